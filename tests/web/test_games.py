"""Whole games of every edition, played through the page alone by people at browsers and bots."""

import random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Arrive
from tests.web.evening import EDITIONS
from tests.web.people import eager, play


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_played_to_its_end(edition: str, arrive: Arrive) -> None:
    ann, ben = arrive("Ann"), arrive("Ben")
    code = ann.make_table(edition)
    ben.join(code)
    ann.add_bots(1)
    ann.rule("number of rounds", "2")
    ann.start()
    watcher = arrive("Wil")
    watcher.page.goto(f"{watcher.url}/t/{code}/board")
    expect(watcher.page.get_by_label("Board", exact=True)).to_be_visible()
    clicked = play([ann, ben], eager(random.Random(edition)), 60)
    assert {"roll", "end"} <= set(clicked)
    expect(watcher.page.get_by_label("Result")).to_be_visible()
    replay = arrive("Rea")
    replay.page.goto(f"{replay.url}/r/{code}#move=3")
    expect(replay.page.get_by_text("move 3 of")).to_be_visible()
