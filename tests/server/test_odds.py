"""Everybody's chance to win: for watchers and replays, and never for whoever plays."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from freehold import Game, client
from freehold.client import Seat
from freehold.server.hall import Options
from freehold.server.limits import unlimited
from tests.server.players import play
from tests.server.serving import serving


def odds_of(url: str, record: str | None = None) -> Any:
    """What the HTTP side says."""
    body = None if record is None else record.encode()
    with urlopen(Request(url, data=body, headers={"content-type": "text/plain"}), timeout=30) as answer:
        return json.load(answer)


def heard_by(seat: Seat) -> list[dict[str, Any]]:
    """Everything that comes to somebody from now on."""
    heard: list[dict[str, Any]] = []
    seat.heard = heard.append
    return heard


def odds_in(heard: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The odds among messages."""
    return [message for message in heard if message["type"] == "odds"]


def test_watchers_are_told_and_players_never(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            asyncio.timeout(60),
            serving(tmp_path / "tables.db") as server,
            client.host(server.url, "Ann", pace=0, options={"rounds": 1}) as ann,
            client.watch(ann.url) as watcher,
        ):
            assert (await client.offerings(server.url)).odds
            to_ann, to_watcher = heard_by(ann), heard_by(watcher)
            await ann.command("add_bot", character="steady")
            await ann.command("start")
            await watcher.until(lambda: bool(odds_in(to_watcher)))
            with pytest.raises(HTTPError, match="409"):
                await asyncio.to_thread(odds_of, f"{ann.url.replace('/t/', '/api/tables/')}/odds")
            await play(ann, random.Random(1))
            await watcher.until(lambda: odds_in(to_watcher)[-1]["n"] == watcher.n)
            for told in odds_in(to_watcher):
                assert len(told["chances"]) == 2
                assert sum(told["chances"]) == pytest.approx(1, abs=0.01)
            won = watcher.view["game"]["winners"]
            assert odds_in(to_watcher)[-1]["chances"][won[0]] == pytest.approx(1 / len(won), abs=0.01)
            assert not odds_in(to_ann)
            await check_replays(ann)

    asyncio.run(run())


async def check_replays(ann: Seat) -> None:
    """A row before the first move and one after each, alike from the table and from its record."""
    record = await client.record_of(ann.url)
    found = await asyncio.to_thread(odds_of, f"{ann.url.replace('/t/', '/api/tables/')}/odds")
    assert len(found["moves"]) == len(Game.from_record(record).history) + 1
    base = ann.url.partition("/t/")[0]
    assert await asyncio.to_thread(odds_of, f"{base}/api/replay/odds", record) == found
    with pytest.raises(HTTPError, match="422"):
        await asyncio.to_thread(odds_of, f"{base}/api/replay/odds", "Edition: official\nnonsense\n")


def test_a_server_may_tell_no_odds(tmp_path: Path) -> None:
    async def run() -> None:
        options = Options(limits=unlimited(), has_odds=False)
        async with asyncio.timeout(60), serving(tmp_path / "tables.db", options=options) as server:
            assert not (await client.offerings(server.url)).odds
            with pytest.raises(HTTPError, match="404"):
                await asyncio.to_thread(odds_of, f"{server.url}/api/replay/odds", "Edition: official\n")

    asyncio.run(run())
