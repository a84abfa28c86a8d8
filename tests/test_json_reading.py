"""JSON from outside, and that all of it comes in by one door."""

import ast
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.json_reading import read_json

SOURCE = Path(__file__).parents[1] / "src" / "freehold"
DOOR = "json_reading.py"
OURS = {
    "lab/files.py": "what it has just written itself",
    "players/host.py": "it stands alone, and hears the game",
}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 5000,
        '{"a":' * 5000,
        "1e999",
        "-1e999",
        "NaN",
        "Infinity",
        "9" * 101,
        b"\xff",
        "9" * 9000,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_what_is_wrong_is_a_value_error(text: str | bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_json(text)


@given(st.text(alphabet='[]{}",:0123456789.eE-+ntrufalse \\', max_size=60))
def test_whatever_comes_nothing_else_is_raised(text: str) -> None:
    with suppress(ValueError):
        read_json(text)


def test_json_of_ours_is_read() -> None:
    assert read_json('{"seed": ' + "9" * 78 + ', "rate": 0.5, "deep": [[[]]]}') == {
        "seed": int("9" * 78),
        "rate": 0.5,
        "deep": [[[]]],
    }


def test_nothing_else_reads_json() -> None:
    callers = {
        file.relative_to(SOURCE).as_posix()
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("load", "loads") and is_json(node.value)
    }
    assert callers == {DOOR, *OURS}


def is_json(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "json"
