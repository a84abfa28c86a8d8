"""The full-screen application: the pages before a game, and the table."""

import asyncio
import gc
import signal
from contextlib import suppress
from pathlib import Path, PurePath
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType

from freehold.terminal.screen import INTERRUPTED
from freehold.terminal.screen.board_view import BoardView
from freehold.terminal.screen.game_screen import GameScreen
from freehold.terminal.screen.pages import Opened, Wanted
from freehold.terminal.screen.welcome import Welcome
from freehold.terminal.screen.welcome_seats import Seats
from freehold.terminal.session import Session
from freehold.terminal.setup import Beginning, GameRequest
from freehold.terminal.spoken import PACE

HERE = Path(__file__).parent
ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
ONLY_SKIP = ("enter", "space")
SIGNALLED = 128  # and the number of the signal: an exit code as shells have it


def spare_collector() -> None:
    """Keep Python's collector from looking through all that is loaded: that takes longer than a key may."""
    gc.freeze()


class FullScreen(App[str]):
    """What the game and the replay share."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [HERE / "style.tcss", HERE / "welcome.tcss"]
    TITLE = "Freehold"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", "Interrupt", priority=True),
        Binding("ctrl+q", "quit", "Quit", priority=True),
    ]

    def on_mount(self) -> None:
        """Whoever ends the program, or closes its terminal, gets that terminal back as it was."""
        for number in ENDINGS:
            with suppress(NotImplementedError, RuntimeError, ValueError):  # not in every loop, or on Windows
                asyncio.get_running_loop().add_signal_handler(number, self._end, number)

    def _end(self, number: int) -> None:
        self.exit(return_code=SIGNALLED + number)

    async def on_event(self, event: events.Event) -> None:
        """Any key, or a click, skips what is being shown; Enter and Space do nothing else then."""
        is_press = isinstance(event, events.Key | events.MouseDown)
        has_skipped = is_press and self.skip_happening()
        if not has_skipped or (isinstance(event, events.Key) and event.key not in ONLY_SKIP):
            await super().on_event(event)

    def skip_happening(self) -> bool:
        """Show at once how something ends; whether something was being shown."""
        views = list(self.screen.query(BoardView)) if self.screen_stack else []
        shown = [view for view in views if view.is_animating]
        for view in shown:
            view.finish_animation()
        return bool(shown)

    def action_interrupt(self) -> None:
        """Leave as a command does that is interrupted."""
        self.exit(return_code=INTERRUPTED)


class PlayApp(FullScreen):
    """A session on a whole screen, or first the pages that ask for one.

    It returns "plain" if somebody would rather go on in plain text; `session` is then the game that was
    played last, or None if nothing has begun.
    """

    def __init__(self, start: Session | GameRequest, pace: float = PACE) -> None:
        super().__init__()
        self._start = start
        self._pace = pace  # of games that are opened here
        self._table: GameScreen | None = None

    @property
    def table(self) -> GameScreen:
        """Where the game is played, once there is one."""
        if self._table is None:
            raise LookupError("no game has begun")
        return self._table

    @property
    def session(self) -> Session | None:
        """The game that is played, or was played last."""
        return None if self._table is None else self._table.session

    @property
    def is_busy(self) -> bool:
        """Whether bots are moving without waiting for anybody."""
        return self._table is not None and self._table.is_busy

    def on_mount(self) -> None:
        if not self.is_headless:  # where several run in one process each would keep what the others left
            self.call_after_refresh(spare_collector)
        start = self._start
        if isinstance(start, Session):
            self._table = GameScreen(start)
            self.push_screen(self._table)
        else:
            self.push_screen(Welcome(start))
            if start.edition is not None:
                self.push_screen(Seats(start))

    def on_wanted(self, event: Wanted) -> None:
        """Begin a game at once if all is said, or ask for the rest, over the game that was played."""
        wish = event.wish
        if wish.is_complete and (session := Beginning(wish).attempt()) is not None:
            self.post_message(Opened(session))
        else:
            self.push_screen(Seats(wish) if wish.edition else Welcome(wish))

    def on_opened(self, event: Opened) -> None:
        """Play this game now, in place of whatever is on top."""
        event.session.pace = self._pace if self.session is None else self.session.pace
        self._table = GameScreen(event.session)
        self.switch_screen(self._table)
