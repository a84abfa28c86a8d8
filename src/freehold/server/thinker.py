"""A thinker: the process in which bots think.

It follows the tables it thinks about: it is sent the entries it has not seen, takes them into a table of its
own, and answers with the bot's next entry. It holds nothing that could not be sent again.
"""

from collections import OrderedDict
from dataclasses import dataclass

from freehold.errors import FreeholdError
from freehold.server.logs import note
from freehold.server.opening import Opening
from freehold.table import Entry, Step, Table

FOLLOWED = 2_000  # tables that a thinker remembers


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
    """What the bot that is asked does; None if something is missing, or cannot be followed."""
    try:
        return _decided(task)
    except FreeholdError:
        return None


def _decided(task: Task) -> Entry | None:
    table = _followed.pop(task.table, None)
    if task.opening is not None:
        _let_go(table)
        table = task.opening.table()
    if table is None or len(table.entries) != task.seen:
        _let_go(table)
        return None
    for entry in task.entries:
        table.add(entry)
    asked = table.asked
    step = table.move_bot(task.now)
    if table.fault is not None and asked is not None:
        who = table.chair(asked).character
        note("a player failed", table=task.table, player=who, seat=asked, fault=str(table.fault))
    if not isinstance(step, Step):
        return None
    _followed[task.table] = table
    if len(_followed) > FOLLOWED:
        _let_go(_followed.popitem(last=False)[1])
    if table.is_over:
        _let_go(table)
    return step.entry


def _let_go(table: Table | None) -> None:
    """Players with a process of their own end it."""
    if table is not None:
        table.close()
