"""The hall: all tables of this process, and what they share: ledger, editions, bots and the clock."""

import asyncio
import random
import secrets
import time
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from freehold.server import log, wire
from freehold.server.admission import Admission
from freehold.server.dice import commitment_to, draw_secret
from freehold.server.edition_store import EditionStore
from freehold.server.keys import hash_of, new_code, new_id
from freehold.server.ledger import Conflict, Ledger, LedgerError, Summary, TableRow, Unavailable
from freehold.server.ledger.protocol import EVERYTHING, PRESENCE
from freehold.server.limits import Doors, Limits
from freehold.server.logs import fault, note
from freehold.server.metrics import Metrics
from freehold.server.odds import Odds
from freehold.server.replica import Replica
from freehold.server.room import Room
from freehold.server.thinkers import Thinkers
from freehold.server.viewer import frame_of

LEASE = 75_000  # milliseconds for which a process vouches for whoever is connected to it
KEPT = 60_000  # milliseconds that a table without viewers stays in memory
STROLL = 20.0  # seconds between two rounds through the hall
BEAT = 0.05  # seconds
CODES = 20  # attempts at a code that is free
RETRY = 2_000  # milliseconds after which clients come back


@dataclass(frozen=True, slots=True)
class Options:
    """How a server is run."""

    public_url: str = ""
    lan_url: str = ""  # how others in the local network reach it
    limits: Limits = field(default_factory=Limits)
    thinkers: int = 1
    origins: tuple[str, ...] = ()
    admission: Admission = field(default_factory=Admission)
    has_odds: bool = True  # whether watchers and replays are told chances to win


class Hall:
    """Everything that one process serves."""

    def __init__(self, ledger: Ledger, options: Options) -> None:
        self.ledger = ledger
        self.options = options
        self.limits = options.limits
        self.doors = Doors(options.limits)
        self.metrics = Metrics()
        self.editions = EditionStore(ledger)
        self.thinkers = Thinkers(options.thinkers)
        self.odds = Odds(options.has_odds)
        self.process = secrets.token_hex(8)
        self.chance = random.Random()  # for what matters to nobody
        self.jitter = 0.05 if ledger.is_shared else 0.0  # seconds, so that processes do not all act at once
        self.is_closing = False
        self.refusal = ""  # why the ledger cannot be used at all
        self._rooms: dict[str, Room] = {}  # by id
        self._codes: dict[str, str] = {}  # the ids, by code
        self._tasks: set[asyncio.Task[None]] = set()
        self._health: tuple[float, str] = (0.0, "")

    @staticmethod
    def now() -> int:
        """The time, in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def lease(self) -> int:
        """Until when this process vouches for its viewers."""
        return self.now() + LEASE

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else; what goes wrong is written down."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            try:
                task.result()
            except Exception:
                self.metrics.faults += 1
                fault("task")

    async def open(self) -> None:
        """Connect to the ledger and begin to keep house."""
        self.ledger.follow(self._hear)
        try:
            await self.ledger.open()
        except LedgerError as error:
            self.refusal = str(error)
            raise
        self.spawn(self._keep_house())
        self.spawn(self._measure_gaps())

    def say_goodbye(self) -> None:
        """Tell everybody to come back in a moment, and let nobody in."""
        self.is_closing = True
        bye = wire.Bye(RETRY, "The server is being restarted; you will be back in a moment.")
        for room in self._rooms.values():
            for viewer in room.viewers:
                viewer.tell(bye)

    async def close(self) -> None:
        """Finish what is under way."""
        self.is_closing = True
        for room in list(self._rooms.values()):
            async with room.lock:
                room.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.odds.close()
        await self.ledger.close()

    async def settled(self, before: log.TableSettings, changes: Mapping[str, Any]) -> log.TableSettings:
        """Settings with some changed; a different edition begins without options unless they are given."""
        wanted = {**msgspec.structs.asdict(before), **changes}
        if "edition" in changes and "options" not in changes:
            wanted["options"] = {}
        edition = await self.editions.named(wanted["edition"], wanted["options"])
        return log.TableSettings(**{**wanted, "digest": edition.digest})

    async def make(
        self, host: str, settings: log.TableSettings, people: list[log.Sitting] | None = None
    ) -> wire.TableMade:
        """A new table; `host` is the hash of a key."""
        secret, table = draw_secret(), new_id()
        sitting = [msgspec.structs.replace(who, salt="") for who in people or ()]
        for _ in range(CODES):
            made = log.Made(self.now(), table, new_code(), host, commitment_to(secret), settings, sitting)
            edition = await self.editions.of_digest(settings.digest)
            assert edition is not None
            replica = Replica(secret, {settings.digest: edition}, self.options.admission)
            replica.apply(0, made)
            summary = Summary(settings.public, made.at, frame_of(replica.summary()))
            try:
                await self.ledger.create(TableRow(table, made.code, secret), log.encode(made), summary)
            except Conflict:
                continue
            self.metrics.tables_made += 1
            note("made", table=table, edition=settings.edition)
            return wire.TableMade(made.code, table, made.commitment)
        raise Unavailable("No code is free.")

    async def make_for(self, wanted: wire.NewTable) -> wire.TableMade:
        """A new table for whoever holds the key."""
        facts = msgspec.structs.asdict(wanted)
        key = facts.pop("key")
        settings = await self.settled(log.TableSettings("", ""), facts)
        return await self.make(hash_of(key), settings)

    async def room(self, code: str) -> Room | None:
        """The room of a table, by its code."""
        plain = code.upper()
        known = self._codes.get(plain)
        if known is not None:
            return self._rooms[known]
        row = await self.ledger.find(plain)
        if row is None:
            return None
        if row.id not in self._rooms:
            if len(self._rooms) >= self.limits.tables:
                self._forget(0)
            self._rooms[row.id] = Room(self, row)
            self._codes[plain] = row.id
            self.metrics.tables = len(self._rooms)
        return self._rooms[row.id]

    def _forget(self, after: int) -> None:
        """Let go of tables that nobody looks at; they are in the ledger."""
        now = self.now()
        for room in list(self._rooms.values()):
            if not room.viewers and not room.lock.locked() and now - room.empty_since >= after:
                room.close()
                del self._rooms[room.row.id], self._codes[room.row.code]
        self.metrics.tables = len(self._rooms)

    def _hear(self, table: str, n: int) -> None:
        """Another process has appended something, or somebody came or went there."""
        if table == EVERYTHING:
            for room in self._rooms.values():
                self.spawn(self._catch_up(room))
            return
        heard = self._rooms.get(table)
        if heard is None:
            return
        if n == PRESENCE:
            heard.plan(soon=True)
        elif heard.lacks(n):
            self.spawn(self._catch_up(heard))

    async def _catch_up(self, room: Room) -> None:
        try:
            async with room.lock:
                await room.catch_up()
        except Unavailable as error:
            note("storage", table=room.row.id, reason=str(error))
        room.plan()

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(STROLL)
            self._forget(KEPT)
            try:
                await self.ledger.stay(self.process, self.lease())
            except Unavailable as error:
                note("storage", reason=str(error))

    async def _measure_gaps(self) -> None:
        """How long anything has kept the event loop from going round."""
        loop = asyncio.get_running_loop()
        while True:
            begun = loop.time()
            await asyncio.sleep(BEAT)
            gap = loop.time() - begun - BEAT
            self.metrics.loop_worst_gap_seconds = max(self.metrics.loop_worst_gap_seconds, gap)

    async def trouble(self) -> str:
        """What keeps the ledger from working, in a sentence, if anything does; looked up once a second."""
        then, found = self._health
        if time.monotonic() - then > 1:
            try:
                await self.ledger.probe()
                found = ""
            except Unavailable as error:
                found = str(error)
            self._health = (time.monotonic(), found)
        return found
