"""Mortgages: what the bank lends, what lifting costs, and what buildings lock (C-60, C-61)."""

import pytest

from tests.rulings.ruling import Ruling, cases
from tests.table import Table

MORTGAGES = [
    (
        "C-60 a lot is mortgaged for half its price",
        "official",
        "North: owns Boardwalk",
        "mortgage Boardwalk",
        "North gains 200; Boardwalk is mortgaged; North owns Boardwalk",
    ),
    (
        "C-60 so is a station",
        "official",
        "North: owns Short Line",
        "mortgage Short Line",
        "North gains 100; Short Line is mortgaged",
    ),
    (
        "C-60 so is a utility",
        "official",
        "North: owns Water Works",
        "mortgage Water Works",
        "North gains 75; Water Works is mortgaged",
    ),
    (
        "C-60 lifting a mortgage costs a tenth more",
        "official",
        "North: owns Boardwalk mortgaged",
        "lift Boardwalk",
        "North pays 220; Boardwalk is not mortgaged",
    ),
    (
        "C-60 C-75 the price of lifting is rounded once, half up",
        "official",
        "North: owns Water Works mortgaged",
        "lift Water Works",
        "North pays 83",
    ),
    (
        "C-60 only the owner lifts a mortgage",
        "official",
        "South: owns Boardwalk mortgaged",
        "North: lift Boardwalk",
        "refused: NOT_OWNER",
    ),
    (
        "C-60 only the owner mortgages a lot",
        "official",
        "South: owns Boardwalk",
        "North: mortgage Boardwalk",
        "refused: NOT_OWNER",
    ),
    (
        "C-60 nobody mortgages a lot of the bank",
        "official",
        "",
        "North: mortgage Boardwalk",
        "refused: NOT_OWNER",
    ),
    (
        "C-60 a mortgaged lot is not mortgaged again",
        "official",
        "North: owns Boardwalk mortgaged",
        "mortgage Boardwalk",
        "refused: ALREADY_MORTGAGED",
    ),
    (
        "C-60 what is not mortgaged cannot be lifted",
        "official",
        "North: owns Boardwalk",
        "lift Boardwalk",
        "refused: NOT_MORTGAGED",
    ),
    (
        "C-60 lifting takes the whole price in cash",
        "official",
        "North: cash 219; owns Boardwalk mortgaged",
        "lift Boardwalk",
        "refused: NOT_ENOUGH_CASH",
    ),
    (
        "C-60 one may mortgage and lift in the turn of another",
        "official",
        "South: owns Boardwalk + Short Line mortgaged",
        "South: mortgage Boardwalk; South: lift Short Line",
        "South gains 90; North is to roll",
    ),
]

LOCKS = [
    (
        "C-61 a lot with a building on it cannot be mortgaged",
        "official",
        "North: owns Park Place + Boardwalk 1",
        "mortgage Boardwalk",
        "refused: BUILT_ON",
    ),
    (
        "C-61 nor can any lot of an improved group",
        "official",
        "North: owns Park Place + Boardwalk 1",
        "mortgage Park Place",
        "refused: BUILT_ON",
    ),
    (
        "C-61 a lot with a building on it cannot be traded",
        "official",
        "North: owns Park Place + Boardwalk 1",
        "offer South Boardwalk for 500",
        "refused: BUILT_ON",
    ),
    (
        "C-61 nor can any lot of an improved group be given",
        "official",
        "North: owns Park Place + Boardwalk 1",
        "offer South Park Place for 500",
        "refused: BUILT_ON",
    ),
    (
        "C-61 nor can any lot of an improved group be asked for",
        "official",
        "South: owns Park Place + Boardwalk 1",
        "offer South 500 for Park Place",
        "refused: BUILT_ON",
    ),
    (
        "C-61 once the last building is sold the group is free",
        "official",
        "North: owns Park Place + Boardwalk 1",
        "sell Boardwalk; mortgage Park Place",
        "Park Place is mortgaged; North may offer South Boardwalk for 500",
    ),
    (
        "C-61 other groups are free",
        "official",
        "North: owns Park Place 1 + Boardwalk 1 + Baltic Avenue",
        "mortgage Baltic Avenue",
        "Baltic Avenue is mortgaged",
    ),
    (
        "C-61 where the lot decides, a lot without buildings may be mortgaged",
        "classic",
        "North: owns Park Place + Boardwalk 1",
        "mortgage Park Place",
        "Park Place is mortgaged; Boardwalk has 1 house",
    ),
    (
        "C-61 where the lot decides, a lot with a building may not be mortgaged",
        "classic",
        "North: owns Park Place + Boardwalk 1",
        "mortgage Boardwalk",
        "refused: BUILT_ON",
    ),
    (
        "C-61 where the lot decides, a lot without buildings may be traded",
        "classic",
        "North: owns Park Place + Boardwalk 1",
        "offer South Park Place for 500; accept",
        "South owns Park Place; Boardwalk has 1 house",
    ),
    (
        "C-61 where the lot decides, a lot with a building may not be traded",
        "classic",
        "North: owns Park Place + Boardwalk 1",
        "offer South Boardwalk for 500",
        "refused: BUILT_ON",
    ),
    (
        "C-61 buildings on the rest of a mortgaged group earn their rent",
        "classic",
        "North: on 34; South: owns Park Place mortgaged + Boardwalk 1",
        "roll 2 3",
        "North pays 200; South gains 200",
    ),
    (
        "C-61 buildings on the rest of a broken group earn their rent",
        "classic",
        "North: on 34; owns Park Place; South: owns Boardwalk 1",
        "roll 2 3",
        "North pays 200; South gains 200",
    ),
    (
        "C-61 no building is added beside a mortgage",
        "official, lock = lot",
        "North: owns Park Place mortgaged + Boardwalk 1",
        "build Boardwalk",
        "refused: GROUP_MORTGAGED",
    ),
    (
        "C-50 in classic a mortgage takes the right to build from its own lot",
        "classic",
        "North: owns Park Place mortgaged + Boardwalk",
        "build Boardwalk",
        "Boardwalk has 1 house; North may not build Park Place: GROUP_MORTGAGED",
    ),
    (
        "C-50 and in others from the whole group, unless switched",
        "official, mortgage_stops = lot",
        "North: owns Park Place mortgaged + Boardwalk",
        "build Boardwalk",
        "Boardwalk has 1 house; North may not build Boardwalk: NOT_EVEN",
    ),
    (
        "C-61 no building is added to a broken group",
        "classic",
        "North: owns Boardwalk 1; South: owns Park Place",
        "build Boardwalk",
        "refused: GROUP_NOT_WHOLE",
    ),
    (
        "C-61 with the mortgage lifted the building goes on",
        "classic",
        "North: owns Park Place mortgaged + Boardwalk 1",
        "lift Park Place; build Park Place",
        "Park Place has 1 house",
    ),
    (
        "C-61 in enterprise too the lot decides",
        "enterprise",
        "North: owns Nagoya 1 + Osaka + Tokyo",
        "mortgage Osaka; offer South Tokyo for 300",
        "Osaka is mortgaged; North may not mortgage Nagoya: BUILT_ON; "
        "North may not offer South Nagoya for 300: BUILT_ON",
    ),
]


@pytest.mark.parametrize("ruling", cases(MORTGAGES))
def test_mortgages(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("C-60")
def test_everyone_sees_which_lots_are_mortgaged() -> None:
    table = Table("official", "North: owns Boardwalk + Short Line")
    table.play("mortgage Boardwalk")
    assert "owns Short Line + Boardwalk mortgaged" in table.game.position()
    assert [lot.name for lot in table.game.lots if lot.is_mortgaged] == ["Boardwalk"]


@pytest.mark.parametrize("ruling", cases(LOCKS))
def test_what_buildings_lock(ruling: Ruling) -> None:
    ruling.holds()
