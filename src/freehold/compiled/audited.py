"""States that may be trusted: arrays of them are marked once every state has passed an audit.

The fast build of an entry takes no other. A mark stays with slices and copies of an array; code that writes
numbers of its own into a marked array answers for them.
"""

from typing import Any

import numpy as np

from freehold.compiled.layout import Records, pack, unpack
from freehold.errors import AuditError
from freehold.rules.audit import audit
from freehold.rules.codes import Flaw
from freehold.rules.names import NOBODY, SEATS
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State


class AuditedRecords(np.ndarray[tuple[int], np.dtype[np.void]]):
    """An array of states that passed; a field of it is an array of plain numbers."""

    def __getitem__(self, key: Any) -> Any:
        found = super().__getitem__(key)
        is_field = isinstance(found, AuditedRecords) and found.dtype != self.dtype
        return found.view(np.ndarray) if is_field else found


def is_audited(states: Records) -> bool:
    """Whether an array of states is marked."""
    return isinstance(states, AuditedRecords)


def mark(states: Records) -> Records:
    """The same array, marked."""
    return states.view(AuditedRecords)


def audited(states: Records, rulebook: Rulebook) -> Records:
    """The same states, marked; an AuditError if no game can be in one of them."""
    for game, record in enumerate(states):
        _examine(unpack(record, State), rulebook, game)
    return mark(states)


def pack_audited(state: State, rulebook: Rulebook, n: int = 1) -> Records:
    """n records of a state that passes."""
    _examine(state, rulebook, 0)
    return mark(pack(state, n))


def _examine(state: State, rulebook: Rulebook, game: int) -> None:
    if is_blank(state):
        return
    try:
        flaws = Flaw(audit(state, rulebook))
    except IndexError:  # numbers that lead outside the lists of a state
        raise AuditError(game, Flaw.NONE) from None
    if flaws or state.turn_number < 1:
        raise AuditError(game, flaws)


def is_blank(state: State) -> bool:
    """Whether a state is as a table is before `begin`: nothing but seats, tokens and countries."""
    blank = State()
    blank.seats, blank.token, blank.country = state.seats, state.token, state.country
    within = range(NOBODY, SEATS * SEATS)
    return (
        state == blank
        and 0 <= state.seats <= SEATS
        and all(each in within for each in (*state.token, *state.country))
    )
