"""How fast the full screen is: from start to the first question, and from a key to the next screen."""

import asyncio
import os
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from textual.app import App

from freehold.bots.company import Company
from freehold.game import tell
from freehold.terminal.screen.app import PlayApp
from freehold.terminal.session import Session

PEOPLE = ("Ann", "Bob", "Cem", "Dee", "Eli", "Fay", "Gus", "Hal")
LINES = 2000  # of the log
KEYS = 40
SIZE = (140, 45)


def long_game() -> Session:
    """Eight people in the middle of a game with a long log."""
    session = Session.new("official", PEOPLE, seed=5)
    company, lines = Company(session.game, ["random"]), 0
    while lines < LINES and not session.is_over:
        lines += len(list(tell(session.game.play(company.next(session.game)))))
    return session


async def measure(session: Session) -> tuple[float, list[float]]:
    """Seconds to the first question, and for each key."""
    began = perf_counter()
    app = PlayApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        start = perf_counter() - began
        return start, [await _press(app) for _ in range(KEYS)]


async def _press(app: App[str]) -> float:
    """Another player takes the keyboard: everything is worked out and drawn again."""
    drawn = asyncio.Event()
    began = perf_counter()
    app.simulate_key("o")
    app.call_after_refresh(drawn.set)
    await drawn.wait()
    return perf_counter() - began


def main() -> None:
    """Print both."""
    with TemporaryDirectory() as folder:
        os.environ["FREEHOLD_DATA"] = folder
        session = long_game()
        start, keys = asyncio.run(measure(session))
    print(f"start to the first question  {1000 * start:6.0f} ms")
    middle, worst = 1000 * median(keys), 1000 * max(keys)
    print(f"a key, {len(PEOPLE)} players, {LINES:,} lines  {middle:6.0f} ms (worst {worst:.0f})")


if __name__ == "__main__":
    main()
