"""How quick the rules are: actions, decisions, copies of a state, and the import.

Every figure comes with its ratio to a reference workload timed in the same run, a plain loop of Python: how
many steps of that loop take as long. Ratios hardly depend on the machine, and are what to compare.

Each edition plays the same games in every run: four random players, each game from a seed. Of several runs
the quickest counts, in processor time; only the import is timed by the clock.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from time import perf_counter, process_time

from freehold.bots.random_player import choose
from freehold.bots.weights import PLAYER
from freehold.editions import load, names
from freehold.rules import Action, Menu, Rulebook, State, Tape, apply, begin, legal, reseed, rewind, settle
from freehold.rules.names import NOBODY, SEATS

PLAYERS = 4
ACTIONS = 500  # at most, of one game
COPIES = 2000
REFERENCE_STEPS = 200_000
WORD_BITS = 32

TARGET_APPLY = 40_000
TARGET_DECISIONS = 10_000
TARGET_COPY = 20.0  # microseconds
IMPORTS = {"import freehold": " (target: under 60 ms)", "from freehold import Game": ""}


@dataclass
class Recorded:
    """A game to be played again: how it began, and what was done."""

    state: State
    tape: Tape
    whim: Tape
    actions: list[Action]


@dataclass
class Bench:
    """How much is measured, and how long one step of the reference loop takes."""

    games: int
    runs: int
    step: float

    def best(self, work: Callable[[], None], clock: Callable[[], float] = process_time) -> float:
        """Seconds of the quickest of several runs."""
        return min(timed(work, clock) for _ in range(self.runs))

    def steps(self, seconds: float) -> str:
        """A time as steps of the reference loop."""
        return f"{seconds / self.step:,.0f}"


def timed(work: Callable[[], None], clock: Callable[[], float]) -> float:
    """Seconds that a piece of work takes."""
    began = clock()
    work()
    return clock() - began


def reference() -> None:
    """The workload that everything is compared with."""
    total = 0
    for i in range(REFERENCE_STEPS):
        total = (total * 31 + i) & 0xFFFFF


def seeded_tape(random: Random) -> Tape:
    """Chance from a key; what happens is not kept."""
    tape = Tape()
    for i in range(len(tape.chance.key)):
        tape.chance.key[i] = random.getrandbits(WORD_BITS)
    reseed(tape.chance)
    return tape


def new_game(book: Rulebook, seed: int) -> Recorded:
    """A game whose first throw is awaited."""
    random = Random(seed)
    state, tape = State(), seeded_tape(random)
    state.seats = PLAYERS
    for seat in range(SEATS):
        state.token[seat] = seat
        state.country[seat] = seat if seat < book.countries else NOBODY
    begin(state, book, tape)
    settle(state, book, tape)
    return Recorded(state, tape, seeded_tape(random), [])


def record(book: Rulebook, seed: int) -> Recorded:
    """A game played to its end, or for so many actions."""
    game = new_game(book, seed)
    state, tape, whim, menu = game.state.copy(), game.tape.copy(), game.whim.copy(), Menu()
    while not state.over and len(game.actions) < ACTIONS:
        action = Action()
        legal(state, book, menu)
        choose(state, book, menu, whim, PLAYER, action)
        apply(state, book, tape, action)
        game.actions.append(action)
    return game


def replay(book: Rulebook, games: list[Recorded]) -> None:
    """Every recorded action, applied."""
    for game in games:
        state, tape = game.state.copy(), game.tape.copy()
        for action in game.actions:
            rewind(tape)
            apply(state, book, tape, action)


def list_and_replay(book: Rulebook, games: list[Recorded]) -> None:
    """Every recorded decision: all that is lawful listed, then what was chosen applied."""
    menu = Menu()
    for game in games:
        state, tape = game.state.copy(), game.tape.copy()
        for action in game.actions:
            legal(state, book, menu)
            rewind(tape)
            apply(state, book, tape, action)


def play_again(book: Rulebook, games: list[Recorded]) -> None:
    """The same games once more, the random player's thoughts included."""
    menu, action = Menu(), Action()
    for game in games:
        state, tape, whim = game.state.copy(), game.tape.copy(), game.whim.copy()
        for _ in range(len(game.actions)):
            legal(state, book, menu)
            rewind(whim)
            choose(state, book, menu, whim, PLAYER, action)
            rewind(tape)
            apply(state, book, tape, action)


def copy_often(state: State) -> None:
    """Many copies of one state."""
    for _ in range(COPIES):
        state.copy()


def run_python(program: str) -> None:
    """A fresh interpreter."""
    subprocess.run([sys.executable, "-c", program], check=True)


def middle_of(book: Rulebook, game: Recorded) -> State:
    """The state half-way through a game."""
    state, tape = game.state.copy(), game.tape.copy()
    for action in game.actions[: len(game.actions) // 2]:
        apply(state, book, tape, action)
    return state


WAYS: dict[str, Callable[[Rulebook, list[Recorded]], None]] = {
    "apply/s": replay,
    "decisions/s": list_and_replay,
    "random play/s": play_again,
}


def print_editions(bench: Bench) -> None:
    """Actions, decisions with the list of all that is lawful, and games with random players."""
    print("edition".ljust(12) + "".join(f"{way:>16}{'steps each':>12}" for way in WAYS))
    for name in names():
        book = load(name).rulebook
        games = [record(book, seed) for seed in range(bench.games)]
        print(name.ljust(12) + "".join(measure(bench, book, games, way) for way in WAYS))
    print(f"targets, of official: {TARGET_APPLY:,} apply/s, {TARGET_DECISIONS:,} decisions/s\n")


def measure(bench: Bench, book: Rulebook, games: list[Recorded], way: str) -> str:
    """Two columns of the table."""
    seconds = bench.best(partial(WAYS[way], book, games)) / sum(len(game.actions) for game in games)
    return f"{1 / seconds:>16,.0f}{bench.steps(seconds):>12}"


def print_copy(bench: Bench) -> None:
    """The time that a copy of a state takes."""
    book = load("official").rulebook
    state = middle_of(book, record(book, 0))
    each = bench.best(lambda: copy_often(state)) / COPIES
    target = f"target: under {TARGET_COPY:.0f} µs"
    print(f"copy of a state: {each * 1e6:.1f} µs, {bench.steps(each)} steps ({target})")


def print_import(bench: Bench) -> None:
    """What an import adds to the start of an interpreter; a package may leave the most for later."""
    bare = bench.best(partial(run_python, "pass"), perf_counter)
    print(f"bare interpreter: {bare * 1e3:.0f} ms; to that is added by")
    for program, target in IMPORTS.items():
        added = bench.best(partial(run_python, program), perf_counter) - bare
        share = f"{bench.steps(added)} steps, {added / bare:.1f} bare interpreters"
        print(f"{program}: {added * 1e3:.0f} ms, {share}{target}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=8, help="games of each edition (default: 8)")
    parser.add_argument("--runs", type=int, default=5, help="runs of which the quickest counts (default: 5)")
    given = parser.parse_args()
    reference_time = min(timed(reference, process_time) for _ in range(given.runs))
    bench = Bench(given.games, given.runs, reference_time / REFERENCE_STEPS)
    print(f"Python {sys.version.split()[0]}; one step of the reference loop: {bench.step * 1e9:.0f} ns\n")
    print_editions(bench)
    print_copy(bench)
    print_import(bench)


if __name__ == "__main__":
    main()
