"""A reckoner: the process that works out everybody's chance to win."""

from dataclasses import dataclass

from freehold.editions import Edition
from freehold.errors import FreeholdError
from freehold.game import Game
from freehold.search.prospects import Standing
from freehold.server.opening import Opening
from freehold.server.replays import game_of
from freehold.table import Entry

PLACES = 3  # decimal places that are told


@dataclass(frozen=True, slots=True)
class Played:
    """A whole game at a table."""

    opening: Opening
    entries: list[Entry]


@dataclass(frozen=True, slots=True)
class Recorded:
    """A whole game, as a record tells it that somebody has brought."""

    text: str
    edition: Edition | None  # if it is not a built-in one


def reckon(task: Standing | Played | Recorded) -> list[float] | list[list[float]] | str:
    """The chances of all seats in a position, or after each move of a game; or why there are none."""
    try:
        if isinstance(task, Standing):
            return chances(task)
        return chances_in(game_of(task.text, task.edition) if isinstance(task, Recorded) else _played(task))
    except FreeholdError as error:
        return error.sentence


def _played(task: Played) -> Game:
    table = task.opening.table()
    for entry in task.entries:
        table.add(entry)
    return table.game


def chances(standing: Standing) -> list[float]:
    """Everybody's chance to win."""
    return [round(chance, PLACES) for chance in standing.chances()]


def chances_in(game: Game) -> list[list[float]]:
    """Everybody's chance to win before the first move, and after each."""
    played = game.copy()
    played.undo(len(game.history))
    found = [chances(Standing.of(played))]
    for move in game.history:
        played.replay(move)
        found.append(chances(Standing.of(played)))
    return found
