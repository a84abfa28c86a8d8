"""Searching players: lawful everywhere, and the same game for the same seed."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from freehold import Game, editions
from freehold.bots.company import Company
from freehold.rules.deciders import next_to_decide
from freehold.search.seated import NAMES, seat

EDITIONS = editions.names()
SEED = bytes(range(32))


def play(name: str, edition: str, players: int, decisions: int, begun: int = 0, seed: int = 11) -> Game:
    """A searching player at the first seat against bots, for so many decisions of its own."""
    game = Game.new(edition, [f"Bot {at}" for at in range(players)], seed=seed)
    company, thinker = Company(game, ["steady-1", "bold-1", "random"]), seat(name, game, 0, SEED)
    while decisions and not game.is_over:
        if next_to_decide(game.state) == 0 and len(game.history) >= begun:
            game.play(thinker.decide(game, 0))  # raises unless it is lawful
            decisions -= 1
        else:
            game.play(company.next(game))
    return game


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", NAMES)
def test_lawful_in_every_edition(name: str, edition: str) -> None:
    most = editions.load(edition).rulebook.max_players
    for players, begun in ((2, 0), (4, 120), (most, 300)):
        game = play(name, edition, players, 12, begun)
        assert any(move.action.seat == 0 for move in game.history)


def test_the_same_seed_is_the_same_game_on_any_thread() -> None:
    alone = play("master", "official", 3, 25, 60)
    with ThreadPoolExecutor(3) as pool:
        games = list(pool.map(lambda _: play("master", "official", 3, 25, 60), range(3)))
    assert all(list(map(str, game.history)) == list(map(str, alone.history)) for game in games)


def test_a_game_taken_up_again_goes_on_alike() -> None:
    game = play("master", "official", 3, 15, 60)
    while next_to_decide(game.state) != 0 and not game.is_over:
        game.play(Company(game, ["steady-1"]).next(game))
    again = Game.from_record(game.record(secret=False))
    fresh, followed = seat("master", again, 0, SEED), seat("master", game, 0, SEED)
    assert str(fresh.decide(again, 0)) == str(followed.decide(game, 0))
