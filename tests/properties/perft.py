"""Counting what can happen: every line of play of so many actions from a position.

An action with a range counts at its lowest and at its highest amount; an offer is of cash alone, and one of
nothing is none. A draw of chance counts with each of its outcomes, or only with its lowest and its highest.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from freehold.rules import (
    Action,
    Chance,
    Menu,
    Refusal,
    Rulebook,
    State,
    Tape,
    TapeFault,
    apply,
    legal,
    rewind,
)
from freehold.rules.names import GROUPS, LOTS, SEATS
from tests.properties.agreement import DEALS, action_of, entries

Script = tuple[int, ...]
Kinds = tuple[Chance, ...]


@dataclass(frozen=True)
class Counter:
    """Counts the lines of play under one rulebook, with all outcomes of chance or only the extreme ones."""

    book: Rulebook
    extremes_only: bool
    tape: Tape

    def count(self, state: State, depth: int) -> int:
        """How many lines of so many actions there are; a game that is over has none."""
        if depth == 0:
            return 1
        return sum(self.count(after, depth - 1) for after in self.positions_after(state))

    def positions_after(self, state: State) -> Iterator[State]:
        """Every position that one action and its chance lead to, the same ones as often as they come."""
        for action in actions(state, self.book):
            yield from self.outcomes(state, action, (), ())

    def outcomes(self, state: State, action: Action, kinds: Kinds, script: Script) -> Iterator[State]:
        """What an action leads to once chance has given the outcomes of the script, and any after them."""
        after = self.attempt(state, action, kinds, script)
        if self.tape.log.fault == TapeFault.NONE:
            yield after
        elif self.tape.log.fault == TapeFault.EXHAUSTED:
            kind = self.tape.log.drawn_kind[len(script)]
            for outcome in self.possible(state, action, (*kinds, kind), script):
                yield from self.outcomes(state, action, (*kinds, kind), (*script, outcome))

    def attempt(self, state: State, action: Action, kinds: Kinds, script: Script) -> State:
        """One action on a copy, with scripted chance and no other."""
        after, tape = state.copy(), self.tape
        rewind(tape)
        tape.log.script_count = len(script)
        tape.log.script_kind[: len(script)] = kinds
        tape.log.script[: len(script)] = script
        assert apply(after, self.book, tape, action) == Refusal.ALLOWED
        return after

    def possible(self, state: State, action: Action, kinds: Kinds, script: Script) -> list[int]:
        """The outcomes of the next draw, in rising order."""
        candidates = self.candidates(kinds[-1])
        if not self.extremes_only:
            return [each for each in candidates if self.can_be(state, action, kinds, (*script, each))]
        lowest = next(each for each in candidates if self.can_be(state, action, kinds, (*script, each)))
        highest = next(
            each for each in reversed(candidates) if self.can_be(state, action, kinds, (*script, each))
        )
        return [lowest, highest] if lowest < highest else [lowest]

    def can_be(self, state: State, action: Action, kinds: Kinds, script: Script) -> bool:
        """Whether chance can give the last outcome of a script; an impossible one is not what is drawn."""
        self.attempt(state, action, kinds, script)
        return self.tape.log.drawn[len(script) - 1] == script[-1]

    def candidates(self, kind: int) -> range:
        """Numbers among which all outcomes of a kind lie."""
        book = self.book
        return {
            Chance.DIE: range(1, book.faces + 1),
            Chance.CARD: range(max(book.deck_size)),
            Chance.AMOUNT: range(min(book.card_low), max(book.card_high) + 1),
            Chance.STEPS: range(1, book.squares),
            Chance.SEAT: range(SEATS),
            Chance.LOT: range(LOTS),
            Chance.FACTOR: range(-book.factor_range, book.factor_range + 1),
            Chance.GROUP: range(GROUPS),
        }[Chance(kind)]


def actions(state: State, book: Rulebook) -> Iterator[Action]:
    """The lawful actions, those with a range at both ends of it."""
    menu = Menu()
    legal(state, book, menu)
    for place, (low, high) in entries(menu).items():
        for amount in sorted({low, high}):
            if amount != 0 or place[0] not in DEALS:
                yield action_of(*place, amount)
