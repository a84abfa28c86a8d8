"""The body of one function on its way into assembly: its lines, its labels, its names, and where it is."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import NoReturn

from freehold.compiled.lowering.frequencies import Ways, calls, frequency_of, weights
from freehold.compiled.lowering.kinds import (
    Kind,
    Made,
    Number,
    Pointer,
    Several,
    Value,
    return_type,
    types_of,
)
from freehold.compiled.lowering.source import file_of
from freehold.compiled.lowering.unit import Signature, Unit
from freehold.errors import SubsetError

FAULT = "%fault.cell"  # in a checked build the last parameter: a cell for the text of what went wrong
LEAVE = "leave"  # the label where a function is left after a fault
LIKELY, UNLIKELY = (
    f'!{{!"branch_weights", i32 {yes}, i32 {no}}}' for yes, no in ((1 << 20, 1), (1, 1 << 20))
)


class Body:
    """Where the lowering of a function writes to."""

    def __init__(self, unit: Unit, function: FunctionType) -> None:
        self.unit = unit
        self.function = function
        self.signature: Signature = unit.signatures[function]
        self.loops: list[tuple[str, str]] = []  # where `continue` and `break` go
        self.is_left = False  # whether the instruction written last goes elsewhere for good
        self.can_fault = False
        self._given: dict[str, Value] = {}  # parameters that are blocks or lists
        self._kept: dict[str, Value] = {}  # other names: the cells that hold what they stand for
        self._cells: list[str] = []
        self._lines: list[str] = []
        self._used = 0
        self._scope = self._subprogram()
        self._frequency = frequency_of(function, self.signature.symbol)
        self.branches = 0  # written so far that conditions of the source decide
        self._line = function.__code__.co_firstlineno
        self._take_parameters()

    # Where in the source

    @contextmanager
    def at(self, node: ast.stmt | ast.expr) -> Iterator[None]:
        """What is written within comes from that node."""
        before, self._line = self._line, node.lineno
        yield
        self._line = before

    def refuse(self, node: ast.AST, what: str, instead: str) -> NoReturn:
        """Say that the subset has no such thing, and what to write."""
        raise SubsetError(file_of(self.function), getattr(node, "lineno", self._line), what, instead)

    def _subprogram(self) -> str:
        unit, code = self.unit, self.function.__code__
        file = unit.file(code.co_filename, self.function.__module__)
        kind = unit.node(f"!DISubroutineType(types: {unit.node('!{null}')})")
        return unit.node(
            f'distinct !DISubprogram(name: "{code.co_name}", scope: {file}, file: {file}, '
            f"line: {code.co_firstlineno}, type: {kind}, unit: {unit.compile_unit()}, "
            "spFlags: DISPFlagDefinition | DISPFlagOptimized)"
        )

    def _location(self) -> str:
        return self.unit.node(f"!DILocation(line: {self._line}, scope: {self._scope})")

    # Instructions

    def write(self, instruction: str) -> None:
        """An instruction without a result; after a jump nothing more can be reached."""
        if not self.is_left:
            self._lines.append(f"  {instruction}, !dbg {self._location()}")

    def result(self, instruction: str) -> str:
        """The operand that holds the result of an instruction."""
        name = f"%{self._next()}"
        self.write(f"{name} = {instruction}")
        return name

    def _next(self) -> str:
        self._used += 1
        return f"t.{self._used}"  # no name of Python has a dot

    def labels(self, count: int) -> list[str]:
        """New labels."""
        return [self._next() for _ in range(count)]

    def begin(self, label: str) -> None:
        """What follows is what a jump to the label leads to."""
        self._lines.append(f"{label}:")
        self.is_left = False

    def jump(self, label: str) -> None:
        """Go to a label."""
        self.write(f"br label %{label}")
        self.is_left = True

    def branch(self, condition: str, yes: str, no: str) -> None:
        """Go to one of two labels, by a condition of the source."""
        if self.is_left:
            return
        counters, ways = self.unit.settings.counters, self._ways()
        if counters is not None:
            first = counters.take(2)
            self._count(self.result(f"select i1 {condition}, i64 {first}, i64 {first + 8}"))
        self._branch(condition, yes, no, weights(ways) if any(ways) else "")

    def _branch(self, condition: str, yes: str, no: str, hint: str) -> None:
        prof = f", !prof {self.unit.node(hint)}" if hint else ""
        self.write(f"br i1 {condition}, label %{yes}, label %{no}{prof}")
        self.is_left = True

    def leave(self, value: Value | None) -> None:
        """Return a value, or nothing."""
        self.write("ret void" if value is None else f"ret {types_of(value.kind)[0]} {value.text}")
        self.is_left = True

    # Frequencies

    def count_call(self) -> None:
        """In a counting build: the function was called."""
        if self.unit.settings.counters is not None:
            self._count(str(self.unit.settings.counters.begin(self.function, self.signature.symbol)))

    def _count(self, address: str) -> None:
        cell = self.result(f"inttoptr i64 {address} to ptr")
        more = self.result(f"add i64 {self.result(f'load i64, ptr {cell}')}, 1")
        self.write(f"store i64 {more}, ptr {cell}")

    def _ways(self) -> Ways:
        """Which way the next branch went so far."""
        self.branches += 1
        known = self._frequency.branches if self._frequency else ()
        return known[self.branches - 1] if self.branches <= len(known) else (0, 0)

    # Faults

    def expect(self, condition: str, what: str) -> None:
        """In a checked build: stop with what went wrong unless the condition, an instruction, holds."""
        if not self.unit.is_checked or self.is_left:
            return
        self.can_fault = True
        fine, wrong = self.labels(2)
        holds = self.result(condition)
        self._branch(holds, fine, wrong, LIKELY)
        self.begin(wrong)
        text = self.unit.fault(f"{self.function.__module__}\n{self._line}\n{what}")
        self.write(f"store ptr {text}, ptr {FAULT}")
        self.jump(LEAVE)
        self.begin(fine)

    def pass_on_fault(self) -> None:
        """In a checked build: leave if the function just called has left with a fault."""
        if not self.unit.is_checked or self.is_left:
            return
        self.can_fault = True
        (fine,) = self.labels(1)
        text = self.result(f"load ptr, ptr {FAULT}")
        wrong = self.result(f"icmp ne ptr {text}, null")
        self._branch(wrong, LEAVE, fine, UNLIKELY)
        self.begin(fine)

    # Names

    def knows(self, name: str) -> bool:
        """Whether a name is a local one."""
        return name in self._given or name in self._kept

    def load(self, name: str) -> Value:
        """What a local name stands for now."""
        if name in self._given:
            return self._given[name]
        kept = self._kept[name]
        pairs = zip(types_of(kept.kind), kept.operands, strict=True)
        return Value(kept.kind, tuple(self.result(f"load {kind}, ptr {cell}") for kind, cell in pairs))

    def store(self, name: str, value: Value, node: ast.AST) -> None:
        """Let a local name stand for a value; it is of one kind for good."""
        if name in self._given:
            self.refuse(
                node, f"{name}, a block or a list, is given anew", "give the second a name of its own"
            )
        kept = self.keep(name, value.kind)
        if kept.kind != value.kind:
            self.refuse(node, f"{name} stands for things of two kinds", "give the second a name of its own")
        for kind, operand, cell in zip(types_of(value.kind), value.operands, kept.operands, strict=True):
            self.write(f"store {kind} {operand}, ptr {cell}")

    def keep(self, name: str, kind: Kind) -> Value:
        """Cells for what a local name stands for; LLVM turns them into registers."""
        if name not in self._kept:
            cells = tuple(f'%"{name}.cell{at}"' for at in range(len(types_of(kind))))
            pairs = zip(cells, types_of(kind), strict=True)
            self._cells += [f"  {cell} = alloca {type_name}" for cell, type_name in pairs]
            self._kept[name] = Value(kind, cells)
        return self._kept[name]

    def _take_parameters(self) -> None:
        """Numbers may be changed, like local names; blocks and lists are what they are."""
        for name, kind in self.signature.parameters:
            operands = tuple(f'%"{each}"' for each in parameter_names(name, kind))
            if isinstance(kind, Number | Several):
                kept = self.keep(name, kind)
                self._cells.append(f"  store {types_of(kind)[0]} {operands[0]}, ptr {kept.text}")
            else:
                self._given[name] = Value(kind, operands)

    # The whole

    def text(self, linkage: str) -> str:
        """The function as assembly."""
        if self.can_fault:
            self.begin(LEAVE)
            returns = self.signature.returns
            self.leave(Value(returns, ("zeroinitializer",)) if types_of(returns) else None)
        head = heading(self.signature, self.unit.is_checked)
        often = f" !prof {self.unit.node(calls(self._frequency))}" if self._frequency else ""
        first = f"define {linkage}{head} nounwind{often} !dbg {self._scope} {{"
        return "\n".join([first, *self._cells, *self._lines, "}"])


def parameter_names(name: str, kind: Kind) -> list[str]:
    """The names of the LLVM parameters that a parameter becomes."""
    count = len(types_of(kind))
    return [name] if count == 1 else [f"{name}.part{at}" for at in range(count)]


def heading(signature: Signature, is_checked: bool) -> str:
    """What a definition and a declaration begin with: result, name, parameters.

    `noalias`: no two blocks overlap, which entries and calls are looked at for.
    """
    given = []
    for name, kind in signature.parameters:
        mark = " noalias" if isinstance(kind, Pointer | Made) else ""
        pairs = zip(types_of(kind), parameter_names(name, kind), strict=True)
        given += [f'{type_name}{mark} %"{each}"' for type_name, each in pairs]
    if is_checked:
        given.append(f"ptr noalias {FAULT}")
    return f'{return_type(signature.returns)} @"{signature.symbol}"({", ".join(given)})'
