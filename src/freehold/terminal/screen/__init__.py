"""The full-screen interface: board, players, log, and the question now asked."""

from typing import NamedTuple

from freehold.game import Game
from freehold.terminal.session import Session
from freehold.terminal.setup import GameRequest

__all__ = ["COLUMNS", "INTERRUPTED", "LINES", "PLAIN", "Left", "replay", "run"]

COLUMNS, LINES = 100, 30  # that it needs
PLAIN = "plain"  # what it returns when somebody would rather have plain text
INTERRUPTED = 130  # the exit code after Ctrl-C


class Left(NamedTuple):
    """How somebody left the full screen."""

    session: Session | None  # the game that was played last
    wants_plain: bool = False
    code: int = 0  # for the shell; after a mistake in the program, what went wrong has been told


def run(start: Session | GameRequest, pace: float) -> Left:
    """Play on the whole screen, from a session or from what is wished for."""
    from freehold.terminal.screen.app import PlayApp  # textual takes a while to load

    app = PlayApp(start, pace)
    wanted = app.run()
    return Left(app.session, wanted == PLAIN, app.return_code or 0)


def replay(record: Game, last_turn: int = 0) -> int:
    """Step through a record on the whole screen, beginning at the end of a turn; the exit code."""
    from freehold.terminal.screen.replay import ReplayApp

    app = ReplayApp(record, last_turn)
    app.run()
    return app.return_code or 0
