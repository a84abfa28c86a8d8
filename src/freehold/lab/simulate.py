"""Simulating: what was asked for, checked before the first game, then played and written."""

import os
from collections.abc import Generator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from freehold import editions
from freehold.editions import Edition
from freehold.errors import SetupError
from freehold.game.roster import seed_bytes
from freehold.game.timeline import seated
from freehold.lab.chunks import Job, OnGames, matches_by
from freehold.lab.files import Store
from freehold.lab.plain import CHUNK as PLAIN_CHUNK
from freehold.lab.plain import PlainJob
from freehold.lab.processes import play_in_processes
from freehold.lab.schema import Provenance
from freehold.lab.threads import play_here
from freehold.players import Faults, find
from freehold.version import version

CHUNK = 2000  # games
USUAL_PLAYERS = 4
LAST_ROUND = 500
MOST_ROUNDS = 1_000_000
MOST_GAMES = 10**12


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated, and where."""

    edition: str
    bots: tuple[str, ...]
    games: int
    out: Path
    seed: int | str = 0
    options: Mapping[str, str] = field(default_factory=dict)
    rotate: bool = True
    last_round: int = LAST_ROUND
    threads: int | None = None
    cluster: str | None = None
    chunk: int = CHUNK


class Simulation:
    """A plan that can be carried out."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.edition = editions.load(plan.edition, plan.options)
        self.bots = seat_bots(self.edition, plan.bots)
        for name, number, most in (
            ("games", plan.games, MOST_GAMES),
            ("last round", plan.last_round, MOST_ROUNDS),
        ):
            if not 1 <= number <= most:
                raise SetupError(f"The number of the {name} is from 1 to {most:,}, not {number:,}.")
        seed = seed_bytes(plan.seed)
        self.job = job_of(self.edition, self.bots, seed, plan.rotate, plan.last_round)
        self.is_plain = not all(find(name).character for name in self.bots)
        if self.is_plain and plan.cluster is not None:
            raise SetupError("On a cluster only characters play, not players that search or that you bring.")
        self.faults: dict[str, Faults] = {}  # of brought players, by name
        self.store = Store(plan.out, self._settings(), PLAIN_CHUNK if self.is_plain else plan.chunk)

    def _settings(self) -> Provenance:
        edition, plan = self.edition, self.plan
        return Provenance(
            edition=edition.name,
            title=edition.title,
            revision=edition.revision,
            digest=edition.digest,
            options=dict(edition.options),
            source=plan.edition,
            bots=self.bots,
            games=plan.games,
            seed=str(plan.seed) if isinstance(plan.seed, int) else f"0x{plan.seed}",
            rotate=plan.rotate,
            last_round=plan.last_round,
            version=version(),
        )

    def check_players(self) -> None:
        """Find out who cannot play, before anything is written for them."""
        for name in dict.fromkeys(self.bots):
            find(name).prepare()

    def prepare(self) -> None:
        """Compile or load what the games are played with, so that it does not count as playing."""
        if self.plan.cluster is None and not self.is_plain:
            matches_by(self.job.rulebook).compile()

    def run(self, on_games: OnGames) -> None:
        """Play all games that are still to be played, and write the tables."""
        with closing(self._chunks(on_games)) as chunks:
            for start, content in chunks:
                self.store.keep(start, content)
        self.store.complete(self.edition)

    def _chunks(self, on_games: OnGames) -> Generator[tuple[int, bytes], None, None]:
        spans, workers = self.store.spans(), self.plan.threads or os.cpu_count() or 1
        if self.is_plain:
            return self._plain_chunks(spans, workers, on_games)
        if self.plan.cluster is not None:
            from freehold.lab.cluster import play_on_cluster

            return play_on_cluster(self.job, spans, self.plan.cluster, on_games)
        return play_here(self.job, spans, workers, on_games)

    def _plain_chunks(
        self, spans: list[tuple[int, int]], workers: int, on_games: OnGames
    ) -> Generator[tuple[int, bytes], None, None]:
        plain = PlainJob(self.edition, self.job)
        with closing(play_in_processes(plain, spans, workers, on_games)) as chunks:
            for start, chunk in chunks:
                for name, faults in chunk.faults.items():
                    self.faults.setdefault(name, Faults()).add(faults)
                yield start, chunk.content

    def games_left(self) -> int:
        """How many games are still to be played."""
        return sum(stop - start for start, stop in self.store.spans())


def seat_bots(edition: Edition, names: tuple[str, ...]) -> tuple[str, ...]:
    """A name for each player; a single one plays against itself."""
    bots = tuple(find(name).name for name in names)
    fewest, most = edition.rulebook.min_players, edition.rulebook.max_players
    if len(bots) == 1:
        bots *= max(fewest, min(USUAL_PLAYERS, most))
    if not fewest <= len(bots) <= most:
        raise SetupError(f"{edition.title} is for {fewest} to {most} players, not {len(bots)}.")
    return bots


def job_of(edition: Edition, bots: tuple[str, ...], seed: bytes, rotate: bool, last_round: int) -> Job:
    """What it takes to play the games, with the table as a `Game` sets it."""
    names = [f"Bot {number}" for number in range(len(bots))]
    table = seated(edition, names, seed, None, None).state
    return Job(edition.rulebook, table, bots, seed, rotate, last_round)
