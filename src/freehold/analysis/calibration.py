"""Calibration of an analysis: whether those it gives thirty percent win three games in ten."""

from collections.abc import Iterable, Iterator

import numpy as np

from freehold.analysis.game_analysis import GameAnalysis
from freehold.analysis.judge import Chances
from freehold.search.calibration import Calibration, calibration_of


def calibrate(analyses: Iterable[GameAnalysis]) -> Calibration:
    """Compare the chances after every move of finished games with who won; those who are out are left out."""
    rows = [row for analysis in analyses for row in _rows(analysis)]
    said, true, even = (np.concatenate(column) for column in zip(*rows, strict=True))
    return calibration_of(len(rows), said, true, even)


def _rows(analysis: GameAnalysis) -> Iterator[tuple[Chances, Chances, Chances]]:
    """For each moment but the last: what was said of those who may win, what came, and even shares."""
    for chances in (analysis.start, *(stage.chances for stage in analysis.stages[:-1])):
        alive = chances > 0
        yield chances[alive], analysis.end[alive], np.full(alive.sum(), 1 / alive.sum())
