"""Thinkers: processes in which bots think, so that no thought ever holds up the event loop."""

import asyncio
import pickle
import sys
from asyncio.subprocess import Process
from collections import OrderedDict, deque

from freehold.errors import FreeholdError
from freehold.server.replica import Replica
from freehold.server.thinker import FOLLOWED, LENGTH_BYTES, Task
from freehold.table import Entry, Table


class Thinker:
    """One process; it answers in the order in which it is asked."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._waiting: deque[asyncio.Future[Entry | None]] = deque()
        self._reader: asyncio.Task[None] | None = None
        self._starting_up: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()

    async def think(self, task: Task) -> Entry | None:
        """What it thinks; None if it cannot follow."""
        async with self._starting:
            process = await self._running()
        answer: asyncio.Future[Entry | None] = asyncio.get_running_loop().create_future()
        data = pickle.dumps(task)
        self._waiting.append(answer)
        assert process.stdin is not None
        try:
            process.stdin.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
            await process.stdin.drain()
        except OSError:
            return None  # it has died; the next one is asked from the beginning
        return await answer

    async def _running(self) -> Process:
        """The process, started when it is first needed, and again if it has died."""
        if self._process is None or self._process.returncode is not None or self._reader is None:
            # Whoever waits may be called off; the process is then still ours to end
            self._starting_up = asyncio.create_task(self._start())
            await asyncio.shield(self._starting_up)
        assert self._process is not None
        return self._process

    async def _start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "freehold.server.thinker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        self._reader = asyncio.create_task(self._read(self._process))

    async def _read(self, process: Process) -> None:
        """Hand out answers for as long as there are any."""
        assert process.stdout is not None
        try:
            while True:
                length = await process.stdout.readexactly(LENGTH_BYTES)
                data = await process.stdout.readexactly(int.from_bytes(length, "big"))
                answer = self._waiting.popleft()
                if not answer.done():
                    answer.set_result(pickle.loads(data))
        except (asyncio.IncompleteReadError, OSError):
            pass  # it has ended
        finally:
            self._reader = None
            while self._waiting:
                answer = self._waiting.popleft()
                if not answer.done():
                    answer.set_result(None)

    async def close(self) -> None:
        """End the process."""
        if self._starting_up is not None:
            await asyncio.gather(self._starting_up, return_exceptions=True)
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)


class Thinkers:
    """All the processes in which bots think; a table stays with one of them."""

    def __init__(self, count: int = 1) -> None:
        self._thinkers = [Thinker() for _ in range(max(1, count))]
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
        thinker = self._thinkers[hash(key) % len(self._thinkers)]
        entry = await thinker.think(Task(key, opening, seen, table.entries[seen:], now))
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
        for thinker in self._thinkers:
            await thinker.close()
