"""What the tests of the server share."""

from tests.server.databases import database, postgres

__all__ = ["database", "postgres"]
