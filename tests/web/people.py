"""People at browsers: they see the page, and do nothing but click, type and look."""

import random
import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, TimeoutError, expect

PATIENCE = 20.0  # seconds
GAME_TIME = 150.0  # seconds that a whole game may take on a busy machine
SETTINGS = """localStorage.setItem('freehold.settings', JSON.stringify(
    {name: NAME, theme: THEME, speed: SPEED, sound: false, guided: GUIDED}))"""
WATCHED = """document.addEventListener('securitypolicyviolation',
    (event) => console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI))"""
# Which kinds of answers can be clicked now, in the order of the page
OFFERED = """() => [...document.querySelectorAll('[data-kind]')]
    .filter((button) => !button.disabled && button.offsetParent !== null && !button.closest('dialog'))
    .map((button) => button.dataset.kind)"""

Choose = Callable[[Sequence[str]], str | None]


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, url: str, name: str, **device: Any) -> None:
        theme, speed = device.pop("theme", "light"), device.pop("speed", "instant")
        guided = "true" if device.pop("guided", True) else "false"
        device.setdefault("viewport", {"width": 1280, "height": 800})
        self.name = name
        self.url = url
        self.troubles: list[str] = []
        self.context = browser.new_context(locale="en-GB", **device)
        script = SETTINGS.replace("NAME", repr(name)).replace("THEME", repr(theme)).replace("GUIDED", guided)
        self.context.add_init_script(
            f"if (!localStorage.getItem('freehold.settings')) {script.replace('SPEED', repr(speed))}"
        )
        self.context.add_init_script(WATCHED)
        self.page = self.look()

    def look(self) -> Page:
        """A new tab."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("request", self._mind)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        is_network = "net::ERR" in message.text or "WebSocket" in message.text
        if message.type == "error" and not is_network:
            self.troubles.append(message.text)

    def _mind(self, request: Request) -> None:
        """No request leaves the host."""
        if not request.url.startswith((self.url, self.url.replace("http", "ws"), "data:", "blob:")):
            self.troubles.append(f"request to {request.url}")

    def make_table(self, edition: str) -> str:
        """Make a table from the hall and sit down; its code."""
        self.page.goto(self.url)
        self.page.get_by_role("radio", name=re.compile(f"^{edition}")).check()
        self.page.get_by_role("button", name="Invite friends").click()
        self.page.wait_for_url("**/t/*")
        self.sit()
        return self.page.url.rpartition("/")[2]

    def write_table(self, toml: str) -> str:
        """Write an edition in the editor, make a table with it and sit down; its code."""
        self.page.goto(f"{self.url}/editor")
        self.page.get_by_label("The edition as TOML").fill(toml)
        self.page.get_by_text("No mistakes").wait_for()
        self.page.get_by_role("button", name="Play it").click()
        self.page.wait_for_url("**/t/*")
        self.sit()
        return self.page.url.rpartition("/")[2]

    def join(self, code: str) -> None:
        """Come to a table by its link and sit down."""
        self.page.goto(f"{self.url}/t/{code}")
        self.sit()

    def sit(self) -> None:
        """Take a chair."""
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.get_by_role("button", name="Leave the table")).to_be_visible()

    def add_bots(self, count: int) -> None:
        """Bots for the empty chairs, quick ones."""
        self.page.get_by_label("Character of the bot").select_option("steady")
        self.page.get_by_label("Bots think for").select_option("0")
        for _ in range(count):
            seated = self.page.get_by_label("Seats").locator("li:not(.empty)")
            before = seated.count()
            self.page.get_by_role("button", name="Add a bot").click()
            expect(seated).to_have_count(before + 1)

    def rule(self, words: str, value: str) -> None:
        """A house rule, found by its words."""
        page = self.page
        page.get_by_role("button", name="House rules").click()
        sheet = page.get_by_role("dialog")
        sheet.get_by_role("searchbox").fill(words)
        field = sheet.locator("li").first.locator("input, select")
        if field.evaluate("(field) => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
            field.press("Tab")
        expect(sheet.locator("li.changed").first).to_be_visible()
        sheet.get_by_role("button", name="Close").click()

    def start(self) -> None:
        """Begin."""
        self.page.get_by_role("button", name="Start the game").click()
        expect(self.page.get_by_label("Board", exact=True)).to_be_visible()

    def let_in(self) -> None:
        """Agree to a newcomer, once more if the table has moved on before the vote came."""
        vote = self.page.get_by_role("button", name="Let them in")
        vote.wait_for()
        end = time.monotonic() + GAME_TIME
        while vote.is_visible():
            assert time.monotonic() < end, self.page.inner_text("main")[-300:]
            with suppress(TimeoutError):
                vote.click(timeout=2000)
                vote.wait_for(state="hidden", timeout=2000)

    @property
    def is_done(self) -> bool:
        """Whether the page shows the result."""
        return self.page.get_by_label("Result").is_visible()

    def act(self, choose: Choose) -> str | None:
        """Click one of what can be clicked; what it was."""
        offered = self.page.evaluate(OFFERED)
        kind = choose(offered) if offered else None
        if kind is not None:
            button = self.page.locator(f'[data-kind="{kind}"]:not(:disabled):visible').first
            button.click(timeout=2000, no_wait_after=True)
        return kind


def eager(rng: random.Random) -> Choose:
    """Somebody who buys, bids a little, and goes on."""
    likes = {
        "buy": 9,
        "roll": 9,
        "end": 4,
        "pass": 3,
        "bid": 2,
        "decline": 1,
        "accept": 6,
        "refuse": 1,
        "bankrupt": 0.01,
    }

    def choose(offered: Sequence[str]) -> str | None:
        kinds = [kind for kind in offered if kind != "counter"]  # which opens a sheet
        return rng.choices(kinds, [likes.get(kind, 2.0) for kind in kinds])[0] if kinds else None

    return choose


def modest(offered: Sequence[str]) -> str | None:
    """Somebody who leaves everything to the others."""
    least = ("decline", "pass", "refuse", "tax_flat", "roll", "end", "keep")
    return next((kind for kind in least if kind in offered), None)


def play(people: Sequence[Person], choose: Choose, seconds: float = GAME_TIME) -> list[str]:
    """Everybody plays until everybody sees the result; what was clicked."""
    clicked: list[str] = []
    end = time.monotonic() + seconds
    while not all(person.is_done for person in people):
        assert time.monotonic() < end, [person.page.inner_text("main")[-300:] for person in people]
        acted = [kind for person in people if (kind := try_act(person, choose))]
        clicked += acted
        if not acted:
            people[0].page.wait_for_timeout(15)
    return clicked


def try_act(person: Person, choose: Choose) -> str | None:
    """What was to be clicked may be gone by then: somebody else was quicker."""
    try:
        return person.act(choose)
    except Exception as error:
        if "Timeout" in type(error).__name__:
            return None
        raise
