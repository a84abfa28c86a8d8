"""People come and go: another device, no network, a killed server, a watcher who misses nothing."""

from playwright.sync_api import Browser, expect

from tests.web.evening import Evening
from tests.web.people import Person
from tests.web.site import Site


def test_a_game_survives_devices_networks_and_servers(browser: Browser, frail: Site) -> None:
    evening = Evening(browser, frail, "Hong Kong", ("Ann", "Ben"))
    evening.host.rule("number of rounds", "6")
    evening.start()
    evening.play(10)
    evening.change_device(1)
    evening.play(10)
    evening.kill_server()
    evening.play(5)
    evening.go_offline(0, 1)
    evening.finish()
    assert len(evening.results()) == 1
    record = evening.host.page.request.get(f"{frail.url}/api/tables/{evening.code}/record").text()
    evening.end()
    replayer = Person(browser, frail.url, "Rea")
    replayer.page.goto(f"{frail.url}/r")
    replayer.page.locator("input[type=file]").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()}
    )
    expect(replayer.page.get_by_text("Before the first move.")).to_be_visible()
    replayer.page.keyboard.press("End")
    expect(replayer.page.get_by_role("img", name="Net worth of every player")).to_be_visible()
    assert replayer.troubles == []
    replayer.context.close()
