"""Steps of many games at once: everything picked is lawful, what is open next is told, games begin again."""

from random import Random

import numpy as np
import pytest

from freehold.bots.steps import pick, start_over, step_at_random
from freehold.compiled import blank_states, over_games, pack, records_of, seeded_tapes, unpack
from freehold.editions import load, names
from freehold.rules import Action, ActionKind, Choices, Flaw, Refusal, State, Tape, audit, check, find_choices
from freehold.rules.deciders import next_to_decide
from tests.properties.play import lay_table, seeded_tape

GAMES = 6
STEPS = 400
# A step picks no offers, whose goods it does not know, and nobody leaves
LEFT_OUT = (ActionKind.OFFER, ActionKind.COUNTER, ActionKind.LEAVE)
KINDS = sum(1 << kind for kind in ActionKind if kind not in LEFT_OUT)

steps = over_games(step_at_random)
starts = over_games(start_over)


@pytest.mark.parametrize("name", names())
def test_everything_picked_is_lawful(name: str) -> None:
    book, random = load(name).rulebook, Random(name)
    blank, state = lay_table(book, book.max_players, random), State()
    tape, whim, choices, action = seeded_tape(random), seeded_tape(random), Choices(), Action()
    start_over(blank, state, book, tape, choices)
    for _ in range(STEPS):
        pick(choices, KINDS, whim, action)
        assert check(state, book, action) == Refusal.ALLOWED
        step_at_random(blank, state, book, tape, whim, action, choices, KINDS)
        assert Flaw(audit(state, book)) == Flaw.NONE
        expected = Choices()
        find_choices(state, book, next_to_decide(state), expected)
        assert (choices.seat, choices.kinds, choices.lift) == (expected.seat, expected.kinds, expected.lift)


@pytest.mark.parametrize("name", ["official", "enterprise"])
def test_many_games_are_stepped_like_one(name: str) -> None:
    book = load(name, {"rounds": 5}).rulebook
    blanks, states = blank_states(book, 4, GAMES), blank_states(book, 4, GAMES)
    tapes, whims = (seeded_tapes([[seed + game] * 8 for game in range(GAMES)]) for seed in (0, 100))
    actions, choices, books = records_of(Action, 1), records_of(Choices, GAMES), pack(book)
    tape, whim = unpack(tapes[2], Tape), unpack(whims[2], Tape)
    blank, state, found, action = unpack(blanks[2], State), State(), Choices(), Action()
    starts(blanks, states, books, tapes, choices)
    start_over(blank, state, book, tape, found)
    ended = np.zeros(GAMES, np.int64)
    for _ in range(STEPS):
        ended += steps(blanks, states, books, tapes, whims, actions, choices, KINDS)
        step_at_random(blank, state, book, tape, whim, action, found, KINDS)
    assert unpack(states[2], State) == state
    assert unpack(choices[2], Choices) == found
    assert ended.sum() > 0


def test_games_share_a_log_that_none_of_them_keeps() -> None:
    book = load("official").rulebook
    blanks, books = blank_states(book, 4, GAMES), pack(book)
    tapes = seeded_tapes([[game] * 8 for game in range(GAMES)])
    apart, together = blank_states(book, 4, GAMES), blank_states(book, 4, GAMES)
    chances, log = tapes["chance"].copy(), tapes["log"][:1].copy()
    starts(blanks, apart, books, tapes, records_of(Choices, GAMES))
    starts(blanks, together, books, (chances, log), records_of(Choices, GAMES))
    assert apart.tobytes() == together.tobytes()


def test_a_call_that_is_bound_is_the_same_call_again_and_again() -> None:
    book = load("official").rulebook
    blanks, books, choices = blank_states(book, 4), pack(book), records_of(Choices, GAMES)
    apart, together = blank_states(book, 4, GAMES), blank_states(book, 4, GAMES)
    for states in (apart, together):
        tapes, whim = seeded_tapes([[game] * 8 for game in range(GAMES)]), seeded_tapes([[9] * 8])
        starts(blanks, states, books, tapes, choices)
        given = (blanks, states, books, tapes, whim, records_of(Action, 1), choices, KINDS)
        again = steps.bind(*given)
        for _ in range(20):
            _ = again() if states is together else steps(*given)
    assert apart.tobytes() == together.tobytes()
