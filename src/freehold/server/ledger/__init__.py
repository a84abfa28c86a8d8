"""Ledgers: where the logs of all tables are kept, in SQLite or PostgreSQL, behind one protocol."""

from freehold.invocation import install
from freehold.server.ledger.protocol import (
    Conflict,
    EditionRow,
    Ledger,
    LedgerError,
    Listener,
    Summary,
    TableRow,
    Unavailable,
)

__all__ = [
    "Conflict",
    "EditionRow",
    "Ledger",
    "LedgerError",
    "Listener",
    "Summary",
    "TableRow",
    "Unavailable",
    "ledger_at",
]

POSTGRES = ("postgresql://", "postgres://")


def ledger_at(place: str) -> Ledger:
    """The ledger in a file, or at a postgresql:// address."""
    if place.startswith(POSTGRES):
        try:
            from freehold.server.ledger.postgres import PostgresLedger
        except ImportError as error:
            raise LedgerError(f"PostgreSQL needs one more package: {install('postgres')}.") from error
        return PostgresLedger(place)
    from freehold.server.ledger.sqlite import SqliteLedger

    return SqliteLedger(place)
