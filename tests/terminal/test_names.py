"""Interfaces know games by their properties alone: no state, no rulebook, no kinds by their names."""

import ast
import re
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "freehold"
BANNED = re.compile(
    r"\b\w*(?:game|twin|edition|record|book)(?:\(\))?\.(?:state|rulebook|course)\b|\.kind\.name\b"
)


INTERFACES = ("terminal", "cli", "server", "client", "table", "lab/report")
FILES = [file for package in INTERFACES for file in sorted((SOURCE / package).rglob("*.py"))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_interfaces_look_at_no_state_and_no_rulebook(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [line.strip() for line in lines if BANNED.search(line)] == []


def test_no_module_of_the_terminal_imports_another_in_a_circle() -> None:
    modules = {_name(file): file for file in SOURCE.rglob("*.py") if "terminal" in file.parts}
    graph = {name: set(_imports(file, modules)) - {name} for name, file in modules.items()}
    assert list(TopologicalSorter(graph).static_order())


def _name(file: Path) -> str:
    return ".".join(file.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")


def _imports(file: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    """The modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield from (name for name in [inner if inner in modules else node.module] if name in modules)
