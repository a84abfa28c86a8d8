"""What the page does beyond the game: pictures, addresses, motion, sleep, no network, home screens."""

import json
import random
import re
import struct

from playwright.sync_api import Browser, Page, expect

from freehold.game import Game
from freehold.rules.codes import EventKind
from hatch_build import WEB
from tests.web.conftest import Arrive
from tests.web.people import Person, eager, play, try_act
from tests.web.site import Site
from tests.web.test_access import flaws

HIDE = """(isHidden) => {
    Object.defineProperty(document, 'hidden', {value: isHidden, configurable: true})
    document.dispatchEvent(new Event('visibilitychange'))
}"""


def at_table(arrive: Arrive, name: str = "Ann", clicks: int = 0, bots: int = 2, **device: object) -> Person:
    """Somebody at a table with bots, some answers into the game."""
    person = arrive(name, **device)
    person.make_table("Official")
    person.add_bots(bots)
    person.start()
    choose = eager(random.Random(4))
    while clicks:
        clicks -= try_act(person, choose) is not None
    return person


def replay_of(person: Person, move: int) -> Page:
    """The game as far as it went, at a move."""
    code = person.page.url.rpartition("/")[2]
    person.page.goto(f"{person.url}/r/{code}#move={move}")
    expect(person.page.get_by_text(f"move {move} of")).to_be_visible()
    return person.page


def test_a_replay_is_found_by_its_move_shows_landings_and_gives_a_picture(arrive: Arrive) -> None:
    page = replay_of(at_table(arrive, clicks=12), 7)
    page.evaluate("() => { location.hash = '#move=9' }")
    expect(page.get_by_text("move 9 of")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("#move=10$"))
    page.get_by_label("Landings").check()
    warm = page.eval_on_selector_all(
        ".heat", "(all) => all.filter((one) => one.getAttribute('opacity') > 0).length"
    )
    assert 1 <= warm <= 10
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture").click()
    picture = download.value.path().read_bytes()
    assert download.value.suggested_filename.endswith("-10.png")
    assert picture.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", picture[16:24])
    assert min(width, height) > 800
    assert len(picture) > 50_000  # a board is on it


def analysis(record: str, moves: int) -> bytes:
    """A document as `freehold analyse --json` writes it (docs/analysis.md), with a blunder in move 3."""
    even: dict[str, object] = {"seat": 0, "chances": [0.5, 0.5], "luck": [0, 0], "chosen": [0, 0]}
    told = [{**even, "move": k + 1} for k in range(moves)]
    loss = {"value": 0.12, "margin": 0.01}
    told[2] |= {"chances": [0.3, 0.7], "decision": {"grade": "blunder", "best": "Ann: decline", "loss": loss}}
    sums = {"start": 0.5, "luck": 0.1, "own": -0.1, "others": -0.2, "end": 0.3}
    players = [{"seat": k, "name": "AB"[k], **sums, "accuracy": 80} for k in (0, 1)]
    whole = {"format": "freehold analysis 1", "record": record, "start": [0.5, 0.5]}
    return json.dumps({**whole, "players": players, "moves": told}).encode()


def test_an_analysis_is_replayed_with_chances_and_what_would_have_been_better(arrive: Arrive) -> None:
    game = Game.new("hongkong", ("Ann", "Ben"), seed=1)
    for _ in range(12):
        game.play(game.legal()[0])
    person = arrive("Ann", reduced_motion="reduce")
    page, document = person.page, analysis(str(game.record()), 12)
    page.goto(f"{person.url}/r")
    file = page.locator("input[type=file]")
    file.set_input_files({"name": "a.json", "mimeType": "application/json", "buffer": document})
    expect(page.get_by_label("Chances to win")).to_contain_text("Ben 50%")
    page.evaluate("() => { location.hash = '#move=3' }")
    expect(page.get_by_label("Chances to win")).to_contain_text("Ben 70%")
    expect(page.get_by_text("A blunder: “decline” was worth 12.0 points more.")).to_be_visible()
    expect(page.get_by_role("img", name="Chance to win of every player")).to_be_visible()
    table = page.get_by_role("region", name="What everybody’s game came to")
    for width in (1280, 390):  # all columns show
        page.set_viewport_size({"width": width, "height": 844})
        assert table.evaluate("(table) => table.scrollWidth <= table.clientWidth")
    row = page.get_by_label("Analysis", exact=True).get_by_role("row").nth(1)
    expect(row).to_have_text(re.compile(r"A\s*50.0%\s*\+10.0\s*−10.0\s*−20.0\s*30.0%\s*80%"))
    expect(page.get_by_label("Turning points")).to_contain_text("20 points of the chance to win")
    assert flaws(page) == []


def test_watchers_see_chances_to_win_and_players_see_them_afterwards(arrive: Arrive) -> None:
    ann, wil, screen = arrive("Ann"), arrive("Wil"), arrive("TV")
    code = ann.make_table("Hong Kong")
    ann.add_bots(1)
    ann.rule("number of rounds", "1")
    ann.start()
    wil.page.goto(f"{wil.url}/t/{code}")
    screen.page.goto(f"{screen.url}/t/{code}/board")
    expect(wil.page.get_by_label("Chances to win")).to_contain_text(re.compile(r"Ann \d+%"), timeout=20_000)
    expect(screen.page.get_by_label("Board", exact=True)).to_be_visible()
    for person in (ann, screen):  # which players look at too
        expect(person.page.get_by_label("Chances to win")).to_have_count(0)
    play([ann], eager(random.Random(1)))
    ann.page.get_by_role("button", name="Chance to win", exact=True).click(timeout=20_000)
    expect(ann.page.get_by_role("img", name="Chance to win of every player")).to_be_visible()


def test_the_log_follows_whatever_the_size_of_the_window(arrive: Arrive) -> None:
    ann = at_table(arrive, clicks=8)
    for width, height in ((390, 844), (1280, 500), (1280, 800)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.wait_for_timeout(200)
    choose, clicks = eager(random.Random(5)), 4
    while clicks:
        clicks -= try_act(ann, choose) is not None
    log = ann.page.get_by_role("log", name="Log")
    below = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight"
    ann.page.wait_for_function(f"(log) => ({below})(log) < 40", arg=log.element_handle())
    while log.evaluate("(log) => log.scrollTop"):  # somebody reads back; a line that comes just then is shown
        log.evaluate("(log) => log.scrollTo(0, 0)")
        ann.page.wait_for_timeout(200)
    clicks = 2
    while clicks:
        clicks -= try_act(ann, choose) is not None
    assert log.evaluate("(log) => log.scrollTop") == 0


def test_an_edition_is_a_beginning_and_mistakes_are_marked_at_their_place(arrive: Arrive) -> None:
    person = arrive("Ann")
    page = person.page
    page.goto(f"{person.url}/editor")
    page.get_by_label("Start from an edition").select_option(label="Hong Kong")
    expect(page.get_by_text("No mistakes: 20 squares")).to_be_visible()
    file = page.get_by_label("The edition as TOML")
    file.fill(file.input_value().replace("salary", "salry"))
    page.get_by_role("button", name="did you mean salary?").click()
    assert file.evaluate("(area) => area.scrollTop") == 0  # all of it scrolls with its numbers
    marked, chosen = (
        page.locator(".lines .bad"),
        file.evaluate("(area) => area.value.slice(area.selectionStart, area.selectionEnd)"),
    )
    expect(marked).to_be_in_viewport()
    assert "salry" in chosen


def test_a_question_and_its_buttons_explain_themselves(arrive: Arrive) -> None:
    page = at_table(arrive, reduced_motion="reduce").page
    roll = page.get_by_role("button", name=re.compile("^Roll"))
    roll.wait_for()
    assert "roll two dice" in (roll.get_attribute("title") or "")
    page.keyboard.press("?")
    expect(page.get_by_label("Rules on this question")).to_contain_text("After a double")
    assert flaws(page) == []
    page.get_by_role("button", name="What the rules say").click()
    expect(page.get_by_label("Rules on this question")).to_have_count(0)


def test_motion_is_skipped_and_set_to_four_speeds(arrive: Arrive) -> None:
    person = at_table(arrive, speed="slow", bots=3)
    page = person.page
    skip = page.get_by_role("button", name="Skip", exact=True)
    while not skip.is_visible():  # until a bot moves, or the person does
        try_act(person, lambda offered: "roll" if "roll" in offered else None)
    skip.click()
    page.get_by_role("button", name="Settings").click()
    for speed in ("fast", "normal", "slow", "instant"):
        page.get_by_role("radio", name=speed).check()
    page.keyboard.press("Escape")
    expect(skip).to_have_count(0)
    choose = eager(random.Random(1))
    for _ in range(10):
        try_act(person, choose)
        assert not skip.is_visible()


def test_what_happened_while_one_looked_away_is_one_line(arrive: Arrive) -> None:
    person = at_table(arrive)
    page = person.page
    page.get_by_role("button", name=re.compile("^Roll")).wait_for()
    page.evaluate(HIDE, True)
    choose = eager(random.Random(2))
    worth_telling = page.get_by_role("log").locator("p").filter(has_text=re.compile("buys|pays|Round"))
    before = worth_telling.count()
    while worth_telling.count() < before + 5:  # throws and steps are not told again
        try_act(person, choose)
    page.evaluate(HIDE, False)
    line = page.get_by_role("button", name=re.compile("While you were away"))
    expect(line).to_contain_text(re.compile(r"\d+ more before: .+\."))
    line.click()
    expect(line).to_have_count(0)


def test_what_happened_while_a_device_slept_is_told_when_it_is_back(arrive: Arrive) -> None:
    ann, ben = arrive("Ann"), arrive("Ben")
    code = ann.make_table("Hong Kong")
    ben.join(code)
    ann.rule("number of rounds", "9")
    ann.start()
    rolls = {person: person.page.get_by_role("button", name=re.compile("^Roll")) for person in (ann, ben)}
    while not any(roll.is_visible() for roll in rolls.values()):  # until somebody is asked to begin
        ann.page.wait_for_timeout(20)
    other, sleeper = (ann, ben) if rolls[ann].is_visible() else (ben, ann)
    sleeper.page.evaluate(HIDE, True)
    sleeper.context.set_offline(True)
    sleeper.page.evaluate("() => dispatchEvent(new Event('offline'))")
    other.act(lambda offered: "roll")
    expect(other.page.get_by_role("log")).to_contain_text("moves to")
    sleeper.page.evaluate(HIDE, False)
    sleeper.context.set_offline(False)
    sleeper.page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(sleeper.page.get_by_role("button", name=re.compile("While you were away"))).to_be_visible()


def test_the_page_opens_without_a_network_and_comes_back_by_itself(arrive: Arrive) -> None:
    person = at_table(arrive)
    page, address = person.page, person.page.url
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    person.context.set_offline(True)
    page.goto(person.url)
    expect(page.get_by_role("heading", name="Freehold")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("Are you online?")
    page.goto(address)
    expect(page.get_by_role("status")).to_contain_text("You are offline")
    person.context.set_offline(False)
    page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(page.get_by_label("Board", exact=True)).to_be_visible()


def test_it_can_be_put_on_a_home_screen(browser: Browser, site: Site) -> None:
    person = Person(browser, site.url, "Ann")
    person.page.goto(site.url)
    person.page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    session = person.context.new_cdp_session(person.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    # A private window installs nothing; nothing else may be in the way.
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    for icon in ("icon-192.png", "icon-512.png", "icon-maskable-512.png", "apple-touch-icon.png"):
        answer = person.page.request.get(f"{site.url}/{icon}")
        assert answer.headers["content-type"] == "image/png"
    person.context.close()


def test_every_scene_is_of_a_kind_of_event() -> None:
    """A scene under a name that no event has would never be played."""
    text = (WEB / "src" / "logic" / "scenes.ts").read_text()
    table = text.partition("const SCENES")[2].partition("\n}\n")[0]
    scenes = set(re.findall(r"^  (\w+): \(", table, re.MULTILINE))
    assert len(scenes) > 12
    assert scenes <= {kind.name.lower() for kind in EventKind}
