"""How far a player looks ahead depends on how the game is played."""

import pytest

from freehold import editions
from freehold.search.strengths import STRENGTHS


def test_where_nothing_is_built_a_game_is_looked_at_to_its_end() -> None:
    rulebook = editions.load("hongkong").rulebook
    assert STRENGTHS["master"].fitted(rulebook).rounds == rulebook.rounds
    long = editions.load("hongkong", {"rounds": 5000}).rulebook
    assert STRENGTHS["master"].fitted(long).rounds < 5000  # which would take minutes


def test_where_nothing_is_auctioned_it_looks_less_far_ahead_with_strangers() -> None:
    master, without = STRENGTHS["master"], {"auctions": False}
    for rulebook in (editions.load("classic").rulebook, editions.load("official", without).rulebook):
        fitted = master.fitted(rulebook)
        assert fitted.with_strangers < master.with_strangers
        assert fitted.guesses == master.guesses  # nobody who is known is looked at differently


@pytest.mark.parametrize("edition", sorted({*editions.names()} - {"classic", "hongkong"}))
def test_elsewhere_it_stays_as_it_is(edition: str) -> None:
    assert STRENGTHS["master"].fitted(editions.load(edition).rulebook) == STRENGTHS["master"]
