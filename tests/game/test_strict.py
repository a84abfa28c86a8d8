"""The strict entry: what a stranger says or sends for a seat can do that seat's own actions, and no more."""

import math
import sys
from typing import Any

import pytest

from freehold import Action, ActionKind, Game, NotationError
from freehold.game.notation import strict


@pytest.fixture
def game() -> Game:
    return Game.from_position("Ann: owns Boardwalk; Bob: owns Baltic Avenue", seed=1)


def test_a_seat_does_its_own_actions(game: Game) -> None:
    game.play_strict(1, "offer Ann Baltic Avenue for 50")
    game.play_strict(0, "accept Bob")
    assert game.lot("Baltic Avenue").owner == "Ann"
    assert game.play_strict(0, "roll")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("roll 3 4", "dice and cards cannot be typed"),
        ("roll [dice 3 4]", "dice and cards cannot be typed"),
        ("roll [card Chance advance-go]", "dice and cards cannot be typed"),
        ("Bob: roll", "no name goes before"),
        ("Ann: roll", "no name goes before"),
        ("time", "called by the clock"),
        ("x" * 1001, "at most 1,000 characters, not 1,001"),
        ("roll\n", "one line of printable text"),
        ("roll\x1b[2J", "one line of printable text"),
        ("", "nothing was said"),
    ],
)
def test_whatever_is_not_theirs_to_say_is_refused(game: Game, text: str, reason: str) -> None:
    before = game.position()
    with pytest.raises(NotationError, match=reason.replace("(", r"\(")):
        game.play_strict(0, text)
    assert game.position() == before


def test_nobody_joins_from_a_seat() -> None:
    game = Game.new("enterprise", ["Ann", "Bob"], seed=1)
    with pytest.raises(NotationError, match="no seat yet"):
        game.play_strict(0, "join Canada")


@pytest.mark.parametrize("seat", [-1, 2, 99, True, None, 1.0])
def test_a_seat_is_a_number_of_the_table(game: Game, seat: Any) -> None:
    with pytest.raises(NotationError, match="a player is a name, or a seat from 0 to 1"):
        game.play_strict(seat, "roll")


def test_an_action_of_another_seat_is_refused(game: Game) -> None:
    action = game.read("roll", by="Ann")
    with pytest.raises(NotationError, match="for Ann to do"):
        game.play_strict(1, action)


ODD: list[dict[str, Any]] = [
    {"gives": True},
    {"gives": 50.5},
    {"gives": math.nan},
    {"takes": "50"},
    {"gives": 10**30},
    {"lots_given": -(10**30)},
    {"lots_taken": 1 << 60},
    {"cards_given": None},
    {"seat": False},
    {"target": 1.0},
    {"name": "Zoë"},
    {"name": 5},
    {"kind": 18},
    {"kind": "offer"},
    {"words": None},
]


@pytest.mark.parametrize("values", ODD, ids=str)
def test_values_are_checked_where_they_enter(game: Game, values: dict[str, Any]) -> None:
    action = game.read("offer Bob 50 for Baltic Avenue").changed(**values)
    before = game.position()
    for attempt in (game.play, game.check, lambda what: game.play_strict(0, what)):
        with pytest.raises(NotationError):
            attempt(action)
    assert game.why_not(action)
    assert not game.can(action)
    assert game.position() == before
    assert Game.from_record(game.record()).position() == before


@pytest.mark.parametrize("number", [-(10**15), -5, -2, -1, 2, 8, 48, 10**15])
@pytest.mark.parametrize("kind", ActionKind)
def test_numbers_that_name_nothing_are_refused(game: Game, kind: ActionKind, number: int) -> None:
    plain = Action(kind, 0, game.words)
    for action in (
        plain.changed(seat=number),
        plain.changed(target=number),
        plain.changed(amount=number),
        plain.changed(takes=number),
    ):
        twin = game.copy()
        if twin.why_not(action) is None:
            twin.play(action)
            assert Game.from_record(twin.record(secret=False)).position() == twin.position()


LONG = [
    "offer Bob " + "+".join(["1"] * 1900) + " for 1",
    "offer Bob " + "for " * 990,
    "offer " + "Bob " * 990,
    "counter " + "for " * 990,
    "sell " + " " * 3000 + "x to",
    "sell " + "a to " * 790,
    '"' * 3999,
    'offer Bob "' + '""' * 1900 + " for 1",
    "offer Bob " + "Boardwalk + " * 330 + "1 for 2",
    "roll " + "[dice 1 1] " * 360,
    "roll [dice" + " 1" * 1900 + "]",
    "roll [card " + "a + " * 990 + "]",
    "mortgage " + "b" * 3980,
    "mortgage " + "b " * 1990,
    "ﬃ" * 4000,
]


@pytest.mark.parametrize("text", LONG, ids=lambda text: text[:16])
def test_reading_takes_steps_in_proportion(game: Game, text: str) -> None:
    """Not a call of a function for every pair of words, nor for every three."""
    calls = 0

    def count(frame: object, event: str, arg: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        game.why_not(text)
    finally:
        sys.setprofile(None)
    assert calls < 40 * len(text) + 20_000


def test_the_longest_command_is_told(game: Game) -> None:
    with pytest.raises(NotationError, match="at most 4,000 characters, not 4,001"):
        game.play("x" * 4001)
    assert strict.LONGEST < 4000
