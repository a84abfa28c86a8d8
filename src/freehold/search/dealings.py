"""Dealings: the offers a player has made in a game, how they were answered, and what others did."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import takewhile
from typing import Final, Protocol, TypeAlias

from freehold.game import Game
from freehold.game.action import OFFERS
from freehold.rules.codes import ActionKind
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import Mask, Money, Seat
from freehold.rules.state import State
from freehold.search.actions import Numbers, numbers_in
from freehold.search.exploring import FAR
from freehold.search.haggling import LOWER, Haggle, Reaction, demand_from

ANSWERS: Final = (ActionKind.ACCEPT, ActionKind.REFUSE, ActionKind.COUNTER)
FAITH: Final = 3.0  # offers that somebody new is credited with
# Likelihoods are fractions, because a logarithm is not the same to its last digit on every machine
LIKELY: Final = Fraction(4, 5)  # how far one answer is taken as a sign of who gave it
SURPRISE: Final = Fraction(2, 5)  # of doing what a character would not do, beside what it would
UNKNOWN: Final = Fraction(1, 2)  # of somebody new being like none of the characters
STRANGE: Final = Fraction(3, 5)  # of a stranger, who may do anything, doing what not every character would
CLEARLY: Final = 0.6  # from here on somebody is a stranger: after one action that is like nobody's, for one
OPEN_MIND: Final = 0.02  # the least that anything is believed
LIKELY_ENOUGH: Final = 0.2  # how likely a character has to be beside the best, to make offers by
REMEMBERED: Final = 12  # reactions to offers, of somebody and of the others, that a demand is read from
OWN: Final = 2  # what each of their own counts; who sits at a table with others is often like them
HEARD: Final = 5  # the weight of offers from which on it shows that nobody wants any
RARELY: Final = 6  # accepting less than one offer in so many
MOSTLY: Final = Fraction(3, 4)  # of what somebody did that tells the characters apart

# Whether each of the characters thought of would have done what somebody did, where not all of them would
Sign: TypeAlias = tuple[bool, ...]


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
    prices: tuple[Money, ...] = ()  # the least cash that each of the characters would have accepted
    is_try: bool = False  # whether it was made to find out a price, which nobody minds who refuses

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

    def prices(self, offer: Numbers) -> tuple[Money, ...]:
        """The least cash that each of them would accept with it."""

    def habits(self, who: Seat) -> Sequence[Numbers]:
        """What each of them would do at somebody's seat."""


@dataclass(slots=True)
class Dealings:
    """What a player remembers of its own offers, and of the others."""

    proposals: list[Proposal] = field(default_factory=list)
    conduct: dict[Seat, list[Sign]] = field(default_factory=dict)  # what each seat did,
    replies: dict[Seat, list[Sign]] = field(default_factory=dict)  # and how it answered offers
    is_among_bots: bool = False  # whether no person sits at the table or looks on

    def take_in(self, own: Seat, action: Numbers, turn: int, is_asked: bool, witness: Witness) -> None:
        """Somebody is about to do something, asked or not; `own` is the seat whose dealings these are."""
        kind, seat, target = action[:3]
        if seat == own:
            if kind in OFFERS:
                self.propose(proposal_of(action, turn), witness.foresee(action), witness.prices(action))
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
        fits = tuple(each[0] in OFFERS or is_like(action, each) for each in expected)
        if action[0] in OFFERS or all(fits):
            return
        signs = self.replies if action[0] in ANSWERS else self.conduct
        signs.setdefault(seat, []).append(fits)

    def signs(self, seat: Seat) -> list[Sign]:
        """All that tells who somebody is like."""
        return self.conduct.get(seat, []) + self.replies.get(seat, [])

    def propose(self, proposal: Proposal, expected: tuple[bool, ...], prices: tuple[Money, ...]) -> None:
        """It has made an offer, which each of the characters would accept or not, for so much at least.

        Who may be like some of them, and is offered what none of those would accept, is being tried out:
        among bots alone, for a person who is asked for something minds that whatever it was meant for.
        """
        likely = self.likely(proposal.taker, len(expected))
        is_hopeless = bool(expected) and not any(expected[guess] for guess in likely)
        proposal.expected, proposal.prices = expected, prices
        proposal.is_try = self.is_among_bots and is_hopeless and not self.is_stranger(proposal.taker)
        self.proposals.append(proposal)

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
        """How many offers it has made in a turn, but for tries."""
        return sum(each.turn == turn and not each.is_try for each in self.proposals)

    def tries_in(self, turn: int) -> int:
        """How many tries it has made in a turn."""
        return sum(each.turn == turn and each.is_try for each in self.proposals)

    @property
    def refused_tries(self) -> int:
        """How many tries came to nothing: after each of them everything is as it was."""
        return sum(each.is_try and not each.accepted for each in self.proposals)

    def refused_in(self, turn: int) -> int:
        """How many offers of a turn came to nothing, but for tries."""
        return sum(each.turn == turn and not each.accepted and not each.is_try for each in self.proposals)

    def refused(self, taker: Seat, given: Mask, taken: Mask) -> list[Proposal]:
        """The offers about the same lots that came to nothing."""
        return [each for each in self.proposals if not each.accepted and each.is_like(taker, given, taken)]

    def refused_in_a_row(self, taker: Seat) -> list[Proposal]:
        """The offers that somebody has said no to since they last said yes, or named a price."""
        made = [each for each in self.proposals if each.taker == taker and not each.is_try]
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
            not each.accepted and each.turn > since and each.is_about(taker, given, taken) and not each.is_try
            for each in self.proposals
        )

    def beliefs(self, taker: Seat, guesses: int) -> list[float]:
        """How likely somebody is to be each of the characters thought of, by what they did and accepted."""
        answered = [each for each in self.proposals if each.taker == taker and each.expected]
        weights = []
        for guess, surprises in enumerate(surprises_in(self.signs(taker), guesses)):
            right = sum(each.expected[guess] == each.accepted for each in answered)
            weights.append(SURPRISE**surprises * LIKELY**right * (1 - LIKELY) ** (len(answered) - right))
        whole, rest = sum(weights), 1 - guesses * OPEN_MIND
        return [OPEN_MIND + rest * float(weight / whole) for weight in weights]

    def likely(self, taker: Seat, guesses: int) -> list[int]:
        """Which of the characters somebody may well be like."""
        beliefs = self.beliefs(taker, guesses)
        return [guess for guess, belief in enumerate(beliefs) if belief >= max(beliefs) * LIKELY_ENOUGH]

    def haggle(self, taker: Seat, guesses: int, step: Money) -> Haggle:
        """What somebody wants, beyond the prices of the character that explains best all that they did."""
        surprises = surprises_in(self.conduct.get(taker, []), guesses)
        beliefs = self.beliefs(taker, guesses)
        found = [self.haggle_like(taker, guess, step) for guess in range(guesses)]
        return min(
            found, key=lambda each: (each.mistakes + OWN * surprises[each.guess], -beliefs[each.guess])
        )

    def haggle_like(self, taker: Seat, guess: int, step: Money) -> Haggle:
        """What somebody wants beyond the prices of a character."""
        known = [self.reactions(taker, guess, is_selling) for is_selling in (True, False)]
        selling, buying = (demand_from(each or [*known[0], *known[1]], step) for each in known)
        return Haggle(guess, selling, buying)

    def reactions(self, taker: Seat, guess: int, is_selling: bool) -> list[Reaction]:
        """What somebody said to offers, and what others said; of what was refused again, the latest."""
        found: dict[tuple[int, ...], tuple[Proposal, Reaction]] = {}
        for at, each in enumerate(self.proposals):
            if each.prices and each.prices[guess] < FAR and (each.prices[guess] > 0) == is_selling:
                key = (at,) if each.accepted else (each.taker, each.given, each.taken)
                found.pop(key, None)
                weight = OWN if each.taker == taker else 1
                found[key] = each, Reaction(each.cash - each.prices[guess], each.accepted, weight)
        own = [answer for each, answer in found.values() if each.taker == taker]
        others = [answer for each, answer in found.values() if each.taker != taker]
        return own[-REMEMBERED:] + others[-REMEMBERED:]

    def is_as_expected(self, seat: Seat, guesses: int, step: Money) -> bool:
        """Whether somebody has always done what one of the characters would, whose prices have been tried."""
        surprises = surprises_in(self.signs(seat), guesses)
        return any(not surprises[guess] and self.is_tried(guess, step) for guess in range(guesses))

    @property
    def is_surprising(self) -> bool:
        """Whether no single one of the characters would have done all that somebody did."""
        return any(least_surprises(self.signs(seat)) for seat in {*self.conduct, *self.replies})

    def is_odd(self, seat: Seat) -> bool:
        """Whether somebody is mostly unlike any one of the characters, and hardly accepts anything."""
        conduct = self.conduct.get(seat, [])
        return least_surprises(conduct) > MOSTLY * len(conduct) and self.is_unmoved(seat)

    def is_unmoved(self, seat: Seat) -> bool:
        """Whether nearly all offers have come to nothing, those to somebody counting more."""
        weights = [(OWN if each.taker == seat else 1, each.accepted) for each in self.proposals]
        whole = sum(weight for weight, _ in weights)
        return whole >= HEARD and RARELY * sum(weight for weight, yes in weights if yes) < whole

    def is_tried(self, guess: int, step: Money) -> bool:
        """Whether a little less than the price of a character was refused by anybody."""
        return any(
            each.prices and not each.accepted and each.cash + LOWER * step >= each.prices[guess]
            for each in self.proposals
        )

    def strangeness(self, seat: Seat) -> float:
        """How likely somebody is to be like none of the characters thought of, by what they did."""
        signs = self.signs(seat)
        stranger = UNKNOWN * STRANGE ** len(signs)
        familiar = (1 - UNKNOWN) * SURPRISE ** least_surprises(signs)
        return float(stranger / (stranger + familiar))

    def is_stranger(self, seat: Seat) -> bool:
        """Whether somebody has turned out to be like none of the characters thought of."""
        return self.strangeness(seat) >= CLEARLY

    def is_bot(self, seat: Seat) -> bool:
        """Whether somebody is known to be a bot that nobody sees: no manners are wasted on it."""
        return self.is_among_bots and bool(self.signs(seat))

    def readiness(self, taker: Seat) -> float:
        """How likely somebody is to take an offer that is thought good for them, by what they did so far."""
        mine = [each for each in self.proposals if each.taker == taker and not each.is_try]
        accepted = sum(each.accepted for each in mine)
        return (FAITH + accepted) / (FAITH + len(mine))


def surprises_in(signs: Sequence[Sign], guesses: int) -> list[int]:
    """How often each of the characters thought of would have done something else."""
    return [sum(not sign[guess] for sign in signs) for guess in range(guesses)]


def least_surprises(signs: Sequence[Sign]) -> int:
    """The same of the character that was wrong least often."""
    return min(surprises_in(signs, len(signs[0]))) if signs else 0


def proposal_of(offer: Numbers, turn: int) -> Proposal:
    """An offer that is made in a turn."""
    _, _, taker, _, gives, takes, given, taken, *_ = offer
    return Proposal(taker, given, taken, gives - takes, turn)


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
