"""What ruins players: the debt that nobody could pay, and the square on which it befell them."""

from freehold.lab.tally import MatchOutcome, Tally
from freehold.rules.codes import Reason
from freehold.rules.names import Lot, Money, Seat
from freehold.rules.state import State


def note_debt(outcome: MatchOutcome, seat: Seat, amount: Money, reason: Reason) -> None:
    """Somebody cannot pay yet."""
    outcome.owed_turn[seat] = outcome.turns_begun
    outcome.owed_amount[seat] = amount
    outcome.owed_reason[seat] = reason


def note_payment(state: State, outcome: MatchOutcome, seat: Seat, amount: Money, reason: Reason) -> None:
    """Where cash may fall below zero, paying is what ruins."""
    if seat >= 0 and state.cash[seat] < 0 and reason != Reason.ESTATE:
        note_debt(outcome, seat, amount, reason)


def note_rent(outcome: MatchOutcome, visitor: Seat, lot: Lot, stage: int) -> None:
    """A rent is asked: if it is not paid, this is what it was for."""
    outcome.rent_lot[visitor] = lot
    outcome.rent_stage[visitor] = stage


def count_ruin(state: State, tally: Tally, outcome: MatchOutcome, seat: Seat) -> None:
    """Somebody is bankrupt, over the last debt of this turn if there is one."""
    tally.ruined[state.position[seat]] += 1
    if outcome.owed_amount[seat] == 0 or outcome.owed_turn[seat] != outcome.turns_begun:
        return
    reason = outcome.owed_reason[seat]
    tally.debt_ruined[reason] += 1
    tally.debt_owed[reason] += outcome.owed_amount[seat]
    if reason == Reason.RENT:
        tally.stage_ruined[outcome.rent_lot[seat]][outcome.rent_stage[seat]] += 1
