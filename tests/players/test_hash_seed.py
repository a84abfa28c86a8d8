"""Players decide alike in every process: nothing hangs on the order in which Python keeps its sets."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

WATCH = (sys.executable, "-m", "freehold", "watch")


def record(folder: Path, hash_seed: str, edition: str, bots: str, rounds: int) -> str:
    """A game that another process has played with this seed of Python's hashes."""
    place = folder / f"{hash_seed}.txt"
    game = (edition, "--bots", bots, "--seed", "7", "--set", f"rounds={rounds}")
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    subprocess.run(
        [*WATCH, *game, "--quiet", "--save", str(place)], check=True, capture_output=True, env=environment
    )
    return place.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("edition", "bots", "rounds"),
    [
        ("official", "shrewd,normal,bold,easy", 25),
        ("enterprise", "shrewd,steady,random,passive", 12),
        ("tycoon", "expert,hard", 3),
    ],
)
def test_a_game_is_the_same_whatever_the_hash_seed(
    tmp_path: Path, edition: str, bots: str, rounds: int
) -> None:
    first = record(tmp_path, "0", edition, bots, rounds)
    assert "\n  Ann: " in first
    assert record(tmp_path, "4242", edition, bots, rounds) == first
