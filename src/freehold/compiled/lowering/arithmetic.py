"""Reckoning in 64 bits: operators, and in a checked build a look at what would go wrong."""

import ast

from freehold.compiled.lowering.body import Body
from freehold.compiled.lowering.kinds import NUMBER_BITS

LEAST, MOST = -(1 << NUMBER_BITS - 1), (1 << NUMBER_BITS - 1) - 1
TOO_LARGE = f"a number of more than {NUMBER_BITS} bits"
EXACT = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul"}  # may come out too large
BITWISE = {ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor"}
SHIFTS = {ast.LShift: "shl", ast.RShift: "ashr"}
DIVISIONS = {ast.FloorDiv: "floor_divide", ast.Mod: "floor_modulo"}
COMPARISONS = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "slt", ast.LtE: "sle", ast.Gt: "sgt", ast.GtE: "sge"}


def binary(body: Body, node: ast.AST, operator: ast.operator, a: str, b: str) -> str:
    """The operand that holds `a operator b`."""
    kind = type(operator)
    if kind in EXACT:
        return exact(body, EXACT[kind], a, b)
    if kind in BITWISE:
        return body.result(f"{BITWISE[kind]} i64 {a}, {b}")
    if kind in SHIFTS:
        return _shift(body, SHIFTS[kind], a, b)
    if kind in DIVISIONS:
        return _divide(body, DIVISIONS[kind], a, b)
    body.refuse(
        node, "an operator that whole numbers are not reckoned with here", "write + - * // % << >> & | ^"
    )


def exact(body: Body, operation: str, a: str, b: str) -> str:
    """A sum, difference or product; the checked build makes sure that it fits."""
    if not body.unit.is_checked:
        return body.result(f"{operation} i64 {a}, {b}")
    both = body.result(f"call {{ i64, i1 }} @llvm.s{operation}.with.overflow.i64(i64 {a}, i64 {b})")
    lost = body.result(f"extractvalue {{ i64, i1 }} {both}, 1")
    body.expect(f"xor i1 {lost}, true", TOO_LARGE)
    return body.result(f"extractvalue {{ i64, i1 }} {both}, 0")


def _shift(body: Body, operation: str, a: str, b: str) -> str:
    body.expect(
        f"icmp ult i64 {b}, {NUMBER_BITS}", f"a shift by less than 0 or more than {NUMBER_BITS - 1} places"
    )
    shifted = body.result(f"{operation} i64 {a}, {b}")
    if operation == "shl" and body.unit.is_checked:
        back = body.result(f"ashr i64 {shifted}, {b}")
        body.expect(f"icmp eq i64 {back}, {a}", TOO_LARGE)
    return shifted


def _divide(body: Body, operation: str, a: str, b: str) -> str:
    body.expect(f"icmp ne i64 {b}, 0", "a division by 0")
    if body.unit.is_checked:
        least, negative = body.result(f"icmp ne i64 {a}, {LEAST}"), body.result(f"icmp ne i64 {b}, -1")
        body.expect(f"or i1 {least}, {negative}", TOO_LARGE)
    return body.result(f"call i64 @{operation}(i64 {a}, i64 {b})")


def compare(body: Body, operator: ast.cmpop, a: str, b: str) -> str:
    """The operand, an i1, that holds whether `a operator b`."""
    return body.result(f"icmp {COMPARISONS[type(operator)]} i64 {a}, {b}")


def widen(body: Body, bits: int, kept: str) -> str:
    """A number of a field, as all reckoning has it."""
    return kept if bits == NUMBER_BITS else body.result(f"sext i{bits} {kept} to i64")


def narrow(body: Body, bits: int, value: str) -> str:
    """A number as a field keeps it."""
    if bits == NUMBER_BITS:
        return value
    short = body.result(f"trunc i64 {value} to i{bits}")
    if body.unit.is_checked:
        back = body.result(f"sext i{bits} {short} to i64")
        body.expect(
            f"icmp eq i64 {back}, {value}", f"a number that does not fit the {bits} bits of its field"
        )
    return short
