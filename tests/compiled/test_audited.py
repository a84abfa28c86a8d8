"""Only states that passed an audit reach the fast build."""

import numpy as np
import pytest

from freehold.compiled import audited, blank_states, check, legal, pack, pack_audited, records_of, reset
from freehold.compiled.games import seeded_tapes
from freehold.editions import load
from freehold.errors import AuditError
from freehold.rules import Action, Flaw, Menu, State

BOOK = load("official").rulebook


def begun(n: int) -> np.ndarray:
    """Games that have begun."""
    states = blank_states(BOOK, 4, n)
    reset(states, pack(BOOK), seeded_tapes([list(range(game, game + 8)) for game in range(n)]))
    return np.array(states)  # without the mark


def test_a_state_without_the_mark_is_refused() -> None:
    with pytest.raises(TypeError, match=r"legal\.fast takes states that audited\(\.\.\.\) has passed"):
        legal.fast(begun(1), pack(BOOK), records_of(Menu, 1))


def test_what_passes_is_played() -> None:
    states = audited(begun(3), BOOK)
    menus = records_of(Menu, 3)
    legal.fast(states, pack(BOOK), menus)
    assert (menus["count"] > 0).all()


def test_the_mark_goes_with_slices_and_copies() -> None:
    states = audited(begun(3), BOOK)
    for part in (states[1:], states.copy(), np.repeat(states[:1], 4), states[[2, 0]]):
        check.fast(part, pack(BOOK), pack(Action(), len(part)))


def test_a_field_is_an_array_of_plain_numbers() -> None:
    states = audited(begun(3), BOOK)
    assert type(states["cash"]) is np.ndarray
    assert isinstance(states["turn_number"].sum(), np.integer)
    states["seats"] = 2
    assert states[1]["seats"] == 2


def test_a_flaw_is_named_with_its_game() -> None:
    states = begun(3)
    states["cash"][1, 2] += 1
    with pytest.raises(AuditError) as refused:
        audited(states, BOOK)
    assert refused.value.game == 1
    assert Flaw.MONEY in refused.value.flaws
    assert str(refused.value) == "The state of game 1 is impossible (money)."


def test_a_table_before_the_game_passes_and_one_half_laid_does_not() -> None:
    state = State()
    state.seats = 3
    pack_audited(state, BOOK)
    state.depth = 60
    with pytest.raises(AuditError):
        pack_audited(state, BOOK)


def test_seats_and_countries_out_of_bounds_do_not_pass() -> None:
    for name, value in (("seats", 9), ("token", [99] * 8), ("country", [-2] * 8)):
        state = State()
        setattr(state, name, value)
        with pytest.raises(AuditError):
            pack_audited(state, BOOK)
