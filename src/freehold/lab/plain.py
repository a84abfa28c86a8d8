"""Games of players that do not compile: played plainly, and counted as compiled games are."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from freehold.bots.deals import Deal
from freehold.bots.players import Memory, Players
from freehold.bots.scene import Scene, Sitting
from freehold.compiled import pack
from freehold.editions import Edition
from freehold.game import Game
from freehold.game.roster import seed_key
from freehold.lab.chunks import Job
from freehold.lab.match import close_match, goes_on, make_move, open_match
from freehold.lab.rows import encode
from freehold.lab.seeds import bot_seed, game_seed
from freehold.lab.tally import MatchOutcome, Tally
from freehold.players import Faults, Lineup, find
from freehold.rules import Action, Menu, Tape

CHUNK = 4  # games: they take a while, and each chunk that is done is kept


@dataclass(frozen=True, slots=True)
class PlainJob:
    """All that it takes to play any game of a simulation plainly, in any process."""

    edition: Edition
    job: Job

    def new_game(self, number: int) -> tuple[Game, list[str]]:
        """The game of a number, and who plays at its seats."""
        job = self.job
        seats = job.bots_at_seats(number)[: len(job.bots)]
        names = [f"{_title(job.bots[bot])} {bot + 1}" for bot in seats]
        return Game.new(self.edition, names, game_seed(job.seed, number)), [job.bots[bot] for bot in seats]


@dataclass(slots=True)
class PlainChunk:
    """Games that were played in a row: the file of the chunk, and what players did wrong."""

    content: bytes = b""
    faults: dict[str, Faults] = field(default_factory=dict)  # by the name of the player


def play_plain_chunk(plain: PlainJob, start: int, stop: int, check: Callable[[], None]) -> PlainChunk:
    """The games from one number up to another; `check` is called at every decision, to break off."""
    chunk, tally, outcomes = PlainChunk(), Tally(), []
    for number in range(start, stop):
        outcomes.append(_play(plain, number, tally, chunk, check))
    seeds = [game_seed(plain.job.seed, number) for number in range(start, stop)]
    rows = np.concatenate([pack(outcome) for outcome in outcomes])
    chunk.content = encode(start, seeds, rows, pack(tally))
    return chunk


def _play(
    plain: PlainJob, number: int, tally: Tally, chunk: PlainChunk, check: Callable[[], None]
) -> MatchOutcome:
    """One game, as a `Game` that players see and as the bare state that is counted, side by side."""
    job, outcome = plain.job, MatchOutcome()
    outcome.bot = job.bots_at_seats(number)
    game, names = plain.new_game(number)
    sitting = _sitting(plain)
    open_match(sitting, _deal(game_seed(job.seed, number)), tally, outcome)
    with Lineup(game, names, are_prepared=True) as lineup:
        while goes_on(sitting.scene.state, job.last_round, outcome.decisions):
            check()
            action = lineup.next(game)
            action.fill(sitting.action)
            game.play(action)
            make_move(sitting, tally, outcome)
    close_match(sitting, tally, outcome)
    for seat, faults in lineup.faults.items():
        chunk.faults.setdefault(names[seat], Faults()).add(faults)
    return outcome


def _sitting(plain: PlainJob) -> Sitting:
    tape = Tape()
    tape.log.keeps = 1
    scene = Scene.of(plain.job.table.copy(), plain.job.rulebook, Players(), Memory())
    return Sitting.of(scene, tape, Tape(), Menu(), Action())


def _deal(seed: bytes) -> Deal:
    deal = Deal()
    deal.key, deal.bot_key = seed_key(seed), seed_key(bot_seed(seed))
    return deal


def _title(name: str) -> str:
    """What a player is called in records: a name that nobody can take for something else."""
    return "Guest" if find(name).is_brought else name.capitalize()
