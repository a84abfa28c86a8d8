"""Properties of brought players: no answer stops a game, and the same seed is the same game."""

import pytest

from freehold import editions
from freehold.players import FaultKind
from freehold.rules.audit import audit
from tests.players.bringing import played, program

GARBAGE = program("garbage.py")


@pytest.mark.parametrize("edition", editions.names())
def test_players_who_answer_garbage_never_stop_a_game(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEHOLD_PLAYER_SECONDS", "60")
    games = [played(edition, [GARBAGE], seed=11, rounds=4) for _ in range(2)]
    (game, faults), (again, _) = games
    assert game.is_over
    assert game.record() == again.record()
    assert not audit(game.state, game.rulebook)
    for each in faults.values():
        assert set(each.counts) <= {FaultKind.WRONG, FaultKind.ENDLESS}
        assert 0 < each.total < each.decisions
