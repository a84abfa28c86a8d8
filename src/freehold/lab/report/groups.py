"""Groups: who holds a whole one first, how often that wins, and what it brings in."""

from collections.abc import Iterator
from dataclasses import dataclass

import polars as pl

from freehold.lab.intervals import Estimate, sum_of, wilson
from freehold.lab.report.charts import Bar, bars
from freehold.lab.report.lots import FEWEST, STREET, around, is_known, named, within
from freehold.lab.report.markup import Markup, cell, joined, paragraph, plain, table
from freehold.lab.report.older import not_counted
from freehold.lab.report.ring import known_colour
from freehold.lab.results import Results
from freehold.lab.words import number, percent, share

LATER = (
    "The bars count only games in which the group was the first of all to be whole. The table counts every "
    "game in which anybody ever held it whole, also late, when that player may already own most of the "
    "board: so a group can be a poor start and still be in the hands of most winners."
)
BUILT = {"bare": 0, "3 houses": 3, "hotel": 5}  # levels


@dataclass(frozen=True, slots=True)
class GroupFigures:
    """One group over all games."""

    name: str
    colour: str
    whole: int  # games in which somebody held it whole
    whole_round: float | None  # the mean round in which that first was so
    whole_won: Estimate
    first: int  # games in which it was the first whole group of streets
    first_won: Estimate
    returns: dict[str, Estimate]  # of the whole group, in an opponent's turn, as a share of all it cost
    overall: float | None  # rents for each unit spent


def groups_of(groups: pl.DataFrame, lots: pl.DataFrame, levels: pl.DataFrame) -> list[GroupFigures]:
    """Every group, in the order of the board; bots are counted together."""
    sums = [pl.col(name).sum() for name, kind in groups.schema.items() if kind == pl.Int64]
    pooled = groups.group_by("group", "group_name", "colour", maintain_order=True).agg(sums)
    return [_figures(row, lots, levels) for row in pooled.iter_rows(named=True)]


def _figures(row: dict[str, int], lots: pl.DataFrame, levels: pl.DataFrame) -> GroupFigures:
    own = lots.filter(pl.col("group") == row["group"])
    spent = int((own["bought_for"] + own["auctioned_for"] + own["built_for"] - own["sold_for"]).sum())
    whole, first = row["whole"], row["first_whole"]
    return GroupFigures(
        name=str(row["group_name"]),
        colour=known_colour(str(row["colour"])),
        whole=whole,
        whole_round=row["whole_rounds"] / whole if whole else None,
        whole_won=wilson(row["whole_won"] / max(1, whole), whole),
        first=first,
        first_won=wilson(row["first_whole_won"] / max(1, first), first),
        returns=dict(_returns(own, levels)),
        overall=int(own["rent_sum"].sum()) / spent if spent > 0 else None,
    )


def _returns(own: pl.DataFrame, levels: pl.DataFrame) -> Iterator[tuple[str, Estimate]]:
    """Rents of all lots of a group, each at this level, over what lots and buildings cost."""
    streets = own["kind"].to_list().count(STREET)
    for name, level in BUILT.items() if streets else [("bare", len(own) - 1)]:
        rates, cost = [], 0.0
        for lot in own.iter_rows(named=True):
            steps = levels.filter(pl.col("lot") == lot["lot"], pl.col("whole"), pl.col("level") <= level)
            here = next(steps.filter(pl.col("level") == level).iter_rows(named=True), None)
            if here is None or not is_known(here):
                break
            rates.append(around(here["rent_sum"] / here["turns"], here["rents"]))
            built = steps.filter(pl.col("level") > 0, pl.col("built") > 0)
            cost += lot["price"] + float((built["built_for"] / built["built"]).sum())
        else:
            if cost > 0:
                yield name, sum_of(rates) * (1 / cost)


def groups_section(
    results: Results, groups: pl.DataFrame, lots: pl.DataFrame, levels: pl.DataFrame
) -> Markup:
    """Whole groups, drawn and as a table."""
    if results.is_old:
        return not_counted(results)
    found = groups_of(groups, lots, levels)
    firsts = [each for each in found if each.first]
    if not firsts:
        return paragraph("Nobody ever held a whole group of streets.")
    best = max(firsts, key=lambda each: each.first_won.value)
    worst = min(firsts, key=lambda each: each.first_won.value)
    text = (
        f"Whoever held {best.name} as the first whole group of the game won {share(best.first_won)} of those "
        f"games; with {worst.name}, {share(worst.first_won)}."
    )
    even = float(len(results.decided) / results.games["seats"].sum())
    drawn = [Bar(each.name, each.first_won, each.colour) for each in firsts]
    note = (
        "Groups made whole by one trade are both first. Won by holder: by the first to hold it whole; the "
        "round is when that came about, on average. A return is what the whole group, each lot at that "
        "level, brings in one turn of one opponent, in percent of the price of its lots and buildings. "
        f"In all: rents for each 100 spent. A dash: fewer than {FEWEST} rents of a lot. "
        "Undecided games count as not won."
    )
    return joined(
        [
            paragraph(text),
            bars(
                "first-groups", "Wins of the holder, where this group was the first to be whole", drawn, even
            ),
            paragraph(LATER),
            _table(found),
            joined(_by_player(results, groups)),
            paragraph(note, "note"),
        ]
    )


def _table(found: list[GroupFigures]) -> Markup:
    rows = [
        (
            named(each.name, each.colour),
            cell(f"{each.whole:,}"),
            cell("–" if each.whole_round is None else number(each.whole_round, 1)),
            cell(percent(each.whole_won.value) if each.whole else "–"),
            *(_return_cell(each.returns.get(name)) for name in BUILT),
            cell("–" if each.overall is None else number(100 * each.overall)),
        )
        for each in found
    ]
    head = ("group", "games", "whole in round", "won by holder", *BUILT, "in all")
    return table(
        head, rows, "Groups, whole early or late, and their return in an opponent's turn, in percent"
    )


def _return_cell(found: Estimate | None) -> Markup:
    return cell("–") if found is None else cell(number(100 * found.value, 1), within(found))


def _by_player(results: Results, groups: pl.DataFrame) -> Iterator[Markup]:
    """Who gets the first whole group, where different players are at the table."""
    if len(set(results.bots)) < 2:
        return
    firsts = groups.group_by("character", maintain_order=True).agg(
        pl.col("first_whole", "first_whole_won", "whole").sum()
    )
    total = max(1, int(firsts["first_whole"].sum()))
    rows = [
        (
            plain(row["character"]),
            cell(f"{results.bots.count(row['character'])}"),
            cell(percent(row["first_whole"] / total)),
            cell(percent(row["first_whole_won"] / row["first_whole"]) if row["first_whole"] else "–"),
            cell(number(row["whole"] / len(results.games), 2)),
        )
        for row in firsts.iter_rows(named=True)
    ]
    head = ("player", "seats", "has the first", "and wins", "groups a game")
    yield table(head, rows, "Who holds the first whole group; all seats of a player together")
