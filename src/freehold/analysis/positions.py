"""Positions: every place of a game at which something was done, as whoever judges it needs it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from freehold.analysis.judge import Judge
from freehold.analysis.tale import opening
from freehold.game import NO_SEED, Action, ActionKind, Game, Move
from freehold.game.action import OFFERS
from freehold.game.timeline import Timeline
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import BANK
from freehold.rules.state import State

# Who comes and goes, and how rents are collected, is no question of playing well
NO_QUESTION = {
    *(ActionKind.LEAVE, ActionKind.JOIN, ActionKind.TIME, ActionKind.RENTS_ON, ActionKind.RENTS_OFF),
    *(ActionKind.VOTE_YES, ActionKind.VOTE_NO),
}

ABOUT_OFFERS = (*OFFERS, ActionKind.ACCEPT, ActionKind.REFUSE, ActionKind.WITHDRAW)


@dataclass(frozen=True, slots=True)
class Stretch:
    """Moves from one throw or card to the next, judged over the same dice up to the end of the same turn.

    So a decision within it changes the chances by what it is worth, and not by how the deals fell.
    """

    first: int  # the index of its first move
    turn: int  # at its beginning
    last_turn: int  # up to which it is played on

    @classmethod
    def begin(cls, index: int, game: Game, judge: Judge) -> Self:
        """The stretch that begins where a game stands."""
        now = game.state.turn_number
        return cls(index, now, now + judge.turns_ahead(game.state))

    def goes_on(self, done: Move, game: Game) -> bool:
        """Whether a move left it under way; with the turns it would come too near to its last."""
        return not has_chance(done) and game.state.turn_number <= self.turn + 1

    def turns_left(self, state: State) -> int:
        """How many turns lie before its last."""
        return self.last_turn - state.turn_number


@dataclass(frozen=True, slots=True)
class Position:
    """What stood before a move, what was done, and what might have been done."""

    index: int
    game: Game  # as it stood, without its past
    move: Move
    usual: Action  # what the reference player would have gone on with
    others: tuple[Action, ...]  # what else whoever moved could have done, offers apart
    offers: tuple[Action, ...]  # and what they could have offered
    stretch: Stretch
    is_accepted: bool  # whether it was an offer, and was accepted
    then: str  # what it led to, where that says more than what came of it

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
    twin = game.copy()
    twin.undo(len(game.history))
    stretch = Stretch.begin(0, twin, judge)
    for index, move in enumerate(game.history):
        before = still(twin)
        done = twin.replay(move)
        others, offers = _others(before, judge, done.action)
        taken = is_accepted(game.history, index)
        then = opening(twin) if has_chance(done) else ""
        yield Position(index, before, done, judge.usual(before), others, offers, stretch, taken, then)
        stretch = next_stretch(stretch, index, done, twin, judge)


def next_stretch(stretch: Stretch, index: int, done: Move, game: Game, judge: Judge) -> Stretch:
    """The stretch of the position after a move."""
    return stretch if stretch.goes_on(done, game) else Stretch.begin(index + 1, game, judge)


def is_accepted(moves: Sequence[Move], index: int) -> bool:
    """Whether a move was an offer that was accepted, with nothing else said between the two before."""
    offer = moves[index].action
    if offer.kind != ActionKind.OFFER:
        return False
    sides = {offer.seat, offer.target}
    later = (move.action for move in moves[index + 1 :])
    answer = next(
        (each for each in later if each.kind in ABOUT_OFFERS and {each.seat, each.target} == sides), None
    )
    return answer is not None and answer.kind == ActionKind.ACCEPT and answer.seat == offer.target


def has_chance(move: Move) -> bool:
    """Whether dice, cards or the clock had a say in what came of a move."""
    return bool(move.outcomes) or move.action.seat == BANK


def still(game: Game) -> Game:
    """The game as it stands, without its past and without a future."""
    return Game(Timeline(game.words, game.state.copy(), NO_SEED), game.origin)


def _others(game: Game, judge: Judge, played: Action) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """What somebody who was asked might have done instead, offers apart; nothing where nobody was asked."""
    if played.kind in NO_QUESTION or played.seat != next_to_decide(game.state):
        return (), ()
    found = [each for each in judge.candidates(game, played.seat) if each != played]
    offers = tuple(each for each in found if each.kind in OFFERS)
    others = [each for each in found if each.kind not in OFFERS]
    return tuple(comparable(others, played)), offers


def comparable(actions: Sequence[Action], played: Action) -> list[Action]:
    """What can be compared with what was played: how high others would have gone, nobody can know.

    So a bid is compared with passing alone, and a pass with the lowest bid: whether to stay in.
    """
    bids = [each for each in actions if each.kind == ActionKind.BID and each != played]
    kept = [] if played.kind == ActionKind.BID else sorted(bids, key=lambda each: each.amount)[:1]
    return [each for each in actions if each not in bids or each in kept]
