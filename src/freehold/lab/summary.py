"""A first look at a simulation: how often each bot has won."""

from pathlib import Path
from typing import NamedTuple

import polars as pl

from freehold.lab.figures import wins_of_bots
from freehold.lab.intervals import Estimate, wilson


class Wins(NamedTuple):
    """How often one bot has won."""

    bot: int
    of_decided: Estimate  # its share of the games that came to an end
    of_all: Estimate  # undecided games count as not won


class Summary(NamedTuple):
    """What a simulation says at a glance."""

    games: int
    decided: int
    rounds: float  # on average
    wins: list[Wins]


def summarise(path: Path, bots: int) -> Summary:
    """Look through a table of games."""
    games = pl.scan_parquet(path)
    totals = games.select(pl.len(), pl.col("decided").sum(), pl.col("rounds").mean())
    count, decided, rounds = totals.collect(engine="streaming").row(0)
    return Summary(count, decided, rounds, shares_of_wins(games, bots, decided, count))


def shares_of_wins(games: pl.LazyFrame, bots: int, decided: int, count: int) -> list[Wins]:
    """The wins of every bot, as shares of decided games and of all."""
    counted = wins_of_bots(games)
    won = [counted.get(bot, 0.0) for bot in range(bots)]
    return [
        Wins(bot, wilson(wins / max(1, decided), decided), wilson(wins / max(1, count), count))
        for bot, wins in enumerate(won)
    ]
