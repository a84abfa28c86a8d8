"""The signs on the screen, and what they mean in an edition."""

from collections.abc import Iterator

from freehold.editions import Edition
from freehold.terminal.screen.colours import HOLLOW, HOTEL, HOUSE, MORTGAGED, UNGROUPED, sign_of
from freehold.terminal.screen.news import DOWN, LEVEL, UP

ROW = 4  # groups in a line
NAME = 15  # letters of a group's name


def legend(edition: Edition) -> str:
    """What every sign stands for, a line or two each."""
    return "\n".join(_lines(edition))


def _lines(edition: Edition) -> Iterator[str]:
    yield "▶           has the turn; the square of that player is underlined"
    yield "A  a        a capital letter is the owner of a lot, a small one a token"
    if edition.has_houses:
        hotel = f"      {HOTEL}   a hotel" if edition.has_hotels else ""
        yield f"{HOUSE}           a house, or their number{hotel}"
    if edition.has_mortgages:
        yield f"{MORTGAGED}           mortgaged; a player's mortgaged lots are hollow: {HOLLOW[0]}"
    if edition.has_economy:
        yield f"{UP} {DOWN} {LEVEL}       the last news raised, lowered or left the price"
    yield "$           the price of a lot, or the rent once somebody owns it"
    if not edition.group_names:
        yield f"{UNGROUPED}           a lot"
        return
    yield f"{sign_of(0)}3          three lots of that group, where there is no room for a shape each"
    named = [f"{sign_of(group)}  {name:<{NAME}}" for group, name in enumerate(edition.group_names)]
    for at in range(0, len(named), ROW):
        yield " ".join(named[at : at + ROW]).rstrip()
