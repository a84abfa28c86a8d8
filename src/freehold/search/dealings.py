"""Dealings: the offers a player has made in a game, how they were answered, and what others did."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
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
from freehold.search.strengths import FITTED
from freehold.search.variants import Answered, Case, Fit

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
RECKONED: Final = 1 << 12  # likelihoods that are remembered, for fractions take their time
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
    prices: tuple[Money, ...] = ()  # the least cash for each of the characters, and then for the net
    is_try: bool = False  # whether it was made to find out a price, which nobody minds who refuses
    case: Case | None = None  # the offer itself, and the game; kept where nobody minds tries

    def is_about(self, given: Mask, taken: Mask) -> bool:
        """Whether it was after some of the same lots, or where nothing was wanted, to be rid of some."""
        return bool(self.taken & taken if self.taken or taken else self.given & given)


@dataclass(slots=True)
class Index:
    """Offers by whom they were made to, and by what: in a long game there are thousands."""

    known: int = 0  # how many of the offers are in it
    to_taker: dict[Seat, list[Proposal]] = field(default_factory=dict)
    of_bundle: dict[tuple[Seat, Mask, Mask], list[Proposal]] = field(default_factory=dict)

    def of(self, proposals: Sequence[Proposal]) -> "Index":
        """The same, with offers that have been made since."""
        for each in proposals[self.known :]:
            self.to_taker.setdefault(each.taker, []).append(each)
            self.of_bundle.setdefault((each.taker, each.given, each.taken), []).append(each)
        self.known = len(proposals)
        return self


@dataclass(frozen=True, slots=True)
class Lately:
    """What somebody was offered since some turn: what they refused, but for tries, and what they took."""

    refused: Sequence[Proposal]
    accepted: Sequence[Proposal]

    def refusals_about(self, given: Mask, taken: Mask) -> int:
        """How often they have said no to what was about the same thing."""
        return sum(each.is_about(given, taken) for each in self.refused)

    def has_traded(self, given: Mask, taken: Mask) -> bool:
        """Whether some of these lots went the other way between the two."""
        return any(each.taken & given or each.given & taken for each in self.accepted)


class Witness(Protocol):
    """Knows what the characters thought of would do in one position."""

    def foresee(self, offer: Numbers) -> tuple[bool, ...]:
        """Whether each of them would accept an offer of one's own."""

    def prices(self, offer: Numbers) -> tuple[Money, ...]:
        """The least cash that each of them would accept with it, and the least that the net calls good."""

    def asked(self, offer: Numbers) -> Case | None:
        """The position, with an offer that is made in it, to be looked at again."""

    def habits(self, who: Seat) -> Sequence[Numbers]:
        """What each of them would do at somebody's seat."""


@dataclass(slots=True)
class Dealings:
    """What a player remembers of its own offers, and of the others."""

    proposals: list[Proposal] = field(default_factory=list)
    conduct: dict[Seat, list[Sign]] = field(default_factory=dict)  # what each seat did,
    replies: dict[Seat, list[Sign]] = field(default_factory=dict)  # and how it answered offers
    is_among_bots: bool = False  # whether no person sits at the table or looks on
    answers: int = 0  # to its own offers, so far
    fits: dict[Seat, Fit] = field(default_factory=dict)  # what they tell of each seat,
    fitted: int = 0  # and how many of them that takes in
    _index: Index = field(default_factory=Index, compare=False, repr=False)

    def take_in(self, own: Seat, action: Numbers, turn: int, is_asked: bool, witness: Witness) -> None:
        """Somebody is about to do something, asked or not; `own` is the seat whose dealings these are."""
        kind, seat, target = action[:3]
        if seat == own:
            if kind in OFFERS:
                case = witness.asked(action) if self.is_among_bots else None
                proposal = replace(proposal_of(action, turn), case=case)
                self.propose(proposal, witness.foresee(action), witness.prices(action))
            return
        if target == own and kind == ActionKind.ACCEPT:
            self.accept(seat)
        elif target == own and kind == ActionKind.COUNTER:
            self.counter(seat)
        if is_asked and kind not in OFFERS:
            self.watch(seat, action, witness.habits(seat))
        self.answers += target == own and kind in ANSWERS

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

    def made_to(self, taker: Seat) -> list[Proposal]:
        """The offers to somebody."""
        return self._index.of(self.proposals).to_taker.get(taker, [])

    def lately(self, taker: Seat, since: int) -> "Lately":
        """What came of the offers to somebody after some turn."""
        made = list(takewhile(lambda each: each.turn > since, reversed(self.made_to(taker))))
        refused = [each for each in made if not each.accepted and not each.is_try]
        return Lately(refused, [each for each in made if each.accepted])

    def latest(self, taker: Seat) -> Proposal | None:
        """The latest offer to somebody."""
        return next(reversed(self.made_to(taker)), None)

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
        alike = self._index.of(self.proposals).of_bundle.get((taker, given, taken), [])
        return [each for each in alike if not each.accepted]

    def refused_in_a_row(self, taker: Seat) -> list[Proposal]:
        """The offers that somebody has said no to since they last said yes, or named a price."""
        made = [each for each in self.made_to(taker) if not each.is_try]
        return list(takewhile(lambda each: not (each.accepted or each.countered), reversed(made)))[::-1]

    def beliefs(self, taker: Seat, guesses: int) -> list[float]:
        """How likely somebody is to be each of the characters thought of, by what they did and accepted."""
        answered = [each for each in self.made_to(taker) if each.expected]
        surprises = surprises_in(self.signs(taker), guesses)
        wrong = [sum(each.expected[guess] != each.accepted for each in answered) for guess in range(guesses)]
        return list(beliefs_after(tuple(surprises), tuple(wrong), len(answered)))

    def likely(self, taker: Seat, guesses: int) -> list[int]:
        """Which of the characters somebody may well be like."""
        beliefs = self.beliefs(taker, guesses)
        return [guess for guess, belief in enumerate(beliefs) if belief >= max(beliefs) * LIKELY_ENOUGH]

    def haggle(self, taker: Seat, guesses: int, step: Money) -> Haggle:
        """What somebody wants, beyond the prices of the character that explains best all that they did.

        Who is mostly unlike all of them may go by what a net calls good, if that explains the answers better.
        """
        surprises = surprises_in(self.conduct.get(taker, []), guesses)
        beliefs = self.beliefs(taker, guesses)
        found = [self.haggle_like(taker, guess, step) for guess in range(guesses)]
        best = min(
            found, key=lambda each: (each.mistakes + OWN * surprises[each.guess], -beliefs[each.guess])
        )
        if not self.is_like_nobody(taker):
            return best
        return min(best, self.haggle_like(taker, guesses, step), key=lambda each: each.strain)

    def haggle_like(self, taker: Seat, guess: int, step: Money) -> Haggle:
        """What somebody wants beyond the prices of a character, or after the last of them, of the net."""
        known = [self.reactions(taker, guess, is_selling) for is_selling in (True, False)]
        selling, buying = (demand_from(each or [*known[0], *known[1]], step) for each in known)
        return Haggle(guess, selling, buying)

    def reactions(self, taker: Seat, guess: int, is_selling: bool) -> list[Reaction]:
        """What somebody said to offers where they would sell, or buy, and what others said."""
        prices = self.prices_of(taker, guess)
        sides = {at: price for at, price in prices.items() if price < FAR and (price > 0) == is_selling}
        found = {at: self.proposals[at] for at in self.telling(taker, sides)}
        return [
            Reaction(each.cash - sides[at], each.accepted, OWN if each.taker == taker else 1)
            for at, each in found.items()
        ]

    def prices_of(self, taker: Seat, guess: int) -> Mapping[int, Money]:
        """What a character would have wanted in each offer, if it were fitted to somebody where it can be."""
        if guess == FITTED and taker in self.fits:
            return self.fits[taker].prices
        return {at: each.prices[guess] for at, each in enumerate(self.proposals) if each.prices}

    def telling(self, taker: Seat, among: Iterable[int]) -> list[int]:
        """Of some offers the latest to somebody and to others; of what was refused again, the last."""
        found: dict[tuple[int, ...], int] = {}
        for at in among:
            each = self.proposals[at]
            key = (at,) if each.accepted else (each.taker, each.given, each.taken)
            found.pop(key, None)
            found[key] = at
        own = [at for at in found.values() if self.proposals[at].taker == taker]
        others = [at for at in found.values() if self.proposals[at].taker != taker]
        return own[-REMEMBERED:] + others[-REMEMBERED:]

    def answered(self, people: Sequence[Seat]) -> dict[int, Answered]:
        """What was said to offers, as far as the games are known, and what it tells of some people."""
        asked = {at: each.case for at, each in enumerate(self.proposals) if each.case is not None}
        telling = [set(self.telling(person, asked)) for person in people]
        found = {}
        for at, case in asked.items():
            each = self.proposals[at]
            counts = [OWN if each.taker == person else 1 for person in people]
            weights = tuple(count if at in told else 0 for count, told in zip(counts, telling, strict=True))
            if any(weights):
                found[at] = Answered(case, each.accepted, weights)
        return found

    def is_as_expected(self, seat: Seat, guesses: int, step: Money) -> bool:
        """Whether somebody has always done what one of the characters would, whose prices have been tried."""
        surprises = surprises_in(self.signs(seat), guesses)
        return any(not surprises[guess] and self.is_tried(guess, step) for guess in range(guesses))

    @property
    def is_surprising(self) -> bool:
        """Whether no single one of the characters would have done all that somebody did."""
        return any(least_surprises(self.signs(seat)) for seat in {*self.conduct, *self.replies})

    def is_like_nobody(self, seat: Seat) -> bool:
        """Whether somebody is mostly unlike any one of the characters in what they do."""
        conduct = self.conduct.get(seat, [])
        return least_surprises(conduct) > MOSTLY * len(conduct)

    def is_tried(self, guess: int, step: Money) -> bool:
        """Whether a little less than the price of a character was refused by anybody."""
        return any(
            each.prices and not each.accepted and each.cash + LOWER * step >= each.prices[guess]
            for each in self.proposals
        )

    def strangeness(self, seat: Seat) -> float:
        """How likely somebody is to be like none of the characters thought of, by what they did."""
        signs = self.signs(seat)
        return strangeness_after(len(signs), least_surprises(signs))

    def is_stranger(self, seat: Seat) -> bool:
        """Whether somebody has turned out to be like none of the characters thought of."""
        return self.strangeness(seat) >= CLEARLY

    def is_bot(self, seat: Seat) -> bool:
        """Whether somebody is known to be a bot that nobody sees: no manners are wasted on it."""
        return self.is_among_bots and bool(self.signs(seat))

    def readiness(self, taker: Seat) -> float:
        """How likely somebody is to take an offer that is thought good for them, by what they did so far."""
        mine = [each for each in self.made_to(taker) if not each.is_try]
        accepted = sum(each.accepted for each in mine)
        return (FAITH + accepted) / (FAITH + len(mine))


@lru_cache(RECKONED)
def beliefs_after(surprises: tuple[int, ...], wrong: tuple[int, ...], answers: int) -> tuple[float, ...]:
    """How likely each character is that was so often not like somebody, and wrong about so many answers."""
    weights = [
        SURPRISE**unlike * LIKELY ** (answers - missed) * (1 - LIKELY) ** missed
        for unlike, missed in zip(surprises, wrong, strict=True)
    ]
    whole, rest = sum(weights), 1 - len(weights) * OPEN_MIND
    return tuple(OPEN_MIND + rest * float(weight / whole) for weight in weights)


@lru_cache(RECKONED)
def strangeness_after(signs: int, surprises: int) -> float:
    """How likely somebody is to be like no character when the best of them was wrong so many times."""
    stranger = UNKNOWN * STRANGE**signs
    familiar = (1 - UNKNOWN) * SURPRISE**surprises
    return float(stranger / (stranger + familiar))


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
