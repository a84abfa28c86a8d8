"""Money: payments, shares and what is owed."""

from freehold.rules.agenda import push
from freehold.rules.codes import EventKind, FrameKind, Parking, Reason
from freehold.rules.names import BANK, JACKPOT, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import Tape, note

PERCENT = 100


def share(amount: Money, part: int, whole: int) -> Money:
    """A part of an amount, computed exactly and rounded once, half up (C-75)."""
    return (2 * amount * part + whole) // (2 * whole)


def percent(amount: Money, points: int) -> Money:
    """So many percent of an amount, rounded half up (C-75)."""
    return share(amount, points, PERCENT)


def pay(state: State, tape: Tape, payer: Seat, payee: Seat, amount: Money, reason: Reason) -> None:
    """Money goes from one to another; the bank never runs out of it (C-01)."""
    if amount == 0:
        return
    _credit(state, payer, -amount)
    _credit(state, payee, amount)
    note(tape, EventKind.PAID, payer, payee, amount, reason)


def charge(
    state: State, rulebook: Rulebook, tape: Tape, seat: Seat, creditor: Seat, amount: Money, reason: Reason
) -> None:
    """A forced payment: made at once if the cash is there, else owed (C-70, H-08)."""
    if state.cash[seat] >= amount or rulebook.negative_cash:
        pay(state, tape, seat, creditor, amount, reason)
    else:
        owe(state, tape, seat, creditor, amount, reason)


def owe(state: State, tape: Tape, seat: Seat, creditor: Seat, amount: Money, reason: Reason) -> None:
    """A debt goes on the agenda, to be paid whole as soon as the cash is there (C-70)."""
    push(state, FrameKind.DEBT, seat, creditor, amount, reason)
    if state.cash[seat] < amount:
        note(tape, EventKind.OWES, seat, creditor, amount, reason)


def taker_of_fines(rulebook: Rulebook) -> Seat:
    """Taxes and fines go to the bank, or into the jackpot (X-04)."""
    if rulebook.free_parking == Parking.JACKPOT:
        return JACKPOT
    return BANK


def take_jackpot(state: State, tape: Tape, seat: Seat) -> None:
    """Who lands on free parking takes the jackpot (X-04)."""
    pay(state, tape, JACKPOT, seat, state.jackpot, Reason.JACKPOT)


def _credit(state: State, who: Seat, amount: Money) -> None:
    if who >= 0:
        state.cash[who] += amount
    elif who == JACKPOT:
        state.jackpot += amount
    else:
        state.bank += amount
