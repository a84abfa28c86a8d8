"""Entries: all that ever happens at a table, one after another, each with the time it happened.

A table is what its entries make it. Each has a form for JSON (`to_dict`, `read_entry`), in which what has its
usual value is left out.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from typing import Any, Protocol

from freehold.errors import NotationError
from freehold.rules.names import Seat
from freehold.text import show


class Sitter(StrEnum):
    """Who sits on a chair."""

    PERSON = "person"
    BOT = "bot"


class By(StrEnum):
    """Who decided on a move."""

    PERSON = "person"
    BOT = "bot"
    STAND_IN = "stand-in"  # the bot that plays for somebody who is away
    CLOCK = "clock"  # time was up


@dataclass(frozen=True, slots=True)
class Moved:
    """Somebody did something in the game."""

    at: float
    seat: Seat  # the bank's when time is called
    action: str  # in notation, without a name
    chance: str = ""  # what chance gave, in brackets
    by: By = By.PERSON
    name: str = ""  # of a newcomer, who has no seat yet


@dataclass(frozen=True, slots=True)
class Undone:
    """A seat took its last moves back."""

    at: float
    seat: Seat
    count: int = 1


@dataclass(frozen=True, slots=True)
class WentAway:
    """Nobody is at this seat."""

    at: float
    seat: Seat


@dataclass(frozen=True, slots=True)
class TakenOver:
    """A careful bot plays for a seat until its person is back."""

    at: float
    seat: Seat


@dataclass(frozen=True, slots=True)
class CameBack:
    """The person of a seat is there again, and plays."""

    at: float
    seat: Seat


@dataclass(frozen=True, slots=True)
class SatDown:
    """A person or a bot takes a seat, and plays on with what is there."""

    at: float
    seat: Seat
    sitter: Sitter = Sitter.PERSON
    character: str = ""  # of a bot


@dataclass(frozen=True, slots=True)
class Paused:
    """Nobody moves and no clock runs until the table goes on; the bank's seat if nobody asked for it."""

    at: float
    seat: Seat


@dataclass(frozen=True, slots=True)
class Resumed:
    """The table goes on."""

    at: float
    seat: Seat


Entry = Moved | Undone | WentAway | TakenOver | CameBack | SatDown | Paused | Resumed

KINDS: dict[str, type[Entry]] = {
    "move": Moved,
    "undo": Undone,
    "away": WentAway,
    "take over": TakenOver,
    "back": CameBack,
    "sit": SatDown,
    "pause": Paused,
    "resume": Resumed,
}
NAMES = {kind: name for name, kind in KINDS.items()}


class Log(Protocol):
    """Where entries are kept: a file, a database, a list."""

    def append(self, number: int, entry: Entry) -> None:
        """Keep the entry of this number, counted from 0; the table has taken it in already."""

    def read(self) -> Iterator[Entry]:
        """All entries, the first one first."""


def to_dict(entry: Entry) -> dict[str, object]:
    """An entry ready for JSON."""
    found: dict[str, object] = {"kind": NAMES[type(entry)]}
    for each in fields(entry):
        value = getattr(entry, each.name)
        if each.default is MISSING or value != each.default:
            found[each.name] = value
    return found


def read_entry(data: object) -> Entry:
    """An entry from what `to_dict` made of it; anything else is refused."""
    if not isinstance(data, Mapping):
        raise NotationError(0, f"an entry is a table of names and values, not {type(data).__name__}")
    kind = KINDS.get(str(data.get("kind")))
    if kind is None:
        raise NotationError(0, f"there is no entry of the kind {show(str(data.get('kind')))}")
    known = {each.name: each for each in fields(kind)}
    needed = {name for name, each in known.items() if each.default is MISSING}
    given = {str(name): value for name, value in data.items() if name != "kind"}
    if not needed <= given.keys() <= known.keys():
        raise NotationError(0, f"an entry of the kind {show(NAMES[kind])} has {', '.join(known)}")
    return kind(**{name: _value(name, value) for name, value in given.items()})


def _value(name: str, value: object) -> Any:  # as its field has it
    """A value of the type that its field has."""
    try:
        return READERS[name](value)
    except (TypeError, ValueError, KeyError, OverflowError) as error:
        raise NotationError(0, f"{show(str(value))} cannot be the {name} of an entry") from error


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(value)
    return value


def _moment(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < LAST_MOMENT:
        raise TypeError(value)
    return float(value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


LAST_MOMENT = 1e12  # seconds; more than any clock shows
READERS: dict[str, Callable[[object], object]] = {
    "at": _moment,
    "seat": _whole,
    "count": _whole,
    "action": _text,
    "chance": _text,
    "name": _text,
    "character": _text,
    "by": lambda value: By(_text(value)),
    "sitter": lambda value: Sitter(_text(value)),
}
