"""Rows: the outcomes of a chunk as a Parquet file, with its sums in the metadata."""

import io
from base64 import b64decode, b64encode
from zlib import compress, decompress

import numpy as np
import polars as pl

from freehold.compiled import Numbers, Records, layout_of
from freehold.lab.schema import GAMES
from freehold.lab.tally import Tally
from freehold.rules.names import SEATS

TALLY_KEY = "tally"
SEAT_LISTS = ("bot", "rank", "worth", "cash", "lots", "rents_taken", "rents_paid")
NUMBERS = ("seats", "first", "rounds", "turns", "decisions", "trades", "offers", "auctions")
SEATS_IN = pl.Series(
    [[seat for seat in range(SEATS) if mask >> seat & 1] for mask in range(1 << SEATS)],
    dtype=pl.List(pl.Int8),
)


def encode(start: int, seeds: list[bytes], outcomes: Records, tally: Records) -> bytes:
    """The file of a chunk that begins with that game."""
    file = io.BytesIO()
    sums = b64encode(compress(tally.tobytes())).decode("ascii")
    frame_of(start, seeds, outcomes).write_parquet(file, metadata={TALLY_KEY: sums})
    return file.getvalue()


def decode_tally(text: str) -> Records:
    """The sums of a chunk, from its metadata."""
    return np.frombuffer(decompress(b64decode(text)), layout_of(Tally))


def frame_of(start: int, seeds: list[bytes], outcomes: Records) -> pl.DataFrame:
    """A row for each game."""
    count = len(outcomes)
    is_out = _flat(outcomes, "out_round") > 0
    frame = pl.DataFrame(
        {
            "game": np.arange(start, start + count),
            "seed": [seed.hex() for seed in seeds],
            "decided": outcomes["decided"].astype(bool),
            "winners": SEATS_IN.gather(outcomes["winners"]),
            **{name: outcomes[name] for name in NUMBERS},
            **{name: _per_seat(_flat(outcomes, name)) for name in SEAT_LISTS},
            "out_round": _per_seat(_flat(outcomes, "out_round"), is_out),
            "out_to": _per_seat(_flat(outcomes, "out_to"), is_out),
            "place": _per_seat(_flat(outcomes, "place"), _flat(outcomes, "place") >= 0),
        }
    )
    seats = pl.col(*SEAT_LISTS, "out_round", "out_to", "place").list.head(pl.col("seats"))
    sole = pl.when(pl.col("winners").list.len() == 1).then(pl.col("winners").list.first())
    frame = frame.with_columns(seats, winner=sole)
    frame = frame.with_columns(winner_bot=pl.col("bot").list.get(pl.col("winner")))
    return frame.select(pl.col(name).cast(kind) for name, kind in GAMES.items())


def _flat(outcomes: Records, name: str) -> Numbers:
    numbers: Numbers = outcomes[name].reshape(-1)
    return numbers


def _per_seat(numbers: Numbers, known: np.ndarray[tuple[int], np.dtype[np.bool]] | None = None) -> pl.Series:
    """A list for each game; null where nothing is known."""
    series = pl.Series(numbers)
    if known is not None:
        series = pl.select(pl.when(pl.Series(known)).then(series)).to_series()
    return series.reshape((-1, SEATS)).arr.to_list()
