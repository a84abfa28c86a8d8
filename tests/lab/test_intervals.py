"""Intervals: known ones, and how often they hold the truth."""

from random import Random

import pytest

from freehold.lab.intervals import (
    BLOCKS,
    Estimate,
    Sample,
    difference,
    mean_of,
    of_blocks,
    share_difference,
    wilson,
)

TRIES = 2000
ENOUGH = (0.93, 0.97)  # of the tries: 95% give or take what so many show by chance


def share_holding(truth: float, estimates: list[Estimate]) -> float:
    """How many of the intervals hold a number."""
    return sum(each.low <= truth <= each.high for each in estimates) / len(estimates)


def sample(numbers: list[float]) -> Sample:
    return Sample.from_sums(len(numbers), sum(numbers), sum(number * number for number in numbers))


def test_wilson_as_in_the_books() -> None:
    eight_of_ten = wilson(0.8, 10)
    assert eight_of_ten.low == pytest.approx(0.4902, abs=1e-4)
    assert eight_of_ten.high == pytest.approx(0.9433, abs=1e-4)


def test_wilson_at_the_ends() -> None:
    assert wilson(0.0, 10).low == 0
    assert wilson(0.0, 10).high == pytest.approx(0.2775, abs=1e-4)
    assert wilson(1.0, 10).high == 1
    assert wilson(0.0, 0) == Estimate(0.0, 0.0, 1.0)


def test_sums_by_hand() -> None:
    assert sample([1.0, 2.0, 3.0, 6.0]) == Sample(4, 3.0, 14 / 3)
    assert sample([5.0]) == Sample(1, 5.0, 0.0)
    assert sample([]) == Sample(0, 0.0, 0.0)


def test_a_difference_by_hand() -> None:
    moved = difference(Sample(100, 10.0, 4.0), Sample(400, 11.0, 16.0))
    assert moved.value == 1.0
    assert moved.high - moved.value == pytest.approx(1.96 * (0.04 + 0.04) ** 0.5, abs=1e-4)
    assert moved.is_clear_in(1)
    assert -moved == Estimate(-1.0, -moved.high, -moved.low)


def test_what_is_shown_as_nothing_is_not_clear() -> None:
    tiny = Estimate(0.0004, 0.0001, 0.0007)
    assert not tiny.is_clear_in(1, 100)  # 0.0 points, from 0.0 to 0.1
    assert tiny.is_clear_in(4)
    assert not (-tiny).is_clear_in(1, 100)
    assert not Estimate(0.001, 0.0004, 0.0016).is_clear_in(1, 100)  # 0.1 points, from 0.0 to 0.2
    assert Estimate(0.001, 0.0006, 0.0014).is_clear_in(1, 100)


def test_shares_are_held_95_times_in_100() -> None:
    random = Random(1)
    shares = [sum(random.random() < 0.3 for _ in range(60)) / 60 for _ in range(TRIES)]
    assert ENOUGH[0] < share_holding(0.3, [wilson(share, 60) for share in shares]) < ENOUGH[1]


def test_differences_of_shares_are_held_95_times_in_100() -> None:
    random = Random(2)

    def drawn(chance: float) -> Estimate:
        return wilson(sum(random.random() < chance for _ in range(80)) / 80, 80)

    moved = [share_difference(drawn(0.25), drawn(0.3)) for _ in range(TRIES)]
    assert ENOUGH[0] < share_holding(0.05, moved) < ENOUGH[1]


def test_means_and_their_differences_are_held_95_times_in_100() -> None:
    random = Random(3)

    def drawn(mean: float) -> Sample:
        return sample([random.gauss(mean, 5) for _ in range(50)])

    assert ENOUGH[0] < share_holding(7, [mean_of(drawn(7)) for _ in range(TRIES)]) < ENOUGH[1]
    moved = [difference(drawn(7), drawn(9)) for _ in range(TRIES)]
    assert ENOUGH[0] < share_holding(2, moved) < ENOUGH[1]


def test_figures_of_blocks_are_held_95_times_in_100() -> None:
    random = Random(4)
    found = []
    for _ in range(TRIES):
        blocks = [random.gauss(1, 2) for _ in range(BLOCKS)]
        found.append(of_blocks(sum(blocks) / BLOCKS, blocks))
    assert ENOUGH[0] < share_holding(1, found) < ENOUGH[1]
