"""A game analysed: everybody's chance to win after every move, and what made it change."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256

import numpy as np

from freehold.analysis.appraisal import LABEL, appraise
from freehold.analysis.decisions import Decision, decision_of
from freehold.analysis.judge import Chances, Judge
from freehold.analysis.positions import Position, has_chance, positions
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

    @property
    def seat(self) -> Seat:
        """Whoever moved; BANK for the clock."""
        return self.move.action.seat

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Whose decision it was: both sides', where a trade is made."""
        if self.trade is None or self.move.action.kind != ActionKind.ACCEPT:
            return (self.seat,)
        return self.trade.seats

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
    usual: Chances  # everybody's chances if the reference player goes on
    chosen: Chances  # what the decision changed
    noise: float
    follows_chance: bool
    has_chance: bool
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
    last = _at_the_end(game, judge, deals, key)
    return GameAnalysis(game, *_chain(findings, last, game.is_over), deals, str(seed))


def _look(judge: Judge, position: Position, deals: int, key: bytes) -> _Finding:
    found = appraise(judge, position, deals, key)
    return _Finding(
        position.move,
        found.chances(0),
        found.chosen,
        found.noise(0),
        position.follows_chance,
        has_chance(position.move),
        decision_of(found),
        trade_of(found),
        missed_trade(found),
    )


def _at_the_end(game: Game, judge: Judge, deals: int, key: bytes) -> Chances:
    """Everybody's chances where the record ends: a share of the win, if somebody has won."""
    if game.is_over:
        won = np.array([float(game.state.winners >> seat & 1) for seat in range(SEATS)])
        return np.asarray(won / max(1.0, won.sum()))
    usual = judge.usual(game)
    own = sha256(LABEL + key + b"end").digest()
    return np.asarray(judge.weigh(game.state, [usual], deals, own)[0].mean(0))


def _chain(findings: list[_Finding], last: Chances, is_over: bool) -> tuple[Chances, tuple[Stage, ...]]:
    """One stage after another: where chance had no say, chances only change by what was chosen."""
    start = findings[0].usual if findings else last
    stages: list[Stage] = []
    now = start
    for at, found in enumerate(findings):
        meant = bounded(now + found.chosen)
        after = meant
        if at + 1 == len(findings):
            after = last if found.has_chance or is_over else meant
        elif found.has_chance:
            after = findings[at + 1].usual
        stages.append(_stage(at + 1, found, now, meant, after))
        now = after
    return start, tuple(stages)


def _stage(number: int, found: _Finding, before: Chances, meant: Chances, after: Chances) -> Stage:
    luck, chosen = np.asarray(after - meant), np.asarray(meant - before)
    if not found.has_chance:
        luck, chosen = np.zeros(SEATS), np.asarray(after - before)
    return Stage(
        *(number, found.move, _told(found), after, luck, chosen),
        *(found.noise, found.decision, found.trade, found.missed),
    )


def _told(found: _Finding) -> str:
    """What came of a move, and of an answer also what was on offer."""
    text = tale(found.move)
    return text if found.trade is None else f"{text.removesuffix('.')}: {found.trade.offer.goods}."


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
