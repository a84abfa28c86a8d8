"""Draws the pictures of docs/analysis.md anew, from a real game and in a real browser: `make picture`."""

import base64
import io
import re
import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1])]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from rich.console import Console  # noqa: E402
from rich.text import Text  # noqa: E402

from freehold.analysis.game_analysis import GameAnalysis, follow  # noqa: E402
from freehold.analysis.page import write_page  # noqa: E402
from freehold.analysis.tables import picture, sections  # noqa: E402
from freehold.game import Game  # noqa: E402
from freehold.players import Lineup  # noqa: E402
from tests.web.browsers import ARGUMENTS, find_chromium  # noqa: E402

FOLDER = Path(__file__).with_name("pictures")
PLAYERS = {"Ann": "steady", "Rosa": "bold", "Igor": "cautious", "Mika": "steady"}
# A picture asks nothing of the network
NETWORK = re.compile(r"@font-face \{.*?\}\s*|<!-- Generated.*?-->\s*", re.DOTALL)
SEED, COLUMNS, QUALITY = 7, 100, 82
PHOTOGRAPHS = (("analysis-1440", 1440, 1500, "light"), ("analysis-390", 390, 1500, "dark"))


def analysed() -> GameAnalysis:
    """A whole game between bots."""
    game = Game.new("official", tuple(PLAYERS), SEED)
    lineup = Lineup(game, list(PLAYERS.values()))
    while not game.is_over:
        game.play(lineup.next(game))
    return follow(game)


def draw_terminal(analysis: GameAnalysis) -> None:
    """What the command shows, as SVG that asks nothing of the network."""
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True, highlight=False)
    console.print(Text(f"{analysis.game.edition.title}: {analysis.game}", "bold"))
    for line in picture(analysis, COLUMNS):
        console.print(line)
    for title, table in list(sections(analysis, False))[:3]:
        console.print(Text(f"\n{title}", "bold"))
        console.print(table)
    svg = console.export_svg(title="freehold analyse game.txt")
    (FOLDER / "analysis.svg").write_text(NETWORK.sub("", svg), encoding="utf-8")


def photograph(browser: Browser, page_file: Path) -> None:
    """The page, wide and light, narrow and dark."""
    for name, width, height, scheme in PHOTOGRAPHS:
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if scheme == "dark" else "light"
        )
        page = context.new_page()
        page.goto(page_file.as_uri())
        session = context.new_cdp_session(page)
        drawn = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(drawn["data"]))
        context.close()


def main() -> None:
    """Draw everything."""
    analysis = analysed()
    draw_terminal(analysis)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        page_file = Path(folder) / "game.html"
        page_file.write_text(write_page(analysis), encoding="utf-8")
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        photograph(browser, page_file)
        browser.close()


if __name__ == "__main__":
    main()
