"""Cards: decks, passes, cards that move the token, and every card of the two decks (C-30 to C-35)."""

import re

import pytest

from freehold.errors import NotationError
from freehold.rules import EventKind
from tests.editions.test_boards import CHANCE, CHEST
from tests.rulings.ruling import Ruling, cases
from tests.table import Table

IDS = {"Chance": [card[0] for card in CHANCE], "Community Chest": [card[0] for card in CHEST]}
CHANCE_SEEN = "deck: Chance, 0, " + " + ".join(IDS["Chance"])
CHANCE_WITHOUT_PASS = CHANCE_SEEN.replace(" + jail-pass", "")
CHEST_SEEN = "deck: Community Chest, 0, " + " + ".join(IDS["Community Chest"])
STATIONS = "Reading Railroad + Pennsylvania Railroad + B. & O. Railroad + Short Line"

DECKS = [
    (
        "C-30 the top card is drawn and obeyed, and goes to the bottom",
        "official",
        f"North: on 29; {CHANCE_SEEN}",
        "roll 3 4",
        "North stands on Go; North gains 200; the bottom card of Chance is advance-go; "
        "the top card of Chance is illinois",
    ),
    (
        "C-30 Community Chest has a deck of its own",
        "official",
        f"North: on 10; {CHEST_SEEN}",
        "roll 3 4",
        "North stands on Go; North gains 200; the bottom card of Community Chest is advance-go; "
        "the top card of Community Chest is bank-error",
    ),
    (
        "C-30 the next player draws the next card",
        "official",
        f"North: on 29; {CHANCE_SEEN}",
        "roll 3 4; end; South: roll 3 4",
        "South stands on Illinois Avenue; South is to buy 240",
    ),
    (
        "C-30 a card of the deck is seen by the table and lies at the bottom",
        "official",
        "",
        "roll 3 4 [card dividend]",
        "North gains 50; the bottom card of Chance is dividend",
    ),
]

PASSES = [
    (
        "C-31 the card is held by whoever draws it",
        "official",
        "",
        "roll 3 4 [card Chance jail-pass]",
        "North holds 1 card; North is to end",
    ),
    (
        "C-31 the card leaves its deck while it is held",
        "official",
        f"North: on 29; holds Chance jail-pass; {CHANCE_WITHOUT_PASS}",
        "roll 3 4",
        "the bottom card of Chance is advance-go; North holds 1 card",
    ),
    (
        "C-31 both cards may be held",
        "official",
        "North: holds Chance jail-pass",
        "roll 1 1 [card Community Chest jail-pass]",
        "North holds 2 cards",
    ),
    (
        "C-31 the card can be traded",
        "official",
        "North: card",
        "offer South card for 30; South: accept",
        "South holds 1 card; North holds no card; North gains 30; South pays 30",
    ),
    (
        "C-31 the card goes to the bottom of its deck when used",
        "official",
        f"North: in jail; holds Chance jail-pass; {CHANCE_WITHOUT_PASS}",
        "use card",
        "North is not in jail; North holds no card; the bottom card of Chance is jail-pass; "
        "the top card of Chance is advance-go",
    ),
    (
        "C-31 a traded card goes to the bottom of the deck it came from",
        "official",
        "North: holds Community Chest jail-pass; South: in jail; turn: South",
        "North: offer South card for 30; South: accept; use card",
        "South is not in jail; the bottom card of Community Chest is jail-pass",
    ),
    (
        "C-31 the card goes to the bottom of its deck when its holder leaves",
        "official",
        f"East: holds Chance jail-pass; {CHANCE_WITHOUT_PASS}",
        "East: leave",
        "East is out; the bottom card of Chance is jail-pass",
    ),
    (
        "C-31 the card goes to the bottom of its deck when its holder is bankrupt to the bank",
        "official",
        f"North: cash 10; on 31; holds Chance jail-pass; {CHANCE_WITHOUT_PASS}; East: cash 900",
        "roll 3 4; bankrupt",
        "North is out; the bottom card of Chance is jail-pass",
    ),
    (
        "C-31 the card goes to the creditor when its holder is bankrupt to a player",
        "official",
        "North: cash 10; on 34; holds Chance jail-pass; East: owns Boardwalk",
        "roll 2 3; bankrupt",
        "North is out; East holds 1 card",
    ),
    (
        "C-31 the card is of no use outside jail",
        "official",
        "North: card",
        "use card",
        "refused: NOT_IN_JAIL",
    ),
    (
        "C-31 in tycoon the card goes to the bottom too",
        "tycoon",
        f"North: in jail; holds Chance jail-pass; {CHANCE_WITHOUT_PASS}",
        "use card",
        "the bottom card of Chance is jail-pass",
    ),
]

MOVES = [
    (
        "C-32 an unowned lot reached by a card may be bought",
        "official",
        "",
        "roll 3 4 [card illinois]",
        "North stands on Illinois Avenue; North is to buy 240",
    ),
    (
        "C-32 an unowned lot reached by a card may be declined, and is auctioned",
        "official",
        "",
        "roll 3 4 [card illinois]; decline",
        "South is to bid 1",
    ),
    (
        "C-32 on a lot of another player reached by a card the rent is paid",
        "official",
        "South: owns Illinois Avenue 1 + Indiana Avenue + Kentucky Avenue",
        "roll 3 4 [card illinois]",
        "North pays 100; South gains 100",
    ),
    (
        "C-32 a station reached by a card that names it earns the plain rent",
        "official",
        "South: owns Reading Railroad",
        "roll 3 4 [card reading]",
        "South gains 25; North gains 175",
    ),
    (
        "C-32 on one's own lot reached by a card nothing is paid",
        "official",
        "North: owns Illinois Avenue",
        "roll 3 4 [card illinois]",
        "North pays nothing; North is to end",
    ),
    (
        "C-32 on a mortgaged lot reached by a card nothing is paid",
        "official",
        "South: owns Illinois Avenue mortgaged",
        "roll 3 4 [card illinois]",
        "North pays nothing; North is to end",
    ),
    (
        "C-32 a tax reached by a card is due",
        "tycoon",
        "",
        "roll 3 4 [card back-3]",
        "North stands on Income Tax; North pays 200",
    ),
    (
        "C-32 a card square reached by a card draws another card",
        "official",
        "North: on 29",
        "roll 3 4 [card back-3] [card Community Chest hospital]",
        "North stands on 33; North pays 100",
    ),
    (
        "C-32 a card that moves may follow a card that moves",
        "official",
        "North: on 29",
        "roll 3 4 [card back-3] [card Community Chest advance-go]",
        "North stands on Go; North gains 200",
    ),
]

NEAREST = [
    (
        "C-33 the nearest station is the next ahead, not the one just passed",
        "official",
        "",
        "roll 3 4 [card nearest-railroad-1]",
        "North stands on Pennsylvania Railroad; North is to buy 200",
    ),
    (
        "C-33 from the second Chance square it is the third station",
        "official",
        "North: on 15",
        "roll 3 4 [card nearest-railroad-2]",
        "North stands on B. & O. Railroad; North is to buy 200",
    ),
    (
        "C-33 from the last Chance square it is the first station",
        "official",
        "North: on 29",
        "roll 3 4 [card nearest-railroad-1]",
        "North stands on Reading Railroad; North gains 200",
    ),
    (
        "C-33 an unowned nearest station may be bought",
        "official",
        "",
        "roll 3 4 [card nearest-railroad-1]; buy",
        "North owns Pennsylvania Railroad; North pays 200",
    ),
    (
        "C-33 an unowned nearest station may be declined",
        "official",
        "",
        "roll 3 4 [card nearest-railroad-1]; decline",
        "South is to bid 1",
    ),
    (
        "C-33 the nearest station earns twice the rent for one station",
        "official",
        "South: owns Pennsylvania Railroad",
        "roll 3 4 [card nearest-railroad-1]",
        "North pays 50; South gains 50",
    ),
    (
        "C-33 the nearest station earns twice the rent for two stations",
        "official",
        "South: owns Pennsylvania Railroad + Short Line",
        "roll 3 4 [card nearest-railroad-1]",
        "North pays 100",
    ),
    (
        "C-33 the nearest station earns twice the rent for four stations",
        "official",
        f"South: owns {STATIONS}",
        "roll 3 4 [card nearest-railroad-1]",
        "North pays 400",
    ),
    (
        "C-33 a mortgaged nearest station earns nothing",
        "official",
        "South: owns Pennsylvania Railroad mortgaged",
        "roll 3 4 [card nearest-railroad-1]",
        "North pays nothing; North is to end",
    ),
    (
        "C-33 one's own nearest station costs nothing",
        "official",
        "North: owns Pennsylvania Railroad",
        "roll 3 4 [card nearest-railroad-1]",
        "North pays nothing; North is to end",
    ),
    (
        "C-33 C-80 a rent that is asked for later is twice the rent too",
        "official",
        "South: rents off; owns Pennsylvania Railroad",
        "roll 3 4 [card nearest-railroad-1]; South: ask rent North",
        "North pays 50; South gains 50",
    ),
    (
        "C-33 twice the rent is for this visit only",
        "official",
        "North: on 3; South: owns Pennsylvania Railroad + B. & O. Railroad",
        "roll 2 2 [card nearest-railroad-1]; roll 4 6",
        "North stands on B. & O. Railroad; North pays 150",
    ),
    (
        "C-33 the nearest utility is the next ahead",
        "official",
        "",
        "roll 3 4 [card nearest-utility]",
        "North stands on Electric Company; North is to buy 150",
    ),
    (
        "C-33 from the second Chance square it is Water Works",
        "official",
        "North: on 15",
        "roll 3 4 [card nearest-utility]",
        "North stands on Water Works; North is to buy 150",
    ),
    (
        "C-33 from the last Chance square it is Electric Company, past Go",
        "official",
        "North: on 29",
        "roll 3 4 [card nearest-utility]",
        "North stands on Electric Company; North gains 200",
    ),
    (
        "C-33 an unowned nearest utility is bought without a throw",
        "official",
        "",
        "roll 3 4 [card nearest-utility]; buy",
        "North owns Electric Company; North pays 150",
    ),
    (
        "C-33 for the nearest utility the dice are thrown and ten times the throw is paid",
        "official",
        "South: owns Electric Company",
        "roll 3 4 [card nearest-utility] [dice 5 6]",
        "North pays 110; South gains 110",
    ),
    (
        "C-33 ten times, with both utilities too",
        "official",
        "South: owns Electric Company + Water Works",
        "roll 3 4 [card nearest-utility] [dice 1 2]",
        "North pays 30",
    ),
    (
        "C-33 a fresh double throws no second time",
        "official",
        "South: owns Electric Company",
        "roll 3 4 [card nearest-utility] [dice 3 3]",
        "North pays 60; North is to end",
    ),
    (
        "C-33 a fresh throw that is no double does not take an extra throw away",
        "official",
        "North: on 18; South: owns Water Works",
        "roll 2 2 [card nearest-utility] [dice 1 2]",
        "North pays 30; North is to roll",
    ),
    (
        "C-33 C-12 a fresh double is not the third double",
        "official",
        "North: on 19; South: owns Water Works; doubles: 2",
        "roll 1 2 [card nearest-utility] [dice 3 3]",
        "North pays 60; North is not in jail; North is to end",
    ),
    (
        "C-33 for a mortgaged nearest utility nothing is thrown or paid",
        "official",
        "South: owns Electric Company mortgaged",
        "roll 3 4 [card nearest-utility]",
        "North pays nothing; North is to end",
    ),
    (
        "C-33 for one's own nearest utility nothing is thrown or paid",
        "official",
        "North: owns Electric Company",
        "roll 3 4 [card nearest-utility]",
        "North pays nothing; North is to end",
    ),
]

EACH = [
    (
        "C-34 repairs are charged per house and per hotel",
        "official",
        "North: owns Boardwalk hotel + Park Place 4 + Baltic Avenue 1 + Mediterranean Avenue 1",
        "roll 3 4 [card repairs]",
        "North pays 250",
    ),
    (
        "C-34 street repairs are charged per house and per hotel",
        "official",
        "North: owns Boardwalk hotel + Park Place 4 + Baltic Avenue 1 + Mediterranean Avenue 1",
        "roll 1 1 [card street-repairs]",
        "North pays 355",
    ),
    (
        "C-34 repairs cost nothing without buildings",
        "official",
        "North: owns Boardwalk + Park Place",
        "roll 3 4 [card repairs]",
        "North pays nothing",
    ),
    (
        "C-34 buildings of others are not charged",
        "official",
        "South: owns Boardwalk 1 + Park Place",
        "roll 3 4 [card repairs]",
        "North pays nothing; South pays nothing",
    ),
    (
        "C-34 from each player touches every player still in",
        "official",
        "West: cash 900",
        "roll 1 1 [card birthday]",
        "North gains 30; East pays 10; South pays 10; West pays 10",
    ),
    (
        "C-34 from each player touches who is in jail",
        "official",
        "East: in jail",
        "roll 1 1 [card birthday]",
        "North gains 20; East pays 10; South pays 10",
    ),
    (
        "C-34 from each player does not touch who is out",
        "official",
        "East: out",
        "roll 1 1 [card birthday]",
        "North gains 10; South pays 10; East pays nothing",
    ),
    (
        "C-34 who cannot give at once owes it",
        "official",
        "East: cash 5; owns Baltic Avenue",
        "roll 1 1 [card birthday]; East: mortgage Baltic Avenue",
        "North gains 20; East has 25",
    ),
    (
        "C-34 to each player touches every player still in",
        "official",
        "West: cash 900",
        "roll 3 4 [card chairman]",
        "North pays 150; East gains 50; South gains 50; West gains 50",
    ),
    (
        "C-34 to each player does not touch who is out",
        "official",
        "East: out",
        "roll 3 4 [card chairman]",
        "North pays 50; South gains 50; East gains nothing",
    ),
    (
        "C-34 who cannot pay each player at once owes the sum",
        "official",
        "North: cash 60; owns Baltic Avenue + Oriental Avenue; West: cash 900",
        "roll 3 4 [card chairman]",
        "North owes 150; East gains nothing",
    ),
]

# Every card, drawn on the first square of its deck with another player at the table
EVERY_CHANCE = [
    ("C-35 Chance advance-go", "North stands on Go; North gains 200"),
    ("C-35 Chance illinois", "North stands on Illinois Avenue; North is to buy 240"),
    ("C-35 Chance st-charles", "North stands on St. Charles Place; North is to buy 140"),
    ("C-35 Chance nearest-utility", "North stands on Electric Company; North is to buy 150"),
    ("C-35 Chance nearest-railroad-1", "North stands on Pennsylvania Railroad; North is to buy 200"),
    ("C-35 Chance nearest-railroad-2", "North stands on Pennsylvania Railroad; North is to buy 200"),
    ("C-35 Chance dividend", "North gains 50; South gains nothing"),
    ("C-35 Chance jail-pass", "North holds 1 card"),
    ("C-35 Chance back-3", "North stands on Income Tax"),
    ("C-35 Chance go-to-jail", "North is in jail; South is to roll"),
    ("C-35 Chance repairs", "North pays 250"),
    ("C-35 Chance speeding", "North pays 15; South gains nothing"),
    ("C-35 Chance reading", "North stands on Reading Railroad; North gains 200; North is to buy 200"),
    ("C-35 Chance boardwalk", "North stands on Boardwalk; North is to end"),
    ("C-35 Chance chairman", "North pays 50; South gains 50"),
    ("C-35 Chance loan-matures", "North gains 150; South gains nothing"),
]
EVERY_CHEST = [
    ("C-35 Community Chest advance-go", "North stands on Go; North gains 200"),
    ("C-35 Community Chest bank-error", "North gains 200"),
    ("C-35 Community Chest doctor", "North pays 50"),
    ("C-35 Community Chest stock-sale", "North gains 50"),
    ("C-35 Community Chest jail-pass", "North holds 1 card"),
    ("C-35 Community Chest go-to-jail", "North is in jail; South is to roll"),
    ("C-35 Community Chest holiday-fund", "North gains 100"),
    ("C-35 Community Chest tax-refund", "North gains 20"),
    ("C-35 Community Chest birthday", "North gains 10; South pays 10"),
    ("C-35 Community Chest life-insurance", "North gains 100"),
    ("C-35 Community Chest hospital", "North pays 100"),
    ("C-35 Community Chest school-fees", "North pays 50"),
    ("C-35 Community Chest consultancy", "North gains 25"),
    ("C-35 Community Chest street-repairs", "North pays 355"),
    ("C-35 Community Chest beauty-contest", "North gains 10"),
    ("C-35 Community Chest inheritance", "North gains 100"),
]
LANDLORD = "North: owns Boardwalk hotel + Park Place 4 + Baltic Avenue 1 + Mediterranean Avenue 1"
EVERY_CARD = [
    (
        f"{card} in {edition}",
        edition,
        LANDLORD if "Chance" in card else f"{LANDLORD}; on 10",
        f"roll 3 4 [card {card.removeprefix('C-35 ')}]",
        outcome,
    )
    for edition in ("official", "classic", "tycoon")
    for card, outcome in EVERY_CHANCE + EVERY_CHEST
]


@pytest.mark.parametrize("ruling", cases(DECKS + PASSES + MOVES + NEAREST + EACH + EVERY_CARD))
def test_cards(ruling: Ruling) -> None:
    ruling.holds()


def draw(start: int, known: str, seed: int) -> tuple[str, str]:
    """The card drawn by a throw of 3 4, and what the table knows of the decks afterwards."""
    table = Table("official", f"North: on {start}\n{known}", seed=seed)
    event = next(event for event in table.play("roll 3 4") if event.kind == EventKind.DREW)
    decks = [line for line in str(table).splitlines() if line.startswith("deck:")]
    held = [f"North: {text}" for text in re.findall(r"holds [^;]+", str(table))]
    return table.game.words.card(event.a, event.b), "\n".join(decks + held)


@pytest.mark.rule("C-30", "C-31")
@pytest.mark.parametrize(("deck", "start"), [("Chance", 0), ("Community Chest", 10)])
def test_sixteen_cards_come_round_in_the_order_they_were_shuffled_into(deck: str, start: int) -> None:
    known = ""
    first: list[str] = []
    for seed in range(16):
        card, known = draw(start, known, seed)
        first.append(card)
    assert sorted(first) == sorted(IDS[deck])
    second: list[str] = []
    for seed in range(15):  # the pass is held by North and does not come round
        card, known = draw(start, known, seed)
        second.append(card)
    assert second == [card for card in first if card != "jail-pass"]


@pytest.mark.rule("C-30")
def test_a_card_does_not_come_again_before_all_others_have_come() -> None:
    table = Table("official", "deck: Chance, 0, dividend + speeding")
    with pytest.raises(NotationError, match="cannot be"):
        table.play("roll 3 4 [card speeding]")


@pytest.mark.rule("C-30")
def test_any_card_may_be_the_first_in_a_shuffled_deck() -> None:
    assert {draw(0, "", seed)[0] for seed in range(150)} == set(IDS["Chance"])


@pytest.mark.rule("C-31")
def test_a_held_card_is_drawn_by_nobody() -> None:
    table = Table("official", "South: holds Chance jail-pass")
    with pytest.raises(NotationError, match="cannot be"):
        table.play("roll 3 4 [card Chance jail-pass]")


@pytest.mark.rule("C-33")
def test_a_fresh_throw_counts_for_this_rent_only() -> None:
    table = Table("official", "South: owns Electric Company")
    table.play("roll 3 4 [card nearest-utility] [dice 5 6]")
    assert "North: cash 1390; on Electric Company; threw 7" in str(table)


@pytest.mark.rule("C-35")
def test_every_card_of_both_decks_has_its_ruling() -> None:
    ruled = {sentence.removeprefix("C-35 ") for sentence, _ in EVERY_CHANCE + EVERY_CHEST}
    assert ruled == {f"{deck} {card}" for deck, cards in IDS.items() for card in cards}
