"""Simulations inside the tests, and their tables."""

from pathlib import Path

import polars as pl

from freehold.game import Game
from freehold.lab.records import replay
from freehold.lab.schema import TABLES, table_path
from freehold.lab.simulate import Plan, Simulation


def simulate(plan: Plan, resume: bool = False) -> Simulation:
    """Carry out a plan."""
    simulation = Simulation(plan)
    simulation.store.open(resume, force=False)
    simulation.run(lambda _: None)
    return simulation


def played_again(simulation: Simulation) -> list[Game]:
    """The games of a simulation, played plainly."""
    plan, job = simulation.plan, simulation.job
    return [replay(simulation.edition, plan.edition, job, number) for number in range(plan.games)]


def files_of(out: Path) -> dict[str, bytes]:
    """Every file that a simulation writes, by its kind."""
    return {"games": out.read_bytes(), **{table: table_path(out, table).read_bytes() for table in TABLES}}


def tables_of(out: Path) -> dict[str, pl.DataFrame]:
    """Every table that a simulation writes."""
    return {
        "games": pl.read_parquet(out),
        **{table: pl.read_parquet(table_path(out, table)) for table in TABLES},
    }
