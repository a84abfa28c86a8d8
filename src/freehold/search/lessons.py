"""Lessons: positions out of many games, with what became of everybody."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

import numpy as np

from freehold.bots.characters import CHARACTERS
from freehold.bots.deals import Deal
from freehold.bots.players import Memory, Players
from freehold.compiled import Numbers, Records, blank_states, over_many_games, pack, records_of
from freehold.rules import Action, Menu, Rulebook, Tape
from freehold.rules.names import SEATS
from freehold.search.experience import go_on, open_game
from freehold.search.fitting import Floats, Lessons, Syllabus
from freehold.search.portrait import BY_GROUP, GENERAL, Portrait
from freehold.search.sketch import Sketch

AT_ONCE: Final = 500  # games side by side: a chunk
LOOKS: Final = 84  # at a game, which is over long before
DECIDED: Final = 0.99  # all of a win went to players who were in
LONGEST_STEP: Final = 36  # turns from one look to the next, at most
SHAKEN: Final = 350  # looks in a thousand before which chance makes a trade, or gives or takes cash
LATEST_CALM: Final = 140  # turn from which chance meddles no more: what is looked at then is bots' work alone
USUAL_TABLES: Final = (4, 4, 4, 3, 3, 2, 2, 5, 6, 7, 8)  # tables of four are the most common

open_games = over_many_games(open_game).fast
go_ons = over_many_games(go_on).fast


@dataclass(frozen=True, slots=True)
class School:
    """Where games to learn from come from."""

    rulebook: Rulebook
    characters: tuple[str, ...]  # drawn for each seat
    inputs: int
    seed: int

    def chunk(self, number: int) -> Syllabus:
        """The positions of some games; the same for the same number."""
        rng = np.random.default_rng([self.seed, 2, number])
        seats = int(rng.choice([n for n in USUAL_TABLES if self.suits(n)]))
        games = _Games(self, seats, rng)
        looks = list(games.looks())
        return collected(looks, shares_of(games.states), self.inputs)

    def suits(self, seats: int) -> bool:
        """Whether so many can play."""
        return self.rulebook.min_players <= seats <= self.rulebook.max_players


@dataclass(frozen=True, slots=True)
class Look:
    """The games that were still going on, and how they looked."""

    games: Numbers
    portraits: Records


class _Games:
    """Games side by side."""

    def __init__(self, school: School, seats: int, rng: np.random.Generator) -> None:
        self.rng = rng
        self.states = blank_states(school.rulebook, seats, AT_ONCE)
        players = self._players(school.characters)
        self.tapes = records_of(Tape, AT_ONCE)["chance"].copy(), records_of(Tape, 1)["log"].copy()
        self.whims = records_of(Tape, AT_ONCE)["chance"].copy(), records_of(Tape, 1)["log"].copy()
        scene = (self.states, pack(school.rulebook), players, records_of(Memory, AT_ONCE))
        self.sitting = (scene, self.tapes, self.whims, records_of(Menu, 1), records_of(Action, 1))

    def _players(self, characters: Sequence[str]) -> Records:
        """Anybody at every seat."""
        drawn = self.rng.integers(0, len(characters), (AT_ONCE, SEATS))
        known = [asdict(CHARACTERS[name]) for name in characters]
        players = records_of(Players, AT_ONCE)
        for field, _ in Players.fields():
            players[field] = np.array([each[field] for each in known])[drawn]
        return players

    def looks(self) -> Iterator[Look]:
        """Play on, and look now and then, until all games are over."""
        deals = records_of(Deal, AT_ONCE)
        deals["key"], deals["bot_key"] = self.rng.integers(0, 2**32, (2, AT_ONCE, 8))
        open_games(self.sitting, deals)
        steps = self.rng.integers(1, LONGEST_STEP, LOOKS)
        restless = int((steps.cumsum() < self.rng.integers(0, LATEST_CALM)).sum())
        for number, step in enumerate(steps.tolist()):
            portraits = records_of(Portrait, AT_ONCE)
            shaken = SHAKEN if number < restless else 0
            found = np.flatnonzero(go_ons(self.sitting, records_of(Sketch, 1), portraits, step, shaken))
            if not len(found):
                return
            if number >= restless - 1:
                yield Look(found, portraits[found])


def shares_of(states: Records) -> Floats:
    """For each game and seat its share of the win; zeros where nobody has won."""
    won = states["winners"][:, None] >> np.arange(SEATS) & 1
    return np.asarray(won / np.maximum(1, won.sum(1, keepdims=True)), np.float32)


def collected(looks: Sequence[Look], shares: Floats, inputs: int) -> Syllabus:
    """Positions of the games that were won, by how many players were in."""
    found: dict[int, list[Lessons]] = {}
    for look in looks:
        alive = (look.portraits["alive"][:, None] >> np.arange(SEATS) & 1).astype(bool)
        won = shares[look.games]
        decided = (won * alive).sum(1) > DECIDED
        for players in np.unique(alive.sum(1)).tolist():
            which = (alive.sum(1) == players) & decided
            rows = look.portraits["inputs"][which][alive[which]][:, :inputs]
            lessons = Lessons(
                rows.reshape(-1, players, inputs), won[which][alive[which]].reshape(-1, players)
            )
            found.setdefault(players, []).append(lessons)
    return joined(found)


def joined(found: Mapping[int, Sequence[Lessons]]) -> Syllabus:
    """Lessons of one number of players put together."""
    return {
        players: Lessons(
            np.concatenate([each.inputs for each in parts]), np.concatenate([each.shares for each in parts])
        )
        for players, parts in sorted(found.items())
        if players > 1
    }


def inputs_of(rulebook: Rulebook) -> int:
    """How many inputs say something on a board: the general ones, and those of its groups."""
    return GENERAL + BY_GROUP * rulebook.groups
