"""Sentences for every event and every refusal."""

import random
import re

import pytest

from freehold import editions
from freehold.game import Action, Event, Game, Offer
from freehold.game.events import FIELDS
from freehold.game.lexicon import Lexicon
from freehold.rules import ActionKind, EventKind, Refusal
from freehold.rules.codes import Reason
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
        action = action.changed(target=1)
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
                "North pays South $50 in rent for Boardwalk.",
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
        (
            "North: owns Boardwalk; offers South Boardwalk for 400",
            "mortgage Boardwalk",
            [
                "North mortgages Boardwalk for $200.",
                "North's offer to South lapses: something in it has changed.",
            ],
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
            "Park Place is mortgaged.",
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
        ("", "accept South", "No offer to North stands."),
        ("", "accept", "No offer to North stands."),
        ("", "withdraw South", "No offer by North stands."),
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


def test_a_refused_acceptance_names_the_lots_of_the_offer() -> None:
    """Not the lot whose number happens to be the maker's seat."""
    table = Table("official", "South: owns Park Place 1 + Boardwalk 1; offers North Boardwalk for 50")
    told = "Boardwalk cannot be mortgaged or traded while there are buildings on Dark Blue."
    assert table.why("accept South") == told


@pytest.mark.parametrize(
    ("position", "action", "reason"),
    [
        (
            "North: owns Boardwalk 1 + Park Place 1",
            "offer South Boardwalk for 9",
            "Boardwalk cannot be mortgaged or traded while there are buildings on Dark Blue.",
        ),
        ("", "offer South 5 for Boardwalk", "Boardwalk does not belong to South."),
        (
            "North: cash 40; South: offers North nothing for 30",
            "accept South",
            None,
        ),
    ],
)
def test_trades_that_are_refused(position: str, action: str, reason: str | None) -> None:
    assert Table("official", position).game.why_not(action) == reason


def test_an_offer_that_can_no_longer_be_paid_says_how_much() -> None:
    table = Table("official", "North: cash 40; South: offers North nothing for 30")
    table.game.play("North: offer South 20 for nothing")
    table.game.play("South: accept North")
    assert table.why("accept South") == "The offer asks for $30, and North has $20."


def test_an_offer_lapses_with_the_turn_or_with_whoever_leaves() -> None:
    position = "North: owns Boardwalk; South: offers North 400 for Boardwalk"
    table = Table("official", position)
    table.play("roll 1 2", "buy", "end")
    (lapsed,) = table.happened(EventKind.LAPSED)
    assert str(lapsed) == "South's offer to North lapses with the turn."
    assert lapsed.to_dict()["lapsed_by"] == "turn"
    table = Table("official", position)
    table.play("South: leave")
    (lapsed,) = table.happened(EventKind.LAPSED)
    assert str(lapsed) == "South's offer to North lapses: one of them has left the game."


def test_a_debt_to_everybody_is_told_as_one() -> None:
    table = Table("official", "North: on 33; cash 20", players=("North", "South", "East"))
    told = str(table.game.play("roll 1 2 [card Chance chairman]"))
    assert "North owes the other players $100 and cannot pay it yet." in told
    assert str(table.game.to_act) == "North owes the other players $100 and has to raise the money."


@pytest.mark.rule("C-50")
def test_a_mortgage_that_stops_its_own_lot_only_is_told_as_that_lots() -> None:
    table = Table("classic", "North: owns Baltic Avenue mortgaged + Mediterranean Avenue mortgaged")
    assert table.why("build Baltic Avenue") == "Baltic Avenue is mortgaged."
    table = Table("official", "North: owns Baltic Avenue mortgaged + Mediterranean Avenue mortgaged")
    assert table.why("build Baltic Avenue") == "Mediterranean Avenue and Baltic Avenue are mortgaged."


def test_a_bankruptcy_over_a_fine_says_what_goes_to_the_jackpot() -> None:
    table = Table("xorti", "North: on 1; cash 20", players=("North", "South", "East"))
    table.game.play("roll 1 2")
    told = str(table.game.play("bankrupt"))
    assert "North is bankrupt; the cash goes to the jackpot and everything else to the bank." in told


def test_building_on_anothers_turn_says_when_it_is_possible() -> None:
    position = "North: owns Boardwalk + Park Place; turn: South; throws: 1; throw: made"
    reason = Table("tycoon", position).game.why_not("North: build Boardwalk")
    assert reason == "North can do that only on their own turn or between turns, and it is South's turn."


def test_the_fee_of_a_bankruptcy_is_no_interest_where_it_counts_on_the_value() -> None:
    facts = {"payer": 0, "payee": -1, "amount": 20, "reason": Reason.FEE}
    assert (
        ENGLISH.event(EventKind.PAID, facts, WORDS) == "Ann pays the bank $20 in fees on the mortgaged lots."
    )
    official = Lexicon(editions.load("official"), ["Ann", "Bob"])
    assert ENGLISH.event(EventKind.PAID, facts, official) == "Ann pays the bank $20 in interest on mortgages."


def test_the_turn_of_the_economy_is_one_line() -> None:
    game = Game.from_position("option: economy_rounds = 1\nAnn: cash 2000; Bob: cash 2000", 3, "enterprise")
    while game.round == 1:
        events = game.play(game.legal(game.to_act.seat)[0] if game.to_act else "end")
    told = [line for line in str(events).splitlines() if "economy" in line]
    assert len([event for event in events if event.kind == EventKind.REVALUED]) > 20
    assert len(told) == 1
    assert re.match(
        r"The economy turns and the lots change places\. Economic factor [+−]\d+%; (up|down): ", told[0]
    )


def test_retiring_is_told_as_retiring() -> None:
    table = Table("hongkong", "North: on 2; cash 5; owns Central", players=("North", "South", "East"))
    table.game.play("South: leave")
    told = str(table.game.play("North: leave"))
    assert "North retires; all their lots are unowned again." in told
    assert "bankrupt" not in told


@pytest.mark.parametrize(
    ("spelled", "lot"), [("WanChai", "Wan Chai"), ("yunlong", "Yuen Long"), ("Sai Kung", "Sai Kung")]
)
def test_lots_are_understood_as_the_document_spells_them(spelled: str, lot: str) -> None:
    assert Game.new("hongkong", ["Ann", "Bob"], seed=1).lot(spelled).name == lot
