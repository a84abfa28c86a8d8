"""The table that rulings are written on."""

import pytest

from freehold.errors import FreeholdError, NotationError
from freehold.rules import EventKind, Refusal
from tests.table import Table


def test_three_doubles_lead_to_jail() -> None:
    table = Table("official", "North: owns Electric Company + Vermont Avenue")
    table.play("roll 1 1 [card doctor]", "roll 3 3", "roll 2 2")
    assert table.seat("North").in_jail
    assert table.awaited == "South roll"


def test_a_mortgaged_lot_earns_nothing() -> None:
    table = Table("official", "North: on 34; South: owns Boardwalk mortgaged")
    table.play("roll 2 3")
    assert table.gain("North") == 0
    assert table.seat("N").square == "Boardwalk"


def test_everything_of_chance_has_to_be_scripted() -> None:
    table = Table()
    before = str(table)
    with pytest.raises(NotationError, match="no seed to draw from"):
        table.play("roll")
    with pytest.raises(NotationError, match="asked for a card"):
        table.play("roll 3 4")
    assert str(table) == before


def test_refusals_have_a_code_and_a_sentence() -> None:
    table = Table("official", "North: cash 120; on 39; pending: buy North, Boardwalk")
    assert table.refusal("buy") == Refusal.NOT_ENOUGH_CASH
    assert table.why("buy") == "Boardwalk costs $400, and North has $120."
    assert not table.can("buy")
    assert table.can("decline")
    with pytest.raises(FreeholdError):
        table.play("buy")


def test_a_debt_can_be_set_up() -> None:
    table = Table("official", "pending: debt North, South, 1600, rent; North: owns Boardwalk")
    assert table.awaited == "North debt"
    table.play("mortgage Boardwalk")
    assert table.gain("South") == 1600
    assert len(table.happened(EventKind.PAID)) == 2


@pytest.mark.parametrize("count", range(2, 9))
def test_two_to_eight_players_sit_down(count: int) -> None:
    assert len(Table(players=count).game.players) == count
