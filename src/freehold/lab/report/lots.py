"""Squares and lots: where players come, what lots bring in, and who wins with them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import TypeAlias

import polars as pl

from freehold.lab.intervals import Estimate, Z, wilson
from freehold.lab.report.charts import Bar, bars
from freehold.lab.report.markup import Markup, cell, heat_cell, joined, more, paragraph, plain, table, tag
from freehold.lab.report.older import not_counted
from freehold.lab.report.ring import RingPlace, known_colour, ring
from freehold.lab.results import Results
from freehold.lab.words import number, percent, share

FEWEST = 10  # rents at a level below which nothing is said about it; an interval tells the rest
STREET = "street"
STAGES = (
    ("bare", 0, False),
    ("whole group", 0, True),
    *((f"house {n}", n, True) for n in range(1, 5)),
    ("hotel", 5, True),
)


@dataclass(slots=True)
class Returns:
    """What a lot brings in a turn of an opponent, as a share of what it costs: by stage, and all in all."""

    name: str
    colour: str
    stages: dict[str, Estimate] = field(default_factory=dict)
    overall: float | None = None  # rents for each unit spent


def landings_section(squares: pl.DataFrame, lots: pl.DataFrame) -> Markup:
    """The board as a heat map."""
    total = int((squares["landings"] + squares["sent"]).sum())
    if not total:
        return paragraph("Nobody moved.")
    groups = {row["square"]: row for row in lots.iter_rows(named=True)}
    places = [
        RingPlace(
            row["name"],
            (row["landings"] + row["sent"]) / total,
            known_colour(groups.get(row["square"], {}).get("colour")),
            groups.get(row["square"], {}).get("group_name") or "",
        )
        for row in squares.sort("square").iter_rows(named=True)
    ]
    top = sorted(places, key=lambda place: -place.share)[:4]
    told = ", ".join(f"{place.name} ({percent(place.share)})" for place in top)
    even = percent(1 / len(places))
    text = f"Of all arrivals, by throw, by card or sent to jail, most are at {told}; even would be {even}."
    return joined(
        [
            paragraph(text),
            ring("board", "Where players arrive", places),
            more("As a table", _arrivals(squares)),
        ]
    )


def _arrivals(squares: pl.DataFrame) -> Markup:
    thrown = max(1, int((squares["rests"] + squares["jail_rests"]).sum()))
    rows = [
        (
            plain(row["name"]),
            *(cell(f"{row[column]:,}") for column in ("landings", "sent")),
            *(cell(percent(row[column] / thrown, 3)) for column in ("rests", "jail_rests")),
        )
        for row in squares.iter_rows(named=True)
    ]
    head = ("square", "moves ending here", "sent here", "after a throw", "after a throw, in jail")
    return table(head, rows, "Arrivals, and where a token stands once a throw is settled")


def returns_of(lots: pl.DataFrame, levels: pl.DataFrame, kind: str) -> list[Returns]:
    """The returns of every lot of a kind."""
    found = []
    for lot in lots.filter(pl.col("kind") == kind).iter_rows(named=True):
        rows = {
            (row["level"], row["whole"]): row
            for row in levels.filter(pl.col("lot") == lot["lot"]).iter_rows(named=True)
        }
        each = Returns(lot["name"], known_colour(lot["colour"]))
        spent = lot["bought_for"] + lot["auctioned_for"] + lot["built_for"] - lot["sold_for"]
        each.overall = lot["rent_sum"] / spent if spent > 0 else None
        each.stages = dict(_street(lot["price"], rows) if kind == STREET else _other(lot["price"], rows))
        found.append(each)
    return found


Row: TypeAlias = dict[str, int]
Rows: TypeAlias = dict[tuple[int, bool], Row]  # by level, and whether the group is whole


def around(rate: float, rents: int) -> Estimate:
    """A figure that rests on so many rents: visitors come by chance, one by one."""
    half = Z * abs(rate) / sqrt(rents)
    return Estimate(rate, rate - half, rate + half)


def is_known(row: Row | None) -> bool:
    """Whether rents at a level tell anything."""
    return row is not None and row["rents"] >= FEWEST and row["turns"] > 0


def _street(price: int, rows: Rows) -> Iterator[tuple[str, Estimate]]:
    """Bare: rents over price. Built: what the step adds to the rents, over what the step costs."""
    before = None
    for name, level, whole in STAGES:
        row = rows.get((level, whole))
        if row is None or not is_known(row):
            before = None
            continue
        if level == 0:
            yield from _held(name, row, price)
        elif before is not None and row["built_for"] > 0:
            yield name, _added(before, row) * (row["built"] / row["built_for"])
        before = row


def _added(before: Row, after: Row) -> Estimate:
    """What a step adds in an opponent's turn: how much more a visit pays, times the visits to both levels.

    A building does not draw visitors. Taking the visits of both levels together keeps chance, and where the
    others happen to be in that part of the game, out of the difference.
    """
    rents, turns = (before[name] + after[name] for name in ("rents", "turns"))
    more_paid = after["rent_sum"] / after["rents"] - before["rent_sum"] / before["rents"]
    return around(more_paid * rents / turns, rents)


def _other(price: int, rows: Rows) -> Iterator[tuple[str, Estimate]]:
    """Stations and utilities: rents over price, by how many the owner holds."""
    for (level, _), row in sorted(rows.items()):
        if is_known(row):
            yield from _held(f"{level + 1} held", row, price)


def _held(name: str, row: Row, price: int) -> Iterator[tuple[str, Estimate]]:
    """What a lot brings as it stands, over its price; nothing if it had none."""
    if price > 0:
        yield name, around(row["rent_sum"] / row["turns"], row["rents"]) * (1 / price)


def returns_section(results: Results, lots: pl.DataFrame, levels: pl.DataFrame) -> Markup:
    """Return on investment, street by street and step by step."""
    if results.is_old:
        return not_counted(results)
    streets = returns_of(lots, levels, STREET)
    others = [each for kind in ("station", "utility") for each in returns_of(lots, levels, kind)]
    tables = []
    if streets:
        names = [name for name, _, _ in STAGES if any(name in each.stages for each in streets)]
        tables.append(_table(streets, names, "Streets: return in percent, in one turn of one opponent"))
    if others:
        held = sorted({stage for each in others for stage in each.stages})
        tables.append(
            _table(others, held, "Stations and utilities: return in percent, in one turn of one opponent")
        )
    if not tables:
        return paragraph("There are no lots.")
    note = (
        "An opponent's turn counts for every lot that stands unmortgaged when it begins, so a level that "
        "comes late, when few are left to visit, is judged as any other. What a building adds is how much "
        "more a visitor pays than one level below, times the visits to both levels in a turn. Behind ± is "
        "how far the 95% interval reaches to either side, where that is a tenth of a percent or more. A "
        f"dash: fewer than {FEWEST} rents. In all: rents for each 100 spent on the lot and "
        "its buildings, sales of buildings taken off. Rents count when they fall due."
    )
    return joined([paragraph(_about_steps(streets, len(results.bots) - 1)), *tables, paragraph(note, "note")])


def _about_steps(streets: list[Returns], opponents: int) -> str:
    told = (
        "What a lot brings in while one opponent takes one turn, as a share of its price; for buildings, "
        "what the step adds, as a share of what it costs."
    )
    built = [name for name, level, _ in STAGES if level]
    steps = [(each, step) for each in streets for step in built if step in each.stages]
    # By the lower end of the interval, or a step that hardly anybody took would win by luck
    best, step = max(steps, key=lambda found: found[0].stages[found[1]].low, default=(None, ""))
    if best is None or best.stages[step].low <= 0:
        return told
    found = best.stages[step]
    rounds = number(1 / (opponents * found.value), 1)
    while_in = f"while all {opponents} opponents are in" if opponents > 1 else "with one opponent"
    return (
        f"{told} The best step is {best.name}, {step}: {share(found)} a turn, "
        f"paid back after {rounds} rounds {while_in}."
    )


def _table(lots: list[Returns], stages: list[str], caption: str) -> Markup:
    highest = max([found.value for each in lots for found in each.stages.values()] + [1e-9])
    rows = [
        (
            named(each.name, each.colour),
            *(_heat(each.stages.get(stage), highest) for stage in stages),
            cell("–" if each.overall is None else number(100 * each.overall)),
        )
        for each in lots
    ]
    return table(("lot", *stages, "in all"), rows, caption)


def _heat(found: Estimate | None, highest: float) -> Markup:
    if found is None:
        return cell("–")
    return heat_cell(number(100 * found.value, 1), found.value / highest, within(found))


def within(found: Estimate) -> str:
    """How far an interval reaches to either side, in percent: ` ±0.4`; nothing if that is next to nothing."""
    half = number(50 * (found.high - found.low), 1)
    return "" if half == "0.0" else f" ±{half}"


def named(name: str, colour: str) -> Markup:
    """A name with the colour of its group."""
    swatch = tag("span", class_="chip", style=f"background:{colour}") if colour else plain("")
    return joined([swatch, plain(name)])


def owners_section(results: Results, lots: pl.DataFrame) -> Markup:
    """Who wins with what."""
    owned = lots.filter(pl.col("games_owned") > 0)
    decided = len(results.decided)
    if owned.is_empty() or not decided:
        return paragraph("Nobody won with anything.")
    rows = [
        Bar(
            row["name"],
            wilson(row["first_owner_won"] / row["games_owned"], row["games_owned"]),
            known_colour(row["colour"]),
        )
        for row in owned.iter_rows(named=True)
    ]
    best = max(rows, key=lambda row: row.share.value)
    even = float(decided / results.games["seats"].sum())
    text = (
        f"Whoever buys {best.label} first wins {percent(best.share.value)} of those games. The bars show how "
        "often the first owner of each lot goes on to win; the table, what winners hold at the end, which is "
        "nearly everything where the last player left wins."
    )
    held = [
        (
            named(row["name"], known_colour(row["colour"])),
            cell(percent(row["winner_owned"] / decided)),
            cell(percent(row["owned_at_end"] / len(results.games))),
        )
        for row in owned.iter_rows(named=True)
    ]
    head = ("lot", "held by a winner", "held by anybody")
    return joined(
        [
            paragraph(text),
            bars("owners", "The first owner of each lot wins", rows, even),
            more(
                "What winners hold at the end", table(head, held, "Share of decided games, and of all games")
            ),
            paragraph("Undecided games count as not won.", "note")
            if decided < len(results.games)
            else plain(""),
        ]
    )
