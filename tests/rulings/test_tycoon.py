"""The rulings of tycoon (T-01 to T-06)."""

import pytest

from freehold.game import Game
from tests.rulings.ruling import Ruling, cases

RULINGS = [
    (
        "T-02 Go pays 200",
        "tycoon",
        "North: on 35",
        "roll 2 3",
        "North gains 200; North stands on Go",
    ),
    (
        "T-02 the jail fine is 50",
        "tycoon",
        "North: in jail",
        "pay",
        "North pays 50; North is not in jail",
    ),
    (
        "T-02 the fine after the third throw is 50 too",
        "tycoon",
        "North: in jail 2",
        "roll 4 6",
        "North pays 50; North stands on Free Parking",
    ),
    (
        "T-03 who stays in jail has nothing to buy",
        "tycoon",
        "North: in jail",
        "roll 1 2",
        "North is in jail; North is to end; North may not buy: NOT_NOW",
    ),
    (
        "T-03 who has left jail may buy where they land",
        "tycoon",
        "North: in jail",
        "roll 2 2; buy",
        "North owns Virginia Avenue; North is to end",
    ),
    (
        "T-03 in jail one may bid in auctions",
        "tycoon",
        "North: on 36; South: in jail",
        "roll 1 2; decline; bid 10; pass",
        "South pays 10; South owns Boardwalk; South is in jail",
    ),
    (
        "T-03 in jail one collects rent",
        "tycoon",
        "North: on 34; South: in jail; owns Boardwalk",
        "roll 2 3",
        "South gains 50",
    ),
    (
        "T-03 in jail one may build and sell",
        "tycoon",
        "North: in jail; owns Park Place + Boardwalk",
        "build Boardwalk; sell Boardwalk; build Park Place",
        "Park Place has 1 house; North pays 300",
    ),
    (
        "T-03 in jail one may mortgage and lift",
        "tycoon",
        "North: in jail; owns Boardwalk",
        "mortgage Boardwalk; lift Boardwalk",
        "North pays 20",
    ),
    (
        "T-03 in jail one may trade",
        "tycoon",
        "North: in jail; South: owns Boardwalk",
        "offer South 400 for Boardwalk; South: accept",
        "North owns Boardwalk; North is in jail",
    ),
    (
        "T-04 one builds in one's own turn before the throw",
        "tycoon",
        "North: owns Park Place + Boardwalk",
        "build Boardwalk",
        "Boardwalk has 1 house",
    ),
    (
        "T-04 one builds in one's own turn after the throw",
        "tycoon",
        "North: owns Park Place + Boardwalk; throw: made",
        "build Boardwalk",
        "Boardwalk has 1 house",
    ),
    (
        "T-04 one builds in one's own turn before an extra throw",
        "tycoon",
        "North: owns Park Place + Boardwalk; doubles: 1",
        "build Boardwalk",
        "Boardwalk has 1 house",
    ),
    (
        "T-04 one builds between the turns of others",
        "tycoon",
        "South: owns Park Place + Boardwalk",
        "South: build Boardwalk",
        "Boardwalk has 1 house; North is to roll",
    ),
    (
        "T-04 not after another's throw",
        "tycoon",
        "South: owns Park Place + Boardwalk; throw: made",
        "South: build Boardwalk",
        "refused: NOT_YOUR_TURN",
    ),
    (
        "T-04 not before another's extra throw",
        "tycoon",
        "South: owns Park Place + Boardwalk; doubles: 1",
        "South: build Boardwalk",
        "refused: NOT_YOUR_TURN",
    ),
    (
        "T-04 with that turn over one builds again",
        "tycoon",
        "South: owns Park Place + Boardwalk; throw: made; East: cash 500",
        "end; South: build Boardwalk",
        "Boardwalk has 1 house; East is to roll",
    ),
    (
        "C-53 T-04 the last house is auctioned among those who want it",
        "tycoon, houses = 1",
        "North: owns Park Place + Boardwalk; South: owns Mediterranean Avenue + Baltic Avenue",
        "South: build Baltic Avenue; claim Boardwalk; bid 200; bid 250; pass",
        "South pays 250; Baltic Avenue has 1 house; North is to roll",
    ),
    (
        "T-05 nobody chooses bankruptcy without a debt",
        "tycoon",
        "North: cash 0",
        "bankrupt",
        "refused: NO_DEBT",
    ),
    (
        "T-05 nobody chooses bankruptcy while everything they have would pay",
        "tycoon",
        "North: cash 0; owns Park Place hotel + Boardwalk hotel; pending: debt North, South, 1375, rent",
        "bankrupt",
        "refused: CAN_STILL_PAY",
    ),
    (
        "T-05 who cannot pay by any means is bankrupt",
        "tycoon",
        "North: cash 0; owns Park Place hotel + Boardwalk hotel; pending: debt North, South, 1376, rent",
        "bankrupt",
        "North is out; South wins",
    ),
]

LAST_TURN = "turn: South; throw: made; round: 30"

WINNING = [
    (
        "T-06 after thirty rounds the most net worth wins",
        "tycoon",
        f"North: cash 1000; owns Boardwalk; South: cash 1399; {LAST_TURN}",
        "end",
        "North wins",
    ),
    (
        "T-06 the round is played to its end",
        "tycoon",
        "North: cash 1000; round: 30; throw: made",
        "end",
        "the game goes on; South is to roll",
    ),
    (
        "T-06 not after the round before",
        "tycoon",
        "turn: South; throw: made; round: 29",
        "end",
        "the game goes on; the round is 30; North is to roll",
    ),
    (
        "T-06 the number of rounds can be set",
        "tycoon, rounds = 2",
        "South: cash 1501; turn: South; throw: made; round: 2",
        "end",
        "South wins",
    ),
    (
        "T-06 a mortgaged lot counts its price less its mortgage",
        "tycoon",
        f"North: cash 1000; owns Boardwalk mortgaged; South: cash 1201; {LAST_TURN}",
        "end",
        "South wins",
    ),
    (
        "T-06 and no less than that",
        "tycoon",
        f"North: cash 1000; owns Boardwalk mortgaged; South: cash 1199; {LAST_TURN}",
        "end",
        "North wins",
    ),
    (
        "T-06 buildings count at their cost",
        "tycoon",
        f"North: cash 0; owns Park Place 1 + Boardwalk 2; South: cash 1349; {LAST_TURN}",
        "end",
        "North wins",
    ),
    (
        "T-06 and for no more than that",
        "tycoon",
        f"North: cash 0; owns Park Place 1 + Boardwalk 2; South: cash 1351; {LAST_TURN}",
        "end",
        "South wins",
    ),
    (
        "T-06 a jail card counts nothing, and ties share the win",
        "tycoon",
        f"North: cash 1500; card; South: cash 1100; owns Boardwalk; East: cash 1499; {LAST_TURN}",
        "end",
        "North and South win",
    ),
    (
        "T-06 who is bankrupt does not win",
        "tycoon",
        f"North: cash 10; South: cash 20; East: out; {LAST_TURN}",
        "end",
        "South wins",
    ),
    (
        "C-74 T-06 the last one left wins before that",
        "tycoon",
        "North: cash 10; on 34; South: owns Boardwalk; round: 3",
        "roll 2 3; bankrupt",
        "South wins",
    ),
]


@pytest.mark.parametrize("ruling", cases(RULINGS))
def test_tycoon(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(WINNING))
def test_winning(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("T-01", "C-04")
def test_the_first_player_is_drawn_by_chance() -> None:
    names = ["Ann", "Bob", "Cem"]
    firsts = [Game.new("tycoon", names, seed=seed).turn for seed in range(60)]
    counts = [sum(str(first) == name for first in firsts) for name in names]
    assert sum(counts) == 60
    assert min(counts) >= 10


@pytest.mark.rule("T-01")
def test_the_others_follow_in_the_order_of_the_table() -> None:
    names = ["Ann", "Bob", "Cem"]
    for seed in range(10):
        state = Game.new("tycoon", names, seed=seed).state
        first = state.order[0]
        assert state.order[:3] == [first, (first + 1) % 3, (first + 2) % 3]
