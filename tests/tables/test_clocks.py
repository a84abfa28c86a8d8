"""Clocks: a time for each decision, a bank, and what happens when both are used up."""

import pytest

from freehold.errors import SetupError
from freehold.table import CLOCKS, PERSON, By, Clock, Moved, Pressure, Settings, Table, bot
from tests.tables.sitting import ANN, BOB, TRADERS, done, traders

QUICK = CLOCKS["quick"]
assert QUICK is not None
TIMES: Clock = QUICK


def quick(position: str = TRADERS) -> Table:
    """Three people with a quick clock."""
    return traders(settings=Settings(clock="quick"), position=position)


def bank(table: Table, seat: int) -> object:
    """What the view says is left in a bank."""
    seats = table.view()["seats"]
    assert isinstance(seats, dict)
    return seats[str(seat)]["bank"]


def test_every_clock_leaves_time_and_off_leaves_all_of_it() -> None:
    assert list(CLOCKS) == ["off", "relaxed", "normal", "quick"]
    assert traders().due is None
    assert traders().view()["clock"] is None
    for slower, faster in (("relaxed", "normal"), ("normal", "quick")):
        for pressure in Pressure:
            a, b = CLOCKS[slower], CLOCKS[faster]
            assert a is not None
            assert b is not None
            assert a.time_for(pressure) > b.time_for(pressure) > 0
            assert a.bank > b.bank


def test_a_clock_that_is_not_is_refused() -> None:
    with pytest.raises(SetupError, match="relaxed"):
        Settings(clock="slow")


def test_a_decision_within_its_time_costs_no_bank() -> None:
    table = quick()
    assert table.due == TIMES.turn + TIMES.bank
    table.act(ANN, "roll", TIMES.turn)
    assert bank(table, ANN) == TIMES.bank


def test_what_a_decision_takes_beyond_its_time_comes_out_of_the_bank_once() -> None:
    table = quick()
    table.act(ANN, "mortgage Baltic Avenue", TIMES.turn + 10)  # the throw is still awaited
    assert bank(table, ANN) == TIMES.bank - 10
    table.act(ANN, "roll", TIMES.turn + 15)
    assert bank(table, ANN) == TIMES.bank - 15
    assert table.due == TIMES.turn + 15 + TIMES.turn + TIMES.bank - 15


def test_when_time_is_up_a_careful_bot_decides_and_the_seat_stays_a_persons() -> None:
    table = quick()
    end = TIMES.turn + TIMES.bank
    assert table.expire(end - 1) is None
    moved = done(table.expire(end)).entry
    assert isinstance(moved, Moved)
    assert (moved.by, moved.seat, moved.action) == (By.CLOCK, ANN, "roll")
    assert not table.chair(ANN).is_bots
    assert bank(table, ANN) == 0
    assert table.due == end + TIMES.turn


def test_other_peoples_actions_give_nobody_more_time() -> None:
    table = quick()
    table.act(BOB, "mortgage Oriental Avenue", 5)
    assert table.due == TIMES.turn + TIMES.bank


def test_who_waits_for_an_answer_uses_no_time() -> None:
    table = quick()
    table.act(ANN, "offer Bob 1 for Mediterranean Avenue", 8)
    assert table.view()["clock"] == {
        "seat": BOB,
        "bank_from": 8 + TIMES.offer,
        "due": 8 + TIMES.offer + TIMES.bank,
    }
    table.act(BOB, "refuse Ann", 18)
    assert table.due == 18 + (TIMES.turn - 8) + TIMES.bank


def test_offers_give_no_new_time_for_the_turn() -> None:
    table = quick()
    now = 0.0
    for _ in range(3):
        now += 4
        table.act(ANN, "offer Bob 1 for Mediterranean Avenue", now)
        table.act(BOB, "refuse Ann", now)
    assert table.due == now + (TIMES.turn - 12) + TIMES.bank


def test_each_bid_has_the_time_of_an_auction() -> None:
    table = quick("edition: official; players: Ann, Bob, Cem; turn: Cem; pending: buy Cem, Boardwalk")
    table.act(2, "decline", 1)
    assert table.asked is not None
    assert table.due == 1 + TIMES.auction + TIMES.bank
    table.act(table.asked, "bid 10", 4)
    assert table.due == 4 + TIMES.auction + TIMES.bank


def test_debts_have_a_time_of_their_own() -> None:
    table = quick(
        "edition: official; players: Ann, Bob; turn: Ann; Ann: owns Boardwalk; cash 10; "
        "pending: debt Ann, Bob, 50, rent"
    )
    assert table.due == TIMES.debt + TIMES.bank


def test_pauses_stop_the_clock() -> None:
    table = quick()
    table.pause(5)
    assert table.due is None
    table.resume(105)
    assert table.due == 105 + (TIMES.turn - 5) + TIMES.bank


def test_bots_have_no_clock() -> None:
    table = traders([bot("bold-1"), PERSON, PERSON], Settings(clock="quick"))
    assert table.due is None
    table.move_bot(100)


def test_an_undone_action_gives_no_new_time() -> None:
    table = quick()
    table.act(ANN, "mortgage Baltic Avenue", 5)
    table.undo(ANN, 6)
    assert table.due == TIMES.turn + TIMES.bank
