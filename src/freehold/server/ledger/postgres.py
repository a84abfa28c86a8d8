"""A ledger in PostgreSQL, for any number of processes: a unique (table, n), and NOTIFY after every commit.

When a connection breaks while an entry is being written, nobody knows whether it was kept. Then the ledger
looks: the entry that has the number now is ours, somebody else's, or missing, and only then goes on.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import asyncpg

from freehold.server.ledger.protocol import (
    EVERYTHING,
    PRESENCE,
    Conflict,
    EditionRow,
    LedgerError,
    Listener,
    Summary,
    TableRow,
    Unavailable,
)

T = TypeVar("T")
CHANNEL = "freehold"
MIGRATION_LOCK = 0x46524545
CONNECTIONS = 8
PATIENCE = 4.0  # seconds during which a broken connection is mended before anybody is told
PAUSE = 0.1
TIMEOUT = 10.0
MIGRATIONS = (
    """
    CREATE TABLE tables (
        id text PRIMARY KEY, code text NOT NULL UNIQUE, secret bytea NOT NULL,
        listed boolean NOT NULL, at bigint NOT NULL, summary bytea NOT NULL
    );
    CREATE INDEX listed_tables ON tables (at) WHERE listed;
    CREATE TABLE entries (
        table_id text NOT NULL, n integer NOT NULL, entry bytea NOT NULL, PRIMARY KEY (table_id, n)
    );
    CREATE TABLE editions (
        digest text PRIMARY KEY, name text NOT NULL, toml bytea NOT NULL, options bytea NOT NULL
    );
    CREATE TABLE presence (
        table_id text NOT NULL, person integer NOT NULL, process text NOT NULL, until bigint NOT NULL,
        PRIMARY KEY (table_id, person, process)
    );
    CREATE TABLE probes (id integer PRIMARY KEY, count bigint NOT NULL);
    INSERT INTO probes VALUES (1, 0);
    """,
)
APPEND = f"""
    WITH added AS (
        INSERT INTO entries (table_id, n, entry)
        SELECT $1::text, $2::integer, $3::bytea
        WHERE $2::integer = (SELECT coalesce(max(n) + 1, 0) FROM entries WHERE table_id = $1::text)
        ON CONFLICT DO NOTHING RETURNING n
    ), summed AS (
        UPDATE tables SET listed = $4::boolean, at = $5::bigint, summary = $6::bytea
        WHERE id = $1::text AND $6::bytea IS NOT NULL AND EXISTS (SELECT FROM added)
    )
    SELECT pg_notify('{CHANNEL}', $1::text || ' ' || n) FROM added
"""
CREATE = """
    WITH made AS (
        INSERT INTO tables VALUES ($1::text, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id
    )
    INSERT INTO entries SELECT id, 0, $7::bytea FROM made RETURNING n
"""
KEEP_EDITION = """
    INSERT INTO editions VALUES ($1, $2, $3, $4) ON CONFLICT (digest) DO UPDATE
    SET name = excluded.name, toml = excluded.toml, options = excluded.options WHERE length(excluded.toml) = 0
"""
ATTEND = f"""
    WITH put AS (
        INSERT INTO presence VALUES ($1::text, $2, $3, $4)
        ON CONFLICT (table_id, person, process) DO UPDATE SET until = excluded.until
    )
    SELECT pg_notify('{CHANNEL}', $1::text || ' {PRESENCE}')
"""
LEAVE = f"""
    WITH gone AS (DELETE FROM presence WHERE table_id = $1::text AND person = $2 AND process = $3)
    SELECT pg_notify('{CHANNEL}', $1::text || ' {PRESENCE}')
"""
BROKEN = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.PostgresSystemError,
    asyncpg.InternalClientError,
)


class PostgresLedger:
    """The tables of any number of processes."""

    def __init__(self, address: str) -> None:
        self.name = "postgresql"
        self.is_shared = True
        self.address = address
        self._pool: Any = None
        self._listener: Listener | None = None
        self._following: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect and bring the schema up to date."""
        try:
            self._pool = await asyncpg.create_pool(
                self.address, min_size=1, max_size=CONNECTIONS, command_timeout=TIMEOUT, timeout=TIMEOUT
            )
            await self._migrate()
        except LedgerError:
            await self.close()
            raise
        except (*BROKEN, asyncpg.PostgresError, ValueError) as error:
            await self.close()
            raise LedgerError(f"PostgreSQL cannot be used ({_cause(error)}).") from error
        if self._listener is not None:
            self._start_following()

    async def close(self) -> None:
        """Disconnect."""
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)
            self._following = None
        if self._pool is not None:
            try:
                await asyncio.wait_for(self._pool.close(), 5)
            except BROKEN:
                self._pool.terminate()
            self._pool = None

    async def probe(self) -> None:
        """Whether something can be written."""
        await self._once(lambda: self._pool.execute("UPDATE probes SET count = count + 1"))

    async def create(self, row: TableRow, entry: bytes, summary: Summary) -> None:
        """A new table and its first entry."""
        values = (row.id, row.code, row.secret, summary.listed, summary.at, summary.data, entry)

        async def add() -> None:
            if await self._pool.fetchval(CREATE, *values) is not None:
                return
            # After a broken connection it may be there already, by our own hand.
            kept = await self._pool.fetchval("SELECT id FROM tables WHERE code = $1", row.code)
            if kept != row.id:
                raise Conflict(f"The code {row.code} is taken.")

        await self._mended(add)

    async def append(self, table: str, n: int, entry: bytes, summary: Summary | None = None) -> None:
        """Keep an entry if its number is the next."""
        extra = (None, None, None) if summary is None else (summary.listed, summary.at, summary.data)

        async def add() -> None:
            if await self._pool.fetch(APPEND, table, n, entry, *extra):
                return
            kept = await self._pool.fetchval(
                "SELECT entry FROM entries WHERE table_id = $1 AND n = $2", table, n
            )
            # Ours, from before the connection broke; or the same by another process, which is as good.
            if kept != entry:
                raise Conflict(f"Entry {n} is not the next of this table.")

        await self._mended(add)

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        """The entries from a number on."""
        query = "SELECT entry FROM entries WHERE table_id = $1 AND n >= $2 ORDER BY n"
        rows = await self._once(lambda: self._pool.fetch(query, table, start))
        return [row[0] for row in rows]

    async def find(self, code: str) -> TableRow | None:
        """The table with a code."""
        query = "SELECT id, code, secret FROM tables WHERE code = $1"
        row = await self._once(lambda: self._pool.fetchrow(query, code))
        return TableRow(*row) if row else None

    async def listed(self, most: int) -> list[bytes]:
        """The newest of the listed tables."""
        query = "SELECT summary FROM tables WHERE listed ORDER BY at DESC LIMIT $1"
        return [row[0] for row in await self._once(lambda: self._pool.fetch(query, most))]

    async def keep_edition(self, row: EditionRow) -> None:
        """Keep an edition unless it is there."""
        await self._mended(
            lambda: self._pool.execute(KEEP_EDITION, row.digest, row.name, row.toml, row.options)
        )

    async def edition(self, digest: str) -> EditionRow | None:
        """The edition of a digest."""
        query = "SELECT digest, name, toml, options FROM editions WHERE digest = $1"
        row = await self._once(lambda: self._pool.fetchrow(query, digest))
        return EditionRow(*row) if row else None

    async def attend(self, table: str, person: int, process: str, until: int) -> None:
        """Write down that somebody is connected here, or no longer is."""
        if until:
            await self._once(lambda: self._pool.execute(ATTEND, table, person, process, until))
        else:
            await self._once(lambda: self._pool.execute(LEAVE, table, person, process))

    async def stay(self, process: str, until: int) -> None:
        """Everybody who is connected still is; what ran out long ago is swept away."""
        query = """
            WITH old AS (DELETE FROM presence WHERE until < $2::bigint - 86400000)
            UPDATE presence SET until = $2::bigint WHERE process = $1
        """
        await self._once(lambda: self._pool.execute(query, process, until))

    async def attending(self, table: str, now: int, but: str = "") -> set[int]:
        """Everybody whose presence has not run out."""
        query = "SELECT DISTINCT person FROM presence WHERE table_id = $1 AND until > $2 AND process <> $3"
        return {row[0] for row in await self._once(lambda: self._pool.fetch(query, table, now, but))}

    def follow(self, listener: Listener) -> None:
        """Listen to what all processes notify."""
        self._listener = listener
        if self._pool is not None:
            self._start_following()

    def _start_following(self) -> None:
        self._following = asyncio.get_running_loop().create_task(self._follow())

    async def _follow(self) -> None:
        """Keep one connection listening; after it was lost, anything may have been missed."""
        assert self._listener is not None
        while True:
            try:
                connection = await asyncpg.connect(self.address, timeout=TIMEOUT)
            except (*BROKEN, asyncpg.PostgresError):
                await asyncio.sleep(PAUSE)
                continue
            ended = asyncio.Event()
            connection.add_termination_listener(lambda _, ended=ended: ended.set())
            try:
                await connection.add_listener(CHANNEL, self._hear)
                self._listener(EVERYTHING, PRESENCE)
                await ended.wait()
            except BROKEN:
                await asyncio.sleep(PAUSE)
            finally:
                connection.terminate()

    def _hear(self, _connection: Any, _process: int, _channel: str, payload: str) -> None:
        table, _, number = payload.partition(" ")
        if self._listener is not None and number.lstrip("-").isdigit():
            self._listener(table, int(number))

    async def _once(self, ask: Callable[[], Awaitable[T]]) -> T:
        try:
            return await ask()
        except BROKEN as error:
            raise Unavailable(f"The tables cannot be reached at the moment ({_cause(error)}).") from error

    async def _mended(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Try again while the connection is broken, for a while."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return await self._once(ask)
            except Unavailable:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(PAUSE)

    async def _migrate(self) -> None:
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
            await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)")
            version = await connection.fetchval("SELECT max(version) FROM schema_version") or 0
            if version > len(MIGRATIONS):
                raise LedgerError(f"The database was written by a newer Freehold (schema {version}).")
            for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
                await connection.execute(script)
                await connection.execute("INSERT INTO schema_version VALUES ($1)", number)


def _cause(error: BaseException) -> str:
    """One line, and never the address with its password."""
    return str(error).partition("\n")[0].rstrip(".") or type(error).__name__
