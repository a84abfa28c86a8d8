"""Undo: what a seat may take back of what it did."""

from collections.abc import Sequence

from freehold.errors import Denial, TableError
from freehold.game import Move
from freehold.rules.codes import ActionKind
from freehold.rules.names import Seat
from freehold.table.entries import By


def undoable(moves: Sequence[Move], deciders: Sequence[By], seat: Seat) -> int:
    """How many moves one undo of a seat takes back: its own last, and the time that was called on it.

    Never what chance has decided, nor anything before another's decision: both would then have been seen
    for nothing. What was typed in for real dice may have been mistyped.
    """
    for count, (move, by) in enumerate(zip(reversed(moves), reversed(deciders), strict=True), start=1):
        if len(move.outcomes) > move.typed:
            raise TableError(Denial.CHANCE_HAS_DECIDED)
        is_called_by_clock = move.action.kind == ActionKind.TIME and by is By.CLOCK
        if not is_called_by_clock:
            if move.action.seat != seat or by is not By.PERSON:
                raise TableError(Denial.OTHERS_HAVE_DECIDED)
            return count
    raise TableError(Denial.NOTHING_TO_UNDO)
