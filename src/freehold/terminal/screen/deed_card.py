"""A title deed drawn as one: a bar in its colour with the name, and a table of rents."""

from textwrap import wrap

from rich.text import Text

from freehold.editions import Edition
from freehold.speech import ENGLISH
from freehold.terminal.screen.colours import style_of

LEAST, MOST, GAP = 24, 40, 2  # columns inside a card, and between what a figure is and the figure
PAPER = "#101418 on #f4f1e8"


def deed_card(edition: Edition, lot: int) -> list[Text]:
    """A deed as lines of one width."""
    rows = ENGLISH.deed_rows(edition, lot)
    title, kind = edition.lot_names[lot], ENGLISH.deed_kind(edition, lot)
    wanted = max(len(title), len(kind), *(len(label) + GAP + len(figure) for label, figure in rows))
    width = max(LEAST, min(MOST, wanted))
    colour = edition.lot_colours[lot]
    bar = f"bold {style_of(colour)}" if colour else "bold reverse"
    blank = Text(" " * (width + 2), PAPER)
    heads = [Text(f" {line:^{width}} ", bar) for line in wrap(title, width)]
    drawn = [*heads, Text(f" {kind:^{width}} ", bar), blank]
    for label, figure in rows:
        drawn.append(Text(f" {label}{figure:>{width - len(label)}} ", PAPER))
    return [*drawn, blank]
