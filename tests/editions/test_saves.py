"""Whatever an edition calls things, a game of it can be saved and loaded, or the loader refuses it."""

import copy
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freehold.editions import load
from freehold.errors import EditionError
from freehold.game import Game
from tests.editions.files import built_in_text, toml
from tests.game.lawful import play_on

TREES = {name: tomllib.loads(built_in_text(name)) for name in ("official", "hongkong", "enterprise")}
LETTERS = 'abZé7 ,;:[]+#=|"-.()&$for to card'
some = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def names_in(tree: dict[str, Any]) -> list[str]:
    """Everything in an edition file that has a name of its own."""
    tables = [
        entry for key in ("groups", "lots", "countries", "decks", "board") for entry in tree.get(key, [])
    ]
    named = [entry["name"] for entry in tables if "name" in entry]
    return [*dict.fromkeys([*named, *tree.get("tokens", [])])]


def renamed(tree: Any, old: str, new: str) -> Any:
    """The tree with one name for another, wherever it stands."""
    if isinstance(tree, dict):
        return {key: renamed(value, old, new) for key, value in tree.items()}
    if isinstance(tree, list):
        return [renamed(value, old, new) for value in tree]
    return new if tree == old else tree


@pytest.mark.parametrize("name", TREES)
@some
@given(data=st.data())
def test_a_game_of_any_edition_that_loads_can_be_saved(
    tmp_path: Path, name: str, data: st.DataObject
) -> None:
    tree = copy.deepcopy(TREES[name])
    tree["name"] = "renamed"
    for old in data.draw(st.lists(st.sampled_from(names_in(tree)), max_size=3, unique=True)):
        tree = renamed(tree, old, data.draw(st.text(LETTERS, min_size=1, max_size=9)))
    tree.setdefault("currency", {})["symbol"] = data.draw(st.text("$€F. x1,+", min_size=1, max_size=3))
    path, record = tmp_path / "renamed.toml", tmp_path / "game.txt"
    path.write_text(toml(tree), encoding="utf-8")
    try:
        load(path)
    except EditionError:
        return
    game = Game.new(path, ["Ann", "Bob", "Cem"], seed=1)
    for _ in play_on(game, random.Random(data.draw(st.integers(0, 99))), 60):
        pass
    game.save(record)
    loaded = Game.load(record)
    assert loaded.position() == game.position()
    assert Game.from_position(game.position()).position() == game.position()
