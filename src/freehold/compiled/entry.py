"""Entry points: a plain function of blocks and whole numbers, lifted to arrays of games."""

import ctypes
import operator
import os
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import pairwise
from threading import RLock
from types import FunctionType
from typing import Any, TypeAlias

import numpy as np

from freehold.compiled.audited import is_audited
from freehold.compiled.layout import Numbers, Records, layout_of
from freehold.compiled.library import Part, object_of, parts_of, whole_of
from freehold.compiled.lowering.functions import LOOP
from freehold.compiled.lowering.kinds import leaves_of
from freehold.compiled.lowering.source import parameters_of
from freehold.compiled.lowering.unit import Build, BuildSettings
from freehold.compiled.machine import Loaded, callable_at, load
from freehold.compiled.progress import Report, tell_terminal
from freehold.errors import BoundsError
from freehold.rules.block import Block
from freehold.rules.code import Code
from freehold.rules.state import State

BUILD = "FREEHOLD_BUILD"  # "checked": nothing runs on the fast build, as in tests

Argument: TypeAlias = "Records | tuple[Argument, ...] | int"

_compiling = RLock()


class EntryPoint:
    """A function that is called with an array of records for each block, and plays one game after another.

    Arrays have a record for each game, or one that all games share; for a block made of blocks there is one
    array, or a tuple with one for each part, which may be a tuple again. An entry is checked: a rule that
    leaves its bounds is a BoundsError with file and line. `fast` is the same without a look, for states that
    `audited` has passed.
    """

    def __init__(self, function: FunctionType, build: Build = Build.CHECKED, is_hot: bool = False) -> None:
        self.function = function
        self.build = build
        self.is_hot = is_hot
        self.hints = {name: _plainly(hint) for name, hint in parameters_of(function).items()}
        for name, hint in self.hints.items():
            if hint is not int and not is_block(hint):
                raise TypeError(f"{function.__name__} takes {name}, neither a block nor a whole number")
        self._call: Any = None
        self._loaded: Loaded | None = None

    @cached_property
    def fast(self) -> "EntryPoint":
        """The same function in its fast build; it takes no state that was not audited."""
        return EntryPoint(self.function, Build.FAST, self.is_hot)

    def __call__(self, *arguments: Argument) -> Numbers:
        """What the function returned for each game; zeros if it returns nothing."""
        return self.bind(*arguments)()

    def bind(self, *arguments: Argument) -> "Bound":
        """The same call, to be made again and again: arrays are looked at once, which takes the most time."""
        records = self._records(arguments)
        return Bound(self, arguments, self._operands(arguments, records), self._count_games(records))

    def run(self, operands: list[int]) -> None:
        """Play all games; a rule that leaves its bounds stops them."""
        fault = ctypes.c_void_p()
        done = (self._call or self.compile())(*operands, ctypes.addressof(fault))
        if fault.value:
            raise _bounds_error(ctypes.string_at(fault.value).decode(), done)

    def _records(self, arguments: tuple[Argument, ...]) -> list[list[Records]]:
        """The arrays of each argument: one for every block of numbers, none for a number."""
        if len(arguments) != len(self.hints):
            raise TypeError(self._usage())
        found = [
            list(self._arrays(hint, given))
            for hint, given in zip(self.hints.values(), arguments, strict=True)
        ]
        self._keep_apart(arguments)
        return found

    def _arrays(self, hint: Any, given: Argument) -> Iterator[Records]:
        if hint is int:
            if isinstance(given, np.ndarray | tuple):
                raise TypeError(self._usage())
            return
        if isinstance(given, tuple):
            if len(given) != len(hint.parts()):
                raise TypeError(self._usage())
            for (_, part), each in zip(hint.parts(), given, strict=True):
                yield from self._arrays(part, each)
            return
        if not isinstance(given, np.ndarray) or given.dtype != layout_of(hint) or given.ndim != 1:
            raise TypeError(self._usage())
        if not given.flags.c_contiguous:
            raise TypeError(self._usage())
        if State in leaves_of(hint) and self.build is Build.FAST and not is_audited(given):
            raise TypeError(f"{self.function.__name__}.fast takes states that audited(...) has passed")
        yield from _leaf_arrays(hint, given)

    def _keep_apart(self, arguments: tuple[Argument, ...]) -> None:
        """Code counts on it that blocks do not overlap."""
        arrays = [each for given in arguments for each in _arrays_in(given)]
        starts = [_address(each) for each in arrays]
        spans = sorted((start, start + each.nbytes) for start, each in zip(starts, arrays, strict=True))
        for (_, end), (start, _) in pairwise(spans):
            if start < end:
                raise ValueError(f"{self.function.__name__} takes arrays that do not overlap")

    def _operands(self, arguments: tuple[Argument, ...], records: list[list[Records]]) -> list[int]:
        given: list[int] = []
        for argument, arrays in zip(arguments, records, strict=True):
            if not arrays:
                given.append(operator.index(argument))  # type: ignore[arg-type]  # looked at before
            for each in arrays:
                given += [_address(each), each.strides[0] if len(each) > 1 else 0]
        return given

    def _usage(self) -> str:
        kinds = ["a number" if hint is int else f"{hint.__name__} records" for hint in self.hints.values()]
        return f"{self.function.__name__} takes {', '.join(kinds)}; records in an array without gaps"

    def _count_games(self, records: list[list[Records]]) -> int:
        lengths = {len(each) for arrays in records for each in arrays} - {1}
        if len(lengths) > 1:
            name = self.function.__name__
            raise ValueError(f"{name} takes arrays of one length, or of length 1, not of {sorted(lengths)}")
        return lengths.pop() if lengths else 1

    def compile(self, report: Report = tell_terminal) -> Any:
        """Compile, or load what was compiled before; calling does so by itself."""
        with _compiling:
            if self._call is None:
                settings = BuildSettings(self.code_build())
                self.use([object_of(part, settings, report) for part in self.parts()])
            return self._call

    def code_build(self) -> Build:
        """The build that it runs on: where all is checked, that of a fast entry too."""
        return Build(os.environ.get(BUILD, self.build))

    def parts(self) -> list[Part]:
        """Its own part and the libraries it is linked to; but a fast build of a hot entry is all in one."""
        whole = self.is_hot and self.code_build() is Build.FAST
        return [whole_of(self.function)] if whole else parts_of(self.function)

    def use(self, objects: list[bytes]) -> None:
        """Put object files into memory, to be called from now on."""
        loaded = load(objects, LOOP)
        self._call, self._loaded = callable_at(loaded, self._operand_count()), loaded

    def _operand_count(self) -> int:
        """Results, games, the operands of each parameter, and the cell for faults, unused by fast code."""
        each = [1 if hint is int else 2 * len(leaves_of(hint)) for hint in self.hints.values()]
        return 3 + sum(each)


class Bound:
    """An entry with the arrays that it is called with; what it returns is written over by its next call."""

    def __init__(
        self, entry: EntryPoint, arguments: tuple[Argument, ...], operands: list[int], games: int
    ) -> None:
        self.entry = entry
        self.arguments = arguments  # kept alive: code knows but their addresses
        self.results = np.zeros(games, np.int64)
        self._operands = [_address(self.results), games, *operands]

    def __call__(self) -> Numbers:
        """What the function returned for each game; zeros if it returns nothing."""
        self.entry.run(self._operands)
        return self.results


def _address(numbers: Records | Numbers) -> int:
    """Where the first number is; `__array_interface__` would describe every field of a record on the way."""
    address: int = numbers.ctypes.data
    return address


def _arrays_in(given: Argument) -> Iterator[Records]:
    """The arrays of an argument, one after another."""
    if isinstance(given, np.ndarray):
        yield given
    elif isinstance(given, tuple):
        for each in given:
            yield from _arrays_in(each)


def _plainly(hint: Any) -> Any:
    """What a caller gives for a parameter: for a code its number."""
    return int if isinstance(hint, type) and issubclass(hint, Code) else hint


def is_block(hint: Any) -> bool:
    """Whether a parameter is a block."""
    return isinstance(hint, type) and issubclass(hint, Block)


def _leaf_arrays(block: type[Block], records: Records) -> Iterator[Records]:
    """The arrays of the blocks of numbers within records; those of one block lie apart by the whole."""
    if not block.parts():
        yield records
    for name, part in block.parts():
        yield from _leaf_arrays(part, records[name])


def _bounds_error(text: str, game: int) -> BoundsError:
    module, line, what = text.split("\n")
    file = getattr(sys.modules.get(module), "__file__", None) or module
    return BoundsError(file, int(line), what, game)


def over_games(function: Callable[..., int | None]) -> EntryPoint:
    """Lift a plain function of blocks and whole numbers to one of arrays of games."""
    return EntryPoint(_plain(function))


def over_many_games(function: Callable[..., int | None]) -> EntryPoint:
    """The same for what is played by the million: its fast build, all in one, takes seconds to compile."""
    return EntryPoint(_plain(function), is_hot=True)


def _plain(function: Callable[..., int | None]) -> FunctionType:
    if not isinstance(function, FunctionType):
        raise TypeError(f"{function!r} is not a plain function")
    return function


def prepare(*entries: EntryPoint, report: Report = tell_terminal) -> None:
    """Compile or load entries before they are needed."""
    for entry in entries:
        entry.compile(report)
