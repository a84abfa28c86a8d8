"""Draws the pictures of docs/page.md anew, from the real page in a real browser: `make picture`."""

import base64
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1])]

from playwright.sync_api import Browser, Error, Page, sync_playwright  # noqa: E402

import hatch_build  # noqa: E402
from tests.web.browsers import ARGUMENTS, find_chromium  # noqa: E402
from tests.web.people import Person, eager, try_act  # noqa: E402
from tests.web.site import Site  # noqa: E402

FOLDER = Path(__file__).with_name("pictures")
SIZES = {1440: 900, 1024: 768, 390: 844, 1920: 1080}
QUALITY = 82
PATIENCE = 90.0  # seconds


def photograph(page: Page, name: str, width: int = 1440, theme: str = "light") -> None:
    """The page as it is, in a size and a theme."""
    page.set_viewport_size({"width": width, "height": SIZES[width]})
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
    page.wait_for_timeout(500)
    session = page.context.new_cdp_session(page)
    drawn = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(drawn["data"]))


def play_until(person: Person, seed: int, is_enough: Callable[[Page], bool]) -> None:
    """Play until the page shows what is wanted, or patience is at its end."""
    choose, end = eager(random.Random(seed)), time.monotonic() + PATIENCE
    while not is_enough(person.page) and not person.is_done and time.monotonic() < end:
        if try_act(person, choose) is None:
            person.page.wait_for_timeout(20)


def seated(browser: Browser, site: Site, edition: str, **device: object) -> Person:
    """Somebody at a table with three bots."""
    person = Person(browser, site.url, "Ann", **device)
    person.make_table(edition)
    person.add_bots(3)
    return person


def has_deeds(count: int) -> Callable[[Page], bool]:
    """Whether so many lots are owned, and the person is asked to buy one more, and not just has been."""

    def is_asked(page: Page) -> bool:
        return page.locator('[data-kind="buy"]:enabled').is_visible()

    def is_enough(page: Page) -> bool:
        if page.locator(".player .title").count() < count or not is_asked(page):
            return False
        page.wait_for_timeout(300)
        return is_asked(page)

    return is_enough


def draw_table(browser: Browser, site: Site) -> None:
    """The lobby, a game in its middle in every size, and its replay."""
    ann = seated(browser, site, "Official", reduced_motion="reduce")
    ann.page.get_by_label("Character of the bot").select_option("hard")
    photograph(ann.page, "lobby")
    ann.start()
    play_until(ann, 3, has_deeds(12))
    for width in (1440, 1024, 390):
        photograph(ann.page, f"table-{width}", width)
    photograph(ann.page, "table-contrast", theme="contrast")
    code = ann.page.url.rpartition("/")[2]
    screen = Person(browser, site.url, "TV")
    screen.page.goto(f"{site.url}/t/{code}/board")
    screen.page.get_by_label("Board", exact=True).wait_for()
    photograph(screen.page, "shared-screen-1920", 1920)
    ann.page.goto(f"{site.url}/r/{code}#move=40")
    ann.page.get_by_role("img", name="Net worth").wait_for()
    photograph(ann.page, "replay-dark", theme="dark")


def draw_trade(browser: Browser, site: Site) -> None:
    """A trade under way in the dark, and an auction."""
    ann = seated(browser, site, "Classic", reduced_motion="reduce")
    ann.start()
    trade = ann.page.get_by_role("button", name="Trade").first
    play_until(ann, 5, lambda page: page.locator(".player .title").count() >= 14 and trade.is_visible())
    trade.click()
    deeds = ann.page.get_by_role("dialog").locator('.deeds button[aria-disabled="false"]')
    deeds.first.click()
    deeds.last.click()
    photograph(ann.page, "trade", theme="dark")
    ben = seated(browser, site, "Tycoon", reduced_motion="reduce")
    ben.start()
    play_until(ben, 2, lambda page: page.get_by_label("Your bid", exact=True).is_visible())
    photograph(ben.page, "auction-390", 390, "dark")


def draw_economy(browser: Browser, site: Site) -> None:
    """The front page of the economy."""
    ann = seated(browser, site, "Enterprise", reduced_motion="reduce")
    ann.start()
    news = ann.page.get_by_role("button", name="news")
    play_until(ann, 4, lambda page: news.is_visible())
    news.click()
    photograph(ann.page, "economy", 1024)


def draw_hall(browser: Browser, site: Site) -> None:
    """The hall, and somebody's own board."""
    ann = Person(browser, site.url, "Ann")
    ann.page.goto(site.url)
    ann.page.get_by_role("radio", name="Official").wait_for()
    photograph(ann.page, "hall", 1024)
    ann.page.goto(f"{site.url}/editor")
    ann.page.get_by_text("No mistakes").wait_for()
    photograph(ann.page, "editor", 1024)


def main() -> None:
    """All of them."""
    hatch_build.build_page()
    hatch_build.install_packages()
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder) / "tables.db")
        site.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        try:
            for draw in (draw_hall, draw_table, draw_trade, draw_economy):
                draw(browser, site)
                print(f"{draw.__name__}: done")
        except Error as error:
            sys.exit(f"The page could not be drawn: {error}")
        finally:
            browser.close()
            site.end()


if __name__ == "__main__":
    main()
