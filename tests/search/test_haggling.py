"""Finding out what bots want who are like none of the characters thought of."""

import pytest

from freehold import ActionKind, Game
from freehold.editions import load
from freehold.search.actions import Numbers, action_in, without_cash
from freehold.search.bargains import Bargainer
from freehold.search.candidates import act
from freehold.search.dealings import NOTHING, Dealings, Proposal
from freehold.search.evaluation import Eyes, lawful, thinker_for
from freehold.search.exploring import FAR
from freehold.search.haggling import Demand, Haggle, Reaction, demand_from, step_of
from freehold.search.thinking import Thought
from tests.search.trading import MARKET, bargainer_of, thinker_of

STEP = 5
SEED = b"market"


def demand(*answers: tuple[int, bool]) -> Demand:
    """What is read from these answers."""
    return demand_from([Reaction(*each) for each in answers], STEP)


@pytest.mark.parametrize(
    ("answers", "too_little", "enough", "mistakes"),
    [
        ([], None, None, 0),
        ([(0, True), (-60, True)], None, -60, 0),
        ([(0, False), (5, False)], 5, None, 0),
        ([(-60, False), (0, True), (-20, True)], -60, -20, 0),
        ([(-60, True), (-50, True), (20, False), (0, True)], None, -60, 1),  # one is an exception
        ([(0, True), (0, False)], 0, 0, 0),  # the same may be refused for one thing and do for another
        ([(0, True), (5, False)], None, 0, 1),  # of two ways to see it, the one that costs less
    ],
)
def test_a_demand_is_what_most_answers_go_with(
    answers: list[tuple[int, bool]], too_little: int | None, enough: int | None, mistakes: int
) -> None:
    found = demand(*answers)
    assert (found.too_little, found.enough, found.mistakes) == (too_little, enough, mistakes)


def test_where_lots_are_cheap_a_dollar_is_close_enough() -> None:
    assert demand_from([Reaction(-5, False), Reaction(-4, True)], 1).tried == -4


@pytest.mark.parametrize("wanted", [-200, -60, -7, 0, 1, 5, 30, 120])
def test_what_somebody_wants_is_found_out_in_a_few_offers(wanted: int) -> None:
    answers: list[tuple[int, bool]] = []
    for _ in range(40):
        tried = demand(*answers).tried
        answers.append((tried, tried >= wanted))
    found = demand(*answers)
    assert found.enough is not None
    assert 0 <= found.enough - wanted <= 3
    assert found.tried == found.enough  # and no more is tried


def test_answers_without_rhyme_or_reason_are_no_demand() -> None:
    some, odd, none = demand((0, True), (10, False), (20, True)), demand((0, True), (10, False)), demand()
    assert Haggle(0, some, none).is_clear
    assert not Haggle(0, some, odd).is_clear


def answered(taker: int, beyond: int, accepted: bool, prices: tuple[int, int], lots: int = 2) -> Proposal:
    """An offer of so much more than the first of the guesses would want."""
    return Proposal(taker, 0, lots, prices[0] + beyond, 3, accepted=accepted, prices=prices)


def test_what_somebody_says_counts_for_more_than_what_others_say() -> None:
    dealings = Dealings([answered(1, -10, True, (60, 60)), answered(2, -5, False, (60, 60))])
    assert dealings.haggle(1, 2, STEP).selling.enough == -10
    assert dealings.haggle(2, 2, STEP).selling.enough is None


def test_who_buys_may_want_something_else_than_who_sells() -> None:
    sold, bought = answered(1, -10, True, (60, 60)), answered(1, 20, True, (-80, -80))
    haggle = Dealings([sold, bought]).haggle(1, 2, STEP)
    assert (haggle.demand(60).enough, haggle.demand(-80).enough) == (-10, 20)
    only_sold = Dealings([sold]).haggle(1, 2, STEP)
    assert only_sold.demand(-80).enough == -10  # which is better than nothing


def test_who_somebody_is_like_shows_in_all_that_they_do() -> None:
    """Who refuses again and again what one of the characters would take need not be like another."""
    refused = [answered(1, 2 + at, False, (60, 100), 1 << at) for at in range(4)]
    dealings = Dealings([answered(1, 1, True, (60, 50)), *refused])
    assert dealings.haggle(1, 2, STEP).guess == 1  # whose prices explain every answer
    end, roll = act(ActionKind.END, 1), act(ActionKind.ROLL, 1)
    for _ in range(3):
        dealings.watch(1, end, [end, roll])
    assert dealings.haggle(1, 2, STEP).guess == 0
    no, yes = act(ActionKind.REFUSE, 1), act(ActionKind.ACCEPT, 1)
    for _ in range(5):
        dealings.watch(1, no, [yes, no])
    assert dealings.haggle(1, 2, STEP).guess == 0


def test_of_what_was_refused_again_and_again_the_latest_counts() -> None:
    made = [Proposal(1, 0, 8, cash, 3, prices=(100, 100)) for cash in (60, 70, 80)]
    assert dealings_of(made).reactions(1, 0, is_selling=True) == [Reaction(-20, False, 2)]


def dealings_of(proposals: list[Proposal]) -> Dealings:
    """Among bots alone, with offers that were made."""
    return Dealings(proposals, is_among_bots=True)


def test_prices_go_by_the_board() -> None:
    usual = load("official").rulebook
    assert step_of(usual) == 5
    dear = load("official").rulebook
    dear.lot_price[:] = [10 * price for price in usual.lot_price]
    assert step_of(dear) == 51


def thought(game: Game, dealings: Dealings, name: str = "master") -> Thought:
    """What the first player would do."""
    return thinker_for(game.rulebook, name).think(lawful(game.state), 0, SEED, dealings)


def cash_in(offer: Numbers) -> int:
    return offer[4] - offer[5]


def refused(game: Game, offer: Numbers) -> Proposal:
    """An offer of the first player's that came to nothing, as it is remembered."""
    dealings, eyes = dealings_of([]), Eyes(thinker_of(game), 0, lawful(game.state))
    dealings.take_in(0, offer, game.turn_number, True, eyes)
    return dealings.proposals[0]


def test_among_bots_less_is_tried_first_and_a_no_changes_no_plans() -> None:
    game = Game.from_position(MARKET)
    usual = thought(game, Dealings()).choice
    tried = thought(game, dealings_of([])).choice
    assert without_cash(tried) == without_cash(usual)
    assert cash_in(tried) < cash_in(usual)
    made: list[Proposal] = []
    while cash_in(tried) < cash_in(usual):
        made.append(refused(game, tried))
        tried = thought(game, dealings_of(made)).choice
    assert tried == usual
    assert all(each.is_try for each in made)
    assert len(made) <= 2


def test_people_are_not_tried_out_and_expert_tries_nobody() -> None:
    game = Game.from_position(MARKET)
    with_people = thought(game, Dealings()).choice
    assert refused(game, with_people).is_try is False
    assert thought(game, Dealings(), "expert") == thought(game, dealings_of([]), "expert")


def test_what_a_person_asked_for_is_no_try() -> None:
    """Whoever sits there has said no, and a hint has to leave them in peace."""
    game, dealings = Game.from_position(MARKET), Dealings()
    offer = (ActionKind.OFFER, 0, 1, 0, 1, 0, 0, 1 << game.lot("New York Avenue").number, 0, 0)
    dealings.take_in(0, offer, game.turn_number, True, Eyes(thinker_of(game), 0, lawful(game.state)))
    assert not any(dealings.proposals[0].expected)
    assert dealings.proposals[0].is_try is False
    assert dealings.refused_in_a_row(offer[2])


def test_tries_that_come_to_nothing_are_held_against_nobody() -> None:
    tries = [Proposal(1, 0, 8, 40 + at, 7, (False, False), is_try=True) for at in range(4)]
    dealings = dealings_of(tries)
    assert dealings.refused_tries == 4
    assert dealings.made_in(7) == dealings.refused_in(7) == dealings.lately(1, 0).refusals_about(0, 8) == 0
    assert dealings.refused_in_a_row(1) == []
    assert dealings.readiness(1) == 1.0


def haggler(game: Game, wants: int) -> Bargainer:
    """Knows that everybody wants so much more than one like `steady-1`, who is the first of the guesses."""
    made = [
        Proposal(taker, 0, 1 << at, 100 + wants + beyond, 3, (True, True), beyond >= 0, prices=(100, 300))
        for taker in (1, 2, 3)
        for at, beyond in enumerate((-1, 0))
    ]
    dealings = dealings_of(made)
    dealings.replies = {taker: NOTHING.with_sign((False, False)) for taker in (1, 2, 3)}
    return bargainer_of(game, dealings)


@pytest.mark.parametrize("wants", [-60, 25])
def test_who_wants_more_or_less_is_offered_that(wants: int) -> None:
    game = Game.from_position(MARKET)
    bargainer = haggler(game, wants)
    assert set(bargainer.haggled) == {1, 2, 3}
    bundles = list(bargainer.swaps())
    prices = bargainer.explorer.prices(bargainer.goods(bundles), 0)
    expected = [(each, cash) for each, cash in zip(bundles, prices, strict=True) if cash < FAR]
    found = {bargainer.offer(each, max(price + wants, -game.state.cash[each[0]])) for each, price in expected}
    made = list(bargainer.priced(bundles, 0))
    assert made
    assert set(made) <= found
    assert list(bargainer.priced(bundles, 1)) == []


def test_what_was_refused_lately_is_offered_for_more() -> None:
    game = Game.from_position(MARKET)
    bargainer = haggler(game, 0)
    bundle = next(bargainer.swaps())
    cash = bargainer.tried_cash(bundle, 100, bargainer.haggled[bundle[0]])
    no = Proposal(*bundle, cash, game.turn_number - 1, (True, True), prices=(100, 300))
    again = [Proposal(*bundle, cash + STEP, game.turn_number - 1, (True, True), prices=(100, 300))]
    bargainer.dealings.proposals.append(no)
    assert bargainer.tried_cash(bundle, 100, bargainer.haggled[bundle[0]]) == cash + STEP
    bargainer.dealings.proposals += again
    assert bargainer.tried_cash(bundle, 100, bargainer.haggled[bundle[0]]) == cash + 3 * STEP


def test_an_offer_at_a_known_price_is_relied_on() -> None:
    game = Game.from_position(MARKET)
    thinker, bargainer = thinker_of(game), haggler(game, 25)
    bundles = list(bargainer.swaps())
    known = next(bargainer.priced(bundles, 0))
    less = bargainer.offer((known[2], known[6], known[7]), cash_in(known) - 1)
    relied_on, hoped_for = thinker.trust(bargainer, bargainer.explorer, [known, less])
    assert 0 < hoped_for < relied_on < 1


def test_nobody_is_asked_for_cash_that_they_do_not_have() -> None:
    poor = MARKET.replace("Bob: cash 1403", "Bob: cash 20").replace("Cat: cash 720", "Cat: cash 0")
    game = Game.from_position(poor)
    offers = [bargain.offer for bargain in haggler(game, -60).best()]
    assert any(offer[5] for offer in offers)
    assert all(game.can(action_in(game, offer)) for offer in offers)


def test_nobody_is_asked_for_cash_that_the_bank_will_want() -> None:
    """Whoever gets a mortgaged lot pays interest for it at once."""
    game = Game.from_position(
        MARKET.replace("Bob: cash 1403", "Bob: cash 100").replace("lina Avenue", "lina Avenue mortgaged")
    )
    offers = [bargain.offer for bargain in haggler(game, -60).best()]
    mortgaged = 1 << game.lot("North Carolina Avenue").number
    assert any(offer[2] == 1 and offer[6] & mortgaged for offer in offers)
    assert all(game.can(action_in(game, offer)) for offer in offers)


def odd_dealings(answers: list[tuple[int, bool]], surprises: int = 4) -> Dealings:
    """With somebody who does what nobody would, and has answered offers of so much cash for a lot.

    One of the characters would take 100 for it, another 300, and for the net 200 is enough.
    """
    made = [
        Proposal(1, 0, 1 << at, cash, 3, (True, True), accepted=yes, prices=(100, 300, 200))
        for at, (cash, yes) in enumerate(answers)
    ]
    dealings = dealings_of(made)
    end, roll, pay = (act(kind, 1) for kind in (ActionKind.END, ActionKind.ROLL, ActionKind.PAY))
    for action in (end, *[pay] * surprises):
        dealings.watch(1, action, [end, roll])
    return dealings


NET = 2  # comes after the two characters


@pytest.mark.parametrize(
    ("answers", "guess"),
    [
        ([(150, False), (199, False)], NET),  # it refuses what is not good for it
        ([(150, False), (199, False), (200, True)], NET),
        ([(99, False), (100, True)], 0),  # the prices of a character explain it better
    ],
)
def test_who_plays_like_nobody_may_go_by_what_is_good_for_them(
    answers: list[tuple[int, bool]], guess: int
) -> None:
    assert odd_dealings(answers).haggle(1, 2, STEP).guess == guess


def test_who_mostly_plays_like_one_of_the_characters_has_its_prices() -> None:
    dealings = odd_dealings([(150, False), (199, False)], surprises=0)
    for _ in range(2):
        dealings.watch(1, act(ActionKind.ROLL, 1), [act(ActionKind.END, 1), act(ActionKind.ROLL, 1)])
    assert dealings.haggle(1, 2, STEP).guess != NET


def test_who_goes_by_what_is_good_for_them_is_offered_that() -> None:
    game = Game.from_position(MARKET)
    dealings = odd_dealings([(199, False), (200, True)])
    bargainer = bargainer_of(game, dealings)
    assert bargainer.haggled[1].guess == NET
    bundles = [each for each in bargainer.swaps() if each[0] == 1]
    good = bargainer.explorer.fair_prices(bargainer.goods(bundles))
    prices = {bargainer.offer(each, cash) for each, cash in zip(bundles, good, strict=True) if cash < FAR}
    made = list(bargainer.fair(bundles))
    assert made
    assert set(made) <= prices
    assert not any(list(bargainer.priced(bundles, guess)) for guess in range(NET))
