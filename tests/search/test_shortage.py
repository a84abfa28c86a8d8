"""Searching players where one house is left and two want it: they keep their word, and come to an end."""

import pytest

from freehold import Game
from freehold.game import ActionKind
from freehold.rules.deciders import next_to_decide
from freehold.search.actions import Numbers
from freehold.search.candidates import act, kept_word
from freehold.search.dealings import Dealings
from freehold.search.evaluation import lawful
from freehold.search.searching import view_of
from freehold.search.seated import NAMES, seat
from tests.search.trading import Clueless, thinker_of

SEED = bytes(range(32))
LAST_HOUSE = """players: Ann, Cem, Dan; turn: Ann; throw: made; round: 18
Ann: cash 229; on Ventnor Avenue; owns Kentucky Avenue 3 + Indiana Avenue 3 + Illinois Avenue 3
Ann: owns Park Place 3 + Boardwalk 3 + Electric Company + Water Works
Ann: owns Reading Railroad + Pennsylvania Railroad + Atlantic Avenue + Ventnor Avenue + Marvin Gardens
Cem: cash 262; on Marvin Gardens; owns Oriental Avenue 2 + Vermont Avenue 2 + Connecticut Avenue 3
Cem: owns Mediterranean Avenue + Tennessee Avenue
Dan: cash 13; on Pacific Avenue; owns St. Charles Place 3 + States Avenue 3 + Virginia Avenue 3
Dan: owns New York Avenue + Pennsylvania Avenue"""
PATIENCE = 40  # decisions of a turn: with ten offers, their answers and some buildings it comes to fewer
ILLINOIS = 16  # the number of the lot


def after(*actions: str) -> Game:
    game = Game.from_position(LAST_HOUSE, seed=1)
    for action in actions:
        game.play(action)
    return game


def candidates(game: Game, who: int, dealings: Dealings | None = None) -> list[Numbers]:
    """What a player thinks about, the first being what the rest are measured by."""
    thinker, known = thinker_of(game), dealings or Dealings()
    return thinker.candidates(thinker.explorer(lawful(game.state), who, b"", known), who, known)


@pytest.mark.rule("C-53")
@pytest.mark.parametrize("name", NAMES)
def test_the_same_house_is_not_asked_for_without_end(name: str) -> None:
    game = after("build Kentucky Avenue", "claim Oriental Avenue")
    thinkers = [seat(name, game, at, SEED, is_among_bots=True) for at in range(3)]
    decisions = 0
    while game.turn_number == 1 and decisions < PATIENCE:
        at = next_to_decide(game.state)
        game.play(thinkers[at].decide(game, at))
        decisions += 1
    assert decisions < PATIENCE


@pytest.mark.rule("C-53")
def test_who_has_asked_for_a_house_bids_its_price_unless_something_else_is_clearly_better() -> None:
    game = after("build Illinois Avenue", "claim Oriental Avenue")
    assert candidates(game, 1)[0] == act(ActionKind.BID, 1, 0, 50)
    game.play("bid 60")
    assert candidates(game, 0)[0] == act(ActionKind.BID, 0, 0, 150)


@pytest.mark.rule("C-53")
def test_nobody_owes_more_than_the_price_they_asked_for() -> None:
    game = after("build Illinois Avenue", "claim Oriental Avenue", "bid 160")
    thinker = thinker_of(game)
    view = view_of(thinker.explorer(lawful(game.state), 0, b"", Dealings()), 0)
    assert view.allows(ActionKind.BID)
    assert list(kept_word(view)) == []


@pytest.mark.parametrize(("kind", "is_over"), [(ActionKind.PASS, True), (ActionKind.BID, False)])
def test_a_house_that_one_has_not_bid_for_is_not_asked_for_again_in_that_turn(
    kind: ActionKind, is_over: bool
) -> None:
    game, build = after(), act(ActionKind.BUILD, 0, ILLINOIS)
    dealings = Dealings()
    thinker = thinker_of(game)
    assert build in candidates(game, 0, dealings)
    for action in (build, act(kind, 0)):
        dealings.take_in(0, action, game.turn_number, True, Clueless())
    assert (build in candidates(game, 0, dealings)) is not is_over
    bargainer = thinker.bargainer(thinker.explorer(lawful(game.state), 0, b"", dealings), 0, dealings)
    courses = thinker.courses(bargainer, 3)
    assert any(build in course.steps for course in courses) is not is_over
    dealings.gave_up_in -= 1  # a turn ago
    assert build in candidates(game, 0, dealings)


def test_who_only_passes_in_an_auction_builds_as_before() -> None:
    game, dealings = after(), Dealings()
    dealings.take_in(0, act(ActionKind.PASS, 0), game.turn_number, True, Clueless())
    assert act(ActionKind.BUILD, 0, ILLINOIS) in candidates(game, 0, dealings)
