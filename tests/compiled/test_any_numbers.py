"""Numbers that pass the audit are played alike both ways, however they came together."""

from random import Random

import pytest

from freehold.compiled import pack, pack_audited, records_of
from freehold.editions import load, names
from freehold.rules import Action, Flaw, Menu, audit
from tests.compiled.both import Both, GameRecords
from tests.properties.play import Play, play_on, seeded_tape, start
from tests.properties.test_any_numbers import changed

GAMES, TRIES, ACTIONS = 3, 60, 25


@pytest.mark.parametrize("name", names())
def test_any_numbers_are_played_alike(name: str) -> None:
    random = Random(f"both ways {name}")
    book = load(name).rulebook
    for game in range(GAMES):
        play = start(book, 4, game)
        play_on(play, random.randrange(300))
        for _ in range(TRIES):
            state = changed(play.state, random)
            if audit(state, book) == Flaw.NONE and not state.misfits():
                tape = seeded_tape(random)
                twin = Play(book, state, tape, seeded_tape(random), Menu(), Action(), play.weights)
                checked, fast = (
                    GameRecords(pack_audited(state, book), pack(book), pack(tape), records_of(Menu, 1))
                    for _ in range(2)
                )
                both = Both(twin, checked, fast)
                for _ in range(ACTIONS):
                    if not state.over:
                        both.step()
