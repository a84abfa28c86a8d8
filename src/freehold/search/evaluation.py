"""Evaluation: what actions are worth to everybody, deal by deal; for analysis and hints."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from freehold.compiled import Records, pack
from freehold.compiled.audited import mark
from freehold.game import Action, Game
from freehold.rules.names import Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.search.actions import Numbers, action_in, numbers_in, records_of_actions
from freehold.search.dealings import Dealings, Listener
from freehold.search.exploring import ACCEPTED
from freehold.search.searching import Chances, Explorer
from freehold.search.strengths import STRENGTHS
from freehold.search.thinking import Thinker, turns_of
from freehold.search.variants import Case

REFERENCE = "master"  # whose candidates and rollouts are used


class Evaluator:
    """Evaluates actions in games by one rulebook; the same question has the same answer, on any thread."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.thinker = thinker_for(rulebook, REFERENCE)

    def candidates(self, game: Game, seat: Seat, seed: bytes = b"") -> list[Action]:
        """What `master` thinks about for a seat that is asked, what it is measured by first, offers too."""
        explorer = self._explorer(game.state, seat, seed)
        found = self.thinker.candidates(explorer, seat, Dealings())
        return [action_in(game, numbers) for numbers in found]

    def evaluate(
        self, state: State, actions: Sequence[Action], deals: int, rounds: int, seed: bytes
    ) -> Chances:
        """For each lawful action, deal and seat the chance to win; a column of deals has the same dice.

        Rollouts go on for so many rounds, and the net judges where they end; 0 finishes the turn. Offers are
        taken to be accepted.
        """
        explorer = self._explorer(state, actions[0].seat, seed)
        rows = records_of_actions([numbers_in(action) for action in actions])
        return explorer.chances(rows, 0, deals, turns_of(rounds, explorer.state), ACCEPTED)

    def evaluate_in_a_row(
        self, state: State, steps: Sequence[Action], deals: int, rounds: int, seed: bytes
    ) -> Chances:
        """For each deal and seat the chance to win once all of some offers or buildings are made."""
        *earlier, last = (numbers_in(step) for step in steps)
        explorer = self._explorer(state, steps[0].seat, seed)
        for step in earlier:
            explorer = explorer.after(step)
        rows = records_of_actions([last])
        turns = turns_of(rounds, explorer.state)
        return np.asarray(explorer.chances(rows, 0, deals, turns, ACCEPTED)[0])

    def _explorer(self, state: State, seat: Seat, seed: bytes) -> Explorer:
        return self.thinker.explorer(lawful(state), seat, seed, Dealings())


@dataclass(frozen=True, slots=True)
class Advice:
    """What `master` would do, what it has in mind for then, if anything, and how far it looked."""

    action: Action
    then: tuple[Action, ...]
    rounds: int


def advise(game: Game, seat: Seat, seed: bytes = b"") -> Advice:
    """What `master` would do at a seat that is asked; the same for the same game and seed."""
    thinker, state = thinker_for(game.rulebook, REFERENCE), lawful(game.state)
    dealings = listener_for(thinker, seat).listen(game)
    thought = thinker.think(state, seat, seed, dealings)
    then = tuple(action_in(game, step) for step in thought.then)
    return Advice(action_in(game, thought.choice), then, thinker.rounds_ahead(state, seat, dealings))


def listener_for(thinker: Thinker, seat: Seat, is_among_bots: bool = False) -> Listener:
    """Who follows a game for a seat, and knows what was to be expected of others."""
    return Listener(seat, lambda state: Eyes(thinker, seat, lawful(state)), is_among_bots)


@dataclass(frozen=True, slots=True)
class Eyes:
    """Looks at a position as a thinker at a seat does."""

    thinker: Thinker
    seat: Seat
    state: Records

    def foresee(self, offer: Numbers) -> tuple[bool, ...]:
        """Which of the characters thought of would accept an offer."""
        return self.thinker.foresee(self.state, self.seat, offer)

    def prices(self, offer: Numbers) -> tuple[Money, ...]:
        """The least cash that each of them would accept with it, and the least that the net calls good."""
        return self.thinker.prices(self.state, self.seat, offer)

    def asked(self, offer: Numbers) -> Case:
        """The position, with an offer that is made in it."""
        return Case(self.state.copy(), offer)

    def habits(self, who: Seat) -> Sequence[Numbers]:
        """What each of them would do at somebody else's seat."""
        return self.thinker.habits(self.state, self.seat, who)


def lawful(state: State) -> Records:
    """The state of a game, which the rules have made, for compiled code."""
    return mark(pack(state))


def thinker_for(rulebook: Rulebook, name: str) -> Thinker:
    """The thinker for a rulebook; made once."""
    return _thinker(_Known(rulebook), name)


class _Known:
    """A rulebook by its numbers, for a cache."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook, self._numbers = rulebook, tuple(rulebook.numbers())

    def __hash__(self) -> int:
        return hash(self._numbers)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and self._numbers == other._numbers


@lru_cache(maxsize=32)
def _thinker(known: _Known, name: str) -> Thinker:
    return Thinker(known.rulebook, STRENGTHS[name])
