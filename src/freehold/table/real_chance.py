"""Real dice and cards: what lies on a table in the room, and has to be told to the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from freehold.game import Action
from freehold.game.chance import DICE, Outcome
from freehold.rules.codes import Chance
from freehold.rules.names import Deck
from freehold.table.chairs import Settings


@dataclass(frozen=True, slots=True)
class ChanceNeeded:
    """What somebody does waits for two dice, or for a card; `Table.give` goes on."""

    action: Action
    so_far: tuple[Outcome, ...]  # what chance gave for it already
    missing: Outcome  # what kind of thing is asked for; its value is nobody's to see

    @property
    def kind(self) -> Literal["dice", "card"]:
        """What is asked for."""
        return "dice" if self.missing.kind == Chance.DIE else "card"

    @property
    def deck(self) -> Deck:
        """The deck that the card comes from; none for dice."""
        return self.missing.deck

    def answered(self, values: Sequence[int]) -> tuple[Outcome, ...]:
        """All that chance gave, with the faces of the dice, or the card's place in its deck."""
        return (*self.so_far, *(self.missing._replace(value=value) for value in values))


def first_missing(settings: Settings, outcomes: Sequence[Outcome], typed: int) -> int | None:
    """The place of the first outcome that should have been typed in and was not."""
    sources = ((Chance.DIE, settings.dice), (Chance.CARD, settings.cards))
    real = [kind for kind, source in sources if source == "real"]
    for place, outcome in enumerate(outcomes):
        if place >= typed and outcome.kind in real:
            return place
    return None


def chance_needed(action: Action, came: Sequence[Outcome], missing: Outcome) -> ChanceNeeded:
    """The request for an outcome that somebody has to tell."""
    return ChanceNeeded(action, tuple(came), missing._replace(value=0))


def throws_in(outcomes: Sequence[Outcome]) -> int:
    """How many times two dice were thrown."""
    return sum(outcome.kind == Chance.DIE for outcome in outcomes) // DICE
