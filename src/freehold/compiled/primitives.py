"""The few functions of the rules that a processor has an instruction for."""

from collections.abc import Callable, Iterator
from typing import Any

from llvmlite import ir
from numba import int64
from numba.extending import intrinsic

from freehold.rules.sets import count_members, first_member, members, rotate32


@intrinsic
def _population(typing_context: Any, members: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return int64(int64), generate


@intrinsic
def _trailing(typing_context: Any, members: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return int64(int64), generate


@intrinsic
def _rotation(typing_context: Any, word: Any, places: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word, places = (builder.trunc(each, ir.IntType(32)) for each in arguments)
        kind = ir.FunctionType(ir.IntType(32), [ir.IntType(32)] * 3)
        rotate = builder.module.declare_intrinsic("llvm.fshl", [ir.IntType(32)], kind)
        return builder.zext(builder.call(rotate, [word, word, places]), ir.IntType(64))

    return int64(int64, int64), generate


def _rotate(word: int, places: int) -> int:
    return _rotation(word, places)


def _count(members: int) -> int:
    return _population(members)


def _first(members: int) -> int:
    return _trailing(members)


def _each(mask: int) -> Iterator[int]:
    while mask:
        yield _trailing(mask)
        mask &= mask - 1


PRIMITIVES: dict[Callable[..., Any], Any] = {
    count_members: _count,
    first_member: _first,
    members: _each,
    rotate32: _rotate,
}
