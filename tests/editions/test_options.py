"""Options given at set-up override knobs."""

import pickle

import pytest

from freehold.editions import KNOBS, Edition, load, names
from freehold.errors import EditionError
from freehold.rules.codes import Parking, When

# option, value, the number it means, its canonical word
OPTIONS: list[tuple[str, object, int, str]] = [
    ("salary", 400, 400, "400"),
    ("salary", "400", 400, "400"),
    ("free_parking", "jackpot", Parking.JACKPOT, "jackpot"),
    ("free-parking", "JACKPOT", Parking.JACKPOT, "jackpot"),
    ("build_when", "own_or_between", When.OWN_OR_BETWEEN, "own-or-between"),
    ("build_when", "own-or-between", When.OWN_OR_BETWEEN, "own-or-between"),
    ("rounds", "50", 50, "50"),
    ("auctions", False, 0, "no"),
    ("auctions", "off", 0, "no"),
    ("auctions", "No", 0, "no"),
    ("auctions", "false", 0, "no"),
    ("auctions", 0, 0, "no"),
    ("auctions", "0", 0, "no"),
    ("bankrupt_at_will", True, 1, "yes"),
    ("bankrupt_at_will", "on", 1, "yes"),
    ("bankrupt_at_will", "yes", 1, "yes"),
    ("bankrupt_at_will", "true", 1, "yes"),
    ("bankrupt_at_will", 1, 1, "yes"),
    ("houses", "endless", -1, "endless"),
    ("houses", "20", 20, "20"),
    ("houses", 20, 20, "20"),
]


@pytest.mark.parametrize(("name", "value", "number", "word"), OPTIONS)
def test_an_option_sets_a_knob(name: str, value: object, number: int, word: str) -> None:
    edition = load("official", {name: value})
    key = name.replace("-", "_")
    assert getattr(edition.rulebook, key) == number
    assert edition.options == {key: word}


MISTAKES: list[tuple[dict[object, object], str, str]] = [
    ({"salry": 1}, "", 'cannot set "salry", which is not a house rule; did you mean salary?'),
    ({"salary": "much"}, "salary", 'must be a whole number from 0 to 1,000,000, not "much"'),
    ({"salary": "-5"}, "salary", 'not "-5"'),
    ({"salary": None}, "salary", "must be a whole number"),
    ({"salary": [1]}, "salary", "not a list"),
    ({"salary": 2.5}, "salary", "not a decimal number"),
    ({"salary": True}, "salary", "not true"),
    ({"salary": "9" * 5000}, "salary", "must be a whole number"),
    ({"salary": 10**5000}, "salary", "so large a number"),
    ({"auctions": "perhaps"}, "auctions", 'must be true or false, not "perhaps"'),
    ({"auctions": 10**5000}, "auctions", "so large a number"),
    ({"free_parking": "jackpott"}, "free_parking", "did you mean jackpot?"),
    ({"difficulty": "hard"}, "difficulty", "no levels of difficulty"),
    ({"build_where": "any-lot", "build_evenly": "no", "houses": "endless"}, "build_where", 'lock = "lot"'),
    ({"min_players": 6, "max_players": 4}, "min_players", "is 6, more than max_players, which is 4"),
    ({"build_when": "never"}, "build_when", 'say "nowhere" there'),
    ({"jail": "names-only"}, "third_double", 'says "jail", but the knob jail says "names-only"'),
    ({3: 4}, "", "must be named by text"),
]


@pytest.mark.parametrize(("options", "key", "reason"), MISTAKES)
def test_a_wrong_option_is_refused(options: dict[str, object], key: str, reason: str) -> None:
    with pytest.raises(EditionError) as caught:
        load("official", options)
    assert (caught.value.file, caught.value.key) == ("options", key)
    assert reason in caught.value.reason


def every_option() -> list[tuple[str, str]]:
    return [(name, knob.word(getattr(load("official").rulebook, name))) for name, knob in KNOBS.items()]


@pytest.mark.parametrize(("name", "word"), every_option())
def test_every_knob_can_be_given_as_an_option_in_words(name: str, word: str) -> None:
    edition = load("official", {name: word})
    assert edition.options == {name: word}
    assert edition.rulebook == load("official").rulebook


def same(one: Edition, other: Edition) -> bool:
    return (one.rulebook, one.digest, one.options) == (other.rulebook, other.digest, other.options)


def test_options_as_applied_give_the_same_edition_again() -> None:
    given = {"salary": 400, "Houses": " ENDLESS ", "difficulty": "Hard", "free_parking": "jackpot"}
    edition = load("enterprise", given)
    assert list(edition.options) == ["difficulty", "salary", "houses", "free_parking"]
    assert same(load("enterprise", edition.options), edition)


def test_the_digest_notices_numbers_and_names() -> None:
    digests = {load(name).digest for name in names()} | {load("official", {"salary": 201}).digest}
    assert len(digests) == 7
    assert load("official").digest == load("official").digest
    assert all(len(digest) == 20 for digest in digests)


def test_a_loaded_edition_shares_nothing_with_the_next() -> None:
    load("official").rulebook.lot_price[0] = 1
    assert load("official").rulebook.lot_price[0] == 60


def test_an_edition_can_be_pickled() -> None:
    edition = load("enterprise", {"difficulty": "easy"})
    assert pickle.loads(pickle.dumps(edition)) == edition


def test_without_hotels_there_is_no_stock_of_them() -> None:
    assert load("official", {"has_hotels": "no"}).rulebook.hotels == 0


def test_card_texts_follow_the_salary() -> None:
    assert load("official", {"salary": 400}).card_texts[0] == "Straight on to Go: collect $400."


def test_decisions_follow_the_knobs() -> None:
    rules = [decision.rule for decision in load("official", {"auctions": "no", "rounds": 9}).decisions]
    assert "C-21" not in rules
    assert "T-06" in rules


@pytest.mark.rule("C-03")
def test_the_limits_of_players_can_be_set() -> None:
    book = load("official", {"min_players": 3, "max_players": 5}).rulebook
    assert (book.min_players, book.max_players) == (3, 5)
