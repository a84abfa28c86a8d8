"""Counting how often the functions of rules and bots are called, and which way their branches go.

`make frequencies` plays games of every edition, games of the first without events, and steps at random; by
what it counts LLVM lays code out from then on.
"""

from typing import Final

import numpy as np

from freehold.bots.characters import seat_character
from freehold.bots.game_loop import begin_thinking, play_on
from freehold.bots.players import Memory, Players
from freehold.bots.steps import start_over, step_at_random
from freehold.compiled import (
    EntryPoint,
    Records,
    blank_states,
    over_games,
    over_many_games,
    pack,
    records_of,
    reset,
    seeded_tapes,
)
from freehold.compiled.library import whole_of
from freehold.compiled.lowering.frequencies import Counters, Frequency, write
from freehold.compiled.lowering.unit import Build, BuildSettings
from freehold.editions import load, names
from freehold.lab.chunks import play_chunk, play_matches
from freehold.lab.simulate import job_of
from freehold.rules import Action, ActionKind, Menu
from freehold.rules.choices import Choices
from freehold.rules.names import SEATS

SEATED: Final = 4
WORDS, WORD = 8, 1 << 32
GAMES_OF_EDITION = {"steady-1": 200, "steady": 15, "random": 2}  # fewer of those that think longer
LAST_ROUND = 300
BARE_GAMES = {"passive": 400, "steady-1": 2500}  # of the first edition, without events
LAST_TURN = 1000
STEPPED = 64  # games at once
STEPS = 5000  # of each
STEPPED_KINDS = sum(1 << kind for kind in ActionKind if kind.name not in {"OFFER", "COUNTER", "LEAVE"})

Counted = dict[str, tuple[str, Frequency]]


def counting(entry: EntryPoint) -> Counters:
    """Let an entry count from now on."""
    counters = Counters()
    entry.use([whole_of(entry.function).compile(BuildSettings(Build.FAST, counters=counters))])
    return counters


def tapes(seed: int, n: int) -> tuple[Records, Records]:
    """Chance for n games, and one log for all of them."""
    found = seeded_tapes(np.random.default_rng(seed).integers(0, WORD, (n, WORDS)))
    return found["chance"].copy(), found["log"][:1].copy()


def count_matches() -> Counted:
    """Whole games of every edition, with their events."""
    counters = counting(play_matches)
    for name in names():
        for bot, games in GAMES_OF_EDITION.items():
            job = job_of(load(name), (bot,) * SEATED, bytes(32), True, LAST_ROUND)
            play_chunk(job, 0, games, lambda _: None)
    return counters.counted()


def count_bare_games() -> Counted:
    """Games of the first edition of which nothing is kept."""
    entry, book = over_many_games(play_on).fast, load(names()[0]).rulebook
    counters = counting(entry)
    for bot, games in BARE_GAMES.items():
        players, memory = Players(), Memory()
        for seat in range(SEATS):
            seat_character(players, seat, bot)
        begin_thinking(book, players, memory)
        states, chance = blank_states(book, SEATED, games), tapes(games, games)
        reset.fast(states, pack(book), chance)
        scene = (states, pack(book), pack(players), pack(memory, games))
        entry((scene, chance, tapes(0, 1), records_of(Menu, 1), records_of(Action, 1)), LAST_TURN)
    return counters.counted()


def count_steps() -> Counted:
    """Random steps with what is open next."""
    entry, book = over_many_games(step_at_random).fast, load(names()[0]).rulebook
    counters = counting(entry)
    blanks, states = blank_states(book, SEATED, STEPPED), blank_states(book, SEATED, STEPPED)
    chance, choices = tapes(1, STEPPED), records_of(Choices, STEPPED)
    over_games(start_over).fast(blanks, states, pack(book), chance, choices)
    stepped = entry.bind(
        *(blanks, states, pack(book), chance, tapes(2, STEPPED), records_of(Action, 1)),
        choices,
        STEPPED_KINDS,
    )
    for _ in range(STEPS):
        stepped()
    return counters.counted()


def together(parts: list[Counted]) -> Counted:
    """The sums of what was counted."""
    found: Counted = {}
    for part in parts:
        for name, (now, each) in part.items():
            before = found.get(name, (now, Frequency(0, ((0, 0),) * len(each.branches))))[1]
            pairs = zip(before.branches, each.branches, strict=True)
            ways = tuple((a + c, b + d) for (a, b), (c, d) in pairs)
            found[name] = now, Frequency(before.calls + each.calls, ways)
    return found


if __name__ == "__main__":
    write(together([count_matches(), count_bare_games(), count_steps()]))
