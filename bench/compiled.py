"""How fast the compiled way is: every edition, against the plain way; two threads against one; memory.

Speeds are in processor time of one core; only threads are timed by the clock, and of several tries the
quickest counts, so that the figures suffer little from whatever else the machine does.
"""

import os
import platform
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random

import llvmlite
import numpy as np

from freehold.bots.characters import seat_character
from freehold.bots.game_loop import begin_thinking, play_on
from freehold.bots.players import Memory, Players
from freehold.compiled import (
    blank_states,
    over_games,
    pack,
    prepare,
    records_of,
    reset,
    seeded_tapes,
    unpack,
)
from freehold.editions import load, names
from freehold.rules import Action, Menu, Rulebook, State, Tape, begin, settle
from freehold.rules.names import SEATS

SEATED = 4
LAST_TURN = 1000  # random players seldom ruin each other
AT_ONCE = 64  # games in one array
SECONDS = 2.0  # of each measurement
TRIES = 8  # of threads, half a second each
WORDS = 8
WORD = 2**32

play_games = over_games(play_on).fast


@dataclass
class Speed:
    """What was played in so many seconds."""

    games: int = 0
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def row(self) -> str:
        """Turns, decisions and games a second."""
        each = (self.turns, self.decisions, self.games)
        return "".join(f"{number / self.seconds:>13,.0f}" for number in each)


def players_of(character: str) -> Players:
    """The same character at every seat."""
    players = Players()
    for seat in range(SEATS):
        seat_character(players, seat, character)
    return players


def keys(seed: int, n: int) -> np.ndarray:
    """Keys for n games and their players."""
    return np.random.default_rng(seed).integers(0, WORD, (n, WORDS))


def play_compiled(book: Rulebook, character: str, seed: int) -> Speed:
    """An array of games, from the first throw to the end."""
    states, tapes = blank_states(book, SEATED, AT_ONCE), seeded_tapes(keys(seed, AT_ONCE))
    memory = Memory()
    begin_thinking(book, players_of(character), memory)
    books = pack(book)
    reset.fast(states, books, tapes)
    decisions = play_games(
        *(states, books, tapes, pack(players_of(character)), pack(memory, AT_ONCE)),
        *(records_of(Menu, 1), seeded_tapes(keys(seed + 1, 1)), records_of(Action, 1), LAST_TURN),
    )
    return Speed(AT_ONCE, int(states["turn_number"].sum()), int(decisions.sum()))


def play_plain(book: Rulebook, character: str, seed: int) -> Speed:
    """One game, in the same way."""
    state = unpack(blank_states(book, SEATED)[0], State)
    tape, own = (unpack(seeded_tapes(keys(seed + i, 1))[0], Tape) for i in range(2))
    memory = Memory()
    begin_thinking(book, players_of(character), memory)
    begin(state, book, tape)
    settle(state, book, tape)
    decisions = play_on(state, book, tape, players_of(character), memory, Menu(), own, Action(), LAST_TURN)
    return Speed(1, state.turn_number, decisions)


def measure(play: Callable[[int], Speed], seconds: float, clock: Callable[[], float]) -> Speed:
    """Play with one seed after another until the time is over."""
    total = Speed()
    begun = clock()
    random = Random(7)
    while total.seconds < seconds:
        part = play(random.randrange(WORD))
        total.games += part.games
        total.turns += part.turns
        total.decisions += part.decisions
        total.seconds = clock() - begun
    return total


def describe_machine() -> str:
    """The processor, its cores, and what runs on it."""
    return (
        f"{processor()}, {os.cpu_count()} cores, {platform.system()}; Python {platform.python_version()}, "
        f"llvmlite {llvmlite.__version__}, NumPy {np.__version__}"
    )


def processor() -> str:
    """The name of the processor, where the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as facts:
            names = [line.split(":", 1)[1].strip() for line in facts if line.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or platform.machine()


def show_editions() -> None:
    """A row for every edition with random players, and for the thinking ones on the first."""
    print(f"{'edition':<12}{'players':<10}{'turns/s':>13}{'decisions/s':>13}{'games/s':>13}{'plain':>9}")
    tables = [(name, "random") for name in names()]
    tables += [(names()[0], character) for character in ("passive", "steady", "bold")]
    for name, character in tables:
        book = load(name).rulebook
        fast = measure(partial(play_compiled, book, character), SECONDS, time.thread_time)
        slow = measure(partial(play_plain, book, character), SECONDS, time.thread_time)
        times = (fast.turns / fast.seconds) / (slow.turns / slow.seconds)
        print(f"{name:<12}{character:<10}{fast.row()}{times:>8.0f}×")


def show_threads() -> None:
    """Two threads against one."""
    book = load(names()[0]).rulebook

    def turns_in(_: int) -> float:
        speed = measure(partial(play_compiled, book, "steady"), SECONDS / 4, time.perf_counter)
        return speed.turns / speed.seconds

    with ThreadPoolExecutor(2) as pool:
        alone = max(turns_in(0) for _ in range(TRIES))
        together = max(sum(pool.map(turns_in, range(2))) for _ in range(TRIES))
    print(f"two threads: {together / alone:.2f} times one")


def show_memory() -> None:
    """The most memory ever in use, after few games and after ten times as many."""
    if sys.platform == "win32":
        return
    import resource

    book = load(names()[0]).rulebook
    peaks = []
    for rounds in (10, 100):
        for seed in range(rounds):
            play_compiled(book, "steady", seed)
        peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
    print(f"memory: {peaks[0]} MB after {10 * AT_ONCE} games, {peaks[1]} MB after {110 * AT_ONCE}")


def main() -> None:
    """Print it all."""
    print(describe_machine())
    begun = time.perf_counter()
    prepare(reset.fast, play_games)
    print(f"compiled or loaded in {time.perf_counter() - begun:.1f} s")
    show_editions()
    show_threads()
    show_memory()


if __name__ == "__main__":
    main()
