"""Searching players where one house is left and two want it: they keep their word, and come to an end."""

from dataclasses import replace

import pytest

from freehold import Game
from freehold.bots.characters import CHARACTERS
from freehold.bots.company import Company
from freehold.game import ActionKind
from freehold.rules.deciders import next_to_decide
from freehold.search.actions import Numbers
from freehold.search.candidates import act, kept_word
from freehold.search.dealings import Dealings, Ways
from freehold.search.evaluation import lawful
from freehold.search.searching import view_of
from freehold.search.seated import NAMES, seat
from tests.search.trading import Clueless, thinker_of

SEED = bytes(range(32))
LAST_HOUSE = """players: Ann, Cem, Dan; turn: Ann; throw: made; round: 18
Ann: cash 229; on Ventnor Avenue; owns Kentucky Avenue 3 + Indiana Avenue 3 + Illinois Avenue 3
Ann: owns Park Place 3 + Boardwalk 3 + Electric Company + Water Works
Ann: owns Reading Railroad + Pennsylvania Railroad + Atlantic Avenue + Ventnor Avenue + Marvin Gardens
Cem: cash 262; on Marvin Gardens; owns Oriental Avenue 2 + Vermont Avenue 2 + Connecticut Avenue 3
Cem: owns Mediterranean Avenue + Tennessee Avenue
Dan: cash 13; on Pacific Avenue; owns St. Charles Place 3 + States Avenue 3 + Virginia Avenue 3
Dan: owns New York Avenue + Pennsylvania Avenue"""
PATIENCE = 40  # decisions of a turn: with ten offers, their answers and some buildings it comes to fewer
READING, ILLINOIS = 2, 16  # the numbers of lots


def after(*actions: str) -> Game:
    game = Game.from_position(LAST_HOUSE, seed=1)
    for action in actions:
        game.play(action)
    return game


def candidates(game: Game, who: int, dealings: Dealings | None = None) -> list[Numbers]:
    """What a player thinks about, the first being what the rest are measured by."""
    thinker, known = thinker_of(game), dealings or Dealings()
    return thinker.candidates(thinker.explorer(lawful(game.state), who, b"", known), who, known)


@pytest.mark.rule("C-53")
@pytest.mark.parametrize("name", NAMES)
def test_the_same_house_is_not_asked_for_without_end(name: str) -> None:
    game = after("build Kentucky Avenue", "claim Oriental Avenue")
    thinkers = [seat(name, game, at, SEED, is_among_bots=True) for at in range(3)]
    decisions = 0
    while game.turn_number == 1 and decisions < PATIENCE:
        at = next_to_decide(game.state)
        game.play(thinkers[at].decide(game, at))
        decisions += 1
    assert decisions < PATIENCE


@pytest.mark.rule("C-53")
def test_who_has_asked_for_a_house_bids_its_price_unless_something_else_is_clearly_better() -> None:
    game = after("build Illinois Avenue", "claim Oriental Avenue")
    assert candidates(game, 1)[0] == act(ActionKind.BID, 1, 0, 50)
    game.play("bid 60")
    assert candidates(game, 0)[0] == act(ActionKind.BID, 0, 0, 150)


@pytest.mark.rule("C-53")
def test_nobody_owes_more_than_the_price_they_asked_for() -> None:
    game = after("build Illinois Avenue", "claim Oriental Avenue", "bid 160")
    thinker = thinker_of(game)
    view = view_of(thinker.explorer(lawful(game.state), 0, b"", Dealings()), 0)
    assert view.allows(ActionKind.BID)
    assert list(kept_word(view)) == []


@pytest.mark.parametrize(("kind", "is_over"), [(ActionKind.PASS, True), (ActionKind.BID, False)])
def test_a_house_that_one_has_not_bid_for_is_not_asked_for_again_in_that_turn(
    kind: ActionKind, is_over: bool
) -> None:
    game, build = after(), act(ActionKind.BUILD, 0, ILLINOIS)
    dealings = Dealings()
    thinker = thinker_of(game)
    assert build in candidates(game, 0, dealings)
    for action in (build, act(kind, 0)):
        dealings.take_in(0, action, game.turn_number, True, Clueless())
    assert (build in candidates(game, 0, dealings)) is not is_over
    bargainer = thinker.bargainer(thinker.explorer(lawful(game.state), 0, b"", dealings), 0, dealings)
    courses = thinker.courses(bargainer, 3)
    assert any(build in course.steps for course in courses) is not is_over
    dealings.ways = replace(dealings.ways, turn=0)  # it was in another turn
    assert build in candidates(game, 0, dealings)


@pytest.mark.parametrize(
    "before_the_pass",
    [
        [],
        [act(ActionKind.BUILD, 0, ILLINOIS), act(ActionKind.BID, 0, 0, 150)],  # somebody else bid more
        [
            act(ActionKind.BUILD, 0, ILLINOIS),
            act(ActionKind.ROLL, 0),
            act(ActionKind.DECLINE, 0),
        ],  # a lot
    ],
)
def test_who_passes_in_another_auction_builds_as_before(before_the_pass: list[Numbers]) -> None:
    game, dealings = after(), Dealings()
    for action in [*before_the_pass, act(ActionKind.PASS, 0)]:
        dealings.take_in(0, action, game.turn_number, True, Clueless())
    assert act(ActionKind.BUILD, 0, ILLINOIS) in candidates(game, 0, dealings)


@pytest.mark.rule("C-53")
@pytest.mark.parametrize("mind", ["steady-1", "shrewd"])
@pytest.mark.parametrize("lowest_bid", [1, 300])
def test_bots_that_pay_less_than_prices_come_to_an_end_too(
    mind: str, lowest_bid: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for a house at its price bids that, however little they pay for lots."""
    monkeypatch.setitem(CHARACTERS, "frugal", replace(CHARACTERS[mind], price=60))
    rich = LAST_HOUSE.replace("cash 229", "cash 829").replace("cash 262", "cash 862")
    game = Game.from_position(rich, seed=1, options={"lowest_bid": lowest_bid})
    company = Company(game, ["frugal"])
    decisions = 0
    while game.turn_number < 8 and decisions < 200:
        game.play(company.next(game))
        decisions += 1
    assert decisions < 200


NO_HOUSES = """edition: official; players: Ann, Bob, Cem; turn: Ann; throw: made; round: 54
option: houses = 12
option: hotels = 1
Ann: cash 2759; on North Carolina Avenue; owns Tennessee Avenue + New York Avenue + Water Works
Ann: owns Oriental Avenue hotel + Vermont Avenue 4 + Connecticut Avenue 4 + Pacific Avenue + Boardwalk
Bob: cash 4616; on Electric Company; owns Mediterranean Avenue + States Avenue + Kentucky Avenue
Bob: owns Illinois Avenue + Ventnor Avenue
Cem: cash 4856; on Illinois Avenue; owns Baltic Avenue + Reading Railroad + St. Charles Place
Cem: owns Electric Company + Virginia Avenue + Pennsylvania Railroad + St. James Place + Indiana Avenue
Cem: owns B. & O. Railroad + Atlantic Avenue + Marvin Gardens + North Carolina Avenue
Cem: owns Pennsylvania Avenue + Short Line + Park Place"""


@pytest.mark.parametrize("name", NAMES)
def test_who_has_nothing_to_do_ends_the_turn(name: str) -> None:
    """Rather than mortgage a lot and lift the mortgage, again and again."""
    game = Game.from_position(NO_HOUSES, seed=1)
    thinkers = [seat(name, game, at, SEED, is_among_bots=True) for at in range(3)]
    done: list[str] = []
    while game.turn_number == 1 and len(done) < PATIENCE:
        at = next_to_decide(game.state)
        done.append(str(thinkers[at].decide(game, at)))
        game.play(done[-1])
    assert len(done) < PATIENCE
    loans = [each for each in done if each.startswith(("mortgage ", "lift "))]
    assert len(loans) == len(set(loans))


def test_a_loan_is_taken_once_in_a_turn_and_not_repaid_in_it() -> None:
    borrow, repay, other = (
        act(*each)
        for each in ((ActionKind.MORTGAGE, 0, 3), (ActionKind.LIFT, 0, 3), (ActionKind.MORTGAGE, 0, 4))
    )
    borrowed = Ways().followed_by(borrow, 7)
    assert borrowed.go_round(borrow, 7)
    assert borrowed.go_round(repay, 7)
    assert not borrowed.go_round(other, 7)
    assert not borrowed.go_round(repay, 8)
    assert not borrowed.followed_by(repay, 8).go_round(borrow, 8)


def test_debts_are_paid_with_whatever_there_is() -> None:
    debtor = """players: Ann, Bob; turn: Ann; throw: made; round: 9
    Ann: cash 10; on Boardwalk; owns Reading Railroad; Bob: cash 500; owns Boardwalk
    pending: debt Ann, Bob, 50, rent"""
    game, dealings = Game.from_position(debtor, seed=1), Dealings()
    dealings.take_in(0, act(ActionKind.MORTGAGE, 0, READING), game.turn_number, True, Clueless())
    assert act(ActionKind.MORTGAGE, 0, READING) in candidates(game, 0, dealings)
