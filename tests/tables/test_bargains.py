"""What bots say of offers: their reasons for them and against them are true."""

import pytest

from freehold.game import Action, Game
from freehold.speech.en.denials import MOTIVES, OBJECTIONS
from freehold.table.bargains import Motive, Objection, reason_against, reason_for

POSITION = """
edition: official; players: Ann, Bob, Cem; turn: Ann
Ann: owns Baltic Avenue + St. James Place + Tennessee Avenue + Illinois Avenue + Reading Railroad; card
Bob: owns Mediterranean Avenue + New York Avenue + Kentucky Avenue + Oriental Avenue; cash 900
Cem: owns Boardwalk + Park Place + Electric Company; cash 500
"""


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.from_position(POSITION, seed=7)


def offer_of_ann(game: Game, text: str) -> Action:
    offer = game.read(text, by="Ann")
    assert game.why_not(offer) is None
    return offer


@pytest.mark.parametrize(
    ("offer", "motive", "mine", "yours"),
    [
        ("offer Bob 300 for New York Avenue", Motive.COMPLETES, "Orange", None),
        ("offer Bob Baltic Avenue for New York Avenue", Motive.BOTH, "Orange", "Brown"),
        # She gives away what it would complete
        ("offer Bob St. James Place for New York Avenue", Motive.MORE, "Orange", None),
        ("offer Bob Illinois Avenue for Kentucky Avenue", Motive.FAIR, None, None),
        ("offer Bob Baltic Avenue for 100 + Mediterranean Avenue", Motive.FAIR, None, None),
        ("offer Bob Baltic Avenue for 100", Motive.THEIRS, None, "Brown"),
        ("offer Cem 100 for Boardwalk", Motive.BEGINS, "Dark Blue", None),
        ("offer Cem nothing for 50 + Boardwalk", Motive.BEGINS, "Dark Blue", None),
        ("offer Cem Reading Railroad for 250", Motive.SELLS, None, None),
        ("offer Cem card for 40", Motive.SELLS, None, None),
        ("offer Bob 120 for Kentucky Avenue", Motive.MORE, "Red", None),
    ],
)
def test_the_reason_of_an_offer_is_true(
    game: Game, offer: str, motive: Motive, mine: str | None, yours: str | None
) -> None:
    names = [None, *game.edition.group_names]
    pitch = reason_for(game, offer_of_ann(game, offer))
    groups = (names[0 if group is None else group + 1] for group in (pitch.mine, pitch.yours))
    assert (pitch.motive, *groups) == (motive, mine, yours)


@pytest.mark.parametrize(
    ("offer", "objection", "about"),
    [
        ("offer Bob 300 for New York Avenue", Objection.COMPLETES, "Orange"),
        # She would have two of three afterwards, as before
        ("offer Bob St. James Place for New York Avenue", Objection.TOO_LITTLE, None),
        ("offer Bob 1 for Oriental Avenue", Objection.TOO_LITTLE, None),
        ("offer Cem 400 for Boardwalk", Objection.BREAKS_UP, "Dark Blue"),
        ("offer Bob Illinois Avenue for 600", Objection.TOO_MUCH, None),
        ("offer Bob Illinois Avenue for 600 + Oriental Avenue", Objection.TOO_MUCH, None),
        ("offer Bob nothing for 50", Objection.FOR_NOTHING, None),
        ("offer Bob nothing for Oriental Avenue", Objection.FOR_NOTHING, None),
    ],
)
def test_the_reason_against_an_offer_is_true(
    game: Game, offer: str, objection: Objection, about: str | None
) -> None:
    grounds = reason_against(game, offer_of_ann(game, offer))
    named = None if grounds.group is None else game.edition.group_names[grounds.group]
    assert (grounds.objection, named) == (objection, about)


def test_every_reason_has_words() -> None:
    assert set(MOTIVES) == {motive.value for motive in Motive}
    assert set(OBJECTIONS) == {objection.value for objection in Objection}
