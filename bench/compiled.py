"""How fast the compiled way is: start, every edition plain and compiled, batches of steps, threads, memory.

Speeds are in processor time of one core; only starts and threads are timed by the clock. Of several tries the
quickest counts, so that the figures suffer little from whatever else the machine does.
"""

import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import llvmlite
import numpy as np

from freehold.bots.characters import seat_character
from freehold.bots.game_loop import begin_thinking, play_on
from freehold.bots.players import Memory, Players
from freehold.bots.scene import Scene, Sitting
from freehold.bots.steps import start_over, step_at_random
from freehold.compiled import (
    EntryPoint,
    Numbers,
    Records,
    Specialised,
    blank_states,
    over_games,
    over_many_games,
    pack,
    prepare,
    records_of,
    reset,
    seeded_tapes,
    unpack,
)
from freehold.editions import load, names
from freehold.rules import Action, ActionKind, Menu, Rulebook, State, Tape, begin, settle
from freehold.rules.choices import Choices
from freehold.rules.names import SEATS
from freehold.rules.tape import Log

SEATED = 4
LAST_TURN = 1000  # random players seldom ruin each other
AT_ONCE = 64  # games in one array
SECONDS = 1.0  # of each measurement
TRIES = 8  # of threads, half a second each
WORDS = 8
WORD = 2**32
BATCHES = (64, 1024, 4096)
STEPS = 2_000_000  # of games in a batch, all together
CHARACTERS = ("passive", "steady-1")
# A step picks no offers, whose goods it does not know, and nobody leaves
KINDS = sum(1 << kind for kind in ActionKind if kind.name not in {"OFFER", "COUNTER", "LEAVE"})
START = ("-m", "freehold", "simulate", "official", "--bots", "steady-1", "--games", "100", "--threads", "1")

play_games = over_many_games(play_on).fast
start_games = over_games(start_over).fast
step_games = over_many_games(step_at_random).fast


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


def keys(seed: int, n: int) -> Numbers:
    """Keys for n games and their players."""
    return np.random.default_rng(seed).integers(0, WORD, (n, WORDS))


def tapes(seed: int, n: int) -> tuple[Records, Records]:
    """Chance for n games, and one log for all of them."""
    found = seeded_tapes(keys(seed, n))
    return found["chance"].copy(), found["log"][:1].copy()


class Table:
    """An array of games and all that they are played with."""

    def __init__(self, book: Rulebook, character: str, entry: EntryPoint | Specialised) -> None:
        self.book, self.entry = book, entry
        self.books, self.players = pack(book), pack(players_of(character))
        memory = Memory()
        begin_thinking(book, players_of(character), memory)
        self.memory = pack(memory, AT_ONCE)
        self.blanks = blank_states(book, SEATED, AT_ONCE)
        self.scratch = (tapes(1, 1), records_of(Menu, 1), records_of(Action, 1))

    def play(self, seed: int) -> Speed:
        """All games, from the first throw to the end; only their play is timed."""
        states, chance = self.blanks.copy(), tapes(seed, AT_ONCE)
        reset.fast(states, self.books, chance)
        sitting = ((states, self.books, self.players, self.memory.copy()), chance, *self.scratch)
        begun = time.thread_time()
        decisions = self.entry(sitting, LAST_TURN)
        seconds = time.thread_time() - begun
        return Speed(AT_ONCE, int(states["turn_number"].sum()), int(decisions.sum()), seconds)


def play_plain(book: Rulebook, character: str, seed: int) -> Speed:
    """One game, in the same way."""
    state = unpack(blank_states(book, SEATED)[0], State)
    tape, own = (unpack(seeded_tapes(keys(seed + i, 1))[0], Tape) for i in range(2))
    memory = Memory()
    begin_thinking(book, players_of(character), memory)
    begin(state, book, tape)
    settle(state, book, tape)
    scene = Scene.of(state, book, players_of(character), memory)
    sitting = Sitting.of(scene, tape, own, Menu(), Action())
    begun = time.thread_time()
    decisions = play_on(sitting, LAST_TURN)
    return Speed(1, state.turn_number, decisions, time.thread_time() - begun)


def measure(play: Callable[[int], Speed], seconds: float) -> Speed:
    """The quickest of five parts, each of one seed after another until its time is over."""
    random = Random(7)
    found = []
    for _ in range(5):
        part = Speed()
        while part.seconds < seconds / 5:
            one = play(random.randrange(WORD))
            part.games += one.games
            part.turns += one.turns
            part.decisions += one.decisions
            part.seconds += one.seconds
        found.append(part)
    return max(found, key=lambda part: part.turns / part.seconds)


def describe_machine() -> str:
    """The processor, its cores, and what runs on it."""
    busy = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return (
        f"{processor()}, {os.cpu_count()} cores{busy}, {platform.system()}; "
        f"Python {platform.python_version()}, llvmlite {llvmlite.__version__}, NumPy {np.__version__}"
    )


def processor() -> str:
    """The name of the processor, where the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as facts:
            names = [line.split(":", 1)[1].strip() for line in facts if line.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or platform.machine()


def show_starts() -> None:
    """A whole `freehold simulate` with nothing kept, and again with all kept, Python's bytecode too."""
    with TemporaryDirectory() as folder:
        kept = {"FREEHOLD_CACHE": folder, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        settings = {**os.environ, **kept}
        command = [sys.executable, *START, "--force", "--out", str(Path(folder) / "games.parquet")]
        seconds = []
        for _ in range(4):
            begun = time.perf_counter()
            subprocess.run(command, env=settings, check=True, capture_output=True)
            seconds.append(time.perf_counter() - begun)
    print(f"start of simulate: cold {seconds[0]:.1f} s, warm {min(seconds[1:]):.2f} s")


def show_editions() -> None:
    """A row for every edition: compiled, specialised for its rulebook, and plain."""
    print(f"{'edition':<12}{'players':<10}{'':<13}{'turns/s':>13}{'decisions/s':>13}{'games/s':>13}")
    for name in names():
        book = load(name).rulebook
        made = Specialised(play_games, book, fixed={(Log, "keeps"): 0})
        made.compile_now()
        for character in CHARACTERS:
            ways: dict[str, Callable[[int], Speed]] = {
                "compiled": Table(book, character, play_games).play,
                "specialised": Table(book, character, made).play,
                "plain": partial(play_plain, book, character),
            }
            for way, play in ways.items():
                print(f"{name:<12}{character:<10}{way:<13}{measure(play, SECONDS).row()}")


def show_batches() -> None:
    """Steps of many games at once: a random lawful action, then what is open next as masks."""
    book = load(names()[0]).rulebook
    for n in BATCHES:
        blanks, states = blank_states(book, SEATED, n), blank_states(book, SEATED, n)
        books, choices, actions = pack(book), records_of(Choices, n), records_of(Action, 1)
        chance, whims = tapes(1, n), tapes(2, n)
        start_games(blanks, states, books, chance, choices)
        stepped = step_games.bind(blanks, states, books, chance, whims, actions, choices, KINDS)
        rates = []
        for _ in range(5):
            begun = time.thread_time()
            for _ in range(STEPS // n // 5):
                stepped()
            rates.append(STEPS // n // 5 * n / (time.thread_time() - begun))
        print(f"{n:>5} games at once: {max(rates) / 1e6:.1f} M steps/s with masks")


def show_threads() -> None:
    """Two threads against one."""
    book = load(names()[0]).rulebook
    prepared = [Table(book, "steady-1", play_games) for _ in range(2)]

    def turns_in(at: int) -> float:
        begun, turns = time.perf_counter(), 0
        while time.perf_counter() - begun < SECONDS / 2:
            turns += prepared[at].play(turns).turns
        return turns / (time.perf_counter() - begun)

    with ThreadPoolExecutor(2) as pool:
        alone = max(turns_in(0) for _ in range(TRIES))
        together = max(sum(pool.map(turns_in, range(2))) for _ in range(TRIES))
    print(f"two threads: {together / alone:.2f} times one")


def show_memory() -> None:
    """The most memory ever in use, after few games and after ten times as many."""
    if sys.platform == "win32":
        return
    import resource

    table = Table(load(names()[0]).rulebook, "steady-1", play_games)
    peaks = []
    for rounds in (10, 100):
        for seed in range(rounds):
            table.play(seed)
        peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
    print(f"memory: {peaks[0]} MB after {10 * AT_ONCE} games, {peaks[1]} MB after {110 * AT_ONCE}")


def main() -> None:
    """Print it all."""
    print(describe_machine())
    show_starts()
    prepare(reset.fast, start_games, step_games, play_games)
    show_editions()
    show_batches()
    show_threads()
    show_memory()


if __name__ == "__main__":
    main()
