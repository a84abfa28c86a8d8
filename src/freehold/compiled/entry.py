"""Entry points: a plain function of blocks and whole numbers, lifted to arrays of games."""

import ctypes
import operator
import os
import sys
from collections.abc import Callable
from functools import cached_property
from itertools import pairwise
from threading import RLock
from types import FunctionType
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from freehold.compiled.audited import is_audited
from freehold.compiled.layout import Numbers, Records, layout_of, leaves_in
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


class Span(NamedTuple):
    """Where an array lies in memory, and for how many games."""

    start: int
    end: int
    games: int


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
        if len(arguments) != len(self.hints):
            raise TypeError(self._usage())
        operands: list[int] = []
        spans: list[Span] = []
        for hint, given in zip(self.hints.values(), arguments, strict=True):
            self._place(hint, given, operands, spans)
        self._keep_apart(spans)
        return Bound(self, arguments, operands, self._count_games(spans))

    def run(self, operands: list[int]) -> None:
        """Play all games; a rule that leaves its bounds stops them."""
        fault = ctypes.c_void_p()
        done = (self._call or self.compile())(*operands, ctypes.addressof(fault))
        if fault.value:
            raise _bounds_error(ctypes.string_at(fault.value).decode(), done)

    def _place(self, hint: Any, given: Argument, operands: list[int], spans: list[Span]) -> None:
        """Add where an argument lies: start and stride of every block of numbers, or the number itself."""
        if isinstance(given, tuple):
            parts = () if hint is int else hint.parts()
            if not parts or len(given) != len(parts):
                raise TypeError(self._usage())
            for (_, part), each in zip(parts, given, strict=True):
                self._place(part, each, operands, spans)
        elif hint is int:
            if isinstance(given, np.ndarray):
                raise TypeError(self._usage())
            operands.append(operator.index(given))
        else:
            span = self._span(hint, given)
            spans.append(span)
            stride = layout_of(hint).itemsize if span.games > 1 else 0
            for offset in leaves_in(hint):
                operands += (span.start + offset, stride)

    def _span(self, hint: Any, given: Any) -> Span:
        """Where the records of a block lie, if that is what they are."""
        if not isinstance(given, np.ndarray) or given.dtype != layout_of(hint) or given.ndim != 1:
            raise TypeError(self._usage())
        if not given.flags.c_contiguous:
            raise TypeError(self._usage())
        if self.build is Build.FAST and not is_audited(given) and State in leaves_in(hint).values():
            raise TypeError(f"{self.function.__name__}.fast takes states that audited(...) has passed")
        start = _address(given)
        return Span(start, start + given.nbytes, len(given))

    def _keep_apart(self, spans: list[Span]) -> None:
        """Code counts on it that blocks do not overlap."""
        if any(start < end for (_, end, _), (start, _, _) in pairwise(sorted(spans))):
            raise ValueError(f"{self.function.__name__} takes arrays that do not overlap")

    def _usage(self) -> str:
        kinds = ["a number" if hint is int else f"{hint.__name__} records" for hint in self.hints.values()]
        return f"{self.function.__name__} takes {', '.join(kinds)}; records in an array without gaps"

    def _count_games(self, spans: list[Span]) -> int:
        lengths = {span.games for span in spans} - {1}
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


def _plainly(hint: Any) -> Any:
    """What a caller gives for a parameter: for a code its number."""
    return int if isinstance(hint, type) and issubclass(hint, Code) else hint


def is_block(hint: Any) -> bool:
    """Whether a parameter is a block."""
    return isinstance(hint, type) and issubclass(hint, Block)


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
