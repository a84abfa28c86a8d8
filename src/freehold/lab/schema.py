"""The tables that a simulation writes: their columns, their types, and the settings kept beside them."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

import polars as pl
from polars._typing import PolarsDataType

from freehold.json_reading import read_json

FORMAT = 2  # moves when columns are added or change their meaning
OLDEST = 1  # the first format that is still read; what it lacks is said where it is missed
SETTINGS_KEY = "freehold"  # of the metadata of each file

GAMES: dict[str, PolarsDataType] = {
    "game": pl.Int64,
    "seed": pl.String,
    "seats": pl.Int8,
    "first": pl.Int8,
    "decided": pl.Boolean,
    "winner": pl.Int8,
    "winner_bot": pl.Int8,
    "winners": pl.List(pl.Int8),
    "rounds": pl.Int32,
    "turns": pl.Int32,
    "decisions": pl.Int32,
    "trades": pl.Int32,
    "offers": pl.Int32,
    "auctions": pl.Int32,
    "bot": pl.List(pl.Int8),
    "rank": pl.List(pl.Int8),
    "worth": pl.List(pl.Int64),
    "cash": pl.List(pl.Int64),
    "lots": pl.List(pl.Int8),
    "rents_taken": pl.List(pl.Int64),
    "rents_paid": pl.List(pl.Int64),
    "out_round": pl.List(pl.Int32),
    "out_to": pl.List(pl.Int8),
    "place": pl.List(pl.Int8),
}
SQUARES: dict[str, PolarsDataType] = {
    "square": pl.Int8,
    "name": pl.String,
    "kind": pl.String,
    "landings": pl.Int64,
    "sent": pl.Int64,
    "rests": pl.Int64,
    "jail_rests": pl.Int64,
    "ruined": pl.Int64,
}
LOTS: dict[str, PolarsDataType] = {
    "lot": pl.Int8,
    "name": pl.String,
    "kind": pl.String,
    "group": pl.Int8,
    "group_name": pl.String,
    "colour": pl.String,
    "square": pl.Int8,
    "price": pl.Int64,
    "bought": pl.Int64,
    "bought_for": pl.Int64,
    "auctioned": pl.Int64,
    "auctioned_for": pl.Int64,
    "unsold": pl.Int64,
    "passed": pl.Int64,
    "mortgaged": pl.Int64,
    "lifted": pl.Int64,
    "mortgaged_rounds": pl.Int64,
    "built": pl.Int64,
    "built_for": pl.Int64,
    "sold": pl.Int64,
    "sold_for": pl.Int64,
    "rents": pl.Int64,
    "rent_sum": pl.Int64,
    "games_owned": pl.Int64,
    "first_owner_won": pl.Int64,
    "owned_at_end": pl.Int64,
    "winner_owned": pl.Int64,
}
LEVELS: dict[str, PolarsDataType] = {
    "lot": pl.Int8,
    "name": pl.String,
    "level": pl.Int8,
    "whole": pl.Boolean,
    "rents": pl.Int64,
    "rent_sum": pl.Int64,
    "built": pl.Int64,
    "built_for": pl.Int64,
    "rounds": pl.Int64,
    "turns": pl.Int64,
    "ruined": pl.Int64,
}
ROUNDS: dict[str, PolarsDataType] = {
    "round": pl.Int32,
    "bot": pl.Int8,
    "character": pl.String,
    "seats": pl.Int64,
    "out": pl.Int64,
    "worth_sum": pl.Int64,
    "worth_squares": pl.Float64,
}
GROUPS: dict[str, PolarsDataType] = {
    "group": pl.Int8,
    "group_name": pl.String,
    "colour": pl.String,
    "bot": pl.Int8,
    "character": pl.String,
    "whole": pl.Int64,
    "whole_won": pl.Int64,
    "whole_rounds": pl.Int64,
    "first_whole": pl.Int64,
    "first_whole_won": pl.Int64,
}
STAYS: dict[str, PolarsDataType] = {
    "bot": pl.Int8,
    "character": pl.String,
    "sold_out": pl.Boolean,
    "choice": pl.String,
    "stays": pl.Int64,
    "stays_won": pl.Int64,
    "stay_turns": pl.Int64,
    "stay_rents_paid": pl.Int64,
    "stay_rents_taken": pl.Int64,
    "stay_bought": pl.Int64,
}
DEBTS: dict[str, PolarsDataType] = {
    "reason": pl.String,
    "ruined": pl.Int64,
    "owed": pl.Int64,
}
TABLES = {
    "squares": SQUARES,
    "lots": LOTS,
    "levels": LEVELS,
    "rounds": ROUNDS,
    "groups": GROUPS,
    "stays": STAYS,
    "debts": DEBTS,
}
# What files of format 1 lack
NEW_COLUMNS = {
    "games": ("offers", "auctions", "place"),
    "squares": ("ruined",),
    "levels": ("turns", "ruined"),
}
NEW_TABLES = ("groups", "stays", "debts")


@dataclass(frozen=True, slots=True)
class Provenance:
    """What was simulated: the same settings always give the same tables."""

    edition: str
    title: str
    revision: int
    digest: str
    options: dict[str, str]
    source: str  # the name or the file of the edition, as it was given
    bots: tuple[str, ...]
    games: int
    seed: str
    rotate: bool
    last_round: int
    version: str = ""  # of Freehold; format 1 did not say
    format: int = FORMAT

    def metadata(self) -> dict[str, str]:
        """The settings as the metadata of a file."""
        return {SETTINGS_KEY: json.dumps(asdict(self))}


def settings_of(path: str | Path) -> Provenance | None:
    """The settings of a file that a simulation has written; None if it is another kind of file."""
    text = pl.read_parquet_metadata(path).get(SETTINGS_KEY)
    if text is None:
        return None
    found = read_json(text)
    return Provenance(**{**found, "bots": tuple(found["bots"])})


def table_path(games: str | Path, table: str) -> Path:
    """Where a table lies: beside `games.parquet`, `games.squares.parquet` and so on."""
    path = Path(games)
    return path.with_name(f"{path.stem}.{table}{path.suffix}")
