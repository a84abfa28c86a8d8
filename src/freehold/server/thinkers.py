"""Thinkers: processes in which bots think, so that no thought ever holds up the event loop."""

from collections import OrderedDict

from freehold.errors import FreeholdError
from freehold.rules.names import Seat
from freehold.server.commands import Denied
from freehold.server.replica import Replica
from freehold.server.thinker import FOLLOWED, Quote, Task
from freehold.server.workers import Worker
from freehold.table import Entry, Table

THINK = "freehold.server.thinker:think"
TRIES = 3
LOST = "The bots cannot follow the table."


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
        for _ in range(TRIES):
            found = await self._ask(replica, now)
            if found is not None and not isinstance(found, Quote):
                return found
        raise FreeholdError(LOST)

    async def quote(self, replica: Replica, seat: Seat, offer: str) -> Quote:
        """What the bot would take to whom a seat could make an offer."""
        for _ in range(TRIES):
            found = await self._ask(replica, 0, (seat, offer))
            if isinstance(found, Quote):
                return found
        raise Denied("not_now", LOST)

    async def _ask(
        self, replica: Replica, now: float, question: tuple[Seat, str] | None = None
    ) -> Entry | Quote | None:
        table, key = replica.table, replica.made.id
        assert table is not None
        count, seen = len(table.entries), self._has_seen(key, table)
        opening = replica.opening() if seen == 0 else None
        pool = self._quick if replica.is_quick else self._deep
        worker = pool[hash(key) % len(pool)]
        last = table.entries[-1] if count else None
        task = Task(key, opening, seen, table.entries[seen:], now, question)
        found: Entry | Quote | None = await worker.ask(task)
        if isinstance(found, Quote):
            if last is not None:
                self._remember(key, count, last)
        elif found is not None:
            self._remember(key, count + 1, found)
        return found

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
