"""Jail: what players do about it, and what comes of that in their next turns."""

from collections.abc import Iterator

import polars as pl

from freehold.lab.intervals import wilson
from freehold.lab.jail_stays import LOOKED_AT
from freehold.lab.report.markup import Markup, cell, joined, paragraph, plain, table
from freehold.lab.report.older import not_counted
from freehold.lab.results import Results
from freehold.lab.words import number, percent, share

CHOICES = {"pay": "pays at once", "card": "uses a card", "roll": "rolls for a double"}
PHASES = {False: "while the bank has lots", True: "once all lots are sold"}
FEWEST = 30  # stays below which nothing is said


def jail_section(results: Results, stays: pl.DataFrame) -> Markup:
    """By what was chosen, and by who chose."""
    if results.is_old:
        return not_counted(results)
    sums = pl.col(*(name for name in stays.columns if name.startswith("stay"))).sum()
    pooled = stays.group_by("sold_out", "choice", maintain_order=True).agg(sums)
    if not pooled["stays"].sum():
        return paragraph("Nobody had to decide anything in jail.")
    note = (
        f"Of each stay, the first decision, and what follows up to the end of the player's next {LOOKED_AT} "
        "turns, that one included: turns that end in jail, rents that fall due, lots bought from the bank. "
        "Players choose for a reason, so a difference is not all the choice's doing: who stays is often who "
        "fears the rents ahead. Undecided games count as not won."
    )
    tables = [made for sold_out in PHASES for made in _tables(sold_out, pooled, stays)]
    told = " ".join(_told(pooled)) or "Too few stays began with one decision or the other to compare them."
    return joined([paragraph(told), *tables, paragraph(note, "note")])


def _tables(sold_out: bool, pooled: pl.DataFrame, stays: pl.DataFrame) -> Iterator[Markup]:
    """What came of each choice in a phase of the game, and how players chose."""
    when = PHASES[sold_out]
    rows = [each for each in pooled.iter_rows(named=True) if each["sold_out"] == sold_out and each["stays"]]
    if rows:
        yield table(_HEAD, [_row(each) for each in rows], f"{when.capitalize()}: a stay on average")
        yield _by_player(stays.filter(pl.col("sold_out") == sold_out), when)


_HEAD = ("first decision", "stays", "turns in jail", "rents paid", "rents taken", "lots bought", "wins")


def _row(row: dict[str, int]) -> tuple[Markup, ...]:
    count = row["stays"]
    figures = ("stay_turns", "stay_rents_paid", "stay_rents_taken", "stay_bought")
    places = (2, 0, 0, 2)
    return (
        plain(CHOICES[str(row["choice"])]),
        cell(f"{count:,}"),
        *(cell(number(row[name] / count, at)) for name, at in zip(figures, places, strict=True)),
        cell(share(wilson(row["stays_won"] / count, count))),
    )


def _told(pooled: pl.DataFrame) -> list[str]:
    """Paying beside rolling, in words, for each phase that has enough of both."""
    told = []
    for sold_out, when in PHASES.items():
        found = {
            row["choice"]: row
            for row in pooled.filter(pl.col("sold_out") == sold_out).iter_rows(named=True)
            if row["stays"] >= FEWEST
        }
        if "pay" in found and "roll" in found:
            paid, rolled = (
                tuple(found[choice][name] / found[choice]["stays"] for name in _COMPARED)
                for choice in ("pay", "roll")
            )
            told.append(
                f"{when.capitalize()}, who pays at once owes {number(paid[0])} of rent in the next "
                f"{LOOKED_AT} turns, takes {number(paid[1])} and buys {number(paid[2], 2)} lots; who rolls "
                f"owes {number(rolled[0])}, takes {number(rolled[1])} and buys {number(rolled[2], 2)}."
            )
    return told


_COMPARED = ("stay_rents_paid", "stay_rents_taken", "stay_bought")


def _by_player(stays: pl.DataFrame, when: str) -> Markup:
    """How often each player chooses what."""
    rows = []
    for (character,), own in stays.group_by("character", maintain_order=True):
        total = int(own["stays"].sum())
        if total:
            chosen = dict(own.group_by("choice").agg(pl.col("stays").sum()).iter_rows())
            shares = (cell(percent(chosen.get(choice, 0) / total)) for choice in CHOICES)
            rows.append((plain(str(character)), cell(f"{total:,}"), *shares))
    return table(("player", "stays", *CHOICES.values()), rows, f"{when.capitalize()}: how players decide")
