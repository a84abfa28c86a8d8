"""How fast simulations are, all counting included: every edition, threads, the plain way, and memory.

Speeds are in processor time of one core; only threads are timed by the clock. Of several runs the quickest
counts, so that the figures suffer little from whatever else the machine does.
"""

import argparse
import io
import os
import platform
import resource
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import llvmlite
import polars as pl

from freehold.editions import load, names
from freehold.lab.chunks import Job, play_chunk, play_matches
from freehold.lab.records import replay
from freehold.lab.simulate import LAST_ROUND, Plan, Simulation, job_of

STEADY = ("steady",) * 4
PASSIVE = ("passive",) * 4
PLAIN_GAMES = 5
MEGABYTE = 1024  # of the kilobytes that the system counts in
COLUMNS = ("turns/s", "decisions/s", "games/s", "decided", "rounds")


def machine() -> str:
    """What all this runs on."""
    processor = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        processor = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    versions = f"Python {platform.python_version()}, llvmlite {llvmlite.__version__}, polars {pl.__version__}"
    return f"{processor}, {os.cpu_count()} processors, {platform.system()}; {versions}"


def quickest(runs: int, work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Seconds of the quickest of several runs."""
    seconds = []
    for _ in range(runs):
        began = clock()
        work()
        seconds.append(clock() - began)
    return min(seconds)


def job_for(edition: str, bots: tuple[str, ...]) -> Job:
    """Games of an edition between bots."""
    return job_of(load(edition), bots, bytes(32), True, LAST_ROUND)


def print_edition(edition: str, bots: tuple[str, ...], games: int, runs: int) -> None:
    """A row of the table."""
    job = job_for(edition, bots)
    seconds = quickest(runs, lambda: play_chunk(job, 0, games, lambda _: None))
    frame = pl.read_parquet(io.BytesIO(play_chunk(job, 0, games, lambda _: None)))
    speeds = [sum(frame["turns"]), sum(frame["decisions"]), games]
    decided, rounds = sum(frame["decided"]) / games, sum(frame["rounds"]) / games
    cells = [f"{number / seconds:,.0f}" for number in speeds] + [f"{decided:.1%}", f"{rounds:.1f}"]
    print(f"{edition} {bots[0]}".ljust(22) + "".join(f"{cell:>14}" for cell in cells))


def print_plain(games: int, runs: int) -> None:
    """How many times the plain way, recording and all, the same games are."""
    edition = load("official")
    job = job_for("official", STEADY)
    plain = quickest(1, lambda: [replay(edition, "official", job, game) for game in range(PLAIN_GAMES)])
    compiled = quickest(runs, lambda: play_chunk(job, 0, games, lambda _: None))
    ratio = (plain / PLAIN_GAMES) / (compiled / games)
    print(f"compiled and counted against plain with its record: {ratio:,.0f} times as fast")


def simulate(folder: Path, games: int, threads: int) -> None:
    """A whole simulation, files included."""
    plan = Plan("official", STEADY, games, folder / "games.parquet", threads=threads, chunk=games // 8)
    simulation = Simulation(plan)
    simulation.store.open(resume=False, force=True)
    simulation.run(lambda _: None)


def print_threads(folder: Path, games: int, runs: int) -> None:
    """Whole simulations on one thread and on two."""
    one, two = (
        quickest(runs, lambda count=count: simulate(folder, games, count), time.perf_counter)  # type: ignore[misc]
        for count in (1, 2)
    )
    print(f"whole simulations, files included: one thread {games / one:,.0f} games/s by the clock")
    print(
        f"two threads {games / two:,.0f} games/s: {one / two:.2f} times one (target: 1.7, on two idle cores)"
    )


def peak() -> int:
    """The most memory so far, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // MEGABYTE


def print_memory(folder: Path, games: int) -> None:
    """The most memory after so many games, and after four times as many more."""
    simulate(folder, games, 2)
    before = peak()
    for _ in range(4):
        simulate(folder, games, 2)
    print(f"memory at most: {before} MB after {games:,} games, {peak()} MB after {5 * games:,}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=4000, help="games of each measurement (default: 4000)")
    parser.add_argument("--runs", type=int, default=3, help="runs of which the quickest counts (default: 3)")
    given = parser.parse_args()
    print(machine())
    began = time.perf_counter()
    play_matches.compile()
    print(f"compiled, or loaded, in {time.perf_counter() - began:.1f} s\n")
    print("four of a kind".ljust(22) + "".join(f"{each:>14}" for each in COLUMNS))
    for edition in names():
        print_edition(edition, STEADY, given.games, given.runs)
    print_edition("official", PASSIVE, given.games // 4, given.runs)
    print()
    print_plain(given.games, given.runs)
    with TemporaryDirectory() as folder:
        print_threads(Path(folder), 4 * given.games, given.runs)
        print_memory(Path(folder), given.games)


if __name__ == "__main__":
    main()
