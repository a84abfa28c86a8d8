"""Both ways give the same game: random games, plain and compiled, compared after every action."""

from random import Random

import pytest

from freehold.bots.weights import ANYBODY, PLAYER
from freehold.editions import load
from freehold.errors import EditionError
from freehold.rules import Action, Menu, Rulebook, begin, settle
from tests.compiled.both import Both, begin_both
from tests.properties.given import MOST_OPTIONS, TABLES, tried_knobs, words_of
from tests.properties.play import Play, lay_table, seeded_tape

ACTIONS = 300


@pytest.fixture(autouse=True)
def builds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fast build is the fast one here, and runs beside the checked one."""
    monkeypatch.delenv("FREEHOLD_BUILD")


def house_rules(name: str, random: Random) -> Rulebook:
    """An edition with a few random options that make sense together."""
    while True:
        knobs = random.sample(tried_knobs(), random.randint(1, MOST_OPTIONS))
        options = {knob: random.choice(words_of(knob)) for knob in knobs}
        try:
            return load(name, options).rulebook
        except EditionError:
            continue


def start_both(book: Rulebook, players: int, random: Random) -> Both:
    """A new game, plain and compiled."""
    state = lay_table(book, players, random)
    tape, whim = seeded_tape(random), seeded_tape(random)
    blank, unused = state.copy(), tape.copy()
    begin(state, book, tape)
    settle(state, book, tape)
    weights = random.choice([ANYBODY, PLAYER])
    return begin_both(Play(book, state, tape, whim, Menu(), Action(), weights), blank, unused)


def play_both(both: Both) -> None:
    for _ in range(ACTIONS):
        if both.play.state.over:
            return
        both.step()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_an_edition_is_played_alike(name: str, players: int) -> None:
    play_both(start_both(load(name).rulebook, players, Random(f"{name} {players}")))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_house_rules_are_played_alike(name: str, players: int) -> None:
    random = Random(f"house rules {name} {players}")
    play_both(start_both(house_rules(name, random), players, random))


def test_an_unlawful_action_is_refused_alike_and_changes_nothing() -> None:
    random = Random(1)
    both = start_both(load("official").rulebook, 4, random)
    for _ in range(ACTIONS):
        action = both.play.action
        for name, _ in Action.fields():
            setattr(action, name, random.randint(-2, 60))
        both.try_out()
    both.step()
