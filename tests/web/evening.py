"""An evening: people at browsers play one game, whatever happens to devices, networks and servers."""

import random
import re
import signal
import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, Error, Locator, TimeoutError, expect

from tests.web.people import GAME_TIME, OFFERED, Choose, Person, eager, modest, try_act
from tests.web.site import Site

EDITIONS = ("Official", "Xorti", "Classic", "Tycoon", "Hong Kong", "Enterprise")
PHONE = {"viewport": {"width": 390, "height": 844}}
NO_NETWORK = "You are offline"
# What can be clicked now, and whether cash has to be raised first
LOOK = f"""() => [({OFFERED})(), [...document.querySelectorAll('.answers button')]
    .some((button) => button.innerText.startsWith('Raise cash'))]"""
EVENING = 600.0  # seconds that the rest of a game may take on a busy machine


class Evening:
    """One table, those who play at it, and somebody who watches; the edition is a name, or a file's text."""

    def __init__(self, browser: Browser, site: Site, edition: str, names: Sequence[str]) -> None:
        self.browser = browser
        self.site = site
        self.people = [Person(browser, site.url, name) for name in names]
        self.gone: list[Person] = []
        self.rng = random.Random(edition)
        self.choose: Choose = eager(self.rng)
        self.collectors: dict[str, str] = {}  # the letter of the group that somebody collects
        self.builds = True
        self.clicked: set[str] = set()  # the kinds of answers that people gave
        self.code = self.host.make_table(edition) if edition in EDITIONS else self.host.write_table(edition)
        for guest in self.people[1:]:
            guest.join(self.code)
        self.watcher = Person(browser, site.url, "Wil")

    @property
    def all(self) -> list[Person]:
        """Everybody who has a browser."""
        return [*self.people, self.watcher]

    @property
    def host(self) -> Person:
        """Who made the table."""
        return self.people[0]

    def start(self) -> None:
        """Begin, with somebody looking on."""
        self.host.start()
        self.watcher.page.goto(f"{self.site.url}/t/{self.code}")
        expect(self.watcher.page.get_by_label("Board", exact=True)).to_be_visible()

    def collect(self, clicks: int, **groups: str) -> None:
        """Some collect a group each, known by its letter; nobody else buys, and nobody builds yet."""
        self.collectors, self.builds = groups, False
        self.play(clicks)
        self.builds = True

    def play(self, clicks: int) -> None:
        """So many answers, unless the game is over before."""
        end = time.monotonic() + GAME_TIME
        while clicks > 0 and not self.is_over:
            assert time.monotonic() < end, self.host.page.inner_text("main")[-300:]
            clicks -= self._once()

    def finish(self, seconds: float = EVENING) -> None:
        """Go on until everybody sees the result."""
        end = time.monotonic() + seconds
        while not self.is_over:
            assert time.monotonic() < end, [person.page.inner_text("main")[-300:] for person in self.people]
            self._once()
        for person in self.all:
            expect(person.page.get_by_label("Result")).to_be_visible()

    @property
    def is_over(self) -> bool:
        """Whether everybody sees the result."""
        return all(person.is_done for person in self.people)

    def _once(self) -> int:
        acted = sum(self._act(person) for person in self.people)
        if not acted:
            self.host.page.wait_for_timeout(15)
        return acted

    def _act(self, person: Person) -> bool:
        offered, is_short = person.page.evaluate(LOOK)  # most of the time there is nothing to do
        if is_short:
            raise_cash(person)
        if not offered:
            return False
        if self._offers(person):
            return True
        if self.builds and self.rng.random() < 0.08 and build(person):
            return True
        if "counter" in offered and self.rng.random() < 0.4 and counter(person):
            return True
        buys = not self.collectors or person.name in self.collectors
        clicked = try_act(person, self.choose if buys else modest)
        if clicked is not None:
            self.clicked.add(clicked)
        return clicked is not None

    def _offers(self, person: Person) -> bool:
        if not self.collectors:
            return self.rng.random() < 0.08 and deal(person, self.rng, "")
        wanted = self.collectors.get(person.name)
        return wanted is not None and self.rng.random() < 0.3 and deal(person, self.rng, wanted)

    def let_in(self, name: str) -> None:
        """A newcomer asks, and everybody agrees; bots do so by themselves."""
        newcomer = Person(self.browser, self.site.url, name)
        newcomer.page.goto(f"{self.site.url}/t/{self.code}")
        newcomer.page.get_by_role("button", name="Ask to join").click()
        for person in self.people:
            person.let_in()
        self.people.append(newcomer)

    def results(self) -> set[str]:
        """How it ended, as everybody reads it."""
        return {person.page.get_by_label("Result").inner_text().splitlines()[0] for person in self.all}

    def play_again(self) -> None:
        """The same people, in their chairs at the next table by the same rules."""
        self.host.page.get_by_role("button", name="Play again").click()
        for guest in self.people[1:]:
            guest.page.get_by_role("button", name=re.compile("^To the next table")).click()
        for person in self.people:
            expect(person.page.get_by_role("button", name="Leave the table")).to_be_visible()
        self.code = self.host.page.url.rpartition("/")[2]
        self.start()

    def kinds_in_record(self) -> set[str]:
        """The kinds of events of the finished game, whose record replays move by move, here and at a link."""
        page, table = self.watcher.page, f"{self.site.url}/api/tables/{self.code}"
        record, replay = (
            page.request.get(f"{table}/record").body(),
            page.request.get(f"{table}/replay").json(),
        )
        moves: list[dict[str, Any]] = replay["moves"]
        last = page.get_by_text(f"move {len(moves)} of {len(moves)}")
        page.goto(f"{self.site.url}/r/{self.code}#move={len(moves)}")
        expect(last).to_be_visible()
        page.goto(f"{self.site.url}/r")
        page.locator("input[type=file]").set_input_files(
            {"name": "game.txt", "mimeType": "text/plain", "buffer": record}
        )
        expect(page.get_by_text("Before the first move.")).to_be_visible()
        page.keyboard.press("End")
        expect(last).to_be_visible()
        expect(page.get_by_role("img", name="Net worth of every player")).to_be_visible()
        return {event["kind"] for move in moves for event in move["events"]}

    def change_device(self, at: int) -> None:
        """Somebody closes the tab and goes on with a phone."""
        person = self.people[at]
        person.page.get_by_role("button", name="Settings").click()
        person.page.get_by_text("Go on with this seat on another device").click()
        link = person.page.get_by_label("The link to your seat").input_value()
        person.context.close()
        self.gone.append(person)
        again = Person(self.browser, self.site.url, person.name, **PHONE)
        again.page.goto(link)
        expect(again.page.get_by_label("Board", exact=True)).to_be_visible()
        # One's own card is the first; what it says of oneself may make room for what matters more
        expect(again.page.locator("[data-purse]").first).to_have_attribute("aria-label", person.name)
        assert "key" not in again.page.url
        self.people[at] = again

    def kill_server(self) -> None:
        """The server is killed under them, and comes back."""
        self.site.end(signal.SIGKILL)
        expect(self.host.page.get_by_text(NO_NETWORK)).to_be_visible()
        self.site.start()
        for person in self.all:
            expect(person.page.get_by_text(NO_NETWORK)).to_have_count(0, timeout=30_000)

    def go_offline(self, at: int, seconds: float) -> None:
        """Somebody has no network for a while; the others play on as far as they can."""
        person = self.people[at]
        person.context.set_offline(True)
        person.page.evaluate("() => dispatchEvent(new Event('offline'))")
        expect(person.page.get_by_text(NO_NETWORK)).to_be_visible(timeout=10_000)
        end = time.monotonic() + seconds
        others = [other for other in self.people if other is not person]
        while time.monotonic() < end:
            if not sum(self._act(other) for other in others):
                others[0].page.wait_for_timeout(50)
        person.context.set_offline(False)
        expect(person.page.get_by_text(NO_NETWORK)).to_have_count(0, timeout=30_000)

    def end(self) -> None:
        """Everybody leaves; nothing may have gone wrong on any device."""
        everybody = self.all
        for person in everybody:
            person.context.close()
        for person in (*everybody, *self.gone):
            troubles = [trouble for trouble in person.troubles if "status of 5" not in trouble]
            assert troubles == [], f"on the device of {person.name}"


def deal(person: Person, rng: random.Random, wanted: str) -> bool:
    """Offer somebody cash for a deed of theirs, if they have one that is wanted; whether it was sent."""
    page = person.page
    button = page.get_by_role("button", name=re.compile("^Trade")).first
    if not button.is_visible():
        return False
    sheet = page.get_by_role("dialog")
    try:
        button.click(timeout=2000)
        theirs = find_deeds(person, rng, wanted)
        if theirs is not None:
            theirs.nth(rng.randrange(theirs.count())).click(timeout=2000)
            cash = sheet.get_by_label("Cash as a number")
            cash.fill(str(rng.randrange(10, 90)), timeout=2000)
            cash.press("Tab")
            sheet.get_by_role("button", name=re.compile("^Offer it")).click(timeout=2000)
            return is_sent(person)
    except (TimeoutError, Error):  # somebody else was quicker, or it cannot be had
        pass
    put_away(person)
    return False


def find_deeds(person: Person, rng: random.Random, wanted: str) -> Locator | None:
    """What can be asked for of the first partner who has something that is wanted; anything if nothing is."""
    sheet = person.page.get_by_role("dialog")
    theirs = sheet.get_by_label(re.compile("'s deeds")).locator('button[aria-disabled="false"]')
    if wanted:
        theirs = theirs.filter(has=person.page.locator(".bar", has_text=re.compile(f"^{wanted}$")))
    partners = sheet.get_by_label("Trade with").get_by_role("button")
    for k in rng.sample(range(partners.count()), partners.count()):
        partners.nth(k).click(timeout=2000)
        if theirs.count():
            return theirs
    return theirs if theirs.count() else None


def build(person: Person) -> bool:
    """Build on the first lot where that is possible; whether it was asked for."""
    button = person.page.get_by_role("button", name="Build & mortgage")
    if not button.is_visible():
        return False
    place = person.page.get_by_role("dialog").locator('[data-kind="build"]:enabled')
    is_asked = False
    try:
        button.click(timeout=2000)
        if place.count():
            place.first.click(timeout=2000)
            is_asked = True
    except TimeoutError:  # somebody else was quicker
        pass
    put_away(person)
    return is_asked


def counter(person: Person) -> bool:
    """Ask for a little more; whether it was sent."""
    sheet = person.page.get_by_role("dialog")
    try:
        person.page.get_by_role("button", name="Counter").first.click(timeout=2000)
        cash = sheet.get_by_label("Cash as a number")
        cash.fill(str(int(cash.input_value(timeout=2000)) - 10))
        cash.press("Tab")
        sheet.get_by_role("button", name="Send the counter-offer").click(timeout=2000)
        return is_sent(person)
    except (TimeoutError, Error):  # the offer is gone, or they have no more
        put_away(person)
        person.act(lambda offered: "refuse" if "refuse" in offered else None)
        return False


def is_sent(person: Person) -> bool:
    """Whether the offer has gone out; if not, the sheet says why not and stays until it is put away."""
    sheet = person.page.get_by_role("dialog")
    reason = sheet.get_by_role("alert")
    for _ in range(500):
        if not sheet.count():
            return True
        if reason.count():
            put_away(person)
            return False
        person.page.wait_for_timeout(20)
    raise AssertionError(f"the sheet neither closes nor says why: {sheet.inner_text()}")


def raise_cash(person: Person) -> int:
    """Mortgage everything that can be, in one go, if that is the question; how many lots."""
    button = person.page.get_by_role("button", name=re.compile("^Raise cash"))
    if not button.is_visible():
        return 0
    sheet = person.page.get_by_role("dialog")
    try:
        button.click(timeout=2000)
    except TimeoutError:  # settled meanwhile
        return 0
    expect(sheet).to_contain_text("and owe")
    boxes = sheet.get_by_role("checkbox")
    count = boxes.count()
    for k in range(count):
        boxes.nth(k).check()
    if count:
        sheet.get_by_role("button", name=re.compile("^Mortgage .* for")).click()
        expect(boxes).to_have_count(0)
    put_away(person)
    return count


def put_away(person: Person) -> None:
    """Close the sheet."""
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
