"""Odds: a position played out many times by bots, and how often each player won."""

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from threading import local

import numpy as np

from freehold.bots.characters import seat_character
from freehold.bots.deals import Deal, take_chance
from freehold.bots.game_loop import begin_thinking, play_on
from freehold.bots.players import Memory, Players
from freehold.bots.scene import Sitting
from freehold.compiled import Records, over_many_games, pack, pack_audited, records_of
from freehold.errors import SetupError
from freehold.game import Game
from freehold.game.roster import seed_bytes
from freehold.lab.intervals import Estimate, wilson
from freehold.lab.seeds import deals_of, game_seed
from freehold.players import character_of
from freehold.rules import Action, Menu, Tape
from freehold.rules.names import NOBODY, SEATS, Mask

ODDS_LABEL = b"freehold odds"  # the chance of what might come has nothing to do with what did come
BATCH = 100  # games laid out at once: few enough for the caches of a processor
MORE_ROUNDS = 500  # a game that still goes on after so many is undecided
MOST_GAMES = 10_000_000


def play_out(sitting: Sitting, deal: Deal, last_turn: int) -> int:
    """Go on from a position with chance of its own; returns the mask of winners, 0 if there are none yet."""
    scene = sitting.scene
    take_chance(sitting.tape, sitting.whim, deal)
    begin_thinking(scene.rulebook, scene.players, scene.memory)
    play_on(sitting, last_turn)
    return scene.state.winners if scene.state.over else 0


play_outs = over_many_games(play_out).fast


@dataclass(frozen=True, slots=True)
class Odds:
    """How often each seat won; a win that k share is the k-th part of one for each."""

    games: int
    undecided: int
    seats: tuple[Estimate, ...]


@dataclass(frozen=True, slots=True)
class OddsRequest:
    """A position, who is to play it out, and how often."""

    game: Game
    bots: tuple[str, ...]  # a character for each seat
    games: int
    seed: bytes

    @property
    def seats(self) -> int:
        """Those at the table, and a newcomer who is being voted on."""
        state = self.game.state
        return state.seats + (state.applicant_country != NOBODY)


def ask(game: Game, bots: Sequence[str], games: int, seed: int | str) -> OddsRequest:
    """A question that can be answered; `bots` are dealt round the table."""
    if not 1 <= games <= MOST_GAMES:
        raise SetupError(f"The number of games is from 1 to {MOST_GAMES:,}, not {games:,}.")
    if len(bots) > game.state.seats:
        raise SetupError(f"{len(bots)} bots are too many for {game.state.seats} players.")
    dealt = tuple(character_of(bots[seat % len(bots)]) for seat in range(SEATS))
    return OddsRequest(game, dealt, games, sha256(ODDS_LABEL + seed_bytes(seed)).digest())


def odds(
    question: OddsRequest, threads: int | None = None, on_games: Callable[[int], None] = lambda _: None
) -> Odds:
    """Each seat's chance to win; the same question has the same answer whatever the number of threads."""
    if question.game.is_over:
        return odds_of(Counter({question.game.state.winners: question.games}), question.seats)
    play_outs.compile()
    spans = [(first, min(first + BATCH, question.games)) for first in range(0, question.games, BATCH)]
    outcomes: Counter[Mask] = Counter()
    for winners in _side_by_side(_Table(question).play, spans, threads or os.cpu_count() or 1):
        outcomes.update(winners)
        on_games(len(winners))
    return odds_of(outcomes, question.seats)


def odds_of(outcomes: Counter[Mask], seats: int) -> Odds:
    """What so many games with these masks of winners come to."""
    games = outcomes.total()
    shares = [0.0] * seats
    for winners, count in outcomes.items():
        for seat in range(seats):
            if winners >> seat & 1:
                shares[seat] += count / winners.bit_count()
    return Odds(games, outcomes[0], tuple(wilson(share / games, games) for share in shares))


def _side_by_side(
    play: Callable[[int, int], list[Mask]], spans: list[tuple[int, int]], threads: int
) -> Iterator[list[Mask]]:
    """Play spans of games on threads; no more are begun once somebody breaks off."""
    waiting = iter(spans)
    pool = ThreadPoolExecutor(threads)
    try:
        running = [pool.submit(play, *span) for span in islice(waiting, 2 * threads)]
        while running:
            yield running.pop(0).result()
            running += [pool.submit(play, *span) for span in islice(waiting, 1)]
    finally:
        pool.shutdown(cancel_futures=True)


class _Table:
    """The position and all that it is played out with; what changes, each thread has of its own."""

    def __init__(self, question: OddsRequest) -> None:
        self.question = question
        state = question.game.state
        self.last_turn = state.turn_number + MORE_ROUNDS * question.seats
        players = Players()
        for seat, character in enumerate(question.bots):
            seat_character(players, seat, character)
        self.rulebook, self.players = pack(question.game.rulebook), pack(players)
        self.state = pack_audited(state, question.game.rulebook)
        self.own = local()

    def play(self, start: int, stop: int) -> list[Mask]:
        """The winners of the games from one number up to another."""
        memory, tape, whim, menu, action = self._scratch()
        states = np.repeat(self.state, stop - start)
        sitting = ((states, self.rulebook, self.players, memory), tape, whim, menu, action)
        deals = deals_of([game_seed(self.question.seed, game) for game in range(start, stop)])
        winners: list[Mask] = play_outs(sitting, deals, self.last_turn).tolist()
        return winners

    def _scratch(self) -> list[Records]:
        if not hasattr(self.own, "scratch"):
            self.own.scratch = [records_of(block, 1) for block in (Memory, Tape, Tape, Menu, Action)]
        found: list[Records] = self.own.scratch
        return found
