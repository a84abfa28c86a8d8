"""The fixture `golden`: compare a text with a file in tests/golden, or rewrite it (`make golden`)."""

from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path

import pytest


def first_difference(expected: str, came: str) -> str | None:
    """Where two texts part, as a message; None if they are the same."""
    pairs = zip_longest(expected.splitlines(), came.splitlines())
    for number, (old, new) in enumerate(pairs, start=1):
        if old != new:
            return f"line {number}: expected {old!r}, came {new!r}"
    return None


def compare(path: Path, text: str) -> None:
    """Fail unless the golden file holds this text."""
    if not path.exists():
        pytest.fail(f"{path.name}: no such golden file; `make golden` writes it")
    difference = first_difference(path.read_text(encoding="utf-8"), text)
    if difference:
        pytest.fail(f"{path.name}, {difference}")


def write(path: Path, text: str) -> None:
    """Make this text the golden file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate-golden", action="store_true", help="rewrite the files in tests/golden")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Call it with the name of a file in tests/golden and the text that it should hold."""
    folder = request.config.rootpath / "tests" / "golden"
    meet = write if request.config.getoption("--regenerate-golden") else compare
    return lambda name, text: meet(folder / name, text)
