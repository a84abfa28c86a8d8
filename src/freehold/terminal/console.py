"""The plainest screen there is: lines that are written, and lines that are read."""

import io
import shutil
import sys
import textwrap
import time
from contextlib import suppress
from importlib import import_module

LONGEST_PACE = 60.0  # seconds
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
        typed = input(prompt)
        if not self.is_terminal:
            print(flush=True)  # the line break that nobody has typed
        return typed.strip()

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
