"""`freehold hint`: which decision of a record is asked about."""

import re
from pathlib import Path

import pytest

from freehold.game import Game
from tests.cli.running import output, run

PAGE = Path(__file__).parents[2] / "docs" / "analysis.md"
CHANCES = re.compile(r"\d+\.\d%")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path / "data"))
    output("watch", "official", "--seed", "7", "--set", "rounds=3", "--quiet", "--save", "game.txt")


def before(move: int) -> str:
    """What is asked before a move of the game, told without the command."""
    game = Game.load("game.txt")
    game.undo(len(game.history) - move + 1)
    return str(game)


def test_a_decision_is_found_by_its_move() -> None:
    moves = Game.load("game.txt").history
    bought = next(number for number, move in enumerate(moves, start=1) if move.action.text == "buy")
    asked, said = output("hint", "game.txt", "--move", str(bought)).splitlines()
    assert asked == before(bought)
    assert "can buy" in asked
    assert said.startswith("Buy ")
    assert output("hint", "game.txt", "--move", "1").startswith("It is Ann's turn to roll.")


def test_a_turn_or_a_move_that_never_was_is_refused() -> None:
    game = Game.load("game.txt")
    turns, moves = game.turn_number, len(game.history)
    for command in ("hint", "odds"):
        refused = run(command, "game.txt", "--at", "999")
        assert refused.exit_code == 2
        assert refused.stderr.endswith(f"There is no turn 999: the last is {turns}.\n")
    assert run("hint", "game.txt", "--move", str(moves + 1)).stderr.endswith(
        f"There is no move {moves + 1}: the last is {moves}.\n"
    )
    assert "There is nothing to decide any more" in run("hint", "game.txt", "--at", str(turns)).stderr


def test_in_a_game_where_nobody_has_moved() -> None:
    Game.new("official", ["Ann", "Bob"], seed=1).save("new.txt")
    assert "There is no move 1: nobody has moved yet." in run("hint", "new.txt", "--move", "1").stderr


def test_a_turn_and_a_move_are_too_much() -> None:
    assert "give one of them" in run("hint", "game.txt", "--at", "1", "--move", "2").stderr


def test_before_a_roll_nobody_claims_that_there_is_nothing_else_to_do() -> None:
    assert output("hint", "game.txt", "--at", "1").splitlines()[-1] == "Roll the dice: that comes next."


def test_the_example_of_the_page_says_what_comes() -> None:
    """But for the chances, which change as the nets learn."""
    example = re.search(
        r"^    freehold (watch .*)\n    freehold (hint .*)\n\n((?:    .*\n)+)", PAGE.read_text(), re.M
    )
    assert example is not None
    output(*example[1].split())
    said = output(*example[2].split())
    shown = example[3].replace("    ", "")
    assert CHANCES.sub("%", said) == CHANCES.sub("%", shown)
