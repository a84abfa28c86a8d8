"""Accounts: what a game comes to for each player, where it turned, and the costliest decisions."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby
from statistics import mean

import numpy as np

from freehold.analysis.appraisal import ANSWERS_TO_OFFERS, Gap
from freehold.analysis.decisions import Grade
from freehold.analysis.episodes import BIDDING, Kind
from freehold.analysis.game_analysis import GameAnalysis, Stage
from freehold.analysis.positions import has_chance
from freehold.analysis.trades import Answer, Trade
from freehold.game import ActionKind
from freehold.game.lexicon import Lexicon
from freehold.rules.names import Seat

MOST_POINTS = 5
ABOUT_AS_MUCH = 0.9
LEAST_TURN = 0.05  # of a chance to win: what changes less is no turning point


@dataclass(frozen=True, slots=True)
class Account:
    """How one player got from the first chance to the last: the three parts between them sum up."""

    seat: Seat
    words: Lexicon
    start: float
    luck: float  # dice, cards and the clock, whoever rolled or drew
    own: float  # the player's own decisions, trades agreed to among them
    others: float  # everybody else's
    end: float
    decisions: int  # those with something at stake
    accuracy: float | None  # from 0 to 100, over these; None where there are none
    average_loss: float | None  # what the best would have been worth beyond what was done, a decision
    grades: Counter[Grade]

    @property
    def name(self) -> str:
        """Of the player."""
        return self.words.player(self.seat)


def accounts(analysis: GameAnalysis) -> list[Account]:
    """An account for everybody who was ever at the table."""
    return [_account(analysis, seat) for seat in range(analysis.game.state.seats)]


def _account(analysis: GameAnalysis, seat: Seat) -> Account:
    own = [stage for stage in choices(analysis) if stage.seat == seat]
    decisions = [stage.decision for stage in own if stage.decision is not None]
    weighty = [decision for decision in decisions if decision.matters]
    by_self = _sum(stage.chosen[seat] for stage in analysis.stages if seat in stage.deciders)
    return Account(
        seat=seat,
        words=analysis.game.words,
        start=float(analysis.start[seat]),
        luck=_sum(stage.luck[seat] for stage in analysis.stages),
        own=by_self,
        others=_sum(stage.chosen[seat] for stage in analysis.stages) - by_self,
        end=float(analysis.end[seat]),
        decisions=len(weighty),
        accuracy=mean(decision.accuracy for decision in weighty) if weighty else None,
        average_loss=mean(decision.loss.value for decision in weighty) if weighty else None,
        grades=Counter(decision.grade for decision in decisions),
    )


def turning_points(analysis: GameAnalysis) -> list[Stage]:
    """The moves that changed somebody's chance to win most, at most one of a round, in order.

    An auction is one, told as its last move, and so is what is sold to pay a debt, told as the weightiest.
    """
    ranked = sorted(
        chain.from_iterable(map(_wholes, _by_episode(analysis))), key=lambda stage: -swing(stage)[1]
    )
    found: dict[int, Stage] = {}
    for stage in ranked:
        if swing(stage)[1] >= LEAST_TURN and len(found) < MOST_POINTS:
            found.setdefault(stage.move.round, stage)
    return sorted(found.values(), key=lambda stage: stage.number)


def turned_at(analysis: GameAnalysis, point: Stage) -> int:
    """After which move a turning point shows in a picture: of an auction that is seldom its last."""
    if point.episode is None or point.episode.kind != Kind.AUCTION:
        return point.number
    seat, _ = swing(point)
    parts = [stage for stage in analysis.stages if stage.episode == point.episode]
    return max(parts, key=lambda stage: abs(stage.change[seat])).number


def swing(stage: Stage) -> tuple[Seat, float]:
    """Whose chance a move changed most, and by how much, up or down; about as much: whoever moved."""
    sizes = np.abs(stage.change)
    largest = int(np.argmax(sizes))
    seat = stage.seat if stage.seat >= 0 and sizes[stage.seat] >= ABOUT_AS_MUCH * sizes[largest] else largest
    return seat, float(sizes[seat])


def _by_episode(analysis: GameAnalysis) -> list[list[Stage]]:
    """The moves of each episode together, and every other move alone."""
    return [list(run) for _, run in groupby(analysis.stages, lambda each: each.episode or each.number)]


def _wholes(stages: Sequence[Stage]) -> Sequence[Stage]:
    """An auction or a debt as one move; what somebody did in a turn, move by move."""
    episode = stages[0].episode
    if episode is None or episode.kind == Kind.TURN:
        return stages
    luck = np.sum([stage.luck for stage in stages], 0)
    told = stages[-1] if episode.kind == Kind.AUCTION else max(stages, key=lambda stage: swing(stage)[1])
    return [replace(told, luck=luck, chosen=np.sum([stage.chosen for stage in stages], 0))]


def choices(analysis: GameAnalysis) -> list[Stage]:
    """The moves that decided something: of those that are one choice together, one for each player."""
    found = [choice for stages in _by_choice(analysis) for choice in _choices(stages)]
    return sorted(found, key=lambda stage: stage.number)


def _by_choice(analysis: GameAnalysis) -> list[list[Stage]]:
    """The moves of each episode together, and those of a debt with what is done after it in the turn.

    What could have been sold for the debt can often be sold then, and would be charged twice.
    """
    found: list[list[Stage]] = []
    for stages in _by_episode(analysis):
        if found and _rests(found[-1], stages):
            found[-1] += stages
        else:
            found.append(stages)
    return found


def _rests(paid: Sequence[Stage], stages: Sequence[Stage]) -> bool:
    """Whether some moves are the rest of the turn in which a debt was paid, before the next throw."""
    debt, turn = paid[-1].episode, stages[0].episode
    if debt is None or turn is None or has_chance(paid[-1].move):
        return False
    return debt.kind == Kind.DEBT and turn.kind == Kind.TURN


def _choices(stages: Sequence[Stage]) -> Iterator[Stage]:
    decided = [stage for stage in stages if stage.decision is not None]
    for stage in decided:
        if not _is_a_part(stage):
            led = stage.move.action.kind == ActionKind.DECLINE  # to an auction, if it is in an episode
            yield _in_the_end(stage, stages) if led else stage
    parts = [stage for stage in decided if _is_a_part(stage)]
    for seat in {stage.seat for stage in parts}:
        steps = [stage for stage in stages if stage.seat == seat]
        own = [stage for stage in parts if stage.seat == seat]
        if own[0].move.action.kind in BIDDING:  # the last word: a bid that is topped costs nothing
            won = own[-1].move.action.kind == ActionKind.BID
            yield _in_the_end(own[-1], stages) if won else own[-1]
        else:
            yield max((_in_the_end(stage, steps) for stage in own), key=_weight)


def _is_a_part(stage: Stage) -> bool:
    """Whether a move is one choice with others; what takes two stands alone, unless it is to raise cash."""
    kind, episode = stage.move.action.kind, stage.episode
    if episode is None:
        return False
    if episode.kind == Kind.AUCTION:
        return kind in BIDDING
    return kind not in ANSWERS_TO_OFFERS and (kind != ActionKind.OFFER or episode.kind == Kind.DEBT)


def _in_the_end(stage: Stage, steps: Sequence[Stage]) -> Stage:
    """A step with what it gave away once the last step was done: a later one may have made good for it.

    So a bid that won is judged by the price that was paid, not by how high others were thought to go, and not
    to buy by what the auction brought.
    """
    decision = stage.decision
    if decision is None or not decision.loss.value:
        return stage
    later = _sum(step.chosen[stage.seat] for step in steps if step.number > stage.number)
    lost = min(max(0.0, decision.loss.value - later), float(decision.best_chances[stage.seat]))
    measured = replace(decision, loss=Gap(lost, decision.loss.margin), stake=max(lost, decision.stake))
    return replace(stage, decision=measured)


def _weight(stage: Stage) -> tuple[float, float, int]:
    """Of steps that are one choice the one that stands for it: it gave most away, or had most at stake."""
    return _loss(stage), stage.decision.stake if stage.decision else 0.0, -stage.number


def costliest(analysis: GameAnalysis, most: int) -> list[Stage]:
    """The decisions that gave away most, the worst first; only where something else was clearly better."""
    wrong = [stage for stage in choices(analysis) if stage.decision and stage.decision.grade != Grade.FINE]
    return sorted(wrong, key=_loss, reverse=True)[:most]


def _loss(stage: Stage) -> float:
    return stage.decision.loss.value if stage.decision else 0.0


def trades(analysis: GameAnalysis) -> list[tuple[int, Trade]]:
    """Every offer that was accepted, in order, with the number of the move."""
    found = ((stage.number, stage.trade) for stage in analysis.stages)
    return [(number, trade) for number, trade in found if trade and trade.answer == Answer.ACCEPTED]


def weightiest_trades(analysis: GameAnalysis, most: int) -> list[tuple[int, Trade]]:
    """Those that changed most for either side, in order."""
    found = sorted(
        trades(analysis), key=lambda each: -max(abs(each[1].maker.value), abs(each[1].taker.value))
    )
    return sorted(found[:most], key=lambda each: each[0])


def missed_trades(analysis: GameAnalysis, most: int) -> list[tuple[int, Trade]]:
    """The best offers that were refused, or that nobody made, and that served both: each swap once."""
    found: dict[tuple[int, ...], tuple[int, Trade]] = {}
    for stage in analysis.stages:
        for trade in (stage.trade, stage.missed):
            if trade is None or trade.answer == Answer.ACCEPTED or not trade.serves_both:
                continue
            key = (*sorted(trade.seats), *sorted((trade.offer.lots_given, trade.offer.lots_taken)))
            if key not in found or found[key][1].maker.value < trade.maker.value:
                found[key] = (stage.number, trade)
    best = sorted(found.values(), key=lambda each: -each[1].maker.value)[:most]
    return sorted(best, key=lambda each: each[0])


def _sum(parts: Iterable[float]) -> float:
    return float(sum(parts))
