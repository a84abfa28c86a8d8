"""Who may import whom: the table of layers in docs/design.md."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"

STANDARD_IN_RULES = {"__future__", "dataclasses", "enum", "typing"}
SHARED = "single modules, such as freehold/errors.py"
FACADE = "freehold/__init__.py"

LAYERS = [
    {"rules"},
    {SHARED},
    {"editions"},
    {"speech"},
    {"game"},
    {FACADE},
    {"compiled"},
    {"bots"},
    {"search"},
    {"players"},
    {"table"},
    {"terminal", "server", "lab", "env"},
    {"analysis"},
    {"client"},
    {"cli"},
    {"__main__"},
]
HEIGHT = {part: height for height, layer in enumerate(LAYERS) for part in layer}


def part_of(names: tuple[str, ...], source: Path) -> str:
    """The part of the package that an absolute dotted name lies in."""
    part = names[1] if len(names) > 1 else "__init__"
    if part in HEIGHT:
        return part
    is_module = part != "__init__" and (source / "freehold" / f"{part}.py").exists()
    return SHARED if is_module else FACADE


def imports_of(file: Path, source: Path) -> Iterator[tuple[str, ...]]:
    """The absolute dotted name of everything that the file imports, wherever in it."""
    package = file.relative_to(source).parent.parts
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield tuple(alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = tuple(node.module.split(".")) if node.module else ()
            for alias in node.names:
                yield (*base, *module, alias.name)


def is_allowed(part: str, imported: tuple[str, ...], source: Path) -> bool:
    """Whether a file of this part of the package may import that name."""
    if imported[0] != "freehold":
        return part != "rules" or imported[0] in STANDARD_IN_RULES
    other = part_of(imported, source)
    if part == other:
        return True
    if part in {"terminal", "cli", "__main__"} and other == "rules":
        return False
    return HEIGHT[other] < HEIGHT[part]


def trespasses(source: Path) -> list[str]:
    """Every import that the layers forbid, as `file imports name`."""
    return [
        f"{file.relative_to(source).as_posix()} imports {'.'.join(imported)}"
        for file in sorted((source / "freehold").rglob("*.py"))
        for imported in imports_of(file, source)
        if not is_allowed(part_of(file.relative_to(source).with_suffix("").parts, source), imported, source)
    ]


def test_every_package_has_a_layer() -> None:
    packages = {path.parent.name for path in (SOURCE / "freehold").glob("*/*.py")}
    assert packages <= HEIGHT.keys(), "give the new package a place in LAYERS and in docs/design.md"


def test_imports_respect_the_layers() -> None:
    assert trespasses(SOURCE) == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("rules/turn.py", "from . import rent"),
        ("rules/turn.py", "from freehold.rules.rent import rent_due"),
        ("rules/turn.py", "from typing import Final"),
        ("errors.py", "from freehold.rules import Refusal"),
        ("editions/loader.py", "import tomllib"),
        ("game/record.py", "from ..errors import NotationError"),
        ("game/record.py", "from freehold import errors"),
        ("__init__.py", "from .game import Game"),
        ("bots/careful.py", "from freehold.compiled import cache"),
        ("server/table.py", "from freehold import Game"),
        ("cli.py", "from freehold.terminal import screen"),
        ("cli/watch.py", "from . import main"),
        ("__main__.py", "from freehold.cli import main"),
    ],
)
def test_lawful_imports_are_let_pass(tmp_path: Path, file: str, line: str) -> None:
    write_package(tmp_path, file, line)
    assert trespasses(tmp_path) == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("rules/turn.py", "import random"),
        ("rules/turn.py", "import numpy.random"),
        ("rules/turn.py", "from freehold.errors import IllegalAction"),
        ("rules/turn.py", "from .. import editions"),
        ("rules/turn.py", "def f():\n    import freehold"),
        ("errors.py", "from freehold.game import Game"),
        ("editions/loader.py", "from freehold.game.record import load"),
        ("game/game.py", "from freehold import Game"),
        ("__init__.py", "from .compiled import run"),
        ("game/game.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import freehold.cli"),
        ("terminal/screen.py", "from freehold import server"),
        ("terminal/screen.py", "from freehold.rules.codes import ActionKind"),
        ("terminal/screen/table.py", "from freehold.rules import State"),
        ("cli.py", "from freehold.rules import State"),
    ],
)
def test_unlawful_imports_are_seen(tmp_path: Path, file: str, line: str) -> None:
    write_package(tmp_path, file, line)
    assert len(trespasses(tmp_path)) == 1


def write_package(source: Path, file: str, text: str) -> None:
    """A package of two files: freehold/errors.py and this one."""
    for name, content in {"errors.py": "", file: text}.items():
        path = source / "freehold" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")


def test_import_loads_no_third_party_package() -> None:
    program = "import sys; old = set(sys.modules); import freehold; print(*set(sys.modules) - old)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in run.stdout.split()}
    assert loaded - sys.stdlib_module_names == {"freehold"}
