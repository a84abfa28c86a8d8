"""Files of a simulation: chunks in a folder beside the output, each whole or not there, then the tables."""

import json
import os
import shutil
from dataclasses import asdict
from pathlib import Path

import polars as pl

from freehold.editions import Edition
from freehold.errors import FreeholdError, StorageError
from freehold.game.record.files import cause
from freehold.json_reading import read_json
from freehold.lab.rows import TALLY_KEY, decode_tally
from freehold.lab.schema import TABLES, Provenance, table_path
from freehold.lab.tables import add, no_sums, tables_of

PARTS = ".parts"
SETTINGS = "settings.json"
SUFFIX = ".parquet"
DRAFT = ".draft"


class OutputError(FreeholdError):
    """A place for the output that is taken, or that has nothing to go on with."""


class Store:
    """The output of a simulation, and the folder of its chunks until it is complete."""

    def __init__(self, out: Path, settings: Provenance, chunk: int) -> None:
        self.out, self.settings, self.chunk = out, settings, chunk
        self.parts = out.with_name(out.name + PARTS)
        self.files = [out, *(table_path(out, table) for table in TABLES)]

    def open(self, resume: bool, force: bool) -> None:
        """Make ready to take chunks; everything that could be in the way is found here."""
        if self.out.suffix != SUFFIX:
            raise OutputError(f"The output is a Parquet file, so its name ends in {SUFFIX}, not {self.out}.")
        if resume:
            self._check_settings()
            return
        if folders := [str(file) for file in self.files if file.is_dir()]:
            raise OutputError(f"{folders[0]} is a folder, not a file.")
        if odd := [str(file) for file in self.files if file.exists() and not file.is_file()]:
            raise OutputError(f"{odd[0]} is not an ordinary file, and would be lost.")
        if force:
            self.discard()
        elif self.parts.exists():
            raise OutputError(
                f"{self.parts} holds the games of a simulation that was interrupted; "
                "--resume continues it, --force starts again."
            )
        elif taken := [str(file) for file in self.files if file.exists()]:
            raise OutputError(f"{taken[0]} exists already; --force writes over it.")
        try:
            self.parts.mkdir()
        except OSError as error:
            raise StorageError(str(self.parts), f"cannot be made ({cause(error)})") from error
        try:
            write_whole(self.parts / SETTINGS, json.dumps(self._kept(), indent=1).encode())
        except StorageError:
            self.discard()
            raise

    def discard(self) -> None:
        """Forget every chunk."""
        shutil.rmtree(self.parts, ignore_errors=True)

    def _kept(self) -> dict[str, object]:
        return json.loads(json.dumps({**asdict(self.settings), "chunk": self.chunk}))  # type: ignore[no-any-return]

    def _check_settings(self) -> None:
        """Only the same simulation can be gone on with."""
        try:
            before = read_json((self.parts / SETTINGS).read_bytes())
        except FileNotFoundError:
            reason = "is complete" if self.out.exists() else "was never begun"
            raise OutputError(f"There is nothing to resume: {self.out} {reason}.") from None
        except (OSError, ValueError) as error:
            raise OutputError(f"{self.parts} cannot be resumed: its {SETTINGS} cannot be read.") from error
        for name, value in self._kept().items():
            if name != "source" and before.get(name) != value:  # the digest tells whether it is the same
                raise OutputError(
                    f"{self.parts} was begun with another {name.replace('_', ' ')} "
                    f"({before.get(name)}, now {value}); --resume needs the same."
                )

    def spans(self) -> list[tuple[int, int]]:
        """The first game of each chunk still to be played, and the one after its last."""
        games = self.settings.games
        starts = range(0, games, self.chunk)
        return [(start, min(start + self.chunk, games)) for start in starts if not self.part(start).exists()]

    def part(self, start: int) -> Path:
        """Where the chunk that begins with this game is kept."""
        return self.parts / f"{start:015}{SUFFIX}"

    def keep(self, start: int, content: bytes) -> None:
        """Keep a chunk."""
        write_whole(self.part(start), content)

    def complete(self, edition: Edition) -> None:
        """Put the tables together out of all chunks, then forget those."""
        parts = [self.part(start) for start in range(0, self.settings.games, self.chunk)]
        metadata = self.settings.metadata()
        drafts = [self.parts / f"{file.name}{DRAFT}" for file in self.files]
        sums = no_sums()
        try:
            for part in parts:
                add(sums, decode_tally(pl.read_parquet_metadata(part)[TALLY_KEY]))
            pl.scan_parquet(parts).sink_parquet(drafts[0], metadata=metadata)
            tables = tables_of(edition, self.settings.bots, sums)
            for draft, table in zip(drafts[1:], TABLES, strict=True):
                tables[table].write_parquet(draft, metadata=metadata)
            for draft in drafts:
                see_to_disk(draft)
            for draft, file in reversed(list(zip(drafts, self.files, strict=True))):
                os.replace(draft, file)
            see_to_disk(self.out.parent)  # the new names, before the chunks they are made of go
        except (OSError, pl.exceptions.PolarsError) as error:
            for draft in drafts:
                draft.unlink(missing_ok=True)
            reason = cause(error) if isinstance(error, OSError) else str(error)
            raise StorageError(str(self.out), f"could not be written ({reason})") from error
        self.discard()


def see_to_disk(path: Path) -> None:
    """Make a file, or the names in a folder, last through a power cut, where that can be."""
    is_folder = path.is_dir()
    try:
        descriptor = os.open(path, os.O_RDONLY if is_folder else os.O_RDWR)
    except OSError:
        if is_folder:
            return  # a system that cannot open folders
        raise
    try:
        os.fsync(descriptor)
    except OSError:
        if not is_folder:
            raise
    finally:
        os.close(descriptor)


def write_whole(path: Path, content: bytes) -> None:
    """Put a file in its place once all of it is on the disk."""
    draft = path.with_name(path.name + DRAFT)
    try:
        with open(draft, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError as error:
        raise StorageError(str(path), f"could not be written ({cause(error)})") from error
    finally:
        draft.unlink(missing_ok=True)  # there only if something, Ctrl-C too, came in between
