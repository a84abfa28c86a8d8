"""Places: where a number of a block is, to be read or written."""

import ast
from dataclasses import dataclass

from freehold.compiled.lowering import arithmetic, expressions
from freehold.compiled.lowering.body import Body
from freehold.compiled.lowering.kinds import (
    Items,
    Made,
    Number,
    Pointer,
    Table,
    Value,
    array_type,
    leaves_of,
    number,
)
from freehold.rules.block import Block

# A block that no rule writes to: what was read once stays so
WRITTEN_ONCE = ", !invariant.load"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a number is, the bits it is kept in, and the block it belongs to, if that is known."""

    address: str
    bits: int
    home: type[Block] | None


def is_place(body: Body, node: ast.expr) -> bool:
    """Whether an attribute or an item belongs to a block, and not to a module's constants."""
    root = node
    while isinstance(root, ast.Attribute | ast.Subscript):
        root = root.value
    return isinstance(root, ast.Name) and body.knows(root.id)


def value_at(body: Body, node: ast.Attribute | ast.Subscript) -> Value:
    """What stands at an attribute or an item: a number, a list, a row, or a part of a block."""
    found = _step(body, node)
    return number(read(body, found)) if isinstance(found, Place) else found


def place_of(body: Body, node: ast.expr) -> Place:
    """The place of a number that is written to."""
    if isinstance(node, ast.Attribute | ast.Subscript):
        found = _step(body, node)
        if isinstance(found, Place):
            if found.home is not None and is_constant(found.home):
                name = found.home.__name__
                body.refuse(
                    node, f"a change of {name}, which stays as it is during a game", "change another block"
                )
            return found
    body.refuse(node, "something that cannot be written to", "write to a number of a block, or to a name")


def is_constant(block: type[Block]) -> bool:
    """Whether a class says that no rule writes to its blocks."""
    return bool(getattr(block, "_constant", False))


def _step(body: Body, node: ast.Attribute | ast.Subscript) -> Place | Value:
    return _field(body, node) if isinstance(node, ast.Attribute) else _item(body, node)


def _field(body: Body, node: ast.Attribute) -> Place | Value:
    whole = expressions.value_of(body, node.value)
    if isinstance(whole.kind, Made):
        return _part(body, node, whole, whole.kind.block)
    if not isinstance(whole.kind, Pointer):
        body.refuse(
            node,
            f"{ast.unparse(node)}: an attribute of something that is no block",
            "read a field of a block",
        )
    block = whole.kind.block
    names = [name for name, _ in block.fields()]
    if node.attr not in names:
        body.refuse(node, f"{block.__name__} has no field {node.attr}", "declare it with the others")
    known = body.unit.settings.fixed.get((block, node.attr))
    if known is not None:
        return number(known)
    base = body.unit.constant(block) if block in body.unit.constants else whole.text
    struct, at = body.unit.struct(block), names.index(node.attr)
    address = body.result(f"getelementptr inbounds nuw {struct}, ptr {base}, i64 0, i32 {at}")
    shape, bits = dict(block.fields())[node.attr], block.widths()[node.attr]
    return Value(Items(shape, bits, block), (address,)) if shape else Place(address, bits, block)


def _part(body: Body, node: ast.Attribute, whole: Value, block: type[Block]) -> Value:
    """A block out of a block that is made of blocks: some of its pointers."""
    before = 0
    for name, part in block.parts():
        count = len(leaves_of(part))
        if name == node.attr:
            return Value(
                Made(part) if part.parts() else Pointer(part), whole.operands[before : before + count]
            )
        before += count
    body.refuse(node, f"{block.__name__} has no part {node.attr}", "declare it with the others")


def _item(body: Body, node: ast.Subscript) -> Place | Value:
    whole = expressions.value_of(body, node.value)
    if isinstance(whole.kind, Table):
        return _item_of_table(body, node, whole)
    if not isinstance(whole.kind, Items):
        return expressions.item_of_tuple(body, node, whole)
    at = expressions.number_of(body, node.slice)
    size, *rest = whole.kind.shape
    body.expect(f"icmp ult i64 {at}, {size}", f"an index outside a list of {size}")
    bits, home = whole.kind.bits, whole.kind.home
    row = array_type(tuple(rest), bits)
    address = body.result(f"getelementptr inbounds nuw {row}, ptr {whole.text}, i64 {at}")
    return Value(Items(tuple(rest), bits, home), (address,)) if rest else Place(address, bits, home)


def _item_of_table(body: Body, node: ast.Subscript, table: Value) -> Value:
    first, size = table.operands
    at = expressions.number_of(body, node.slice)
    body.expect(f"icmp ult i64 {at}, {size}", "an index outside a table")
    address = body.result(f"getelementptr inbounds nuw i64, ptr {first}, i64 {at}")
    return number(body.result(f"load i64, ptr {address}{WRITTEN_ONCE} {body.unit.node('!{}')}"))


def read(body: Body, place: Place) -> str:
    """The number at a place."""
    kept = body.result(f"load i{place.bits}, ptr {place.address}{_stays(body, place)}")
    return arithmetic.widen(body, place.bits, kept)


def write(body: Body, place: Place, value: Value, node: ast.AST) -> None:
    """Put a number in a place."""
    if not isinstance(value.kind, Number):
        body.refuse(node, "something other than a number, put in a block", "write numbers one by one")
    kept = arithmetic.narrow(body, place.bits, value.text)
    body.write(f"store i{place.bits} {kept}, ptr {place.address}")


def _stays(body: Body, place: Place) -> str:
    is_so = place.home is not None and is_constant(place.home)
    return f"{WRITTEN_ONCE} {body.unit.node('!{}')}" if is_so else ""
