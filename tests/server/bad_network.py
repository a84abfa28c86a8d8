"""A bad network: a proxy between client and server that drops, repeats, delays and cuts."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException


class BadNetwork:
    """What happens to one message in five."""

    def __init__(self, target: str, seed: int) -> None:
        self.target = target
        self.chance = random.Random(seed)
        self.harm = dict.fromkeys(("dropped", "repeated", "delayed", "cut"), 0)
        self.passed = 0

    async def carry(self, client: ServerConnection) -> None:
        """One connection, both ways, until it is cut."""
        with suppress(WebSocketException, OSError):
            async with connect(self.target, compression=None, max_size=None) as server:
                ways = [
                    asyncio.create_task(self._way(client, server)),
                    asyncio.create_task(self._way(server, client)),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)

    async def _way(self, here: Any, there: Any) -> None:
        with suppress(WebSocketException, OSError):
            async for message in here:
                self.passed += 1
                fate = self.chance.random()
                if fate < 0.05:
                    self.harm["dropped"] += 1
                elif fate < 0.10:
                    self.harm["repeated"] += 1
                    await there.send(message)
                    await there.send(message)
                elif fate < 0.15:
                    self.harm["delayed"] += 1
                    await asyncio.sleep(0.03)
                    await there.send(message)
                elif fate < 0.20:
                    self.harm["cut"] += 1
                    return
                else:
                    await there.send(message)


@asynccontextmanager
async def bad_network(url: str, seed: int) -> AsyncIterator[tuple[str, BadNetwork]]:
    """The address at which a server can be reached badly."""
    network = BadNetwork(url.replace("http", "ws", 1) + "/api/socket", seed)
    async with serve(network.carry, "127.0.0.1", 0, compression=None, max_size=None) as proxy:
        port = next(iter(proxy.sockets)).getsockname()[1]
        yield f"http://127.0.0.1:{port}", network
