"""A first look at a simulation: how often each bot has won."""

from math import sqrt
from pathlib import Path
from typing import NamedTuple

import polars as pl

NORMAL_95 = 1.96  # standard deviations to either side that hold 95 of 100 cases


class Wins(NamedTuple):
    """The wins of one bot, a shared win as a part of one."""

    bot: int
    wins: float
    share: float
    margin: float  # of the share, to either side, at 95%


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
    parts = games.select("bot", "winners", part=1 / pl.col("winners").list.len()).explode("winners")
    by_bot = parts.drop_nulls("winners").group_by(pl.col("bot").list.get(pl.col("winners")))
    won = dict(by_bot.agg(pl.col("part").sum()).collect(engine="streaming").iter_rows())
    return Summary(count, decided, rounds, [_wins(bot, won.get(bot, 0.0), count) for bot in range(bots)])


def _wins(bot: int, wins: float, games: int) -> Wins:
    share = wins / games
    return Wins(bot, wins, share, NORMAL_95 * sqrt(share * (1 - share) / games))
