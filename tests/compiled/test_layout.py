"""Records have the fields of the blocks, and carry every number to and fro."""

from random import Random

import numpy as np
import pytest

from freehold.bots.players import Memory, Players
from freehold.compiled import layout_of, pack, records_of, unpack
from freehold.editions import load, names
from freehold.rules import Action, Menu, Rulebook, State, Tape
from freehold.rules.block import Block

BLOCKS = [Action, Memory, Menu, Players, Rulebook, State, Tape]


def filled(block: type[Block]) -> Block:
    """A block of random numbers as large as they can be."""
    records = records_of(block, 1)
    records.view(np.uint8)[:] = list(Random(block.__name__).randbytes(records.nbytes))
    return unpack(records[0], block)


@pytest.mark.parametrize("block", BLOCKS)
def test_a_layout_has_every_field_and_nothing_else(block: type[Block]) -> None:
    layout = layout_of(block)
    assert layout.names == tuple(name for name, _ in (*block.fields(), *block.parts()))
    assert layout.isalignedstruct


@pytest.mark.parametrize("block", BLOCKS)
def test_every_number_comes_back(block: type[Block]) -> None:
    before = filled(block)
    records = pack(before, 3)
    assert len(records) == 3
    assert all(unpack(record, block) == before for record in records)


@pytest.mark.parametrize("name", names())
def test_rulebooks_come_back(name: str) -> None:
    book = load(name).rulebook
    assert unpack(pack(book)[0], Rulebook) == book


def test_an_unpacked_block_is_plain_and_shares_nothing() -> None:
    records = records_of(State, 1)
    state = unpack(records[0], State)
    records["cash"] = 5
    assert state.cash == State().cash
    assert all(type(number) is int for number in state.numbers())


def test_a_record_of_another_block_is_refused() -> None:
    with pytest.raises(TypeError, match="not a record of a Tape"):
        unpack(records_of(State, 1)[0], Tape)
