"""The judge: what anything that can be done leads to, for everybody, over the same deals of chance."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freehold.bots.characters import SHREWD, Character, seat_parameters
from freehold.bots.company import in_words
from freehold.bots.game_loop import begin_thinking, think
from freehold.bots.players import Memory, Players
from freehold.bots.scene import Scene
from freehold.compiled import pack
from freehold.game import Action, Game
from freehold.rules.action import Action as ActionBlock
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import SEATS, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.search.actions import action_in, numbers_in, records_of_actions
from freehold.search.dealings import Dealings
from freehold.search.evaluation import REFERENCE, lawful, thinker_for
from freehold.search.exploring import ACCEPTED, OPEN
from freehold.search.searching import Company, Explorer

Chances = NDArray[np.float64]  # the last axis is a seat, and sums to 1

# The strongest of the quick players; it answers offers and makes none: those are credited to people
PLAYER: Final[Character] = replace(SHREWD, trades=0)
ROUNDS: Final = 3  # that it goes on for; then the net knows better, which has seen trades


class Judge:
    """Lets the reference player go on for everybody some rounds, and asks the net where that has led."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._thinker = thinker_for(rulebook, REFERENCE)
        self._rulebook, self._players = rulebook, Players()
        self._memory = Memory()
        for seat in range(SEATS):
            seat_parameters(self._players, seat, PLAYER)
        begin_thinking(rulebook, self._players, self._memory)
        self._company = Company(pack(self._players), pack(self._memory))

    def usual(self, game: Game) -> Action:
        """What the reference player would do for whoever decides next."""
        found = ActionBlock()
        scene = Scene.of(game.state, self._rulebook, self._players, self._memory.copy())
        think(scene, next_to_decide(game.state), found)
        return in_words(found, game)

    def candidates(self, game: Game, seat: Seat) -> list[Action]:
        """What `master` would think about for a seat that is asked, offers included."""
        explorer = self._explorer(game.state, b"")
        found = self._thinker.candidates(explorer, seat, Dealings())
        return [action_in(game, numbers) for numbers in found]

    def turns_ahead(self, state: State) -> int:
        """How many turns it lets the reference player go on from a position."""
        return ROUNDS * state.playing

    def weigh(
        self,
        state: State,
        actions: Sequence[Action],
        deals: int,
        seed: bytes,
        turns: int,
        is_accepted: bool = False,
    ) -> Chances:
        """Chances some turns later by lawful action, deal and seat; a deal is the same chance for each.

        The reference player answers offers, unless all of them are said to be accepted.
        """
        rows = records_of_actions([numbers_in(action) for action in actions])
        return self._explorer(state, seed).chances(rows, 0, deals, turns, ACCEPTED if is_accepted else OPEN)

    def _explorer(self, state: State, seed: bytes) -> Explorer:
        return Explorer(self._thinker.board, lawful(state), [self._company], [self._company], seed)
