"""What somebody is like who is like none of the characters thought of, fitted to their answers."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import pytest

from freehold import ActionKind, Game
from freehold.bots.characters import STEADY_1, Character
from freehold.bots.company import Company
from freehold.search.actions import Numbers, action_in, records_of_actions
from freehold.search.candidates import act
from freehold.search.dealings import Dealings
from freehold.search.evaluation import Eyes, lawful, listener_for
from freehold.search.exploring import FAR
from freehold.search.searching import Explorer
from freehold.search.thinking import Thinker
from freehold.search.variants import Answered, Case, Tailor
from tests.search.trading import MARKET, bargainer_of, game_of, thinker_of

SECRETS = [
    replace(STEADY_1, power=12, margin=130),
    replace(STEADY_1, power=52, near=3, margin=0),
    replace(STEADY_1, power=29, near=9, fear=130, margin=80),
]
BEYOND = (-40, -12, -3, 4, 15, 45)  # what was offered, beside the price of the one who is thought of


def explorer_with(thinker: Thinker, game: Game, character: Character) -> Explorer:
    """Everybody but the first player is like that."""
    who = [thinker.company(0, [character] * 8)]
    return Explorer(thinker.board, lawful(game.state), who, who)


def offers_around(game: Game) -> list[Numbers]:
    """Swaps and sales at several prices, around those that are expected of everybody."""
    bargainer = bargainer_of(game, Dealings())
    bundles = list(bargainer.swaps())
    known = zip(bundles, bargainer.explorer.prices(bargainer.goods(bundles), 0), strict=True)
    priced = [(bundle, price) for bundle, price in known if price < FAR]
    return [
        offer
        for (bundle, price), beyond in product(priced, BEYOND)
        if game.can(action_in(game, offer := bargainer.offer(bundle, price + beyond)))
    ]


def answers_of(explorer: Explorer, offers: Sequence[Numbers]) -> list[bool]:
    return [yes for (yes,) in explorer.expected(records_of_actions(offers))]


@pytest.mark.parametrize("secret", SECRETS, ids=["careful", "generous", "choosy"])
def test_who_has_answered_some_offers_is_foreseen_in_others(secret: Character) -> None:
    game = Game.from_position(MARKET)
    thinker, offers = thinker_of(game), offers_around(game)
    heard, unheard = offers[::9], offers[4::9]
    truth = explorer_with(thinker, game, secret)
    answers = [
        Answered(Case(lawful(game.state), offer), yes, (2,))
        for offer, yes in zip(heard, answers_of(truth, heard), strict=True)
    ]
    (found,) = Tailor(thinker.board.packed, 0, STEADY_1, thinker.step, answers).fitted()
    expected = answers_of(truth, unheard)
    fitted, usual = (
        sum(
            a == b
            for a, b in zip(expected, answers_of(explorer_with(thinker, game, each), unheard), strict=True)
        )
        for each in (found, STEADY_1)
    )
    assert fitted >= 0.85 * len(unheard)
    assert fitted > usual


def test_who_answers_as_expected_is_hardly_fitted() -> None:
    game = Game.from_position(MARKET)
    thinker, offers = thinker_of(game), offers_around(game)[::9]
    expected = answers_of(explorer_with(thinker, game, STEADY_1), offers)
    answers = [
        Answered(Case(lawful(game.state), offer), yes, (2,))
        for offer, yes in zip(offers, expected, strict=True)
    ]
    (found,) = Tailor(thinker.board.packed, 0, STEADY_1, thinker.step, answers).fitted()
    assert answers_of(explorer_with(thinker, game, found), offers) == expected


def dealings_with(game: Game, offer: Numbers, is_among_bots: bool = True) -> Dealings:
    """The offer was refused by somebody who has done what nobody would."""
    dealings = Dealings(is_among_bots=is_among_bots)
    end, roll, pay = (act(kind, offer[2]) for kind in (ActionKind.END, ActionKind.ROLL, ActionKind.PAY))
    dealings.watch(offer[2], pay, [end, roll])
    for action in (offer, act(ActionKind.REFUSE, offer[2], 0)):
        dealings.take_in(0, action, game.turn_number, True, Eyes(thinker_of(game), 0, lawful(game.state)))
    return dealings


def test_a_refusal_changes_what_somebody_is_taken_for() -> None:
    game = Game.from_position(MARKET)
    explorer = explorer_with(thinker_of(game), game, STEADY_1)
    generous = next(
        each for each in offers_around(game) if each[2] == 1 and all(answers_of(explorer, [each]))
    )
    dealings = dealings_with(game, generous)
    thinker_of(game).think(lawful(game.state), 0, b"", dealings)
    assert set(dealings.fits) == {1}
    assert answers_of(explorer_with(thinker_of(game), game, dealings.fits[1].character), [generous]) == [
        False
    ]
    assert answers_of(explorer, [generous]) == [True]


def test_an_answer_to_an_offer_of_another_time_tells_nothing() -> None:
    """A game may begin from a position with an offer that nobody remembers making."""
    game = Game.from_position(MARKET)
    dealings = Dealings(is_among_bots=True)
    end, roll, pay = (act(kind, 1) for kind in (ActionKind.END, ActionKind.ROLL, ActionKind.PAY))
    dealings.watch(1, pay, [end, roll])
    eyes = Eyes(thinker_of(game), 0, lawful(game.state))
    dealings.take_in(0, act(ActionKind.REFUSE, 1, 0), game.turn_number, False, eyes)
    thinker_of(game).think(lawful(game.state), 0, b"", dealings)
    assert dealings.fits == {}


@pytest.mark.parametrize("is_among_bots", [True, False])
def test_people_are_fitted_to_nothing(is_among_bots: bool) -> None:
    game = Game.from_position(MARKET)
    dealings = dealings_with(game, offers_around(game)[0], is_among_bots)
    thinker_of(game).think(lawful(game.state), 0, b"", dealings)
    assert bool(dealings.fits) is is_among_bots
    assert any(each.case for each in dealings.proposals) is is_among_bots


def test_whoever_comes_to_a_game_later_takes_everybody_for_the_same() -> None:
    """What somebody is taken for follows from their answers alone, not from when one thought about them."""
    game = game_of(["shrewd", "cautious-1", "bold-1"], 0)
    thinker, early = thinker_of(game), listener_for(thinker_of(game), 0, True)
    company = Company(game, ["shrewd", "cautious-1", "bold-1"])
    while len(game.history) < 400:
        game.play(company.next(game))
        if len(game.history) % 50 == 0:
            thinker.fit_others(0, early.listen(game))
    late = listener_for(thinker, 0, True).listen(game)
    thinker.fit_others(0, late)
    assert late.fits == early.dealings.fits
    assert late.fits
