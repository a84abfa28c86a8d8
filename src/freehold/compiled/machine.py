"""LLVM itself: assembly into object files, and object files into memory."""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any

import llvmlite
from llvmlite import binding as llvm

# A processor that every machine of a kind has: as fast for rules as the one at hand, and fit for shipping
BASELINE = {"x86_64": "x86-64"}
OTHERWISE = "generic"
SPEED = 2

_numbers = count()


def describe_machine() -> str:
    """What compiles, and what for."""
    return f"llvmlite {llvmlite.__version__} {llvm.get_process_triple()} {_processor()}"


def _processor() -> str:
    return BASELINE.get(llvm.get_process_triple().split("-")[0], OTHERWISE)


@cache
def _machine() -> Any:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(cpu=_processor(), opt=SPEED, reloc="pic", codemodel="small")


def compile_assembly(text: str) -> bytes:
    """Optimised machine code for a module of assembly, as an object file of this system.

    Loops of rules run a few times each: vectors make them slower, and slower to compile.
    """
    machine = _machine()
    module = llvm.parse_assembly(text, llvm.create_context())
    module.triple, module.data_layout = llvm.get_process_triple(), str(machine.target_data)
    module.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=SPEED)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)
    code: bytes = machine.emit_object(module)
    return code


@dataclass(frozen=True, slots=True)
class Loaded:
    """Code in memory, for as long as this is kept."""

    address: int
    owner: Any


@cache
def _linker() -> Any:
    _machine()
    return llvm.create_lljit_compiler()


def load(objects: Sequence[bytes], symbol: str) -> Loaded:
    """Link object files and put them into memory; the address is that of a symbol."""
    builder = llvm.JITLibraryBuilder().add_current_process().export_symbol(symbol)
    for each in objects:
        builder.add_object_img(each)
    library = builder.link(_linker(), f"freehold {next(_numbers)}")
    return Loaded(library[symbol], library)


def callable_at(loaded: Loaded, count: int) -> Any:
    """A function of so many integers in memory; a call lets other threads of Python run."""
    return ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_int64] * count)(loaded.address)
