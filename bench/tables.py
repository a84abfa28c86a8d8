"""What a table costs: memory of a game, views, lists of what is lawful, and records that load and grow.

Every time stands beside its ratio to a reference workload timed in the same run, a plain loop of Python, and
beside the figure of release 0.1.0. Of several runs the quickest counts, in processor time.
"""

import argparse
import gc
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter, process_time

from freehold.game import Game
from freehold.game.snapshot import Snapshot
from freehold.players import Lineup

NAMES = ("Ann", "Bob", "Cem", "Dee")
CHARACTER = "steady"
MOVES = 500
GAMES = 20  # for the memory of one
REFERENCE_STEPS = 200_000
KILO = 1000
LOOKS = 100


class Nowhere:
    """A storage that keeps nothing."""

    def replace(self, text: str) -> None:
        """Forget it."""

    def append(self, text: str) -> None:
        """Forget it."""

    def read(self) -> str:
        """Nothing."""
        return ""


def reference() -> None:
    """The workload that everything is compared with."""
    total = 0
    for i in range(REFERENCE_STEPS):
        total = (total * 31 + i) & 0xFFFFF


def new_game(seed: int) -> Game:
    """A game at its first decision."""
    return Game.new("official", NAMES, seed=seed)


def played(seed: int) -> Iterator[Game]:
    """A game after each of so many moves of bots; another one where that is over too soon."""
    game = new_game(seed)
    company = Lineup(game, [CHARACTER] * len(NAMES))
    while len(game.history) < MOVES:
        if game.is_over:
            yield from played(seed + KILO)
            return
        game.play(company.next(game))
        yield game


def long_record() -> str:
    """The record of a game of so many moves."""
    *_, last = played(0)
    return last.record(secret=False)


def memory(make: Callable[[int], Game]) -> float:
    """Bytes that a game takes beyond what all games share."""
    make(0)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    games = [make(seed) for seed in range(GAMES)]
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / len(games)


def best(work: Callable[[], None], runs: int) -> float:
    """Seconds of the quickest of several runs."""
    return min(timed(work) for _ in range(runs))


def timed(work: Callable[[], None]) -> float:
    """Seconds of processor time that a piece of work takes."""
    began = process_time()
    work()
    return process_time() - began


def each_step(measure: Callable[[Game], Callable[[], object]]) -> float:
    """Seconds, in the median over the second half of a game, of what is done after every move.

    By the clock: to ask for processor time takes longer than the work itself.
    """
    times: list[float] = []
    work: Callable[[], object] | None = None
    for game in played(0):
        if len(game.history) == MOVES // 2:
            work = measure(game)
        elif work is not None and len(game.history) > MOVES // 2:
            began = perf_counter()
            work()
            times.append(perf_counter() - began)
    return median(times)


def updates(game: Game) -> Callable[[], object]:
    """A view that is kept up to date."""
    return Snapshot(game.timeline).update


def appends(game: Game) -> Callable[[], object]:
    """A record that grows."""
    return game.log_to(Nowhere()).update


def lists(game: Game) -> Callable[[], object]:
    """All that the player asked may do."""
    return lambda: game.legal(game.deciders[0].seat) if game.deciders else []


def load(text: str) -> None:
    """A record, replayed."""
    Game.from_record(text)


def look(game: Game) -> None:
    """Many views of one game."""
    for _ in range(LOOKS):
        game.view()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=5, help="runs of which the quickest counts (default: 5)")
    runs = parser.parse_args().runs
    step = best(reference, runs) / REFERENCE_STEPS
    text = long_record()
    print(f"Python {sys.version.split()[0]}; one step of the reference loop: {step * 1e9:.0f} ns\n")
    print(f"{'':34}{'now':>12}{'steps':>10}{'0.1.0':>12}{'target':>12}")

    def line(what: str, seconds: float, unit: float, old: str, target: str) -> None:
        name = "ms" if unit == KILO else "µs"
        print(f"{what:34}{seconds * unit:>9.1f} {name}{seconds / step:>10,.0f}{old:>12}{target:>12}")

    def size(what: str, taken: float, old: str, target: str) -> None:
        print(f"{what:34}{taken / KILO:>9.1f} KB{'':10}{old:>12}{target:>12}")

    size("a new game", memory(new_game), "144 KB", "25 KB")
    size(f"a game after {MOVES} moves", memory(lambda _: Game.from_record(text)), "733 KB", "100 KB")
    loads = best(lambda: load(text), runs) * KILO / MOVES
    line("to load 1,000 moves", loads, KILO, "61 ms", "15 ms")
    game = Game.from_record(text)
    line("view", best(lambda: look(game), runs) / LOOKS, 1e6, "-", "150 µs")
    line("view after one action", each_step(updates), 1e6, "-", "40 µs")
    line("legal for one seat", each_step(lists), 1e6, "146 µs", "60 µs")
    line("append one action", each_step(appends), 1e6, "-", "60 µs")


if __name__ == "__main__":
    main()
