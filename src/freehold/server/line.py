"""A line: one WebSocket as uvicorn keeps it, and a short way to write to it.

A table writes to all its viewers after every entry, so here several frames go to the transport at once,
without a task for each connection and without the layers that a message of ASGI passes through. Everything
else, from the handshake to pings and closing, is uvicorn's.
"""

from collections.abc import Callable, Iterable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

LINE = "line"  # in the state of a connection's scope
TEXT = b"\x81"  # a whole text message; a server's frames have no mask
SHORT, MEDIUM = 126, 1 << 16  # lengths from which on they take two more bytes, or eight


def framed(payload: bytes) -> bytes:
    """A text as one frame (RFC 6455, 5.2)."""
    size = len(payload)
    if size < SHORT:
        return TEXT + size.to_bytes(1, "big") + payload
    if size < MEDIUM:
        return TEXT + b"\x7e" + size.to_bytes(2, "big") + payload
    return TEXT + b"\x7f" + size.to_bytes(8, "big") + payload


def _nobody() -> None:
    """Nothing waits."""


class Line(WebSocketsSansIOProtocol):
    """One connection; `when_free` is called when its other end has taken what filled it."""

    when_free: Callable[[], None] = staticmethod(_nobody)

    def handle_connect(self, event: Request) -> None:
        """Let whoever serves the connection find this."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][LINE] = self

    @property
    def is_free(self) -> bool:
        """Whether more can be written without filling memory."""
        return self.writable.is_set()

    def resume_writing(self) -> None:
        """The other end has caught up."""
        super().resume_writing()
        self.when_free()

    def write(self, payloads: Iterable[bytes]) -> None:
        """Send texts; to a connection that is gone, nothing."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(b"".join(map(framed, payloads)))
