"""The rules over arrays of games: start, list what is lawful, check, and act."""

from collections.abc import Sequence

import numpy as np

from freehold.compiled.audited import pack_audited
from freehold.compiled.entry import over_games
from freehold.compiled.layout import Numbers, Records, pack
from freehold.rules.action import Action
from freehold.rules.apply import apply as apply_action
from freehold.rules.apply import settle
from freehold.rules.check import check as check_action
from freehold.rules.legal import legal as list_lawful
from freehold.rules.names import NOBODY, SEATS
from freehold.rules.rulebook import Rulebook
from freehold.rules.setup import begin
from freehold.rules.state import State
from freehold.rules.tape import Tape, reseed, rewind


def start(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """Lay out a game in a blank state and go on to the first decision."""
    rewind(tape)
    begin(state, rulebook, tape)
    settle(state, rulebook, tape)


def act(state: State, rulebook: Rulebook, tape: Tape, action: Action) -> int:
    """Carry out an action if the rules allow it; the tape holds what came of it."""
    rewind(tape)
    return apply_action(state, rulebook, tape, action)


reset = over_games(start)
legal = over_games(list_lawful)
check = over_games(check_action)
apply = over_games(act)


def blank_states(rulebook: Rulebook, seats: int, n: int = 1) -> Records:
    """States for `reset`: seat i has token i and, where there are countries, country i."""
    state = State()
    state.seats = seats
    for seat in range(SEATS):
        state.token[seat] = seat
        state.country[seat] = seat if rulebook.countries else NOBODY
    return pack_audited(state, rulebook, n)


def seeded_tapes(keys: Sequence[Sequence[int]] | Numbers, keeps: int = 0) -> Records:
    """A tape for each key, which is a seed as eight words of 32 bits; `keeps` is 1 if events are wanted."""
    tape = Tape()
    tape.log.keeps = keeps
    reseed(tape.chance)
    tapes = pack(tape, len(keys))
    tapes["chance"]["key"] = np.asarray(keys, np.int64)
    return tapes
