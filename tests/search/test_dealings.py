"""What a searching player learns about the others by watching them."""

from dataclasses import replace

import numpy as np
import pytest

from freehold import ActionKind, Game
from freehold.bots.company import Company
from freehold.search.actions import Numbers, action_in, records_of_actions
from freehold.search.bargains import Bargainer, Bundle
from freehold.search.candidates import act
from freehold.search.dealings import NOTHING, Dealings, Proposal, is_like
from freehold.search.evaluation import lawful, listener_for
from freehold.search.exploring import FAR
from freehold.search.thinking import hopefuls
from tests.search.trading import MARKET, Clueless, bargainer_of, game_of, thinker_of

GUESSES = 2  # steady-1, then shrewd


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_others_are_known_by_what_they_do(seed: int) -> None:
    game = game_of(["random", "steady-1", "shrewd", "steady-1"], 300, seed)
    dealings = listener_for(thinker_of(game), 0).listen(game)
    steady, shrewd, again = (dealings.beliefs(seat, GUESSES)[0] for seat in (1, 2, 3))
    assert steady > 0.8
    assert shrewd < 0.2
    assert again > 0.8


def test_nothing_is_believed_of_who_has_done_nothing() -> None:
    assert Dealings().beliefs(2, GUESSES) == [0.5, 0.5]


def test_somebody_like_neither_stays_possible() -> None:
    dealings = Dealings()
    end, roll = act(ActionKind.END, 1), act(ActionKind.ROLL, 1)
    for _ in range(200):
        dealings.watch(1, end, [end, roll])
    assert dealings.beliefs(1, GUESSES)[1] > 0


@pytest.mark.parametrize("is_like_one", [False, True])
def test_a_very_long_game_tells_as_much_as_any(is_like_one: bool) -> None:
    dealings = Dealings()
    end, roll, pay = (act(kind, 1) for kind in (ActionKind.END, ActionKind.ROLL, ActionKind.PAY))
    for turn in range(5_000):
        dealings.watch(1, end if is_like_one else pay, [end, roll])
        dealings.proposals.append(Proposal(1, 1, 2, 50, turn, (False, True), accepted=not is_like_one))
    assert dealings.is_stranger(1) != is_like_one
    assert sum(dealings.beliefs(1, GUESSES)) == pytest.approx(1)


def test_what_all_would_do_tells_nothing() -> None:
    dealings = Dealings()
    end = act(ActionKind.END, 1)
    dealings.watch(1, end, [end, end])
    assert dealings.likeness(1) == NOTHING


def test_of_an_answer_only_yes_or_no_counts() -> None:
    yes, no, other = (act(kind, 1, 2) for kind in (ActionKind.ACCEPT, ActionKind.REFUSE, ActionKind.COUNTER))
    assert is_like(no, other)
    assert not is_like(no, yes)


@pytest.mark.parametrize("character", ["steady-1", "shrewd"])
def test_who_plays_as_thought_of_is_no_stranger(character: str) -> None:
    game = game_of(["random", character, character, character], 300)
    dealings = listener_for(thinker_of(game), 0).listen(game)
    assert all(dealings.strangeness(seat) < 0.3 for seat in (1, 2, 3))


def test_who_plays_like_nobody_is_a_stranger() -> None:
    game = game_of(["steady-1", "random", "random", "random"], 300)
    dealings = listener_for(thinker_of(game), 0).listen(game)
    assert all(dealings.strangeness(seat) > 0.8 for seat in (1, 2, 3))


def test_one_action_that_is_like_nobodys_makes_a_stranger() -> None:
    """The first is just enough: 0.6 to the last digit, on any machine."""
    end, roll, pay = (act(kind, 1) for kind in (ActionKind.END, ActionKind.ROLL, ActionKind.PAY))
    odd, known = Dealings(), Dealings()
    odd.watch(1, pay, [end, roll])
    known.watch(1, end, [end, roll])
    assert odd.strangeness(1) == 0.6
    assert odd.is_stranger(1)
    assert not known.is_stranger(1)


def test_the_better_others_are_known_the_farther_one_looks() -> None:
    """Nothing is gained by playing on for long with players who are nothing like those at the table."""
    steady, strangers = (game_of(["random", *[character] * 3], 300) for character in ("steady-1", "random"))
    known, unknown, at_first = (
        thinker_of(game).rounds_ahead(lawful(game.state), 0, dealings)
        for game, dealings in (
            (steady, listener_for(thinker_of(steady), 0).listen(steady)),
            (strangers, listener_for(thinker_of(strangers), 0).listen(strangers)),
            (steady, Dealings()),
        )
    )
    assert known > at_first > unknown


@pytest.mark.parametrize("is_among_bots", [True, False])
def test_who_is_a_bot_is_of_interest_only_where_nobody_sees_it(is_among_bots: bool) -> None:
    """A person at the table, or looking on, sees all trades, those between bots too."""
    game = game_of(["random", "steady-1", "steady-1", "shrewd"], 100)
    dealings = listener_for(thinker_of(game), 0, is_among_bots).listen(game)
    assert any(dealings.is_bot(seat) for seat in (1, 2, 3)) is is_among_bots


@pytest.mark.parametrize(
    ("answers", "accepted", "countered"),
    [
        ([act(ActionKind.ACCEPT, 1, 0)], True, False),
        ([act(ActionKind.REFUSE, 1, 0)], False, False),
        ([act(ActionKind.ACCEPT, 1, 2)], False, False),  # of somebody else's offer
        ([act(ActionKind.COUNTER, 1, 0)], False, True),
        ([act(ActionKind.COUNTER, 1, 0), act(ActionKind.ACCEPT, 0, 1)], False, True),  # their price, not ours
    ],
)
def test_what_becomes_of_an_offer(answers: list[Numbers], accepted: bool, countered: bool) -> None:
    dealings = Dealings()
    for action in [(ActionKind.OFFER, 0, 1, 0, 0, 400, 8, 0, 0, 0), *answers]:
        dealings.take_in(0, action, 12, True, Clueless())
    assert dealings.proposals == [Proposal(1, 8, 0, -400, 12, (), accepted, countered)]


def test_offers_are_found_that_were_made_after_one_has_looked() -> None:
    early, other, late = (
        Proposal(1, 8, 0, -400, 12),
        Proposal(2, 8, 0, -400, 13),
        Proposal(1, 8, 0, -300, 14),
    )
    dealings = Dealings([early, other])
    assert dealings.refused(1, 8, 0) == [early]
    assert dealings.lately(1, since=12).refusals_about(8, 0) == 0
    dealings.proposals.append(late)
    assert dealings.refused(1, 8, 0) == [early, late]
    assert dealings.lately(1, since=12).refusals_about(8, 0) == 1
    assert dealings.latest(1) == late
    dealings.accept(1)
    assert dealings.refused(1, 8, 0) == [early]
    assert dealings.lately(1, since=12).has_traded(0, 8)
    assert not dealings.lately(1, since=14).has_traded(0, 8)


def test_undone_moves_are_unlearnt() -> None:
    game = game_of(["random", "steady-1", "shrewd"], 150)
    listener = listener_for(thinker_of(game), 0)
    listener.listen(game)
    for _ in range(40):
        game.undo()
    afresh = listener_for(thinker_of(game), 0).listen(game)
    assert listener.listen(game) == afresh


def bundles_of(bargainer: Bargainer) -> list[Bundle]:
    """A lot of somebody else's, for one of the first player's or for cash."""
    return [
        (taker, mine, theirs)
        for taker in (1, 2, 3)
        for theirs in bargainer.free_lots(taker)
        for mine in (0, *bargainer.free_lots(0))
    ]


def test_prices_are_the_least_that_is_accepted() -> None:
    game = game_of(["random", "steady-1", "shrewd", "steady-1"], 160)
    bargainer = bargainer_of(game, Dealings())
    explorer, bundles = bargainer.explorer, bundles_of(bargainer)
    found = 0
    for guess in range(GUESSES):
        for bundle, price in zip(bundles, explorer.prices(bargainer.goods(bundles), guess), strict=True):
            if price < FAR:
                asked = [bargainer.offer(bundle, cash) for cash in (price, price - 1)]
                enough, less = (answers[guess] for answers in explorer.expected(records_of_actions(asked)))
                assert enough
                assert not less or price - 1 < -game.state.cash[bundle[0]]
                found += 1
    assert found


def test_a_fair_price_is_the_least_that_is_good_for_the_other() -> None:
    game = game_of(["random", "steady-1", "shrewd", "steady-1"], 160)
    bargainer = bargainer_of(game, Dealings())
    explorer, bundles = bargainer.explorer, bundles_of(bargainer)
    prices = explorer.fair_prices(bargainer.goods(bundles))
    some = [(bundle, price) for bundle, price in zip(bundles, prices, strict=True) if price < FAR]
    enough = explorer.after_trades(records_of_actions([bargainer.offer(*each) for each in some]))
    takers = [bundle[0] for bundle, _ in some]
    gained = enough[np.arange(len(some)), takers] - explorer.now()[takers]
    above_the_least = [price > -game.state.cash[bundle[0]] for bundle, price in some]
    assert some
    assert min(gained) > 0.0049  # otherwise nobody would bother
    assert max(gained[above_the_least]) < 0.02  # nothing is given away


def test_a_stranger_is_offered_what_is_good_for_them() -> None:
    game = game_of(["steady-1", "random", "random", "random"], 200)
    dealings = listener_for(thinker_of(game), 0).listen(game)
    bargainer = bargainer_of(game, dealings)
    offers = list(bargainer.fair(list(bargainer.swaps())))
    assert offers
    assert all(bargainer.explorer.good_for_takers(records_of_actions(offers)))


def watcher_of(characters: list[str]) -> Bargainer:
    """The first player, who has watched the others and looks for trades in its own turn."""
    game = game_of(characters, 160)
    while game.state.turn != 0 or game.state.throw_due or game.state.offers:
        game.play(Company(game, characters).next(game))
    return bargainer_of(game, listener_for(thinker_of(game), 0, is_among_bots=True).listen(game))


def test_a_trade_can_prepare_another() -> None:
    """What follows is judged from the very game in which the first offer is accepted, and is lawful there."""
    game = Game.from_position(MARKET)
    bargainer = bargainer_of(game, Dealings())
    bargains = bargainer.best()
    chains = bargainer.chains(bargains, 4)
    assert chains
    for chain in chains:
        assert chain.chance > bargains[0].chance
        there = game.copy()
        there.play(action_in(there, chain.first))
        there.play("accept Ann", by=chain.first[2])
        assert np.array_equal(lawful(there.state), chain.explorer.state)
        assert there.can(action_in(there, chain.second))


def test_nothing_is_built_on_what_a_stranger_may_do() -> None:
    known, strange = (watcher_of(["steady-1", *[other] * 3]) for other in ("steady-1", "random"))
    assert all(known.dealings.is_stranger(seat) is False for seat in (1, 2, 3))
    assert known.chains(known.best(), 4)
    alone = replace(strange, haggled={})
    assert alone.best()
    assert not alone.chains(alone.best(), 4)


def test_two_trades_in_a_row_are_planned_with_who_is_haggled_with() -> None:
    strange = watcher_of(["steady-1", *["random"] * 3])
    assert strange.haggled
    assert strange.chains(strange.best(), 4)


def test_nothing_is_given_away() -> None:
    """Who has next to no cash is sold nothing, however well it would do in their hands."""
    game = Game.from_position(
        "players: Ann, Bob, Cat; turn: Ann; throw: made\nAnn: cash 300; owns Water Works + Baltic Avenue\n"
        "Bob: cash 3; owns Vermont Avenue\nCat: cash 900; owns Oriental Avenue"
    )
    offers = [bargain.offer for bargain in bargainer_of(game, Dealings()).best()]
    asked = {offer[2]: offer[5] for offer in offers if offer[6] and not offer[7]}
    assert 1 not in asked  # not for $3
    assert asked[2] >= 6  # a tenth of the cheaper lot


@pytest.mark.parametrize("given", [0, 1 << 3])
def test_asking_for_the_same_with_something_else_is_nagging_too(given: int) -> None:
    game = Game.from_position(MARKET)
    wanted = 1 << game.lot("Connecticut Avenue").number
    now = game.turn_number
    made = [Proposal(2, given, wanted, cash, now - 12) for cash in (100, 120, 140)]
    fresh, tired = (bargainer_of(game, Dealings(each)) for each in (made[:2], made))
    assert any(bargain.offer[7] & wanted for bargain in fresh.best())
    assert not any(bargain.offer[7] & wanted for bargain in tired.best())
    later = bargainer_of(game, Dealings([replace(each, turn=now - 24) for each in made]))
    assert any(bargain.offer[7] & wanted for bargain in later.best())


def test_who_is_clearly_behind_is_given_up() -> None:
    rng = np.random.default_rng(5)
    luck = rng.normal(0, 0.1, 64)
    rows = np.stack([luck, luck + 0.2 + rng.normal(0, 0.01, 64), luck + 0.19 + rng.normal(0, 0.1, 64)])
    assert sorted(hopefuls(rows, np.ones(3))) == [1, 2]
    assert hopefuls(rows[:2], np.ones(2)) == [1]


DEBTOR = """players: Ann, Bob, Cat
turn: Ann; throw: made
Ann: cash 10; on Boardwalk; owns Oriental Avenue + Baltic Avenue
Bob: cash 1500; owns Vermont Avenue + Connecticut Avenue
pending: debt Ann, Cat, 50, rent"""


def thinks_of_trades(game: Game, dealings: Dealings) -> bool:
    """Whether the first player considers any offer."""
    thinker = thinker_of(game)
    explorer = thinker.explorer(lawful(game.state), 0, b"", dealings)
    return any(numbers[0] == ActionKind.OFFER for numbers in thinker.candidates(explorer, 0, dealings))


def test_a_debtor_thinks_of_trades() -> None:
    """Somebody buys a lot from a player who cannot pay otherwise."""
    assert thinks_of_trades(Game.from_position(DEBTOR), Dealings())


@pytest.mark.parametrize("accepted", [True, False])
def test_after_three_refusals_it_is_enough_for_a_turn(accepted: bool) -> None:
    """What was accepted is no reason to stop."""
    game = Game.from_position(DEBTOR)
    made = [Proposal(2, 1, 0, 0, game.turn_number, accepted=accepted) for _ in range(3)]
    assert thinks_of_trades(game, Dealings(made)) == accepted
