"""The rulebook in words says what is so, and nothing else."""

import pytest

from freehold.editions import load, names
from freehold.speech import ENGLISH, TOPICS

# edition, options, topic, what is said, what is not
SAID: list[tuple[str, dict[str, object], str, str, str]] = [
    ("official", {}, "auction", "A lot that is declined is auctioned at once", "no auctions"),
    ("official", {"auctions": "no"}, "auction", "stays with the bank", "auctioned"),
    ("official", {"lowest_bid": 5}, "auction", "The lowest bid is $5", "$1"),
    ("official", {}, "go", "the bank pays $200, and nothing for going to jail or moving backwards", "$400"),
    ("official", {"salary": 400}, "go", "the bank pays $400", "$200"),
    ("official", {"salary": 0}, "go", "pays nothing", "$"),
    ("official", {}, "setup", "The game is for 2 to 8 players", "difficulty"),
    ("official", {"max_players": 2}, "setup", "The game is for 2 players", "2 to"),
    ("enterprise", {"difficulty": "hard"}, "setup", "The level of difficulty is hard", "first to sign up"),
    ("official", {}, "doubles", "The third double in one turn moves nothing", "no second time"),
    ("xorti", {}, "doubles", "puts the token on Jail", "sends to jail"),
    ("hongkong", {}, "doubles", "A double throws no second time", "again"),
    ("official", {"third_double": "nothing"}, "doubles", "no limit to doubles", "jail, and"),
    ("official", {}, "rent", "$25, $50, $100 and $200 for one, two, three and four", "wear off"),
    ("official", {}, "rent", "has to ask for the rent", "alliance"),
    ("classic", {}, "rent", "earns double while its owner has the whole group", "ask for the rent"),
    ("hongkong", {}, "rent", "Each lot has one fixed rent", "mortgage"),
    ("enterprise", {}, "rent", "90% of the rent, or 92%", "ask for"),
    ("official", {}, "cards", "the top card is drawn", "at random"),
    ("classic", {}, "cards", "drawn at random", "the top card"),
    ("xorti", {}, "cards", "what a card takes goes into the jackpot", "to the bank"),
    ("official", {}, "jail", "by paying $50 before the throw", "Nobody is jailed"),
    ("hongkong", {}, "jail", "before the throw on one of the first two turns", "card"),
    ("enterprise", {}, "jail", "$50 the first time and grows by 50%", "or a card used"),
    ("xorti", {}, "jail", "Nobody is jailed. Jail and Go To Jail only show their names", "fine"),
    ("official", {}, "tax", "$200 or 10% of net worth", "country"),
    ("xorti", {}, "tax", "Income Tax: €200", "net worth"),
    ("hongkong", {}, "tax", "10% of cash, rounded down to a multiple of 10", "Luxury"),
    ("enterprise", {}, "tax", "Germany: income tax 0% to $500, 24% to $1,500 and 42% above", "10% of cash"),
    ("official", {}, "parking", "nothing happens there", "jackpot"),
    ("official", {"free_parking": "jackpot"}, "parking", "takes it all", "nothing happens"),
    ("official", {}, "build", "at any time, several at once", "landed on"),
    ("xorti", {}, "build", "only on the street just landed on", "Evenly:"),
    ("xorti", {}, "build", "there are no hotels", "then a hotel"),
    ("hongkong", {}, "build", "There are no buildings", "price"),
    ("tycoon", {}, "build", "or between turns", "at any time"),
    ("official", {}, "shortage", "32 houses and 12 hotels", "never a shortage"),
    ("classic", {}, "shortage", "There is never a shortage", "auctioned"),
    ("enterprise", {}, "sell", "sold whole for five half-prices", "deed"),
    ("official", {}, "mortgage", "50% of its price, at any time", "no mortgages"),
    ("enterprise", {}, "mortgage", "between turns", "price"),
    ("hongkong", {}, "mortgage", "There are no mortgages", "lift"),
    ("official", {"lift_when": "never"}, "mortgage", "stays, for good", "plus"),
    ("official", {}, "trade", "pays the bank 10% of the mortgage at once", "Each receiver"),
    ("xorti", {}, "trade", "cost nothing extra", "at once"),
    ("classic", {}, "trade", "Mortgaged lots cannot be traded", "at any time"),
    ("enterprise", {}, "trade", "Each receiver pays the bank 10%", "cannot be lent by"),
    ("hongkong", {}, "trade", "There are no trades", "offer"),
    ("official", {}, "debt", "may sell buildings, mortgage and trade for cash", "below zero"),
    ("hongkong", {}, "debt", "below zero", "owes"),
    ("official", {}, "bankrupt", "Nobody goes bankrupt while", "at will"),
    ("classic", {}, "bankrupt", "declare bankruptcy at will", "Bankrupt to a player"),
    ("enterprise", {}, "bankrupt", "10% of the value of each mortgaged lot", "table order"),
    ("official", {}, "end", "The last player left wins.", "rounds"),
    ("tycoon", {}, "end", "after 30 rounds", "cash."),
    ("tycoon", {"rounds": 50}, "end", "after 50 rounds", "30"),
    ("hongkong", {}, "end", "the most cash", "net worth"),
    ("official", {"minutes": 90}, "end", "after 90 minutes", "rounds"),
    ("official", {}, "economy", "Prices never change", "factor"),
    ("enterprise", {"difficulty": "easy"}, "economy", "between -5% and +5%", "10%"),
    ("enterprise", {}, "country", "Asia: China, Japan, India and Russia", "Nobody"),
    ("enterprise", {}, "vote", "if all players still in agree", "Nobody can"),
    ("official", {}, "vote", "Nobody can enter a running game", "newcomer"),
    ("hongkong", {}, "leave", "their lots become unowned", "debt"),
    ("hongkong", {}, "sell", "There is nothing of that in this edition", "house"),
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
    assert "  " not in text.replace("  |", "").split("## The board")[0]
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


def test_the_options_are_named() -> None:
    assert "With the options salary=400 and rounds=9." in ENGLISH.rulebook(
        load("official", {"salary": 400, "rounds": 9})
    )


DEEDS = [
    (
        "official",
        "Boardwalk",
        "Boardwalk. Street of the group Dark Blue. Price $400. Rent $50, $100 with the whole group, "
        "$200 with 1 house, $600 with 2 houses, $1,400 with 3 houses, $1,700 with 4 houses "
        "and $2,000 with a hotel. A building costs $200. Mortgage $200.",
    ),
    (
        "xorti",
        "Baltic Avenue",
        "Baltic Avenue. Street of the group Brown. Price €60. Rent €4, €8 with the whole group, "
        "€20 with 1 house, €60 with 2 houses, €180 with 3 houses and €320 with 4 houses. "
        "A building costs €50. Mortgage €30.",
    ),
    (
        "official",
        "Short Line",
        "Short Line. Station of the group Railroads. Price $200. "
        "Rent $25 with 1, $50 with 2, $100 with 3 and $200 with 4 owned. Mortgage $100.",
    ),
    (
        "official",
        "Water Works",
        "Water Works. Utility of the group Utilities. Price $150. "
        "Rent 4 × the throw with 1 and 10 × the throw with 2 owned. Mortgage $75.",
    ),
    ("hongkong", "Tai O", "Tai O. Street. Price HKD 600. Rent HKD 25."),
]


@pytest.mark.parametrize(("name", "lot", "text"), DEEDS)
def test_a_deed_in_words(name: str, lot: str, text: str) -> None:
    edition = load(name)
    assert ENGLISH.deed(edition, edition.lot_names.index(lot)) == text
