"""How long games take: in rounds, and in minutes for people at a table."""

from typing import Final

import polars as pl

from freehold.lab.figures import sample_of
from freehold.lab.intervals import mean_of
from freehold.lab.report.charts import Classes, histogram
from freehold.lab.report.markup import Markup, joined, paragraph
from freehold.lab.results import Results
from freehold.lab.words import number, span
from freehold.text import counted

CLASSES = 40  # of game lengths, at most
SIZES = [digit * 10**power for power in range(10) for digit in (1, 2, 5)]
# What people take, in seconds: not measured, so the page says that it is an assumption
TURN: Final = 25
OFFER: Final = 45
AUCTION: Final = 30
MINUTE: Final = 60


def length_section(results: Results) -> Markup:
    """Rounds and minutes."""
    decided = results.decided
    undecided = len(results.games) - len(decided)
    limit = results.settings.last_round
    open_games = f"{counted(undecided, 'game')} of {len(results.games):,} went on after round {limit:,}."
    if decided.is_empty():
        return paragraph(open_games)
    rounds, minutes = decided["rounds"], minutes_of(decided)
    mean = mean_of(sample_of(rounds))
    told = (
        f"{_spread(rounds, 'rounds').capitalize()}; the mean is {number(mean.value, 1)} rounds "
        f"(95%: {span(mean)})."
    )
    in_minutes = f"With people: {_spread(minutes, 'minutes')}."
    return joined(
        [
            paragraph(f"{told} {open_games if undecided else 'Every game was decided.'}"),
            histogram("length", "Length of decided games, in rounds", told, classes_of(rounds, "rounds")),
            paragraph(in_minutes),
            histogram(
                "minutes", "The same for people, in minutes", in_minutes, classes_of(minutes, "minutes")
            ),
            paragraph(_assumed(results), "note"),
        ]
    )


def minutes_of(games: pl.DataFrame) -> pl.Series:
    """How long people would take over each game, as far as anybody knows."""
    seconds = (
        TURN * pl.col("turns")
        + OFFER * pl.col("offers").fill_null(0)
        + AUCTION * pl.col("auctions").fill_null(0)
    )
    return games.select((seconds / MINUTE).round().cast(pl.Int32).alias("minutes"))["minutes"]


def _spread(values: pl.Series, unit: str) -> str:
    low, median, high = (values.quantile(q, "nearest") or 0 for q in (0.05, 0.5, 0.95))
    most = f"{low:,.0f}" if low == high else f"between {low:,.0f} and {high:,.0f}"
    return f"half of the decided games take at most {median:,.0f} {unit}, nine in ten {most}"


def _assumed(results: Results) -> str:
    rest = (
        " Offers and auctions were not counted in this file and are left out."
        if results.is_old
        else f", {OFFER} for an offer and {AUCTION} for an auction."
    )
    return (
        f"Minutes are an estimate, not a measurement: {TURN} seconds for a turn{rest} "
        "Bots make few offers; people who bargain take longer."
    )


def classes_of(values: pl.Series, unit: str) -> Classes:
    """Equal classes, and how many lie in each; the last takes the few that lie far out."""
    lowest, usual, highest = (int(values.quantile(q, "nearest") or 0) for q in (0.0, 0.99, 1.0))
    step = next(size for size in SIZES if (usual - lowest) // size < CLASSES)
    start = lowest // step * step
    count = (usual - start) // step + 1
    placed = ((values - start) // step).clip(upper_bound=count - 1)
    found = dict(placed.value_counts().iter_rows())
    edges = [start + step * at for at in range(count)]
    last = max(start + step * count, highest + 1)
    return Classes(unit, [*edges, last], [found.get(at, 0) for at in range(count)])
