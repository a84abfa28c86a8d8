"""What a host does about people, and what those are told."""

from playwright.sync_api import expect

from tests.web.conftest import Arrive
from tests.web.people import Person


def say(person: Person, text: str) -> None:
    """Say something to everybody."""
    person.page.get_by_role("tab", name="chat").click()
    person.page.get_by_label("Say something").fill(text)
    person.page.keyboard.press("Enter")


def choose(host: Person, name: str) -> None:
    """Do something about somebody in the settings of the table."""
    host.page.get_by_role("button", name="Settings").click()
    host.page.get_by_role("button", name=name).click()
    host.page.keyboard.press("Escape")


def test_somebody_is_sent_away_muted_and_played_for(arrive: Arrive) -> None:
    ann, ben, cem = arrive("Ann"), arrive("Ben"), arrive("Cem")
    code = ann.make_table("Official")
    ben.join(code)
    cem.join(code)
    ann.page.get_by_role("button", name="Remove Cem").click()
    expect(cem.page.get_by_text("The host has sent you away from this table.")).to_be_visible()
    ann.start()
    choose(ann, "Mute Ben")
    say(ben, "Hello?")
    expect(ben.page.get_by_role("alert")).to_contain_text("muted")
    choose(ann, "Hear Ben again")
    say(ben, "Hello?")
    ann.page.get_by_role("tab", name="chat").click()
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Hello?")
    choose(ann, "Let a bot play for Ben")
    expect(ann.page.get_by_label("Ben", exact=True)).to_contain_text("away, a bot plays")
    ben.page.get_by_role("button", name="Play myself again").click()
    expect(ann.page.get_by_label("Ben", exact=True)).not_to_contain_text("away")
    expect(ben.page.get_by_role("button", name="Play myself again")).to_have_count(0)
    ben.page.get_by_role("button", name="Settings").click()
    expect(ben.page.get_by_role("dialog").get_by_role("button", name="Mute")).to_have_count(0)
