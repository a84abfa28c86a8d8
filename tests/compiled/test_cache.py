"""The cache: compiled code is kept, and never outlives what it was made from."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from freehold.compiled import EntryPoint, cache, over_games, records_of
from freehold.compiled.library import parts_of, write_objects
from freehold.compiled.lowering.unit import Build, BuildSettings
from freehold.rules import State
from tests.compiled import small

SOURCE = Path(__file__).parents[2] / "src" / "freehold"
OLD = 100 * cache.DAY
CHECKED = BuildSettings()

ASK = """
from freehold.bots.random_player import is_in_debt
from freehold.compiled import over_games, records_of
from freehold.rules import FrameKind, State

states = records_of(State, 1)
states["depth"] = 1
states["frame_kind"] = FrameKind.DEBT
print(*over_games(is_in_debt)(states, 0))
"""
CHANGE = """

def is_debt(kind: int) -> bool:
    return False
"""


@pytest.fixture(autouse=True)
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own for each test."""
    monkeypatch.setenv("FREEHOLD_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def run(program: str, package: Path) -> str:
    """What a fresh Python prints that has the package from there."""
    settings = {**os.environ, "PYTHONPATH": str(package), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=settings)
    return done.stdout.strip() or done.stderr.strip()


def kept(root: Path) -> list[Path]:
    return sorted(root.rglob("*.o"))


def written(root: Path) -> list[tuple[str, bytes]]:
    """Every object file with what it holds."""
    return [(file.name, file.read_bytes()) for file in kept(root)]


def play(entry: EntryPoint) -> list[int]:
    states = records_of(State, 1)
    states["cash"] = 3
    return [int(number) for number in entry(states, 0)]


def compiles(entry: EntryPoint) -> bool:
    """Whether an entry has to be compiled."""
    reports: list[str] = []

    @contextmanager
    def report(name: str) -> Iterator[None]:
        reports.append(name)
        yield

    entry.compile(report)
    return bool(reports)


def test_a_changed_rule_never_runs_stale(tmp_path: Path, root: Path) -> None:
    package = tmp_path / "package"
    shutil.copytree(SOURCE, package / "freehold", ignore=shutil.ignore_patterns("__pycache__"))
    assert run(ASK, package) == "1"
    before = written(root)
    assert run(ASK, package) == "1"
    assert written(root) == before, "the second start did not use what the first had kept"
    with (package / "freehold" / "rules" / "timing.py").open("a", encoding="utf-8") as callee:
        callee.write(CHANGE)
    assert run(ASK, package) == "0"


def test_what_is_kept_is_loaded() -> None:
    assert compiles(over_games(small.double_cash))
    assert not compiles(over_games(small.double_cash))
    assert play(over_games(small.double_cash)) == [6]


def key_of(function: Callable[..., int | None], settings: BuildSettings = CHECKED) -> str:
    """What the object file of an entry is named after."""
    return parts_of(over_games(function).function)[0].key(settings)


def test_functions_from_elsewhere_count_by_their_source_and_what_they_use(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    keys = {key_of(small.double_cash)}
    monkeypatch.setattr(small, "FACTOR", 3)
    keys.add(key_of(small.double_cash))
    for number in (1, 2):
        file = tmp_path / f"{number}" / "own_rules.py"
        file.parent.mkdir()
        file.write_text(f"def number(a: int) -> int:\n    return a + {number}\n", encoding="utf-8")
        space: dict[str, Any] = {"__name__": "own_rules"}
        exec(compile(file.read_text(encoding="utf-8"), file, "exec"), space)
        keys.add(key_of(space["number"]))
    assert len(keys) == 4


def test_builds_and_constants_have_objects_of_their_own() -> None:
    other = [
        BuildSettings(Build.FAST),
        BuildSettings(constants=(State(),)),
        BuildSettings(fixed={(State, "seats"): 2}),
    ]
    assert len({key_of(small.double_cash, each) for each in (CHECKED, *other)}) == 4


@pytest.mark.parametrize("size", [0, 30, 500])
def test_half_written_code_is_compiled_anew(root: Path, size: int) -> None:
    over_games(small.double_cash).compile()
    for file in kept(root):
        os.truncate(file, size)
    entry = over_games(small.double_cash)
    assert compiles(entry)
    assert play(entry) == [6]
    assert not compiles(over_games(small.double_cash))


def test_damaged_code_is_compiled_anew(root: Path) -> None:
    over_games(small.double_cash).compile()
    (file,) = kept(root)
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)
    assert compiles(over_games(small.double_cash))


def test_nothing_but_whole_objects_is_left_behind(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(KeyboardInterrupt):
        over_games(small.double_cash).compile()
    assert [file for file in root.rglob("*") if file.is_file()] == []


def test_a_cache_that_cannot_be_written_is_a_warning(root: Path) -> None:
    root.write_text("a file where a folder should be")
    with pytest.warns(RuntimeWarning, match="cannot be kept in .*every start compiles.*FREEHOLD_CACHE"):
        assert play(over_games(small.double_cash)) == [6]


def test_a_full_disk_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.warns(RuntimeWarning, match="No space left on device"):
        assert play(over_games(small.double_cash)) == [6]


def test_an_object_built_ahead_is_taken_as_it_is(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (file,) = write_objects(over_games(small.double_cash).parts(), Build.CHECKED, tmp_path)
    assert str(Path(small.__file__).parent).encode() not in file.read_bytes()
    monkeypatch.setattr(cache, "SHIPPED", tmp_path)
    assert not compiles(over_games(small.double_cash))
    assert play(over_games(small.double_cash)) == [6]
    assert kept(root) == []


def test_old_code_is_removed_and_nothing_else(root: Path) -> None:
    folder = root / cache.FOLDER
    folder.mkdir(parents=True)
    old, new = folder / "old.o", folder / "new.o"
    for file in (old, new):
        file.write_bytes(b"")
    os.utime(old, (time.time() - OLD, time.time() - OLD))
    over_games(small.double_cash).compile()
    assert not old.exists()
    assert new.exists()


def test_the_root_is_where_the_system_keeps_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("FREEHOLD_CACHE")
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert cache.cache_root().as_posix() == "/home/ann/.cache/freehold"
    monkeypatch.setattr("sys.platform", "darwin")
    assert cache.cache_root().as_posix() == "/home/ann/Library/Caches/freehold"
    monkeypatch.setenv("XDG_CACHE_HOME", "/var/kept")
    assert cache.cache_root().as_posix() == "/var/kept/freehold"
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/ann/local")
    assert cache.cache_root().as_posix() == "/ann/local/freehold"


@pytest.mark.parametrize("missing", ["llvmlite", "numpy"])
def test_without_the_extra_one_sentence_says_what_to_install(missing: str) -> None:
    program = f"import sys; sys.modules['{missing}'] = None; import freehold.compiled"
    last = run(program, SOURCE.parent).splitlines()[-1]
    assert last.startswith(f"ImportError: freehold.compiled needs {missing}, which is not installed: ")
    assert last.endswith("[lab]'.")
