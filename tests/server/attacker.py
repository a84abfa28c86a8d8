"""A stateful attacker: everything a hostile client may send, from a seat and from beside the table.

python -m tests.server.attacker [COMMANDS]
"""

import asyncio
import itertools
import json
import logging
import socket
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.sync.client import ClientConnection, connect

from freehold import client
from freehold.server.hall import Hall, Options
from freehold.server.keys import hash_of
from freehold.server.limits import Limits, Rate
from freehold.server.wire import LARGEST_FRAME
from tests.server.serving import serving

logging.getLogger("websockets").setLevel(logging.CRITICAL)  # the attacker's own side is hung up on often
FREE = Rate(1e12, 1e12)
LIMITS = Limits(FREE, FREE, FREE, FREE, FREE, FREE, FREE, sockets_each=10_000, hello_within=1.0)
ACTIONS = [
    *("roll", "end", "buy", "decline", "pay", "use card", "pass", "bid 1", "bid 99999999999999999999"),
    *("Ann: roll", "Bob: leave", "time", "roll 6 6", "roll [dice 6 6]", "begin", "End: 1 action", "# x"),
    *("offer Ann 1 for nothing", "offer Ann " + "1+" * 200 + "1 for 1", "offer Mal 1 for 1", "accept Ann"),
    *(
        "build Boardwalk",
        "sell Boardwalk to -5",
        "mortgage 0",
        "leave",
        "bankrupt",
        "vote yes",
        "join Canada",
    ),
    *("rents off", "rents on", "ask rent Ann", "claim Boardwalk", "tax share", "\u202eroll", "roll\x00", " "),
]
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(allow_nan=False),
    st.text(max_size=30),
    st.sampled_from(ACTIONS),
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KINDS = st.sampled_from(
    [
        *(
            "hello",
            "ping",
            "why",
            "do",
            "say",
            "sit",
            "change",
            "leave",
            "add_bot",
            "kick",
            "settings",
            "start",
        ),
        *("pause", "resume", "take_over", "hand_back", "undo", "mute", "rematch", "step", "made", ""),
    ]
)
FACTS: dict[str, st.SearchStrategy[Any]] = {
    "cid": st.text("abc123", min_size=1, max_size=3) | JSON,
    "n": st.integers(-2, 300) | JSON,
    "action": st.sampled_from(ACTIONS) | JSON,
    "text": st.text(max_size=600) | JSON,
    "name": st.sampled_from(["Ann", "Bob", "Mal", "bank", "x" * 50]) | JSON,
    "person": st.integers(-2, 9) | JSON,
    "seat": st.integers(-2, 9),
    "key": st.sampled_from(["0" * 64, "f" * 64]) | JSON,
    "table": st.sampled_from(["222222", "../etc"]) | JSON,
    "options": st.dictionaries(st.sampled_from(["salary", "rounds", "seed", "x"]), SCALARS, max_size=3)
    | JSON,
    "edition": st.sampled_from(["official", "/etc/passwd", "../x", "file:///x", "0" * 16]) | JSON,
    "salt": st.just("0" * 32) | JSON,
    "on": JSON,
}
MESSAGES = st.builds(
    lambda kind, facts: json.dumps({"type": kind, **facts}),
    KINDS,
    st.fixed_dictionaries({}, optional=FACTS),
)
COMPLETE = st.builds(
    lambda kind, action, n, cid: json.dumps({"type": kind, "cid": f"x{cid}", "n": n, "action": action}),
    st.sampled_from(["do", "do", "do", "why"]),
    st.sampled_from(ACTIONS),
    st.integers(0, 500),
    st.integers(0, 10**6),
)
RAW = st.text(max_size=300) | st.sampled_from(
    ["[" * 4000, '{"a":' * 1000, "1e999", "\ud7ff", "nul", '"' * 99]
)


class Target:
    """A server in a thread, with a table at which Ann and Bob play, and at which Mal has a seat."""

    def __init__(self, folder: str) -> None:
        self.url = ""
        self.code = ""
        self.keys = {name: client.new_key() for name in ("Ann", "Bob", "Mal")}
        self.hall: Hall | None = None
        self._ready, self._end = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run(folder)), daemon=True)
        self._thread.start()
        assert self._ready.wait(60)

    async def _run(self, folder: str) -> None:
        async with serving(Path(folder) / "tables.db", options=Options(limits=LIMITS)) as server:
            self.url, self.hall = server.url, server.hall
            await self.new_table()
            self._ready.set()
            while not self._end.is_set():
                await asyncio.sleep(0.05)

    async def new_table(self) -> None:
        """A game that has begun."""
        made = await client.create(self.url, self.keys["Ann"], pace=0)
        self.code = made.code
        url = f"{self.url}/t/{made.code}"
        for name in ("Bob", "Mal"):
            async with client.sit(url, name, self.keys[name]):
                pass
        async with client.sit(url, "Ann", self.keys["Ann"]) as ann:
            await ann.command("start")

    def secrets(self) -> list[str]:
        """What no frame may hold."""
        assert self.hall is not None
        found = [part for name in ("Ann", "Bob") for part in (self.keys[name], hash_of(self.keys[name]))]
        for room in list(self.hall._rooms.values()):
            found.append(room.row.secret.hex())
            replica = room._replica
            if replica is not None and replica.table is not None:
                found.append(replica.table.game.seed.hex())
        return found

    def close(self) -> None:
        """End the server."""
        self._end.set()
        self._thread.join(30)


class Attacker(RuleBasedStateMachine):
    """One attack after another; the server has to stay as it was."""

    target: Target
    sent = itertools.count()
    count = 0

    def __init__(self) -> None:
        super().__init__()
        self.socket: ClientConnection | None = None
        self._stack = ExitStack()

    @initialize()
    def come(self) -> None:
        """Begin with Mal's own seat."""
        self._connect("Mal")

    def _connect(self, name: str | None, origin: str | None = None) -> bool:
        self._hang_up()
        address = self.target.url.replace("http", "ws", 1) + "/api/socket"
        try:
            there: Any = connect(address, origin=origin, compression=None, max_size=None)  # type: ignore[arg-type]
            self.socket = self._stack.enter_context(there)
            self.socket.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except (InvalidHandshake, OSError):
            return False
        hello: dict[str, Any] = {"type": "hello", "table": self.target.code}
        if name is not None:
            hello["key"] = self.target.keys.get(name, "f" * 64)
        self._send([json.dumps(hello)])
        return True

    def _hang_up(self) -> None:
        self._stack.close()
        self.socket = None

    def _send(self, messages: list[str | bytes]) -> None:
        """Send, and read everything that comes of it."""
        if self.socket is None:
            self._connect("Mal")
        assert self.socket is not None
        at = next(self.sent)
        try:
            for message in messages:
                Attacker.count += 1
                self.socket.send(message)
            self.socket.send(json.dumps({"type": "ping", "at": at}))
            for frame in self._frames(at):
                self._search(frame)
        except (WebSocketException, OSError):
            self._hang_up()

    def _frames(self, at: int) -> Iterator[str]:
        assert self.socket is not None
        while True:
            frame = self.socket.recv(timeout=20)
            assert isinstance(frame, str)
            yield frame
            if f'"type":"pong","at":{at},' in frame:
                return

    def _search(self, frame: str) -> None:
        if '"dice":' in frame:
            return  # a game that is over shows everything
        for secret in self.target.secrets():
            assert secret not in frame, "a secret was sent"
        assert "Traceback" not in frame

    @rule(messages=st.lists(MESSAGES, min_size=6, max_size=30))
    def say_anything(self, messages: list[str | bytes]) -> None:
        """Messages of the right shape and the wrong content."""
        self._send(messages)

    @rule(messages=st.lists(COMPLETE, min_size=6, max_size=30))
    def act(self, messages: list[str | bytes]) -> None:
        """Actions, with stale and with future numbers."""
        self._send(messages)

    @rule(messages=st.lists(RAW, min_size=3, max_size=8))
    def say_nonsense(self, messages: list[str | bytes]) -> None:
        """Text that is no message."""
        self._send(messages)

    @rule(data=st.binary(max_size=100))
    def say_bytes(self, data: bytes) -> None:
        """A frame of bytes."""
        self._send([data])

    @rule(size=st.sampled_from([LARGEST_FRAME - 50, LARGEST_FRAME + 1, 100_000]))
    def say_much(self, size: int) -> None:
        """A giant frame."""
        self._send([json.dumps({"type": "say", "cid": "much", "text": "x" * size})])

    @rule(name=st.sampled_from(["Mal", "Zed", None]))
    def come_again(self, name: str | None) -> None:
        """With the same key, a forged one, or none."""
        self._connect(name)

    @rule(
        origin=st.sampled_from(["https://evil.example", "null", "http://127.0.0.1:1", "file://", "http://["])
    )
    def come_from_elsewhere(self, origin: str) -> None:
        """From another site's page."""
        assert not self._connect("Mal", origin)

    @rule()
    def come_and_say_nothing(self) -> None:
        """A connection that is left half open."""
        self._hang_up()
        with connect(self.target.url.replace("http", "ws", 1) + "/api/socket", compression=None):
            pass

    @invariant()
    def nothing_is_broken(self) -> None:
        """No fault inside, and the log is what its entries say."""
        hall = self.target.hall
        assert hall is not None
        assert hall.metrics.faults == 0

    def teardown(self) -> None:
        """Leave."""
        self._hang_up()


def attack(examples: int, steps: int) -> int:
    """Attack a server; how many messages were sent."""
    sys.setswitchinterval(0.0002)  # the server's thread and the attacker's take turns quickly
    with tempfile.TemporaryDirectory() as folder:
        Attacker.target = Target(folder)
        try:
            run_state_machine_as_test(
                seed(20)(Attacker),
                settings=settings(
                    max_examples=examples,
                    stateful_step_count=steps,
                    deadline=None,
                    database=None,
                    phases=[Phase.generate],
                    suppress_health_check=list(HealthCheck),
                ),
            )
        finally:
            Attacker.target.close()
    return Attacker.count


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    while Attacker.count < wanted:
        attack(100, 50)
        print(f"{Attacker.count:,} messages sent, nothing broken", flush=True)
