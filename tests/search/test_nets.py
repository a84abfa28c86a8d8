"""Files of nets: written and read again, and refused with a reason if they are something else."""

from pathlib import Path

import pytest

from freehold.errors import FreeholdError, StorageError
from freehold.search.nets import Origin, built_in, parse_net, read_net, write_net

ORIGIN = Origin("official", 100, 2000, 7, 0.1, 0.2)


def test_a_net_is_read_as_it_was_written(tmp_path: Path) -> None:
    net = built_in("official")[0]
    write_net(tmp_path / "mine.net", net, ORIGIN)
    assert read_net(tmp_path / "mine.net") == (net, ORIGIN)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.net"]


@pytest.mark.parametrize("data", [b"", b"{}\n", b"\xff\n", b"no net at all", b'{"format": 1}\n1234'])
def test_anything_else_is_no_net(data: bytes) -> None:
    with pytest.raises(FreeholdError, match="is not a net"):
        parse_net(data, "mine.net")


def test_a_net_that_was_cut_off_is_refused(tmp_path: Path) -> None:
    write_net(tmp_path / "mine.net", built_in("official")[0], ORIGIN)
    data = (tmp_path / "mine.net").read_bytes()
    with pytest.raises(FreeholdError, match="another version"):
        parse_net(data[:-400], "mine.net")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"none\.net"):
        read_net(tmp_path / "none.net")
