"""A replica: everything that a table is, computed from the entries of its log and nothing else.

Two replicas of one log are equal, in whatever process and at whatever time they were made; so are the steps
they give to be shown. A replica holds no socket, no clock and no file.
"""

from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal
from zlib import crc32

import msgspec

from freehold.editions import Edition
from freehold.server import log, wire
from freehold.server.admission import SUBSTITUTE, Admission
from freehold.server.dice import proven, seed_of
from freehold.server.keys import is_key
from freehold.server.opening import Opening
from freehold.server.public_view import SECOND, Change, PublicView
from freehold.table import (
    CameBack,
    Entry,
    Moved,
    Paused,
    Resumed,
    SatDown,
    Settings,
    Sitter,
    Step,
    Table,
    TakenOver,
    Undone,
    WentAway,
    read_entry,
)

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#999999", "#F0E442")
REMEMBERED = 50  # of what was said
CIDS = 300  # of each person
CHECKED = 50  # steps between two checks of the view
BANK = -1
KINDS: dict[type[Entry], str] = {
    Moved: "moved",
    Undone: "undone",
    WentAway: "went_away",
    TakenOver: "taken_over",
    CameBack: "came_back",
    SatDown: "seated",
    Paused: "paused",
    Resumed: "resumed",
}
ABOUT: dict[type[Entry], str] = {
    Undone: "{name} takes that back.",
    WentAway: "{name} is away.",
    TakenOver: "A careful bot plays for {name}.",
    CameBack: "{name} is back.",
    Paused: "A pause: every clock stands still.",
    Resumed: "The game goes on.",
}

_sorted = msgspec.json.Encoder(order="sorted")


@dataclass(slots=True)
class Member:
    """Somebody at the table, a person or a bot."""

    person: int
    who: log.Sitting
    has_left: bool = False
    is_muted: bool = False

    @property
    def is_person(self) -> bool:
        """Whether it is no bot."""
        return self.who.bot is None


class Replica:
    """One table, as of its last entry."""

    def __init__(
        self, secret: bytes, editions: dict[str, Edition], admission: Admission | None = None
    ) -> None:
        """`editions` holds every edition that the log names, by digest."""
        self._secret = secret
        self.editions = editions
        self.admission = admission or Admission()
        self.is_quiet = False  # while a long log is read: only where it leads to matters
        self.n = -1
        self.members: list[Member] = []
        self.seats: list[int] = []  # the persons, in order of the seats
        self.owner: int | None = None  # whoever made the table, if they sit at it
        self.applicant: Member | None = None
        self.table: Table | None = None
        self.stage: wire.Stage = "lobby"
        self.said: deque[wire.Said] = deque(maxlen=REMEMBERED)
        self.last_at = 0
        self.made: log.Made
        self.settings: log.TableSettings
        self.started = 0  # when the game began
        self.rematch: str | None = None  # the code of the table where the same people play again
        self._public = PublicView()
        self._done: dict[int, OrderedDict[str, int]] = {}

    @property
    def edition(self) -> Edition:
        """What is played here."""
        return self.editions[self.settings.digest]

    @property
    def is_running(self) -> bool:
        """Whether a game is under way."""
        return self.stage == "playing"

    def member_with(self, key_hash: str) -> Member | None:
        """Whose key it is: who sat down with it last."""
        found = [m for m in self.members if m.is_person and is_key(key_hash, m.who.key)]
        return found[-1] if found else None

    @property
    def host(self) -> int | None:
        """The person who arranges things: whoever made the table, or else the first who is still there."""
        if self.owner is not None and not self.members[self.owner].has_left:
            return self.owner
        if self.owner is None and self.stage == "lobby":
            return None
        return next(iter(self.people), None)

    @property
    def people(self) -> list[int]:
        """The persons at the seats who have not left for good."""
        members = [self.members[person] for person in self.seats]
        return [member.person for member in members if member.is_person and not member.has_left]

    @property
    def is_quick(self) -> bool:
        """Whether every bot here decides in no time."""
        bots = [member.who.bot for member in self.members if member.who.bot is not None]
        return all(self.admission.is_quick(name) for name in bots)

    def seat_of(self, person: int) -> int | None:
        """Where somebody sits."""
        return self.seats.index(person) if person in self.seats else None

    def answered(self, person: int, cid: str) -> int | None:
        """The entry that a command led to before, if it did."""
        done = self._done.get(person)
        return None if done is None else done.get(cid)

    @property
    def paused_by(self) -> Literal["host", "empty"] | None:
        """Why nobody plays, if nobody does."""
        if self.table is None or not self.table.is_paused:
            return None
        last = next(entry for entry in reversed(self.table.entries) if isinstance(entry, Paused))
        return "empty" if last.seat == BANK else "host"

    def apply(self, n: int, entry: log.LogEntry, step: Step | None = None) -> Change:
        """Take in the next entry; `step` is what the game made of it, if it was played here."""
        if n != self.n + 1:
            raise ValueError(f"entry {n} cannot follow entry {self.n}")
        change = Change(n)
        self.n = n
        APPLY[type(entry)](self, entry, change, step)
        if self.is_quiet or isinstance(entry, log.Spoke):
            return change
        self._public.update(self, change)
        if n % CHECKED == 0:
            change.check = f"{crc32(_sorted.encode(self.view)):08x}"
        return change

    # What each kind of entry does

    def _made(self, entry: log.Made, change: Change, _: Step | None) -> None:
        self.made, self.settings, self.last_at = entry, entry.settings, entry.at
        for who in entry.people:
            self._add(who)
        change.entry = wire.PublicEntry("made", entry.at, by="table")

    def _sat(self, entry: log.Sat, change: Change, _: Step | None) -> None:
        member = self._add(entry.who)
        self._note(member.person if entry.by is None else entry.by, entry.cid)
        self._tell(change, "sat", entry.at, member.person, f"{entry.who.name} sits down.")

    def _changed(self, entry: log.Changed, change: Change, _: Step | None) -> None:
        self.members[entry.person].who = entry.who
        self._note(entry.person, entry.cid)
        self._tell(change, "changed", entry.at, entry.person, f"{entry.who.name} has changed seats or name.")

    def _left(self, entry: log.Left, change: Change, _: Step | None) -> None:
        member = self.members[entry.person]
        member.has_left = True
        self._note(entry.person if entry.by is None else entry.by, entry.cid)
        kind: wire.EntryKind = "left" if entry.by is None else "kicked"
        self._tell(change, kind, entry.at, entry.person, f"{member.who.name} leaves the table.")
        seat = self.seat_of(entry.person)
        if self.table is None:
            self.seats.remove(entry.person)
        elif self.is_running and seat is not None:
            self.table.add(SatDown(entry.at / SECOND, seat, Sitter.BOT, SUBSTITUTE))
            change.entry = replace_entry(change.entry, seat=seat)
            self._give_up_if_empty()

    def _give_up_if_empty(self) -> None:
        if not self.people:
            self.stage = "abandoned"

    def _returned(self, entry: log.Returned, change: Change, _: Step | None) -> None:
        member = self.members[entry.person]
        member.has_left = False
        self._note(entry.person, entry.cid)
        seat = self.seat_of(entry.person)
        if self.table is not None and seat is not None:
            self.table.add(SatDown(entry.at / SECOND, seat, Sitter.PERSON))
        self._tell(change, "sat", entry.at, entry.person, f"{member.who.name} is back.")

    def _arranged(self, entry: log.Arranged, change: Change, _: Step | None) -> None:
        self.settings = entry.settings
        self._note(entry.person, entry.cid)
        for person in self.seats:
            self.members[person].who = self.fitting(self.members[person].who, person)
        self._tell(change, "set", entry.at, entry.person, "The settings are changed.")

    def _start(self, entry: log.Started, change: Change, _: Step | None) -> None:
        self._note(entry.person, entry.cid)
        self.table = self.new_table(entry.at)
        self.started, self.stage = entry.at, "playing"
        change.events = self.table.game.opening.events.to_dicts()
        self._tell(change, "started", entry.at, entry.person, "The game begins.")

    def new_table(self, at: int) -> Table:
        """The table of a game that begins now, with everybody who sits here."""
        return self.opening(at).table()

    def opening(self, at: int | None = None) -> Opening:
        """How the game began, or would begin now."""
        first = self.seats[: len(self.salts)]
        return Opening(
            self.edition,
            [self.members[person].who for person in first],
            seed_of(self._secret, self.made.id, self.salts),
            Settings(self.settings.clock, self.settings.away_after / SECOND, self.settings.undo),
            (self.started if at is None else at) / SECOND,
            self.admission,
        )

    @property
    def salts(self) -> list[str]:
        """What the clients added to the dice, by seat; newcomers come too late for that."""
        first = len(self.seats) if self.table is None else self.table.game.opening.players
        return [self.members[person].who.salt for person in self.seats[:first]]

    def _played(self, entry: log.Played, change: Change, step: Step | None) -> None:
        if entry.person is not None:
            self._note(entry.person, entry.cid)
        self._play(entry.entry, change, step)

    def _applied(self, entry: log.Applied, change: Change, step: Step | None) -> None:
        self._play(entry.entry, change, step)
        self.applicant = Member(len(self.members), entry.who)
        self.members.append(self.applicant)
        self._note(self.applicant.person, entry.cid)
        change.entry = replace_entry(change.entry, kind="applied", person=self.applicant.person)
        self._settle_application()

    def _play(self, data: dict[str, Any], change: Change, step: Step | None) -> None:
        assert self.table is not None
        step = step or self.table.add(read_entry(data))
        made, seat = step.entry, step.entry.seat
        self.last_at = max(self.last_at, round(made.at * SECOND))
        if not self.is_quiet:
            change.events = step.events.to_dicts()
        change.entry = wire.PublicEntry(
            kind=KINDS[type(made)],  # type: ignore[arg-type]
            at=self.last_at,
            person=self.seats[seat] if 0 <= seat < len(self.seats) else None,
            seat=seat if seat >= 0 else None,
            by=made.by.value if isinstance(made, Moved) else "table" if seat < 0 else "person",
            action=made.action if isinstance(made, Moved) else None,
            chance=(made.chance or None) if isinstance(made, Moved) else None,
            text=step.remark or self._about(made) or None,
        )
        self._settle_application()
        if self.table.is_over:
            self.stage = "over"

    def _about(self, made: Entry) -> str:
        """What is said of an entry that is no move."""
        name = self.members[self.seats[made.seat]].who.name if 0 <= made.seat < len(self.seats) else ""
        return ABOUT.get(type(made), "").format(name=name)

    def _settle_application(self) -> None:
        """A newcomer who was let in has the next seat; one who was not is gone."""
        assert self.table is not None
        if self.applicant is None:
            return
        if len(self.table.game.players) > len(self.seats):
            self.seats.append(self.applicant.person)
            self.applicant = None
        elif self.table.game.applicant is None:
            self.applicant.has_left = True
            self.applicant = None

    def _spoke(self, entry: log.Spoke, change: Change, _: Step | None) -> None:
        self._note(entry.person, entry.cid)
        name = self.members[entry.person].who.name
        change.said = wire.Said(change.n, entry.at, entry.person, name, entry.text)
        self.said.append(change.said)

    def _hushed(self, entry: log.Hushed, change: Change, _: Step | None) -> None:
        self.members[entry.person].is_muted = entry.on
        self._note(entry.by, entry.cid)
        self._tell(change, "muted", entry.at, entry.person, "")

    def _rematched(self, entry: log.Rematched, change: Change, _: Step | None) -> None:
        self.rematch = entry.code
        self._note(entry.person, entry.cid)
        self._tell(change, "rematched", entry.at, entry.person, "The same people play again.")

    def _add(self, who: log.Sitting) -> Member:
        member = Member(len(self.members), who)
        self.members.append(member)
        self.seats.append(member.person)
        if member.is_person and is_key(self.made.host, who.key):
            self.owner = member.person
        return member

    def _note(self, person: int, cid: str) -> None:
        if cid:
            done = self._done.setdefault(person, OrderedDict())
            done[cid] = self.n
            if len(done) > CIDS:
                done.popitem(last=False)

    def _tell(self, change: Change, kind: wire.EntryKind, at: int, person: int, text: str) -> None:
        self.last_at = max(self.last_at, at)
        change.entry = wire.PublicEntry(kind, at, person=person if person >= 0 else None, text=text or None)

    # Who may sit there with what

    def fitting(self, who: log.Sitting, person: int | None = None) -> log.Sitting:
        """Somebody with a token, a colour and a country that the edition has and nobody else took."""
        others = [self.members[p].who for p in self.seats if p != person]
        country = _free(who.country, self.edition.country_names, [other.country for other in others])
        return msgspec.structs.replace(
            who,
            token=_free(who.token, self.edition.tokens, [other.token for other in others]) or who.token,
            colour=_free(who.colour, COLOURS, [other.colour for other in others]) or COLOURS[0],
            country=country,
        )

    # What everybody may see

    @property
    def view(self) -> dict[str, Any]:
        """What everybody may see, as of the last entry."""
        return self._public.view

    @property
    def asked_since(self) -> dict[int, int]:
        """The entry since which a seat has been asked what it is."""
        return self._public.asked_since

    def look(self) -> None:
        """Bring the view up to date after entries that were taken in quietly."""
        if self.n >= 0:
            self._public.update(self, Change(self.n))

    def dice(self) -> wire.Dice:
        """What the dice were made of; told when nothing more depends on it."""
        seed = seed_of(self._secret, self.made.id, self.salts)
        return wire.Dice(self._secret.hex(), self.salts, seed.hex())

    def record(self) -> str:
        """The record of the game; the seed is in it once nothing more depends on it."""
        if self.table is None:
            return ""
        is_finished = self.stage in ("over", "abandoned")
        text = self.table.game.record(secret=not is_finished)
        return proven(text, self._secret, self.made.id, self.salts) if is_finished else text

    def summary(self) -> wire.TableSummary:
        """The table in a list."""
        return wire.TableSummary(
            code=self.made.code,
            stage=self.stage,
            title=self.edition.title,
            digest=self.settings.digest,
            public=self.settings.public,
            made=self.made.at,
            players=[self.members[person].who.name for person in self.seats],
            seats=self.edition.most_players,
            round=self.table.game.round if self.table is not None else None,
        )


def replace_entry(entry: wire.PublicEntry | None, **facts: Any) -> wire.PublicEntry:
    """An entry with other facts."""
    assert entry is not None
    return msgspec.structs.replace(entry, **facts)


def _free(wanted: str | None, known: tuple[str, ...], taken: list[str | None]) -> str | None:
    """What was wanted if it is there and free, else the first that is free."""
    free = [each for each in known if each not in taken]
    return wanted if wanted in free else (free[0] if free else None)


APPLY: dict[type[Any], Callable[[Replica, Any, Change, Step | None], None]] = {
    log.Made: Replica._made,
    log.Sat: Replica._sat,
    log.Changed: Replica._changed,
    log.Left: Replica._left,
    log.Returned: Replica._returned,
    log.Arranged: Replica._arranged,
    log.Started: Replica._start,
    log.Played: Replica._played,
    log.Applied: Replica._applied,
    log.Spoke: Replica._spoke,
    log.Hushed: Replica._hushed,
    log.Rematched: Replica._rematched,
}
