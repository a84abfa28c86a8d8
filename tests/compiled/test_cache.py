"""The cache: compiled code is kept, and never outlives what it was made from."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import FunctionType

import pytest
from numba.core import config

from freehold.compiled import Entry, cache, over_games, records_of
from freehold.rules import State
from tests.compiled import small

SOURCE = Path(__file__).parents[2] / "src" / "freehold"
OLD = 100 * cache.DAY

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


def kept(root: Path, kind: str) -> list[Path]:
    return sorted(root.rglob(f"*.{kind}"))


def written(root: Path) -> list[int]:
    """When each file of code was written."""
    return [file.stat().st_mtime_ns for file in kept(root, "nbc")]


def play(entry: Entry) -> list[int]:
    states = records_of(State, 1)
    states["cash"] = 3
    return [int(number) for number in entry(states, 0)]


def compiles(entry: Entry) -> bool:
    """Whether an entry has to be compiled."""
    reports: list[int] = []
    entry.compile(lambda done, total: reports.append(done))
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


def test_functions_from_elsewhere_have_names_by_what_they_do(monkeypatch: pytest.MonkeyPatch) -> None:
    functions: list[FunctionType] = [small.twice, small.double_cash]  # type: ignore[list-item]
    names = {cache.name_of(functions)}
    monkeypatch.setattr(small, "FACTOR", 3)
    names.add(cache.name_of(functions))
    monkeypatch.setattr(small.twice, "__code__", (lambda amount: amount).__code__)
    names.add(cache.name_of(functions))
    assert len(names) == 3
    assert all(name.startswith("double_cash_") for name in names)


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("size", [0, 30])
def test_half_written_code_is_compiled_anew(root: Path, kind: str, size: int) -> None:
    over_games(small.double_cash).compile()
    for file in kept(root, kind):
        os.truncate(file, size)
    entry = over_games(small.double_cash)
    assert compiles(entry)
    assert play(entry) == [6]
    assert not compiles(over_games(small.double_cash))


def test_a_cache_that_cannot_be_written_is_a_warning(root: Path) -> None:
    root.write_text("a file where a folder should be")
    with pytest.warns(RuntimeWarning, match="cannot be kept in .*every start compiles.*FREEHOLD_CACHE"):
        assert play(over_games(small.double_cash)) == [6]


def test_a_full_disk_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("numba.core.caching.IndexDataCacheFile._save_data", fail)
    with pytest.warns(RuntimeWarning, match="No space left on device"):
        assert play(over_games(small.double_cash)) == [6]


def test_settings_of_numba_stay_as_they_were() -> None:
    names = ("CACHE_DIR", "LOOP_VECTORIZE", "SLP_VECTORIZE")
    before = [getattr(config, name) for name in names]
    over_games(small.double_cash).compile()
    assert [getattr(config, name) for name in names] == before


def test_old_code_is_removed_and_nothing_else(root: Path) -> None:
    folders = [root / "compiled" / name for name in ("0" * cache.KEY_LENGTH, "1" * cache.KEY_LENGTH, "notes")]
    for folder in folders:
        folder.mkdir(parents=True)
    for folder in (folders[0], folders[2]):
        os.utime(folder, (time.time() - OLD, time.time() - OLD))
    assert cache.open_folder() == root / "compiled" / cache.key()
    assert [folder.exists() for folder in folders] == [False, True, True]


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


@pytest.mark.parametrize("missing", ["numba", "numpy"])
def test_without_numba_one_sentence_says_what_to_install(missing: str) -> None:
    program = f"import sys; sys.modules['{missing}'] = None; import freehold.compiled"
    last = run(program, SOURCE.parent).splitlines()[-1]
    says = f"freehold.compiled needs {missing}, which is not installed: pip install 'freehold[lab]'."
    assert last == f"ImportError: {says}"
