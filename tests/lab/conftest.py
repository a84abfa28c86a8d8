"""The games of a simulation, played plainly; compiled code is kept where that of tests/compiled is."""

import polars as pl
import pytest

from freehold.game import Game
from freehold.lab.simulate import Simulation
from tests.compiled.conftest import kept_code
from tests.lab.running import played_again, tables_of

__all__ = ["kept_code"]


@pytest.fixture(scope="module")
def tables(simulation: Simulation) -> dict[str, pl.DataFrame]:
    """What was counted in the simulation of a module."""
    return tables_of(simulation.plan.out)


@pytest.fixture(scope="module")
def games(simulation: Simulation) -> list[Game]:
    """The games of that simulation, played plainly."""
    return played_again(simulation)
