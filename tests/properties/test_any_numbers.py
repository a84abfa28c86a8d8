"""Whatever numbers a state holds: where the audit finds no fault with them, they can be played to the end.

Most blocks of random numbers are no state at all, so a lawful one is taken and some of its numbers changed.
"""

import os
from random import Random

import pytest

from freehold.editions import load, names
from freehold.rules import Action, ActionKind, Flaw, Menu, Refusal, State, TapeFault, audit, settle
from freehold.rules.audit import audit_unsettled
from freehold.rules.names import SEATS
from tests.properties.play import Play, carry_out, decide, play_on, seeded_tape, start

GAMES = int(os.environ.get("FREEHOLD_EXAMPLES", "2"))  # of each edition
TRIES = 150  # changed states of each game
ACTIONS = 60  # with one of them, before everybody leaves
NUMBERS = [-(2**62), -(10**12), -100, -2, -1, 0, 1, 2, 3, 5, 7, 13, 28, 39, 40, 47, 63, 64, 90, 127]
NUMBERS += [255, 10**6, 10**11, 10**12, 2**31, 2**62]


def places_of(state: State) -> list[tuple[str, int, int]]:
    """Every number of a state: its field, and where in it."""
    found: list[tuple[str, int, int]] = []
    for name, shape in State.fields():
        if not shape:
            found.append((name, 0, 0))
        elif len(shape) == 1:
            found += [(name, at, 0) for at in range(shape[0])]
        else:
            found += [(name, row, at) for row in range(shape[0]) for at in range(shape[1])]
    return found


def change(state: State, place: tuple[str, int, int], random: Random) -> None:
    """Another number in one place."""
    name, at, column = place
    held = getattr(state, name)
    if isinstance(held, int):
        setattr(state, name, other(held, random))
    elif isinstance(held[at], list):
        held[at][column] = other(held[at][column], random)
    else:
        held[at] = other(held[at], random)


def other(number: int, random: Random) -> int:
    """Any number, or one beside this one, or one bit of it changed."""
    return random.choice(
        [random.choice(NUMBERS), number + random.choice([-1, 1]), number ^ (1 << random.randrange(48))]
    )


def changed(state: State, random: Random) -> State:
    """A copy with a few numbers changed; the fields in use more often than the rest."""
    twin = state.copy()
    by_field = random.choice([True, False])
    places = places_of(state)
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        if by_field:
            name = random.choice([name for name, _ in State.fields()])
            places = [place for place in places_of(state) if place[0] == name][:SEATS]
        change(twin, random.choice(places), random)
    return twin


def finish(play: Play) -> None:
    """Play on for a while; then everybody gets up, and the game is over."""
    for _ in range(ACTIONS):
        if play.state.over:
            return
        decide(play)
        carry_out(play)
        assert play.tape.log.fault == TapeFault.NONE
        assert Flaw(audit(play.state, play.book)) == Flaw.NONE
    leave_all(play)
    assert play.state.over


def leave_all(play: Play) -> None:
    for seat in range(SEATS):
        play.action = Action()
        play.action.kind, play.action.seat = ActionKind.LEAVE, seat
        if carry_out(play) == Refusal.ALLOWED:
            assert Flaw(audit(play.state, play.book)) == Flaw.NONE


@pytest.mark.parametrize("name", names())
def test_numbers_that_pass_the_audit_can_be_played_to_the_end(name: str) -> None:
    random = Random(f"any numbers {name}")
    book = load(name).rulebook
    passed = 0
    for game in range(GAMES):
        play = start(book, random.randint(book.min_players, min(5, book.max_players)), game)
        play_on(play, random.randrange(400))
        for _ in range(TRIES):
            state = changed(play.state, random)
            if audit(state, book) != Flaw.NONE:
                assert audit(play.state, book) == Flaw.NONE
                continue
            passed += 1
            finish(
                Play(book, state, seeded_tape(random), seeded_tape(random), Menu(), Action(), play.weights)
            )
    assert passed > 0


@pytest.mark.parametrize("name", names())
def test_numbers_that_may_be_settled_come_to_rest(name: str) -> None:
    random = Random(f"unsettled {name}")
    book = load(name).rulebook
    for game in range(GAMES):
        play = start(book, random.randint(book.min_players, min(5, book.max_players)), game)
        play_on(play, random.randrange(400))
        for _ in range(TRIES):
            state, tape = changed(play.state, random), seeded_tape(random)
            if audit_unsettled(state, book) == Flaw.NONE:
                settle(state, book, tape)
                assert state.over or state.depth > 0
