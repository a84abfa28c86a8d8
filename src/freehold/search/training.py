"""Training: games are played, a net learns who wins from where, and what it has learnt is measured."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias
from zipfile import BadZipFile
from zlib import error

import numpy as np
from numpy.typing import NDArray

from freehold import editions
from freehold.errors import SetupError, StorageError
from freehold.search.calibration import Calibration, calibrate
from freehold.search.fitting import (
    LEARNT,
    Lessons,
    Pupil,
    Syllabus,
    fresh_pupil,
    in_whole_numbers,
    learn_epoch,
)
from freehold.search.lessons import AT_ONCE, School, inputs_of, joined
from freehold.search.nets import ANY_BOARD, FORMAT, Origin, write_net
from freehold.search.portrait import GENERAL

# Frozen characters, so that the same seed gives the same net in every release
TEACHERS: Final = ("steady-1", "cautious-1", "bold-1", "steady-1", "bold-1", "passive")
HELD_OUT: Final = 10  # of so many chunks of games one is kept for measuring

Arrays: TypeAlias = dict[str, NDArray[Any]]
Progress: TypeAlias = Callable[[str, int, int], None]  # "games" or "epochs", how many are done, of how many


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """What is to be trained, and where."""

    net: str  # an edition, or `any`
    out: Path
    work: Path  # what is done so far is kept here
    games: int = 150_000
    epochs: int = 8
    seed: int = 0
    teachers: tuple[str, ...] = TEACHERS


class Training:
    """A plan that can be carried out, and taken up again where it was left."""

    def __init__(self, plan: TrainingPlan) -> None:
        self.plan = plan
        if plan.net != ANY_BOARD and plan.net not in editions.names():
            known = ", ".join((*editions.names(), ANY_BOARD))
            raise SetupError(f"There is a net for each of {known}, and none called {plan.net}.")
        names = editions.names() if plan.net == ANY_BOARD else (plan.net,)
        self.schools = [self._school(name) for name in names]
        self.chunks = max(2, plan.games // AT_ONCE)
        self.folder = plan.work / f"{plan.net}-{plan.seed}-{FORMAT}"

    def _school(self, name: str) -> School:
        rulebook = editions.load(name).rulebook
        inputs = GENERAL if self.plan.net == ANY_BOARD else inputs_of(rulebook)
        return School(rulebook, self.plan.teachers, inputs, self.plan.seed)

    def run(self, progress: Progress) -> Calibration:
        """Play, learn, measure, and write the net."""
        self.folder.mkdir(parents=True, exist_ok=True)
        lessons = [self._chunk(number, progress) for number in range(self.chunks)]
        kept = [syllabus for at, syllabus in enumerate(lessons) if at % HELD_OUT == 0]
        learnt = together([syllabus for at, syllabus in enumerate(lessons) if at % HELD_OUT])
        pupil = self._teach(learnt, progress)
        found = calibrate(in_whole_numbers(pupil), together(kept))
        positions = sum(map(len, learnt.values()))
        games = self.chunks * AT_ONCE
        origin = Origin(
            self.plan.net, games, positions, self.plan.seed, round(found.brier, 4), round(found.brier_even, 4)
        )
        write_net(self.plan.out, in_whole_numbers(pupil), origin)
        return found

    def _chunk(self, number: int, progress: Progress) -> Syllabus:
        file = self.folder / f"games-{number}.npz"
        if not file.exists():
            save_syllabus(file, self.schools[number % len(self.schools)].chunk(number))
        progress("games", (number + 1) * AT_ONCE, self.chunks * AT_ONCE)
        return load_syllabus(file)

    def _teach(self, syllabus: Syllabus, progress: Progress) -> Pupil:
        file = self.folder / f"pupil-{self.chunks}-{self.plan.epochs}.npz"
        done, pupil = load_pupil(file) if file.exists() else (0, fresh_pupil(syllabus, self.plan.seed))
        for epoch in range(done, self.plan.epochs):
            learn_epoch(pupil, syllabus, self.plan.seed, epoch, self.plan.epochs)
            save_pupil(file, epoch + 1, pupil)
            progress("epochs", epoch + 1, self.plan.epochs)
        return pupil


def together(syllabuses: list[Syllabus]) -> Syllabus:
    """All lessons of some syllabuses."""
    found: dict[int, list[Lessons]] = {}
    for syllabus in syllabuses:
        for players, lessons in syllabus.items():
            found.setdefault(players, []).append(lessons)
    return joined(found)


def save_syllabus(file: Path, syllabus: Syllabus) -> None:
    """Keep lessons, whole or not at all."""
    arrays: Arrays = {f"inputs{players}": lessons.inputs for players, lessons in syllabus.items()}
    arrays |= {f"shares{players}": lessons.shares for players, lessons in syllabus.items()}
    save_arrays(file, arrays)


def load_syllabus(file: Path) -> Syllabus:
    """Lessons that were kept."""
    with kept(file) as arrays:
        players = sorted(int(name.removeprefix("inputs")) for name in arrays.files if name[0] == "i")
        return {each: Lessons(arrays[f"inputs{each}"], arrays[f"shares{each}"]) for each in players}


def save_pupil(file: Path, epochs: int, pupil: Pupil) -> None:
    """Keep what was learnt so far."""
    arrays: Arrays = {"epochs": np.array(epochs), "steps": np.array(pupil.steps)}
    arrays |= {"mean": pupil.mean, "spread": pupil.spread}
    for name in LEARNT:
        arrays[name] = pupil.weights[name]
        arrays[f"drift {name}"], arrays[f"roughness {name}"] = pupil.drift[name], pupil.roughness[name]
    save_arrays(file, arrays)


def load_pupil(file: Path) -> tuple[int, Pupil]:
    """What was learnt, and in how many epochs."""
    with kept(file) as arrays:
        weights, drift, roughness = (
            {name: arrays[f"{kind}{name}"] for name in LEARNT} for kind in ("", "drift ", "roughness ")
        )
        pupil = Pupil(weights, arrays["mean"], arrays["spread"], int(arrays["steps"]), drift, roughness)
        return int(arrays["epochs"]), pupil


@contextmanager
def kept(file: Path) -> Iterator[Any]:
    """The arrays in a file of ours; one that is damaged is named."""
    try:
        with open(file, "rb") as stream, np.load(stream) as arrays:
            yield arrays
    except (OSError, EOFError, ValueError, TypeError, KeyError, AttributeError, BadZipFile, error) as trouble:
        reason = "is damaged; once it is removed, that part of the work is done again"
        raise StorageError(str(file), reason) from trouble


def save_arrays(file: Path, arrays: Arrays) -> None:
    """Write beside, then move into place."""
    partial = file.with_suffix(".partial.npz")
    np.savez(partial, allow_pickle=False, **arrays)
    partial.replace(file)
