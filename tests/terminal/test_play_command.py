"""`freehold play` itself: what it asks, whole games, and a real pseudo-terminal that is killed."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from freehold import editions
from freehold.cli.play import why_plain
from freehold.game import Game
from freehold.terminal import saves, screen
from freehold.terminal.console import Console
from freehold.terminal.session import Session
from tests.terminal.lines import left, play, told

ROOT = Path(__file__).parents[2]
# The pseudo-terminal becomes the one that Ctrl-C comes from.
PROGRAM = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
PROGRAM += "from freehold.cli import main; main(prog_name='freehold')"
PATIENCE = 60  # seconds, only so that a broken program fails instead of hanging


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
    assert "Tycoon, with salary=400.\nAnn (a person" in shown
    assert [player.name for player in left().players] == ["Ann", "Bob", "Ada"]
    assert left().edition.options == {"salary": "400"}


def test_enter_is_an_answer_to_every_question() -> None:
    assert "Ben (a bold bot" in told(typed=("", "", "", ""))


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
    assert "What do the dice show for Ann, to see who begins?" in shown
    assert "Which card of Chance comes for Ann?\n  1 advance-go: " in shown
    assert "What do the dice show for Ada?" in shown
    assert left().player("Ada").position == 10


WRONG = [
    (("nosuch",), "is neither an edition nor a saved game"),
    (("officail",), "did you mean official?"),
    (("nosuch.toml",), "nosuch.toml"),
    (("official", "--you", "Ann", "--bots", "brave"), "brave"),
    (("official", "--you", "Ann", "--bots", "none"), "2 to 8 players"),
    (("official", "--you", "Ann", "--you", "ann", "--bots", ""), "Two players"),
    (("official", "--set", "x=1", "--you", "Ann", "--bots", "bold"), "x"),
    (("official", "--seed", "x", "--you", "Ann", "--bots", "bold"), "A seed is"),
    (("official", "--pace", "nan"), "A delay is from 0 to 60 seconds"),
    (("official", "--dice", "loaded"), "loaded"),
    (("official", "--you", "Ann", "--bots", "bold", "--country", "Japan"), "has no countries"),
    (("enterprise", "--you", "Ann", "--bots", "bold", "--country", "Jappan"), "did you mean Japan?"),
    (("--continue",), "holds no unfinished game"),
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
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "cannot be made" in result.stderr


def test_continue_goes_on_with_the_last_game() -> None:
    told("official", "--you", "Ann", "--bots", "bold", "--seed", "7", "--line", typed=("roll",))
    before = left()
    told("--continue", "--line", typed=("board",))
    assert left().state == before.state
    told("--continue", "--line", typed=("buy",))
    assert len(left().history) > len(before.history)
    assert len(saves.saved_games(saves.autosaves())) == 1


def test_a_saved_game_has_its_players_already() -> None:
    told("official", "--you", "Ann", "--bots", "bold", "--seed", "7", "--line")
    result = play("--continue", "--you", "Bob")
    assert result.exit_code == 2
    assert "A saved game has its players" in result.stderr


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
    monkeypatch.setattr(Console, "is_terminal", True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((columns, lines)))
    assert reason in why_plain(Console())
    assert bool(reason) == bool(why_plain(Console()))


def test_from_the_full_screen_to_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Session] = []

    def run(session: Session) -> str:
        seen.append(session)
        return "plain" if len(seen) == 1 else ""

    monkeypatch.setattr(sys.modules[why_plain.__module__], "why_plain", lambda _: "")
    monkeypatch.setattr(screen, "run", run)
    start = ("official", "--you", "Ann", "--bots", "bold", "--seed", "7", "--pace", "0.25")
    assert "Ann is to throw the dice." in told(*start)
    assert "is to throw" not in told(*start)
    assert [session.pace for session in seen] == [0.25, 0.25]


class Terminal:
    """The command in a pseudo-terminal of its own."""

    def __init__(self, data: Path, *arguments: str, kind: str = "dumb") -> None:
        import pty
        import termios

        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (30, 100))
        settings = {**os.environ, "FREEHOLD_DATA": str(data), "PYTHONPATH": str(ROOT / "src"), "TERM": kind}
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, "play", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=settings,
            start_new_session=True,
        )
        os.close(slave)

    def read_until(self, text: str) -> str:
        """All that is said up to a text."""
        said = b""
        while text.encode() not in said:
            assert select.select([self.master], [], [], PATIENCE)[0], said
            said += os.read(self.master, 65536)
        return said.decode()

    def interrupt_until(self, text: str) -> str:
        """Press Ctrl-C until a text is said: again if it came just before Python waits for a key.

        Python heeds a signal that comes at that very moment only with the next key.
        """
        said = b""
        deadline = time.monotonic() + PATIENCE
        while text.encode() not in said:
            assert time.monotonic() < deadline, said
            self.type("\x03")
            pressed = time.monotonic()
            while text.encode() not in said and time.monotonic() < pressed + PATIENCE / 6:
                if select.select([self.master], [], [], 0.1)[0]:
                    said += os.read(self.master, 65536)
        return said.decode()

    def draw_until(self, holds: Callable[[], bool]) -> None:
        """Let the screen be drawn until something holds."""
        deadline = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < deadline
            if select.select([self.master], [], [], 0.05)[0]:
                with suppress(OSError):  # the program has left the terminal
                    os.read(self.master, 65536)

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.master, text.encode())

    def close(self) -> int:
        """The exit code."""
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            os.close(self.master)


@pytest.fixture
def terminals(data: Path) -> Iterator[list[Terminal]]:
    """Terminals that are closed whatever happens."""
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        if terminal.process.poll() is None:
            terminal.process.kill()
            terminal.process.wait()


pseudo_terminal = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
START = ("official", "--you", "Ann", "--you", "Bob", "--bots", "none", "--seed", "7", "--line")


@pseudo_terminal
def test_a_killed_terminal_loses_nothing(data: Path, terminals: list[Terminal]) -> None:
    terminals.append(Terminal(data, *START))
    first = terminals[0]
    first.read_until("> ")
    for text in ("roll\n", "mortgage boardwalk\n", "offers\n"):
        first.type(text)
        first.read_until("> ")
    os.kill(first.process.pid, signal.SIGKILL)
    assert first.close() == -signal.SIGKILL
    kept = left()
    assert [move.action.text for move in kept.history] == ["roll"]
    terminals.append(Terminal(data, "--continue", "--line"))
    second = terminals[1]
    assert str(kept.to_act) in second.read_until("> ").replace("\r", "")
    second.type("quit\n")
    assert "The game is saved in" in second.read_until("--continue")
    assert second.close() == 0
    assert left().state == kept.state


@pseudo_terminal
def test_ctrl_c_leaves_a_game_that_loads(data: Path, terminals: list[Terminal]) -> None:
    terminals.append(Terminal(data, *START))
    terminal = terminals[0]
    terminal.read_until("> ")
    terminal.type("roll\n")
    terminal.read_until("> ")
    assert "The game is saved in" in terminal.interrupt_until("goes on.")
    assert terminal.close() == 130
    assert len(left().history) == 1


@pseudo_terminal
def test_in_a_dumb_terminal_it_is_plain_text(data: Path, terminals: list[Terminal]) -> None:
    terminals.append(Terminal(data, *START[:-1]))
    assert "so the game is plain text." in terminals[0].read_until("> ")
    terminals[0].type("\x04")
    terminals[0].read_until("--continue")
    assert terminals[0].close() == 0


@pseudo_terminal
def test_a_killed_full_screen_loses_nothing(data: Path, terminals: list[Terminal]) -> None:
    terminals.append(Terminal(data, *START[:-1], kind="xterm-256color"))
    first = terminals[0]
    first.read_until("Throw the dice")
    first.type("r")
    first.draw_until(lambda: len(left().history) == 1)
    os.kill(first.process.pid, signal.SIGKILL)
    assert first.close() == -signal.SIGKILL
    kept = left()
    terminals.append(Terminal(data, "--continue", kind="xterm-256color"))
    second = terminals[1]
    second.read_until("Trade")
    second.type("q")
    second.draw_until(lambda: second.process.poll() is not None)
    assert second.close() == 0
    assert left().state == kept.state
