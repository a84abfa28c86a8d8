"""The import graph of the whole package has no cycle, and no import hides inside a function."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
# What needs packages that a player may not have is loaded when it is asked for
OPTIONAL = (
    "freehold.analysis",
    "freehold.lab",
    "freehold.search",
    "freehold.server",
    "freehold.terminal.screen",
    "freehold.client",
)
# Expressions are made of expressions: their lowering is one recursion, in a file for each kind of them
RECURSION = {
    "freehold.compiled.lowering.calls",
    "freehold.compiled.lowering.conditions",
    "freehold.compiled.lowering.expressions",
    "freehold.compiled.lowering.places",
}


def modules(source: Path) -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for file in (source / "freehold").rglob("*.py"):
        parts = file.relative_to(source).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def imported(file: Path, known: dict[str, Path]) -> Iterator[tuple[str, bool]]:
    """Every module of the package that a file imports, and whether inside a function; types apart."""
    for node, is_inside in _imports(ast.parse(file.read_text(encoding="utf-8")), False):
        if isinstance(node, ast.Import):
            yield from ((alias.name, is_inside) for alias in node.names if alias.name in known)
        elif node.module is not None:
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                if name in known or node.module in known:
                    yield name if name in known else node.module, is_inside


def _imports(node: ast.AST, is_inside: bool) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, is_inside
        elif not (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)):
            yield from _imports(child, is_inside or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef))


def knot(source: Path) -> list[str]:
    """A cycle of imports, if there is one."""
    known = modules(source)
    graph = {
        name: {other for other, is_inside in imported(file, known) if not is_inside and other != name}
        for name, file in known.items()
    }
    for name in RECURSION & graph.keys():
        graph[name] -= RECURSION
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return [str(name) for name in error.args[1]]
    return []


def hidden(source: Path) -> list[str]:
    """Every import inside a function, but for those of optional parts."""
    known = modules(source)
    return [
        f"{name} imports {other}"
        for name, file in sorted(known.items())
        for other, is_inside in imported(file, known)
        if is_inside and not other.startswith(OPTIONAL)
    ]


def test_the_import_graph_has_no_cycle() -> None:
    assert knot(SOURCE) == []


def test_no_import_hides_inside_a_function() -> None:
    assert hidden(SOURCE) == []


def test_relative_imports_are_not_used() -> None:
    """The graph reads absolute names only."""
    for file in modules(SOURCE).values():
        tree = ast.parse(file.read_text(encoding="utf-8"))
        assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.level], file


@pytest.mark.parametrize("inside", [False, True])
def test_a_knot_is_seen(tmp_path: Path, inside: bool) -> None:
    late = "def f():\n    from freehold import two"
    files = {"one.py": late if inside else "from freehold import two", "two.py": "import freehold.one"}
    for name, text in {"__init__.py": "", **files}.items():
        (tmp_path / "freehold").mkdir(exist_ok=True)
        (tmp_path / "freehold" / name).write_text(text, encoding="utf-8")
    assert bool(knot(tmp_path)) is not inside
    assert bool(hidden(tmp_path)) is inside
