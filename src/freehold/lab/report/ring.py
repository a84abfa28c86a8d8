"""The board as a ring of squares, darker where players come more often."""

import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from freehold.lab.report.charts import Room, in_both, shortened
from freehold.lab.report.markup import Markup, drawing, joined, plain, tag, words
from freehold.lab.words import percent

SIDES = 4
SIZE = 924.0
NARROW_SIZE = 340.0
WIDE = 5  # squares on a side that leave room in the middle
LISTED = 10  # places in the middle
STRIP = 12.0  # height of the colour of a group
LETTER = 5.7  # width of a letter of a name, more or less
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class RingPlace:
    """A square of the board: what it is called and how often it is reached."""

    name: str
    share: float
    colour: str = ""  # of its group
    group: str = ""


def known_colour(text: str | None) -> str:
    """A colour that is one; empty if it is anything else."""
    return text if text and COLOUR.fullmatch(text) else ""


def ring(name: str, title: str, places: Sequence[RingPlace]) -> Markup:
    """Go at the bottom right, and on clockwise; what a last side lacks stays empty."""
    return in_both(title, partial(_ring, name, title, places))


def _ring(name: str, title: str, places: Sequence[RingPlace], room: Room) -> Markup:
    side = max(1, -(-len(places) // SIDES))
    size = NARROW_SIZE if room.is_narrow else SIZE
    cell = size / (side + 1)
    heat = _heats([place.share for place in places])
    parts = [
        _square(place, *_corner(at, side, cell), cell, heat[at], room) for at, place in enumerate(places)
    ]
    top = sorted(places, key=lambda place: -place.share)[:5]
    told = ", ".join(f"{place.name} {percent(place.share)}" for place in top)
    if side >= WIDE:
        parts.append(_few(places) if room.is_narrow else _middle(places))
    return drawing(room.name(name), title, f"Most often reached: {told}.", (size, size), *parts)


def _heats(shares: Sequence[float]) -> list[float]:
    """How warm each place is, from 0 to 1; jail is so far ahead that the next few count as warmest too."""
    ranked = sorted(shares)
    low, high = ranked[0], ranked[-1 - len(ranked) // 20]
    return [max(0.0, min(1.0, (share - low) / (high - low))) if high > low else 0.5 for share in shares]


def _corner(at: int, side: int, cell: float) -> tuple[float, float]:
    """The upper left corner of a place."""
    which, along = divmod(at, side)
    far = side * cell
    return [
        (far - along * cell, far),
        (0.0, far - along * cell),
        (along * cell, 0.0),
        (far, along * cell),
    ][which]


def _square(place: RingPlace, x: float, y: float, cell: float, heat: float, room: Room) -> Markup:
    """A name and a share where there is room; on a phone the colours and the warmth."""
    group = f" ({place.group})" if place.group else ""
    box = {"x": x + 1, "y": y + 1, "width": cell - 2}
    tall = STRIP / 2 if room.is_narrow else STRIP
    strip = [tag("rect", **box, height=tall, fill=place.colour, class_="swatch")] if place.colour else []
    return tag(
        "g",
        tag("title", plain(f"{place.name}{group}: {percent(place.share, 2)}")),
        tag("rect", **box, height=cell - 2, class_="paper"),
        tag("rect", **box, height=cell - 2, class_="warmth", fill_opacity=0.06 + 0.84 * heat),
        *strip,
        *([] if room.is_narrow else _told(place, x, y, cell)),
    )


def _told(place: RingPlace, x: float, y: float, cell: float) -> list[Markup]:
    """The words on a square."""
    letters, middle = max(3, int((cell - 6) / LETTER)), x + cell / 2
    rows = _lines(place.name, letters, max(1, int((cell - STRIP - 30) / 12)))
    return [
        *(
            words(middle, y + STRIP + 15 + 12 * row, part, "square", "middle")
            for row, part in enumerate(rows)
        ),
        words(middle, y + cell - 8, percent(place.share, 2), "strong", "middle"),
    ]


def _few(places: Sequence[RingPlace]) -> Markup:
    """The places that are reached most often, in the little room there is."""
    left, right = NARROW_SIZE * 0.16, NARROW_SIZE * 0.84
    ranked = sorted(places, key=lambda place: -place.share)[:LISTED]
    parts = [words(left, 68, "Most often", "strong")]
    for row, place in enumerate(ranked):
        parts.append(words(left, 92 + 19 * row, shortened(place.name, 24)))
        parts.append(words(right, 92 + 19 * row, percent(place.share), anchor="end"))
    return joined(parts)


def _lines(name: str, room: int, most: int) -> list[str]:
    """A name on as many lines as there are."""
    found = textwrap.wrap(name, room) or [""]
    if len(found) > most:
        found = [*found[: most - 1], shortened(" ".join(found[most - 1 :]), room)]
    return found


def _middle(places: Sequence[RingPlace]) -> Markup:
    """What the shades mean, and the places at both ends."""
    centre, y, width = SIZE / 2, 270.0, 40.0
    parts = [
        tag(
            "rect",
            x=centre + width * (at - 3),
            y=y,
            width=width,
            height=18,
            class_="warmth",
            fill_opacity=0.06 + 0.168 * at,
        )
        for at in range(6)
    ]
    parts += [words(centre - 130, y + 14, "rarely", anchor="end"), words(centre + 130, y + 14, "often")]
    ranked = sorted(places, key=lambda place: -place.share)
    columns = (
        ("Most often", centre - 250, ranked[:LISTED]),
        ("Least often", centre + 30, ranked[: -LISTED - 1 : -1]),
    )
    for heading, x, listed in columns:
        parts.append(words(x, y + 80, heading, "strong"))
        for row, place in enumerate(listed):
            parts.append(words(x, y + 110 + 24 * row, shortened(place.name, 22)))
            parts.append(words(x + 220, y + 110 + 24 * row, percent(place.share, 2), anchor="end"))
    return joined(parts)
