"""Chunks of plain games on the processors of this machine, each in a process of its own."""

from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from freehold.errors import FreeholdError
from freehold.lab.chunks import OnGames
from freehold.lab.plain import PlainChunk, PlainJob, play_plain_chunk
from freehold.lab.workers import follow_the_parent

PATIENCE = 0.2  # seconds after which the main process looks whether Ctrl-C was pressed

_stopping: Event | None = None  # in a worker


class StoppedError(Exception):
    """A chunk was given up half-way."""


def play_in_processes(
    plain: PlainJob, spans: list[tuple[int, int]], processes: int, on_games: OnGames
) -> Generator[tuple[int, PlainChunk], None, None]:
    """Play chunks side by side; each comes with its first game, in the order in which they are finished."""
    context = get_context("spawn")
    stopping = context.Event()
    pool = ProcessPoolExecutor(min(processes, max(1, len(spans))), context, _begin, (stopping,))
    running: dict[Future[PlainChunk], tuple[int, int]] = {}
    waiting = iter(spans)
    try:
        while True:
            for start, stop in waiting:
                running[pool.submit(_play, plain, start, stop)] = (start, stop)
                if len(running) > processes:
                    break
            if not running:
                return
            done, _ = wait(running, PATIENCE, FIRST_COMPLETED)
            for future in done:
                start, stop = running.pop(future)
                yield start, future.result()
                on_games(stop - start)
    except BrokenProcessPool as error:
        raise FreeholdError("A process that played games was ended from outside.") from error
    finally:
        stopping.set()
        pool.shutdown(cancel_futures=True)


def _begin(stopping: Event) -> None:
    """The main process decides when to stop."""
    global _stopping
    _stopping = stopping
    follow_the_parent()


def _play(plain: PlainJob, start: int, stop: int) -> PlainChunk:
    return play_plain_chunk(plain, start, stop, _check)


def _check() -> None:
    if _stopping is not None and _stopping.is_set():
        raise StoppedError
