"""Rollouts: common dice, a horizon in rounds, and one answer whatever the threads and the way of running."""

from random import Random

import numpy as np
import pytest

from freehold.bots.characters import seat_character
from freehold.bots.deals import Deal
from freehold.bots.players import Memory, Players
from freehold.bots.playouts import Outlook, play_out_action
from freehold.bots.rollouts import Lookahead, Rollouts, deals, fresh_memory
from freehold.bots.scene import Scene, Sitting
from freehold.compiled import Records, unpack
from freehold.editions import load
from freehold.rules import Action, ActionKind, Menu, State, Tape
from freehold.rules.names import SEATS
from tests.properties.agreement import action_of
from tests.properties.play import Play, play_on, start

SEED = b"rollouts"
GAMES = 70  # more than one span of a thread


def middle(name: str, seed: int = 3) -> Play:
    """A game some way on, at a turn whose throw is awaited."""
    play = start(load(name).rulebook, 4, seed)
    play_on(play, 120)
    while play.state.frame_kind[play.state.depth - 1] or not play.state.throw_due:
        play_on(play, 1)
    return play


def candidates(play: Play) -> list[Action]:
    """A throw, and leaving the game."""
    seat = play.state.turn
    return [action_of(ActionKind.ROLL, seat, 0), action_of(ActionKind.LEAVE, seat, 0)]


def steady() -> Players:
    players = Players()
    for seat in range(SEATS):
        seat_character(players, seat, "steady")
    return players


def ask(play: Play, rounds: int, threads: int = 1, n: int = GAMES) -> Rollouts:
    ahead = Lookahead(play.book, steady(), threads)
    return ahead.rollouts_with_states(play.state, candidates(play), n, rounds, SEED)


def states_of(found: Rollouts) -> Records:
    """Where the games stood."""
    assert found.states is not None
    return found.states


@pytest.mark.parametrize("name", ["official", "enterprise"])
def test_the_answer_is_the_same_whatever_the_threads(name: str) -> None:
    play = middle(name)
    alone = ask(play, 3)
    for threads in (2, 3):
        found = ask(play, 3, threads)
        assert found.outlooks.tobytes() == alone.outlooks.tobytes()
        assert states_of(found).tobytes() == states_of(alone).tobytes()


def test_more_games_begin_with_the_same() -> None:
    play = middle("official")
    few, many = ask(play, 2, n=5), ask(play, 2, n=40)
    assert few.outlooks.tobytes() == many.outlooks[:, :5].tobytes()


def test_the_same_action_has_the_same_dice() -> None:
    play = middle("official")
    throw = action_of(ActionKind.ROLL, play.state.turn, 0)
    outlooks = Lookahead(play.book, steady()).rollouts(play.state, [throw, throw], GAMES, 4, SEED).outlooks
    assert outlooks[0].tobytes() == outlooks[1].tobytes()
    assert len({game.tobytes() for game in outlooks[0]}) > GAMES // 2


@pytest.mark.parametrize("name", ["official", "hongkong", "enterprise"])
def test_both_ways_of_running_come_to_the_same(name: str) -> None:
    play, players = middle(name), steady()
    found = ask(play, 2, n=3)
    states = states_of(found)
    for row, action in enumerate(candidates(play)):
        for column, record in enumerate(deals(SEED, 3)):
            state, outlook, deal = State(), Outlook(), unpack(record, Deal)
            scene = Scene.of(state, play.book, players, Memory())
            sitting = Sitting.of(scene, Tape(), Tape(), Menu(), Action())
            thoughts = fresh_memory(play.book, players)
            play_out_action(play.state, thoughts, sitting, action, deal, outlook, 2)
            assert unpack(found.outlooks[row, column], Outlook) == outlook
            assert unpack(states[row, column], State) == state


def test_the_horizon_is_the_same_turn_some_rounds_later() -> None:
    play = middle("official")
    before = play.state.copy()
    states = states_of(ask(play, 2))
    going_on = states[0][states[0]["over"] == 0]
    assert (going_on["round_number"] >= before.round_number + 2).all()
    on_time = going_on[going_on["round_number"] == before.round_number + 2]
    place = before.place[before.turn]
    assert (np.take_along_axis(on_time["place"], on_time["turn"][:, None], 1) >= place).all()
    assert play.state == before


def test_no_rounds_are_the_action_alone() -> None:
    play = middle("official")
    assert (ask(play, 0).outlooks["decisions"] == 0).all()


def test_wins_and_worth_are_told_by_action_and_seat() -> None:
    play = middle("official", seed=Random(1).randrange(100))
    found = ask(play, 200)
    assert found.wins().shape == found.worth().shape == (2, SEATS)
    assert np.allclose(found.wins().sum(1), found.outlooks["over"].mean(1))
    seat = play.state.turn
    assert found.wins()[1, seat] == found.worth()[1, seat] == 0  # who leaves wins nothing


def test_only_lawful_actions_are_played_out() -> None:
    play = middle("official")
    ahead = Lookahead(play.book, steady())
    with pytest.raises(ValueError, match="action 0 is not allowed: THROW_FIRST"):
        ahead.rollouts(play.state, [action_of(ActionKind.END, play.state.turn, 0)], 1, 1, SEED)
    with pytest.raises(ValueError, match="not 0 and 1"):
        ahead.rollouts(play.state, [], 1, 1, SEED)
