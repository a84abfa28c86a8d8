"""Decisions: what was chosen, beside the best that could have been done instead."""

from dataclasses import dataclass
from enum import StrEnum

from freehold.analysis.appraisal import ANSWERS_TO_OFFERS, LEAST_WORTH, Appraisal, Gap
from freehold.analysis.judge import Chances
from freehold.analysis.positions import Position
from freehold.game import Action, ActionKind


class Grade(StrEnum):
    """How much a decision gave away; each begins at so much of a chance to win."""

    FINE = "fine"
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


FROM = {Grade.BLUNDER: 0.08, Grade.MISTAKE: 0.03, Grade.SLIP: 0.01}


@dataclass(frozen=True, slots=True)
class Decision:
    """What was decided, and the best that could have been."""

    about: str  # the lot for sale, or what is on offer
    options: int  # how many things were compared, what was done included
    best: Action  # what was done, where nothing is clearly better
    best_chances: Chances  # everybody's, had the best been done
    loss: Gap  # what the best would have been worth beyond what was done; never below 0
    stake: float  # between the best and the worst that were compared closely
    beyond_usual: Gap  # what it was worth beyond what the reference player would have done

    @property
    def grade(self) -> Grade:
        """How much was given away."""
        return next((grade for grade, least in FROM.items() if self.loss.value >= least), Grade.FINE)

    @property
    def matters(self) -> bool:
        """Whether there was something to be right or wrong about."""
        return self.stake >= LEAST_WORTH

    @property
    def accuracy(self) -> float:
        """How much of what was at stake was kept: 100 for the best, 0 for the worst that was compared."""
        return max(0.0, 100 * (1 - self.loss.value / self.stake)) if self.stake else 100.0


def decision_of(appraisal: Appraisal) -> Decision | None:
    """The decision behind a move; None where there was none, and for haggling: what comes of it is judged."""
    position, seat = appraisal.position, appraisal.seat
    if not position.others or position.played.kind == ActionKind.COUNTER:
        return None
    best, played = appraisal.best(seat), appraisal.played
    means = appraisal.samples[appraisal.comparable, :, seat].mean(1)
    return Decision(
        _about(position),
        1 + len(position.others),
        appraisal.actions[best],
        appraisal.chances(best),
        appraisal.gap(best, played, seat),
        float(means.max() - means.min()),
        appraisal.gap(played, 0, seat),
    )


def _about(position: Position) -> str:
    """The lot for sale, or what is on offer; nothing else has to be said beside the decision itself."""
    played, asked = position.played, position.game.to_act
    if played.kind in ANSWERS_TO_OFFERS:
        offers = position.game.offers
        return next(
            (each.goods for each in offers if (each.seat, each.target) == (played.target, played.seat)), ""
        )
    return (asked.lot if asked else None) or ""
