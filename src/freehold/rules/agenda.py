"""The agenda: a pile of frames, each a thing under way; the game deals with the topmost."""

from typing import cast

from freehold.rules.codes import FrameKind, Reason, Terms
from freehold.rules.names import NOBODY, Lot, Mask, Money, Seat
from freehold.rules.state import State


def push(state: State, kind: FrameKind, seat: Seat, a: int, b: int, c: int) -> None:
    """Put a frame on top."""
    at = state.depth
    state.frame_kind[at] = kind
    state.frame_seat[at] = seat
    state.frame_a[at] = a
    state.frame_b[at] = b
    state.frame_c[at] = c
    state.depth = at + 1


def push_below(state: State, kind: FrameKind, seat: Seat, a: int, b: int, c: int) -> None:
    """Put a frame beneath the topmost, to be dealt with after it."""
    top = state.depth - 1
    push(state, FrameKind.TURN, 0, 0, 0, 0)
    _move(state, top, top + 1)
    state.depth = top
    push(state, kind, seat, a, b, c)
    state.depth = top + 2


def pop(state: State) -> None:
    """Take the topmost frame off, leaving no trace of it."""
    at = state.depth - 1
    _clear(state, at)
    state.depth = at


def top_kind(state: State) -> FrameKind:
    """What the game deals with; a turn where nothing is under way."""
    if state.depth == 0:
        return FrameKind.TURN
    return state.frame_kind[state.depth - 1]


def top_seat(state: State) -> Seat:
    """Whom the game deals with."""
    if state.depth == 0:
        return NOBODY
    return state.frame_seat[state.depth - 1]


def set_top_seat(state: State, seat: Seat) -> None:
    """The game deals with somebody else in the same matter."""
    state.frame_seat[state.depth - 1] = seat


def top_lot(state: State) -> Lot:
    """The lot that a question to buy or an auction is about; NOBODY in an auction of a building."""
    return state.frame_a[state.depth - 1]


def top_lots(state: State) -> Mask:
    """The lots on top: received mortgaged, or to be auctioned one by one."""
    return state.frame_a[state.depth - 1]


def set_top_lots(state: State, lots: Mask) -> None:
    """Only these lots are left on top."""
    state.frame_a[state.depth - 1] = lots


def top_creditor(state: State) -> Seat:
    """To whom the debt on top is owed: a player, the bank or the jackpot."""
    return state.frame_a[state.depth - 1]


def top_creditors(state: State) -> Mask:
    """To whom the debt on top is owed, where it is owed to several."""
    return state.frame_a[state.depth - 1]


def top_amount(state: State) -> Money:
    """The amount of the debt on top; where it is owed to several, to each of them."""
    return state.frame_b[state.depth - 1]


def top_reason(state: State) -> Reason:
    """The reason of the debt on top."""
    return cast(Reason, state.frame_c[state.depth - 1])


def top_steps(state: State) -> int:
    """How far the token on top is to move."""
    return state.frame_a[state.depth - 1]


def top_terms(state: State) -> Terms:
    """The terms on which the token on top arrives."""
    return cast(Terms, state.frame_a[state.depth - 1])


def top_bankrupt(state: State) -> Seat:
    """Whose lots are auctioned one by one."""
    return state.frame_b[state.depth - 1]


def top_asker(state: State) -> Seat:
    """Who asked for the building that the bank is short of."""
    return state.frame_a[state.depth - 1]


def is_asking_rivals(state: State) -> bool:
    """Whether the rivals for a building are being asked one after another."""
    return state.frame_b[state.depth - 1] == 1


def set_asking_rivals(state: State, asking: int) -> None:
    """The rivals are to be asked (1), or have been (0)."""
    state.frame_b[state.depth - 1] = asking


def add_to_kept(state: State, seat: Seat, lots: Mask) -> bool:
    """Add lots to those a seat will be asked about; False if it is not going to be asked about any."""
    for at in range(state.depth):
        if state.frame_kind[at] == FrameKind.KEEP and state.frame_seat[at] == seat:
            state.frame_a[at] |= lots
            return True
    return False


def is_awaited(state: State, kind: FrameKind, seat: Seat) -> bool:
    """Whether the game waits for this seat to answer this kind of question."""
    return state.depth > 0 and top_kind(state) == kind and top_seat(state) == seat


def drop_frames_of(state: State, seat: Seat) -> None:
    """Forget everything that was under way for a seat."""
    kept = 0
    for at in range(state.depth):
        if state.frame_seat[at] != seat:
            _move(state, at, kept)
            kept += 1
    for at in range(kept, state.depth):
        _clear(state, at)
    state.depth = kept


def has_debt(state: State, seat: Seat) -> bool:
    """Whether a seat owes anything, now or further down the pile."""
    for at in range(state.depth):
        kind = state.frame_kind[at]
        if state.frame_seat[at] == seat and (kind == FrameKind.DEBT or kind == FrameKind.DEBTS):
            return True
    return False


def _move(state: State, source: int, to: int) -> None:
    state.frame_kind[to] = state.frame_kind[source]
    state.frame_seat[to] = state.frame_seat[source]
    state.frame_a[to] = state.frame_a[source]
    state.frame_b[to] = state.frame_b[source]
    state.frame_c[to] = state.frame_c[source]


def _clear(state: State, at: int) -> None:
    state.frame_kind[at] = FrameKind.TURN
    state.frame_seat[at] = 0
    state.frame_a[at] = 0
    state.frame_b[at] = 0
    state.frame_c[at] = 0
