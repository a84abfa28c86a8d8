"""Serving: from a place for the ledger and a port to a running server, and an orderly end."""

import asyncio
import logging
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import uvicorn

from freehold.errors import FreeholdError
from freehold.server.app import application
from freehold.server.collector import collect, spared
from freehold.server.hall import Hall, Options
from freehold.server.ledger import ledger_at
from freehold.server.line import Line
from freehold.server.wire import LARGEST_FRAME

GRACE = 5  # seconds that open requests have at the end
PING = 20.0  # seconds
LEDGER = "tables.db"
SWITCH = 0.001  # seconds that the writer of the ledger waits for the interpreter, instead of 0.005


def default_ledger() -> str:
    """The file of the user's own tables: in FREEHOLD_DATA, or where data of a user is usually kept."""
    home = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return os.path.join(os.environ.get("FREEHOLD_DATA") or os.path.join(home, "freehold"), LEDGER)


class Server(uvicorn.Server):
    """Uvicorn, which tells everybody to come back before it hangs up."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self.hall = hall
        self.greet: Callable[[], None] = lambda: None  # said once tables can be kept and people may come

    @property
    def trouble(self) -> str:
        """Why it never started, in a sentence."""
        return self.hall.refusal

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say so."""
        await super().startup(sockets)
        if self.started:
            self.greet()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye first."""
        self.hall.say_goodbye()
        await asyncio.sleep(0.1)
        await super().shutdown(sockets)


def make_server(ledger: str, options: Options, page: Path | None = None) -> Server:
    """A server that listens to nothing yet."""
    hall = Hall(ledger_at(ledger), options)
    app = application(hall) if page is None else application(hall, page)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws=Line,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
        h11_max_incomplete_event_size=16 * 1024,
        lifespan="on",
    )
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    return Server(config, hall)


def run(server: Server, listener: socket.socket) -> None:
    """Serve until somebody ends it, on the quickest event loop there is."""
    sys.setswitchinterval(SWITCH)
    factory: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop
    if find_spec("uvloop") is not None:  # not on Windows
        import uvloop

        factory = uvloop.new_event_loop
    with spared(), asyncio.Runner(loop_factory=factory) as runner, suppress(SystemExit):  # `trouble` says why
        runner.run(_serve(server, listener))


async def _serve(server: Server, listener: socket.socket) -> None:
    metrics = server.hall.metrics
    collecting = asyncio.create_task(collect(lambda: metrics.frames_sent))
    await server.serve([listener])
    collecting.cancel()


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens, or a sentence why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sends small frames at once instead of collecting them
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise FreeholdError(
            f"Port {port} of {host} cannot be used ({error.strerror}); choose another with --port."
        ) from error
    listener.listen(2048)
    return listener


def lan_address() -> str:
    """The address of this machine in its network, if it has one; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""
