"""Messages: what is said to a brought player and heard from it, as lines of JSON (docs/bots.md)."""

import json
from dataclasses import dataclass
from typing import Any, TypeAlias

from freehold.json_reading import read_json
from freehold.players.faults import FaultError, FaultKind
from freehold.text import show

PROTOCOL = 1
SHOWN = 200  # characters of a line in a fault

Data: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seat is asked, in plain data."""

    view: Data
    asked: Data  # the question, the offer or the vote
    answers: list[Data]
    moves: tuple[Data, ...] = ()  # what was done since the last question

    @property
    def text(self) -> str:
        """The question in a sentence, if it has one."""
        return str(self.asked.get("text", self.asked.get("ask", "")))


def line(kind: str, **facts: object) -> str:
    """A message as a line."""
    return json.dumps({"type": kind, **facts}, ensure_ascii=False, separators=(",", ":")) + "\n"


def hello() -> str:
    """The first words to a process; it answers with its own hello."""
    return line("hello", protocol=PROTOCOL)


def read(said: bytes) -> Data:
    """A message from a player; a FaultError for anything that is none."""
    try:
        text = said.decode()
        message = read_json(text)
    except UnicodeDecodeError:
        raise wrong("It did not write UTF-8", said) from None
    except ValueError as error:
        raise wrong(f"It did not write a line of JSON ({error})", said) from None
    if not isinstance(message, dict):
        raise wrong("A message is an object with a type", said)
    return message


def check_hello(message: Data) -> None:
    """Whether the other side speaks as we do."""
    if message.get("type") != "hello" or message.get("protocol") != PROTOCOL:
        raise FaultError(
            FaultKind.BREAKDOWN,
            f'It did not begin with {{"type": "hello", "protocol": {PROTOCOL}}} but with '
            f"{show(json.dumps(message)[:SHOWN])}",
        )


def wrong(reason: str, said: bytes) -> FaultError:
    """An answer that nobody can make anything of."""
    return FaultError(FaultKind.WRONG, reason, said[:SHOWN].decode("utf-8", "replace"))
