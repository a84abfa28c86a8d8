"""How fast the full screen is: from start to the first question, and from a key to the next screen.

Every figure comes with its ratio to the least that textual needs for the same in the same run: a bare
application that shows one line, and changes it with every key. Screens are drawn sixty times a second at
most, so that a key takes up to 17 ms more than the work behind it.
"""

import asyncio
import os
import select
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.widgets import Static

from freehold.game import tell
from freehold.players import Lineup
from freehold.terminal.screen.app import PlayApp, spare_collector
from freehold.terminal.screen.choices import Choices
from freehold.terminal.session import Session

PEOPLE = ("Ann", "Bob", "Cem", "Dee", "Eli", "Fay", "Gus", "Hal")
LINES = 2000  # of the log
KEYS = 60
STARTS = 3
SIZE = (140, 45)
QUESTION = b"Roll the dice"
PLAY = ("-m", "freehold", "play", "official", "--you", "Ann", "--bots", "steady", "--seed", "7")
BARE_PROGRAM = f"""
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("{QUESTION.decode()}")
Bare().run()
"""


class Bare(App[str]):
    """One line that changes with a key."""

    BINDINGS: ClassVar[list[BindingType]] = [("o", "change", "Change")]
    count = 0

    def compose(self) -> ComposeResult:
        yield Static("0")

    def action_change(self) -> None:
        """Another line."""
        self.count += 1
        self.query_one(Static).update(str(self.count))


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing that takes a while, and what a bare application takes for it."""

    what: str
    seconds: list[float]
    bare: list[float]

    def __str__(self) -> str:
        middle, worst = median(self.seconds), max(self.seconds)
        ratio = middle / median(self.bare)
        return f"{self.what:<44}{1000 * middle:6.0f} ms (worst {1000 * worst:.0f}), {ratio:.1f} times bare"


def long_game() -> Session:
    """Eight people in the middle of a game with a long log."""
    session = Session.new("official", PEOPLE, seed=5)
    company, lines = Lineup(session.game, ["random"]), 0
    while lines < LINES and not session.is_over:
        lines += len(list(tell(session.game.play(company.next(session.game)))))
    return session


async def pressed(app: App[str], key: Callable[[], str]) -> list[float]:
    """Seconds for each of many keys, until what they change is on the screen."""
    times = []
    for _ in range(KEYS):
        drawn = asyncio.Event()
        began = perf_counter()
        app.simulate_key(key())
        app.call_after_refresh(drawn.set)
        await drawn.wait()
        times.append(perf_counter() - began)
    return times


async def bare_keys() -> list[float]:
    """The least that a key takes."""
    async with (app := Bare()).run_test(size=SIZE):
        return await pressed(app, lambda: "o")


async def measure(session: Session, use: Callable[[PlayApp], Awaitable[list[float]]]) -> list[float]:
    """Open the game on the full screen and use it."""
    session.pace = 0  # nothing is shown happening, nobody waits
    app = PlayApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        spare_collector()  # as it does by itself in a terminal
        return await use(app)


async def looks(app: PlayApp) -> list[float]:
    """Another person takes the keyboard: what they may do is worked out, and nothing else has changed."""
    return await pressed(app, lambda: "o")


async def plays(app: PlayApp) -> list[float]:
    """Answers to questions: the game moves, is saved, and all of it is drawn again."""

    def first() -> str:
        if app.screen is not app.table:
            return "escape"
        return next(answer.key for answer in app.table.query_one(Choices).answers if answer.action)

    return await pressed(app, first)


def started(arguments: tuple[str, ...]) -> float:
    """Seconds from the start of a process in a pseudo-terminal to the first question."""
    import pty
    import termios

    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (SIZE[1], SIZE[0]))
    began = perf_counter()
    environment = {**os.environ, "TERM": "xterm-256color"}
    process = subprocess.Popen(
        [sys.executable, *arguments], stdin=slave, stdout=slave, stderr=slave, env=environment
    )
    os.close(slave)
    said = b""
    while QUESTION not in said and select.select([master], [], [], 30)[0]:
        said += os.read(master, 65536)
    seconds = perf_counter() - began
    process.kill()
    process.wait()
    os.close(master)
    return seconds


def main() -> None:
    """Print all figures."""
    with TemporaryDirectory() as folder:
        os.environ["FREEHOLD_DATA"] = folder
        if sys.platform != "win32":
            bare = [started(("-c", BARE_PROGRAM)) for _ in range(STARTS)]
            print(Figure("start to the first question", [started(PLAY) for _ in range(STARTS)], bare))
        session, keys = long_game(), asyncio.run(bare_keys())
        where = f"{len(PEOPLE)} players, {LINES:,} lines"
        print(Figure(f"a key that looks, {where}", asyncio.run(measure(session, looks)), keys))
        print(Figure(f"a key that plays and saves, {where}", asyncio.run(measure(session, plays)), keys))


if __name__ == "__main__":
    main()
