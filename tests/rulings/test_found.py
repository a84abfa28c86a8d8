"""Situations that random play found, each once a flaw: they stay as rulings."""

import pytest

from freehold.errors import NotationError
from freehold.rules import EventKind
from tests.table import Table


@pytest.mark.rule("C-73", "E-11")
def test_lots_stay_with_the_bank_when_only_newcomers_are_left() -> None:
    table = Table("enterprise", "North: owns Tokyo")
    table.play("Dee: join Canada", "North: vote yes", "South: vote yes")
    table.play("Eve: join Germany", "North: vote yes", "South: vote yes")
    table.play("South: leave", "North: leave")
    assert table.lot("Tokyo").owner is None
    assert table.awaited == "Dee roll"


@pytest.mark.rule("H-08", "C-73")
def test_the_lots_of_who_retires_are_auctioned_before_the_next_turn() -> None:
    table = Table(
        "official",
        "North: cash -10; owns Boardwalk; throw: made",
        players=3,
        options={"negative_cash": "yes"},
    )
    table.play("end")
    assert table.awaited == "East bid"
    table.play("bid 1", "pass")
    assert table.lot("Boardwalk").owner == "East"
    assert table.awaited == "East roll"


@pytest.mark.rule("C-60", "C-71")
def test_the_bank_lends_at_least_1() -> None:
    table = Table(
        "official",
        "North: cash 0; owns Baltic Avenue; South: owns Boardwalk; North: on 34",
        options={"mortgage_share": 1},
    )
    table.play("roll 2 3", "North: leave")
    assert table.awaited == "over"


@pytest.mark.rule("C-70", "E-15")
def test_a_debtor_is_only_offered_trades_of_which_something_is_left() -> None:
    table = Table(
        "enterprise",
        "pending: debt North, South, 50, rent; North: cash 0; owns Tokyo",
        options={"trade_tax": 60},
    )
    offers = [action for action in table.game.legal("North") if action.text.startswith("offer")]
    assert [action.high for action in offers] == [-2]
    assert table.can("offer South nothing for 2")
    assert not table.can("offer South nothing for 1")


@pytest.mark.rule("E-11")
def test_who_has_got_up_does_not_vote() -> None:
    table = Table("enterprise", "pending: auction East, Tokyo", players=3)
    table.play("South: leave", "Zed: join Canada", "North: vote yes", "East: vote yes")
    assert table.game.player("Zed").seat == 3
    assert table.awaited == "East bid"


@pytest.mark.rule("E-11")
def test_the_vote_of_who_gets_up_is_not_waited_for() -> None:
    table = Table("enterprise", "pending: auction East, Tokyo", players=3)
    table.play("Zed: join Canada", "North: vote yes", "East: vote yes", "South: leave")
    assert table.game.player("Zed").seat == 3


@pytest.mark.rule("E-80", "E-11")
def test_newcomers_left_alone_in_the_last_round_share_the_win() -> None:
    table = Table("enterprise", options={"rounds": 1})
    table.play("Dee: join Canada", "North: vote yes", "South: vote yes")
    table.play("Eve: join Germany", "North: vote yes", "South: vote yes")
    table.play("South: leave", "North: leave")
    assert table.awaited == "over"
    assert [event.player for event in table.happened(EventKind.WON)] == ["Dee", "Eve"]


@pytest.mark.rule("C-63", "C-70")
def test_lots_that_go_to_and_fro_in_a_debt_are_asked_about_once() -> None:
    table = Table(
        "official",
        "North: cash 0; owns Boardwalk mortgaged + Park Place + Pacific Avenue\nSouth: cash 5000\n"
        "pending: debt North, bank, 320, card",
    )
    for _ in range(60):
        table.play("offer South Boardwalk for 1", "South: accept North")
        table.play("South: offer North 22 + Boardwalk for nothing", "North: accept South")
    assert table.seat("North").cash == 180  # 1 and 22 each time, less a fee of 20


@pytest.mark.parametrize(
    "position",
    [
        "pending: move North, 100000000000; pending: buy North, Boardwalk",
        "pending: move North, 90; pending: buy North, Boardwalk",
        "pending: move North, 13; pending: fine North; North: in jail 3",
        "pending: debt North, North, 50, rent; North: cash 0",
        "North: leaving\nSouth: out",
        "North: leaving\nSouth: leaving, out",
        "North: cash 9999999999999999",
        "North: bail 99999999999",
    ],
)
def test_a_position_with_a_number_that_cannot_be_is_refused(position: str) -> None:
    with pytest.raises(NotationError):
        Table("official", position)
