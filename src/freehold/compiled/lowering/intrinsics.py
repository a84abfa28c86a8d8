"""The few functions of the rules that a processor has an instruction for."""

from collections.abc import Callable
from dataclasses import dataclass
from types import FunctionType
from typing import Any, cast

from freehold.rules.block import copy_into
from freehold.rules.sets import count_members, first_member, members, rotate32

WORD_BITS = 32
LARGEST_WORD = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Intrinsic:
    """How a call is written: what has to hold of its operands %0, %1, then the lines that make %r."""

    needs: tuple[tuple[str, str], ...]
    lines: tuple[str, ...]


def _plain(function: Callable[..., Any]) -> FunctionType:
    assert isinstance(function, FunctionType)
    return function


INTRINSICS: dict[FunctionType, Intrinsic] = {
    _plain(count_members): Intrinsic((), ("%r = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %0)",)),
    _plain(first_member): Intrinsic(
        (("icmp ne i64 %0, 0", "the first member of an empty set"),),
        ("%r = call range(i64 0, 64) i64 @llvm.cttz.i64(i64 %0, i1 true)",),
    ),
    _plain(rotate32): Intrinsic(
        (
            (f"icmp ule i64 %0, {LARGEST_WORD}", f"a word of more than {WORD_BITS} bits"),
            (f"icmp ult i64 %1, {WORD_BITS}", f"a rotation by more than {WORD_BITS - 1} places"),
        ),
        (
            "%w = trunc i64 %0 to i32",
            "%p = trunc i64 %1 to i32",
            "%t = call i32 @llvm.fshl.i32(i32 %w, i32 %w, i32 %p)",
            "%r = zext i32 %t to i64",
        ),
    ),
}

MEMBERS = _plain(
    members
)  # has no value of its own: a loop over it takes the lowest bit off a mask again and again
COPY = _plain(copy_into)  # takes blocks, not numbers
CAST = _plain(cast)  # a number that is known to be a code is that code
NOT_LOWERED = {*INTRINSICS, MEMBERS, COPY, CAST}
