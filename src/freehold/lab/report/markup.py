"""Markup: HTML and SVG made of parts; whatever somebody named goes in as text and as nothing else."""

from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import NewType

Markup = NewType("Markup", str)

ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
LONG, LONGER = 10, 18  # letters of a cell beyond which a card gives it twice and three times the room
MIXED_CASE = {"viewbox": "viewBox", "preserve-aspect-ratio": "preserveAspectRatio"}


def plain(text: str) -> Markup:
    """Text that stands for itself."""
    return Markup(
        "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text).translate(ESCAPES)
    )


def tag(name: str, *inside: Markup, **attributes: str | float) -> Markup:
    """An element; `class_` is the attribute `class`, `stroke_width` is `stroke-width`."""
    pairs = "".join(f' {_attribute(key)}="{plain(_value(value))}"' for key, value in attributes.items())
    return Markup(f"<{name}{pairs}>{''.join(inside)}</{name}>")


def _attribute(key: str) -> str:
    bare = key.rstrip("_").replace("_", "-")
    return MIXED_CASE.get(bare, bare)


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else f"{round(value, 2):g}"


def joined(parts: Iterable[Markup]) -> Markup:
    """Parts one after another."""
    return Markup("".join(parts))


def paragraph(text: str, class_: str = "") -> Markup:
    """A paragraph of plain text."""
    return tag("p", plain(text), class_=class_) if class_ else tag("p", plain(text))


def words(x: float, y: float, text: str, class_: str = "", anchor: str = "start") -> Markup:
    """Text in a drawing."""
    return tag("text", plain(text), x=x, y=y, class_=class_ or "label", text_anchor=anchor)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> Markup:
    """A straight line in a drawing."""
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def drawing(name: str, title: str, description: str, size: tuple[float, float], *inside: Markup) -> Markup:
    """A picture with a title and a description for those who do not see it."""
    head = (
        tag("title", plain(title), id=f"{name}-title"),
        tag("desc", plain(description), id=f"{name}-desc"),
    )
    return tag(
        "svg",
        *head,
        *inside,
        viewbox=f"0 0 {size[0]:g} {size[1]:g}",
        role="img",
        aria_labelledby=f"{name}-title {name}-desc",
        style=f"max-width:{size[0]:g}px",
    )


def figure(title: str, broad: Markup, narrow: Markup) -> Markup:
    """A picture in two widths, of which a screen shows the one that fits, and its caption."""
    return tag(
        "figure",
        tag("div", broad, class_="broad"),
        tag("div", narrow, class_="narrow"),
        tag("figcaption", plain(title)),
    )


def table(
    headings: Sequence[str],
    rows: Iterable[Sequence[Markup]],
    caption: str,
    full: Sequence[str] | None = None,
) -> Markup:
    """A table whose first column names the rows; cells are elements.

    On a phone each row is a card whose figures are named by their columns; roles are told, because what is
    no longer laid out as a table would lose them. Of a table with many columns the headings are short, and
    `full` are the names that cards have room for.
    """
    names = full or headings
    top = (
        tag(
            "th",
            plain(heading),
            scope="col",
            role="columnheader",
            **({} if heading == name else {"title": name}),
        )
        for heading, name in zip(headings, names, strict=True)
    )
    body = joined(_row(names, row) for row in rows)
    whole = tag(
        "table",
        tag("caption", plain(caption)),
        tag("thead", tag("tr", *top, role="row"), role="rowgroup"),
        tag("tbody", body, role="rowgroup"),
        role="table",
        **({"class_": "tight"} if full else {}),
    )
    return tag("div", whole, class_="wide", role="region", aria_label=caption, tabindex=0)


def _row(headings: Sequence[str], row: Sequence[Markup]) -> Markup:
    first = tag("th", row[0], scope="row", role="rowheader")
    cells = (_labelled(heading, inside) for heading, inside in zip(headings[1:], row[1:], strict=True))
    return tag("tr", first, *cells, role="row")


def _labelled(heading: str, made: Markup) -> Markup:
    """A cell that knows the name of its column."""
    assert made.startswith("<td")
    return Markup(f'<td role="cell" data-label="{plain(heading)}"{made[len("<td") :]}')


def cell(text: str, aside: str = "") -> Markup:
    """A cell of a table; what is said aside is smaller."""
    inside = _with_aside(text, aside)
    if len(text) <= LONG:
        return tag("td", inside)
    return tag("td", inside, class_="long" if len(text) <= LONGER else "longer")


def heat_cell(text: str, heat: float, aside: str = "") -> Markup:
    """A cell that is darker the larger its number, which it shows as well."""
    warmth = f"--heat:{100 * max(0.0, min(1.0, heat)):.0f}%"
    return tag("td", _with_aside(text, aside), class_="heat", style=warmth)


def _with_aside(text: str, aside: str) -> Markup:
    """One element, so that a card can set it below the name of its column."""
    return tag("span", plain(text), *([tag("small", plain(aside))] if aside else []))


def more(summary: str, *inside: Markup) -> Markup:
    """Something that opens when asked for."""
    return tag("details", tag("summary", plain(summary)), *inside)


def sectioned(sections: Mapping[str, Markup]) -> Markup:
    """Sections by their headings; those that have nothing to say are left out."""
    return joined(
        tag("section", tag("h2", plain(heading)), inside) for heading, inside in sections.items() if inside
    )


def whole_page(title: str, body: Markup, styled_by: str = "freehold.lab.report") -> str:
    """A page that refers to nothing outside itself and runs no script; a package has the style."""
    style = resources.files(styled_by).joinpath("style.css").read_text(encoding="utf-8")
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{plain(title)}</title><style>{style}</style>"
    )
    main = tag("main", tag("h1", plain(title)), body)
    return f'<!DOCTYPE html>\n<html lang="en"><head>{head}</head>\n<body>{main}</body></html>\n'
