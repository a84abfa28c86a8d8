"""Opening the full screen: for a game, or for a record."""

from freehold.game import Game
from freehold.terminal.screen import PLAIN, Left
from freehold.terminal.screen.app import PlayApp
from freehold.terminal.screen.replay import ReplayApp
from freehold.terminal.session import Session
from freehold.terminal.setup import GameRequest


def run(start: Session | GameRequest, pace: float) -> Left:
    """Play on the whole screen, from a session or from what is wanted."""
    app = PlayApp(start, pace)
    wanted = app.run()
    return Left(app.session, wanted == PLAIN, app.return_code or 0)


def replay(record: Game, last_turn: int = 0) -> int:
    """Step through a record on the whole screen, beginning at the end of a turn; the exit code."""
    app = ReplayApp(record, last_turn)
    app.run()
    return app.return_code or 0
