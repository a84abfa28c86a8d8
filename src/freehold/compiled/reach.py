"""Which functions an entry needs, and a text of all that its machine code depends on."""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache
from types import CodeType, FunctionType
from typing import Any, TypeGuard

from freehold.compiled.lowering.intrinsics import NOT_LOWERED
from freehold.compiled.lowering.source import file_of, hints_of, read
from freehold.rules.block import Block

Stop = Callable[[FunctionType], bool]


def is_plain(value: object) -> TypeGuard[FunctionType]:
    """Whether a value is a function of Python."""
    return isinstance(value, FunctionType)


def global_values(function: FunctionType) -> dict[str, Any]:
    """The globals that a function uses, by name."""
    found = function.__globals__
    return {name: found[name] for name in _names_in(function.__code__) if name in found}


def _names_in(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names_in(constant)


def callees_of(function: FunctionType) -> list[FunctionType]:
    """The functions that a function calls, but for those that a processor has instructions for."""
    return [each for each in global_values(function).values() if is_plain(each) and each not in NOT_LOWERED]


def reached_from(roots: Iterable[FunctionType], stop: Stop = lambda _: False) -> list[FunctionType]:
    """The roots and all that they call, directly or not, up to where to stop: callees first."""
    found: dict[FunctionType, None] = {}
    for root in roots:
        if root in found:
            continue
        on_the_way = {root}
        path = [(root, iter(callees_of(root)))]
        while path:
            caller, callees = path[-1]
            callee = next(callees, None)
            if callee is None:
                found[caller] = None
                path.pop()
            elif callee not in found and callee not in on_the_way and not stop(callee):
                on_the_way.add(callee)
                path.append((callee, iter(callees_of(callee))))
    return list(found)


def describe(functions: Iterable[FunctionType]) -> str:
    """A text that is another one whenever any of these functions could behave in another way."""
    parts = list(functions)
    files = {file_of(function): None for function in parts}
    sources = [read(file) for file in sorted(files)]
    return "\0".join([*map(_describe_function, parts), *sources])


def _describe_function(function: FunctionType) -> str:
    """Its name, and what the names in it stand for: values may come from elsewhere, or be replaced."""
    values = " ".join(f"{name}={_describe_value(value)}" for name, value in global_values(function).items())
    hints = " ".join(_describe_hint(hint) for hint in hints_of(function).values())
    return (
        f"{function.__module__}.{function.__qualname__} {function.__code__.co_firstlineno} {values} {hints}"
    )


def _describe_value(value: Any) -> str:
    if isinstance(value, type):
        return _describe_class(value)
    return str(value.__qualname__) if is_plain(value) else repr(value)


@cache
def _describe_class(value: Any) -> str:
    if issubclass(value, Enum):
        return repr([(member.name, member.value) for member in value])
    if issubclass(value, Block):
        parts = [(name, _describe_class(part)) for name, part in value.parts()]
        return f"{value.__qualname__} {value.fields()} {value.widths()} {parts}"
    return str(value.__qualname__)


def _describe_hint(hint: Any) -> str:
    return _describe_class(hint) if isinstance(hint, type) else repr(hint)
