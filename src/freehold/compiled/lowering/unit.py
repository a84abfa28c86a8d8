"""A unit: functions that become one module of LLVM's assembly, and so one object file."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from types import FunctionType

from freehold.compiled.lowering.frequencies import (
    HOT,
    HOT_IN_SPECIALISED,
    Counters,
    known,
    summary,
)
from freehold.compiled.lowering.kinds import Kind, array_type, struct_name, struct_type
from freehold.rules.block import Block, Shape

PRELUDE = (Path(__file__).parent / "prelude.ll").read_text(encoding="utf-8")


class Build(StrEnum):
    """How careful the code is."""

    CHECKED = "checked"  # stops with a BoundsError where a rule leaves its bounds
    FAST = "fast"  # trusts what it is given


@dataclass(frozen=True, slots=True)
class BuildSettings:
    """What a unit is made for."""

    build: Build = Build.CHECKED
    constants: tuple[Block, ...] = ()  # blocks whose numbers are known beforehand, one of a class
    fixed: Mapping[tuple[type[Block], str], int] = field(
        default_factory=dict
    )  # single numbers that are known
    portable: bool = False  # no path of this machine goes into the object file
    counters: Counters | None = None  # a build that counts instead of one that is told, and is kept nowhere

    def describe(self) -> str:
        """A text that is another one for other code; paths are only for debuggers."""
        constants = [(type(block).__qualname__, block.numbers()) for block in self.constants]
        fixed = sorted((block.__qualname__, name, value) for (block, name), value in self.fixed.items())
        return f"{self.build} {constants} {fixed}"


@dataclass(frozen=True, slots=True)
class Signature:
    """How a function is called."""

    symbol: str
    parameters: tuple[tuple[str, Kind], ...]
    returns: Kind


class Unit:
    """What the functions of a module share: structures, tables, metadata, texts of faults."""

    def __init__(self, settings: BuildSettings) -> None:
        self.settings = settings
        self.signatures: dict[FunctionType, Signature] = {}
        self.constants = {type(block): block for block in settings.constants}
        self._structs: dict[type[Block], None] = {}
        self._tables: dict[tuple[int, ...], str] = {}
        self._faults: dict[str, str] = {}
        self._metadata: dict[str, int] = {}
        self._functions: list[str] = []

    @property
    def is_checked(self) -> bool:
        """Whether faults are looked for."""
        return self.settings.build is Build.CHECKED

    def struct(self, block: type[Block]) -> str:
        """The name of a block's structure."""
        self._structs[block] = None
        return struct_name(block)

    def table(self, numbers: tuple[int, ...]) -> str:
        """The name of a constant table with these numbers."""
        return self._tables.setdefault(numbers, f"@table.{len(self._tables)}")

    def fault(self, text: str) -> str:
        """The name of a constant text that says what went wrong and where."""
        return self._faults.setdefault(text, f"@fault.{len(self._faults)}")

    def constant(self, block: type[Block]) -> str:
        """The name of a block whose numbers are known."""
        self.struct(block)
        return f'@"constant {block.__module__}.{block.__qualname__}"'

    def node(self, text: str) -> str:
        """A node of metadata: facts about instructions, such as the line that they come from."""
        return f"!{self._metadata.setdefault(text, len(self._metadata))}"

    def file(self, path: str, module: str) -> str:
        """A file of source, for debuggers and profilers."""
        parts = Path(path).parts
        depth = module.count(".") + 1
        folder = "." if self.settings.portable else Path(*parts[:-depth]).as_posix()
        return self.node(f'!DIFile(filename: "{"/".join(parts[-depth:])}", directory: "{folder}")')

    def compile_unit(self) -> str:
        """What all functions of the module belong to, for debuggers."""
        file = self.node('!DIFile(filename: "freehold", directory: ".")')
        return self.node(
            f'distinct !DICompileUnit(language: DW_LANG_Python, file: {file}, producer: "freehold", '
            "isOptimized: true, emissionKind: LineTablesOnly)"
        )

    def add(self, function: str) -> None:
        """Add the text of a function, or of a declaration."""
        self._functions.append(function)

    def assembly(self) -> str:
        """The whole module."""
        flags = [self.node('!{i32 2, !"Debug Info Version", i32 3}')]
        if known():
            hot = HOT_IN_SPECIALISED if self.constants else HOT
            flags.append(summary(self.node, hot))
        named = [f"!llvm.dbg.cu = !{{{self.compile_unit()}}}"]
        named.append(f"!llvm.module.flags = !{{{', '.join(flags)}}}")
        blocks = [_constant(self.constant(type(block)), block) for block in self.constants.values()]
        structs = [f"{struct_name(block)} = type {struct_type(block)}" for block in self._structs]
        tables = [f"{name} = private constant {_numbers(table)}" for table, name in self._tables.items()]
        faults = [f"{name} = private constant {_text(text)}" for text, name in self._faults.items()]
        lines = [PRELUDE, *structs, *blocks, *tables, *faults, *self._functions, *named]
        return "\n".join([*lines, *(f"!{at} = {text}" for text, at in self._metadata.items()), ""])


def _numbers(table: tuple[int, ...]) -> str:
    return f"[{len(table)} x i64] [{', '.join(f'i64 {number}' for number in table)}]"


def _text(text: str) -> str:
    """Text as assembly has it, every sign by its number, and a zero at its end."""
    data = text.encode() + b"\0"
    escaped = "".join(f"\\{byte:02x}" for byte in data)
    return f'[{len(data)} x i8] c"{escaped}"'


def _constant(name: str, block: Block) -> str:
    widths = type(block).widths()
    fields = [_filled(getattr(block, each), shape, widths[each]) for each, shape in block.fields()]
    return f"{name} = private constant {struct_name(type(block))} {{ {', '.join(fields)} }}"


def _filled(value: object, shape: Shape, bits: int) -> str:
    if not shape:
        return f"i{bits} {value}"
    assert isinstance(value, list)
    return f"{array_type(shape, bits)} [{', '.join(_filled(each, shape[1:], bits) for each in value)}]"
