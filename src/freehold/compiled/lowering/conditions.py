"""Conditions: jumps to one of two labels, so that what need not be looked at never is."""

import ast

from freehold.compiled.lowering import expressions
from freehold.compiled.lowering.arithmetic import COMPARISONS, compare
from freehold.compiled.lowering.body import Body
from freehold.compiled.lowering.kinds import Value, number


def go_by(body: Body, node: ast.expr, yes: str, no: str) -> None:
    """Go to the label `yes` if the condition holds, else to `no`."""
    with body.at(node):
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            go_by(body, node.operand, no, yes)
        elif isinstance(node, ast.BoolOp):
            _go_by_several(body, node, yes, no)
        elif isinstance(node, ast.Compare):
            _go_by_comparison(body, node, yes, no)
        else:
            operand = expressions.number_of(body, node)
            body.branch(body.result(f"icmp ne i64 {operand}, 0"), yes, no)


def _go_by_several(body: Body, node: ast.BoolOp, yes: str, no: str) -> None:
    """`and` goes on while conditions hold, `or` while they do not."""
    *first, last = node.values
    for each in first:
        (following,) = body.labels(1)
        if isinstance(node.op, ast.And):
            go_by(body, each, following, no)
        else:
            go_by(body, each, yes, following)
        body.begin(following)
    go_by(body, last, yes, no)


def _go_by_comparison(body: Body, node: ast.Compare, yes: str, no: str) -> None:
    """`a < b`, `a <= b < c`, `a in (b, c)`."""
    if isinstance(node.ops[0], ast.In | ast.NotIn):
        _go_by_membership(body, node, yes, no)
        return
    left = expressions.number_of(body, node.left)
    for at, (operator, other) in enumerate(zip(node.ops, node.comparators, strict=True)):
        if type(operator) not in COMPARISONS:
            body.refuse(node, f"{ast.unparse(node)}", "compare numbers with == != < <= > >=")
        is_last = at == len(node.ops) - 1
        following = yes if is_last else body.labels(1)[0]
        right = expressions.number_of(body, other)
        body.branch(compare(body, operator, left, right), following, no)
        if not is_last:
            body.begin(following)
            left = right


def _go_by_membership(body: Body, node: ast.Compare, yes: str, no: str) -> None:
    among = node.comparators[0]
    if len(node.ops) > 1 or not isinstance(among, ast.Tuple):
        body.refuse(node, f"{ast.unparse(node)}", "write `in` with the values in brackets: `in (a, b)`")
    hit, miss = (yes, no) if isinstance(node.ops[0], ast.In) else (no, yes)
    sought = expressions.number_of(body, node.left)
    for each in among.elts:
        (following,) = body.labels(1)
        is_it = body.result(f"icmp eq i64 {sought}, {expressions.number_of(body, each)}")
        body.branch(is_it, hit, following)
        body.begin(following)
    body.jump(miss)


def truth(body: Body, node: ast.expr) -> Value:
    """A condition as a value: 1 or 0."""
    yes, no, after = body.labels(3)
    go_by(body, node, yes, no)
    for label in (yes, no):
        body.begin(label)
        body.jump(after)
    body.begin(after)
    return number(body.result(f"phi i64 [ 1, %{yes} ], [ 0, %{no} ]"))
