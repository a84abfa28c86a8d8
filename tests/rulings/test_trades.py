"""Trades: offers and their answers, and what a mortgaged lot brings with it (C-62, C-63)."""

import pytest

from freehold.errors import NotationError
from tests.rulings.ruling import Ruling, cases
from tests.table import Table

ANSWERS = [
    (
        "C-62 a lot goes for cash",
        "official",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue for 100; South: accept",
        "North gains 100; South pays 100; South owns only Baltic Avenue; North owns nothing",
    ),
    (
        "C-62 cash goes for a lot",
        "official",
        "South: owns Baltic Avenue",
        "offer South 100 for Baltic Avenue; South: accept",
        "North pays 100; South gains 100; North owns only Baltic Avenue; South owns nothing",
    ),
    (
        "C-62 cash, lots and jail cards go each way",
        "official",
        "North: owns Baltic Avenue + Short Line; 2 cards; South: owns Boardwalk",
        "offer South Baltic Avenue + Short Line + card for Boardwalk + 50; South: accept",
        "North gains 50; North owns only Boardwalk; South owns only Baltic Avenue + Short Line; "
        "North holds 1 card; South holds 1 card",
    ),
    (
        "C-62 a card can be asked for",
        "official",
        "South: card",
        "offer South 40 for card; South: accept",
        "North pays 40; North holds 1 card; South holds no card",
    ),
    (
        "C-62 a dollar for a card is an offer",
        "official",
        "South: card",
        "offer South 1 for card; South: accept",
        "North pays 1; North holds 1 card",
    ),
    (
        "C-62 something may be given for nothing",
        "official",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue for nothing; South: accept",
        "South owns Baltic Avenue; South pays nothing",
    ),
    (
        "C-62 nothing changes hands before the offer is accepted",
        "official",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue for 100",
        "North owns Baltic Avenue; South pays nothing; South may accept; North is to roll",
    ),
    (
        "C-62 only the player it was made to accepts an offer",
        "official",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue for 100; East: accept North",
        "refused: NO_OFFER; North may not accept South: NO_OFFER",
    ),
    (
        "C-62 a declined offer is gone",
        "official",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue for 100; South: refuse; South: accept North",
        "refused: NO_OFFER; North owns Baltic Avenue",
    ),
    (
        "C-62 a withdrawn offer is gone",
        "official",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue for 100; North: withdraw South; South: accept North",
        "refused: NO_OFFER; North owns Baltic Avenue",
    ),
    (
        "C-62 an offer can be answered with another",
        "official",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue for 100; South: counter North 80 for Baltic Avenue; North: accept",
        "North gains 80; South owns Baltic Avenue",
    ),
    (
        "C-62 the offer that was countered is gone",
        "official",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue for 100; South: counter North 80 for Baltic Avenue; South: accept North",
        "refused: NO_OFFER; North may accept",
    ),
    (
        "C-62 a counter-offer can be countered",
        "official",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue for 100; South: counter North 80 for Baltic Avenue; "
        "North: counter South Baltic Avenue for 90; South: accept",
        "North gains 90; South owns Baltic Avenue",
    ),
    (
        "C-62 nobody counters what was not offered",
        "official",
        "North: owns Baltic Avenue",
        "South: counter North 80 for Baltic Avenue",
        "refused: NO_OFFER",
    ),
    (
        "C-62 any two players may trade in the turn of a third",
        "official",
        "East: owns Baltic Avenue",
        "East: offer South Baltic Avenue for 100; South: accept",
        "East gains 100; South owns Baltic Avenue; North is to roll",
    ),
    (
        "C-44 C-62 who is in jail may trade",
        "official",
        "North: in jail; owns Baltic Avenue",
        "offer South Baltic Avenue for 100; South: accept",
        "North gains 100; North is in jail",
    ),
]

CHECKS = [
    (
        "C-62 an offer gives no more cash than there is",
        "official",
        "North: cash 99; South: owns Baltic Avenue",
        "offer South 100 for Baltic Avenue",
        "refused: NOT_ENOUGH_CASH",
    ),
    (
        "C-62 an offer asks for no more cash than there is",
        "official",
        "North: owns Baltic Avenue; South: cash 99",
        "offer South Baltic Avenue for 100",
        "refused: THEY_LACK_CASH",
    ),
    (
        "C-62 an offer gives only one's own lots",
        "official",
        "South: owns Baltic Avenue",
        "offer South Boardwalk for Baltic Avenue",
        "refused: NOT_OWNER",
    ),
    (
        "C-62 an offer asks only for the other's lots",
        "official",
        "North: owns Baltic Avenue; East: owns Boardwalk",
        "offer South Baltic Avenue for Boardwalk",
        "refused: NOT_THEIRS",
    ),
    (
        "C-62 an offer gives no card that is not held",
        "official",
        "",
        "offer South card for 50",
        "refused: NO_CARD",
    ),
    (
        "C-62 an offer asks for no card that is not held",
        "official",
        "South: card",
        "offer South 50 for 2 cards",
        "refused: THEY_LACK_CARDS",
    ),
    (
        "C-62 an offer names something",
        "official",
        "",
        "offer South nothing for nothing",
        "refused: EMPTY_OFFER",
    ),
    (
        "C-62 nobody trades with themselves",
        "official",
        "North: owns Baltic Avenue",
        "North: offer North Baltic Avenue for 10",
        "refused: SAME_SEAT",
    ),
    (
        "C-62 nobody trades with somebody who is out",
        "official",
        "North: owns Baltic Avenue; East: out",
        "offer East Baltic Avenue for nothing",
        "refused: NOT_IN_GAME",
    ),
    (
        "C-62 cash goes one way",
        "official",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue + 10 for 100",
        "refused: CASH_BOTH_WAYS",
    ),
    (
        "C-62 buildings cannot be traded",
        "official",
        "North: owns Park Place 1 + Boardwalk 1",
        "offer South Park Place + Boardwalk for 1000",
        "refused: BUILT_ON",
    ),
    (
        "C-62 cash spent in the meantime is missed when the offer is accepted",
        "official",
        "North: cash 250; owns Park Place + Boardwalk; South: owns Baltic Avenue",
        "offer South 200 for Baltic Avenue; build Boardwalk; South: accept North",
        "refused: THEY_LACK_CASH",
    ),
    (
        "C-62 the cash of the one who accepts is counted again",
        "official",
        "North: owns Baltic Avenue; South: cash 250; owns Park Place + Boardwalk",
        "offer South Baltic Avenue for 200; South: build Boardwalk; South: accept North",
        "refused: NOT_ENOUGH_CASH",
    ),
    (
        "C-62 an offer lapses with a building in the group of its lot",
        "official",
        "North: owns Park Place + Boardwalk",
        "offer South Park Place for 500; build Boardwalk; South: accept North",
        "refused: NO_OFFER",
    ),
    (
        "C-62 an offer lapses when its lot is mortgaged",
        "official",
        "North: owns Boardwalk",
        "offer South Boardwalk for 400; mortgage Boardwalk; South: accept North",
        "refused: NO_OFFER",
    ),
    (
        "C-62 an offer lapses when the mortgage of its lot is lifted, the taker's too",
        "official",
        "South: owns Boardwalk mortgaged",
        "offer South 100 for Boardwalk; South: lift Boardwalk; South: accept North",
        "refused: NO_OFFER",
    ),
    (
        "C-62 an offer stands while other lots change",
        "official",
        "North: owns Boardwalk + Short Line",
        "offer South Boardwalk for 400; mortgage Short Line; South: accept North",
        "South owns Boardwalk; North has 2000",
    ),
    (
        "C-62 an offer lapses when its card is used",
        "official",
        "North: in jail; card",
        "offer South card for 50; use card; South: accept North",
        "refused: NO_OFFER",
    ),
    (
        "C-62 an offer that cannot be met may be met later",
        "official",
        "North: cash 250; owns Park Place + Boardwalk; South: owns Baltic Avenue",
        "offer South 200 for Baltic Avenue; build Boardwalk; sell Boardwalk; North: mortgage Boardwalk; "
        "South: accept",
        "North owns Baltic Avenue; South gains 200",
    ),
    (
        "C-62 during an auction there are no trades",
        "official",
        "North: on 36; owns Baltic Avenue",
        "roll 1 2; decline; North: offer South Baltic Avenue for 100",
        "refused: NOT_NOW; South is to bid 1",
    ),
    (
        "C-62 before buying one may trade",
        "official",
        "North: on 36; cash 300; owns Baltic Avenue",
        "roll 1 2; offer South Baltic Avenue for 100; South: accept; buy",
        "North has nothing; North owns only Boardwalk",
    ),
    (
        "C-62 while another is asked to buy, others do not trade",
        "official",
        "North: on 36; East: owns Baltic Avenue",
        "roll 1 2; East: offer South Baltic Avenue for 100",
        "refused: NOT_NOW; East may offer North Baltic Avenue for 100",
    ),
]

LAPSING = [
    (
        "C-62 an offer lapses with the turn of the player it was made to",
        "official",
        "North: owns Baltic Avenue; South: offers North 100 for Baltic Avenue",
        "roll 1 2; end; North: accept South",
        "refused: NO_OFFER",
    ),
    (
        "C-62 it stands until that turn is over",
        "official",
        "North: owns Baltic Avenue; South: offers North 100 for Baltic Avenue",
        "roll 1 2; North: accept South",
        "North gains 100; South owns Baltic Avenue",
    ),
    (
        "C-62 it outlasts the turn of the player who made it",
        "official",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue for 100; roll 1 2; end; South: accept",
        "North gains 100; South owns Baltic Avenue; South is to roll",
    ),
    (
        "C-62 in classic an offer lapses with the turn it was made in",
        "classic",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue for 100; roll 1 2; end; South: accept North",
        "refused: NO_OFFER",
    ),
    (
        "C-62 a new offer to the same player takes the place of the old one",
        "official",
        "North: owns Baltic Avenue + Short Line",
        "offer South Baltic Avenue for 100; offer South Short Line for 200; South: accept",
        "North gains 200; North owns only Baltic Avenue; South owns only Short Line",
    ),
    (
        "C-62 offers to several players stand side by side",
        "official",
        "North: owns Baltic Avenue + Short Line",
        "offer South Baltic Avenue for 100; offer East Short Line for 200; South: accept; East: accept",
        "North gains 300; South owns Baltic Avenue; East owns Short Line",
    ),
    (
        "C-62 an offer lapses when what it names changes hands",
        "official",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue for 100; offer East Baltic Avenue for 90; East: accept; "
        "South: accept North",
        "refused: NO_OFFER; East owns Baltic Avenue",
    ),
    (
        "C-62 it does not come back with the lot",
        "official",
        "North: owns Baltic Avenue",
        "offer South Baltic Avenue for 100; offer East Baltic Avenue for 90; East: accept; "
        "East: offer North Baltic Avenue for 90; North: accept; South: accept North",
        "refused: NO_OFFER; North owns Baltic Avenue",
    ),
    (
        "C-62 an offer lapses when the one who made it leaves",
        "official",
        "East: offers South 100 for Baltic Avenue; South: owns Baltic Avenue",
        "East: leave; South: accept East",
        "refused: NO_OFFER; South owns Baltic Avenue",
    ),
    (
        "C-62 an offer lapses when the one it was made to leaves",
        "official",
        "North: owns Baltic Avenue",
        "offer East Baltic Avenue for 100; East: leave; North: withdraw East",
        "refused: NO_OFFER; North may not offer East 1 for nothing: NOT_IN_GAME",
    ),
]

MORTGAGED = [
    (
        "C-63 who receives a mortgaged lot pays a tenth of the mortgage at once",
        "official",
        "North: owns Boardwalk mortgaged",
        "offer South Boardwalk for 100; South: accept",
        "South pays 120; North gains 100; South owns Boardwalk; Boardwalk is mortgaged; South is to keep",
    ),
    (
        "C-63 keeping it mortgaged, they pay the full price of lifting later",
        "official",
        "North: owns Boardwalk mortgaged",
        "offer South Boardwalk for 100; South: accept; keep | South: lift Boardwalk",
        "South pays 220; Boardwalk is not mortgaged; North is to roll",
    ),
    (
        "C-63 or they lift it at once, for the mortgage and the tenth",
        "official",
        "North: owns Boardwalk mortgaged",
        "offer South Boardwalk for 100; South: accept; lift Boardwalk",
        "South pays 320; Boardwalk is not mortgaged; North is to roll",
    ),
    (
        "C-63 the one who made the offer pays in the same way",
        "official",
        "South: owns Boardwalk mortgaged",
        "offer South 100 for Boardwalk; South: accept; keep",
        "North pays 120; South gains 100; North owns Boardwalk",
    ),
    (
        "C-63 both pay when mortgaged lots go both ways",
        "official",
        "North: owns Boardwalk mortgaged; South: owns Short Line mortgaged",
        "offer South Boardwalk for Short Line; South: accept; South: keep; North: keep",
        "South pays 20; North pays 10",
    ),
    (
        "C-63 C-75 half a dollar is rounded up",
        "official",
        "North: owns Water Works mortgaged",
        "offer South Water Works for 100; South: accept; keep",
        "South pays 108",
    ),
    (
        "C-63 of several lots some may be lifted and the others kept",
        "official",
        "North: owns Boardwalk mortgaged + Short Line mortgaged",
        "offer South Boardwalk + Short Line for 1; South: accept; lift Short Line; keep",
        "South pays 131; Boardwalk is mortgaged; Short Line is not mortgaged",
    ),
    (
        "C-63 only the lots just received are lifted for the mortgage alone",
        "official",
        "North: owns Boardwalk mortgaged; South: owns Short Line mortgaged",
        "offer South Boardwalk for 1; South: accept; South: lift Short Line",
        "refused: NOT_NOW; South may lift Boardwalk",
    ),
    (
        "C-63 a trade whose receiver cannot pay the tenth cannot be offered",
        "official",
        "North: owns Boardwalk mortgaged; South: cash 119",
        "offer South Boardwalk for 100",
        "refused: THEY_CANNOT_PAY_FEES",
    ),
    (
        "C-63 nor accepted, though the price be there",
        "official",
        "North: owns Boardwalk mortgaged; South: cash 160; owns Mediterranean Avenue + Baltic Avenue",
        "offer South Boardwalk for 100; South: build Baltic Avenue; South: accept North",
        "refused: CANNOT_PAY_FEES",
    ),
    (
        "C-63 who would receive it cannot offer what they could not pay",
        "official",
        "North: cash 119; South: owns Boardwalk mortgaged",
        "offer South 100 for Boardwalk",
        "refused: CANNOT_PAY_FEES",
    ),
    (
        "C-63 the tenth may be paid out of the cash received in the swap",
        "official",
        "North: owns Boardwalk mortgaged; South: cash 0",
        "offer South Boardwalk + 20 for nothing; South: accept; keep",
        "South has nothing; South owns Boardwalk",
    ),
    (
        "C-63 a lot that is not mortgaged brings no fee",
        "official",
        "North: owns Boardwalk",
        "offer South Boardwalk for 100; South: accept",
        "South pays 100; North is to roll",
    ),
]


@pytest.mark.parametrize("ruling", cases(ANSWERS))
def test_offers_and_answers(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(CHECKS))
def test_what_may_be_offered(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(LAPSING))
def test_how_long_an_offer_stands(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(MORTGAGED))
def test_trading_mortgaged_lots(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("C-62")
@pytest.mark.parametrize(
    "loan", ["offer South 100 for 110 later", "offer South 100 for a loan", "lend South 100"]
)
def test_money_cannot_be_lent(loan: str) -> None:
    with pytest.raises(NotationError):
        Table("official").play(loan)
