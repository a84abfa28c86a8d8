"""Odds: everybody's chance to win, for watchers and replays, worked out in a process of its own.

Nobody with a seat in a running game is told them.
"""

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from freehold.editions import Edition
from freehold.errors import FreeholdError
from freehold.game import Game
from freehold.search.prospects import Standing
from freehold.server import wire
from freehold.server.ledger import Unavailable
from freehold.server.reckoner import Played, Recorded
from freehold.server.replica import Replica
from freehold.server.viewer import Viewer, frame_of
from freehold.server.workers import Worker

if TYPE_CHECKING:
    from freehold.server.room import Room

RECKON = "freehold.server.reckoner:reckon"
KEPT = 100  # games whose odds are remembered
PAUSE = 0.5  # seconds between two looks at a table where much happens


class Odds:
    """Whoever works out chances for all tables of this process."""

    def __init__(self, is_on: bool) -> None:
        self.is_on = is_on
        self._worker = Worker(RECKON)
        self._kept: OrderedDict[tuple[str, int], wire.ReplayOdds] = OrderedDict()

    async def of(self, game: Game) -> list[float]:
        """Everybody's chance to win as a game stands."""
        found: list[float] = await self._ask(Standing.of(game))
        return found

    async def of_table(self, replica: Replica) -> wire.ReplayOdds:
        """Everybody's chance to win after each move of a table's game."""
        assert replica.table is not None
        key = (replica.made.id, replica.n)
        if key not in self._kept:
            task = Played(replica.opening(), list(replica.table.entries))
            self._kept[key] = wire.ReplayOdds(await self._ask(task))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]

    async def of_record(self, text: str, edition: Edition | None) -> wire.ReplayOdds:
        """Everybody's chance to win after each move of a record."""
        return wire.ReplayOdds(await self._ask(Recorded(text, edition)))

    async def _ask(self, task: object) -> Any:
        found = await self._worker.ask(task)
        if found is None or isinstance(found, str):
            raise FreeholdError(found or "The odds cannot be worked out at the moment.")
        return found

    async def close(self) -> None:
        """End the process."""
        await self._worker.close()


class WatchersOdds:
    """The odds of one table, told to whoever watches it."""

    def __init__(self, room: "Room", odds: Odds) -> None:
        self._room = room
        self._odds = odds
        self._is_busy = False
        self._last: tuple[int, bytes] = (-1, b"")  # the entry, and what was told after it

    def soon(self) -> None:
        """Something has happened: tell watchers how it stands, as soon as that is known."""
        if self._odds.is_on and not self._is_busy and self._watchers():
            self._is_busy = True
            self._room.hall.spawn(self._tell())

    def welcome(self, viewer: Viewer) -> None:
        """Tell somebody who has just come; those with a seat are told nothing."""
        if viewer.person is None and self._last[1]:
            viewer.push(self._last[1])
        self.soon()

    def _watchers(self) -> list[Viewer]:
        return [viewer for viewer in self._room.viewers if viewer.person is None]

    async def _tell(self) -> None:
        """Tell how it stands until nothing is new; what happened meanwhile is passed over."""
        try:
            while self._watchers() and await self._tell_once():
                await asyncio.sleep(PAUSE)
        except (FreeholdError, Unavailable):
            pass  # there are no odds this time; the next move asks again
        finally:
            self._is_busy = False

    async def _tell_once(self) -> bool:
        async with self._room.lock:
            replica = await self._room.replica()
            n, game = replica.n, None if replica.table is None else replica.table.game.copy()
        if game is None or n == self._last[0]:
            return False
        frame = frame_of(wire.Odds(n, await self._odds.of(game)))
        self._last = n, frame
        for viewer in self._watchers():
            viewer.push(frame)
        return True
