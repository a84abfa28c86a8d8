"""A program that plays well, and says one thing too many: `python stray.py WAY`."""

import json
import sys
import time
from typing import Any


def say(message: dict[str, Any]) -> None:
    """One line."""
    print(json.dumps(message), flush=True)


def answer(way: str, asked: dict[str, Any]) -> None:
    """Take the first answer to the question; `way` is what is wrong about that."""
    first = next(at for at, each in enumerate(asked["answers"]) if each["asked"])
    act = {"type": "act", "number": asked["number"], "answer": first}
    if way == "debug" and asked["number"] == 1:
        print("debug", flush=True)
    say({**act, "number": 1} if way == "first" else act)
    if way == "later":
        time.sleep(0.02)
    if way in ("twice", "later"):
        say(act)


def main() -> None:
    """Answer whatever is asked."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "protocol": 1})
        elif message["type"] == "ask":
            answer(sys.argv[1], message)


if __name__ == "__main__":
    main()
