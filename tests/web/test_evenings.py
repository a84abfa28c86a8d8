"""A game of every edition to its end, four browsers at a table, whatever happens to them."""

import pytest
from playwright.sync_api import Browser

from tests.web.evening import EDITIONS, Evening
from tests.web.site import Site

# House rules by which much happens in few rounds; in the third everybody's money is gone before long
RULES = {
    "Official": {"number of rounds": "5", "cash that everybody starts with": "400"},
    "Xorti": {"number of rounds": "5"},
    "Classic": {"cash that everybody starts with": "150", "pays for passing": "0"},
    "Tycoon": {"number of rounds": "5"},
    "Hong Kong": {"number of rounds": "6"},
    "Enterprise": {"number of rounds after": "5", "between turns of the economy": "2"},
}
OFFLINE = {"Xorti": 20.0}  # seconds
# What these games show between them, by the kinds of events in their records; a shortage of houses and the
# choice of a tax are in test_decisions.py, on boards where they are sure to come.
SHOWN = {
    *("bought", "auction_won", "offered", "countered", "accepted", "owes", "mortgaged", "bankrupt"),
    *("applied", "voted", "admitted", "factor", "drew", "jailed"),
}


@pytest.fixture(scope="module")
def seen() -> set[str]:
    """The kinds of events in the records of the games so far."""
    return set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_evening_whatever_happens(edition: str, browser: Browser, frail: Site, seen: set[str]) -> None:
    evening = Evening(browser, frail, edition, ("Ann", "Ben", "Cem", "Dee"))
    evening.host.add_bots(1)
    for words, value in RULES[edition].items():
        evening.host.rule(words, value)
    evening.start()
    if edition == "Enterprise":
        evening.let_in("Eli")
    evening.play(16)
    evening.change_device(1)
    evening.play(16)
    evening.kill_server()
    evening.play(8)
    evening.go_offline(2, OFFLINE.get(edition, 1.0))
    evening.finish()
    assert len(evening.results()) == 1
    seen |= evening.kinds_in_record()
    evening.end()


def test_these_games_show_everything(seen: set[str]) -> None:
    assert sorted(SHOWN - seen) == []
