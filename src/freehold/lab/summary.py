"""A first look at a simulation: how often each player has won."""

from pathlib import Path
from typing import NamedTuple

import polars as pl

from freehold.lab.figures import wins_of_bots
from freehold.lab.intervals import Estimate, wilson


class Wins(NamedTuple):
    """How often a seat of one player has won, all its seats taken together."""

    player: str
    seats: int
    of_decided: Estimate  # of the games that came to an end
    of_all: Estimate  # undecided games count as not won


class Summary(NamedTuple):
    """What a simulation says at a glance."""

    games: int
    decided: int
    rounds: float  # on average
    wins: list[Wins]


def summarise(path: Path, bots: tuple[str, ...]) -> Summary:
    """Look through a table of games."""
    games = pl.scan_parquet(path)
    totals = games.select(pl.len(), pl.col("decided").sum(), pl.col("rounds").mean())
    count, decided, rounds = totals.collect(engine="streaming").row(0)
    by_bot = wins_of_bots(games)
    won = dict.fromkeys(bots, 0.0)
    for bot, wins in by_bot.items():
        won[bots[bot]] += wins
    return Summary(count, decided, rounds, [_wins(name, bots, won[name], decided, count) for name in won])


def _wins(name: str, bots: tuple[str, ...], won: float, decided: int, count: int) -> Wins:
    seats = bots.count(name)
    of_decided, of_all = (wilson(won / max(1, games), games) * (1 / seats) for games in (decided, count))
    return Wins(name, seats, of_decided, of_all)
