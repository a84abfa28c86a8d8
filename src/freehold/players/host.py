"""The host of a Python player: run with `module:Class`, it speaks for that class.

It stands alone, and is run as a file: a process that has nothing of Freehold to load starts at once.
"""

import importlib
import importlib.util
import json
import os
import sys
import traceback
from operator import index
from pathlib import Path
from typing import Any, Protocol, SupportsIndex, TextIO

PROTOCOL = 1


class Player(Protocol):
    """What a player has to be: one method. A second, `begin(game)`, is told the board and its seat."""

    def choose(self, view: dict[str, Any], answers: list[dict[str, Any]]) -> Any:
        """One of the answers, its number, or notation."""


def load(place: str) -> type[Player]:
    """The class at `module:Class` or `file.py:Class`."""
    name, _, path = place.rpartition(":")
    module = _from_file(Path(name)) if name.endswith(".py") else importlib.import_module(name)
    found: Any = module
    for part in path.split("."):
        found = getattr(found, part)
    if not callable(getattr(found, "choose", None)):
        raise TypeError(f"{place} has no method choose(view, answers)")
    return found  # type: ignore[no-any-return]


def _from_file(path: Path) -> Any:
    sys.path.insert(0, str(path.resolve().parent))  # what lies beside it can be imported
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


class Host:
    """Hears messages for a class, a new object of it for each game, and answers what it chooses."""

    def __init__(self, kind: type[Player], answers: TextIO) -> None:
        self._kind, self._out = kind, answers
        self._player: Player | None = None
        self._view: dict[str, Any] = {}

    def hear(self, message: dict[str, Any]) -> None:
        """Take one message in."""
        kind = message["type"]
        if kind == "hello":
            self._say({"type": "hello", "protocol": PROTOCOL})
        elif kind == "game":
            self._player = self._kind()
            getattr(self._player, "begin", lambda _: None)(message)
        elif kind == "state":
            self._view = message["view"]
        elif kind == "ask" and self._player is not None:
            self._say({"type": "act", "number": message["number"], **self._choose(message["answers"])})

    def _choose(self, answers: list[dict[str, Any]]) -> dict[str, Any]:
        """What the player chooses; an exception of its own is told, and costs it one answer."""
        assert self._player is not None
        try:
            reply = _reply(self._player.choose(self._view, answers))
            json.dumps(reply, allow_nan=False, default=index)
        except Exception as error:
            traceback.print_exc()
            return {"error": f"{type(error).__name__}: {error}"[:200]}
        return reply

    def _say(self, message: dict[str, Any]) -> None:
        self._out.write(json.dumps(message, default=index) + "\n")  # whole numbers of NumPy, too
        self._out.flush()


def _reply(chosen: Any) -> dict[str, Any]:
    """An answer as it was given (its amount or goods changed, perhaps), its number, or notation."""
    if isinstance(chosen, str):
        return {"action": chosen}
    if isinstance(chosen, SupportsIndex) and not isinstance(chosen, bool):
        return {"answer": index(chosen)}
    if isinstance(chosen, dict):
        return {key: chosen[key] for key in ("action", "answer", "amount", "goods") if key in chosen}
    raise TypeError(f"choose returned {chosen!r:.100}, which is not an answer")


def take_over_streams() -> tuple[TextIO, TextIO]:
    """What is heard and said, where nothing but the host finds it.

    Whatever the class, a library or a program that it starts prints goes to standard error, and whoever
    asks for input finds none: the descriptors themselves lead elsewhere.
    """
    heard = os.fdopen(os.dup(0), encoding="utf-8")
    said = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    sys.stdout = sys.stderr  # which does not wait until it has a lot to write
    return heard, said


def main() -> None:
    """Speak for the class that is named."""
    heard, said = take_over_streams()
    sys.path.insert(0, "")  # the folder it is started in
    host = Host(load(sys.argv[1]), said)
    for line in heard:
        host.hear(json.loads(line))


if __name__ == "__main__":
    main()
