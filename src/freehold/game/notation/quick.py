"""Reading what records are mostly made of: plain lines, in the very words that a record writes."""

from typing import NamedTuple

from freehold.game import chance
from freehold.game.chance import Outcome
from freehold.game.lexicon import Lexicon
from freehold.game.notation.reading import LOT_VERBS, OFFER_VERBS, PHRASES, PLAYER_VERBS
from freehold.game.offers import Offer
from freehold.rules.codes import ActionKind, Chance
from freehold.rules.names import Mask, Money, Seat

DIE = tuple(Outcome(Chance.DIE, face) for face in range(100))
FACES = range(1, 7)
THROWS = {f"roll {one} {other}": (DIE[one], DIE[other]) for one in FACES for other in FACES}
MOST_DIGITS = 15
MOST_LINES = 4096  # that are kept in mind


class Quick(NamedTuple):
    """An action by its numbers, and what chance gave for it."""

    kind: ActionKind
    seat: Seat
    target: int = 0
    amount: int = 0
    outcomes: tuple[Outcome, ...] = ()
    typed: int = 0
    offer: Offer | None = None


class Known:
    """The plain lines that a record has had so far: most of them come again and again."""

    __slots__ = ("_lines", "_seats", "_words")

    def __init__(self) -> None:
        self._lines: dict[str, Quick | None] = {}
        self._words: Lexicon | None = None
        self._seats = 0

    def read(self, text: str, words: Lexicon, seats: int) -> Quick | None:
        """What `read_quick` gives; with other names or another at the table, everything is read anew."""
        if words is not self._words or seats != self._seats or len(self._lines) == MOST_LINES:
            self._lines, self._words, self._seats = {}, words, seats
        elif text in self._lines:
            return self._lines[text]
        quick = self._lines[text] = read_quick(text, words, seats)
        return quick


def read_quick(text: str, words: Lexicon, seats: int) -> Quick | None:
    """The action in a plain line of a record; None for one that has to be read with care."""
    name, _, said = text.partition(": ")
    seat = words.seats.exact(name)
    if seat is None or seat >= seats or '"' in text:
        return None
    if said in THROWS:
        return Quick(ActionKind.ROLL, seat, 0, 0, THROWS[said])
    body, bracket, rest = said.partition(" [")
    outcomes, typed = chance.parse(f"[{rest}", words) if bracket else ([], None)
    kind = PHRASES.get(body)
    if kind is not None:
        return None if kind == ActionKind.TIME else Quick(kind, seat, 0, 0, tuple(outcomes), typed or 0)
    verb, _, rest = body.partition(" ")
    if verb == "roll":
        return _throw(seat, rest, tuple(outcomes), typed)
    if verb in OFFER_VERBS:
        return None if bracket else _offer(OFFER_VERBS[verb], seat, rest, words)
    numbers = _numbers(verb, rest, words)
    return None if numbers is None else Quick(numbers[0], seat, *numbers[1:], tuple(outcomes), typed or 0)


def _throw(seat: Seat, faces: str, outcomes: tuple[Outcome, ...], typed: int | None) -> Quick | None:
    first, _, second = faces.partition(" ")
    if not (faces.isascii() and first.isdigit() and second.isdigit() and len(faces) <= len("20 20")):
        return None
    dice = (DIE[int(first)], DIE[int(second)])
    count = 0 if typed is None else typed + len(dice)
    return Quick(ActionKind.ROLL, seat, 0, 0, dice + outcomes, count)


def _numbers(verb: str, rest: str, words: Lexicon) -> tuple[ActionKind, int, int] | None:
    if verb in LOT_VERBS:
        lot = words.lots.exact(rest)
        return None if lot is None else (LOT_VERBS[verb], lot, 0)
    if verb in PLAYER_VERBS and verb != "ask":
        other = words.seats.exact(rest)
        return None if other is None else (PLAYER_VERBS[verb], other, 0)
    if verb == "bid" and rest.isascii() and rest.isdigit() and len(rest) <= MOST_DIGITS:
        return ActionKind.BID, 0, int(rest)
    return None


def _offer(kind: ActionKind, seat: Seat, rest: str, words: Lexicon) -> Quick | None:
    given, _, taken = rest.partition(" for ")
    other = words.seats.beginning(given)
    if other is None:
        return None
    gives = _goods(given[len(words.players[other]) + 1 :], words)
    takes = _goods(taken, words)
    if gives is None or takes is None:
        return None
    offer = Offer(gives[0], takes[0], gives[1], takes[1], gives[2], takes[2])
    return Quick(kind, seat, other, offer=offer)


def _goods(text: str, words: Lexicon) -> tuple[Money, Mask, int] | None:
    """Cash, lots and cards of one side, each at most once."""
    cash, lots, cards = 0, 0, 0
    for item in () if text == "nothing" else text.split(" + "):
        lot = words.lots.exact(item)
        if lot is not None and not (lots >> lot) & 1:
            lots |= 1 << lot
        elif item == "card" and not cards:
            cards = 1
        elif item.isascii() and item.isdigit() and len(item) <= MOST_DIGITS and not cash:
            cash = int(item)
        else:
            return None
    return cash, lots, cards
