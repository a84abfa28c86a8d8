"""Fitting: a net learns from positions and who won from there; plain NumPy, the same for the same seed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from freehold.search.net import HIDDEN, Net
from freehold.search.portrait import INPUTS
from freehold.search.scales import INPUT_BITS, UNIT_BITS

Floats: TypeAlias = NDArray[np.float32]
Weights: TypeAlias = dict[str, Floats]

BATCH: Final = 2048  # positions
RATE: Final = 4e-3
LAST_RATE: Final = 0.02  # of the rate, at the end
DECAY: Final = 1e-5
MOMENTUM, VARIANCE = 0.9, 0.999
LEARNT: Final = ("first", "first_bias", "own", "others", "second_bias", "last")


@dataclass(frozen=True, slots=True)
class Lessons:
    """Positions with so many players in: what each of them sees, and their shares of the win."""

    inputs: NDArray[np.int16]  # position, player, input
    shares: Floats  # position, player

    def __len__(self) -> int:
        return len(self.inputs)

    def pick(self, which: NDArray[np.int64] | NDArray[np.bool_]) -> "Lessons":
        """Some of them."""
        return Lessons(self.inputs[which], self.shares[which])


Syllabus: TypeAlias = Mapping[int, Lessons]  # by the number of players


@dataclass(slots=True)
class Pupil:
    """A net that is learning, and what Adam remembers of it."""

    weights: Weights
    mean: Floats
    spread: Floats
    steps: int = 0
    drift: Weights = field(default_factory=dict)
    roughness: Weights = field(default_factory=dict)

    def forward(self, inputs: NDArray[np.int16]) -> tuple[Floats, Floats, Floats, Floats]:
        """The chances, and what was worked out on the way."""
        seen = (inputs - self.mean) / self.spread
        units = np.maximum(0, seen @ self.weights["first"] + self.weights["first_bias"])
        common = units.mean(1, keepdims=True) @ self.weights["others"] + self.weights["second_bias"]
        second = np.maximum(0, units @ self.weights["own"] + common)
        scores = second @ self.weights["last"]
        powers = np.exp(scores - scores.max(1, keepdims=True))
        return powers / powers.sum(1, keepdims=True), seen, units, second

    def slopes(self, lessons: Lessons) -> tuple[Weights, float]:
        """How the loss changes with every weight, and the loss."""
        chances, seen, units, second = self.forward(lessons.inputs)
        loss = -float((lessons.shares * np.log(chances + 1e-9)).sum() / len(lessons))
        upper = ((chances - lessons.shares) / len(lessons))[..., None] * self.weights["last"] * (second > 0)
        pooled: Floats = upper.sum(1, keepdims=True, dtype=np.float32)
        players = units.shape[1]
        lower = (upper @ self.weights["own"].T + pooled @ self.weights["others"].T / players) * (units > 0)
        found = {
            "last": np.einsum("pst,ps->t", second, (chances - lessons.shares) / len(lessons)),
            "own": _product(units, upper),
            "others": _product(units.mean(1, keepdims=True), pooled),
            "second_bias": pooled.sum((0, 1)),
            "first": _product(seen, lower),
            "first_bias": lower.sum((0, 1)),
        }
        return found, loss

    def step(self, slopes: Weights, rate: float) -> None:
        """Adam, with weights that fade a little."""
        self.steps += 1
        for name, slope in slopes.items():
            old = self.weights[name]
            slope = slope + DECAY * old
            self.drift[name] = MOMENTUM * self.drift.get(name, 0 * old) + (1 - MOMENTUM) * slope
            rough = VARIANCE * self.roughness.get(name, 0 * old) + (1 - VARIANCE) * slope**2
            self.roughness[name] = rough
            drift = self.drift[name] / (1 - MOMENTUM**self.steps)
            stride = drift / (np.sqrt(rough / (1 - VARIANCE**self.steps)) + 1e-8)
            self.weights[name] = (old - rate * stride).astype(np.float32)


def _product(left: NDArray[Any], right: NDArray[Any]) -> Floats:
    """The sum over positions and players of one row times another."""
    return np.asarray(left.reshape(-1, left.shape[-1]).T @ right.reshape(-1, right.shape[-1]), np.float32)


def fresh_pupil(syllabus: Syllabus, seed: int) -> Pupil:
    """A net that knows nothing but how its inputs spread."""
    rows = np.concatenate(
        [lessons.inputs.reshape(-1, lessons.inputs.shape[2]) for lessons in syllabus.values()]
    )
    rng = np.random.default_rng([seed, 0])
    inputs = rows.shape[1]

    def drawn(*shape: int) -> Floats:
        return rng.normal(0, np.sqrt(1 / shape[0]), shape).astype(np.float32)

    zeros = np.zeros(HIDDEN, np.float32)
    weights = {
        "first": drawn(inputs, HIDDEN),
        "first_bias": zeros,
        "own": drawn(HIDDEN, HIDDEN),
        "others": drawn(HIDDEN, HIDDEN),
        "second_bias": zeros,
        "last": drawn(HIDDEN),
    }
    mean = rows.mean(0, dtype=np.float64).astype(np.float32)
    spread = np.maximum(8, rows.std(0, dtype=np.float64)).astype(np.float32)
    return Pupil(weights, mean, spread)


def epoch_batches(syllabus: Syllabus, seed: int, epoch: int) -> Iterator[Lessons]:
    """Every position once, in an order that the seed and the epoch decide."""
    rng = np.random.default_rng([seed, 1, epoch])
    orders = {players: rng.permutation(len(lessons)) for players, lessons in syllabus.items()}
    spans = [(players, at) for players in sorted(syllabus) for at in range(0, len(syllabus[players]), BATCH)]
    for which in rng.permutation(len(spans)):
        players, at = spans[which]
        yield syllabus[players].pick(orders[players][at : at + BATCH])


def learn_epoch(pupil: Pupil, syllabus: Syllabus, seed: int, epoch: int, epochs: int) -> float:
    """Go through all positions once; the mean loss."""
    losses, sizes = [], []
    whole = sum(-(-len(lessons) // BATCH) for lessons in syllabus.values())
    for at, lessons in enumerate(epoch_batches(syllabus, seed, epoch)):
        progress = (epoch + at / whole) / epochs
        slopes, loss = pupil.slopes(lessons)
        pupil.step(slopes, RATE * (LAST_RATE + (1 - LAST_RATE) * (1 - progress)))
        losses.append(loss)
        sizes.append(len(lessons))
    return float(np.average(losses, weights=sizes))


def in_whole_numbers(pupil: Pupil) -> Net:
    """The net as it is played with: what inputs are scaled by goes into the weights."""
    weights = pupil.weights
    first = weights["first"].astype(float) / pupil.spread[:, None]
    bias = weights["first_bias"] - pupil.mean @ first
    net = Net()
    net.inputs = len(first)
    rows = np.zeros((INPUTS, HIDDEN))
    rows[: len(first)] = first
    net.first = _fixed(rows, INPUT_BITS)
    net.first_bias = _fixed(bias, INPUT_BITS)
    net.own, net.others = _fixed(weights["own"], UNIT_BITS), _fixed(weights["others"], UNIT_BITS)
    net.second_bias = _fixed(weights["second_bias"], 2 * UNIT_BITS)
    net.last = _fixed(weights["last"] / np.log(2), UNIT_BITS)  # scores are in halvings
    return net


def _fixed(numbers: NDArray[Any], bits: int) -> Any:
    return np.rint(np.asarray(numbers, float) * (1 << bits)).astype(np.int64).tolist()
