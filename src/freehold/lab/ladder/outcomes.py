"""Outcomes: how one game of a ladder ended, as a line of its file and back."""

import json
from dataclasses import asdict, dataclass
from typing import Any

from freehold.errors import FreeholdError
from freehold.json_reading import read_json
from freehold.lab.ladder.terms import GameKey, Terms, table_seed

MOST = 10**9  # of rounds, turns, decisions, faults


class OutcomeError(FreeholdError):
    """A line that describes no game of its ladder: why."""


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """One game."""

    table: int
    order: int
    seed: str  # of the dice: `freehold watch --seed` takes it
    players: tuple[int, ...]  # by seat: the number of the contestant
    winners: tuple[int, ...]  # seats; none if nobody has won
    ranks: tuple[int, ...]  # by seat
    rounds: int
    turns: int
    decisions: int
    faults: tuple[int, ...]  # by seat

    @property
    def key(self) -> GameKey:
        """Which game it was."""
        return GameKey(self.table, self.order)

    def line(self) -> str:
        """As it stands in the file."""
        return json.dumps(asdict(self), separators=(",", ":"))


NUMBERS = ("table", "order", "rounds", "turns", "decisions")
LISTS = ("players", "winners", "ranks", "faults")


def outcome_of(text: str, terms: Terms) -> GameOutcome:
    """The game that a line tells of; one that cannot be is refused."""
    try:
        found = read_json(text)
    except ValueError as error:
        raise OutcomeError("it is not JSON") from error
    if not isinstance(found, dict) or found.keys() != GameOutcome.__dataclass_fields__.keys():
        raise OutcomeError("it is not a game of a ladder")
    if not all(_is_count(found[name]) for name in NUMBERS) or not all(_are_counts(found[n]) for n in LISTS):
        raise OutcomeError("something that should be a number is not")
    lists = {name: tuple(found[name]) for name in LISTS}
    outcome = GameOutcome(**{**found, **lists})
    _check(outcome, terms)
    return outcome


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MOST


def _are_counts(values: Any) -> bool:
    return isinstance(values, list) and all(_is_count(value) for value in values)


def _check(outcome: GameOutcome, terms: Terms) -> None:
    """Everything that follows from the terms does."""
    if outcome.order >= len(terms.orders_of_a_table):
        raise OutcomeError(f"a table has no order {outcome.order}")
    if outcome.players != terms.seating(outcome.key):
        raise OutcomeError("others were drawn for this table")
    if outcome.seed != table_seed(terms.seed, outcome.table).hex():
        raise OutcomeError("the seed of this table is another")
    seats = range(terms.seats)
    if len(outcome.ranks) != terms.seats or len(outcome.faults) != terms.seats:
        raise OutcomeError("it does not speak of every seat")
    if len(set(outcome.winners)) != len(outcome.winners) or not set(outcome.winners) <= set(seats):
        raise OutcomeError("its winners were not at the table")
    if not all(1 <= rank <= terms.seats for rank in outcome.ranks):
        raise OutcomeError("a rank is out of bounds")
    if any(outcome.ranks[seat] != 1 for seat in outcome.winners):
        raise OutcomeError("a winner is not ranked first")
