"""How well the bots play: against random players, to the end of their games, and every two of them.

Every share stands with its 95% interval. Seats rotate from game to game; a win that is shared counts in
parts, and a game that is not decided within 500 rounds is nobody's.
"""

import argparse
import io
import os
import sys
import time
from dataclasses import dataclass
from itertools import combinations

import polars as pl

from freehold.bots.characters import CHARACTERS
from freehold.editions import load, names
from freehold.lab.chunks import play_matches
from freehold.lab.figures import wins_of_bots
from freehold.lab.intervals import Estimate, wilson
from freehold.lab.simulate import LAST_ROUND, job_of
from freehold.lab.threads import play_here

EDITION = "official"
SEATED = 4
CHUNK = 250
SEED = bytes(32)
PLAYERS = ("bold", "steady", "cautious")
BEATS_RANDOM = 0.90
FINISHES = 0.95
WIDTH = 26


class Progress:
    """A line that says how many games are played; it stays away where nobody watches."""

    def __init__(self) -> None:
        self.games = 0
        self.began = time.perf_counter()
        self.shown = sys.stderr.isatty()

    def count(self, games: int) -> None:
        """So many more games."""
        self.games += games
        if self.shown:
            speed = self.games / (time.perf_counter() - self.began)
            print(f"\r{self.games:,} games, {speed:,.0f} a second ", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Make room for a line of results."""
        if self.shown:
            print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Outcomes:
    """What came of so many games."""

    games: int
    decided: int
    wins: dict[str, float]  # by character

    def share(self, character: str) -> Estimate:
        """The share of all games that a character has won."""
        return wilson(self.wins[character] / self.games, self.games)

    @property
    def finished(self) -> Estimate:
        """The share of games that were decided."""
        return wilson(self.decided / self.games, self.games)


def play(edition: str, bots: tuple[str, ...], games: int, progress: Progress) -> Outcomes:
    """Games between bots, on all processors."""
    job = job_of(load(edition), bots, SEED, True, LAST_ROUND)
    spans = [(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    wins = dict.fromkeys(bots, 0.0)
    decided = 0
    for _, content in play_here(job, spans, os.cpu_count() or 1, progress.count):
        frame = pl.read_parquet(io.BytesIO(content))
        decided += sum(frame["decided"])
        for bot, won in wins_of_bots(frame.lazy()).items():
            wins[bots[bot]] += won
    progress.clear()
    return Outcomes(games, decided, wins)


def written(estimate: Estimate) -> str:
    """A share with its interval."""
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{100 * estimate.value:5.1f}% ({low:.1f} to {high:.1f})"


def verdict(estimate: Estimate, target: float) -> str:
    """Whether a share reaches its target."""
    if estimate.low >= target:
        return "reached"
    return "missed" if estimate.high < target else "too close to tell"


def print_target(what: str, estimate: Estimate, target: float) -> None:
    """A figure beside its target."""
    print(
        f"{what:<36}{written(estimate):<{WIDTH}}target {target:.0%}: {verdict(estimate, target)}", flush=True
    )


def show_strength(games: int, progress: Progress) -> None:
    """Each of the three against three random players."""
    for character in PLAYERS:
        outcomes = play(EDITION, (character, *("random",) * (SEATED - 1)), games, progress)
        print_target(f"{character} beats three random", outcomes.share(character), BEATS_RANDOM)


def show_endings(games: int, progress: Progress) -> None:
    """Whether four of a kind finish their games."""
    for character in PLAYERS:
        outcomes = play(EDITION, (character,) * SEATED, games, progress)
        print_target(f"{character} ×4 decided in {LAST_ROUND} rounds", outcomes.finished, FINISHES)


def show_pairings(edition: str, games: int, progress: Progress) -> None:
    """Every two characters, two seats each."""
    print(f"\n{edition}: two seats each, {games:,} games for every two")
    print(f"{'first':<10}{'second':<10}{'first wins':<{WIDTH}}{'second wins':<{WIDTH}}decided")
    for first, second in combinations(CHARACTERS, 2):
        outcomes = play(edition, (first, second) * (SEATED // 2), games, progress)
        shares = "".join(f"{written(outcomes.share(each)):<{WIDTH}}" for each in (first, second))
        print(f"{first:<10}{second:<10}{shares}{outcomes.finished.value:.1%}", flush=True)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10_000, help="games against a target (default: 10,000)")
    parser.add_argument("--pairings", type=int, default=4000, help="of every two, official (default: 4,000)")
    parser.add_argument("--small", type=int, default=600, help="of every two, other editions (default: 600)")
    given = parser.parse_args()
    began = time.perf_counter()
    play_matches.compile()
    print(f"compiled, or loaded, in {time.perf_counter() - began:.1f} s\n")
    progress = Progress()
    print(f"{EDITION}, {given.games:,} games each, with 95% intervals")
    show_strength(given.games, progress)
    show_endings(given.games, progress)
    for edition in names():
        show_pairings(edition, given.pairings if edition == EDITION else given.small, progress)
    print(f"\n{progress.games:,} games in {time.perf_counter() - progress.began:.0f} s")


if __name__ == "__main__":
    main()
