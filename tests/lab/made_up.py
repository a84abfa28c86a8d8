"""Made-up games whose figures can be worked out by hand."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl

from freehold.lab.results import Results, read_results
from freehold.lab.schema import GAMES, TABLES, Provenance, table_path
from tests.lab.sample import SETTINGS


def game(winners: list[int], bot: list[int] | None = None, **columns: object) -> dict[str, Any]:
    """A row of the games: who won, who sat where, and whatever else is said."""
    bots = bot or [0, 1]
    seats = len(bots)
    row: dict[str, Any] = {
        "seed": "00" * 32,
        "seats": seats,
        "first": 0,
        "decided": bool(winners),
        "winner": winners[0] if len(winners) == 1 else None,
        "winner_bot": bots[winners[0]] if len(winners) == 1 else None,
        "winners": winners,
        **dict.fromkeys(("rounds", "turns", "decisions", "trades", "offers", "auctions"), 10),
        "bot": bots,
        **{name: [0] * seats for name in ("rank", "worth", "cash", "lots", "rents_taken", "rents_paid")},
        **{name: [None] * seats for name in ("out_round", "out_to")},
        "place": list(range(seats)),
    }
    return {**row, **columns}


def square(number: int, name: str = "Somewhere", **columns: object) -> dict[str, Any]:
    """A row of the squares."""
    sums = dict.fromkeys(("landings", "sent", "rests", "jail_rests", "ruined"), 0)
    return {"square": number, "name": name, "kind": "nothing", **sums, **columns}


def lot(number: int, name: str = "Some Street", **columns: object) -> dict[str, Any]:
    """A row of the lots."""
    row: dict[str, Any] = {each: 0 for each, kind in TABLES["lots"].items() if kind == pl.Int64}
    about = {"lot": number, "name": name, "kind": "street", "group": 0, "group_name": "Red"}
    return {**row, **about, "colour": "#ff0000", "square": number, "price": 100, **columns}


def level(number: int, at: int, whole: bool, rents: int, rounds: int, **columns: object) -> dict[str, Any]:
    """A row of the levels: the sum of rents over so many rounds."""
    row = {
        "lot": number,
        "name": "Some Street",
        "level": at,
        "whole": whole,
        "rents": 10_000,
        "rent_sum": rents,
    }
    return {**row, "built": 0, "built_for": 0, "rounds": rounds, "turns": rounds, "ruined": 0, **columns}


def write(
    path: Path,
    games: list[dict[str, Any]],
    tables: dict[str, list[dict[str, Any]]] | None = None,
    **settings: Any,
) -> Path:
    """A file of games and the tables beside it."""
    about: Provenance = replace(SETTINGS, games=len(games), **settings)
    numbered = [{"game": at, **row} for at, row in enumerate(games)]
    pl.DataFrame(numbered, schema=GAMES).write_parquet(path, metadata=about.metadata())
    for table, columns in TABLES.items():
        frame = pl.DataFrame((tables or {}).get(table, []), schema=columns)
        frame.write_parquet(table_path(path, table), metadata=about.metadata())
    return path


def results(folder: Path, games: list[dict[str, Any]], **settings: Any) -> Results:
    """The same, read again."""
    return read_results(write(folder / "games.parquet", games, **settings))
