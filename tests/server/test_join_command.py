"""The command `join`: a person at a terminal plays with people elsewhere."""

import asyncio
import os
import random
import re
import stat
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from freehold import client
from freehold.client.keys import key_for
from freehold.client.plain_text import NOT_SAVED, PlainText, printable
from freehold.players import LEVELS, styles
from freehold.server.ledger import Unavailable
from freehold.speech import ENGLISH
from tests.server.players import play, until_somebody_owns
from tests.server.serving import Running, free_port, serving

SOURCE = Path(__file__).parents[2] / "src"


@asynccontextmanager
async def at_a_screen(folder: Path, told: list[str]) -> AsyncIterator[tuple[Running, client.Seat, PlainText]]:
    """Ann hosts a table and reads plain text; what she is told is kept."""
    async with (
        asyncio.timeout(60),
        serving(folder / "tables.db") as server,
        client.host(server.url, "Ann", pace=0) as ann,
    ):
        yield server, ann, PlainText(ann, told.append)


def test_a_person_at_a_terminal_plays_with_one_elsewhere(tmp_path: Path) -> None:
    async def run() -> str:
        environment = {**os.environ, "PYTHONPATH": str(SOURCE), "FREEHOLD_DATA": str(tmp_path)}
        async with (
            asyncio.timeout(60),
            serving(tmp_path / "tables.db") as server,
            client.host(server.url, "Ann", pace=0, options={"rounds": 2}) as ann,
        ):
            terminal = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "freehold", "join", ann.url, "--name", "Tim"),
                env=environment,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
            assert terminal.stdin is not None
            await ann.until(lambda: len(ann.view["seats"]) == 2)
            terminal.stdin.write(b"say hello there\nwhy build Boardwalk\ndance\n")
            await ann.until(lambda: bool(ann.said))
            assert ann.said[0]["text"] == "hello there"
            await ann.command("start")
            playing = asyncio.create_task(play(ann, random.Random(1)))
            while not ann.is_over:
                terminal.stdin.write(b"1\n")
                await asyncio.sleep(0.05)
            await playing
            out, _ = await terminal.communicate(b"")
            assert terminal.returncode == 0
            return out.decode()

    told = asyncio.run(run())
    assert "Tim" in told
    assert "rolls" in told
    assert "wins" in told or "win" in told


def test_whoever_waits_for_a_server_is_told_so(tmp_path: Path) -> None:
    url = f"http://127.0.0.1:{free_port()}/t/K7Q2MX"

    async def run() -> str:
        terminal = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "freehold", "join", url, "--name", "Tim", "--line"),
            env={**os.environ, "PYTHONPATH": str(SOURCE), "FREEHOLD_DATA": str(tmp_path)},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert terminal.stdout is not None
        async with asyncio.timeout(60):
            told = await terminal.stdout.readline()
        terminal.kill()
        await terminal.wait()
        return told.decode()

    assert asyncio.run(run()).startswith(f"No answer from {url} yet")


def test_keys_are_kept_for_their_owner_alone(tmp_path: Path) -> None:
    url = "http://localhost:8000/t/K7Q2MX"
    first = key_for(url, tmp_path)
    assert key_for(url, tmp_path) == first
    assert key_for("http://localhost:8000/t/222222", tmp_path) != first
    robo = key_for(url, tmp_path, player="Robo")
    assert key_for(url, tmp_path, player="Robo") == robo
    assert len({first, robo, key_for(url, tmp_path, player="Zobo")}) == 3
    assert stat.S_IMODE((tmp_path / "keys.json").stat().st_mode) == 0o600


def test_nothing_from_elsewhere_controls_the_terminal() -> None:
    assert printable("a\x1b[2Jb\u202ec") == "a?[2Jb?c"


def test_a_host_arranges_a_table_in_plain_text(tmp_path: Path) -> None:
    typed = """set edition=tycoon
set rounds=3
set clock=slow
set clock=quick
set public=yes
set anything
set nothing=at all
bot
bot steady
kick Zoe
kick Ada
bot easy
start
mute Bob
"""

    async def run() -> list[str]:
        told: list[str] = []
        async with (
            serving(tmp_path / "tables.db") as server,
            client.host(server.url, "Ann", pace=0) as ann,
            client.sit(ann.url, "Bob") as bob,
        ):
            await ann.until(lambda: len(ann.view["seats"]) == 2)
            screen = PlainText(ann, told.append)
            screen.begin()
            for line in typed.splitlines():
                assert await screen.take(line)
            table, seats = ann.view["table"], ann.view["seats"]
            assert (table["edition"], table["clock"], table["public"]) == ("tycoon", "quick", True)
            assert table["options"] == {"rounds": "3"}
            assert [seat.get("bot") for seat in seats.values()] == [None, None, "easy"]
            with pytest.raises(client.CommandRefused, match="muted"):
                await bob.say("Hello?")
            await screen.take("unmute bob")
            await bob.say("Hello?")
        return told

    told = "\n".join(asyncio.run(run()))
    assert "The clock is one of off, relaxed, normal, quick, not 'slow'." in told
    assert "A setting is typed as set clock=quick, or set salary=400." in told
    assert "nothing" in told
    assert "Nobody here is called 'Zoe'; at the table: Ann, Bob, Ada." in told
    for name in (*LEVELS, *styles()):
        assert f"\n  {name}: {ENGLISH.manner(name)}" in told


def test_a_bot_names_its_price_in_plain_text(tmp_path: Path) -> None:
    async def run() -> list[str]:
        told: list[str] = []
        async with at_a_screen(tmp_path, told) as (_, ann, screen):
            await ann.command("add_bot", character="hard")
            await ann.command("start")
            bot, lot = await until_somebody_owns(ann)
            for line in (
                f"price {lot.upper()}",
                f'price offer {bot} 1 for "{lot}"',
                "price",
                "price Nowhere",
            ):
                assert await screen.take(line)
        return told

    told = asyncio.run(run())
    prices = [line for line in told if re.fullmatch(r"Ada would take \$[\d,]+ for that\.", line)]
    assert len(prices) == 2
    assert len(set(prices)) == 1
    assert told[-2:] == ["Say of what, as in price Boardwalk.", "Nobody owns 'Nowhere'."]


def test_a_table_that_cannot_be_saved_is_told_once_in_plain_text(tmp_path: Path) -> None:
    async def run() -> list[str]:
        told: list[str] = []
        async with at_a_screen(tmp_path, told) as (server, ann, screen):
            screen.begin()
            keep, refusals = server.hall.ledger.append, 0

            async def read_only(*_: Any, **__: Any) -> Any:
                nonlocal refusals
                refusals += 1
                raise Unavailable("attempt to write a readonly database")

            server.hall.ledger.append = read_only  # type: ignore[method-assign]
            typing = asyncio.create_task(screen.take("bot steady"))
            await ann.until(lambda: refusals > 1)
            server.hall.ledger.append = keep  # type: ignore[method-assign]
            assert await typing
            await ann.until(lambda: len(ann.view["seats"]) == 2)
        return told

    assert [line for line in asyncio.run(run()) if "saved" in line] == [NOT_SAVED]
