"""Statements: what each of the subset becomes."""

import ast
from collections.abc import Callable
from types import FunctionType
from typing import Any

from freehold.compiled.lowering import conditions, places
from freehold.compiled.lowering.arithmetic import binary
from freehold.compiled.lowering.body import Body
from freehold.compiled.lowering.expressions import number_of, take, value_of
from freehold.compiled.lowering.intrinsics import MEMBERS
from freehold.compiled.lowering.kinds import NOTHING, NUMBER, Several, Value, number

UNUSED = "_"
WRITE_INSTEAD: dict[type[ast.stmt], tuple[str, str]] = {
    ast.Try: ("try", "look beforehand whether it can go wrong"),
    ast.TryStar: ("try", "look beforehand whether it can go wrong"),
    ast.Raise: ("raise", "return a code of an enumeration"),
    ast.Assert: ("assert", "return a code of an enumeration, or leave it to audit"),
    ast.With: ("with", "call plain functions"),
    ast.Match: ("match", "write if and elif"),
    ast.Global: ("global", "keep it in a block"),
    ast.Nonlocal: ("nonlocal", "keep it in a block"),
    ast.Delete: ("del", "let the name be"),
    ast.FunctionDef: ("a function inside another", "move it to the module"),
    ast.ClassDef: ("a class inside a function", "declare a block in the module"),
    ast.Import: ("an import inside a function", "import names at the top of the module"),
    ast.ImportFrom: ("an import inside a function", "import names at the top of the module"),
}


def lower_all(body: Body, statements: list[ast.stmt]) -> None:
    """Statements, one after another."""
    for node in statements:
        lower = LOWERED.get(type(node))
        if lower is None:
            body.refuse(node, *WRITE_INSTEAD.get(type(node), (ast.unparse(node), "use plain statements")))
        with body.at(node):
            lower(body, node)


def _expression(body: Body, node: ast.Expr) -> None:
    is_docstring = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    if not is_docstring:
        value_of(body, node.value)


def _pass(body: Body, node: ast.Pass) -> None:
    """Nothing."""


def _return(body: Body, node: ast.Return) -> None:
    returns = body.signature.returns
    value = None if node.value is None else value_of(body, node.value)
    if (NOTHING if value is None else value.kind) != returns:
        body.refuse(node, "a return of something else than the annotation says", "return what it says")
    body.leave(None if value is None or value.kind == NOTHING else value)


def _if(body: Body, node: ast.If) -> None:
    yes, no, after = body.labels(3)
    conditions.go_by(body, node.test, yes, no)
    for label, branch in ((yes, node.body), (no, node.orelse)):
        body.begin(label)
        lower_all(body, branch)
        body.jump(after)
    body.begin(after)


def _while(body: Body, node: ast.While) -> None:
    _no_else(body, node)
    again, inside, after = body.labels(3)
    body.jump(again)
    body.begin(again)
    conditions.go_by(body, node.test, inside, after)
    body.begin(inside)
    _repeat(body, node.body, again, after)
    body.begin(after)


def _for(body: Body, node: ast.For) -> None:
    """A loop over `range(...)` or over the `members(...)` of a mask."""
    _no_else(body, node)
    if _is_call(body, node.iter, MEMBERS):
        _for_members(body, node)
    else:
        _for_range(body, node)


def _for_range(body: Body, node: ast.For) -> None:
    """A hidden counter goes from the first number to the last, so that the name may be changed inside."""
    first, last, step = _range_of(body, node)
    again, inside, following, after = body.labels(4)
    counter = f"counter {again}"
    body.store(counter, number(first), node)
    body.jump(again)
    body.begin(again)
    at = body.load(counter)
    body.branch(body.result(f"icmp {'slt' if step > 0 else 'sgt'} i64 {at.text}, {last}"), inside, after)
    body.begin(inside)
    assign(body, node.target, at)
    _repeat(body, node.body, following, after)
    body.begin(following)
    body.store(counter, number(body.result(f"add i64 {body.load(counter).text}, {step}")), node)
    body.jump(again)
    body.begin(after)


def _for_members(body: Body, node: ast.For) -> None:
    """A hidden mask loses its lowest bit each time, and the number of that bit is the member."""
    assert isinstance(node.iter, ast.Call)
    mask = number_of(body, node.iter.args[0])
    body.expect(f"icmp sge i64 {mask}, 0", "the members of a negative mask")
    again, inside, after = body.labels(3)
    rest = f"rest {again}"
    body.store(rest, number(mask), node)
    body.jump(again)
    body.begin(again)
    left = body.load(rest).text
    body.branch(body.result(f"icmp ne i64 {left}, 0"), inside, after)
    body.begin(inside)
    first = body.result(f"call range(i64 0, 63) i64 @llvm.cttz.i64(i64 {left}, i1 true)")
    less = body.result(f"add i64 {left}, -1")
    body.store(rest, number(body.result(f"and i64 {left}, {less}")), node)
    assign(body, node.target, number(first))
    _repeat(body, node.body, again, after)
    body.begin(after)


def _is_call(body: Body, node: ast.expr, callee: FunctionType) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or len(node.args) != 1:
        return False
    return body.function.__globals__.get(node.func.id) is callee


def _range_of(body: Body, node: ast.For) -> tuple[str, str, int]:
    call = node.iter
    is_range = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "range"
    if not is_range or not isinstance(call, ast.Call) or not 1 <= len(call.args) <= 3 or call.keywords:
        body.refuse(
            node, f"a loop over {ast.unparse(call)}", "loop over range(...), or over members(...) of a mask"
        )
    step = call.args[2:] and ast.unparse(call.args[2])
    if (step and not step.lstrip("-").isdigit()) or step == "0":
        body.refuse(node, f"a step of {step}", "write the step as a number")
    given = [number_of(body, each) for each in call.args[:2]]
    first, last = given if len(given) == 2 else ("0", given[0])
    return first, last, int(step or 1)


def _repeat(body: Body, statements: list[ast.stmt], again: str, after: str) -> None:
    """The inside of a loop: `continue` goes on with `again`, `break` with `after`."""
    body.loops.append((again, after))
    lower_all(body, statements)
    body.loops.pop()
    body.jump(again)


def _no_else(body: Body, node: ast.For | ast.While) -> None:
    if node.orelse:
        body.refuse(node, "a loop with else", "keep in a name whether the loop was left")


def _break(body: Body, node: ast.Break) -> None:
    body.jump(body.loops[-1][1])


def _continue(body: Body, node: ast.Continue) -> None:
    body.jump(body.loops[-1][0])


def _assign(body: Body, node: ast.Assign) -> None:
    if len(node.targets) > 1:
        body.refuse(node, "one value for several names", "write a line for each")
    target = node.targets[0]
    if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
        values = [value_of(body, each) for each in node.value.elts]
        if len(values) != len(target.elts):
            body.refuse(node, "as many names as values are needed", "write a name for each")
        for each, value in zip(target.elts, values, strict=True):
            assign(body, each, value)
    else:
        assign(body, target, value_of(body, node.value))


def _annotated(body: Body, node: ast.AnnAssign) -> None:
    if node.value is None:
        body.refuse(node, "a name without a value", "give it one")
    assign(body, node.target, value_of(body, node.value))


def _augmented(body: Body, node: ast.AugAssign) -> None:
    """`place += value`: the place is found once, and read before the value is reckoned, as Python does."""
    if isinstance(node.target, ast.Name):
        before = number_of(body, ast.copy_location(ast.Name(node.target.id, ast.Load()), node.target))
        value = number_of(body, node.value)
        assign(body, node.target, number(binary(body, node, node.op, before, value)))
        return
    place = places.place_of(body, node.target)
    before = places.read(body, place)
    value = number_of(body, node.value)
    places.write(body, place, number(binary(body, node, node.op, before, value)), node)


def assign(body: Body, target: ast.expr, value: Value) -> None:
    """Let a name, a place or several of them be a value."""
    if value.kind == NOTHING:
        body.refuse(target, "the result of a function that returns nothing", "call it in a line of its own")
    if isinstance(target, ast.Tuple):
        if value.kind != Several(len(target.elts)):
            body.refuse(target, "as many names as values are needed", "write a name for each")
        for at, each in enumerate(target.elts):
            if not (isinstance(each, ast.Name) and each.id == UNUSED):
                assign(body, each, take(body, value, at))
    elif isinstance(target, ast.Name):
        if target.id != UNUSED or value.kind != NUMBER:
            body.store(target.id, value, target)
    else:
        places.write(body, places.place_of(body, target), value, target)


LOWERED: dict[type[ast.stmt], Callable[[Body, Any], None]] = {
    ast.Expr: _expression,
    ast.Pass: _pass,
    ast.Return: _return,
    ast.If: _if,
    ast.While: _while,
    ast.For: _for,
    ast.Break: _break,
    ast.Continue: _continue,
    ast.Assign: _assign,
    ast.AnnAssign: _annotated,
    ast.AugAssign: _augmented,
}
