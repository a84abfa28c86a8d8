"""Small tables of made-up games, for what reads the files of a simulation."""

from pathlib import Path

import polars as pl

from freehold.lab.schema import GAMES, TABLES, Provenance, table_path

SETTINGS = Provenance(
    edition="official",
    title="Official",
    revision=1,
    digest="0" * 16,
    options={},
    source="official",
    bots=("steady", "bold"),
    games=2,
    seed="7",
    rotate=True,
    last_round=500,
    version="0.1.0",
)
NUMBERS: dict[str, list[object]] = {
    "game": [0, 1],
    "seed": ["00" * 32, "01" * 32],
    "seats": [2, 2],
    "first": [0, 1],
    "decided": [True, False],
    "winner": [1, None],
    "winner_bot": [1, None],
    "winners": [[1], []],
    "rounds": [20, 500],
    "turns": [40, 1000],
    "decisions": [120, 3000],
    "trades": [2, 0],
    "offers": [5, 1],
    "auctions": [3, 0],
    "bot": [[0, 1], [1, 0]],
    "rank": [[2, 1], [1, 2]],
    "worth": [[0, 4000], [2500, 1800]],
    "cash": [[0, 900], [500, 300]],
    "lots": [[0, 20], [10, 12]],
    "rents_taken": [[300, 2000], [800, 700]],
    "rents_paid": [[2000, 300], [700, 800]],
    "out_round": [[20, None], [None, None]],
    "out_to": [[1, None], [None, None]],
    "place": [[0, 1], [1, 0]],
}


def write_sample(folder: Path) -> Path:
    """Two games in a file, and empty tables beside it."""
    path = folder / "games.parquet"
    pl.DataFrame(NUMBERS, schema=GAMES).write_parquet(path, metadata=SETTINGS.metadata())
    for table, columns in TABLES.items():
        empty = pl.DataFrame(schema=columns)
        empty.write_parquet(table_path(path, table), metadata=SETTINGS.metadata())
    return path
