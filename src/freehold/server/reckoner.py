"""A reckoner: the process that works out everybody's chance to win."""

from dataclasses import dataclass

from freehold.errors import FreeholdError
from freehold.game import Game
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.search.prospects import prospects
from freehold.server.opening import Opening
from freehold.server.replays import game_of
from freehold.table import Entry

PLACES = 3  # decimal places that are told


@dataclass(frozen=True, slots=True)
class Position:
    """How a game stands."""

    state: State
    rulebook: Rulebook


@dataclass(frozen=True, slots=True)
class Played:
    """A whole game at a table."""

    opening: Opening
    entries: list[Entry]


@dataclass(frozen=True, slots=True)
class Recorded:
    """A whole game, as a record tells it that somebody has brought."""

    text: str


def reckon(task: Position | Played | Recorded) -> list[float] | list[list[float]] | str:
    """The chances of all seats in a position, or after each move of a game; or why there are none."""
    try:
        if isinstance(task, Position):
            return chances(task.state, task.rulebook)
        return chances_in(game_of(task.text) if isinstance(task, Recorded) else _played(task))
    except FreeholdError as error:
        return error.sentence


def _played(task: Played) -> Game:
    table = task.opening.table()
    for entry in task.entries:
        table.add(entry)
    return table.game


def chances(state: State, rulebook: Rulebook) -> list[float]:
    """Everybody's chance to win."""
    return [round(chance, PLACES) for chance in prospects(state, rulebook)]


def chances_in(game: Game) -> list[list[float]]:
    """Everybody's chance to win before the first move, and after each."""
    played = game.copy()
    played.undo(len(game.history))
    found = [chances(played.state, played.rulebook)]
    for move in game.history:
        played.replay(move)
        found.append(chances(played.state, played.rulebook))
    return found
