"""Nothing acknowledged is ever lost, and nothing is done twice: a little of `make chaos`, and more."""

import asyncio
import os
import random
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from freehold import client
from freehold.client import Seat
from freehold.game import Game
from freehold.server.ledger import Unavailable
from freehold.server.ledger.postgres import PostgresLedger
from tests.server.bad_network import bad_network
from tests.server.chaos import one_server, three_servers
from tests.server.players import play
from tests.server.serving import serving


def test_kill_9_loses_nothing(tmp_path: Path) -> None:
    kept, entries = asyncio.run(one_server(tmp_path, 2, pause=0.6))
    assert kept > 5
    assert entries > kept


def test_kill_9_of_one_of_three_processes_loses_nothing(database: str) -> None:
    kept, _ = asyncio.run(three_servers(database, 1, pause=0.6))
    assert kept > 5


def test_processes_that_race_for_a_bots_move_all_go_on(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever loses the race gives its replica up; its people still see what the other has appended."""
    append = PostgresLedger.append

    async def linger(ledger: PostgresLedger, *entry: Any) -> None:
        await asyncio.sleep(0.05)  # long enough for the other process to want the same
        await append(ledger, *entry)

    monkeypatch.setattr(PostgresLedger, "append", linger)

    async def run() -> None:
        async with asyncio.timeout(60), serving(database) as here, serving(database) as there:
            here.hall.jitter = there.hall.jitter = 0.0  # so that both want to act at the same moment
            async with (
                client.host(here.url, "Ann", pace=0, options={"rounds": 3}) as ann,
                client.sit(ann.url.replace(here.url, there.url), "Bob") as bob,
            ):
                await ann.command("add_bot", character="steady-1")
                await ann.command("start")
                chance = random.Random(3)
                await asyncio.gather(play(ann, chance, 40), play(bob, chance, 40))
                await bob.until(lambda: bob.is_over)
                assert ann.view["game"] == bob.view["game"]
            assert here.hall.metrics.conflicts + there.hall.metrics.conflicts > 0

    asyncio.run(run())


def test_over_a_bad_network_everything_happens_exactly_once(tmp_path: Path) -> None:
    """A fifth of all messages is dropped, repeated, delayed, or ends the connection."""

    async def run() -> None:
        async with asyncio.timeout(80), serving(tmp_path / "tables.db") as server:
            key = client.new_key()
            made = await client.create(server.url, key, pace=0, options={"rounds": 2})
            async with bad_network(server.url, 7) as (url, network):
                ann, bob = (Seat(f"{url}/t/{made.code}", each, beat=0.15) for each in (key, client.new_key()))
                for seat, name in ((ann, "Ann"), (bob, "Bob")):
                    await seat.open()
                    await seat.sit(name)
                await ann.command("start")
                chance = random.Random(3)
                done = await asyncio.gather(play(ann, chance), play(bob, chance))
                await ann.close()
                await bob.close()
            assert min(network.harm.values()) > 0
            record = await client.record_of(f"{server.url}/t/{made.code}")
            path = tmp_path / "game.txt"
            path.write_text(record, encoding="utf-8", newline="")
            game = Game.load(path)
            assert len(game.history) == sum(done), "an action was lost or done twice"
            assert ann.view["game"] == bob.view["game"] == game.view()

    asyncio.run(run())


def test_a_database_that_is_gone_for_a_while(tmp_path: Path) -> None:
    """People are told, nothing is lost, and the same command is done once when the database is back."""

    async def run() -> None:
        async with asyncio.timeout(60), serving(tmp_path / "tables.db") as server:
            async with client.host(server.url, "Ann", pace=0) as ann:
                await ann.say("before")
                heard: list[dict[str, Any]] = []
                ann.heard = heard.append
                aside = tmp_path / "aside"
                aside.mkdir()
                files = [
                    each
                    for each in os.listdir(tmp_path)
                    if each.startswith("tables.db") and "lock" not in each
                ]
                for name in files:
                    os.rename(tmp_path / name, aside / name)
                waiting = asyncio.create_task(ann.say("during"))
                await ann.until(lambda: any(m.get("reason") == "storage" for m in heard))
                assert await asyncio.to_thread(status_of, f"{server.url}/health") == 503
                for name in files:
                    os.rename(aside / name, tmp_path / name)
                await waiting
                assert [each["text"] for each in ann.said] == ["before", "during"]
                async with client.watch(ann.url) as watcher:
                    assert [each["text"] for each in watcher.said] == ["before", "during"]
            assert server.hall.metrics.faults == 0

    asyncio.run(run())


def status_of(url: str) -> int:
    """What a server answers."""
    try:
        with urlopen(url) as answer:
            return int(answer.status)
    except HTTPError as error:
        with error:
            return error.code


def test_bots_continue_once_the_disk_has_room_again(tmp_path: Path) -> None:
    """A move that could not be kept when a bot was asked is made when it can be."""

    async def run() -> None:
        async with asyncio.timeout(60), serving(tmp_path / "tables.db") as server:
            ledger = server.hall.ledger
            keep, refused = ledger.append, asyncio.Event()

            async def full(*_: Any, **__: Any) -> Any:
                refused.set()
                raise Unavailable("The disk is full.")

            async with client.host(server.url, "Ann", edition="hongkong", pace=500) as ann:
                await ann.command("add_bot", character="steady")
                await ann.command("start")
                async for question in ann.questions():
                    await ann.do(question.answers[0]["action"])
                    if ann.view["game"]["asked"]["seat"] == 1:
                        break
                ledger.append = full  # type: ignore[method-assign]
                await refused.wait()
                ledger.append = keep  # type: ignore[method-assign]
                await ann.until(lambda: ann.view["game"]["asked"]["seat"] == 0)
            assert server.hall.metrics.faults == 0

    asyncio.run(run())
