"""Long games of every edition, four browsers at a table, whatever happens to them: `make browsers`."""

import pytest
from playwright.sync_api import Browser

from tests.web.evening import EDITIONS, Evening
from tests.web.site import Site

# House rules by which much happens in few rounds
POOR = {"number of rounds": "12", "cash that everybody starts with": "400"}
RULES = {
    "Official": POOR,
    "Xorti": {"number of rounds": "8"},
    "Classic": POOR,
    "Tycoon": {"number of rounds": "8"},
    "Hong Kong": {"number of rounds": "10"},
    "Enterprise": {"number of rounds": "10"},
}
# What these games show between them, by the kinds of events in their records; a shortage of houses is in
# test_decisions.py, on a board where it is sure to come.
SHOWN = {
    *("bought", "auction_won", "offered", "countered", "accepted", "owes", "mortgaged", "bankrupt"),
    *("applied", "voted", "admitted", "factor", "drew", "jailed"),
}


@pytest.fixture(scope="module")
def seen() -> set[str]:
    """The kinds of events in the records of the games so far."""
    return set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_long_game_whatever_happens(edition: str, browser: Browser, frail: Site, seen: set[str]) -> None:
    evening = Evening(browser, frail, edition, ("Ann", "Ben", "Cem", "Dee"))
    evening.host.add_bots(1)
    for words, value in RULES[edition].items():
        evening.host.rule(words, value)
    evening.start()
    if edition == "Enterprise":
        evening.let_in("Eli")
    evening.play(24)
    evening.change_device(1)
    evening.play(24)
    evening.kill_server()
    evening.play(12)
    evening.go_offline(2, 20)
    evening.finish(900)
    assert len(evening.results()) == 1
    seen |= evening.kinds_in_record()
    evening.end()


def test_these_games_show_everything(seen: set[str]) -> None:
    assert sorted(SHOWN - seen) == []
