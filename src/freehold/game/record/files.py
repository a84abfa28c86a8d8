"""Files: written whole or not at all, and read with care."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EACCES

from freehold.errors import NotationError, StorageError
from freehold.file_reading import read_bytes

LARGEST = 8_000_000  # bytes of a record; the longest games take a few hundred thousand
PRIVATE = 0o600  # what holds the seed of a running game is for its owner alone
USUAL = 0o666


def write_whole(path: str | os.PathLike[str], text: str, mode: int = USUAL) -> None:
    """Put a text in the place of a file; if anything goes wrong the old file stays as it was.

    The new file has the rights of the old one, none of them beyond `mode`. What is there and is no regular
    file, such as a device or a pipe, is not replaced.
    """
    shown = os.fspath(path)
    with _told(shown):
        _replace(_target(shown), text.encode(), mode)


def check_place(path: str | os.PathLike[str]) -> None:
    """Complain of a place where nothing can be written, before long work is done for it."""
    shown = os.fspath(path)
    with _told(shown):
        folder = os.path.dirname(_target(shown)) or "."
        os.stat(os.path.join(folder, ""))  # with the slash at its end it has to be a folder
        if not os.access(folder, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))


def are_same(path: str, other: str) -> bool:
    """Whether two names lead to one file, by links of any kind too."""
    try:
        return os.path.samefile(path, other)
    except (OSError, ValueError):  # one of them is not there yet: then the names decide
        return os.path.realpath(path) == os.path.realpath(other)


@contextmanager
def _told(shown: str) -> Iterator[None]:
    """What the system complains of while a file is written, in a sentence."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise StorageError(
            shown, f"could not be written ({cause(error)}); nothing there was changed"
        ) from error


def _target(shown: str) -> str:
    """The file that a name leads to, which may be replaced; a link stays a link."""
    target = os.path.realpath(shown)
    if os.path.isdir(target):
        raise StorageError(shown, "is a folder, not a file")
    if os.path.exists(target) and not os.path.isfile(target):
        raise StorageError(shown, "is not an ordinary file, and would be lost")
    return target


def _replace(target: str, content: bytes, mode: int) -> None:
    folder, name = os.path.split(target)
    draft = os.path.join(folder, f".{name[:100]}.{os.urandom(8).hex()}.tmp")
    try:
        _write(draft, content, _mode(target) & mode)
        os.replace(draft, target)
    except BaseException:
        _remove(draft)
        raise
    _sync_folder(folder)


def _write(path: str, content: bytes, mode: int) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    try:
        left = memoryview(content)
        while left:
            left = left[os.write(descriptor, left) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _mode(target: str) -> int:
    """The rights of the file that is replaced."""
    try:
        return os.stat(target).st_mode & 0o777
    except FileNotFoundError:
        return USUAL


def _remove(path: str) -> None:
    with suppress(OSError):  # it may never have come into being, and the first trouble is the one to report
        os.remove(path)


def _sync_folder(folder: str) -> None:
    """Make the new name last through a power cut, where folders can be synced."""
    try:
        descriptor = os.open(folder or ".", os.O_RDONLY)
    except OSError:
        return
    with suppress(OSError):  # some file systems cannot; the file itself is safe
        os.fsync(descriptor)
    os.close(descriptor)


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a file."""
    shown = os.fspath(path)
    try:
        if not os.path.isfile(shown):
            raise StorageError(shown, "is not a file" if os.path.exists(shown) else "does not exist")
        raw = read_bytes(shown, LARGEST + 1)
    except (OSError, ValueError) as error:
        raise StorageError(shown, f"cannot be read ({cause(error)})") from error
    if len(raw) > LARGEST:
        raise StorageError(shown, f"is too large for a record: more than {LARGEST:,} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise NotationError(line, "this is not UTF-8 text") from error


def cause(error: Exception) -> str:
    """What the system has to say about it."""
    return (error.strerror if isinstance(error, OSError) else None) or "not a possible path"
