"""Entry points: a plain function of blocks and whole numbers, lifted to arrays of games."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from pickle import UnpicklingError
from threading import RLock
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba.core import config

from freehold.compiled import cache
from freehold.compiled.copies import compile_copy, copy_of, numba_types, parameters_of, reached_from
from freehold.compiled.layout import Numbers, Records
from freehold.compiled.progress import Report, tell_terminal
from freehold.rules.block import Block

# Of the entry's own file, so that Numba finds a file to keep its code by; the names are those of parameters.
LOOP = """
def {name}(results, {parameters}):
    for game in range(len(results)):
        {store}play_one({arguments})
"""

_compiling = RLock()


class Entry:
    """A function that is called with an array of records for each block, and plays one game after another.

    Arrays have a record for each game, or one that all games share. Compiled code takes what it is given
    without a look at where arrays end, so lengths are checked here, and layouts by Numba.
    """

    def __init__(self, function: FunctionType) -> None:
        self.function = function
        self.blocks: list[str] = []
        self.parameters = list(parameters_of(function))
        for name, hint in parameters_of(function).items():
            if isinstance(hint, type) and issubclass(hint, Block):
                self.blocks.append(name)
            elif hint is not int:
                raise TypeError(f"{function.__name__} takes {name}, neither a block nor a whole number")
        self._run: Any = None

    def __call__(self, *arguments: Records | int) -> Numbers:
        """What the function returned for each game; zeros if it returns nothing."""
        run = self._run or self.compile()
        results = np.zeros(self._count_games(arguments), np.int64)
        try:
            run(results, *arguments)
        except TypeError:
            raise TypeError(self._usage()) from None  # Numba's own words show every field of every record
        return results

    def _usage(self) -> str:
        hints = parameters_of(self.function).values()
        kinds = ["a number" if hint is int else f"{hint.__name__} records" for hint in hints]
        return f"{self.function.__name__} takes {', '.join(kinds)}; records in an array without gaps"

    def _count_games(self, arguments: tuple[Records | int, ...]) -> int:
        lengths = {len(each) for each in arguments if isinstance(each, np.ndarray)} - {1}
        if len(lengths) > 1:
            name = self.function.__name__
            raise ValueError(f"{name} takes arrays of one length, or of length 1, not of {sorted(lengths)}")
        return lengths.pop() if lengths else 1

    def compile(self, report: Report = tell_terminal) -> Any:
        """Compile, or load what was compiled before; calling does so by itself."""
        with _compiling:
            if self._run is None:
                self._run = self._load_or_compile(report)
            return self._run

    def _load_or_compile(self, report: Report) -> Any:
        folder = cache.open_folder()
        functions = reached_from(self.function)
        name = cache.name_of(functions)
        if folder is not None and cache.has_kept(folder, name):
            try:
                return self._declare(name, folder)
            except (EOFError, UnpicklingError):
                cache.forget(folder, name)  # half written, as when the power failed
        for done, function in enumerate(functions):
            report(done, len(functions))
            with _plain_loops():
                compile_copy(function)
        run = self._declare(name, folder)
        report(len(functions), len(functions))
        return run

    def _declare(self, name: str, folder: Path | None) -> Any:
        loop = self._loop(name)
        if folder is None:
            run = numba.njit(loop, nogil=True)
        else:
            with cache.keeping_in(folder):
                run = numba.njit(loop, nogil=True, cache=True)
        try:
            with _plain_loops():
                run.compile(self._signature())
        except OSError as error:
            cache.warn_unkept(folder or cache.cache_root(), error)
        run.disable_compile()
        return run

    def _loop(self, name: str) -> Callable[..., None]:
        returns = self.function.__annotations__.get("return")
        source = LOOP.format(
            name=name,
            parameters=", ".join(self.parameters),
            store="" if returns is None else "results[game] = ",
            arguments=", ".join(self._argument(each) for each in self.parameters),
        )
        namespace: dict[str, Any] = {"play_one": copy_of(self.function), "__name__": __name__}
        exec(compile(source, __file__, "exec"), namespace)
        loop: Callable[..., None] = namespace[name]
        return loop

    def _argument(self, name: str) -> str:
        return f"{name}[game if len({name}) > 1 else 0]" if name in self.blocks else name

    def _signature(self) -> tuple[Any, ...]:
        kinds = numba_types(self.function)
        arrays = [kind if kind is numba.int64 else kind[::1] for kind in kinds]
        return (numba.int64[::1], *arrays)


@contextmanager
def _plain_loops() -> Iterator[None]:
    """Loops of rules run a few times each: vectors make them slower, and slower to compile."""
    before = config.LOOP_VECTORIZE, config.SLP_VECTORIZE
    config.LOOP_VECTORIZE = config.SLP_VECTORIZE = 0
    try:
        yield
    finally:
        config.LOOP_VECTORIZE, config.SLP_VECTORIZE = before


def over_games(function: Callable[..., int | None]) -> Entry:
    """Lift a plain function of blocks and whole numbers to one of arrays of games."""
    if not isinstance(function, FunctionType):
        raise TypeError(f"{function!r} is no plain function")
    return Entry(function)


def prepare(*entries: Entry, report: Report = tell_terminal) -> None:
    """Compile or load entries before they are needed; progress is reported for one after another."""
    for entry in entries:
        entry.compile(report)
