"""The strict entry: what a stranger may say or send for one seat, and nothing else."""

from freehold.errors import NotationError
from freehold.game.action import Action
from freehold.game.lexicon import Lexicon
from freehold.game.notation.reading import hear
from freehold.game.notation.resolve import interpret
from freehold.game.timeline import Timeline
from freehold.rules.codes import ActionKind
from freehold.rules.names import LOTS, Seat
from freehold.text import show

LONGEST = 1_000  # characters of one action: every lot of a board can be named in an offer
MOST = 10**15  # of any number in an action
NUMBERS = ("seat", "target", "amount", "gives", "takes", "cards_given", "cards_taken")
MASKS = ("lots_given", "lots_taken")


def read_strict(timeline: Timeline, seat: Seat, text: str) -> Action:
    """One seat's own action: without a name, without dice or cards, and time is not theirs to call."""
    if not isinstance(text, str):
        raise NotationError(0, f"an action is text, not {type(text).__name__}")
    if len(text) > LONGEST:
        raise NotationError(0, f"an action has at most {LONGEST:,} characters, not {len(text):,}")
    if not text.isprintable():
        raise NotationError(0, "an action is one line of printable text")
    spoken = hear(text, timeline.words)
    if spoken.actor:
        raise NotationError(0, "no name goes before an action here")
    if spoken.outcomes:
        raise NotationError(0, "dice and cards cannot be typed in here")
    action = interpret(timeline, spoken, seat)
    if action.kind == ActionKind.TIME:
        raise NotationError(0, "time is called by the clock")
    if action.seat != seat:
        raise NotationError(0, "a newcomer has no seat yet, and cannot ask from one")
    return action


def check_values(action: Action) -> Action:
    """The same action, if its values are such as notation could write."""
    if not isinstance(action.kind, ActionKind):
        raise NotationError(0, f"the kind of an action is an ActionKind, not {show(repr(action.kind))}")
    if not isinstance(action.words, Lexicon):
        raise NotationError(0, f"the words of an action are a Lexicon, not {show(repr(action.words))}")
    for field in NUMBERS:
        _check_number(field, getattr(action, field), MOST)
    for field in MASKS:
        _check_number(field, getattr(action, field), (1 << LOTS) - 1)
    _check_name(action.name, action.kind == ActionKind.JOIN)
    return action


def _check_name(name: object, is_newcomer: bool) -> None:
    if not isinstance(name, str) or (name and not is_newcomer):
        raise NotationError(0, f"only a newcomer has a name to give, and it is text, not {show(repr(name))}")


def _check_number(name: str, value: object, most: int) -> None:
    if type(value) is not int or not -MOST <= value <= most:
        raise NotationError(0, f"{name} is a whole number up to {most:,}, not {show(repr(value))}")
