"""Every knob has a range such that no game overflows: the extremes are played alike both ways."""

from random import Random

import pytest

from freehold.editions import KNOBS, load, names
from freehold.editions.knobs import Choice, Flag, Stock
from freehold.errors import EditionError
from freehold.rules import Flaw, Rulebook, audit
from freehold.rules.codes import FreedBy
from freehold.rules.jail import release
from freehold.rules.names import MOST_VALUE
from tests.compiled.test_lock_step import start_both
from tests.properties.play import start

GAMES, ACTIONS = 2, 80
EXTREMES = [name for name, knob in KNOBS.items() if not isinstance(knob, Choice | Flag | Stock)]


def extreme(name: str, random: Random) -> Rulebook:
    """An edition with many of its numbers as high as they go, or as low."""
    while True:
        knobs = random.sample(EXTREMES, random.randint(len(EXTREMES) // 3, len(EXTREMES)))
        ends = {knob: random.choice([KNOBS[knob].low, KNOBS[knob].high, KNOBS[knob].high]) for knob in knobs}
        ends["max_players"] = KNOBS["max_players"].high
        try:
            return load(name, ends).rulebook
        except EditionError:
            continue


@pytest.mark.parametrize("name", names())
def test_extremes_are_played_alike_and_stay_sound(name: str) -> None:
    random = Random(f"extremes {name}")
    for _ in range(GAMES):
        book = extreme(name, random)
        both = start_both(book, max(2, book.min_players), random)
        for _ in range(ACTIONS):
            if both.play.state.over:
                break
            both.step()
            assert Flaw(audit(both.play.state, book)) == Flaw.NONE
            assert not both.play.state.misfits()


@pytest.mark.rule("E-20")
def test_bail_grows_to_a_limit() -> None:
    book = load("enterprise", {"jail_fine": KNOBS["jail_fine"].high, "jail_fine_growth": 100}).rulebook
    play = start(book, 2, 1)
    for _ in range(100):
        play.state.in_jail[0] = 1
        release(play.state, book, play.tape, 0, FreedBy.DOUBLE)
    assert play.state.bail[0] == MOST_VALUE
