"""Moves: what was played, and what came of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from freehold.game import chance, keystream
from freehold.game.action import Action
from freehold.game.chance import Outcome
from freehold.game.events import Events
from freehold.game.lexicon import Lexicon
from freehold.rules.codes import ActionKind
from freehold.rules.names import Seat


@dataclass(frozen=True)
class Move:
    """An action that was played, and what came of it; its text is the line of a record."""

    turn: int
    round: int
    player: Seat  # whose turn it was
    action: Action
    outcomes: tuple[Outcome, ...]
    typed: int  # how many of them were given, not drawn from the seed
    events: Events
    end: keystream.Mark  # where it left the stream of the seed

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        """Kept, because a game that is saved after every action writes all of them every time."""
        text, outcomes, typed = self.action.full_text, self.outcomes, self.typed
        mark = ""
        if self.action.kind == ActionKind.ROLL and typed != 1:
            text = f"{text} {outcomes[0].value} {outcomes[1].value}"
            mark = f"[{chance.TYPED}]" if typed == chance.DICE else ""
            outcomes, typed = outcomes[chance.DICE :], max(0, typed - chance.DICE)
        return " ".join(
            part for part in (text, mark, chance_text(outcomes, typed, self.action.words)) if part
        )


def chance_text(outcomes: Sequence[Outcome], typed: int, words: Lexicon) -> str:
    """Outcomes in brackets, with a mark behind those that were typed in."""
    given = chance.write(outcomes[:typed], words)
    mark = f"[{chance.TYPED}]" if typed else ""
    return " ".join(part for part in (given, mark, chance.write(outcomes[typed:], words)) if part)


@dataclass(frozen=True, slots=True)
class Opening:
    """How the timeline began: from a position, or by sitting down, with what chance then gave."""

    position: str = ""
    players: int = 0
    outcomes: tuple[Outcome, ...] = ()
    typed: int = 0
    events: Events = field(default_factory=Events)
