"""What is seen, letter by letter, at the sizes that matter."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.screens import LARGE, SMALL, Viewer, table, watch

BUSY = """
Ann: cash 320; on Boardwalk; owns Mediterranean Avenue 2 + Baltic Avenue 3 + Water Works; card
Bob: cash 1210; in jail 1; owns Park Place hotel + Boardwalk hotel + Short Line mortgaged
turn: Ann; throw: made; round: 7; turn number: 14
"""
EIGHT = ("Ann", "Bob", "Cem", "Dee", "Eli", "Fay", "Gus", "Hal")
SCREENS = {
    "start-100x30": ("official", "", ("Ann", "Bob"), SMALL, ""),
    "busy-100x30": ("official", BUSY, ("Ann", "Bob"), SMALL, ""),
    "busy-140x45": ("official", BUSY, ("Ann", "Bob"), LARGE, ""),
    "eight-100x30": ("official", "", EIGHT, SMALL, ""),
    "eight-140x45": ("official", "", EIGHT, LARGE, ""),
    "twenty-squares-100x30": ("hongkong", "Ann: owns Central + Stanley", ("Ann", "Bob"), SMALL, ""),
    "estate-100x30": ("official", BUSY, ("Ann", "Bob"), SMALL, "m"),
    "trade-100x30": ("official", BUSY, ("Ann", "Bob"), SMALL, "t"),
    "enterprise-140x45": ("enterprise", "Ann: owns Tokyo + Osaka", ("Ann", "Bob"), LARGE, ""),
    "too-small-80x24": ("official", "", ("Ann", "Bob"), (80, 24), ""),
}


@pytest.mark.parametrize("name", SCREENS)
def test_golden_screen(name: str, tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    edition, position, players, size, key = SCREENS[name]

    async def look(viewer: Viewer) -> None:
        if key:
            await viewer.press(key)
        golden(f"screens/{name}.txt", viewer.screen)

    watch(table(tmp_path, position, edition, players), look, size)
