"""Sets of small numbers, one bit each."""

from hypothesis import given
from hypothesis import strategies as st

from freehold.rules import State
from freehold.rules.block import copy_into
from freehold.rules.sets import count_members, first_member, members, nth_member
from tests.properties.given import any_plays, modest
from tests.properties.play import Play, play_on

SETS = st.sets(st.integers(0, 62))


def mask_of(numbers: set[int]) -> int:
    return sum(1 << number for number in numbers)


@given(numbers=SETS)
@modest(100)
def test_members_come_in_rising_order(numbers: set[int]) -> None:
    assert list(members(mask_of(numbers))) == sorted(numbers)
    assert count_members(mask_of(numbers)) == len(numbers)
    assert [nth_member(mask_of(numbers), at) for at in range(len(numbers))] == sorted(numbers)
    if numbers:
        assert first_member(mask_of(numbers)) == min(numbers)


def test_members_are_those_of_the_moment_at_which_a_loop_begins() -> None:
    mask, seen = 0b1011, []
    for number in members(mask):
        mask &= ~(1 << number)
        seen.append(number)
    assert (mask, seen) == (0, [0, 1, 3])


@given(play=any_plays(), played=st.integers(0, 100))
@modest(5)
def test_a_block_copied_into_another_shares_nothing_with_it(play: Play, played: int) -> None:
    play_on(play, played)
    twin = State()
    copy_into(play.state, twin)
    assert twin == play.state
    before = twin.copy()
    play_on(play, 20)
    assert twin == before


def test_a_number_too_large_for_its_field_is_named() -> None:
    state = State()
    assert state.misfits() == []
    state.owner[3], state.value[0], state.cash[0] = 128, 2**31 - 1, 2**62
    assert state.misfits() == ["owner"]
    state.value[0] = 2**31
    assert state.misfits() == ["owner", "value"]
