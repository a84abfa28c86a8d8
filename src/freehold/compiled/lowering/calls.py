"""Calls: of functions of the subset, of what Python has built in, and of intrinsics."""

import ast
from collections.abc import Callable
from types import FunctionType

from freehold.compiled.lowering import conditions, expressions
from freehold.compiled.lowering.arithmetic import LEAST, TOO_LARGE
from freehold.compiled.lowering.body import FAULT, Body
from freehold.compiled.lowering.intrinsics import CAST, COPY, INTRINSICS
from freehold.compiled.lowering.kinds import (
    NOTHING,
    Items,
    Kind,
    Made,
    Pointer,
    Table,
    Value,
    number,
    return_type,
    types_of,
)
from freehold.rules.code import Code


def call(body: Body, node: ast.Call) -> Value:
    """The value of a call."""
    if node.keywords or any(isinstance(each, ast.Starred) for each in node.args):
        body.refuse(node, "an argument that does not stand in its place", "give every argument by position")
    if not isinstance(node.func, ast.Name):
        body.refuse(node, f"a call of {ast.unparse(node.func)}", "call a plain function by its name")
    name = node.func.id
    if name in BUILT_IN and name not in body.function.__globals__:
        return BUILT_IN[name](body, node)
    callee = expressions.global_of(body, node.func)
    if not isinstance(callee, FunctionType):
        body.refuse(node, f"a call of {name}", "call a plain function of the shared subset")
    if callee in INTRINSICS:
        return _call_intrinsic(body, node, callee)
    if callee is COPY:
        return _copy(body, node)
    if callee is CAST:
        return _cast(body, node)
    return _call_function(body, node, callee)


def _call_function(body: Body, node: ast.Call, callee: FunctionType) -> Value:
    signature = body.unit.signatures[callee]
    arguments = [expressions.value_of(body, each) for each in node.args]
    kinds = [kind for _, kind in signature.parameters]
    if not _fit([each.kind for each in arguments], kinds):
        body.refuse(
            node, f"{ast.unparse(node)} does not give what {callee.__name__} takes", "see its parameters"
        )
    _keep_apart(body, node, arguments)
    operands = [
        f"{type_name} {operand}"
        for value in arguments
        for type_name, operand in zip(types_of(value.kind), value.operands, strict=True)
    ]
    if body.unit.is_checked:
        operands.append(f"ptr {FAULT}")
    text = f'call {return_type(signature.returns)} @"{signature.symbol}"({", ".join(operands)})'
    if signature.returns == NOTHING:
        body.write(text)
        result = Value(NOTHING, ())
    else:
        result = Value(signature.returns, (body.result(text),))
    body.pass_on_fault()
    return result


def _fit(given: list[Kind], taken: list[Kind]) -> bool:
    """Whether arguments are of the kinds of the parameters; a list does not matter whose it is."""
    return [_homeless(kind) for kind in given] == [_homeless(kind) for kind in taken]


def _homeless(kind: Kind) -> Kind:
    return Items(kind.shape, kind.bits, None) if isinstance(kind, Items) else kind


def _keep_apart(body: Body, node: ast.Call, arguments: list[Value]) -> None:
    """A function may count on it that its parameters do not overlap."""
    pointers = [
        each for value in arguments if isinstance(value.kind, Pointer | Made) for each in value.operands
    ]
    blocks = {value.kind.block for value in arguments if isinstance(value.kind, Pointer)}
    homes = {value.kind.home for value in arguments if isinstance(value.kind, Items) and value.kind.home}
    if len(set(pointers)) < len(pointers) or blocks & homes:
        body.refuse(node, "the same block given twice", "give it once")


def _call_intrinsic(body: Body, node: ast.Call, callee: FunctionType) -> Value:
    operands = [expressions.number_of(body, each) for each in node.args]
    intrinsic = INTRINSICS[callee]
    names = {f"%{at}": operand for at, operand in enumerate(operands)}
    for condition, what in intrinsic.needs:
        body.expect(_filled(condition, names), what)
    for line in intrinsic.lines:
        name, _, instruction = line.partition(" = ")
        names[name] = body.result(_filled(instruction, names))
    return number(names["%r"])


def _copy(body: Body, node: ast.Call) -> Value:
    """All numbers of a block at once."""
    arguments = [expressions.value_of(body, each) for each in node.args]
    kinds = {each.kind for each in arguments}
    if len(arguments) != 2 or len(kinds) != 1 or not isinstance(arguments[0].kind, Pointer):
        body.refuse(node, ast.unparse(node), "copy a block of numbers into another of its class")
    _keep_apart(body, node, arguments)
    struct = body.unit.struct(arguments[0].kind.block)
    size = f"ptrtoint (ptr getelementptr ({struct}, ptr null, i32 1) to i64)"
    source, target = (each.operands[0] for each in arguments)
    body.write(f"call void @llvm.memcpy.p0.p0.i64(ptr {target}, ptr {source}, i64 {size}, i1 false)")
    return Value(NOTHING, ())


def _cast(body: Body, node: ast.Call) -> Value:
    """A number that is said to be a code: in machine code there is no difference."""
    code, *numbers = node.args
    known = body.function.__globals__.get(code.id) if isinstance(code, ast.Name) else None
    if len(numbers) != 1 or not (isinstance(known, type) and issubclass(known, Code)):
        body.refuse(node, ast.unparse(node), "say which code a number is: cast(ActionKind, number)")
    return number(expressions.number_of(body, numbers[0]))


def _filled(text: str, names: dict[str, str]) -> str:
    """An instruction with the operands it is about; names are a % and one sign."""
    return "".join(_operands(text, names))


def _operands(text: str, names: dict[str, str]) -> list[str]:
    first, *rest = text.split("%")
    return [first, *(names[f"%{each[0]}"] + each[1:] for each in rest)]


# What Python has built in


def _extreme(body: Body, node: ast.Call) -> Value:
    """`min` and `max` of two numbers or more."""
    assert isinstance(node.func, ast.Name)
    operands = [expressions.number_of(body, each) for each in node.args]
    if len(operands) < 2:
        body.refuse(node, f"{ast.unparse(node)}: {node.func.id} of one thing", "name two numbers or more")
    found = operands[0]
    for other in operands[1:]:
        found = body.result(f"call i64 @llvm.s{node.func.id}.i64(i64 {found}, i64 {other})")
    return number(found)


def _absolute(body: Body, node: ast.Call) -> Value:
    operand = expressions.number_of(body, _only(body, node))
    body.expect(f"icmp ne i64 {operand}, {LEAST}", TOO_LARGE)
    return number(body.result(f"call i64 @llvm.abs.i64(i64 {operand}, i1 true)"))


def _length(body: Body, node: ast.Call) -> Value:
    whole = expressions.value_of(body, _only(body, node))
    if isinstance(whole.kind, Items):
        return number(whole.kind.shape[0])
    if isinstance(whole.kind, Table):
        return number(whole.operands[1])
    body.refuse(node, f"{ast.unparse(node)}: the length of something that is no list", "take that of a list")


def _truth(body: Body, node: ast.Call) -> Value:
    return conditions.truth(body, _only(body, node))


def _whole(body: Body, node: ast.Call) -> Value:
    return number(expressions.number_of(body, _only(body, node)))


def _only(body: Body, node: ast.Call) -> ast.expr:
    if len(node.args) != 1:
        body.refuse(node, f"{ast.unparse(node)}", "give one argument")
    return node.args[0]


BUILT_IN: dict[str, Callable[[Body, ast.Call], Value]] = {
    "abs": _absolute,
    "bool": _truth,
    "int": _whole,
    "len": _length,
    "max": _extreme,
    "min": _extreme,
}
