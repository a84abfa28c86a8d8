"""Searching: what compiled code finds out about actions in a position, over the same dice for all of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import shake_256
from threading import local
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from freehold.bots.characters import Character, seat_parameters
from freehold.bots.deals import Deal
from freehold.bots.game_loop import begin_thinking
from freehold.bots.players import Memory, Players
from freehold.compiled import EntryPoint, Records, over_games, pack, records_of
from freehold.compiled.audited import mark
from freehold.compiled.entry import Argument
from freehold.rules import Action, Menu, Rulebook, State, Tape
from freehold.rules.choices import Choices, find_choices
from freehold.rules.names import SEATS, Money, Seat
from freehold.search.actions import Numbers, numbers_of, records_of_actions, without_cash
from freehold.search.candidates import View
from freehold.search.exploring import (
    OPEN,
    do,
    explore,
    fair_price,
    habit,
    is_foolish,
    is_foolish_to_accept,
    is_lawful,
    is_sane,
    price,
    suggest,
    trade,
    would_accept,
)
from freehold.search.judging import as_shares, eye_of, judges
from freehold.search.net import Judgement
from freehold.search.nets import net_for
from freehold.search.variants import ENTRIES as ENTRIES_OF_FITS

LABEL: Final = b"freehold search"  # its chance has nothing to do with what will come in the game itself
DEAL_BYTES: Final = 64

Chances: TypeAlias = NDArray[np.float64]  # action, deal, seat

explores = over_games(explore).fast
does = over_games(do).fast
suggests = over_games(suggest).fast
habits = over_games(habit).fast
prices = over_games(price).fast
fair_prices = over_games(fair_price).fast
trades = over_games(trade).fast
accepts = over_games(would_accept).fast
sane = over_games(is_sane).fast
lawful_ones = over_games(is_lawful).fast
foolish = over_games(is_foolish).fast
foolish_to_accept = over_games(is_foolish_to_accept).fast
finds_choices = over_games(find_choices).fast
judges_now = judges.fast
ENTRIES: Final = (
    *(explores, does, suggests, habits, prices, fair_prices, trades, accepts, finds_choices),
    *(sane, lawful_ones, foolish, foolish_to_accept, judges_now, *ENTRIES_OF_FITS),
)


class Paper(local):
    """What a game is played on, written over by the next: every thread has its own."""

    def __init__(self) -> None:
        self.state, self.memory = blank_state(), records_of(Memory, 1)
        self.tape, self.whim, self.menu, self.action = (
            records_of(block, 1) for block in (Tape, Tape, Menu, Action)
        )


class Board:
    """What never changes while a rulebook is played by: its numbers, its net, and paper to play on."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self.packed, self.net = pack(rulebook), pack(net_for(rulebook))
        self.paper = Paper()

    def sitting(
        self, players: Records, state: Records | None = None, action: Records | None = None
    ) -> tuple[Argument, ...]:
        """A table to play on; a state and an action of one's own are for what will be kept."""
        paper = self.paper
        game = paper.state if state is None else state
        written = paper.action if action is None else action
        return ((game, self.packed, players, paper.memory), paper.tape, paper.whim, paper.menu, written)

    def prices(self, whos: Sequence["Company"], state: Records, offer: Numbers) -> list[Money]:
        """The least cash for which one of each company would have accepted an offer."""
        goods = records_of_actions([without_cash(offer)])
        players, memory = (
            np.concatenate([getattr(who, what) for who in whos]) for what in ("players", "memory")
        )
        found: list[Money] = prices(state, memory, self.sitting(players), goods).tolist()
        return found

    def eye(self, judgements: Records) -> tuple[Argument, ...]:
        """What games are judged with."""
        return eye_of(self.net, judgements)


def blank_state() -> Records:
    """A game that compiled code may write."""
    return mark(records_of(State, 1))


@dataclass(frozen=True, slots=True)
class Company:
    """A guess at who plays: how, and what they know who have only looked at the board."""

    players: Records
    memory: Records


def company(rulebook: Rulebook, characters: Sequence[Character]) -> Company:
    """Players of these characters, seat by seat."""
    players, memory = Players(), Memory()
    for seat in range(SEATS):
        seat_parameters(players, seat, characters[seat])
    begin_thinking(rulebook, players, memory)
    return Company(pack(players), pack(memory))


def deals_of(seed: bytes, first: int, count: int) -> Records:
    """The chance of some games out of an endless row of them."""
    found = records_of(Deal, count)
    words = shake_256(LABEL + seed).digest((first + count) * DEAL_BYTES)[first * DEAL_BYTES :]
    both = np.frombuffer(words, "<u4").reshape(count, 2, -1)
    found["key"], found["bot_key"] = both[:, 0], both[:, 1]
    return found


@dataclass(frozen=True, slots=True)
class Explorer:
    """Plays actions out from one position."""

    board: Board
    state: Records
    guesses: Sequence[Company]  # others as one character each
    mixed: Sequence[Company]  # others as what they are believed to be; deals take turns among them
    seed: bytes = b""

    @property
    def _sitting(self) -> tuple[Argument, ...]:
        """A table for what does not depend on who the others are."""
        return self.board.sitting(self.mixed[0].players)

    def choices(self, seat: Seat) -> Records:
        """What a seat may do, as sets."""
        found = records_of(Choices, 1)
        finds_choices(self.state, self.board.packed, seat, found)
        return found

    def suggestion(self, seat: Seat) -> Records:
        """What the bot of a seat would do."""
        return self._decided(suggests, self.mixed[0], seat)

    def habits(self, seat: Seat) -> list[Numbers]:
        """What each of the guesses would do at a seat that is asked."""
        return [numbers_of(self._decided(habits, who, seat)) for who in self.guesses]

    def _decided(self, decides: EntryPoint, who: Company, seat: Seat) -> Records:
        """The action that the bot of a seat has written down."""
        action = records_of(Action, 1)
        decides(self.state, who.memory, self.board.sitting(who.players, action=action), seat)
        return action

    def prices(self, offers: Records, guess: int) -> list[int]:
        """The least cash for which each offer is accepted by one of the guesses, or after them by the net."""
        if guess == len(self.guesses):
            return self.fair_prices(offers)
        who = self.guesses[guess]
        found: list[int] = prices(self.state, who.memory, self.board.sitting(who.players), offers).tolist()
        return found

    def expected(self, offers: Records) -> list[tuple[bool, ...]]:
        """For each offer, whether each of the guesses would accept it."""
        answers = [
            accepts(self.state, who.memory, self.board.sitting(who.players), offers).astype(bool).tolist()
            for who in self.guesses
        ]
        return list(zip(*answers, strict=True))

    def fair_prices(self, offers: Records) -> list[int]:
        """The least cash for which each offer is good for its taker, as the net sees it."""
        judgements = records_of(Judgement, len(offers))
        found: list[int] = fair_prices(self.state, self._sitting, offers, self.board.eye(judgements)).tolist()
        return found

    def good_for_takers(self, offers: Records) -> list[bool]:
        """Whether each offer leaves its taker better off, as the net sees it."""
        takers, row = offers["target"], np.arange(len(offers))
        found: list[bool] = (self.after_trades(offers)[row, takers] > self.now()[takers]).tolist()
        return found

    def are_sane(self, offers: Records) -> list[bool]:
        """Whether each offer can be made without anybody shaking their head."""
        found: list[bool] = sane(self.state, self._sitting, offers).astype(bool).tolist()
        return found

    def are_lawful(self, offers: Records) -> list[bool]:
        """Whether each offer may be made."""
        found: list[bool] = lawful_ones(self.state, self._sitting, offers).astype(bool).tolist()
        return found

    def is_foolish(self, offer: Records) -> bool:
        """Whether whoever accepted an offer would look foolish."""
        return bool(foolish(self.state, self._sitting, offer)[0])

    def is_foolish_to_accept(self, seat: Seat, maker: Seat) -> bool:
        """The same of an offer that has been made to a seat."""
        return bool(foolish_to_accept(self.state, self._sitting, seat, maker)[0])

    def now(self) -> Chances:
        """The chances as the net sees them."""
        judgements = records_of(Judgement, 1)
        judges_now(self.state, self.board.packed, self.board.eye(judgements))
        return np.asarray(as_shares(judgements)[0])

    def after_trades(self, offers: Records) -> Chances:
        """For each offer the chances once it is accepted."""
        judgements = records_of(Judgement, len(offers))
        trades(self.state, self._sitting, offers, self.board.eye(judgements))
        return as_shares(judgements)

    def after(self, action: Numbers) -> "Explorer":
        """The same from where the game stands once something lawful is done that needs no chance.

        An offer is accepted.
        """
        state = blank_state()
        does(self.state, self.board.sitting(self.mixed[0].players, state), records_of_actions([action]))
        return replace(self, state=state)

    def chances(self, actions: Records, first: int, count: int, turns: int, answer: int = OPEN) -> Chances:
        """For each action, deal and seat the chance to win some turns later; a column has the same dice.

        Offers are answered by bots, or all of them as `answer` says.
        """
        found = np.zeros((len(actions), count, SEATS))
        deals = deals_of(self.seed, first, count)
        turn = np.arange(first, first + count) % len(self.mixed)
        for which, who in enumerate(self.mixed):
            own = np.flatnonzero(turn == which)
            if len(own):
                found[:, own] = self._explore(who, actions, deals[own], turns, answer)
        return found

    def _explore(self, who: Company, actions: Records, deals: Records, turns: int, answer: int) -> Chances:
        judgements = records_of(Judgement, len(actions) * len(deals))
        explores(
            *(self.state, who.memory, self.board.sitting(who.players)),
            *(np.repeat(actions, len(deals)), np.tile(deals, len(actions))),
            *(self.board.eye(judgements), turns, answer),
        )
        return as_shares(judgements).reshape(len(actions), len(deals), SEATS)


def view_of(explorer: Explorer, seat: Seat) -> View:
    """The position of an explorer, as candidates of a seat are found in it."""
    return View(explorer.board.rulebook, explorer.state, explorer.choices(seat), seat)
