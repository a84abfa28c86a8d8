"""Blocks: declared once, with shapes and widths, of numbers or of other blocks."""

import pickle
from typing import Annotated

import pytest

from freehold.rules.block import Block, PerSeat, Rare, SeatByGroup, Width, Words8, copy_into


class Small(Block):
    count: Annotated[int, Width(8)]
    key: Annotated[Words8, Width(32)]
    cash: PerSeat


class Seldom(Block):
    cash: PerSeat
    debts: Rare[PerSeat]
    shares: Rare[SeatByGroup]


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


def test_a_rare_field_takes_no_memory_until_it_is_looked_at() -> None:
    block = Seldom()
    assert block.numbers() == [0] * (8 + 8 + 8 * 16)
    assert block.misfits() == []
    assert block.copy() == block == Seldom()
    assert set(vars(block)) == {"cash"}
    assert block.debts == [0] * 8
    assert set(vars(block)) == {"cash", "debts"}


def test_a_rare_field_that_is_zero_equals_one_that_is_not_there() -> None:
    block, other = Seldom(), Seldom()
    block.debts[3] = 5
    assert block != other
    block.debts[3] = 0
    assert block == other
    other.shares[1][2] = 7
    assert block != other


def test_copies_and_pickles_have_the_rare_fields_that_there_are() -> None:
    block = Seldom()
    block.debts[3], block.shares[1][2] = 5, 7
    twin, again = block.copy(), pickle.loads(pickle.dumps(block))
    assert twin == again == block
    twin.debts[3], twin.shares[1][2] = 6, 8
    assert (block.debts[3], block.shares[1][2]) == (5, 7)


def test_a_block_that_is_given_the_numbers_of_another_forgets_its_own() -> None:
    block = Seldom()
    block.debts[3] = 5
    copy_into(Seldom(), block)
    assert block.debts == [0] * 8
