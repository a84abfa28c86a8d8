"""Expressions: what each of the subset becomes."""

import ast
from collections.abc import Callable
from typing import Any

from freehold.compiled.lowering import calls, conditions, places
from freehold.compiled.lowering.arithmetic import TOO_LARGE, binary, exact
from freehold.compiled.lowering.body import Body
from freehold.compiled.lowering.kinds import (
    NUMBER_BITS,
    TABLE,
    Number,
    Several,
    Value,
    number,
    types_of,
)

WRITE_INSTEAD: dict[type[ast.expr], tuple[str, str]] = {
    ast.List: ("a list made on the way", "declare it as a field of a block"),
    ast.Dict: ("a dict", "use numbers that index a list of a block"),
    ast.Set: ("a set", "use a number with a bit for each member"),
    ast.JoinedStr: ("text", "use a number, with a name in an enumeration"),
    ast.ListComp: ("a comprehension", "write a loop over range"),
    ast.SetComp: ("a comprehension", "write a loop over range"),
    ast.DictComp: ("a comprehension", "write a loop over range"),
    ast.GeneratorExp: ("a generator", "write a loop over range"),
    ast.Lambda: ("a lambda", "write a function of its own"),
    ast.NamedExpr: ("a walrus", "give the name in a line of its own"),
    ast.Slice: ("a slice", "write a loop over range"),
    ast.Starred: ("a star", "write each value out"),
    ast.Yield: ("a generator", "write to a list of a block"),
    ast.YieldFrom: ("a generator", "write to a list of a block"),
    ast.Await: ("await", "call a plain function"),
}


def value_of(body: Body, node: ast.expr) -> Value:
    """The value of an expression."""
    lower = LOWERED.get(type(node))
    if lower is None:
        what, instead = WRITE_INSTEAD.get(
            type(node), (f"{ast.unparse(node)}", "use whole numbers and blocks")
        )
        body.refuse(node, what, instead)
    with body.at(node):
        return lower(body, node)


def number_of(body: Body, node: ast.expr) -> str:
    """The operand that holds the value of an expression, which is a number."""
    value = value_of(body, node)
    if not isinstance(value.kind, Number):
        body.refuse(node, f"{ast.unparse(node)} is no number", "reckon with whole numbers")
    return value.text


def _constant(body: Body, node: ast.Constant) -> Value:
    return constant(body, node, node.value)


def constant(body: Body, node: ast.expr, value: Any) -> Value:
    """A number or a table that is known beforehand."""
    if isinstance(value, int):
        if value.bit_length() >= NUMBER_BITS:
            body.refuse(node, TOO_LARGE, "keep to numbers that fit")
        return number(int(value))
    if isinstance(value, tuple) and all(isinstance(each, int) for each in value):
        numbers = tuple(int(each) for each in value)
        return Value(TABLE, (body.unit.table(numbers), str(len(numbers))))
    what = "text" if isinstance(value, str | bytes) else f"a value of {type(value).__name__}"
    body.refuse(node, what, "use a whole number; fractions as percent, text as a member of an enumeration")


def _name(body: Body, node: ast.Name) -> Value:
    if body.knows(node.id):
        return body.load(node.id)
    return constant(body, node, global_of(body, node))


def global_of(body: Body, node: ast.Name) -> Any:
    """What a name of the module stands for."""
    try:
        return body.function.__globals__[node.id]
    except KeyError:
        body.refuse(
            node, f"{node.id} stands for nothing in this module", "give it as a parameter, or import it"
        )


def _attribute(body: Body, node: ast.Attribute) -> Value:
    if places.is_place(body, node):
        return places.value_at(body, node)
    if isinstance(node.value, ast.Name):
        return constant(body, node, getattr(global_of(body, node.value), node.attr, None))
    body.refuse(node, f"{ast.unparse(node)}", "read a field of a block, or a member of an enumeration")


def _subscript(body: Body, node: ast.Subscript) -> Value:
    return places.value_at(body, node)


def item_of_tuple(body: Body, node: ast.Subscript, whole: Value) -> Value:
    """One of several numbers; which has to be known beforehand."""
    at = node.slice.value if isinstance(node.slice, ast.Constant) else None
    if not isinstance(whole.kind, Several) or not isinstance(at, int) or not 0 <= at < whole.kind.count:
        body.refuse(
            node, f"{ast.unparse(node)}: an item that is no number of a list", "index a list of a block"
        )
    return take(body, whole, at)


def take(body: Body, whole: Value, at: int) -> Value:
    """One of several numbers."""
    return number(body.result(f"extractvalue {types_of(whole.kind)[0]} {whole.text}, {at}"))


def _binary(body: Body, node: ast.BinOp) -> Value:
    left = number_of(body, node.left)
    right = number_of(body, node.right)
    return number(binary(body, node, node.op, left, right))


def _unary(body: Body, node: ast.UnaryOp) -> Value:
    if isinstance(node.op, ast.Not):
        return conditions.truth(body, node)
    if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        known = node.operand.value
        return constant(body, node, -known if isinstance(known, int) else known)
    operand = number_of(body, node.operand)
    if isinstance(node.op, ast.USub):
        return number(exact(body, "sub", "0", operand))
    return number(operand if isinstance(node.op, ast.UAdd) else body.result(f"xor i64 {operand}, -1"))


def _choice(body: Body, node: ast.IfExp) -> Value:
    """`a if test else b`: both ways leave their value in the same cells."""
    yes, no, after = body.labels(3)
    conditions.go_by(body, node.test, yes, no)
    for label, branch in ((yes, node.body), (no, node.orelse)):
        body.begin(label)
        body.store(f"choice {yes}", value_of(body, branch), branch)
        body.jump(after)
    body.begin(after)
    return body.load(f"choice {yes}")


def _tuple(body: Body, node: ast.Tuple) -> Value:
    kind = Several(len(node.elts))
    (type_name,) = types_of(kind)
    whole = "poison"
    for at, each in enumerate(node.elts):
        part = number_of(body, each)
        whole = body.result(f"insertvalue {type_name} {whole}, i64 {part}, {at}")
    return Value(kind, (whole,))


def _condition(body: Body, node: ast.BoolOp | ast.Compare) -> Value:
    return conditions.truth(body, node)


def _call(body: Body, node: ast.Call) -> Value:
    return calls.call(body, node)


LOWERED: dict[type[ast.expr], Callable[[Body, Any], Value]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Subscript: _subscript,
    ast.BinOp: _binary,
    ast.UnaryOp: _unary,
    ast.BoolOp: _condition,
    ast.Compare: _condition,
    ast.IfExp: _choice,
    ast.Tuple: _tuple,
    ast.Call: _call,
}
