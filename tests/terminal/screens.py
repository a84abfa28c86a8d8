"""The full-screen interface without a terminal: a session, the keys pressed, and what is then seen."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual import events
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input

from freehold.game import Game
from freehold.terminal.saves import Seating
from freehold.terminal.screen.answers import Answer
from freehold.terminal.screen.app import PlayApp
from freehold.terminal.screen.choices import Choices
from freehold.terminal.session import Session
from freehold.terminal.setup import GameRequest

SMALL, LARGE = (100, 30), (140, 45)
SEED = 5


class Viewer:
    """Somebody in front of the screen."""

    def __init__(self, app: PlayApp, pilot: Pilot[str]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.app.table.game

    async def settle(self) -> None:
        """Wait until everything is drawn and no bot moves."""
        await self.pilot.pause()
        while self.app.is_busy:
            await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, and wait for what each does."""
        for key in keys:
            await self.pilot.press(key)
            if self.app.is_busy:
                await self.settle()
        await self.pilot.pause()

    async def click(self, *texts: str) -> None:
        """Click on texts one after the other, where each is first seen."""
        for text in texts:
            lines = self.screen.replace("\N{NO-BREAK SPACE}", " ").splitlines()
            line = next((at for at, each in enumerate(lines) if text in each), None)
            assert line is not None, f"{text!r} is not in\n{self.screen}"
            column = lines[line].index(text)
            widget, place = self.app.screen.get_widget_at(column, line)
            await self.pilot.click(widget, offset=(column - place.x, line - place.y))
            await self.settle()

    async def type(self, text: str) -> None:
        """Put a text in place of what stands in the line to type in, and press Enter."""
        line = self.app.screen.query_one(Input)
        line.clear()
        line.post_message(events.Paste(text))
        await self.press("enter")

    @property
    def screen(self) -> str:
        """All that is seen, line by line."""
        return seen(self.app)

    def answers(self) -> list[Answer]:
        """The answers offered on the screen on top that do something at once."""
        return [answer for answer in self.app.screen.query_one(Choices).answers if answer.action]

    @property
    def sheet(self) -> str:
        """The name of the screen on top."""
        return type(self.app.screen).__name__

    def sees(self, *texts: str) -> None:
        """Fail unless every text is on the screen."""
        for text in texts:
            assert text in self.screen, f"{text!r} is not in\n{self.screen}"


def seen(app: App[str]) -> str:
    """The letters on the screen, without their colours."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"


def watch(
    start: Session | GameRequest,
    deed: Callable[[Viewer], Awaitable[None]],
    size: tuple[int, int] = SMALL,
    pace: float = 0,
) -> str | None:
    """Run the application, let somebody use it, and return what it returned."""
    if isinstance(start, Session):
        start.pace = pace
    app = PlayApp(start, pace)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            viewer = Viewer(app, pilot)
            await viewer.settle()
            await deed(viewer)

    asyncio.run(run())
    return app.return_value


def table(
    folder: Path, position: str = "", edition: str = "official", players: tuple[str, ...] = ("Ann", "Bob")
) -> Session:
    """A game between people in some position."""
    game = Game.from_position(position, SEED, edition, players=players)
    return Session(game, Seating(), folder / "game.txt")
