"""What a ledger promises: numbered entries that are durable when `append` returns, none twice."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from freehold.errors import FreeholdError


class LedgerError(FreeholdError):
    """A ledger that cannot be used."""


class Conflict(LedgerError):  # noqa: N818 - nothing went wrong
    """The number is not the next one (somebody was faster), or the code is taken."""


class Unavailable(LedgerError):  # noqa: N818 - it passes
    """The ledger cannot write or read now; whether the entry was kept shows when it can be read again."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is kept of a table beside its entries."""

    id: str
    code: str
    secret: bytes  # for the dice; never leaves the server while the game runs


@dataclass(frozen=True, slots=True)
class Summary:
    """How a table is shown in a list, and whether it is."""

    listed: bool
    at: int
    data: bytes


@dataclass(frozen=True, slots=True)
class EditionRow:
    """An edition as it is played: a built-in one's name or a TOML text, and the options on top, as JSON."""

    digest: str
    name: str
    toml: bytes
    options: bytes


Listener: TypeAlias = Callable[[str, int], None]  # a table's id, and an entry's number, or PRESENCE
PRESENCE = -1
EVERYTHING = ""  # as a table's id: something may have been missed


class Ledger(Protocol):
    """All that the server asks of a database."""

    name: str
    is_shared: bool  # whether other processes may write too

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None:
        """Finish what is under way and disconnect."""

    async def probe(self) -> None:
        """Write something harmless; raises Unavailable if that cannot be done."""

    async def create(self, row: TableRow, entry: bytes, summary: Summary) -> None:
        """A new table with its first entry; raises Conflict if the code is taken."""

    async def append(self, table: str, n: int, entry: bytes, summary: Summary | None = None) -> None:
        """Keep an entry for good; raises Conflict unless `n` is the next number."""

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        """The entries from a number on."""

    async def find(self, code: str) -> TableRow | None:
        """The table with a code."""

    async def listed(self, most: int) -> list[bytes]:
        """The summaries of the tables that are listed, the newest first."""

    async def keep_edition(self, row: EditionRow) -> None:
        """Keep an edition; one of that digest stays, unless it was uploaded and this one is built in."""

    async def edition(self, digest: str) -> EditionRow | None:
        """The edition of a digest."""

    async def attend(self, table: str, person: int, process: str, until: int) -> None:
        """A process says that somebody is connected to it until then; 0: no longer."""

    async def stay(self, process: str, until: int) -> None:
        """A process says that everybody who is connected to it still is."""

    async def attending(self, table: str, now: int, but: str = "") -> set[int]:
        """Everybody who is connected to any process but one, which knows better itself."""

    def follow(self, listener: Listener) -> None:
        """Tell of every entry, and of changes of presence, that other processes may have made."""
