"""The plainest screen there is: lines that are written, and lines that are read."""

import io
import shutil
import sys
import textwrap
import time
from contextlib import suppress
from importlib import import_module

from freehold.errors import SetupError

LONGEST_PACE = 60.0  # seconds
LONGEST_LINE = 100_000  # characters of a line that comes through a pipe
NARROWEST, INDENT = 20, 2  # columns of a terminal at least, and of the further lines of a list


def _broken(line: str, width: int) -> list[str]:
    """A line in pieces that fit, each as far in as its own text is."""
    if len(line) <= width:
        return [line]
    body = line.lstrip()
    indent = " " * (len(line) - len(body) + (INDENT if line != body else 0))
    return textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False)


class Console:
    """Standard input and output; the end of the input is an EOFError."""

    def __init__(self) -> None:
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # whatever is typed gets an answer
        if self.is_terminal:
            with suppress(ImportError):
                import_module("readline")  # arrow keys, and what was typed before

    @property
    def is_terminal(self) -> bool:
        """Whether a person sits there."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    @property
    def has_screen(self) -> bool:
        """Whether a whole screen can be drawn; that is done on standard error."""
        return self.is_terminal and sys.stderr.isatty()

    def say(self, text: str = "") -> None:
        """A line, or several; on a terminal, no wider than that, and broken between words."""
        print(self._wrapped(text) if self.is_terminal else text, flush=True)

    def _wrapped(self, text: str) -> str:
        width = max(NARROWEST, shutil.get_terminal_size().columns - 1)
        return "\n".join(part for line in text.split("\n") for part in _broken(line, width))

    def ask(self, prompt: str = "> ") -> str:
        """What is typed next, without blanks around it."""
        return (input(prompt) if self.is_terminal else self._piped(prompt)).strip()

    def _piped(self, prompt: str) -> str:
        """A line that nobody types, and that may never end."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline(LONGEST_LINE)
        print(flush=True)  # the line break that nobody has typed
        if not line:
            raise EOFError
        if len(line) == LONGEST_LINE and not line.endswith("\n"):
            raise SetupError(f"A line of the input has more than {LONGEST_LINE:,} characters.")
        return line

    def wait(self, seconds: float) -> None:
        """A pause that a person needs, and a pipe does not."""
        if seconds and self.is_terminal:
            time.sleep(min(seconds, LONGEST_PACE))

    def can_show(self, letters: str) -> bool:
        """Whether the output knows these letters."""
        try:
            letters.encode(sys.stdout.encoding or "ascii")
        except UnicodeEncodeError:
            return False
        return True
