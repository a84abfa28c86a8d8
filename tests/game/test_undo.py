"""Undo: back to any moment, with the chance that will come again."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold import editions
from freehold.errors import FreeholdError
from freehold.game import Game
from tests.game.lawful import dealt_game, new_game, play_on


@pytest.mark.parametrize("edition", editions.names())
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32), steps=st.integers(1, 150), back=st.integers(0, 150))
def test_undoing_and_playing_again_gives_the_same_game(edition, seed, steps, back) -> None:  # type: ignore[no-untyped-def]
    game = dealt_game(edition, seed) if seed % 2 else new_game(edition, seed)
    states = [game.state.copy()]
    states += [after.state.copy() for after in play_on(game, random.Random(seed), steps)]
    moves, record = game.history, game.record()
    count = min(back, len(moves))
    game.undo(count)
    assert game.state == states[len(moves) - count]
    for move in moves[len(moves) - count :]:
        game.timeline.perform(move.action, move.outcomes[: move.typed])
    assert game.history == moves
    assert game.record() == record


def test_typed_chance_is_undone_too() -> None:
    game = Game.new("official", ["Ann", "Bob"], seed=7)
    twin = game.copy()
    game.play("roll 6 5")
    game.undo()
    assert game.state == twin.state
    assert game.play("roll") == twin.play("roll")


@pytest.mark.parametrize("count", [-1, 2])
def test_no_more_can_be_undone_than_was_done(count: int) -> None:
    game = new_game("official", 1)
    game.play("roll")
    with pytest.raises(FreeholdError, match="There are 1 actions to take back"):
        game.undo(count)


def test_a_refused_action_uses_up_no_chance() -> None:
    game, twin = new_game("official", 3), new_game("official", 3)
    for text in ("roll 9 9", "roll 3 4 [card Chance boardwalk] [dice 1 1]", "end", "nonsense"):
        with pytest.raises(FreeholdError):
            game.play(text)
    assert game.play("roll") == twin.play("roll")


def test_copies_go_their_own_way() -> None:
    game = new_game("official", 3)
    game.play("roll")
    twin = game.copy()
    twin.undo()
    assert len(game.history) == 1
    assert twin.play("roll") == game.history[0].events
    assert twin.record() == game.record()
