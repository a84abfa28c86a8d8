"""What a host does about people, and what those are told."""

import random
import re

from playwright.sync_api import expect

from tests.web.conftest import Arrive
from tests.web.people import Person, eager, play, try_act


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
    sent_away = cem.page.get_by_text("The host has sent you away from this table.")
    expect(sent_away).to_be_visible()
    cem.sit()
    expect(sent_away).to_have_count(0)
    ann.page.get_by_role("button", name="Remove Cem").click()
    expect(sent_away).to_be_visible()
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


def test_a_host_settles_undo_absence_and_house_rules(arrive: Arrive) -> None:
    ann, ben = arrive("Ann"), arrive("Ben")
    code = ann.make_table("Official")
    ben.join(code)
    ann.rule("what the bank pays for passing", "500")
    for person in (ann, ben):
        person.page.get_by_text("Differs from the rulebook in 1 point").click()
        expect(person.page.get_by_text("for passing or reaching Go: 500")).to_be_visible()
    ann.page.get_by_label("Undo is allowed").uncheck()
    ann.page.get_by_label("Away, a bot plays").select_option("after 15 s")
    ann.page.reload()
    expect(ann.page.get_by_label("Undo is allowed")).not_to_be_checked()
    expect(ann.page.get_by_label("Away, a bot plays")).to_have_value("15000")
    expect(ben.page.get_by_label("Undo is allowed")).to_have_count(0)


def test_a_phone_is_a_hand_beside_a_shared_screen(arrive: Arrive) -> None:
    ann = arrive("Ann", viewport={"width": 390, "height": 844})
    ann.make_table("Hong Kong")
    ann.add_bots(1)
    ann.start()
    ann.page.get_by_role("button", name="Hand", exact=True).click()
    hand = ann.page.get_by_label("Your hand")
    expect(hand).to_contain_text("No deeds yet.")
    expect(ann.page.get_by_label("Board", exact=True)).not_to_be_visible()
    while hand.get_by_role("button").count() == 0:
        try_act(ann, lambda offered: next((kind for kind in ("buy", "roll", "end") if kind in offered), None))
        ann.page.wait_for_timeout(15)
    expect(hand.get_by_role("button").first).to_contain_text("rent HKD")
    hand.get_by_role("button").first.click()
    expect(ann.page.get_by_role("button", name="Close", exact=True)).to_be_visible()


def test_the_same_people_play_again(arrive: Arrive) -> None:
    ann, ben = arrive("Ann"), arrive("Ben")
    code = ann.make_table("Hong Kong")
    ben.join(code)
    ann.rule("number of rounds", "1")
    ann.start()
    play([ann, ben], eager(random.Random(3)))
    ann.page.get_by_role("button", name="Play again").click()
    ben.page.get_by_role("button", name="To the next table").click()
    for person in (ann, ben):
        expect(person.page).not_to_have_url(re.compile(code))
        seats = person.page.get_by_label("Seats").locator("li:not(.empty)")
        expect(seats).to_have_count(2)
        expect(seats.filter(has_text="you")).to_contain_text(person.name)
