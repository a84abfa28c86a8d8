"""A viewer: one connection to a table, and the frames that wait for it."""

import asyncio
from collections import deque
from typing import Any

import msgspec

from freehold.server import wire
from freehold.server.limits import Bucket, Limits
from freehold.server.line import Line
from freehold.server.metrics import Metrics

_encoder = msgspec.json.Encoder()

AGAIN = _encoder.encode(wire.Again())


def frame_of(message: Any) -> bytes:
    """A message as it goes over the wire; once for all who get it."""
    return _encoder.encode(message)


class Viewer:
    """Somebody who looks at a table, with or without a seat at it.

    Frames are put into a bounded queue and written together once the loop comes round, so a slow viewer slows
    nobody: when its queue is full it is emptied, and the client is told to ask again for what it has missed.
    """

    def __init__(self, line: Line, limits: Limits, metrics: Metrics, now: float) -> None:
        self._line = line
        self._limits = limits
        self._metrics = metrics
        self._waiting: deque[bytes] = deque()
        self._is_due = False  # whether what waits is about to be written
        self._loop = asyncio.get_running_loop()
        line.when_free = self._write
        self.is_lagging = False  # gets no steps until it says hello again
        self.is_closed = False
        self.is_batching = False
        self.key = ""  # the hash of the client's key
        self.person: int | None = None
        self.told: Any = None  # the last `you`
        self.told_at = -1  # the entry it was told after
        self.messages = Bucket(limits.messages, now)
        self.commands = Bucket(limits.commands, now)
        self.chat = Bucket(limits.chat, now)

    def push(self, frame: bytes) -> None:
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
        if not self._is_due:
            self._is_due = True
            self._loop.call_soon(self._write)

    def tell(self, message: Any) -> None:
        """Send a message."""
        self.push(frame_of(message))

    def _write(self) -> None:
        """Write all that waits; if the line is full, the line calls again when it is not."""
        if not self._line.is_free:
            return
        self._is_due = False
        if self._waiting:
            frames = self._frames()
            self._metrics.frames_sent += len(frames)
            self._line.write(frames)

    def _frames(self) -> list[bytes]:
        """What waits; in one frame, for a client that takes several messages at once."""
        frames = list(self._waiting)
        self._waiting.clear()
        if self.is_batching and len(frames) > 1:
            return [b"[" + b",".join(frames) + b"]"]
        return frames

    def close(self) -> None:
        """Nothing more is sent."""
        self.is_closed = True
        self._waiting.clear()
