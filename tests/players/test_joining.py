"""Brought players at tables of a server, as `freehold join --player` seats them."""

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

from freehold import client
from freehold.client.playing import brought, play_for
from freehold.errors import FreeholdError, SetupError
from freehold.players import Faults, find
from tests.cli.running import run as run_command
from tests.players.bringing import ROOT, hostile, program
from tests.server.serving import serving

THRIFTY = f"{ROOT}/examples/thrifty.py:Thrifty"
SOURCE = ROOT / "src"
ROUNDS = 3  # in each of them everybody has something to decide


def test_a_class_and_a_program_play_a_game_at_a_server(tmp_path: Path) -> None:
    """The program answers nothing but nonsense, and the game comes to its end all the same."""

    async def story() -> tuple[Faults, Faults]:
        async with (
            asyncio.timeout(120),
            serving(tmp_path / "tables.db") as server,
            client.host(server.url, "Ann", pace=0, edition="tycoon", options={"rounds": ROUNDS}) as ann,
            client.sit(ann.url, "Bob") as bob,
        ):
            await ann.command("start")
            thrifty, unlawful = brought(find(THRIFTY)), brought(find(hostile("unlawful")))
            told: list[str] = []
            games = asyncio.gather(play_for(ann, thrifty, told.append), play_for(bob, unlawful, told.append))
            await ann.until(lambda: "game" in ann.view)
            await ann.command("pause")
            await ann.command("resume")
            good, bad = await games
            assert ann.is_over
            assert any("Boardwalk" in line and "Played instead" in line for line in told)
            return good, bad

    good, bad = asyncio.run(story())
    assert not good
    assert good.decisions >= ROUNDS
    assert bad.total == bad.decisions >= ROUNDS


def test_the_command_plays_to_the_end_and_says_how_it_went(tmp_path: Path) -> None:
    async def story() -> str:
        environment = {**os.environ, "PYTHONPATH": str(SOURCE), "FREEHOLD_DATA": str(tmp_path)}
        async with (
            asyncio.timeout(120),
            serving(tmp_path / "tables.db") as server,
            client.host(server.url, "Ann", pace=0, edition="tycoon", options={"rounds": 2}) as ann,
        ):
            command = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "freehold", "join", ann.url, "--name", "Robo", "--player", THRIFTY),
                env=environment,
                stdout=asyncio.subprocess.PIPE,
            )
            await ann.until(lambda: len(ann.view["seats"]) == 2)
            await ann.command("start")
            await play_for(ann, brought(find(THRIFTY)), print)
            out, _ = await command.communicate()
            assert command.returncode == 0
            return out.decode()

    told = asyncio.run(story())
    assert "Robo rolls" in told
    assert "Thrifty: no mistake in " in told


def test_two_programs_of_one_machine_have_a_seat_each(tmp_path: Path) -> None:
    """Each by its own name; the name alone brings it back to its seat."""

    async def story() -> list[str]:
        environment = {**os.environ, "PYTHONPATH": str(SOURCE), "FREEHOLD_DATA": str(tmp_path)}
        async with (
            asyncio.timeout(120),
            serving(tmp_path / "tables.db") as server,
            client.host(server.url, "Ann", pace=0, edition="tycoon", options={"rounds": 2}) as ann,
        ):
            commands = [
                await asyncio.create_subprocess_exec(
                    sys.executable,
                    *("-m", "freehold", "join", ann.url, "--name", name, "--player", THRIFTY),
                    env=environment,
                    stdout=asyncio.subprocess.DEVNULL,
                )
                for name in ("Robo", "Zobo")
            ]
            await ann.until(lambda: len(ann.view["seats"]) == 3)
            names = [seat["name"] for seat in ann.view["seats"].values()]
            await ann.command("start")
            await play_for(ann, brought(find(THRIFTY)), print)
            assert [await command.wait() for command in commands] == [0, 0]
            return names

    assert sorted(asyncio.run(story())) == ["Ann", "Robo", "Zobo"]


def test_whoever_comes_back_with_a_key_has_the_name_of_the_seat(tmp_path: Path) -> None:
    async def story() -> str:
        key = client.new_key()
        async with (
            asyncio.timeout(120),
            serving(tmp_path / "tables.db") as server,
            client.host(server.url, "Ann") as ann,
            client.sit(ann.url, "Bob", key),
            client.sit(ann.url, "Cem", key) as again,
        ):
            return again.name

    assert asyncio.run(story()) == "Bob"


def test_a_player_at_a_server_is_told_what_was_done(tmp_path: Path) -> None:
    """As one that plays on this machine: by whom, what, and what came of it."""
    heard = tmp_path / "heard.jsonl"

    async def story() -> None:
        async with (
            asyncio.timeout(120),
            serving(tmp_path / "tables.db") as server,
            client.host(server.url, "Ann", pace=0, edition="tycoon", options={"rounds": 2}) as ann,
        ):
            await ann.command("add_bot", character="steady")
            await ann.command("start")
            assert not await play_for(ann, brought(find(program("hearing.py", str(heard)))), print)

    asyncio.run(story())
    moves = [json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines()]
    assert {move["seat"] for move in moves} == {0, 1}
    assert any(move["action"].startswith("Ann: roll [dice ") for move in moves)
    assert any(move["text"].startswith("Ann rolls ") for move in moves)


@pytest.mark.parametrize("code", ["ABCDEF", "NOSUCH", "K7"])  # nobody's code, and two that are none at all
def test_a_table_that_does_not_exist_is_told_at_once(code: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with asyncio.timeout(20), serving(tmp_path / "tables.db") as server:
            with pytest.raises(FreeholdError):
                async with client.sit(f"{server.url}/t/{code}", "Ann"):
                    pass

    asyncio.run(story())


def test_built_in_players_are_seated_by_the_host() -> None:
    with pytest.raises(SetupError, match="steady comes with Freehold"):
        brought(find("steady"))
    result = run_command("join", "http://localhost:1/t/K7Q2MX", "--player", "stedy")
    assert result.exit_code == 2
    assert "did you mean steady?" in result.stderr
