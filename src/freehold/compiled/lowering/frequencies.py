"""Frequencies: how often functions are called and conditions hold in games, by which LLVM lays code out.

They are counted by a build of their own (`make frequencies`) and kept in `frequencies.txt`, a line for each
function. One that was changed since is known by its fingerprint, and has none until they are counted again:
old counts can make code slower, never wrong.
"""

import ast
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from types import FunctionType
from typing import TypeAlias

from freehold.compiled.lowering.source import tree_of

FILE = Path(__file__).parent / "frequencies.txt"
FINGERPRINT_LENGTH = 12
LARGEST_WEIGHT = (1 << 31) - 1
MILLION = 1_000_000
SHARES = (100_000, 500_000, 900_000, 990_000, 999_000, 999_900, 999_990, 999_999)  # in millionths
LLVM_HOT = 990_000  # the share by which LLVM tells what is often
HOT, HOT_IN_SPECIALISED = 750_000, LLVM_HOT  # somebody waits for the general code, nobody for the other
MOST_CELLS = 1 << 16

Ways: TypeAlias = tuple[int, int]  # how often a condition held, and how often it did not
Node: TypeAlias = Callable[[str], str]  # the name of a node of metadata with this text


@dataclass(frozen=True, slots=True)
class Frequency:
    """Of one function: how often it was called, and which way each of its branches went."""

    calls: int
    branches: tuple[Ways, ...]

    def counts(self) -> Iterator[int]:
        """Every count of it."""
        yield self.calls
        for ways in self.branches:
            yield from ways


def fingerprint(function: FunctionType) -> str:
    """A short text that is another one once the function is written in another way."""
    return sha256(ast.dump(tree_of(function)).encode()).hexdigest()[:FINGERPRINT_LENGTH]


@cache
def known() -> dict[str, tuple[str, Frequency]]:
    """What was counted, with the fingerprint of each function at that time."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return {line.split(maxsplit=1)[0]: _read(line) for line in lines}


def _read(line: str) -> tuple[str, Frequency]:
    _, then, calls, *branches = line.split()
    ways = [each.split("/") for each in branches]
    return then, Frequency(int(calls), tuple((int(yes), int(no)) for yes, no in ways))


def frequency_of(function: FunctionType, name: str) -> Frequency | None:
    """What was counted of a function that is still the same."""
    then, frequency = known().get(name, ("", None))
    return frequency if frequency and then == fingerprint(function) else None


def write(counted: dict[str, tuple[str, Frequency]]) -> None:
    """Keep what was counted of functions that were called at all."""
    lines = []
    for name, (now, each) in sorted(counted.items()):
        if each.calls:
            lines.append(
                " ".join([name, now, str(each.calls), *(f"{yes}/{no}" for yes, no in each.branches)])
            )
    FILE.write_text("\n".join([*lines, ""]), encoding="utf-8")


def weights(ways: Ways) -> str:
    """A node that tells LLVM which way a branch goes."""
    most = max(ways)
    yes, no = (each if most <= LARGEST_WEIGHT else each * LARGEST_WEIGHT // most for each in ways)
    return f'!{{!"branch_weights", i32 {yes}, i32 {no}}}'


def calls(frequency: Frequency) -> str:
    """A node that tells LLVM how often a function is called."""
    return f'!{{!"function_entry_count", i64 {frequency.calls}}}'


def summary(node: Node, hot: int) -> str:
    """A flag of a module by which LLVM tells what is often from what is seldom.

    `hot` is the share, in millionths, of all that happens which counts as often: what is called there is
    inlined generously. The more of it, the faster the code and the longer LLVM takes.
    """
    every = [each for _, each in known().values()]
    counts = sorted((count for each in every for count in each.counts()), reverse=True)
    facts = {
        "TotalCount": sum(counts),
        "MaxCount": counts[0],
        "MaxInternalCount": counts[0],
        "MaxFunctionCount": max(each.calls for each in every),
        "NumCounts": len(counts),
        "NumFunctions": len(every),
    }
    nodes = [node('!{!"ProfileFormat", !"InstrProf"}')]
    nodes += [node(f'!{{!"{name}", i64 {number}}}') for name, number in facts.items()]
    shares = [node(f"!{{i32 {share}, i64 {least}, i32 {n}}}") for share, least, n in _shares(counts, hot)]
    nodes.append(node(f'!{{!"DetailedSummary", {_list(node, shares)}}}'))
    return node(f'!{{i32 1, !"ProfileSummary", {_list(node, nodes)}}}')


def _list(node: Node, nodes: list[str]) -> str:
    return node(f"!{{{', '.join(nodes)}}}")


def _shares(counts: list[int], hot: int) -> Iterator[tuple[int, int, int]]:
    """For shares of all that was counted: the least count that belongs to it, and how many do."""
    sums = list(accumulate(counts))
    for share in SHARES:
        within = min(share, hot) if share <= LLVM_HOT else share
        at = next(at for at, reached in enumerate(sums) if reached * MILLION >= sums[-1] * within)
        yield share, counts[at], at + 1


class Counters:
    """The cells that a counting build adds to: one for the calls of a function, two for each branch."""

    def __init__(self) -> None:
        self._cells = array("q", bytes(8 * MOST_CELLS))
        self._first: dict[str, tuple[str, int]] = {}  # by function: its fingerprint and its first cell
        self._used = 0

    def begin(self, function: FunctionType, name: str) -> int:
        """Where the calls of a function are counted; its branches follow."""
        self._first[name] = fingerprint(function), self._used
        return self.take(1)

    def take(self, cells: int) -> int:
        """The address of the next cells."""
        address, size = self._cells.buffer_info()
        assert self._used + cells <= size, "more branches than there are cells"
        self._used += cells
        return address + (self._used - cells) * self._cells.itemsize

    def counted(self) -> dict[str, tuple[str, Frequency]]:
        """What every function has come to."""
        ends = [*(first for _, first in list(self._first.values())[1:]), self._used]
        found = {}
        for (name, (now, first)), end in zip(self._first.items(), ends, strict=True):
            ways = self._cells[first + 1 : end]
            found[name] = now, Frequency(self._cells[first], tuple(zip(ways[::2], ways[1::2], strict=True)))
        return found
