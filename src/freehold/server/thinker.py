"""A thinker: the process in which bots think, `python -m freehold.server.thinker`.

It follows the tables it thinks about: it is sent the entries it has not seen, takes them into a table of its
own, and answers with the bot's next entry. It holds nothing that could not be sent again, and ends when
nobody is at the other end of its pipe.
"""

import os
import pickle
import signal
import sys
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from typing import IO

from freehold.errors import FreeholdError
from freehold.server.replica import Opening
from freehold.table import Entry, Step, Table

FOLLOWED = 2_000  # tables that a thinker remembers
LENGTH_BYTES = 4


@dataclass(frozen=True, slots=True)
class Task:
    """Something to think about: a table, and what has happened there since the last time."""

    table: str
    opening: Opening | None  # None if the thinker knows the table
    seen: int  # entries that it knows
    entries: list[Entry]
    now: float


_followed: OrderedDict[str, Table] = OrderedDict()


def think(task: Task) -> Entry | None:
    """Take the new entries in, and decide for whoever is asked; None if something is missing."""
    table = _followed.pop(task.table, None)
    if task.opening is not None:
        table = task.opening.table()
    if table is None or len(table.entries) != task.seen:
        return None
    for entry in task.entries:
        table.add(entry)
    step = table.move_bot(task.now)
    if not isinstance(step, Step):
        return None
    _followed[task.table] = table
    if len(_followed) > FOLLOWED:
        _followed.popitem(last=False)
    return step.entry


def serve(tasks: IO[bytes], answers: IO[bytes]) -> None:
    """Think about one task after another."""
    while length := tasks.read(LENGTH_BYTES):
        task = pickle.loads(tasks.read(int.from_bytes(length, "big")))
        try:
            answer = think(task)
        except FreeholdError:
            answer = None
        data = pickle.dumps(answer)
        answers.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
        answers.flush()


def main() -> None:
    """Ctrl-C is for the server, which then ends its thinkers; and people come before bots."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    with suppress(BrokenPipeError):  # nobody waits for the answer any more
        serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
