"""Rollouts: actions compared by what comes of them, each over the same dice, many games in one call."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from hashlib import shake_256

import numpy as np
from numpy.typing import NDArray

from freehold.bots.deals import Deal
from freehold.bots.game_loop import begin_thinking
from freehold.bots.players import Memory, Players
from freehold.bots.playouts import Outlook, play_out_action
from freehold.compiled import Records, over_games, pack, pack_audited, records_of
from freehold.compiled.audited import mark
from freehold.rules import Action, Menu, Refusal, Rulebook, State, Tape, check
from freehold.rules.names import SEATS

LABEL = b"freehold rollouts"  # their chance has nothing to do with what will come in the game itself
SPAN = 64  # games that one thread plays in a row: threads change nothing but the time it takes
DEAL_BYTES = 64

play_outs = over_games(play_out_action)


@dataclass(frozen=True, slots=True)
class Rollouts:
    """How the games stood at the horizon: a row for each action, and in it a game for each deal of chance.

    The games of a column had the same dice, so differences between rows are of the actions, not of luck.
    """

    outlooks: Records  # of class Outlook
    states: Records | None  # where the games stood, if asked for

    def wins(self) -> NDArray[np.float64]:
        """For each action and seat the share of games won; a win that k share is the k-th part of one."""
        masks = self.outlooks["winners"][..., None] >> np.arange(SEATS) & 1
        shares = masks / np.maximum(1, masks.sum(-1, keepdims=True))
        return np.asarray(shares.mean(1))

    def worth(self) -> NDArray[np.float64]:
        """For each action and seat the mean net worth."""
        return np.asarray(self.outlooks["worth"].mean(1))


class Lookahead:
    """Plays actions out with bots of given characters; a question has one answer, whatever the threads."""

    def __init__(self, rulebook: Rulebook, players: Players, threads: int = 1) -> None:
        self.rulebook, self.players, self.threads = rulebook, players, threads
        self._rulebook, self._players = pack(rulebook), pack(players)

    def rollouts(
        self,
        state: State,
        actions: Sequence[Action],
        n: int,
        rounds: int,
        seed: bytes,
        memory: Memory | None = None,
    ) -> Rollouts:
        """Play each action out n times, up to the same place of the order so many rounds later.

        `memory` is what the bots remember of the game so far; without it they look at the board anew.
        """
        return self._play(self._job(state, actions, n, rounds, seed, memory), len(actions), n)

    def rollouts_with_states(
        self,
        state: State,
        actions: Sequence[Action],
        n: int,
        rounds: int,
        seed: bytes,
        memory: Memory | None = None,
    ) -> Rollouts:
        """The same, and where every game stood at the horizon, for whoever can tell what a state is worth."""
        job = self._job(state, actions, n, rounds, seed, memory)
        return self._play(replace(job, states=mark(records_of(State, len(job.deals)))), len(actions), n)

    def _job(
        self,
        state: State,
        actions: Sequence[Action],
        n: int,
        rounds: int,
        seed: bytes,
        memory: Memory | None,
    ) -> "_Job":
        check_question(state, self.rulebook, actions, n)
        return _Job(
            *(pack_audited(state, self.rulebook), self._rulebook, self._players),
            pack(memory or fresh_memory(self.rulebook, self.players)),
            np.repeat(np.concatenate([pack(action) for action in actions]), n),
            np.tile(deals(seed, n), len(actions)),
            records_of(Outlook, len(actions) * n),
            rounds,
        )

    def _play(self, job: "_Job", rows: int, columns: int) -> Rollouts:
        play_outs.fast.compile()
        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(job.play, range(0, rows * columns, SPAN)))
        states = None if job.states is None else job.states.reshape(rows, columns)
        return Rollouts(job.outlooks.reshape(rows, columns), states)


def check_question(state: State, rulebook: Rulebook, actions: Sequence[Action], n: int) -> None:
    """Only what is lawful can be played out."""
    if n < 1 or not actions:
        raise ValueError(f"rollouts need actions, and games of each, not {len(actions)} and {n}")
    for at, action in enumerate(actions):
        refusal = check(state, rulebook, action)
        if refusal != Refusal.ALLOWED:
            raise ValueError(f"action {at} is not allowed: {Refusal(refusal).name}")


def fresh_memory(rulebook: Rulebook, players: Players) -> Memory:
    """What bots know who have only looked at the board."""
    memory = Memory()
    begin_thinking(rulebook, players, memory)
    return memory


def deals(seed: bytes, n: int) -> Records:
    """The chance of n games; more games begin with the same."""
    words = np.frombuffer(shake_256(LABEL + seed).digest(n * DEAL_BYTES), "<u4").reshape(n, 2, -1)
    found = records_of(Deal, n)
    found["key"], found["bot_key"] = words[:, 0], words[:, 1]
    return found


@dataclass(frozen=True, slots=True)
class _Job:
    """What the games are played with; every span of them has scratch paper of its own."""

    state: Records
    rulebook: Records
    players: Records
    memory: Records
    actions: Records
    deals: Records
    outlooks: Records
    rounds: int
    states: Records | None = None

    def play(self, first: int) -> None:
        """The games of a span."""
        span = slice(first, first + SPAN)
        states = mark(records_of(State, 1)) if self.states is None else self.states[span]
        memory, tape, whim, menu, action = (
            records_of(block, 1) for block in (Memory, Tape, Tape, Menu, Action)
        )
        sitting = ((states, self.rulebook, self.players, memory), tape, whim, menu, action)
        play_outs.fast(
            *(self.state, self.memory, sitting),
            *(self.actions[span], self.deals[span], self.outlooks[span], self.rounds),
        )
