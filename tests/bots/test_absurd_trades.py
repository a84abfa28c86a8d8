"""Trades that anybody who looks on would call absurd: nobody who thinks makes or takes them."""

import pytest

from freehold.game import Action, Game
from freehold.rules import ActionKind
from tests.bots.thinking import Thinking

PEOPLE = ("shrewd", "normal", "easy", "bold")  # `hard` is `shrewd`
ORANGE = "St. James Place + Tennessee Avenue + New York Avenue"
RICH = "North: cash 1500{}\nSouth: cash 1500{}\nthrow: made"

# South is asked: what is in hand, and an offer of North's that must not be taken
ABSURD = [
    (
        "the last lot of a rival's group for its price",
        RICH.format("; owns St. James Place + Tennessee Avenue", "; owns New York Avenue"),
        "offer South 200 for New York Avenue",
    ),
    (
        "the last lot of a rival's group for twice its price",
        RICH.format("; owns Oriental Avenue + Vermont Avenue", "; owns Connecticut Avenue"),
        "offer South 240 for Connecticut Avenue",
    ),
    (
        "the last lot of a rival's group for a cheap one",
        RICH.format("; owns St. James Place + Tennessee Avenue + Baltic Avenue", "; owns New York Avenue"),
        "offer South Baltic Avenue + 150 for New York Avenue",
    ),
    (
        "a lot of one's own whole group for its price",
        RICH.format("", f"; owns {ORANGE}"),
        "offer South 200 for New York Avenue",
    ),
    (
        "a whole group for little",
        RICH.format("", f"; owns {ORANGE}"),
        f"offer South 700 for {ORANGE}",
    ),
    (
        "a lot for nothing",
        RICH.format("", "; owns Boardwalk"),
        "offer South nothing for Boardwalk",
    ),
    (
        "a dear lot for a cheap one",
        RICH.format("; owns Baltic Avenue", "; owns Boardwalk"),
        "offer South Baltic Avenue for Boardwalk",
    ),
    (
        "nearly all cash for a lot that completes nothing",
        RICH.format("; owns Illinois Avenue", ""),
        "offer South Illinois Avenue for 1400",
    ),
    (
        "many times the price for a station",
        RICH.format("; owns Reading Railroad", ""),
        "offer South Reading Railroad for 900",
    ),
    (
        "cash for nothing",
        RICH.format("", ""),
        "offer South nothing for 50",
    ),
    (
        "all cash for a lot, with rents ahead that could not be paid",
        "North: cash 3000; owns Park Place hotel + Boardwalk hotel + Baltic Avenue\n"
        "South: cash 300; on Short Line; owns Mediterranean Avenue\nthrow: made",
        "offer South Baltic Avenue for 290",
    ),
]


def answer_to(position: str, offer: str, character: str) -> Action:
    """What South says to North's offer."""
    thinking = Thinking(position, character, players=2, play=[f"North: {offer}"])
    return thinking.choice()


@pytest.mark.parametrize("character", PEOPLE)
@pytest.mark.parametrize(("position", "offer"), [row[1:] for row in ABSURD], ids=[row[0] for row in ABSURD])
def test_an_absurd_offer_is_not_taken(position: str, offer: str, character: str) -> None:
    assert answer_to(position, offer, character).kind != ActionKind.ACCEPT


@pytest.mark.parametrize("character", PEOPLE)
def test_a_trade_and_back_again_costs_nothing(character: str) -> None:
    """A lot sold to a bot is not bought back from it for less."""
    position = RICH.format("; owns Illinois Avenue", "")
    most = next(
        price
        for price in range(600, 0, -20)
        if answer_to(position, f"offer South Illinois Avenue for {price}", character).kind
        == ActionKind.ACCEPT
    )
    back = RICH.format("", "; owns Illinois Avenue")
    for price in range(20, most - 60, 40):
        assert (
            answer_to(back, f"offer South {price} for Illinois Avenue", character).kind != ActionKind.ACCEPT
        )


def net_given(game: Game, offer: Action) -> tuple[int, int]:
    """What an offer's maker gives and receives, at the prices on the deeds."""
    price = {lot.number: lot.price for lot in game.lots}
    given = sum(price[lot] for lot in price if offer.lots_given >> lot & 1)
    taken = sum(price[lot] for lot in price if offer.lots_taken >> lot & 1)
    return offer.gives + given, offer.takes + taken


@pytest.mark.parametrize("character", ["shrewd", "easy", "normal"])
def test_offers_of_whole_games_give_nothing_away(character: str) -> None:
    """Who gives much more than it asks for gets a group whole by it, or is in debt."""
    seen = 0
    for seed in range(2):
        thinking = Thinking("North: cash 1500", character, seed=seed)
        game = thinking.table.game
        while not game.is_over and game.round < 40:
            action = thinking.choice()
            if action.kind == ActionKind.OFFER:
                seen += 1
                check_offer(game, action)
            thinking.go_on()
    assert seen > 0


def check_offer(game: Game, offer: Action) -> None:
    given, taken = net_given(game, offer)
    groups = {lot.group_number for lot in game.lots if offer.lots_taken >> lot.number & 1}
    held = {lot.number for lot in game.lots if lot.owner == offer.player}
    wins = {lot.number for lot in game.lots if offer.lots_taken >> lot.number & 1}
    completes = any(
        {lot.number for lot in game.lots if lot.group_number == group} <= held | wins for group in groups
    )
    is_in_debt = game.to_act is not None and game.to_act.question.name == "DEBT"
    assert completes or is_in_debt or given <= 2 * taken + 10, offer.text
