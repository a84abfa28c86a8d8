"""The full-screen application around a table."""

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from freehold.terminal.screen.table import Table
from freehold.terminal.session import Session

SHARED: list[BindingType] = [Binding("ctrl+c,ctrl+q", "quit", "Quit", priority=True)]


class PlayApp(App[str]):
    """A session on a whole screen; returns "plain" if somebody would rather go on in plain text."""

    CSS_PATH = "style.tcss"
    TITLE = "Freehold"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = SHARED

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.table = Table(session)

    def on_mount(self) -> None:
        self.push_screen(self.table)
