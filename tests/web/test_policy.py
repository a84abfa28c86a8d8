"""The content policy is strict, and stays so; what people write is shown as text."""

import random
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Arrive
from tests.web.people import eager, play
from tests.web.site import Site

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "form-action": "'self'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "svelte-trusted-html freehold-worker",
}
NAME = "x<script>alert(1)</script>"
HOSTILE = "<img src=x onerror=\"document.title='broken'\">"


@pytest.mark.parametrize("room", ["/", "/t/ABCDEF", "/t/ABCDEF/board", "/r/ABCDEF", "/rules/x", "/editor"])
def test_every_room_has_the_strict_policy(room: str, site: Site) -> None:
    with urllib.request.urlopen(site.url + room) as answer:
        policy = answer.headers["content-security-policy"]
        page = answer.read().decode()
    assert dict(part.strip().split(" ", 1) for part in policy.split(";")) == POLICY
    assert "<style" not in page
    assert "<script>" not in page
    assert "style=" not in page


@pytest.mark.parametrize("path", ["/assets/../app.py", "/.made-from", "/assets/nothing.js", "/index.html.gz"])
def test_nothing_but_the_page_is_served(path: str, site: Site) -> None:
    request = urllib.request.Request(site.url + path)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request)
    refused.value.close()
    assert refused.value.code == 404


def test_what_people_write_is_text(arrive: Arrive) -> None:
    mallory = arrive(NAME)
    code = mallory.make_table("Hong Kong")
    guest = arrive("Bob <b>bold</b>")
    guest.join(code)
    mallory.page.get_by_label("Say something").fill(HOSTILE + "<script>alert(1)</script>")
    mallory.page.get_by_role("button", name="Say", exact=True).click()
    expect(guest.page.get_by_label("Chat").get_by_text(HOSTILE).first).to_be_visible()
    mallory.rule("number of rounds", "1")
    mallory.start()
    play([mallory, guest], eager(random.Random(1)))
    for person in (mallory, guest):
        expect(person.page.get_by_text(NAME).first).to_be_visible()
        assert person.page.locator("img[src='x'], main script, main b b").count() == 0
        assert person.page.title() != "broken"


def test_an_edition_with_markup_is_text_too(arrive: Arrive) -> None:
    writer = arrive("Ann")
    writer.page.goto(f"{writer.url}/editor")
    toml = 'name = "odd"\ntitle = "<script>x</script>"\nextends = "official"\nrevision = 1\n'
    knobs = "[knobs]\nsalary = 300\n"
    writer.page.get_by_label("The edition as TOML").fill(toml + "[knobs]\nsalry = 3\n")
    alert = writer.page.get_by_role("alert")
    expect(alert).to_contain_text("knobs.salry")
    expect(alert).to_contain_text("Line 6")
    writer.page.get_by_label("The edition as TOML").fill(toml + knobs)
    expect(writer.page.get_by_text("No mistakes")).to_be_visible()
    expect(writer.page.get_by_role("heading", name="<script>x</script>")).to_be_visible()
    writer.page.get_by_role("button", name="Play it").click()
    writer.page.wait_for_url("**/t/*")
    expect(writer.page.get_by_role("heading", name="<script>x</script>")).to_be_visible()
