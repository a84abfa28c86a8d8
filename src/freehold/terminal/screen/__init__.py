"""The full-screen interface: board, players, log, and the question now asked."""

from freehold.game import Game
from freehold.terminal.session import Session
from freehold.terminal.setup import Wish

__all__ = ["replay", "run"]


def run(start: Session | Wish, pace: float) -> tuple[Session | None, str]:
    """Play on the whole screen, from a session or from what is wished for.

    Returns the game that was played last, if any, and "plain" if somebody wants plain text instead.
    """
    from freehold.terminal.screen.app import PlayApp  # textual takes a while to load

    app = PlayApp(start, pace)
    wanted = app.run() or ""
    return app.session, wanted


def replay(record: Game, last_turn: int = 0) -> None:
    """Step through a record on the whole screen, beginning at the end of a turn."""
    from freehold.terminal.screen.replay import ReplayApp

    ReplayApp(record, last_turn).run()
