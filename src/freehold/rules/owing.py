"""Owing: how much is owed, to whom, and what a debtor could raise."""

from freehold.rules.agenda import top_amount, top_creditors, top_kind
from freehold.rules.building import sale_value
from freehold.rules.codes import FrameKind
from freehold.rules.mortgage import mortgage_value
from freehold.rules.names import Mask, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members, members
from freehold.rules.state import State
from freehold.rules.table import players


def raisable(state: State, rulebook: Rulebook, seat: Seat) -> Money:
    """Cash, half price of every building level, and mortgage value of unmortgaged lots (C-71)."""
    total = state.cash[seat]
    for lot in members(state.holdings[seat]):
        if state.built[lot] > 0:
            total += sale_value(state, rulebook, lot, 0)
        if state.loan[lot] == 0 and rulebook.mortgages:
            total += mortgage_value(state, rulebook, lot)
    return total


def amount_owed(state: State) -> Money:
    """The whole of the debt on top of the agenda (C-71, C-74)."""
    if top_kind(state) == FrameKind.DEBTS:
        return top_amount(state) * count_members(creditors_left(state))
    return top_amount(state)


def creditors_left(state: State) -> Mask:
    """The creditors of a debt to several who are still in."""
    return top_creditors(state) & players(state)


def lent_on(state: State, rulebook: Rulebook, lots: Mask) -> Money:
    """What mortgaging some lots would bring; nothing for those that are mortgaged (C-71)."""
    if not rulebook.mortgages:
        return 0
    total = 0
    for lot in members(lots & ~state.mortgaged):
        total += mortgage_value(state, rulebook, lot)
    return total
