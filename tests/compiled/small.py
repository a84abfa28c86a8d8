"""Small functions to compile where the rules would take too long."""

from freehold.rules import State
from freehold.rules.names import Money, Seat

FACTOR = 2


def twice(amount: Money) -> Money:
    return amount * FACTOR


def double_cash(state: State, seat: Seat) -> Money:
    """Double a player's cash, and say how much that is."""
    state.cash[seat] = twice(state.cash[seat])
    return state.cash[seat]


def clear_cash(state: State, other: State) -> None:
    """Take all cash of seat 0 of both."""
    state.cash[0] = 0
    other.cash[0] = 0


def name_seat(state: State, name: str) -> int:
    """Something that cannot be lifted: compiled code knows no text."""
    return len(name) + state.seats
