"""Interfaces know games by their properties alone: no state, no rulebook, no kinds by their names."""

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "freehold"
BANNED = re.compile(
    r"\b\w*(?:game|twin|edition|record|book)(?:\(\))?\.(?:state|rulebook|course)\b|\.kind\.name\b"
)


FILES = [file for package in ("terminal", "cli") for file in sorted((SOURCE / package).rglob("*.py"))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_interfaces_look_at_no_state_and_no_rulebook(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [line.strip() for line in lines if BANNED.search(line)] == []
