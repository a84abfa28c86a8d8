"""Jail (C-40 to C-44)."""

import re
from pathlib import Path

import pytest

from tests.editions.files import built_in_text
from tests.rulings.ruling import Ruling, cases
from tests.table import Table

GOING = [
    (
        "C-40 the square sends a token straight to jail, without salary, and the turn ends",
        "official",
        "North: on 25",
        "roll 2 3",
        "North is in jail; North stands on Jail; North gains nothing; South is to roll",
    ),
    (
        "C-40 a Chance card sends a token straight to jail, without salary, and the turn ends",
        "official",
        "North: on 29",
        "roll 3 4 [card Chance go-to-jail]",
        "North is in jail; North stands on Jail; North gains nothing; South is to roll",
    ),
    (
        "C-40 a Community Chest card sends a token straight to jail",
        "official",
        "North: on 10",
        "roll 3 4 [card Community Chest go-to-jail]",
        "North is in jail; South is to roll",
    ),
    (
        "C-40 the third double sends a token straight to jail, and the turn ends",
        "official",
        "North: on 35; doubles: 2",
        "roll 6 6",
        "North is in jail; North stands on Jail; North gains nothing; South is to roll",
    ),
    (
        "C-40 who is sent to jail pays nothing on the way",
        "official",
        "North: on 25; South: owns Short Line + Reading Railroad",
        "roll 2 3",
        "North pays nothing",
    ),
    (
        "C-40 in classic too",
        "classic",
        "North: on 25",
        "roll 2 3",
        "North is in jail; North gains nothing; South is to roll",
    ),
    (
        "C-40 in tycoon too",
        "tycoon",
        "North: on 25",
        "roll 2 3",
        "North is in jail; North gains nothing; South is to roll",
    ),
    (
        "C-41 reaching the jail square by dice is just visiting",
        "official",
        "",
        "roll 4 6",
        "North stands on Jail; North is not in jail; North is to end",
    ),
    (
        "C-41 who just visits throws and moves as usual in the next turn",
        "official",
        "North: on Jail",
        "roll 2 3",
        "North stands on Pennsylvania Railroad; North pays nothing",
    ),
    (
        "C-41 a double that ends just visiting throws again",
        "official",
        "",
        "roll 5 5",
        "North is not in jail; North is to roll",
    ),
]

LEAVING = [
    (
        "C-42 the fine is paid before the throw, and frees",
        "official",
        "North: in jail",
        "pay",
        "North pays 50; North is not in jail; North stands on Jail; North is to roll",
    ),
    (
        "C-42 after paying, the token moves by the throw",
        "official",
        "North: in jail",
        "pay; roll 2 3",
        "North stands on Pennsylvania Railroad; North pays 50",
    ),
    (
        "C-42 the fine may be paid on the second turn",
        "official",
        "North: in jail 1",
        "pay; roll 2 3",
        "North stands on Pennsylvania Railroad; North pays 50",
    ),
    (
        "C-42 the fine may be paid on the third turn too",
        "official",
        "North: in jail 2",
        "pay; roll 2 3",
        "North stands on Pennsylvania Railroad; North pays 50",
    ),
    (
        "C-42 the fine cannot be paid before the throw without the cash",
        "official",
        "North: cash 49; in jail",
        "pay",
        "refused: NOT_ENOUGH_CASH; North may roll 1 2",
    ),
    (
        "C-42 cash for the fine may be raised first",
        "official",
        "North: cash 0; in jail; owns Boardwalk",
        "mortgage Boardwalk; pay",
        "North is not in jail; North has 150",
    ),
    (
        "C-42 the fine is not paid after the throw that failed",
        "official",
        "North: in jail",
        "roll 1 2; pay",
        "refused: NO_THROW_DUE; North is in jail",
    ),
    (
        "C-42 nobody pays a fine outside jail",
        "official",
        "North: on Jail",
        "pay",
        "refused: NOT_IN_JAIL",
    ),
    (
        "C-42 nobody pays the fine in another's turn",
        "official",
        "South: in jail",
        "South: pay",
        "refused: NOT_AWAITED",
    ),
    (
        "C-42 a card frees before the throw",
        "official",
        "North: in jail; card",
        "use card; roll 2 3",
        "North stands on Pennsylvania Railroad; North holds no card; North pays nothing",
    ),
    (
        "C-42 a card frees before the throw on the third turn too",
        "official",
        "North: in jail 2; card",
        "use card; roll 2 3",
        "North stands on Pennsylvania Railroad; North holds no card; North pays nothing",
    ),
    (
        "C-42 without a card there is none to use",
        "official",
        "North: in jail",
        "use card",
        "refused: NO_CARD",
    ),
    (
        "C-42 a card bought in jail frees",
        "official",
        "North: in jail; South: card",
        "offer South 40 for card; South: accept; use card",
        "North is not in jail; North pays 40",
    ),
    (
        "C-42 a card is not used after the throw that failed",
        "official",
        "North: in jail; card",
        "roll 1 2; use card",
        "refused: NO_THROW_DUE",
    ),
    (
        "C-42 a double frees and moves on by that throw, with no extra throw",
        "official",
        "North: in jail",
        "roll 3 3",
        "North is not in jail; North stands on St. James Place; North is to buy 180; North pays nothing",
    ),
    (
        "C-42 after the double that freed, the turn is over but for ending it",
        "official",
        "North: in jail; owns St. James Place",
        "roll 3 3",
        "North is to end; North may not roll: NO_THROW_DUE",
    ),
    (
        "C-42 as a house rule the double that frees throws again",
        "classic, jail_double_again = yes",
        "North: in jail",
        "roll 3 3; decline",
        "North is not in jail; North stands on St. James Place; North is to roll",
    ),
    (
        "C-42 a double frees on the second turn",
        "official",
        "North: in jail 1; owns St. James Place",
        "roll 3 3",
        "North is not in jail; North stands on St. James Place; North pays nothing",
    ),
    (
        "C-42 a double frees on the third turn",
        "official",
        "North: in jail 2; owns St. James Place",
        "roll 3 3",
        "North is not in jail; North stands on St. James Place; North pays nothing; North is to end",
    ),
    (
        "C-42 without a double the token stays, and the turn can only be ended",
        "official",
        "North: in jail",
        "roll 1 2",
        "North is in jail; North stands on Jail; North pays nothing; North is to end",
    ),
    (
        "C-42 a second throw without a double keeps the token in jail",
        "official",
        "North: in jail 1",
        "roll 1 2; end",
        "North is in jail; North pays nothing; South is to roll",
    ),
    (
        "C-42 three turns in jail run from the first throw to the third",
        "official",
        "North: in jail",
        "roll 1 2; end; roll 4 6; end; roll 1 2; end; roll 4 6; end; roll 1 2",
        "North is not in jail; North stands on States Avenue; North pays 50",
    ),
    (
        "C-42 after paying, a double does throw again",
        "official",
        "North: in jail; owns St. James Place",
        "pay; roll 3 3",
        "North stands on St. James Place; North is to roll",
    ),
    (
        "C-42 after using a card, a double does throw again",
        "official",
        "North: in jail; card; owns St. James Place",
        "use card; roll 3 3",
        "North stands on St. James Place; North is to roll",
    ),
    (
        "C-42 after paying, doubles count from zero: the second double is only the second",
        "official",
        "North: in jail; owns St. James Place + Illinois Avenue",
        "pay; roll 3 3; roll 4 4",
        "North stands on Illinois Avenue; North is not in jail; North is to roll",
    ),
    (
        "C-42 C-12 after paying, the third double leads back to jail",
        "official",
        "North: in jail; owns St. James Place + Illinois Avenue",
        "pay; roll 3 3; roll 4 4; roll 1 1",
        "North is in jail; North pays 50; South is to roll",
    ),
    (
        "C-42 the double that led to jail does not count for getting out",
        "official",
        "North: on 26",
        "roll 2 2; South: roll 4 6; end",
        "North is in jail; North is to roll",
    ),
    (
        "C-42 the fine goes to the bank",
        "official",
        "North: in jail",
        "pay",
        "North pays 50; South gains nothing; the jackpot is 0",
    ),
    (
        "C-42 a second stay begins anew",
        "official",
        "North: in jail 2",
        "pay; roll 1 6 [card Community Chest go-to-jail]; South: roll 4 6; end; North: roll 1 2",
        "North is in jail; North is to end; North pays 50",
    ),
]

THIRD_THROW = [
    (
        "C-43 after a third throw without a double the fine is paid and the token moves by that throw",
        "official",
        "North: in jail 2",
        "roll 2 3",
        "North is not in jail; North pays 50; North stands on Pennsylvania Railroad; North is to buy 200",
    ),
    (
        "C-43 what the throw leads to is settled after the fine",
        "official",
        "North: in jail 2; South: owns Electric Company + Pennsylvania Railroad",
        "roll 2 3",
        "North pays 75; South gains 25; North is to end",
    ),
    (
        "C-43 who has a card is asked for the fine or the card",
        "official",
        "North: in jail 2; card",
        "roll 2 3",
        "North is to fine 50; North may pay; North may use card; North stands on Jail",
    ),
    (
        "C-43 a card may be used after the third throw, and the token moves by that throw",
        "official",
        "North: in jail 2; card",
        "roll 2 3; use card",
        "North is not in jail; North pays nothing; North holds no card; North stands on 15",
    ),
    (
        "C-43 who has a card may pay instead",
        "official",
        "North: in jail 2; card",
        "roll 2 3; pay",
        "North is not in jail; North pays 50; North holds 1 card; North stands on Pennsylvania Railroad",
    ),
    (
        "C-43 a card traded away while the fine is asked no longer frees",
        "official",
        "North: in jail 2; card",
        "roll 2 3; offer South card for 30; South: accept; use card",
        "refused: NO_CARD; North is in jail",
    ),
    (
        "C-43 a card traded away while the fine is asked leaves the fine to pay",
        "official",
        "North: in jail 2; card",
        "roll 2 3; offer South card for 30; South: accept; pay",
        "North pays 20; South holds 1 card; North stands on Pennsylvania Railroad",
    ),
    (
        "C-43 the fine is owed before the token moves",
        "official",
        "North: cash 20; in jail 2; owns Boardwalk",
        "roll 2 3",
        "North owes 50; North stands on Jail; North is in jail",
    ),
    (
        "C-43 once the fine is raised, the token moves by that throw",
        "official",
        "North: cash 20; in jail 2; owns Boardwalk",
        "roll 2 3; mortgage Boardwalk",
        "North is not in jail; North has 170; North stands on Pennsylvania Railroad; North is to buy 200",
    ),
    (
        "C-43 who has a card but not the cash may raise it, and pay",
        "official",
        "North: cash 20; in jail 2; card; owns Boardwalk",
        "roll 2 3; mortgage Boardwalk; pay",
        "North has 170; North holds 1 card; North stands on Pennsylvania Railroad",
    ),
    (
        "C-43 T-05 who holds a card does not owe a fine that cannot be paid",
        "tycoon",
        "North: cash 20; in jail 2; card",
        "roll 2 3; pay",
        "refused: NOT_ENOUGH_CASH; North may use card; North may not bankrupt: NO_DEBT",
    ),
    (
        "C-43 C-71 who owes the fine and is given a card is not bankrupt",
        "official",
        "North: cash 0; in jail 3; card; East: cash 900\n"
        "pending: move North, 5; pending: debt North, bank, 50, fine",
        "bankrupt",
        "refused: CARD_WOULD_DO; North may use card",
    ),
    (
        "C-43 C-31 who leaves instead of paying gives the card back",
        "official",
        "North: in jail 2; holds Chance jail-pass; East: cash 900",
        "roll 2 3; leave",
        "North is out; the bottom card of Chance is jail-pass; East is to roll",
    ),
    (
        "C-43 who cannot raise the fine is bankrupt",
        "official",
        "North: cash 20; in jail 2; East: cash 900",
        "roll 2 3; bankrupt",
        "North is out; East is to roll",
    ),
    (
        "C-43 who can raise the fine may not give up",
        "official",
        "North: cash 20; in jail 2; owns Boardwalk",
        "roll 2 3; bankrupt",
        "refused: CAN_STILL_PAY",
    ),
    (
        "C-43 the third throw gives no extra throw",
        "official",
        "North: in jail 2; owns Pennsylvania Railroad",
        "roll 2 3",
        "North is to end",
    ),
    (
        "C-43 in tycoon too",
        "tycoon",
        "North: in jail 2",
        "roll 2 3",
        "North is not in jail; North pays 50; North stands on Pennsylvania Railroad",
    ),
]

IN_JAIL = [
    (
        "C-44 in jail one collects rent",
        "official",
        "North: on 34; South: in jail; owns Boardwalk",
        "roll 2 3",
        "South gains 50; South is in jail",
    ),
    (
        "C-44 in jail one builds",
        "official",
        "North: in jail; owns Boardwalk + Park Place",
        "build Boardwalk",
        "Boardwalk has 1 house; North pays 200",
    ),
    (
        "C-44 in jail one builds in the turns of others, where all may",
        "official",
        "South: in jail; owns Boardwalk + Park Place",
        "South: build Boardwalk",
        "Boardwalk has 1 house",
    ),
    (
        "C-44 in jail one sells buildings",
        "official",
        "North: in jail; owns Boardwalk 1 + Park Place",
        "sell Boardwalk",
        "Boardwalk has no buildings; North gains 100",
    ),
    (
        "C-44 in jail one mortgages",
        "official",
        "North: in jail; owns Boardwalk",
        "mortgage Boardwalk",
        "Boardwalk is mortgaged; North gains 200",
    ),
    (
        "C-44 in jail one lifts mortgages",
        "official",
        "North: in jail; owns Boardwalk mortgaged",
        "lift Boardwalk",
        "Boardwalk is not mortgaged; North pays 220",
    ),
    (
        "C-44 in jail one trades",
        "official",
        "North: in jail; owns Boardwalk",
        "offer South Boardwalk for 500; South: accept",
        "South owns Boardwalk; North gains 500",
    ),
    (
        "C-44 in jail one accepts offers of others",
        "official",
        "South: in jail; owns Boardwalk",
        "offer South 500 for Boardwalk; South: accept",
        "North owns Boardwalk; South gains 500",
    ),
    (
        "C-44 in jail one bids",
        "official",
        "South: in jail",
        "roll 1 2; decline; South: bid 5; North: pass",
        "South owns Baltic Avenue; South pays 5",
    ),
    (
        "C-44 after a throw without a double one still manages",
        "official",
        "North: in jail; owns Boardwalk + Park Place",
        "roll 1 2; build Park Place; end",
        "Park Place has 1 house; South is to roll",
    ),
    (
        "C-44 in classic one builds and trades in jail in one's own turn",
        "classic",
        "North: in jail; owns Boardwalk + Park Place + Baltic Avenue",
        "build Boardwalk; offer South Baltic Avenue for 80; South: accept",
        "Boardwalk has 1 house; South owns Baltic Avenue; North pays 120",
    ),
    (
        "C-44 in tycoon one builds and trades in jail",
        "tycoon",
        "North: in jail; owns Boardwalk + Park Place + Baltic Avenue",
        "build Boardwalk; offer South Baltic Avenue for 80; South: accept",
        "Boardwalk has 1 house; South owns Baltic Avenue; North pays 120",
    ),
]


@pytest.mark.parametrize("ruling", cases(GOING + LEAVING + THIRD_THROW + IN_JAIL))
def test_jail(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("C-43")
def test_a_salary_ahead_does_not_pay_the_fine(tmp_path: Path) -> None:
    found = re.search(r"^board = \[.*?^\]", built_in_text("official"), re.MULTILINE | re.DOTALL)
    assert found
    jail, tax = '{ kind = "jail", name = "Jail" }', '{ kind = "luxury-tax", name = "Luxury Tax" }'
    board = found[0].replace(jail, "elsewhere").replace(tax, jail).replace("elsewhere", tax)
    path = tmp_path / "late.toml"
    path.write_text(f'name = "late"\nextends = "official"\n{board}\n', encoding="utf-8")
    table = Table(str(path), "North: cash 20; in jail 2; owns Baltic Avenue")
    table.play("roll 2 3")
    assert (table.awaited, table.seat("North").position) == ("North debt", 38)
    table.play("mortgage Baltic Avenue")
    assert (table.seat("North").square, table.seat("North").cash) == ("Baltic Avenue", 200)
