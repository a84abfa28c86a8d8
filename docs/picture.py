"""Draws docs/freehold.svg, the picture in the README, from the real screen: `make picture`."""

import asyncio
import re
import tempfile
from pathlib import Path

from freehold.game import Game
from freehold.players import Lineup
from freehold.terminal.saves import Seating
from freehold.terminal.screen.app import PlayApp
from freehold.terminal.session import Session

PLACE = Path(__file__).with_name("freehold.svg")
PLAYERS = {"Ann": "steady", "Rosa": "bold", "Igor": "cautious", "Mika": "steady"}
SEED, ROUNDS, SIZE = 1, 8, (140, 42)
# A picture asks nothing of the network
NETWORK = re.compile(r"@font-face \{.*?\}\s*|<!-- Generated.*?-->\s*", re.DOTALL)


def played() -> Game:
    """A game in its middle, where the person may decide something."""
    game = Game.new("official", tuple(PLAYERS), SEED)
    company = Lineup(game, list(PLAYERS.values()))
    while not game.is_over and (game.round < ROUNDS or not _is_asked(game)):
        game.play(company.next(game))
    return game


def _is_asked(game: Game) -> bool:
    return game.to_act is not None and game.to_act.name == "Ann" and game.to_act.question == "buy"


async def draw(session: Session) -> str:
    """What the screen shows, as SVG."""
    app = PlayApp(session, 0)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        return app.export_screenshot(title="Freehold")


def main() -> None:
    """Draw the picture."""
    bots = {name: character for name, character in PLAYERS.items() if name != "Ann"}
    with tempfile.TemporaryDirectory() as folder:
        session = Session(played(), Seating(bots=bots), Path(folder) / "game.txt")
        picture = asyncio.run(draw(session))
    PLACE.write_text(NETWORK.sub("", picture), encoding="utf-8")


if __name__ == "__main__":
    main()
