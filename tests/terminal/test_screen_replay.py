"""A record stepped through on the full screen."""

import asyncio
from collections.abc import Callable

import pytest

from freehold.game import Game
from freehold.players import Lineup
from freehold.terminal.screen.replay import ReplayApp
from tests.terminal.screens import LARGE, SEED, SMALL, seen


@pytest.fixture(scope="module")
def record() -> Game:
    game = Game.new("official", ["Ann", "Bob"], SEED, {"rounds": 4})
    company = Lineup(game, ["steady"])
    while not game.is_over:
        game.play(company.next(game))
    return game


def keys(
    record: Game, *pressed: str, last_turn: int = 0, size: tuple[int, int] = SMALL
) -> tuple[ReplayApp, str]:
    """Press keys in the viewer; the app, and what was seen last."""
    app = ReplayApp(record, last_turn)

    async def run() -> str:
        async with app.run_test(size=size) as pilot:
            await pilot.press(*pressed)
            await pilot.pause()
            return seen(app)

    return app, asyncio.run(run())


def test_forward_and_back(record: Game) -> None:
    app, screen = keys(record, "right", "right", "right", "left")
    assert app.table.at == 2
    assert f"Action 2 of {len(record.history)}: {record.history[1].action.full_text}" in screen


def test_turn_by_turn(record: Game) -> None:
    app, screen = keys(record, "down", "down", "up")
    assert app.table.game.state.turn_number == 2
    assert "Turn 2, round 1" in screen


def test_both_ends(record: Game) -> None:
    app, screen = keys(record, "end", "right")
    assert app.table.at == len(record.history)
    assert app.table.game.position() == record.position()
    assert str(record) in screen
    app, _ = keys(record, "end", "home", "left")
    assert app.table.at == 0


def test_jump_to_a_turn(record: Game) -> None:
    app, _ = keys(record, "j", "5", "enter")
    assert app.table.game.state.turn_number == 5
    for typed in ("x", "9" * 20):
        _, screen = keys(record, "j", *typed, "enter")
        assert "A turn is a number from 1 to 8." in screen


def test_begin_at_the_end_of_a_turn(record: Game) -> None:
    app, _ = keys(record, last_turn=3)
    assert app.table.game.state.turn_number == 4


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_net_worth_fills_the_screen(record: Game, size: tuple[int, int]) -> None:
    _, screen = keys(record, "p", size=size)
    assert "A Ann  B Bob  * several" in screen
    assert len([line for line in screen.splitlines() if "round 0" in line]) == 1
    assert max(line.count("─") for line in screen.splitlines() if "└─" in line) >= size[0] * 8 // 10 - 11


def test_golden_net_worth(record: Game, golden: Callable[[str, str], None]) -> None:
    _, screen = keys(record, "end", "p")
    golden("screens/replay-net-worth-100x30.txt", screen)
