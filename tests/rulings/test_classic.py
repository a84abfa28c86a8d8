"""What is particular to `classic` (K-02 to K-09; K-01 in test_setup)."""

import pytest

from freehold.editions import load
from freehold.errors import NotationError
from freehold.game import Game
from freehold.rules import EventKind
from tests.editions.test_boards import CHANCE, STREETS
from tests.rulings.ruling import Ruling, cases
from tests.table import Table

FULL_HOUSES = " + ".join(street[1] if street[2] == "Dark Blue" else f"{street[1]} 4" for street in STREETS)
FULL_HOTELS = " + ".join(f"{street[1]} {4 if street[2] == 'Dark Blue' else 'hotel'}" for street in STREETS)

UNBOUGHT = [
    (
        "K-02 an unbought lot stays with the bank",
        "classic",
        "",
        "roll 1 2; decline",
        "nobody owns Baltic Avenue; North is to end",
    ),
    (
        "K-02 nobody bids for an unbought lot",
        "classic",
        "",
        "roll 1 2; decline; South: bid 5",
        "refused: NOT_NOW",
    ),
    (
        "K-02 an unbought lot may be bought by the next visitor",
        "classic",
        "",
        "roll 1 2; decline; end; South: roll 1 2; buy",
        "South owns Baltic Avenue; South pays 60",
    ),
    (
        "K-02 the lots of a bankrupt are not auctioned",
        "classic",
        "North: owns Baltic Avenue; East: cash 900",
        "bankrupt",
        "nobody owns Baltic Avenue; East is to roll",
    ),
    (
        "K-02 K-03 buildings are never auctioned: the last one wanted by two is there for both",
        "classic",
        "North: owns Boardwalk + Park Place; South: owns Baltic Avenue + Mediterranean Avenue",
        "build Boardwalk",
        "Boardwalk has 1 house; North is to roll",
    ),
    (
        "K-03 houses are endless",
        "classic",
        f"North: cash 5000; owns {FULL_HOUSES}",
        "build Boardwalk; build Park Place",
        "Boardwalk has 1 house; Park Place has 1 house",
    ),
    (
        "K-03 hotels are endless",
        "classic",
        f"North: cash 5000; owns {FULL_HOTELS}",
        "build Boardwalk; build Park Place",
        "Boardwalk has a hotel; Park Place has a hotel",
    ),
    (
        "K-03 a hotel always turns back into four houses",
        "classic",
        f"North: owns {FULL_HOTELS}",
        "sell Baltic Avenue",
        "Baltic Avenue has 4 houses; North gains 25",
    ),
]

DRAWN = [
    (
        "K-04 the same card may come twice in a row",
        "classic",
        "",
        "roll 3 4 [card dividend]; end; South: roll 3 4 [card dividend]",
        "North gains 50; South gains 50",
    ),
    (
        "K-04 one jail card held leaves the other deck's in it",
        "classic",
        "South: holds Chance jail-pass",
        "roll 1 1 [card Community Chest jail-pass]",
        "North holds 1 card; South holds 1 card",
    ),
    (
        "K-04 a jail card that was used may be drawn again",
        "classic",
        "North: in jail; holds Chance jail-pass",
        "use card; roll 6 6 [card Chance jail-pass]",
        "North holds 1 card; North stands on 22",
    ),
    (
        "K-04 a jail card whose holder is bankrupt may be drawn again",
        "classic",
        "North: holds Chance jail-pass; East: cash 900",
        "bankrupt; East: roll 3 4 [card Chance jail-pass]",
        "East holds 1 card",
    ),
]

JAIL = [
    (
        "K-05 on the third failed throw 50 is paid, and the token moves by that throw",
        "classic",
        "North: in jail 2",
        "roll 2 3",
        "North is not in jail; North pays 50; North stands on Pennsylvania Railroad",
    ),
    (
        "K-05 on the third failed throw a card may be used, and the token moves by that throw",
        "classic",
        "North: in jail 2; card",
        "roll 2 3; use card",
        "North is not in jail; North pays nothing; North holds no card; North stands on 15",
    ),
    (
        "K-05 on the third failed throw who has a card may pay",
        "classic",
        "North: in jail 2; card",
        "roll 2 3; pay",
        "North is not in jail; North pays 50; North holds 1 card; North stands on 15",
    ),
    (
        "K-05 one of the two is a must",
        "classic",
        "North: in jail 2; card",
        "roll 2 3; end",
        "refused: NOT_NOW; North is to fine 50",
    ),
    (
        "K-05 the first and second failed throws cost nothing",
        "classic",
        "North: in jail",
        "roll 2 3; end; roll 4 6; end; roll 2 3",
        "North is in jail; North pays nothing; North is to end",
    ),
    (
        "K-05 50 may be raised first",
        "classic",
        "North: cash 20; in jail 2; owns Boardwalk",
        "roll 2 3; mortgage Boardwalk",
        "North has 170; North stands on Pennsylvania Railroad",
    ),
    (
        "K-05 K-07 who cannot pay the 50 but holds a card is not bankrupt",
        "classic",
        "North: cash 20; in jail 2; card; East: cash 900",
        "roll 2 3; use card",
        "North is in; North has 20; North stands on Pennsylvania Railroad",
    ),
    (
        "K-05 who has neither 50 nor a card nor anything to raise it with is bankrupt",
        "classic",
        "North: cash 20; in jail 2; East: cash 900",
        "roll 2 3",
        "North is out; East is to roll",
    ),
]

TRADES = [
    (
        "K-06 offers are made in one's own turn, before the throw",
        "classic",
        "South: owns Boardwalk",
        "offer South 500 for Boardwalk; South: accept",
        "North owns Boardwalk; South gains 500",
    ),
    (
        "K-06 offers are made in one's own turn, after the throw",
        "classic",
        "South: owns Boardwalk",
        "roll 4 6; offer South 500 for Boardwalk; South: accept",
        "North owns Boardwalk; South gains 500",
    ),
    (
        "K-06 offers are made in one's own turn, while a lot is there to be bought",
        "classic",
        "North: cash 10; owns Boardwalk",
        "roll 1 2; offer South Boardwalk for 500; South: accept; buy",
        "North owns only Baltic Avenue; North has 450",
    ),
    (
        "K-06 nobody makes an offer in another's turn",
        "classic",
        "South: owns Boardwalk",
        "South: offer North Boardwalk for 500",
        "refused: NOT_YOUR_TURN",
    ),
    (
        "K-06 nobody makes an offer in another's turn to a third player",
        "classic",
        "South: owns Boardwalk",
        "South: offer East Boardwalk for 500",
        "refused: NOT_YOUR_TURN",
    ),
    (
        "K-06 as many offers as wished, to one player after another",
        "classic",
        "East: owns Baltic Avenue; South: owns Boardwalk",
        "offer East 100 for Baltic Avenue; offer South 500 for Boardwalk; East: accept; South: accept",
        "North owns Baltic Avenue + Boardwalk; North pays 600",
    ),
    (
        "K-06 as many offers as wished, to the same player again",
        "classic",
        "South: owns Boardwalk",
        "offer South 1 for Boardwalk; South: refuse; offer South 2 for Boardwalk; South: refuse; "
        "offer South 500 for Boardwalk; South: accept",
        "North owns Boardwalk; North pays 500",
    ),
    (
        "K-06 C-62 an offer may be countered",
        "classic",
        "South: owns Boardwalk",
        "offer South 1 for Boardwalk; South: counter Boardwalk for 700; North: accept",
        "North owns Boardwalk; North pays 700",
    ),
    (
        "K-06 an offer does not outlast the turn it was made in",
        "classic",
        "East: cash 900; South: owns Boardwalk",
        "offer South 500 for Boardwalk; roll 4 6; end; South: accept North",
        "refused: NO_OFFER; it is East's turn",
    ),
    (
        "K-06 the turn of a third player does not serve for a standing offer",
        "classic",
        "North: offers South 500 for Boardwalk; South: owns Boardwalk; turn: East",
        "South: accept North",
        "refused: NOT_YOUR_TURN",
    ),
    (
        "K-06 the turn of a third player does not serve for a counter-offer",
        "classic",
        "North: offers South 500 for Boardwalk; South: owns Boardwalk; turn: East",
        "South: counter North Boardwalk for 700",
        "refused: NOT_YOUR_TURN",
    ),
    (
        "K-06 the turn of the player who answers serves",
        "classic",
        "North: offers South 500 for Boardwalk; South: owns Boardwalk; turn: South",
        "South: accept North",
        "North owns Boardwalk",
    ),
    (
        "K-06 C-70 who owes in another's turn may still offer a trade",
        "classic",
        "East: cash 900; South: cash 5; owns Boardwalk",
        "roll 1 1 [card birthday]; South: offer East Boardwalk for 100; East: accept",
        "East owns Boardwalk; South has 95; North gains 20",
    ),
    (
        "K-06 no mortgaged lot is offered",
        "classic",
        "North: owns Boardwalk mortgaged",
        "offer South Boardwalk for 100",
        "refused: MORTGAGED_LOT",
    ),
    (
        "K-06 no mortgaged lot is asked for",
        "classic",
        "South: owns Boardwalk mortgaged",
        "offer South 100 for Boardwalk",
        "refused: MORTGAGED_LOT",
    ),
    (
        "K-06 no lot with a building on it is offered",
        "classic",
        "North: owns Boardwalk 1 + Park Place",
        "offer South Boardwalk for 100",
        "refused: BUILT_ON",
    ),
    (
        "K-06 no lot with a hotel on it is asked for",
        "classic",
        "South: owns Boardwalk hotel + Park Place 4",
        "offer South 100 for Boardwalk",
        "refused: BUILT_ON",
    ),
    (
        "K-06 a bare lot may be traded though its group is built on",
        "classic",
        "North: owns Boardwalk 1 + Park Place",
        "offer South Park Place for 300; South: accept",
        "South owns Park Place; North owns only Boardwalk; Boardwalk has 1 house",
    ),
    (
        "K-06 jail cards may be traded",
        "classic",
        "North: card",
        "offer South card for 40; South: accept",
        "South holds 1 card; North gains 40",
    ),
    (
        "C-50 as a house rule any lot can be built on",
        "classic, build_where = any-lot, build_evenly = no",
        "North: owns Boardwalk",
        "build Boardwalk; build Boardwalk",
        "Boardwalk has 2 houses; North pays 400",
    ),
    (
        "C-52 houses are sold whenever a player decides, in another's turn too",
        "classic",
        "South: owns Park Place 1 + Boardwalk 1; throw: made",
        "South: sell Boardwalk",
        "South gains 100; South may not mortgage Boardwalk: NOT_YOUR_TURN",
    ),
    (
        "C-62 K-06 a lot mortgaged after it was offered is traded no more",
        "classic",
        "North: owns Boardwalk",
        "offer South Boardwalk for 300; mortgage Boardwalk; South: accept North",
        "refused: NO_OFFER",
    ),
]

BANKRUPTCY = [
    (
        "K-07 bankruptcy may be declared at will before the throw",
        "classic",
        "East: cash 900",
        "bankrupt",
        "North is out; East is to roll",
    ),
    (
        "K-07 bankruptcy may be declared at will after the throw",
        "classic",
        "East: cash 900",
        "roll 4 6; bankrupt",
        "North is out; East is to roll",
    ),
    (
        "K-07 bankruptcy may be declared at will while a lot is there to be bought",
        "classic",
        "East: cash 900",
        "roll 1 2; bankrupt",
        "North is out; nobody owns Baltic Avenue; East is to roll",
    ),
    (
        "K-07 bankruptcy may be declared at will before the extra throw of a double",
        "classic",
        "East: cash 900",
        "roll 5 5; bankrupt",
        "North is out; East is to roll",
    ),
    (
        "K-07 bankruptcy may be declared at will in jail",
        "classic",
        "North: in jail; East: cash 900",
        "bankrupt",
        "North is out; East is to roll",
    ),
    (
        "K-07 bankruptcy may be declared at will though the debt could be paid",
        "classic",
        "North: cash 30; on 34; owns Short Line; East: owns Boardwalk",
        "roll 2 3; bankrupt",
        "North is out; nobody owns Short Line; East gains nothing; East is to roll",
    ),
    (
        "K-07 nobody declares bankruptcy in another's turn",
        "classic",
        "",
        "South: bankrupt",
        "refused: NOT_YOUR_TURN",
    ),
    (
        "K-07 a debt in another's turn that could be paid is no reason either",
        "classic",
        "South: cash 5; owns Boardwalk",
        "roll 1 1 [card birthday]; South: bankrupt",
        "refused: CAN_STILL_PAY",
    ),
    (
        "K-07 everything goes to the bank: lots are unowned again, without buildings",
        "classic",
        "North: owns Boardwalk hotel + Park Place 4 + Short Line; East: cash 900",
        "bankrupt",
        "nobody owns Boardwalk + Park Place + Short Line; Boardwalk has no buildings; "
        "Park Place has no buildings; North has nothing; East gains nothing",
    ),
    (
        "K-07 everything goes to the bank: mortgages are wiped",
        "classic",
        "North: owns Boardwalk mortgaged; East: on 34",
        "bankrupt; East: roll 2 3; buy",
        "East owns Boardwalk; Boardwalk is not mortgaged; East pays 400",
    ),
    (
        "K-07 everything goes to the bank whoever the creditor was: the unpaid debt is void",
        "classic",
        "North: cash 30; on 34; owns Baltic Avenue mortgaged; card; East: owns Boardwalk",
        "roll 2 3",
        "North is out; East gains nothing; East holds no card; nobody owns Baltic Avenue",
    ),
    (
        "K-07 a debt to each player is void for all of them",
        "classic",
        "North: cash 60; East: cash 900",
        "roll 3 4 [card chairman]",
        "North is out; East gains nothing; South gains nothing",
    ),
    (
        "K-07 bankruptcy is forced at once when nothing can pay the debt",
        "classic",
        "North: cash 30; on 34; East: owns Boardwalk",
        "roll 2 3",
        "North is out; East gains nothing; East is to roll",
    ),
    (
        "K-07 bankruptcy is forced at once by a tax too",
        "classic",
        "North: cash 30; East: cash 900",
        "roll 1 3",
        "North is out; East is to roll",
    ),
    (
        "K-07 bankruptcy is not forced while selling and mortgaging can pay the debt",
        "classic",
        "North: cash 30; on 34; owns Short Line; East: owns Boardwalk",
        "roll 2 3",
        "North owes 50; North is in",
    ),
    (
        "K-07 just enough is enough",
        "classic",
        "North: cash 20; on 34; owns Baltic Avenue; East: owns Boardwalk",
        "roll 2 3; mortgage Baltic Avenue",
        "North is in; North has nothing; East gains 50",
    ),
    (
        "K-07 who cannot pay in another's turn is bankrupt, and that turn goes on",
        "classic",
        "South: cash 5; East: cash 900",
        "roll 1 2; decline | end; East: roll 1 1 [card birthday]",
        "South is out; North pays 10; East gains 10; East is to roll",
    ),
    (
        "K-07 the last one left wins",
        "classic",
        "",
        "bankrupt",
        "North is out; South wins",
    ),
    (
        "K-08 a lot is never sold back to the bank",
        "classic",
        "North: owns Boardwalk",
        "sell Boardwalk",
        "refused: NOTHING_BUILT; North owns Boardwalk",
    ),
    (
        "K-08 a lot whose buildings are sold stays with its owner",
        "classic",
        "North: owns Boardwalk 1 + Park Place",
        "sell Boardwalk",
        "North owns Boardwalk; Boardwalk has no buildings",
    ),
    (
        "K-08 a mortgaged lot stays with its owner",
        "classic",
        "North: owns Boardwalk",
        "mortgage Boardwalk; roll 4 6; end",
        "North owns Boardwalk",
    ),
    (
        "K-09 receive means from the bank",
        "classic",
        "East: cash 900",
        "roll 3 4 [card loan-matures]",
        "North gains 150; East pays nothing; South pays nothing",
    ),
    (
        "K-09 pay means to the bank",
        "classic",
        "East: cash 900",
        "roll 1 1 [card hospital]",
        "North pays 100; East gains nothing; South gains nothing; the jackpot is 0",
    ),
    (
        "K-09 repairs are paid to the bank",
        "classic",
        "North: owns Boardwalk 1 + Park Place",
        "roll 3 4 [card repairs]",
        "North pays 25; South gains nothing",
    ),
    (
        "K-09 a card that names players means the players: they give",
        "classic",
        "East: cash 900",
        "roll 1 1 [card birthday]",
        "North gains 20; East pays 10; South pays 10",
    ),
    (
        "K-09 a card that names players means the players: they are given",
        "classic",
        "East: cash 900",
        "roll 3 4 [card chairman]",
        "North pays 100; East gains 50; South gains 50",
    ),
]


@pytest.mark.parametrize("ruling", cases(UNBOUGHT + DRAWN + JAIL + TRADES + BANKRUPTCY))
def test_classic(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("K-04")
def test_a_held_jail_card_is_not_in_the_deck() -> None:
    table = Table("classic", "South: holds Chance jail-pass")
    with pytest.raises(NotationError, match="cannot be"):
        table.play("roll 3 4 [card Chance jail-pass]")


@pytest.mark.rule("C-30", "K-04")
@pytest.mark.parametrize("held", [False, True])
def test_any_card_of_the_deck_may_come_at_any_time(held: bool) -> None:
    position = "South: holds Chance jail-pass" if held else ""
    edition = load("classic")
    drawn = set()
    for seed in range(150):
        game = Game.from_position(position, seed, edition, None, ["North", "South"])
        event = next(event for event in game.play("roll 3 4") if event.kind == EventKind.DREW)
        drawn.add(game.words.card(event.a, event.b))
    assert drawn == {card[0] for card in CHANCE} - ({"jail-pass"} if held else set())
