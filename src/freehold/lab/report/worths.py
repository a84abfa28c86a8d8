"""Net worth over rounds, player by player."""

import polars as pl

from freehold.lab.intervals import Sample, mean_of
from freehold.lab.report.charts import Line, lines
from freehold.lab.report.markup import Markup, cell, joined, more, paragraph, plain, table
from freehold.lab.results import Results
from freehold.lab.words import number, span

LEAST_SHARE = 0.02  # of the games: where fewer still go on, the line ends
LEAST = 2


def worths_section(results: Results, rounds: pl.DataFrame) -> Markup:
    """A line for each player, with a table of the same figures."""
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
            more(
                "As a table", table(("player and round", "mean", "95%"), rows, "Net worth of those still in")
            ),
        ]
    )


def series_of(results: Results, rounds: pl.DataFrame) -> list[Line]:
    """The line of each player that was ever looked at; several seats of one are one line."""
    sums = pl.col("seats", "out", "worth_sum", "worth_squares").sum()
    pooled = rounds.group_by("character", "round", maintain_order=True).agg(sums)
    found = []
    for name in dict.fromkeys(results.bots):
        least = max(LEAST, LEAST_SHARE * len(results.games) * results.bots.count(name))
        own = pooled.filter(
            pl.col("character") == name,
            pl.col("seats") + pl.col("out") >= least,
            pl.col("seats") >= LEAST,
        ).sort("round")
        points = [
            mean_of(Sample.from_sums(row["seats"], row["worth_sum"], row["worth_squares"]))
            for row in own.iter_rows(named=True)
        ]
        if points:
            found.append(Line(name, tuple(own["round"].to_list()), tuple(points)))
    return found
