"""Chunks: so many games in a row, played on one thread; the unit of work, of checkpoints and of machines."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from freehold.bots.characters import seat_character
from freehold.bots.players import Memory, Players
from freehold.compiled import (
    Records,
    Specialised,
    over_many_games,
    pack,
    pack_audited,
    records_of,
)
from freehold.errors import FreeholdError
from freehold.lab.match import play_match
from freehold.lab.rows import encode
from freehold.lab.seeds import deals_of, game_seed
from freehold.lab.tally import MatchOutcome, Tally
from freehold.rules import Action, Menu, Rulebook, State, Tape
from freehold.rules.names import SEATS

BATCH = 100  # games laid out at once: few enough for the caches of a processor

OnGames: TypeAlias = Callable[[int], None]  # called with the number of games just played

play_matches = over_many_games(play_match).fast

_made: dict[tuple[int, ...], Specialised] = {}


class FaultError(FreeholdError):
    """Counting that cannot be trusted."""


@dataclass(frozen=True, slots=True)
class Job:
    """All that it takes to play any game of a simulation, wherever."""

    rulebook: Rulebook
    table: State  # blank but for seats, tokens and countries
    bots: tuple[str, ...]
    seed: bytes
    rotate: bool
    last_round: int

    def bots_at_seats(self, game: int) -> list[int]:
        """Which bot sits where: each moves on by one seat from game to game, unless told otherwise."""
        turned = game if self.rotate else 0
        return [(seat - turned) % len(self.bots) for seat in range(SEATS)]


def matches_by(rulebook: Rulebook) -> Specialised:
    """Games by one rulebook: many of them, and its numbers become constants."""
    numbers = tuple(rulebook.numbers())
    fresh = Specialised(play_matches, rulebook)
    return _made.setdefault(numbers, fresh)


def play_chunk(job: Job, start: int, stop: int, on_games: OnGames) -> bytes:
    """The games from one number up to another, as the file of a chunk."""
    tally = records_of(Tally, 1)
    outcomes = records_of(MatchOutcome, stop - start)
    seeds = [game_seed(job.seed, game) for game in range(start, stop)]
    shared = _Shared(job)
    for first in range(0, stop - start, BATCH):
        last = min(first + BATCH, stop - start)
        shared.play(start + first, seeds[first:last], tally, outcomes[first:last])
        on_games(last - first)
    if tally["faults"][0]:
        raise FaultError("An action had more events than can be counted; please report this edition.")
    return encode(start, seeds, outcomes, tally)


class Tables:
    """Tables of one rulebook at which games are played, one after another."""

    def __init__(self, rulebook: Rulebook, table: State) -> None:
        self.matches = matches_by(rulebook)
        tape = Tape()
        tape.log.keeps = 1
        self.tables = pack_audited(table, rulebook, BATCH)
        self.rulebook, self.tape, self.whim = pack(rulebook), pack(tape), records_of(Tape, 1)
        self.memory, self.menu, self.action = (records_of(block, 1) for block in (Memory, Menu, Action))

    def play(
        self, seeds: list[bytes], players: Records, tally: Records, outcomes: Records, last_round: int
    ) -> None:
        """Play the games of these seeds, a batch at most, with the players of each."""
        scene = (self.tables[: len(seeds)].copy(), self.rulebook, players, self.memory)
        sitting = (scene, self.tape, self.whim, self.menu, self.action)
        self.matches(sitting, deals_of(seeds), tally, outcomes, last_round)


class _Shared:
    """What the games of a chunk are played with."""

    def __init__(self, job: Job) -> None:
        self.job, self.tables = job, Tables(job.rulebook, job.table)
        self.players = np.concatenate([pack(_seated(job, game)) for game in range(len(job.bots))])

    def play(self, start: int, seeds: list[bytes], tally: Records, outcomes: Records) -> None:
        """Play the games of these seeds."""
        games = range(start, start + len(seeds))
        outcomes["bot"] = [self.job.bots_at_seats(game) for game in games]
        players = self.players[np.array(games) % len(self.job.bots)]
        self.tables.play(seeds, players, tally, outcomes, self.job.last_round)


def _seated(job: Job, game: int) -> Players:
    players = Players()
    for seat, bot in enumerate(job.bots_at_seats(game)):
        seat_character(players, seat, job.bots[bot])
    return players
