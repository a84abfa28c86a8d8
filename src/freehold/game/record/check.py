"""The check at the end of a record: a hash of what a person could read.

It covers the lines of the actions as they stand in the record, and the table at the end: whose turn it is,
what everybody has, and whose every lot is. How a release lays out its numbers inside does not count.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256

from freehold.game.lexicon import Lexicon
from freehold.rules.codes import SeatStatus
from freehold.rules.names import NOBODY
from freehold.rules.sets import members
from freehold.rules.state import State

LENGTH = 40
OLD_LENGTH = 32  # of a check of release 0.1.0, which depended on the layout and cannot be compared


def check_of(actions: Iterable[str], state: State, words: Lexicon) -> str:
    """The check of a game after these actions."""
    check = sha256()
    for line in (*actions, *_table(state, words)):
        check.update(f"{line}\n".encode())
    return check.hexdigest()[:LENGTH]


def _table(state: State, words: Lexicon) -> Iterator[str]:
    turn = "nobody" if state.turn == NOBODY else words.player(state.turn)
    yield f"turn {state.turn_number}, round {state.round_number}: {turn}"
    for seat in range(state.seats):
        status = SeatStatus(state.status[seat]).name.lower()
        jail = ", in jail" if state.in_jail[seat] else ""
        has = f"cash {state.cash[seat]}, cards {state.jail_cards_held[seat]}"
        yield f"{words.player(seat)}: {status}, {has}, on {state.position[seat]}{jail}"
    for lot in range(words.edition.rulebook.lots):
        owner = "bank" if state.owner[lot] == NOBODY else words.player(state.owner[lot])
        worth = f"worth {state.value[lot]}, lent {state.loan[lot]}, level {state.built[lot]}"
        yield f"{words.lot(lot)}: {owner}, {worth}, on {state.square_of[lot]}"
    yield f"jackpot {state.jackpot}"
    yield f"won by {', '.join(words.player(seat) for seat in members(state.winners)) or 'nobody'}"
