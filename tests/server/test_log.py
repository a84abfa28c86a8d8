"""Logs outlive releases: entries as the first release wrote them are read and replayed by every later one."""

from pathlib import Path
from typing import Any, get_args

import pytest

from freehold import editions
from freehold.server import log
from freehold.server.replica import Replica

KEPT = Path(__file__).parent / "logs" / "first.jsonl"
SECRET = bytes(32)


def kept() -> list[log.LogEntry]:
    """The entries of a table that was kept when this was written."""
    return [log.decode(line) for line in KEPT.read_bytes().splitlines()]


def replayed(entries: list[log.LogEntry]) -> Replica:
    """The table that they make."""
    made = entries[0]
    assert isinstance(made, log.Made)
    official = editions.load("official")
    replica = Replica(SECRET, {made.settings.digest: official})
    for n, entry in enumerate(entries):
        replica.apply(n, entry)
    return replica


def test_a_log_of_the_first_release_is_replayed() -> None:
    replica = replayed(kept())
    assert replica.stage == "abandoned"
    assert [replica.members[person].who.name for person in replica.seats] == ["Ann", "Robert", "Ada"]
    assert replica.view["table"]["rematch"] == "BBBBBB"
    assert [said.text for said in replica.said] == ["Hello!"]
    assert replica.table is not None
    assert len(replica.table.game.history) >= 3


def test_every_kind_of_entry_is_in_it_but_one() -> None:
    """A newcomer can only apply where the edition takes newcomers, and this one does not."""
    kinds = {type(entry) for entry in kept()}
    assert set(get_args(log.LogEntry)) - kinds == {log.Applied}


@pytest.mark.parametrize("at", [1, 5, 9])
def test_replicas_of_one_log_are_equal_whenever_they_are_made(at: int) -> None:
    whole, late = replayed(kept()), replayed(kept()[:at])
    for n, entry in enumerate(kept()[at:], start=at):
        late.apply(n, entry)
    assert late.view == whole.view


def test_quietly_replayed_is_the_same_view() -> None:
    entries = kept()
    made: Any = entries[0]
    quiet = Replica(SECRET, {made.settings.digest: editions.load("official")})
    quiet.is_quiet = True
    for n, entry in enumerate(entries):
        quiet.apply(n, entry)
    quiet.is_quiet = False
    quiet.look()
    assert quiet.view == replayed(entries).view


def test_entries_are_written_as_they_were_read() -> None:
    lines = KEPT.read_bytes().splitlines()
    assert [log.encode(log.decode(line)) for line in lines] == lines
