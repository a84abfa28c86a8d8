"""The full-screen interface: board, players, log, and the question now asked."""

from typing import NamedTuple

from freehold.terminal.session import Session

__all__ = ["COLUMNS", "INTERRUPTED", "LINES", "PLAIN", "Left"]

COLUMNS, LINES = 100, 30  # that it needs
PLAIN = "plain"  # what it returns when somebody would rather have plain text
INTERRUPTED = 130  # the exit code after Ctrl-C


class Left(NamedTuple):
    """How somebody left the full screen."""

    session: Session | None  # the game that was played last
    wants_plain: bool = False
    code: int = 0  # for the shell; after a mistake in the program, what went wrong has been told
