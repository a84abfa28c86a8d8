"""Jail (C-40 to C-44)."""

import pytest

from tests.rulings.ruling import Ruling, cases

RULINGS = [
    (
        "C-40 the square sends a token straight to jail, without salary, and the turn ends",
        "official",
        "North: on 25",
        "roll 2 3",
        "North is in jail; North stands on Jail; North gains nothing; South is to roll",
    ),
]


@pytest.mark.parametrize("ruling", cases(RULINGS))
def test_jail(ruling: Ruling) -> None:
    ruling.holds()
