"""The language of outcomes: what is not so is found out."""

import pytest

from tests.rulings.ruling import Ruling, cases

POSITION = (
    "North: on 34; owns Park Place mortgaged; card; East: cash 900; South: owns Boardwalk; "
    "deck: Chance, 0, dividend + reading"
)
TRUE = [
    "North pays 50",
    "South gains 50",
    "East pays nothing",
    "North has 1450",
    "North is worth 1800",
    "North stands on Boardwalk",
    "North stands on 39",
    "North is not in jail",
    "North's fine is 50",
    "North owns only Park Place",
    "South owns Boardwalk",
    "East owns nothing",
    "nobody owns Short Line + Baltic Avenue",
    "North holds 1 card",
    "South holds no card",
    "North is in",
    "the game goes on",
    "Boardwalk has no buildings",
    "Park Place is mortgaged",
    "Boardwalk is not mortgaged",
    "Boardwalk costs 400",
    "building on Boardwalk costs 200",
    "lifting Park Place costs 193",
    "the bank has 32 houses",
    "the bank has 12 hotels",
    "the jackpot is 0",
    "the factor is 0",
    "the round is 1",
    "the top card of Chance is dividend",
    "the bottom card of Chance is reading",
    "it is North's turn",
    "North is to end",
    "North may end",
    "South may not end: NOT_AWAITED",
]
FALSE = [
    "North pays 49",
    "North gains 50",
    "South pays nothing",
    "North has 1500",
    "North is worth 1450",
    "North stands on Go",
    "North stands on 38",
    "North is in jail",
    "North's fine is 75",
    "North owns nothing",
    "North owns only Boardwalk",
    "North owns Boardwalk",
    "nobody owns Boardwalk",
    "North holds no card",
    "North holds 2 cards",
    "North is out",
    "North wins",
    "North and South win",
    "Boardwalk has 1 house",
    "Boardwalk has a hotel",
    "Park Place is not mortgaged",
    "Boardwalk is mortgaged",
    "Boardwalk costs 350",
    "building on Boardwalk costs 50",
    "lifting Park Place costs 175",
    "the bank has 31 houses",
    "the bank has 32 hotels",
    "the jackpot is 50",
    "the factor is -3",
    "the round is 2",
    "the top card of Chance is reading",
    "the bottom card of Chance is dividend",
    "it is South's turn",
    "North is to roll",
    "South is to end",
    "North owes 50",
    "South may end",
    "North may not end: NOT_AWAITED",
    "South may not end: NOT_NOW",
]


def ruling(outcome: str, actions: str = "roll 2 3") -> Ruling:
    return Ruling("C-22 a visit to Boardwalk", "official", POSITION, actions, outcome)


@pytest.mark.parametrize("outcome", TRUE)
def test_what_is_so_holds(outcome: str) -> None:
    ruling(outcome).holds()


@pytest.mark.parametrize("outcome", FALSE)
def test_what_is_not_so_does_not_hold(outcome: str) -> None:
    with pytest.raises(AssertionError, match="was said, but it is"):
        ruling(outcome).holds()


def test_everything_said_has_to_hold() -> None:
    with pytest.raises(AssertionError, match="North is out"):
        ruling("North pays 50; North is out").holds()


def test_a_refusal_names_its_reason_and_nothing_has_happened() -> None:
    ruling("refused: NO_THROW_DUE; North pays 50", "roll 2 3; roll 2 3").holds()
    with pytest.raises(AssertionError):
        ruling("refused: NOT_NOW", "roll 2 3; roll 2 3").holds()
    with pytest.raises(AssertionError):
        ruling("refused: NOT_NOW").holds()


def test_gains_are_counted_from_the_bar() -> None:
    ruling("North pays nothing; East gains 200", "roll 2 3; end | East: roll 1 1 [card bank-error]").holds()


def test_an_outcome_nobody_can_read_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="no outcome is written like this"):
        ruling("North is happy").holds()
    with pytest.raises(AssertionError, match="nothing is said"):
        ruling("").holds()


def test_a_ruling_needs_the_number_of_its_rule() -> None:
    with pytest.raises(AssertionError, match="begins with the number"):
        cases([("a rule without a number", "official", "", "", "North is in")])


def test_numbers_become_marks_and_the_table_has_room_for_everybody_named() -> None:
    two = Ruling("C-13 C-40 jail pays nothing", "official", "North: on 3", "", "South is in")
    assert (two.numbers, two.players) == (["C-13", "C-40"], 2)
    assert two._replace(position="East: on 3").players == 3
    assert two._replace(outcome="West is in").players == 4
    assert two._replace(actions="Right: leave").players == 8
