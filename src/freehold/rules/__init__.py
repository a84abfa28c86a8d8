"""The rules of property-trading games: plain functions over flat blocks of whole numbers."""

from freehold.rules.action import Action, Menu
from freehold.rules.apply import apply, perform, settle
from freehold.rules.audit import audit
from freehold.rules.check import check
from freehold.rules.choices import Choices, find_choices
from freehold.rules.codes import (
    ActionKind,
    Chance,
    EventKind,
    Flaw,
    FrameKind,
    Reason,
    Refusal,
    SeatStatus,
    TapeFault,
)
from freehold.rules.legal import legal
from freehold.rules.rulebook import Rulebook
from freehold.rules.setup import begin
from freehold.rules.state import State
from freehold.rules.tape import Tape, reseed, rewind

__all__ = [
    "Action",
    "ActionKind",
    "Chance",
    "Choices",
    "EventKind",
    "Flaw",
    "FrameKind",
    "Menu",
    "Reason",
    "Refusal",
    "Rulebook",
    "SeatStatus",
    "State",
    "Tape",
    "TapeFault",
    "apply",
    "audit",
    "begin",
    "check",
    "find_choices",
    "legal",
    "reseed",
    "rewind",
    "settle",
]

# What compiled code links to, rather than having a copy of its own
DOORS = (apply, begin, check, find_choices, legal, perform, settle)
