"""What ruins players: debts, squares, and the levels of building that do it."""

import polars as pl

from freehold.lab.intervals import wilson
from freehold.lab.report.charts import Bar, bars
from freehold.lab.report.lots import STAGES, STREET
from freehold.lab.report.markup import Markup, cell, joined, more, paragraph, plain, table
from freehold.lab.report.older import not_counted
from freehold.lab.report.ring import known_colour
from freehold.lab.results import Results
from freehold.lab.words import number, percent
from freehold.text import counted

LISTED = 12  # squares that are drawn
COUNTABLE = {"card": "a card", "fine": "a fine", "fee": "a fee"}  # among the reasons of debts


def ruin_section(
    results: Results, squares: pl.DataFrame, lots: pl.DataFrame, levels: pl.DataFrame, debts: pl.DataFrame
) -> Markup:
    """Every bankruptcy by its debt and its place."""
    if results.is_old:
        return not_counted(results)
    total = int(squares["ruined"].sum())
    if not total:
        return paragraph("Nobody was ruined.")
    ranked = debts.filter(pl.col("ruined") > 0).sort("ruined", descending=True)
    rows = [
        (
            plain(row["reason"]),
            cell(f"{row['ruined']:,}"),
            cell(percent(row["ruined"] / total)),
            cell(number(row["owed"] / row["ruined"])),
        )
        for row in ranked.iter_rows(named=True)
    ]
    unknown = total - int(ranked["ruined"].sum())
    if unknown:
        rows.append(
            (
                plain("no debt: gave up, or left"),
                cell(f"{unknown:,}"),
                cell(percent(unknown / total)),
                cell("–"),
            )
        )
    return joined(
        [
            paragraph(_told(results, total, ranked, levels)),
            _places(squares, lots, total),
            table(("debt", "ruined", "of all", "owed on average"), rows, "What could not be paid"),
            more("As a table, by level", _levels(lots, levels, total)),
            paragraph("A square counts where the ruined player stood, whoever was owed.", "note"),
        ]
    )


def _told(results: Results, total: int, ranked: pl.DataFrame, levels: pl.DataFrame) -> str:
    each = f"{counted(total, 'player')} went bankrupt, {number(total / len(results.games), 2)} a game."
    if ranked.is_empty():
        return each
    first = ranked.row(0, named=True)
    by_level = levels.filter(pl.col("ruined") > 0).sort("ruined", descending=True)
    cause = COUNTABLE.get(first["reason"], first["reason"])
    told = f"{each} The commonest cause was {cause}, in {percent(first['ruined'] / total)} of cases."
    if by_level.is_empty():
        return told
    built = int(by_level.filter(pl.col("level") >= 3, pl.col("whole"))["ruined"].sum())
    return f"{told} Three houses or more on the lot had a part in {percent(built / total)}."


def _places(squares: pl.DataFrame, lots: pl.DataFrame, total: int) -> Markup:
    colours = dict(lots.filter(pl.col("square").is_not_null())["square", "colour"].iter_rows())
    worst = squares.filter(pl.col("ruined") > 0).sort("ruined", descending=True).head(LISTED)
    rows = [
        Bar(row["name"], wilson(row["ruined"] / total, total), known_colour(colours.get(row["square"])))
        for row in worst.iter_rows(named=True)
    ]
    return bars("ruin", "Where players are ruined, of all bankruptcies", rows)


def _levels(lots: pl.DataFrame, levels: pl.DataFrame, total: int) -> Markup:
    """Rents that ruined, by lot and level."""
    streets = lots.filter(pl.col("kind") == STREET)["lot"].to_list()
    stages = {(level, whole): name for name, level, whole in STAGES}
    rows = [
        (
            plain(row["name"]),
            cell(
                stages.get((row["level"], row["whole"]), "–")
                if row["lot"] in streets
                else f"{row['level'] + 1} held"
            ),
            cell(f"{row['ruined']:,}"),
            cell(percent(row["ruined"] / total)),
        )
        for row in levels.filter(pl.col("ruined") > 0).sort("ruined", descending=True).iter_rows(named=True)
    ]
    return table(("lot", "level", "ruined", "of all"), rows, "Rents that could not be paid")
