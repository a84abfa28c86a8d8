"""Timing: at which moments a player may act unasked."""

from freehold.rules.agenda import is_awaited, top_kind, top_seat
from freehold.rules.codes import FrameKind, Refusal, When
from freehold.rules.names import Seat
from freehold.rules.state import State


def check_awaited(state: State, frame: FrameKind, seat: Seat) -> Refusal:
    """Only what the game waits for, from whom it waits for."""
    if is_awaited(state, frame, seat):
        return Refusal.ALLOWED
    return Refusal.NOT_NOW if top_kind(state) != frame else Refusal.NOT_AWAITED


def check_moment(state: State, seat: Seat, when: When) -> Refusal:
    """Whether what is open `when` is open to this seat now.

    Any time means: while a throw or the end of a turn is awaited, or this player's own answer.
    """
    kind = top_kind(state)
    if kind == FrameKind.TURN:
        return _check_in_turn(state, seat, when)
    if top_seat(state) != seat or not is_open_question(kind):
        return Refusal.NOT_NOW
    if when == When.ANY_TIME:
        return Refusal.ALLOWED
    if when == When.OWN_TURN or when == When.OWN_OR_BETWEEN:
        return Refusal.ALLOWED if seat == state.turn else Refusal.NOT_YOUR_TURN
    return Refusal.NOT_NOW


def _check_in_turn(state: State, seat: Seat, when: When) -> Refusal:
    if when == When.ANY_TIME:
        return Refusal.ALLOWED
    if when == When.NEVER:
        return Refusal.NOT_NOW
    if when == When.BETWEEN_TURNS:
        return Refusal.ALLOWED if is_between_turns(state) else Refusal.NOT_BETWEEN_TURNS
    if seat == state.turn or (when == When.OWN_OR_BETWEEN and is_between_turns(state)):
        return Refusal.ALLOWED
    return Refusal.NOT_YOUR_TURN


def is_between_turns(state: State) -> bool:
    """From the end of a turn to the first throw of the next."""
    return state.throws == 0


def is_open_question(kind: FrameKind) -> bool:
    """A question that leaves its player free to manage and trade before answering."""
    return kind == FrameKind.BUY or kind == FrameKind.TAX or kind == FrameKind.FINE


def is_debt(kind: FrameKind) -> bool:
    """Whether a frame is a debt to be settled."""
    return kind == FrameKind.DEBT or kind == FrameKind.DEBTS


def check_raising_cash(state: State, seat: Seat, when: When) -> Refusal:
    """Cash is raised when the edition allows it, and inside any question of one's own (C-20, C-21, C-70)."""
    if state.depth > 0 and top_kind(state) != FrameKind.TURN and top_seat(state) == seat:
        return Refusal.ALLOWED
    return check_moment(state, seat, when)
