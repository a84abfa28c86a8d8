"""Players at single seats of a table, beside people; a careful bot at every other."""

from collections.abc import Callable
from typing import TypeAlias

from freehold.bots.seated import Bots, Remembrance
from freehold.game import Action, Game
from freehold.players.deciders import Decider, own_seed
from freehold.players.entrants import Entrant
from freehold.players.faults import Faults
from freehold.players.finding import find
from freehold.rules.names import Money, Seat

Find: TypeAlias = Callable[[str], Entrant]  # the player of a name


class Seats:
    """Whoever is no person at a table; what characters decide depends on the game alone."""

    def __init__(self, game: Game, find: Find = find) -> None:
        self._find = find
        self._bots = Bots(game)
        self._entrants: dict[Seat, Entrant] = {}
        self._deciders: dict[Seat, Decider] = {}

    def seat(self, game: Game, seat: Seat, name: str) -> None:
        """Let a player decide for a seat; without a name, the careful bot of a person."""
        entrant = self._find(name) if name else None
        self._bots.seat(game, seat, entrant.character if entrant else "")
        self._get_up(seat)
        if entrant is None:
            self._entrants.pop(seat, None)
        else:
            self._entrants[seat] = entrant

    def choose(self, game: Game, seat: Seat) -> Action:
        """What a seat decides, by the player who has it, or as the careful bot would."""
        entrant = self._entrants.get(seat)
        if entrant is None or entrant.character:
            return self._bots.choose(game, seat, entrant.character if entrant else "")
        if seat not in self._deciders:
            self._deciders[seat] = entrant.seat(game, seat, own_seed(game.seed, seat))
        return self._deciders[seat].decide(game, seat)

    def weigh(self, game: Game, offer: Action) -> Money | None:
        """What an offer is worth to its taker; accepted from 0 on. None if nobody knows."""
        entrant = self._entrants.get(offer.target)
        return self._bots.weigh(game, offer) if entrant is None or entrant.character else None

    def remember(self, game: Game, action: Action) -> Remembrance:
        """What a seat will remember of an action once it is done; called before it is."""
        return self._bots.remember(game, action)

    def faults(self, seat: Seat) -> Faults | None:
        """What went wrong at the seat of a brought player; None at any other, or before it was asked."""
        decider = self._deciders.get(seat)
        return None if decider is None else decider.faults

    def close(self) -> None:
        """Everybody gets up."""
        for seat in list(self._deciders):
            self._get_up(seat)

    def _get_up(self, seat: Seat) -> None:
        decider = self._deciders.pop(seat, None)
        if decider is not None:
            decider.close()
