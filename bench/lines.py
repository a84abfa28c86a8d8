"""Where compiled games spend their time, by line of the rules: `python bench/lines.py steady-1`.

The object file of the play loop is linked into a shared library, which profilers and debuggers understand,
and perf looks at a process that plays by it. A debugger does the same:
`gdb -ex 'break landing.py:22' -ex run --args python bench/lines.py play passive build/lines.so`.
Needs Linux, perf, and a C compiler with addr2line beside it.
"""

import ctypes
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from compiled import LAST_TURN, Table, play_games

from freehold.compiled.library import object_of
from freehold.compiled.lowering.functions import LOOP
from freehold.compiled.lowering.unit import BuildSettings
from freehold.compiled.machine import Loaded, callable_at
from freehold.compiled.progress import tell_terminal
from freehold.editions import load, names

BUILD = Path(__file__).parents[1] / "build"
LIBRARY, SAMPLES = BUILD / "lines.so", BUILD / "lines.perf"
GAMES = 300  # arrays of them
RATE = 4000  # samples a second
SHOWN = 30
MAPPED = re.compile(r"\[(0x[0-9a-f]+)\((0x[0-9a-f]+)\) @ (0x[0-9a-f]+|0) .*lines\.so$")
SAMPLED = re.compile(r"^\s*([0-9a-f]+)\s")


def link() -> None:
    """The fast build of the play loop as a shared library."""
    (part,) = play_games.parts()
    BUILD.mkdir(exist_ok=True)
    code = LIBRARY.with_suffix(".o")
    code.write_bytes(object_of(part, BuildSettings(play_games.code_build()), tell_terminal))
    subprocess.run(["cc", "-shared", "-o", LIBRARY, code], check=True)


def play(character: str, library: Path) -> None:
    """Many games by the code of a shared library."""
    found = ctypes.CDLL(str(library))
    address = ctypes.cast(found[LOOP], ctypes.c_void_p).value
    assert address is not None
    loaded = Loaded(address, found)
    play_games._call = callable_at(loaded, play_games._operand_count())
    table = Table(load(names()[0]).rulebook, character, play_games)
    speeds = [table.play(seed) for seed in range(GAMES)]
    turns, seconds = sum(each.turns for each in speeds), sum(each.seconds for each in speeds)
    print(f"{character}: {turns / seconds / 1e6:.2f} M turns/s, up to turn {LAST_TURN}")


def sample(character: str) -> Counter[int]:
    """Where in the library a process that plays was found, and how often."""
    command = [sys.executable, __file__, "play", character, str(LIBRARY)]
    perf = ["perf", "record", "-q", "-e", "cpu-clock", "-F", str(RATE), "-o", str(SAMPLES), "--"]
    subprocess.run([*perf, *command], check=True)
    told = subprocess.run(
        ["perf", "script", "-i", SAMPLES, "-F", "ip,sym", "--show-mmap-events"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    spans = [[int(each, 16) for each in found.groups()] for line in told if (found := MAPPED.search(line))]
    hits = Counter(int(found[1], 16) for line in told if (found := SAMPLED.match(line)))
    return Counter(
        {
            at - start + offset: n
            for at, n in hits.items()
            for start, size, offset in spans
            if start <= at < start + size
        }
    )


def lines_at(addresses: list[int]) -> list[str]:
    """The function and the line that each address comes from, the innermost of those inlined."""
    asked = "\n".join(hex(each) for each in addresses)
    told = subprocess.run(
        ["addr2line", "-f", "-e", LIBRARY], input=asked, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return [
        f"{Path(place.split(' ')[0]).name:<24} {function.rpartition('.')[2]}"
        for function, place in zip(told[::2], told[1::2], strict=True)
    ]


def main(character: str) -> None:
    """Print the lines that take most of the time."""
    link()
    found = sample(character)
    addresses = sorted(found)
    lines: Counter[str] = Counter()
    for line, address in zip(lines_at(addresses), addresses, strict=True):
        lines[line] += found[address]
    for line, n in lines.most_common(SHOWN):
        print(f"{n / found.total():6.1%}  {line}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["play"]:
        play(sys.argv[2], Path(sys.argv[3]))
    else:
        main(*sys.argv[1:] or ["steady-1"])
