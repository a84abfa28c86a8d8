"""The rulebook in words says what is so, and nothing else."""

import re

import pytest

from freehold.editions import load, names
from freehold.speech import ENGLISH, TOPICS

MARKS = re.compile(r"(?<=[\[ ])[A-Z]-\d\d(?=[;,\]])")

# edition, options, topic, what is said, what is not
SAID: list[tuple[str, dict[str, object], str, str, str]] = [
    ("official", {}, "auction", "If you decline, the lot is auctioned at once", "no auctions"),
    ("official", {"auctions": "no"}, "auction", "stays with the bank", "auctioned"),
    ("official", {"lowest_bid": 5}, "auction", "The lowest bid is $5", "$1"),
    ("official", {}, "go", "the bank pays you $200, once each time around", "$400"),
    ("official", {"salary": 400}, "go", "the bank pays you $400", "$200"),
    ("official", {"salary": 0}, "go", "pays nothing", "$"),
    ("official", {}, "setup", "The game is for 2 to 8 players", "difficulty"),
    ("official", {"max_players": 2}, "setup", "The game is for 2 players", "2 to"),
    ("enterprise", {"difficulty": "hard"}, "setup", "The difficulty is hard", "first to sign up"),
    ("official", {}, "doubles", "Your third double in one turn does not move you", "no second roll"),
    ("xorti", {}, "doubles", "takes you to Jail", "you go to jail"),
    ("hongkong", {}, "doubles", "A double gives you no second roll", "again"),
    ("official", {"third_double": "nothing"}, "doubles", "no limit to doubles", "jail at once"),
    ("official", {}, "rent", "$25, $50, $100 and $200 for one, two, three and four", "wear off"),
    ("official", {}, "rent", "has to ask for the rent", "alliance"),
    ("classic", {}, "rent", "earns double while its owner has the whole group", "ask for the rent"),
    ("hongkong", {}, "rent", "Each lot has one fixed rent", "mortgage"),
    ("enterprise", {}, "rent", "90% of the rent, or 92%", "ask for"),
    ("official", {}, "cards", "Draw the top card", "at random"),
    ("classic", {}, "cards", "draw one of them at random", "the top card"),
    ("xorti", {}, "cards", "what a card costs you goes into the jackpot", "to the bank"),
    ("official", {}, "jail", "by paying $50 before you roll", "Nobody goes to jail"),
    ("hongkong", {}, "jail", "before you roll on one of your first two turns", "card"),
    ("enterprise", {}, "jail", "The bail is $50 the first time and grows by 50%", "or use a pass"),
    ("xorti", {}, "jail", "Nobody goes to jail. Jail and Go To Jail are only names", "fine"),
    ("official", {}, "tax", "$200 or 10% of your net worth", "country"),
    ("xorti", {}, "tax", "Income Tax: €200", "net worth"),
    ("hongkong", {}, "tax", "10% of your cash, rounded down to a multiple of 10", "Luxury"),
    (
        "enterprise",
        {},
        "tax",
        "| Germany        | 0%  ",
        "10% of your cash",
    ),
    ("official", {}, "parking", "Nothing happens on Free Parking", "jackpot"),
    ("official", {"free_parking": "jackpot"}, "parking", "you take it all", "Nothing happens"),
    ("official", {}, "build", "You can build at any time", "landed on"),
    ("xorti", {}, "build", "only on the street you have just landed on", "Build and sell evenly"),
    ("xorti", {}, "build", "and no hotels", "then a hotel"),
    ("hongkong", {}, "build", "There are no buildings", "price"),
    ("tycoon", {}, "build", "or between turns", "at any time"),
    ("official", {}, "shortage", "32 houses and 12 hotels", "endless"),
    ("classic", {}, "shortage", "endless houses and endless hotels", "auctioned"),
    ("enterprise", {}, "sell", "sell a hotel whole for five half-prices", "deed"),
    ("official", {}, "mortgage", "50% of its price, at any time", "no mortgages"),
    ("enterprise", {}, "mortgage", "between turns", "price"),
    ("hongkong", {}, "mortgage", "There are no mortgages", "lift"),
    ("official", {"lift_when": "never"}, "mortgage", "stays, for good", "plus"),
    ("official", {}, "trade", "pay the bank 10% of the mortgage at once", "each side"),
    ("xorti", {}, "trade", "costs nothing extra", "at once"),
    ("xorti", {}, "trade", "It lapses when a lot in it changes", "card"),
    ("official", {}, "trade", "It lapses when a lot or jail card in it changes", "pass"),
    ("enterprise", {}, "trade", "It lapses when a lot or pass in it changes", "jail card"),
    ("classic", {}, "trade", "Mortgaged lots cannot be traded", "at any time"),
    ("enterprise", {}, "trade", "each side pays the bank 10%", "cannot be lent by"),
    ("hongkong", {}, "trade", "There are no trades", "offer"),
    ("official", {}, "debt", "you can sell buildings, mortgage lots and trade for cash", "below zero"),
    ("hongkong", {}, "debt", "below zero", "owe"),
    ("official", {}, "bankrupt", "You cannot go bankrupt while", "at will"),
    ("classic", {}, "bankrupt", "declare bankruptcy at will", "bankrupt to a player"),
    ("enterprise", {}, "bankrupt", "10% of the value of each mortgaged lot", "table order"),
    ("official", {}, "end", "The last player left wins.", "rounds"),
    ("tycoon", {}, "end", "after 30 rounds", "cash."),
    ("tycoon", {"rounds": 50}, "end", "after 50 rounds", "30"),
    ("hongkong", {}, "end", "the most cash", "net worth"),
    ("official", {"minutes": 90}, "end", "after 90 minutes", "rounds"),
    ("official", {}, "economy", "Prices never change", "factor"),
    ("enterprise", {"difficulty": "easy"}, "economy", "between −5% and +5%", "10%"),
    ("enterprise", {}, "country", "Asia: China, Japan, India and Russia", "Nobody"),
    ("enterprise", {}, "vote", "if everybody still in agrees", "Nobody can"),
    ("official", {}, "vote", "Nobody can join a game that has begun", "new player"),
    ("hongkong", {}, "leave", "your lots are unowned again", "debt"),
    ("hongkong", {}, "sell", "This edition has nothing of the kind", "house"),
]


@pytest.mark.parametrize(("name", "options", "topic", "said", "unsaid"), SAID)
def test_a_topic_says_what_is_so(
    name: str, options: dict[str, object], topic: str, said: str, unsaid: str
) -> None:
    text = ENGLISH.rule_for(load(name, options), topic)
    assert said in text
    assert unsaid not in text


@pytest.mark.parametrize("name", names())
def test_every_topic_has_something_to_say(name: str) -> None:
    edition = load(name)
    assert all(ENGLISH.rule_for(edition, topic) for topic in TOPICS)


def test_an_unknown_topic_names_the_nearest() -> None:
    with pytest.raises(ValueError, match=r'no rules on "auctoin"; did you mean auction\?'):
        ENGLISH.rule_for(load("official"), "auctoin")


@pytest.mark.parametrize("name", names())
def test_the_rulebook_holds_everything(name: str) -> None:
    edition = load(name)
    text = ENGLISH.rulebook(edition)
    for word in (*edition.square_names, *edition.lot_names, *edition.card_texts, *edition.tokens):
        assert word in text
    for decision in edition.decisions:
        assert f"{decision.rule}: {decision.text}" in text
    running = [line for line in text.split("## The board")[0].splitlines() if not line.startswith("|")]
    assert not any("  " in line for line in running)
    assert ".." not in text


def test_the_chapters_on_what_an_edition_lacks_are_left_out() -> None:
    official = [heading for heading, _ in ENGLISH.chapters(load("official"))]
    enterprise = [heading for heading, _ in ENGLISH.chapters(load("enterprise"))]
    assert set(enterprise) - set(official) == {
        "Economy",
        "Countries",
        "Newcomers",
        "The cards of Society Chest",
    }


@pytest.mark.parametrize(
    ("name", "paragraph"),
    [
        ("official", "Choose before your net worth is counted or shown. [O-01]"),
        ("official", "the first one accepted counts; the others lapse. [C-62, decided]"),
        ("xorti", "The first player to sign up goes first. [X-01]"),
        ("classic", "The order of play is shuffled. [K-01]"),
        ("tycoon", "The first player is drawn by chance; play goes around the table from there. [T-01]"),
        ("hongkong", "once each time around. You get nothing for going to jail. [H-03]"),
        ("hongkong", "If you reach In Jail/Just Visiting by dice, you are just visiting. [C-41]"),
        ("enterprise", "down to nothing. [E-08]"),
    ],
)
def test_every_paragraph_says_where_it_comes_from(name: str, paragraph: str) -> None:
    """Of its document, else of the common rules; what we decided is marked."""
    paragraphs = [text for _, texts in ENGLISH.chapters(load(name)) for text in texts]
    assert any(text.endswith(paragraph) for text in paragraphs)
    marks = {mark[0] for text in paragraphs for mark in MARKS.findall(text)}
    assert marks <= {load(name).source.letter, "C"}


@pytest.mark.parametrize(
    ("name", "unsaid"),
    [
        (
            "xorti",
            ("backwards", "jail card", "lots and cards", "one by one among", "hotel becomes"),
        ),
        ("classic", ("are auctioned", "auctioned one by one")),
        ("hongkong", ("mortgaged lot", "hotel", "backwards")),
        ("tycoon", ("ask for the rent", "economic factor")),
    ],
)
def test_what_cannot_happen_is_left_out(name: str, unsaid: tuple[str, ...]) -> None:
    rules = ENGLISH.rulebook(load(name)).split("## The board")[0]
    assert [words for words in unsaid if words in rules] == []


def test_enterprise_shows_its_levels_its_end_and_its_own_words() -> None:
    text = ENGLISH.rulebook(load("enterprise"))
    assert "| starting cash | 2000    | 1500   | 1000 |" in text
    assert "You can also set a number of rounds or minutes; then the winner has the most net worth" in text
    assert "using a pass" in text
    assert "jail card" not in text.split("## Knobs")[0]


@pytest.mark.rule("C-42")
def test_a_double_in_jail_that_rolls_again_is_told() -> None:
    text = " ".join(ENGLISH.rulebook(load("classic", {"jail_double_again": "yes"})).split())
    assert "by rolling a double, which moves you on and gives you another roll" in text


def test_squares_have_the_numbers_printed_on_the_board() -> None:
    assert "| 1      | Go " in ENGLISH.rulebook(load("hongkong"))
    assert "| 0      | Go " in ENGLISH.rulebook(load("official"))


def test_the_options_are_named() -> None:
    assert "With the options salary=400 and rounds=9." in ENGLISH.rulebook(
        load("official", {"salary": 400, "rounds": 9})
    )


DEEDS = [
    (
        "official",
        "Boardwalk",
        "Boardwalk. Street, Dark Blue. Price $400; Rent $50; Rent with the whole group $100; "
        "Rent with one house $200; Rent with two houses $600; Rent with three houses $1,400; "
        "Rent with four houses $1,700; Rent with a hotel $2,000; Each building costs $200; "
        "Mortgage $200; Square 39.",
    ),
    (
        "xorti",
        "Baltic Avenue",
        "Baltic Avenue. Street, Brown. Price €60; Rent €4; Rent with the whole group €8; "
        "Rent with one house €20; Rent with two houses €60; Rent with three houses €180; "
        "Rent with four houses €320; Each building costs €50; Mortgage €30; Square 3.",
    ),
    (
        "official",
        "Short Line",
        "Short Line. Station, Railroads. Price $200; Rent with one owned $25; Rent with two owned $50; "
        "Rent with three owned $100; Rent with four owned $200; Mortgage $100; Square 35.",
    ),
    (
        "official",
        "Water Works",
        "Water Works. Utility, Utilities. Price $150; Rent with one owned 4 × the roll; "
        "Rent with two owned 10 × the roll; Mortgage $75; Square 28.",
    ),
    ("hongkong", "Tai O", "Tai O. Street. Price HKD 600; Rent HKD 25; Square 20."),
]


@pytest.mark.parametrize(("name", "lot", "text"), DEEDS)
def test_a_deed_in_words(name: str, lot: str, text: str) -> None:
    edition = load(name)
    assert ENGLISH.deed(edition, edition.lot_names.index(lot)) == text


def test_the_board_sends_nobody_to_a_jail_that_is_only_a_name() -> None:
    xorti, official = (ENGLISH.rulebook(load(name)) for name in ("xorti", "official"))
    assert "sends you to jail" in official
    assert "sends you to jail" not in xorti
    assert "just visiting" not in xorti
