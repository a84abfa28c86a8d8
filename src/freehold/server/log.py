"""The entries of a table's log: what the ledger keeps, and all that a table is made of.

What happens in the game is a `Played`, which holds an entry of `freehold.table`; the rest is about the people
and the settings. Hashes of keys are in here, so none of this is sent to anybody as it is.
"""

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from freehold.server.wire import ClockName, OptionValue


class Logged(Struct, tag_field="type", omit_defaults=True, frozen=True):
    """Something that happened at the table."""


class TableSettings(Struct, omit_defaults=True, frozen=True):
    """What is agreed on before the start."""

    edition: str  # as it was named: a built-in one, or the digest of an uploaded one
    digest: str  # of the edition with the options
    options: dict[str, OptionValue] = {}
    public: bool = False
    clock: ClockName = "off"
    pace: int = 800
    away_after: int = 45_000
    undo: bool = True


class Sitting(Struct, omit_defaults=True, frozen=True):
    """Somebody at a seat."""

    name: str
    token: str
    colour: str
    country: str | None = None
    salt: str = ""
    key: str = ""  # its hash; bots have none
    bot: str | None = None


class Made(Logged, tag="made", frozen=True):
    """The table was made; of a rematch, with those who sat at the one before."""

    at: int
    id: str
    code: str
    host: str  # the hash of a key
    commitment: str
    settings: TableSettings
    people: list[Sitting] = []


class Sat(Logged, tag="sat", frozen=True):
    """Somebody took a seat; the next number for a person is theirs."""

    at: int
    who: Sitting
    cid: str = ""
    by: int | None = None  # who seated a bot


class Changed(Logged, tag="changed", frozen=True):
    """Somebody sits there with another name, token, colour, country or salt."""

    at: int
    person: int
    who: Sitting
    cid: str


class Left(Logged, tag="left", frozen=True):
    """Somebody gave up their seat; in a running game a bot has it now."""

    at: int
    person: int
    cid: str
    by: int | None = None  # the host, of somebody who was sent away


class Returned(Logged, tag="returned", frozen=True):
    """Somebody who had left a running game plays again."""

    at: int
    person: int
    cid: str


class Arranged(Logged, tag="arranged", frozen=True):
    """Other settings."""

    at: int
    person: int
    settings: TableSettings
    cid: str


class Started(Logged, tag="started", frozen=True):
    """The game began."""

    at: int
    person: int
    cid: str


class Played(Logged, tag="played", frozen=True):
    """Something happened in the game, or to a seat of it: an entry of `freehold.table`."""

    entry: dict[str, Any]
    person: int | None = None
    cid: str = ""


class Applied(Logged, tag="applied", frozen=True):
    """A newcomer asked to be let in."""

    entry: dict[str, Any]
    who: Sitting
    cid: str


class Spoke(Logged, tag="spoke", frozen=True):
    """Somebody said something."""

    at: int
    person: int
    text: str
    cid: str


class Hushed(Logged, tag="hushed", frozen=True):
    """Somebody is muted, or no longer is."""

    at: int
    person: int
    by: int
    on: bool
    cid: str


class Rematched(Logged, tag="rematched", frozen=True):
    """The same people play again at another table."""

    at: int
    person: int
    code: str
    cid: str


LogEntry: TypeAlias = (
    Made | Sat | Changed | Left | Returned | Arranged | Started | Played | Applied | Spoke | Hushed
    | Rematched
)  # fmt: skip

_decoder: msgspec.json.Decoder[LogEntry] = msgspec.json.Decoder(LogEntry)
_encoder = msgspec.json.Encoder()


def encode(entry: LogEntry) -> bytes:
    """An entry as the ledger keeps it."""
    return _encoder.encode(entry)


def decode(data: bytes) -> LogEntry:
    """An entry from the ledger."""
    return _decoder.decode(data)
