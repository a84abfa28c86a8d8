"""What hypothesis draws: editions with random options, and games of them.

`FREEHOLD_EXAMPLES=500 make test ARGS=tests/properties` plays more games than usual, and others each time.
"""

import os

from hypothesis import HealthCheck, reject, settings
from hypothesis import strategies as st

from freehold.bots.weights import ANYBODY, PLAYER
from freehold.editions import KNOBS, load, names
from freehold.editions.knobs import Choice, Flag
from freehold.errors import EditionError
from freehold.rules import Rulebook
from tests.properties.play import Play, start

EXAMPLES = os.environ.get("FREEHOLD_EXAMPLES")
MOST_OPTIONS = 6
SEEDS = st.integers(0, 2**32 - 1)
TABLES = [
    (name, players)
    for name in names()
    for players in range(load(name).rulebook.min_players, load(name).rulebook.max_players + 1)
]

# Values worth trying of the knobs that are numbers; flags and choices are tried with every word they know.
NUMBERS: dict[str, list[int | str]] = {
    "starting_cash": [0, 1, 150, 600, 1500, 5000],
    "faces": [2, 3, 4, 6, 20],
    "salary": [0, 1, 60, 200, 400, 1500],
    "max_doubles": [2, 3, 5],
    "jail_fine": [0, 1, 50, 700],
    "jail_fine_growth": [0, 33, 50, 100],
    "jail_throws": [1, 2, 3, 5],
    "jail_pay_turns": [0, 1, 3],
    "lowest_bid": [1, 10, 100],
    "houses": [0, 1, 2, 3, 5, 8, 32, "endless"],
    "hotels": [0, 1, 2, 12, "endless"],
    "mortgage_share": [1, 25, 50, 99, 100],
    "mortgage_interest": [0, 1, 10, 100],
    "trade_tax": [0, 1, 10, 49, 99],
    "income_tax_flat": [0, 200, 2000],
    "income_tax_share": [0, 10, 100],
    "income_tax_multiple": [1, 10, 7],
    "luxury_tax_flat": [0, 100, 3000],
    "rounds": [0, 1, 2, 10, 40],
    "minutes": [0, 5],
    "economy_rounds": [0, 1, 2, 5],
    "factor_range": [0, 10, 50],
    "group_spread": [0, 4, 20],
    "rent_wear": [0, 1, 3, 10],
    "entry_streets_share": [0, 50, 100],
    "ally_rent": [0, 50, 90, 100],
}


def modest(examples: int) -> settings:
    """So many examples, the same every time, unless more are asked for."""
    return settings(
        max_examples=int(EXAMPLES) if EXAMPLES else examples,
        derandomize=not EXAMPLES,
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )


def option(knob: str) -> st.SearchStrategy[tuple[str, int | str]]:
    """A knob and something to set it to."""
    return st.tuples(st.just(knob), st.sampled_from(words_of(knob)))


def words_of(knob: str) -> list[int | str]:
    """What a knob is tried with."""
    found = KNOBS[knob]
    if isinstance(found, Choice):
        return list(found.words)
    if isinstance(found, Flag):
        return ["yes", "no"]
    return NUMBERS[knob]


def tried_knobs() -> list[str]:
    """Every flag and choice, and the numbers listed above."""
    return [name for name, knob in KNOBS.items() if isinstance(knob, Choice | Flag) or name in NUMBERS]


def options(name: str) -> st.SearchStrategy[dict[str, int | str]]:
    """A few house rules for an edition."""
    levels = load(name).difficulties
    one = st.one_of([option(knob) for knob in tried_knobs()])
    some = st.lists(one, max_size=MOST_OPTIONS).map(dict)
    if not levels:
        return some
    return st.builds(lambda level, rest: {"difficulty": level, **rest}, st.sampled_from(levels), some)


@st.composite
def rulebooks(draw: st.DrawFn, name: str) -> Rulebook:
    """An edition with a few house rules that make sense together."""
    try:
        return load(name, draw(options(name))).rulebook
    except EditionError:
        reject()


@st.composite
def plays(draw: st.DrawFn, name: str, players: int) -> Play:
    """A new game at a table of so many players, who try everything or play to win."""
    return start(draw(rulebooks(name)), players, draw(SEEDS), draw(st.sampled_from([ANYBODY, PLAYER])))


@st.composite
def any_plays(draw: st.DrawFn) -> Play:
    """A new game of any edition at any table."""
    name, players = draw(st.sampled_from(TABLES))
    return draw(plays(name, players))
