"""Records that people bring are replayed, whatever edition they are of, and no file is read for it."""

import asyncio
import json
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from freehold import Game, client, editions
from tests.server.serving import serving

OWN = b'name = "own"\ntitle = "Own"\nextends = "tycoon"\nrevision = 1\n[knobs]\nsalary = 150\n'
HOUSE_RULES = {"rounds": 2}


def replayed(url: str, record: str, digest: str = "") -> dict[str, Any]:
    """The replay that a server makes of a record."""
    asked = Request(
        f"{url}/api/replay" + (f"?edition={digest}" if digest else ""),
        record.encode(),
        {"Content-Type": "text/plain"},
    )
    with urlopen(asked) as response:
        found: dict[str, Any] = json.load(response)
    return found


def refusal(url: str, record: str, digest: str = "") -> str:
    """Why there is no replay."""
    with pytest.raises(HTTPError) as caught:
        replayed(url, record, digest)
    assert caught.value.code == 422
    return str(json.load(caught.value)["sentence"])


def test_a_record_finds_the_edition_that_comes_along(tmp_path: Path) -> None:
    game = Game.new(editions.loads(OWN, "own.toml", HOUSE_RULES), ["Ann", "Bob"], 1)
    game.play("roll")
    record = game.record()

    async def run() -> None:
        async with asyncio.timeout(60), serving(tmp_path / "tables.db") as server:
            told = await asyncio.to_thread(refusal, server.url, record)
            assert told.startswith('Line 2: the record is of edition "own"')
            assert told.endswith("bring the edition's file along with the record.")
            kept = await client.upload(server.url, OWN)
            found = await asyncio.to_thread(replayed, server.url, record, kept.digest)
            assert found["edition"]["title"] == "Own"
            assert len(found["moves"]) == len(game.history)
            told = await asyncio.to_thread(refusal, server.url, record, "official")
            assert told == 'Line 2: the record is of edition "own", and here is "official".'
            assert await asyncio.to_thread(refusal, server.url, record, "/etc/passwd")

    asyncio.run(run())


def test_a_record_of_an_edition_that_was_played_here_needs_nothing_else(tmp_path: Path) -> None:
    async def run() -> None:
        async with asyncio.timeout(60), serving(tmp_path / "tables.db") as server:
            kept = await client.upload(server.url, OWN)
            async with client.host(
                server.url, "Ann", edition=kept.digest, options=HOUSE_RULES, pace=0
            ) as ann:
                await ann.command("add_bot", character="steady")
                await ann.command("start")
                record = await client.record_of(ann.url)
                found = await asyncio.to_thread(replayed, server.url, record)
                assert found["edition"]["title"] == "Own"

    asyncio.run(run())


def test_a_record_is_read_as_editors_save_it_and_what_is_none_is_told(tmp_path: Path) -> None:
    game = Game.new("official", ["Ann", "Bob"], 1)
    game.play("roll")

    async def run() -> None:
        async with asyncio.timeout(60), serving(tmp_path / "tables.db") as server:
            found = await asyncio.to_thread(replayed, server.url, "\ufeff" + game.record())
            assert len(found["moves"]) == len(game.history)
            told = await asyncio.to_thread(refusal, server.url, "Edition: official")
            assert told == 'Line 1: a record begins with Freehold record 1, not "Edition: official".'

    asyncio.run(run())
