"""Colours and letters: how groups and players look, so that colour is never the only sign."""

from freehold.editions import Edition
from freehold.game import LotView

SEAT_COLOURS = ("#ff6b6b", "#5fd38d", "#6aa9ff", "#ffd166", "#d58bff", "#4fd6d6", "#ff9f5a", "#b4c2d3")
INK, PAPER = "#101418", "#ffffff"
BRIGHT = 128  # of 255: from here on a background wants dark letters
HOUSE, HOTEL, MORTGAGED = "⌂", "H", "m"
NO_GROUP = -1
UNGROUPED, NO_MONEY = "▪", "▫"  # a lot of no group, and a mortgaged one
SHAPES, HOLLOW = "●■◆★♥♣♠♦✦✚◉▰⬢⬟", "○□◇☆♡♧♤♢✧✛◎▱⬡⬠"  # of groups, and where mortgaged


def seat_style(seat: int) -> str:
    """The colour of a player's letters."""
    return f"bold {SEAT_COLOURS[seat % len(SEAT_COLOURS)]}"


def token_style(seat: int) -> str:
    """The colours of a player's token on the board."""
    return f"bold {INK} on {SEAT_COLOURS[seat % len(SEAT_COLOURS)]}"


def group_style(edition: Edition, group: int) -> str:
    """The colours of a group; nothing for a lot of no group."""
    return "reverse" if group < 0 else style_of(edition.group_colours[group])


def lot_style(edition: Edition, lot: LotView) -> str:
    """The colours of a lot: its group's, or its own."""
    colour = edition.lot_colours[lot.number]
    return style_of(colour) if colour else "reverse"


def style_of(colour: str) -> str:
    """A background of "#rrggbb" with letters that can be read on it."""
    return f"{ink_on(colour)} on {colour}"


def group_of(lot: LotView) -> int:
    """The number of a lot's group; below zero for none."""
    return NO_GROUP if lot.group_number is None else lot.group_number


def sign_of(group: int) -> str:
    """A shape for a group, which also those see who do not tell its colour; letters are players'."""
    return UNGROUPED if group < 0 else SHAPES[group % len(SHAPES)]


def mortgaged_sign_of(group: int) -> str:
    """The shape of a group, hollow."""
    return NO_MONEY if group < 0 else HOLLOW[group % len(HOLLOW)]


def ink_on(colour: str) -> str:
    """Letters that can be read on a background of "#rrggbb"."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    brightness = (299 * red + 587 * green + 114 * blue) // 1000
    return INK if brightness >= BRIGHT else PAPER
