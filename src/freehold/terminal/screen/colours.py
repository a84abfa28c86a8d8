"""Colours and letters: how groups and players look, so that colour is never the only sign."""

from dataclasses import dataclass

from freehold.editions import Edition
from freehold.game import LotView

INK, PAPER = "#101418", "#ffffff"
BRIGHT = 128  # of 255: from here on a background wants dark letters
HOUSE, HOTEL, MORTGAGED = "⌂", "H", "m"
NO_GROUP = -1
UNGROUPED, NO_MONEY = "▪", "▫"  # a lot of no group, and a mortgaged one
SHAPES, HOLLOW = "●■◆★♥♣♠♦✦✚◉▰⬢⬟", "○□◇☆♡♧♤♢✧✛◎▱⬡⬠"  # of groups, and where mortgaged


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of letters that stand on no colour of their own."""

    seats: tuple[str, ...]
    rent: str  # what a square would cost
    own_rent: str  # what it brings

    def seat(self, seat: int) -> str:
        """The colour of a player's letters."""
        return f"bold {self.seats[seat % len(self.seats)]}"

    def token(self, seat: int) -> str:
        """The colours of a player's token on the board."""
        return f"bold {ink_on(self.seats[seat % len(self.seats)])} on {self.seats[seat % len(self.seats)]}"


SCREEN = Palette(  # on the dark ground that the full screen brings with it
    ("#ff6b6b", "#5fd38d", "#6aa9ff", "#ffd166", "#d58bff", "#4fd6d6", "#ff9f5a", "#b4c2d3"),
    "#ff8a80",
    "#8bd5a0",
)
PRINTED = Palette(  # on whatever ground a terminal has: as far from white as from black
    ("#e12b2b", "#22864c", "#2271e6", "#937008", "#a14bdf", "#188286", "#c3540a", "#67778b"),
    "#df3020",
    "#2c8551",
)


def seat_style(seat: int) -> str:
    """The colour of a player's letters on the full screen."""
    return SCREEN.seat(seat)


def token_style(seat: int) -> str:
    """The colours of a player's token on the full screen."""
    return SCREEN.token(seat)


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
