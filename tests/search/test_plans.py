"""Plans: several buildings at once, paid for by mortgages if need be."""

import pytest

from freehold import Game
from freehold.game import ActionKind
from freehold.search.actions import action_in
from freehold.search.dealings import Dealings
from freehold.search.hints import hint
from freehold.search.plans import BuildingPlan, plans
from freehold.search.seated import seat
from tests.search.trading import bargainer_of

SEED = bytes(range(32))
TOWN = """
edition: official; players: Ann, Bob, Cem; turn: Ann; throw: made; round: 16
Ann: cash {cash}; owns St. James Place + Tennessee Avenue + New York Avenue + Park Place + Boardwalk
Ann: owns Electric Company + Virginia Avenue
Bob: cash 800; on Go; owns Pacific Avenue + Vermont Avenue
Cem: cash 700; on Go; owns Kentucky Avenue + Indiana Avenue
"""


def town(cash: int) -> Game:
    return Game.from_position(TOWN.format(cash=cash), seed=3)


def plans_of(game: Game) -> list[BuildingPlan]:
    bargainer = bargainer_of(game, Dealings())
    return plans(bargainer.view, bargainer.explorer, game.state.groups_whole[0])


def carried_out(game: Game, plan: BuildingPlan) -> Game:
    """The game once everything is done; it raises at what is not lawful."""
    for step in plan.steps:
        game.play(action_in(game, step))
    return game


@pytest.mark.parametrize("cash", [90, 250, 568, 3000])
def test_every_step_is_lawful_and_the_last_is_a_building(cash: int) -> None:
    found = plans_of(town(cash))
    assert found
    for plan in found:
        assert len(plan.steps) > 1
        assert plan.steps[-1][0] == ActionKind.BUILD
        carried_out(town(cash), plan)


def test_buildings_rise_evenly_as_far_as_the_cash_goes() -> None:
    heights = [
        [lot.level for lot in carried_out(town(568), plan).lots if lot.group == "Orange"]
        for plan in plans_of(town(568))
    ]
    assert [1, 2, 2] in [sorted(each) for each in heights]
    assert all(max(each) - min(each) <= 1 for each in heights)


def test_spare_lots_are_mortgaged_for_three_houses_and_whole_groups_are_not() -> None:
    mortgaged = set()
    for plan in plans_of(town(568)):
        mortgaged |= {lot.name for lot in carried_out(town(568), plan).lots if lot.is_mortgaged}
    assert mortgaged == {"Electric Company", "Virginia Avenue"}


def test_master_builds_where_others_will_come_by_rather_than_where_it_costs_most() -> None:
    game = town(568)
    master = seat("master", game, 0, SEED)
    while (action := master.decide(game, 0)).kind != ActionKind.END:
        game.play(action)
        if action.kind == ActionKind.OFFER:
            game.play(f"{game.words.player(action.target)}: refuse Ann")
    assert {lot.group for lot in game.lots if lot.level} == {"Orange"}


def test_a_hint_tells_the_plan() -> None:
    found = hint(town(568))
    assert found.then
    assert "buildings in Orange." in found.text
    assert "accepted" not in found.text.split("Otherwise")[0].split("About as good")[0]


def test_where_buildings_go_up_between_turns_only_they_are_thought_of_before_the_throw() -> None:
    rich = TOWN.replace("throw: made", "throw: due").format(cash=1500)
    game = Game.from_position(rich, seed=3, options={"build_when": "between-turns"})
    done = []
    for _ in range(10):
        if game.state.throws:
            break
        done.append(seat("master", game, 0, SEED).decide(game, 0))
        game.play(done[-1])
    assert ActionKind.BUILD in {action.kind for action in done}
