"""Boards on which something is sure to happen soon, written in the editor of the page."""

from tests.web.conftest import Arrive
from tests.web.people import Person

HEAD = """name = "trial"
title = "Trial"
description = "Something is sure to happen."
revision = 1
extends = "official"
groups = [
    { name = "Reds", colour = "#dd2c32", symbol = "R", build_cost = 50 },
    { name = "Blues", colour = "#1f5fbf", symbol = "B", build_cost = 50 },
]
"""
LOTS = """lots = [
    { name = "Ash Street", group = "Reds", price = 100, rent = [RENT, 30, 90, 160, 250, 300] },
    { name = "Alder Street", group = "Reds", price = 100, rent = [RENT, 30, 90, 160, 250, 300] },
    { name = "Birch Street", group = "Blues", price = 100, rent = [RENT, 30, 90, 160, 250, 300] },
    { name = "Beech Street", group = "Blues", price = 100, rent = [RENT, 30, 90, 160, 250, 300] },
]
"""
NAMES = ("Ash Street", "Alder Street", "Birch Street", "Beech Street")
CALM = 'jail = "names-only"\nthird_double = "nothing"\nfirst_player = "first-seat"\nrent_on_demand = false\n'


def streets(rent: int) -> str:
    """A small board of four streets in two groups, a tax and some meadows."""
    lots = [f'{{ lot = "{name}" }}' for name in NAMES]
    meadow, tax = '{ kind = "nothing", name = "Meadow" }', '{ kind = "income-tax", name = "Income Tax" }'
    ring = ['{ kind = "go", name = "Go" }', tax, *lots, meadow, meadow]
    return HEAD + LOTS.replace("RENT", str(rent)) + "board = [" + ", ".join(ring) + "]\n"


def taxes() -> str:
    """Streets first, so that everybody has a deed, then taxes; two-sided dice miss neither."""
    lots = [f'{{ lot = "{name}" }}' for name in NAMES]
    ring = ['{ kind = "go", name = "Go" }', *lots, *['{ kind = "income-tax", name = "Income Tax" }'] * 3]
    return HEAD + LOTS.replace("RENT", "5") + "board = [" + ", ".join(ring) + "]\n"


def with_knobs(toml: str, knobs: str) -> str:
    """An edition whose rules leave out what would only take time, and with some of its own."""
    return f"{toml}[knobs]\n{CALM}{knobs}"


def table_of(toml: str, knobs: str, arrive: Arrive, names: tuple[str, ...]) -> list[Person]:
    """People at a table with an edition from the editor, at its start."""
    people = [arrive(name) for name in names]
    code = people[0].write_table(with_knobs(toml, knobs))
    for guest in people[1:]:
        guest.join(code)
    people[0].start()
    return people
