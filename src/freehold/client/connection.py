"""A connection: a seat on a thread of its own, for programs that wait for nothing, such as a full screen."""

import asyncio
import secrets
from collections.abc import Coroutine
from concurrent.futures import TimeoutError as NoAnswer
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Self, TypeVar

from freehold import editions
from freehold.client.requests import base_of, offerings, record_with_number, toml_of
from freehold.client.seat import ConnectionLost, Seat
from freehold.errors import FreeholdError
from freehold.game import Game
from freehold.server import wire

T = TypeVar("T")
PATIENCE = 4.0  # seconds that a command may take before people are told to wait
LONG_PATIENCE = 30.0  # seconds for what comes with many bytes
FOREVER = 10 * 365 * 86400.0  # a screen that lost its server shows so, and tries again
LOST = "There is no connection to the table just now; it is being tried again."
NO_ANSWER = "The table does not answer yet; what you did is sent again until it does."


class Connection:
    """A table at the other end of a wire, asked from one thread while another listens."""

    def __init__(self, url: str, key: str | None) -> None:
        self._messages: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="table", daemon=True)
        self._thread.start()
        self.seat = self._on_loop(url, key)

    def _on_loop(self, url: str, key: str | None) -> Seat:
        async def made() -> Seat:
            seat = Seat(url, key)
            seat.heard = self._messages.put
            return seat

        return self.wait(made())

    @classmethod
    def opened(cls, url: str, key: str | None) -> Self:
        """A connection that has seen its table."""
        connection = cls(url, key)
        try:
            connection.wait(connection.seat.open(), LONG_PATIENCE)
        except BaseException:
            connection.close()
            raise
        connection.seat.patience = FOREVER
        return connection

    @property
    def is_lost(self) -> bool:
        """Whether nobody is at the other end just now."""
        return not self.seat.is_connected

    @property
    def me(self) -> int | None:
        """The seat of whoever is at this end; None for a watcher."""
        seat = self.seat.you.get("seat")
        return None if seat is None else int(seat)

    @property
    def is_host(self) -> bool:
        """Whether whoever is at this end arranges things."""
        return bool(self.seat.you.get("host"))

    def wait(self, work: Coroutine[Any, Any, T], seconds: float = PATIENCE) -> T:
        """Have something done on the other thread."""
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result(seconds)
        except NoAnswer:
            raise ConnectionLost(NO_ANSWER) from None

    def command(self, kind: str, **facts: Any) -> int:
        """Ask the table for something; the number of the entry that it became."""
        if self.is_lost:
            raise ConnectionLost(LOST)
        return self.wait(self.seat.command(kind, **facts))

    def price(self, offer: str) -> wire.Because:
        """Ask what a bot would take for what an offer names."""
        if self.is_lost:
            raise ConnectionLost(LOST)
        return self.wait(self.seat.price(offer))

    def sit(self, name: str, **wishes: str) -> None:
        """Take a seat, unless this key has one; and give bytes for the dice where they are missing."""
        if "person" not in self.seat.you:
            self.command("sit", name=name, salt=secrets.token_hex(16), **wishes)
        self.wait(self.seat.add_salt())

    def heard(self) -> dict[str, Any] | None:
        """The next message that has come, if any has."""
        try:
            return self._messages.get_nowait()
        except Empty:
            return None

    def game(self) -> tuple[Game, int]:
        """The game of the table as its record tells it, and the last entry that is in it."""
        record, n = self.wait(record_with_number(self.seat.url), LONG_PATIENCE)
        named = self.seat.view["table"]["edition"]
        if named in editions.names():
            return Game.from_record(record), n
        with TemporaryDirectory() as folder:
            file = Path(folder) / "edition.toml"
            file.write_bytes(self.wait(toml_of(self.seat.url, named), LONG_PATIENCE))
            return Game.from_record(record, edition=file), n

    def offerings(self) -> wire.Offerings:
        """What a table can be made of: editions, clocks, bots."""
        return self.wait(offerings(self.seat.url), LONG_PATIENCE)

    def record(self) -> str:
        """The record of the game."""
        return self.wait(record_with_number(self.seat.url), LONG_PATIENCE)[0]

    def next_table(self) -> str:
        """The address of the table where the same people play again; it is made if there is none."""
        if not self.seat.view["table"].get("rematch"):
            self.command("rematch")
            self.wait(self.seat.until(lambda: bool(self.seat.view["table"].get("rematch"))))
        return f"{base_of(self.seat.url)}/t/{self.seat.view['table']['rematch']}"

    def close(self) -> None:
        """Hang up; the seat stays taken."""
        with suppress(FreeholdError):  # if it does not even let itself be closed, the program's end does it
            self.wait(self.seat.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
