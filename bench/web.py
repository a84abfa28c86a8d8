"""The page: what the first visit costs, how soon a click is answered, and what a long game leaves behind.

Everything is measured in a real Chromium on this machine, against a real server on localhost.
"""

import gzip
import random
import statistics
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1])]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

import hatch_build  # noqa: E402
from tests.web.browsers import ARGUMENTS, find_chromium  # noqa: E402
from tests.web.people import Person, eager, try_act  # noqa: E402
from tests.web.site import Site  # noqa: E402

CLICKS = 60
MOVES = 1000
# From the press of a button to the frame that no longer shows its question
ANSWERED = """(kind) => new Promise((resolve) => {
    const shown = () => document.querySelector('.question')?.innerText
    const before = shown()
    const start = performance.now()
    const look = (now) => {
        const isAnswered = shown() !== before && !document.querySelector('[data-kind]:disabled')
        if (isAnswered || now - start > 2000) resolve(isAnswered ? performance.now() - start : -1)
        else requestAnimationFrame(look)
    }
    document.querySelector(`.answers [data-kind="${kind}"]:not(:disabled)`).click()
    requestAnimationFrame(look)
})"""
OPEN = """() => [...document.querySelectorAll('.answers [data-kind]:not(:disabled)')]
    .map((one) => one.dataset.kind)"""
FRAMES = """() => new Promise((resolve) => {
    const at = []
    const look = (now) => { at.push(now); at.length < 120 ? requestAnimationFrame(look) : resolve(at) }
    requestAnimationFrame(look)
})"""


def heap(page: Page) -> float:
    """Megabytes that the page holds when all that can be forgotten is."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    used: float = session.send("Runtime.getHeapUsage")["usedSize"]
    return used / 1e6


def memory(browser: Browser, url: str) -> None:
    """What a long game leaves behind: the heap after some moves, and after a thousand.

    Everybody is so rich that nobody goes bankrupt before.
    """
    person = Person(browser, url, "Mem")
    steps = [0]
    person.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: count(steps, text)))
    person.make_table("Official")
    person.add_bots(3)
    person.rule("cash that everybody starts with", "100000")
    person.start()
    choose, early = eager(random.Random(1)), 0.0
    while steps[0] < MOVES and not person.is_done:
        if not try_act(person, choose):
            person.page.wait_for_timeout(5)
        if not early and steps[0] >= MOVES // 10:
            early = heap(person.page)
    elements = person.page.evaluate("() => document.querySelectorAll('*').length")
    print(
        f"memory: {early:.1f} MB after {MOVES // 10} moves, {heap(person.page):.1f} MB after {steps[0]}; "
        f"{elements} elements"
    )
    person.context.close()


def count(steps: list[int], frame: str | bytes) -> None:
    """Moves come as steps, several of them in one frame perhaps."""
    text = frame if isinstance(frame, str) else frame.decode()
    steps[0] += text.count('"type":"step"')


def first_load(browser: Browser, url: str) -> None:
    """Bytes and time to the first question, on a cold cache, by way of "play now"."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    sizes: dict[str, int] = {}
    page.on(
        "response", lambda answer: sizes.update({answer.url: int(answer.headers.get("content-length", 0))})
    )
    start = time.perf_counter()
    page.goto(url)
    play = page.get_by_role("button", name="Play now")
    play.and_(page.locator(":enabled")).wait_for()
    shown = time.perf_counter() - start
    hall = sum(sizes.values())
    start = time.perf_counter()
    play.click()
    page.locator('[data-kind="roll"], .waiting').first.wait_for()
    seconds = time.perf_counter() - start
    page.wait_for_load_state("networkidle")
    editions = sum(size for address, size in sizes.items() if "/api/" in address)
    print(f"first load of the hall, compressed: {hall / 1000:.1f} kB, in {shown:.2f} s")
    print(f"all that a table needs, compressed: {(sum(sizes.values()) - editions) / 1000:.1f} kB")
    print(f"from 'play now' to the first question, cold: {seconds:.2f} s")
    context.close()


def clicks(person: Person) -> None:
    """A click to its drawn answer, motion aside."""
    times: list[float] = []
    end = time.monotonic() + 40
    while len(times) < CLICKS and not person.is_done and time.monotonic() < end:
        kinds = person.page.evaluate(OPEN)
        wanted = next((kind for kind in ("roll", "buy", "end", "pass", "pay") if kind in kinds), None)
        if wanted is None:
            try_act(person, eager(random.Random(1)))
            person.page.wait_for_timeout(10)
            continue
        taken = person.page.evaluate(ANSWERED, wanted)
        if taken >= 0:
            times.append(taken)
    times.sort()
    middle, late = statistics.median(times), times[int(len(times) * 0.95)]
    print(f"a click to its drawn answer: median {middle:.0f} ms, p95 {late:.0f} ms ({len(times)} clicks)")


def frames(page: Page) -> None:
    """How evenly frames come while tokens move."""
    at = page.evaluate(FRAMES)
    gaps = sorted(later - sooner for sooner, later in pairwise(at))
    print(
        f"frames while things move: median {1000 / statistics.median(gaps):.0f} a second, "
        f"slowest of 120 {gaps[-1]:.0f} ms"
    )


def main() -> None:
    """All of it."""
    hatch_build.build_page()
    hatch_build.install_packages()
    files = [path for path in hatch_build.PAGE.rglob("*") if path.suffix in (".js", ".css", ".html")]
    whole = sum(len(gzip.compress(path.read_bytes())) for path in files)
    print(f"the whole page, compressed: {whole / 1000:.1f} kB")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder) / "tables.db")
        site.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        first_load(browser, site.url)
        person = Person(browser, site.url, "Ann")
        person.make_table("Official")
        person.add_bots(1)
        person.start()
        clicks(person)
        watcher = Person(browser, site.url, "Wil", speed="slow")
        watcher.make_table("Official")
        watcher.add_bots(7)
        watcher.start()
        watcher.page.wait_for_timeout(1500)
        frames(watcher.page)
        watcher.context.close()
        memory(browser, site.url)
        browser.close()
        site.end()


if __name__ == "__main__":
    main()
