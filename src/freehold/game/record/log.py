"""Records that grow: one line for each action, so that saving costs the same at any length of a game.

While the game runs, the header says `Result: running` and there is no closing line. `close` puts the whole
record in its place, which reads like any other.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Protocol

from freehold.errors import StorageError
from freehold.game.origin import Origin
from freehold.game.record.files import PRIVATE, cause, read_text, write_whole
from freehold.game.record.header import RUNNING
from freehold.game.record.writing import heading, turns, write
from freehold.game.timeline import Timeline


class Storage(Protocol):
    """Where a record is kept."""

    def replace(self, text: str) -> None:
        """Put a whole record there, in place of what was there, or leave that as it was."""

    def append(self, text: str) -> None:
        """Add to the end of what is there; once this returns, it lasts."""

    def read(self) -> str:
        """All that is there."""


class RecordFile:
    """A record in a file of its own; only the owner can read it, since it holds the seed."""

    def __init__(self, path: str | os.PathLike[str], durable: bool = True) -> None:
        self.path = os.fspath(path)
        self._durable = durable
        self._descriptor = -1

    def replace(self, text: str) -> None:
        """Put a whole record in the place of the file."""
        self.close()
        write_whole(self.path, text, PRIVATE)

    def append(self, text: str) -> None:
        """Add lines to the file, and see them to the disk."""
        try:
            if self._descriptor < 0:
                self._descriptor = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
            left = memoryview(text.encode())
            while left:
                left = left[os.write(self._descriptor, left) :]
            if self._durable:
                os.fsync(self._descriptor)
        except (OSError, ValueError) as error:
            raise StorageError(self.path, f"could not be written ({cause(error)})") from error

    def read(self) -> str:
        """The text of the file."""
        return read_text(self.path)

    def close(self) -> None:
        """Let go of the file."""
        if self._descriptor >= 0:
            with suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = -1


class RecordLog:
    """Keeps the record of a game up to date: call `update` after every action, and `close` at the end."""

    def __init__(
        self,
        storage: Storage,
        timeline: Timeline,
        origin: Origin,
        path: str = "",
        remarks: Sequence[str] = (),
    ) -> None:
        """`path` is where the record is, if in a file; remarks are for others, and stand behind the title."""
        self._storage = storage
        self._timeline = timeline
        self._origin = origin
        self._path = path
        self._remarks = [f"# {remark}" for remark in remarks]
        self._start_anew()

    def _start_anew(self) -> None:
        timeline = self._timeline
        title, *header = heading(timeline, self._origin, self._path, False, RUNNING)
        lines = [title, *self._remarks, *header, *turns(timeline.moves)]
        self._storage.replace("\n".join(lines) + "\n")
        self._note()

    def _note(self) -> None:
        timeline = self._timeline
        self._count = len(timeline.moves)
        self._turn = timeline.moves[-1].turn if timeline.moves else 0
        self._undone = timeline.times_undone

    def update(self) -> None:
        """Write what has been done since; only after something was taken back, the whole record."""
        if self._timeline.times_undone != self._undone:
            self._start_anew()
            return
        lines = list(self._new_lines())
        if lines:
            self._storage.append("\n".join(lines) + "\n")
            self._note()

    def _new_lines(self) -> Iterator[str]:
        return turns(self._timeline.moves[self._count :], self._turn)

    def remark(self, text: str) -> None:
        """Add a line that says nothing about the game."""
        self._storage.append(f"# {text}\n")

    def close(self) -> None:
        """Put the whole record in place, with its result and its check."""
        title, _, rest = write(self._timeline, self._origin, self._path, False).partition("\n")
        self._storage.replace("\n".join([title, *self._remarks, rest]))
