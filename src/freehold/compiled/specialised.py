"""Entries made for one rulebook: its numbers are constants, so that LLVM leaves out what never happens.

Such code takes seconds to compile, so another process does that once it is worth while, and meanwhile games
are played by the code that every rulebook has. It is kept like any other, named after the rulebook's numbers.
"""

import atexit
import pickle
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from threading import Lock, Thread
from time import monotonic
from types import FunctionType

from freehold.compiled.entry import Argument, EntryPoint
from freehold.compiled.layout import Numbers, Records, pack
from freehold.compiled.library import find_object, keep_object, whole_of
from freehold.compiled.lowering.unit import Build, BuildSettings
from freehold.rules.block import Block

WORTH_IT = 8.0  # seconds of play, on all threads together, after which compiling begins
PROGRAM = "from freehold.compiled.specialised import compile_for_another; compile_for_another()"


class Specialised:
    """A fast entry that becomes faster for blocks and numbers that never change; results are the same."""

    def __init__(
        self, entry: EntryPoint, *constants: Block, fixed: Mapping[tuple[type[Block], str], int] | None = None
    ) -> None:
        self.entry = entry
        self.settings = BuildSettings(Build.FAST, constants, fixed or {})
        self._own = EntryPoint(entry.function, entry.build)
        self._expected = {type(block): pack(block).tobytes() for block in constants}
        self._played = 0.0
        self._lock = Lock()
        self._is_ready = False
        self._is_begun = entry.code_build() is not Build.FAST  # the checked build stays what it is

    def compile(self) -> None:
        """Load what is there already; the general entry is compiled if nothing is."""
        if not self._is_begun and not self._is_ready:
            code = find_object(whole_of(self.entry.function), self.settings)
            if code is not None:
                self._take(code)
                return
        self.entry.compile()

    def compile_now(self) -> None:
        """Compile here, and wait for it."""
        part = whole_of(self.entry.function)
        code = find_object(part, self.settings)
        if code is None:
            code = part.compile(self.settings)
            keep_object(part, self.settings, code)
        self._take(code)

    @property
    def is_ready(self) -> bool:
        """Whether games are played by the faster code."""
        return self._is_ready

    def __call__(self, *arguments: Argument) -> Numbers:
        """What the entry returns; blocks that are constants have to be those that it was made for."""
        self._check(arguments)
        if self._is_ready:
            return self._own(*arguments)
        begun = monotonic()
        results = self.entry(*arguments)
        with self._lock:
            self._played += monotonic() - begun
            is_due = self._played > WORTH_IT and not self._is_begun
            self._is_begun |= is_due
        if is_due:
            Thread(target=self._build, daemon=True).start()
        return results

    def _take(self, code: bytes) -> None:
        self._own.use([code])
        self._is_begun = self._is_ready = True

    def _build(self) -> None:
        """Let another process compile; if it cannot, the general code simply goes on."""
        function = self.entry.function
        order = (list(sys.path), function.__module__, function.__qualname__, self.settings)
        process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        atexit.register(process.kill)
        code, _ = process.communicate(pickle.dumps(order))
        atexit.unregister(process.kill)
        if process.returncode == 0 and code:
            keep_object(whole_of(function), self.settings, code)
            self._take(code)

    def _check(self, arguments: tuple[Argument, ...]) -> None:
        for hint, given in zip(self.entry.hints.values(), arguments, strict=False):
            for block in self._expected:
                if not all(self._is_expected(block, part) for part in _parts_of(hint, given, block)):
                    raise ValueError(f"{self.entry.function.__name__} was made for another {block.__name__}")
            for (block, name), value in self.settings.fixed.items():
                if any((part[name] != value).any() for part in _parts_of(hint, given, block)):
                    raise ValueError(f"{self.entry.function.__name__} was made for {name} being {value}")

    def _is_expected(self, block: type[Block], given: Records) -> bool:
        return given.tobytes() == self._expected[block] * len(given)


def _parts_of(hint: type[Block], given: Argument, block: type[Block]) -> list[Records]:
    """The records of a block within what is given for a parameter."""
    if isinstance(given, int):
        return []
    if isinstance(given, tuple):
        parts = zip(hint.parts(), given, strict=False)
        return [found for (_, part), each in parts for found in _parts_of(part, each, block)]
    if hint is block:
        return [given]
    return [each for name, part in hint.parts() for each in _parts_of(part, given[name], block)]


def compile_for_another() -> None:
    """What the other process does: an order comes in as a pickle, an object file goes out."""
    path, module, name, settings = pickle.loads(sys.stdin.buffer.read())
    sys.path[:] = path
    function = getattr(import_module(module), name)
    assert isinstance(function, FunctionType)
    sys.stdout.buffer.write(whole_of(function).compile(settings))
