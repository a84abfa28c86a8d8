"""Countries and alliances: what allies owe each other."""

from freehold.rules.money import PERCENT
from freehold.rules.names import Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.table import is_playing


def alliance(state: State, rulebook: Rulebook, seat: Seat) -> int:
    """The alliance of the country a seat plays for (E-09)."""
    return rulebook.alliance_of[state.country[seat]]


def rent_share(state: State, rulebook: Rulebook, owner: Seat, visitor: Seat) -> int:
    """Percent of the rent a visitor pays: allies pay less, in the larger alliance a little more (E-10)."""
    if rulebook.countries == 0 or alliance(state, rulebook, owner) != alliance(state, rulebook, visitor):
        return PERCENT
    friends = 0
    others = 0
    for seat in range(state.seats):
        if is_playing(state, seat):
            if alliance(state, rulebook, seat) == alliance(state, rulebook, owner):
                friends += 1
            else:
                others += 1
    if friends > others:
        return rulebook.ally_rent_larger
    return rulebook.ally_rent


def is_free_country(state: State, country: int) -> bool:
    """Whether nobody still in, or about to enter, plays for a country (E-09, E-11)."""
    for seat in range(state.seats):
        if state.country[seat] == country and not is_gone(state, seat):
            return False
    return True


def is_gone(state: State, seat: Seat) -> bool:
    """Whether somebody was in the game and is no longer."""
    return state.out_rank[seat] > 0
