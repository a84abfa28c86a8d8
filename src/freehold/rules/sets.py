"""Sets of small numbers, one bit each: the few primitives that a processor has an instruction for.

They are the one place where the plain way and the compiled way differ: what stands here is the plain one.
"""

from freehold.rules.names import Mask

KNOWN = 1 << 16  # sets whose members are remembered

_members: dict[Mask, tuple[int, ...]] = {}


def members(mask: Mask) -> tuple[int, ...]:
    """The numbers of a set, in rising order, to loop over: `for lot in members(holdings)`.

    The same few sets come again and again, so plainly their members are looked up; compiled, it is a loop.
    """
    found = _members.get(mask)
    if found is None:
        if len(_members) >= KNOWN:
            _members.clear()
        found = _members[mask] = tuple(at for at in range(mask.bit_length()) if (mask >> at) & 1)
    return found


def count_members(mask: Mask) -> int:
    """How many numbers a set holds."""
    return mask.bit_count()


def first_member(mask: Mask) -> int:
    """The lowest number of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def nth_member(mask: Mask, n: int) -> int:
    """The number at place n of a set, in rising order."""
    for _ in range(n):
        mask &= mask - 1
    return first_member(mask)


def rotate32(word: int, places: int) -> int:
    """A word of 32 bits with its bits moved up, those that leave at the top coming in at the bottom."""
    return ((word << places) | (word >> (32 - places))) & 0xFFFFFFFF
