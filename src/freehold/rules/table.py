"""Who sits at the table, and who comes after whom."""

from freehold.rules.codes import SeatStatus
from freehold.rules.names import Mask, Seat
from freehold.rules.state import State


def is_playing(state: State, seat: Seat) -> bool:
    """Whether a seat is taken by somebody still in."""
    return 0 <= seat < state.seats and state.status[seat] == SeatStatus.PLAYING


def is_in(state: State, seat: Seat) -> bool:
    """Whether a seat is taken by somebody who plays or waits to enter."""
    return is_playing(state, seat) or state.status[seat] == SeatStatus.WAITING


def is_active(state: State, seat: Seat) -> bool:
    """Whether a seat is in the game and not about to leave it."""
    return is_playing(state, seat) and not (state.leaving >> seat) & 1


def next_playing(state: State, seat: Seat) -> Seat:
    """The next player still in, in order of play; the seat itself if there is no other."""
    place = state.place[seat]
    for _ in range(state.seats):
        place += 1
        if place == state.seats:
            place = 0
        if state.status[state.order[place]] == SeatStatus.PLAYING:
            return state.order[place]
    return seat


def voters(state: State) -> Mask:
    """Everybody still in who has not got up to leave."""
    return players(state) & ~state.leaving


def newcomers(state: State) -> Mask:
    """Everybody admitted who waits to enter."""
    mask = 0
    for seat in range(state.seats):
        if state.status[seat] == SeatStatus.WAITING:
            mask |= 1 << seat
    return mask


def players(state: State) -> Mask:
    """Everybody still in."""
    mask = 0
    for seat in range(state.seats):
        if state.status[seat] == SeatStatus.PLAYING:
            mask |= 1 << seat
    return mask
