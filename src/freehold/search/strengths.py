"""Strengths: how far and how wide a searching player looks."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Strength:
    """How a player searches."""

    rounds: int  # looked ahead; 0: what is under way is finished, and the net judges at once
    stages: tuple[tuple[int, int], ...]  # how many candidates are tried, over how many deals each
    offers: int  # trades thought about at a time
    offers_a_turn: int
    own: str = "steady-1"  # the character that its own moves are played out with
    guesses: tuple[str, ...] = ("steady-1", "shrewd")  # and those that others are taken for
    doubt: float = 0.7  # standard errors by which a move has to look better than the heuristic's own


STRENGTHS: Final[dict[str, Strength]] = {
    "expert": Strength(rounds=0, stages=((20, 4), (6, 8)), offers=4, offers_a_turn=1),
    "master": Strength(rounds=5, stages=((28, 32), (12, 64), (6, 128), (3, 192)), offers=12, offers_a_turn=3),
}
