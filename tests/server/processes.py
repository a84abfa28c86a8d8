"""Servers in processes of their own, which can be killed in the midst of anything."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.server.serving import free_port

SOURCE = Path(__file__).parents[2] / "src"
PROGRAM = """
import sys
from freehold.server.hall import Options
from freehold.server.limits import unlimited
from freehold.server.serve import listening, make_server, run
server = make_server(sys.argv[1], Options(limits=unlimited()))
run(server, listening("127.0.0.1", int(sys.argv[2])))
"""


class Killable:
    """A server at one address; it may be killed and started again."""

    def __init__(self, ledger: str, port: int | None = None) -> None:
        self.ledger = ledger
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: Process | None = None

    async def start(self) -> None:
        """Start, and wait until it answers."""
        environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PROGRAM, self.ledger, str(self.port), env=environment
        )
        async with asyncio.timeout(60):
            while not await asyncio.to_thread(self._answers):
                assert self._process.returncode is None, "the server has ended"
                await asyncio.sleep(0.02)

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.url}/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    async def kill(self) -> None:
        """Without a warning."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        await self._process.wait()

    async def stop(self) -> int:
        """In an orderly way; its exit code."""
        assert self._process is not None
        if self._process.returncode is None:
            os.kill(self._process.pid, signal.SIGTERM)
        return await self._process.wait()


@asynccontextmanager
async def killable(ledger: str | Path, count: int = 1) -> AsyncIterator[list[Killable]]:
    """Servers of one ledger."""
    servers = [Killable(str(ledger)) for _ in range(count)]
    try:
        for server in servers:
            await server.start()
        yield servers
    finally:
        for server in servers:
            await server.stop()
