"""Libraries: packages whose large functions are compiled once and linked to; an entry then compiles quickly.

A package says so itself: `DOORS` in its `__init__` are functions so large that a call costs nothing beside
them. What an entry calls below that is lowered again, with the entry, where it can be inlined.
"""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import FunctionType

from freehold.compiled import cache
from freehold.compiled.lowering.functions import add_functions, add_loop
from freehold.compiled.lowering.unit import Build, BuildSettings, Unit
from freehold.compiled.machine import compile_assembly, describe_machine
from freehold.compiled.progress import Report
from freehold.compiled.reach import callees_of, describe, reached_from

DOORS = "DOORS"
READABLE = 0o644  # by everybody who has the package
COMPILER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Part:
    """Functions that become one object file."""

    name: str
    inside: tuple[FunctionType, ...]
    outside: tuple[FunctionType, ...]  # doors of other parts
    doors: tuple[FunctionType, ...] = ()  # that other parts link to
    entries: tuple[FunctionType, ...] = ()  # the one that is played over arrays of games, if any

    def key(self, settings: BuildSettings) -> str:
        """A hash of all that the object file is made from."""
        made_from = [describe_machine(), _compiler(), self.name, settings.describe()]
        made_from.append(describe([*self.inside, *self.outside]))
        return sha256("\0".join(made_from).encode()).hexdigest()

    def compile(self, settings: BuildSettings) -> bytes:
        """The object file."""
        unit = Unit(settings)
        add_functions(unit, self.inside, self.outside, self.doors)
        for entry in self.entries:
            add_loop(unit, entry)
        return compile_assembly(unit.assembly())


def parts_of(entry: FunctionType) -> list[Part]:
    """The entry with what is lowered with it, and every library that it needs."""
    own = _part(entry)
    libraries: dict[str, Part] = {}
    waiting = list(own.outside)
    while waiting:
        package = library_of(waiting.pop())
        if package is not None and package not in libraries:
            libraries[package] = _library(package)
            waiting += libraries[package].outside
    return [own, *libraries.values()]


def whole_of(entry: FunctionType) -> Part:
    """The entry with everything that it needs in one part: seconds to compile, and a tenth faster to run."""
    return Part(entry.__qualname__, tuple(reached_from([entry])), (), (), (entry,))


def object_of(part: Part, settings: BuildSettings, report: Report) -> bytes:
    """The object file of a part, from where it is kept or compiled now."""
    code = find_object(part, settings)
    if code is None:
        with report(part.name):
            code = part.compile(settings)
        keep_object(part, settings, code)
    return code


def find_object(part: Part, settings: BuildSettings) -> bytes | None:
    """The object file of a part if there is one already."""
    return cache.find(_name(part, settings), part.key(settings))


def keep_object(part: Part, settings: BuildSettings, code: bytes) -> None:
    """Keep the object file of a part for the next start."""
    cache.keep(_name(part, settings), part.key(settings), code)


def write_objects(parts: Iterable[Part], build: Build, folder: Path) -> list[Path]:
    """Compile parts for shipping: no path of this machine is in their object files."""
    settings = BuildSettings(build, portable=True)
    files = []
    for part in parts:
        files.append(folder / cache.file_name(_name(part, settings), part.key(settings)))
        if not files[-1].exists():
            cache.write(files[-1], part.compile(settings))
            files[-1].chmod(READABLE)
    return files


def _name(part: Part, settings: BuildSettings) -> str:
    return f"{part.name}-{settings.build}"


def _part(entry: FunctionType) -> Part:
    name = entry.__qualname__
    if is_door(entry):
        return Part(name, (), (entry,), (), (entry,))
    inside = reached_from([entry], is_door)
    return Part(name, tuple(inside), _outside(inside), (), (entry,))


def _library(package: str) -> Part:
    doors = doors_of(package)
    inside = reached_from(doors, lambda function: is_door(function) and function not in doors)
    return Part(package, tuple(inside), _outside(inside), doors)


def _outside(inside: Iterable[FunctionType]) -> tuple[FunctionType, ...]:
    within = set(inside)
    called = {callee: None for function in inside for callee in callees_of(function)}
    return tuple(callee for callee in called if callee not in within)


def library_of(function: FunctionType) -> str | None:
    """The package whose door a function is."""
    package = function.__module__.rpartition(".")[0]
    return package if function in doors_of(package) else None


def doors_of(package: str) -> tuple[FunctionType, ...]:
    """The functions that a package offers as doors."""
    return tuple(getattr(sys.modules.get(package), DOORS, ()))


def is_door(function: FunctionType) -> bool:
    """Whether a function is linked to rather than lowered again."""
    return library_of(function) is not None


_compiler_text: list[str] = []


def _compiler() -> str:
    """The sources of the compiler itself."""
    if not _compiler_text:
        folder = COMPILER / "lowering"
        files = [*sorted(folder.iterdir()), COMPILER / "machine.py", COMPILER / "library.py"]
        _compiler_text.append("\0".join(file.read_text(encoding="utf-8") for file in files if file.is_file()))
    return _compiler_text[0]
