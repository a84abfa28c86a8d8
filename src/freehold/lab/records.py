"""Records of chosen games of a simulation: played plainly, and compared with what was counted."""

from pathlib import Path

import polars as pl

from freehold.editions import Edition
from freehold.errors import FreeholdError, StorageError
from freehold.game import Game
from freehold.game.record.files import cause
from freehold.lab.chunks import Job
from freehold.lab.match import goes_on
from freehold.lab.plain import PlainJob
from freehold.players import Lineup

COMPARED = ("winners", "rounds", "turns", "decisions", "cash")


class DifferentError(FreeholdError):
    """A game that ends differently in its two ways of being played."""


def replay(edition: Edition, source: str, job: Job, number: int) -> Game:
    """A game of a simulation, played plainly."""
    game, players = PlainJob(edition, job).new_game(number)
    game.origin = game.origin._replace(source=source)
    with Lineup(game, players) as lineup:
        while goes_on(game.state, job.last_round, len(game.history)):
            game.play(lineup.next(game))
    return game


def facts_of(game: Game) -> dict[str, object]:
    """What a row of the table of games says of this game."""
    state = game.state
    unfinished = 0 if state.over else 1
    return {
        "winners": [seat for seat in range(state.seats) if state.winners >> seat & 1],
        "rounds": state.round_number - unfinished,
        "turns": state.turn_number - unfinished,
        "decisions": len(game.history),
        "cash": state.cash[: state.seats],
    }


def write_record(edition: Edition, source: str, job: Job, games: Path, number: int, folder: Path) -> Path:
    """Write the record of a game, after making sure that it is the game that was counted."""
    found = pl.scan_parquet(games).filter(pl.col("game") == number).select(COMPARED)
    row = found.collect().row(0, named=True)
    game = replay(edition, source, job, number)
    if facts_of(game) != row:
        ends = f"{facts_of(game)}, not {row}"
        raise DifferentError(f"Game {number} ends differently when it is played again: {ends}.")
    path = folder / f"game-{number}.txt"
    game.save(path)
    return path


def make_folder(folder: Path) -> None:
    """A place for records, before there are any."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(str(folder), f"cannot be made ({cause(error)})") from error
