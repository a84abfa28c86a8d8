"""The board drawn in text."""

import pytest

from freehold.cli.board import board
from freehold.game import Game
from freehold.text import letters_for
from tests.table import Table

POSITION = """
North: on Boardwalk; owns Boardwalk 4 + Park Place hotel
South: in jail; owns Reading Railroad mortgaged
"""


def drawn(game: Game, width: int) -> list[str]:
    return [line.plain for line in board(game, width)]


@pytest.mark.parametrize(("edition", "side"), [("official", 11), ("hongkong", 6), ("enterprise", 11)])
@pytest.mark.parametrize("width", [68, 80, 100, 200])
def test_a_board_is_a_ring_that_fits(edition: str, side: int, width: int) -> None:
    lines = drawn(Game.new(edition, ["Ann", "Bob"], seed=1), width)
    assert len({len(line) for line in lines}) == 1
    assert len(lines[0]) <= width
    assert len(lines) == 2 * side + 4
    assert lines[1].count("│") == lines[-2].count("│") == side + 1
    assert lines[-2].endswith("ab│")


def test_a_lot_shows_group_owner_houses_mortgage_and_tokens() -> None:
    text = "\n".join(drawn(Table("official", POSITION).game, 140))
    assert "│♦N⌂⌂⌂⌂ 1700n│" in text
    assert "│♦NH $1,500  │" in text
    assert "│✦Sm        │" in text
    assert "N North  $" in text
    assert "in jail" in text


@pytest.mark.parametrize("width", [10, 40, 66])
def test_a_narrow_terminal_gets_a_list(width: int) -> None:
    lines = drawn(Table("official", POSITION).game, width)
    assert "39 Boardwalk  ♦N⌂⌂⌂⌂  n" in lines
    assert " 5 Reading Railroad  ✦Sm" in lines
    assert "10 Jail  s" in lines


def test_lots_that_have_moved_are_drawn_where_they_are() -> None:
    position = Game.new("enterprise", ["Ann", "Bob"], seed=1)
    lots = [lot.position for lot in position.lots]
    order = " + ".join(position.words.lots.written(lot) for lot in reversed(range(len(lots))))
    lines = drawn(Table("enterprise", f"map: {order}").game, 40)
    first = next(line for line in lines if line.startswith(" 1 "))
    assert position.lots[-1].name in first


def test_everybody_has_a_letter_of_their_own() -> None:
    assert letters_for(["Ann", "Abe", "Ba", "A", "李雷"]) == ("A", "B", "3", "4", "5")


def test_a_crowd_on_one_square_is_cut_to_the_cell() -> None:
    names = ["Ann", "Bob", "Cem", "Dee", "Eli", "Fay", "Gus", "Hal"]
    lines = drawn(Game.new("official", names, seed=1), 68)
    assert len({len(line) for line in lines}) == 1
    assert lines[-2].endswith("│defgh│")
    assert lines[-3].endswith("Goabc│")
