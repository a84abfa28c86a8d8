"""Every sentence of a game in English."""

from freehold.speech.en.denials import denial, motive, no_quote, objection, quote
from freehold.speech.en.events import economy, event
from freehold.speech.en.knobs import HEADING_OF, SENTENCES
from freehold.speech.en.labels import label
from freehold.speech.en.manners import manner
from freehold.speech.en.phrases import goods
from freehold.speech.en.questions import measure, question, result
from freehold.speech.en.reasons import buildings, chance_to_buy, hint, only_choice, reason
from freehold.speech.en.refusals import refusal
from freehold.speech.en.rulebook import chapters, deed, deed_kind, deed_rows, rule_for, rulebook
from freehold.speech.en.verdicts import (
    account_note,
    accuracy_note,
    analysis_note,
    no_decisions,
    trade_verdict,
)

__all__ = [
    "account_note",
    "accuracy_note",
    "analysis_note",
    "bank",
    "buildings",
    "chance_to_buy",
    "chapters",
    "deed",
    "deed_kind",
    "deed_rows",
    "denial",
    "economy",
    "event",
    "everybody",
    "goods",
    "hint",
    "jackpot",
    "knob",
    "label",
    "manner",
    "measure",
    "motive",
    "newcomer",
    "no_decisions",
    "no_quote",
    "objection",
    "only_choice",
    "question",
    "quote",
    "reason",
    "refusal",
    "result",
    "rule_for",
    "rulebook",
    "topic",
    "trade_verdict",
]


def bank() -> str:
    """The bank, inside a sentence."""
    return "the bank"


def jackpot() -> str:
    """The jackpot, inside a sentence."""
    return "the jackpot"


def everybody() -> str:
    """All other players, inside a sentence."""
    return "the other players"


def newcomer() -> str:
    """Somebody without a name, inside a sentence."""
    return "a newcomer"


def knob(name: str) -> str:
    """What a knob of an edition sets."""
    return SENTENCES[name]


def topic(name: str) -> str:
    """The heading that a knob stands under."""
    return HEADING_OF[name]
