"""`freehold play` itself: what it asks, and whole games."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from freehold import editions
from freehold.cli.play import why_plain
from freehold.game import Game
from freehold.invocation import install, needs
from freehold.players import LEVELS, styles
from freehold.speech import ENGLISH
from freehold.terminal import saves, screen
from freehold.terminal.console import Console
from freehold.terminal.screen import launch
from freehold.terminal.session import Session
from tests.terminal.lines import left, play, told


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a folder of their own."""
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.mark.parametrize("edition", editions.names())
def test_a_whole_game_in_every_edition(edition: str) -> None:
    people = ("--you", "Ann", "--you", "Bob", "--bots", "bold,steady")
    answers = ("roll", "1", "end", "why buy", "1") * 400
    shown = told(edition, *people, "--set", "rounds=4", "--seed", "7", "--line", typed=answers)
    record = re.search(r"^The record is in (.+)\.$", shown, re.MULTILINE)
    assert record
    game = Game.load(record[1])
    assert game.is_over
    assert f"\n{game.result}\n" in shown
    assert all(f"  {player.name} " in shown for player in game.players)


def test_the_same_seed_gives_the_same_game() -> None:
    start = ("tycoon", "--you", "Ann", "--bots", "random,bold", "--set", "rounds=3", "--seed", "11", "--line")
    once, again = (told(*start, typed=("1",) * 300) for _ in range(2))
    assert re.sub(r"The record is in .*", "", once) == re.sub(r"The record is in .*", "", again)


def test_without_arguments_it_asks_what_it_needs() -> None:
    typed = ("7", "nothing", "4", "salary", "salary=400", "Ann,Ann", "Ann, Bob", "boldly", "bold", "roll")
    shown = told(typed=typed)
    assert "  4 tycoon: " in shown
    assert 'There is no edition "7": choose 1 to 6.' in shown
    assert 'Two players cannot both be called "Ann".' in shown
    assert "did you mean bold?" in shown
    assert "Tycoon, with house rules: Salary 400.\nAnn (a person" in shown
    assert [player.name for player in left().players] == ["Ann", "Bob", "Cleo"]
    assert left().edition.options == {"salary": "400"}


def test_in_a_terminal_the_last_game_is_offered_first(monkeypatch: pytest.MonkeyPatch) -> None:
    told("official", "--you", "Zoe", "--bots", "bold", "--seed", "7", "--line", typed=("roll",))
    before = left()
    monkeypatch.setattr(Console, "is_terminal", True)
    shown = told("--line", typed=("yes", "quit"))
    assert "Continue the last game: Official, Zoe and Ada, round 1, today" in shown
    assert left().state == before.state
    assert "Which edition?" in told("--line", typed=("",))


def _without_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.players.searchers.find_spec", lambda _: None)


def test_where_packages_are_missing_another_bot_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    _without_packages(monkeypatch)
    monkeypatch.setattr(Console, "is_terminal", True)
    wanted = ("official", "--you", "Ann", "--bots", "master,bold", "--line")
    shown = told(*wanted, typed=("", "quit"))
    assert "master needs more packages: " in shown
    assert "Shall hard play instead?" in shown
    assert "Ben (a hard bot, " in shown
    assert "Ben (an easy bot, " in told("official", "--you", "Ann", "--bots", "easy", "--line")
    assert play(*wanted, typed=("no",)).exit_code == 2


def test_without_a_terminal_the_command_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    _without_packages(monkeypatch)
    refused = play("official", "--you", "Ann", "--bots", "master,bold", "--line")
    assert refused.exit_code == 2
    assert "type freehold play official --you Ann --bots hard,bold --line to let hard play" in refused.stderr


def test_the_command_that_is_named_keeps_every_option(monkeypatch: pytest.MonkeyPatch) -> None:
    _without_packages(monkeypatch)
    rest = ("--country", "india", "--seed", "7", "--dice", "real", "--set", "salary=400", "--line")
    refused = play("enterprise", "--you", "Ann", "--bots", "expert", *rest)
    assert f"freehold play enterprise --you Ann --bots hard {' '.join(rest)} to" in refused.stderr


def test_the_question_about_bots_names_levels_first() -> None:
    shown = told(typed=("", "", "", ""))
    said = [line.split(":")[0].strip() for line in shown.splitlines()]
    first = said.index("Levels, the weakest first") + 1
    assert said[first : first + 7] == ["easy", "normal", "hard", "expert", "master", "Styles", "steady"]
    assert "To compare with: shrewd, cautious-1" in shown
    assert "more packages" not in shown


def test_the_question_about_bots_has_a_word_on_each() -> None:
    shown = told(typed=("", "", "", ""))
    for name in (*LEVELS, *styles()):
        assert f"\n    {name}: {ENGLISH.manner(name)}\n" in shown


def test_the_question_about_bots_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    _without_packages(monkeypatch)
    needed = needs("lab", "expert", "master")
    shown = told(typed=("official", "", "Zoe", "master,expert", "hard,bold"))
    assert "expert: judges every position before it moves\n" in shown
    assert f"expert and master need more packages: {install('lab')}" == needed
    assert needed in shown
    assert f"{needs('lab', 'master', 'expert')}. Without them, choose hard." in shown
    assert shown.count("Which bots play with you?") == 2  # the other answers are kept
    assert "Zoe" in shown
    assert "Ada (a hard bot, " in shown


def test_at_the_question_about_bots_another_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    _without_packages(monkeypatch)
    monkeypatch.setattr(Console, "is_terminal", True)
    asked = ("official", "", "Zoe")
    shown = told("--line", typed=(*asked, "master,bold", "", "quit"))
    assert "Shall hard play instead?" in shown
    assert "Ada (a hard bot, " in shown
    refused = told("--line", typed=("", *asked, "master", "n", "easy", "quit"))
    assert refused.count("Which bots play with you?") == 2
    assert "Ada (an easy bot, " in refused


def test_a_level_without_packages_cannot_play_on_for_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    _without_packages(monkeypatch)
    typed = ("seat Ann master", "quit")
    shown = told("official", "--you", "Ann", "--bots", "easy", "--line", typed=typed)
    assert needs("lab", "master") in shown


def test_a_misspelt_level_is_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    _without_packages(monkeypatch)
    assert "master" in play("official", "--you", "Ann", "--bots", "mastr", "--line").stderr


def test_enter_is_an_answer_to_every_question() -> None:
    assert "Cleo (a normal bot" in told(typed=("", "", "", ""))


def test_with_no_input_it_says_how_to_play(data: Path) -> None:
    shown = told()
    assert "freehold play official --you Ann --bots steady,bold" in shown
    assert not data.exists()


def test_countries_are_chosen() -> None:
    people = ("--you", "Ann", "--you", "Bob", "--country", "india", "--country", "Canada")
    told("enterprise", *people, "--bots", "bold", "--line")
    assert [player.country for player in left().players] == ["India", "Canada", "China"]


def test_real_dice_and_cards() -> None:
    start = ("official", "--you", "Ann", "--bots", "passive", "--dice", "real", "--cards", "real", "--line")
    typed = ("6 7", "6 5", "1,1", "roll", "x", "", "1", "3 4", "chance", "99", "1", "end", "players", "6 4")
    shown = told(*start, typed=typed)
    assert "What do the dice show for Ann, to see who goes first?" in shown
    assert "Which card of Chance comes for Ann?\n  1 advance-go: " in shown
    assert "What do the dice show for Ben?" in shown
    assert left().player("Ben").position == 10


WRONG = [
    (("nosuch",), "is neither an edition nor a saved game"),
    (("officail",), "did you mean official?"),
    (("nosuch.toml",), "nosuch.toml"),
    (("official", "--you", "Ann", "--bots", "brave"), "brave"),
    (("official", "--you", "Ann", "--bots", "none"), "2 to 8 players"),
    (("official", "--you", "Ann", "--you", "ann", "--bots", ""), "Two players"),
    (("official", "--set", "x=1", "--you", "Ann", "--bots", "bold"), "x"),
    (("official", "--seed", "x", "--you", "Ann", "--bots", "bold"), "A seed is"),
    (("official", "--pace", "nan"), "A delay has to be 0 to 60 seconds"),
    (("official", "--dice", "loaded"), "loaded"),
    (("official", "--you", "Ann", "--bots", "bold", "--country", "Japan"), "has no countries"),
    (("enterprise", "--you", "Ann", "--bots", "bold", "--country", "Jappan"), "did you mean Japan?"),
    (("--continue",), "holds no unfinished game"),
    (("tycoon", "--continue"), "leave it out to play tycoon"),
]


@pytest.mark.parametrize(("arguments", "reason"), WRONG)
def test_a_wrong_start_is_one_sentence_and_code_2(arguments: tuple[str, ...], reason: str) -> None:
    result = play(*arguments)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path / "file"))
    result = play("official", "--you", "Ann", "--bots", "bold", "--line")
    assert result.exit_code == 2
    assert "The game is not saved: " in result.stdout
    assert "The game is not saved: " in result.stderr
    assert "cannot be made" in result.stdout


def test_continue_goes_on_with_the_last_game() -> None:
    told("official", "--you", "Ann", "--bots", "bold", "--seed", "7", "--line", typed=("roll",))
    before = left()
    told("--continue", "--line", typed=("board",))
    assert left().state == before.state
    told("--continue", "--line", typed=("buy",))
    assert len(left().history) > len(before.history)
    assert len(saves.saved_games(saves.autosaves())) == 1


def test_a_damaged_game_is_named_and_the_one_before_goes_on(data: Path) -> None:
    told("official", "--you", "Ann", "--bots", "bold", "--seed", "7", "--line", typed=("roll",))
    before = left()
    damaged = data / "autosaves" / "later.txt"
    damaged.write_text("Freehold record 1\nEdition: official\nResult: unfinished\n", encoding="utf-8")
    result = play("--continue", "--line")
    assert result.exit_code == 0
    assert f"{damaged}, line " in result.stderr
    assert left().state == before.state


def test_after_ctrl_c_on_the_full_screen_the_exit_code_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[why_plain.__module__], "why_plain", lambda _: "")
    monkeypatch.setattr(launch, "run", lambda session, pace: screen.Left(session, code=screen.INTERRUPTED))
    result = play("official", "--you", "Ann", "--bots", "bold")
    assert result.exit_code == 130
    assert "To continue: freehold play --continue" in result.stderr


def test_a_saved_game_has_its_players_already() -> None:
    told("official", "--you", "Ann", "--bots", "bold", "--seed", "7", "--line")
    result = play("--continue", "--seed", "8")
    assert result.exit_code == 2
    assert "A saved game already has its seed" in result.stderr
    assert 'no player is called "Zoe"' in play("--continue", "--you", "Zoe").stderr


def test_bots_are_seated_at_a_saved_game(tmp_path: Path) -> None:
    place = tmp_path / "game.txt"
    Game.from_position("edition: official; players: Ann, Bob, Cem; turn: Ann", seed=7).save(place)
    shown = told(str(place), "--bots", "bold,steady", "--line", "--pace", "0")
    assert "Ann (a person" in shown
    assert "Bob (a bold bot" in shown
    assert "Cem (a steady bot" in shown


def test_a_damaged_game_is_refused_with_its_name_and_line(tmp_path: Path) -> None:
    place = tmp_path / "damaged.txt"
    place.write_text("Freehold record 1\nEdition: official\n", encoding="utf-8")
    result = play(str(place))
    assert result.exit_code == 2
    assert "damaged.txt, line 3: the record is cut off" in result.stderr


def test_where_there_is_no_screen_it_says_so() -> None:
    assert "so the game is plain text." in told("official", "--you", "Ann", "--bots", "bold")


@pytest.mark.parametrize(
    ("columns", "lines", "reason"), [(100, 30, ""), (99, 30, "99 by 30"), (100, 29, "29")]
)
def test_the_full_screen_needs_room(
    monkeypatch: pytest.MonkeyPatch, columns: int, lines: int, reason: str
) -> None:
    monkeypatch.setattr(Console, "has_screen", True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((columns, lines)))
    assert reason in why_plain(Console())
    assert bool(reason) == bool(why_plain(Console()))


def test_from_the_full_screen_to_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Session] = []

    def run(session: Session, pace: float) -> screen.Left:
        seen.append(session)
        return screen.Left(session, wants_plain=len(seen) == 1)

    monkeypatch.setattr(sys.modules[why_plain.__module__], "why_plain", lambda _: "")
    monkeypatch.setattr(launch, "run", run)
    start = ("official", "--you", "Ann", "--bots", "bold", "--seed", "7", "--pace", "0.25")
    assert "It is Ann's turn to roll." in told(*start)
    assert "turn to roll" not in told(*start)
    assert [session.pace for session in seen] == [0.25, 0.25]


def test_a_line_without_an_end_is_told_and_not_kept_in_memory() -> None:
    endless = "x" * 150_000
    done = subprocess.run(
        [sys.executable, "-m", "freehold", "play", "--line", "official", "--you", "Ann", "--bots", "steady"],
        input=endless,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == "freehold: A line of the input has more than 100,000 characters.\n"
