"""Figures of a simulation: who wins, how long games last, and what winning depends on."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import polars as pl

from freehold.lab.intervals import BLOCKS, Estimate, Sample, Z, mean_of, of_blocks, wilson

WIN = "win"  # the part of a win that a seat has: 1 alone, a half if two share it, 0 if it did not win


def seats_of(games: pl.DataFrame, bots: tuple[str, ...]) -> pl.DataFrame:
    """A row for each seat of each decided game, with its part of the win."""
    has_places = games["place"].null_count() == 0  # files of format 1 say only who was first
    lists = ["seat", "bot", "rents_taken", "rents_paid", *(["place"] if has_places else [])]
    won = pl.when(pl.col("winners").list.contains(pl.col("seat"))).then(1 / pl.col("winners").list.len())
    return (
        games.filter("decided")
        .with_row_index("row")
        .with_columns(seat=pl.int_ranges(0, pl.col("seats"), dtype=pl.Int8))
        .select("row", "first", "winners", *lists)
        .explode(lists)
        .with_columns(
            won.otherwise(0.0).alias(WIN),
            character=pl.col("bot").replace_strict(dict(enumerate(bots)), return_dtype=pl.String),
            is_first=pl.col("seat") == pl.col("first"),
            balance=pl.col("rents_taken") - pl.col("rents_paid"),
            place=pl.col("place") if has_places else pl.lit(None, pl.Int8),
        )
        .select("row", "seat", "bot", "character", "is_first", "place", "balance", WIN)
    )


def wins_of_bots(games: pl.LazyFrame) -> dict[int, float]:
    """How many games each bot has won, a shared win as a part of one."""
    parts = games.select("bot", "winners", part=1 / pl.col("winners").list.len()).explode("winners")
    by_bot = parts.drop_nulls("winners").group_by(pl.col("bot").list.get(pl.col("winners")))
    return dict(by_bot.agg(pl.col("part").sum()).collect(engine="streaming").iter_rows())


def wins_by(seats: pl.DataFrame, key: str) -> dict[Any, Estimate]:
    """The chance of a seat to win, by something known of the seat, in rising order."""
    grouped = seats.group_by(key).agg(pl.len().alias("count"), pl.col(WIN).mean()).sort(key)
    return {value: wilson(win, count) for value, count, win in grouped.iter_rows()}


def wins_by_player(seats: pl.DataFrame) -> dict[str, Estimate]:
    """The chance of a seat of each player to win; all seats of a player in a game count as one trial."""
    shares = _shares(seats)
    own = seats.group_by("character").agg(pl.len().alias("seats"))
    sizes: dict[str, int] = dict(own.iter_rows())
    games = shares.height
    return {
        name: wilson(float(shares[name].sum()) / games, games) * (games / sizes[name])
        for name in sorted(sizes)
    }


def lead_of(seats: pl.DataFrame, one: str, other: str) -> Estimate:
    """By how much more often a seat of one player wins than a seat of another, at the same tables."""
    shares, games = _shares(seats), seats["row"].n_unique()
    sizes = {name: seats.filter(pl.col("character") == name).height / games for name in (one, other)}
    return mean_of(sample_of(shares[one] / sizes[one] - shares[other] / sizes[other]))


def _shares(seats: pl.DataFrame) -> pl.DataFrame:
    """A row for each game, and for each player what its seats have won of it together."""
    return seats.pivot("character", index="row", values=WIN, aggregate_function="sum").fill_null(0.0)


def sample_of(column: pl.Series) -> Sample:
    """Count, mean and variance of a column."""
    if column.is_empty():
        return Sample(0, 0.0, 0.0)
    mean, variance = column.cast(pl.Float64).mean(), column.cast(pl.Float64).var()
    assert isinstance(mean, float)
    return Sample(len(column), mean, variance if isinstance(variance, float) else 0.0)


@dataclass(frozen=True, slots=True)
class Causes:
    """How much of the variance of winning each thing tells, as a share of 1."""

    character: Estimate
    seat: Estimate
    first: Estimate
    rents: Estimate


def causes_of(seats: pl.DataFrame) -> Causes | None:
    """What winning depends on; None if there are too few games to tell."""
    games = seats["row"].n_unique()
    if games < BLOCKS:
        return None
    blocks = seats.with_columns(block=pl.col("row") * BLOCKS // games).partition_by("block")

    def told(figure: Callable[[pl.DataFrame], float]) -> Estimate:
        return of_blocks(figure(seats), [figure(block) for block in blocks])

    character, seat, first = (partial(told_by, key=key) for key in ("character", "seat", "is_first"))
    return Causes(told(character), told(seat), told(first), told(told_by_rents))


def told_by(seats: pl.DataFrame, key: str) -> float:
    """The share of the variance of winning between groups, less what chance alone would put there."""
    win = seats[WIN]
    whole = sample_of(win)
    total = whole.variance * (whole.count - 1)
    if total <= 0:
        return 0.0
    groups = seats.group_by(key).agg(pl.len().alias("count"), pl.col(WIN).mean())
    between = float((groups["count"] * (groups[WIN] - whole.mean) ** 2).sum())
    if whole.count <= len(groups):
        return 0.0
    within = (total - between) / (whole.count - len(groups))
    return (between - (len(groups) - 1) * within) / total


def told_by_rents(seats: pl.DataFrame) -> float:
    """The share of the variance of winning that goes in step with rents taken less rents paid."""
    found = seats.select(pl.corr("balance", WIN)).item()
    return 0.0 if found is None or found != found else float(found) ** 2


def games_to_tell(better: float, worse: float) -> float:
    """How many games it takes until the better of two at one table leads the other with 95% certainty."""
    lead = better - worse
    return Z * Z * (better + worse - lead * lead) / (lead * lead)
