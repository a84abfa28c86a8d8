"""Ratings: the strength of each player by the model of Plackett and Luce, with intervals.

The chance to win of a player at a table is its strength over the sum of all strengths there. Only winning
counts in these games, so a game tells who of those at the table is chosen first, and nothing about the order
of the others. Strengths are those under which what happened is likeliest (choix). Games of one table have
the same dice, so the intervals take a table, not a game, for one observation.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import log
from typing import Final, TypeAlias

from freehold.invocation import install

try:
    import choix
except ModuleNotFoundError as missing:
    raise ImportError(f"Ratings need choix, which is not installed: {install('ladder')}.") from missing
import numpy as np
from numpy.typing import NDArray

from freehold.errors import FreeholdError
from freehold.lab.intervals import Estimate, Z
from freehold.lab.ladder.anchors import ANCHORS

POINTS: Final = 400 / log(10)  # so many for a strength e times as large: 400 points are ten to one
PRIOR: Final = 0.01  # what keeps the rating of somebody who has never won finite

Numbers: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Decision:
    """Who won at which table: numbers of players."""

    table: int
    winner: int
    losers: tuple[int, ...]


class TooFewError(FreeholdError):
    """Not enough to tell anything."""


@dataclass(frozen=True, slots=True)
class Strengths:
    """Logarithms of strengths, and how sure they are: by the scatter of tables, and by the model alone."""

    values: Numbers
    scatter: Numbers
    model: Numbers

    def points(self, player: int, zero: int, offset: float) -> Estimate:
        """On the scale that gives one player so many points."""
        above = POINTS * float(self.values[player] - self.values[zero])
        # Who has hardly ever won shows no scatter, and is not known any better for that
        variance = max(_contrast(each, player, zero) for each in (self.scatter, self.model))
        half = Z * POINTS * max(0.0, variance) ** 0.5
        return Estimate(offset + above, offset + above - half, offset + above + half)

    def chances(self, players: Sequence[int]) -> list[float]:
        """How likely each of those at a table is to win."""
        weights = np.exp(self.values[list(players)] - self.values[list(players)].max())
        found: list[float] = (weights / weights.sum()).tolist()
        return found


def _contrast(covariance: Numbers, one: int, other: int) -> float:
    """The variance of a difference."""
    return float(covariance[one, one] + covariance[other, other] - 2 * covariance[one, other])


def strengths_of(players: int, decisions: Sequence[Decision]) -> Strengths:
    """The likeliest strengths; every table is one observation."""
    if not decisions:
        raise TooFewError("No game has been won yet, so nobody can be rated.")
    values = choix.ilsr_top1(players, [(each.winner, each.losers) for each in decisions], alpha=PRIOR)
    return Strengths(values, *_covariances(values, decisions))


def _covariances(values: Numbers, decisions: Sequence[Decision]) -> tuple[Numbers, Numbers]:
    """The sandwich estimator, from what each table adds to the slope of the likelihood; and its curvature."""
    count = len(values)
    tables = {table: at for at, table in enumerate(dict.fromkeys(each.table for each in decisions))}
    slopes = np.zeros((len(tables), count))
    curvature = np.zeros((count, count))
    for each in decisions:
        seated = np.array([each.winner, *each.losers])
        weights = np.exp(values[seated] - values[seated].max())
        chances = weights / weights.sum()
        curvature[np.ix_(seated, seated)] += np.diag(chances) - np.outer(chances, chances)
        slopes[tables[each.table], seated] -= chances
        slopes[tables[each.table], each.winner] += 1
    # Games say nothing about what all have in common, nor about players who never met: the prior does
    bread = np.linalg.inv(curvature + PRIOR * np.eye(count))
    few = len(tables) / max(1, len(tables) - 1)
    scatter: Numbers = few * bread @ (slopes.T @ slopes) @ bread
    return scatter, bread.astype(np.float64)


def zero_of(names: Sequence[str], played: Collection[int]) -> tuple[int, float] | None:
    """The first anchor that has played, which the scale hangs on, and its points; None if none has."""
    numbers = {names[number]: number for number in played}
    return next(((numbers[name], anchor.points) for name, anchor in ANCHORS.items() if name in numbers), None)
