"""People come and go: another device, no network, a killed server, a watcher who misses nothing."""

import random
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.people import Person, eager, play, try_act
from tests.web.site import Site


@pytest.fixture
def frail(built: Path, tmp_path: Path) -> Iterator[Site]:
    """A server of one's own, to be killed."""
    site = Site(tmp_path / "tables.db")
    site.start()
    yield site
    site.end()


def test_a_game_survives_devices_networks_and_servers(browser: Browser, frail: Site) -> None:
    ann, ben, watcher = (Person(browser, frail.url, name) for name in ("Ann", "Ben", "Wil"))
    code = ann.make_table("Hong Kong")
    ben.join(code)
    ann.rule("number of rounds", "6")
    ann.start()
    watcher.page.goto(f"{watcher.url}/t/{code}")
    go_on = eager(random.Random(2))

    def some() -> None:
        for _ in range(12):
            try_act(ann, go_on)
            try_act(ben, go_on)

    some()
    # Ben closes the tab and goes on elsewhere.
    ben.page.get_by_role("button", name="Settings").click()
    ben.page.get_by_text("Go on with this seat on another device").click()
    link = ben.page.get_by_label("The link to your seat").input_value()
    ben.context.close()
    ben = Person(browser, frail.url, "Ben again")
    ben.page.goto(link)
    expect(ben.page.get_by_label("Board", exact=True)).to_be_visible()
    expect(ben.page.get_by_label("Ben", exact=True)).to_contain_text("you")
    assert "key" not in ben.page.url
    some()
    # The server is killed under them and comes back.
    frail.end(signal.SIGKILL)
    expect(ann.page.get_by_text("You are offline")).to_be_visible()
    frail.start()
    expect(ann.page.get_by_text("You are offline")).to_have_count(0, timeout=20_000)
    expect(ben.page.get_by_text("You are offline")).to_have_count(0, timeout=20_000)
    some()
    # Ann has no network for a while.
    ann.context.set_offline(True)
    ann.page.evaluate("() => dispatchEvent(new Event('offline'))")
    expect(ann.page.get_by_text("You are offline")).to_be_visible(timeout=10_000)
    ann.context.set_offline(False)
    expect(ann.page.get_by_text("You are offline")).to_have_count(0, timeout=20_000)

    play([ann, ben], go_on)

    expect(watcher.page.get_by_label("Result")).to_be_visible()
    results = [person.page.get_by_label("Result").inner_text() for person in (ann, ben, watcher)]
    assert results[0].splitlines()[0] == results[1].splitlines()[0] == results[2].splitlines()[0]
    record = ann.page.request.get(f"{frail.url}/api/tables/{code}/record").text()
    replayer = Person(browser, frail.url, "Rea")
    replayer.page.goto(f"{frail.url}/r")
    replayer.page.locator("input[type=file]").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()}
    )
    expect(replayer.page.get_by_text("Before the first move.")).to_be_visible()
    replayer.page.keyboard.press("End")
    expect(replayer.page.get_by_role("img", name="Net worth of every player")).to_be_visible()
    for person in (ann, ben, watcher, replayer):
        assert [trouble for trouble in person.troubles if "status of 5" not in trouble] == []
        person.context.close()
