"""Dealings: the offers a player has made in a game, how they were answered, and what others did."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import takewhile
from typing import Final, Protocol

from freehold.game import Game
from freehold.game.action import OFFERS
from freehold.rules.codes import ActionKind
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import Mask, Money, Seat
from freehold.rules.state import State
from freehold.search.actions import Numbers, numbers_in

ANSWERS: Final = (ActionKind.ACCEPT, ActionKind.REFUSE, ActionKind.COUNTER)
FAITH: Final = 3.0  # offers that somebody new is credited with
# Likelihoods are fractions, because a logarithm is not the same to its last digit on every machine
LIKELY: Final = Fraction(4, 5)  # how far one answer is taken as a sign of who gave it
SURPRISE: Final = Fraction(2, 5)  # of doing what a character would not do, beside what it would
UNKNOWN: Final = Fraction(1, 2)  # of somebody new being like none of the characters
STRANGE: Final = Fraction(3, 5)  # of a stranger, who may do anything, doing what not every character would
CLEARLY: Final = 0.6  # from here on somebody is a stranger: after one action that is like nobody's, for one
OPEN_MIND: Final = 0.02  # the least that anything is believed


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
    countered: bool = False  # whether somebody has named another price, which invites to go on

    def is_like(self, taker: Seat, given: Mask, taken: Mask) -> bool:
        """Whether it was about the same lots."""
        return (self.taker, self.given, self.taken) == (taker, given, taken)

    def is_about(self, taker: Seat, given: Mask, taken: Mask) -> bool:
        """Whether it was after some of the same lots, or where nothing was wanted, to be rid of some."""
        same = self.taken & taken if self.taken or taken else self.given & given
        return self.taker == taker and same != 0


class Witness(Protocol):
    """Knows what the characters thought of would do in one position."""

    def foresee(self, offer: Numbers) -> tuple[bool, ...]:
        """Whether each of them would accept an offer of one's own."""

    def habits(self, who: Seat) -> Sequence[Numbers]:
        """What each of them would do at somebody's seat."""


@dataclass(slots=True)
class Dealings:
    """What a player remembers of its own offers, and of the others."""

    proposals: list[Proposal] = field(default_factory=list)
    surprises: dict[Seat, list[int]] = field(default_factory=dict)  # by seat and character thought of
    telling: dict[Seat, int] = field(default_factory=dict)  # actions that not all of these would have done
    is_among_bots: bool = False  # whether no person sits at the table or looks on

    def take_in(self, own: Seat, action: Numbers, turn: int, is_asked: bool, witness: Witness) -> None:
        """Somebody is about to do something, asked or not; `own` is the seat whose dealings these are."""
        kind, seat, target = action[:3]
        if seat == own:
            if kind in OFFERS:
                self.proposals.append(proposal_of(action, turn, witness.foresee(action)))
            return
        if target == own and kind == ActionKind.ACCEPT:
            self.accept(seat)
        elif target == own and kind == ActionKind.COUNTER:
            self.counter(seat)
        if is_asked and kind not in OFFERS:
            self.watch(seat, action, witness.habits(seat))

    def watch(self, seat: Seat, action: Numbers, expected: Sequence[Numbers]) -> None:
        """Somebody has done something; where the characters thought of differ, it tells them apart.

        One that would have made an offer says nothing about what is done if it has already been refused.
        """
        fits = [each[0] in OFFERS or is_like(action, each) for each in expected]
        if action[0] in OFFERS or all(fits):
            return
        self.telling[seat] = self.telling.get(seat, 0) + 1
        known = self.surprises.setdefault(seat, [0] * len(expected))
        for guess, fit in enumerate(fits):
            known[guess] += not fit

    def accept(self, taker: Seat) -> None:
        """Somebody has accepted the latest offer."""
        if (latest := self.latest(taker)) is not None:
            latest.accepted = True

    def counter(self, taker: Seat) -> None:
        """Somebody has answered the latest offer with another."""
        if (latest := self.latest(taker)) is not None:
            latest.countered = True

    def latest(self, taker: Seat) -> Proposal | None:
        """The latest offer to somebody."""
        return next((each for each in reversed(self.proposals) if each.taker == taker), None)

    def made_in(self, turn: int) -> int:
        """How many offers it has made in a turn."""
        return sum(proposal.turn == turn for proposal in self.proposals)

    def refused_in(self, turn: int) -> int:
        """How many of them came to nothing."""
        return sum(proposal.turn == turn and not proposal.accepted for proposal in self.proposals)

    def refused(self, taker: Seat, given: Mask, taken: Mask) -> list[Proposal]:
        """The offers about the same lots that came to nothing."""
        return [each for each in self.proposals if not each.accepted and each.is_like(taker, given, taken)]

    def refused_in_a_row(self, taker: Seat) -> list[Proposal]:
        """The offers that somebody has said no to since they last said yes, or named a price."""
        made = [each for each in self.proposals if each.taker == taker]
        return list(takewhile(lambda each: not (each.accepted or each.countered), reversed(made)))[::-1]

    def has_traded(self, taker: Seat, given: Mask, taken: Mask, since: int) -> bool:
        """Whether some of these lots went the other way between the two, from some turn on."""
        return any(
            each.accepted
            and each.turn > since
            and each.taker == taker
            and (each.taken & given or each.given & taken)
            for each in self.proposals
        )

    def refusals_about(self, taker: Seat, given: Mask, taken: Mask, since: int) -> int:
        """How often somebody has said no to what was about the same thing, from some turn on."""
        return sum(
            not each.accepted and each.turn > since and each.is_about(taker, given, taken)
            for each in self.proposals
        )

    def beliefs(self, taker: Seat, guesses: int) -> list[float]:
        """How likely somebody is to be each of the characters thought of, by what they did and accepted."""
        answered = [each for each in self.proposals if each.taker == taker and each.expected]
        weights = []
        for guess, surprises in enumerate(self.surprises.get(taker, [0] * guesses)):
            right = sum(each.expected[guess] == each.accepted for each in answered)
            weights.append(SURPRISE**surprises * LIKELY**right * (1 - LIKELY) ** (len(answered) - right))
        whole, rest = sum(weights), 1 - guesses * OPEN_MIND
        return [OPEN_MIND + rest * float(weight / whole) for weight in weights]

    def strangeness(self, seat: Seat) -> float:
        """How likely somebody is to be like none of the characters thought of, by what they did."""
        stranger = UNKNOWN * STRANGE ** self.telling.get(seat, 0)
        familiar = (1 - UNKNOWN) * SURPRISE ** min(self.surprises.get(seat, [0]))
        return float(stranger / (stranger + familiar))

    def is_stranger(self, seat: Seat) -> bool:
        """Whether somebody has turned out to be like none of the characters thought of."""
        return self.strangeness(seat) >= CLEARLY

    def is_bot(self, seat: Seat) -> bool:
        """Whether somebody is known to be a bot that nobody sees: no manners are wasted on it."""
        return self.is_among_bots and self.telling.get(seat, 0) > 0

    def readiness(self, taker: Seat) -> float:
        """How likely somebody is to take an offer that is thought good for them, by what they did so far."""
        mine = [each for each in self.proposals if each.taker == taker]
        accepted = sum(each.accepted for each in mine)
        return (FAITH + accepted) / (FAITH + len(mine))


def proposal_of(offer: Numbers, turn: int, expected: tuple[bool, ...]) -> Proposal:
    """An offer that is made in a turn, and who of the characters would accept it."""
    _, _, taker, _, gives, takes, given, taken, *_ = offer
    return Proposal(taker, given, taken, gives - takes, turn, expected)


def is_like(action: Numbers, expected: Numbers) -> bool:
    """Whether somebody did what was expected; of answers, only yes or no counts."""
    if action[0] in ANSWERS:
        return (action[0] == ActionKind.ACCEPT) == (expected[0] == ActionKind.ACCEPT)
    return action[:4] == expected[:4]


class Listener:
    """Keeps the dealings of one seat up to date with a game, whatever is undone in it."""

    def __init__(self, seat: Seat, look: Callable[[State], Witness], is_among_bots: bool = False) -> None:
        self.seat, self.look, self.is_among_bots = seat, look, is_among_bots
        self.dealings = Dealings(is_among_bots=is_among_bots)
        self._heard, self._undone = 0, 0

    def listen(self, game: Game) -> Dealings:
        """All offers of the seat so far, and what others did."""
        history, undone = game.history, game.timeline.times_undone
        if undone != self._undone or self._heard > len(history):
            self.dealings = Dealings(is_among_bots=self.is_among_bots)
            self._heard, self._undone = 0, undone
        if self._heard < len(history):
            for at, state in enumerate(game.timeline.moves.states(self._heard), self._heard):
                move = history[at]
                is_asked = next_to_decide(state) == move.action.seat
                action = numbers_in(move.action)
                self.dealings.take_in(self.seat, action, move.turn, is_asked, self.look(state))
        self._heard = len(history)
        return self.dealings
