"""Results: the files of a simulation, read with care and checked before anything is made of them."""

import os
from dataclasses import dataclass, fields
from pathlib import Path

import polars as pl
from polars._typing import PolarsDataType
from polars.exceptions import PanicException, PolarsError

from freehold.errors import FreeholdError
from freehold.json_reading import read_json
from freehold.lab.schema import (
    FORMAT,
    GAMES,
    NEW_COLUMNS,
    NEW_TABLES,
    OLDEST,
    SETTINGS_KEY,
    TABLES,
    Provenance,
    table_path,
)
from freehold.rules.names import LOTS, SEATS, SQUARES

SEAT_LISTS = ("bot", "rents_taken", "rents_paid", "out_round")  # an item for each seat
COLUMNS = (  # that answers are made of
    *("seats", "first", "decided", "winners", "rounds", "turns", "trades"),
    *("offers", "auctions", "place"),
    *SEAT_LISTS,
)
MOST_ROUNDS = 10_000_000
LARGEST = 10**16  # of a sum: far beyond any, and all sums of a table still fit 64 bits
CONTRADICTION = "contradicts itself: its columns do not describe games"
CHOICES = ("roll", "pay", "card")  # in jail
WHY = "is not a file that freehold simulate has written"


class ResultsError(FreeholdError):
    """A file that nothing can be learned from: which, and why."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} {reason}.")


@dataclass(frozen=True, slots=True)
class Results:
    """What a simulation has written: the games, one row each, and what they were."""

    path: Path
    settings: Provenance
    games: pl.DataFrame

    @property
    def bots(self) -> tuple[str, ...]:
        """The characters, by number of the bot."""
        return self.settings.bots

    @property
    def decided(self) -> pl.DataFrame:
        """The games that came to their end."""
        return self.games.filter("decided")

    @property
    def is_old(self) -> bool:
        """Whether the file is from before everything was counted that is now."""
        return self.settings.format < FORMAT

    def table(self, name: str) -> pl.DataFrame:
        """One of the tables beside the games; what an old file lacks is empty."""
        if self.is_old and name in NEW_TABLES:
            return pl.DataFrame(schema=TABLES[name])
        path = table_path(self.path, name)
        if settings_from(path) != self.settings:
            raise ResultsError(path, f"belongs to another simulation than {self.path}")
        missing = NEW_COLUMNS.get(name, ()) if self.is_old else ()
        frame = _collect(path, _frame(path, TABLES[name], missing))
        _check_table(path, name, frame.drop(missing), len(self.bots))
        return frame


def read_results(path: str | Path) -> Results:
    """The games of a simulation; a file that is anything else is refused."""
    place = Path(path)
    settings = settings_from(place)
    missing = NEW_COLUMNS["games"] if settings.format < FORMAT else ()
    games = _collect(place, _frame(place, GAMES, missing).select(COLUMNS))
    if games.is_empty():
        raise ResultsError(place, "holds no games")
    _check_games(place, settings, games)
    if not missing:
        _check_new(place, games)
    return Results(place, settings, games)


def settings_from(path: Path) -> Provenance:
    """The settings in the metadata of a file."""
    if not os.path.isfile(path):
        raise ResultsError(path, "is not a file" if os.path.exists(path) else "does not exist")
    try:
        found = read_json(pl.read_parquet_metadata(path)[SETTINGS_KEY])
        form = found["format"]
    except (OSError, PolarsError, PanicException) as error:
        raise ResultsError(path, "cannot be read as Parquet") from error
    except (KeyError, TypeError, ValueError) as error:
        raise ResultsError(path, WHY) from error
    if form not in range(OLDEST, FORMAT + 1):
        known = f"this version reads formats {OLDEST} to {FORMAT}"
        raise ResultsError(path, f"is of format {form!r:.20}, and {known}")
    if form < FORMAT and isinstance(found, dict):
        found.setdefault("version", "")
    return _checked_settings(path, found)


def _checked_settings(path: Path, found: dict[str, object]) -> Provenance:
    kinds = {each.name: each.type for each in fields(Provenance)}
    if found.keys() != kinds.keys():
        raise ResultsError(path, WHY)
    bots, options = found["bots"], found["options"]
    if not isinstance(bots, list) or not 0 < len(bots) <= SEATS or not _are_texts(bots):
        raise ResultsError(path, "does not say which bots have played")
    if not isinstance(options, dict) or not _are_texts(list(options.values())):
        raise ResultsError(path, WHY)
    texts = [value for value in (*found.values(), *options) if isinstance(value, str)]
    if not _are_texts(list(texts)):
        raise ResultsError(path, WHY)
    plain = [(found[name], kind) for name, kind in kinds.items() if kind in (str, int, bool)]
    if not all(isinstance(value, kind) for value, kind in plain if isinstance(kind, type)):
        raise ResultsError(path, WHY)
    last_round = found["last_round"]
    if not isinstance(last_round, int) or not 1 <= last_round <= MOST_ROUNDS:
        raise ResultsError(path, WHY)
    return Provenance(**{**found, "bots": tuple(bots)})  # type: ignore[arg-type]  # looked at one by one


def _are_texts(values: list[object]) -> bool:
    return all(isinstance(value, str) and value.isprintable() for value in values)


def _frame(path: Path, schema: dict[str, PolarsDataType], missing: tuple[str, ...]) -> pl.LazyFrame:
    """The columns of a table, each of the type that it should be; those that it lacks are null."""
    try:
        found = pl.read_parquet_schema(path)
    except (OSError, PolarsError, PanicException) as error:
        raise ResultsError(path, "cannot be read as Parquet") from error
    wrong = [name for name, kind in schema.items() if name not in missing and found.get(name) != kind]
    if wrong:
        raise ResultsError(path, f"has no column {wrong[0]} of the kind {schema[wrong[0]]}")
    present = pl.scan_parquet(path, glob=False).select([name for name in schema if name not in missing])
    return present.with_columns(pl.lit(None, schema[name]).alias(name) for name in missing).select(
        list(schema)
    )


def _collect(path: Path, frame: pl.LazyFrame) -> pl.DataFrame:
    try:
        return frame.collect()
    except (OSError, PolarsError, PanicException) as error:
        raise ResultsError(path, "cannot be read as Parquet: it is damaged") from error


def _check_games(path: Path, settings: Provenance, games: pl.DataFrame) -> None:
    """Numbers that contradict each other are found out before they become figures."""
    seats, winners = pl.col("seats"), pl.col("winners").list
    complete = ("bot", "rents_taken", "rents_paid")
    sound = [
        *(pl.col(name).is_not_null() for name in COLUMNS if name not in NEW_COLUMNS["games"]),
        seats.is_between(1, SEATS),
        pl.col("first").is_between(0, seats - 1),
        pl.col("rounds").is_between(0, MOST_ROUNDS),
        pl.col("turns", "trades") >= 0,
        *(pl.col(name).list.len() == seats for name in SEAT_LISTS),
        *(pl.col(name).list.drop_nulls().list.len() == seats for name in complete),
        pl.col("bot").list.min() >= 0,
        pl.col("bot").list.max() < len(settings.bots),
        (winners.len() > 0) == pl.col("decided"),
        winners.min().fill_null(0) >= 0,
        winners.max().fill_null(0) < seats,
        winners.drop_nulls().list.n_unique() == winners.len(),
    ]
    if not games.select(pl.all_horizontal(sound).all()).item():
        raise ResultsError(path, CONTRADICTION)


def _check_new(path: Path, games: pl.DataFrame) -> None:
    """What older files do not have."""
    places = pl.col("place").list
    sound = [
        pl.col("offers", "auctions", "place").is_not_null(),
        pl.col("offers", "auctions") >= 0,
        places.len() == pl.col("seats"),
        places.min() == 0,
        places.max() < pl.col("seats"),
        places.drop_nulls().list.n_unique() == places.drop_nulls().list.len(),
    ]
    if not games.select(pl.all_horizontal(sound).all()).item():
        raise ResultsError(path, CONTRADICTION)


def _check_table(path: Path, name: str, frame: pl.DataFrame, bots: int) -> None:
    """Sums of a table: no gaps, none out of bounds, and numbers of things that there can be."""
    column, limit = {
        "squares": ("square", SQUARES),
        "lots": ("lot", LOTS),
        "levels": ("lot", LOTS),
        "rounds": ("bot", bots),
        "groups": ("bot", bots),
        "stays": ("bot", bots),
        "debts": ("ruined", LARGEST),
    }[name]
    optional = {"group", "group_name", "colour", "square"} if name == "lots" else set()
    needed = frame.drop(optional)
    sums = needed.select(pl.col(pl.Int64, pl.Float64).exclude("worth_squares").abs() <= LARGEST)
    counts = needed.select(pl.col(pl.Int64, pl.Float64).exclude("worth_sum") >= 0)
    checks = [
        not any(needed[each].null_count() for each in needed.columns),
        frame[column].is_between(0, limit - 1).all(),
        *(each.all() for each in (*sums, *counts)),
        name != "rounds" or frame["worth_squares"].is_finite().all(),
        name != "stays" or frame["choice"].is_in(CHOICES).all(),
    ]
    if not all(checks):
        raise ResultsError(path, CONTRADICTION)
