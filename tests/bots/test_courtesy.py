"""Courtesy: bots at a table with people leave those in peace who have said no."""

from collections import Counter

import pytest

from freehold import Game
from freehold.bots.company import Company
from freehold.bots.courtesy import is_left_in_peace, turns_of_refusals
from freehold.bots.thinker.trades import REST
from freehold.game import Action, ActionKind
from freehold.players.seats import Seats
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import NOBODY
from freehold.rules.offers import offer_to

ROUNDS = 30
PEOPLE = ("Ann", "Ben", "Cat")


def offers_of(character: str, seed: int) -> list[tuple[int, Action]]:
    """What a bot offers people who buy what they can and refuse everything, with the turn of each."""
    game = Game.new("official", ["Bot", *PEOPLE], seed=seed)
    people, bots, made = Company(game, ["passive"]), Seats(game), []
    bots.seat(game, 0, character)
    while not game.is_over and game.round <= ROUNDS:
        who = next_to_decide(game.state)
        if who == 0:
            action = bots.choose(game, 0)
            bots.remember(game, action).keep()
            if action.kind == ActionKind.OFFER:
                made.append((game.turn_number, action))
            game.play(action)
        elif (maker := offer_to(game.state, who)) != NOBODY:
            game.play(f"refuse {game.words.player(maker)}", by=who)
        else:
            game.play(people.next(game))  # who make no offers themselves
    return made


@pytest.mark.parametrize("character", ["easy", "normal", "hard", "bold"])
def test_people_who_refuse_are_not_pestered(character: str) -> None:
    made = [offers_of(character, seed) for seed in (2, 3, 5)]
    assert any(made)
    for offers in made:
        each = Counter(offer.target for _, offer in offers)
        assert all(count <= 8 for count in each.values())  # in thirty rounds
        assert len({(turn, offer.target) for turn, offer in offers}) == len(offers)


@pytest.mark.parametrize("seed", [3, 6, 7])
def test_nobody_is_offered_less_than_they_have_just_refused(seed: int) -> None:
    refused: dict[tuple[int, int, int], tuple[int, int]] = {}
    for turn, offer in offers_of("hard", seed):
        bundle, cash = (offer.target, offer.lots_given, offer.lots_taken), offer.gives - offer.takes
        before, most = refused.get(bundle, (turn - REST, 0))
        assert turn >= before + REST or cash > most
        refused[bundle] = turn, cash
    assert refused


def turns_of_peace(game: Game, company: Company) -> int:
    """Make an offer that is refused; after how many turns another may follow."""
    game.play("offer Ben 10 for nothing", by="Ann")
    game.play("refuse Ann", by="Ben")
    since = game.turn_number
    while is_left_in_peace(game, 0, 1):
        game.play(company.next(game))
    return game.turn_number - since


def test_after_each_no_there_is_a_longer_rest() -> None:
    game = Game.new("official", ["Ann", "Ben", "Cat"], seed=1)
    company = Company(game, ["passive"])
    assert [turns_of_peace(game, company) for _ in range(3)] == [3, 6, 9]
    assert len(turns_of_refusals(game, 0, 1)) == 3


def test_a_yes_or_a_price_named_ends_the_rest() -> None:
    game = Game.new("official", ["Ann", "Ben", "Cat"], seed=1)
    for answer in ("accept Ann", "counter Ann nothing for 50"):
        game.play("offer Ben 10 for nothing", by="Ann")
        game.play("refuse Ann", by="Ben")
        assert is_left_in_peace(game, 0, 1)
        game.play("offer Ben 20 for nothing", by="Ann")
        game.play(answer, by="Ben")
        assert not is_left_in_peace(game, 0, 1)


def test_somebody_who_refused_is_passed_over_for_somebody_else() -> None:
    """What a bot wants of one player does not keep it from asking another for something."""
    game = Game.from_position(
        """
        North: owns Oriental Avenue + Vermont Avenue + Tennessee Avenue + New York Avenue; cash 1500
        East: owns Connecticut Avenue + Boardwalk; cash 1500
        South: owns St. James Place + Park Place; cash 1500
        throw: made
        """,
        1,
        "official",
        None,
        ["North", "East", "South"],
    )
    bots = Seats(game)
    bots.seat(game, 0, "hard")
    first = bots.choose(game, 0)
    assert first.kind == ActionKind.OFFER
    game.play(first)
    game.play("refuse North", by=first.target)
    second = bots.choose(game, 0)  # it has not been told of its own offer, so it would make it again
    assert second.kind == ActionKind.OFFER
    assert second.target != first.target
