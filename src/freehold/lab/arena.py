"""An arena: one player against others at compiled speed, its seat changing from game to game."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from freehold.bots.characters import Character, seat_parameters
from freehold.bots.deals import Deal, take_chance
from freehold.bots.game_loop import begin_thinking, carry_out, next_action, next_seat
from freehold.bots.players import Memory, Players
from freehold.bots.scene import Sitting
from freehold.compiled import Numbers, Records, blank_states, over_many_games, pack, records_of
from freehold.editions import load
from freehold.lab.intervals import Estimate, wilson
from freehold.rules import Action, Menu, Tape, begin, settle
from freehold.rules.names import SEATS

BATCH = 100  # games laid out at once: few enough for the caches of a processor
LAST_ROUND = 500  # a game that still goes on then is nobody's
WORDS, WORD = 8, 2**32


def play_to_the_end(sitting: Sitting, deal: Deal, last_round: int) -> int:
    """A game from a blank state; returns the mask of winners, 0 if it is not decided in time."""
    scene = sitting.scene
    take_chance(sitting.tape, sitting.whim, deal)
    begin(scene.state, scene.rulebook, sitting.tape)
    settle(scene.state, scene.rulebook, sitting.tape)
    begin_thinking(scene.rulebook, scene.players, scene.memory)
    while not scene.state.over and scene.state.round_number <= last_round:
        next_action(sitting, next_seat(scene))
        carry_out(sitting)
    return scene.state.winners if scene.state.over else 0


play_games = over_many_games(play_to_the_end).fast


@dataclass(frozen=True, slots=True)
class Score:
    """How often one player has won; a win that k share is the k-th part of one."""

    wins: float
    games: int
    undecided: int

    @property
    def share(self) -> Estimate:
        """The share of games won, with its interval."""
        return wilson(self.wins / self.games, self.games)


class Arena:
    """Games of one edition; the same question has the same answer."""

    def __init__(self, edition: str, seats: int = 4) -> None:
        book = load(edition).rulebook
        self.seats = max(book.min_players, min(seats, book.max_players))
        self._book, self._blanks = pack(book), blank_states(book, self.seats, BATCH)
        self._scratch = [records_of(block, 1) for block in (Memory, Tape, Tape, Menu, Action)]

    def score(self, hero: Character, others: Sequence[Character], games: int, seed: int = 0) -> Score:
        """One player against others, who are dealt round the table."""
        random = np.random.default_rng(seed)
        tables = np.concatenate([pack(self._seated(hero, others, at)) for at in range(self.seats)])
        wins, undecided = 0.0, 0
        for first in range(0, games, BATCH):
            seats = np.arange(first, min(first + BATCH, games)) % self.seats
            masks = self._play(tables[seats], random)
            undecided += int((masks == 0).sum())
            shared_by = np.bitwise_count(masks)
            wins += float(((masks >> seats & 1) / np.maximum(1, shared_by)).sum())
        return Score(wins, games, undecided)

    def _seated(self, hero: Character, others: Sequence[Character], at: int) -> Players:
        players = Players()
        for seat in range(SEATS):
            behind = (seat - at) % self.seats
            seat_parameters(players, seat, others[(behind - 1) % len(others)] if behind else hero)
        return players

    def _play(self, players: Records, random: np.random.Generator) -> Numbers:
        n = len(players)
        deals = records_of(Deal, n)
        deals["key"], deals["bot_key"] = random.integers(0, WORD, (2, n, WORDS))
        memory, tape, whim, menu, action = self._scratch
        scene = (self._blanks[:n].copy(), self._book, players, memory)
        return play_games((scene, tape, whim, menu, action), deals, LAST_ROUND).copy()
