"""The full-screen interface: board, players, log, and the question now asked."""

from freehold.terminal.session import Session

__all__ = ["run"]


def run(session: Session) -> str:
    """Play on the whole screen; returns "plain" if somebody wants to go on in plain text, else nothing."""
    from freehold.terminal.screen.app import PlayApp  # textual takes a while to load

    return PlayApp(session).run() or ""
