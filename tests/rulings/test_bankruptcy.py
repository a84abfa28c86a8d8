"""Bankruptcy: who inherits, who is paid, who is left (C-63, C-72 to C-76)."""

import pytest

from tests.rulings.ruling import Ruling, cases
from tests.table import Table

TO_A_PLAYER = [
    (
        "C-72 C-75 the fees on several lots are rounded once",
        "official",
        "North: cash 0; on 34; owns Electric Company mortgaged + Water Works mortgaged; "
        "South: owns Boardwalk; East: cash 900",
        "roll 2 3; bankrupt",
        "South pays 15; South owns Electric Company + Water Works",
    ),
    (
        "C-72 cash, lots and cards go to the creditor, buildings back to the bank at half price",
        "official",
        "East: cash 40; card; owns Mediterranean Avenue 1 + Baltic Avenue 2; "
        "pending: debt East, South, 1000, rent",
        "East: bankrupt",
        "East is out; South gains 115; South owns Mediterranean Avenue + Baltic Avenue; South holds 1 card; "
        "Mediterranean Avenue has no buildings; Baltic Avenue has no buildings; the bank has 32 houses; "
        "North pays nothing; North gains nothing",
    ),
    (
        "C-72 a hotel goes back for five half-prices, whatever houses the bank has",
        "official, houses = 0",
        "East: cash 0; owns Park Place hotel + Boardwalk hotel; pending: debt East, South, 5000, rent",
        "East: bankrupt",
        "South gains 1000; South owns Park Place + Boardwalk; the bank has 12 hotels",
    ),
    (
        "C-72 lots that are not mortgaged come without a fee",
        "official",
        "East: cash 0; owns Short Line; pending: debt East, South, 1000, rent",
        "East: bankrupt",
        "South pays nothing; South owns Short Line; North is to roll",
    ),
    (
        "C-63 C-72 the creditor pays a tenth of the mortgage on each mortgaged lot",
        "official",
        "East: cash 0; owns Boardwalk mortgaged + Water Works mortgaged + Short Line; "
        "pending: debt East, South, 1000, rent",
        "East: bankrupt",
        "South pays 28; South owns Boardwalk + Water Works + Short Line; Boardwalk is mortgaged; "
        "South is to keep",
    ),
    (
        "C-63 that paid, a mortgage received may be lifted at once for the mortgage alone",
        "official",
        "East: cash 0; owns Boardwalk mortgaged; pending: debt East, South, 1000, rent",
        "East: bankrupt; lift Boardwalk",
        "South pays 220; Boardwalk is not mortgaged; North is to roll",
    ),
    (
        "C-63 kept, it is lifted later for the usual price",
        "official",
        "East: cash 0; owns Boardwalk mortgaged; pending: debt East, South, 1000, rent",
        "East: bankrupt; keep | South: lift Boardwalk",
        "South pays 220",
    ),
    (
        "C-63 the fees may be paid out of what was received",
        "official",
        "East: cash 30; owns Boardwalk mortgaged; South: cash 0; pending: debt East, South, 1000, rent",
        "East: bankrupt; keep",
        "South has 10; South owns Boardwalk",
    ),
    (
        "C-63 C-70 the fees are one debt to the bank",
        "official",
        "East: cash 0; owns Boardwalk mortgaged + Water Works mortgaged + Short Line; South: cash 27; "
        "pending: debt East, South, 1000, rent",
        "East: bankrupt",
        "South owes 28; South may mortgage Short Line; South may not lift Water Works: NOT_ENOUGH_CASH",
    ),
    (
        "C-63 C-70 that debt is paid like any other",
        "official",
        "East: cash 0; owns Boardwalk mortgaged + Water Works mortgaged + Short Line; South: cash 27; "
        "pending: debt East, South, 1000, rent",
        "East: bankrupt; mortgage Short Line; keep",
        "South has 99; North is to roll",
    ),
    (
        "C-63 C-71 an heir who could raise the fees does not give up",
        "official",
        "East: cash 0; owns Boardwalk mortgaged + Short Line; South: cash 0; "
        "pending: debt East, South, 1000, rent",
        "East: bankrupt; South: bankrupt",
        "refused: CAN_STILL_PAY; South owes 20",
    ),
    (
        "C-63 C-73 an heir who cannot is bankrupt to the bank",
        "official",
        "East: cash 0; owns Boardwalk mortgaged + Water Works mortgaged; South: cash 27; "
        "pending: debt East, South, 1000, rent; West: cash 500",
        "East: bankrupt; South: bankrupt",
        "East is out; South is out; nobody owns Boardwalk + Water Works; Water Works is not mortgaged; "
        "Boardwalk is not mortgaged; West is to bid 1",
    ),
    (
        "C-63 with one player left the game is over before any fee",
        "official",
        "South: cash 0; owns Boardwalk mortgaged; North: cash 5; pending: debt South, North, 100, rent",
        "South: bankrupt",
        "North wins; North has 5; North owns Boardwalk",
    ),
]

TO_THE_BANK = [
    (
        "C-73 buildings are removed and the lots auctioned in board order",
        "official",
        "East: cash 40; owns Boardwalk mortgaged + Mediterranean Avenue 1 + Baltic Avenue 2; "
        "pending: debt East, bank, 1000, card",
        "East: bankrupt",
        "East is out; the bank has 32 houses; nobody owns Mediterranean Avenue + Baltic Avenue + Boardwalk; "
        "South is to bid 1; South gains nothing; North gains nothing",
    ),
    (
        "C-73 the lowest bid is 1, and the bidding starts after the bankrupt player",
        "official",
        "East: cash 0; owns Boardwalk; pending: debt East, bank, 1000, card",
        "East: bankrupt; bid 1; pass",
        "South pays 1; South owns Boardwalk; North is to roll",
    ),
    (
        "C-73 each lot is auctioned by itself, from the same player on",
        "official",
        "East: cash 0; owns Baltic Avenue + Boardwalk; pending: debt East, bank, 1000, card",
        "East: bankrupt; bid 10; bid 20; pass",
        "North pays 20; North owns Baltic Avenue; nobody owns Boardwalk; South is to bid 1",
    ),
    (
        "C-73 mortgages are wiped",
        "official",
        "East: cash 0; owns Boardwalk mortgaged; pending: debt East, bank, 1000, card",
        "East: bankrupt; bid 1; pass",
        "South pays 1; South owns Boardwalk; Boardwalk is not mortgaged",
    ),
    (
        "C-73 an unsold lot stays with the bank",
        "official",
        "East: cash 0; owns Baltic Avenue + Boardwalk; pending: debt East, bank, 1000, card",
        "East: bankrupt; pass; pass",
        "nobody owns Baltic Avenue; South is to bid 1",
    ),
    (
        "C-73 and can be bought by whoever lands there",
        "official",
        "North: on 36; East: cash 0; owns Boardwalk; pending: debt East, bank, 1000, card",
        "East: bankrupt; pass; pass; roll 1 2; buy",
        "North owns Boardwalk; North pays 400",
    ),
    (
        "C-73 a player without lots leaves nothing to auction",
        "official",
        "East: cash 40; pending: debt East, bank, 1000, card",
        "East: bankrupt",
        "East is out; North is to roll",
    ),
    (
        "C-31 C-73 cards go back to their decks",
        "official",
        "East: cash 0; 2 cards; pending: debt East, bank, 1000, card",
        "East: bankrupt",
        "East holds no card; South holds no card; North holds no card",
    ),
    (
        "C-73 C-74 with one player left there is nobody to auction to",
        "official",
        "South: cash 0; owns Boardwalk; pending: debt South, bank, 1000, card",
        "South: bankrupt",
        "North wins; nobody owns Boardwalk",
    ),
]

LAST_ONE = [
    (
        "C-74 the last one left wins",
        "official",
        "North: cash 10; on 34; South: owns Boardwalk",
        "roll 2 3; bankrupt",
        "South wins; South gains 10",
    ),
    (
        "C-74 a bankrupt player does nothing any more",
        "official",
        "North: cash 10; on 34; South: owns Boardwalk; East: cash 700",
        "roll 2 3; bankrupt; North: roll",
        "refused: NOT_IN_GAME; the game goes on",
    ),
    (
        "C-74 going bankrupt ends one's own turn",
        "official",
        "North: cash 10; on 34; South: owns Boardwalk; East: cash 700",
        "roll 2 3; bankrupt",
        "North is out; East is to roll",
    ),
    (
        "C-11 C-74 a throw still due is lost with it",
        "official",
        "North: cash 10; on 33; South: owns Boardwalk; East: cash 700",
        "roll 3 3; bankrupt",
        "North is out; East is to roll",
    ),
    (
        "C-74 in another's turn, that turn goes on",
        "official",
        "North: on 10; East: cash 5",
        "roll 3 4 [card birthday]; East: bankrupt",
        "East is out; North is to end",
    ),
    (
        "C-74 the turns go on without the bankrupt player",
        "official",
        "North: on 10; East: cash 5",
        "roll 3 4 [card birthday]; East: bankrupt; end",
        "South is to roll",
    ),
]

FROM_EACH = [
    (
        "C-74 what each player owes on a card is a debt of its own",
        "official",
        "North: on 10; East: cash 100; South: cash 100; West: cash 100",
        "roll 3 4 [card birthday]",
        "North gains 30; East pays 10; South pays 10; West pays 10",
    ),
    (
        "C-74 the player after the collector settles first",
        "official",
        "North: on 10; East: cash 5; owns Baltic Avenue; South: cash 5; owns Short Line",
        "roll 3 4 [card birthday]",
        "East owes 10; South pays nothing",
    ),
    (
        "C-74 then the next",
        "official",
        "North: on 10; East: cash 5; owns Baltic Avenue; South: cash 5; owns Short Line",
        "roll 3 4 [card birthday]; mortgage Baltic Avenue",
        "North gains 10; South owes 10",
    ),
    (
        "C-74 from the last seat the settling goes on with the first",
        "official",
        "turn: South; South: on 10; North: cash 5; East: cash 5",
        "roll 3 4 [card birthday]",
        "North owes 10",
    ),
    (
        "C-72 C-74 who goes bankrupt on it leaves everything to the collector, and the others still pay",
        "official",
        "North: on 10; East: cash 5; owns Baltic Avenue mortgaged; South: cash 100",
        "roll 3 4 [card birthday]; East: bankrupt; keep",
        "North gains 12; North owns Baltic Avenue; South pays 10",
    ),
    (
        "C-74 several may go bankrupt one after another",
        "official",
        "North: on 10; East: cash 5; South: cash 6; West: cash 100",
        "roll 3 4 [card birthday]; East: bankrupt; South: bankrupt",
        "North gains 21; East is out; South is out; West pays 10; North is to end",
    ),
]

TO_EACH = [
    (
        "C-74 a payment to each player is made to everybody still in",
        "official",
        "East: out; West: cash 0",
        "roll 3 4 [card chairman]",
        "North pays 100; South gains 50; West gains 50",
    ),
    (
        "C-74 the test takes the sum",
        "official",
        "North: cash 100; owns Baltic Avenue; East: cash 0; West: cash 0",
        "roll 3 4 [card chairman]",
        "North owes 150; North may bankrupt; East gains nothing",
    ),
    (
        "C-71 C-74 who can raise the sum does not give up",
        "official",
        "North: cash 100; owns Short Line; East: cash 0; West: cash 0",
        "roll 3 4 [card chairman]; bankrupt",
        "refused: CAN_STILL_PAY; North owes 150",
    ),
    (
        "C-70 C-74 with the sum at hand everybody is paid",
        "official",
        "North: cash 100; owns Short Line; East: cash 0; West: cash 0",
        "roll 3 4 [card chairman]; mortgage Short Line",
        "North has 50; East gains 50; South gains 50; West gains 50",
    ),
    (
        "C-74 failing it, creditors are paid in table order, and the first who cannot be takes the rest",
        "official",
        "North: cash 120; owns Baltic Avenue mortgaged; West: cash 0",
        "roll 3 4 [card chairman]; bankrupt; keep",
        "East gains 50; South gains 50; West gains 17; West owns Baltic Avenue",
    ),
    (
        "C-74 later ones get nothing",
        "official",
        "North: cash 70; owns Baltic Avenue mortgaged; West: cash 0",
        "roll 3 4 [card chairman]; bankrupt; keep",
        "East gains 50; South gains 17; South owns Baltic Avenue; West gains nothing",
    ),
    (
        "C-74 buildings are sold before the creditors are paid",
        "official",
        "North: cash 20; owns Mediterranean Avenue 1 + Baltic Avenue 1; West: cash 0",
        "roll 3 4 [card chairman]; bankrupt",
        "East gains 50; South gains 20; South owns Mediterranean Avenue + Baltic Avenue; West gains nothing",
    ),
    (
        "C-74 table order starts after the debtor",
        "official",
        "turn: South; South: cash 60; West: cash 0",
        "roll 3 4 [card chairman]; bankrupt",
        "West gains 50; North gains 10; East gains nothing",
    ),
]

LEAVING = [
    (
        "C-76 leaving without a debt is bankruptcy to the bank",
        "official",
        "East: cash 500; card; owns Boardwalk mortgaged + Mediterranean Avenue 1 + Baltic Avenue 1",
        "East: leave",
        "East is out; nobody owns Mediterranean Avenue + Baltic Avenue + Boardwalk; "
        "Boardwalk is not mortgaged; the bank has 32 houses; South is to bid 1; South gains nothing",
    ),
    (
        "C-76 leaving in one's own turn ends it",
        "official",
        "East: cash 500",
        "North: leave",
        "North is out; East is to roll",
    ),
    (
        "C-76 leaving in the turn of another does not",
        "official",
        "East: cash 500",
        "East: leave",
        "East is out; North is to roll",
    ),
    (
        "C-74 C-76 when one of two leaves, the other wins",
        "official",
        "North: cash 5000",
        "North: leave",
        "South wins",
    ),
    (
        "C-76 in classic the lots are simply unowned",
        "classic",
        "East: cash 500; owns Boardwalk",
        "East: leave",
        "East is out; nobody owns Boardwalk; North is to roll",
    ),
    (
        "C-76 in hongkong the lots become unowned",
        "hongkong",
        "East: cash 500; owns Central",
        "East: leave",
        "East is out; nobody owns Central; North is to roll",
    ),
    (
        "C-76 who has left is not asked again",
        "official",
        "East: cash 500",
        "East: leave; East: leave",
        "refused: NOT_IN_GAME",
    ),
]

ROUNDING = [
    (
        "C-75 half a dollar of a share of net worth is rounded up",
        "official",
        "North: cash 1505",
        "roll 1 3; tax share",
        "North pays 151",
    ),
    (
        "C-75 less than half is rounded down",
        "official",
        "North: cash 1504",
        "roll 1 3; tax share",
        "North pays 150",
    ),
    (
        "C-75 half a dollar of a tenth is rounded up",
        "official",
        "North: owns Virginia Avenue mortgaged + Water Works mortgaged",
        "lift Virginia Avenue; lift Water Works",
        "North pays 171",
    ),
]


@pytest.mark.parametrize("ruling", cases(TO_A_PLAYER))
def test_bankrupt_to_a_player(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(TO_THE_BANK))
def test_bankrupt_to_the_bank(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(LAST_ONE))
def test_who_is_left(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(FROM_EACH))
def test_from_each_player(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(TO_EACH))
def test_to_each_player(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(LEAVING))
def test_leaving(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(ROUNDING))
def test_rounding(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("C-31", "C-73")
@pytest.mark.parametrize("deck", ["Chance", "Community Chest"])
def test_the_card_of_a_bankrupt_player_goes_to_the_bottom_of_its_deck(deck: str) -> None:
    table = Table(
        "official",
        f"East: cash 0; holds {deck} jail-pass; pending: debt East, bank, 1000, card",
        players=3,
    )
    assert "jail-pass" in str(table)
    table.play("East: bankrupt")
    decks = [line for line in str(table).splitlines() if line.startswith("deck:")]
    assert [line.startswith(f"deck: {deck},") and line.endswith(" jail-pass") for line in decks] == [True]
    assert "holds" not in str(table)


@pytest.mark.rule("C-75")
def test_no_money_appears_or_vanishes_but_by_the_bank() -> None:
    """Every table is audited after every action: what players and bank have always sums up to nothing."""
    table = Table("official", "North: cash 10; on 34; South: owns Boardwalk", players=3)
    table.play("roll 2 3", "bankrupt")
    state = table.game.state
    assert sum(state.cash) + state.jackpot + state.bank == 0
