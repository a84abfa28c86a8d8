"""The turn: throwing, moving, doubles and Go (C-10 to C-15)."""

from pathlib import Path

import pytest

from freehold.rules import EventKind, Reason
from tests.rulings.ruling import Ruling, cases
from tests.table import Table

THROWS = [
    (
        "C-10 a turn is a throw of two dice and a move forward by their sum",
        "official",
        "",
        "roll 4 6",
        "North stands on Jail; North is not in jail; North is to end",
    ),
    (
        "C-10 the board wraps",
        "official",
        "North: on Boardwalk",
        "roll 1 3",
        "North stands on Baltic Avenue",
    ),
    (
        "C-10 only whose turn it is throws",
        "official",
        "",
        "South: roll 1 2",
        "refused: NOT_AWAITED; North is to roll",
    ),
    (
        "C-10 one throw is all, without a double",
        "official",
        "",
        "roll 4 6; roll 4 6",
        "refused: NO_THROW_DUE; North is to end",
    ),
    (
        "C-10 the turn passes to the next player, and from the last to the first",
        "official",
        "",
        "roll 4 6; end; roll 4 6; end; roll 4 6; end",
        "West is to roll",
    ),
    (
        "C-10 players who are out are passed over",
        "official",
        "East: out",
        "roll 4 6; end",
        "South is to roll",
    ),
]

DOUBLES = [
    (
        "C-11 a double throws again",
        "official",
        "",
        "roll 5 5",
        "North stands on Jail; North is to roll",
    ),
    (
        "C-11 the extra throw is compulsory",
        "official",
        "",
        "roll 5 5; end",
        "refused: THROW_FIRST",
    ),
    (
        "C-11 the lot is bought or declined before the extra throw",
        "official",
        "",
        "roll 3 3; roll 1 2",
        "refused: NOT_NOW; North is to buy 100",
    ),
    (
        "C-11 after buying, the extra throw is due",
        "official",
        "",
        "roll 3 3; buy",
        "North owns Oriental Avenue; North is to roll",
    ),
    (
        "C-11 after the auction of a declined lot, the extra throw is due",
        "official",
        "",
        "roll 3 3; decline; South: bid 5; North: pass",
        "South owns Oriental Avenue; North is to roll",
    ),
    (
        "C-11 a debt is settled before the extra throw",
        "official",
        "North: cash 30; on 35; owns Baltic Avenue; South: owns Boardwalk",
        "roll 2 2; roll 1 2",
        "refused: NOT_NOW; North owes 50",
    ),
    (
        "C-11 once the debt is paid, the extra throw is due",
        "official",
        "North: cash 30; on 35; owns Baltic Avenue; South: owns Boardwalk",
        "roll 2 2; mortgage Baltic Avenue",
        "South gains 50; North has 10; North is to roll",
    ),
    (
        "C-11 the choice of income tax comes before the extra throw",
        "official",
        "",
        "roll 2 2; tax flat",
        "North pays 200; North is to roll",
    ),
    (
        "C-11 the extra throw survives a card that moves the token forward",
        "official",
        "North: on 1; South: owns Boardwalk",
        "roll 3 3 [card boardwalk]",
        "North stands on Boardwalk; North pays 50; North is to roll",
    ),
    (
        "C-11 the extra throw survives a card that moves the token backwards",
        "official",
        "North: on 18",
        "roll 2 2 [card back-3]",
        "North stands on New York Avenue; North is to buy 200",
    ),
    (
        "C-11 the extra throw follows what a card brought",
        "official",
        "North: on 18",
        "roll 2 2 [card back-3]; buy",
        "North owns New York Avenue; North is to roll",
    ),
    (
        "C-11 the extra throw survives a card that advances to Go",
        "official",
        "North: on 18",
        "roll 2 2 [card Chance advance-go]",
        "North stands on Go; North gains 200; North is to roll",
    ),
    (
        "C-11 the square Go To Jail takes the extra throw away",
        "official",
        "North: on 26",
        "roll 2 2",
        "North is in jail; South is to roll",
    ),
    (
        "C-11 a card that sends to jail takes the extra throw away",
        "official",
        "North: on 1",
        "roll 3 3 [card Chance go-to-jail]",
        "North is in jail; South is to roll",
    ),
    (
        "C-11 going bankrupt takes the extra throw away",
        "official",
        "North: cash 0; on 35; East: owns Boardwalk",
        "roll 2 2; bankrupt",
        "North is out; East is to roll",
    ),
    (
        "C-11 another's bankruptcy does not take the extra throw away",
        "official",
        "East: cash 5",
        "roll 1 1 [card birthday]; East: bankrupt",
        "East is out; North gains 15; North is to roll",
    ),
    (
        "C-11 the throw after a double is counted alone",
        "official",
        "North: on 35; South: owns Boardwalk",
        "roll 2 2; roll 5 6",
        "North stands on Jail; North gains 150; North is to end",
    ),
]

THIRD_DOUBLE = [
    (
        "C-12 the third double in one turn leads to jail at once, and the turn ends",
        "official",
        "North: owns Oriental Avenue + St. Charles Place",
        "roll 3 3; roll 2 2; roll 1 1",
        "North is in jail; North stands on Jail; South is to roll",
    ),
    (
        "C-12 the third double makes no move: the square it would reach is not settled",
        "official",
        "North: on 35; doubles: 2; South: owns Boardwalk",
        "roll 2 2",
        "North is in jail; North pays nothing",
    ),
    (
        "C-12 the third double pays no salary",
        "official",
        "North: on 35; doubles: 2",
        "roll 6 6",
        "North is in jail; North gains nothing",
    ),
    (
        "C-12 two doubles and another throw lead nowhere in particular",
        "official",
        "North: on 35; owns Boardwalk; doubles: 2",
        "roll 1 3",
        "North stands on Boardwalk; North is not in jail; North is to end",
    ),
    (
        "C-12 doubles of an earlier turn do not count",
        "official",
        "North: on 35; owns Boardwalk; doubles: 2",
        "roll 1 3; end; roll 4 6; end; roll 4 4 [card dividend]",
        "North stands on 7; North is not in jail; North is to roll",
    ),
    (
        "C-12 doubles of another player do not count",
        "official",
        "North: on 35; owns Boardwalk; doubles: 2",
        "roll 1 3; end; South: roll 5 5",
        "South stands on Jail; South is not in jail; South is to roll",
    ),
    (
        "C-12 in tycoon too",
        "tycoon",
        "North: on 35; doubles: 2",
        "roll 6 6",
        "North is in jail; North gains nothing; South is to roll",
    ),
    (
        "C-12 in classic too",
        "classic",
        "North: on 35; doubles: 2",
        "roll 6 6",
        "North is in jail; North gains nothing; South is to roll",
    ),
]

SALARY = [
    (
        "C-13 passing Go pays the salary",
        "official",
        "North: on 38",
        "roll 2 3",
        "North gains 200",
    ),
    (
        "C-13 landing on Go pays the salary",
        "official",
        "North: on 35",
        "roll 2 3",
        "North stands on Go; North gains 200",
    ),
    (
        "C-13 who landed on Go is not paid again on leaving it",
        "official",
        "North: on 35",
        "roll 2 3; end; roll 4 6; end | roll 4 6",
        "North stands on Jail; North gains nothing",
    ),
    (
        "C-13 the first throw of a game leaves Go without salary",
        "official",
        "",
        "roll 4 6",
        "North gains nothing",
    ),
    (
        "C-13 the salary is whatever is set",
        "official, salary = 400",
        "North: on 35",
        "roll 2 3",
        "North gains 400",
    ),
    (
        "C-13 passing Go by a card pays the salary",
        "official",
        "North: on 29",
        "roll 3 4 [card reading]",
        "North stands on Reading Railroad; North gains 200",
    ),
    (
        "C-13 a card that does not lead past Go pays nothing",
        "official",
        "",
        "roll 3 4 [card illinois]",
        "North stands on Illinois Avenue; North gains nothing",
    ),
    (
        "C-13 passing Go on the way to the nearest station pays the salary",
        "official",
        "North: on 29",
        "roll 3 4 [card nearest-railroad-1]",
        "North stands on Reading Railroad; North gains 200",
    ),
    (
        "C-13 passing Go on the way to the nearest utility pays the salary",
        "official",
        "North: on 29",
        "roll 3 4 [card nearest-utility]",
        "North stands on Electric Company; North gains 200",
    ),
    (
        "C-13 advancing to Go pays one salary",
        "official",
        "North: on 29",
        "roll 3 4 [card Chance advance-go]",
        "North stands on Go; North gains 200",
    ),
    (
        "C-13 advancing to Go from Community Chest after passing Go pays a second salary",
        "official",
        "North: on 38",
        "roll 1 3 [card Community Chest advance-go]",
        "North stands on Go; North gains 400",
    ),
    (
        "C-13 advancing to Go from Chance after passing Go pays a second salary",
        "official",
        "North: on 39",
        "roll 3 5 [card Chance advance-go]",
        "North stands on Go; North gains 400",
    ),
    (
        "C-13 C-40 going to jail by a card pays nothing",
        "official",
        "North: on 29",
        "roll 3 4 [card Chance go-to-jail]",
        "North is in jail; North gains nothing",
    ),
    (
        "C-13 C-40 a salary for passing Go before the card that sends to jail is kept",
        "official",
        "North: on 38",
        "roll 1 3 [card Community Chest go-to-jail]",
        "North is in jail; North gains 200",
    ),
    (
        "C-13 the salary comes before what the square costs",
        "official",
        "North: cash 0; on 35; South: owns Baltic Avenue",
        "roll 3 5",
        "North has 196; South gains 4",
    ),
]

COMPANY = [
    (
        "C-14 two tokens may share a square",
        "official",
        "South: on Jail",
        "roll 4 6",
        "North stands on Jail; South stands on Jail; North pays nothing; South pays nothing",
    ),
    (
        "C-14 eight tokens may share a square",
        "official",
        "North: on 35",
        "roll 2 3",
        "North stands on Go; East stands on Go; South stands on Go; West stands on Go; "
        "Up stands on Go; Down stands on Go; Left stands on Go; Right stands on Go",
    ),
    (
        "C-14 visitors share the square with who is in jail",
        "official",
        "South: in jail",
        "roll 4 6",
        "North is not in jail; South is in jail",
    ),
]

ENDS = [
    (
        "C-15 a turn does not end by itself",
        "official",
        "",
        "roll 4 6",
        "North is to end; it is North's turn",
    ),
    (
        "C-15 a turn ends when its player says so",
        "official",
        "",
        "roll 4 6; end",
        "South is to roll; it is South's turn",
    ),
    (
        "C-15 nobody ends the turn of another",
        "official",
        "",
        "roll 4 6; South: end",
        "refused: NOT_AWAITED; it is North's turn",
    ),
    (
        "C-15 a turn does not end before its throw",
        "official",
        "",
        "end",
        "refused: THROW_FIRST",
    ),
    (
        "C-15 a turn does not end while a lot is there to be bought or declined",
        "official",
        "",
        "roll 1 2; end",
        "refused: NOT_NOW",
    ),
    (
        "C-15 a turn does not end during an auction",
        "official",
        "",
        "roll 1 2; decline; North: end",
        "refused: NOT_AWAITED",
    ),
    (
        "C-15 a turn does not end before its debts are settled",
        "official",
        "North: cash 30; on 35; owns Baltic Avenue; South: owns Boardwalk",
        "roll 1 3; end",
        "refused: NOT_NOW; North owes 50",
    ),
    (
        "C-15 a turn does not end before the debts of others in it are settled",
        "official",
        "South: cash 5; owns Boardwalk",
        "roll 1 1 [card birthday]; North: end",
        "refused: NOT_AWAITED; South owes 10",
    ),
    (
        "C-15 in official everybody manages in anybody's turn",
        "official",
        "South: owns Boardwalk; throw: made",
        "South: mortgage Boardwalk",
        "South gains 200; North is to end",
    ),
    (
        "C-15 in official everybody trades in anybody's turn",
        "official",
        "East: owns Boardwalk",
        "South: offer East 100 for Boardwalk; East: accept",
        "South owns Boardwalk; East gains 100; North is to roll",
    ),
    (
        "C-15 in classic one manages only in one's own turn",
        "classic",
        "South: owns Boardwalk; throw: made",
        "South: mortgage Boardwalk",
        "refused: NOT_YOUR_TURN",
    ),
    (
        "C-15 in tycoon one builds between the turns of others",
        "tycoon",
        "South: owns Boardwalk + Park Place",
        "South: build Boardwalk",
        "Boardwalk has 1 house; South pays 200",
    ),
    (
        "C-15 in tycoon one does not build in the middle of another's turn",
        "tycoon",
        "South: owns Boardwalk + Park Place",
        "roll 4 6; South: build Boardwalk",
        "refused: NOT_YOUR_TURN",
    ),
    (
        "C-15 in enterprise one builds only in one's own turn",
        "enterprise",
        "South: owns Kolkata + Mumbai",
        "South: build Mumbai",
        "refused: NOT_YOUR_TURN",
    ),
]


@pytest.mark.parametrize("ruling", cases(THROWS + DOUBLES + THIRD_DOUBLE + SALARY + COMPANY + ENDS))
def test_turn(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("C-10", "C-13")
@pytest.mark.parametrize("start", range(40))
def test_every_throw_moves_by_its_sum_from_every_square(start: int) -> None:
    table = Table("official", f"North: on {start}", seed=start)
    for total in range(2, 13):
        low = max(1, total - 6)
        events = table.play(f"roll {low} {total - low}")
        moves = [event.b for event in events if event.kind == EventKind.MOVED]
        salaries = [event for event in events if event.kind == EventKind.PAID and event.c == Reason.SALARY]
        assert moves[0] == (start + total) % 40
        assert salaries or start + total < 40
        table.game.undo()


BACKWARDS = """
name = "backwards"
extends = "official"
[[decks]]
name = "Chance"
cards = [{{ id = "back-3", steps = {steps} }}]
"""


@pytest.mark.rule("C-13")
@pytest.mark.parametrize(("steps", "square", "gain"), [(7, "Go", 0), (9, "Luxury Tax", -100)])
def test_moving_backwards_over_go_pays_nothing(tmp_path: Path, steps: int, square: str, gain: int) -> None:
    path = tmp_path / "backwards.toml"
    path.write_text(BACKWARDS.format(steps=steps), encoding="utf-8")
    table = Table(str(path))
    table.play("roll 3 4 [card back-3]")
    assert (table.seat("North").square, table.gain("North")) == (square, gain)
