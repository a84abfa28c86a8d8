"""A game analysed: everybody's chance to win after every move, and what made it change."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from freehold.analysis.appraisal import Standing, appraise, seed_of, standing_of
from freehold.analysis.decisions import Decision, decision_of
from freehold.analysis.episodes import BIDDING, Episode, Matter, episodes, matter_of
from freehold.analysis.judge import Chances, Judge
from freehold.analysis.positions import Position, Stretch, has_chance, next_stretch, positions
from freehold.analysis.tale import tale
from freehold.analysis.trades import Trade, missed_trade, trade_of
from freehold.errors import SetupError
from freehold.game import ActionKind, Game, Move
from freehold.game.roster import seed_bytes
from freehold.rules.names import SEATS, Seat

DEALS = 512
FEWEST, MOST = 16, 100_000
QUEUE = 4  # positions under way or waiting, for each thread


@dataclass(frozen=True, slots=True)
class Stage:
    """A move, everybody's chances after it, and how much of the change was luck and how much was chosen."""

    number: int  # of the move, from 1
    move: Move
    text: str  # what came of it, in a sentence
    chances: Chances  # after it, by seat
    luck: Chances  # what dice, cards and the clock changed, by seat
    chosen: Chances  # what the decision changed, by seat
    noise: float  # how far chance may have moved any chance (95%)
    decision: Decision | None  # where there was something to decide
    trade: Trade | None  # where an offer was answered
    missed: Trade | None  # where an offer that nobody made would have served both sides
    episode: Episode | None = None  # that it is a part of

    @property
    def seat(self) -> Seat:
        """Whoever moved; BANK for the clock."""
        return self.move.action.seat

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Whose decision it was: both sides', where a trade is made, and all bidders', in an auction."""
        if self.trade is not None and self.move.action.kind == ActionKind.ACCEPT:
            return self.trade.seats
        if self.episode is not None and self.move.action.kind in (ActionKind.DECLINE, *BIDDING):
            return self.episode.bidders
        return (self.seat,)

    @property
    def change(self) -> Chances:
        """By how much it changed everybody's chances."""
        return np.asarray(self.luck + self.chosen)


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """A game from its start to where it ends or stands."""

    game: Game
    start: Chances
    stages: tuple[Stage, ...]
    deals: int
    seed: str

    @property
    def end(self) -> Chances:
        """Everybody's chances at the end; 1 for a sole winner."""
        return self.stages[-1].chances if self.stages else self.start


@dataclass(frozen=True, slots=True)
class _Finding:
    """What is kept of looking at one position."""

    move: Move
    standing: Standing  # before it
    chosen: Chances  # what the decision changed
    stretch: Stretch
    has_chance: bool
    then: str
    matter: Matter | None
    decision: Decision | None
    trade: Trade | None
    missed: Trade | None


def follow(
    game: Game,
    deals: int = DEALS,
    seed: int | str = 0,
    threads: int | None = None,
    on_move: Callable[[], None] = lambda: None,
) -> GameAnalysis:
    """A game analysed, the same on any number of threads; `on_move` hears of each move looked at."""
    if not FEWEST <= deals <= MOST:
        raise SetupError(f"The number of deals is from {FEWEST} to {MOST:,}, not {deals:,}.")
    judge, key = Judge(game.rulebook), seed_bytes(seed)

    def look(position: Position) -> _Finding:
        return _look(judge, position, deals, key)

    findings = []
    for found in _side_by_side(look, positions(game, judge), threads or os.cpu_count() or 1):
        findings.append(found)
        on_move()
    last = _at_the_end(game, judge, _last_stretch(findings, game, judge), deals, key)
    start = findings[0].standing if findings else last
    return GameAnalysis(game, start.chances, _chain(findings, last), deals, str(seed))


def _last_stretch(findings: list[_Finding], game: Game, judge: Judge) -> Stretch:
    """The stretch in which the record ends."""
    if not findings:
        return Stretch.begin(0, game, judge)
    return next_stretch(findings[-1].stretch, len(findings) - 1, findings[-1].move, game, judge)


def _look(judge: Judge, position: Position, deals: int, key: bytes) -> _Finding:
    found = appraise(judge, position, deals, key)
    return _Finding(
        position.move,
        found.standing,
        found.chosen,
        position.stretch,
        has_chance(position.move),
        position.then,
        matter_of(position.game),
        decision_of(found),
        trade_of(found),
        missed_trade(found),
    )


def _at_the_end(game: Game, judge: Judge, stretch: Stretch, deals: int, key: bytes) -> Standing:
    """How everything stands where the record ends: a share of the win, if somebody has won."""
    if game.is_over:
        won = np.array([float(game.state.winners >> seat & 1) for seat in range(SEATS)])
        return Standing(np.asarray(won / max(1.0, won.sum())), 0.0)
    own, turns = seed_of(stretch, key), stretch.turns_left(game.state)
    return standing_of(judge.weigh(game.state, [judge.usual(game)], deals, own, turns)[0])


def _chain(findings: list[_Finding], last: Standing) -> tuple[Stage, ...]:
    """One stage after another, each from what the judge says of a position to what it says of the next."""
    after = [*(found.standing for found in findings), last][1:]
    parts = episodes([found.matter for found in findings], [found.move for found in findings])
    together = zip(findings, after, parts, strict=True)
    return tuple(_stage(at + 1, found, then, part) for at, (found, then, part) in enumerate(together))


def _stage(number: int, found: _Finding, after: Standing, episode: Episode | None) -> Stage:
    """A move: what chance had no say in was chosen, else luck is what came beyond what was chosen."""
    before = found.standing.chances
    meant = bounded(before + found.chosen) if found.has_chance else after.chances
    return Stage(
        number=number,
        move=found.move,
        text=_told(found),
        chances=after.chances,
        luck=np.asarray(after.chances - meant),
        chosen=np.asarray(meant - before),
        noise=after.noise,
        decision=found.decision,
        trade=found.trade,
        missed=found.missed,
        episode=episode,
    )


def _told(found: _Finding) -> str:
    """What came of a move, of an answer also what was on offer, and of a bid what was for sale."""
    text, matter = tale(found.move, found.then), found.matter
    about = found.trade.offer.goods if found.trade else ""
    if matter is not None and found.move.action.kind in BIDDING and matter.about not in text:
        about = matter.about
    return f"{text.removesuffix('.')}: {about}." if about else text


def bounded(chances: Chances) -> Chances:
    """Chances from 0 to 1 that sum to 1: sums of estimates may lie a little outside."""
    inside = np.clip(chances, 0, 1)
    return np.asarray(inside / inside.sum())


def _side_by_side(
    look: Callable[[Position], _Finding], waiting: Iterable[Position], threads: int
) -> Iterator[_Finding]:
    """Look at positions on threads, in order; no more are begun once somebody breaks off."""
    pool = ThreadPoolExecutor(threads)
    running: list[Future[_Finding]] = []
    try:
        for position in waiting:
            running.append(pool.submit(look, position))
            if len(running) >= QUEUE * threads:
                yield running.pop(0).result()
        while running:
            yield running.pop(0).result()
    finally:
        pool.shutdown(cancel_futures=True)
