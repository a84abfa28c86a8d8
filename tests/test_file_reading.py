"""Files that somebody else may have named."""

import os
import sys
from pathlib import Path

import pytest

from freehold.file_reading import read_bytes


def test_no_more_is_read_than_wanted(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"abcdef")
    assert read_bytes(str(tmp_path / "file"), 4) == b"abcd"
    assert read_bytes(str(tmp_path / "file"), 99) == b"abcdef"


@pytest.mark.skipif(sys.platform == "win32", reason="needs named pipes")
def test_what_would_keep_its_reader_waiting_is_an_error(tmp_path: Path) -> None:
    """Some files in /proc look ordinary and wait like a pipe that somebody holds open."""
    os.mkfifo(tmp_path / "pipe")
    held = os.open(tmp_path / "pipe", os.O_RDWR)
    try:
        with pytest.raises(BlockingIOError, match="keeps its readers waiting"):
            read_bytes(str(tmp_path / "pipe"), 10)
    finally:
        os.close(held)
