"""Other machines: their LLVM takes the same modules, and lays blocks out as NumPy does; none is run here."""

import pytest
from llvmlite import binding as llvm

from freehold.compiled.layout import layout_of
from freehold.compiled.lowering.kinds import leaves_of
from freehold.compiled.lowering.unit import BuildSettings, Unit
from freehold.rules import Action, Menu, Rulebook, State, Tape
from freehold.rules.block import Block
from freehold.rules.choices import Choices
from tests.compiled.constructs import Narrow

TRIPLES = (
    "x86_64-unknown-linux-gnu",
    "aarch64-unknown-linux-gnu",
    "arm64-apple-macosx",
    "x86_64-apple-macosx",
    "x86_64-pc-windows-msvc",
)
BLOCKS: list[type[Block]] = [Action, Choices, Menu, Narrow, Rulebook, State, *leaves_of(Tape)]
USE = "define void @use(ptr %p) {{\n  {lines}\n  ret void\n}}"


def module_with(blocks: list[type[Block]]) -> str:
    """Assembly that has the structures of these blocks."""
    unit = Unit(BuildSettings())
    lines = [f"%a{at} = getelementptr {unit.struct(block)}, ptr %p, i64 1" for at, block in enumerate(blocks)]
    unit.add(USE.format(lines="\n  ".join(lines)))
    return unit.assembly()


@pytest.mark.parametrize("triple", TRIPLES)
def test_structures_are_laid_out_like_records(triple: str) -> None:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(triple).create_target_machine()
    module = llvm.parse_assembly(module_with(BLOCKS), llvm.create_context())
    module.triple, module.data_layout = triple, str(machine.target_data)
    module.verify()
    structs = {struct.name: struct for struct in module.struct_types}
    for block in BLOCKS:
        struct, layout = structs[f"{block.__module__}.{block.__qualname__}"], layout_of(block)
        offsets = [machine.target_data.get_element_offset(struct, at) for at in range(len(block.fields()))]
        assert offsets == [layout.fields[name][1] for name, _ in block.fields()]  # type: ignore[index]
        assert machine.target_data.get_abi_size(struct) == layout.itemsize
    assert machine.emit_object(module)
