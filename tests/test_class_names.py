"""A word means one thing: what once stood for two or three classes is the name of one (docs/glossary.md)."""

import ast
from collections import Counter
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "freehold"
ONE_THING = {
    *("Draft", "Wish", "Goods", "Plan", "Settings", "Outcome", "Question", "Scene", "Place", "Entry"),
}


def test_a_name_that_was_taken_twice_is_taken_once() -> None:
    names = Counter(
        node.name
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    )
    assert {name for name in ONE_THING if names[name] > 1} == set()
