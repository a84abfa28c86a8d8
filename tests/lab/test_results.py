"""Files that nothing can be learned from are refused with one sentence."""

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from freehold.lab.report import write_report
from freehold.lab.results import ResultsError, read_results
from freehold.lab.schema import GAMES, SETTINGS_KEY, TABLES, table_path
from tests.lab.made_up import game, lot, square, write
from tests.lab.sample import SETTINGS, write_sample

STAYS = [name for name in TABLES["stays"] if name.startswith("stay")]


def rewrite(path: Path, frame: pl.DataFrame, **settings: Any) -> None:
    frame.write_parquet(path, metadata={SETTINGS_KEY: json.dumps({**asdict(SETTINGS), **settings})})


def refusal(path: Path) -> str:
    with pytest.raises(ResultsError) as caught:
        write_report(read_results(path))
    return str(caught.value)


def test_what_is_no_parquet_file(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    assert "does not exist." in refusal(path)
    assert "is not a file." in refusal(tmp_path)
    for content in (b"", b"hello", b"PAR1" + b"\xff" * 40 + b"PAR1"):
        path.write_bytes(content)
        assert refusal(path) == f"{path} cannot be read as Parquet."


def test_a_damaged_file(tmp_path: Path) -> None:
    path = write(tmp_path / "games.parquet", [game([0])] * 50)
    whole = path.read_bytes()
    path.write_bytes(whole[:4] + b"\xff" * 1000 + whole[1004:])
    assert refusal(path) == f"{path} cannot be read as Parquet: it is damaged."


def test_files_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    pl.DataFrame({"a": [1]}).write_parquet(path)
    assert "is not a file that freehold simulate has written." in refusal(path)
    rewrite(path, pl.DataFrame({"a": [1]}))
    assert "has no column game of the kind Int64." in refusal(path)
    rewrite(path, pl.DataFrame(schema=GAMES))
    assert refusal(path) == f"{path} holds no games."


@pytest.mark.parametrize("text", ["{", "3", "[]", "{}", '{"format": 1}', "[" * 100_000])
def test_settings_that_are_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "games.parquet"
    pl.DataFrame({"a": [1]}).write_parquet(path, metadata={SETTINGS_KEY: text})
    assert "is not a file that freehold simulate has written." in refusal(path)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"title": "\x1b[2J"}, "is not a file that freehold simulate has written."),
        ({"bots": ["steady\x07", "bold"]}, "does not say which bots have played."),
        ({"options": {"\x1b": "1"}}, "is not a file that freehold simulate has written."),
        ({"format": 3}, "is of format 3, and this version reads formats 1 to 2."),
        ({"bots": []}, "does not say which bots have played."),
        ({"bots": ["steady"] * 9}, "does not say which bots have played."),
        ({"bots": [1, 2]}, "does not say which bots have played."),
        ({"options": {"salary": 4}}, "is not a file that freehold simulate has written."),
        ({"title": None}, "is not a file that freehold simulate has written."),
        ({"last_round": 10**30}, "is not a file that freehold simulate has written."),
        ({"surprise": 1}, "is not a file that freehold simulate has written."),
    ],
)
def test_settings_that_are_wrong(tmp_path: Path, settings: dict[str, Any], sentence: str) -> None:
    path = write_sample(tmp_path)
    rewrite(path, pl.read_parquet(path), **settings)
    assert sentence in refusal(path)


@pytest.mark.parametrize(
    "columns",
    [
        {"bot": [0, 2]},
        {"bot": [0, -1]},
        {"bot": [0]},
        {"bot": [0, None]},
        {"winners": [2]},
        {"winners": [0, 0]},
        {"winners": []},
        {"winners": [None]},
        {"first": 2},
        {"seats": 0},
        {"rounds": -1},
        {"rounds": None},
        {"rents_paid": [1]},
        {"offers": -1},
        {"auctions": None},
        {"place": [0]},
        {"place": [0, 0]},
        {"place": [1, 2]},
    ],
)
def test_games_that_contradict_themselves(tmp_path: Path, columns: dict[str, Any]) -> None:
    path = write(tmp_path / "games.parquet", [game([0]), {**game([0]), **columns}])
    assert "contradicts itself: its columns do not describe games." in refusal(path)


@pytest.mark.parametrize(
    "tables",
    [
        {"squares": [square(64)]},
        {"squares": [square(0, landings=-1)]},
        {"squares": [square(0, landings=2**62), square(1, landings=2**62)]},
        {"lots": [lot(0, price=None)]},
        {"lots": [lot(-1)]},
        {"debts": [{"reason": "rent", "ruined": -1, "owed": 5}]},
        {
            "stays": [
                {"bot": 0, "character": "a", "sold_out": False, "choice": "dig"} | dict.fromkeys(STAYS, 1)
            ]
        },
        {
            "rounds": [
                {"round": 5, "bot": 0, "character": "a", "seats": 9, "out": 0, "worth_sum": 9}
                | {"worth_squares": float("nan")}
            ]
        },
    ],
)
def test_tables_that_contradict_themselves(tmp_path: Path, tables: dict[str, Any]) -> None:
    path = write(tmp_path / "games.parquet", [game([0])], tables)
    assert "contradicts itself" in refusal(path)


def test_a_table_of_another_simulation(tmp_path: Path) -> None:
    path = write(tmp_path / "games.parquet", [game([0])])
    other = replace(SETTINGS, seed="8")
    lots = table_path(path, "lots")
    pl.read_parquet(lots).write_parquet(lots, metadata=other.metadata())
    assert refusal(path) == f"{lots} belongs to another simulation than {path}."
    lots.unlink()
    assert refusal(path) == f"{lots} does not exist."
