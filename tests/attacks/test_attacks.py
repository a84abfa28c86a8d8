"""Every attack in small; `make attack` goes on for minutes."""

import pytest

from tests.attacks import commands, editions, people, positions, records


@pytest.mark.parametrize("seed", range(6))
def test_commands(seed: int) -> None:
    assert commands.attack(seed, 60)["refused"] > 0


@pytest.mark.parametrize("seed", range(0, 36, 6))
def test_records(seed: int) -> None:
    assert sum(records.attack(seed, 6).values()) == 6


@pytest.mark.parametrize("seed", range(6))
def test_positions(seed: int) -> None:
    assert sum(positions.attack(seed, 15).values()) == 15


@pytest.mark.parametrize("seed", range(3))
def test_editions(seed: int) -> None:
    assert sum(editions.attack(seed, 4).values()) == 4


@pytest.mark.parametrize("seed", range(8))
def test_people(seed: int) -> None:
    assert sum(people.attack(seed, 120).values()) > 0
