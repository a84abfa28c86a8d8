"""Programs that misbehave, each in its own way: `python hostile.py WAY`."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable

HUGE = "x" * 10_000_000


def say(text: object) -> None:
    """One line, as bytes or as JSON."""
    line = text if isinstance(text, bytes) else json.dumps(text).encode()
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def flood() -> None:
    """Talk without end."""
    while True:
        say(b"[1, 2, 3]\n" * 10_000)


def eat() -> None:
    """Use all the memory there is."""
    kept = []
    while True:
        kept.append(bytearray(os.urandom(1 << 20)) * 16)


def leave_a_child() -> None:
    """Die, but leave somebody behind who holds the pipes."""
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)", *sys.argv[2:]])
    os._exit(3)


def make_noise() -> None:
    """Complain at length."""
    sys.stderr.write(HUGE)
    say(b"?")


WAYS: dict[str, Callable[[], object]] = {
    "nothing": lambda: None,
    "sleep": lambda: time.sleep(600),
    "exit": lambda: sys.exit("I have had enough"),
    "child": leave_a_child,
    "flood": flood,
    "eat": eat,
    "giant": lambda: say(HUGE.encode()),
    "endless line": lambda: [sys.stdout.buffer.write(HUGE.encode()) for _ in range(50)],
    "no json": lambda: say(b"buy, please"),
    "bad utf-8": lambda: say(b'{"type": "act", "action": "\xff\xfe"}'),
    "deep": lambda: say(b"[" * 60_000),
    "nan": lambda: say(b'{"type": "act", "answer": NaN}'),
    "digits": lambda: say(b'{"type": "act", "answer": ' + b"9" * 50_000 + b"}"),
    "list": lambda: say([1, 2]),
    "another type": lambda: say({"type": "dance"}),
    "no answer": lambda: say({"type": "act"}),
    "float": lambda: say({"type": "act", "answer": 0.5}),
    "truth": lambda: say({"type": "act", "answer": True}),
    "beyond": lambda: say({"type": "act", "answer": 10**9}),
    "below": lambda: say({"type": "act", "answer": -1}),
    "unlawful": lambda: say({"type": "act", "action": "build Boardwalk"}),
    "others": lambda: say({"type": "act", "action": "Bob: leave"}),
    "dice": lambda: say({"type": "act", "action": "roll 6 6"}),
    "time": lambda: say({"type": "act", "action": "time"}),
    "lines": lambda: say({"type": "act", "action": "roll\nend"}),
    "old": lambda: say({"type": "act", "number": -5, "answer": 0}),
    "amount": lambda: say({"type": "act", "answer": 0, "amount": "much"}),
    "goods": lambda: say({"type": "act", "answer": 0, "goods": {"lots_given": [10**6], "soul": 1}}),
    "noise": make_noise,
}


def main() -> None:
    """Say hello, then misbehave at every question."""
    for line in sys.stdin:
        kind = json.loads(line)["type"]
        if kind == "hello":
            say({"type": "hello", "protocol": 1})
        elif kind == "ask":
            WAYS[sys.argv[1]]()


if __name__ == "__main__":
    main()
