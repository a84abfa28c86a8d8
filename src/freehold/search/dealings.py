"""Dealings: the offers a player has made in a game, and how they were answered."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from freehold.game import Action, Game
from freehold.rules.codes import ActionKind
from freehold.rules.names import Mask, Money, Seat
from freehold.rules.state import State

OFFERS: Final = (ActionKind.OFFER, ActionKind.COUNTER)
FAITH: Final = 3.0  # offers that somebody new is credited with
LIKELY: Final = 0.8  # how far one answer is taken as a sign of who gave it

Foresee: TypeAlias = Callable[[State, Action], tuple[bool, ...]]  # who would accept an offer


@dataclass(slots=True)
class Proposal:
    """An offer, and what became of it."""

    taker: Seat
    given: Mask
    taken: Mask
    cash: Money  # given; below zero: asked for
    turn: int
    expected: tuple[bool, ...] = ()  # whether each of the characters thought of would have accepted
    accepted: bool = False

    def is_like(self, taker: Seat, given: Mask, taken: Mask) -> bool:
        """Whether it was about the same lots."""
        return (self.taker, self.given, self.taken) == (taker, given, taken)


@dataclass(slots=True)
class Dealings:
    """What a player remembers of its own offers."""

    proposals: list[Proposal] = field(default_factory=list)

    def close(self, taker: Seat) -> None:
        """Somebody has accepted the latest offer."""
        for proposal in reversed(self.proposals):
            if proposal.taker == taker:
                proposal.accepted = True
                return

    def made_in(self, turn: int) -> int:
        """How many offers it has made in a turn."""
        return sum(proposal.turn == turn for proposal in self.proposals)

    def refused(self, taker: Seat, given: Mask, taken: Mask) -> list[Proposal]:
        """The offers about the same lots that came to nothing."""
        return [each for each in self.proposals if not each.accepted and each.is_like(taker, given, taken)]

    def beliefs(self, taker: Seat, guesses: int) -> list[float]:
        """How likely somebody is to be each of the characters thought of, by what they accepted."""
        weights = [1.0] * guesses
        for proposal in self.proposals:
            if proposal.taker == taker and proposal.expected:
                for guess, expected in enumerate(proposal.expected):
                    weights[guess] *= LIKELY if expected == proposal.accepted else 1 - LIKELY
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def readiness(self, taker: Seat) -> float:
        """How likely somebody is to take an offer that is thought good for them, by what they did so far."""
        mine = [each for each in self.proposals if each.taker == taker]
        accepted = sum(each.accepted for each in mine)
        return (FAITH + accepted) / (FAITH + len(mine))


class Listener:
    """Keeps the dealings of one seat up to date with a game, whatever is undone in it."""

    def __init__(self, seat: Seat, foresee: Foresee) -> None:
        self.seat, self.foresee = seat, foresee
        self.dealings = Dealings()
        self._heard, self._undone = 0, 0

    def listen(self, game: Game) -> Dealings:
        """All offers of the seat so far."""
        history, undone = game.history, game.timeline.times_undone
        if undone != self._undone or self._heard > len(history):
            self.dealings, self._heard, self._undone = Dealings(), 0, undone
        for at in range(self._heard, len(history)):
            self._take_in(game, at)
        self._heard = len(history)
        return self.dealings

    def _take_in(self, game: Game, at: int) -> None:
        move = game.history[at]
        action = move.action
        if action.seat == self.seat and action.kind in OFFERS:
            goods = (action.lots_given, action.lots_taken, action.gives - action.takes)
            expected = self.foresee(game.timeline.moves.state_before(at), action)
            self.dealings.proposals.append(Proposal(action.target, *goods, move.turn, expected))
        elif action.kind == ActionKind.ACCEPT and action.target == self.seat:
            self.dealings.close(action.seat)
