"""A viewer: one connection to a table, and the frames that wait for it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from freehold.server import wire
from freehold.server.limits import Bucket, Limits
from freehold.server.metrics import Metrics

AGAIN = msgspec.json.encode(wire.Again()).decode()

_encoder = msgspec.json.Encoder()


def frame_of(message: Any) -> str:
    """A message as it goes over the wire."""
    return _encoder.encode(message).decode()


class Viewer:
    """Somebody who looks at a table, with or without a seat at it.

    Frames are put into a bounded queue and written by a task of the viewer's own, so a slow one slows nobody:
    when the queue is full it is emptied, and the client is told to ask again for what it has missed.
    """

    def __init__(
        self, send: Callable[[Any], Awaitable[None]], limits: Limits, metrics: Metrics, now: float
    ) -> None:
        self._send = send
        self._limits = limits
        self._metrics = metrics
        self._waiting: deque[str] = deque()
        self._wake = asyncio.Event()
        self.is_lagging = False  # gets no steps until it says hello again
        self.is_closed = False
        self.is_batching = False
        self.key = ""  # the hash of the client's key
        self.person: int | None = None
        self.told: Any = None  # the last `you`
        self.messages = Bucket(limits.messages, now)
        self.commands = Bucket(limits.commands, now)
        self.chat = Bucket(limits.chat, now)

    def push(self, frame: str) -> None:
        """Send something as soon as the client takes it."""
        if self.is_closed:
            return
        if len(self._waiting) >= self._limits.queue:
            self._waiting.clear()
            self.is_lagging = True
            self.told = None
            self._metrics.viewers_lagged += 1
            frame = AGAIN
        self._waiting.append(frame)
        self._wake.set()

    def tell(self, message: Any) -> None:
        """Send a message."""
        self.push(frame_of(message))

    async def write(self) -> None:
        """Write what waits, for as long as the connection lasts."""
        while not self.is_closed:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await self._send({"type": "websocket.send", "text": self._next_frame()})
                self._metrics.frames_sent += 1

    def _next_frame(self) -> str:
        """The next message; for a client that takes several in one frame, all that wait."""
        if not self.is_batching or len(self._waiting) == 1:
            return self._waiting.popleft()
        frame = f"[{','.join(self._waiting)}]"
        self._waiting.clear()
        return frame

    def close(self) -> None:
        """Nothing more is sent."""
        self.is_closed = True
        self._waiting.clear()
        self._wake.set()
