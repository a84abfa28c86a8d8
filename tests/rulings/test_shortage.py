"""Shortage: when the bank has too few buildings for everybody who could build (C-53)."""

import pytest

from tests.rulings.ruling import Ruling, cases

RICH_AND_POOR = "North: owns Park Place + Boardwalk; South: owns Mediterranean Avenue + Baltic Avenue"
THREE_BUILDERS = (
    "North: owns Park Place + Boardwalk; South: owns Mediterranean Avenue + Baltic Avenue; "
    "East: owns Oriental Avenue + Vermont Avenue + Connecticut Avenue"
)
TWO_HOTELS_WANTED = (
    "North: owns Park Place 4 + Boardwalk 4; South: owns Mediterranean Avenue 4 + Baltic Avenue 4"
)

ASKING = [
    (
        "C-53 an empty bank sells no house",
        "official, houses = 2",
        "North: owns Park Place + Boardwalk; South: owns Mediterranean Avenue 1 + Baltic Avenue 1",
        "build Boardwalk",
        "refused: BANK_HAS_NONE",
    ),
    (
        "C-53 an empty bank sells no hotel",
        "official, hotels = 1",
        "North: owns Park Place 4 + Boardwalk 4; South: owns Mediterranean Avenue 4 + Baltic Avenue hotel",
        "build Boardwalk",
        "refused: BANK_HAS_NONE",
    ),
    (
        "C-53 with enough for all nobody is asked",
        "official, houses = 2",
        RICH_AND_POOR,
        "build Boardwalk",
        "North pays 200; Boardwalk has 1 house; North is to roll",
    ),
    (
        "C-53 a rival is asked when the bank cannot serve both",
        "official, houses = 1",
        RICH_AND_POOR,
        "build Boardwalk",
        "South is to claim; North pays nothing; Boardwalk has no buildings; the bank has 1 house",
    ),
    (
        "C-53 a rival who wants none leaves the house at the price on the deed",
        "official, houses = 1",
        RICH_AND_POOR,
        "build Boardwalk; pass",
        "North pays 200; Boardwalk has 1 house; North is to roll; the bank has 0 houses",
    ),
    (
        "C-53 a rival who wants one names the lot",
        "official, houses = 1",
        RICH_AND_POOR,
        "build Boardwalk; claim Baltic Avenue",
        "South is to bid 50; Baltic Avenue has no buildings",
    ),
    (
        "C-53 the lowest bid is for lots: a house is bid for from its price",
        "official, houses = 1, lowest_bid = 300",
        RICH_AND_POOR,
        "build Boardwalk; claim Baltic Avenue",
        "South is to bid 50",
    ),
    (
        "C-53 the lot named has to be the rival's own",
        "official, houses = 1",
        RICH_AND_POOR,
        "build Boardwalk; South: claim Park Place",
        "refused: NOT_OWNER",
    ),
    (
        "C-53 the lot named has to keep its group even",
        "official, houses = 2",
        "North: owns Park Place + Boardwalk; South: owns Mediterranean Avenue + Baltic Avenue 1",
        "build Boardwalk; South: claim Baltic Avenue",
        "refused: NOT_EVEN; South may claim Mediterranean Avenue",
    ),
    (
        "C-53 the lot named has to wait for the same kind of building",
        "official, houses = 9",
        "North: owns Park Place + Boardwalk; "
        "South: owns Mediterranean Avenue 4 + Baltic Avenue 4 + Kentucky Avenue + Indiana Avenue + "
        "Illinois Avenue",
        "build Boardwalk; South: claim Baltic Avenue",
        "refused: BAD_LEVEL; South may claim Illinois Avenue",
    ),
    (
        "C-53 nobody else may do anything while a rival is asked",
        "official, houses = 1",
        RICH_AND_POOR,
        "build Boardwalk",
        "North may not roll: NOT_AWAITED; North may not build Park Place: NOT_NOW; "
        "North may not pass: NOT_AWAITED",
    ),
    (
        "C-53 no rival without the cash",
        "official, houses = 1",
        "North: owns Park Place + Boardwalk; South: cash 49; owns Mediterranean Avenue + Baltic Avenue",
        "build Boardwalk",
        "Boardwalk has 1 house; North is to roll",
    ),
    (
        "C-53 no rival without a full group",
        "official, houses = 1",
        "North: owns Park Place + Boardwalk; South: owns Baltic Avenue",
        "build Boardwalk",
        "Boardwalk has 1 house; North is to roll",
    ),
    (
        "C-53 no rival with a mortgage in the group",
        "official, houses = 1",
        "North: owns Park Place + Boardwalk; South: owns Mediterranean Avenue + Baltic Avenue mortgaged",
        "build Boardwalk",
        "Boardwalk has 1 house; North is to roll",
    ),
    (
        "C-53 who could only build a hotel is no rival for a house",
        "official, houses = 9",
        "North: owns Park Place + Boardwalk; South: owns Mediterranean Avenue 4 + Baltic Avenue 4",
        "build Boardwalk",
        "Boardwalk has 1 house; North is to roll; the bank has 0 houses",
    ),
    (
        "C-53 one is a rival whatever the time of building",
        "tycoon, houses = 1",
        f"{RICH_AND_POOR}; throw: made",
        "build Boardwalk",
        "South is to claim; South may not build Baltic Avenue: NOT_NOW",
    ),
    (
        "C-53 a rival with several groups is asked once",
        "official, houses = 1",
        "North: owns Park Place + Boardwalk; "
        "South: owns Mediterranean Avenue + Baltic Avenue + Kentucky Avenue + Indiana Avenue + "
        "Illinois Avenue",
        "build Boardwalk; pass",
        "North pays 200; North is to roll",
    ),
    (
        "C-53 rivals are asked in turn, from the player after the one who asked",
        "official, houses = 2",
        THREE_BUILDERS,
        "build Boardwalk",
        "East is to claim",
    ),
    (
        "C-53 then the next one is asked",
        "official, houses = 2",
        THREE_BUILDERS,
        "build Boardwalk; pass",
        "South is to claim",
    ),
    (
        "C-53 from the last seat the asking goes on with the first",
        "official, houses = 2",
        f"{THREE_BUILDERS}; turn: South",
        "build Baltic Avenue",
        "North is to claim",
    ),
    (
        "C-53 when the wishes do not exceed the stock, everybody builds at the price on the deed",
        "official, houses = 2",
        THREE_BUILDERS,
        "build Boardwalk; pass; claim Baltic Avenue",
        "North pays 200; South pays 50; East pays nothing; Boardwalk has 1 house; Baltic Avenue has 1 house; "
        "the bank has 0 houses; North is to roll",
    ),
]

BIDDING = [
    (
        "C-53 the bidding starts with the player after the one who asked",
        "official, houses = 2",
        THREE_BUILDERS,
        "build Boardwalk; claim Oriental Avenue; claim Baltic Avenue",
        "East is to bid 50",
    ),
    (
        "C-53 nobody bids below the building price of the lot they named",
        "official, houses = 1",
        RICH_AND_POOR,
        "build Boardwalk; claim Baltic Avenue; bid 50",
        "North is to bid 200; North may not bid 199: BID_TOO_LOW",
    ),
    (
        "C-53 a bid tops the last",
        "official, houses = 1",
        RICH_AND_POOR,
        "build Boardwalk; claim Baltic Avenue; bid 50; bid 200",
        "South is to bid 201; South may not bid 200: BID_TOO_LOW",
    ),
    (
        "C-53 nobody bids more than their cash",
        "official, houses = 1",
        "North: owns Park Place + Boardwalk; South: cash 60; owns Mediterranean Avenue + Baltic Avenue",
        "build Boardwalk; claim Baltic Avenue; South: bid 61",
        "refused: NOT_ENOUGH_CASH; South may bid 60",
    ),
    (
        "C-53 the winner pays the bid and builds on the lot they named",
        "official, houses = 1",
        RICH_AND_POOR,
        "build Boardwalk; claim Baltic Avenue; bid 300; pass",
        "South pays 300; North pays nothing; Baltic Avenue has 1 house; Boardwalk has no buildings; "
        "the bank has 0 houses; North is to roll",
    ),
    (
        "C-53 the one who asked may win too",
        "official, houses = 1",
        RICH_AND_POOR,
        "build Boardwalk; claim Baltic Avenue; bid 50; bid 210; pass",
        "North pays 210; South pays nothing; Boardwalk has 1 house",
    ),
    (
        "C-53 if nobody bids, nobody builds",
        "official, houses = 1",
        RICH_AND_POOR,
        "build Boardwalk; claim Baltic Avenue; pass; pass",
        "North pays nothing; South pays nothing; the bank has 1 house; North is to roll",
    ),
    (
        "C-52 C-53 a house that was auctioned is sold back for half of what was paid",
        "official, houses = 1",
        RICH_AND_POOR,
        "build Boardwalk; claim Baltic Avenue; bid 300; pass | South: sell Baltic Avenue",
        "South gains 150; the bank has 1 house",
    ),
    (
        "C-52 level by level",
        "official, houses = 3",
        "North: owns Park Place + Boardwalk; South: owns Mediterranean Avenue 1 + Baltic Avenue 1",
        "build Boardwalk; claim Baltic Avenue; bid 300; pass; South: sell Baltic Avenue | "
        "South: sell Baltic Avenue",
        "South gains 25",
    ),
    (
        "C-52 what was paid for a building is forgotten with it",
        "official, houses = 1",
        RICH_AND_POOR,
        "build Boardwalk; claim Baltic Avenue; bid 300; pass; South: sell Baltic Avenue; "
        "South: build Baltic Avenue; pass | South: sell Baltic Avenue",
        "South gains 25",
    ),
    (
        "C-53 the pieces are auctioned one at a time",
        "official, houses = 2",
        THREE_BUILDERS,
        "build Boardwalk; claim Oriental Avenue; claim Baltic Avenue; bid 50; bid 60; bid 200; pass; pass",
        "North pays 200; Boardwalk has 1 house; the bank has 1 house",
    ),
    (
        "C-53 for each piece the rivals are looked at again, the winner of the last one too",
        "official, houses = 2",
        THREE_BUILDERS,
        "build Boardwalk; claim Oriental Avenue; claim Baltic Avenue; bid 50; bid 60; bid 200; pass; pass",
        "North is to claim; North may claim Park Place; North may not claim Boardwalk: NOT_EVEN",
    ),
    (
        "C-53 the second piece goes among those who still want one",
        "official, houses = 2",
        THREE_BUILDERS,
        "build Boardwalk; claim Oriental Avenue; claim Baltic Avenue; bid 50; bid 60; bid 200; pass; pass; "
        "North: pass | bid 50; bid 51; pass",
        "South pays 51; East pays nothing; Baltic Avenue has 1 house; the bank has 0 houses; "
        "North is to roll",
    ),
    (
        "C-53 who can no longer pay for a piece is no rival for the next",
        "official, houses = 2",
        "North: cash 300; owns Park Place + Boardwalk; South: owns Mediterranean Avenue + Baltic Avenue; "
        "East: owns Oriental Avenue + Vermont Avenue + Connecticut Avenue",
        "build Boardwalk; claim Oriental Avenue; claim Baltic Avenue; bid 50; bid 60; bid 200; pass; pass",
        "East is to bid 50",
    ),
    (
        "C-53 while bidding one may raise cash elsewhere",
        "official, houses = 1",
        "North: owns Park Place + Boardwalk; "
        "South: cash 60; owns Mediterranean Avenue + Baltic Avenue + Short Line",
        "build Boardwalk; claim Baltic Avenue; mortgage Short Line",
        "South has 160; South is to bid 50; South may bid 160",
    ),
    (
        "C-53 while bidding nobody mortgages in the group of the lot they named",
        "official, houses = 1",
        RICH_AND_POOR,
        "build Boardwalk; claim Baltic Avenue; South: mortgage Mediterranean Avenue",
        "refused: NOT_NOW",
    ),
    (
        "C-53 while bidding nobody sells from the group of the lot they named",
        "official, houses = 2",
        "North: owns Park Place + Boardwalk; South: owns Mediterranean Avenue + Baltic Avenue 1",
        "build Boardwalk; claim Mediterranean Avenue; South: sell Baltic Avenue",
        "refused: NOT_NOW",
    ),
]

HOTELS = [
    (
        "C-53 hotels are a stock of their own",
        "official, hotels = 1",
        TWO_HOTELS_WANTED,
        "build Boardwalk",
        "South is to claim; the bank has 16 houses; the bank has 1 hotel",
    ),
    (
        "C-53 the last hotel is auctioned like the last house",
        "official, hotels = 1",
        TWO_HOTELS_WANTED,
        "build Boardwalk; claim Baltic Avenue; bid 50; bid 200; pass",
        "North pays 200; Boardwalk has a hotel; the bank has 0 hotels; the bank has 20 houses",
    ),
    (
        "C-53 who could only build a house is no rival for a hotel",
        "official, hotels = 1",
        "North: owns Park Place 4 + Boardwalk 4; South: owns Mediterranean Avenue + Baltic Avenue",
        "build Boardwalk",
        "Boardwalk has a hotel; North is to roll",
    ),
    (
        "C-53 a shortage of houses does not hold up a hotel",
        "official, houses = 16",
        TWO_HOTELS_WANTED,
        "build Boardwalk",
        "Boardwalk has a hotel; the bank has 4 houses; North is to roll",
    ),
    (
        "C-53 houses freed by a hotel return to the stock at once",
        "official, houses = 8",
        "North: owns Park Place 4 + Boardwalk 4; South: owns Mediterranean Avenue + Baltic Avenue",
        "build Boardwalk; South: build Baltic Avenue",
        "Boardwalk has a hotel; Baltic Avenue has 1 house; the bank has 3 houses",
    ),
    (
        "C-53 without a limit nobody is ever asked",
        "classic",
        RICH_AND_POOR,
        "build Boardwalk",
        "Boardwalk has 1 house; North is to roll",
    ),
]


@pytest.mark.parametrize("ruling", cases(ASKING))
def test_asking_the_rivals(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(BIDDING))
def test_bidding_for_a_building(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(HOTELS))
def test_hotels(ruling: Ruling) -> None:
    ruling.holds()
