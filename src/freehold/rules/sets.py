"""Sets of small numbers, one bit each: the few primitives that a processor has an instruction for."""

from freehold.rules.names import Mask


def count_members(members: Mask) -> int:
    """How many numbers a set holds."""
    return members.bit_count()


def first_member(members: Mask) -> int:
    """The lowest number of a set that is not empty."""
    return (members & -members).bit_length() - 1


def nth_member(members: Mask, n: int) -> int:
    """The number at place n of a set, in rising order."""
    for _ in range(n):
        members &= members - 1
    return first_member(members)


def rotate32(word: int, places: int) -> int:
    """A word of 32 bits with its bits moved up, those that leave at the top coming in at the bottom."""
    return ((word << places) | (word >> (32 - places))) & 0xFFFFFFFF
