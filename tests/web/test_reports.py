"""Pages of the laboratory on a phone and on a desk: nothing is cut off, and everything can be read."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from freehold.lab.ladder.page import write_page
from freehold.lab.ladder.standings import standings_of
from freehold.lab.report import write_report
from freehold.lab.results import read_results
from tests.lab.made_up import write
from tests.lab.test_ratings import ladder_of
from tests.lab.test_report import GAMES, all_tables

LEAST = 10  # pixels of a letter's height
NAME = "A rather long name of a street"
# Every text that is seen in a drawing: its height, and whether it lies inside the page
PLAYERS = 14  # as many as the ladder of ours has
# Tables that are wider than the place they have, by their captions
CUT = """[...document.querySelectorAll('.wide')]
    .filter(place => place.scrollWidth > place.clientWidth)
    .map(place => place.ariaLabel)"""
TEXTS = """() => [...document.querySelectorAll('svg text')]
    .filter(text => text.getClientRects().length && text.textContent.trim())
    .map(text => {
        const [drawing, box] = [text.ownerSVGElement, text.getBoundingClientRect()]
        const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width
        return [scale * parseFloat(getComputedStyle(text).fontSize), box.left, box.right]
    })"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A report and a ladder."""
    folder = tmp_path_factory.mktemp("pages")
    found = read_results(write(folder / "games.parquet", GAMES, all_tables(NAME, "#ff0000")))
    names = ["a", NAME, *(f"somebody-{at}" for at in range(2, PLAYERS))]
    ladder = ladder_of(names, [at % PLAYERS for at in range(30 * PLAYERS)])
    texts = {"report.html": write_report(found), "ladder.html": write_page([ladder], standings_of([ladder]))}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in texts]


@pytest.mark.parametrize("width", [390, 1280, 1440])
def test_nothing_is_cut_off(browser: Browser, pages: list[Path], width: int) -> None:
    view = browser.new_page(viewport={"width": width, "height": 900})
    for page in pages:
        view.goto(page.as_uri())
        assert view.evaluate("document.documentElement.scrollWidth") <= width, page
        assert view.evaluate(CUT) == [], page
        texts = view.evaluate(TEXTS)
        assert texts
        for size, left, right in texts:
            assert size >= LEAST, page
            assert left >= 0, page
            assert right <= width, page
    view.close()
