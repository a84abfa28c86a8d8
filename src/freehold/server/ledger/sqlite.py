"""A ledger in one SQLite file: one thread writes, and entries that come together share one commit.

The file is in WAL mode with `synchronous = FULL`, so what was acknowledged survives kill −9 and a power cut.
One process at a time may serve a file; a lock beside it sees to that.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import chain
from queue import SimpleQueue
from threading import Lock, Thread
from typing import IO, Any, TypeVar

from freehold.locks import try_to_hold
from freehold.server.ledger.protocol import (
    Conflict,
    EditionRow,
    LedgerError,
    Listener,
    Summary,
    TableRow,
    Unavailable,
)

T = TypeVar("T")
MOST_AT_ONCE = 64  # jobs in one commit
MIGRATIONS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, secret BLOB NOT NULL,
        listed INTEGER NOT NULL, at INTEGER NOT NULL, summary BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX listed_tables ON tables (at) WHERE listed;
    CREATE TABLE entries (
        table_id TEXT NOT NULL, n INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID;
    CREATE TABLE editions (
        digest TEXT PRIMARY KEY, name TEXT NOT NULL, toml BLOB NOT NULL, options BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE probes (id INTEGER PRIMARY KEY, count INTEGER NOT NULL);
    INSERT INTO probes VALUES (1, 0);
    """,
)
APPEND = """
    INSERT INTO entries SELECT column1, column2, column3 FROM (VALUES {rows})
    WHERE column2 = (SELECT coalesce(max(n) + 1, 0) FROM entries WHERE table_id = column1)
"""
UPDATE = "UPDATE tables SET listed = ?, at = ?, summary = ? WHERE id = ?"
KEEP_EDITION = """
    INSERT INTO editions VALUES (?, ?, ?, ?) ON CONFLICT (digest) DO UPDATE
    SET name = excluded.name, toml = excluded.toml, options = excluded.options WHERE length(excluded.toml) = 0
"""


@dataclass(slots=True)
class Job:
    """Something for the writer to do, and where its outcome goes."""

    work: Callable[[sqlite3.Connection], Any]
    future: "asyncio.Future[Any]"
    row: tuple[str, int, bytes] | None = None  # if it appends this entry and does nothing else
    result: Any = None
    error: Exception | None = None


@cache
def appending(rows: int) -> str:
    """The statement that appends so many entries, each to a table of its own."""
    return APPEND.format(rows=", ".join(["(?, ?, ?)"] * rows))


def append_one(db: sqlite3.Connection, row: tuple[str, int, bytes]) -> None:
    """Keep an entry if its number is the next."""
    if db.execute(appending(1), row).rowcount != 1:
        raise Conflict(f"Entry {row[1]} is not the next of this table.")


class SqliteLedger:
    """The tables of one machine."""

    def __init__(self, path: str) -> None:
        self.name = "sqlite"
        self.is_shared = False
        self.path = os.path.abspath(path)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._writer: Thread | None = None
        self._writing: sqlite3.Connection | None = None
        self._reading: sqlite3.Connection | None = None
        self._read_lock = Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lock_file: IO[str] | None = None
        self._file_mark: tuple[int, int] = (0, 0)
        self._present: dict[str, dict[tuple[int, str], int]] = {}

    async def open(self) -> None:
        """Take the lock, bring the schema up to date, and start the writer."""
        self._loop = asyncio.get_running_loop()
        try:
            os.makedirs(os.path.dirname(self.path), exist_ok=True)
            self._lock_file = _locked(self.path + ".lock")
            self._writing = self._connect()
            _migrate(self._writing, self.path)
        except LedgerError:
            await self.close()
            raise
        except (OSError, sqlite3.Error) as error:
            await self.close()
            raise LedgerError(f"The tables cannot be kept in {self.path}: {error}.") from error
        self._writer = Thread(target=self._write, name="ledger", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        """Write what is still to be written, and let go of the file."""
        if self._writer is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        if self._writing is not None:
            self._writing.close()
            self._writing = None
        with self._read_lock:
            if self._reading is not None:
                self._reading.close()
                self._reading = None
        if self._lock_file is not None:
            self._lock_file.close()
            self._lock_file = None

    async def probe(self) -> None:
        """Whether something can be written."""
        await self._do(lambda db: db.execute("UPDATE probes SET count = count + 1"))

    async def create(self, row: TableRow, entry: bytes, summary: Summary) -> None:
        """A new table and its first entry."""

        def work(db: sqlite3.Connection) -> None:
            try:
                values = (row.id, row.code, row.secret, summary.listed, summary.at, summary.data)
                db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", values)
            except sqlite3.IntegrityError as error:
                raise Conflict(f"The code {row.code} is taken.") from error
            append_one(db, (row.id, 0, entry))

        await self._do(work)

    async def append(self, table: str, n: int, entry: bytes, summary: Summary | None = None) -> None:
        """Keep an entry if its number is the next."""
        row = (table, n, entry)

        def work(db: sqlite3.Connection) -> None:
            append_one(db, row)
            if summary is not None:
                db.execute(UPDATE, (summary.listed, summary.at, summary.data, table))

        await self._do(work, row if summary is None else None)

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        """The entries from a number on."""
        rows = await self._ask(
            "SELECT entry FROM entries WHERE table_id = ? AND n >= ? ORDER BY n", (table, start)
        )
        return [row[0] for row in rows]

    async def find(self, code: str) -> TableRow | None:
        """The table with a code."""
        rows = await self._ask("SELECT id, code, secret FROM tables WHERE code = ?", (code,))
        return TableRow(*rows[0]) if rows else None

    async def listed(self, most: int) -> list[bytes]:
        """The newest of the listed tables."""
        rows = await self._ask("SELECT summary FROM tables WHERE listed ORDER BY at DESC LIMIT ?", (most,))
        return [row[0] for row in rows]

    async def keep_edition(self, row: EditionRow) -> None:
        """Keep an edition unless it is there."""
        values = (row.digest, row.name, row.toml, row.options)
        await self._do(lambda db: db.execute(KEEP_EDITION, values))

    async def edition(self, digest: str) -> EditionRow | None:
        """The edition of a digest."""
        rows = await self._ask("SELECT * FROM editions WHERE digest = ?", (digest,))
        return EditionRow(*rows[0]) if rows else None

    async def attend(self, table: str, person: int, process: str, until: int) -> None:
        """There is one process only, so presence is kept in memory."""
        present = self._present.setdefault(table, {})
        if until:
            present[person, process] = until
        else:
            present.pop((person, process), None)
        if not present:
            del self._present[table]

    async def stay(self, process: str, until: int) -> None:
        """Everybody who is connected still is."""
        for present in self._present.values():
            for person, where in present:
                if where == process:
                    present[person, where] = until

    async def attending(self, table: str, now: int, but: str = "") -> set[int]:
        """Everybody whose presence has not run out."""
        present = self._present.get(table, {})
        return {who for (who, where), until in present.items() if until > now and where != but}

    def follow(self, listener: Listener) -> None:
        """Nobody else writes into this file."""

    async def _do(
        self, work: Callable[[sqlite3.Connection], T], row: tuple[str, int, bytes] | None = None
    ) -> T:
        """Have something written; it is durable when this returns."""
        if self._writer is None or self._loop is None:
            raise Unavailable("The ledger is closed.")
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(Job(work, future, row))
        return await future

    def _write(self) -> None:
        """The writer: take all that waits, write it, commit once, and say so."""
        while True:
            job = self._jobs.get()
            jobs = []
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_AT_ONCE or self._jobs.empty():
                    break
                job = self._jobs.get()
            if jobs:
                self._commit(jobs)
                assert self._loop is not None
                self._loop.call_soon_threadsafe(_deliver, jobs)
            if job is None:
                if self._writing is not None:
                    self._writing.close()
                    self._writing = None
                return

    def _commit(self, jobs: list[Job]) -> None:
        """All of them in one transaction; a conflict is its job's own, anything worse is everybody's."""
        try:
            db = self._writable()
            db.execute("BEGIN IMMEDIATE")
            for job in _not_appended(db, jobs):
                try:
                    job.result = job.work(db)
                except LedgerError as error:
                    job.error = error
            db.execute("COMMIT")
        except (sqlite3.Error, OSError) as error:
            self._abandon()
            for job in jobs:
                job.error = Unavailable(f"The tables cannot be saved at the moment ({error}).")

    def _writable(self) -> sqlite3.Connection:
        """The connection, opened again after trouble; never one to a file that is no longer there."""
        if self._writing is not None and _mark_of(self.path) != self._file_mark:
            self._abandon()
        if self._writing is None:
            if not os.path.exists(self.path):
                raise FileNotFoundError("the file is gone")
            self._writing = self._connect()
        return self._writing

    def _abandon(self) -> None:
        """After trouble nothing of the transaction stays, and the next one begins afresh."""
        if self._writing is not None:
            try:
                if self._writing.in_transaction:
                    self._writing.execute("ROLLBACK")
                self._writing.close()
            except sqlite3.Error:
                pass  # it was in trouble already; closing it is all that is wanted
            self._writing = None

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=5, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        self._file_mark = _mark_of(self.path)
        return connection

    async def _ask(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        return await asyncio.to_thread(self._select, query, values)

    def _select(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        with self._read_lock:
            try:
                if self._reading is None:
                    if self._lock_file is None:
                        raise Unavailable("The ledger is closed.")
                    self._reading = sqlite3.connect(
                        self.path, timeout=5, isolation_level=None, check_same_thread=False
                    )
                return self._reading.execute(query, values).fetchall()
            except sqlite3.Error as error:
                if self._reading is not None:
                    self._reading.close()
                self._reading = None
                raise Unavailable(f"The tables cannot be read at the moment ({error}).") from error


def _not_appended(db: sqlite3.Connection, jobs: list[Job]) -> list[Job]:
    """Append all plain entries in one statement, for which the interpreter is given up once; the jobs left.

    If any of them is not the next of its table, none is appended, and all are left to be done one by one.
    """
    rows = [job.row for job in jobs if job.row is not None]
    if len(rows) < 2 or len({row[0] for row in rows}) < len(rows):
        return jobs
    if db.execute(appending(len(rows)), list(chain.from_iterable(rows))).rowcount == len(rows):
        return [job for job in jobs if job.row is None]
    db.execute("ROLLBACK")
    db.execute("BEGIN IMMEDIATE")
    return jobs


def _deliver(jobs: list[Job]) -> None:
    for job in jobs:
        if job.future.cancelled():
            continue
        if job.error is not None:
            job.future.set_exception(job.error)
        else:
            job.future.set_result(job.result)


def _mark_of(path: str) -> tuple[int, int]:
    """What tells a file from another of its name."""
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return (0, 0)
    return status.st_dev, status.st_ino


def _locked(path: str) -> IO[str]:
    """A file that only one process can hold; the system frees it however the process ends."""
    file = open(path, "a", encoding="utf-8")  # noqa: SIM115 - held until the ledger is closed
    try:
        try_to_hold(file.fileno())
    except OSError as error:
        file.close()
        raise LedgerError(f"Another process serves the tables in {path.removesuffix('.lock')}.") from error
    return file


def _migrate(connection: sqlite3.Connection, path: str) -> None:
    """From whatever version the file has to this one, all of it or nothing."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise LedgerError(f"{path} was written by a newer Freehold (schema {version}).")
    for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {script} PRAGMA user_version = {number}; COMMIT;")
