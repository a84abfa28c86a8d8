"""What the thinking player has a sense for: cash, rivals, stations, short houses, the ways of editions."""

import pytest

from freehold.rules import ActionKind
from tests.bots.thinking import Thinking

ORANGE_FULL = "St. James Place 4 + Tennessee Avenue 4 + New York Avenue 4"
PINK = "St. Charles Place + States Avenue + Virginia Avenue"
HOTELS = "Oriental Avenue hotel + Vermont Avenue hotel + Connecticut Avenue hotel"
LATE = 80  # of a hundred rounds


def answer(position: str, offer: str, edition: str = "official", players: int = 3) -> ActionKind:
    """How an offer is answered."""
    thinking = Thinking(position, "shrewd", edition=edition, players=players, play=[offer])
    return thinking.choice().kind


def test_houses_are_not_given_back_while_a_rival_is_short_of_them() -> None:
    position = f"North: cash 2000; owns {ORANGE_FULL}\nthrow: made\nSouth: cash 1500"
    short = {"houses": 14}
    rival = f"{position}; owns {PINK}"
    assert Thinking(rival, "shrewd", options=short).says() == "end"
    assert Thinking(position, "shrewd", options=short).choice().kind == ActionKind.BUILD  # nobody minds
    assert Thinking(rival, "shrewd").choice().kind == ActionKind.BUILD  # there are enough for all


def test_a_fourth_station_is_asked_for() -> None:
    position = (
        "North: cash 1500; owns Reading Railroad + Pennsylvania Railroad + B. & O. Railroad\n"
        "South: cash 900; owns Short Line\nthrow: made"
    )
    offer = Thinking(position, "shrewd").choice()
    assert offer.kind == ActionKind.OFFER
    assert offer.text.endswith("for Short Line")
    assert offer.gives > 200  # more than its price: three others earn more with it


def test_two_lots_are_had_for_one_and_cash() -> None:
    position = (
        "North: cash 900; owns Oriental Avenue + St. Charles Place\n"
        "South: cash 900; owns Vermont Avenue + Connecticut Avenue + States Avenue + Virginia Avenue\n"
        "throw: made"
    )
    offer = Thinking(position, "shrewd", players=3).choice()
    assert offer.kind == ActionKind.OFFER
    assert offer.lots_taken.bit_count() == 2
    assert offer.lots_given.bit_count() == 1


def test_the_last_two_trade_as_well() -> None:
    position = (
        "North: cash 1500; owns Oriental Avenue + Vermont Avenue + St. Charles Place\n"
        "South: cash 1500; owns Connecticut Avenue + States Avenue + Virginia Avenue\nthrow: made"
    )
    thinking = Thinking(position, "shrewd", players=2)
    assert thinking.choice().kind == ActionKind.OFFER
    thinking.go_on()
    assert thinking.choice().kind == ActionKind.ACCEPT


@pytest.mark.parametrize(("cash", "expected"), [(420, ActionKind.REFUSE), (900, ActionKind.ACCEPT)])
def test_what_may_have_to_be_paid_soon_is_kept_when_answering(cash: int, expected: ActionKind) -> None:
    position = (
        f"North: cash {cash}; owns Park Place\nSouth: cash 100; owns Boardwalk\n"
        f"East: cash 100; owns {HOTELS}\nturn: South\nthrow: made"
    )
    assert answer(position, "offer North Boardwalk for 250") == expected


def test_a_group_is_worth_what_its_owner_could_build_there() -> None:
    """The same price for the last lot of a group is enough from the poor, and not from the rich."""
    position = (
        "North: cash {}; owns Oriental Avenue + Vermont Avenue\nSouth: cash 300; owns Connecticut Avenue\n"
        "throw: made"
    )
    offer = "offer South 380 for Connecticut Avenue"
    assert answer(position.format(400), offer) == ActionKind.ACCEPT
    assert answer(position.format(2000), offer) == ActionKind.COUNTER


def test_offers_rise_in_steps_and_stop_short_of_the_limit() -> None:
    position = (
        "North: cash 1500; owns Oriental Avenue + Vermont Avenue\nSouth: owns Connecticut Avenue\nthrow: made"
    )
    thinking = Thinking(position, ["shrewd", "passive", "passive"], players=3)
    offers: list[int] = []
    while len(offers) < 3 and thinking.table.game.round < 12:
        action = thinking.choice()
        thinking.go_on()
        if action.kind == ActionKind.OFFER and action.seat == 0:
            offers.append(action.gives)
            thinking.table.play("South: refuse North")
    assert offers == sorted(set(offers))
    assert len(offers) == 3
    limit = next(price for price in range(1500, 0, -5) if answer_of_buyer(price) == ActionKind.ACCEPT)
    assert offers[-1] < limit


def answer_of_buyer(price: int) -> ActionKind:
    """What who lacks the lot says to an offer of it."""
    position = (
        "North: cash 1500; owns Oriental Avenue + Vermont Avenue\nSouth: owns Connecticut Avenue\n"
        "turn: South\nthrow: made"
    )
    return answer(position, f"offer North Connecticut Avenue for {price}")


def test_where_cash_wins_a_lot_is_bought_for_the_rents_still_to_come() -> None:
    def says(lot: str, round_number: int) -> str:
        position = f"North: cash 1500\nround: {round_number}\npending: buy North, {lot}"
        return Thinking(position, "shrewd", edition="hongkong").says()

    assert says("Central", 1) == "buy"
    assert says("Central", LATE) == "decline"
    assert says("Tai O", 1) == "decline"  # which never earns its price


JAPAN = (
    "North: cash 4000; country Japan; owns Nagoya + Osaka\nSouth: cash 100; country {}; owns Tokyo{}\n"
    "East: cash 100; country {}{}\nturn: South\nthrow: made"
)
WORN = "; worn Nagoya 9; worn Osaka 9"


def test_allies_who_pay_less_make_a_group_worth_less() -> None:
    offer = "offer North Tokyo for 1500"
    strangers, allies = JAPAN.format("Germany", "", "Canada", ""), JAPAN.format("India", "", "Russia", "")
    assert answer(strangers, offer, "enterprise") == ActionKind.ACCEPT
    assert answer(allies, offer, "enterprise") == ActionKind.COUNTER


def test_rents_that_are_worn_make_a_group_worth_less() -> None:
    offer = "offer North Tokyo for 1000"
    fresh, worn = JAPAN.format("Germany", "", "Canada", ""), JAPAN.format("Germany", WORN, "Canada", WORN)
    assert answer(fresh, offer, "enterprise") == ActionKind.ACCEPT
    assert answer(worn, offer, "enterprise") == ActionKind.COUNTER
