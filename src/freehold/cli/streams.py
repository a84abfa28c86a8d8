"""Streams and signals: a command survives whatever it was started with, and ends without a traceback."""

import codecs
import io
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import IO

ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
SIGNALLED = 128  # what shells add to the number of a signal that ended a command

PLAIN = "freehold-plain"  # the name of the error handler below
LOOKALIKES = str.maketrans(
    {
        "€": "EUR",
        "£": "GBP",
        "¥": "YEN",
        "×": "x",
        "–": "-",
        "−": "-",
        "’": "'",
        "…": "...",
        "│": "|",
        "─": "-",
        **dict.fromkeys("┌┐└┘├┤", "+"),
        "█": "#",
    }
)


def open_streams() -> None:
    """A stream that was closed before the start reads nothing, or writes nowhere."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - open to the end
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open to the end
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open to the end


def silence(code: int) -> int:
    """Nobody reads any more, or nothing more fits: let Python not complain about it on the way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Being told to end is an end like any other: what has to be saved is saved, and nothing is said."""

    def end(number: int, frame: FrameType | None) -> None:
        raise SystemExit(SIGNALLED + number)

    try:
        before = {number: signal.signal(number, end) for number in ENDING}
    except ValueError:  # not the main thread: whoever runs it deals with signals
        before = {}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def settle_encodings() -> None:
    """Letters that an output cannot show become others that it can; never an error."""
    codecs.register_error(PLAIN, _lookalike)
    for stream in (sys.stdout, sys.stderr):
        _soften(stream)


def _soften(stream: IO[str]) -> None:
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=PLAIN)


def _lookalike(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end].translate(LOOKALIKES)
    return letters.encode("ascii", "replace").decode("ascii"), error.end
