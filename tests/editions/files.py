"""Writing edition files for tests, and the complaints they bring."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from freehold.editions import Edition, load
from freehold.errors import EditionError

# The smallest edition that stands by itself but for its knobs: eight squares, two streets, one deck.
SMALL = """
extends = "official"
groups = [{ name = "Hills", colour = "#228822", symbol = "H", build_cost = 50 }]
lots = [
    { name = "Low Hill", group = "Hills", price = 100, rent = [5, 10, 20, 30, 40, 50] },
    { name = "High Hill", group = "Hills", price = 120, rent = [6, 12, 24, 36, 48, 60] },
]
board = [
    { kind = "go", name = "Home" },
    { lot = "Low Hill" },
    { deck = "Luck" },
    { kind = "jail", name = "Tower" },
    { lot = "High Hill" },
    { kind = "go-to-jail", name = "To the Tower" },
    { kind = "nothing", name = "Meadow" },
    { kind = "income-tax", name = "Toll" },
]
[knobs]
faces = 4
[[decks]]
name = "Luck"
cards = [{ id = "coin", op = "receive", amount = 5, text = "A coin: {amount}." }]
"""


def load_text(folder: Path, text: str, options: Mapping[str, object] | None = None) -> Edition:
    """Load an edition file with this text."""
    path = folder / "house.toml"
    path.write_text(text, encoding="utf-8")
    return load(path, options)


def complaint(folder: Path, text: str, options: Mapping[str, object] | None = None) -> EditionError:
    """The error that a file with this text, or these options to it, brings."""
    with pytest.raises(EditionError) as caught:
        load_text(folder, text, options)
    return caught.value
