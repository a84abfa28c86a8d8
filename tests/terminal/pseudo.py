"""The command in a real pseudo-terminal, behind an emulator that shows what a person would see there.

Nothing is typed ahead: whoever sits there waits until what they answer is on the screen.
"""

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pyte

from freehold.game import Game
from freehold.terminal import saves
from tests.cli.running import PIPE

ROOT = Path(__file__).parents[2]
# The pseudo-terminal becomes the one that Ctrl-C and a new size come from.
PROGRAM = "import fcntl, signal, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
PROGRAM += "signal.signal(signal.SIGINT, signal.default_int_handler); "  # who runs the tests may ignore it
PROGRAM += "from freehold.cli import main; main(prog_name='freehold')"
PATIENCE = 60  # seconds, only so that a broken program fails instead of hanging
GLANCE = 0.05  # seconds between two looks at what is not on the screen, such as a file
XTERM, DUMB = "xterm-256color", "dumb"
# Settings of whoever runs the tests, which would tell the program about another terminal.
FOREIGN = (*PIPE, "COLORTERM", "TERM_PROGRAM", "INPUTRC", "ESCDELAY")

ALTERNATE_SCREEN, WHOLE_FRAMES = 1049, 2026  # modes of a terminal, by their numbers
CAN_SHOW_WHOLE_FRAMES, IT_CAN = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
ENTER, ESCAPE, SPACE, CTRL_C, CTRL_D = "\r", "\x1b", " ", "\x03", "\x04"
DOWN, RIGHT = "\x1b[B", "\x1b[C"

BORDER = "│"
ANSWER = re.compile(r" {1,2}(\S)  (\S.*)")  # a key, and what it does
ITEM = re.compile(r"  (\d+) (\S.*)")  # the same in plain text
SHEET = re.compile(r"╭─ (.+?) ─")
PROMPT = re.compile(r"\w*>")

Found = TypeVar("Found")


class Display(pyte.Screen):
    """A screen as terminals of today have: programs may draw unseen, and on a second, empty screen."""

    _unfinished_over: str | None = None  # what is seen while the next frame is drawn

    @property
    def seen(self) -> str:
        """The letters on the screen, line by line."""
        if self._unfinished_over is not None:
            return self._unfinished_over
        return "\n".join(line.rstrip() for line in self.display)

    @property
    def in_bold(self) -> str:
        """The letters in bold type, line by line."""
        rows = ([self.buffer[line][column] for column in range(self.columns)] for line in range(self.lines))
        return "\n".join("".join(cell.data if cell.bold else " " for cell in row) for row in rows)

    def set_mode(self, *modes: int, **kwargs: Any) -> None:
        super().set_mode(*modes, **kwargs)
        if WHOLE_FRAMES in modes:
            self._unfinished_over = self.seen
        self._empty(modes)

    def reset_mode(self, *modes: int, **kwargs: Any) -> None:
        super().reset_mode(*modes, **kwargs)
        if WHOLE_FRAMES in modes:
            self._unfinished_over = None
        self._empty(modes)

    def _empty(self, modes: tuple[int, ...]) -> None:
        if ALTERNATE_SCREEN in modes:
            self.erase_in_display(2)
            self.cursor_position()


class Terminal:
    """`freehold play`, or another command, in a pseudo-terminal of its own."""

    def __init__(
        self,
        *arguments: str,
        command: str = "play",
        kind: str = XTERM,
        columns: int = 100,
        lines: int = 30,
    ) -> None:
        import pty

        self.display = Display(columns, lines)
        self.output = b""
        self._stream = pyte.ByteStream(self.display)
        self._has_ended = False
        self._pressed_at = 0  # how much had been written when keys were last pressed
        self.master, slave = pty.openpty()
        self._set_size(columns, lines)
        own = {name: value for name, value in os.environ.items() if name not in FOREIGN}
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, command, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**own, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1", "TERM": kind},
            start_new_session=True,
        )
        os.close(slave)

    @property
    def seen(self) -> str:
        """All that is on the screen, line by line."""
        return self.display.seen

    @property
    def middle(self) -> str:
        """What stands inside the board, or on a sheet over it, as if it had been written in one line."""
        rows = [line.split(BORDER) for line in self.seen.splitlines()]
        return " ".join(" ".join(row[2].split()) for row in rows if len(row) > 3)

    def until(self, found: Callable[[], Found]) -> Found:
        """Let the program write until something is found, and return that."""
        deadline = time.monotonic() + PATIENCE
        while not (result := found()):
            assert not self._has_ended, f"The program has ended:\n{self.seen}"
            assert time.monotonic() < deadline, f"In vain:\n{self.seen}"
            self._listen(GLANCE)
        return result

    def _listen(self, seconds: float) -> None:
        """Show all that the program has written by now; wait for it as long as that at most."""
        while not self._has_ended and select.select([self.master], [], [], seconds)[0]:
            written = self._read()
            self._has_ended = not written
            self.output += written
            self._stream.feed(written)
            if CAN_SHOW_WHOLE_FRAMES in self.output[1 - len(CAN_SHOW_WHOLE_FRAMES + written) :]:
                os.write(self.master, IT_CAN)
            seconds = 0

    def _read(self) -> bytes:
        try:
            return os.read(self.master, 65536)
        except OSError:  # how Linux says that nobody has the terminal open any more
            return b""

    def see(self, *texts: str) -> None:
        """Wait until all these texts are on the screen at once."""
        self.until(lambda: all(any(text in view for view in self._views()) for text in texts))

    def _views(self) -> tuple[str, ...]:
        """The screen as it is, without its columns, and without its lines."""
        return self.seen, " ".join(self.seen.split()), self.middle

    def lose(self, text: str) -> None:
        """Wait until a text is no longer on the screen."""
        self.until(lambda: text not in self.seen)

    def stand_on(self, text: str) -> None:
        """Wait until the bar that arrow keys move is on a row with this text; it has bold letters."""
        self.until(lambda: text in self.display.in_bold)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        self._pressed_at = len(self.output)
        os.write(self.master, "".join(keys).encode())

    def answers(self) -> dict[str, str]:
        """The key of every answer on the screen, by its label."""
        parts = (part.rstrip() for line in self.seen.splitlines() for part in line.split(BORDER))
        return {found[2]: found[1] for part in parts if (found := ANSWER.fullmatch(part))}

    def key_of(self, label: str) -> str:
        """The key of an answer, by how its label begins; nothing if it is not on the screen."""
        return next((key for text, key in self.answers().items() if text.startswith(label)), "")

    def choose(self, label: str) -> None:
        """Press the key of an answer once it is on the screen."""
        self.press(self.until(lambda: self.key_of(label)))

    def click(self, label: str, outcome: str) -> None:
        """Click on an answer with the mouse: again if it came sooner than a person could have read it."""
        self.until(lambda: self.key_of(label))
        line, text = next((at, text) for at, text in enumerate(self.seen.splitlines(), 1) if label in text)
        place = f"0;{text.index(label) + 1};{line}"
        self._insist((f"\x1b[<{place}M", f"\x1b[<{place}m"), outcome, after=1)

    def fill_in(self, question: str, text: str) -> None:
        """Put a text in the place of what stands on a sheet to type in, and press Enter."""
        self.see(question)
        self.press(text)
        self.until(lambda: any(part.strip() == text for part in self.seen.split(BORDER)))
        self.press(ENTER)
        self.lose(question)

    @property
    def sheet(self) -> str:
        """The title of the sheet that lies over the board, if one does."""
        found = SHEET.search(self.seen)
        return found[1] if found else ""

    def close_sheet(self) -> None:
        """Put the sheet away that lies over the board."""
        title = self.sheet
        self.press(ESCAPE)
        self.until(lambda: self.sheet != title)

    @property
    def is_asking(self) -> bool:
        """Whether plain text waits at a prompt that was not there when the last line was typed."""
        has_gone_on = b"\n" in self.output[self._pressed_at :]
        return has_gone_on and PROMPT.fullmatch(self.seen.split("\n")[self.display.cursor.y]) is not None

    def wait_for_prompt(self) -> str:
        """What is on the screen once plain text asks something new."""
        self.until(lambda: self.is_asking)
        return self.seen

    def type_line(self, text: str) -> None:
        """Type a line once there is a prompt for it."""
        self.wait_for_prompt()
        self.press(f"{text}\n")

    def say(self, *lines: str) -> str:
        """Type lines, each at a prompt of its own; what is on the screen at the next prompt."""
        for line in lines:
            self.type_line(line)
        return self.wait_for_prompt()

    def numbered(self) -> dict[str, str]:
        """The numbers of the answers above the prompt, by their texts."""
        asked = self.seen.rstrip().split("\n\n")[-1]
        return {found[2]: found[1] for line in asked.split("\n") if (found := ITEM.fullmatch(line))}

    def interrupt(self, outcome: str) -> None:
        """Press Ctrl-C: again if it came just before Python waits for a key.

        Python heeds a signal that comes at that very moment only with the next key.
        """
        self._insist((CTRL_C,), outcome, after=PATIENCE / 6)

    def _insist(self, keys: tuple[str, ...], outcome: str, after: float) -> None:
        """Press keys until a text is seen, again and again after so many seconds."""
        deadline = time.monotonic() + PATIENCE
        while outcome not in self.seen:
            assert time.monotonic() < deadline, f"In vain:\n{self.seen}"
            self.press(*keys)
            again = time.monotonic() + after
            while outcome not in self.seen and time.monotonic() < again:
                self._listen(GLANCE)

    def resize(self, columns: int, lines: int) -> None:
        """Pull at a corner of the window; the system tells the program."""
        self.display.resize(lines, columns)
        self._set_size(columns, lines)

    def _set_size(self, columns: int, lines: int) -> None:
        import termios

        termios.tcsetwinsize(self.master, (lines, columns))

    def is_cooked(self) -> bool:
        """Whether the terminal shows what is typed and hands it over in lines, as a shell expects it."""
        import termios

        flags: int = termios.tcgetattr(self.master)[3]
        return bool(flags & termios.ECHO) and bool(flags & termios.ICANON)

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()

    def exit_code(self) -> int:
        """The exit code, once the program has ended."""
        self.until(lambda: self._has_ended)
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Make an end of it, whatever the program does."""
        self.process.kill()
        self.process.wait()
        os.close(self.master)


def kept() -> Game:
    """The game that was last saved by itself, finished or not."""
    return Game.load(saves.saved_games(saves.autosaves())[0])
