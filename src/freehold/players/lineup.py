"""A line-up: players of any kind at every seat of a game."""

from collections.abc import Sequence
from types import TracebackType
from typing import Self

from freehold.bots.company import Company
from freehold.game import Action, Game
from freehold.players.deciders import Decider, own_seed
from freehold.players.entrants import Entrant
from freehold.players.faults import Faults
from freehold.players.finding import find
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import SEATS, Seat

# What characters take anybody for who is none: somebody who acts only when asked
TAKEN_FOR = "steady-1"


class Lineup:
    """Players found by name; the same game, players and seed always bring the same decisions.

    Characters decide together, as they do compiled: the same game is the same both ways.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        seed: bytes | None = None,
        are_prepared: bool = False,
        is_watched: bool = False,
    ) -> None:
        """`names` are dealt round the table, newcomers included.

        Where the game `is_watched`, players mind their manners, though there are none but bots.

        Who cannot be started is refused here; where players `are_prepared`, they were checked before the
        first of many games, and one that cannot be started any more breaks down, as in the middle of a game.
        """
        dealt = tuple(find(name) for name in names)
        for entrant in () if are_prepared else dict.fromkeys(dealt):
            entrant.prepare()
        self._dealt = tuple(dealt[seat % len(dealt)] for seat in range(SEATS))
        self._seed, self._is_watched = game.seed if seed is None else seed, is_watched
        self._company = Company(game, [each.character or TAKEN_FOR for each in self._dealt], seed)
        self._deciders: dict[Seat, Decider] = {}
        self._faults: dict[Seat, Faults] = {}
        self.entrants = self._dealt[: game.state.seats]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def labels(self) -> tuple[str, ...]:
        """What the players are called, seat by seat."""
        return tuple(each.label for each in self.entrants)

    @property
    def faults(self) -> dict[Seat, Faults]:
        """What went wrong at the seats of brought players; it outlives `close`."""
        return self._faults

    def next(self, game: Game) -> Action:
        """What one of them does now."""
        seat = next_to_decide(game.state)
        entrant = self._dealt[seat]
        if entrant.character:
            return self._company.next(game)
        return self._decider(entrant, game, seat).decide(game, seat)

    def close(self) -> None:
        """Everybody gets up."""
        for decider in self._deciders.values():
            decider.close()
        self._deciders.clear()

    def _decider(self, entrant: Entrant, game: Game, seat: Seat) -> Decider:
        if seat not in self._deciders:
            seed = own_seed(self._seed, seat)
            self._deciders[seat] = entrant.seat(game, seat, seed, is_among_bots=not self._is_watched)
            if entrant.is_brought:
                self._faults[seat] = self._deciders[seat].faults
        return self._deciders[seat]
