"""Enterprise: auctions, buildings, mortgages and trades (E-12 to E-18)."""

import pytest

from tests.rulings.economy import economy
from tests.rulings.ruling import Ruling, cases

COST_206 = "value: Nagoya 300 206; value: Osaka 300 206; value: Tokyo 320 206"

BUILDING = [
    (
        "C-21 E-12 a declined lot is auctioned",
        "enterprise",
        "North: on 31",
        "roll 1 2; decline; bid 10; bid 20; pass",
        "North pays 20; North owns Tokyo",
    ),
    (
        "C-50 E-12 a house goes on a full group at the building cost",
        "enterprise",
        "North: owns Nagoya + Osaka + Tokyo",
        "build Tokyo",
        "North pays 200; Tokyo has 1 house",
    ),
    (
        "C-50 E-12 nobody builds while a lot of the group is mortgaged",
        "enterprise",
        "North: owns Nagoya + Osaka mortgaged + Tokyo",
        "build Tokyo",
        "refused: GROUP_MORTGAGED",
    ),
    (
        "C-51 E-12 houses go up evenly",
        "enterprise",
        "North: owns Nagoya + Osaka + Tokyo 1",
        "build Tokyo",
        "refused: NOT_EVEN",
    ),
    (
        "C-51 E-12 a hotel waits for four houses on every lot",
        "enterprise",
        "North: owns Kolkata 3 + Mumbai 4",
        "build Mumbai",
        "refused: NOT_EVEN",
    ),
    (
        "E-12 several buildings may be built at once, up to the hotel",
        "enterprise",
        "North: owns Kolkata 3 + Mumbai 3",
        "build Kolkata; build Mumbai; build Kolkata; build Mumbai",
        "North pays 200; Kolkata has a hotel; Mumbai has a hotel",
    ),
    (
        "E-12 one builds in one's own turn after the throw too",
        "enterprise",
        "North: owns Kolkata + Mumbai; throw: made",
        "build Kolkata",
        "Kolkata has 1 house",
    ),
    (
        "E-12 not in the turn of another",
        "enterprise",
        "South: owns Kolkata + Mumbai",
        "South: build Kolkata",
        "refused: NOT_YOUR_TURN",
    ),
    (
        "C-53 E-12 the last house is auctioned among those who want it",
        "enterprise, houses = 1",
        "North: owns Nagoya + Osaka + Tokyo; South: owns Kolkata + Mumbai",
        "build Tokyo; claim Kolkata; bid 50; bid 200; bid 201; pass",
        "South pays 201; Kolkata has 1 house; North is to roll",
    ),
    (
        "C-53 E-12 nobody bids below the current cost",
        "enterprise, houses = 1",
        f"North: owns Nagoya + Osaka + Tokyo; South: owns Kolkata + Mumbai; {COST_206}",
        "build Tokyo; claim Kolkata; bid 50",
        "North is to bid 206",
    ),
]

SELLING = [
    (
        "E-13 a house goes back for half of the current cost",
        "enterprise",
        f"North: owns Nagoya 1 + Osaka 1 + Tokyo 1; {COST_206}",
        "sell Tokyo",
        "North gains 103; Tokyo has no buildings",
    ),
    (
        "E-13 houses are sold evenly",
        "enterprise",
        "North: owns Nagoya 1 + Osaka 2 + Tokyo 2",
        "sell Nagoya",
        "refused: NOT_EVEN",
    ),
    (
        "E-13 a hotel goes to four houses for one half-cost",
        "enterprise",
        f"North: owns Nagoya hotel + Osaka hotel + Tokyo hotel; {COST_206}",
        "sell Tokyo",
        "North gains 103; Tokyo has 4 houses",
    ),
    (
        "E-13 or is sold whole for five",
        "enterprise",
        f"North: owns Nagoya hotel + Osaka hotel + Tokyo hotel; {COST_206}",
        "sell Tokyo whole",
        "North gains 515; Tokyo has no buildings; the bank has 10 hotels; the bank has 32 houses",
    ),
    (
        "E-13 then free of evenness",
        "enterprise",
        "North: owns Nagoya 4 + Osaka hotel + Tokyo hotel",
        "sell Tokyo whole; sell Osaka whole",
        "Tokyo has no buildings; Osaka has no buildings; Nagoya has 4 houses; North gains 1000",
    ),
    (
        "E-13 after that the lot left behind is the next to be built on",
        "enterprise",
        "North: owns Nagoya 4 + Osaka hotel + Tokyo hotel",
        "sell Tokyo whole; build Nagoya",
        "refused: NOT_EVEN; North may build Tokyo",
    ),
    (
        "E-13 and houses come down where the most stand",
        "enterprise",
        "North: owns Nagoya 4 + Osaka 4 + Tokyo hotel",
        "sell Tokyo whole; sell Nagoya",
        "Nagoya has 3 houses; North gains 600",
    ),
    (
        "E-13 only a hotel is sold whole",
        "enterprise",
        "North: owns Nagoya 4 + Osaka 4 + Tokyo 4",
        "sell Tokyo whole",
        "refused: NO_HOTEL",
    ),
    (
        "E-13 a hotel is sold whole though the bank has no houses",
        "enterprise, houses = 0",
        "North: owns Nagoya hotel + Osaka hotel + Tokyo hotel",
        "sell Tokyo whole",
        "North gains 500",
    ),
]

LAST_TURN = "turn: South; throw: made; round: 5"

MORTGAGES = [
    (
        "E-14 a lot is mortgaged for half of its current value",
        "enterprise",
        "North: owns Tokyo; value: Tokyo 323 200",
        "mortgage Tokyo",
        "North gains 162; Tokyo is mortgaged",
    ),
    (
        "E-14 redeeming costs the amount lent and a tenth of it",
        "enterprise",
        "North: owns Tokyo mortgaged",
        "lift Tokyo",
        "North pays 176; Tokyo is not mortgaged",
    ),
    (
        "E-14 the amount lent does not move with the value",
        "enterprise",
        "North: owns Tokyo mortgaged 160; value: Tokyo 400 200",
        "lift Tokyo",
        "North pays 176",
    ),
    (
        "E-05 E-14 not even when the economy turns",
        "enterprise",
        f"North: owns Tokyo; {LAST_TURN}",
        f"North: mortgage Tokyo; end {economy(10)}",
        "Tokyo costs 346; lifting Tokyo costs 176",
    ),
    (
        "C-75 E-14 the price of redeeming is rounded once",
        "enterprise",
        "North: owns Tokyo mortgaged 162; value: Tokyo 323 200",
        "lift Tokyo",
        "North pays 178",
    ),
    (
        "E-14 redeeming is open between turns",
        "enterprise",
        "North: owns Tokyo mortgaged; throw: made; turn: South",
        "end; lift Tokyo",
        "Tokyo is not mortgaged; North is to roll",
    ),
    (
        "E-14 to any owner",
        "enterprise",
        "South: owns Tokyo mortgaged",
        "South: lift Tokyo",
        "South pays 176; North is to roll",
    ),
    (
        "E-14 not after the throw",
        "enterprise",
        "North: owns Tokyo mortgaged; throw: made",
        "lift Tokyo",
        "refused: NOT_BETWEEN_TURNS",
    ),
    (
        "E-14 not before an extra throw",
        "enterprise",
        "North: owns Tokyo mortgaged; doubles: 1",
        "lift Tokyo",
        "refused: NOT_BETWEEN_TURNS",
    ),
    (
        "E-14 nor may another redeem then",
        "enterprise",
        "South: owns Tokyo mortgaged; doubles: 1",
        "South: lift Tokyo",
        "refused: NOT_BETWEEN_TURNS",
    ),
    (
        "E-14 not while one is asked to buy",
        "enterprise",
        "North: on 36; owns Tokyo mortgaged",
        "roll 1 2; lift Tokyo",
        "refused: NOT_NOW",
    ),
    (
        "E-14 mortgaging is open at any time",
        "enterprise",
        "South: owns Tokyo; throw: made",
        "South: mortgage Tokyo",
        "South gains 160",
    ),
    (
        "E-14 in jail one redeems before the throw",
        "enterprise",
        "North: in jail; owns Tokyo mortgaged",
        "lift Tokyo",
        "North pays 176",
    ),
]

TRADES = [
    (
        "E-15 each receiver pays a tenth of what they receive",
        "enterprise",
        "North: owns Tokyo",
        "offer South Tokyo for 200; South: accept",
        "North gains 180; South pays 232; South owns Tokyo",
    ),
    (
        "E-15 the one who made the offer is a receiver like the other",
        "enterprise",
        "South: owns Tokyo",
        "offer South 200 for Tokyo; South: accept",
        "North pays 232; South gains 180",
    ),
    (
        "E-15 a lot counts with its current value",
        "enterprise",
        "North: owns Tokyo; value: Tokyo 352 200",
        "offer South Tokyo for nothing; South: accept",
        "South pays 35; North pays nothing",
    ),
    (
        "C-75 E-15 the tax is on the sum, rounded once",
        "enterprise",
        "North: owns Kolkata + Mumbai; value: Kolkata 64 50; value: Mumbai 64 50",
        "offer South Kolkata + Mumbai for nothing; South: accept",
        "South pays 13",
    ),
    (
        "E-15 lots for lots are taxed on both sides",
        "enterprise",
        "North: owns Tokyo; South: owns New York",
        "offer South Tokyo for New York; South: accept",
        "North pays 40; South pays 32",
    ),
    (
        "E-15 E-17 passes count with the bail of the one who gives them",
        "enterprise",
        "North: card; bail 50; South: bail 170",
        "offer South card for 50; South: accept",
        "North gains 45; South pays 55; South holds 1 card",
    ),
    (
        "E-15 cash, lots and passes are taxed together",
        "enterprise",
        "North: owns Kolkata; card",
        "offer South Kolkata + card + 35 for nothing; South: accept",
        "North pays 35; South gains 20",
    ),
    (
        "E-15 who could not pay the tax cannot be offered the trade",
        "enterprise",
        "North: owns Tokyo; South: cash 231",
        "offer South Tokyo for 200",
        "refused: THEY_CANNOT_PAY_FEES",
    ),
    (
        "E-15 the last of the cash will do",
        "enterprise",
        "North: owns Tokyo; South: cash 232",
        "offer South Tokyo for 200; South: accept",
        "South has nothing; South owns Tokyo",
    ),
    (
        "E-15 who could not pay the tax cannot offer",
        "enterprise",
        "North: cash 231; South: owns Tokyo",
        "offer South 200 for Tokyo",
        "refused: CANNOT_PAY_FEES",
    ),
    (
        "E-15 who can no longer pay the tax cannot accept",
        "enterprise",
        "South: cash 281; owns Kolkata + Mumbai; North: owns Tokyo; offers South Tokyo for 200; turn: South",
        "build Kolkata; South: accept North",
        "refused: CANNOT_PAY_FEES",
    ),
    (
        "E-15 the tax is paid after the swap, out of the cash received too",
        "enterprise",
        "North: owns Tokyo; South: cash 0",
        "offer South Tokyo + 40 for nothing; South: accept",
        "South has 4; North pays 40",
    ),
    (
        "E-15 and only as far as that goes",
        "enterprise",
        "North: owns Tokyo; South: cash 0",
        "offer South Tokyo + 35 for nothing",
        "refused: THEY_CANNOT_PAY_FEES",
    ),
    (
        "E-15 a purchase is no trade",
        "enterprise",
        "North: on 31",
        "roll 1 2; buy",
        "North pays 320",
    ),
    (
        "E-15 an auction is no trade",
        "enterprise",
        "North: on 31",
        "roll 1 2; decline; bid 100; pass",
        "South pays 100; South owns Tokyo",
    ),
    (
        "C-70 E-15 a debtor's trade has to bring cash after tax",
        "enterprise",
        "North: cash 50; owns Kolkata; South: owns Tokyo; pending: debt North, South, 100, rent",
        "South: offer North Tokyo + 35 for Kolkata",
        "refused: MUST_BRING_CASH; South may offer North Tokyo + 37 for Kolkata",
    ),
]

MORTGAGED = [
    (
        "E-16 the tax on a mortgaged lot is that on its whole value",
        "enterprise",
        "North: owns Tokyo mortgaged",
        "offer South Tokyo for nothing; South: accept",
        "South pays 32; South is to keep; Tokyo is mortgaged",
    ),
    (
        "E-16 redeeming at once costs the usual price",
        "enterprise",
        "North: owns Tokyo mortgaged",
        "offer South Tokyo for nothing; South: accept | lift Tokyo",
        "South pays 176; Tokyo is not mortgaged; North is to roll",
    ),
    (
        "E-16 redeeming later costs a further tenth of the mortgage",
        "enterprise",
        "North: owns Tokyo mortgaged",
        "offer South Tokyo for nothing; South: accept; keep | South: lift Tokyo",
        "South pays 192; Tokyo is not mortgaged",
    ),
    (
        "E-16 redeeming at once is open after the throw too",
        "enterprise",
        "North: owns Tokyo mortgaged; throw: made",
        "offer South Tokyo for nothing; South: accept | lift Tokyo",
        "South pays 176",
    ),
    (
        "C-75 E-16 the further tenth is rounded with the rest",
        "enterprise",
        "South: owns Tokyo mortgaged 162 surcharged; value: Tokyo 323 200",
        "South: lift Tokyo",
        "South pays 194",
    ),
    (
        "E-16 one who mortgaged the lot themselves pays no further tenth",
        "enterprise",
        "North: owns Tokyo",
        "mortgage Tokyo | lift Tokyo",
        "North pays 176",
    ),
    (
        "E-16 once redeemed, a new mortgage is an ordinary one",
        "enterprise",
        "South: owns Tokyo mortgaged surcharged",
        "South: lift Tokyo; South: mortgage Tokyo",
        "lifting Tokyo costs 176",
    ),
    (
        "E-16 the further tenth does not follow the lot to the next owner",
        "enterprise",
        "South: owns Tokyo mortgaged surcharged; East: cash 1000",
        "South: offer East Tokyo for nothing; East: accept | lift Tokyo",
        "East pays 176",
    ),
    (
        "E-16 the next owner too pays it for putting off",
        "enterprise",
        "South: owns Tokyo mortgaged surcharged; East: cash 1000",
        "South: offer East Tokyo for nothing; East: accept; keep | East: lift Tokyo",
        "East pays 192",
    ),
    (
        "E-16 E-70 nor does it follow the lot into an estate",
        "enterprise",
        "South: cash 0; owns Tokyo mortgaged surcharged; East: cash 1000; "
        "pending: debt South, East, 500, rent",
        "South: bankrupt | East: lift Tokyo",
        "East pays 176",
    ),
    (
        "E-16 E-71 nor does it stay with the bank",
        "enterprise",
        "South: cash 0; owns Tokyo mortgaged surcharged; East: cash 1000; "
        "pending: debt South, bank, 500, card",
        "South: bankrupt; bid 1; pass; North: mortgage Tokyo",
        "North owns Tokyo; lifting Tokyo costs 176",
    ),
]

PASSES = [
    (
        "E-17 a pass is worth the bail of the giver's present stay",
        "enterprise",
        "North: in jail; card; bail 75",
        "offer South card for nothing; South: accept",
        "South pays 8",
    ),
    (
        "E-17 or of the giver's next one",
        "enterprise",
        "North: card; bail 113",
        "offer South card for nothing; South: accept",
        "South pays 11",
    ),
    (
        "E-17 a pass asked for is worth the bail of the one who is asked",
        "enterprise",
        "North: bail 255; South: card",
        "offer South 10 for card; South: accept",
        "North pays 15; South gains 9",
    ),
    (
        "E-17 two passes are worth twice that",
        "enterprise",
        "North: 2 cards; bail 75",
        "offer South 2 cards for nothing; South: accept",
        "South pays 15; South holds 2 cards",
    ),
]

OFFERS = [
    (
        "E-18 anyone may offer a trade in another's turn",
        "enterprise",
        "South: owns Tokyo; throw: made",
        "South: offer East Tokyo for 100; East: accept",
        "East owns Tokyo; North is to end",
    ),
    (
        "E-18 of offers over the same lot the first accepted counts, the others lapse",
        "enterprise",
        "North: owns Tokyo; East: offers North 100 for Tokyo; South: offers North 120 for Tokyo",
        "North: accept East; North: accept South",
        "refused: NO_OFFER; East owns Tokyo; North gains 90",
    ),
    (
        "E-18 whoever made them",
        "enterprise",
        "North: owns Tokyo; East: cash 1000",
        "offer East Tokyo for 100; offer South Tokyo for 120; South: accept; East: accept North",
        "refused: NO_OFFER; South owns Tokyo",
    ),
    (
        "E-18 of offers over the same pass the first accepted counts",
        "enterprise",
        "North: card; East: offers North 40 for card; South: offers North 50 for card",
        "North: accept South; North: accept East",
        "refused: NO_OFFER; South holds 1 card; North holds no card",
    ),
    (
        "E-18 with a second pass the other offer stands",
        "enterprise",
        "North: 2 cards; East: offers North 40 for card; South: offers North 50 for card",
        "North: accept South; North: accept East",
        "East holds 1 card; South holds 1 card; North holds no card",
    ),
    (
        "E-18 offers over other things stand",
        "enterprise",
        "North: owns Tokyo + Osaka; East: offers North 100 for Tokyo; South: offers North 120 for Osaka",
        "North: accept East; North: accept South",
        "East owns Tokyo; South owns Osaka; North gains 198",
    ),
]


@pytest.mark.parametrize("ruling", cases(BUILDING))
def test_auctions_and_building(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(SELLING))
def test_selling_buildings(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(MORTGAGES))
def test_mortgages(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(TRADES))
def test_the_tax_on_trades(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(MORTGAGED))
def test_trading_mortgaged_lots(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(PASSES))
def test_the_worth_of_a_pass(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(OFFERS))
def test_offers_over_the_same_things(ruling: Ruling) -> None:
    ruling.holds()
