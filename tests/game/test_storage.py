"""Saving: whole or not at all."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from freehold.errors import StorageError
from freehold.game.record.files import write_whole

LIMITED = """
import resource, signal, sys
from freehold.errors import StorageError
from freehold.game import Game
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))
try:
    Game.new("official", ["Ann", "Bob"], seed=1).save(sys.argv[1])
except StorageError as error:
    print(error)
"""


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text("the old game")
    return path


def assert_untouched(path: Path) -> None:
    assert path.read_text() == "the old game"
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
def test_a_failure_at_any_point_leaves_the_old_file(
    saved: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def fail(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, call, fail)
    with pytest.raises(StorageError) as caught:
        write_whole(saved, "the new game")
    monkeypatch.undo()
    assert "No space left on device" in str(caught.value)
    assert "nothing there was changed" in str(caught.value)
    assert_untouched(saved)


def test_an_interruption_leaves_the_old_file(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(saved, "the new game")
    monkeypatch.undo()
    assert_untouched(saved)


def test_short_writes_are_completed(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, data: write(file, bytes(data[:3])))
    write_whole(saved, "the new game")
    assert saved.read_text() == "the new game"


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits on the size of files")
def test_a_disk_that_fills_up_leaves_the_old_file(saved: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", LIMITED, str(saved)], capture_output=True, text=True, check=True
    )
    assert "could not be written" in run.stdout
    assert_untouched(saved)


def test_places_where_nothing_can_be_written(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "such" / "folder", tmp_path / "a\0b"):
        with pytest.raises(StorageError):
            write_whole(path, "a game")


@pytest.mark.skipif(sys.platform == "win32", reason="needs links and rights")
def test_links_and_rights_are_kept(saved: Path) -> None:
    saved.chmod(0o600)
    link = saved.parent / "link"
    link.symlink_to(saved)
    write_whole(link, "the new game")
    assert link.is_symlink()
    assert saved.read_text() == "the new game"
    assert saved.stat().st_mode & 0o777 == 0o600
