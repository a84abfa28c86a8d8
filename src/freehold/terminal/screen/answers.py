"""What can be answered now: every lawful action of a seat as a key, a label and a reason if it is refused."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from string import ascii_lowercase, digits

from freehold.game import Action, ActionKind, Ask, Game
from freehold.terminal.advice import refused_answers
from freehold.terminal.kinds import MANAGING, SELDOM, TRADING, URGENT

KEYS = {
    "roll": "r",
    "end": "e",
    "pay": "p",
    "use card": "c",
    "buy": "b",
    "decline": "d",
    "pass": "p",
    "keep": "k",
    "tax flat": "f",
    "tax share": "s",
    "bankrupt": "k",
    "vote yes": "y",
    "vote no": "n",
    "accept": "y",
    "refuse": "n",
    "ask": "x",
    "claim": "c",
}
# Keys that always mean the same; no answer gets one of them
FIXED = "aghlmoqtuvwz"
RAISES = (10, 50, 100)  # of an auction, above the least bid


class Sheet(StrEnum):
    """What is answered on a sheet of its own."""

    ESTATE = "Build, sell, mortgage…"
    TRADE = "Trade…"
    COUNTER = "Look at it closely, or counter…"
    BID = "Bid another amount…"
    RESULT = "The result again"
    REMATCH = "Play again, with the same players"
    NEW_GAME = "A new game…"
    HAND_OVER = "Let a bot play for me…"
    LOAD = "Another game…"
    RECORD = "Write the record to a file…"
    NEWS = "The news of the economy again"


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: the key, what it says, the action behind it, and why it is refused if it is."""

    key: str
    label: str
    action: Action | None = None
    reason: str = ""
    sheet: Sheet | None = None  # what it opens instead


def answers(game: Game, seat: int) -> list[Answer]:
    """What a seat can answer now, and what belongs to the question but is refused."""
    lawful = [action for action in game.legal(seat) if action.seat == seat]
    kinds = {action.kind for action in lawful}
    awaited = game.to_act
    elsewhere = MANAGING | TRADING
    if awaited is not None and awaited.question == Ask.KEEP:
        elsewhere -= {ActionKind.LIFT}  # it is the answer to the question
    direct = [action for action in lawful if action.kind not in elsewhere and not is_rare(game, action)]
    direct.sort(key=lambda action: action.kind not in URGENT)
    is_awaited = awaited is not None and awaited.seat == seat
    found = [*_keyed(game, _in_question(game, seat, direct)), *_sheets(kinds)]
    if found and ActionKind.COUNTER in kinds:
        found.sort(key=lambda answer: answer.sheet != Sheet.TRADE)  # to look at an offer harms nobody
    found.sort(key=lambda answer: answer.action is not None and answer.action.kind == ActionKind.BANKRUPT)
    if is_awaited:
        found += _refused(game, seat, found)
    return found


def _in_question(game: Game, seat: int, direct: Iterable[Action]) -> Iterator[Action]:
    """Of several offers only the one that the question is about: the others are asked for after it."""
    makers = [offer.seat for offer in game.offers if offer.target == seat]
    for action in direct:
        if action.kind not in (ActionKind.ACCEPT, ActionKind.REFUSE) or action.target == makers[0]:
            yield action


def is_rare(game: Game, action: Action) -> bool:
    """Whether an action is found among the rest; going bankrupt is, unless a debt asks for it."""
    is_debt = game.to_act is not None and game.to_act.question == Ask.DEBT
    return action.kind in SELDOM or (action.kind == ActionKind.BANKRUPT and not is_debt)


def _sheets(kinds: set[ActionKind]) -> Iterator[Answer]:
    if ActionKind.BID in kinds:
        yield Answer("a", Sheet.BID, sheet=Sheet.BID)
    if kinds & MANAGING:
        yield Answer("m", Sheet.ESTATE, sheet=Sheet.ESTATE)
    if kinds & TRADING:
        yield Answer("t", Sheet.COUNTER if ActionKind.COUNTER in kinds else Sheet.TRADE, sheet=Sheet.TRADE)


def _with_raises(lawful: Iterable[Action]) -> Iterator[Action]:
    """A bid stands for several: the least, and some above it that are as lawful."""
    for action in lawful:
        yield action
        if action.kind == ActionKind.BID:
            for more in RAISES:
                if action.low + more <= action.high:
                    yield action.at(action.low + more)


def _refused(game: Game, seat: int, found: Sequence[Answer]) -> list[Answer]:
    """What belongs to the question and cannot be done, with the key that it would have."""
    lawful = [answer.action.text for answer in found if answer.action is not None]
    taken = {answer.key for answer in found}
    return [
        Answer("" if KEYS[text] in taken else KEYS[text], game.label(game.read(text, by=seat)), reason=reason)
        for text, reason in refused_answers(game, seat, lawful)
    ]


def _keyed(game: Game, direct: Iterable[Action]) -> Iterator[Answer]:
    """Give each answer the first free key: its usual one, a letter of its label, or any other.

    Bids are numbered, the least is 1. Where keys run out, arrows and the mouse are left.
    """
    taken = set(FIXED)
    for action in _with_raises(direct):
        text = game.label(action)
        wanted = KEYS.get(action.text) or KEYS.get(action.text.split()[0], "")
        is_bid = action.kind == ActionKind.BID
        free = [letter for letter in ascii_lowercase if letter not in KEYS.values()]
        letters = [letter for letter in text.lower() if letter in free and not is_bid]
        candidates = (wanted, *letters, *digits[1:], *free)
        key = next((letter for letter in candidates if letter and letter not in taken), "")
        taken.add(key)
        yield Answer(key, text, action)
