"""A thinker: the process in which bots think.

It follows the tables it thinks about: it is sent the entries it has not seen, takes them into a table of its
own, and answers with the bot's next entry. It holds nothing that could not be sent again.
"""

from collections import OrderedDict
from dataclasses import dataclass

from freehold.errors import FreeholdError
from freehold.game import ActionKind
from freehold.rules.names import Money, Seat
from freehold.server.logs import note
from freehold.server.opening import Opening
from freehold.table import Entry, Step, Table, price_told
from freehold.table.reading import read_strictly

FOLLOWED = 2_000  # tables that a thinker remembers


@dataclass(frozen=True, slots=True)
class Task:
    """Something to think about: a table, and what has happened there since the last time."""

    table: str
    opening: Opening | None  # None if the thinker knows the table
    seen: int  # entries that it knows
    entries: list[Entry]
    now: float
    question: tuple[Seat, str] | None = None  # somebody asks what a bot would take; else a bot moves


@dataclass(frozen=True, slots=True)
class Quote:
    """What a bot would take for something: nothing if it names no price."""

    sentence: str
    cash: Money | None


_followed: OrderedDict[str, Table] = OrderedDict()


def think(task: Task) -> Entry | Quote | None:
    """What the bot that is asked does, or would take; None if something is missing, or cannot be followed."""
    try:
        return _answered(task)
    except FreeholdError:
        return None


def _answered(task: Task) -> Entry | Quote | None:
    table = _caught_up(task)
    if table is None:
        return None
    found = _decided(task, table) if task.question is None else _quoted(table, *task.question)
    if found is None:
        return None
    _followed[task.table] = table
    if len(_followed) > FOLLOWED:
        _let_go(_followed.popitem(last=False)[1])
    if table.is_over:
        _let_go(table)
    return found


def _caught_up(task: Task) -> Table | None:
    """The table as it stands."""
    table = _followed.pop(task.table, None)
    if task.opening is not None:
        _let_go(table)
        table = task.opening.table()
    if table is None or len(table.entries) != task.seen:
        _let_go(table)
        return None
    for entry in task.entries:
        table.add(entry)
    return table


def _decided(task: Task, table: Table) -> Entry | None:
    asked = table.asked
    step = table.move_bot(task.now)
    if table.fault is not None and asked is not None:
        who = table.chair(asked).character
        note("a player failed", table=task.table, player=who, seat=asked, fault=str(table.fault))
    return step.entry if isinstance(step, Step) else None


def _quoted(table: Table, seat: Seat, text: str) -> Quote:
    offer = read_strictly(table.game, seat, text)
    price = table.asking_price(offer) if offer.kind == ActionKind.OFFER else None
    return Quote(price_told(table.game, offer.target, price), price)


def _let_go(table: Table | None) -> None:
    """Players with a process of their own end it."""
    if table is not None:
        table.close()
