"""Every number of the boards, deeds and cards, written down a second time."""

import pytest

from freehold.editions import Edition, load, names
from freehold.rules.codes import CardOp, LotKind, SquareKind
from freehold.rules.names import NOBODY

FORTY = ["official", "xorti", "classic", "tycoon"]

# square, lot, group, price, house, rents: bare, 1, 2, 3, 4 houses, hotel
STREETS = [
    (1, "Mediterranean Avenue", "Brown", 60, 50, [2, 10, 30, 90, 160, 250]),
    (3, "Baltic Avenue", "Brown", 60, 50, [4, 20, 60, 180, 320, 450]),
    (6, "Oriental Avenue", "Light Blue", 100, 50, [6, 30, 90, 270, 400, 550]),
    (8, "Vermont Avenue", "Light Blue", 100, 50, [6, 30, 90, 270, 400, 550]),
    (9, "Connecticut Avenue", "Light Blue", 120, 50, [8, 40, 100, 300, 450, 600]),
    (11, "St. Charles Place", "Pink", 140, 100, [10, 50, 150, 450, 625, 750]),
    (13, "States Avenue", "Pink", 140, 100, [10, 50, 150, 450, 625, 750]),
    (14, "Virginia Avenue", "Pink", 160, 100, [12, 60, 180, 500, 700, 900]),
    (16, "St. James Place", "Orange", 180, 100, [14, 70, 200, 550, 750, 950]),
    (18, "Tennessee Avenue", "Orange", 180, 100, [14, 70, 200, 550, 750, 950]),
    (19, "New York Avenue", "Orange", 200, 100, [16, 80, 220, 600, 800, 1000]),
    (21, "Kentucky Avenue", "Red", 220, 150, [18, 90, 250, 700, 875, 1050]),
    (23, "Indiana Avenue", "Red", 220, 150, [18, 90, 250, 700, 875, 1050]),
    (24, "Illinois Avenue", "Red", 240, 150, [20, 100, 300, 750, 925, 1100]),
    (26, "Atlantic Avenue", "Yellow", 260, 150, [22, 110, 330, 800, 975, 1150]),
    (27, "Ventnor Avenue", "Yellow", 260, 150, [22, 110, 330, 800, 975, 1150]),
    (29, "Marvin Gardens", "Yellow", 280, 150, [24, 120, 360, 850, 1025, 1200]),
    (31, "Pacific Avenue", "Green", 300, 200, [26, 130, 390, 900, 1100, 1275]),
    (32, "North Carolina Avenue", "Green", 300, 200, [26, 130, 390, 900, 1100, 1275]),
    (34, "Pennsylvania Avenue", "Green", 320, 200, [28, 150, 450, 1000, 1200, 1400]),
    (37, "Park Place", "Dark Blue", 350, 200, [35, 175, 500, 1100, 1300, 1500]),
    (39, "Boardwalk", "Dark Blue", 400, 200, [50, 200, 600, 1400, 1700, 2000]),
]
STATIONS = [
    (5, "Reading Railroad"),
    (15, "Pennsylvania Railroad"),
    (25, "B. & O. Railroad"),
    (35, "Short Line"),
]
UTILITIES = [(12, "Electric Company"), (28, "Water Works")]
OTHERS = [
    (0, "Go", SquareKind.GO),
    (2, "Community Chest", SquareKind.DECK),
    (4, "Income Tax", SquareKind.INCOME_TAX),
    (7, "Chance", SquareKind.DECK),
    (10, "Jail", SquareKind.JAIL),
    (17, "Community Chest", SquareKind.DECK),
    (20, "Free Parking", SquareKind.FREE_PARKING),
    (22, "Chance", SquareKind.DECK),
    (30, "Go To Jail", SquareKind.GO_TO_JAIL),
    (33, "Community Chest", SquareKind.DECK),
    (36, "Chance", SquareKind.DECK),
    (38, "Luxury Tax", SquareKind.LUXURY_TAX),
]

# id, operation, amount or square or steps, amount for a hotel
CHANCE = [
    ("advance-go", CardOp.ADVANCE, "Go", 0),
    ("illinois", CardOp.ADVANCE, "Illinois Avenue", 0),
    ("st-charles", CardOp.ADVANCE, "St. Charles Place", 0),
    ("nearest-utility", CardOp.NEAREST_UTILITY, 0, 0),
    ("nearest-railroad-1", CardOp.NEAREST_STATION, 0, 0),
    ("nearest-railroad-2", CardOp.NEAREST_STATION, 0, 0),
    ("dividend", CardOp.RECEIVE, 50, 0),
    ("jail-pass", CardOp.JAIL_CARD, 0, 0),
    ("back-3", CardOp.BACK, 3, 0),
    ("go-to-jail", CardOp.GO_TO_JAIL, 0, 0),
    ("repairs", CardOp.REPAIRS, 25, 100),
    ("speeding", CardOp.PAY, 15, 0),
    ("reading", CardOp.ADVANCE, "Reading Railroad", 0),
    ("boardwalk", CardOp.ADVANCE, "Boardwalk", 0),
    ("chairman", CardOp.PAY_EACH, 50, 0),
    ("loan-matures", CardOp.RECEIVE, 150, 0),
]
CHEST = [
    ("advance-go", CardOp.ADVANCE, "Go", 0),
    ("bank-error", CardOp.RECEIVE, 200, 0),
    ("doctor", CardOp.PAY, 50, 0),
    ("stock-sale", CardOp.RECEIVE, 50, 0),
    ("jail-pass", CardOp.JAIL_CARD, 0, 0),
    ("go-to-jail", CardOp.GO_TO_JAIL, 0, 0),
    ("holiday-fund", CardOp.RECEIVE, 100, 0),
    ("tax-refund", CardOp.RECEIVE, 20, 0),
    ("birthday", CardOp.COLLECT_EACH, 10, 0),
    ("life-insurance", CardOp.RECEIVE, 100, 0),
    ("hospital", CardOp.PAY, 100, 0),
    ("school-fees", CardOp.PAY, 50, 0),
    ("consultancy", CardOp.RECEIVE, 25, 0),
    ("street-repairs", CardOp.REPAIRS, 40, 115),
    ("beauty-contest", CardOp.RECEIVE, 10, 0),
    ("inheritance", CardOp.RECEIVE, 100, 0),
]

# position from 1, lot, price, rent
HONG_KONG = [
    (2, "Central", 800, 90),
    (3, "Wan Chai", 700, 65),
    (5, "Stanley", 600, 60),
    (7, "Shek O", 400, 10),
    (8, "Mong Kok", 500, 40),
    (10, "Tsing Yi", 400, 15),
    (12, "Shatin", 700, 75),
    (14, "Tuen Mun", 400, 20),
    (15, "Tai Po", 500, 25),
    (17, "Sai Kung", 400, 10),
    (18, "Yuen Long", 400, 25),
    (20, "Tai O", 600, 25),
]


def lot_at(edition: Edition, square: int, name: str) -> int:
    """The lot on a square, which has to be called so."""
    lot = edition.rulebook.square_lot[square]
    assert edition.rulebook.square_kind[square] == SquareKind.LOT
    assert edition.square_names[square] == edition.lot_names[lot] == name
    return lot


def cards_of(edition: Edition, deck: str) -> list[tuple[str, int, int | str, int]]:
    """The cards of a deck as rows."""
    book = edition.rulebook
    at = edition.deck_names.index(deck)
    rows: list[tuple[str, int, int | str, int]] = []
    for card in range(book.deck_first[at], book.deck_first[at] + book.deck_size[at]):
        number: int | str = book.card_low[card]
        if book.card_op[card] == CardOp.ADVANCE:
            number = edition.square_names[book.card_target[card]]
        elif book.card_op[card] == CardOp.BACK:
            number = book.card_target[card]
        rows.append((edition.card_ids[card], book.card_op[card], number, book.card_hotel[card]))
    return rows


@pytest.mark.rule("C-35")
@pytest.mark.parametrize("name", FORTY)
@pytest.mark.parametrize(("square", "lot", "group", "price", "house", "rents"), STREETS)
def test_a_street_has_the_well_known_figures(
    name: str, square: int, lot: str, group: str, price: int, house: int, rents: list[int]
) -> None:
    edition = load(name)
    book = edition.rulebook
    which = lot_at(edition, square, lot)
    assert edition.group_names[book.lot_group[which]] == group
    assert (book.lot_price[which], book.lot_build_cost[which]) == (price, house)
    assert book.lot_rent[which] == rents
    assert book.lot_kind[which] == LotKind.STREET
    assert book.group_buildable[book.lot_group[which]] == 1


@pytest.mark.rule("C-25", "C-35")
@pytest.mark.parametrize("name", FORTY)
def test_stations_and_utilities_have_the_well_known_figures(name: str) -> None:
    edition = load(name)
    book = edition.rulebook
    for square, lot in STATIONS:
        which = lot_at(edition, square, lot)
        assert (book.lot_kind[which], book.lot_price[which]) == (LotKind.STATION, 200)
        assert book.lot_rent[which][:4] == [25, 50, 100, 200]
    for square, lot in UTILITIES:
        which = lot_at(edition, square, lot)
        assert (book.lot_kind[which], book.lot_price[which]) == (LotKind.UTILITY, 150)
        assert book.lot_rent[which][:2] == [4, 10]


@pytest.mark.rule("C-35")
@pytest.mark.parametrize("name", FORTY)
def test_the_other_squares_stand_where_they_always_do(name: str) -> None:
    edition = load(name)
    book = edition.rulebook
    assert (book.squares, book.lots, book.streets) == (40, 28, 22)
    assert book.jail_square == 10
    for square, title, kind in OTHERS:
        assert (edition.square_names[square], book.square_kind[square]) == (title, kind)


@pytest.mark.rule("C-30", "C-35")
@pytest.mark.parametrize("name", ["official", "classic", "tycoon"])
def test_the_32_cards_are_the_well_known_ones(name: str) -> None:
    edition = load(name)
    assert cards_of(edition, "Chance") == CHANCE
    assert cards_of(edition, "Community Chest") == CHEST
    assert edition.rulebook.jail_cards == 2


@pytest.mark.rule("X-03")
def test_xorti_has_one_deck_of_four_random_cards_for_all_six_squares() -> None:
    edition = load("xorti")
    book = edition.rulebook
    assert edition.deck_names == ("Xorti",)
    drawn = [square for square in range(40) if book.square_kind[square] == SquareKind.DECK]
    assert [book.square_deck[square] for square in drawn] == [0] * 6
    amounts = list(zip(book.card_op, book.card_low, book.card_high, book.card_step, strict=True))[:4]
    assert amounts[:3] == [
        (CardOp.COLLECT_EACH, 10, 100, 1),
        (CardOp.PAY, 50, 150, 1),
        (CardOp.REPAIRS, 40, 180, 1),
    ]
    assert book.card_op[3] == CardOp.ADVANCE_RANDOM


@pytest.mark.rule("H-01")
@pytest.mark.parametrize(("position", "lot", "price", "rent"), HONG_KONG)
def test_a_lot_of_hong_kong_has_the_price_and_rent_of_the_document(
    position: int, lot: str, price: int, rent: int
) -> None:
    edition = load("hongkong")
    book = edition.rulebook
    which = lot_at(edition, position - 1, lot)
    assert (book.lot_price[which], book.lot_rent[which]) == (price, [rent, 0, 0, 0, 0, 0])
    assert (book.lot_group[which], book.lot_kind[which]) == (NOBODY, LotKind.STREET)


@pytest.mark.rule("H-01")
def test_the_board_of_hong_kong() -> None:
    edition = load("hongkong")
    assert " · ".join(edition.square_names) == (
        "Go · Central · Wan Chai · Income Tax · Stanley · In Jail/Just Visiting · Shek O · Mong Kok · "
        "Chance · Tsing Yi · Free Parking · Shatin · Chance · Tuen Mun · Tai Po · Go to Jail · Sai Kung · "
        "Yuen Long · Chance · Tai O"
    )
    assert (edition.rulebook.groups, edition.rulebook.jail_square) == (0, 5)


@pytest.mark.rule("H-05")
def test_chance_in_hong_kong_gains_to_200_or_loses_to_300_in_tens() -> None:
    book = load("hongkong").rulebook
    cards = list(zip(book.card_op, book.card_low, book.card_high, book.card_step, strict=True))
    assert (book.decks, book.deck_size[0]) == (1, 2)
    assert cards[:2] == [(CardOp.RECEIVE, 10, 200, 10), (CardOp.PAY, 10, 300, 10)]


@pytest.mark.rule("E-02")
def test_the_map_of_enterprise_has_40_squares_of_the_right_kinds() -> None:
    edition = load("enterprise")
    book = edition.rulebook
    kinds = book.square_kind[: book.squares]
    singles = ("GO", "JAIL", "GO_TO_JAIL", "FREE_PARKING", "INCOME_TAX", "LUXURY_TAX")
    assert [kinds.count(SquareKind[kind]) for kind in singles] == [1] * 6
    assert (kinds.count(SquareKind.DECK), kinds.count(SquareKind.LOT), len(kinds)) == (6, 28, 40)
    drawn = [edition.deck_names[deck] for deck in book.square_deck if deck != NOBODY]
    assert (drawn.count("Chance"), drawn.count("Society Chest")) == (3, 3)
    lots = book.lot_kind[: book.lots]
    assert [lots.count(kind) for kind in LotKind] == [22, 4, 2]
    assert (book.deck_size[:2], book.jail_cards) == ([16, 16], 2)


@pytest.mark.rule("E-02", "E-09")
def test_the_groups_of_enterprise_are_its_countries() -> None:
    edition = load("enterprise")
    streets = [g for g in range(edition.rulebook.groups) if edition.rulebook.group_kind[g] == LotKind.STREET]
    assert {edition.group_names[group] for group in streets} == set(edition.country_names)
    assert sorted(edition.rulebook.group_size[group] for group in streets) == [2, 2, 3, 3, 3, 3, 3, 3]


def test_no_card_of_enterprise_names_a_lot_because_lots_move() -> None:
    edition = load("enterprise")
    book = edition.rulebook
    for card in range(len(edition.card_ids)):
        if book.card_op[card] == CardOp.ADVANCE:
            assert book.square_kind[book.card_target[card]] != SquareKind.LOT


TAXES = [
    ("China", "Asia", [5, 15, 25], 3),
    ("Japan", "Asia", [5, 20, 33], 4),
    ("India", "Asia", [5, 15, 30], 2),
    ("Russia", "Asia", [13, 13, 15], 2),
    ("United States", "America & Europe", [10, 22, 35], 3),
    ("Canada", "America & Europe", [15, 21, 29], 3),
    ("United Kingdom", "America & Europe", [0, 20, 40], 4),
    ("Germany", "America & Europe", [0, 24, 42], 4),
]


@pytest.mark.rule("E-09", "E-30", "E-31")
def test_countries_have_their_alliances_and_rates() -> None:
    edition = load("enterprise")
    book = edition.rulebook
    rows = [
        (
            name,
            edition.alliance_names[book.alliance_of[at]],
            book.income_rate[at * 4 : at * 4 + 3],
            book.luxury_rate[at],
        )
        for at, name in enumerate(edition.country_names)
    ]
    assert rows == TAXES
    assert (book.grades, book.grade_limit[:2]) == (3, [500, 1500])


@pytest.mark.parametrize("name", names())
def test_the_tables_of_a_rulebook_agree(name: str) -> None:
    edition = load(name)
    book = edition.rulebook
    for group in range(book.groups):
        members = book.group_lots[group][: book.group_size[group]]
        assert [lot for lot in range(book.lots) if book.lot_group[lot] == group] == members
        assert sum(1 << lot for lot in members) == book.group_mask[group]
        assert {book.lot_kind[lot] for lot in members} == {book.group_kind[group]}
    on_board = [lot for lot in book.square_lot if lot != NOBODY]
    assert sorted(on_board) == list(range(book.lots))
    for which in range(book.jail_cards):
        card = book.deck_first[book.jail_card_deck[which]] + book.jail_card_place[which]
        assert (book.jail_card_number[card], book.card_op[card]) == (which, CardOp.JAIL_CARD)
    assert sum(book.deck_size) == len(edition.card_ids) == len(edition.card_texts)


@pytest.mark.rule("C-05")
@pytest.mark.parametrize("name", names())
def test_there_are_eight_different_tokens_and_symbols_for_every_group(name: str) -> None:
    edition = load(name)
    assert len(set(edition.tokens)) == 8
    assert len(set(edition.group_symbols)) == len(set(edition.group_colours)) == edition.rulebook.groups
