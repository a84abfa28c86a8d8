"""What is particular to `xorti` (X-01 to X-08; X-01 also in test_setup)."""

from collections import Counter

import pytest

from freehold.editions import load
from freehold.errors import NotationError
from freehold.game import Game
from freehold.rules import EventKind, Refusal
from tests.editions.test_boards import STREETS
from tests.rulings.ruling import Ruling, cases
from tests.table import Table

CARDS = "deck: Xorti, 0, {}"
IN_ORDER = "deck: Xorti, 0, birthday + parking-fine + mepa + advance-random"
UNFINISHED = " + ".join(street[1] if street[2] == "Dark Blue" else f"{street[1]} 4" for street in STREETS)

NO_JAIL = [
    (
        "X-02 the square Go To Jail only shows its name",
        "xorti",
        "North: on 25",
        "roll 2 3",
        "North stands on Go To Jail; North is not in jail; North is to end",
    ),
    (
        "X-02 who stood on Go To Jail moves on in the next turn",
        "xorti",
        "North: on 30",
        "roll 2 3",
        "North stands on Short Line; North pays nothing",
    ),
    (
        "X-02 the jail square only shows its name",
        "xorti",
        "",
        "roll 4 6",
        "North stands on Jail; North is not in jail; North is to end",
    ),
    (
        "X-02 nobody pays to leave the jail square",
        "xorti",
        "North: on Jail",
        "pay",
        "refused: NOT_IN_JAIL",
    ),
    (
        "X-02 a double that ends on Go To Jail still throws again",
        "xorti",
        "North: on 26",
        "roll 2 2",
        "North stands on Go To Jail; North is to roll",
    ),
    (
        "X-02 a third double moves the token to the jail square and ends the turn",
        "xorti",
        "North: on 5; doubles: 2",
        "roll 6 6",
        "North stands on Jail; North is not in jail; South is to roll",
    ),
    (
        "X-02 a third double pays no salary",
        "xorti",
        "North: on 35; doubles: 2",
        "roll 6 6",
        "North stands on Jail; North gains nothing",
    ),
    (
        "X-02 a third double settles nothing on the square it would have reached",
        "xorti",
        "North: on 35; South: owns Boardwalk; doubles: 2",
        "roll 2 2",
        "North stands on Jail; North pays nothing",
    ),
    (
        "X-02 the turn after a third double is an ordinary one",
        "xorti",
        "North: on 35; owns St. James Place; doubles: 2",
        "roll 2 2; South: roll 4 6; end; North: roll 3 3",
        "North stands on St. James Place; North pays nothing; North is to roll",
    ),
]

FOUR_CARDS = [
    (
        "X-03 birthday: collect at least 10 from each other player",
        "xorti",
        "West: cash 900",
        "roll 3 4 [card birthday] [amount 10]",
        "North gains 30; East pays 10; South pays 10; West pays 10",
    ),
    (
        "X-03 birthday: collect at most 100 from each other player",
        "xorti",
        "West: cash 900",
        "roll 3 4 [card birthday] [amount 100]",
        "North gains 300; East pays 100; South pays 100; West pays 100",
    ),
    (
        "X-03 birthday: one amount is drawn for all",
        "xorti",
        "East: cash 900",
        "roll 3 4 [card birthday] [amount 57]",
        "North gains 114; East pays 57; South pays 57",
    ),
    (
        "X-03 birthday: who is out gives nothing",
        "xorti",
        "East: out",
        "roll 3 4 [card birthday] [amount 57]",
        "North gains 57; South pays 57",
    ),
    (
        "X-03 parking fine: at least 50",
        "xorti",
        "",
        "roll 3 4 [card parking-fine] [amount 50]",
        "North pays 50; South gains nothing",
    ),
    (
        "X-03 parking fine: at most 150",
        "xorti",
        "",
        "roll 3 4 [card parking-fine] [amount 150]",
        "North pays 150; South gains nothing",
    ),
    (
        "X-03 MEPA: at least 40 for each building",
        "xorti",
        "North: owns Boardwalk 3 + Park Place",
        "roll 3 4 [card mepa] [amount 40]",
        "North pays 120",
    ),
    (
        "X-03 MEPA: at most 180 for each building",
        "xorti",
        "North: owns Boardwalk 3 + Park Place 1",
        "roll 3 4 [card mepa] [amount 180]",
        "North pays 720",
    ),
    (
        "X-03 MEPA: nothing without buildings",
        "xorti",
        "North: owns Boardwalk + Park Place; South: owns Baltic Avenue 1 + Mediterranean Avenue",
        "roll 3 4 [card mepa] [amount 180]",
        "North pays nothing; South pays nothing",
    ),
    (
        "X-03 advance: one square ahead is the least",
        "xorti",
        "",
        "roll 3 4 [card advance-random] [steps 1]",
        "North stands on Vermont Avenue; North is to buy 100; North gains nothing",
    ),
    (
        "X-03 advance: 39 squares ahead is the most, past Go",
        "xorti",
        "",
        "roll 3 4 [card advance-random] [steps 39]",
        "North stands on Oriental Avenue; North is to buy 100; North gains 200",
    ),
    (
        "X-03 advance: reaching Go pays the salary",
        "xorti",
        "",
        "roll 3 4 [card advance-random] [steps 33]",
        "North stands on Go; North gains 200; North is to end",
    ),
    (
        "X-03 advance: the square just before Go pays no salary",
        "xorti",
        "North: owns Boardwalk",
        "roll 3 4 [card advance-random] [steps 32]",
        "North stands on Boardwalk; North gains nothing",
    ),
    (
        "X-03 C-32 advance: the rent of the square is paid",
        "xorti",
        "South: owns Boardwalk",
        "roll 3 4 [card advance-random] [steps 32]",
        "North pays 50; South gains 50",
    ),
    (
        "X-03 C-32 advance: the tax of the square is paid",
        "xorti",
        "",
        "roll 3 4 [card advance-random] [steps 31]",
        "North stands on Luxury Tax; North pays 100",
    ),
    (
        "X-03 C-32 advance: a card square draws the next card",
        "xorti",
        "",
        "roll 3 4 [card advance-random] [steps 10] [card parking-fine] [amount 60]",
        "North stands on 17; North pays 60",
    ),
    (
        "X-03 C-32 advance: Free Parking gives the jackpot",
        "xorti",
        "jackpot: 300",
        "roll 3 4 [card advance-random] [steps 13]",
        "North gains 300; the jackpot is 0",
    ),
    (
        "X-03 C-11 advance: a double throws again afterwards",
        "xorti",
        "North: on 1; owns Vermont Avenue",
        "roll 3 3 [card advance-random] [steps 1]",
        "North stands on Vermont Avenue; North is to roll",
    ),
    (
        "X-03 the top card is drawn and goes to the bottom",
        "xorti",
        IN_ORDER,
        "roll 3 4 [amount 20]",
        "North gains 20; the top card of Xorti is parking-fine; the bottom card of Xorti is birthday",
    ),
    (
        "X-03 Community Chest and Chance squares draw from one deck",
        "xorti",
        IN_ORDER,
        "roll 3 4 [amount 20]; end; South: roll 1 1 [amount 60]",
        "North gains 20; South pays 80; the top card of Xorti is mepa",
    ),
    (
        "X-03 after the fourth card the first comes again",
        "xorti",
        CARDS.format("mepa + advance-random + birthday + parking-fine"),
        "roll 3 4 [amount 40] | end; South: roll 3 4 [steps 13]; end; roll 4 6 [amount 10]",
        "North gains 10; the top card of Xorti is parking-fine",
    ),
]

JACKPOT = [
    (
        "X-04 income tax goes into the jackpot",
        "xorti",
        "jackpot: 30",
        "roll 1 3",
        "North pays 200; the jackpot is 230",
    ),
    (
        "X-04 luxury tax goes into the jackpot",
        "xorti",
        "North: on 35",
        "roll 1 2",
        "North pays 100; the jackpot is 100",
    ),
    (
        "X-04 the parking fine goes into the jackpot",
        "xorti",
        "",
        "roll 3 4 [card parking-fine] [amount 77]",
        "North pays 77; the jackpot is 77",
    ),
    (
        "X-04 what MEPA takes goes into the jackpot",
        "xorti",
        "North: owns Boardwalk 2 + Park Place",
        "roll 3 4 [card mepa] [amount 50]",
        "North pays 100; the jackpot is 100",
    ),
    (
        "X-04 birthdays do not touch the jackpot",
        "xorti",
        "jackpot: 30",
        "roll 3 4 [card birthday] [amount 50]",
        "North gains 50; the jackpot is 30",
    ),
    (
        "X-04 rents and prices do not touch the jackpot",
        "xorti",
        "North: on 35; South: owns Boardwalk",
        "roll 2 2; roll 1 3; buy",
        "North gains 90; the jackpot is 0",
    ),
    (
        "X-04 who lands on Free Parking takes it all",
        "xorti",
        "North: on Jail; jackpot: 340",
        "roll 4 6",
        "North stands on Free Parking; North gains 340; the jackpot is 0",
    ),
    (
        "X-04 an empty jackpot gives nothing",
        "xorti",
        "North: on Jail",
        "roll 4 6",
        "North gains nothing; North is to end",
    ),
    (
        "X-04 who passes Free Parking takes nothing",
        "xorti",
        "North: on 19; jackpot: 340",
        "roll 1 3; decline",
        "North gains nothing; the jackpot is 340",
    ),
    (
        "X-04 a tax that is owed goes into the jackpot once it is paid",
        "xorti",
        "North: cash 30; owns Boardwalk",
        "roll 1 3; mortgage Boardwalk",
        "North has 30; the jackpot is 200",
    ),
    (
        "X-04 who goes bankrupt on a tax leaves their cash to the jackpot",
        "xorti",
        "North: cash 120; jackpot: 30; East: cash 900",
        "roll 1 3; bankrupt",
        "North is out; the jackpot is 150; East is to roll",
    ),
    (
        "X-04 who goes bankrupt on a fine leaves their cash to the jackpot",
        "xorti",
        "North: cash 45; East: cash 900",
        "roll 3 4 [card parking-fine] [amount 50]; bankrupt",
        "North is out; the jackpot is 45; East gains nothing",
    ),
    (
        "X-04 C-73 the lots of who goes bankrupt on a tax are auctioned",
        "xorti",
        "North: cash 45; owns Baltic Avenue; East: cash 900",
        "roll 1 3; bankrupt; East: bid 12; South: pass",
        "East owns Baltic Avenue; East pays 12; the jackpot is 45",
    ),
    (
        "X-04 who goes bankrupt to a player leaves nothing to the jackpot",
        "xorti",
        "North: cash 45; on 34; East: owns Boardwalk",
        "roll 2 3; bankrupt",
        "East gains 45; the jackpot is 0",
    ),
]

TAX = [
    (
        "X-05 income tax is 200",
        "xorti",
        "",
        "roll 1 3",
        "North pays 200; North is to end",
    ),
    (
        "X-05 income tax is 200 for the poor too",
        "xorti",
        "North: cash 200",
        "roll 1 3",
        "North has nothing",
    ),
    (
        "X-05 there is no choice of a share",
        "xorti",
        "",
        "roll 1 3; tax share",
        "refused: NOT_NOW",
    ),
]

HOUSES = [
    (
        "X-06 a house is built on the lot just landed on",
        "xorti",
        "North: on 34; owns Boardwalk + Park Place",
        "roll 2 3; build Boardwalk",
        "Boardwalk has 1 house; North pays 200",
    ),
    (
        "X-06 up to four at once",
        "xorti",
        "North: on 34; owns Boardwalk + Park Place",
        "roll 2 3; build Boardwalk; build Boardwalk; build Boardwalk; build Boardwalk",
        "Boardwalk has 4 houses; Park Place has no buildings; North pays 800",
    ),
    (
        "X-06 there are no hotels",
        "xorti",
        "North: cash 5000; on 34; owns Boardwalk 4 + Park Place 4",
        "roll 2 3; build Boardwalk",
        "refused: FULLY_BUILT",
    ),
    (
        "X-06 not on another lot of the group",
        "xorti",
        "North: on 34; owns Boardwalk + Park Place",
        "roll 2 3; build Park Place",
        "refused: NOT_LANDED_HERE",
    ),
    (
        "X-06 not before the throw, though the token stands there",
        "xorti",
        "North: on Boardwalk; owns Boardwalk + Park Place",
        "build Boardwalk",
        "refused: NOT_LANDED_HERE",
    ),
    (
        "X-06 not after the turn",
        "xorti",
        "North: on 34; owns Boardwalk + Park Place",
        "roll 2 3; end; North: build Boardwalk",
        "refused: NOT_LANDED_HERE",
    ),
    (
        "X-06 after a double, until the next throw",
        "xorti",
        "North: on 35; owns Boardwalk + Park Place",
        "roll 2 2; build Boardwalk",
        "Boardwalk has 1 house; North is to roll",
    ),
    (
        "X-06 not after the next throw",
        "xorti",
        "North: on 35; owns Boardwalk + Park Place",
        "roll 2 2; roll 5 6; build Boardwalk",
        "refused: NOT_LANDED_HERE",
    ),
    (
        "X-06 not after a third double",
        "xorti",
        "North: on 35; owns Boardwalk + Park Place; doubles: 2",
        "roll 2 2; North: build Boardwalk",
        "refused: NOT_LANDED_HERE",
    ),
    (
        "X-06 on a lot reached by a card",
        "xorti",
        "North: owns Boardwalk + Park Place",
        "roll 3 4 [card advance-random] [steps 32]; build Boardwalk",
        "Boardwalk has 1 house",
    ),
    (
        "X-06 on the lot just bought, if it makes the group whole",
        "xorti",
        "North: on 34; owns Park Place",
        "roll 2 3; buy; build Boardwalk",
        "Boardwalk has 1 house; North pays 600",
    ),
    (
        "X-06 on the lot landed on, if a trade then makes the group whole",
        "xorti",
        "North: on 34; owns Boardwalk; South: owns Park Place",
        "roll 2 3; offer South 300 for Park Place; South: accept; build Boardwalk",
        "Boardwalk has 1 house; North pays 500",
    ),
    (
        "X-06 not without the whole group",
        "xorti",
        "North: on 34; owns Boardwalk",
        "roll 2 3; build Boardwalk",
        "refused: GROUP_NOT_WHOLE",
    ),
    (
        "X-06 not with a mortgage in the group",
        "xorti",
        "North: on 34; owns Boardwalk + Park Place mortgaged",
        "roll 2 3; build Boardwalk",
        "refused: GROUP_MORTGAGED; North may lift Park Place",
    ),
    (
        "X-06 not on the lot of another, though landed on",
        "xorti",
        "North: on 34; South: owns Boardwalk + Park Place",
        "roll 2 3; North: build Boardwalk",
        "refused: NOT_OWNER",
    ),
    (
        "X-06 not by the owner on whose lot another has landed",
        "xorti",
        "North: on 34; South: owns Boardwalk + Park Place",
        "roll 2 3; South: build Boardwalk",
        "refused: NOT_LANDED_HERE",
    ),
    (
        "X-06 not without the cash",
        "xorti",
        "North: cash 199; on 34; owns Boardwalk + Park Place",
        "roll 2 3; build Boardwalk",
        "refused: NOT_ENOUGH_CASH",
    ),
    (
        "X-06 not evenly: the higher lot grows while the other is bare",
        "xorti",
        "North: on 34; owns Boardwalk 3 + Park Place",
        "roll 2 3; build Boardwalk",
        "Boardwalk has 4 houses; Park Place has no buildings",
    ),
    (
        "X-06 nor sold evenly: the lower lot may be sold first",
        "xorti",
        "North: owns Boardwalk 4 + Park Place 1",
        "sell Park Place",
        "Park Place has no buildings; Boardwalk has 4 houses; North gains 100",
    ),
    (
        "X-06 houses are sold anywhere, at any time, for half price",
        "xorti",
        "South: owns Boardwalk 2 + Park Place 1",
        "South: sell Boardwalk; South: sell Boardwalk",
        "Boardwalk has no buildings; South gains 200",
    ),
    (
        "X-06 houses are endless",
        "xorti",
        f"North: cash 5000; on 34; owns {UNFINISHED}",
        "roll 2 3; build Boardwalk; build Boardwalk; build Boardwalk; build Boardwalk",
        "Boardwalk has 4 houses; North pays 800",
    ),
]

MORTGAGES = [
    (
        "X-07 a mortgaged lot sold in a trade brings nothing extra at the transfer",
        "xorti",
        "North: owns Boardwalk mortgaged",
        "offer South Boardwalk for 150; South: accept",
        "South owns Boardwalk; South pays 150; North gains 150; Boardwalk is mortgaged; North is to roll",
    ),
    (
        "X-07 who has no cash may receive a mortgaged lot",
        "xorti",
        "North: owns Boardwalk mortgaged; South: cash 0; owns Baltic Avenue",
        "offer South Boardwalk for Baltic Avenue; South: accept",
        "South owns Boardwalk; South has nothing",
    ),
    (
        "X-07 lifting later costs the mortgage plus a tenth",
        "xorti",
        "North: owns Boardwalk mortgaged",
        "offer South Boardwalk for 150; South: accept | South: lift Boardwalk",
        "South pays 220; Boardwalk is not mortgaged",
    ),
    (
        "X-07 C-72 in a bankruptcy the creditor still pays a tenth on each mortgaged lot",
        "xorti",
        "North: cash 0; on 34; owns Park Place mortgaged + Short Line mortgaged; East: owns Boardwalk",
        "roll 2 3; bankrupt",
        "North is out; East owns Park Place + Short Line; East pays 28",
    ),
]


@pytest.mark.parametrize("ruling", cases(NO_JAIL + FOUR_CARDS + JACKPOT + TAX + HOUSES + MORTGAGES))
def test_xorti(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("X-02")
def test_nobody_can_be_in_jail() -> None:
    with pytest.raises(NotationError, match="nobody can be jailed"):
        Table("xorti", "North: in jail")


@pytest.mark.rule("X-03")
@pytest.mark.parametrize(
    ("card", "impossible"),
    [
        ("birthday", "[amount 9]"),
        ("birthday", "[amount 101]"),
        ("parking-fine", "[amount 49]"),
        ("parking-fine", "[amount 151]"),
        ("mepa", "[amount 39]"),
        ("mepa", "[amount 181]"),
        ("advance-random", "[steps 0]"),
        ("advance-random", "[steps 40]"),
    ],
)
def test_no_card_draws_beyond_its_ends(card: str, impossible: str) -> None:
    with pytest.raises(NotationError, match="cannot be"):
        Table("xorti").play(f"roll 3 4 [card {card}] {impossible}")


def drawn_first(card: str, seeds: int) -> list[Game]:
    """Games with different seeds in which the first player has just drawn a card."""
    edition = load("xorti")
    others = [other for other in ("birthday", "parking-fine", "mepa", "advance-random") if other != card]
    position = CARDS.format(" + ".join([card, *others]))
    games = [Game.from_position(position, seed, edition, None, ["North", "South"]) for seed in range(seeds)]
    for game in games:
        game.play("roll 3 4")
    return games


@pytest.mark.rule("X-03")
def test_the_random_square_is_any_of_the_39_others() -> None:
    reached: Counter[int] = Counter()
    for game in drawn_first("advance-random", seeds=300):
        moves = [event.b for event in game.history[0].events if event.kind == EventKind.MOVED]
        reached[moves[1]] += 1
    assert set(reached) == set(range(40)) - {7}
    assert max(reached.values()) < 25


@pytest.mark.rule("X-03")
def test_amounts_are_drawn_evenly() -> None:
    fines = [game.jackpot for game in drawn_first("parking-fine", seeds=300)]
    assert (min(fines) >= 50, max(fines) <= 150) == (True, True)
    assert 95 < sum(fines) / len(fines) < 105
    assert all(40 < sum(low <= fine < low + 20 for fine in fines) < 85 for low in range(50, 150, 20))


@pytest.mark.rule("X-08")
def test_amounts_are_shown_in_euro() -> None:
    table = Table("xorti", "North: cash 120; on 34")
    table.play("roll 2 3")
    assert table.refusal("buy") == Refusal.NOT_ENOUGH_CASH
    assert table.why("buy") == "Boardwalk costs €400, and North has €120."
    assert str(table.game.to_act) == "North can buy Boardwalk for €400, or decline."
    events = table.play("decline", "South: bid 12", "North: pass")
    assert any("€12" in str(event) for event in events)
    assert not any("$" in str(event) for event in table.events)
