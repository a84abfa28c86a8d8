"""The signs on the screen, and what they mean in an edition."""

from collections.abc import Iterator

from freehold.editions import Edition
from freehold.terminal.screen.colours import HOTEL, HOUSE, MORTGAGED, UNGROUPED
from freehold.terminal.screen.news import DOWN, LEVEL, UP

ROW = 4  # groups in a line
NAME = 15  # letters of a group's name


def legend(edition: Edition) -> str:
    """What every sign stands for, a line or two each."""
    return "\n".join(_lines(edition))


def _lines(edition: Edition) -> Iterator[str]:
    symbols = edition.group_symbols
    yield "▶           has the turn; the square of that player is underlined"
    yield "A  a        a capital letter is the owner of a lot, a small one a token"
    if edition.has_houses:
        hotel = f"      {HOTEL}   a hotel" if edition.has_hotels else ""
        yield f"{HOUSE}           a house, or their number{hotel}"
    if edition.has_mortgages:
        yield f"{MORTGAGED}           mortgaged; among the lots of a player a small letter"
    if edition.has_economy:
        yield f"{UP} {DOWN} {LEVEL}       the last news raised, lowered or left the price"
    if not symbols:
        yield f"{UNGROUPED}           a lot"
        return
    yield f"{symbols[0]}3          three lots of that group, where there is no room for a letter each"
    named = [f"{sign}  {name:<{NAME}}" for sign, name in zip(symbols, edition.group_names, strict=True)]
    for at in range(0, len(named), ROW):
        yield " ".join(named[at : at + ROW]).rstrip()
