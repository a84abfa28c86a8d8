"""Codes are typed: a number that stands for something says so in its declaration (docs/design.md)."""

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from freehold.rules import codes
from freehold.rules.code import Code

SOURCE = Path(__file__).parents[1] / "src" / "freehold"
CODES = {name for name, value in vars(codes).items() if inspect.isclass(value) and issubclass(value, Code)}
# What a code is called where there is one: `kind`, `frame_kind`, `reason`
WORDS = {"ask", "fault", "kind", "op", "piece", "reason", "refusal", "status", "terms", "when"}
BARE = {"int", "list[int]", "int | None"}
# What the web calls a status is none of ours
NOT_OURS = {("http.py", "status")}
FIELD = re.compile(r"^    \w+: (?:int|\w*\[?Per\w+\]*)  # (\w+)", re.MULTILINE)


def named(tree: ast.AST) -> Iterator[tuple[str, ast.expr | None]]:
    """Every parameter, field, variable and function of a module that has a declared type, and that type."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            yield node.arg, node.annotation
        elif isinstance(node, ast.AnnAssign):
            target = node.target
            yield (target.attr if isinstance(target, ast.Attribute) else ast.unparse(target)), node.annotation
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node.returns


def untyped(file: Path) -> list[str]:
    """The names of a file that stand for a code, and are declared as bare numbers."""
    return [
        f"{file.name}: {name}"
        for name, hint in named(ast.parse(file.read_text(encoding="utf-8")))
        if hint is not None
        and name.rsplit("_", 1)[-1] in WORDS
        and ast.unparse(hint) in BARE
        and (file.name, name) not in NOT_OURS
    ]


def test_no_code_is_declared_as_a_bare_number() -> None:
    assert [each for file in sorted(SOURCE.rglob("*.py")) for each in untyped(file)] == []


def test_no_field_names_its_code_in_a_remark_instead() -> None:
    for file in sorted(SOURCE.rglob("*.py")):
        remarks = FIELD.findall(file.read_text(encoding="utf-8"))
        assert not CODES & set(remarks), file


@pytest.mark.parametrize(
    ("line", "is_seen"),
    [
        ("def check(kind: int) -> Refusal: ...", True),
        ("def top_kind(state: State) -> int: ...", True),
        ("class Frame:\n    frame_kind: list[int]", True),
        ("def check(kind: ActionKind) -> Refusal: ...", False),
        ("def count(kinds: int) -> int: ...", False),
    ],
)
def test_a_bare_code_is_seen(tmp_path: Path, line: str, is_seen: bool) -> None:
    file = tmp_path / "rule.py"
    file.write_text(line, encoding="utf-8")
    assert bool(untyped(file)) is is_seen
