"""A seat: one connection to one table that mends itself, with the view kept up to date."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from freehold.client.requests import base_of, code_of, create
from freehold.errors import FreeholdError
from freehold.game.snapshot import patched
from freehold.server.wire import Because

FIRST_PAUSE = 0.1
PASSING = {"storage", "too_fast", "no_hello"}  # refusals after which the same command is tried again
LARGEST = 8 * 1024 * 1024

_sorted = msgspec.json.Encoder(order="sorted")


class CommandRefused(FreeholdError):  # noqa: N818 - nothing went wrong
    """The table did not do what was asked for; `reason` is a word, the text a sentence."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


class ConnectionLost(FreeholdError):  # noqa: N818 - nobody's mistake
    """The table could not be reached, or does not exist."""


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """What this seat is asked, and all that it may answer."""

    asked: dict[str, Any]
    answers: list[dict[str, Any]]


@dataclass(slots=True)
class _Pending:
    """A command that has not been answered."""

    text: str
    answer: "asyncio.Future[int | Because]"


def new_key() -> str:
    """256 bits of one's own: whoever holds them has the seat."""
    return secrets.token_hex(32)


def _new_salt() -> str:
    return secrets.token_hex(16)


@dataclass(slots=True)
class Seat:
    """A connection to a table; sitting or only watching."""

    url: str
    key: str | None = None
    patience: float = 30.0  # seconds without any connection before giving up
    longest_pause: float = 5.0  # seconds between two attempts to connect
    beat: float = 10.0  # seconds after which what is missing is noticed, and sent or asked for again
    n: int = -1
    view: dict[str, Any] = field(default_factory=dict)
    you: dict[str, Any] = field(default_factory=dict)
    said: list[dict[str, Any]] = field(default_factory=list)
    presence: dict[str, Any] = field(default_factory=dict)
    heard: Callable[[dict[str, Any]], None] | None = None  # called with every message
    resyncs: int = 0
    reconnects: int = 0
    _socket: ClientConnection | None = None
    _pending: dict[str, _Pending] = field(default_factory=dict)
    _changed: asyncio.Event = field(default_factory=asyncio.Event)
    _task: "asyncio.Task[None] | None" = None
    _count: int = 0
    _mark: str = field(default_factory=lambda: secrets.token_hex(4))
    _failure: FreeholdError | None = None
    _later: set["asyncio.Task[None]"] = field(default_factory=set)

    @property
    def code(self) -> str:
        """The table's code."""
        return code_of(self.url)

    @property
    def is_connected(self) -> bool:
        """Whether there is a connection just now; if not, it is being tried again."""
        return self._socket is not None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.view.get("table", {}).get("stage") in ("over", "abandoned")

    async def open(self) -> None:
        """Connect, and wait until the table is seen."""
        code_of(self.url)  # an address of no table is told here, not in a task that nobody waits for
        self._task = asyncio.create_task(self._keep_connected())
        await self.until(lambda: self.n >= 0 and bool(self.you))

    async def close(self) -> None:
        """Hang up; the seat stays taken."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something can be seen."""
        while not is_so():
            if self._failure is not None:
                raise self._failure
            self._changed.clear()
            await self._changed.wait()

    async def questions(self) -> AsyncIterator[AskedQuestion]:
        """Everything this seat is asked, until the game is over."""
        answered: list[dict[str, Any]] = []

        def is_new() -> bool:
            return bool(self.you.get("asked")) and not any(self.you is you for you in answered)

        while True:
            await self.until(lambda: self.is_over or is_new())
            if self.is_over:
                return
            answered[:] = [self.you]
            yield AskedQuestion(self.you["asked"], self.you.get("answers", []))

    async def do(self, action: str) -> int:
        """Play an action of the game."""
        return await self.command("do", n=self.n, action=action)

    async def why(self, action: str) -> str | None:
        """Why an action cannot be done, in a sentence; None if it can."""
        answer = await self._ask("why", {"action": action})
        return answer.sentence if isinstance(answer, Because) else None

    async def price(self, offer: str) -> Because:
        """What a bot would take for what an offer names; without `cash` it says why there is no price."""
        answer = await self._ask("price", {"action": offer})
        assert isinstance(answer, Because)
        return answer

    async def say(self, text: str) -> int:
        """Say something to everybody."""
        return await self.command("say", text=text)

    @property
    def name(self) -> str:
        """What whoever has this seat is called at the table; nothing for a watcher."""
        return str(self.view["seats"].get(str(self.you.get("seat")), {}).get("name", ""))

    async def sit(self, name: str, **wishes: Any) -> int:
        """Take a seat."""
        return await self.command("sit", name=name, salt=_new_salt(), **wishes)

    async def add_salt(self) -> None:
        """Give this client's bytes for the dice, where they are missing: at the table of a rematch."""
        mine = self.view["seats"].get(str(self.you.get("seat")), {})
        if self.view["table"]["stage"] == "lobby" and mine and not mine.get("salted"):
            await self.command("change", salt=_new_salt())

    async def command(self, kind: str, **facts: Any) -> int:
        """Ask for something; the number of the entry that it became."""
        answer = await self._ask(kind, facts)
        assert isinstance(answer, int)
        return answer

    async def _ask(self, kind: str, facts: dict[str, Any]) -> int | Because:
        if self._failure is not None:
            raise self._failure
        self._count += 1
        cid = f"{self._mark}-{self._count}"
        text = msgspec.json.encode({"type": kind, "cid": cid, **facts}).decode()
        answer: asyncio.Future[int | Because] = asyncio.get_running_loop().create_future()
        self._pending[cid] = _Pending(text, answer)
        try:
            await self._send(text)
            return await answer
        finally:
            self._pending.pop(cid, None)

    async def _send(self, text: str) -> None:
        if self._socket is not None:
            with suppress(WebSocketException, OSError):  # it will be sent again after reconnecting
                await self._socket.send(text)

    async def _keep_connected(self) -> None:
        pause, lost_at = FIRST_PAUSE, asyncio.get_running_loop().time()
        while self._failure is None:
            try:
                async with connect(
                    self._address(), max_size=LARGEST, compression=None, open_timeout=10, ping_interval=20
                ) as self._socket:
                    pause = FIRST_PAUSE
                    await self._talk(self._socket)
                    self.reconnects += 1
            except (OSError, TimeoutError, WebSocketException, InvalidHandshake):
                pass  # the server is away; it is tried again below
            finally:
                if self._socket is not None:
                    lost_at = asyncio.get_running_loop().time()
                self._socket = None
            if asyncio.get_running_loop().time() - lost_at > self.patience:
                self._fail(ConnectionLost(f"{base_of(self.url)} does not answer."))
            await asyncio.sleep(pause * (0.5 + secrets.randbelow(1000) / 1000))
            pause = min(pause * 2, self.longest_pause)

    def _address(self) -> str:
        return base_of(self.url).replace("http", "ws", 1) + "/api/socket"

    async def _talk(self, socket: ClientConnection) -> None:
        await self._hello(self.n)
        beating = asyncio.create_task(self._beat())
        try:
            await self._listen(socket)
        finally:
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)

    async def _beat(self) -> None:
        """Send what was not answered, and ask for the time and the last number, now and again and again."""
        while True:
            before = list(self._pending)
            await asyncio.sleep(self.beat)
            if self.n < 0 or not self.you:
                await self._hello(self.n)
            for cid in before:
                if cid in self._pending:
                    await self._send(self._pending[cid].text)
            await self._send('{"type":"ping"}')

    async def _listen(self, socket: ClientConnection) -> None:
        for pending in list(self._pending.values()):
            await self._send(pending.text)
        async for text in socket:
            found = msgspec.json.decode(text)
            for message in found if isinstance(found, list) else [found]:
                await self._hear(message)
                if self.heard is not None:
                    self.heard(message)
                self._changed.set()

    async def _hello(self, have: int) -> None:
        hello: dict[str, Any] = {"type": "hello", "table": self.code, "have": have, "batch": True}
        if self.key is not None:
            hello["key"] = self.key
        await self._send(msgspec.json.encode(hello).decode())

    async def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "table":
            self.n, self.view, self.said = message["n"], message["view"], message.get("said", [])
        elif kind in ("step", "said"):
            await self._advance(message)
        elif kind == "you":
            self.you = message
        elif kind == "presence":
            self.presence = message
        elif kind in ("done", "because", "refused"):
            self._answered(message)
            if message.get("reason") == "no_hello":
                await self._hello(self.n)
        elif kind == "again" or (kind == "pong" and not self._is_up_to_date(message["n"])):
            await self._resync(self.n)

    async def _advance(self, message: dict[str, Any]) -> None:
        if message["n"] <= self.n:
            return
        if message["n"] != self.n + 1:
            await self._resync(self.n)
            return
        self.n = message["n"]
        if message["type"] == "said":
            self.said.append(message)
            return
        self.view = patched(self.view, message.get("patch", {}))
        if "check" in message and message["check"] != f"{crc32(_sorted.encode(self.view)):08x}":
            await self._resync(-1)

    def _is_up_to_date(self, n: int) -> bool:
        deciders = self.view.get("game", {}).get("deciders", ())
        return n <= self.n and (self.you.get("seat") not in deciders or bool(self.you.get("asked")))

    async def _resync(self, have: int) -> None:
        self.resyncs += 1
        await self._hello(have)

    def _answered(self, message: dict[str, Any]) -> None:
        pending = self._pending.get(message.get("cid") or "")
        if pending is None:
            if message["type"] == "refused" and self._is_turned_away(message["reason"]):
                self._fail(ConnectionLost(message["sentence"]))
            return
        if pending.answer.done():
            return
        if message["type"] == "done":
            pending.answer.set_result(message["n"])
        elif message["type"] == "because":
            because = Because(message["cid"], message.get("sentence"), message.get("cash"))
            pending.answer.set_result(because)
        elif message["reason"] in PASSING:
            task = asyncio.get_running_loop().create_task(self._again(pending))
            self._later.add(task)
            task.add_done_callback(self._later.discard)
        else:
            pending.answer.set_exception(CommandRefused(message["reason"], message["sentence"]))

    def _is_turned_away(self, reason: str) -> bool:
        """Whether a refusal of no command means that this table will never be seen."""
        return reason == "no_table" or (self.n < 0 and reason not in PASSING)

    async def _again(self, pending: _Pending) -> None:
        await asyncio.sleep(min(1.0, self.beat))
        if not pending.answer.done():
            await self._send(pending.text)

    def _fail(self, error: FreeholdError) -> None:
        self._failure = error
        for pending in self._pending.values():
            if not pending.answer.done():
                pending.answer.set_exception(error)
        self._changed.set()


@asynccontextmanager
async def watch(url: str, key: str | None = None) -> AsyncIterator[Seat]:
    """Look at a table; with a key, as whoever it belongs to."""
    seat = Seat(url, key)
    try:
        await seat.open()
        yield seat
    finally:
        await seat.close()


@asynccontextmanager
async def sit(url: str, name: str, key: str | None = None, **wishes: Any) -> AsyncIterator[Seat]:
    """Take a seat at a table, or come back to it with its key."""
    async with watch(url, key or new_key()) as seat:
        if "person" not in seat.you:
            await seat.sit(name, **wishes)
            await seat.until(lambda: "person" in seat.you)
        await seat.add_salt()
        yield seat


@asynccontextmanager
async def host(url: str, name: str, key: str | None = None, **settings: Any) -> AsyncIterator[Seat]:
    """Make a table at a server, and take the first seat."""
    own = key or new_key()
    made = await create(url, own, **settings)
    async with sit(f"{base_of(url)}/t/{made.code}", name, own) as seat:
        yield seat
