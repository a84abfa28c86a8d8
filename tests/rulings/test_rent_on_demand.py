"""Rent on demand: rents that stand open until the owner asks for them (C-80)."""

import pytest

from freehold.rules import EventKind
from tests.rulings.ruling import Ruling, cases
from tests.table import Table

OPEN = "North: on 34; South: rents off; owns Boardwalk"
# With three at the table the first turn after North's is East's and the second South's
THREE = "North: on 34; South: on 10; rents off; owns Boardwalk; East: on 10"

SWITCH = [
    (
        "C-80 at first every rent is asked for by itself",
        "official",
        "North: on 34; South: owns Boardwalk",
        "roll 2 3",
        "North pays 50; South gains 50",
    ),
    (
        "C-80 with the switch off the rent is not paid",
        "official",
        "North: on 34; South: owns Boardwalk",
        "South: rents off; roll 2 3",
        "North pays nothing; South gains nothing; North is to end",
    ),
    (
        "C-80 the owner may then ask for it",
        "official",
        OPEN,
        "roll 2 3; South: ask rent North",
        "North pays 50; South gains 50; North is to end",
    ),
    (
        "C-80 the same rent is asked for once",
        "official",
        OPEN,
        "roll 2 3; South: ask rent North; South: ask rent North",
        "refused: NO_OPEN_RENT; North pays 50",
    ),
    (
        "C-80 with the switch on again later rents are paid at once",
        "official",
        OPEN,
        "South: rents on; roll 2 3",
        "North pays 50",
    ),
    (
        "C-80 the switch does not ask for a rent that stands open",
        "official",
        OPEN,
        "roll 2 3; South: rents on",
        "North pays nothing; South may ask rent North",
    ),
    (
        "C-80 everybody has a switch of their own",
        "official",
        "North: on 34; South: owns Boardwalk; East: rents off",
        "roll 2 3",
        "North pays 50",
    ),
    (
        "C-80 xorti has it too",
        "xorti",
        OPEN,
        "roll 2 3 | South: ask rent North",
        "North pays 50",
    ),
    (
        "C-80 elsewhere rents need no asking",
        "tycoon",
        "North: on 34; South: owns Boardwalk",
        "roll 2 3",
        "North pays 50; South may not rents off: NO_RENT_ON_DEMAND; "
        "South may not ask rent North: NO_RENT_ON_DEMAND",
    ),
    (
        "C-80 only the owner asks",
        "official",
        THREE,
        "roll 2 3; East: ask rent North",
        "refused: NO_OPEN_RENT; South may ask rent North",
    ),
    (
        "C-80 only the visitor is asked",
        "official",
        THREE,
        "roll 2 3; South: ask rent East",
        "refused: NO_OPEN_RENT",
    ),
    (
        "C-80 of several open rents each is asked for, the oldest first",
        "official",
        "North: on 31; South: rents off; owns Park Place + Short Line",
        "roll 2 2; roll 1 1 | South: ask rent North",
        "North pays 25; South may ask rent North",
    ),
    (
        "C-80 the others stand as they were",
        "official",
        "North: on 31; South: rents off; owns Park Place + Short Line",
        "roll 2 2; roll 1 1; South: ask rent North | South: ask rent North",
        "North pays 35; South may not ask rent North: NO_OPEN_RENT",
    ),
    (
        "C-80 rents of several visitors stand side by side, each with its own end",
        "official",
        "North: on 34; South: on 10; rents off; owns Boardwalk + Park Place; East: on 34",
        "roll 2 3; end; roll 1 2; end; roll 4 6 | South: ask rent East",
        "East pays 70; South gains 70; South may not ask rent North: NO_OPEN_RENT",
    ),
]

DEADLINE = [
    (
        "C-80 an open rent holds up nothing",
        "official",
        OPEN,
        "roll 2 3; end",
        "South is to roll; South may ask rent North",
    ),
    (
        "C-80 with two players the owner's own turn goes by",
        "official",
        f"{OPEN}; South: on 10",
        "roll 2 3; end; roll 4 6; South: ask rent North",
        "North pays 50",
    ),
    (
        "C-80 with two players it is asked for until the visitor's next throw",
        "official",
        f"{OPEN}; South: on 10",
        "roll 2 3; end; roll 4 6; end; South: ask rent North",
        "North pays 50; North is to roll",
    ),
    (
        "C-80 with that throw it is lost",
        "official",
        f"{OPEN}; South: on 10",
        "roll 2 3; end; roll 4 6; end | roll 5 6; South: ask rent North",
        "refused: NO_OPEN_RENT; South gains nothing",
    ),
    (
        "C-80 with three players the first one after may throw",
        "official",
        THREE,
        "roll 2 3; end; roll 4 6; South: ask rent North",
        "North pays 50",
    ),
    (
        "C-80 with three players it is asked for until the second one throws",
        "official",
        THREE,
        "roll 2 3; end; roll 4 6; end; South: ask rent North",
        "North pays 50; South is to roll",
    ),
    (
        "C-80 when the second one throws it is lost",
        "official",
        THREE,
        "roll 2 3; end; roll 4 6; end | roll 4 6; South: ask rent North",
        "refused: NO_OPEN_RENT; North pays nothing",
    ),
    (
        "C-80 an extra throw of the visitor does not count",
        "official",
        "North: on 33; South: rents off; owns Boardwalk",
        "roll 3 3; roll 5 6; South: ask rent North",
        "South gains 50",
    ),
    (
        "C-80 an extra throw of the next player does not count",
        "official",
        THREE,
        "roll 2 3; end; roll 5 5; roll 4 6; South: ask rent North",
        "North pays 50; East is in jail",
    ),
    (
        "C-80 in the second turn the first throw counts, double or not",
        "official",
        f"{OPEN}; South: on 10",
        "roll 2 3; end; roll 4 6; end; roll 5 5; South: ask rent North",
        "refused: NO_OPEN_RENT",
    ),
    (
        "C-80 who pays to leave jail has not thrown yet",
        "official",
        "North: on 34; South: in jail; rents off; owns Boardwalk; East: on 10",
        "roll 2 3; end; roll 4 6; end; pay; South: ask rent North",
        "North pays 50; South gains nothing",
    ),
]

STANDING = [
    (
        "C-80 the amount is fixed on landing",
        "official",
        "North: on 34; South: rents off; owns Park Place + Boardwalk",
        "roll 2 3; South: build Boardwalk; South: ask rent North",
        "North pays 100",
    ),
    (
        "C-80 a mortgage taken later changes nothing",
        "official",
        OPEN,
        "roll 2 3; South: mortgage Boardwalk; South: ask rent North",
        "North pays 50; South gains 250",
    ),
    (
        "C-80 the rent belongs to the owner of that moment, whatever becomes of the lot",
        "official",
        THREE,
        "roll 2 3; South: offer East Boardwalk for 1; East: accept; South: ask rent North",
        "North pays 50; South gains 51; East pays 1",
    ),
    (
        "C-80 the new owner of the lot has nothing to ask for",
        "official",
        THREE,
        "roll 2 3; South: offer East Boardwalk for 1; East: accept; East: ask rent North",
        "refused: NO_OPEN_RENT",
    ),
    (
        "C-80 nor may the visitor forget it by buying the lot",
        "official",
        OPEN,
        "roll 2 3; South: offer North Boardwalk for 1; North: accept; South: ask rent North",
        "North pays 51; North owns Boardwalk",
    ),
    (
        "C-80 unasked it is no debt",
        "official",
        "North: cash 10; on 34; South: rents off; owns Boardwalk",
        "roll 2 3",
        "North is to end; North has 10; North may not bankrupt: NO_DEBT",
    ),
    (
        "C-70 C-80 asked for it is a debt like any other",
        "official",
        "North: cash 10; on 34; owns Short Line; South: rents off; owns Boardwalk",
        "roll 2 3; South: ask rent North",
        "North owes 50; North may mortgage Short Line",
    ),
    (
        "C-70 C-80 who owes may ask for it to pay with",
        "official",
        "North: on 34; owns Kentucky Avenue; South: cash 0; on 10; rents off; owns Boardwalk",
        "roll 2 3; end; roll 5 6; South: ask rent North",
        "South has 32; North pays 32; South is to end",
    ),
    (
        "C-80 it lapses if the visitor leaves",
        "official",
        THREE,
        "roll 2 3; North: leave; South: ask rent North",
        "refused: NO_OPEN_RENT; South gains nothing",
    ),
    (
        "C-80 it lapses if the owner leaves",
        "official",
        THREE,
        "roll 2 3; South: leave; pass; pass",
        "North pays nothing; South is out; North is to end",
    ),
    (
        "C-26 C-80 a mortgaged lot leaves nothing to ask for",
        "official",
        "North: on 34; South: rents off; owns Boardwalk mortgaged",
        "roll 2 3; South: ask rent North",
        "refused: NO_OPEN_RENT",
    ),
]


@pytest.mark.parametrize("ruling", cases(SWITCH))
def test_asking(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(DEADLINE))
def test_until_when(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(STANDING))
def test_what_stands_open(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("C-80")
def test_everybody_hears_for_which_lot_a_rent_is_asked() -> None:
    table = Table("official", "North: on 31; South: rents off; owns Park Place + Short Line")
    table.play("roll 2 2", "roll 1 1", "South: ask rent North", "South: ask rent North")
    for kind in (EventKind.RENT_OPEN, EventKind.RENT_ASKED):
        assert [event.lot for event in table.happened(kind)] == ["Short Line", "Park Place"]
