"""Writing edition files for tests, and the complaints they bring."""

import json
import math
from collections.abc import Mapping
from pathlib import Path

import pytest

from freehold.editions import Edition, load
from freehold.editions.files import DATA
from freehold.errors import EditionError

HERE = Path(__file__).parent
SMALL = (HERE / "small.toml").read_text(encoding="utf-8")


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


def built_in_text(name: str) -> str:
    """The text of a built-in edition's own file."""
    return (Path(DATA) / f"{name}.toml").read_text(encoding="utf-8")


def toml(table: Mapping[str, object]) -> str:
    """A table as a TOML file, one line for each key."""
    return "".join(f"{json.dumps(key)} = {_value(value)}\n" for key, value in table.items())


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_value(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, float) and not math.isfinite(value):
        return "nan" if math.isnan(value) else "inf"
    return json.dumps(value)
