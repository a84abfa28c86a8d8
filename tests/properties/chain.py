"""The Markov chain of the 40-square board: where a token comes to rest after each throw.

A state is what the next throw depends on: a square and the doubles thrown so far in the turn, or the number
of throws made in jail. Everything is written down from the printed rules, apart from the edition files, so
that the two check each other. Nobody holds a pass out of jail and both are out of their decks: 15 cards each.
"""

from collections import defaultdict
from typing import TypeAlias

Place: TypeAlias = int  # a square, or IN_JAIL
Spread: TypeAlias = dict[Place, float]  # how likely a token comes to rest on each place
Key: TypeAlias = tuple[Place, int]  # a place, and the doubles of this turn or the throws made in jail
Chain: TypeAlias = dict[Key, dict[Key, float]]

SQUARES = 40
FACES = range(1, 7)
JAIL_SQUARE = 10
GO_TO_JAIL = 30
IN_JAIL = 40
CHANCE = (7, 22, 36)
CHEST = (2, 17, 33)
STATIONS = (5, 15, 25, 35)
UTILITIES = (12, 28)
CARDS = 15  # in each deck without its pass
ADVANCE = (0, 24, 11, 5, 39)  # Chance cards that name a square
DOUBLES_TO_JAIL = 3
JAIL_THROWS = 3
TOLERANCE = 1e-13


def next_of(squares: tuple[int, ...], square: int) -> int:
    """The next ahead of some squares."""
    return min(squares, key=lambda other: (other - square) % SQUARES)


def rest(square: int) -> Spread:
    """Where a token that reaches a square comes to rest."""
    if square == GO_TO_JAIL:
        return {IN_JAIL: 1.0}
    if square in CHANCE:
        return rest_after_chance(square)
    if square in CHEST:
        return {0: 1 / CARDS, IN_JAIL: 1 / CARDS, square: (CARDS - 2) / CARDS}
    return {square: 1.0}


def rest_after_chance(square: int) -> Spread:
    """Ten of the cards move the token: one of them three squares back, where another card may lie."""
    spread: Spread = defaultdict(float)
    for target in (*ADVANCE, IN_JAIL, next_of(UTILITIES, square), *[next_of(STATIONS, square)] * 2):
        spread[target] += 1 / CARDS
    for place, chance in rest(square - 3).items():
        spread[place] += chance / CARDS
    spread[square] += (CARDS - len(ADVANCE) - 5) / CARDS
    return spread


def throws() -> list[tuple[int, bool]]:
    """Every throw of two dice: the sum, and whether it is a double."""
    return [(first + second, first == second) for first in FACES for second in FACES]


def step(key: Key, total: int, double: bool, pays: bool) -> dict[Key, float]:
    """Where one throw leads."""
    place, count = key
    if place == IN_JAIL and pays:
        place, count = JAIL_SQUARE, 0
    if place == IN_JAIL:
        if not double and count + 1 < JAIL_THROWS:
            return {(IN_JAIL, count + 1): 1.0}
        return settled(JAIL_SQUARE + total, 0)
    doubles = count + 1 if double else 0
    if doubles == DOUBLES_TO_JAIL:
        return {(IN_JAIL, 0): 1.0}
    return settled((place + total) % SQUARES, doubles)


def settled(square: int, doubles: int) -> dict[Key, float]:
    """A square reached and settled; jail ends the turn, doubles and all."""
    return {(place, 0 if place == IN_JAIL else doubles): chance for place, chance in rest(square).items()}


def chain(pays: bool) -> Chain:
    """Every step of players who pay before they throw, or of those who throw until they have to pay."""
    keys = [(square, doubles) for square in range(SQUARES) for doubles in range(DOUBLES_TO_JAIL)]
    keys += [(IN_JAIL, count) for count in range(JAIL_THROWS)]
    return {key: moves(key, pays) for key in keys}


def moves(key: Key, pays: bool) -> dict[Key, float]:
    """Where the next throw leads from here, all throws together."""
    spread: dict[Key, float] = defaultdict(float)
    outcomes = throws()
    for total, double in outcomes:
        for target, chance in step(key, total, double, pays).items():
            spread[target] += chance / len(outcomes)
    return spread


def long_run(pays: bool) -> list[float]:
    """The share of all throws after which a token rests on each square, or in jail."""
    steps = chain(pays)
    now = dict.fromkeys(steps, 1 / len(steps))
    change = 1.0
    while change > TOLERANCE:
        then = dict.fromkeys(steps, 0.0)
        for key, share in now.items():
            for target, chance in steps[key].items():
                then[target] += share * chance
        change = max(abs(then[key] - now[key]) for key in steps)
        now = then
    shares = [0.0] * (IN_JAIL + 1)
    for (place, _), share in now.items():
        shares[place] += share
    return shares
