"""Searching players at the seats of a game: `expert` and `master`."""

from hashlib import sha256
from math import floor
from typing import Final

from freehold.game import Action, Game
from freehold.rules.names import NOBODY, Money, Seat
from freehold.rules.offers import offer_to
from freehold.search.actions import action_in, numbers_in
from freehold.search.dealings import Dealings
from freehold.search.evaluation import lawful, listener_for, thinker_for
from freehold.search.strengths import STRENGTHS

NAMES: Final = tuple(STRENGTHS)
MILLION: Final = 1_000_000
MOVES_OF_A_TRY: Final = 2  # an offer, and no


class SeatedThinker:
    """A searching player at one seat; it decides by the game, what was done in it, and its seed.

    Where nobody at the table is a person it haggles, and needs no manners with whoever is known as a bot.
    """

    def __init__(self, name: str, game: Game, seat: Seat, seed: bytes, is_among_bots: bool = False) -> None:
        self._thinker = thinker_for(game.rulebook, name)
        self._listener, self._seed = listener_for(self._thinker, seat, is_among_bots), seed

    def decide(self, game: Game, seat: Seat) -> Action:
        """What the seat does now."""
        dealings = self._listener.listen(game)
        is_asked = offer_to(game.state, seat) != NOBODY
        chance = self._chance_of_the_turn(game) if is_asked else self._chance(game, dealings)
        thought = self._thinker.think(lawful(game.state), seat, chance, dealings)
        return action_in(game, thought.choice)

    def weigh(self, game: Game, offer: Action) -> Money:
        """What an offer to this seat is worth, in millionths of a win; below zero it is not accepted."""
        if not game.can(offer):
            return -1
        dealings = self._listener.listen(game)
        chance = self._chance_of_the_turn(game)
        worth = self._thinker.worth(lawful(game.state), numbers_in(offer), chance, dealings)
        return floor(worth * MILLION)

    def _chance(self, game: Game, dealings: Dealings) -> bytes:
        """Other deals for every decision, but after a try that came to nothing: that changes no plans."""
        decisions = len(game.history) - MOVES_OF_A_TRY * dealings.refused_tries
        return sha256(self._seed + str(decisions).encode()).digest()

    def _chance_of_the_turn(self, game: Game) -> bytes:
        """Offers of a turn are weighed over the same deals: whoever asks again gains nothing by it."""
        return sha256(self._seed + b"turn" + str(game.turn_number).encode()).digest()


def seat(name: str, game: Game, at: Seat, seed: bytes, is_among_bots: bool = False) -> SeatedThinker:
    """Let `expert` or `master` sit down, among bots alone or where people may be."""
    return SeatedThinker(name, game, at, seed, is_among_bots)
