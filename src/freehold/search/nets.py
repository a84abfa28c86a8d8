"""The nets that come with the package: a file for each edition, and which one fits a rulebook."""

import json
import sys
from array import array
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache, lru_cache
from importlib import resources
from math import prod
from operator import ne
from pathlib import Path
from typing import Any, Final, TypeAlias

from freehold import editions
from freehold.errors import FreeholdError, StorageError
from freehold.json_reading import read_json
from freehold.rules.rulebook import Rulebook
from freehold.search.net import Net
from freehold.text import show

FOLDER: Final = resources.files("freehold.search") / "nets"
SUFFIX: Final = ".net"
ANY_BOARD: Final = "any"  # the net that looks at no single group, for boards of another shape
FORMAT: Final = 1
Shape: TypeAlias = tuple[tuple[int, int, int], ...]  # kind, size and buildings of each group


@dataclass(frozen=True, slots=True)
class Origin:
    """How a net came about, told in its file."""

    edition: str
    games: int
    positions: int
    seed: int
    brier: float  # on positions that it was not trained on
    brier_even: float  # of giving everybody the same chance there

    @classmethod
    def read(cls, text: Mapping[str, Any]) -> "Origin":
        """From the heading of a file."""
        return cls(**{name: text[name] for name in cls.__dataclass_fields__})


def write_net(path: Path, net: Net, origin: Origin) -> None:
    """Keep a net: a line that tells about it, then its weights as numbers of 32 bits."""
    heading = json.dumps({"format": FORMAT, **asdict(origin), "numbers": len(net.numbers())})
    weights = array("i", net.numbers())
    if sys.byteorder == "big":
        weights.byteswap()
    partial = path.with_suffix(".partial")
    partial.write_bytes(heading.encode() + b"\n" + weights.tobytes())
    partial.replace(path)


def read_net(path: Path) -> tuple[Net, Origin]:
    """A net from its file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise StorageError(str(path), error.strerror or "cannot be read") from None
    return parse_net(data, str(path))


def parse_net(data: bytes, name: str) -> tuple[Net, Origin]:
    """A net from the bytes of its file."""
    line, _, rest = data.partition(b"\n")
    try:
        heading = read_json(line)
        known, origin = heading["format"] == FORMAT, Origin.read(heading)
        weights = array("i", rest)
    except (ValueError, KeyError, TypeError):
        raise FreeholdError(f"{show(name)} is not a net.") from None
    if sys.byteorder == "big":
        weights.byteswap()
    if not known or len(weights) != len(Net().numbers()):
        raise FreeholdError(f"{show(name)} is a net of another version; train it again: freehold train.")
    return filled(weights), origin


def filled(weights: "array[int]") -> Net:
    """A net with these numbers, in the order of declaration."""
    net, at = Net(), 0
    for name, shape in Net.fields():
        size = prod(shape)
        flat = list(weights[at : at + size])
        setattr(net, name, _shaped(flat, shape))
        at += size
    return net


def _shaped(flat: list[int], shape: tuple[int, ...]) -> Any:
    if not shape:
        return flat[0]
    if len(shape) == 1:
        return flat
    return [flat[row * shape[1] : (row + 1) * shape[1]] for row in range(shape[0])]


def shape_of(rulebook: Rulebook) -> Shape:
    """The groups of a board, as far as a net has learnt them by their numbers."""
    return tuple(
        (rulebook.group_kind[group], rulebook.group_size[group], rulebook.group_buildable[group])
        for group in range(rulebook.groups)
    )


def name_of_net(rulebook: Rulebook) -> str:
    """The net for a rulebook: that of the edition most like it on a board of the same shape, else `any`."""
    return _name_for(tuple(rulebook.numbers()), shape_of(rulebook))


@lru_cache(maxsize=64)
def _name_for(numbers: tuple[int, ...], shape: Shape) -> str:
    others = {name: editions.load(name).rulebook for name in editions.names()}
    unlike = {
        name: sum(map(ne, numbers, other.numbers()))
        for name, other in others.items()
        if shape_of(other) == shape
    }
    return min(unlike, key=unlike.__getitem__, default=ANY_BOARD)


def net_for(rulebook: Rulebook) -> Net:
    """The net that judges games by a rulebook."""
    return built_in(name_of_net(rulebook))[0]


@cache
def built_in(name: str) -> tuple[Net, Origin]:
    """A net of the package, and how it came about."""
    return parse_net((FOLDER / f"{name}{SUFFIX}").read_bytes(), name)
