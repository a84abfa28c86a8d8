"""Commands in bad environments: odd variables, folders that are not there, closed and full streams."""

import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

SOURCES = str(Path(__file__).parents[2] / "src")
COMMANDS = (
    ("--help",),
    ("editions",),
    ("rules", "hongkong"),
    ("deed", "Boardwalk"),
    ("watch", "tycoon", "--seed", "7", "--set", "rounds=2"),
    ("watch", "enterprise", "--seed", "7", "--set", "rounds=2", "--save", "game.txt"),
    ("play", "--line", "official", "--you", "Ann", "--bots", "steady", "--seed", "7"),
    ("play", "--continue"),
    ("check", "nothing.txt"),
    ("replay", "."),
)
NOWHERE = "/proc/nowhere/folder"  # which not even root can make
ODD = "\udcff\x07[/bold] Ωé"
VARIABLES = {
    "HOME": ("", NOWHERE, "/dev/null", "relative"),
    "FREEHOLD_DATA": (NOWHERE, "/dev/null", "/proc", ODD),
    "XDG_DATA_HOME": ("", NOWHERE, "/dev/full"),
    "XDG_CACHE_HOME": ("", NOWHERE, "/dev/null"),
    "TMPDIR": (NOWHERE,),
    "COLUMNS": ("0", "1", "-5", "99999", "many"),
    "LINES": ("0", "1", "many"),
    "TERM": ("", "dumb", "unknown", ODD),
    "LANG": ("C", "", "xx_YY", ODD),
    "LC_ALL": ("C", "POSIX", "xx"),
    "PYTHONIOENCODING": ("ascii", "latin-1", "utf-16"),
    "PYTHONUTF8": ("0", "1"),
    "NO_COLOR": ("", "1"),
    "FORCE_COLOR": ("1", "0"),
    "TZ": ("", "Nowhere/Nowhere"),
    "USER": ("", ODD),
}
STREAMS = ("", "<&-", ">&-", "2>&-", "<&- >&- 2>&-", "</dev/null", ">/dev/full", "</dev/full")
SIGNALLED = 128  # exit codes from here on say which signal ended a process


def attack(seed: int, count: int) -> Counter[str]:
    """So many commands, each in another bad environment: a clear end, and never a traceback."""
    rng, told = random.Random(seed), Counter[str]()
    for _ in range(count):
        command, streams, settings = rng.choice(COMMANDS), rng.choice(STREAMS), _settings(rng)
        with tempfile.TemporaryDirectory() as folder:
            done = _run(command, streams, settings, folder)
        said = done.stderr.decode(errors="replace")
        where = f"seed {seed}: {' '.join(command)} {streams} {settings}: {said}"
        assert "Traceback" not in said, where
        assert 0 <= done.returncode < SIGNALLED, where
        told["done" if done.returncode == 0 else "refused"] += 1
        told["not told"] += done.returncode != 0 and not said and "2>&-" not in streams
    return told


def _settings(rng: random.Random) -> dict[str, str]:
    chosen = rng.sample(list(VARIABLES), rng.randrange(1, 6))
    return {name: rng.choice(VARIABLES[name]) for name in chosen}


def _run(
    command: tuple[str, ...], streams: str, settings: dict[str, str], folder: str
) -> "subprocess.CompletedProcess[bytes]":
    line = f'"$0" -m freehold "$@" {streams}'
    usual = {"PATH": os.environ["PATH"], "HOME": folder, "PYTHONPATH": SOURCES}
    return subprocess.run(
        ["sh", "-c", line, sys.executable, *command],
        input=None if "<" in streams else b"help\nquit\n",
        capture_output=True,
        env=usual | settings,
        cwd=folder,
        timeout=120,
        check=False,
    )
