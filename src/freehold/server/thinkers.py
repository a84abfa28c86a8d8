"""Thinkers: processes in which bots think, so that no thought ever holds up the event loop."""

from collections import OrderedDict

from freehold.errors import FreeholdError
from freehold.server.replica import Replica
from freehold.server.thinker import FOLLOWED, Task
from freehold.server.workers import Worker
from freehold.table import Entry, Table

THINK = "freehold.server.thinker:think"


class Thinkers:
    """All the processes in which bots think; a table stays with one of them.

    Where a bot takes its time, or is a program of its own, its table is with the deep thinkers, so that
    nobody else's bots wait for it.
    """

    def __init__(self, count: int = 1) -> None:
        self._quick = [Worker(THINK) for _ in range(max(1, count))]
        self._deep = [Worker(THINK) for _ in range(max(1, count))]
        self._seen: OrderedDict[str, tuple[int, Entry]] = OrderedDict()

    async def choose(self, replica: Replica, now: float) -> Entry:
        """The entry that the bot which is asked makes next."""
        for _ in range(3):
            entry = await self._ask(replica, now)
            if entry is not None:
                return entry
        raise FreeholdError("The bots cannot follow the table.")

    async def _ask(self, replica: Replica, now: float) -> Entry | None:
        table, key = replica.table, replica.made.id
        assert table is not None
        count, seen = len(table.entries), self._has_seen(key, table)
        opening = replica.opening() if seen == 0 else None
        pool = self._quick if replica.is_quick else self._deep
        worker = pool[hash(key) % len(pool)]
        entry: Entry | None = await worker.ask(Task(key, opening, seen, table.entries[seen:], now))
        if entry is not None:
            self._remember(key, count + 1, entry)
        return entry

    def _has_seen(self, key: str, table: Table) -> int:
        """How many entries the thinker knows; none if what it thought of last was never done."""
        count, last = self._seen.pop(key, (0, None))
        return count if 0 < count <= len(table.entries) and table.entries[count - 1] == last else 0

    def _remember(self, key: str, count: int, entry: Entry) -> None:
        """A thinker takes its own entry in at once."""
        self._seen[key] = (count, entry)
        if len(self._seen) > FOLLOWED:
            self._seen.popitem(last=False)

    async def close(self) -> None:
        """End all processes."""
        for worker in (*self._quick, *self._deep):
            await worker.close()
