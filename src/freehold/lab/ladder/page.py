"""The page of a ladder: ratings drawn and as a table, everybody against everybody, and what was played."""

import shlex
from collections.abc import Sequence
from functools import partial
from math import ceil, floor

from freehold.lab.ladder.file import Ladder
from freehold.lab.ladder.standings import Standing, Standings
from freehold.lab.ladder.terms import ROTATIONS, Terms
from freehold.lab.report.charts import Room, in_both, shortened
from freehold.lab.report.markup import (
    Markup,
    cell,
    drawing,
    heat_cell,
    joined,
    line,
    paragraph,
    plain,
    sectioned,
    table,
    tag,
    whole_page,
    words,
)
from freehold.lab.report.provenance import AUTHORS, TITLE
from freehold.lab.words import number, percent, span
from freehold.text import counted

ROW = 34
LABELS = 190
VALUES = 190
NARROW_ROW = 52


def write_page(ladders: Sequence[Ladder], standings: Standings) -> str:
    """A page of HTML that needs nothing else."""
    sections = {
        "Ratings": _ratings(standings),
        "Against each other": _pairs(standings),
        "What was played": joined(_played(ladder) for ladder in ladders),
    }
    title = f"Ladder: {ladders[0].terms.title}"
    return whole_page(title, sectioned(sections))


def places(standing: Standing) -> str:
    """A place, or from which to which."""
    best, worst = standing.places
    return f"{best}" if best == worst else f"{best}–{worst}"


def about(standings: Standings) -> str:
    """What was played, and what the points mean, in a few sentences."""
    undecided = f", {standings.undecided:,} of them without a winner" if standings.undecided else ""
    played = f"{counted(standings.games, 'game')} at {counted(standings.tables, 'table')}{undecided}."
    hung = (
        f"The scale is fixed by {standings.zero}, which never changes"
        if standings.zero
        else "No anchor has played, so these points can be compared with no other ladder"
    )
    return f"{played} 400 points are odds of ten to one at the same table. {hung}."


def against(standings: Standings) -> str:
    """Whom the last column is about."""
    return f"against {standings.zero or 'the first'} only"


def _ratings(standings: Standings) -> Markup:
    title = "Points, with 95% intervals"
    rows = [
        (
            plain(each.label),
            cell(places(each)),
            cell(number(each.points.value)),
            cell("fixed" if each.label == standings.zero else span(each.points, 0)),
            cell(f"{each.games:,}"),
            cell(percent(each.wins.value)),
            cell(percent(each.against)),
            cell(f"{each.faults:,}"),
        )
        for each in standings.players
    ]
    head = ("player", "place", "points", "95%", "games", "wins", against(standings), "faults")
    note = (
        "Ratings by the model of Plackett and Luce: at a table, a player's chance to win is its strength "
        "over the sum of all. A place from one to another: the intervals do not tell these apart. Wins are "
        "of the tables that were drawn; beside them, what the ratings predict against a table of one and "
        "the same player. Faults: answers that were wrong, late or missing, for which a safe one was played."
    )
    return joined(
        [
            paragraph(about(standings)),
            in_both(title, partial(_draw, title, standings)),
            table(head, rows, "Everybody who takes part"),
            paragraph(note, "note"),
        ]
    )


def _draw(title: str, standings: Standings, room: Room) -> Markup:
    """A dot for each rating with a whisker for its interval; names beside it, or above on a phone."""
    low, high, step = _axis(standings, room)
    left = 16 if room.is_narrow else LABELS
    length = room.width - left - (16 if room.is_narrow else VALUES)
    scale = length / (high - low)
    row = NARROW_ROW if room.is_narrow else ROW
    bottom = row * len(standings.players) + 6
    parts = []
    for mark in range(low, high + 1, step):
        x = _across(left, scale, low, mark)
        parts.append(line(x, 0, x, bottom, "grid"))
        parts.append(words(x, bottom + 18, number(mark), "small", "middle"))
    for at, each in enumerate(standings.players):
        parts.append(_dot(each, row * at, partial(_across, left, scale, low), room))
    told = "; ".join(f"{each.label} {number(each.points.value)}" for each in standings.players)
    return drawing(room.name("ratings"), title, f"{told}.", (room.width, bottom + 30), *parts)


def _axis(standings: Standings, room: Room) -> tuple[int, int, int]:
    """From which round number to which, and in what steps."""
    low = min(each.points.low for each in standings.players)
    high = max(each.points.high for each in standings.players)
    spread = max(10.0, high - low) / (4 if room.is_narrow else 8)
    step = next(size * 10**power for power in range(12) for size in (1, 2, 5) if size * 10**power >= spread)
    return floor(low / step) * step, ceil(high / step) * step, step


def _across(left: float, scale: float, low: float, points: float) -> float:
    return left + scale * (points - low)


def _dot(each: Standing, top: float, across: "partial[float]", room: Room) -> Markup:
    text, middle = (top + 16, top + 34) if room.is_narrow else (top + 22, top + 17)
    start, centre, end = (across(value) for value in (each.points.low, each.points.value, each.points.high))
    figures = f"{number(each.points.value)} ({span(each.points, 0)})"
    return joined(
        [
            words(0, text, shortened(each.label, room.letters)),
            line(start, middle, end, middle, "whisker"),
            line(start, middle - 5, start, middle + 5, "whisker"),
            line(end, middle - 5, end, middle + 5, "whisker"),
            tag("circle", cx=centre, cy=middle, r=6, class_="fill0"),
            words(room.width, text, figures, "label", "end"),
        ]
    )


def _pairs(standings: Standings) -> Markup:
    rows = [
        (
            plain(f"{at}. {each.label}"),
            *(cell("–") if part is None else heat_cell(percent(part, 0), part) for part in row),
        )
        for at, (each, row) in enumerate(zip(standings.players, standings.pairs, strict=True), start=1)
    ]
    head = ("player", *(str(at) for at in range(1, len(rows) + 1)))
    names = ("player", *(each.label for each in standings.players))
    caption = "Of the games that one of two won, how many the player who names the row did against the other"
    made = table(head, rows, caption, names)
    missed = number(100 * standings.misfit, 1)
    told = f"The ratings predict these shares within {missed} percentage points on average."
    return joined([made, paragraph(told, "note")])


def command_of(terms: Terms, tables: int) -> str:
    """The command that plays a ladder again."""
    found = ["freehold", "ladder", "run", "ladder.jsonl", "--edition", terms.source]
    found += ["--players", ",".join(each.name for each in terms.contestants)]
    found += ["--tables", str(tables), "--seats", str(terms.seats), "--seed", terms.seed]
    found += [word for key, value in terms.options.items() for word in ("--set", f"{key}={value}")]
    found += [] if terms.orders == ROTATIONS else ["--all-orders"]
    return shlex.join(found)


def _played(ladder: Ladder) -> Markup:
    terms = ladder.terms
    tables = 1 + max((outcome.table for outcome in ladder.outcomes), default=0)
    options = ", ".join(f"{key} = {value}" for key, value in terms.options.items())
    orders = "all rotations" if terms.orders == ROTATIONS else "all orders"
    pairs = [
        ("edition", f"{terms.title} ({terms.edition}, revision {terms.revision}, rules {terms.digest})"),
        ("house rules", options or "none"),
        ("players", ", ".join(each.name for each in terms.contestants)),
        ("games", f"{len(ladder.outcomes):,} at {counted(tables, 'table')} of {terms.seats}"),
        ("seats", f"the same dice in {orders} of the seats"),
        ("seed", terms.seed),
        ("played by", f"Freehold {terms.version} (code {terms.code}), anchors {terms.anchors}"),
    ]
    items = (part for name, value in pairs for part in (tag("dt", plain(name)), tag("dd", plain(value))))
    cited = f"{AUTHORS}. {TITLE}, version {terms.version}. Ladder of {terms.edition}, seed {terms.seed}."
    return joined(
        [
            tag("dl", *items),
            tag("h3", plain("The same games again")),
            tag("pre", plain(command_of(terms, tables)), tabindex=0),
            tag("h3", plain("To cite")),
            paragraph(cited),
        ]
    )
