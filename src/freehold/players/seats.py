"""Players at single seats of a table, beside people; a careful bot at every other."""

from collections.abc import Callable
from typing import TypeAlias

from freehold.bots.seated import Bots, Remembrance
from freehold.game import Action, Game
from freehold.players.deciders import Decider, own_seed
from freehold.players.entrants import Entrant
from freehold.players.faults import Fault
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
        self.fault: Fault | None = None  # of whoever decided last

    def seat(self, game: Game, seat: Seat, name: str) -> None:
        """Let a player decide for a seat; without a name, the careful bot of a person."""
        entrant = self._find(name) if name else None
        self._bots.seat(game, seat, entrant.character if entrant else "")
        self._get_up(seat)
        if entrant is None:
            self._entrants.pop(seat, None)
        else:
            self._entrants[seat] = entrant

    def is_ready(self, game: Game, seat: Seat) -> bool:
        """Whether whoever has a seat can decide at once; one who takes longer begins to think."""
        decider = self._decider(game, seat)
        return decider is None or decider.is_ready(game, seat)

    def choose(self, game: Game, seat: Seat) -> Action:
        """What a seat decides, by the player who has it, or as the careful bot would."""
        decider = self._decider(game, seat)
        if decider is None:
            entrant = self._entrants.get(seat)
            self.fault = None
            return self._bots.choose(game, seat, entrant.character if entrant else "")
        before = decider.faults.total
        action = decider.decide(game, seat)
        self.fault = decider.faults.last if decider.faults.total > before else None
        return action

    def _decider(self, game: Game, seat: Seat) -> Decider | None:
        """Who decides alone at a seat; None where the bots do."""
        entrant = self._entrants.get(seat)
        if entrant is None or entrant.character:
            return None
        if seat not in self._deciders:
            self._deciders[seat] = entrant.seat(game, seat, own_seed(game.seed, seat))
        return self._deciders[seat]

    def eager(self, game: Game) -> Seat | None:
        """A character that wants to build before others throw, though the game waits for somebody else."""
        return self._bots.eager(game)

    def weigh(self, game: Game, offer: Action) -> Money | None:
        """What an offer is worth to its taker; accepted from 0 on. None if nobody knows."""
        decider = self._decider(game, offer.target)
        return self._bots.weigh(game, offer) if decider is None else decider.weigh(game, offer)

    def remember(self, game: Game, action: Action) -> Remembrance:
        """What a seat will remember of an action once it is done; called before it is."""
        return self._bots.remember(game, action)

    def close(self) -> None:
        """Everybody gets up."""
        for seat in list(self._deciders):
            self._get_up(seat)

    def _get_up(self, seat: Seat) -> None:
        decider = self._deciders.pop(seat, None)
        if decider is not None:
            decider.close()
