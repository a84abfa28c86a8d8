"""What thinkers decide about lots, money, buildings, jail and taxes."""

from dataclasses import fields

import pytest

from freehold.bots.characters import Character
from freehold.bots.players import Players
from freehold.game import Action
from freehold.rules import ActionKind, FrameKind
from tests.bots.thinking import THINKERS, Thinking, says, trait

TO_BUY = "pending: buy North, Boardwalk"
DARK_BLUE = "owns Boardwalk + Park Place"
DANGER_AHEAD = "owns Oriental Avenue hotel + Vermont Avenue hotel + Connecticut Avenue hotel"
DANGER_OUTSIDE = "owns New York Avenue 3 + Tennessee Avenue 3 + St. James Place 3"
TWO_LOANS = "owns Reading Railroad mortgaged + Boardwalk mortgaged"

DECISIONS = [
    (
        "a lot that completes a group is worth the reserve",
        f"North: cash 410; owns Park Place\n{TO_BUY}",
        "buy",
    ),
    ("so is one that would complete a rival's", f"North: cash 410\nSouth: owns Park Place\n{TO_BUY}", "buy"),
    ("what cannot be paid is declined", f"North: cash 100\n{TO_BUY}", "decline"),
    (
        "cash is raised before a lot that completes a group is declined",
        f"North: cash 300; owns Park Place + Oriental Avenue + Reading Railroad\n{TO_BUY}",
        "mortgage Oriental Avenue",
    ),
    (
        "nothing is mortgaged for a lot that stays out of reach",
        f"North: cash 100; owns Park Place + Oriental Avenue\n{TO_BUY}",
        "decline",
    ),
    (
        "the building that earns most for its price is put up first",
        "North: owns Mediterranean Avenue + Baltic Avenue + Oriental Avenue + Vermont Avenue + "
        "Connecticut Avenue\nthrow: made",
        "build Connecticut Avenue",
    ),
    ("a safe board lets build", f"North: cash 400; {DARK_BLUE}\nthrow: made", "build Boardwalk"),
    (
        "danger ahead keeps cash back",
        f"North: cash 400; {DARK_BLUE}\nSouth: {DANGER_AHEAD}\nthrow: made",
        "end",
    ),
    ("the dearest mortgage is lifted first", f"North: cash 1000; {TWO_LOANS}\nthrow: made", "lift Boardwalk"),
    (
        "if it is too dear, a cheaper one",
        f"North: cash 200; {TWO_LOANS}\nthrow: made",
        "lift Reading Railroad",
    ),
    ("none is lifted at the cost of the reserve", f"North: cash 150; {TWO_LOANS}\nthrow: made", "end"),
    ("jail is left while the board is safe", "North: in jail", "pay"),
    ("a card is used before a fine is paid", "North: in jail; card", "use card"),
    ("jail is a shelter on a dangerous board", f"North: in jail\nSouth: {DANGER_OUTSIDE}", "roll"),
    ("where the card is kept", f"North: in jail; card\nSouth: {DANGER_OUTSIDE}", "roll"),
    ("a fine is not paid with the last cash", "North: in jail; cash 99", "roll"),
    (
        "the reserve allows to lift what was received",
        f"North: {TWO_LOANS}\npending: keep North, Boardwalk",
        "lift Boardwalk",
    ),
    ("or it does not", f"North: cash 250; {TWO_LOANS}\npending: keep North, Boardwalk", "keep"),
    (
        "who owes and can pay never gives up",
        "North: cash 0; owns Oriental Avenue\npending: debt North, South, 50, rent",
        "mortgage Oriental Avenue",
    ),
    (
        "who cannot pay gives up",
        "North: cash 0; owns Oriental Avenue\npending: debt North, South, 51, rent",
        "bankrupt",
    ),
]


@pytest.mark.parametrize(
    ("position", "decision"), [row[1:] for row in DECISIONS], ids=[row[0] for row in DECISIONS]
)
def test_a_steady_player_decides(position: str, decision: str) -> None:
    assert says(position) == decision


@pytest.mark.parametrize("character", THINKERS)
def test_a_lot_is_bought_while_the_reserve_is_kept(character: str) -> None:
    enough = 220 + trait(character, "reserve")
    pending = "pending: buy North, Kentucky Avenue"
    assert says(f"North: cash {enough}\n{pending}", character) == "buy"
    assert says(f"North: cash {enough - 1}\n{pending}", character) == "decline"


def test_cash_is_raised_until_the_group_is_whole() -> None:
    thinking = Thinking(
        f"North: cash 300; owns Park Place + Oriental Avenue + Reading Railroad\n{TO_BUY}", "steady-1"
    )
    assert thinking.until(FrameKind.BUY) == ["mortgage Oriental Avenue", "mortgage Reading Railroad", "buy"]
    assert thinking.table.lot("Boardwalk").owner == thinking.table.seat("North").name


def bids_of(thinking: Thinking) -> list[Action]:
    """All bids of an auction, each made with the reserve kept."""
    bids = []
    while thinking.pending == FrameKind.AUCTION:
        action = thinking.choice()
        if action.kind == ActionKind.BID:
            kept = trait(thinking.company.characters[action.seat], "reserve")
            assert action.amount + kept <= thinking.table.game.state.cash[action.seat]
            bids.append(action)
        thinking.go_on()
    return bids


@pytest.mark.parametrize("character", THINKERS)
def test_the_player_to_whom_a_lot_is_worth_most_wins_it(character: str) -> None:
    thinking = Thinking(f"South: owns Park Place\n{TO_BUY}", character, play=["decline"])
    bids = bids_of(thinking)
    assert bids[0].amount < 100
    assert thinking.table.lot("Boardwalk").owner == "South"
    assert thinking.table.gain("South") < -400


@pytest.mark.parametrize("cash", [0, 1, 61, 100, 250])
def test_nobody_bids_more_than_they_have(cash: int) -> None:
    position = "\n".join(f"{name}: cash {cash}" for name in ("North", "East", "South", "West"))
    bids = bids_of(Thinking(f"{position}\n{TO_BUY}", ["steady-1", "bold-1", "cautious-1"], play=["decline"]))
    assert bool(bids) == (cash > trait("bold-1", "reserve"))


@pytest.mark.parametrize("character", THINKERS)
def test_a_group_is_built_evenly_down_to_the_reserve(character: str) -> None:
    thinking = Thinking(f"North: {DARK_BLUE}\nthrow: made", character)
    levels = []
    while thinking.says().startswith("build"):
        thinking.go_on()
        levels.append([thinking.table.lot(name).level for name in ("Boardwalk", "Park Place")])
    assert levels[:4] == [[1, 0], [1, 1], [2, 1], [2, 2]]
    cash = thinking.table.seat("North").cash
    assert trait(character, "reserve") <= cash < trait(character, "reserve") + 200


@pytest.mark.parametrize(("debt", "steps"), [(50, 1), (250, 3), (350, 4), (450, 5), (625, 6), (825, 7)])
def test_cash_is_raised_outside_whole_groups_then_from_buildings_then_from_the_rest(
    debt: int, steps: int
) -> None:
    thinking = Thinking(
        "North: cash 0; owns Boardwalk 1 + Park Place 1 + Oriental Avenue + Reading Railroad + Short Line\n"
        f"pending: debt North, South, {debt}, rent"
    )
    order = [
        *("mortgage Oriental Avenue", "mortgage Reading Railroad", "mortgage Short Line"),
        *("sell Park Place", "sell Boardwalk"),  # the house that loses less rent first
        *("mortgage Park Place", "mortgage Boardwalk"),
    ]
    assert thinking.until(FrameKind.DEBT) == order[:steps]
    assert thinking.table.seat("North").is_in


@pytest.mark.parametrize("owed", range(100, 1300, 75))
def test_nobody_gives_up_while_all_they_have_would_pay(owed: int) -> None:
    thinking = Thinking(
        "North: cash 10; owns Boardwalk hotel + Park Place 4 + Baltic Avenue + Short Line mortgaged\n"
        f"pending: debt North, South, {owed}, rent"
    )
    said = thinking.until(FrameKind.DEBT)
    can_pay = owed <= 10 + 9 * 100 + 200 + 175 + 30
    assert ("bankrupt" in said) == (not can_pay)
    assert said if can_pay else said == ["bankrupt"]


def test_characters_differ_in_what_they_call_dangerous() -> None:
    position = "North: in jail\nSouth: owns Reading Railroad + Pennsylvania Railroad + B. & O. Railroad"
    assert [says(position, character) for character in THINKERS] == ["roll", "roll", "pay"]


def test_the_card_is_used_after_the_last_throw() -> None:
    position = f"North: in jail 2; card\nSouth: {DANGER_OUTSIDE}"
    assert Thinking(position, play=["roll 1 2"]).says() == "use card"


@pytest.mark.parametrize(("cash", "choice"), [(500, "tax share"), (1900, "tax share"), (2100, "tax flat")])
def test_the_tax_is_the_smaller_one_by_a_guess(cash: int, choice: str) -> None:
    assert says(f"North: cash {cash}\npending: tax North", edition="classic") == choice


@pytest.mark.parametrize("cash", [1200, 1300, 1400, 1500, 1600, 1700])
def test_the_guess_counts_lots_and_does_not_add_up_their_prices(cash: int) -> None:
    cheap = "Mediterranean Avenue + Oriental Avenue + St. Charles Place"
    dear = "Boardwalk + Pacific Avenue + Marvin Gardens"
    guesses = {
        says(f"North: cash {cash}; owns {lots}\npending: tax North", edition="classic")
        for lots in (cheap, dear)
    }
    assert len(guesses) == 1


SHORT = "North: owns Park Place + Boardwalk\nSouth: cash {}; owns Mediterranean Avenue + Baltic Avenue"


def short_of_houses(cash: int) -> Thinking:
    return Thinking(SHORT.format(cash), options={"houses": 1}, players=2, play=["build Boardwalk"])


def test_a_rival_claims_the_last_house_and_bids_what_it_is_worth() -> None:
    thinking = short_of_houses(1500)
    assert thinking.go_on() == "claim Baltic Avenue"
    assert thinking.go_on() == "bid 55"
    assert thinking.go_on() == "bid 220"
    assert thinking.go_on() == "pass"
    assert thinking.table.lot("Boardwalk").level == 1


def test_a_rival_without_cash_to_spare_claims_nothing() -> None:
    assert short_of_houses(100).says() == "pass"


@pytest.mark.parametrize(
    ("character", "vote"), [("cautious-1", "vote no"), ("steady-1", "vote yes"), ("bold-1", "vote yes")]
)
def test_newcomers_are_voted_on_by_character(character: str, vote: str) -> None:
    position = "North: country Japan\nSouth: country China"
    thinking = Thinking(position, character, edition="enterprise", players=2, play=["Nova: join Germany"])
    assert thinking.go_on() == vote


def test_a_character_has_every_parameter_of_a_player() -> None:
    assert [field.name for field in fields(Character)] == [name for name, _ in Players.fields()]
