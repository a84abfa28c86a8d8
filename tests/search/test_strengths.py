"""How far a player looks ahead depends on how the game is played."""

import pytest

from freehold import Game, editions
from freehold.search.net import Eye, Judgement, Layers, Net, judge_finish
from freehold.search.portrait import Portrait
from freehold.search.scales import CERTAIN
from freehold.search.sketch import Sketch
from freehold.search.strengths import STRENGTHS


def test_where_nothing_is_built_a_game_is_looked_at_to_its_end() -> None:
    rulebook = editions.load("hongkong").rulebook
    assert STRENGTHS["master"].fitted(rulebook).rounds == rulebook.rounds
    long = editions.load("hongkong", {"rounds": 5000}).rulebook
    assert STRENGTHS["master"].fitted(long).rounds < 5000  # which would take minutes
    assert STRENGTHS["expert"].fitted(rulebook) == STRENGTHS["expert"]  # which only finishes the turn


@pytest.mark.parametrize("cash", [(5000, 3500, 2000, 500), (500, 5000, 5000, -10), (90, 80, 70, 60)])
def test_who_is_a_salary_behind_at_the_end_has_half_the_chance(cash: tuple[int, ...]) -> None:
    rulebook = editions.load("hongkong").rulebook
    state = Game.new("hongkong", ["Ann", "Bob", "Cem", "Dee"], seed=1).state
    state.over, state.winners = 1, 0b0011
    state.cash[: len(cash)] = cash
    eye = Eye.of(Net(), Sketch(), Portrait(), Layers(), Judgement())
    judge_finish(state, rulebook, eye)
    weights = [2 ** (each / rulebook.salary) for each in cash]
    chances = [chance / CERTAIN for chance in eye.judgement.chance[: len(cash)]]
    assert chances == pytest.approx([each / sum(weights) for each in weights], abs=0.002)


@pytest.mark.parametrize("edition", sorted({*editions.names()} - {"hongkong"}))
def test_elsewhere_it_stays_as_it_is(edition: str) -> None:
    assert STRENGTHS["master"].fitted(editions.load(edition).rulebook) == STRENGTHS["master"]
