"""The clockwork of a table: what time and bots do at it, and who is there."""

import asyncio
from typing import TYPE_CHECKING

from freehold.server.ledger import Conflict, Unavailable
from freehold.server.logs import fault, note
from freehold.server.public_view import SECOND
from freehold.server.replica import Replica
from freehold.table import Step

if TYPE_CHECKING:
    from freehold.server.room import Room

LOOK = 30_000  # milliseconds between two looks whether somebody is still connected elsewhere
GRACE = 5_000  # milliseconds without a connection that count for nothing
RELOAD = 1.0  # seconds
RENT_TIME = 5_000  # milliseconds that people have to ask for rent before a bot goes on


class Clockwork:
    """Wakes up when something is due at one table, and does it."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._hall = room.hall
        self.elsewhere: set[int] = set()  # who is connected to any process, as of the last look
        self._seen: dict[int, int] = {}  # when somebody was last connected, anywhere
        self._arrived: set[int] = set()  # who has come since the last look
        self._timer: asyncio.TimerHandle | None = None
        self._is_thinking = False
        self._is_closed = False

    def arrive(self, person: int) -> None:
        """Somebody has connected: a sign of life."""
        self._arrived.add(person)

    def part(self, person: int) -> None:
        """Somebody's last connection to this process is gone."""
        self._seen[person] = self._hall.now()

    def plan(self, *, soon: bool = False) -> None:
        """Wake up when something is due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._is_closed:
            return
        delay = 0.0 if soon else self._delay()
        if delay is not None:
            self._timer = asyncio.get_running_loop().call_later(delay, self._start_waking)

    def _delay(self) -> float | None:
        """Seconds until something is due here; None if nothing will be."""
        replica = self._room.loaded
        if replica is None:  # given up; it is read again for whoever looks on
            return RELOAD if self._room.viewers else None
        if not replica.is_running or replica.table is None:
            return None
        table, moments = replica.table, self._absences(replica)
        if table.due is not None:
            moments.append(round(table.due * SECOND) + 1)
        if table.is_bots_move and not table.is_paused and not self._is_thinking:
            moments.append(self._bots_moment(replica))
        if not moments:
            return None
        return (
            max(0.0, (min(moments) - self._hall.now()) / SECOND)
            + self._hall.chance.random() * self._hall.jitter
        )

    def _absences(self, replica: Replica) -> list[int]:
        """When to look for people who are not connected here, and not known to be away."""
        assert replica.table is not None
        if replica.table.is_paused:
            return []
        here, now = self._room.here(), self._hall.now()
        if here.issuperset(replica.people):
            return []
        return [
            now + LOOK if person in self.elsewhere else self._seen.setdefault(person, now) + GRACE + 1
            for person in replica.people
            if person not in here and not replica.table.chair(replica.seats.index(person)).is_away
        ]

    def _bots_moment(self, replica: Replica) -> int:
        """When the bot that is asked acts: at a pace that people can follow, and not over their rents."""
        assert replica.table is not None
        pace = replica.settings.pace
        if pace and replica.table.game.open_rents and replica.table.rents_to_ask():
            pace = max(pace, RENT_TIME)
        return replica.last_at + pace

    def _start_waking(self) -> None:
        self._timer = None
        self._hall.spawn(self._wake())

    async def _wake(self) -> None:
        """Do what is due, and plan the next time; what could not be kept is tried again."""
        failed = False
        try:
            async with self._room.lock:
                replica = await self._room.replica()
                if not replica.is_running:
                    return
                await self._look_who_is_there(replica)
                await self._let_time_act(replica)
            if self._is_bots_turn(replica):
                await self._let_bot_act(replica)
        except Conflict:  # another process was quicker: see what it did
            self._hall.metrics.conflicts += 1
            failed = True
        except Unavailable as error:
            note("storage", table=self._room.row.id, reason=str(error))
            self._hall.metrics.storage_troubles += 1
            failed = True
            await asyncio.sleep(1)
        except Exception:
            failed = True
            self._hall.metrics.faults += 1
            self._room.forget()
            fault("room", table=self._room.row.id)
            await asyncio.sleep(5)
        finally:
            self.plan(soon=failed)

    async def _look_who_is_there(self, replica: Replica) -> None:
        """Pause when nobody is, and note who went away or came back."""
        table, now = replica.table, self._hall.now()
        assert table is not None
        there = (
            await self._hall.ledger.attending(self._room.row.id, now, self._hall.process) | self._room.here()
        )
        if there != self.elsewhere:
            self.elsewhere = there
            self._room.tell_presence()
        self._seen |= dict.fromkeys(there, now)
        people = replica.people
        gone = [p for p in people if now - self._seen.setdefault(p, now) > GRACE]
        if len(gone) == len(people):
            if not table.is_paused:
                await self._room.play(replica, table.pause(self._room.seconds(replica)))
            return
        if replica.paused_by == "empty" and there & set(people):
            await self._room.play(replica, table.resume(self._room.seconds(replica)))
        for person in people:
            await self._note_presence(replica, person, person in there, person in gone)
        self._arrived.clear()

    async def _note_presence(self, replica: Replica, person: int, is_there: bool, is_gone: bool) -> None:
        seat, table = replica.seat_of(person), replica.table
        assert table is not None
        assert seat is not None
        chair = table.chair(seat)
        # A host may let a bot play for somebody who is there and does nothing; whoever comes plays again.
        is_back = is_there and (person in self._arrived or not chair.has_stand_in)
        if is_gone and not chair.is_away:
            await self._room.play(replica, table.leave(seat, self._room.seconds(replica)))
        elif chair.is_away and is_back:
            await self._room.play(replica, table.hand_back(seat, self._room.seconds(replica)))

    async def _let_time_act(self, replica: Replica) -> None:
        """Clocks that ran out, bots that take over, the minutes of the game."""
        table = replica.table
        assert table is not None
        while replica.is_running and table.due is not None and table.due <= self._room.seconds(replica):
            step = table.expire(self._room.seconds(replica))
            if not isinstance(step, Step):
                return
            await self._room.play(replica, step)

    def _is_bots_turn(self, replica: Replica) -> bool:
        if self._is_thinking or not replica.is_running or replica.table is None:
            return False
        if replica.table.is_paused or not replica.table.is_bots_move:
            return False
        return self._bots_moment(replica) <= self._hall.now()

    async def _let_bot_act(self, replica: Replica) -> None:
        """Let the bot that is asked think, without the lock; a thought that comes too late is dropped."""
        n, table = replica.n, replica.table
        assert table is not None
        self._is_thinking = True
        try:
            entry = await self._hall.thinkers.choose(replica, self._room.seconds(replica))
        finally:
            self._is_thinking = False
        async with self._room.lock:
            if self._room.loaded is replica and replica.n == n:
                await self._room.play(replica, table.add(entry))
                self._hall.metrics.bot_moves += 1

    def close(self) -> None:
        """Stand still for good."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
