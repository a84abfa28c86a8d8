"""Games with brought players, for tests."""

import shlex
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex

import pytest

from freehold import Game
from freehold.players import Faults, Lineup

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NODE = Path(sys.executable).with_name("node")
NAMES = ("Ann", "Bob", "Cem")
MOST_MOVES = 3000


def program(file: str | Path, *words: str, by: str | Path = sys.executable) -> str:
    """The name of a program."""
    return "run:" + shlex.join([str(by), str(HERE / file), *words])


def hostile(way: str) -> str:
    """The name of a program that misbehaves."""
    return program("hostile.py", way)


def played(
    edition: str, names: Sequence[str], seed: int = 1, rounds: int = 3, players: Sequence[str] = NAMES
) -> tuple[Game, dict[int, Faults]]:
    """A game of a few rounds, played to its end."""
    game = Game.new(edition, players, seed=seed, options={"rounds": rounds})
    with Lineup(game, names) as lineup:
        while not game.is_over:
            game.play(lineup.next(game))
            assert len(game.history) < MOST_MOVES
    return game, lineup.faults


BUSY = """
import pathlib

class Busy:
    def choose(self, view, answers):
        pathlib.Path(__file__).with_name("asked").touch()
        while True:
            pass
"""


def busy(folder: Path) -> tuple[str, str, Path]:
    """A class that never answers: its name, a word that its processes have, and a file once it is asked."""
    mark = f"bot_{token_hex(8)}"
    (folder / f"{mark}.py").write_text(BUSY, encoding="utf-8")
    return f"{folder}/{mark}.py:Busy", mark, folder / "asked"


def wait_until_gone(mark: str) -> None:
    """Until no process has this word; one that would never end fails the test."""
    for _ in range(300):
        if not is_running(mark):
            return
        time.sleep(0.1)
    pytest.fail("somebody was left behind")


def is_running(mark: str) -> bool:
    """Whether a process was started with this word."""
    listed = subprocess.run(["ps", "-eww", "-o", "args"], capture_output=True, text=True, check=True).stdout
    return mark in listed
