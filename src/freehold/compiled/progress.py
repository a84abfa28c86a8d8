"""Progress of a compilation: it takes a few seconds, and happens once."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from threading import Event, Thread
from time import monotonic
from typing import TypeAlias

Report: TypeAlias = Callable[[str], AbstractContextManager[None]]  # around the compiling of what is named

TICK = 0.2  # seconds
LINE = "Compiling the rules and the players for this computer, the first time only"


class Wait:
    """How long this process has compiled so far: for whoever waits, several pieces are one wait."""

    seconds = 0.0


@contextmanager
def tell_terminal(_name: str) -> Iterator[None]:
    """A line on the terminal, if there is one, that moves while something is compiled and then is wiped."""
    if not sys.stderr.isatty():
        yield
        return
    done, begun = Event(), monotonic() - Wait.seconds
    teller = Thread(target=_tick, args=(LINE, done, begun), daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()
        Wait.seconds = monotonic() - begun


def _tick(what: str, done: Event, begun: float) -> None:
    line = ""
    while not done.wait(TICK):
        line = f"{what}: {monotonic() - begun:.0f} s"
        sys.stderr.write(f"\r{line}")
        sys.stderr.flush()
    sys.stderr.write(f"\r{' ' * len(line)}\r" if line else "")
    sys.stderr.flush()
