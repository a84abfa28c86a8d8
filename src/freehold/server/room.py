"""A room: one table in this process, its replica, its viewers, and what time and bots do at it."""

import asyncio
from collections import OrderedDict, deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from freehold.errors import FreeholdError
from freehold.game.snapshot import asked_of
from freehold.server import log, wire
from freehold.server.clockwork import Clockwork
from freehold.server.commands import HOST_ALONE, Asking, Denied, denied, propose, why_not
from freehold.server.dice import commitment_to
from freehold.server.ledger import Conflict, LedgerError, Summary, TableRow, Unavailable
from freehold.server.logs import fault, note
from freehold.server.odds import WatchersOdds
from freehold.server.public_view import SECOND
from freehold.server.replica import Member, Replica
from freehold.server.viewer import Viewer, frame_of
from freehold.table import ChanceNeeded, Moved, Step, to_dict

if TYPE_CHECKING:
    from freehold.server.hall import Hall

KEPT_FRAMES = 256  # steps that can be sent again
LOADED_FRAMES = 64  # of them, after loading
KEPT_REFUSALS = 500
BREATH = 25  # entries replayed at a stretch
ATTEMPTS = 16  # at a number that others want too
QUIET = 0.06  # seconds after which those who are not asked are told what they could do
LONG_QUIET = 1.0  # at the latest
SORRY = "The table cannot be saved at the moment, so nothing was done. Please try again in a moment."


class Room:
    """One table as this process serves it; the lock is held while a number is being fought for."""

    def __init__(self, hall: "Hall", row: TableRow) -> None:
        self.hall = hall
        self.row = row
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.frames: deque[tuple[int, bytes]] = deque(maxlen=KEPT_FRAMES)
        self.empty_since = hall.now()
        self._replica: Replica | None = None
        self._whole: tuple[int, msgspec.Raw] = (-1, msgspec.Raw())  # the view as JSON, and of which entry
        self._quiet: asyncio.TimerHandle | None = None
        self._quiet_by = 0.0  # when it has been put off long enough
        self._quiet_from = 0.0  # when it is quiet, if nothing more happens
        self._presence: asyncio.TimerHandle | None = None
        self._odds = WatchersOdds(self, hall.odds)
        self._clockwork = Clockwork(self)
        self._refused: OrderedDict[tuple[str, str], wire.Refused] = OrderedDict()  # by key and cid

    # The log

    async def replica(self) -> Replica:
        """The table as of its last entry; read from the ledger if it is not here. Call with the lock held."""
        if self._replica is None:
            kept, shown = await self.hall.ledger.read(self.row.id), self.last
            try:
                self._replica = await self._replayed([log.decode(data) for data in kept])
            except LedgerError:
                raise
            except (FreeholdError, msgspec.MsgspecError, LookupError, ValueError) as error:
                # Written by another release, or damaged: nothing is appended to what cannot be read
                fault("unreadable", table=self.row.id)
                raise Unavailable("The log of this table cannot be read by this version.") from error
            self.hall.metrics.tables_loaded += 1
            self._show_since(self._replica, shown)
        return self._replica

    def _show_since(self, replica: Replica, shown: int) -> None:
        """What others appended while no replica was here; whoever lacks more than is kept asks for all."""
        missed = [frame for n, frame in self.frames if n > shown]
        if not missed or not self.viewers:
            return
        for viewer in self.viewers:
            for frame in missed:
                if not viewer.is_lagging:
                    viewer.push(frame)
        self._recognise(replica)
        self._tell_deciders(replica)
        self._odds.soon()

    async def _replayed(self, entries: list[log.LogEntry]) -> Replica:
        """A replica of the whole log, and the last steps as they are shown."""
        editions = await self._editions(entries, {})
        replica = Replica(self.row.secret, editions, self.hall.options.admission)
        self.frames.clear()
        loud = len(entries) - LOADED_FRAMES
        for n, entry in enumerate(entries):
            replica.is_quiet = n < loud
            if n == loud:
                replica.look()  # the first step that can be sent again is a patch on this
            change = replica.apply(n, entry)
            if n >= loud:
                self.frames.append((n, frame_of(change.message())))
            if n % BREATH == 0:
                await asyncio.sleep(0)  # a long log holds nobody else up
        if replica.made.commitment != commitment_to(self.row.secret):
            raise ValueError("the secret is not the one of this table")
        return replica

    async def _editions(self, entries: list[log.LogEntry], known: dict[str, Any]) -> dict[str, Any]:
        for entry in entries:
            if isinstance(entry, log.Made | log.Arranged) and entry.settings.digest not in known:
                edition = await self.hall.editions.of_digest(entry.settings.digest)
                if edition is None:
                    raise Unavailable("The edition of this table is missing.")
                known[entry.settings.digest] = edition
        return known

    @property
    def loaded(self) -> Replica | None:
        """The table, if its log is read."""
        return self._replica

    def forget(self) -> None:
        """Give the replica up, with whatever was half done in it; the log is read again."""
        self._replica = None

    def plan(self, *, soon: bool = False) -> None:
        """Wake up when something is due."""
        self._clockwork.plan(soon=soon)

    @property
    def last(self) -> int:
        """The number of the last entry that was shown."""
        return self.frames[-1][0] if self.frames else -1

    def lacks(self, n: int) -> bool:
        """Whether an entry is not here yet; while the log is being read, nobody knows."""
        return self._replica is None or self._replica.n < n

    async def catch_up(self) -> None:
        """Take in what other processes have appended. Call with the lock held."""
        if self._replica is None:
            if self.viewers:
                await self.replica()
            return
        replica = self._replica
        entries = [log.decode(data) for data in await self.hall.ledger.read(self.row.id, replica.n + 1)]
        await self._editions(entries, replica.editions)
        for entry in entries:
            self._show(replica, replica.apply(replica.n + 1, entry).message())
            if isinstance(entry, log.Sat | log.Left | log.Applied):
                self._recognise(replica)

    async def append(self, replica: Replica, entry: log.LogEntry, step: Step | None = None) -> int:
        """Keep an entry and show it; if it cannot be kept, this replica is given up.

        Nobody reads a replica without the lock, so nobody sees what is not yet kept.
        """
        loop = asyncio.get_running_loop()
        before, begun = replica.stage, loop.time()
        try:
            change = replica.apply(replica.n + 1, entry, step)
            is_listed = not isinstance(entry, log.Played | log.Spoke) or replica.stage != before
            summary = self._summary(replica) if is_listed else None
            message = change.message()
            await self.hall.ledger.append(self.row.id, replica.n, log.encode(entry), summary)
        except BaseException:
            self._replica = None
            raise
        self.hall.metrics.append_seconds.add(loop.time() - begun)
        self._show(replica, message)
        return replica.n

    def _summary(self, replica: Replica) -> Summary:
        facts = replica.summary()
        is_listed = facts.public and facts.stage in ("lobby", "playing")
        return Summary(is_listed, replica.last_at, frame_of(facts))

    # Commands

    async def command(self, viewer: Viewer, command: wire.Commands) -> None:
        """Carry out what a viewer asks for, once, and say so; or say why not."""
        begun = asyncio.get_running_loop().time()
        try:
            async with self.lock:
                n = await self._carry_out(viewer, command)
            viewer.tell(wire.Done(command.cid, n))
            self.hall.metrics.commands_done += 1
        except Denied as error:
            viewer.tell(self._remember_refusal(viewer, command, error))
            self.hall.metrics.commands_refused += 1
        except Unavailable as error:
            note("storage", table=self.row.id, reason=str(error))
            self.hall.metrics.storage_troubles += 1
            viewer.tell(wire.Refused("storage", SORRY, command.cid))
        except Exception:
            self._replica = None  # whatever was half done in it
            self.hall.metrics.faults += 1
            fault("command", table=self.row.id, kind=type(command).__name__)
            viewer.tell(
                wire.Refused("fault", "Something went wrong here, and nothing was done.", command.cid)
            )
        self.hall.metrics.command_seconds.add(asyncio.get_running_loop().time() - begun)
        self.plan()

    def _remember_refusal(self, viewer: Viewer, command: wire.Commands, error: Denied) -> wire.Refused:
        """What was refused once stays refused: whoever was told so may have sent it twice."""
        refused = wire.Refused(error.reason, str(error), command.cid)
        self._refused[viewer.key, command.cid] = refused
        if len(self._refused) > KEPT_REFUSALS:
            self._refused.popitem(last=False)
        return refused

    async def _carry_out(self, viewer: Viewer, command: wire.Commands) -> int:
        for _ in range(ATTEMPTS):
            replica = await self.replica()
            asking = self._asking(replica, viewer)
            person = HOST_ALONE if asking.member is None else asking.member.person
            done = replica.answered(person, command.cid)
            if done is not None:
                self.hall.metrics.commands_repeated += 1
                return done
            before = self._refused.get((viewer.key, command.cid))
            if before is not None:
                self.hall.metrics.commands_repeated += 1
                raise Denied(before.reason, before.sentence)
            try:
                return await self._attempt(replica, asking, command)
            except Conflict:
                self.hall.metrics.conflicts += 1
            except LedgerError:
                raise
            except FreeholdError as error:
                if not await self._was_behind(replica):
                    raise denied(error, asking) from error
        raise Denied("not_now", "Too much is happening at this table; please try again.")

    async def _was_behind(self, replica: Replica) -> bool:
        """Whether another process has appended something that this one had not heard of: then ask again."""
        if not self.hall.ledger.is_shared or self._replica is not replica:
            return False
        before = replica.n
        await self.catch_up()
        return replica.n > before

    async def _attempt(self, replica: Replica, asking: Asking, command: wire.Commands) -> int:
        if isinstance(command, wire.SetUp):
            return await self.append(replica, await self._arranged(replica, asking, command))
        if isinstance(command, wire.Rematch):
            return await self._rematch(replica, asking, command)
        await self._sign_of_life(replica, asking, command)
        n = await self.append(replica, *propose(asking, command))
        if isinstance(command, wire.TakeOver) and replica.table is not None:
            await self._take_over_now(replica, command.person)
        if isinstance(command, wire.Sit | wire.Leave | wire.Kick):
            self._recognise(replica)
        return n

    def _asking(self, replica: Replica, viewer: Viewer) -> Asking:
        if viewer.person is not None:
            member: Member | None = replica.members[viewer.person]
        else:
            member = replica.member_with(viewer.key) if viewer.key else None
        return Asking(replica, member, viewer.key, max(self.hall.now(), replica.last_at))

    def _recognise(self, replica: Replica) -> None:
        """Whoever has just sat down, or left, is told who they are from now on."""
        for viewer in self.viewers:
            if viewer.key:
                member = replica.member_with(viewer.key)
                person = None if member is None else member.person
                if person != viewer.person:
                    viewer.person = person
                    self.hall.spawn(self._attend(person))
                    self.tell_presence()

    async def _sign_of_life(self, replica: Replica, asking: Asking, command: wire.Commands) -> None:
        """Whoever acts is there again, if a bot played for them."""
        table, member = replica.table, asking.member
        if (
            table is None
            or member is None
            or not replica.is_running
            or isinstance(command, wire.HandBack | wire.TakeOver)
        ):
            return
        seat = replica.seat_of(member.person)
        if seat is not None and not member.has_left and table.chair(seat).is_away:
            await self.play(replica, table.hand_back(seat, asking.seconds))

    async def _take_over_now(self, replica: Replica, person: int) -> None:
        seat, table = replica.seat_of(person), replica.table
        if table is not None and seat is not None and not table.chair(seat).has_stand_in:
            await self.play(replica, table.take_over(seat, self.seconds(replica)))

    async def _arranged(self, replica: Replica, asking: Asking, command: wire.SetUp) -> log.Arranged:
        asking.lobby()
        host = asking.host()
        changes = {
            name: getattr(command, name)
            for name in ("edition", "options", "public", "clock", "pace", "away_after", "undo")
            if getattr(command, name) is not UNSET
        }
        settings = await self.hall.settled(replica.settings, changes)
        arranged = log.Arranged(asking.now, host, settings, command.cid)
        await self._editions([arranged], replica.editions)
        return arranged

    async def _rematch(self, replica: Replica, asking: Asking, command: wire.Rematch) -> int:
        member = asking.somebody()
        if replica.stage not in ("over", "abandoned"):
            raise Denied("not_now", "The game is not over.")
        if replica.rematch is not None:
            raise Denied("not_now", f"There is a new table already: {replica.rematch}.")
        people = [replica.members[p] for p in replica.seats]
        sitting = [m.who for m in people if not m.has_left or m.person == member.person]
        made = await self.hall.make(member.who.key, replica.settings, sitting)
        return await self.append(replica, log.Rematched(asking.now, member.person, made.code, command.cid))

    async def explain(self, viewer: Viewer, question: wire.Why | wire.Price) -> None:
        """Say why something cannot be done, or what a bot would take for it."""
        try:
            viewer.tell(await self._because(viewer, question))
        except Unavailable:
            viewer.tell(wire.Refused("storage", SORRY, question.cid))
        except Denied as refused:
            viewer.tell(wire.Refused(refused.reason, str(refused), question.cid))

    async def _because(self, viewer: Viewer, question: wire.Why | wire.Price) -> wire.Because:
        async with self.lock:
            replica = await self.replica()
            asking = self._asking(replica, viewer)
            sentence = why_not(asking, question.action)
        if sentence is not None or isinstance(question, wire.Why):
            return wire.Because(question.cid, sentence)
        # A bot thinks without the lock
        quote = await self.hall.thinkers.quote(replica, asking.seat(), question.action)
        return wire.Because(question.cid, quote.sentence, quote.cash)

    # Viewers

    async def welcome(self, viewer: Viewer, hello: wire.Hello) -> None:
        """Show a viewer what it has missed, or everything."""
        async with self.lock:
            replica = await self.replica()
            self.viewers.add(viewer)
            viewer.is_lagging, viewer.told = False, None
            for frame in self._missing(replica, hello.have):
                viewer.push(frame)
            before = viewer.person
            member = replica.member_with(viewer.key) if viewer.key else None
            viewer.person = None if member is None else member.person
            self._tell_you(replica, viewer, {})
        self._odds.welcome(viewer)
        self.tell_presence()
        if before is not None and before not in self.here():  # the same client, now somebody else
            await self._unattend(before)
        await self._attend(viewer.person)
        if viewer.person is not None and viewer.person != before:
            self._clockwork.arrive(viewer.person)
        self.plan(soon=True)

    def _missing(self, replica: Replica, have: int) -> list[bytes]:
        if have == replica.n:
            return []
        if 0 <= have < replica.n and self.frames and self.frames[0][0] <= have + 1:
            return [frame for n, frame in self.frames if n > have]
        if self._whole[0] != replica.n:
            self._whole = (replica.n, msgspec.Raw(msgspec.json.encode(replica.view)))
        table = {
            "type": "table",
            "n": replica.n,
            "now": self.hall.now(),
            "view": self._whole[1],
            "said": [{"type": "said", **_facts(said)} for said in replica.said],
        }
        return [frame_of(table)]

    def part(self, viewer: Viewer) -> None:
        """A viewer is gone."""
        self.viewers.discard(viewer)
        if not self.viewers:
            self.empty_since = self.hall.now()
        if viewer.person is not None and viewer.person not in self.here():
            self._clockwork.part(viewer.person)
            self.hall.spawn(self._unattend(viewer.person))
        self.tell_presence()
        self.plan(soon=True)

    def here(self) -> set[int]:
        """Who is connected to this process."""
        return {viewer.person for viewer in self.viewers if viewer.person is not None}

    async def _attend(self, person: int | None) -> None:
        if person is not None:
            with suppress(Unavailable):
                await self.hall.ledger.attend(self.row.id, person, self.hall.process, self.hall.lease())

    async def _unattend(self, person: int) -> None:
        with suppress(Unavailable):
            await self.hall.ledger.attend(self.row.id, person, self.hall.process, 0)

    def _show(self, replica: Replica, message: wire.Step | wire.Said) -> None:
        """Send a step to everybody."""
        frame = frame_of(message)
        self.frames.append((message.n, frame))
        for viewer in self.viewers:
            if not viewer.is_lagging:
                viewer.push(frame)
        if isinstance(message, wire.Step):
            self._tell_deciders(replica)
            self._odds.soon()

    def _tell_deciders(self, replica: Replica) -> None:
        """Whoever is asked is told so at once; the others when nothing happens for a moment."""
        deciders = replica.view.get("game", {}).get("deciders", ())
        made: dict[int, dict[str, Any]] = {}
        for viewer in self.viewers:
            seat = None if viewer.person is None else replica.seat_of(viewer.person)
            if seat in deciders:
                viewer.told = None  # the same question may be another one
                self._tell_you(replica, viewer, made)
            elif viewer.told is not None and "asked" in viewer.told:
                bare = {key: viewer.told[key] for key in ("host", "person", "seat")}
                self._tell_anew(replica, viewer, bare)
        self._tell_when_quiet()

    def _tell_when_quiet(self) -> None:
        """Put it off while one thing follows another, but not for ever."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        if self._quiet is None:
            self._quiet_by = now + LONG_QUIET
            self._quiet = loop.call_later(QUIET, self._tell_the_others)
        self._quiet_from = min(now + QUIET, self._quiet_by)

    def _tell_the_others(self) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() < self._quiet_from:  # something has happened since
            self._quiet = loop.call_at(self._quiet_from, self._tell_the_others)
            return
        self._quiet = None
        if self._replica is None:
            return
        if self.lock.locked():
            self._tell_when_quiet()
            return
        made: dict[int, dict[str, Any]] = {}
        for viewer in self.viewers:
            self._tell_you(self._replica, viewer, made)

    def _tell_you(self, replica: Replica, viewer: Viewer, made: dict[int, dict[str, Any]]) -> None:
        """Tell a client what it is asked and may do, unless it knows; or that it still holds."""
        if viewer.is_lagging:
            return
        person = HOST_ALONE if viewer.person is None else viewer.person
        if person not in made or viewer.person is None:
            made[person] = self._you(replica, viewer)
        you = made[person]
        if you != viewer.told or ("answers" in you and viewer.told_at < replica.n):
            self._tell_anew(replica, viewer, you)

    def _tell_anew(self, replica: Replica, viewer: Viewer, you: dict[str, Any]) -> None:
        viewer.told, viewer.told_at = you, replica.n
        viewer.tell({"type": "you", "n": replica.n, **you})

    def _you(self, replica: Replica, viewer: Viewer) -> dict[str, Any]:
        asking = self._asking(replica, viewer)
        you: dict[str, Any] = {"host": asking.is_host}
        if asking.member is None:
            return you
        you["person"] = asking.member.person
        seat, table = replica.seat_of(asking.member.person), replica.table
        if seat is None:
            return you
        you["seat"] = seat
        if table is None or not replica.is_running or asking.member.has_left:
            return you
        you["answers"] = table.game.answers(seat)
        asked = asked_of(replica.view["game"], seat)
        if asked is not None:
            you["asked"] = asked
        last = table.entries[-1] if table.entries else None
        you["can_undo"] = (
            replica.settings.undo
            and isinstance(last, Moved)
            and last.seat == seat
            and not last.chance
            and last.by == "person"
        )
        return you

    def tell_presence(self) -> None:
        """Tell everybody who is connected, once for all who come and go within a moment."""
        if self._presence is None and self.viewers:
            self._presence = asyncio.get_running_loop().call_later(QUIET, self._say_presence)

    def _say_presence(self) -> None:
        self._presence = None
        people = self.here() | self._clockwork.elsewhere
        watchers = sum(viewer.person is None for viewer in self.viewers)
        frame = frame_of(wire.Presence({str(person): True for person in sorted(people)}, watchers))
        for viewer in self.viewers:
            viewer.push(frame)

    async def play(self, replica: Replica, step: Step | ChanceNeeded) -> None:
        """Keep and show what the table has done. Call with the lock held."""
        assert isinstance(step, Step), "no table on the web has real dice"
        await self.append(replica, log.Played(to_dict(step.entry)), step)

    def seconds(self, replica: Replica) -> float:
        """Now, as a table counts; never before its last entry."""
        return max(self.hall.now(), replica.last_at) / SECOND

    def close(self) -> None:
        """Stop all timers for good."""
        self._clockwork.close()
        for timer in (self._quiet, self._presence):
            if timer is not None:
                timer.cancel()


def _facts(said: wire.Said) -> dict[str, Any]:
    return {"n": said.n, "at": said.at, "person": said.person, "name": said.name, "text": said.text}
