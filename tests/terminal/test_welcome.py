"""The pages before a game on the full screen: what is chosen, what is refused, and what is then played."""

import os
import sys
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from freehold import editions
from freehold.cli.play import why_plain
from freehold.editions import KNOBS
from freehold.game import Game
from freehold.players import built_in, levels, styles
from freehold.speech.en.manners import MANNERS
from freehold.terminal import saves, screen
from freehold.terminal.console import Console
from freehold.terminal.saved_games import glance, saved_games, when_text
from freehold.terminal.screen import launch
from freehold.terminal.screen.welcome_seats import Seats
from freehold.terminal.session import Session
from freehold.terminal.setup import USUAL_BOTS, GameRequest, house_rules
from tests.terminal.lines import left, play, told
from tests.terminal.pseudo import ENTER, Terminal, kept
from tests.terminal.screens import Viewer, watch

FULL_SCREEN = b"\x1b[?1049h"  # what a program sends to leave the lines of the shell
WINTER = time.mktime((2026, 1, 31, 20, 15, 0, 0, 0, -1))


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a folder of their own."""
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def saved(name: str = "", edition: str = "official", at: float = WINTER, actions: int = 3) -> Path:
    """A game that somebody has played before."""
    session = Session.new(edition, ("Ann", "Bob"), seed=7)
    for _ in range(actions):
        session.play(session.answers()[0])
    path = session.save(name) if name else session.path
    if name:
        session.path.unlink()
    os.utime(path, (at, at))
    return path


def players(game: Game) -> list[str]:
    """The names at the table."""
    return [player.name for player in game.players]


def test_enter_twice_and_the_game_is_on() -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees("A new game", "Official", "The printed rules, complete")
        await viewer.press("enter")
        viewer.sees("Official  ·  who plays?", "a person", "a normal bot", "Start the game")
        await viewer.press("enter")
        viewer.sees("turn to roll", "round 1")
        assert viewer.app.session is not None
        assert viewer.app.session.pace == 0
        assert players(viewer.game) == ["Ann", "Ben", "Cleo"]

    watch(GameRequest(seed=3), play)
    assert left().edition.name == "official"


def test_levels_that_lack_packages_are_shown_and_cannot_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.players.searchers.find_spec", lambda _: None)

    async def look(viewer: Viewer) -> None:
        await viewer.press("2")
        viewer.sees("A hard bot: ", "An expert bot: needs more packages", "A master bot: needs more packages")
        viewer.sees("expert and master need more packages: ", "[lab]")
        await viewer.press("5")
        assert viewer.sheet == "Choosing"  # it stays: nothing was chosen
        await viewer.press("6")
        viewer.sees("a steady bot")
        assert "more packages" not in viewer.screen
        await viewer.press("left")  # the arrows pass by what cannot play, and say so
        viewer.sees("a hard bot", "expert and master need more packages: ")
        await viewer.press("left")
        assert "more packages" not in viewer.screen

    watch(GameRequest("official", seed=3), look)


def test_the_mouse_alone_is_enough() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.click("Tycoon", "nobody", "A person", "a normal bot", "A cautious bot")
        viewer.sees("Bob", "a cautious bot: ")
        await viewer.click("Dice: ")
        viewer.sees("Dice: on the table")
        await viewer.click("Dice: ", "House rules", "Doubles again")
        viewer.sees("Doubles again is no.")
        await viewer.click("Esc done", "Esc back", "Hong Kong", "Start the game")
        viewer.sees("Hong Kong  ·  round 1")

    watch(GameRequest(seed=3), play)
    assert players(left()) == ["Ann", "Ben", "Cleo"]


def test_what_was_said_on_the_command_line_stands() -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees(
            "Enterprise", "Zoe", "India", "a bold bot", "House rules: Fast game", "Cards: on the table"
        )
        assert viewer.screen.count("a person") == 1
        assert viewer.screen.count(" bot: ") == 1
        await viewer.press("s")

    start = GameRequest("enterprise", ("Zoe",), ("bold",), {"rounds": "20"}, ("India",), cards="real", seed=3)
    watch(start, play)
    assert [player.country for player in left().players] == ["India", "China"]
    assert left().rulebook.rounds == 20
    assert saves.seating_in(saves.saved_games(saves.autosaves())[0]).cards == "real"


def test_without_bots_two_people_sit_alone() -> None:
    async def play(viewer: Viewer) -> None:
        assert " bot: " not in viewer.screen
        await viewer.press("enter")
        assert players(viewer.game) == ["Ann", "Bob"]

    watch(GameRequest("official", ("Ann", "Bob"), seed=3), play)


def test_eight_places() -> None:
    async def play(viewer: Viewer) -> None:
        for place in range(4, 9):
            await viewer.press(str(place), "a")
        await viewer.press("8")
        await viewer.click("A random bot")
        await viewer.press("s")
        assert players(viewer.game) == ["Ann", "Bob", "Cem", "Dee", "Eli", "Finn", "Gita", "Hugo"]
        assert viewer.app.table.session.bots == {"Finn": "normal", "Gita": "normal", "Hugo": "random"}

    watch(GameRequest("official", seed=3), play)


def test_arrows_change_who_sits_there() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("home", "right")
        viewer.sees("1  Ada")
        before = (*levels(), *styles()).index(USUAL_BOTS[0])
        await viewer.press("left", "left", "down", *["left"] * (before + 1))
        viewer.sees("1  nobody", "2  Ann", "3  Ben")
        await viewer.press("end", "right")
        viewer.sees("Start the game")

    watch(GameRequest("official"), play)


def test_a_second_click_begins_no_second_game() -> None:
    async def play(viewer: Viewer) -> None:
        page = viewer.app.screen
        assert isinstance(page, Seats)
        page.action_start()
        page.action_start()
        await viewer.settle()
        viewer.sees("round 1")

    watch(GameRequest("official", seed=3), play)
    assert len(saves.saved_games(saves.autosaves())) == 1


def test_too_few_players(data: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("2", "x", "3", "x", "s")
        viewer.sees("Official is for 2 to 8 players, not 1 player.", "who plays?")

    watch(GameRequest("official"), play)
    assert not data.exists()


def test_names_are_typed_and_refused() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("2", "a", "2", "n")
        await viewer.type("ann")
        viewer.sees('Two players cannot both be called "ann".', "2  Bob")
        await viewer.type("the bank")
        viewer.sees("the word means")
        await viewer.type("  ")
        viewer.sees("A player's name cannot be empty.")
        await viewer.press("escape", "n")
        await viewer.type("  Mary  Ann ")
        viewer.sees("2  Mary Ann")
        await viewer.press("3", "escape", "n")
        viewer.sees("bots have names of their own")
        await viewer.press("y")
        viewer.sees("Nothing here has the key y.")

    watch(GameRequest("official"), play)


def test_a_bot_never_has_the_name_of_a_person() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("1", "n")
        await viewer.type("Ada")
        viewer.sees("1  Ada", "2  Ben", "3  Cleo")

    watch(GameRequest("official"), play)


def test_countries_are_chosen() -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees("China", "Japan", "India")
        await viewer.press("1", "o")
        viewer.sees("Which country?", "Whichever is left", "Russia")
        await viewer.click("Russia")
        await viewer.press("2", "o")
        assert viewer.screen.count("Russia") == 1
        await viewer.click("Canada")
        await viewer.press("2", "o", "escape", "2", "o", "a", "s")
        assert [player.country for player in viewer.game.players] == ["Russia", "China", "Japan"]

    watch(GameRequest("enterprise", seed=3), play)


def test_people_sit_first_with_their_countries() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("1")
        await viewer.click("A bold bot")
        await viewer.press("4", "a", "4", "o")
        await viewer.click("d  India")
        await viewer.press("s")
        assert [(player.name, player.country) for player in viewer.game.players] == [
            ("Ann", "India"),
            *(("Ben", "China"), ("Cleo", "Japan"), ("Dan", "Russia")),
        ]

    watch(GameRequest("enterprise", seed=3), play)


def test_house_rules_are_set_and_refused() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.click("House rules", "Salary")
        await viewer.type("plenty")
        viewer.sees("salary must be a whole number", 'not "plenty".')
        await viewer.type("400")
        viewer.sees("Salary is 400.", "• Salary                400")
        await viewer.click("Third double")
        await viewer.press("escape")
        await viewer.click("Max players")
        await viewer.type("1")
        viewer.sees("max_players must be")
        await viewer.press("escape", "escape")
        viewer.sees("House rules: Salary 400")
        await viewer.press("h")
        await viewer.click("Salary")
        await viewer.press("escape", "x")
        viewer.sees("Salary is 200, as printed.")
        await viewer.press("escape")
        viewer.sees("House rules: as printed")

    watch(GameRequest("official"), play)


def test_presets_have_keys_and_are_told_by_name() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("h", "1", "4")
        viewer.sees("No auctions: yes.")
        await viewer.press("escape")
        viewer.sees("House rules: Fast game, No auctions")
        await viewer.press("s")
        assert dict(viewer.game.edition.options) == {"rounds": "20", "auctions": "no"}

    watch(GameRequest("official", seed=3), play)


def test_a_bot_is_described_to_the_end() -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees("an easy bot: buys and builds, and can be talked into things")

    watch(GameRequest("official", people=("Ann",), bots=("easy",)), play)


def test_words_are_chosen() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("h", "end", "pageup")
        await viewer.click("Win by")
        assert viewer.sheet == "HouseRules"
        viewer.sees("• Win by                cash")
        await viewer.press("left", "right")
        viewer.sees("Win by is cash.")
        await viewer.press("home")
        await viewer.click("Third double")
        assert viewer.sheet == "Choosing"
        await viewer.press("b")
        viewer.sees("• Third double")

    watch(GameRequest("official"), play)


def test_a_level_and_the_number_of_places_are_house_rules_too() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("h")
        await viewer.click("Difficulty", "hard")
        viewer.sees("Difficulty is hard.")
        await viewer.click("Max players")
        await viewer.type("3")
        await viewer.press("escape")
        viewer.sees("Difficulty hard, Max players 3", "3  Cleo")
        assert "nobody" not in viewer.screen
        await viewer.press("s")
        assert viewer.game.edition.difficulty == "hard"

    watch(GameRequest("enterprise", seed=3), play)


def test_every_knob_and_every_character_is_explained() -> None:
    assert set(built_in()) <= set(MANNERS)
    assert {*levels(), *styles()} <= set(built_in())
    assert [rule.key for rule in house_rules(editions.load("official"))] == list(KNOBS)
    assert house_rules(editions.load("enterprise"))[0].words == ("easy", "normal", "hard")


def test_options_that_an_edition_refuses() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("1")
        viewer.sees("this edition has no levels of difficulty", "A new game")
        await viewer.press("6")
        viewer.sees("House rules: Difficulty easy")

    watch(GameRequest(options={"difficulty": "easy"}), play)


def test_countries_that_an_edition_does_not_have() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("1")
        viewer.sees("Official has no countries to play for.", "A new game")
        await viewer.press("6")
        viewer.sees("Ann ", "India")

    watch(GameRequest(countries=("india",)), play)


def test_real_dice_are_asked_for(data: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("2", "x", "d", "s")
        viewer.sees("What do the dice show for Ann, to see who goes first?")
        await viewer.type("6 7")
        viewer.sees("What do the dice show for Ann, to see who goes first?", "Two dice show 1 to 6 each")
        await viewer.press("escape")
        viewer.sees("The game has not begun.", "who plays?")
        assert not data.exists()
        await viewer.press("s")
        await viewer.type("1 2")
        viewer.sees("What do the dice show for Ben")
        await viewer.type("11")
        viewer.sees("It is Ann's turn to roll.")

    watch(GameRequest("official"), play)
    assert saves.seating_in(saves.saved_games(saves.autosaves())[0]).dice == "real"


@pytest.mark.parametrize(
    "keys", [("q",), ("escape",), ("ctrl+c",), ("1", "q"), ("1", "h", "q"), ("1", "ctrl+c")]
)
def test_leaving_leaves_nothing_behind(data: Path, keys: tuple[str, ...]) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press(*keys)
        assert viewer.app.session is None

    assert watch(GameRequest(), play) is None
    assert not data.exists()


def test_escape_goes_back_a_page() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("h", "escape")
        assert viewer.sheet == "Seats"
        await viewer.press("escape")
        assert viewer.sheet == "Welcome"
        await viewer.press("down", "f1")
        viewer.sees("The rules of Xorti", "No jail, no hotels")
        await viewer.press("escape", "3", "f1")
        viewer.sees("The rules of Classic")

    watch(GameRequest("xorti"), play)


def test_the_last_game_goes_on() -> None:
    saved(at=WINTER - 100)
    last = saved(edition="tycoon")

    async def play(viewer: Viewer) -> None:
        viewer.sees("Continue the last game", "Tycoon  Ann, Bob  round 1  2026-01-31")
        await viewer.press("f1")
        viewer.sees("Every game is saved after every action")
        await viewer.press("escape", "enter")
        assert viewer.app.table.session.path == last

    watch(GameRequest(), play)


def test_broken_saves_are_shown_and_cannot_be_chosen() -> None:
    good = saved("sunday")
    folder = good.parent
    whole = good.read_bytes()
    (folder / "cut.txt").write_bytes(whole[:-60])
    (folder / "noise.txt").write_bytes(bytes(range(128, 256)) * 9)
    (folder / "empty.txt").write_bytes(b"")
    saves.made(saves.autosaves())
    (saves.autosaves() / "old.txt").write_bytes(whole.replace(b"Revision", b"Version"))
    forged = saved("forged", at=WINTER + 9)
    forged.write_bytes(whole.replace(b"Digest: ", b"Digest: 0"))

    async def play(viewer: Viewer) -> None:
        await viewer.press("l")
        viewer.sees("cut: The record is cut off", "noise: Line 1: this is not UTF-8 text.", "empty: Line 1: ")
        viewer.sees('old: Line 4: "Version" is not part of the header')
        await viewer.click("cut: ")
        assert viewer.sheet == "SavedGames"
        await viewer.press("a")
        viewer.sees("forged.txt, line 5: the record is of digest", "Saved games")
        await viewer.press("b")
        assert viewer.app.session is not None
        assert len(viewer.game.history) == 3

    watch(GameRequest(), play)


def test_a_game_that_cannot_be_replayed_leaves_one_at_the_page() -> None:
    path = saved()
    path.write_bytes(path.read_bytes().replace(b"Digest: ", b"Digest: 0"))

    async def play(viewer: Viewer) -> None:
        await viewer.press("c")
        viewer.sees("the record is of digest", "A new game")
        await viewer.press("1", "s")
        viewer.sees("turn to roll")

    watch(GameRequest(seed=3), play)


def test_a_folder_that_is_none(data: Path) -> None:
    data.write_text("", encoding="utf-8")

    async def play(viewer: Viewer) -> None:
        viewer.sees("A new game")
        await viewer.press("1", "s")
        viewer.sees("The game is not saved", "Roll the dice")

    watch(GameRequest(seed=3), play)


def test_two_hundred_saves_are_listed_at_once() -> None:
    text = saved("game", actions=40).read_text(encoding="utf-8")
    for number in range(200):
        saves.named_saves().joinpath(f"{number}.txt").write_text(text, encoding="utf-8")
    assert len(saved_games()) == 201

    async def play(viewer: Viewer) -> None:
        viewer.sees("All 201 saved games…", "6  Enterprise")
        await viewer.press("l", "end")
        assert viewer.sheet == "SavedGames"
        viewer.sees("game: Official")
        await viewer.press("escape")
        assert viewer.sheet == "Welcome"

    watch(GameRequest(), play)


def test_a_glance_at_a_record() -> None:
    game = glance(saved("sunday", "enterprise", actions=0))
    assert (game.name, game.edition, game.players, game.round) == ("sunday", "Enterprise", ("Ann", "Bob"), 0)
    whole = Game.from_position("Ann: cash 9", 5, "official", players=("Ann", "Bob"))
    whole.save(game.path)
    assert glance(game.path).players == ("Ann", "Bob")
    assert "cannot be read" in glance(game.path.parent).trouble


def test_what_a_file_holds_cannot_harm_the_terminal() -> None:
    path = saved("sunday")
    text = path.read_text(encoding="utf-8").replace("Player: Ann", f"Player: \x1b[2J{'A' * 999}")
    (path.parent / "\x1b[31mred.txt").write_text(text, encoding="utf-8")
    (path.parent / "\x1b[32mgreen.txt").write_text("\x1b", encoding="utf-8")
    assert all(each.isprintable() for game in saved_games() for each in (game.name, *game.players))

    async def play(viewer: Viewer) -> None:
        viewer.sees("?[31mred: Official  ?[2JAAA", "?[32mgreen: Line 1: ", "6  Enterprise")
        await viewer.press("a")
        viewer.sees("?[31mred.txt, line")

    watch(GameRequest(), play)


def test_a_finished_game_is_kept_only_under_its_name() -> None:
    session = Session.new("official", ("Ann", "Bob"), seed=7)
    session.play("leave")
    assert session.is_over
    assert saved_games() == []
    session.save("done")
    assert saved_games()[0].result == str(session.game.result)


def test_moments_are_told_as_people_do() -> None:
    now = datetime(2026, 2, 1, 0, 5)
    assert when_text(datetime(2026, 2, 1, 0, 1), now) == "today 00:01"
    assert when_text(datetime(2026, 1, 31, 23, 59), now) == "yesterday 23:59"
    assert when_text(datetime(2026, 1, 30, 23, 59), now) == "2026-01-30"


def test_another_game_is_loaded_in_the_middle_of_one(tmp_path: Path) -> None:
    other = saved("sunday", "hongkong")

    async def play(viewer: Viewer) -> None:
        await viewer.press("r", "l")
        viewer.sees("Saved games", "sunday: Hong Kong")
        assert viewer.screen.count("Ann") == 1
        await viewer.press("escape")
        viewer.sees("Official  ·  round 1")
        await viewer.press("l")
        await viewer.click("sunday: Hong Kong")
        viewer.sees("Hong Kong  ·  round 1")
        assert viewer.app.session is not None
        assert viewer.app.session.pace == 0
        assert viewer.game.state == Game.load(other).state
        await viewer.press("l")
        viewer.sees("Official  Ann, Bob")
        await viewer.press("a")
        assert len(viewer.game.history) == len(first.game.history) == 1

    first = Session.new("official", ("Ann", "Bob"), seed=7)
    watch(first, play)


def test_a_broken_game_is_not_loaded_in_the_middle_of_one() -> None:
    path = saved("sunday")
    path.write_bytes(path.read_bytes().replace(b"Digest: ", b"Digest: 0"))

    async def play(viewer: Viewer) -> None:
        await viewer.press("l", "a")
        viewer.sees("sunday.txt, line 5: the record is of digest")
        await viewer.press("q")
        viewer.sees("turn to roll")
        assert viewer.app.session is first

    first = Session.new("official", ("Ann", "Bob"), seed=7)
    watch(first, play)


def test_with_nothing_to_load_it_says_so() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("l", "enter")
        assert "No other game is saved; Esc goes back to this one." in "".join(viewer.screen.splitlines()[:6])
        await viewer.click("F1 help")
        viewer.sees("Every game is saved after every action")

    watch(Session.new("official", ("Ann", "Bob"), seed=7), play)


def test_in_a_terminal_too_small_the_same_key_is_plain_text() -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("l")

    assert watch(Session.new("official", ("Ann", "Bob"), seed=7), play, (80, 24)) == "plain"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Session | GameRequest]:
    """What a full screen that nobody looks at is asked to open; nothing is begun there."""
    opened: list[Session | GameRequest] = []

    def run(start: Session | GameRequest, pace: float) -> screen.Left:
        opened.append(start)
        return screen.Left(start if isinstance(start, Session) else None)

    monkeypatch.setattr(sys.modules[why_plain.__module__], "why_plain", lambda _: "")
    monkeypatch.setattr(launch, "run", run)
    return opened


def test_what_was_not_said_is_asked_on_the_full_screen(
    asked: list[Session | GameRequest], data: Path
) -> None:
    assert "No game was started." in told()
    assert "No game was started." in told("Tycoon", "--you", "Zoe", "--set", "rounds=9")
    assert asked == [GameRequest(), GameRequest("tycoon", ("Zoe",), options={"rounds": "9"})]
    assert not data.exists()
    assert "The game is saved in" in told("official", "--you", "Ann", "--bots", "bold")
    assert isinstance(asked[-1], Session)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--bots", "brave"),
        ("tycoon", "--set", "x=1"),
        ("tycoon", "--country", "Japan"),
        ("--you", "="),
    ],
)
def test_what_is_wrong_is_told_before_anything_is_asked(
    asked: list[Session | GameRequest], arguments: tuple[str, ...]
) -> None:
    result = play(*arguments)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert asked == []


def test_line_asks_line_by_line_wherever_it_is(asked: list[Session | GameRequest]) -> None:
    assert "Which edition?" in told("--line")
    assert asked == []


def test_descriptions_are_as_wide_as_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Console, "is_terminal", True)
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((60, 24)))
    lines = told("--line").splitlines()
    described = lines[
        lines.index("Which edition?") + 1 : lines.index(
            "  2 xorti: No jail, no hotels, houses only where you land,"
        )
    ]
    assert described == [
        "  1 official: The printed rules, complete: auctions,",
        "    building shortage, rent on demand, a choice of income",
        "    tax.",
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_from_the_shell_to_the_first_throw_in_a_real_terminal() -> None:
    terminal = Terminal("--seed", "7", "--pace", "0")
    try:
        terminal.see("A new game", "Hong Kong")
        terminal.press(ENTER)
        terminal.see("who plays?", "Start the game")
        terminal.press(ENTER)
        terminal.choose("Roll the dice")
        terminal.until(lambda: [move for move in kept().history if move.action.player == "Ann"])
        terminal.press("q")
        assert terminal.exit_code() == 0
        assert terminal.output.count(FULL_SCREEN) == 1
    finally:
        terminal.close()


PAGES: dict[str, tuple[GameRequest, tuple[str, ...]]] = {
    "welcome": (GameRequest(), ()),
    "welcome-seats": (GameRequest("enterprise", countries=("India",)), ()),
    "welcome-place": (GameRequest("official"), ("2",)),
    "welcome-rules": (GameRequest("official", options={"salary": "400"}), ("h",)),
}


@pytest.mark.parametrize("name", PAGES)
def test_golden_pages(name: str, golden: Callable[[str, str], None]) -> None:
    saved("sunday", at=WINTER - 5000)
    saved(edition="tycoon")
    (saves.named_saves() / "broken.txt").write_text("Freehold record 1\n", encoding="utf-8")
    wish, keys = PAGES[name]

    async def look(viewer: Viewer) -> None:
        await viewer.press(*keys)
        golden(f"screens/{name}-100x30.txt", viewer.screen)

    watch(wish, look)
