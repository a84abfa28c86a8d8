"""`freehold join` on the full screen, in a real pseudo-terminal, with people elsewhere at the same table."""

import asyncio
import random
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from freehold import client
from freehold.client import Seat
from freehold.server.keys import hash_of
from tests.server.players import play
from tests.server.serving import Running, serving
from tests.terminal.pseudo import ENTER, ESCAPE, SPACE, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
T = TypeVar("T")
SOON = 60.0  # seconds, only so that what is broken fails instead of hanging


class Elsewhere:
    """A server, and people at it, on a thread of their own; the terminal is watched from this one."""

    def __init__(self, folder: Path) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._seats: list[Seat] = []
        self._serving = serving(folder / "tables.db")
        self.server: Running = self.wait(self._serving.__aenter__())

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of something that is done there."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(SOON)

    def begin(self, work: Coroutine[Any, Any, T]) -> Callable[[], T]:
        """Let something be done there meanwhile; what came of it, when asked for."""
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        return lambda: future.result(SOON)

    def seat(self, **settings: Any) -> Seat:
        """Ann, who has made a table."""

        async def made() -> Seat:
            key = client.new_key()
            table = await client.create(self.server.url, key, pace=0, **settings)
            seat = Seat(f"{self.server.url}/t/{table.code}", key)
            await seat.open()
            self._seats.append(seat)
            await seat.sit("Ann")
            return seat

        return self.wait(made())

    def until(self, seat: Seat, is_so: Callable[[], bool]) -> None:
        """Wait until somebody there sees something."""
        self.wait(seat.until(is_so))

    def close(self) -> None:
        """Everybody goes home."""
        for seat in self._seats:
            self.wait(seat.close())
        self.wait(self._serving.__aexit__(None, None, None))
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Elsewhere]:
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path / "data"))
    there = Elsewhere(tmp_path)
    yield there
    there.close()


@pytest.fixture
def join() -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def at(url: str, *arguments: str) -> Terminal:
        opened.append(Terminal(url, *arguments, command="join"))
        return opened[-1]

    yield at
    for terminal in opened:
        terminal.close()


def test_somebody_at_a_terminal_plays_with_somebody_elsewhere(
    elsewhere: Elsewhere, join: Callable[..., Terminal]
) -> None:
    ann = elsewhere.seat(options={"rounds": 2})
    tim = join(ann.url, "--name", "Tim")
    tim.see("Ann", "Tim", "The host starts the game.")
    elsewhere.wait(ann.say("Welcome, Tim"))
    tim.see("Ann: Welcome, Tim")
    elsewhere.wait(ann.command("start"))
    tim.see("round 1")
    playing = elsewhere.begin(play(ann, random.Random(1)))
    while not ann.is_over:
        keys = (tim.key_of(label) for label in ("Roll", "End", "Do not buy", "Pass", "Pay", "Continue"))
        tim.press(next(filter(None, keys), SPACE))
        tim._listen(0.2)
    playing()
    tim.until(lambda: tim.sheet == "The end")
    tim.close_sheet()
    tim.see("Play again, with the same players", "Write the record")
    record = elsewhere.wait(client.record_of(ann.url))
    tim.choose("Write the record")
    place = f"{ann.code}.txt"
    tim.fill_in("In which file?", place)
    tim.see(f"The record is in {place}")
    assert Path(place).read_text(encoding="utf-8") == record
    Path(place).unlink()
    tim.press("q")
    assert tim.exit_code() == 0


def test_what_is_refused_is_told_and_talk_is_heard(
    elsewhere: Elsewhere, join: Callable[..., Terminal]
) -> None:
    ann = elsewhere.seat(clock="normal")
    tim = join(ann.url, "--name", "Tim")
    elsewhere.until(ann, lambda: len(ann.view["seats"]) == 2)
    elsewhere.wait(ann.command("start"))
    tim.see("round 1", " has ")
    tim.press("w")
    tim.fill_in("What do you say to everybody?", "hello there")
    tim.see("Tim: hello there")
    assert ann.said[-1]["text"] == "hello there"
    tim.press("u")
    tim.see("Nothing can be taken back")
    elsewhere.wait(ann.command("pause"))
    tim.see("paused")
    elsewhere.wait(ann.command("resume"))
    tim.lose("paused")


def test_a_table_that_comes_back_is_played_on(elsewhere: Elsewhere, join: Callable[..., Terminal]) -> None:
    ann = elsewhere.seat()
    tim = join(ann.url, "--name", "Tim")
    elsewhere.until(ann, lambda: len(ann.view["seats"]) == 2)
    elsewhere.wait(ann.command("start"))
    tim.see("round 1")

    async def hang_up() -> None:
        room = await elsewhere.server.hall.room(ann.code)
        assert room is not None
        for viewer in [each for each in room.viewers if each.key != hash_of(ann.key or "")]:
            viewer._line.transport.abort()

    elsewhere.wait(hang_up())
    elsewhere.wait(ann.say("Still there?"))
    tim.see("Ann: Still there?")


def test_a_watcher_sees_the_game_and_can_do_nothing(
    elsewhere: Elsewhere, join: Callable[..., Terminal]
) -> None:
    ann = elsewhere.seat()
    elsewhere.wait(ann.command("add_bot", character="steady"))
    elsewhere.wait(ann.command("start"))
    watcher = join(ann.url, "--watch")
    watcher.see("watching", "Ann", "Ada")
    elsewhere.wait(play(ann, random.Random(2), moves=2))
    watcher.see("Ann rolls")
    assert not watcher.answers()
    watcher.press("q")
    assert watcher.exit_code() == 0


def test_a_host_at_a_terminal_arranges_and_starts(
    elsewhere: Elsewhere, join: Callable[..., Terminal], tmp_path: Path
) -> None:
    ann = elsewhere.seat()
    elsewhere.wait(ann.close())
    host = join_as(ann, join, tmp_path)
    host.see("You start the game.")
    host.choose("Seat a bot")
    host.choose("steady")
    host.see("Ada sits down.")
    host.choose("Send Ada away")
    host.see("Ada leaves the table.")
    host.choose("Seat a bot")
    host.choose("steady")
    host.until(lambda: host.seen.count("Ada sits down.") == 2 and host.sheet != "A bot")
    host.choose("Start the game")
    host.see("round 1")
    host.press("g")
    host.choose("Pause the game")
    host.see("paused")
    host.press("g")
    host.choose("Resume the game")
    host.lose("paused")
    host.press("q", ENTER)
    assert host.exit_code() == 0


def test_a_host_at_a_terminal_changes_the_settings(
    elsewhere: Elsewhere, join: Callable[..., Terminal], tmp_path: Path
) -> None:
    ann = elsewhere.seat()
    host = join_as(ann, join, tmp_path)
    host.see("You start the game.")
    host.choose("Another edition")
    host.choose("Xorti")
    host.see("Xorti ·")
    host.choose("House rules")
    host.see("house rules", "Presets")
    host.press(ENTER)
    host.press(ESCAPE)
    host.see("You start the game.")
    host.choose("Clock: off")
    host.choose("relaxed")
    host.see("Clock: relaxed")
    host.choose("Anybody may watch")
    host.see("Only who has the code may watch")
    table = ann.view["table"]
    assert (table["edition"], table["clock"], table["public"]) == ("xorti", "relaxed", True)
    assert table["options"]
    assert table["differences"]


def test_a_host_at_a_terminal_mutes_and_lets_a_bot_play(
    elsewhere: Elsewhere, join: Callable[..., Terminal], tmp_path: Path
) -> None:
    ann = elsewhere.seat()
    host = join_as(ann, join, tmp_path)
    bob = Seat(ann.url, client.new_key())
    elsewhere.wait(bob.open())
    elsewhere.wait(bob.sit("Bob"))
    host.see("Send Bob away")
    host.choose("Start the game")
    host.see("round 1")
    host.press("g")
    host.choose("Mute Bob")
    elsewhere.until(bob, lambda: bool(bob.view["seats"]["1"].get("muted")))
    with pytest.raises(client.CommandRefused, match="muted"):
        elsewhere.wait(bob.say("Hello?"))
    host.press("g")
    host.choose("Hear Bob again")
    elsewhere.until(bob, lambda: not bob.view["seats"]["1"].get("muted"))
    elsewhere.wait(bob.say("Hello?"))
    host.see("Bob: Hello?")
    host.press("g")
    host.choose("Let a bot play for Bob")
    elsewhere.until(bob, lambda: bool(bob.view["seats"]["1"].get("away")))
    elsewhere.wait(bob.close())


def join_as(ann: Seat, join: Callable[..., Terminal], folder: Path) -> Terminal:
    """Ann goes on at a terminal, where her key is kept."""
    (folder / "data").mkdir()
    (folder / "data" / "keys.json").write_text(f'{{"{ann.url}": "{ann.key}"}}', encoding="utf-8")
    return join(ann.url)
