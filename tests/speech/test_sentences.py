"""Sentences for every event and every refusal."""

import random
from dataclasses import replace

import pytest

from freehold import editions
from freehold.game import Action, Event, Game, Offer
from freehold.game.events import FIELDS
from freehold.game.lexicon import Lexicon
from freehold.rules import ActionKind, EventKind, Refusal
from freehold.speech import ENGLISH
from tests.game.lawful import dealt_game, new_game, play_on
from tests.table import Table

WORDS = Lexicon(editions.load("enterprise"), ["Ann", "Bob"])


@pytest.mark.parametrize("kind", EventKind)
def test_every_event_has_its_fields_and_a_sentence(kind: EventKind) -> None:
    assert kind in FIELDS
    text = str(Event(kind, 0, 1, 1, 1, WORDS, Offer(100, 0, 0, 0, 0, 1)))
    assert text[0].isupper()
    assert text[-1] in ".!?"
    assert "{" not in text


@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_has_a_sentence(refusal: Refusal) -> None:
    game = dealt_game("enterprise", 1)
    for action in game.legal():
        action = replace(action, target=1)
        text = ENGLISH.refusal(refusal, game.state, game.words, action, "It is Ann's turn to roll.")
        assert text[0].isupper()
        assert text.endswith(".")


@pytest.mark.parametrize("edition", editions.names())
def test_whatever_is_refused_is_explained(edition: str) -> None:
    rng = random.Random(1)
    for game in play_on(dealt_game(edition, 2), rng, 80):
        seats = game.state.seats
        for _ in range(20):
            kind, amount = rng.choice(list(ActionKind)), rng.randrange(100)
            name = "Zoe" if kind == ActionKind.JOIN else ""
            action = Action(kind, rng.randrange(seats), game.words, rng.randrange(seats), amount, name=name)
            assert (game.why_not(action) is None) == (game.check(action) == Refusal.ALLOWED)


@pytest.mark.parametrize("edition", editions.names())
def test_whole_games_are_told(edition: str) -> None:
    game = new_game(edition, 3)
    for _ in play_on(game, random.Random(3), 300):
        for event in game.history[-1].events:
            assert str(event).endswith((".", "!", "?"))
    assert str(game)


@pytest.mark.parametrize(
    ("position", "action", "told"),
    [
        ("North: on 34", "roll 2 3", ["North rolls 2 and 3.", "North moves to Boardwalk."]),
        ("pending: buy North, Boardwalk", "buy", ["North buys Boardwalk for $400."]),
        (
            "North: on 36",
            "roll 2 1",
            ["North rolls 2 and 1.", "North moves to Boardwalk."],
        ),
        (
            "North: on 34; South: owns Boardwalk",
            "roll 2 3",
            [
                "North rolls 2 and 3.",
                "North moves to Boardwalk.",
                "North owes South $50 in rent for Boardwalk.",
                "North pays South $50 in rent.",
            ],
        ),
        (
            "North: owns Boardwalk + Park Place",
            "build Boardwalk",
            ["North builds the first house on Boardwalk for $200."],
        ),
        ("North: owns Boardwalk", "mortgage Boardwalk", ["North mortgages Boardwalk for $200."]),
        ("North: owns Boardwalk", "offer South Boardwalk for 9", ["North offers South Boardwalk for $9."]),
        (
            "North: in jail",
            "roll 1 2",
            ["North rolls 1 and 2.", "North stays in jail: no double in one roll."],
        ),
        (
            "North: on 25",
            "roll 2 3",
            [
                "North rolls 2 and 3.",
                "North moves to Go To Jail.",
                "North goes to jail.",
                "Turn 2, round 1: South to play.",
            ],
        ),
        (
            "North: on 35",
            "roll 2 3",
            ["North rolls 2 and 3.", "North moves to Go.", "North collects $200 at Go."],
        ),
    ],
)
def test_how_it_is_told(position: str, action: str, told: list[str]) -> None:
    game = Table("official", position).game
    assert str(game.play(action)).split("\n") == told


@pytest.mark.parametrize(
    ("position", "action", "reason"),
    [
        (
            "North: cash 120; pending: buy North, Boardwalk",
            "buy",
            "Boardwalk costs $400, and North has $120.",
        ),
        ("", "end", "North has to roll before ending the turn."),
        ("throw: made", "roll", "North has already rolled."),
        ("", "buy", "That is not possible now. It is North's turn to roll."),
        ("", "South: roll", "South cannot do that now. It is North's turn to roll."),
        ("", "build Boardwalk", "Boardwalk does not belong to North."),
        (
            "North: owns Boardwalk",
            "build Boardwalk",
            "North does not own all of Dark Blue: Park Place is missing.",
        ),
        (
            "North: owns Boardwalk + Park Place mortgaged",
            "build Boardwalk",
            "A lot of Dark Blue is mortgaged.",
        ),
        (
            "North: cash 9; owns Boardwalk + Park Place",
            "build Boardwalk",
            "A building on Boardwalk costs $200, and North has $9.",
        ),
        (
            "North: owns Boardwalk mortgaged; cash 9",
            "lift Boardwalk",
            "Lifting the mortgage on Boardwalk costs $220, and North has $9.",
        ),
        ("pending: auction North, Boardwalk; bid: 50, South", "bid 50", "The bid has to be at least $51."),
        ("pending: auction North, Boardwalk", "bid 5000", "The bid is $5,000, and North has $1,500."),
        ("", "offer South nothing for 2000", "South has $1,500 and cannot pay $2,000."),
        ("", "offer South Boardwalk for 5", "Boardwalk does not belong to North."),
        ("", "offer South card for 5", "North has no jail card."),
        ("", "accept South", "There is no offer from South to North."),
        ("", "pay", "North is not in jail."),
        ("North: in jail; cash 9", "pay", "Getting out of jail costs $50, and North has $9."),
        (
            "North: owns Boardwalk; pending: debt North, South, 1600, rent",
            "bankrupt",
            "North owes $1,600 and can still raise $1,700.",
        ),
        ("", "bankrupt", "North has no debt that cannot be paid."),
    ],
)
def test_how_it_is_refused(position: str, action: str, reason: str) -> None:
    assert Table("official", position).why(action) == reason


def test_other_currencies() -> None:
    assert (
        str(Table("xorti", "pending: buy North, Boardwalk").game.play("buy"))
        == "North buys Boardwalk for €400."
    )
    game = Table("hongkong", "pending: buy North, Central").game
    assert str(game.play("buy")) == f"North buys Central for HKD {game.lot('Central').price:,}."


def test_lots_that_move_are_named_where_they_are() -> None:
    game = Game.from_position("option: economy_rounds = 1\nAnn: cash 2000; Bob: cash 2000", 3, "enterprise")
    square = game.lot("Tokyo").position
    for _ in range(40):
        if game.round > 1:
            break
        game.play(game.legal(game.to_act.seat)[0] if game.to_act else "end")
    moved = game.lot("Tokyo").position
    assert game.words.square(moved) == "Tokyo"
    assert game.history[0].action.words.square(square) == "Tokyo"
