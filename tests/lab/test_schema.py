"""The files of a simulation say what they hold, and docs/simulation.md says what that means."""

from pathlib import Path

import polars as pl

from freehold.lab.schema import GAMES, TABLES, settings_of, table_path
from tests.lab.sample import SETTINGS, write_sample

DOCS = (Path(__file__).parents[2] / "docs" / "simulation.md").read_text(encoding="utf-8")


def test_settings_survive_a_file(tmp_path: Path) -> None:
    path = write_sample(tmp_path)
    assert settings_of(path) == SETTINGS
    assert all(settings_of(table_path(path, table)) == SETTINGS for table in TABLES)


def test_another_parquet_file_has_no_settings(tmp_path: Path) -> None:
    path = tmp_path / "other.parquet"
    pl.DataFrame({"a": [1]}).write_parquet(path)
    assert settings_of(path) is None


def test_tables_lie_beside_the_games() -> None:
    assert table_path("a.b/games.parquet", "lots") == Path("a.b/games.lots.parquet")


def test_every_column_is_documented() -> None:
    columns = {name for table in (GAMES, *TABLES.values()) for name in table}
    assert [name for name in sorted(columns) if f"`{name}`" not in DOCS] == []
