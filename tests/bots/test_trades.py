"""How thinkers trade: what they propose, accept, refuse and ask for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.bots.first.trades import verdict
from freehold.bots.scene import Scene
from freehold.rules import ActionKind
from freehold.rules.trade import flipped
from tests.bots.thinking import THINKERS, Thinking
from tests.properties.given import modest

SWAP = (
    "North: owns Oriental Avenue + Vermont Avenue + St. Charles Place\n"
    "South: owns Connecticut Avenue + States Avenue + Virginia Avenue\nthrow: made"
)
LIGHT_BLUE = "North: owns Connecticut Avenue\nSouth: owns Oriental Avenue + Vermont Avenue"

# A lot of North's that would complete a group of South's: its name, its price, the rest of the group
LAST_LOTS = [
    ("Baltic Avenue", 60, "Mediterranean Avenue"),
    ("Connecticut Avenue", 120, "Oriental Avenue + Vermont Avenue"),
    ("Virginia Avenue", 160, "St. Charles Place + States Avenue"),
    ("St. James Place", 180, "Tennessee Avenue + New York Avenue"),
    ("Illinois Avenue", 240, "Kentucky Avenue + Indiana Avenue"),
    ("Ventnor Avenue", 260, "Atlantic Avenue + Marvin Gardens"),
    ("Pacific Avenue", 300, "North Carolina Avenue + Pennsylvania Avenue"),
    ("Boardwalk", 400, "Park Place"),
]


@pytest.mark.parametrize("character", THINKERS)
def test_a_swap_that_completes_groups_on_both_sides_is_proposed_and_accepted(character: str) -> None:
    thinking = Thinking(SWAP, character)
    offer = thinking.choice()
    assert offer.kind == ActionKind.OFFER
    assert "St. Charles Place for" in offer.text
    assert "Connecticut Avenue" in offer.text
    thinking.go_on()
    assert thinking.go_on() == "accept North"
    assert thinking.table.lot("Connecticut Avenue").owner == "North"
    assert thinking.table.lot("St. Charles Place").owner == "South"


@pytest.mark.parametrize("character", THINKERS)
def test_the_cash_of_a_swap_makes_both_sides_gain_alike(character: str) -> None:
    thinking = Thinking(SWAP, character)
    offer = thinking.choice()
    goods = (offer.gives, offer.takes, offer.lots_given, offer.lots_taken, 0, 0)
    company, game = thinking.company, thinking.table.game
    scene = Scene.of(game.state, game.rulebook, company._players, company._memory)
    mine = verdict(scene, offer.seat, offer.target, goods)
    theirs = verdict(scene, offer.target, offer.seat, flipped(goods))
    assert mine >= 0
    assert theirs >= 0
    assert abs(mine - theirs) <= 10


@pytest.mark.parametrize("character", THINKERS)
def test_a_good_offer_is_accepted_and_a_bad_one_refused(character: str) -> None:
    def answer(offer: str) -> str:
        return Thinking(f"{LIGHT_BLUE}; offers North {offer}", character).says()

    turned_down = ("refuse South", "counter South")
    assert answer("10 for Connecticut Avenue").startswith(turned_down)
    assert answer("400 for Connecticut Avenue") == "accept South"
    assert answer("Oriental Avenue for 600").startswith(turned_down)
    assert answer("Oriental Avenue + Vermont Avenue for 20") == "accept South"


@st.composite
def cheap_offers(draw: st.DrawFn) -> str:
    """A position in which South offers North too little for the lot that completes South's group."""
    lot, price, rest = draw(st.sampled_from(LAST_LOTS))
    extra = draw(st.sampled_from([("", 0), (" + Reading Railroad", 200), (" + Electric Company", 150)]))
    most = price * 3 // 2 - extra[1]
    if most < 1:
        extra, most = ("", 0), price * 3 // 2
    cash = draw(st.integers(1, most))
    funds, theirs = draw(st.integers(0, 3000)), draw(st.integers(cash, 5000))
    return (
        f"North: owns {lot}; cash {funds}\nSouth: owns {rest}{extra[0]}; cash {theirs}; "
        f"offers North {cash}{extra[0]} for {lot}"
    )


@modest(150)
@given(position=cheap_offers(), character=st.sampled_from(THINKERS), players=st.integers(2, 4))
def test_the_last_lot_of_a_group_is_never_given_away_for_small_change(
    position: str, character: str, players: int
) -> None:
    assert Thinking(position, character, players=players).choice().kind != ActionKind.ACCEPT


def countered(character: str, maker: str) -> Thinking | None:
    """A table at which North answers an offer of South's with another; None if there is no such offer."""
    for lot, price, rest in LAST_LOTS:
        for cash in range(price, 4 * price, 10):
            position = (
                f"North: owns {lot}; cash 1500\nSouth: owns {rest}; cash 5000; offers North {cash} for {lot}"
            )
            thinking = Thinking(position, [character, maker, maker, maker])
            if thinking.choice().kind == ActionKind.COUNTER:
                return thinking
    return None


def test_a_player_asks_for_more_once_a_turn() -> None:
    thinking = countered("steady-1", "bold-1")
    assert thinking is not None
    assert thinking.choice().takes > 0
    thinking.go_on()
    assert thinking.go_on() == "accept North"


def test_a_second_low_offer_in_the_same_turn_is_refused() -> None:
    thinking = countered("steady-1", "bold-1")
    assert thinking is not None
    offer = thinking.table.game.offers[0].text
    thinking.go_on()
    thinking.table.play("South: refuse North", f"South: {offer}")
    assert thinking.says() == "refuse South"
