"""Blocks: declared once, with shapes and widths, of numbers or of other blocks."""

from typing import Annotated

import pytest

from freehold.rules.block import Block, PerSeat, Width, Words8


class Small(Block):
    count: Annotated[int, Width(8)]
    key: Annotated[Words8, Width(32)]
    cash: PerSeat


class Whole(Block):
    one: Small
    other: Small


def test_fields_have_shapes_and_widths() -> None:
    assert Small.fields() == (("count", ()), ("key", (8,)), ("cash", (8,)))
    assert Small.widths() == {"count": 8, "key": 32, "cash": 64}
    assert Small.parts() == ()


def test_a_block_of_blocks_has_parts() -> None:
    assert Whole.parts() == (("one", Small), ("other", Small))
    assert Whole.fields() == ()


def test_a_copy_of_a_block_of_blocks_shares_nothing() -> None:
    whole = Whole()
    twin = whole.copy()
    assert twin == whole
    twin.other.cash[3] = 5
    assert twin != whole
    assert whole.numbers() == [0] * 34
    assert sum(twin.numbers()) == 5


def test_a_block_of_both_is_refused() -> None:
    with pytest.raises(TypeError, match="Both is made of numbers or of blocks, not of both"):
        type("Both", (Block,), {"__annotations__": {"one": Small, "count": int}})


def test_other_widths_are_refused() -> None:
    with pytest.raises(ValueError, match="8, 16, 32 or 64 bits wide, not 12"):
        Width(12)
