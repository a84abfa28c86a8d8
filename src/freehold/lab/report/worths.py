"""Net worth over rounds, player by player."""

from collections.abc import Iterator

import polars as pl

from freehold.lab.intervals import Sample, mean_of
from freehold.lab.report.charts import Line, lines
from freehold.lab.report.markup import Markup, cell, joined, more, paragraph, plain, table
from freehold.lab.results import Results
from freehold.lab.words import number, span
from freehold.text import listed

LEAST_SHARE = 0.02  # of the games: where fewer still go on, the line ends
LEAST = 2
MOST_RUNS = 3  # of rounds that a sentence tells one by one


def worths_section(results: Results, rounds: pl.DataFrame) -> Markup:
    """A line for each player, with a table of the same figures."""
    series = series_of(results, rounds)
    if not series:
        return paragraph("No game lasted long enough to look at.")
    told = " ".join(
        [
            "Mean cash, price of lots and cost of buildings, less mortgages, of players still in, over games "
            "still going on.",
            *_about_leaders(series),
        ]
    )
    rows = [
        (plain(f"{each.label}, round {place:,.0f}"), cell(number(point.value)), cell(span(point, 0)))
        for each in series
        for place, point in zip(each.places, each.points, strict=True)
    ]
    note = (
        "Bands are 95% intervals of the mean; clearly ahead is whose band lies above all others. Lines end "
        "where fewer than 2 in 100 games still go on. Later figures come from the longer games and from the "
        "survivors in them, so they are no forecast for one player."
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


def _about_leaders(series: list[Line]) -> Iterator[str]:
    """Who is clearly ahead, and when; nothing where there is nobody to be ahead of."""
    if len(series) < 2:
        return
    led = [(runs[0][0], name, runs) for name, runs in leaders_of(series).items() if runs]
    if not led:
        yield "At no round is anybody clearly ahead."
        return
    told = "; ".join(f"{name} {_when(runs)}" for _, name, runs in sorted(led))
    yield f"Clearly ahead of all others: {told}."


def leaders_of(series: list[Line]) -> dict[str, list[list[float]]]:
    """For each player, runs of rounds at which its interval lies above those of all others."""
    points = {each.label: dict(zip(each.places, each.points, strict=True)) for each in series}
    found: dict[str, list[list[float]]] = {name: [] for name in points}
    last = ""
    for place in sorted({place for own in points.values() for place in own}):
        here = {name: own[place] for name, own in points.items() if place in own}
        leader = max(here, key=lambda name: here[name].low)
        others = [each.high for name, each in here.items() if name != leader]
        if not others or here[leader].low <= max(others):
            last = ""
            continue
        if leader != last:
            found[leader].append([])
        found[leader][-1].append(place)
        last = leader
    return found


def _when(runs: list[list[float]]) -> str:
    """`in rounds 5 and 20 to 45`; only how many where they are scattered."""
    if len(runs) > MOST_RUNS:
        return f"in {sum(map(len, runs))} of the rounds looked at"
    spans = [f"{run[0]:,.0f} to {run[-1]:,.0f}" if len(run) > 1 else f"{run[0]:,.0f}" for run in runs]
    return f"in {'round' if len(runs) == len(runs[0]) == 1 else 'rounds'} {listed(spans)}"
