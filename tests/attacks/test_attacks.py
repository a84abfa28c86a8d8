"""Every attack in small; `make attack` goes on for minutes."""

import sys

import pytest

from tests.attacks import commands, editions, environments, people, positions, processes, records

needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="needs signals and limits of this kind")


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


@needs_signals
def test_kills() -> None:
    assert processes.kills(1, 2)["killed"] == 2


@needs_signals
def test_races() -> None:
    assert processes.races(1, 10)["moves acknowledged"] > 0


@needs_signals
def test_full_disks() -> None:
    assert processes.full_disks(1, 20)["told as not saved"] > 0


@needs_signals
def test_environments() -> None:
    assert sum(environments.attack(1, 4).values()) == 4
