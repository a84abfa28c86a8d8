"""Kinds of values: what an annotation of the shared subset says, and how LLVM holds it."""

from dataclasses import dataclass
from types import NoneType
from typing import Annotated, Any, TypeAlias, get_args, get_origin

from freehold.rules.block import Block, Shape, Width

NUMBER_BITS = 64  # all reckoning; fields may be kept in fewer


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number or a truth value: i64."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """What a function returns that returns nothing: void."""


@dataclass(frozen=True, slots=True)
class Several:
    """A tuple of so many numbers: a structure of i64."""

    count: int


@dataclass(frozen=True, slots=True)
class Table:
    """A constant tuple of any length: where its numbers are, and how many there are."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """A block of numbers: where it is."""

    block: type[Block]


@dataclass(frozen=True, slots=True)
class Made:
    """A block that is made of blocks: where each of them is."""

    block: type[Block]


@dataclass(frozen=True, slots=True)
class Items:
    """A list of a block, or a row of one: where it is, the sizes it has, and the bits of each number.

    `home` is the block it belongs to, as far as that is known.
    """

    shape: Shape
    bits: int
    home: type[Block] | None


Kind: TypeAlias = Number | Nothing | Several | Table | Pointer | Made | Items

NUMBER, NOTHING, TABLE = Number(), Nothing(), Table()


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a kind: the text of an operand, or several for what takes more than one."""

    kind: Kind
    operands: tuple[str, ...]

    @property
    def text(self) -> str:
        """The only operand."""
        (operand,) = self.operands
        return operand


def number(text: str | int) -> Value:
    """A number with this operand."""
    return Value(NUMBER, (str(text),))


def kind_of(hint: Any) -> Kind | None:
    """The kind that an annotation stands for; None if the subset has no such thing."""
    if hint is None or hint is NoneType:
        return NOTHING
    if _is_number(hint):
        return NUMBER
    if isinstance(hint, type) and issubclass(hint, Block):
        return Made(hint) if hint.parts() else Pointer(hint)
    if get_origin(hint) is tuple:
        return _kind_of_tuple(get_args(hint))
    if get_origin(hint) is Annotated:
        return _kind_of_list(get_args(hint))
    return None


def _kind_of_tuple(items: tuple[Any, ...]) -> Kind | None:
    if items == (int, Ellipsis):
        return TABLE
    return Several(len(items)) if all(map(_is_number, items)) else None


def _is_number(hint: Any) -> bool:
    """Members of enumerations and truth values are numbers too."""
    return isinstance(hint, type) and issubclass(hint, int)


def _kind_of_list(arguments: tuple[Any, ...]) -> Kind | None:
    """`Annotated[list[int], 8]`: a list of eight numbers; `Annotated[int, Width(8)]` is a number like any."""
    base, *marks = arguments
    shape = tuple(mark for mark in marks if isinstance(mark, int))
    widths = [mark.bits for mark in marks if isinstance(mark, Width)]
    if _is_number(base) and not shape:
        return NUMBER
    if get_origin(base) is list and shape:
        return Items(shape, widths[-1] if widths else NUMBER_BITS, None)
    return None


def leaves_of(block: type[Block]) -> list[type[Block]]:
    """The blocks of numbers that a block is made of, itself if it is one."""
    if not block.parts():
        return [block]
    return [leaf for _, part in block.parts() for leaf in leaves_of(part)]


def types_of(kind: Kind) -> tuple[str, ...]:
    """The LLVM types of the operands of a value."""
    if isinstance(kind, Number):
        return ("i64",)
    if isinstance(kind, Several):
        return ("{ " + ", ".join(["i64"] * kind.count) + " }",)
    if isinstance(kind, Table):
        return ("ptr", "i64")
    if isinstance(kind, Made):
        return ("ptr",) * len(leaves_of(kind.block))
    return () if isinstance(kind, Nothing) else ("ptr",)


def return_type(kind: Kind) -> str:
    """The LLVM type of what a function returns."""
    return "void" if isinstance(kind, Nothing) else types_of(kind)[0]


def array_type(shape: Shape, bits: int) -> str:
    """Numbers of so many bits, in lists of these sizes: `[8 x [48 x i64]]`."""
    text = f"i{bits}"
    for size in reversed(shape):
        text = f"[{size} x {text}]"
    return text


def struct_name(block: type[Block]) -> str:
    """The name of the structure that holds a block; two blocks may have the same plain name."""
    return f'%"{block.__module__}.{block.__qualname__}"'


def struct_type(block: type[Block]) -> str:
    """The structure itself, field by field, aligned as C and NumPy do."""
    widths = block.widths()
    return "{ " + ", ".join(array_type(shape, widths[name]) for name, shape in block.fields()) + " }"
