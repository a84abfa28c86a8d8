"""Real servers on real sockets for the tests: in this process, or in one that can be killed."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from freehold.server.hall import Hall, Options
from freehold.server.limits import Limits, unlimited
from freehold.server.serve import listening, make_server


class Running:
    """A server that runs in this process."""

    def __init__(self, url: str, hall: Hall) -> None:
        self.url = url
        self.hall = hall


@asynccontextmanager
async def serving(
    ledger: str | Path, limits: Limits | None = None, options: Options | None = None
) -> AsyncIterator[Running]:
    """A server on a free port, until the block ends."""
    options = options or Options(limits=limits or unlimited())
    listener = listening("127.0.0.1", 0)
    server = make_server(str(ledger), options)
    task = asyncio.create_task(server._serve([listener]))
    try:
        while not server.started:
            if task.done():
                await task
            await asyncio.sleep(0.01)
        yield Running(f"http://127.0.0.1:{listener.getsockname()[1]}", server.hall)
    finally:
        server.should_exit = True
        await task
        listener.close()


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
