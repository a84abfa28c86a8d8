"""Appraisals: what everybody's chances are before a move, and what each thing that could be done is worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

import numpy as np

from freehold.analysis.judge import Chances, Judge
from freehold.analysis.positions import Position, Stretch, comparable
from freehold.game import Action, ActionKind
from freehold.rules.names import Seat

LABEL = b"freehold analysis"  # its chance has nothing to do with that of the game
FIRST_SHARE = 8  # all that could be done is looked at with so small a part of the deals, the best with all
FINALISTS = 3
TALK = (ActionKind.OFFER, ActionKind.COUNTER, ActionKind.WITHDRAW, ActionKind.REFUSE)
ANSWERS_TO_OFFERS = (ActionKind.ACCEPT, ActionKind.REFUSE, ActionKind.COUNTER)
YES_AND_NO = (ActionKind.ACCEPT, ActionKind.REFUSE)
NORMAL = 1.96  # standard errors on each side of 95%
LEAST_WORTH = 0.005  # of a chance to win: what differs by less is neither good nor bad
CLEAR = 3.0  # and of what is called clear: a game has hundreds of decisions, and one in 20 would be too many


@dataclass(frozen=True, slots=True)
class Gap:
    """A difference of chances, and how far chance may have moved it either way (95%)."""

    value: float
    margin: float

    @property
    def is_clear(self) -> bool:
        """Whether it is more than noise, even though many gaps are looked at."""
        return abs(self.value) * NORMAL > self.margin * CLEAR

    @property
    def sign(self) -> int:
        """Whether it is a gain (1) or a loss (-1); 0 where it is not clear, or next to nothing."""
        return 0 if not self.is_clear or abs(self.value) < LEAST_WORTH else 1 if self.value > 0 else -1


@dataclass(frozen=True, slots=True)
class Standing:
    """What the judge says of a position: everybody's chances, and how far chance may have moved any (95%)."""

    chances: Chances
    noise: float


def standing_of(samples: Chances) -> Standing:
    """The mean over deals, by seat."""
    spread = samples.std(0).max() / np.sqrt(len(samples))
    return Standing(np.asarray(samples.mean(0)), float(NORMAL * spread))


@dataclass(frozen=True, slots=True)
class Appraisal:
    """Chances of everybody for each thing that could be done, over the same deals."""

    position: Position
    actions: tuple[Action, ...]  # the usual one first, then what was played if it is another
    samples: Chances  # by action, deal and seat

    @property
    def seat(self) -> Seat:
        """Whoever moved."""
        return self.position.played.seat

    @property
    def played(self) -> int:
        """Which of the actions was played."""
        return self.actions.index(self.position.played)

    def chances(self, row: int) -> Chances:
        """Everybody's chances after an action."""
        return np.asarray(self.samples[row].mean(0))

    @property
    def standing(self) -> Standing:
        """How everything stood before the move."""
        return standing_of(self.samples[self.unmoved])

    def gap(self, row: int, other: int, seat: Seat) -> Gap:
        """What one action is worth to a seat beyond another."""
        return gap_of(self.samples[row, :, seat] - self.samples[other, :, seat])

    @property
    def unmoved(self) -> int:
        """The action that stands for the position itself: what the reference player would do.

        An offer is not worth anything yet, so where one is answered it is to refuse it.
        """
        return self.answers.get(ActionKind.REFUSE, 0)

    @property
    def answers(self) -> dict[ActionKind, int]:
        """Which of the actions answer the same offer as what was played; none, where it was no answer.

        Others may have offers to answer too, and the same player one of somebody else's.
        """
        played = self.position.played
        if played.kind not in ANSWERS_TO_OFFERS:
            return {}
        sides = played.seat, played.target
        found = [(row, each) for row, each in enumerate(self.actions) if each.kind in ANSWERS_TO_OFFERS]
        return {each.kind: row for row, each in found if (each.seat, each.target) == sides}

    @property
    def chosen(self) -> Chances:
        """What the decision changed for everybody: what was done, less what the reference player would do.

        A trade changes something once it is accepted; to talk about one changes nothing.
        """
        if self.position.played.kind in TALK:
            return np.zeros(self.samples.shape[-1])
        return np.asarray(self.chances(self.played) - self.chances(self.unmoved))

    @property
    def comparable(self) -> list[int]:
        """Which of the actions are to be compared with what was played: all but offers that nobody made.

        A bid is compared with no other bid, and of several the lowest is enough to compare a pass with.
        """
        rows = [row for row, each in enumerate(self.actions) if each not in self.position.offers]
        compared = comparable([self.actions[row] for row in rows], self.position.played)
        return [row for row in rows if self.actions[row] in compared]

    @property
    def missed(self) -> int | None:
        """Which of the actions is an offer that nobody made, and that looks good for both sides."""
        last = len(self.actions) - 1
        return last if self.actions[last] in self.position.offers and last != self.played else None

    def best(self, seat: Seat) -> int:
        """The action that serves a seat best; what was played, unless another is clearly better."""
        means = self.samples[:, :, seat].mean(1)
        first = max(self.comparable, key=lambda row: float(means[row]))
        return first if self.gap(first, self.played, seat).is_clear else self.played


def gap_of(differences: Chances) -> Gap:
    """The mean of differences over deals."""
    margin = NORMAL * differences.std() / np.sqrt(len(differences))
    return Gap(float(differences.mean()), float(margin))


def appraise(judge: Judge, position: Position, deals: int, seed: bytes) -> Appraisal:
    """Look at everything that could be done with a few deals, and at the best of it with all of them."""
    own = seed_of(position.stretch, seed)
    fixed = unique([position.usual, position.played, *_answers(position)])
    rest = [each for each in unique(position.others) if each not in fixed]
    offers = [each for each in position.offers if each not in fixed]
    if offers or len(rest) + len(fixed) > FINALISTS + 1:
        tried = [position.played, *rest, *offers]
        few = _weigh(judge, position, tried, max(2, deals // FIRST_SHARE), own + b"first")
        means = few.mean(1)
        room = max(0, FINALISTS + 1 - len(fixed))
        rest = _best(rest, means[1 : 1 + len(rest), position.played.seat], room)
        offers = _welcome(offers, means[0], means[len(tried) - len(offers) :])
    actions = (*fixed, *rest, *offers)
    return Appraisal(position, actions, _weigh(judge, position, actions, deals, own))


def _weigh(judge: Judge, position: Position, actions: Sequence[Action], deals: int, seed: bytes) -> Chances:
    """Chances by action, deal and seat; an offer that was accepted is one that is accepted."""
    turns = position.stretch.turns_left(position.state)
    found = judge.weigh(position.state, actions, deals, seed, turns)
    if position.is_accepted:
        made = judge.weigh(position.state, [position.played], deals, seed, turns, is_accepted=True)
        found[actions.index(position.played)] = made[0]
    return found


def seed_of(stretch: Stretch, seed: bytes) -> bytes:
    """The chance that all positions of a stretch have in common."""
    return sha256(LABEL + seed + stretch.first.to_bytes(8, "big")).digest()


def _best(actions: Sequence[Action], means: Chances, most: int) -> list[Action]:
    """The actions that look best."""
    return [actions[at] for at in np.argsort(-means, kind="stable")[:most]]


def _welcome(offers: Sequence[Action], before: Chances, after: Chances) -> list[Action]:
    """The offer that looks best of those that look good for both sides; people do not take bad ones."""
    gains = {
        at: after[at, offer.seat] - before[offer.seat]
        for at, offer in enumerate(offers)
        if after[at, offer.seat] > before[offer.seat] and after[at, offer.target] > before[offer.target]
    }
    return [offers[max(gains, key=gains.__getitem__)]] if gains else []


def _answers(position: Position) -> Sequence[Action]:
    """Both answers to an offer, so that it can be judged for both sides."""
    played = position.played
    if played.kind not in ANSWERS_TO_OFFERS:
        return ()
    both = [Action(kind, played.seat, played.words, played.target) for kind in YES_AND_NO]
    lawful = [each for each in both if position.game.can(each)]  # also of one who answers out of turn
    return unique([each for each in (*position.others, *lawful) if each.kind in ANSWERS_TO_OFFERS])


def unique(actions: Sequence[Action]) -> list[Action]:
    """Each action once."""
    found: list[Action] = []
    for action in actions:
        if action not in found:
            found.append(action)
    return found
