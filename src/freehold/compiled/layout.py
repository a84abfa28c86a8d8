"""Blocks as NumPy records: the same fields in the same order, as wide as they say."""

from collections.abc import Iterator
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from freehold.rules.block import Block

Records: TypeAlias = NDArray[np.void]  # one record for each game
Numbers: TypeAlias = NDArray[np.int64]

AnyBlock = TypeVar("AnyBlock", bound=Block)

_layouts: dict[type[Block], np.dtype[np.void]] = {}
_leaves: dict[type[Block], dict[int, type[Block]]] = {}


def layout_of(block: type[Block]) -> np.dtype[np.void]:
    """The record that holds what a block of that class holds; parts of a block are records within it."""
    if block not in _layouts:
        widths = block.widths()
        fields: list[Any] = [(name, f"i{widths[name] // 8}", shape) for name, shape in block.fields()]
        fields += [(name, layout_of(part)) for name, part in block.parts()]
        _layouts[block] = np.dtype(fields, align=True)
    return _layouts[block]


def leaves_in(block: type[Block]) -> dict[int, type[Block]]:
    """The blocks of numbers in a record of a block, one after another, by where in it they begin."""
    if block not in _leaves:
        fields: Any = layout_of(block).fields
        parts = [(fields[name][1], part) for name, part in block.parts()]
        inner = {at + start: leaf for at, part in parts for start, leaf in leaves_in(part).items()}
        _leaves[block] = inner if parts else {0: block}
    return _leaves[block]


def records_of(block: type[Block], n: int) -> Records:
    """n records of that class, all zero."""
    return np.zeros(n, layout_of(block))


def pack(block: Block, n: int = 1) -> Records:
    """n records, each with the numbers of the block."""
    records = records_of(type(block), n)
    _fill(records, block)
    return records


def _fill(records: Records, block: Block) -> None:
    for name, _ in block.fields():
        records[name] = getattr(block, name)
    for name, _ in block.parts():
        _fill(records[name], getattr(block, name))


def unpack(record: np.void, block: type[AnyBlock]) -> AnyBlock:
    """A block with the numbers of one record; it shares nothing with the record."""
    if record.dtype != layout_of(block):
        raise TypeError(f"this is not a record of a {block.__name__}")
    found = block()
    for name, _ in block.fields():
        value: Any = record[name].tolist()
        setattr(found, name, value)
    for name, part in block.parts():
        setattr(found, name, unpack(record[name], part))
    return found


def numbers_in(records: Records) -> Iterator[int]:
    """Every number of the first record, in the order of declaration."""
    names = records.dtype.names or ()
    for name in names:
        if records.dtype[name].names:
            yield from numbers_in(records[name])
        else:
            yield from records[name][0].ravel().tolist()
