"""The page for everybody: axe finds nothing, and keys alone, or the accessibility tree alone, are enough."""

import random
import re
import time
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError, expect

import hatch_build
from tests.web.conftest import Arrive
from tests.web.people import GAME_TIME, Person, eager, play, try_act

AXE = (hatch_build.WEB / "node_modules" / "axe-core" / "axe.min.js").read_text
# Themes change colours and nothing else, so that the other rules need to look once.
RUN = """async ([theme, part]) => {
    document.documentElement.dataset.theme = theme
    const options = {resultTypes: ['violations'], ...(theme === 'light' ? {} : {runOnly: ['color-contrast']})}
    return (await axe.run(part, options)).violations.map(({id, nodes}) =>
        theme + ': ' + id + ': ' + nodes.slice(0, 2).map(({html}) => html.slice(0, 120)).join(' | '))
}"""
FOCUSED = """() => { const at = document.activeElement
    return at ? (at.ariaLabel || at.labels?.[0]?.textContent || at.textContent) : '' }"""
THEMES = ("dark", "contrast", "light")


def flaws(page: Page, part: str = "html") -> list[str]:
    """What axe finds in a part of the page, in every theme."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(f"() => {{ {AXE()} }}")
    return [flaw for theme in THEMES for flaw in page.evaluate(RUN, [theme, part])]


def at_table(arrive: Arrive, **device: object) -> Person:
    """Somebody in the middle of a game, with deeds to look at; a colour on its way to another is none."""
    person = arrive("Ann", reduced_motion="reduce", **device)
    person.make_table("Official")
    person.add_bots(3)
    person.start()
    end = time.monotonic() + GAME_TIME
    buttons = [person.page.get_by_role("button", name=name).first for name in ("Trade", "Build & mortgage")]
    choose = eager(random.Random(5))
    while not all(button.is_visible() for button in buttons):
        assert time.monotonic() < end
        try_act(person, choose)
    return person


def test_axe_finds_nothing_in_any_room(arrive: Arrive) -> None:
    person = at_table(arrive)
    page = person.page
    found = {"table": flaws(page)}
    for tab in ("chat", "deeds", "rules"):
        page.get_by_role("tab", name=tab).click()
        found[tab] = flaws(page, ".book")
    page.locator(".player .title").first.click()
    found["deed"] = flaws(page, ".left")
    for sheet in ("Settings", "Trade", "Build & mortgage"):
        page.get_by_role("button", name=sheet).first.click()
        found[sheet] = flaws_of_sheet(page)
    code = page.url.rpartition("/")[2]
    rooms = ["", f"t/{code}/board", f"r/{code}", "editor"]
    for room in rooms:
        page.goto(f"{person.url}/{room}")
        page.locator("main").first.wait_for()
        page.wait_for_timeout(150)
        found[room or "hall"] = flaws(page)
    page.goto(person.url)
    page.get_by_role("link", name="The rules").click()
    page.get_by_role("heading", name="the rules").wait_for()
    found["rules"] = flaws(page)
    page.goto(person.url)
    page.get_by_role("button", name="Invite friends").click()
    page.get_by_role("heading", name="At the table").wait_for()
    found["lobby"] = flaws(page)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="House rules").click()
    page.get_by_role("searchbox").fill("tax")
    found["house rules"] = flaws_of_sheet(page)
    assert [f"{room}: {flaw}" for room, wrong in found.items() for flaw in wrong] == []


def flaws_of_sheet(page: Page) -> list[str]:
    """What axe finds on the sheet that is open; it is put away then."""
    expect(page.get_by_role("dialog")).to_be_visible()
    found = flaws(page, "dialog")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    return found


def test_axe_finds_nothing_in_the_guide_and_afterwards(arrive: Arrive) -> None:
    person = arrive("Ann", reduced_motion="reduce", guided=False)
    page = person.page
    person.make_table("Hong Kong")
    person.add_bots(1)
    person.rule("number of rounds", "1")
    person.start()
    guide = page.get_by_label("A short guide")
    found = flaws(page, ".guide")
    while guide.is_visible():
        guide.get_by_role("button").last.click()
    play([person], eager(random.Random(3)))
    page.get_by_label("Figures").wait_for()
    assert found + flaws(page) == []


def test_axe_finds_nothing_on_a_phone(arrive: Arrive) -> None:
    person = at_table(arrive, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    assert flaws(person.page) == []


def tab_to(page: Page, name: str) -> None:
    """Press Tab until something of that name has the focus."""
    for _ in range(90):
        page.keyboard.press("Tab")
        label = page.evaluate(FOCUSED)
        if label and label.strip().startswith(name):
            return
    raise AssertionError(f"no way to {name} by Tab")


def test_a_game_by_keys_alone(arrive: Arrive) -> None:
    person = arrive("Kim")
    page = person.page
    page.goto(person.url)
    page.get_by_role("radio", name="Official").wait_for()
    tab_to(page, "Official")
    for _ in range(4):
        page.keyboard.press("ArrowDown")  # to Hong Kong
    tab_to(page, "Invite friends")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.get_by_role("button", name="Sit down").wait_for()
    tab_to(page, "Sit down")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Leave the table").wait_for()
    tab_to(page, "Bots think for")
    page.keyboard.type("0")
    tab_to(page, "Add a bot")
    page.keyboard.press("Enter")
    page.get_by_label("Remove").first.wait_for()
    tab_to(page, "House rules")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    tab_to(page, "Search")
    page.keyboard.type("number of rounds")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("2")
    page.keyboard.press("Tab")
    page.get_by_role("dialog").locator("li.changed").wait_for()
    page.keyboard.press("Escape")
    tab_to(page, "Start the game")
    page.keyboard.press("Enter")
    page.get_by_label("Board", exact=True).wait_for()
    end = time.monotonic() + GAME_TIME
    while not person.is_done:
        assert time.monotonic() < end
        page.keyboard.press(random.choice("rbdepcx"))
        page.wait_for_timeout(20)


def test_a_game_by_the_accessibility_tree_alone(arrive: Arrive) -> None:
    """Whoever plays here reads roles and names, and nothing else of the page."""
    person = arrive("Tau")
    page = person.page
    page.goto(person.url)
    press(page, "radio", "Hong Kong")
    press(page, "button", "Invite friends")
    press(page, "button", "Sit down")
    page.get_by_role("combobox", name="Bots think for").select_option("0")
    press(page, "button", "Add a bot")
    press(page, "button", "House rules")
    page.get_by_role("searchbox", name="Search the rules that can be changed").fill("number of rounds")
    rounds = page.get_by_role("textbox", name="The number of rounds after which the game ends")
    rounds.fill("2")
    rounds.press("Enter")
    press(page, "button", "Close")
    press(page, "button", "Start the game")
    end = time.monotonic() + GAME_TIME
    while True:
        assert time.monotonic() < end
        tree = page.locator("body").aria_snapshot()
        if 'region "Result"' in tree:
            break
        asked = re.search(r"region \"What to do\":\n((?: {4,}.*\n?)*)", tree)
        buttons = re.findall(r"button \"((?:Roll|Buy|End|Don't buy|Pay)[^\"]*?)\"", asked[1] if asked else "")
        if buttons:
            button = page.get_by_role("button", name=buttons[0])
            if button.count():
                with suppress(TimeoutError):  # the question has changed meanwhile
                    button.first.click(timeout=2000)
    assert "heading" in tree


def press(page: Page, role: str, name: str) -> None:
    """Find something by its role and name, and press it."""
    page.get_by_role(role, name=re.compile(f"^{name}")).first.click()  # type: ignore[arg-type]
