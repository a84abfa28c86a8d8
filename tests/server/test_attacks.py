"""Hostile clients: a little of `make attack` against the socket, and schemathesis against the HTTP side."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from freehold import client
from freehold.errors import FreeholdError
from freehold.server.hall import Options
from freehold.server.limits import Limits
from freehold.server.socket import is_welcome
from tests.server.attacker import attack
from tests.server.serving import Running, serving


def test_a_stateful_attacker_breaks_nothing_and_learns_nothing() -> None:
    assert attack(4, 30) > 200


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server in a thread of its own."""
    ready, end = threading.Event(), threading.Event()
    found: list[Running] = []

    async def run() -> None:
        async with serving(tmp_path_factory.mktemp("server") / "tables.db") as running:
            found.append(running)
            ready.set()
            while not end.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    assert ready.wait(60)
    yield found[0]
    end.set()
    thread.join(30)


def test_the_http_side_is_as_described(server: Running) -> None:
    """Whatever fits the description, and whatever does not: no fault, and an answer that was announced."""
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    operations: list[Any] = [each.ok() for each in schema.get_all_operations() if isinstance(each, Ok)]
    assert len(operations) >= 10
    for operation in operations:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            with suppress(Unsatisfiable):  # where nothing can be wrong, or nothing can be varied
                probe(operation, mode)
    assert server.hall.metrics.faults == 0


def probe(operation: Any, mode: GenerationMode) -> None:
    """Call one operation in many ways."""

    @settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(case=operation.as_strategy(generation_mode=mode))
    def call(case: Any) -> None:
        case.call_and_validate(excluded_checks=[positive_data_acceptance])

    call()


def test_limits_are_told_and_kept(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "tables.db", limits=Limits()) as running:
            for _ in range(round(Limits().creations.burst)):
                await client.create(running.url, client.new_key())
            with pytest.raises(FreeholdError, match="Too many new tables"):
                await client.create(running.url, client.new_key())

    asyncio.run(run())


@pytest.mark.parametrize(
    ("origin", "host", "public", "is_let_in"),
    [
        ("", "play.example.org", "", True),
        ("http://192.168.0.7:8000", "192.168.0.7:8000", "", True),
        ("http://laptop.local:8000", "laptop.local:8000", "", True),
        ("http://evil.example", "192.168.0.7:8000", "", False),
        ("null", "localhost:8000", "", False),
        ("http://[::1", "localhost:8000", "", False),
        ("file://localhost:8000", "localhost:8000", "", False),
        ("https://play.example.org", "127.0.0.1:8000", "https://play.example.org", True),
        ("http://localhost:8000", "localhost:8000", "https://play.example.org", True),
        ("http://rebound.example:8000", "rebound.example:8000", "https://play.example.org", False),
    ],
)
def test_pages_of_other_sites_are_turned_away(origin: str, host: str, public: str, is_let_in: bool) -> None:
    headers = [(b"host", host.encode()), *([(b"origin", origin.encode())] if origin else [])]
    hall: Any = SimpleNamespace(options=Options(public_url=public))
    assert is_welcome({"headers": headers}, hall) == is_let_in
