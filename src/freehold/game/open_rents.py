"""Rents that stand open until somebody asks for them."""

from typing import NamedTuple

from freehold.game.lexicon import Lexicon
from freehold.rules.names import Lot, Money, Seat
from freehold.rules.state import State


class OpenRent(NamedTuple):
    """A rent that nobody has asked for yet."""

    owner: Seat
    visitor: Seat
    lot: Lot
    amount: Money
    until: int  # the turn with whose first throw it lapses
    owner_name: str = ""
    visitor_name: str = ""
    lot_name: str = ""


def open_rents(state: State, words: Lexicon) -> tuple[OpenRent, ...]:
    """The rents that may still be asked for."""
    return tuple(
        OpenRent(
            state.open_rent_owner[at],
            state.open_rent_visitor[at],
            state.open_rent_lot[at],
            state.open_rent_amount[at],
            state.open_rent_until[at],
            words.player(state.open_rent_owner[at]),
            words.player(state.open_rent_visitor[at]),
            words.lot(state.open_rent_lot[at]),
        )
        for at in range(state.open_rents)
    )
