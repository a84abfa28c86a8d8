"""Counts of the lines of play from a few positions of each edition, in tests/golden/perft.

They say nothing about why a rule is so, but no change of a rule gets past them unseen; other engines can be
held against them.
"""

from collections.abc import Callable, Iterator

import pytest

from freehold.editions import load, names
from freehold.rules import Reason, Rulebook, State, Tape, audit
from freehold.rules.apply import settle
from freehold.rules.codes import ActionKind, EventKind
from freehold.rules.estate import hand_over, set_level, set_loan
from freehold.rules.money import owe
from freehold.rules.mortgage import mortgage_value
from freehold.rules.names import BANK
from freehold.rules.trade import make_offer
from tests.properties.agreement import action_of
from tests.properties.perft import Counter
from tests.properties.play import start

HEADER = """\
# {title}: lines of play, two players
#
# A line is a row of actions by anybody who may act, as listed by `legal`. An action with a range (a bid,
# a level) counts at its lowest and at its highest amount; an offer or counter-offer is of cash alone, and
# one of nothing is none. Each action counts once for every way in which its chance can fall: under `every`,
# each draw gives each of its outcomes (36 throws of two dice with six faces); under `extremes`, only its
# lowest and its highest.
#
# start     the first throw is awaited from seat {first}
# estates   the lots are dealt out in board order, six to a seat in turn; the first full group that can carry
#           buildings has a house on each lot; the last lot of each seat is mortgaged; there is an offer of 10
# debt      the same, and the player whose turn it is owes the bank 200 more than they have
#
# position  chance    actions  lines
"""
EVERY, EXTREMES = "every", "extremes"
DEPTHS = [
    ("start", EVERY, 1),
    ("start", EXTREMES, 3),
    ("estates", EVERY, 1),
    ("estates", EXTREMES, 2),
    ("debt", EXTREMES, 2),
]
PLAYERS = 2
HAND = 6  # lots dealt to a seat in a row
OFFER = 10
OWED = 200


def start_position(book: Rulebook) -> State:
    """Seat 0 plays first, whatever the dice say."""
    return start(book, PLAYERS, 0).state


def estates(book: Rulebook) -> State:
    """A game some way on."""
    state = start_position(book)
    for lot in range(book.lots):
        hand_over(state, book, lot, lot // HAND % PLAYERS)
    build_first_group(state, book)
    if book.mortgages:
        for seat in range(PLAYERS):
            mortgage_last_lot(state, book, seat)
    if book.trades:
        make_offer(state, Tape(), action_of(ActionKind.OFFER, 1, 0, OFFER), EventKind.OFFERED)
    return state


def build_first_group(state: State, book: Rulebook) -> None:
    """A house on each lot of the first group that is whole and can carry buildings."""
    for group in range(book.groups):
        lots = book.group_lots[group][: book.group_size[group]]
        if book.group_buildable[group] and len({state.owner[lot] for lot in lots}) == 1:
            for lot in lots:
                set_level(state, book, lot, 1)
            return


def mortgage_last_lot(state: State, book: Rulebook, seat: int) -> None:
    """The loan is set down without paying it out: positions are about what is owned."""
    lot = max(lot for lot in range(book.lots) if state.owner[lot] == seat)
    set_loan(state, book, lot, mortgage_value(state, book, lot))


def debt(book: Rulebook) -> State:
    """The player whose turn it is cannot pay."""
    state, tape = estates(book), Tape()
    owe(state, tape, state.turn, BANK, state.cash[state.turn] + OWED, Reason.INCOME_TAX)
    settle(state, book, tape)
    return state


POSITIONS: dict[str, Callable[[Rulebook], State]] = {
    "start": start_position,
    "estates": estates,
    "debt": debt,
}


def rows(book: Rulebook) -> Iterator[str]:
    """A line of the file for every position and number of actions."""
    for name, chance, deepest in DEPTHS:
        state = POSITIONS[name](book)
        assert audit(state, book) == 0
        counter = Counter(book, chance == EXTREMES, keeping_tape())
        for depth in range(1, deepest + 1):
            yield f"{name:<10}  {chance:<8}  {depth:>7}  {counter.count(state, depth)}\n"


def keeping_tape() -> Tape:
    """A tape without a seed: whatever is not scripted is a fault."""
    tape = Tape()
    tape.log.keeps = 1
    return tape


@pytest.mark.parametrize("name", names())
def test_golden_perft(name: str, golden: Callable[[str, str], None]) -> None:
    edition = load(name, {"first_player": "first-seat"})
    header = HEADER.format(title=edition.title, first=start_position(edition.rulebook).turn)
    golden(f"perft/{name}.txt", header + "".join(rows(edition.rulebook)))


def outcomes_of_first_throw(extremes_only: bool) -> list[State]:
    """Where the first throw of `official` can lead."""
    book = load("official", {"first_player": "first-seat"}).rulebook
    counter = Counter(book, extremes_only, keeping_tape())
    return list(counter.outcomes(start_position(book), action_of(ActionKind.ROLL, 0, 0), (), ()))


def test_the_first_throw_counts_as_it_does_by_hand() -> None:
    """36 throws; 7 of them (a two, and the six ways to a seven) reach a deck with 16 cards.

    Of the extremes 1-1, 1-6, 6-1 and 6-6 all but the last reach a deck, with two extreme cards each.
    """
    assert len(outcomes_of_first_throw(extremes_only=False)) == 29 + 7 * 16
    assert len(outcomes_of_first_throw(extremes_only=True)) == 3 * 2 + 1
