"""Notation: what a person types, and what actions write."""

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold import editions
from freehold.errors import FreeholdError, IllegalAction, NotationError
from freehold.game import Action, Game
from freehold.game.notation.quick import read_quick
from freehold.game.notation.reading import hear
from freehold.game.notation.resolve import interpret
from freehold.rules import ActionKind, Refusal
from tests.game.lawful import NAMES, dealt_game, new_game, play_on
from tests.table import Table

EDITIONS = editions.names()
ODD_LOTS = (
    *(
        "A + B",
        "Salt for Fish",
        "100",
        "card",
        "2 cards",
        "nothing",
        "whole",
        "Dock whole",
        "Up to 2",
        "a: b",
    ),
    *('The "Inn"', "[Yard]", "Mill; Pond", "Roof, The", "PIER", "pier", "Pier 39", "St. Ann", "Saint Ann"),
    *("hotel", "Old  Town", "ﬁsh", "Ärger", "Ann", "Ann Bob", "#1", "7", "for"),
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("start", [new_game, dealt_game])
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 6))
def test_every_lawful_action_can_be_written_and_read(edition, start, seed, players) -> None:  # type: ignore[no-untyped-def]
    game = start(edition, seed, players)
    for number, _ in enumerate(play_on(game, random.Random(seed), 90)):
        if number % 3:
            continue
        for action in game.legal():
            assert game.read(str(action)) == action
            assert game.read(action.full_text) == action
            assert game.check(action) == Refusal.ALLOWED
        last = game.history[-1].action
        assert last.text


ODD_PLAYERS = ("Ann", "ann 50", "Bob", "Fun for All", "Cem", "Saint Dee")
SIDES = ("nothing", "50", "0", "card", "2 cards", "50 + 50", "card + card", "Boardwalk", "Park Place + 7")


def test_what_is_read_quickly_is_what_is_read_with_care() -> None:
    game = Game.new("official", ODD_PLAYERS, seed=3)
    takers, verbs, words = (*ODD_PLAYERS, "St. Dee", "bob", ""), ("offer", "counter"), (" for ", " FOR ", " ")
    count = 0
    for taker, verb, given_, word, taken in product(takers, verbs, SIDES, words, SIDES):
        text = f"Cem: {verb} {taker} {given_}{word}{taken}"
        quick = read_quick(text, game.words, len(ODD_PLAYERS))
        if quick is not None:
            count += 1
            careful = interpret(game.timeline, hear(text, game.words), None)
            assert (quick.kind, quick.seat, quick.target) == (careful.kind, careful.seat, careful.target)
            assert quick.offer == careful.offer
    assert count > 100


def test_offers_of_records_are_read_quickly() -> None:
    game = Game.new("official", ["Ann", "Bob Lee"], seed=3)
    for text in ("offer Bob Lee 50 + Boardwalk for card", "counter Bob Lee nothing for Park Place"):
        assert read_quick(f"Ann: {text}", game.words, 2) is not None
    assert read_quick("Ann: offer Bob 50 for card", game.words, 2) is None  # no whole name


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_odd_names_of_lots_are_written_so_that_they_can_be_read(seed: int) -> None:
    official = editions.load("official")
    rng = random.Random(seed)
    names = tuple(rng.sample(ODD_LOTS, len(official.lot_names)))
    odd = official._replace(lot_names=names, group_names=(*names[: len(official.group_names)],))
    game = Game.new(odd, ["Ann", "Ann Bob", "Fun for All"], seed=seed)
    for lot, name in enumerate(names):
        written = game.words.lots.written(lot)
        assert game.read(f"mortgage {written}").target == lot, name
        assert game.read(f"sell {written} whole") == Action(
            ActionKind.SELL_WHOLE, game.read("end").seat, game.words, lot
        )
    for _ in range(40):
        action = Action(
            ActionKind.OFFER,
            0,
            game.words,
            target=rng.randint(1, 2),
            gives=rng.choice([0, 7]),
            takes=rng.choice([0, 100]),
            lots_given=rng.getrandbits(28) & rng.getrandbits(28),
            lots_taken=rng.getrandbits(28) & rng.getrandbits(28),
            cards_given=rng.randint(0, 2),
            is_awaited=False,
        )
        assert game.read(str(action)) == action, str(action)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("ROLL", "roll"),
        ("  use   CARD ", "use card"),
        ("bid $1,200", "bid 1200"),
        ("bid 120$", "bid 120"),
        ("mortgage board", "mortgage Boardwalk"),
        ("mortgage st james", "mortgage St. James Place"),
        ("mortgage saint james", "mortgage St. James Place"),
        ("mortgage carolina", "mortgage North Carolina Avenue"),
        ("mortgage b&o", "mortgage B. & O. Railroad"),
        ("mortgage penn rail", "mortgage Pennsylvania Railroad"),
        ("mortgage kentucky ave", "mortgage Kentucky Avenue"),
        ("sell boardwalk WHOLE", "sell Boardwalk whole"),
        ("sell dark blue to 2", "sell Dark Blue to 2"),
        (
            "offer s $1,000 + baltic for oriental + card",
            "offer South 1000 + Baltic Avenue for Oriental Avenue + card",
        ),
        ("offer South nothing for 2 cards", "offer South nothing for 2 cards"),
        ("offer South card + 5 + Baltic for nothing", "offer South 5 + Baltic Avenue + card for nothing"),
        ("vote  yes", "vote yes"),
        ("Tax Flat", "tax flat"),
    ],
)
def test_what_people_type(text: str, canonical: str) -> None:
    table = Table("official", "North: owns Baltic Avenue; South: owns Oriental Avenue")
    assert table.game.read(text, by="North").text == canonical


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "nothing was said"),
        ("mortgage", "the name of a lot is missing"),
        ("mortgage penn", '"penn" could be Pennsylvania Railroad or Pennsylvania Avenue'),
        ("mortgage Bordwalk", 'no lot is called "Bordwalk"; did you mean Boardwalk?'),
        ("morgage Boardwalk", '"morgage" is not an action; did you mean mortgage?'),
        ("bid much", 'a bid is a whole amount, as in bid 120, not "much"'),
        ("bid 1.5", 'a bid is a whole amount, as in bid 120, not "1.5"'),
        ("bid -5", 'a bid is a whole amount, as in bid 120, not "-5"'),
        ("bid 99999999999999999", '"99999999999999999" is too large an amount'),
        ("roll 3", 'a throw is two dice, as in roll 3 4, not "3"'),
        ("roll 0 7", "[dice 0] cannot be"),
        ("roll 3 3 [dice 1 1]", "[dice 1 1] is more than chance was asked for"),
        ("roll 3 4 [amount 5]", "chance was asked for a card where [amount 5] was given"),
        (
            "roll 3 4 [card Community Chest doctor]",
            "[card Community Chest doctor] cannot be: the card comes from Chance",
        ),
        ("roll 3 4 [card doktor]", 'no card is called "doktor"; did you mean doctor?'),
        (
            "roll 3 4 [card advance-go]",
            '"advance-go" could be Chance advance-go or Community Chest advance-go',
        ),
        (
            "roll 3 4 [cards x]",
            "brackets begin with dice, card, amount, steps, player, lots, factor, groups or typed, "
            'not "cards"',
        ),
        ("roll 3 4 [dice", 'expected brackets such as [dice 3 4], not "[dice"'),
        ("offer South 5", "an offer says what for, as in offer Bob 100 for Baltic Avenue"),
        ("offer Zoe 5 for card", 'no player is called "Zoe"'),
        ("offer South Baltic + Baltic for 5", "Baltic Avenue is named twice"),
        ("use", 'expected use card, not "use"'),
        ("tax", 'expected tax flat or tax share, not "tax"'),
        ("ask money", 'ask is followed by rent, as in ask rent Bob, not "money"'),
        ("Zoe: roll", 'no player is called "Zoe"'),
        ("join Japan", 'no country is called "Japan"'),
    ],
)
def test_what_is_no_action(text: str, reason: str) -> None:
    table = Table()
    before = table.game.state.copy()
    with pytest.raises(NotationError) as caught:
        table.play(text)
    assert str(caught.value) == reason
    assert table.why(text) == reason
    assert table.game.state == before
    assert not table.game.history


def test_who_acts() -> None:
    table = Table("official", "East: offers North 5 for nothing; South: owns Boardwalk", players=3)
    game = table.game
    assert game.read("roll").seat == 0
    assert game.read("accept") == game.read("North: accept East")
    assert game.read("mortgage Boardwalk").player == "South"
    assert game.read("accept", by="N").player == "North"
    assert game.read("S: roll", by=2).player == "South"
    assert str(game.read("rents off", by="South")) == "South: rents off"
    with pytest.raises(NotationError, match="this is for South to say"):
        game.read("South: roll", by="North")
    with pytest.raises(IllegalAction, match=r"South cannot do that now\. It is North's turn to roll"):
        game.play("South: roll")


def test_an_answer_without_a_name_goes_to_the_only_one_it_can_be_meant_for() -> None:
    table = Table("official", "North: offers East 5 for nothing", players=3)
    assert table.game.read("accept") == table.game.read("East: accept North")
    table.play("offer South 6 for nothing")
    with pytest.raises(NotationError, match="say who: East: accept North or South: accept North"):
        table.play("accept")
    table.play("South: offer East 7 for nothing")
    with pytest.raises(NotationError, match="say which: accept North or accept South"):
        table.play("East: accept")
    table.play("East: counter South 8 for nothing", "South: accept East")
    assert table.gain("South") == 8


def test_an_offer_never_becomes_anothers() -> None:
    table = Table("official", "North: cash 10", players=3)
    with pytest.raises(IllegalAction) as caught:
        table.play("offer East 500 for nothing")
    assert caught.value.refusal == Refusal.NOT_ENOUGH_CASH
    assert str(caught.value) == "The offer gives $500, and North has $10."


def test_counter_offers_may_leave_out_whom_they_answer() -> None:
    table = Table("official", "South: offers North 5 for Boardwalk; North: owns Boardwalk")
    table.play("counter Boardwalk for 600", "South: accept")
    assert table.lot("Boardwalk").owner == "South"


@settings(max_examples=300, deadline=None)
@given(
    text=st.text(max_size=60)
    | st.from_regex(r"(\w+: )?(offer|sell|bid|roll|counter|join) [\w +\[\]\":,]{0,40}")
)
def test_any_text_is_played_or_refused(text: str) -> None:
    game = new_game("enterprise", 1)
    before = game.state.copy()
    try:
        game.play(text)
    except FreeholdError:
        assert game.state == before
        assert game.why_not(text)


@pytest.mark.parametrize("text", [None, 3, b"roll", ["roll"]])
def test_what_is_no_text_is_refused(text: object) -> None:
    with pytest.raises(NotationError, match="an action is text or an Action"):
        new_game("official", 1).play(text)  # type: ignore[arg-type]


def test_legal_offers_carry_their_range() -> None:
    game = new_game("official", 1)
    offers = [action for action in game.legal(0) if action.kind == ActionKind.OFFER]
    assert [offer.words.player(offer.target) for offer in offers] == [*NAMES[1:3]]
    assert (offers[0].low, offers[0].high) == (-1500, 1500)
    assert offers[0].at(-200).text == "offer Bob nothing for 200"
    assert {offers[0], offers[0].at(1)} == {offers[0]}
