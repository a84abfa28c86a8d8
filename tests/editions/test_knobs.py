"""The knob table of the rules, row by row."""

import pytest

from freehold.editions import KNOBS, load, names
from freehold.rules.rulebook import Rulebook

EDITIONS = ("official", "xorti", "classic", "tycoon", "hongkong", "enterprise")

# rule, knob, then a word for each edition in the order above
TABLE = [
    ("C-03", "min_players", "2 2 2 2 2 2"),
    ("C-03", "max_players", "8 8 8 8 6 6"),
    ("H-02", "faces", "6 6 6 6 4 6"),
    ("C-02", "starting_cash", "1500 1500 1500 1500 1500 1500"),
    ("H-03", "salary", "200 200 200 200 1500 200"),
    ("C-04", "first_player", "highest-throw first-seat shuffled drawn first-seat drawn"),
    ("H-02", "doubles_again", "yes yes yes yes no yes"),
    ("X-02", "third_double", "jail jail-square jail jail nothing jail"),
    ("X-02", "jail", "full names-only full full full full"),
    ("H-07", "jail_fine", "50 50 50 50 150 50"),
    ("E-20", "jail_fine_growth", "0 0 0 0 0 50"),
    ("H-07", "jail_pay_turns", "3 3 3 3 2 3"),
    ("E-20", "jail_card_at_last", "yes yes yes yes no no"),
    ("K-02", "auctions", "yes yes no yes no yes"),
    ("C-21", "lowest_bid", "1 1 1 1 1 1"),
    ("K-03", "houses", "32 endless endless 32 0 32"),
    ("K-03", "hotels", "12 0 endless 12 0 12"),
    ("X-06", "has_hotels", "yes no yes yes no yes"),
    ("X-06", "build_evenly", "yes no yes yes yes yes"),
    ("X-06", "build_where", "any-full-group landed-on any-full-group any-full-group nowhere any-full-group"),
    ("T-04", "build_when", "any-time own-turn own-turn own-or-between never around-throw"),
    ("K-06", "manage_when", "any-time any-time own-turn any-time never any-time"),
    ("E-14", "lift_when", "any-time any-time own-turn any-time never between-turns"),
    ("C-61", "lock", "group group lot group group lot"),
    ("H-04", "mortgages", "yes yes yes yes no yes"),
    ("H-04", "trades", "yes yes yes yes no yes"),
    ("X-07", "mortgaged_trade", "fee-at-once no-fee forbidden fee-at-once forbidden surcharge"),
    ("E-15", "trade_tax", "0 0 0 0 0 10"),
    ("E-70", "estate_fee_on_value", "no no no no no yes"),
    ("O-01", "income_tax", "choice flat flat flat share-of-cash graded"),
    ("X-05", "income_tax_flat", "200 200 200 200 200 200"),
    ("H-06", "income_tax_share", "10 10 10 10 10 10"),
    ("H-06", "income_tax_multiple", "1 1 1 1 10 1"),
    ("E-31", "luxury_tax", "flat flat flat flat flat share-of-worth"),
    ("E-31", "luxury_tax_step", "0 0 0 0 0 2"),
    ("E-31", "luxury_tax_limit", "100 100 100 100 100 50"),
    ("E-30", "tax_rate_limit", "100 100 100 100 100 60"),
    ("O-02", "free_parking", "nothing jackpot nothing nothing nothing nothing"),
    ("C-80", "rent_on_demand", "yes yes no no no no"),
    ("H-08", "negative_cash", "no no no no yes no"),
    ("K-07", "bankrupt_at_will", "no no yes no no no"),
    ("C-71", "bankrupt_at_once", "no no yes no no no"),
    ("K-07", "estate", "creditor creditor unowned creditor unowned creditor"),
    ("E-72", "several_creditors", "in-order in-order in-order in-order in-order by-bank"),
    ("T-06", "rounds", "0 0 0 30 100 0"),
    ("E-80", "minutes", "0 0 0 0 0 0"),
    ("H-09", "win_by", "worth worth worth worth cash worth"),
    ("K-04", "card_draw", "from-top from-top at-random from-top at-random from-top"),
    ("E-06", "cards_follow_economy", "no no no no no yes"),
    ("E-03", "economy_rounds", "0 0 0 0 0 5"),
    ("E-04", "factor_range", "0 0 0 0 0 10"),
    ("E-05", "group_spread", "0 0 0 0 0 4"),
    ("E-08", "rent_wear", "0 0 0 0 0 1"),
    ("E-11", "late_entry", "no no no no no yes"),
    ("E-11", "entry_streets_share", "50 50 50 50 50 50"),
    ("E-10", "ally_rent", "100 100 100 100 100 90"),
    ("E-10", "ally_rent_larger", "100 100 100 100 100 92"),
]


@pytest.mark.parametrize(
    ("knob", "words"),
    [pytest.param(knob, words, id=f"{rule} {knob}") for rule, knob, words in TABLE],
)
def test_a_knob_is_set_as_the_table_says(knob: str, words: str) -> None:
    found = [KNOBS[knob].word(getattr(load(name).rulebook, knob)) for name in EDITIONS]
    assert found == words.split()


def test_the_editions_are_the_six_and_the_first_is_the_default() -> None:
    assert names() == EDITIONS
    assert [load(name).name for name in names()] == list(EDITIONS)


def test_every_knob_is_a_field_of_the_rulebook() -> None:
    fields = {name for name, shape in Rulebook.fields() if not shape}
    counts = {
        "jail_square",
        "countries",
        "grades",
        "squares",
        "lots",
        "groups",
        "streets",
        "decks",
        "jail_cards",
    }
    assert set(KNOBS) == fields - counts


DIFFICULTY = [
    ("easy", 2000, 250, 5, -1, -1),
    ("normal", 1500, 200, 10, 32, 12),
    ("hard", 1000, 150, 15, 26, 8),
]


@pytest.mark.rule("E-01")
@pytest.mark.parametrize(("level", "cash", "salary", "spread", "houses", "hotels"), DIFFICULTY)
def test_difficulty_sets_five_knobs(
    level: str, cash: int, salary: int, spread: int, houses: int, hotels: int
) -> None:
    edition = load("enterprise", {"difficulty": level})
    book = edition.rulebook
    assert (book.starting_cash, book.salary, book.factor_range) == (cash, salary, spread)
    assert (book.houses, book.hotels) == (houses, hotels)
    assert (edition.difficulty, edition.difficulties) == (level, ("easy", "normal", "hard"))


@pytest.mark.rule("E-01")
def test_what_is_set_by_hand_beats_the_difficulty() -> None:
    book = load("enterprise", {"difficulty": "hard", "salary": 400, "houses": "endless"}).rulebook
    assert (book.starting_cash, book.salary, book.houses, book.hotels) == (1000, 400, -1, 8)


MONEY = [
    ("official", 1500, "$1,500"),
    ("xorti", 200, "€200"),
    ("hongkong", 1500, "HKD 1,500"),
    ("hongkong", -150, "-HKD 150"),
    ("official", -1234567, "-$1,234,567"),
    ("enterprise", 0, "$0"),
]


@pytest.mark.rule("X-08", "H-11")
@pytest.mark.parametrize(("name", "amount", "shown"), MONEY)
def test_amounts_are_shown_in_the_currency_of_the_edition(name: str, amount: int, shown: str) -> None:
    assert load(name).money(amount) == shown


@pytest.mark.rule("T-02")
def test_tycoon_reads_the_strange_amounts_as_200_and_50() -> None:
    book = load("tycoon").rulebook
    assert (book.salary, book.jail_fine) == (200, 50)
