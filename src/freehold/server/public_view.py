"""What everybody may see of a table: the game, the seats, the clock, and what each entry changes in it."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from freehold.game.snapshot import Snapshot, merge_patch
from freehold.server import wire
from freehold.server.edition_store import differences_of

if TYPE_CHECKING:
    from freehold.server.replica import Member, Replica

SECOND = 1000  # milliseconds, in which the log and the wire count


@dataclass(slots=True)
class Change:
    """What one entry changes, ready to be shown."""

    n: int
    entry: wire.PublicEntry | None = None
    said: wire.Said | None = None
    events: list[dict[str, Any]] = field(default_factory=list)
    patch: dict[str, Any] = field(default_factory=dict)
    check: str | None = None

    def message(self) -> wire.Step | wire.Said:
        """What goes over the wire."""
        if self.said is not None:
            return self.said
        assert self.entry is not None
        return wire.Step(self.n, self.entry, self.events, self.patch, self.check)


class PublicView:
    """The view of one table, kept up to date entry by entry."""

    def __init__(self) -> None:
        self.view: dict[str, Any] = {}
        self.asked_since: dict[int, int] = {}  # the entry since which a seat has been asked what it is
        self._snapshot: Snapshot | None = None

    def update(self, replica: "Replica", change: Change) -> None:
        """Bring the view up to date, and write down what has changed in it."""
        is_move = change.entry is not None and change.entry.kind == "moved"
        if not is_move or replica.stage != "playing" or not self.view:
            self._renew(change, "table", table_facts(replica))
            self._renew(change, "seats", seat_facts(replica))
        elif len(replica.seats) != len(self.view["seats"]):
            self._renew(change, "seats", seat_facts(replica))
        self._renew(change, "clock", clock_facts(replica))
        if replica.table is None:
            return
        if self._snapshot is None:
            self._snapshot = replica.table.game.snapshot()
            self.view["game"] = self._snapshot.view
            change.patch["game"] = self._snapshot.view
            self.asked_since = dict.fromkeys(range(len(replica.seats)), change.n)
        else:
            asked = self.view["game"].get("asked")
            patch = self._snapshot.update()
            if patch:
                change.patch["game"] = patch
                self._mark_asked(change.n, patch, asked, len(replica.seats))

    def _renew(self, change: Change, part: str, new: dict[str, Any] | None) -> None:
        old = self.view.get(part)
        if old == new:
            return
        if new is None:
            del self.view[part]
            change.patch[part] = None
        else:
            change.patch[part] = merge_patch(old or {}, new)
            self.view[part] = new

    def _mark_asked(self, n: int, patch: dict[str, Any], before: dict[str, Any] | None, seats: int) -> None:
        """Whoever is asked something else now has not seen the question when they answer an older one."""
        if "asked" in patch or "turn" in patch:  # after doubles the question reads the same, and is another
            for asked in (before, self.view["game"].get("asked")):
                if asked is not None:
                    self.asked_since[asked["seat"]] = n
        for pair in patch.get("offers") or ():
            for seat in pair.split(">"):
                self.asked_since[int(seat)] = n
        if "applicant" in patch:
            self.asked_since = dict.fromkeys(range(seats), n)


def table_facts(replica: "Replica") -> dict[str, Any]:
    """What is agreed on, and where the table stands."""
    settings, made, edition = replica.settings, replica.made, replica.edition
    facts = wire.TableFacts(
        id=made.id,
        code=made.code,
        made=made.at,
        stage=replica.stage,
        edition=settings.edition,
        title=edition.title,
        digest=settings.digest,
        options=settings.options,
        differences=differences_of(edition),
        public=settings.public,
        clock=settings.clock,
        pace=settings.pace,
        away_after=settings.away_after,
        undo=settings.undo,
        commitment=made.commitment,
        host=replica.host,
        paused=replica.paused_by,
        started=replica.started or None,
        rematch=replica.rematch,
        dice=replica.dice() if replica.stage in ("over", "abandoned") else None,
    )
    built: dict[str, Any] = msgspec.to_builtins(facts)
    return built


def seat_facts(replica: "Replica") -> dict[str, Any]:
    """Who sits where."""
    built: dict[str, Any] = msgspec.to_builtins(
        {
            str(seat): _seat(replica, seat, replica.members[person])
            for seat, person in enumerate(replica.seats)
        }
    )
    return built


def _seat(replica: "Replica", seat: int, member: "Member") -> wire.SeatFacts:
    who = member.who
    return wire.SeatFacts(
        person=member.person,
        name=who.name,
        token=who.token,
        colour=who.colour,
        bot=who.bot,
        country=who.country,
        salted=bool(who.salt),
        away=replica.table is not None and replica.table.chair(seat).has_stand_in,
        left=member.has_left,
        muted=member.is_muted,
    )


def clock_facts(replica: "Replica") -> dict[str, Any] | None:
    """Whose time runs, and until when."""
    if replica.table is None or replica.settings.clock == "off" or not replica.is_running:
        return None
    shown: Any = replica.table.view()
    clock = shown["clock"]
    if clock is None:
        return None
    return {
        "seat": clock["seat"],
        "until": round((clock["due"] or 0) * SECOND),
        "bank": round((shown["seats"][str(clock["seat"])]["bank"] or 0) * SECOND),
        "stopped": clock["due"] is None,
    }
