"""Trades: what an offer was worth to everybody, whether it was accepted or not."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from freehold.analysis.appraisal import YES_AND_NO, Appraisal, Gap
from freehold.analysis.judge import Chances
from freehold.game import Action, ActionKind
from freehold.rules.names import Seat


class Answer(StrEnum):
    """What became of an offer."""

    ACCEPTED = "accepted"
    REFUSED = "refused"
    NOT_MADE = "not made"


@dataclass(frozen=True, slots=True)
class Trade:
    """An offer, and what a trade was, or would have been, worth to everybody."""

    offer: Action
    answer: Answer
    maker: Gap
    taker: Gap
    gains: Chances  # by seat

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Whoever made the offer, and whoever answered it."""
        return self.offer.seat, self.offer.target

    @property
    def serves_both(self) -> bool:
        """Whether both sides gain, beyond noise, and more than next to nothing."""
        return self.maker.sign == self.taker.sign == 1


def trade_of(appraisal: Appraisal) -> Trade | None:
    """The trade behind an answer to an offer; None for other moves, and where it could not be accepted."""
    position, taker, maker = appraisal.position, appraisal.seat, appraisal.position.played.target
    offers = [each for each in position.game.offers if (each.seat, each.target) == (maker, taker)]
    rows = appraisal.answers
    if not offers or not rows.keys() >= set(YES_AND_NO):
        return None
    accepted, refused = rows[ActionKind.ACCEPT], rows[ActionKind.REFUSE]
    is_accepted = position.played.kind == ActionKind.ACCEPT
    return _trade(
        appraisal, offers[0], Answer.ACCEPTED if is_accepted else Answer.REFUSED, (accepted, refused)
    )


def missed_trade(appraisal: Appraisal) -> Trade | None:
    """An offer that nobody made and that would have been good for both sides, beyond noise."""
    row = appraisal.missed
    if row is None:
        return None
    found = _trade(appraisal, appraisal.actions[row], Answer.NOT_MADE, (row, appraisal.played))
    return found if found.serves_both else None


def _trade(appraisal: Appraisal, offer: Action, answer: Answer, rows: tuple[int, int]) -> Trade:
    """A trade by the rows with it and without it."""
    done, undone = rows
    gains = np.asarray((appraisal.samples[done] - appraisal.samples[undone]).mean(0))
    maker, taker = (appraisal.gap(done, undone, seat) for seat in (offer.seat, offer.target))
    return Trade(offer, answer, maker, taker, gains)
