"""Manners: searching players do not nag, undo no trades, and do nothing that makes onlookers laugh."""

from collections import Counter

import pytest

from freehold import Game
from freehold.bots.company import Company
from freehold.game import Action
from freehold.players import Lineup
from freehold.players.deciders import own_seed
from freehold.rules import ActionKind
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import NOBODY
from freehold.rules.offers import offer_to
from freehold.search.dealings import Dealings, Proposal
from freehold.search.seated import NAMES, seat
from tests.bots.test_absurd_trades import ABSURD
from tests.search.trading import MARKET, bargainer_of
from tests.table import Table

SEED = bytes(range(32))
ROUNDS = 20


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("position", "offer"), [row[1:] for row in ABSURD], ids=[row[0] for row in ABSURD])
def test_an_absurd_offer_is_not_taken(position: str, offer: str, name: str) -> None:
    table = Table("official", position, players=2, seed=1)
    table.play(f"North: {offer}")
    assert seat(name, table.game, 1, SEED).decide(table.game, 1).kind == ActionKind.REFUSE


def offers_to_people(name: str, seed: int) -> list[tuple[int, Action, Game]]:
    """What a searching player offers people who play soundly and refuse everything, with the turn of each."""
    game = Game.new("official", ["Bot", "Ann", "Ben", "Cat"], seed=seed)
    people, bot = Company(game, ["steady"]), seat(name, game, 0, SEED)
    made = []
    while not game.is_over and game.round <= ROUNDS:
        who = next_to_decide(game.state)
        if who == 0:
            action = bot.decide(game, 0)
            if action.kind == ActionKind.OFFER:
                made.append((game.turn_number, action, game.copy()))
            game.play(action)
        elif (maker := offer_to(game.state, who)) != NOBODY:
            game.play(f"refuse {game.words.player(maker)}", by=who)
        else:
            action = people.next(game)
            game.play("end" if action.kind == ActionKind.OFFER else action)
    return made


@pytest.mark.parametrize("name", NAMES)
def test_people_who_refuse_are_left_in_peace(name: str) -> None:
    made = offers_to_people(name, seed=3)
    each = Counter(offer.target for _, offer, _ in made)
    assert made
    assert max(each.values()) <= 8  # in twenty rounds
    assert len({(turn, offer.target) for turn, offer, _ in made}) == len(
        made
    )  # nobody is asked twice in a turn


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", [3, 4])
def test_nobody_who_looks_on_shakes_their_head(name: str, seed: int) -> None:
    for _, offer, game in offers_to_people(name, seed):
        given, asked = (sum(prices(game, lots)) for lots in (offer.lots_given, offer.lots_taken))
        given, asked = given + offer.gives, asked + offer.takes
        assert given > 0
        assert asked <= 8 * given, offer.text
        assert asked <= 3 * given or completes(game, offer.target, offer.lots_given), offer.text
        assert given <= 2 * asked or completes(game, 0, offer.lots_taken), offer.text


def prices(game: Game, lots: int) -> list[int]:
    return [lot.price for lot in game.lots if lots >> lot.number & 1]


def completes(game: Game, who: int, lots: int) -> bool:
    """Whether somebody has a whole group once they get some lots."""
    state, rulebook = game.state, game.rulebook
    after = state.holdings[who] | lots
    return any(mask & lots and not mask & ~after for mask in rulebook.group_mask[: rulebook.groups] if mask)


@pytest.mark.parametrize("is_accepted", [True, False])
def test_no_trade_is_undone(is_accepted: bool) -> None:
    """What went from one to the other stays there for a while."""
    game = Game.from_position(MARKET)
    wanted = 1 << game.lot("Connecticut Avenue").number
    sold = Proposal(2, wanted, 0, -150, game.turn_number - 20, accepted=is_accepted)
    offers = [bargain.offer for bargain in bargainer_of(game, Dealings([sold])).best()]
    assert any(offer[7] & wanted for offer in offers if offer[2] == 2) is not is_accepted


def told_apart(is_watched: bool) -> None:
    """Play until a player that is told of people would do something else than one that is told of none."""
    game = Game.new("official", ["Ann", "Bob", "Cat", "Dan"], seed=5)
    seed = own_seed(game.seed, 0)
    polite, rude = (seat("master", game, 0, seed, is_among_bots) for is_among_bots in (False, True))
    like, unlike = (polite, rude) if is_watched else (rude, polite)
    differences = 0
    with Lineup(game, ["master", "shrewd", "steady-1", "steady-1"], is_watched=is_watched) as lineup:
        while not differences:
            action = lineup.next(game)
            if action.seat == 0:
                assert str(action) == str(like.decide(game, 0))
                differences += str(action) != str(unlike.decide(game, 0))
            game.play(action)


def test_bots_that_play_among_themselves_are_told_so() -> None:
    """Whoever plays a whole table of bots lets each of them know that there are no people to be polite to."""
    told_apart(is_watched=False)


def test_bots_that_are_watched_keep_their_manners() -> None:
    told_apart(is_watched=True)
