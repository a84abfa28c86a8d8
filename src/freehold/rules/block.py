"""Flat blocks of whole numbers, declared once, field by field.

A subclass of `Block` lists its fields as annotations: `int`, a code, or a list with its size. A field of
codes holds numbers that equal them; plainly, code and number are not told apart. The plain class is made
from that declaration, and so is any other layout of the same block (`fields()` gives names and shapes).
A field may say how wide it is where memory counts (`Tiny[PerSeat]`, `Medium[PerLot]`); reckoning is always
in 64 bits. One that is `Rare` takes no memory in a plain block until it is looked at. A block may also be
made of blocks instead: `chance: Chance`.
"""

from typing import Annotated, Any, ClassVar, Self, TypeAlias, TypeVar, get_args, get_origin

from freehold.rules.code import Code
from freehold.rules.codes import (
    ActionKind,
    CardOp,
    Chance,
    EventKind,
    FrameKind,
    LotKind,
    SeatStatus,
    SquareKind,
)
from freehold.rules.names import (
    CARDS,
    COUNTRIES,
    DECK_CARDS,
    DECKS,
    DRAWS,
    EVENTS,
    FRAMES,
    GRADES,
    GROUP_LOTS,
    GROUPS,
    JAIL_CARDS,
    LEVELS,
    LOTS,
    MENU,
    OPEN_RENTS,
    SEATS,
    SQUARES,
)

WIDTHS = (8, 16, 32, 64)


class Width:
    """The bits that a number is kept in, its sign included, where many games lie side by side."""

    __slots__ = ("bits",)

    def __init__(self, bits: int) -> None:
        if bits not in WIDTHS:
            raise ValueError(f"a number is 8, 16, 32 or 64 bits wide, not {bits}")
        self.bits = bits


class Rarity:
    """The mark of a list that few games need: a plain block makes it when it is first looked at."""


Numbers = TypeVar("Numbers")
Tiny: TypeAlias = Annotated[Numbers, Width(8)]  # a seat, a square, a lot, a code, a yes or no
Short: TypeAlias = Annotated[Numbers, Width(16)]  # a set of seats, a percentage, a throw
Medium: TypeAlias = Annotated[Numbers, Width(32)]  # a price of a rulebook or of an economy, a set of groups
Rare: TypeAlias = Annotated[Numbers, Rarity()]  # zeros in most games, which take no memory until looked at

PerSeat: TypeAlias = Annotated[list[int], SEATS]
PerSquare: TypeAlias = Annotated[list[int], SQUARES]
PerLot: TypeAlias = Annotated[list[int], LOTS]
PerGroup: TypeAlias = Annotated[list[int], GROUPS]
PerDeck: TypeAlias = Annotated[list[int], DECKS]
PerCard: TypeAlias = Annotated[list[int], CARDS]
PerJailCard: TypeAlias = Annotated[list[int], JAIL_CARDS]
PerCountry: TypeAlias = Annotated[list[int], COUNTRIES]
PerGrade: TypeAlias = Annotated[list[int], GRADES]
PerFrame: TypeAlias = Annotated[list[int], FRAMES]
PerOpenRent: TypeAlias = Annotated[list[int], OPEN_RENTS]
PerMenu: TypeAlias = Annotated[list[int], MENU]
PerEvent: TypeAlias = Annotated[list[int], EVENTS]
PerDraw: TypeAlias = Annotated[list[int], DRAWS]
Words16: TypeAlias = Annotated[list[int], 16]
Words8: TypeAlias = Annotated[list[int], 8]
StatusPerSeat: TypeAlias = Annotated[list[SeatStatus], SEATS]
KindPerSquare: TypeAlias = Annotated[list[SquareKind], SQUARES]
KindPerLot: TypeAlias = Annotated[list[LotKind], LOTS]
KindPerGroup: TypeAlias = Annotated[list[LotKind], GROUPS]
OpPerCard: TypeAlias = Annotated[list[CardOp], CARDS]
KindPerFrame: TypeAlias = Annotated[list[FrameKind], FRAMES]
KindPerMenu: TypeAlias = Annotated[list[ActionKind], MENU]
KindPerEvent: TypeAlias = Annotated[list[EventKind], EVENTS]
KindPerDraw: TypeAlias = Annotated[list[Chance], DRAWS]
PerPair: TypeAlias = Annotated[list[int], SEATS * SEATS]  # at maker * SEATS + taker
PerCountryGrade: TypeAlias = Annotated[list[int], COUNTRIES * GRADES]  # at country * GRADES + grade
SeatByLot: TypeAlias = Annotated[list[list[int]], SEATS, LOTS]
SeatByGroup: TypeAlias = Annotated[list[list[int]], SEATS, GROUPS]
PerBuilding: TypeAlias = Annotated[list[int], LOTS * LEVELS]  # at lot * LEVELS + level
LotByLevel: TypeAlias = Annotated[list[list[int]], LOTS, LEVELS]
GroupByPlace: TypeAlias = Annotated[list[list[int]], GROUPS, GROUP_LOTS]
DeckByPlace: TypeAlias = Annotated[list[list[int]], DECKS, DECK_CARDS]

Shape: TypeAlias = tuple[int, ...]


def _shape(hint: Any) -> Shape:
    if hint is int or (isinstance(hint, type) and issubclass(hint, Code)):
        return ()
    if get_origin(hint) is Annotated:
        return tuple(size for size in get_args(hint)[1:] if isinstance(size, int))
    raise TypeError(f"a block holds ints, codes and sized lists of them, not {hint!r}")


def _bits(hint: Any) -> int:
    widths = [mark.bits for mark in get_args(hint)[1:] if isinstance(mark, Width)]
    return widths[-1] if widths else WIDTHS[-1]


def _is_rare(hint: Any) -> bool:
    return any(isinstance(mark, Rarity) for mark in get_args(hint)[1:])


def _is_block(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Block)


class _Unneeded:
    """Stands in the class for a rare field that a block does not have yet."""

    def __init__(self, name: str, shape: Shape) -> None:
        self._name = name
        self._shape = shape

    def __get__(self, block: "Block | None", _: type) -> Any:
        if block is None:
            return self
        zeros = block.__dict__[self._name] = _zeros(self._shape)
        return zeros


class Block:
    """A block of named whole numbers and fixed-size lists of them, all zero at first; or of such blocks."""

    _fields: ClassVar[tuple[tuple[str, Shape], ...]] = ()
    _widths: ClassVar[dict[str, int]] = {}
    _parts: ClassVar[tuple[tuple[str, type["Block"]], ...]] = ()
    _rare: ClassVar[dict[str, Shape]] = {}
    _lists: ClassVar[tuple[str, ...]] = ()
    _tables: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        hints = [vars(base).get("__annotations__", {}) for base in reversed(cls.__mro__)]
        own = {name: hint for part in hints for name, hint in part.items() if not name.startswith("_")}
        cls._parts = tuple((name, hint) for name, hint in own.items() if _is_block(hint))
        cls._fields = tuple((name, _shape(hint)) for name, hint in own.items() if not _is_block(hint))
        cls._widths = {name: _bits(own[name]) for name, _ in cls._fields}
        cls._rare = {name: shape for name, shape in cls._fields if _is_rare(own[name])}
        common = [(name, shape) for name, shape in cls._fields if name not in cls._rare]
        cls._lists = tuple(name for name, shape in common if len(shape) == 1)
        cls._tables = tuple(name for name, shape in common if len(shape) == 2)
        for name, shape in cls._rare.items():
            setattr(cls, name, _Unneeded(name, shape))
        if cls._parts and cls._fields:
            raise TypeError(f"{cls.__name__} is made of numbers or of blocks, not of both")

    def __init__(self) -> None:
        for name, shape in self._fields:
            if name not in self._rare:
                setattr(self, name, _zeros(shape))
        for name, part in self._parts:
            setattr(self, name, part())

    @classmethod
    def of(cls, *parts: "Block") -> Self:
        """A block made of these blocks, in the order in which it names them."""
        kinds = tuple(part for _, part in cls._parts)
        if tuple(type(part) for part in parts) != kinds:
            raise TypeError(f"{cls.__name__} is made of {', '.join(kind.__name__ for kind in kinds)}")
        whole = object.__new__(cls)
        for (name, _), part in zip(cls._parts, parts, strict=True):
            setattr(whole, name, part)
        return whole

    @classmethod
    def fields(cls) -> tuple[tuple[str, Shape], ...]:
        """Name and shape of every field, in the order of declaration."""
        return cls._fields

    @classmethod
    def widths(cls) -> dict[str, int]:
        """The bits that a number of each field is kept in where memory counts."""
        return cls._widths

    @classmethod
    def parts(cls) -> tuple[tuple[str, type["Block"]], ...]:
        """Name and class of every block that it is made of; none for a block of numbers."""
        return cls._parts

    def copy(self) -> Self:
        """A block with the same numbers that shares nothing with this one."""
        twin = object.__new__(type(self))
        numbers = twin.__dict__
        numbers.update(self.__dict__)
        for name in self._lists:
            numbers[name] = numbers[name][:]
        for name in self._tables:
            numbers[name] = [row[:] for row in numbers[name]]
        for name, shape in self._rare.items():
            if name in numbers:
                value = numbers[name]
                numbers[name] = value[:] if len(shape) == 1 else [row[:] for row in value]
        for name, _ in self._parts:
            numbers[name] = numbers[name].copy()
        return twin

    def numbers(self) -> list[int]:
        """Every number of the block in the order of declaration."""
        flat: list[int] = []
        for name, shape in self._fields:
            value = self._value(name)
            if not shape:
                flat.append(value)
            elif len(shape) == 1:
                flat.extend(value)
            else:
                for row in value:
                    flat.extend(row)
        for name, _ in self._parts:
            flat.extend(getattr(self, name).numbers())
        return flat

    def misfits(self) -> list[str]:
        """The fields with a number that is too large for their width."""
        found = [name for name, bits in self._widths.items() if not _fits(self._value(name), bits)]
        for name, _ in self._parts:
            found += getattr(self, name).misfits()
        return found

    def _value(self, name: str) -> Any:
        """A field as it is; one that was not needed yet does not come to be by that."""
        return self.__dict__[name] if name in self.__dict__ else _zeros(self._rare[name])

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        mine, others = self.__dict__, other.__dict__
        return mine == others or (
            mine.keys() != others.keys()
            and all(self._value(name) == other._value(name) for name, _ in self._fields)
        )

    __hash__ = None  # type: ignore[assignment]  # a block changes in place


AnyBlock = TypeVar("AnyBlock", bound=Block)


def copy_into(source: AnyBlock, target: AnyBlock) -> None:
    """Give a block of numbers the numbers of another; compiled, it is one move of memory."""
    numbers = target.__dict__
    numbers.clear()
    numbers.update(source.copy().__dict__)


def _zeros(shape: Shape) -> Any:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [[0] * shape[1] for _ in range(shape[0])]


def _fits(value: Any, bits: int) -> bool:
    if isinstance(value, list):
        return all(_fits(each, bits) for each in value)
    return bool(-(1 << (bits - 1)) <= value < 1 << (bits - 1))
