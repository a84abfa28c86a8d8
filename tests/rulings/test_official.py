"""What is particular to `official` (O-01 to O-03)."""

import re

import pytest

from tests.rulings.ruling import Ruling, cases
from tests.table import Table

RULINGS = [
    (
        "O-01 income tax may be 200",
        "official",
        "North: cash 5000",
        "roll 1 3; tax flat",
        "North pays 200; North is to end",
    ),
    (
        "O-01 income tax may be a tenth of net worth",
        "official",
        "North: cash 1000",
        "roll 1 3; tax share",
        "North pays 100; North is to end",
    ),
    (
        "O-01 net worth counts the printed price of every lot",
        "official",
        "North: cash 1000; owns Boardwalk + Short Line",
        "roll 1 3; tax share",
        "North pays 160",
    ),
    (
        "O-01 net worth counts mortgaged lots at the printed price too",
        "official",
        "North: cash 1000; owns Boardwalk mortgaged + Short Line mortgaged",
        "roll 1 3; tax share",
        "North pays 160",
    ),
    (
        "O-01 net worth counts every building at cost price",
        "official",
        "North: cash 1000; owns Boardwalk hotel + Park Place 4",
        "roll 1 3; tax share",
        "North pays 355",
    ),
    (
        "O-01 C-75 a tenth is rounded to the nearest whole, half up",
        "official",
        "North: cash 1005",
        "roll 1 3; tax share",
        "North pays 101",
    ),
    (
        "O-01 C-75 less than a half is rounded down",
        "official",
        "North: cash 1004",
        "roll 1 3; tax share",
        "North pays 100",
    ),
    (
        "O-01 the choice is made before anything else",
        "official",
        "",
        "roll 1 3; end",
        "refused: NOT_NOW; North is to tax",
    ),
    (
        "O-01 the choice is its player's",
        "official",
        "",
        "roll 1 3; South: tax flat",
        "refused: NOT_AWAITED",
    ),
    (
        "O-01 the choice is made once: a share too high to pay is owed",
        "official",
        "North: cash 30; owns Boardwalk",
        "roll 1 3; tax share",
        "North owes 43; North may not tax flat: NOT_NOW",
    ),
    (
        "O-01 200 may be chosen without the cash, and is owed",
        "official",
        "North: cash 30; owns Boardwalk",
        "roll 1 3; tax flat; mortgage Boardwalk",
        "North has 30; North is to end",
    ),
    (
        "O-01 who reaches the square by a card chooses too",
        "official",
        "",
        "roll 3 4 [card back-3]; tax share",
        "North stands on Income Tax; North pays 150",
    ),
    (
        "O-01 there is no choice of tax elsewhere",
        "official",
        "North: on 35",
        "roll 1 2; tax share",
        "refused: NOT_NOW; North pays 100",
    ),
    (
        "O-02 on Free Parking nothing happens",
        "official",
        "North: on Jail",
        "roll 4 6",
        "North stands on Free Parking; North gains nothing; North is to end",
    ),
    (
        "O-02 taxes and fines go to the bank, not to Free Parking",
        "official",
        "North: on 35",
        "roll 1 2; end; South: roll 1 3; tax flat",
        "North pays 100; South pays 200; the jackpot is 0",
    ),
    (
        "O-03 buildings may be bought before one's own throw",
        "official",
        "North: owns Boardwalk + Park Place",
        "build Boardwalk",
        "Boardwalk has 1 house",
    ),
    (
        "O-03 buildings may be bought after one's own throw",
        "official",
        "North: owns Boardwalk + Park Place",
        "roll 4 6; build Boardwalk",
        "Boardwalk has 1 house",
    ),
    (
        "O-03 buildings may be bought before another's throw",
        "official",
        "South: owns Boardwalk + Park Place",
        "South: build Boardwalk",
        "Boardwalk has 1 house; North is to roll",
    ),
    (
        "O-03 buildings may be bought after another's throw",
        "official",
        "South: owns Boardwalk + Park Place",
        "roll 4 6; South: build Boardwalk",
        "Boardwalk has 1 house; North is to end",
    ),
    (
        "O-03 buildings may be bought between a double and the extra throw",
        "official",
        "South: owns Boardwalk + Park Place",
        "roll 5 5; South: build Boardwalk",
        "Boardwalk has 1 house; North is to roll",
    ),
    (
        "O-03 buildings may be bought by who is asked to buy a lot",
        "official",
        "North: owns Boardwalk + Park Place",
        "roll 1 2; build Boardwalk",
        "Boardwalk has 1 house; North is to buy 60",
    ),
    (
        "O-03 buildings may be sold in another's turn",
        "official",
        "South: owns Boardwalk 1 + Park Place",
        "roll 4 6; South: sell Boardwalk",
        "Boardwalk has no buildings; South gains 100",
    ),
    (
        "O-03 lots may be mortgaged in another's turn",
        "official",
        "South: owns Boardwalk",
        "roll 4 6; South: mortgage Boardwalk",
        "Boardwalk is mortgaged; South gains 200",
    ),
    (
        "O-03 mortgages may be lifted in another's turn",
        "official",
        "South: owns Boardwalk mortgaged",
        "roll 4 6; South: lift Boardwalk",
        "Boardwalk is not mortgaged; South pays 220",
    ),
    (
        "O-03 lots may be mortgaged in jail",
        "official",
        "South: in jail; owns Boardwalk",
        "South: mortgage Boardwalk",
        "Boardwalk is mortgaged",
    ),
    (
        "O-03 any time does not mean while another answers",
        "official",
        "South: owns Boardwalk + Park Place",
        "roll 1 2; South: build Boardwalk",
        "refused: NOT_NOW; South may not mortgage Boardwalk: NOT_NOW",
    ),
    (
        "O-03 any time does not mean while another owes",
        "official",
        "North: cash 30; on 34; owns Baltic Avenue; South: owns Boardwalk + Park Place",
        "roll 2 3; South: build Boardwalk",
        "refused: NOT_NOW",
    ),
]


@pytest.mark.parametrize("ruling", cases(RULINGS))
def test_official(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("O-01")
def test_the_worth_is_not_shown_before_the_choice_is_made() -> None:
    table = Table("official", "North: cash 1234; owns Boardwalk")
    events = table.play("roll 1 3")
    question = table.game.to_act
    assert question
    assert (question.question, question.amount) == ("tax", 0)
    shown = [str(question), *map(str, events), *table.offered("North")]
    assert not [text for text in shown if re.search(r"16|200", text)]  # 1634 of worth, 163 of it as tax
