"""Playing as plain text inside the tests: what is typed goes in, what is said comes out."""

import os
from collections.abc import Mapping
from errno import ENOSPC
from itertools import count
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from freehold.cli import main
from freehold.errors import StorageError
from freehold.game import Game
from freehold.game.record import files
from freehold.game.record.log import RecordFile
from freehold.table import Source
from freehold.terminal import saves
from freehold.terminal.saves import Seating
from tests.cli.running import PIPE


def play(*arguments: str, typed: tuple[str, ...] = ()) -> Result:
    """What `freehold play` with these arguments does when these lines are typed."""
    text = "".join(f"{line}\n" for line in typed)
    return CliRunner().invoke(main, ("play", *arguments), input=text, env=PIPE, prog_name="freehold")


def told(*arguments: str, typed: tuple[str, ...] = ()) -> str:
    """What is said when all goes well."""
    result = play(*arguments, typed=typed)
    assert result.exit_code == 0, result.stderr or result.exception
    return result.stdout


def lay_out(place: Path, position: str, bots: Mapping[str, str] | None = None, dice: Source = "real") -> str:
    """A saved game in a position, with dice that are typed in."""
    saves.store(Game.from_position(position, seed=7), Seating(bots or {}, dice), place)
    return str(place)


def fill_disk(monkeypatch: pytest.MonkeyPatch, after: int = 0) -> None:
    """Let the disk be full after so many files have been written."""
    written = count()

    def write(path: str, content: bytes, mode: int) -> None:
        if next(written) >= after:
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        real(path, content, mode)

    def append(file: RecordFile, text: str) -> None:
        if next(written) >= after:
            raise StorageError(file.path, f"could not be written ({os.strerror(ENOSPC)})")
        add(file, text)

    real, add = files._write, RecordFile.append
    monkeypatch.setattr(files, "_write", write)
    monkeypatch.setattr(RecordFile, "append", append)


def left() -> Game:
    """The game as it was left."""
    return Game.load(next(saves.unfinished()))
