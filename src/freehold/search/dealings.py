"""Dealings: the offers a player has made in a game, how they were answered, and what others did."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import takewhile
from typing import Final, Protocol, TypeAlias

from freehold.game import Game
from freehold.game.action import OFFERS
from freehold.rules.codes import ActionKind
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import Lot, Mask, Money, Seat
from freehold.rules.state import State
from freehold.search.actions import Numbers, numbers_in
from freehold.search.exploring import FAR
from freehold.search.haggling import LOWER, Haggle, Reaction, demand_from
from freehold.search.strengths import FITTED
from freehold.search.variants import Answered, Case, Fit

LOANS: Final = (ActionKind.MORTGAGE, ActionKind.LIFT)
ENDS_ASKING: Final = (ActionKind.BID, ActionKind.ROLL, ActionKind.DECLINE)
ANSWERS: Final = (ActionKind.ACCEPT, ActionKind.REFUSE, ActionKind.COUNTER)
FAITH: Final = 3.0  # offers that somebody new is credited with
# Likelihoods are whole numbers of fifths: a logarithm is not the same to its last digit on every machine, and
# fractions are slow in a long game. Somebody new is as likely to be like none of the characters as like one.
FIFTHS: Final = 5
LIKELY: Final = 4  # how far one answer is taken as a sign of who gave it
SURPRISE: Final = 2  # of doing what a character would not do, beside what it would
STRANGE: Final = 3  # of a stranger, who may do anything, doing what not every character would
CLEARLY: Final = 0.6  # from here on somebody is a stranger: after one action that is like nobody's, for one
OPEN_MIND: Final = 0.02  # the least that anything is believed
LIKELY_ENOUGH: Final = 0.2  # how likely a character has to be beside the best, to make offers by
REMEMBERED: Final = 12  # reactions to offers, of somebody and of the others, that a demand is read from
READ_FROM: Final = 600  # offers, so that a decision late in a long game takes no longer
OWN: Final = 2  # what each of their own counts; who sits at a table with others is often like them
RECKONED: Final = 1 << 12  # likelihoods that are remembered
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

    @property
    def sign(self) -> Sign:
        """Whether each of the characters would have given the answer."""
        return tuple(yes == self.accepted for yes in self.expected)

    def is_about(self, given: Mask, taken: Mask) -> bool:
        """Whether it was after some of the same lots, or where nothing was wanted, to be rid of some."""
        return bool(self.taken & taken if self.taken or taken else self.given & given)


@dataclass(frozen=True, slots=True)
class Likeness:
    """How often somebody did what tells the characters apart, and each would have done otherwise."""

    signs: int = 0
    surprises: tuple[int, ...] = ()

    def with_sign(self, sign: Sign) -> "Likeness":
        """The same after one more."""
        so_far = self.surprises or (0,) * len(sign)
        surprises = (before + (not fits) for before, fits in zip(so_far, sign, strict=True))
        return Likeness(self.signs + 1, tuple(surprises))

    def __add__(self, other: "Likeness") -> "Likeness":
        if not (self.signs and other.signs):
            return self if self.signs else other
        both = zip(self.surprises, other.surprises, strict=True)
        return Likeness(self.signs + other.signs, tuple(map(sum, both)))

    def surprises_of(self, guesses: int) -> tuple[int, ...]:
        """How often each of so many characters would have done something else."""
        return self.surprises or (0,) * guesses

    @property
    def least(self) -> int:
        """The same of the character that was wrong least often."""
        return min(self.surprises, default=0)


NOTHING: Final = Likeness()


@dataclass(slots=True)
class Index:
    """Offers by whom they were made to, and by what: in a long game there are thousands."""

    known: int = 0  # how many of the offers are in it
    to_taker: dict[Seat, list[Proposal]] = field(default_factory=dict)
    of_bundle: dict[tuple[Seat, Mask, Mask], list[Proposal]] = field(default_factory=dict)
    settled: dict[Seat, Likeness] = field(default_factory=dict)  # by all answers but the latest

    def of(self, proposals: Sequence[Proposal]) -> "Index":
        """The same, with offers that have been made since."""
        for each in proposals[self.known :]:
            made = self.to_taker.setdefault(each.taker, [])
            self.settled[each.taker] = self.told_by(each.taker)
            made.append(each)
            self.of_bundle.setdefault((each.taker, each.given, each.taken), []).append(each)
        self.known = len(proposals)
        return self

    def told_by(self, taker: Seat) -> Likeness:
        """What somebody's answers tell of them."""
        settled, made = self.settled.get(taker, NOTHING), self.to_taker.get(taker)
        return settled.with_sign(made[-1].sign) if made and made[-1].expected else settled


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


@dataclass(frozen=True, slots=True)
class Ways:
    """What somebody has done in one turn, as far as it must not go round in circles."""

    turn: int = 0
    loans: frozenset[tuple[int, Lot]] = frozenset()  # lots that were mortgaged, or freed of it
    has_asked: bool = False  # for a building, and neither bid for it nor gone on since
    has_given_up: bool = False  # and then passed

    def followed_by(self, action: Numbers, turn: int) -> "Ways":
        """The same after one more action, in that turn or a later one."""
        if turn != self.turn:
            return Ways(turn).followed_by(action, turn)
        kind, _, lot = action[:3]
        if kind in LOANS:
            return replace(self, loans=self.loans | {(kind, lot)})
        if kind == ActionKind.BUILD:
            return replace(self, has_asked=True)
        if kind in ENDS_ASKING:
            return replace(self, has_asked=False)
        return replace(self, has_given_up=self.has_asked) if kind == ActionKind.PASS else self

    def go_round(self, action: Numbers, turn: int) -> bool:
        """Whether an action would repay what was lent in this turn, borrow it again, or ask in vain again."""
        kind, _, lot = action[:3]
        is_asking = kind == ActionKind.BUILD and self.has_given_up
        is_repaying = kind == ActionKind.LIFT and (ActionKind.MORTGAGE, lot) in self.loans
        return turn == self.turn and (is_asking or is_repaying or (kind, lot) in self.loans)


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
    conduct: dict[Seat, Likeness] = field(default_factory=dict)  # what each seat did,
    replies: dict[Seat, Likeness] = field(default_factory=dict)  # and how it answered offers
    is_among_bots: bool = False  # whether no person sits at the table or looks on
    answers: int = 0  # to its own offers, so far
    ways: Ways = field(default_factory=Ways)  # what it did with lots in this turn
    fits: dict[Seat, Fit] = field(default_factory=dict)  # what they tell of each seat,
    fitted: int = 0  # and how many of them that takes in
    _index: Index = field(default_factory=Index, compare=False, repr=False)

    def take_in(self, own: Seat, action: Numbers, turn: int, is_asked: bool, witness: Witness) -> None:
        """Somebody is about to do something, asked or not; `own` is the seat whose dealings these are."""
        kind, seat, target = action[:3]
        if seat == own:
            self.ways = self.ways.followed_by(action, turn)
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
        records = self.replies if action[0] in ANSWERS else self.conduct
        records[seat] = records.get(seat, NOTHING).with_sign(fits)

    def likeness(self, seat: Seat) -> Likeness:
        """All that tells who somebody is like, but for answers to its own offers."""
        return self.conduct.get(seat, NOTHING) + self.replies.get(seat, NOTHING)

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
        if len(self.proposals) > READ_FROM:
            self.proposals[-1 - READ_FROM].case = None  # not read any more

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

    def of_turn(self, turn: int) -> Iterator[Proposal]:
        """The offers of the latest turn, if it is this one."""
        return takewhile(lambda each: each.turn == turn, reversed(self.proposals))

    def made_in(self, turn: int) -> int:
        """How many offers it has made in a turn, but for tries."""
        return sum(not each.is_try for each in self.of_turn(turn))

    def tries_in(self, turn: int) -> int:
        """How many tries it has made in a turn."""
        return sum(each.is_try for each in self.of_turn(turn))

    @property
    def refused_tries(self) -> int:
        """How many tries came to nothing: after each of them everything is as it was."""
        return sum(each.is_try and not each.accepted for each in self.proposals)

    def refused_in(self, turn: int) -> int:
        """How many offers of a turn came to nothing, but for tries."""
        return sum(not each.accepted and not each.is_try for each in self.of_turn(turn))

    def refused(self, taker: Seat, given: Mask, taken: Mask) -> list[Proposal]:
        """The offers about the same lots that came to nothing."""
        alike = self._index.of(self.proposals).of_bundle.get((taker, given, taken), [])
        return [each for each in alike if not each.accepted]

    def refused_in_a_row(self, taker: Seat) -> list[Proposal]:
        """The offers that somebody has said no to since they last said yes, or named a price."""
        made = (each for each in reversed(self.made_to(taker)) if not each.is_try)
        return list(takewhile(lambda each: not (each.accepted or each.countered), made))[::-1]

    def beliefs(self, taker: Seat, guesses: int) -> list[float]:
        """How likely somebody is to be each of the characters thought of, by what they did and accepted."""
        surprises = self.likeness(taker).surprises_of(guesses)
        answers = self._index.of(self.proposals).told_by(taker)
        return list(beliefs_after(surprises, answers.surprises_of(guesses), answers.signs))

    def likely(self, taker: Seat, guesses: int) -> list[int]:
        """Which of the characters somebody may well be like."""
        beliefs = self.beliefs(taker, guesses)
        return [guess for guess, belief in enumerate(beliefs) if belief >= max(beliefs) * LIKELY_ENOUGH]

    def haggle(self, taker: Seat, guesses: int, step: Money) -> Haggle:
        """What somebody wants, beyond the prices of the character that explains best all that they did.

        Who is mostly unlike all of them may go by what a net calls good, if that explains the answers better.
        """
        surprises = self.conduct.get(taker, NOTHING).surprises_of(guesses)
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
        priced = self.priced(taker, guess)
        sides = {at: price for at, price in priced if price < FAR and (price > 0) == is_selling}
        found = [(self.proposals[at], sides[at]) for at in self.telling(taker, sides)]
        return [
            Reaction(each.cash - price, each.accepted, OWN if each.taker == taker else 1)
            for each, price in found
        ]

    def priced(self, taker: Seat, guess: int) -> Iterable[tuple[int, Money]]:
        """Offers, the latest first, and what a character would have wanted, fitted if it can be."""
        if guess == FITTED and taker in self.fits:
            return sorted(self.fits[taker].prices.items(), reverse=True)
        return ((at, each.prices[guess]) for at, each in self.latest_offers() if each.prices)

    def latest_offers(self) -> Iterator[tuple[int, Proposal]]:
        """The offers that anything is still read from, the latest first."""
        for at in reversed(range(len(self.proposals))[-READ_FROM:]):
            yield at, self.proposals[at]

    def telling(self, taker: Seat, among: Iterable[int]) -> list[int]:
        """Of offers, the latest first, those to somebody and to others; of the same refused, the last."""
        found: dict[tuple[int, ...], int] = {}
        for at in among:
            each = self.proposals[at]
            found.setdefault((at,) if each.accepted else (each.taker, each.given, each.taken), at)
        own = [at for at in found.values() if self.proposals[at].taker == taker]
        others = [at for at in found.values() if self.proposals[at].taker != taker]
        return own[:REMEMBERED] + others[:REMEMBERED]

    def answered(self, people: Sequence[Seat]) -> dict[int, Answered]:
        """What was said to offers, as far as the games are known, and what it tells of some people."""
        asked = {at: each.case for at, each in self.latest_offers() if each.case is not None}
        telling = [set(self.telling(person, asked)) for person in people]
        found = {}
        for at, case in reversed(asked.items()):
            each = self.proposals[at]
            counts = [OWN if each.taker == person else 1 for person in people]
            weights = tuple(count if at in told else 0 for count, told in zip(counts, telling, strict=True))
            if any(weights):
                found[at] = Answered(case, each.accepted, weights)
        return found

    def is_as_expected(self, seat: Seat, guesses: int, step: Money) -> bool:
        """Whether somebody has always done what one of the characters would, whose prices have been tried."""
        surprises = self.likeness(seat).surprises_of(guesses)
        return any(not surprises[guess] and self.is_tried(guess, step) for guess in range(guesses))

    @property
    def is_surprising(self) -> bool:
        """Whether no single one of the characters would have done all that somebody did."""
        return any(self.likeness(seat).least for seat in {*self.conduct, *self.replies})

    def is_like_nobody(self, seat: Seat) -> bool:
        """Whether somebody is mostly unlike any one of the characters in what they do."""
        conduct = self.conduct.get(seat, NOTHING)
        return conduct.least > MOSTLY * conduct.signs

    def is_tried(self, guess: int, step: Money) -> bool:
        """Whether a little less than the price of a character was refused by anybody."""
        return any(
            each.prices and not each.accepted and each.cash + LOWER * step >= each.prices[guess]
            for each in self.proposals
        )

    def strangeness(self, seat: Seat) -> float:
        """How likely somebody is to be like none of the characters thought of, by what they did."""
        likeness = self.likeness(seat)
        return strangeness_after(likeness.signs, likeness.least)

    def is_stranger(self, seat: Seat) -> bool:
        """Whether somebody has turned out to be like none of the characters thought of."""
        return self.strangeness(seat) >= CLEARLY

    def is_bot(self, seat: Seat) -> bool:
        """Whether somebody is known to be a bot that nobody sees: no manners are wasted on it."""
        return self.is_among_bots and self.likeness(seat).signs > 0

    def readiness(self, taker: Seat) -> float:
        """How likely somebody is to take an offer that is thought good for them, by what they did so far."""
        mine = [each for each in self.made_to(taker) if not each.is_try]
        accepted = sum(each.accepted for each in mine)
        return (FAITH + accepted) / (FAITH + len(mine))


@lru_cache(RECKONED)
def beliefs_after(surprises: tuple[int, ...], wrong: tuple[int, ...], answers: int) -> tuple[float, ...]:
    """How likely each character is that was so often not like somebody, and wrong about so many answers."""
    most = max(surprises, default=0)
    weights = [
        in_fifths(SURPRISE, unlike, most) * LIKELY ** (answers - missed) * (FIFTHS - LIKELY) ** missed
        for unlike, missed in zip(surprises, wrong, strict=True)
    ]
    whole, rest = sum(weights), 1 - len(weights) * OPEN_MIND
    return tuple(OPEN_MIND + rest * (weight / whole) for weight in weights)


@lru_cache(RECKONED)
def strangeness_after(signs: int, surprises: int) -> float:
    """How likely somebody is to be like no character when the best of them was wrong so many times."""
    stranger, familiar = STRANGE**signs, in_fifths(SURPRISE, surprises, signs)
    return float(stranger / (stranger + familiar))


def in_fifths(likelihood: int, times: int, of: int) -> int:
    """A likelihood to the power of `times`; certainty is five to the power of `of`."""
    return int(likelihood**times * FIFTHS ** (of - times))


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
