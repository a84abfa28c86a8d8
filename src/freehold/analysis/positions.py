"""Positions: every place of a game at which something was done, as whoever judges it needs it."""

from collections.abc import Iterator
from dataclasses import dataclass

from freehold.analysis.judge import Judge
from freehold.game import NO_SEED, Action, ActionKind, Game, Move
from freehold.game.timeline import Timeline
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import BANK
from freehold.rules.state import State

# Who comes and goes, and how rents are collected, is no question of playing well
NO_QUESTION = {
    *(ActionKind.LEAVE, ActionKind.JOIN, ActionKind.TIME, ActionKind.RENTS_ON, ActionKind.RENTS_OFF),
    *(ActionKind.VOTE_YES, ActionKind.VOTE_NO),
}

OFFERS = (ActionKind.OFFER, ActionKind.COUNTER)


@dataclass(frozen=True, slots=True)
class Position:
    """What stood before a move, what was done, and what might have been done."""

    index: int
    game: Game  # as it stood, without its past
    move: Move
    usual: Action  # what the reference player would have gone on with
    others: tuple[Action, ...]  # what else whoever moved could have done, offers apart
    offers: tuple[Action, ...]  # and what they could have offered
    follows_chance: bool  # dice, cards or the clock brought it about, or it is the first

    @property
    def state(self) -> State:
        """How everything stood."""
        return self.game.state

    @property
    def played(self) -> Action:
        """What was done."""
        return self.move.action


def positions(game: Game, judge: Judge) -> Iterator[Position]:
    """Every move of a game with what stood before it; the game itself stays as it is."""
    twin, follows_chance = game.copy(), True
    twin.undo(len(game.history))
    for index, move in enumerate(game.history):
        before = still(twin)
        done = twin.replay(move)
        others, offers = _others(before, judge, done.action)
        yield Position(index, before, done, judge.usual(before), others, offers, follows_chance)
        follows_chance = has_chance(done)


def has_chance(move: Move) -> bool:
    """Whether dice, cards or the clock had a say in what came of a move."""
    return bool(move.outcomes) or move.action.seat == BANK


def still(game: Game) -> Game:
    """The game as it stands, without its past and without a future."""
    return Game(Timeline(game.words, game.state.copy(), NO_SEED), game.origin)


def _others(game: Game, judge: Judge, played: Action) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """What somebody who was asked might have done instead, offers apart; nothing where nobody was asked.

    A bid is compared with passing alone: how high the others would have gone, nobody can know.
    """
    if played.kind in NO_QUESTION or played.seat != next_to_decide(game.state):
        return (), ()
    found = [each for each in judge.candidates(game, played.seat) if each != played]
    offers = tuple(each for each in found if each.kind in OFFERS)
    same = (*OFFERS, ActionKind.BID) if played.kind == ActionKind.BID else OFFERS
    return tuple(each for each in found if each.kind not in same), offers
