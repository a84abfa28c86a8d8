"""A table: one game with people and bots at its seats, as every interface needs it.

    table = Table(game, [PERSON, bot("bold")], Settings(clock="normal", away_after=45), now)

    while not table.is_over:
        if table.is_bots_move:
            step = table.move_bot(now)            # its entry, its action and what came of it
        else:
            table.asked                           # the seat that decides, which may be who answers an offer
            step = table.act(0, "buy", now)       # what the person of a seat does
        table.due                                 # when time demands something, if nothing happens before
        table.expire(now)                         # and doing that: a bot takes over or decides

With real dice or cards the answer may be a `ChanceNeeded` instead of a `Step`; then
`table.give([3, 4], now)` continues. Seats are numbers. A table reads no clock, no file and no keyboard, and
has no words: a refusal is a `FreeholdError` (a `TableError` with its `denial` where the table refuses), and
changes nothing.

Everything at a table comes from its entries (`table.entries`; for JSON, `to_dict` and `read_entry`).
`Table.rebuilt` with the same game, chairs, settings and log gives the same table, bots and clocks included.
"""

from freehold.errors import Denial, TableError
from freehold.table.bargains import Grounds, Objection, price_told
from freehold.table.chairs import PERSON, Chair, Settings, Source, bot
from freehold.table.clocks import CLOCKS, Clock, Pressure
from freehold.table.entries import (
    By,
    CameBack,
    Entry,
    Log,
    Moved,
    Paused,
    Resumed,
    SatDown,
    Sitter,
    TakenOver,
    Undone,
    WentAway,
    read_entry,
    to_dict,
)
from freehold.table.real_chance import ChanceNeeded
from freehold.table.statistics import Statistics, Throw, statistics_of
from freehold.table.table import Step, Table

__all__ = [
    "CLOCKS",
    "PERSON",
    "By",
    "CameBack",
    "Chair",
    "ChanceNeeded",
    "Clock",
    "Denial",
    "Entry",
    "Grounds",
    "Log",
    "Moved",
    "Objection",
    "Paused",
    "Pressure",
    "Resumed",
    "SatDown",
    "Settings",
    "Sitter",
    "Source",
    "Statistics",
    "Step",
    "Table",
    "TableError",
    "TakenOver",
    "Throw",
    "Undone",
    "WentAway",
    "bot",
    "price_told",
    "read_entry",
    "statistics_of",
    "to_dict",
]
