"""Buildings: where they may stand, what they cost, and what the bank pays back (C-50 to C-52)."""

import pytest

from tests.rulings.ruling import Ruling, cases

BUILDING = [
    (
        "C-50 a house on a full group is bought at the price on the deed",
        "official",
        "North: owns Park Place + Boardwalk",
        "build Boardwalk",
        "North pays 200; Boardwalk has 1 house; Park Place has no buildings; the bank has 31 houses",
    ),
    (
        "C-50 every group has a building price of its own",
        "official",
        "North: owns Mediterranean Avenue + Baltic Avenue",
        "build Baltic Avenue",
        "North pays 50; Baltic Avenue has 1 house",
    ),
    (
        "C-50 nobody builds on a part of a group",
        "official",
        "North: owns Oriental Avenue + Vermont Avenue",
        "build Vermont Avenue",
        "refused: GROUP_NOT_WHOLE; North pays nothing",
    ),
    (
        "C-50 nobody builds on a group they share with another",
        "official",
        "North: owns Boardwalk; South: owns Park Place",
        "build Boardwalk",
        "refused: GROUP_NOT_WHOLE",
    ),
    (
        "C-50 nobody builds while a lot of the group is mortgaged",
        "official",
        "North: owns Park Place mortgaged + Boardwalk",
        "build Boardwalk",
        "refused: GROUP_MORTGAGED",
    ),
    (
        "C-50 nobody builds on the mortgaged lot itself",
        "official",
        "North: owns Park Place mortgaged + Boardwalk",
        "build Park Place",
        "refused: GROUP_MORTGAGED",
    ),
    (
        "C-50 a mortgage in another group does not matter",
        "official",
        "North: owns Park Place + Boardwalk + Baltic Avenue mortgaged",
        "build Boardwalk",
        "Boardwalk has 1 house",
    ),
    (
        "C-50 once the mortgage is lifted, building is open again",
        "official",
        "North: owns Park Place mortgaged + Boardwalk",
        "lift Park Place | build Boardwalk",
        "North pays 200; Boardwalk has 1 house",
    ),
    (
        "C-50 nobody builds on the lots of another",
        "official",
        "South: owns Park Place + Boardwalk",
        "North: build Boardwalk",
        "refused: NOT_OWNER",
    ),
    (
        "C-50 nobody builds on the lots of the bank",
        "official",
        "North: owns Park Place",
        "build Boardwalk",
        "refused: NOT_OWNER",
    ),
    (
        "C-50 nothing is built on a station",
        "official",
        "North: owns Reading Railroad + Pennsylvania Railroad + B. & O. Railroad + Short Line",
        "build Short Line",
        "refused: NO_BUILDINGS_HERE",
    ),
    (
        "C-50 nothing is built on a utility",
        "official",
        "North: owns Electric Company + Water Works",
        "build Water Works",
        "refused: NO_BUILDINGS_HERE",
    ),
    (
        "C-50 a house takes the whole price in cash",
        "official",
        "North: cash 199; owns Park Place + Boardwalk",
        "build Boardwalk",
        "refused: NOT_ENOUGH_CASH",
    ),
    (
        "C-50 the last of the cash will do",
        "official",
        "North: cash 200; owns Park Place + Boardwalk",
        "build Boardwalk",
        "North has nothing; Boardwalk has 1 house",
    ),
    (
        "C-50 any number of houses may be bought one after another",
        "official",
        "North: owns Park Place + Boardwalk",
        "build Boardwalk; build Park Place; build Boardwalk; build Park Place; build Boardwalk",
        "North pays 1000; Boardwalk has 3 houses; Park Place has 2 houses; the bank has 27 houses",
    ),
    (
        "C-50 after four houses comes a hotel, for the four houses and one more price",
        "official",
        "North: owns Park Place 4 + Boardwalk 4",
        "build Boardwalk",
        "North pays 200; Boardwalk has a hotel; the bank has 28 houses; the bank has 11 hotels",
    ),
    (
        "C-50 nothing goes on top of a hotel",
        "official",
        "North: owns Park Place hotel + Boardwalk hotel",
        "build Boardwalk",
        "refused: FULLY_BUILT",
    ),
    (
        "C-50 C-44 who is in jail may build",
        "official",
        "North: in jail; owns Park Place + Boardwalk",
        "build Boardwalk",
        "Boardwalk has 1 house; North is in jail",
    ),
    (
        "C-51 no second house before every lot of the group has one",
        "official",
        "North: owns Park Place + Boardwalk",
        "build Boardwalk; build Boardwalk",
        "refused: NOT_EVEN; North may build Park Place",
    ),
    (
        "C-51 in a group of three the last lot has to follow too",
        "official",
        "North: owns Oriental Avenue 1 + Vermont Avenue 1 + Connecticut Avenue",
        "build Oriental Avenue",
        "refused: NOT_EVEN; North may not build Vermont Avenue: NOT_EVEN; North may build Connecticut Avenue",
    ),
    (
        "C-51 no hotel before every lot of the group has four houses",
        "official",
        "North: owns Park Place 3 + Boardwalk 4",
        "build Boardwalk",
        "refused: NOT_EVEN; North may build Park Place",
    ),
    (
        "C-51 beside a hotel, four houses may become the second one",
        "official",
        "North: owns Park Place 4 + Boardwalk hotel",
        "build Park Place",
        "Park Place has a hotel; the bank has 10 hotels",
    ),
    (
        "C-51 groups do not have to be even with each other",
        "official",
        "North: owns Park Place 3 + Boardwalk 3 + Mediterranean Avenue + Baltic Avenue",
        "build Boardwalk",
        "Boardwalk has 4 houses",
    ),
]

SELLING = [
    (
        "C-51 a house comes down only where the most stand",
        "official",
        "North: owns Park Place 1 + Boardwalk 2",
        "sell Park Place",
        "refused: NOT_EVEN; North may sell Boardwalk",
    ),
    (
        "C-51 no house comes down beside a hotel",
        "official",
        "North: owns Park Place 4 + Boardwalk hotel",
        "sell Park Place",
        "refused: NOT_EVEN; North may sell Boardwalk",
    ),
    (
        "C-51 one after the other everything may come down",
        "official",
        "North: owns Park Place 2 + Boardwalk 2",
        "sell Boardwalk; sell Park Place; sell Park Place; sell Boardwalk",
        "North gains 400; Park Place has no buildings; Boardwalk has no buildings; the bank has 32 houses",
    ),
    (
        "C-52 a house goes back for half of the price on the deed",
        "official",
        "North: owns Park Place 1 + Boardwalk 1",
        "sell Boardwalk",
        "North gains 100; Boardwalk has no buildings; the bank has 31 houses",
    ),
    (
        "C-52 a hotel becomes four houses for one half-price",
        "official",
        "North: owns Park Place hotel + Boardwalk hotel",
        "sell Boardwalk",
        "North gains 100; Boardwalk has 4 houses; the bank has 28 houses; the bank has 11 hotels",
    ),
    (
        "C-52 the last four houses of the bank are enough for that",
        "official, houses = 4",
        "North: owns Park Place hotel + Boardwalk hotel",
        "sell Boardwalk",
        "North gains 100; Boardwalk has 4 houses; the bank has 0 houses",
    ),
    (
        "C-52 a hotel cannot become four houses that the bank does not have",
        "official, houses = 3",
        "North: owns Park Place hotel + Boardwalk hotel",
        "sell Boardwalk",
        "refused: NEEDS_HOUSES",
    ),
    (
        "C-52 then the whole group may come down in one step, as far as the houses go",
        "official, houses = 3",
        "North: owns Park Place hotel + Boardwalk hotel",
        "sell Dark Blue to 1",
        "North gains 800; Park Place has 1 house; Boardwalk has 1 house; "
        "the bank has 1 house; the bank has 12 hotels",
    ),
    (
        "C-52 or to any lower even level, at one half-price for each level of each lot",
        "official, houses = 3",
        "North: owns Park Place hotel + Boardwalk hotel",
        "sell Dark Blue to 0",
        "North gains 1000; Park Place has no buildings; Boardwalk has no buildings; the bank has 3 houses",
    ),
    (
        "C-52 but not to a level for which the houses are missing",
        "official, houses = 3",
        "North: owns Park Place hotel + Boardwalk hotel",
        "sell Dark Blue to 2",
        "refused: BAD_LEVEL",
    ),
    (
        "C-52 the houses already standing in the group count",
        "official, houses = 4",
        "North: owns Park Place 4 + Boardwalk hotel",
        "sell Dark Blue to 2",
        "North gains 500; Park Place has 2 houses; Boardwalk has 2 houses; the bank has 0 houses",
    ),
    (
        "C-52 and are not enough for more than they are",
        "official, houses = 4",
        "North: owns Park Place 4 + Boardwalk hotel",
        "sell Dark Blue to 3",
        "refused: BAD_LEVEL",
    ),
    (
        "C-52 a group of three shares the houses of the bank among three lots",
        "official, houses = 3",
        "North: owns Oriental Avenue hotel + Vermont Avenue hotel + Connecticut Avenue hotel",
        "sell Light Blue to 1",
        "North gains 300; Oriental Avenue has 1 house; Vermont Avenue has 1 house; "
        "Connecticut Avenue has 1 house",
    ),
    (
        "C-52 taking down a group is no way to build",
        "official, houses = 12",
        "North: owns Oriental Avenue hotel + Vermont Avenue 4 + Connecticut Avenue 4; "
        "South: owns Park Place 2 + Boardwalk 1",
        "sell Light Blue to 5",
        "refused: BAD_LEVEL; North may sell Light Blue to 3",
    ),
    (
        "C-52 the step is not needed while the bank has four houses",
        "official, houses = 4",
        "North: owns Park Place hotel + Boardwalk hotel",
        "sell Dark Blue to 0",
        "refused: NO_SHORTAGE",
    ),
    (
        "C-52 nor where no hotel stands",
        "official, houses = 8",
        "North: owns Park Place 4 + Boardwalk 4",
        "sell Dark Blue to 0",
        "refused: NO_HOTEL",
    ),
    (
        "C-52 nobody takes down the group of another",
        "official, houses = 3",
        "South: owns Park Place hotel + Boardwalk hotel",
        "North: sell Dark Blue to 0",
        "refused: NOT_OWNER",
    ),
    (
        "C-52 a hotel is not sold in one piece",
        "official",
        "North: owns Park Place hotel + Boardwalk hotel",
        "sell Boardwalk whole",
        "refused: NO_HOTEL",
    ),
    (
        "C-52 the half price of each level is rounded by itself",
        "enterprise",
        "North: owns Nagoya hotel + Osaka hotel + Tokyo hotel; value: Tokyo 320 103",
        "sell Tokyo whole",
        "North gains 260",
    ),
    (
        "C-52 nobody sells what is not built",
        "official",
        "North: owns Park Place + Boardwalk",
        "sell Boardwalk",
        "refused: NOTHING_BUILT",
    ),
    (
        "C-52 nobody sells the buildings of another",
        "official",
        "South: owns Park Place 1 + Boardwalk 1",
        "North: sell Boardwalk",
        "refused: NOT_OWNER",
    ),
]


@pytest.mark.parametrize("ruling", cases(BUILDING))
def test_building(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(SELLING))
def test_selling(ruling: Ruling) -> None:
    ruling.holds()
