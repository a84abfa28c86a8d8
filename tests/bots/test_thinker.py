"""How the thinking player plays: it bargains without pestering, sells in need, builds between turns."""

from collections import defaultdict

import pytest

from freehold.rules import ActionKind
from tests.bots.thinking import Thinking

ORANGE = "St. James Place + Tennessee Avenue + New York Avenue"
STEPS, REST = 3, 40  # offers for a lot, and the turns it is then left alone


def test_nobody_is_pestered() -> None:
    """A lot is asked for a few times, once a turn at most, and then left alone for a while."""
    thinking = Thinking("North: cash 1500", ["shrewd", "passive", "passive", "passive"], seed=4)
    game = thinking.table.game
    asked: dict[int, list[tuple[int, int]]] = defaultdict(list)  # by lot: turn, and cash given
    while not game.is_over and game.round < 60:
        action = thinking.choice()
        if action.kind == ActionKind.OFFER and action.lots_taken:
            lot = (action.lots_taken & -action.lots_taken).bit_length()
            asked[lot].append((game.turn_number, action.gives - action.takes))
        thinking.go_on()
    assert asked
    for talks in asked.values():
        turns = [turn for turn, _ in talks]
        assert len(set(turns)) == len(turns)
        for at in range(len(turns) - STEPS):
            assert turns[at + STEPS] - turns[at] >= REST


def test_a_debtor_sells_before_going_bankrupt() -> None:
    position = (
        "North: cash 0; owns Oriental Avenue + Reading Railroad\n"
        "South: cash 2000; owns Vermont Avenue + Connecticut Avenue\n"
        "pending: debt North, South, 300, rent"
    )
    thinking = Thinking(position, "shrewd", players=3)
    action = thinking.choice()
    assert action.kind == ActionKind.OFFER
    assert action.takes >= 150
    assert action.lots_given


def test_a_debtor_whom_nobody_can_help_gives_up() -> None:
    position = "North: cash 0\nSouth: cash 2000\npending: debt North, South, 300, rent"
    assert Thinking(position, "shrewd", players=3).says() == "bankrupt"


@pytest.mark.parametrize("edition", ["official", "tycoon"])
def test_who_has_the_cash_builds_before_others_throw(edition: str) -> None:
    position = f"North: cash 1500\nSouth: cash 1500; owns {ORANGE}\nturn: North"
    thinking = Thinking(position, "shrewd", edition=edition, players=2)
    action = thinking.choice()
    assert (action.kind, action.player) == (ActionKind.BUILD, "South")
    while thinking.choice().kind == ActionKind.BUILD:
        thinking.go_on()
    assert thinking.choice().player == "North"


def test_where_only_ones_own_turn_will_do_nobody_builds_between() -> None:
    position = f"North: cash 1500\nSouth: cash 1500; owns {ORANGE}\nturn: North"
    assert Thinking(position, "shrewd", edition="classic", players=2).choice().player == "North"


def test_lots_are_mortgaged_for_houses_that_earn_more() -> None:
    position = f"North: cash 60; owns {ORANGE} + Boardwalk\nSouth: cash 1500\nthrow: made"
    assert Thinking(position, "shrewd", players=2).says() == "mortgage Boardwalk"
    assert Thinking(position, "steady", players=2).choice().kind != ActionKind.MORTGAGE


def test_the_same_swap_pleases_both_sides() -> None:
    swap = (
        "North: cash 1500; owns Oriental Avenue + Vermont Avenue + St. Charles Place\n"
        "South: cash 1500; owns Connecticut Avenue + States Avenue + Virginia Avenue\nthrow: made"
    )
    thinking = Thinking(swap, "shrewd")
    assert thinking.choice().kind == ActionKind.OFFER
    for _ in range(12):
        if thinking.table.lot("Connecticut Avenue").owner == "North":
            break
        thinking.go_on()
    assert thinking.table.lot("St. Charles Place").owner == "South"
