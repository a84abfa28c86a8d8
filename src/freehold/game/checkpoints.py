"""States packed away: a few hundred bytes each, for the way back to them."""

import zlib
from array import array

from freehold.rules.state import State

QUICK = 1  # of the levels of compression: most of a state is zeros anyway


def pack(state: State) -> bytes:
    """A state as few bytes."""
    return zlib.compress(array("q", state.numbers()).tobytes(), QUICK)


def unpack(packed: bytes) -> State:
    """The state again, as an object of its own."""
    numbers = array("q")
    numbers.frombytes(zlib.decompress(packed))
    flat, at, state = numbers.tolist(), 0, State()
    for name, shape in State.fields():
        if not shape:
            setattr(state, name, flat[at])
            at += 1
        elif len(shape) == 1:
            setattr(state, name, flat[at : at + shape[0]])
            at += shape[0]
        else:
            rows, width = shape
            setattr(state, name, [flat[at + row * width : at + (row + 1) * width] for row in range(rows)])
            at += rows * width
    return state
