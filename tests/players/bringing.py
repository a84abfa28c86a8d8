"""Games with brought players, for tests."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

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
