"""Where compiled code is kept: a folder in the user's cache, named after all that it was made from."""

import os
import shutil
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType

import llvmlite
import numba
from llvmlite import binding
from numba.core import config

from freehold.compiled.copies import describe

PACKAGE = Path(__file__).parents[1]
SOURCES = ("rules", "bots", "compiled")
KEY_LENGTH = 32
NAME_LENGTH = 12
DAY = 24 * 60 * 60
KEPT_DAYS = 60  # after its last use


def cache_root() -> Path:
    """The folder that FREEHOLD_CACHE names, or the usual one of this system."""
    named = os.environ.get("FREEHOLD_CACHE")
    if named:
        return Path(named)
    return _system_cache() / "freehold"


def _system_cache() -> Path:
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    usual = home / "Library" / "Caches" if sys.platform == "darwin" else home / ".cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or usual)


@cache
def key() -> str:
    """A hash of all that compiled code is made from.

    Numba itself looks at the file of the function that is called, not at those of what it calls.
    """
    made_from = sha256("\n".join(_machine()).encode())
    for folder in SOURCES:
        for file in sorted((PACKAGE / folder).rglob("*.py")):
            text = file.read_bytes()
            made_from.update(f"\n{file.relative_to(PACKAGE).as_posix()} {len(text)}\n".encode())
            made_from.update(text)
    return made_from.hexdigest()[:KEY_LENGTH]


def _machine() -> tuple[str, ...]:
    """What compiles, and what for."""
    return (
        *(sys.version, numba.__version__, llvmlite.__version__),
        *(binding.get_process_triple(), config.CPU_NAME or binding.get_host_cpu_name()),
        config.CPU_FEATURES or binding.get_host_cpu_features().flatten(),
    )


def name_of(functions: list[FunctionType]) -> str:
    """A name for what is compiled from these functions, the last of which is the entry.

    Functions from outside this package count too: a player of one's own is never run stale either.
    """
    text = "\n".join(map(describe, functions))
    return f"{functions[-1].__name__}_{sha256(text.encode()).hexdigest()[:NAME_LENGTH]}"


def open_folder() -> Path | None:
    """The folder for code compiled from the present sources, or None with a warning if there can be none."""
    folder = cache_root() / "compiled" / key()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
        os.utime(folder)
    except OSError as error:
        warn_unkept(folder, error)
        return None
    _sweep(folder)
    return folder


def warn_unkept(folder: Path, error: OSError) -> None:
    """Say that the next start has to compile again."""
    warnings.warn(
        f"The compiled rules cannot be kept in {folder} ({error.strerror or error}), so every start compiles "
        "them again; FREEHOLD_CACHE can name another folder.",
        RuntimeWarning,
        stacklevel=2,
    )


def _sweep(folder: Path) -> None:
    """Remove what was compiled from sources that nobody has used for long."""
    oldest = time.time() - KEPT_DAYS * DAY
    with suppress(OSError):
        for other in folder.parent.iterdir():
            if len(other.name) == KEY_LENGTH and other.stat().st_mtime < oldest:
                shutil.rmtree(other, ignore_errors=True)


def has_kept(folder: Path, name: str) -> bool:
    """Whether code of that name was kept."""
    return any(folder.rglob(f"*{name}*.nbi"))


def forget(folder: Path, name: str) -> None:
    """Remove code of that name."""
    for file in folder.rglob(f"*{name}*"):
        with suppress(OSError):
            file.unlink()


@contextmanager
def keeping_in(folder: Path) -> Iterator[None]:
    """Numba keeps in the folder what is declared within; elsewhere its setting stays as it was."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before
