"""Hostile editions and options bring nothing but EditionError."""

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freehold.editions import KNOBS, load, names
from freehold.editions.files import KEYS
from freehold.errors import EditionError
from freehold.speech import ENGLISH
from tests.editions.files import SMALL, built_in_text, toml

FILES = {"small": SMALL, **{name: built_in_text(name) for name in names()}}
TABLES = {name: tomllib.loads(text) for name, text in FILES.items()}

hostile = settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
HOSTILE_WORDS = [
    "",
    "endless",
    "go",
    "jail",
    "Chance",
    "Boardwalk",
    "never",
    "{",
    "a\nb",
    "\x1b[2J",
    "x" * 3000,
]
words = st.sampled_from(HOSTILE_WORDS)
numbers = st.one_of(st.integers(-2, 70), st.integers(-(10**30), 10**30))
plain = st.one_of(words, st.text(max_size=8), numbers, st.booleans(), st.floats())
values = st.recursive(
    plain,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.sampled_from([*KEYS, "name", "kind", "x"]), inner, max_size=4),
    ),
    max_leaves=8,
)


def places(tree: Any) -> list[tuple[Any, Any]]:
    """Every place in a tree that can be changed: a container and a key or index in it."""
    found: list[tuple[Any, Any]] = []
    keys = tree.keys() if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in keys:
        found.append((tree, key))
        found.extend(places(tree[key]))
    return found


def change(draw: st.DataObject, tree: dict[str, Any]) -> None:
    """One thing is replaced, dropped, doubled, renamed or swapped with another."""
    every = places(tree)
    if not every:
        return
    holder, key = draw.draw(st.sampled_from(every))
    kind = draw.draw(st.sampled_from(["replace", "drop", "double", "rename", "swap"]))
    if kind == "drop":
        del holder[key]
    elif kind == "double" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif kind == "rename" and isinstance(holder, dict):
        holder[draw.draw(st.sampled_from([*KEYS, *KNOBS, "rent", "to", "drop", "fresh"]))] = holder.pop(key)
    elif kind == "swap":
        other, place = draw.draw(st.sampled_from(every))
        holder[key] = copy.deepcopy(other[place])
    else:
        holder[key] = draw.draw(values)


def attempt(path: Path, options: dict[str, Any] | None = None) -> None:
    """Loading gives an edition that can be put into words, or an error of one line."""
    said = ""
    try:
        edition = load(path, options)
    except EditionError as error:
        said = str(error)
    else:
        assert ENGLISH.rulebook(edition)
        assert load(path, edition.options).digest == edition.digest
    assert said.isprintable()
    assert len(said) < 1000


@pytest.mark.parametrize("name", list(TABLES))
@hostile
@given(data=st.data())
def test_a_changed_edition_loads_or_is_refused(tmp_path: Path, name: str, data: st.DataObject) -> None:
    tree = copy.deepcopy(TABLES[name])
    tree["name"] = "fuzzed"
    for _ in range(data.draw(st.integers(1, 4))):
        change(data, tree)
    path = tmp_path / "fuzzed.toml"
    path.write_text(toml(tree), encoding="utf-8")
    attempt(path)


@hostile
@given(tree=st.dictionaries(st.sampled_from(KEYS), values, max_size=5))
def test_anything_that_extends_an_edition_loads_or_is_refused(tmp_path: Path, tree: dict[str, Any]) -> None:
    path = tmp_path / "fuzzed.toml"
    path.write_text(toml({"extends": "official", **tree}), encoding="utf-8")
    attempt(path)


@hostile
@given(data=st.data(), noise=st.binary(max_size=20))
def test_a_damaged_file_loads_or_is_refused(tmp_path: Path, data: st.DataObject, noise: bytes) -> None:
    raw = FILES["hongkong"].encode()
    start = data.draw(st.integers(0, len(raw)))
    end = data.draw(st.integers(start, min(start + 40, len(raw))))
    path = tmp_path / "fuzzed.toml"
    path.write_bytes(raw[:start] + noise + raw[end:])
    attempt(path)


def sensible(name: str) -> st.SearchStrategy[object]:
    """Values that an option may well be given."""
    lawful = st.sampled_from([KNOBS[name].low, KNOBS[name].high, "yes", "no", "endless", 0, 1, 5])
    return st.one_of(lawful, st.sampled_from(KNOBS[name].words or ["0"]))


@pytest.mark.parametrize("name", names())
@hostile
@given(data=st.data())
def test_any_options_are_applied_or_refused(name: str, data: st.DataObject) -> None:
    keys = data.draw(st.lists(st.sampled_from(list(KNOBS)), max_size=4, unique=True))
    attempt(Path(name), {key: data.draw(st.one_of(sensible(key), values)) for key in keys})
