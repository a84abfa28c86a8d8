"""Tuning: looks for the numbers of a character that win most against others, by CMA-ES.

    python bench/tune.py --against steady-1,shrewd --minutes 30 --keep tuning.json

Every candidate plays one against three of each opponent, over the same dice as the others of its generation;
its rivals know nothing of its parameters. What was found is written down after every generation: started
again with the same file it goes on where it was. `--against shrewd` alone asks what is the most that any set
wins against three of them.
"""

import argparse
import json
import sys
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np
from cmaes import CMA  # type: ignore[import-untyped]
from numpy.typing import NDArray

from freehold.bots.characters import CHARACTERS, Character
from freehold.editions import names
from freehold.lab.arena import Arena, Score, play_games

# Of each parameter: the least, the most, and how far a first step goes
RANGES: dict[str, tuple[int, int, int]] = {
    "reserve": (0, 400, 40),
    "care": (0, 150, 15),
    "price": (60, 250, 20),
    "power": (5, 300, 20),
    "near": (0, 60, 5),
    "fear": (0, 300, 40),
    "margin": (0, 200, 15),
    "stay": (0, 600, 50),
    "ground": (50, 200, 15),
    "rail": (0, 400, 40),
    "growth": (0, 1500, 150),
    "block": (0, 200, 25),
    "thin": (0, 200, 20),
    "opening": (0, 60, 10),
    "limit": (20, 100, 10),
    "leverage": (0, 500, 50),
    "hoard": (0, 32, 4),
}
LOW = np.array([low for low, _, _ in RANGES.values()], float)
HIGH = np.array([high for _, high, _ in RANGES.values()], float)
STEP = np.array([step for _, _, step in RANGES.values()], float)
CHECKED = 20_000  # games that a set is measured by in the end
UNSEEN = 10**9  # the seed of their dice


@dataclass
class Search:
    """How far the search is; all of it goes into the file."""

    mean: list[float]  # in steps
    sigma: float
    covariance: list[list[float]]
    generation: int
    seconds: float
    best: dict[str, int]  # the middle of the search, which is better than its luckiest member
    log: list[tuple[int, float]]


def character_at(point: NDArray[np.float64], base: Character) -> Character:
    """A point of the search as a character."""
    numbers = np.clip(np.rint(point * STEP), LOW, HIGH).astype(int).tolist()
    return replace(base, **dict(zip(RANGES, numbers, strict=True)))


def point_of(character: Character) -> NDArray[np.float64]:
    """A character as a point of the search."""
    return np.asarray(np.array([getattr(character, name) for name in RANGES], float) / STEP)


class Tuner:
    """A search that can be broken off at any time."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.base = CHARACTERS[given.start]
        self.rivals = [read_character(name) for name in given.against.split(",")]
        self.arenas = [Arena(name) for name in given.editions.split(",")]
        self.file = Path(given.keep)
        self.search = self._resumed() or Search(
            point_of(self.base).tolist(), 1.0, np.eye(len(RANGES)).tolist(), 0, 0.0, {}, []
        )

    def _resumed(self) -> Search | None:
        return Search(**json.loads(self.file.read_text())) if self.file.exists() else None

    def run(self) -> None:
        """Generation after generation, until the time is over."""
        search = self.search
        cma = CMA(
            mean=np.array(search.mean),
            sigma=search.sigma,
            cov=np.array(search.covariance),
            bounds=np.stack([LOW / STEP, HIGH / STEP], 1),
            population_size=self.given.population,
            seed=search.generation,
        )
        while search.seconds < 60 * self.given.minutes:
            begun = time.process_time()
            points = [cma.ask() for _ in range(cma.population_size)]
            shares = [self.share(character_at(point, self.base), search.generation) for point in points]
            cma.tell([(point, -share) for point, share in zip(points, shares, strict=True)])
            search.seconds += time.process_time() - begun
            self._keep(cma, float(np.mean(shares)))

    def share(self, character: Character, generation: int) -> float:
        """The mean share of a candidate, over all editions and opponents."""
        games = self.given.games
        scores = [
            arena.score(character, [rival], games, seed=generation)
            for arena in self.arenas
            for rival in self.rivals
        ]
        return float(np.mean([score.share.value for score in scores]))

    def _keep(self, cma: CMA, mean_share: float) -> None:
        search = self.search
        search.generation += 1
        search.mean, search.sigma = cma.mean.tolist(), float(cma._sigma)
        search.covariance = cma._C.tolist()
        middle = character_at(cma.mean, self.base)
        search.best = {name: getattr(middle, name) for name in RANGES}
        search.log.append((search.generation, mean_share))
        beside = self.file.with_suffix(".new")
        beside.write_text(json.dumps(asdict(search)))
        beside.replace(self.file)
        print(
            f"generation {search.generation}, {search.seconds / 60:.1f} of {self.given.minutes} minutes: "
            f"{mean_share:.1%} on average, step {search.sigma:.2f}",
            file=sys.stderr,
            flush=True,
        )

    def report(self) -> None:
        """The middle of the search, measured anew over dice it has not seen."""
        best = replace(self.base, **self.search.best)
        print("Character(" + ", ".join(f"{name}={value}" for name, value in self.search.best.items()) + ")")
        for edition, arena in zip(self.given.editions.split(","), self.arenas, strict=True):
            for name, rival in zip(self.given.against.split(","), self.rivals, strict=True):
                score = arena.score(best, [rival], CHECKED, seed=UNSEEN)
                print(f"{edition}, against three {name}: {told(score)}")


def told(score: Score) -> str:
    """A share with its interval."""
    share = score.share
    return f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%}), {score.games:,} games"


def read_character(name: str) -> Character:
    """A character by its name, or one that a search has found, by its file."""
    if name in CHARACTERS:
        return CHARACTERS[name]
    found = json.loads(Path(name).read_text())["best"]
    return replace(CHARACTERS["shrewd"], **found)


def main() -> None:
    """Tune and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--editions", default="official", help=f"of {', '.join(names())}, with commas")
    parser.add_argument("--against", default="steady-1", help="characters, or files of other searches")
    parser.add_argument("--start", default="shrewd", help="the character to begin with")
    parser.add_argument("--minutes", type=float, default=30, help="of one processor")
    parser.add_argument("--games", type=int, default=1000, help="of each candidate against each opponent")
    parser.add_argument("--population", type=int, default=16)
    parser.add_argument("--keep", default="tuning.json", help="the file of the search")
    tuner = Tuner(parser.parse_args())
    play_games.compile()
    try:
        tuner.run()
    except KeyboardInterrupt:
        print("broken off; the same command goes on from here", file=sys.stderr)
    if tuner.search.best:
        tuner.report()


if __name__ == "__main__":
    main()
