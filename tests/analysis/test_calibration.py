"""What an analysis says of games that no net has learnt from comes true as often as it says."""

import numpy as np
import pytest

from freehold.analysis.calibration import calibrate
from freehold.analysis.game_analysis import GameAnalysis, Stage, follow
from freehold.game import Game
from freehold.players import Lineup
from tests.analysis.games import finished

GAMES = 16


def analysis_of(seed: int) -> GameAnalysis:
    """A short game, analysed."""
    game = Game.new("tycoon", ["Ann", "Bob", "Cem"], 10_000 + seed, options={"rounds": 10})
    lineup = Lineup(game, ["steady", "bold", "cautious"])
    while not game.is_over:
        game.play(lineup.next(game))
    return follow(game, 16, threads=2)


def made_up(said: float, won: bool) -> GameAnalysis:
    """A game between two of whom one was always given the same chance."""
    chances = np.array([said, 1 - said, 0, 0, 0, 0, 0, 0])
    end = np.array([float(won), float(not won), 0, 0, 0, 0, 0, 0])
    game, still = finished().game, np.zeros(8)
    move = game.history[0]
    stages = [
        Stage(at + 1, move, "", each, still, still, 0.0, None, None, None)
        for at, each in enumerate((chances, end))
    ]
    return GameAnalysis(game, chances, tuple(stages), 16, "0")


def test_by_hand() -> None:
    found = calibrate([made_up(0.8, True), made_up(0.8, True), made_up(0.8, False), made_up(0.8, True)])
    assert found.positions == 8
    assert found.brier == pytest.approx((0.2**2 * 3 + 0.8**2) / 4)
    assert found.brier_even == pytest.approx(0.25)
    assert [each.number for each in found.bins] == [8, 8]
    assert [each.said for each in found.bins] == pytest.approx([0.2, 0.8])
    assert [each.came_true for each in found.bins] == pytest.approx([0.25, 0.75])


def test_chances_come_true_as_often_as_they_say() -> None:
    """In small; the bench does it in full."""
    found = calibrate(analysis_of(seed) for seed in range(GAMES))
    assert found.positions > 800
    assert found.brier < 0.9 * found.brier_even
    whole = sum(each.number for each in found.bins)
    apart = sum(each.number * abs(each.said - each.came_true) for each in found.bins) / whole
    assert apart < 0.1
