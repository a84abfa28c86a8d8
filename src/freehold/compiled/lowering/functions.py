"""Functions: each of a unit, one after another, and the loop that plays it over arrays of games."""

import ast
from collections.abc import Iterable
from types import FunctionType
from typing import NoReturn

from freehold.compiled.lowering.body import FAULT, Body, heading
from freehold.compiled.lowering.kinds import (
    NOTHING,
    Kind,
    Made,
    Number,
    Pointer,
    kind_of,
    leaves_of,
    return_type,
)
from freehold.compiled.lowering.source import file_of, hints_of, parameters_of, tree_of
from freehold.compiled.lowering.statements import lower_all
from freehold.compiled.lowering.unit import Signature, Unit
from freehold.errors import SubsetError

LOOP = "over games"  # the symbol of the loop


def symbol_of(function: FunctionType) -> str:
    """The name of a function in object files."""
    return f"{function.__module__}.{function.__qualname__}"


def sign(function: FunctionType) -> Signature:
    """How a function is called, by what its annotations say."""
    tree = tree_of(function)
    taken = tree.args
    if tree.decorator_list:
        _refuse(function, tree, "a decorator", "leave the function as it is")
    if taken.defaults or taken.kw_defaults or taken.vararg or taken.kwarg or taken.kwonlyargs:
        _refuse(function, tree, "a parameter that can be left out or named", "give every parameter its place")
    if function.__closure__:
        _refuse(function, tree, "a function inside another", "move it to the module")
    parameters = [(name, _kind(function, tree, name)) for name in parameters_of(function)]
    return Signature(symbol_of(function), tuple(parameters), _kind(function, tree, "return"))


def _kind(function: FunctionType, tree: ast.FunctionDef, name: str) -> Kind:
    kind = kind_of(hints_of(function)[name]) if name in hints_of(function) else None
    if kind is None:
        written = hints_of(function).get(name, "nothing")
        _refuse(
            *(
                function,
                tree,
                f"{function.__name__} says {written} of {'what it returns' if name == 'return' else name}",
            ),
            "say int, bool, a block, a sized list of a block, or a tuple of int",
        )
    return kind


def _refuse(function: FunctionType, tree: ast.FunctionDef, what: str, instead: str) -> NoReturn:
    raise SubsetError(file_of(function), tree.lineno, what, instead)


def add_functions(
    unit: Unit, inside: Iterable[FunctionType], outside: Iterable[FunctionType], doors: Iterable[FunctionType]
) -> None:
    """Lower the functions inside a unit; those outside are declared, doors can be called from outside."""
    inside, outside, doors = list(inside), list(outside), set(doors)
    for function in (*inside, *outside):
        unit.signatures[function] = sign(function)
    for function in outside:
        unit.add(f"declare {heading(unit.signatures[function], unit.is_checked)}")
    for function in inside:
        unit.add(lower(unit, function, "" if function in doors else "internal "))


def lower(unit: Unit, function: FunctionType, linkage: str) -> str:
    """A function as assembly."""
    body = Body(unit, function)
    body.count_call()
    lower_all(body, tree_of(function).body)
    if not body.is_left:
        _fall_off(body)
    return body.text(linkage)


def _fall_off(body: Body) -> None:
    """The end of a function: reached by one that returns nothing, and by no other."""
    if body.signature.returns == NOTHING:
        body.leave(None)
        return
    body.expect("icmp eq i64 0, 1", "a function that ends without the number it should return")
    body.write("unreachable")
    body.is_left = True


def add_loop(unit: Unit, function: FunctionType) -> None:
    """A loop that plays one game after another: of each array the next record, or always the only one.

    Its parameters: where results go, how many games there are, for every block the address of its records and
    how many bytes to go on from game to game, every number, and in a checked build the cell for faults; it
    returns how many games it has played, fewer than there are if something went wrong.
    """
    signature = unit.signatures[function]
    given, lines, arguments = ["ptr %results", "i64 %games"], [], []
    for name, kind in signature.parameters:
        if isinstance(kind, Number):
            given.append(f'i64 %"{name}"')
            arguments.append(f'i64 %"{name}"')
        elif isinstance(kind, Pointer | Made):
            for at in range(len(leaves_of(kind.block))):
                each = f"{name}.{at}"
                given += [f'ptr %"{each}"', f'i64 %"{each}.step"']
                lines.append(f'  %"{each}.at" = mul i64 %game, %"{each}.step"')
                lines.append(f'  %"{each}.now" = getelementptr i8, ptr %"{each}", i64 %"{each}.at"')
                arguments.append(f'ptr %"{each}.now"')
    if unit.is_checked:
        given.append(f"ptr {FAULT}")
        arguments.append(f"ptr {FAULT}")
    call = f'call {return_type(signature.returns)} @"{signature.symbol}"({", ".join(arguments)})'
    unit.add(_loop(given, lines, call, signature.returns != NOTHING, unit.is_checked))


def _loop(given: list[str], lines: list[str], call: str, has_result: bool, is_checked: bool) -> str:
    play = [*lines, f"  %result = {call}" if has_result else f"  {call}"]
    if is_checked:
        play += [f"  %text = load ptr, ptr {FAULT}", "  %wrong = icmp ne ptr %text, null"]
        play += ["  br i1 %wrong, label %end, label %fine", "fine:"]
    if has_result:
        play += ["  %place = getelementptr i64, ptr %results, i64 %game", "  store i64 %result, ptr %place"]
    last = "fine" if is_checked else "play"
    return "\n".join(
        [
            f'define i64 @"{LOOP}"({", ".join(given)}) nounwind {{',
            "  br label %again",
            "again:",
            f"  %game = phi i64 [ 0, %0 ], [ %next, %{last} ]",
            "  %more = icmp slt i64 %game, %games",
            "  br i1 %more, label %play, label %end",
            "play:",
            *play,
            "  %next = add i64 %game, 1",
            "  br label %again",
            "end:",
            "  ret i64 %game",
            "}",
        ]
    )
