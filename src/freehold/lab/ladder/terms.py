"""The terms of a ladder: who takes part, by which rules, and which games follow from its seed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import permutations
from typing import NamedTuple

LABEL = b"freehold ladder"
DRAW_LABEL = b"freehold ladder draw"
NUMBER_BYTES = 8
ROTATIONS = "rotations"
ALL_ORDERS = "all"


class GameKey(NamedTuple):
    """Which game of a ladder: the table, and the order in which its players sit."""

    table: int
    order: int


@dataclass(frozen=True, slots=True)
class Contestant:
    """Somebody who takes part."""

    name: str  # by which it is found again
    label: str  # as it is shown
    character: str  # the one it is, if it plays compiled


@dataclass(frozen=True, slots=True)
class Terms:
    """What all games of a ladder have in common."""

    version: str  # of Freehold
    code: str  # a digest of the rules and the built-in characters
    anchors: int  # the version of the anchors
    edition: str
    title: str
    revision: int
    options: dict[str, str]
    digest: str
    source: str
    seats: int
    orders: str
    seed: str
    contestants: tuple[Contestant, ...]

    @property
    def orders_of_a_table(self) -> tuple[tuple[int, ...], ...]:
        """For each game of a table, which of those drawn sits at each seat."""
        return seat_orders(self.seats, self.orders)

    def keys(self, tables: int) -> Iterator[GameKey]:
        """Every game of so many tables, in order."""
        games = len(self.orders_of_a_table)
        return (GameKey(table, order) for table in range(tables) for order in range(games))

    def seating(self, key: GameKey) -> tuple[int, ...]:
        """The number of the contestant at each seat."""
        drawn = draw(self.seed, key.table, len(self.contestants), self.seats)
        return tuple(drawn[place] for place in self.orders_of_a_table[key.order])

    def is_compiled(self, key: GameKey) -> bool:
        """Whether everybody at a table plays compiled."""
        return all(self.contestants[number].character for number in self.seating(key))


@lru_cache(maxsize=16)  # every game asks for its own, and eight players have 40,320
def seat_orders(seats: int, orders: str) -> tuple[tuple[int, ...], ...]:
    """Everybody in every seat: by moving on round the table, or in every order there is."""
    if orders == ALL_ORDERS:
        return tuple(permutations(range(seats)))
    return tuple(tuple((seat - turned) % seats for seat in range(seats)) for turned in range(seats))


def table_seed(seed: str, table: int) -> bytes:
    """The dice and cards of a table: the same in all its games."""
    return sha256(LABEL + seed.encode() + table.to_bytes(NUMBER_BYTES, "big")).digest()


def draw(seed: str, table: int, contestants: int, seats: int) -> tuple[int, ...]:
    """Who sits at a table: anybody as likely as anybody else, and nobody twice."""
    left = list(range(contestants))
    chance = _numbers(DRAW_LABEL + seed.encode() + table.to_bytes(NUMBER_BYTES, "big"))
    return tuple(left.pop(_below(chance, len(left))) for _ in range(seats))


def _numbers(label: bytes) -> Iterator[int]:
    """Even numbers of 64 bits, as many as anybody wants."""
    at = 0
    while True:
        block = sha256(label + at.to_bytes(NUMBER_BYTES, "big")).digest()
        yield int.from_bytes(block[:NUMBER_BYTES], "big")
        at += 1


def _below(chance: Iterator[int], count: int) -> int:
    """A number below another, each as likely: what would favour some is thrown away."""
    limit = (1 << 64) // count * count
    return next(number for number in chance if number < limit) % count


def labels_of(contestants: Sequence[Contestant]) -> list[str]:
    """What each is called; those who would be called alike are numbered."""
    labels = [each.label for each in contestants]
    return [
        f"{label} ({labels[: at + 1].count(label)})" if labels.count(label) > 1 else label
        for at, label in enumerate(labels)
    ]
