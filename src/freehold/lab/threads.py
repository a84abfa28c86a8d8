"""Chunks on the threads of this machine."""

from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from threading import Event

from freehold.lab.chunks import Job, OnGames, matches_by, play_chunk

PATIENCE = 0.2  # seconds after which the main thread looks whether Ctrl-C was pressed


class StoppedError(Exception):
    """A chunk was given up half-way."""


def play_here(
    job: Job, spans: list[tuple[int, int]], threads: int, on_games: OnGames
) -> Generator[tuple[int, bytes], None, None]:
    """Play chunks side by side; each comes with its first game, in the order in which they are finished."""
    matches_by(job.rulebook).compile()
    stopping = Event()

    def count(games: int) -> None:
        if stopping.is_set():
            raise StoppedError
        on_games(games)

    waiting = iter(spans)
    pool = ThreadPoolExecutor(threads)
    running: dict[Future[bytes], int] = {}
    try:
        while True:
            for start, stop in waiting:
                running[pool.submit(play_chunk, job, start, stop, count)] = start
                if len(running) > threads:
                    break
            if not running:
                return
            done, _ = wait(running, PATIENCE, FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()
    finally:
        stopping.set()
        pool.shutdown(cancel_futures=True)
