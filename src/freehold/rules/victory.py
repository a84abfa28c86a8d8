"""Victory: the last one left, or the richest when time is up."""

from freehold.rules.agenda import pop
from freehold.rules.codes import EventKind, Refusal, WinBy
from freehold.rules.estate import equity
from freehold.rules.names import BANK, Mask, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.table import is_playing, newcomers, players
from freehold.rules.tape import Tape, note


def crown_last_one(state: State, rulebook: Rulebook, tape: Tape) -> bool:
    """The last one left wins (C-74); True if the game is over."""
    if state.playing > 1:
        return False
    end_game(state, rulebook, tape, newcomers(state) | players(state))
    return True


def end_game(state: State, rulebook: Rulebook, tape: Tape, winners: Mask) -> None:
    """The game is over; nothing is under way any more."""
    state.over = 1
    state.winners = winners
    state.throw_due = 0
    while state.depth > 0:
        pop(state)
    note(tape, EventKind.GAME_OVER, 0, state.round_number, 0, 0)
    for seat in range(state.seats):
        if (winners >> seat) & 1:
            note(tape, EventKind.WON, seat, score(state, rulebook, seat), 0, 0)


def score(state: State, rulebook: Rulebook, seat: Seat) -> Money:
    """What counts at the end: cash (H-09), or net worth with mortgaged lots less their mortgage (T-06)."""
    if rulebook.win_by == WinBy.CASH:
        return state.cash[seat]
    return equity(state, rulebook, seat)


def richest(state: State, rulebook: Rulebook) -> Mask:
    """Those still in with the highest score, a tie shared; or newcomers left alone (T-06, H-09)."""
    if players(state) == 0:
        return newcomers(state)
    best = 0
    mask = 0
    for seat in range(state.seats):
        if is_playing(state, seat):
            worth = score(state, rulebook, seat)
            if mask == 0 or worth > best:
                best = worth
                mask = 1 << seat
            elif worth == best:
                mask |= 1 << seat
    return mask


def is_last_round(state: State, rulebook: Rulebook) -> bool:
    """Whether the game ends with this round: by their number, or because time was called (T-06, E-80)."""
    if rulebook.rounds > 0 and state.round_number >= rulebook.rounds:
        return True
    return state.final_round > 0 and state.round_number >= state.final_round


def check_time(state: State, rulebook: Rulebook, seat: Seat) -> Refusal:
    """Time is called once, by the table, where a limit in minutes is set (E-80)."""
    if seat != BANK:
        return Refusal.NO_SUCH_SEAT
    if rulebook.minutes == 0:
        return Refusal.NO_TIME_LIMIT
    return Refusal.ALREADY_SO if state.final_round > 0 else Refusal.ALLOWED


def call_time(state: State, tape: Tape) -> None:
    """The minutes are over: the round under way is the last (E-80)."""
    state.final_round = state.round_number
    note(tape, EventKind.TIME_CALLED, 0, state.round_number, 0, 0)
