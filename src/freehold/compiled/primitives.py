"""The few functions of the rules that a processor has an instruction for."""

from collections.abc import Callable
from types import FunctionType
from typing import Any

from llvmlite import ir
from numba import int64
from numba.extending import intrinsic

from freehold.rules.sets import count_members, first_member


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


def _count(members: int) -> int:
    return _population(members)  # type: ignore[no-any-return, call-arg]


def _first(members: int) -> int:
    return _trailing(members)  # type: ignore[no-any-return, call-arg]


PRIMITIVES: dict[Callable[..., Any], Any] = {count_members: _count, first_member: _first}
