"""Calibration: whether what a net calls thirty percent happens three times in ten."""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from freehold.compiled import over_games, pack, records_of
from freehold.search.fitting import Floats, Lessons, Syllabus
from freehold.search.net import Judgement, Layers, Net, judge_portrait
from freehold.search.portrait import Portrait
from freehold.search.scales import CERTAIN

BINS: Final = 10

AnyFloats: TypeAlias = NDArray[np.floating[Any]]

judge_portraits = over_games(judge_portrait)


@dataclass(frozen=True, slots=True)
class Bin:
    """The chances that were said to lie between two numbers: how many, and how often they came true."""

    number: int
    said: float
    came_true: float


@dataclass(frozen=True, slots=True)
class Calibration:
    """How right a net is about positions it has not learnt from."""

    positions: int
    brier: float  # mean square of what a chance was wrong by; 0 is perfect
    brier_even: float  # of giving everybody who is in the same chance
    bins: tuple[Bin, ...]

    @property
    def largest_gap(self) -> float:
        """The most by which what was said and what came true are apart, where there is enough to tell."""
        weighty = [each for each in self.bins if each.number * BINS * 5 >= sum(b.number for b in self.bins)]
        return max((abs(each.said - each.came_true) for each in weighty), default=0.0)


def chances_of(net: Net, lessons: Lessons) -> Floats:
    """What a net says of every player of some positions."""
    positions, players, inputs = lessons.inputs.shape
    portraits, judgements = records_of(Portrait, positions), records_of(Judgement, positions)
    portraits["alive"] = (1 << players) - 1
    portraits["inputs"][:, :players, :inputs] = lessons.inputs
    judge_portraits(pack(net), portraits, records_of(Layers, 1), judgements)
    return (judgements["chance"][:, :players] / CERTAIN).astype(np.float32)


def calibrate(net: Net, syllabus: Syllabus) -> Calibration:
    """Compare what a net says with what came of it."""
    pairs = [(chances_of(net, lessons), lessons.shares) for lessons in syllabus.values() if len(lessons)]
    said = np.concatenate([chances.ravel() for chances, _ in pairs])
    true = np.concatenate([shares.ravel() for _, shares in pairs])
    even = np.concatenate([np.full(shares.size, 1 / shares.shape[1]) for _, shares in pairs])
    return calibration_of(sum(len(shares) for _, shares in pairs), said, true, even)


def calibration_of(positions: int, said: AnyFloats, true: AnyFloats, even: AnyFloats) -> Calibration:
    """What was said of every player of some positions beside what came true, and beside even shares."""
    return Calibration(
        positions,
        float(np.mean((said - true) ** 2)),
        float(np.mean((even - true) ** 2)),
        tuple(_bins(said, true)),
    )


def _bins(said: AnyFloats, true: AnyFloats) -> list[Bin]:
    """Chances sorted by size into bins of equal width."""
    place = np.minimum(BINS - 1, (said * BINS).astype(int))
    return [
        Bin(int(which.sum()), float(said[which].mean()), float(true[which].mean()))
        for which in (place == at for at in range(BINS))
        if which.any()
    ]
