"""Enterprise: jail, bankruptcy and the end of the game (E-20, E-21, E-70 to E-80)."""

import pytest

from tests.rulings.economy import arranged
from tests.rulings.ruling import Ruling, cases
from tests.table import Table

JAIL = [
    (
        "E-20 the first bail is 50, paid before the throw",
        "enterprise",
        "North: in jail",
        "pay",
        "North pays 50; North is not in jail; North is to roll",
    ),
    (
        "E-20 a pass frees before the throw",
        "enterprise",
        "North: in jail; card",
        "use card",
        "North pays nothing; North holds no card; North is not in jail; North is to roll",
    ),
    (
        "E-20 a double frees, without an extra throw",
        "enterprise",
        "North: in jail",
        "roll 5 5",
        "North pays nothing; North stands on Free Parking; North is not in jail; North is to end",
    ),
    (
        "E-20 without a double one stays",
        "enterprise",
        "North: in jail",
        "roll 4 6",
        "North is in jail; North pays nothing; North is to end",
    ),
    (
        "E-20 after the third throw without a double the bail is paid and the token moves by that throw",
        "enterprise",
        "North: in jail 2",
        "roll 4 6",
        "North pays 50; North stands on Free Parking; North is not in jail; North is to end",
    ),
    (
        "E-20 a pass does not help then",
        "enterprise",
        "North: in jail 2; card",
        "roll 4 6",
        "North pays 50; North holds 1 card; North stands on Free Parking",
    ),
    (
        "E-20 it still does before the third throw",
        "enterprise",
        "North: in jail 2; card",
        "use card; roll 4 6",
        "North pays nothing; North holds no card; North stands on Free Parking",
    ),
    (
        "C-70 E-20 who cannot pay the bail then owes it",
        "enterprise",
        "North: cash 40; in jail 2; owns Kolkata",
        "roll 4 6",
        "North owes 50; North may mortgage Kolkata; North is in jail",
    ),
    (
        "C-43 E-20 and moves once it is paid",
        "enterprise",
        "North: cash 40; in jail 2; owns Kolkata",
        "roll 4 6; mortgage Kolkata",
        "North has 20; North stands on Free Parking",
    ),
    (
        "E-20 nor does a pass help who owes it",
        "enterprise",
        "North: cash 40; in jail 2; card; owns Kolkata",
        "roll 4 6; use card",
        "refused: CARD_NOT_ACCEPTED; North owes 50",
    ),
    (
        "E-20 bail by choice needs the cash",
        "enterprise",
        "North: cash 74; in jail; bail 75",
        "pay",
        "refused: NOT_ENOUGH_CASH",
    ),
    *(
        (
            f"E-20 after a bail of {bail} the next is {after}",
            "enterprise",
            f"North: in jail; bail {bail}",
            "pay",
            f"North pays {bail}; North's fine is {after}",
        )
        for bail, after in ((50, 75), (75, 113), (113, 170), (170, 255))
    ),
    (
        "E-20 a stay ended by a double counts too",
        "enterprise",
        "North: in jail",
        "roll 5 5",
        "North's fine is 75",
    ),
    (
        "E-20 a stay ended by a pass counts too",
        "enterprise",
        "North: in jail; card",
        "use card",
        "North's fine is 75",
    ),
    (
        "E-20 everybody has a bail of their own",
        "enterprise",
        "North: in jail; South: in jail",
        "pay",
        "North's fine is 75; South's fine is 50",
    ),
    (
        "E-20 the second time in jail costs 75",
        "enterprise",
        "North: on 29; bail 75; South: on 10",
        "roll 6 1 [card Chance go-to-jail]; South: roll 4 6; end; pay",
        "North pays 75; North is not in jail",
    ),
    (
        "E-20 the bail does not move with the economic factor",
        "enterprise",
        "North: in jail; factor: 10",
        "pay",
        "North pays 50",
    ),
    (
        "E-21 in jail one collects rent",
        "enterprise",
        "North: on 36; South: in jail; country Canada; owns New York",
        "roll 1 2",
        "South gains 50",
    ),
    (
        "E-21 in jail one may build",
        "enterprise",
        "North: in jail; owns Kolkata + Mumbai",
        "build Kolkata",
        "Kolkata has 1 house; North is in jail",
    ),
    (
        "E-21 in jail one may mortgage",
        "enterprise",
        "North: in jail; owns Tokyo",
        "mortgage Tokyo",
        "North gains 160",
    ),
    (
        "E-21 in jail one may bid",
        "enterprise",
        "North: on 31; South: in jail",
        "roll 1 2; decline; bid 10; pass",
        "South owns Tokyo; South is in jail",
    ),
    (
        "E-21 in jail one may trade",
        "enterprise",
        "North: in jail; owns Tokyo",
        "offer South Tokyo for 200; South: accept",
        "South owns Tokyo; North is in jail",
    ),
    (
        "C-12 E-20 the third double in a turn leads to jail",
        "enterprise",
        "doubles: 2",
        "roll 3 3",
        "North is in jail; South is to roll",
    ),
]

BANKRUPTCY = [
    (
        "E-70 nobody is bankrupt while selling and mortgaging everything would pay",
        "enterprise",
        "North: cash 0; owns Tokyo; value: Tokyo 352 200; pending: debt North, South, 176, rent",
        "bankrupt",
        "refused: CAN_STILL_PAY",
    ),
    (
        "E-70 one dollar more and they are",
        "enterprise",
        "North: cash 0; owns Tokyo; value: Tokyo 352 200; pending: debt North, South, 177, rent",
        "bankrupt",
        "North is out; South wins",
    ),
    (
        "E-70 buildings count at half of the current cost",
        "enterprise",
        "North: cash 0; owns Kolkata hotel + Mumbai hotel; value: Kolkata 60 60; value: Mumbai 60 60; "
        "pending: debt North, South, 360, rent",
        "bankrupt",
        "refused: CAN_STILL_PAY",
    ),
    (
        "E-70 buildings are first sold to the bank at half the current cost, all assets go to the creditor",
        "enterprise",
        "East: cash 10; card; owns Kolkata 1 + Mumbai 2; value: Kolkata 60 60; value: Mumbai 60 60; "
        "pending: debt East, South, 1000, rent",
        "East: bankrupt",
        "East is out; South gains 100; South owns Kolkata + Mumbai; South holds 1 card; "
        "Mumbai has no buildings; the bank has 32 houses",
    ),
    (
        "E-70 the creditor pays a tenth of the value of each mortgaged lot at once",
        "enterprise",
        "East: cash 0; owns Tokyo mortgaged 160 + New York mortgaged + Osaka; value: Tokyo 352 200; "
        "pending: debt East, South, 1000, rent",
        "East: bankrupt",
        "South pays 75; South owns Tokyo + New York + Osaka; Tokyo is mortgaged; North is to roll",
    ),
    (
        "E-14 E-70 redeeming it later costs the usual price",
        "enterprise",
        "East: cash 0; owns Tokyo mortgaged 160; value: Tokyo 352 200; pending: debt East, South, 1000, rent",
        "East: bankrupt | South: lift Tokyo",
        "South pays 176",
    ),
    (
        "C-63 E-70 a creditor who cannot pay that at once owes it",
        "enterprise",
        "East: cash 0; owns Tokyo mortgaged + Osaka; South: cash 31; pending: debt East, South, 1000, rent",
        "East: bankrupt",
        "South owes 32; South may mortgage Osaka",
    ),
    (
        "C-63 E-70 and may go bankrupt on it",
        "enterprise",
        "East: cash 0; owns Tokyo mortgaged; South: cash 31; pending: debt East, South, 1000, rent; "
        "West: cash 500",
        "East: bankrupt; South: bankrupt",
        "South is out; nobody owns Tokyo; Tokyo is not mortgaged; West is to bid 1",
    ),
    (
        "E-15 E-70 an estate is no trade: what is not mortgaged comes untaxed",
        "enterprise",
        "East: cash 100; owns Osaka; pending: debt East, South, 1000, rent",
        "East: bankrupt",
        "South gains 100; South owns Osaka",
    ),
    (
        "C-73 E-71 bankrupt to the bank, all lots are auctioned one by one without reserve",
        "enterprise",
        "East: cash 0; owns New York mortgaged + Kolkata; pending: debt East, bank, 1000, card",
        "East: bankrupt; bid 1; pass; pass; bid 2",
        "South owns Kolkata; North owns New York; South pays 1; North pays 2; New York is not mortgaged; "
        "North is to roll",
    ),
    (
        "C-73 E-71 in the order of the board, as the lots lie now",
        "enterprise",
        "East: cash 0; owns Kolkata + Mumbai; pending: debt East, bank, 1000, card; "
        f"map: {' + '.join(arranged(('Kolkata', 'Mumbai')))}",
        "East: bankrupt; bid 1; pass",
        "South owns Mumbai; nobody owns Kolkata; South is to bid 1",
    ),
    (
        "E-72 several creditors are paid in full by the bank, and all lots auctioned",
        "enterprise",
        "North: cash 60; owns Tokyo mortgaged; East: cash 0",
        "roll 3 4 [card summit]; bankrupt",
        "North is out; East gains 50; South gains 50; nobody owns Tokyo; Tokyo is not mortgaged; "
        "East is to bid 1",
    ),
    (
        "E-72 the sum decides whether the debtor can pay",
        "enterprise",
        "North: cash 60; owns Kolkata + Mumbai; East: cash 0",
        "roll 3 4 [card summit]; bankrupt",
        "refused: CAN_STILL_PAY; North owes 100",
    ),
    (
        "C-74 E-72 who can pay pays each",
        "enterprise",
        "North: cash 100; East: cash 0",
        "roll 3 4 [card summit]",
        "North has nothing; East gains 50; South gains 50",
    ),
    (
        "E-70 E-72 with one creditor left, that creditor takes the estate and nothing more",
        "enterprise",
        "North: cash 20; owns Tokyo; value: Tokyo 40 200; pending: debts North, South, 50, card; "
        "East: cash 900",
        "North: bankrupt",
        "North is out; South gains 20; South owns Tokyo; East is to roll",
    ),
    (
        "E-70 E-72 so too at a table of two",
        "enterprise",
        "North: cash 20",
        "roll 3 4 [card summit]; bankrupt",
        "South wins; South gains 20",
    ),
]

ENDING = [
    (
        "E-80 the last one not bankrupt wins",
        "enterprise",
        "North: cash 10; on 36; South: country Canada; owns New York",
        "roll 1 2; bankrupt",
        "South wins",
    ),
    (
        "E-80 without a limit there is no last round",
        "enterprise",
        "turn: South; throw: made; round: 1234",
        "end",
        "the game goes on; the round is 1235",
    ),
    (
        "E-80 at a limit in rounds the greatest net worth wins",
        "enterprise, rounds = 20",
        "North: cash 1000; owns Tokyo; South: cash 1319; turn: South; throw: made; round: 20",
        "end",
        "North wins",
    ),
    (
        "E-80 not before",
        "enterprise, rounds = 20",
        "turn: South; throw: made; round: 19",
        "end",
        "the game goes on; the round is 20",
    ),
    (
        "E-80 lots count with their current value",
        "enterprise, rounds = 20",
        "North: cash 1000; owns Tokyo; value: Tokyo 300 200; South: cash 1319; "
        "turn: South; throw: made; round: 20",
        "end",
        "South wins",
    ),
    (
        "E-80 a mortgaged lot counts less what was lent on it",
        "enterprise, rounds = 20",
        "North: cash 1000; owns Tokyo mortgaged 160; value: Tokyo 400 200; South: cash 1241; "
        "turn: South; throw: made; round: 20",
        "end",
        "South wins",
    ),
    (
        "E-80 and no less than that",
        "enterprise, rounds = 20",
        "North: cash 1000; owns Tokyo mortgaged 160; value: Tokyo 400 200; South: cash 1239; "
        "turn: South; throw: made; round: 20",
        "end",
        "North wins",
    ),
    (
        "E-80 buildings count with their current cost",
        "enterprise, rounds = 20",
        "North: cash 1000; owns Kolkata 1 + Mumbai 1; value: Kolkata 60 60; value: Mumbai 60 60; "
        "South: cash 1241; turn: South; throw: made; round: 20",
        "end",
        "South wins",
    ),
    (
        "E-80 ties share the win",
        "enterprise, rounds = 20",
        "North: cash 1000; owns Tokyo; South: cash 1320; turn: South; throw: made; round: 20",
        "end",
        "North and South win",
    ),
    (
        "E-80 at the end of the last round the economy does not turn any more",
        "enterprise, rounds = 5",
        "South: cash 1501; turn: South; throw: made; round: 5",
        "end",
        "South wins; the factor is 0",
    ),
    (
        "E-80 when the minutes run out, the game goes on for the moment",
        "enterprise, minutes = 60",
        "North: cash 1600; round: 7; throw: made",
        "time",
        "the game goes on; North is to end",
    ),
    (
        "E-80 the round under way is played on",
        "enterprise, minutes = 60",
        "North: cash 1600; round: 7; throw: made",
        "time; end",
        "the game goes on; South is to roll",
    ),
    (
        "E-80 to its end",
        "enterprise, minutes = 60",
        "North: cash 1600; South: on 10; round: 7; throw: made",
        "time; end; roll 4 6; end",
        "North wins; the round is 7",
    ),
    (
        "E-80 time is called once",
        "enterprise, minutes = 60",
        "",
        "time; time",
        "refused: ALREADY_SO",
    ),
    (
        "E-80 without a limit in minutes time is not called",
        "enterprise",
        "",
        "time",
        "refused: NO_TIME_LIMIT",
    ),
    (
        "E-80 before time is called rounds go on",
        "enterprise, minutes = 60",
        "turn: South; throw: made; round: 7",
        "end",
        "the game goes on; the round is 8",
    ),
    (
        "E-80 the last one left wins before that",
        "enterprise, minutes = 60",
        "North: cash 10; on 36; South: country Canada; owns New York",
        "time; roll 1 2; bankrupt",
        "South wins",
    ),
]


@pytest.mark.parametrize("ruling", cases(JAIL))
def test_jail(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(BANKRUPTCY))
def test_bankruptcy(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(ENDING))
def test_ending(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("E-20")
def test_bail_grows_from_stay_to_stay() -> None:
    """Both pay, move on to Free Parking, and from there to Go to Jail, again and again."""
    table = Table("enterprise", "North: in jail; South: in jail", options={"economy_rounds": 0})
    for bail in (50, 75, 113, 170, 255):
        for name in ("North", "South"):
            table.mark()
            table.play("pay", "roll 4 6", "end")
            assert table.gain(name) == -bail
        table.play("roll 4 6", "roll 4 6")
        assert table.seat("North").in_jail
        assert table.seat("South").in_jail
