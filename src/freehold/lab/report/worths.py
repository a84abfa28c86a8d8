"""Net worth over rounds, bot by bot."""

import polars as pl

from freehold.lab.intervals import Sample, mean_of
from freehold.lab.report.charts import Line, lines
from freehold.lab.report.markup import Markup, cell, joined, more, paragraph, plain, table
from freehold.lab.results import Results
from freehold.lab.words import bot_labels, number, span

LEAST_SHARE = 0.02  # of the games: where fewer still go on, the line ends
LEAST = 2


def worths_section(results: Results, rounds: pl.DataFrame) -> Markup:
    """A line for each bot, with a table of the same figures."""
    series = series_of(results, rounds)
    if not series:
        return paragraph("No game lasted long enough to look at.")
    last = max(series, key=lambda each: each.points[-1].value)
    told = (
        "Mean cash, price of lots and cost of buildings, less mortgages, of players still in, over games "
        f"still going on; {last.label} ends highest."
    )
    rows = [
        (plain(f"{each.label}, round {place:,.0f}"), cell(number(point.value)), cell(span(point, 0)))
        for each in series
        for place, point in zip(each.places, each.points, strict=True)
    ]
    note = (
        "Bands are 95% intervals of the mean. Lines end where fewer than 2 in 100 games still go on. Later "
        "figures come from the longer games and from the survivors in them, so they are no forecast for one "
        "player."
    )
    return joined(
        [
            paragraph(told),
            lines("worth", "Net worth over rounds", told, series),
            paragraph(note, "note"),
            more("As a table", table(("bot and round", "mean", "95%"), rows, "Net worth of those still in")),
        ]
    )


def series_of(results: Results, rounds: pl.DataFrame) -> list[Line]:
    """The line of each bot that was ever looked at."""
    least = max(LEAST, LEAST_SHARE * len(results.games))
    found = []
    for bot, label in enumerate(bot_labels(results.bots)):
        own = rounds.filter(
            pl.col("bot") == bot, pl.col("seats") + pl.col("out") >= least, pl.col("seats") >= LEAST
        )
        points = [
            mean_of(Sample.from_sums(row["seats"], row["worth_sum"], row["worth_squares"]))
            for row in own.sort("round").iter_rows(named=True)
        ]
        if points:
            found.append(Line(label, tuple(own.sort("round")["round"].to_list()), tuple(points)))
    return found
