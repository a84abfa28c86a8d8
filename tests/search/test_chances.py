"""Chances: a net says the same plain and compiled, in every edition, and what is won is certain."""

import numpy as np
import pytest

from freehold import Game, editions
from freehold.bots.company import Company
from freehold.compiled import pack_audited
from freehold.editions import loads
from freehold.search.judging import chances
from freehold.search.nets import ANY_BOARD, FOLDER, built_in, name_of_net
from freehold.search.prospects import prospects

NAMES = editions.names()
SMALL_BOARD = b"""
extends = "official"
title = "Two Hills"
groups = [{ name = "Hills", colour = "#228822", symbol = "H", build_cost = 50 }]
lots = [
    { name = "Low Hill", group = "Hills", price = 100, rent = [5, 10, 20, 30, 40, 50] },
    { name = "High Hill", group = "Hills", price = 120, rent = [6, 12, 24, 36, 48, 60] },
]
board = [
    { kind = "go", name = "Home" },
    { lot = "Low Hill" },
    { deck = "Luck" },
    { kind = "jail", name = "Tower" },
    { lot = "High Hill" },
    { kind = "go-to-jail", name = "To the Tower" },
    { kind = "nothing", name = "Meadow" },
    { kind = "income-tax", name = "Toll" },
]
[knobs]
faces = 4
[[decks]]
name = "Luck"
cards = [{ id = "coin", op = "receive", amount = 5, text = "You find a coin: {amount}." }]
"""
LARGEST = 50_000  # bytes of a net


def played(edition: str, players: int, moves: int, seed: int = 5) -> Game:
    """A game between bots, so many moves on."""
    game = Game.new(edition, [f"Bot {at}" for at in range(players)], seed=seed)
    company = Company(game, ["steady-1", "bold-1"])
    for _ in range(moves):
        if not game.is_over:
            game.play(company.next(game))
    return game


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_plain_and_compiled_say_the_same(name: str, players: int) -> None:
    for moves in (1, 60, 250):
        game = played(name, players, moves)
        said = prospects(game.state, game.rulebook)
        many = chances(pack_audited(game.state, game.rulebook, 2), game.rulebook)
        assert len(said) == players
        assert sum(said) == pytest.approx(1)
        assert np.allclose(many[:, :players], said, atol=1e-12)
        assert not many[:, players:].any()


def test_what_is_won_is_certain() -> None:
    game = played("official", 3, 100_000)
    assert game.is_over
    said = prospects(game.state, game.rulebook)
    assert sorted(said) == [0, 0, 1]
    assert said[game.state.winners.bit_length() - 1] == 1


def test_who_is_out_has_no_chance() -> None:
    game = played("official", 4, 150)
    game.play("Bot 1: leave")
    said = prospects(game.state, game.rulebook)
    assert said[1] == 0
    assert sum(said) == pytest.approx(1)


def test_more_money_is_a_better_chance() -> None:
    game = played("official", 4, 100)
    richer = game.state.copy()
    richer.cash[0] += 1000
    assert prospects(richer, game.rulebook)[0] > prospects(game.state, game.rulebook)[0] + 0.02


@pytest.mark.parametrize("name", [*NAMES, ANY_BOARD])
def test_every_net_is_small_and_tells_how_it_came_about(name: str) -> None:
    assert len((FOLDER / f"{name}.net").read_bytes()) < LARGEST
    origin = built_in(name)[1]
    assert origin.edition == name
    assert origin.brier < 0.8 * origin.brier_even


@pytest.mark.parametrize("name", NAMES)
def test_an_edition_has_its_own_net(name: str) -> None:
    assert name_of_net(editions.load(name).rulebook) == name


def test_house_rules_keep_the_net_of_their_edition() -> None:
    assert name_of_net(editions.load("official", {"free_parking": "jackpot"}).rulebook) == "official"


def test_a_board_of_another_shape_is_judged_by_the_net_for_any_board() -> None:
    edition = loads(SMALL_BOARD, "small.toml")
    assert name_of_net(edition.rulebook) == ANY_BOARD
    game = Game.new(edition, ["Ann", "Bob"], seed=1)
    assert sum(prospects(game.state, game.rulebook)) == pytest.approx(1)
