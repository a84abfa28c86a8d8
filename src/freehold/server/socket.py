"""The socket: one WebSocket for one table, as plain ASGI; whatever comes in is taken for hostile."""

import asyncio
import time
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec

from freehold.server import wire
from freehold.server.hall import Hall
from freehold.server.keys import hash_of
from freehold.server.ledger import Unavailable
from freehold.server.limits import address_group
from freehold.server.line import LINE, Line
from freehold.server.logs import fault
from freehold.server.room import SORRY, Room
from freehold.server.viewer import Viewer

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

POLICY, TOO_BUSY, TRY_LATER = 1008, 1013, 1012
PATIENCE = 20  # bad messages from one client before it is hung up on

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)


def header(scope: Message, name: bytes) -> str:
    """A header of a request, or nothing."""
    found = [value for key, value in scope["headers"] if key == name]
    return found[0].decode("latin-1") if found else ""


def is_welcome(scope: Message, hall: Hall) -> bool:
    """Whether a browser that asks does so for a page of this server; programs send no Origin."""
    origin = header(scope, b"origin")
    if not origin:
        return True
    if origin in hall.options.origins:
        return True
    try:
        asked, host = urlsplit(origin), header(scope, b"host")
        is_literal = _is_literal(asked.hostname or "")
    except ValueError:
        return False
    if asked.scheme not in ("http", "https") or not asked.netloc:
        return False
    public = urlsplit(hall.options.public_url).netloc
    # Any name can be made to point here; so where the right one is known, others are turned away
    return asked.netloc == public or (asked.netloc == host and (not public or is_literal))


def _is_literal(host: str) -> bool:
    """Whether a host is this machine or a bare address, which nobody else's name can stand for."""
    if host == "localhost":
        return True
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def client_of(scope: Message) -> str:
    """Whom a connection counts for."""
    client = scope.get("client")
    return address_group(client[0]) if client else "local"


class Hangup(Exception):  # noqa: N818 - not an error of ours
    """The connection is to be closed."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Conversation:
    """One connection, from hello to its end."""

    def __init__(self, hall: Hall, who: str, receive: Receive, line: Line) -> None:
        self.hall = hall
        self.who = who
        self.room: Room | None = None
        self.viewer = Viewer(line, hall.limits, hall.metrics, time.monotonic())
        self._receive = receive
        self._mistakes = 0

    async def hold(self) -> None:
        """Talk until one side hangs up."""
        async with asyncio.timeout(self.hall.limits.hello_within):
            while self.room is None:
                await self._next()
        while True:
            await self._next()

    async def _next(self) -> None:
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Hangup(0)
        text = message.get("text")
        if text is None or len(text) > wire.LARGEST_FRAME:
            raise Hangup(POLICY)
        if not self.viewer.messages.take(time.monotonic()):
            self._complain("too_fast", "Too many messages; please slow down.")
            return
        try:
            said = _decoder.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            self._complain("bad_message", _cause(error))
            return
        await self._answer(said)

    def _complain(self, reason: str, sentence: str, cid: str | None = None) -> None:
        """Refuse a message; whoever sends nothing else is hung up on."""
        self.hall.metrics.messages_bad += 1
        self._mistakes += 1
        self.viewer.tell(wire.Refused(reason, sentence, cid))
        if self._mistakes > PATIENCE:
            raise Hangup(POLICY)

    async def _answer(self, said: wire.FromClient) -> None:
        if isinstance(said, wire.Hello):
            await self._greet(said)
        elif isinstance(said, wire.Ping):
            self.viewer.tell(wire.Pong(said.at, self.hall.now(), -1 if self.room is None else self.room.last))
        elif self.room is None:
            self._complain("no_hello", "Say hello first.", said.cid)
        elif isinstance(said, wire.Why | wire.Price):
            if self._may(said.cid, self.viewer.commands.take(time.monotonic())):
                await self.room.explain(self.viewer, said)
        else:
            bucket = self.viewer.chat if isinstance(said, wire.Say) else self.viewer.commands
            if self._may(said.cid, bucket.take(time.monotonic())):
                await self.room.command(self.viewer, said)

    def _may(self, cid: str, is_allowed: bool) -> bool:
        if not is_allowed:
            self.viewer.tell(wire.Refused("too_fast", "That is too fast; please wait a moment.", cid))
            self.hall.metrics.commands_refused += 1
        return is_allowed

    async def _greet(self, hello: wire.Hello) -> None:
        if self.room is not None and self.room.row.code != hello.table.upper():
            self._complain("not_now", "A connection is for one table.")
            return
        try:
            room = self.room or await self.hall.room(hello.table)
            if room is None:
                self._unknown_table()
                return
            self.viewer.is_batching = hello.batch
            self.viewer.key = hash_of(hello.key) if hello.key else ""
            self.room = room
            await room.welcome(self.viewer, hello)
        except Unavailable:
            self.viewer.tell(wire.Refused("storage", SORRY))
            raise Hangup(TOO_BUSY) from None

    def _unknown_table(self) -> None:
        if not self.hall.doors.wrong_codes.take(self.who):
            raise Hangup(POLICY)
        self._complain("no_table", "There is no table with that code.")

    def end(self) -> None:
        """The connection is closed."""
        self.viewer.close()
        if self.room is not None:
            self.room.part(self.viewer)


def _cause(error: Exception) -> str:
    text = str(error) if isinstance(error, msgspec.MsgspecError) else "This cannot be read."
    return text[:200]


class Socket:
    """The ASGI application behind the socket's address."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Let a client in, or not, and talk."""
        await receive()  # that somebody wants to connect
        hall, who = self.hall, client_of(scope)
        if hall.is_closing or not is_welcome(scope, hall) or not hall.doors.enter(who):
            await send({"type": "websocket.close", "code": POLICY})
            return
        hall.metrics.sockets += 1
        try:
            await send({"type": "websocket.accept"})
            await _converse(Conversation(hall, who, receive, scope["state"][LINE]), send)
        finally:
            hall.metrics.sockets -= 1
            hall.doors.leave(who)


async def _converse(talk: Conversation, send: Send) -> None:
    """Talk, and close in an orderly way."""
    code = 0
    try:
        await talk.hold()
    except Hangup as hangup:
        code = hangup.code
        await asyncio.sleep(0)  # so that the last words are sent
    except TimeoutError:
        code = POLICY
    except (OSError, RuntimeError):
        pass  # the other side is gone
    except Exception:
        talk.hall.metrics.faults += 1
        fault("socket", table=talk.room.row.id if talk.room else None)
        code = 1011
    finally:
        talk.end()
    if code:
        with suppress(OSError, RuntimeError):  # the other side was faster
            await send({"type": "websocket.close", "code": code})
