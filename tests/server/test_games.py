"""Whole games over real sockets: every edition, with people, bots and watchers."""

import asyncio
import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from freehold import client, editions
from freehold.cli import main
from freehold.client import Seat
from freehold.game import Game
from tests.server.players import caught_up, finished, play, play_in_plain_text, play_some
from tests.server.serving import Running, serving

SHORT = {"rounds": 5}


async def whole_game(server: Running, edition: str, folder: Path) -> None:
    """A game of two people, one at a terminal, a bot and a watcher, compared with its record."""
    chance = random.Random(edition)
    async with (
        client.host(server.url, "Ann", pace=0, edition=edition, options=SHORT) as ann,
        client.sit(ann.url, "Bob") as bob,
        client.sit(ann.url, "Tim") as tim,
        client.watch(ann.url) as watcher,
    ):
        await ann.command("add_bot", character="steady")
        await ann.command("start")
        await asyncio.gather(play(ann, chance), play(bob, chance), play_in_plain_text(tim))
        record = await finished(ann)
        for other in (bob, tim, watcher):
            await caught_up(other, ann.n)
        path = folder / f"{edition}.txt"
        path.write_text(record, encoding="utf-8", newline="")
        game = Game.load(path)
        assert game.is_over
        for seen in (ann, bob, tim, watcher):
            assert seen.view["game"] == game.view(), "what was seen is not what the record says"
            assert seen.resyncs == 0
        assert watcher.view["table"]["dice"]["seed"] == game.seed.hex()
        fine = CliRunner().invoke(main, ["check", str(path)])
        assert "The dice are proven" in fine.output


def test_whole_games_of_every_edition(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "tables.db") as server:
            await asyncio.gather(*(whole_game(server, name, tmp_path) for name in editions.names()))
            assert server.hall.metrics.faults == 0

    asyncio.run(run())


def test_a_table_outlives_its_server(tmp_path: Path) -> None:
    """Nothing is in memory only: another server goes on with the same table."""
    ledger = tmp_path / "tables.db"

    async def begin() -> tuple[str, str, int, object]:
        async with serving(ledger) as server, client.host(server.url, "Ann", pace=0) as ann:
            await ann.command("add_bot", character="bold")
            await ann.command("start")
            await ann.say("Good luck!")
            await play(ann, random.Random(1), moves=12)
            await ann.until(lambda: ann.view["game"]["deciders"] == [ann.you["seat"]])
            assert ann.key is not None
            return ann.code, ann.key, ann.n, ann.view["game"]

    async def go_on(code: str, key: str, n: int, game: object) -> None:
        async with serving(ledger) as server, client.sit(f"{server.url}/t/{code}", "Ann", key) as ann:
            assert ann.n >= n
            assert ann.view["game"] == game
            assert [each["text"] for each in ann.said] == ["Good luck!"]
            await play(ann, random.Random(1), moves=5)

    asyncio.run(go_on(*asyncio.run(begin())))


def test_a_restart_after_much_talk_shows_the_same_table(tmp_path: Path) -> None:
    """Only the last entries are kept ready to be sent again, and they may all be words."""
    ledger = tmp_path / "tables.db"

    async def run() -> None:
        async with (
            serving(ledger) as server,
            client.host(server.url, "Ann", pace=0) as ann,
            client.sit(ann.url, "Bob") as bob,
        ):
            await ann.command("start")
            await play_some((ann, bob), random.Random(1), moves=8)
            halfway, view = bob.n, bob.view
            await asyncio.gather(*(ann.say(f"word {number}") for number in range(70)))
            first = ann if ann.view["game"]["asked"]["seat"] == 0 else bob
            await first.do("rents off")
            await ann.until(lambda: ann.n == first.n)
        async with serving(ledger) as server:
            again = Seat(f"{server.url}/t/{ann.code}", ann.key)
            fresh = Seat(f"{server.url}/t/{ann.code}", ann.key)
            again.n, again.view = ann.n - 5, view
            await again.open()
            await fresh.open()
            assert again.n == fresh.n >= ann.n > halfway + 70
            assert again.view["game"] == fresh.view["game"] == ann.view["game"]
            await again.close()
            await fresh.close()

    asyncio.run(run())


@pytest.mark.rule("E-11")
def test_a_newcomer_is_voted_in_and_plays(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(tmp_path / "tables.db") as server,
            client.host(server.url, "Ann", pace=0, edition="enterprise") as ann,
            client.sit(ann.url, "Bob") as bob,
            client.watch(ann.url, client.new_key()) as zed,
        ):
            await ann.command("start")
            taken = {seat.get("country") for seat in ann.view["seats"].values()}
            free = next(c for c in editions.load("enterprise").country_names if c not in taken)
            await zed.sit("Zed", country=free)
            await vote_yes(ann)
            await vote_yes(bob)
            await zed.until(lambda: zed.you.get("seat") == 2)
            assert ann.view["seats"]["2"]["name"] == "Zed"
            await zed.until(lambda: bool(zed.you.get("answers")))

    asyncio.run(run())


async def vote_yes(seat: Seat) -> None:
    """Let a newcomer in, as soon as it is asked."""
    await seat.until(lambda: (seat.you.get("asked") or {}).get("ask") == "vote")
    await seat.do("vote yes")
