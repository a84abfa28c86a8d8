"""Where object files are kept: in the user's cache, named after all that they were made from."""

import os
import sys
import time
import warnings
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

SHIPPED = Path(__file__).parent / "objects"  # built ahead, in wheels that have them
FOLDER = "objects"
SUFFIX = ".o"
KEY_LENGTH = 32
CHECKSUM_LENGTH = sha256().digest_size
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


def file_name(name: str, key: str) -> str:
    """What an object file is called."""
    return f"{name}-{key[:KEY_LENGTH]}{SUFFIX}"


def find(name: str, key: str) -> bytes | None:
    """An object file that is there and whole: one built ahead, or one kept."""
    for folder in (SHIPPED, cache_root() / FOLDER):
        code = read(folder / file_name(name, key))
        if code is not None:
            return code
    return None


def read(path: Path) -> bytes | None:
    """What an object file holds after its checksum; None if there is none, or a damaged one."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    checksum, code = content[:CHECKSUM_LENGTH], content[CHECKSUM_LENGTH:]
    if sha256(code).digest() != checksum:
        return None
    with suppress(OSError):
        os.utime(path)  # it was used
    return code


def keep(name: str, key: str, code: bytes) -> None:
    """Keep an object file; if that cannot be, a warning says so."""
    folder = cache_root() / FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write(folder / file_name(name, key), code)
    except OSError as error:
        warnings.warn(
            f"The compiled rules cannot be kept in {folder} ({error.strerror or error}), so every start "
            "compiles them again; FREEHOLD_CACHE can name another folder.",
            RuntimeWarning,
            stacklevel=2,
        )
    else:
        _sweep(folder)


def write(path: Path, code: bytes) -> None:
    """Put an object file in its place once all of it is on the disk."""
    with NamedTemporaryFile(dir=path.parent, delete=False) as draft:
        try:
            draft.write(sha256(code).digest() + code)
            draft.flush()
            os.fsync(draft.fileno())
            draft.close()
            os.replace(draft.name, path)
        except BaseException:
            draft.close()
            os.unlink(draft.name)
            raise


def _sweep(folder: Path) -> None:
    """Remove what nobody has used for long."""
    oldest = time.time() - KEPT_DAYS * DAY
    with suppress(OSError):
        for file in folder.iterdir():
            if file.stat().st_mtime < oldest:
                file.unlink()
