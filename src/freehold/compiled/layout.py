"""Blocks as NumPy records: the same fields in the same order, every number of 64 bits."""

from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from freehold.rules.block import Block

Records: TypeAlias = NDArray[np.void]  # one record for each game
Numbers: TypeAlias = NDArray[np.int64]

AnyBlock = TypeVar("AnyBlock", bound=Block)

_layouts: dict[type[Block], np.dtype[np.void]] = {}


def layout_of(block: type[Block]) -> np.dtype[np.void]:
    """The record that holds what a block of that class holds."""
    if block not in _layouts:
        numbers: list[Any] = [(name, np.int64, shape) for name, shape in block.fields()]
        _layouts[block] = np.dtype(
            numbers + [(name, layout_of(part)) for name, part in block.parts()], align=True
        )
    return _layouts[block]


def records_of(block: type[Block], n: int) -> Records:
    """n records of that class, all zero."""
    return np.zeros(n, layout_of(block))


def pack(block: Block, n: int = 1) -> Records:
    """n records, each with the numbers of the block."""
    records = np.empty(n, layout_of(type(block)))
    flat_view(records)[:] = block.numbers()
    return records


def unpack(record: np.void, block: type[AnyBlock]) -> AnyBlock:
    """A block with the numbers of one record; it shares nothing with the record."""
    if record.dtype != layout_of(block):
        raise TypeError(f"this is no record of a {block.__name__}")
    found = block()
    for name, _ in block.fields():
        value: Any = record[name].tolist()
        setattr(found, name, value)
    for name, part in block.parts():
        setattr(found, name, unpack(record[name], part))
    return found


def flat_view(records: Records) -> Numbers:
    """The very numbers of the records, a row for each, in the order of declaration."""
    return records.view(np.int64).reshape(len(records), -1)
