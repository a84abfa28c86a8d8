"""Game, the friendly face of the rules: actions, events, positions and records as values and text."""

from freehold.game.action import Action
from freehold.game.decks import DeckView
from freehold.game.document import document
from freehold.game.events import Event, Events, tell, tell_each
from freehold.game.game import Game
from freehold.game.lots import LotView
from freehold.game.moves import Move
from freehold.game.offers import Offer
from freehold.game.open_rents import OpenRent
from freehold.game.origin import NO_SEED
from freehold.game.players import JailCard, Player, TaxRates
from freehold.game.questions import Question
from freehold.game.record.log import RecordFile, RecordLog, Storage
from freehold.game.results import Result, Standing
from freehold.game.snapshot import Snapshot, merge_patch, patched
from freehold.game.squares import SquareView
from freehold.rules.codes import ActionKind, EventKind, Refusal
from freehold.speech import Ask

__all__ = [
    "NO_SEED",
    "Action",
    "ActionKind",
    "Ask",
    "DeckView",
    "Event",
    "EventKind",
    "Events",
    "Game",
    "JailCard",
    "LotView",
    "Move",
    "Offer",
    "OpenRent",
    "Player",
    "Question",
    "RecordFile",
    "RecordLog",
    "Refusal",
    "Result",
    "Snapshot",
    "SquareView",
    "Standing",
    "Storage",
    "TaxRates",
    "document",
    "merge_patch",
    "patched",
    "tell",
    "tell_each",
]
