"""Events as values: what happened, with names for its numbers."""

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from typing import Any

from freehold.game.lexicon import Lexicon
from freehold.game.offers import Offer
from freehold.rules.codes import EventKind, FreedBy, JailedBy, LapsedBy, Piece, Reason
from freehold.rules.names import NOBODY, Seat
from freehold.rules.sets import members
from freehold.rules.tape import Tape

# What the numbers a, b, c of each event are; its seat is named first
FIELDS: dict[EventKind, tuple[str, ...]] = {
    EventKind.TURN_BEGAN: ("seat", "turn", "round"),
    EventKind.TURN_ENDED: ("seat",),
    EventKind.THROWN: ("seat", "die", "other_die"),
    EventKind.MOVED: ("seat", "start", "square", "backwards"),
    EventKind.PAID: ("payer", "payee", "amount", "reason"),
    EventKind.BOUGHT: ("seat", "lot", "amount"),
    EventKind.DECLINED: ("seat", "lot"),
    EventKind.AUCTION_OPENED: ("seat", "lot"),
    EventKind.BID: ("seat", "amount", "lot"),
    EventKind.PASSED: ("seat",),
    EventKind.AUCTION_WON: ("seat", "lot", "amount"),
    EventKind.UNSOLD: ("", "lot"),
    EventKind.DREW: ("seat", "deck", "card"),
    EventKind.JAILED: ("seat", "jailed_by"),
    EventKind.FREED: ("seat", "freed_by"),
    EventKind.STAYED: ("seat", "throws"),
    EventKind.VISITED_JAIL_SQUARE: ("seat",),
    EventKind.OWES: ("seat", "creditor", "amount", "reason"),
    EventKind.BUILT: ("seat", "lot", "level", "amount"),
    EventKind.SOLD: ("seat", "lot", "left", "amount"),
    EventKind.MORTGAGED: ("seat", "lot", "amount"),
    EventKind.LIFTED: ("seat", "lot", "amount"),
    EventKind.KEPT: ("seat", "lots"),
    EventKind.OFFERED: ("seat", "taker", "gives", "takes"),
    EventKind.COUNTERED: ("seat", "taker", "gives", "takes"),
    EventKind.ACCEPTED: ("seat", "maker"),
    EventKind.REFUSED: ("seat", "maker"),
    EventKind.WITHDRAWN: ("seat", "taker"),
    EventKind.LAPSED: ("seat", "taker", "lapsed_by"),
    EventKind.LOT_HANDED_OVER: ("seat", "receiver", "lot"),
    EventKind.CARDS_HANDED_OVER: ("seat", "receiver", "count"),
    EventKind.RENT_OPEN: ("seat", "visitor", "lot", "amount"),
    EventKind.RENT_ASKED: ("seat", "visitor", "lot", "amount"),
    EventKind.RENT_LAPSED: ("seat", "visitor", "lot", "amount"),
    EventKind.RENTS_SWITCHED: ("seat", "on"),
    EventKind.BANKRUPT: ("seat", "creditor"),
    EventKind.LEFT: ("seat",),
    EventKind.LIQUIDATED: ("seat",),
    EventKind.UNOWNED: ("", "lot"),
    EventKind.SHORTAGE: ("seat", "piece", "lot"),
    EventKind.CLAIMED: ("seat", "lot"),
    EventKind.CLAIM_WAIVED: ("seat",),
    EventKind.PIECE_AUCTION: ("seat", "piece"),
    EventKind.PIECE_WON: ("seat", "lot", "amount"),
    EventKind.PIECE_UNSOLD: ("", "piece"),
    EventKind.ROUND_ENDED: ("", "round"),
    EventKind.LOT_MOVED: ("", "lot", "square"),
    EventKind.FACTOR: ("", "percent"),
    EventKind.GROUP_REVALUED: ("", "group", "percent"),
    EventKind.REVALUED: ("", "lot", "amount", "cost"),
    EventKind.RATES_MOVED: ("", "country", "half_percent", "percent"),
    EventKind.APPLIED: ("seat", "country"),
    EventKind.VOTED: ("seat", "yes"),
    EventKind.ADMITTED: ("seat", "country"),
    EventKind.TURNED_AWAY: ("seat", "country"),
    EventKind.ENTERED: ("seat", "amount"),
    EventKind.TIME_CALLED: ("", "round"),
    EventKind.GAME_OVER: ("", "round"),
    EventKind.WON: ("seat", "amount"),
    EventKind.FIRST: ("seat",),
    EventKind.RENT_WAIVED: ("seat", "visitor", "lot"),
}

# Payments told by the event before them: "Ann buys Boardwalk for $400."
ECHOES = {Reason.PRICE, Reason.BID, Reason.BUILDING, Reason.SALE, Reason.MORTGAGE, Reason.LIFT}
# Bookkeeping that a narrator leaves out
QUIET = {EventKind.TURN_ENDED}
# Together the turn of the economy, which is told in one line
ECONOMY = {
    *(EventKind.LOT_MOVED, EventKind.FACTOR, EventKind.GROUP_REVALUED, EventKind.REVALUED),
    EventKind.RATES_MOVED,
}
OFFERS = {EventKind.OFFERED, EventKind.COUNTERED}


def _word(codes: type[IntEnum]) -> Callable[[int], str]:
    return lambda number: codes(number).name.lower()


# Facts that are something else than a number to whoever reads them as data
PLAIN: dict[str, Callable[[int], Any]] = {
    "reason": _word(Reason),
    "jailed_by": _word(JailedBy),
    "freed_by": _word(FreedBy),
    "lapsed_by": _word(LapsedBy),
    "piece": _word(Piece),
    "lots": lambda lots: list(members(lots)),
    **dict.fromkeys(("backwards", "on", "yes"), bool),
    "half_percent": lambda number: number / 2,
}


class Event:
    """Something that happened; `facts` names its numbers, and its text is a sentence."""

    __slots__ = ("a", "b", "c", "kind", "offer", "seat", "words")

    def __init__(
        self, kind: EventKind, seat: Seat, a: int, b: int, c: int, words: Lexicon, offer: Offer | None = None
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.words = words
        self.offer = offer  # what an offer is about

    def _key(self) -> tuple[object, ...]:
        return self.kind, self.seat, self.a, self.b, self.c, self.offer

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Event) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    @property
    def facts(self) -> dict[str, int]:
        """The numbers of the event by name."""
        numbers = (self.seat, self.a, self.b, self.c)
        return {name: number for name, number in zip(FIELDS[self.kind], numbers, strict=False) if name}

    def to_dict(self) -> dict[str, Any]:
        """The event as plain data: seats, lots and the like by number, codes by name, and the sentence."""
        data: dict[str, Any] = {"kind": self.kind.name.lower()}
        for name, number in self.facts.items():
            if name != "lot" or number != NOBODY:
                data[name] = PLAIN[name](number) if name in PLAIN else number
        if self.kind == EventKind.DREW:
            data["card"] = self.words.card(self.a, self.b)
        if self.offer is not None:
            data |= self.offer.to_dict()
        data["text"] = str(self)
        data["told"] = is_told(self)
        return data

    @property
    def goods(self) -> str:
        """What an offer gives and asks for, as a person says it; nothing for other events."""
        return "" if self.offer is None else self.offer.text(self.words)

    @property
    def lot(self) -> str | None:
        """The lot it is about."""
        lot = self.facts.get("lot", NOBODY)
        return None if lot == NOBODY else self.words.lot(lot)

    @property
    def amount(self) -> int:
        """The amount of money it is about, or 0."""
        return self.facts.get("amount", 0)

    @property
    def player(self) -> str | None:
        """Whoever it is about."""
        named = bool(FIELDS[self.kind][0]) and self.seat >= 0
        return self.words.player(self.seat) if named else None

    def __str__(self) -> str:
        return self.words.language.event(self.kind, self.facts, self.words, self.goods)

    def __repr__(self) -> str:
        return f"<Event {self.kind.name}: {self}>"


class Events(list[Event]):
    """What came of one action, in order; its text tells it, a sentence a line."""

    def __str__(self) -> str:
        return "\n".join(tell(self))

    def to_dicts(self) -> list[dict[str, Any]]:
        """The events as plain data; what one sentence tells of several is `told` with one of them alone."""
        return [data for together in _joined(self) for data in _plain(together)]


def tell(events: Iterable[Event]) -> Iterator[str]:
    """Events in words, without those that only repeat the one before or keep the books."""
    return (text for _, text in tell_each(events))


def tell_each(events: Iterable[Event]) -> Iterator[tuple[Event, str]]:
    """Every event that is told, and its sentence."""
    for together in _joined(events):
        if _is_one_sentence(together):
            yield _tell_together(together)
        elif is_told(together[0]):
            yield together[0], str(together[0])


def _is_one_sentence(together: list[Event]) -> bool:
    return len(together) > 1 or together[0].kind in ECONOMY


def _tell_together(together: list[Event]) -> tuple[Event, str]:
    """The event that stands for all of them, and their sentence."""
    first, last, words = together[0], together[-1], together[0].words
    if first.kind in ECONOMY:
        return first, words.language.economy([(event.kind, event.facts) for event in together], words)
    facts = {**last.facts, "lot": first.facts["lot"]}
    return last, words.language.event(last.kind, facts, words)


def _plain(together: list[Event]) -> Iterator[dict[str, Any]]:
    if not _is_one_sentence(together):
        yield together[0].to_dict()
        return
    teller, text = _tell_together(together)
    for event in together:
        yield event.to_dict() | ({"text": text, "told": True} if event is teller else {"told": False})


def _joined(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Events that are told in one sentence: a turn of the economy, and a rent with its payment."""
    together: list[Event] = []
    for event in events:
        if together and not _is_part_of(event, together[-1]):
            yield together
            together = []
        together.append(event)
    if together:
        yield together


def _is_part_of(event: Event, before: Event) -> bool:
    """Whether an event is told with the one before it."""
    if event.kind in ECONOMY:
        return before.kind in ECONOMY
    is_settling = event.kind in (EventKind.PAID, EventKind.OWES) and event.c == Reason.RENT
    is_asked = before.kind == EventKind.RENT_ASKED
    return is_settling and is_asked and (event.seat, event.a, event.b) == (before.a, before.seat, before.c)


def is_told(event: Event) -> bool:
    """Whether a narrator tells an event: some only repeat the one before, or keep the books."""
    is_echo = event.kind == EventKind.PAID and event.c in ECHOES
    is_detail = event.kind in ECONOMY and event.kind != EventKind.FACTOR
    return not is_echo and not is_detail and event.kind not in QUIET


def read_events(tape: Tape, words: Lexicon, offer: Offer | None = None) -> Events:
    """The events on a tape; `offer` is what the action behind them offers, if it does."""
    kinds, seats, a, b, c = (
        tape.log.event_kind,
        tape.log.event_seat,
        tape.log.event_a,
        tape.log.event_b,
        tape.log.event_c,
    )
    return Events(
        Event(
            EventKind(kinds[at]),
            seats[at],
            a[at],
            b[at],
            c[at],
            words,
            offer if kinds[at] in OFFERS else None,
        )
        for at in range(tape.log.event_count)
    )
