"""What is seen: players, board, news, deeds, and the closing pages."""

from pathlib import Path

import pytest

from freehold import editions
from freehold.game import Game
from freehold.terminal.screen.legend import legend
from freehold.terminal.screen.players import roster
from freehold.terminal.telling import player_lines
from tests.terminal.screens import SEED, SMALL, Viewer, table, watch

NARROW = 31  # columns of the players at 100x30
EVERYTHING = " + ".join(name for name in Game.new("official", ["Ann", "Bob"], SEED).edition.lot_names)
TAX = "Ann: on 4; owns Boardwalk; pending: tax Ann"


def shown(game: Game, width: int = NARROW) -> list[str]:
    """The lines of the players."""
    return roster(game, [], width, 26).plain.split("\n")


def position(text: str, edition: str = "official") -> Game:
    return Game.from_position(text, SEED, edition, players=("Ann", "Bob"))


def test_cards_are_never_cut_off() -> None:
    lines = shown(position("Ann: on Free Parking; card; owns Boardwalk"))
    assert lines[1].split() == ["D", "1", "card"]
    assert len(lines[1]) == NARROW
    assert lines[2].split() == ["Free", "Parking", "worth", "$1,900"]


@pytest.mark.parametrize(
    ("owned", "width", "seen"),
    [
        ("Boardwalk + Park Place mortgaged + Water Works", 31, "dD U"),
        (EVERYTHING, 41, "BB LLL PPP OOO RRR YYY GGG DD TTTT UU"),
        (EVERYTHING, 32, "BBLLLPPPOOORRRYYYGGGDDTTTTUU"),
        (EVERYTHING, 31, "BBLLLPPPOOORRRYYYGGGDDTTTTUU"),
        (EVERYTHING, 30, "B2L3P3O3R3Y3G3D2T4U2"),
        (EVERYTHING.replace("Short Line", "Short Line mortgaged"), 30, "B2L3P3O3R3Y3G3D2T3tU2"),
        (EVERYTHING, 20, "28 lots"),
    ],
)
def test_blanks_go_before_lots_do(owned: str, width: int, seen: str) -> None:
    assert shown(position(f"Ann: owns {owned}"), width)[1].strip() == seen


def test_everything_and_a_card_find_room() -> None:
    lines = shown(position(f"Ann: owns {EVERYTHING}; card"))
    assert lines[1].split() == ["B2L3P3O3R3Y3G3D2T4U2", "1", "card"]


def test_newcomers_are_not_out() -> None:
    game = Game.new("enterprise", ["Ann", "Bob"], SEED)
    game.play("Eve: join Canada")
    assert shown(game)[-1].split() == ["e", "Eve", "Canada", "asks", "to", "join"]
    game.play("Ann: vote yes")
    game.play("Bob: vote yes")
    (line,) = (each for each in shown(game) if "Eve" in each)
    assert line.endswith("joins next round")
    assert "out" not in line


@pytest.mark.rule("O-01")
def test_worth_is_not_shown_before_the_tax_is_chosen(tmp_path: Path) -> None:
    session = table(tmp_path, TAX)
    before = shown(session.game)
    assert before[2].endswith("worth ?")
    assert before[6].endswith("worth $1,500")
    assert "net worth not counted yet" in next(player_lines(session))
    session.play("tax share")
    assert "worth ?" not in "\n".join(shown(session.game))
    assert "net worth $1" in next(player_lines(session))


@pytest.mark.rule("O-01")
def test_no_screen_tells_the_worth_before_the_choice(tmp_path: Path) -> None:
    async def look(viewer: Viewer) -> None:
        viewer.sees("worth ?")
        assert "$1,900" not in viewer.screen

    watch(table(tmp_path, TAX), look, SMALL)


@pytest.mark.parametrize("edition", editions.names())
def test_every_sign_has_its_meaning(edition: str) -> None:
    book = editions.load(edition)
    text = legend(book)
    for symbol, name in zip(book.group_symbols, book.group_names, strict=True):
        assert f"{symbol}  {name}" in text
    assert ("hotel" in text) == bool(book.rulebook.has_hotels)
    assert ("mortgaged" in text) == bool(book.rulebook.mortgages)
    assert ("▲" in text) == bool(book.rulebook.economy_rounds)
    assert max(map(len, text.splitlines())) <= 84
