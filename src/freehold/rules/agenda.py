"""The agenda: a pile of frames, each a thing under way; the game deals with the topmost."""

from freehold.rules.codes import FrameKind
from freehold.rules.names import NOBODY, Seat
from freehold.rules.state import State


def push(state: State, kind: int, seat: Seat, a: int, b: int, c: int) -> None:
    """Put a frame on top."""
    at = state.depth
    state.frame_kind[at] = kind
    state.frame_seat[at] = seat
    state.frame_a[at] = a
    state.frame_b[at] = b
    state.frame_c[at] = c
    state.depth = at + 1


def push_below(state: State, kind: int, seat: Seat, a: int, b: int, c: int) -> None:
    """Put a frame beneath the topmost, to be dealt with after it."""
    top = state.depth - 1
    push(state, 0, 0, 0, 0, 0)
    _move(state, top, top + 1)
    state.depth = top
    push(state, kind, seat, a, b, c)
    state.depth = top + 2


def pop(state: State) -> None:
    """Take the topmost frame off, leaving no trace of it."""
    at = state.depth - 1
    _clear(state, at)
    state.depth = at


def top_kind(state: State) -> int:
    """What the game deals with; a turn where nothing is under way."""
    if state.depth == 0:
        return FrameKind.TURN
    return state.frame_kind[state.depth - 1]


def top_seat(state: State) -> Seat:
    """Whom the game deals with."""
    if state.depth == 0:
        return NOBODY
    return state.frame_seat[state.depth - 1]


def is_awaited(state: State, kind: int, seat: Seat) -> bool:
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
    state.frame_kind[at] = 0
    state.frame_seat[at] = 0
    state.frame_a[at] = 0
    state.frame_b[at] = 0
    state.frame_c[at] = 0
