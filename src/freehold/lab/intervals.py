"""Intervals that hold the true figure in 95 of 100 samples."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Self

Z = 1.959963984540054  # of the normal distribution: 95% lie within so many standard deviations
T_BLOCKS = 2.093024054408263  # of Student's distribution with BLOCKS - 1 degrees of freedom
BLOCKS = 20


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and the interval around it."""

    value: float
    low: float
    high: float

    def is_clear_in(self, places: int, scale: float = 1.0) -> bool:
        """Whether the interval leaves out zero even as it is shown, rounded to so many places."""
        return round(scale * self.low, places) > 0 or round(scale * self.high, places) < 0

    def __mul__(self, factor: float) -> "Estimate":
        return Estimate(factor * self.value, factor * self.low, factor * self.high)

    def __neg__(self) -> "Estimate":
        return Estimate(-self.value, -self.high, -self.low)


@dataclass(frozen=True, slots=True)
class Sample:
    """Sums over observations: how many, their mean, and the variance of one."""

    count: int
    mean: float
    variance: float

    @classmethod
    def from_sums(cls, count: int, total: float, squares: float) -> Self:
        """From a sum and a sum of squares."""
        if count == 0:
            return cls(0, 0.0, 0.0)
        mean = total / count
        spread = max(0.0, squares - total * mean)
        return cls(count, mean, spread / (count - 1) if count > 1 else 0.0)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return sqrt(self.variance / self.count) if self.count else 0.0


def wilson(share: float, count: int) -> Estimate:
    """A share of so many trials; for wins that are shared the interval is, if anything, too wide."""
    if count == 0:
        return Estimate(0.0, 0.0, 1.0)
    squared = Z * Z / count
    centre = (share + squared / 2) / (1 + squared)
    half = Z / (1 + squared) * sqrt(max(0.0, share * (1 - share)) / count + squared / (4 * count))
    return Estimate(share, max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half)))


def mean_of(sample: Sample) -> Estimate:
    """The mean of many observations."""
    half = Z * sample.error
    return Estimate(sample.mean, sample.mean - half, sample.mean + half)


def difference(before: Sample, after: Sample) -> Estimate:
    """By how much a mean moved from one independent sample to another."""
    moved = after.mean - before.mean
    half = Z * sqrt(before.error**2 + after.error**2)
    return Estimate(moved, moved - half, moved + half)


def sum_of(parts: Sequence[Estimate]) -> Estimate:
    """The sum of independent figures with intervals that reach as far to both sides."""
    total = sum(each.value for each in parts)
    half = sqrt(sum((each.high - each.value) ** 2 for each in parts))
    return Estimate(total, total - half, total + half)


def share_difference(before: Estimate, after: Estimate) -> Estimate:
    """By how much a share moved, from the Wilson intervals of both (Newcombe's method)."""
    moved = after.value - before.value
    down = sqrt((after.value - after.low) ** 2 + (before.high - before.value) ** 2)
    up = sqrt((after.high - after.value) ** 2 + (before.value - before.low) ** 2)
    return Estimate(moved, moved - down, moved + up)


def of_blocks(whole: float, blocks: Sequence[float]) -> Estimate:
    """A figure of all games, with the interval that its scatter over BLOCKS equal parts of them gives."""
    assert len(blocks) == BLOCKS
    mean = sum(blocks) / BLOCKS
    variance = sum((each - mean) ** 2 for each in blocks) / (BLOCKS - 1)
    half = T_BLOCKS * sqrt(variance / BLOCKS)
    return Estimate(whole, whole - half, whole + half)
