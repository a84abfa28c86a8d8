"""Rent (C-22 to C-26)."""

import pytest

from tests.editions.test_boards import STREETS
from tests.rulings.ruling import Ruling, cases
from tests.table import Table

STREET_RENT = [
    (
        "C-22 the visitor pays the rent on the deed to the owner",
        "official",
        "North: on 34; South: owns Boardwalk",
        "roll 2 3",
        "North pays 50; South gains 50; North is to end",
    ),
    (
        "C-22 nobody but the owner gains by it",
        "official",
        "North: on 34; South: owns Boardwalk; East: owns Park Place",
        "roll 2 3",
        "North pays 50; South gains 50; East gains nothing",
    ),
    (
        "C-22 a visitor by a card pays too",
        "official",
        "South: owns Illinois Avenue",
        "roll 3 4 [card illinois]",
        "North pays 20; South gains 20",
    ),
    (
        "C-22 passing a lot costs nothing",
        "official",
        "North: on 34; South: owns Park Place",
        "roll 2 3; decline",
        "North pays nothing",
    ),
    (
        "C-22 an owned lot is not for sale",
        "official",
        "North: on 34; South: owns Boardwalk",
        "roll 2 3; buy",
        "refused: NOT_NOW",
    ),
    (
        "C-22 each visit costs anew",
        "official",
        "North: on 35; South: owns Boardwalk",
        "roll 1 3; end; roll 4 6; end; roll 4 4 [card boardwalk]",
        "North stands on Boardwalk; North gains 100",
    ),
    (
        "C-22 in classic too",
        "classic",
        "North: on 34; South: owns Boardwalk",
        "roll 2 3",
        "North pays 50; South gains 50",
    ),
    (
        "C-22 in tycoon too",
        "tycoon",
        "North: on 34; South: owns Boardwalk",
        "roll 2 3",
        "North pays 50; South gains 50",
    ),
    (
        "C-23 a street without buildings earns double while its owner has the whole group",
        "official",
        "North: on 34; South: owns Boardwalk + Park Place",
        "roll 2 3",
        "North pays 100",
    ),
    (
        "C-23 two of three are not the whole group",
        "official",
        "North: on 21; South: owns Atlantic Avenue + Ventnor Avenue",
        "roll 2 4",
        "North pays 22",
    ),
    (
        "C-23 three of three are",
        "official",
        "North: on 21; South: owns Atlantic Avenue + Ventnor Avenue + Marvin Gardens",
        "roll 2 4",
        "North pays 44",
    ),
    (
        "C-23 a group shared by two owners earns no double",
        "official",
        "North: on 34; South: owns Boardwalk; East: owns Park Place",
        "roll 2 3",
        "North pays 50",
    ),
    (
        "C-23 double even if another street of the group is built on",
        "official",
        "North: on 34; South: owns Boardwalk + Park Place 1",
        "roll 2 3",
        "North pays 100",
    ),
    (
        "C-23 double even if another street of the group is mortgaged",
        "official",
        "North: on 34; South: owns Boardwalk + Park Place mortgaged",
        "roll 2 3",
        "North pays 100",
    ),
    (
        "C-23 double even if all others of the group are mortgaged",
        "official",
        "North: on 21; South: owns Atlantic Avenue mortgaged + Ventnor Avenue + Marvin Gardens mortgaged",
        "roll 2 4",
        "North pays 44",
    ),
    (
        "C-24 one house",
        "official",
        "North: on 34; South: owns Boardwalk 1 + Park Place",
        "roll 2 3",
        "North pays 200",
    ),
    (
        "C-24 two houses",
        "official",
        "North: on 34; South: owns Boardwalk 2 + Park Place 1",
        "roll 2 3",
        "North pays 600",
    ),
    (
        "C-24 three houses",
        "official",
        "North: on 34; South: owns Boardwalk 3 + Park Place 2",
        "roll 2 3",
        "North pays 1400",
    ),
    (
        "C-24 four houses",
        "official",
        "North: cash 5000; on 34; South: owns Boardwalk 4 + Park Place 4",
        "roll 2 3",
        "North pays 1700",
    ),
    (
        "C-24 a hotel",
        "official",
        "North: cash 5000; on 34; South: owns Boardwalk hotel + Park Place 4",
        "roll 2 3",
        "North pays 2000",
    ),
    (
        "C-24 buildings on other streets of the group do not raise the rent of this one",
        "official",
        "North: on 34; South: owns Boardwalk 1 + Park Place 2",
        "roll 2 3",
        "North pays 200",
    ),
]

STATION_RENT = [
    (
        "C-25 one station earns 25",
        "official",
        "South: owns Reading Railroad",
        "roll 2 3",
        "North pays 25; South gains 25",
    ),
    (
        "C-25 two stations earn 50 each",
        "official",
        "South: owns Reading Railroad + Short Line",
        "roll 2 3",
        "North pays 50",
    ),
    (
        "C-25 three stations earn 100 each",
        "official",
        "South: owns Reading Railroad + Short Line + Pennsylvania Railroad",
        "roll 2 3",
        "North pays 100",
    ),
    (
        "C-25 four stations earn 200 each",
        "official",
        "South: owns Reading Railroad + Short Line + Pennsylvania Railroad + B. & O. Railroad",
        "roll 2 3",
        "North pays 200",
    ),
    (
        "C-25 mortgaged stations count towards the number owned",
        "official",
        "South: owns Reading Railroad + Short Line mortgaged + Pennsylvania Railroad mortgaged",
        "roll 2 3",
        "North pays 100",
    ),
    (
        "C-25 C-26 a mortgaged station itself earns nothing",
        "official",
        "South: owns Reading Railroad mortgaged + Short Line + Pennsylvania Railroad",
        "roll 2 3",
        "North pays nothing",
    ),
    (
        "C-25 stations of other players do not count",
        "official",
        "South: owns Reading Railroad; East: owns Short Line + Pennsylvania Railroad",
        "roll 2 3",
        "North pays 25",
    ),
]

UTILITY_RENT = [
    (
        "C-25 one utility earns 4 times the throw",
        "official",
        "North: on 3; South: owns Electric Company",
        "roll 4 5",
        "North pays 36; South gains 36",
    ),
    (
        "C-25 both utilities earn 10 times the throw",
        "official",
        "North: on 3; South: owns Electric Company + Water Works",
        "roll 4 5",
        "North pays 90",
    ),
    (
        "C-25 the other utility counts though it is mortgaged",
        "official",
        "North: on 3; South: owns Electric Company + Water Works mortgaged",
        "roll 4 5",
        "North pays 90",
    ),
    (
        "C-25 the other utility does not count when another player has it",
        "official",
        "North: on 3; South: owns Electric Company; East: owns Water Works",
        "roll 4 5",
        "North pays 36",
    ),
    (
        "C-25 after a double only the last throw counts",
        "official",
        "North: owns Oriental Avenue; South: owns Electric Company",
        "roll 3 3; roll 2 4",
        "North pays 24",
    ),
    (
        "C-25 the throw that led to the card counts when a card leads to a utility",
        "xorti",
        "South: owns Electric Company",
        "roll 3 4 [card advance-random] [steps 5]",
        "North stands on Electric Company; North pays 28",
    ),
    (
        "C-25 the double that frees from jail counts",
        "official",
        "North: in jail; South: owns Electric Company",
        "roll 1 1",
        "North stands on Electric Company; North pays 8",
    ),
    (
        "C-25 the visitor's throw counts, not the owner's",
        "official",
        "South: owns Electric Company; on 20; threw 12; North: on 3",
        "roll 4 5",
        "North pays 36",
    ),
]

NO_RENT = [
    (
        "C-26 a mortgaged lot earns no rent",
        "official",
        "North: on 34; South: owns Boardwalk mortgaged",
        "roll 2 3",
        "North pays nothing; North stands on Boardwalk; North is to end",
    ),
    (
        "C-26 a mortgaged street of a whole group earns no rent either",
        "official",
        "North: on 34; South: owns Boardwalk mortgaged + Park Place",
        "roll 2 3",
        "North pays nothing",
    ),
    (
        "C-26 a mortgaged utility earns no rent",
        "official",
        "North: on 3; South: owns Electric Company mortgaged + Water Works",
        "roll 4 5",
        "North pays nothing",
    ),
    (
        "C-26 on one's own lot there is nothing to pay",
        "official",
        "North: on 34; owns Boardwalk + Park Place",
        "roll 2 3",
        "North pays nothing; North is to end",
    ),
    (
        "C-26 on one's own mortgaged lot there is nothing to pay",
        "official",
        "North: on 34; owns Boardwalk mortgaged",
        "roll 2 3",
        "North pays nothing; North is to end",
    ),
    (
        "C-26 a mortgaged lot is not for sale",
        "official",
        "North: on 34; South: owns Boardwalk mortgaged",
        "roll 2 3; buy",
        "refused: NOT_NOW",
    ),
    (
        "C-26 once the mortgage is lifted, the lot earns again",
        "official",
        "North: on 34; South: owns Boardwalk mortgaged",
        "South: lift Boardwalk | North: roll 2 3",
        "North pays 50; South gains 50",
    ),
]


@pytest.mark.parametrize("ruling", cases(STREET_RENT + STATION_RENT + UTILITY_RENT + NO_RENT))
def test_rent(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("C-22", "C-23", "C-24", "C-35")
@pytest.mark.parametrize(("square", "lot", "group", "rents"), [(s[0], s[1], s[2], s[5]) for s in STREETS])
def test_every_street_earns_the_rents_on_its_deed(
    square: int, lot: str, group: str, rents: list[int]
) -> None:
    visit = f"North: cash 9000; on {(square - 3) % 40}"
    others = [street[1] for street in STREETS if street[2] == group and street[1] != lot]

    def rent(holdings: list[str]) -> int:
        table = Table("official", f"{visit}\nSouth: owns {' + '.join(holdings)}")
        table.play("roll 1 2")
        return table.gain("South")

    assert rent([lot]) == rents[0]
    assert rent([lot, *others]) == 2 * rents[0]
    for level in range(1, 6):
        assert rent([f"{lot} {level}", *(f"{other} {level - 1}" for other in others)]) == rents[level]
