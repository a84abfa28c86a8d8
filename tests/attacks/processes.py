"""Games in processes of their own: killed at any moment, two at one game, and on a disk that fills up.

Whatever a process has acknowledged is in the file that it named, and the file loads.
"""

import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from freehold.editions import names
from freehold.game import Game
from freehold.terminal.session import Session
from tests.game.lawful import NAMES

# Plays at random; says where the game is kept, how many moves it has, and what went wrong with saving it
PLAYER = """
import random, sys
from freehold.game import ActionKind
from freehold.terminal.session import Session
LAST = (ActionKind.LEAVE, ActionKind.BANKRUPT)  # only where there is nothing else, so that games last
path, seed, actions, largest = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
session = Session.resume(path)
if largest:
    import resource, signal
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))
rng = random.Random(seed)
print("ready", flush=True)
sys.stdin.readline()
while actions and not session.is_over:
    answers = session.answers()
    session.play(rng.choice([each for each in answers if each.kind not in LAST] or answers))
    print(session.path, len(session.game.history), session.trouble, sep="\\t", flush=True)
    actions -= 1
"""
ENDLESS = 1_000_000


def kills(seed: int, count: int) -> Counter[str]:
    """A game is killed so many times, each time after another number of moves, and continues."""
    rng, told = random.Random(seed), Counter[str]()
    with _saved_game(rng) as path:
        for _ in range(count):
            player = _started(path, rng.getrandbits(30), ENDLESS)
            lines = _go(player, rng.randrange(1, 40))
            player.kill()
            acknowledged = _moves((*lines, *player.communicate(timeout=60)[0].splitlines()))
            kept = len(Game.load(path, trusted=True).history)
            assert kept >= acknowledged, f"seed {seed}: {kept} moves of {acknowledged} are left"
            told["killed"] += 1
            told["moves acknowledged"] += len(lines)
    return told


def races(seed: int, count: int) -> Counter[str]:
    """Two or three processes continue one game at once; each has all its moves in a file of its own."""
    rng, told = random.Random(seed), Counter[str]()
    with _saved_game(rng) as path:
        racers = [_started(path, rng.getrandbits(30), count) for _ in range(rng.choice((2, 3)))]
        for racer in racers:
            _send(racer)
        ends = [_end(racer) for racer in racers]
        assert len({place for place, _, _ in ends}) == len(racers), f"seed {seed}: two share a file"
        for place, moves, _ in ends:
            assert len(Game.load(place, trusted=True).history) == int(moves), f"seed {seed}"
            told["moves acknowledged"] += int(moves)
        told["races"] += 1
    return told


def full_disks(seed: int, count: int) -> Counter[str]:
    """The disk fills up somewhere: that is told, the game goes on, and what was saved before loads."""
    rng, told = random.Random(seed), Counter[str]()
    with _saved_game(rng) as path:
        largest = path.stat().st_size + rng.randrange(600)
        player = _started(path, rng.getrandbits(30), count, largest)
        lines = [*_go(player, 1), *player.communicate(timeout=120)[0].splitlines()]
        assert player.returncode == 0, f"seed {seed}: the game ended with the disk"
        saved = [line for line in lines if line.split("\t")[2] == ""]
        assert {line.split("\t")[0] for line in lines} == {str(path)}, (
            f"seed {seed}: a full disk gets more files"
        )
        kept = len(Game.load(path, trusted=True).history)
        assert kept >= _moves(saved), f"seed {seed}: {kept} moves of {_moves(saved)} are left"
        told["saved"] += len(saved)
        told["told as not saved"] += len(lines) - len(saved)
    return told


@contextmanager
def _saved_game(rng: random.Random) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        before = os.environ.get("FREEHOLD_DATA")
        os.environ["FREEHOLD_DATA"] = folder
        try:
            yield Session.new(
                rng.choice(names()), NAMES[: rng.randrange(2, 5)], seed=rng.getrandbits(60)
            ).path
        finally:
            if before is None:
                del os.environ["FREEHOLD_DATA"]
            else:
                os.environ["FREEHOLD_DATA"] = before


def _started(path: Path, seed: int, actions: int, largest: int = 0) -> "subprocess.Popen[str]":
    arguments = [sys.executable, "-c", PLAYER, str(path), *map(str, (seed, actions, largest))]
    player = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert player.stdout is not None
    assert player.stdout.readline() == "ready\n"
    return player


def _send(player: "subprocess.Popen[str]") -> None:
    assert player.stdin is not None
    player.stdin.write("go\n")
    player.stdin.flush()


def _go(player: "subprocess.Popen[str]", count: int) -> list[str]:
    """What it says of its first moves; fewer if the game ends before."""
    _send(player)
    assert player.stdout is not None
    lines = (player.stdout.readline() for _ in range(count))
    return [line.rstrip("\n") for line in lines if line.endswith("\n")]


def _end(player: "subprocess.Popen[str]") -> list[str]:
    lines = player.communicate(timeout=120)[0].splitlines()
    assert player.returncode == 0
    return lines[-1].split("\t")


def _moves(lines: "tuple[str, ...] | list[str]") -> int:
    """How many moves were acknowledged last; a line that the end of the process has torn does not count."""
    whole = [line.split("\t") for line in lines if line.count("\t") == 2]
    return int(whole[-1][1]) if whole else 0
