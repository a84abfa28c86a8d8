"""What every ledger promises, tried on SQLite and on a real PostgreSQL."""

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from freehold.server.ledger import (
    Conflict,
    EditionRow,
    Ledger,
    LedgerError,
    Summary,
    TableRow,
    Unavailable,
    ledger_at,
)
from freehold.server.ledger.protocol import EVERYTHING, PRESENCE
from freehold.server.ledger.sqlite import SqliteLedger
from tests.server.databases import end_postgres, start_postgres

ROW = TableRow("t1", "AAAAAA", b"\x01" * 32)
QUIET = Summary(False, 1, b"{}")


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a ledger of each kind is kept."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return str(request.getfixturevalue("database"))


def trial(place: str, play: Callable[[Ledger], Awaitable[None]]) -> None:
    """Try something on an open ledger."""

    async def run() -> None:
        ledger = ledger_at(place)
        await ledger.open()
        try:
            await play(ledger)
        finally:
            await ledger.close()

    asyncio.run(run())


def test_entries_are_read_as_they_were_appended(place: str) -> None:
    async def write(ledger: Ledger) -> None:
        await ledger.create(ROW, b"zero", QUIET)
        for n in range(1, 5):
            await ledger.append("t1", n, b"entry %d" % n)

    async def read(ledger: Ledger) -> None:
        assert await ledger.read("t1") == [b"zero", b"entry 1", b"entry 2", b"entry 3", b"entry 4"]
        assert await ledger.read("t1", 3) == [b"entry 3", b"entry 4"]
        assert await ledger.read("t1", 9) == []
        assert await ledger.read("other") == []

    trial(place, write)
    trial(place, read)


@pytest.mark.parametrize("n", [0, 1, 3, 100, -1])
def test_only_the_next_number_is_taken(place: str, n: int) -> None:
    async def play(ledger: Ledger) -> None:
        await ledger.create(ROW, b"zero", QUIET)
        await ledger.append("t1", 1, b"one")
        with pytest.raises(Conflict):
            await ledger.append("t1", n, b"another")
        assert await ledger.read("t1") == [b"zero", b"one"]

    trial(place, play)


def test_of_many_at_once_exactly_one_gets_a_number(place: str) -> None:
    async def play(ledger: Ledger) -> None:
        await ledger.create(ROW, b"zero", QUIET)

        async def attempt(who: int) -> bool:
            try:
                await ledger.append("t1", 1, b"by %d" % who)
            except Conflict:
                return False
            return True

        won = await asyncio.gather(*(attempt(who) for who in range(20)))
        assert won.count(True) == 1
        assert await ledger.read("t1", 1) == [b"by %d" % won.index(True)]

    trial(place, play)


def test_a_code_names_one_table(place: str) -> None:
    async def play(ledger: Ledger) -> None:
        await ledger.create(ROW, b"zero", QUIET)
        with pytest.raises(Conflict):
            await ledger.create(TableRow("t2", "AAAAAA", b"\x02" * 32), b"zero", QUIET)
        assert await ledger.find("AAAAAA") == ROW
        assert await ledger.find("BBBBBB") is None
        assert await ledger.read("t2") == []

    trial(place, play)


def test_listed_tables_come_newest_first(place: str) -> None:
    async def play(ledger: Ledger) -> None:
        for number, code in enumerate(["AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD"]):
            summary = Summary(code != "CCCCCC", number, code.encode())
            await ledger.create(TableRow(code, code, b""), b"zero", summary)
        assert await ledger.listed(10) == [b"DDDDDD", b"BBBBBB", b"AAAAAA"]
        assert await ledger.listed(1) == [b"DDDDDD"]
        await ledger.append("AAAAAA", 1, b"one", Summary(True, 9, b"a moved"))
        await ledger.append("DDDDDD", 1, b"one", Summary(False, 10, b"d over"))
        assert await ledger.listed(10) == [b"a moved", b"BBBBBB"]
        with pytest.raises(Conflict):
            await ledger.append("BBBBBB", 7, b"late", Summary(False, 11, b"b wrong"))
        assert await ledger.listed(10) == [b"a moved", b"BBBBBB"]

    trial(place, play)


def test_editions_are_kept_by_digest(place: str) -> None:
    async def play(ledger: Ledger) -> None:
        row = EditionRow("d1", "house", b"toml", b"{}")
        await ledger.keep_edition(row)
        await ledger.keep_edition(EditionRow("d1", "other", b"other", b"{}"))
        assert await ledger.edition("d1") == row
        assert await ledger.edition("d2") is None
        ours = EditionRow("d1", "official", b"", b"{}")
        await ledger.keep_edition(ours)
        await ledger.keep_edition(row)
        assert await ledger.edition("d1") == ours

    trial(place, play)


def test_presence_runs_out_and_may_be_ended(place: str) -> None:
    async def play(ledger: Ledger) -> None:
        await ledger.attend("t1", 1, "a", 100)
        await ledger.attend("t1", 1, "b", 200)
        await ledger.attend("t1", 2, "a", 100)
        await ledger.attend("t2", 3, "a", 900)
        assert await ledger.attending("t1", 50) == {1, 2}
        assert await ledger.attending("t1", 150) == {1}
        assert await ledger.attending("t1", 50, "b") == {1, 2}
        assert await ledger.attending("t1", 50, "a") == {1}
        await ledger.stay("a", 160)
        assert await ledger.attending("t1", 150) == {1, 2}
        await ledger.attend("t1", 1, "b", 0)
        assert await ledger.attending("t1", 50) == {1, 2}
        await ledger.attend("t1", 1, "a", 0)
        await ledger.attend("t1", 1, "a", 0)
        assert await ledger.attending("t1", 50) == {2}

    trial(place, play)


def test_a_probe_changes_nothing_that_is_kept(place: str) -> None:
    async def play(ledger: Ledger) -> None:
        await ledger.create(ROW, b"zero", QUIET)
        await ledger.probe()
        assert await ledger.read("t1") == [b"zero"]

    trial(place, play)


def test_a_ledger_of_a_newer_release_is_left_alone(place: str) -> None:
    async def look(ledger: Ledger) -> None:
        await ledger.probe()

    trial(place, look)
    if place.startswith("postgres"):

        async def age() -> None:
            import asyncpg

            connection = await asyncpg.connect(place)
            await connection.execute("INSERT INTO schema_version VALUES (99)")
            await connection.close()

        asyncio.run(age())
    else:
        connection = sqlite3.connect(place)
        connection.execute("PRAGMA user_version = 99")
        connection.close()
    with pytest.raises(LedgerError, match="newer Freehold"):
        trial(place, look)


def test_one_process_at_a_time_serves_a_file(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play(_: Ledger) -> None:
        with pytest.raises(LedgerError, match="Another process"):
            await ledger_at(place).open()

    trial(place, play)


def test_a_file_that_is_gone_and_comes_back(tmp_path: Path) -> None:
    place = tmp_path / "tables.db"

    async def play(ledger: Ledger) -> None:
        await ledger.create(ROW, b"zero", QUIET)
        aside = tmp_path / "aside"
        aside.mkdir()
        for name in os.listdir(tmp_path):
            if name.startswith("tables.db") and not name.endswith(".lock"):
                os.rename(tmp_path / name, aside / name)
        with pytest.raises(Unavailable, match="gone"):
            await ledger.append("t1", 1, b"one")
        for name in os.listdir(aside):
            os.rename(aside / name, tmp_path / name)
        await ledger.append("t1", 1, b"one")
        assert await ledger.read("t1") == [b"zero", b"one"]

    trial(str(place), play)


def test_a_full_disk_loses_nothing_and_is_survived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite's own limit on pages stands for the disk: the error it gives is the same."""
    is_full = True
    connect = SqliteLedger._connect

    def cramped(self: SqliteLedger) -> sqlite3.Connection:
        connection = connect(self)
        if is_full:
            connection.execute("PRAGMA max_page_count = 40")
        return connection

    monkeypatch.setattr(SqliteLedger, "_connect", cramped)

    async def play(ledger: Ledger) -> None:
        nonlocal is_full
        await ledger.create(ROW, b"zero", QUIET)
        kept = 1

        async def fill() -> None:
            nonlocal kept
            while kept < 1000:
                await ledger.append("t1", kept, b"x" * 2000)
                kept += 1

        with pytest.raises(Unavailable, match="full"):
            await fill()
        assert len(await ledger.read("t1")) == kept
        is_full = False
        await ledger.append("t1", kept, b"room again")
        assert (await ledger.read("t1"))[-1] == b"room again"

    trial(str(tmp_path / "tables.db"), play)


def test_a_database_that_cannot_be_written_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite's own switch stands for a disk that is mounted for reading only: the error is the same."""
    is_locked = False
    connect = SqliteLedger._connect

    def locked(self: SqliteLedger) -> sqlite3.Connection:
        connection = connect(self)
        if is_locked:
            connection.execute("PRAGMA query_only = ON")
        return connection

    monkeypatch.setattr(SqliteLedger, "_connect", locked)

    async def play(ledger: Ledger) -> None:
        nonlocal is_locked
        assert isinstance(ledger, SqliteLedger)
        await ledger.create(ROW, b"zero", QUIET)
        is_locked = True
        ledger._abandon()
        with pytest.raises(Unavailable, match="readonly"):
            await ledger.append("t1", 1, b"one")
        with pytest.raises(Unavailable, match="readonly"):
            await ledger.probe()
        assert await ledger.read("t1") == [b"zero"]
        is_locked = False
        await ledger.append("t1", 1, b"one")
        assert await ledger.read("t1") == [b"zero", b"one"]

    trial(str(tmp_path / "tables.db"), play)


def test_every_process_hears_of_entries_and_presence(database: str) -> None:
    async def run() -> None:
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        here, there = ledger_at(database), ledger_at(database)
        await here.open()
        here.follow(lambda table, n: heard.put_nowait((table, n)))
        assert await asyncio.wait_for(heard.get(), 10) == (EVERYTHING, PRESENCE)
        await there.open()
        await there.create(ROW, b"zero", QUIET)
        await there.append("t1", 1, b"one")
        await there.attend("t1", 4, "there", 10)
        assert await asyncio.wait_for(heard.get(), 10) == ("t1", 1)
        assert await asyncio.wait_for(heard.get(), 10) == ("t1", PRESENCE)
        await here.close()
        await there.close()

    asyncio.run(run())


def test_postgres_gone_and_back() -> None:
    """What is under way when the database goes is finished when it is back, once."""
    server: Any = start_postgres()

    async def run() -> None:
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        ledger = ledger_at(server.get_uri())
        ledger.follow(lambda table, n: heard.put_nowait((table, n)))
        await ledger.open()
        await asyncio.wait_for(heard.get(), 10)
        await ledger.create(ROW, b"zero", QUIET)
        await asyncio.to_thread(server.stop)
        waiting = asyncio.create_task(ledger.append("t1", 1, b"one"))
        with pytest.raises(Unavailable):
            await ledger.read("t1")
        await asyncio.to_thread(server.start)
        await waiting
        assert await ledger.read("t1") == [b"zero", b"one"]
        assert await asyncio.wait_for(heard.get(), 10) in {(EVERYTHING, PRESENCE), ("t1", 1)}
        await ledger.close()

    try:
        asyncio.run(run())
    finally:
        end_postgres(server)
