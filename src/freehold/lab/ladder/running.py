"""Running a ladder: games on all cores, kept as they are finished, and whole when somebody breaks off."""

import gzip
import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any, TypeAlias

from freehold import editions
from freehold.editions import Edition
from freehold.errors import SetupError
from freehold.lab.chunks import matches_by
from freehold.lab.cluster import rules_digest
from freehold.lab.files import write_whole
from freehold.lab.ladder import anchors
from freehold.lab.ladder.file import Journal
from freehold.lab.ladder.outcomes import GameOutcome
from freehold.lab.ladder.playing import play_compiled, play_plainly
from freehold.lab.ladder.terms import ROTATIONS, Contestant, GameKey, Terms
from freehold.lab.records import make_folder
from freehold.lab.workers import follow_the_parent
from freehold.players import find
from freehold.players.pool import POOL
from freehold.version import version

BATCH = 400  # games that are played compiled, one after another
PATIENCE = 0.2  # seconds after which the main thread looks whether Ctrl-C was pressed
ROUNDS = 200  # where an edition has no last round, so that every game has a winner
MOST_TABLES = 10**8
RECORDS = ".records"

# With the record of each game, compressed; empty if its seed tells all
Played: TypeAlias = list[tuple[GameOutcome, bytes]]
OnGames: TypeAlias = Callable[[int], None]


class Interruption:
    """Ctrl-C: pressed once, what is under way is finished; pressed again, it is broken off.

    It is only noted here, so that nothing that is being written or told is torn.
    """

    is_wished = False
    is_urgent = False

    def heed(self, number: int, frame: object) -> None:
        """Ctrl-C is pressed."""
        self.is_urgent, self.is_wished = self.is_wished, True
        if self.is_urgent:
            for child in multiprocessing.active_children():
                child.terminate()


@dataclass(frozen=True, slots=True)
class LadderPlan:
    """What is to be played, and where."""

    path: Path
    players: tuple[str, ...]
    tables: int
    edition: str = "official"
    options: dict[str, str] = field(default_factory=dict)
    seats: int = 4
    orders: str = ROTATIONS
    seed: str = "0"
    workers: int | None = None


class LadderRun:
    """A plan that can be carried out."""

    def __init__(self, plan: LadderPlan) -> None:
        self.plan = plan
        if not 1 <= plan.tables <= MOST_TABLES:
            raise SetupError(f"The number of tables is from 1 to {MOST_TABLES:,}, not {plan.tables:,}.")
        if not plan.path.name:
            raise SetupError(f"A ladder is kept in a file, and {plan.path} is a folder.")
        self.edition = _edition(plan)
        self.terms = _terms(plan, self.edition)
        self.journal = Journal(plan.path, self.terms)
        self.records = plan.path.with_name(plan.path.name + RECORDS)

    def open(self, resume: bool, force: bool) -> None:
        """Make ready to keep games; who cannot play is found out before anything is written."""
        for each in self.terms.contestants:
            find(each.name).prepare()
        POOL.close()  # the games are played in other processes
        self.journal.hold()
        try:
            if resume:
                self.journal.resume()
            else:
                self.journal.begin(force)
        except BaseException:
            self.journal.release()
            raise

    def prepare(self) -> None:
        """Compile or load what the games are played with, so that it does not count as playing."""
        if any(self.terms.is_compiled(key) for key in islice(self.left(), BATCH)):
            matches_by(self.edition.rulebook).compile()

    def left(self) -> Iterator[GameKey]:
        """The games still to be played."""
        return (key for key in self.terms.keys(self.plan.tables) if key not in self.journal.outcomes)

    @property
    def games(self) -> int:
        """How many there are in all."""
        return self.plan.tables * len(self.terms.orders_of_a_table)

    def run(self, on_games: OnGames, on_stopping: Callable[[], None] = lambda: None) -> bool:
        """Play what is left; whether all of it was played, or somebody broke off."""
        is_told = False
        try:
            with heeded() as interruption:
                for played in self._played(interruption):
                    if interruption.is_wished and not is_told:
                        is_told = True
                        on_stopping()
                    self._keep(played)
                    on_games(len(played))
                is_whole = not interruption.is_wished
            self.journal.put_in_order()
        finally:
            self.journal.release()
        return is_whole

    def _played(self, interruption: Interruption) -> Generator[Played, None, None]:
        """Compiled games first: there are thousands of them a second."""
        workers = self.plan.workers or os.cpu_count() or 1
        fast = (key for key in self.left() if self.terms.is_compiled(key))
        batches = iter(lambda: list(islice(fast, BATCH)), [])
        with ThreadPoolExecutor(workers) as threads:
            play = partial(_play_batch, self.terms, self.edition)
            yield from side_by_side(threads, play, batches, 2 * workers, interruption)
        if interruption.is_wished or all(each.character for each in self.terms.contestants):
            return
        slow = (key for key in self.left() if not self.terms.is_compiled(key))
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, context, follow_the_parent) as processes:
            yield from side_by_side(processes, partial(_play_one, self.terms), slow, workers, interruption)

    def _keep(self, played: Played) -> None:
        """Records first: a game in the file has one, or can be played again."""
        for outcome, record in played:
            if record:
                make_folder(self.records)
                write_whole(record_path(self.records, outcome.key), record)
        if played:
            self.journal.keep([outcome for outcome, _ in played])


def _edition(plan: LadderPlan) -> Edition:
    """The edition, with a last round, so that every game is decided by the rules."""
    edition = editions.load(plan.edition, plan.options)
    if edition.rounds or "rounds" in plan.options:
        return edition
    return editions.load(plan.edition, {**plan.options, "rounds": str(ROUNDS)})


def _terms(plan: LadderPlan, edition: Edition) -> Terms:
    fewest, most = edition.rulebook.min_players, edition.rulebook.max_players
    if not max(2, fewest) <= plan.seats <= most:
        raise SetupError(f"{edition.title} is for {fewest} to {most} players, not {plan.seats}.")
    return Terms(
        version=version(),
        code=rules_digest()[:16],
        anchors=anchors.VERSION,
        edition=edition.name,
        title=edition.title,
        revision=edition.revision,
        digest=edition.digest,
        source=plan.edition,
        options=dict(edition.options),
        seats=plan.seats,
        orders=plan.orders,
        seed=plan.seed,
        contestants=contestants_of(plan.players, plan.seats),
    )


def contestants_of(names: Sequence[str], seats: int) -> tuple[Contestant, ...]:
    """Who takes part; an anchor is added if none does, for the scale has to hang on something."""
    found = [find(name) for name in names]
    if not any(each.name in anchors.ANCHORS for each in found):
        found.append(find(next(iter(anchors.ANCHORS))))
    contestants = [Contestant(each.name, each.label, each.character) for each in found]
    if twice := [each.name for at, each in enumerate(contestants) if each in contestants[:at]]:
        raise SetupError(f"{twice[0]} is named twice.")
    if len(contestants) < seats:
        raise SetupError(f"A table of {seats} needs at least {seats} players, not {len(contestants)}.")
    return tuple(contestants)


def _play_batch(terms: Terms, edition: Edition, keys: Sequence[GameKey]) -> Played:
    return [(outcome, b"") for outcome in play_compiled(terms, edition, keys)]


def _play_one(terms: Terms, key: GameKey) -> Played:
    outcome, game = play_plainly(terms, key)
    return [(outcome, gzip.compress(game.record().encode(), mtime=0))]


def side_by_side(
    pool: Executor,
    play: Callable[[Any], Played],
    tasks: Iterable[Any],
    at_once: int,
    interruption: Interruption,
) -> Generator[Played, None, None]:
    """Results as they come; once somebody breaks off, no more are begun and those under way are finished.

    Meanwhile empty ones come too, so that whoever broke off can be told what is waited for.
    """
    waiting = iter(tasks)
    running: set[Future[Played]] = set()
    while True:
        if not interruption.is_wished:
            running |= {pool.submit(play, task) for task in islice(waiting, at_once - len(running))}
        if not running:
            return
        done, running = wait(running, PATIENCE, FIRST_COMPLETED)
        if interruption.is_urgent:
            raise KeyboardInterrupt
        if interruption.is_wished:
            running = {future for future in running if not future.cancel()}
            yield []
        for future in done:
            yield future.result()


@contextmanager
def heeded() -> Iterator[Interruption]:
    """Whoever presses Ctrl-C is heeded, but not at any moment."""
    interruption = Interruption()
    if current_thread() is not main_thread():
        yield interruption
        return
    before = signal.signal(signal.SIGINT, interruption.heed)
    try:
        yield interruption
    finally:
        signal.signal(signal.SIGINT, before)


def record_path(folder: Path, key: GameKey) -> Path:
    """Where the record of a game is kept."""
    return folder / f"{key.table:06}-{key.order:02}.txt.gz"
