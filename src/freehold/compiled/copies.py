"""Compiled copies of plain functions, with all that they call: the rules themselves stay as they are."""

from collections.abc import Iterator
from enum import Enum, IntEnum
from types import CodeType, FunctionType
from typing import Any, TypeGuard, get_args, get_origin, get_type_hints

import numba

from freehold.compiled.layout import layout_of
from freehold.compiled.primitives import PRIMITIVES
from freehold.rules.block import Block

# A copy is only called by other compiled code, which needs neither of the two wrappers that Numba makes for
# callers from outside: a third of the time to compile.
COPY_OPTIONS = {"nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

_made: dict[FunctionType, Any] = {}


def global_values(function: FunctionType) -> dict[str, Any]:
    """The globals that a function uses, by name."""
    found = function.__globals__
    return {name: found[name] for name in _names_in(function.__code__) if name in found}


def _names_in(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names_in(constant)


def reached_from(function: FunctionType) -> list[FunctionType]:
    """The function and all that it calls, directly or not: callees first."""
    found: dict[FunctionType, None] = {}
    on_the_way = {function}
    path = [(function, _callees(function))]
    while path:
        caller, callees = path[-1]
        callee = next(callees, None)
        if callee is None:
            found[caller] = None
            path.pop()
        elif callee not in on_the_way:
            on_the_way.add(callee)
            path.append((callee, _callees(callee)))
    return list(found)


def _callees(function: FunctionType) -> Iterator[FunctionType]:
    return (value for value in global_values(function).values() if is_plain(value))


def copy_of(function: FunctionType) -> Any:
    """The compiled copy of a function; it is compiled when first needed, and only once."""
    new = [each for each in reached_from(function) if each not in _made]
    for each in new:
        if each in PRIMITIVES:
            _made[each] = numba.njit(PRIMITIVES[each], **COPY_OPTIONS)
            continue
        twin = FunctionType(each.__code__, _namespace(each), each.__name__, each.__defaults__)
        _made[each] = numba.njit(twin, **COPY_OPTIONS)
    for each in new:
        if each in PRIMITIVES:
            continue
        namespace = _made[each].py_func.__globals__
        namespace.update({name: _made[value] for name, value in namespace.items() if is_plain(value)})
    return _made[function]


def _namespace(function: FunctionType) -> dict[str, Any]:
    return {**global_values(function), "__name__": function.__module__}


def is_plain(value: object) -> TypeGuard[FunctionType]:
    """Whether a value is a function of Python, which needs a copy."""
    return isinstance(value, FunctionType)


def numba_types(function: FunctionType) -> list[Any]:
    """What the annotations say of each parameter: None for one that only its callers can tell."""
    return [_numba_type(hint) for hint in parameters_of(function).values()]


def _numba_type(hint: Any) -> Any:
    if hint is int or (isinstance(hint, type) and issubclass(hint, IntEnum)):
        return numba.int64
    if hint is bool:
        return numba.boolean
    if isinstance(hint, type) and issubclass(hint, Block):
        return numba.from_dtype(layout_of(hint))
    if get_origin(hint) is tuple and all(each is int for each in get_args(hint)):
        return numba.types.UniTuple(numba.int64, len(get_args(hint)))
    return None


def parameters_of(function: FunctionType) -> dict[str, Any]:
    """The annotation of each parameter, in order."""
    hints = get_type_hints(function)
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    return {name: hints.get(name) for name in names}


def compile_copy(function: FunctionType) -> None:
    """Compile a copy ahead of its callers, for what its annotations say and nothing else.

    Callees first keeps the depth of Numba's recursion small, however deep the calls are. Left to itself,
    Numba would also compile a function anew for every enumeration and every literal that it is called with.
    """
    kinds = numba_types(function)
    copy = copy_of(function)
    if None not in kinds and not copy.overloads:
        copy.compile(tuple(kinds))
        copy.disable_compile()


def describe(function: FunctionType) -> str:
    """A text that is another one whenever the function could behave in another way, its callees aside."""
    return f"{function.__qualname__} {_describe(function.__code__)} {_describe_globals(function)}"


def _describe(code: CodeType) -> str:
    constants = [_describe(each) if isinstance(each, CodeType) else repr(each) for each in code.co_consts]
    return f"{code.co_code.hex()} {code.co_names} {code.co_varnames} {constants}"


def _describe_globals(function: FunctionType) -> str:
    return " ".join(f"{name}={_describe_value(value)}" for name, value in global_values(function).items())


def _describe_value(value: Any) -> str:
    if isinstance(value, type) and issubclass(value, Enum):
        return repr([(member.name, member.value) for member in value])
    if isinstance(value, FunctionType | type):
        return value.__qualname__
    return repr(value)
