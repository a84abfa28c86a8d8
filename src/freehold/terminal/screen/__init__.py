"""The full-screen interface: board, players, log, and the question now asked."""

from freehold.game import Game
from freehold.terminal.session import Session

__all__ = ["replay", "run"]


def run(session: Session) -> str:
    """Play on the whole screen; returns "plain" if somebody wants to go on in plain text, else nothing."""
    from freehold.terminal.screen.app import PlayApp  # textual takes a while to load

    return PlayApp(session).run() or ""


def replay(record: Game, last_turn: int = 0) -> None:
    """Step through a record on the whole screen, beginning at the end of a turn."""
    from freehold.terminal.screen.replay import ReplayApp

    ReplayApp(record, last_turn).run()
