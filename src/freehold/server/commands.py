"""Commands: from what somebody asks for to the entry it would become, or to why not.

Nothing here changes a replica, but for actions of the game: those are carried out on its table at once, and
whoever keeps the entry throws the replica away if it could not be kept.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET

from freehold import speech
from freehold.errors import EditionError, FreeholdError, IllegalAction, NotationError, SetupError, TableError
from freehold.game.roster import check_newcomer
from freehold.server import log, wire
from freehold.server.keys import is_key
from freehold.server.public_view import SECOND
from freehold.server.replica import Member, Replica
from freehold.table import ChanceNeeded, Step, to_dict
from freehold.table.reading import read_strictly

BOT_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gita", "Hugo")


class Denied(FreeholdError):  # noqa: N818 - nothing went wrong
    """A command that is refused: a reason for programs, a sentence for people."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Asking:
    """Who asks for something, and when."""

    replica: Replica
    member: Member | None  # None: a watcher
    key: str  # the hash of the client's key, or nothing
    now: int

    @property
    def is_host(self) -> bool:
        """Whether this is who arranges things."""
        if self.member is None:
            return bool(self.key) and is_key(self.key, self.replica.made.host)
        return self.member.person == self.replica.host

    def somebody(self) -> Member:
        """Whoever asks, who has to sit at the table."""
        if self.member is None or self.member.has_left:
            raise Denied("no_seat", "Only people who sit at the table can do that.")
        return self.member

    def seat(self) -> int:
        """The seat of whoever asks, in a running game."""
        member = self.somebody()
        seat = self.replica.seat_of(member.person)
        if seat is None:
            raise Denied("no_seat", "You have not been let in yet.")
        return seat

    def host(self) -> int:
        """Whoever asks, who has to be the host."""
        if not self.is_host:
            raise Denied("not_host", "Only the host of the table can do that.")
        return HOST_ALONE if self.member is None else self.member.person

    def lobby(self) -> None:
        """It has to be before the start."""
        if self.replica.stage != "lobby":
            raise Denied("not_now", "The game has begun.")

    def running(self) -> Any:
        """The table, with a game under way."""
        if self.replica.table is None:
            raise Denied("not_now", "The game has not begun.")
        if not self.replica.is_running:
            raise Denied("not_now", "The game is over.")
        return self.replica.table

    @property
    def seconds(self) -> float:
        """Now, as a table counts."""
        return self.now / SECOND


HOST_ALONE = -1  # the host, who does not sit at the table
Proposal = tuple[log.LogEntry, Step | None]


def propose(asking: Asking, command: wire.Commands) -> Proposal:
    """The entry that a command would become; raises a FreeholdError if it is not to be."""
    return PROPOSE[type(command)](asking, command)


def denied(error: FreeholdError, asking: Asking) -> Denied:
    """Why something is refused, whichever part has refused it."""
    if isinstance(error, Denied):
        return error
    if isinstance(error, IllegalAction):
        return Denied(error.refusal.name.lower(), error.sentence)
    if isinstance(error, TableError):
        name = asking.member.who.name if asking.member is not None else "You"
        return Denied(error.denial.name.lower(), speech.en.denial(error.denial, name))
    reasons = {NotationError: "bad_text", SetupError: "name", EditionError: "edition"}
    return Denied(reasons.get(type(error), "not_now"), error.sentence)


def why_not(asking: Asking, text: str) -> str | None:
    """Why an action cannot be done, in a sentence; None if it can."""
    table = asking.running()
    try:
        return _none_if_empty(table.game.why_not(read_strictly(table.game, asking.seat(), text)))
    except FreeholdError as error:
        return error.sentence


def _none_if_empty(sentence: str | None) -> str | None:
    return sentence or None


def _do(asking: Asking, command: wire.Do) -> Proposal:
    table, seat = asking.running(), asking.seat()
    if command.n < asking.replica.asked_since.get(seat, -1):
        raise Denied("stale", "The table has moved on since; look again.")
    if command.n > asking.replica.n:
        raise Denied("stale", "That entry has not happened here.")
    return _played(asking, table.act(seat, command.action, asking.seconds), command.cid)


def _played(asking: Asking, step: Step | ChanceNeeded, cid: str) -> Proposal:
    assert isinstance(step, Step), "no table on the web has real dice"
    person = None if asking.member is None else asking.member.person
    return log.Played(to_dict(step.entry), person, cid), step


def _say(asking: Asking, command: wire.Say) -> Proposal:
    member = asking.somebody()
    if member.is_muted:
        raise Denied("muted", "The host has muted you.")
    text = " ".join(command.text.split())
    if not text or not text.isprintable():
        raise Denied("bad_text", "There is nothing to read in that.")
    return log.Spoke(asking.now, member.person, text, command.cid), None


def _sit(asking: Asking, command: wire.Sit) -> Proposal:
    replica, member = asking.replica, asking.member
    if not asking.key:
        raise Denied("no_key", "A seat is taken with a key, given in hello.")
    if member is not None and not member.has_left:
        raise Denied("taken", "You have a seat at this table.")
    if member is not None and replica.seat_of(member.person) is not None and replica.is_running:
        return log.Returned(asking.now, member.person, command.cid), None
    if replica.is_running:
        return _apply(asking, command)
    asking.lobby()
    _room_for_one(replica)
    who = _sitting(asking, command.name, command.token, command.colour, command.country)
    who = msgspec.structs.replace(who, salt=command.salt, key=asking.key)
    return log.Sat(asking.now, who, command.cid), None


def _apply(asking: Asking, command: wire.Sit) -> Proposal:
    """Ask a running game to be let in (E-11)."""
    replica, table = asking.replica, asking.running()
    if replica.applicant is not None:
        raise Denied("not_now", "The table is voting on somebody else.")
    if not replica.edition.takes_newcomers:
        raise Denied("not_now", "The game has begun, and this edition takes no newcomers.")
    step = table.join(command.name, command.country or "", asking.seconds)
    assert isinstance(step, Step)
    colour = command.colour or ""
    who = replica.fitting(log.Sitting(command.name, "", colour, command.country, command.salt, asking.key))
    who = msgspec.structs.replace(who, country=command.country)
    return log.Applied(to_dict(step.entry), who, command.cid), step


def _room_for_one(replica: Replica) -> None:
    most = replica.edition.most_players
    if len(replica.seats) >= most:
        raise Denied("full", f"The table is full: {replica.edition.title} is for up to {most} players.")


def _names(replica: Replica, but: int | None = None) -> list[str]:
    return [replica.members[person].who.name for person in replica.seats if person != but]


def _sitting(
    asking: Asking, name: str, token: str | None, colour: str | None, country: str | None
) -> log.Sitting:
    """Somebody new, as they want to be."""
    replica = asking.replica
    plain = check_newcomer(name, _names(replica))
    wanted = log.Sitting(plain, token or "", colour or "", country)
    return _as_wanted(wanted, replica.fitting(wanted))


def _as_wanted(wanted: log.Sitting, fitting: log.Sitting) -> log.Sitting:
    """What was asked for by name is given, or refused."""
    for what in ("token", "colour", "country"):
        asked = getattr(wanted, what)
        if asked and asked != getattr(fitting, what):
            raise Denied("taken", f"The {what} {asked} is taken or does not exist.")
    return fitting


def _change(asking: Asking, command: wire.Change) -> Proposal:
    asking.lobby()
    member, replica = asking.somebody(), asking.replica
    changes: dict[str, Any] = {
        each: getattr(command, each)
        for each in ("name", "salt", "token", "colour", "country")
        if getattr(command, each) is not UNSET
    }
    if "name" in changes:
        changes["name"] = check_newcomer(changes["name"], _names(replica, member.person))
    wanted = msgspec.structs.replace(member.who, **changes)
    who = _as_wanted(wanted, replica.fitting(wanted, member.person))
    return log.Changed(asking.now, member.person, who, command.cid), None


def _leave(asking: Asking, command: wire.Leave) -> Proposal:
    member = asking.somebody()
    if asking.replica.stage in ("over", "abandoned"):
        raise Denied("not_now", "The game is over.")
    return log.Left(asking.now, member.person, command.cid), None


def _add_bot(asking: Asking, command: wire.AddBot) -> Proposal:
    asking.lobby()
    host, replica = asking.host(), asking.replica
    _room_for_one(replica)
    taken = _names(replica)
    name = command.name or next((name for name in BOT_NAMES if name not in taken), "Bot")
    who = _sitting(asking, name, None, None, None)
    who = msgspec.structs.replace(who, bot=replica.admission.checked(command.character))
    return log.Sat(asking.now, who, command.cid, host), None


def _kick(asking: Asking, command: wire.Kick) -> Proposal:
    asking.lobby()
    host = asking.host()
    if command.person not in asking.replica.seats or command.person == host:
        raise Denied("unknown", "There is nobody with that number to send away.")
    return log.Left(asking.now, command.person, command.cid, host), None


def _start(asking: Asking, command: wire.Start) -> Proposal:
    asking.lobby()
    host = asking.host()
    asking.replica.new_table(asking.now)  # refused here if the edition cannot be played like this
    return log.Started(asking.now, host, command.cid), None


def _pause(asking: Asking, command: wire.Pause) -> Proposal:
    asking.host()
    return _played(asking, asking.running().pause(asking.seconds, asking.seat()), command.cid)


def _resume(asking: Asking, command: wire.Resume) -> Proposal:
    return _played(asking, asking.running().resume(asking.seconds, asking.seat()), command.cid)


def _take_over(asking: Asking, command: wire.TakeOver) -> Proposal:
    """Somebody is there but does not play: they count as away until they give a sign of life."""
    table, replica = asking.running(), asking.replica
    seat = replica.seat_of(command.person)
    if seat is None:
        raise Denied("unknown", "There is nobody with that number here.")
    if command.person != asking.somebody().person:
        asking.host()
    step = (
        table.take_over(seat, asking.seconds)
        if table.chair(seat).is_away
        else table.leave(seat, asking.seconds)
    )
    return _played(asking, step, command.cid)


def _hand_back(asking: Asking, command: wire.HandBack) -> Proposal:
    return _played(asking, asking.running().hand_back(asking.seat(), asking.seconds), command.cid)


def _undo(asking: Asking, command: wire.Undo) -> Proposal:
    return _played(asking, asking.running().undo(asking.seat(), asking.seconds), command.cid)


def _mute(asking: Asking, command: wire.Mute) -> Proposal:
    host = asking.host()
    known = [member.person for member in asking.replica.members if member.is_person]
    if command.person not in known or command.person == host:
        raise Denied("unknown", "There is nobody with that number to mute.")
    return log.Hushed(asking.now, command.person, host, command.on, command.cid), None


PROPOSE: dict[type[Any], Callable[[Asking, Any], Proposal]] = {
    wire.Do: _do,
    wire.Say: _say,
    wire.Sit: _sit,
    wire.Change: _change,
    wire.Leave: _leave,
    wire.AddBot: _add_bot,
    wire.Kick: _kick,
    wire.Start: _start,
    wire.Pause: _pause,
    wire.Resume: _resume,
    wire.TakeOver: _take_over,
    wire.HandBack: _hand_back,
    wire.Undo: _undo,
    wire.Mute: _mute,
}
