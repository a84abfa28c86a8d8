"""A game of every edition to its end, four browsers at a table, whatever happens to them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.web.evening import EDITIONS, Evening
from tests.web.site import Site
from tests.web.trials import streets, with_knobs

NAMES = ("Ann", "Ben", "Cem", "Dee")
# House rules by which much happens in few rounds; in the third everybody's money is gone before long
RULES = {
    "Official": {"number of rounds": "5"},
    "Xorti": {"number of rounds": "5"},
    "Classic": {"cash that everybody starts with": "150", "pays for passing": "0"},
    "Tycoon": {"number of rounds": "5"},
    "Hong Kong": {"number of rounds": "6"},
    "Enterprise": {"number of rounds after": "5", "between turns of the economy": "2"},
}
# What is to be seen in the games of an edition: kinds of events in their records, and of answers clicked
SHOWN = {
    "Official": {"bought", "offered", "drew"},
    "Xorti": {"bought", "drew"},
    "Classic": {"owes", "mortgaged", "bankrupt"},
    "Tycoon": {"bought", "auction_won"},
    "Hong Kong": {"bought", "drew"},
    "Enterprise": {"applied", "voted", "admitted", "factor"},
}
# An edition of one's own: four streets, and one house for all
SMALL = with_knobs(streets(5), "faces = 3\nrounds = 14\nhouses = 1\nhotels = 1\n")
SHOWN_IN_SMALL = {"countered", "accepted", "shortage", "claimed", "piece_won", "tax_flat"}
GAMES = 6  # at most: dice are dice, and who has not seen it all plays again
OFFLINE = {"Xorti": 20.0}  # seconds


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_evening_whatever_happens(edition: str, browser: Browser, frail: Site) -> None:
    evening = Evening(browser, frail, edition, NAMES)
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
    play_until_seen(evening, SHOWN[edition], Evening.finish)
    evening.end()


def test_an_evening_with_a_board_of_ones_own(browser: Browser, frail: Site) -> None:
    evening = Evening(browser, frail, SMALL, NAMES)
    evening.start()
    play_until_seen(evening, SHOWN_IN_SMALL, collect_then_build)
    evening.end()


def collect_then_build(evening: Evening) -> None:
    """Houses are short where two have a group each."""
    evening.collect(70, Ann="R", Ben="B")
    evening.finish()


def play_until_seen(evening: Evening, wanted: set[str], play: Callable[[Evening], None]) -> None:
    """Play to the end, and again while something has not been seen."""
    missing = wanted - finish(evening, play)
    for _ in range(1, GAMES):
        if missing:
            evening.play_again()
            missing -= finish(evening, play)
    assert missing == set()


def finish(evening: Evening, play: Callable[[Evening], None]) -> set[str]:
    """Play to the end, which everybody sees alike; what was seen until then."""
    play(evening)
    assert len(evening.results()) == 1
    return evening.kinds_in_record() | evening.clicked
