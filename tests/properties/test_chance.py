"""Chance: the stream of the seed is ChaCha12, and what is drawn from it is even."""

import pytest

from freehold.rules import Chance, Tape, reseed
from freehold.rules.tape import HALF, draw, draw_member

# The first block of ChaCha12 with a 256-bit key and a nonce of zeros, from its published test vectors
FIRST_BLOCK = (
    "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"
    "0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be"
)


def seeded() -> Tape:
    tape = Tape()
    reseed(tape.chance)
    return tape


def test_the_stream_is_chacha12() -> None:
    tape = seeded()
    draw(tape, Chance.DIE, 1, 6, 1)
    assert b"".join(word.to_bytes(4, "little") for word in tape.chance.words).hex() == FIRST_BLOCK


@pytest.mark.parametrize("n", [1, 2, 3, 4, 6, 7, 15, 16, 39, 111, 1000, HALF])
def test_every_outcome_comes_from_as_many_bits(n: int) -> None:
    """Of all numbers of 16 bits, each outcome takes as many; the rest, fewer than n, are thrown away."""
    tape = seeded()
    draw(tape, Chance.AMOUNT, 0, n - 1, 1)
    taken = [0] * n
    for bits in range(HALF + 1):
        tape.chance.words[0] = bits
        tape.chance.halves_used = 0
        outcome = draw(tape, Chance.AMOUNT, 0, n - 1, 1)
        if tape.chance.halves_used == 1:
            taken[outcome] += 1
    assert set(taken) == {(HALF + 1) // n}


def test_amounts_keep_their_step_and_reach_both_ends() -> None:
    tape = seeded()
    drawn = {draw(tape, Chance.AMOUNT, 10, 200, 10) for _ in range(2000)}
    assert drawn == set(range(10, 201, 10))


def test_a_wide_range_is_drawn_from_more_bits() -> None:
    tape = seeded()
    drawn = [draw(tape, Chance.AMOUNT, 0, 1_000_000, 1) for _ in range(2000)]
    assert 0 <= min(drawn) < 10_000
    assert 990_000 < max(drawn) <= 1_000_000


def test_a_member_of_a_set_is_drawn_and_every_one_can_be() -> None:
    tape = seeded()
    members = {0, 3, 17, 47}
    mask = sum(1 << member for member in members)
    assert {draw_member(tape, Chance.LOT, mask) for _ in range(200)} == members
