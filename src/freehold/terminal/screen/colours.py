"""Colours and letters: how groups and players look, so that colour is never the only sign."""

from freehold.editions import Edition
from freehold.game import LotView

SEAT_COLOURS = ("#ff6b6b", "#5fd38d", "#6aa9ff", "#ffd166", "#d58bff", "#4fd6d6", "#ff9f5a", "#b4c2d3")
INK, PAPER = "#101418", "#ffffff"
BRIGHT = 128  # of 255: from here on a background wants dark letters
HOUSE, HOTEL, MORTGAGED = "⌂", "H", "m"
NO_GROUP = -1
UNGROUPED = "■"  # a lot of no group


def seat_style(seat: int) -> str:
    """The colour of a player's letters."""
    return f"bold {SEAT_COLOURS[seat % len(SEAT_COLOURS)]}"


def token_style(seat: int) -> str:
    """The colours of a player's token on the board."""
    return f"bold {INK} on {SEAT_COLOURS[seat % len(SEAT_COLOURS)]}"


def group_style(edition: Edition, group: int) -> str:
    """The colours of a group; nothing for a lot of no group."""
    if group < 0:
        return "reverse"
    colour = edition.group_colours[group]
    return f"{ink_on(colour)} on {colour}"


def group_of(lot: LotView) -> int:
    """The number of a lot's group; below zero for none."""
    return NO_GROUP if lot.group_number is None else lot.group_number


def sign_of(edition: Edition, group: int) -> str:
    """The symbol of a group, or a sign for a lot of no group."""
    return UNGROUPED if group < 0 else edition.group_symbols[group]


def ink_on(colour: str) -> str:
    """Letters that can be read on a background of "#rrggbb"."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    brightness = (299 * red + 587 * green + 114 * blue) // 1000
    return INK if brightness >= BRIGHT else PAPER
