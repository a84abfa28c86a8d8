"""Strengths: how far and how wide a searching player looks."""

from dataclasses import dataclass, replace
from typing import Final

from freehold.bots.characters import SHREWD, STEADY_1, Character
from freehold.rules.codes import BuildWhere
from freehold.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Guess:
    """What somebody may be like: how they answer offers, and a quick player that plays on for them."""

    answers: Character
    plays: Character


FARTHEST: Final = 100  # rounds that anybody looks ahead

STEADY: Final = Guess(STEADY_1, STEADY_1)
KEEN: Final = Guess(SHREWD, replace(SHREWD, trades=0))


@dataclass(frozen=True, slots=True)
class Strength:
    """How a player searches."""

    rounds: int  # looked ahead; 0: what is under way is finished, and the net judges at once
    stages: tuple[tuple[int, int], ...]  # how many candidates are tried, over how many deals each
    offers: int  # trades thought about at a time
    offers_a_turn: int
    own: Character = STEADY_1  # that its own moves are played out with
    guesses: tuple[Guess, ...] = (STEADY, KEEN)  # and what others are taken for
    doubt: float = 0.8  # standard errors by which a move has to look better than the heuristic's own

    def fitted(self, rulebook: Rulebook) -> "Strength":
        """The same for a rulebook: where nothing is built, turns are quick, and the end can be seen early.

        What a lot brings by then is what its buyer has to know, and the thinking player knows it best.
        """
        if self.rounds and rulebook.build_where == BuildWhere.NOWHERE and rulebook.rounds:
            return replace(self, rounds=min(FARTHEST, rulebook.rounds), own=SHREWD)
        return self


STRENGTHS: Final[dict[str, Strength]] = {
    "expert": Strength(rounds=0, stages=((20, 4), (6, 8)), offers=4, offers_a_turn=1),
    "master": Strength(rounds=9, stages=((24, 32), (12, 64), (6, 128), (4, 192)), offers=8, offers_a_turn=3),
}
