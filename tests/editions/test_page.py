"""docs/editions.md names every key that an edition's file may have, and the knobs as they are declared."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from freehold.editions import KNOBS, load
from freehold.editions.decks import OPS, keys_of
from freehold.editions.files import KEYS, MARKS
from freehold.editions.knobs import Choice, Flag
from freehold.editions.loader import TERMS
from freehold.speech import ENGLISH
from tests.editions.files import load_text

ROOT = Path(__file__).parents[2]
FILE = ROOT / "docs" / "editions.md"
PAGE = FILE.read_text(encoding="utf-8")


def knob_table() -> list[str]:
    """The table of knobs, as the page has it."""
    official, lines, heading = load("official"), [], ""
    for name, knob in KNOBS.items():
        if heading != ENGLISH.topic(name):
            heading = ENGLISH.topic(name)
            lines += [
                "",
                f"**{heading}**",
                "",
                "| knob | takes | in `official` | what it sets |",
                "|---|---|---|---|",
            ]
        number = official.value_of(name)
        value = ("true" if number else "false") if isinstance(knob, Flag) else knob.word(number)
        words = (
            f'"{value}"'
            if isinstance(knob, Choice) or (not value.isdigit() and value not in ("true", "false"))
            else value
        )
        lines.append(f"| `{name}` | {knob.expects} | `{words}` | {ENGLISH.knob(name)} |")
    return lines


def test_golden_table_of_knobs(request: pytest.FixtureRequest) -> None:
    """`make golden` writes it anew."""
    table = "\n".join(knob_table())
    if request.config.getoption("--regenerate-golden"):
        before, _, _ = PAGE.partition("\n**Set-up**\n")
        FILE.write_text(f"{before}{table}\n", encoding="utf-8")
    else:
        assert PAGE.endswith(f"{table}\n"), "docs/editions.md is out of date; `make golden` writes it anew"


def keys_read() -> Iterator[str]:
    """Every key that the loader looks for, wherever it says so."""
    for file in (ROOT / "src" / "freehold" / "editions").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "only"
            ):
                for part in ast.walk(node):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value


def test_every_key_is_on_the_page() -> None:
    cards = [key for op in OPS.values() for key in keys_of(op)]
    known = {*keys_read(), *KEYS, *MARKS, *TERMS, *OPS, *cards}
    assert {"letter", "also", "build_cost", "steps"} <= known
    assert [key for key in sorted(known) if f"`{key}`" not in PAGE] == []


def test_the_examples_can_be_played(tmp_path: Path) -> None:
    examples = [part.split("```")[0] for part in PAGE.split("```toml\n")[1:]]
    assert len(examples) >= 2
    for text in examples:
        assert load_text(tmp_path, text).lot_names
