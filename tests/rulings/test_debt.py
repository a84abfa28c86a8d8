"""Debt: raising cash, paying, and when one may give up (C-70, C-71)."""

import pytest

from freehold.game import Event
from freehold.rules import EventKind
from tests.rulings.ruling import Ruling, cases
from tests.table import Table

DEBTS = [
    (
        "C-70 who cannot pay at once owes",
        "official",
        "North: cash 30; on 34; South: owns Boardwalk",
        "roll 2 3",
        "North owes 50; North pays nothing; South gains nothing",
    ),
    (
        "C-70 who can pay does so by itself",
        "official",
        "North: cash 50; on 34; South: owns Boardwalk",
        "roll 2 3",
        "North has nothing; South gains 50; North is to end",
    ),
    (
        "C-70 a debtor may mortgage, and pays by itself as soon as the cash is there",
        "official",
        "North: cash 30; on 34; owns Short Line; South: owns Boardwalk",
        "roll 2 3; mortgage Short Line",
        "North has 80; South gains 50; North is to end",
    ),
    (
        "C-70 a debtor may sell buildings",
        "official",
        "North: cash 30; on 34; owns Mediterranean Avenue 1 + Baltic Avenue 1; South: owns Boardwalk",
        "roll 2 3; sell Baltic Avenue",
        "North has 5; South gains 50; Mediterranean Avenue has 1 house; North is to end",
    ),
    (
        "C-70 C-51 a debtor too sells evenly",
        "official",
        "North: cash 30; on 34; owns Mediterranean Avenue 1 + Baltic Avenue 2; South: owns Boardwalk",
        "roll 2 3; sell Mediterranean Avenue",
        "refused: NOT_EVEN",
    ),
    (
        "C-70 a debtor may trade",
        "official",
        "North: cash 30; on 34; owns Short Line; South: owns Boardwalk",
        "roll 2 3; offer South Short Line for 60; South: accept",
        "North has 40; South pays 10; South owns Short Line; North is to end",
    ),
    (
        "C-70 a third player may come to the rescue",
        "official",
        "North: cash 30; on 34; owns Short Line; South: owns Boardwalk",
        "roll 2 3; East: offer North 20 for Short Line; North: accept",
        "North has nothing; South gains 50; East owns Short Line; North is to end",
    ),
    (
        "C-70 a debtor's trade has to bring cash",
        "official",
        "North: cash 30; on 34; owns Baltic Avenue; South: owns Boardwalk + Short Line",
        "roll 2 3; offer South Baltic Avenue for Short Line",
        "refused: MUST_BRING_CASH",
    ),
    (
        "C-70 a debtor's trade does not cost cash",
        "official",
        "North: cash 30; on 34; owns Baltic Avenue; South: owns Boardwalk + Short Line",
        "roll 2 3; offer South Baltic Avenue + 10 for Short Line",
        "refused: MUST_BRING_CASH",
    ),
    (
        "C-70 an offer to the debtor has to bring the debtor cash too",
        "official",
        "North: cash 30; on 34; owns Baltic Avenue; South: owns Boardwalk + Short Line",
        "roll 2 3; South: offer North Short Line for Baltic Avenue",
        "refused: MUST_BRING_CASH",
    ),
    (
        "C-70 an older offer that brings no cash cannot be accepted now",
        "official",
        "North: cash 30; on 34; owns Baltic Avenue; South: owns Boardwalk + Short Line; "
        "South: offers North Short Line for Baltic Avenue",
        "roll 2 3; North: accept South",
        "refused: MUST_BRING_CASH",
    ),
    (
        "C-70 C-71 an estate cannot be given away",
        "official",
        "North: cash 20; on 34; owns Short Line; South: owns Boardwalk; East: cash 900",
        "roll 2 3; offer East Short Line for 1",
        "refused: DEBT_UNPAYABLE; North may not offer East Short Line for 29: DEBT_UNPAYABLE; "
        "North may offer East Short Line for 30",
    ),
    (
        "C-70 C-71 nor by accepting an offer that stood before the debt",
        "official",
        "North: cash 20; on 34; owns Short Line; South: owns Boardwalk; East: offers North 1 for Short Line",
        "roll 2 3; accept East",
        "refused: DEBT_UNPAYABLE",
    ),
    (
        "C-70 C-71 who cannot pay may trade if the trade makes it payable",
        "official",
        "North: cash 20; on 34; owns Short Line mortgaged; South: owns Boardwalk; East: cash 900",
        "roll 2 3; offer East Short Line for 29",
        "refused: DEBT_UNPAYABLE; North may offer East Short Line for 30; North may bankrupt",
    ),
    (
        "C-63 C-70 what the bank takes on a mortgaged lot counts against the cash a trade brings",
        "official",
        "North: cash 30; on 34; owns Baltic Avenue; South: owns Boardwalk; East: owns Park Place mortgaged",
        "roll 2 3; East: offer North Park Place + 18 for Baltic Avenue",
        "refused: MUST_BRING_CASH; "
        "East may not offer North Park Place + 37 for Baltic Avenue: DEBT_UNPAYABLE; "
        "East may offer North Park Place + 38 for Baltic Avenue",
    ),
    (
        "C-70 others do not trade while a debt is open",
        "official",
        "North: cash 30; on 34; South: owns Boardwalk; East: owns Short Line",
        "roll 2 3; East: offer South Short Line for 100",
        "refused: NOT_NOW",
    ),
    (
        "C-70 a debt is not paid in part",
        "official",
        "North: cash 30; on 34; owns Short Line; South: owns Park Place hotel + Boardwalk hotel",
        "roll 2 3; mortgage Short Line",
        "North owes 2000; North has 130; South gains nothing",
    ),
    (
        "C-70 a debtor does not build",
        "official",
        "North: cash 60; on 34; owns Mediterranean Avenue + Baltic Avenue; "
        "South: owns Park Place + Boardwalk",
        "roll 2 3; build Baltic Avenue",
        "refused: NOT_NOW; North owes 100",
    ),
    (
        "C-70 a debtor does not lift mortgages",
        "official",
        "North: cash 40; on 34; owns Baltic Avenue mortgaged; South: owns Boardwalk",
        "roll 2 3; lift Baltic Avenue",
        "refused: NOT_NOW",
    ),
    (
        "C-15 C-70 the turn does not end before the debt is paid",
        "official",
        "North: cash 30; on 34; South: owns Boardwalk",
        "roll 2 3; end",
        "refused: NOT_NOW; South may not roll: NOT_AWAITED",
    ),
    (
        "C-70 others manage nothing while a debt is open",
        "official",
        "North: cash 30; on 34; South: owns Boardwalk",
        "roll 2 3; South: mortgage Boardwalk",
        "refused: NOT_NOW",
    ),
    (
        "C-70 a debt to the bank is paid in the same way",
        "official",
        "North: cash 30; on 34; owns Short Line",
        "roll 1 3; mortgage Short Line",
        "North has 30; North is to end",
    ),
    (
        "C-70 with a rescuer's cash the debt is paid before a mortgage received may be lifted",
        "official",
        "North: cash 30; on 34; owns Short Line; South: owns Park Place + Boardwalk; "
        "East: owns Pacific Avenue mortgaged",
        "roll 2 3; East: offer North Pacific Avenue + 200 for Short Line; North: accept",
        "South gains 100; North has 115; North owns only Pacific Avenue; North is to keep; "
        "North may not lift Pacific Avenue: NOT_ENOUGH_CASH",
    ),
    (
        "C-70 a rescue that is not enough leaves the debt, and the mortgage waits for it",
        "official",
        "North: cash 30; on 34; owns Short Line; South: owns Park Place + Boardwalk; "
        "East: owns Pacific Avenue mortgaged",
        "roll 2 3; East: offer North Pacific Avenue + 60 for nothing; North: accept",
        "North owes 100; North has 75; North may not lift Pacific Avenue: NOT_ENOUGH_CASH; "
        "North may mortgage Short Line",
    ),
    (
        "C-63 C-70 the debt paid, the question about the mortgage follows",
        "official",
        "North: cash 30; on 34; owns Short Line; South: owns Park Place + Boardwalk; "
        "East: owns Pacific Avenue mortgaged",
        "roll 2 3; East: offer North Pacific Avenue + 60 for nothing; North: accept; mortgage Short Line; "
        "keep",
        "North has 75; South gains 100; North is to end",
    ),
    (
        "C-70 a debt to a player who is out is void",
        "official",
        """
        North: cash 30
        South: cash 20
        pending: debt North, South, 50, rent
        pending: debt South, East, 40, rent
        """,
        "South: bankrupt",
        "South is out; East gains 20; North pays nothing; North is to roll",
    ),
    (
        "C-70 a creditor who leaves is paid first",
        "official",
        "North: cash 30; on 34; owns Short Line; South: owns Boardwalk; East: cash 700",
        "roll 2 3; South: leave",
        "South is in; North owes 50",
    ),
    (
        "C-70 and goes once the debt is settled",
        "official",
        "North: cash 30; on 34; owns Short Line; South: owns Boardwalk; East: cash 700",
        "roll 2 3; South: leave; mortgage Short Line",
        "South is out; North has 80; North is to bid 1",
    ),
]

GIVING_UP = [
    (
        "C-71 nobody gives up while mortgaging everything would pay",
        "official",
        "North: cash 50; owns Boardwalk; pending: debt North, South, 250, rent",
        "bankrupt",
        "refused: CAN_STILL_PAY; North owes 250",
    ),
    (
        "C-71 one dollar more and they may",
        "official",
        "North: cash 50; owns Boardwalk; pending: debt North, South, 251, rent",
        "bankrupt",
        "North is out; South wins",
    ),
    (
        "C-71 buildings count at half price for each level, a hotel as five",
        "official",
        "North: cash 0; owns Mediterranean Avenue hotel + Baltic Avenue hotel; "
        "pending: debt North, South, 310, rent",
        "bankrupt",
        "refused: CAN_STILL_PAY",
    ),
    (
        "C-71 and for no more than that",
        "official",
        "North: cash 0; owns Mediterranean Avenue hotel + Baltic Avenue hotel; "
        "pending: debt North, South, 311, rent",
        "bankrupt",
        "North is out",
    ),
    (
        "C-71 a hotel counts as five though the bank lacks the houses",
        "official, houses = 1",
        "North: cash 0; owns Mediterranean Avenue hotel + Baltic Avenue hotel; "
        "pending: debt North, South, 310, rent",
        "bankrupt",
        "refused: CAN_STILL_PAY",
    ),
    (
        "C-71 a mortgaged lot counts nothing",
        "official",
        "North: cash 0; owns Boardwalk mortgaged; pending: debt North, South, 1, rent",
        "bankrupt",
        "North is out",
    ),
    (
        "C-71 a jail card counts nothing",
        "official",
        "North: cash 0; card; pending: debt North, South, 1, rent",
        "bankrupt",
        "North is out",
    ),
    (
        "C-71 who fails the test may still trade",
        "official",
        "North: cash 0; owns Boardwalk mortgaged; pending: debt North, South, 100, rent",
        "East: offer North 100 for Boardwalk; North: accept",
        "North is in; South gains 100; East owns Boardwalk",
    ),
    (
        "C-71 who fails the test is bankrupt only on giving up",
        "official",
        "North: cash 0; pending: debt North, South, 100, rent",
        "",
        "North owes 100; North is in; North may bankrupt",
    ),
    (
        "C-71 or on leaving",
        "official",
        "North: cash 10; owns Boardwalk mortgaged; pending: debt North, South, 100, rent; East: cash 700",
        "North: leave",
        "North is out; South owns Boardwalk",
    ),
    (
        "C-71 in classic who fails the test is bankrupt at once",
        "classic",
        "North: cash 10; on 34; owns Baltic Avenue; South: owns Boardwalk; East: cash 700",
        "roll 2 3",
        "North is out; East is to roll",
    ),
    (
        "C-71 in classic who passes the test is not",
        "classic",
        "North: cash 20; on 34; owns Baltic Avenue; South: owns Boardwalk; East: cash 700",
        "roll 2 3",
        "North owes 50",
    ),
    (
        "C-71 without a debt nobody gives up",
        "official",
        "North: cash 0",
        "bankrupt",
        "refused: NO_DEBT",
    ),
    (
        "C-71 nobody gives up for another",
        "official",
        "North: cash 0; South: cash 0; pending: debt North, South, 100, rent",
        "South: bankrupt",
        "refused: NO_DEBT",
    ),
]

ESTATE = "Mediterranean Avenue 1 + Baltic Avenue 1 + Park Place 1 + Boardwalk 1"

# What North owns, owing that much to South, and what is sold or mortgaged when North leaves
LIQUIDATIONS = [
    ("one level of the cheapest is sold first, ties in lot order", ESTATE, 25, ["Mediterranean Avenue 0"]),
    (
        "the next level is the next cheapest",
        ESTATE,
        26,
        ["Mediterranean Avenue 0", "Baltic Avenue 0"],
    ),
    (
        "dear buildings follow when the cheap ones are gone",
        ESTATE,
        51,
        ["Mediterranean Avenue 0", "Baltic Avenue 0", "Park Place 0"],
    ),
    (
        "buildings come down evenly",
        "Mediterranean Avenue 1 + Baltic Avenue 2",
        50,
        ["Baltic Avenue 1", "Mediterranean Avenue 0"],
    ),
    (
        "a hotel comes down to four houses",
        "Mediterranean Avenue hotel + Baltic Avenue hotel",
        50,
        ["Mediterranean Avenue 4", "Baltic Avenue 4"],
    ),
    (
        "lots are mortgaged when every building is sold",
        "Mediterranean Avenue 1 + Baltic Avenue",
        26,
        ["Mediterranean Avenue 0", "Mediterranean Avenue mortgaged"],
    ),
    (
        "lots are mortgaged lowest price first, ties in lot order",
        "Boardwalk + Vermont Avenue + Oriental Avenue + Baltic Avenue",
        81,
        ["Baltic Avenue mortgaged", "Oriental Avenue mortgaged", "Vermont Avenue mortgaged"],
    ),
    (
        "no more than the debt needs",
        "Boardwalk + Baltic Avenue",
        30,
        ["Baltic Avenue mortgaged"],
    ),
]


@pytest.mark.parametrize("ruling", cases(DEBTS))
def test_debts(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(GIVING_UP))
def test_giving_up(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("C-71")
@pytest.mark.parametrize(
    ("owned", "owed", "sales"),
    [pytest.param(*rest, id=f"C-71 {sentence}") for sentence, *rest in LIQUIDATIONS],
)
def test_a_debtor_who_could_pay_but_leaves_is_liquidated(owned: str, owed: int, sales: list[str]) -> None:
    table = liquidate("official", owned, owed)
    assert [told(event) for event in table.events if event.kind in SALES] == sales
    assert table.gain("South") == owed
    assert not table.seat("North").is_in


@pytest.mark.rule("C-52", "C-71")
def test_short_of_houses_a_leaver_s_group_comes_down_in_one_step() -> None:
    table = liquidate("official, houses = 3", "Mediterranean Avenue hotel + Baltic Avenue hotel", 50)
    assert [told(event) for event in table.happened(EventKind.SOLD)] == [
        "Mediterranean Avenue 1",
        "Baltic Avenue 1",
    ]
    assert table.gain("South") == 50


@pytest.mark.rule("C-71")
def test_where_building_is_not_even_neither_is_the_liquidation() -> None:
    table = liquidate("xorti", "Mediterranean Avenue 2 + Baltic Avenue 4", 50)
    assert [told(event) for event in table.happened(EventKind.SOLD)] == [
        "Mediterranean Avenue 1",
        "Mediterranean Avenue 0",
    ]


@pytest.mark.rule("C-71", "E-13")
def test_short_of_houses_a_leaver_s_hotel_is_sold_whole_where_that_is_the_rule() -> None:
    table = liquidate("enterprise, houses = 3", "Kolkata hotel + Mumbai hotel", 30)
    assert [told(event) for event in table.happened(EventKind.SOLD)] == ["Kolkata 0"]
    assert table.gain("South") == 30


SALES = (EventKind.SOLD, EventKind.MORTGAGED)


def liquidate(edition: str, owned: str, owed: int) -> Table:
    """North, without cash, owes South and leaves; East stays, so that the game goes on."""
    name, *options = edition.split(", ")
    table = Table(
        name,
        f"North: cash 0; owns {owned}; pending: debt North, South, {owed}, rent",
        players=3,
        options=dict(option.split(" = ") for option in options),
    )
    table.play("North: leave")
    return table


def told(event: Event) -> str:
    """A sale as a lot and the level left, or a lot that was mortgaged."""
    return f"{event.lot} {event.b}" if event.kind == EventKind.SOLD else f"{event.lot} mortgaged"
