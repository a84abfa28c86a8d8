"""Whole games of every edition, played through the page alone by people at browsers and bots."""

import os
import random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Arrive
from tests.web.people import eager, play

IS_LONG = os.environ.get("FREEHOLD_LONG") == "1"  # make browsers
PEOPLE, ROUNDS, SECONDS = (4, "8", 400) if IS_LONG else (2, "2", 60)
EDITIONS = ("Official", "Xorti", "Classic", "Tycoon", "Hong Kong", "Enterprise")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_played_to_its_end(edition: str, arrive: Arrive) -> None:
    people = [arrive(name) for name in ("Ann", "Ben", "Cem", "Dee")[:PEOPLE]]
    host = people[0]
    code = host.make_table(edition)
    for guest in people[1:]:
        guest.join(code)
    host.add_bots(1)
    host.rule("number of rounds", ROUNDS)
    host.start()
    watcher = arrive("Wil")
    watcher.page.goto(f"{watcher.url}/t/{code}/board")
    expect(watcher.page.get_by_label("Board", exact=True)).to_be_visible()

    clicked = play(people, eager(random.Random(edition)), SECONDS)

    assert {"roll", "end"} <= set(clicked)
    expect(watcher.page.get_by_label("Result")).to_be_visible()
    replay = arrive("Rea")
    replay.page.goto(f"{replay.url}/r/{code}#move=3")
    expect(replay.page.get_by_text("move 3 of")).to_be_visible()
