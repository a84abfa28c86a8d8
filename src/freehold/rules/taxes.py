"""Taxes: income and luxury."""

from freehold.rules.agenda import pop, push
from freehold.rules.codes import FrameKind, IncomeTax, LuxuryTax, Reason, Refusal
from freehold.rules.estate import net_worth
from freehold.rules.money import PERCENT, charge, percent, share, taker_of_fines
from freehold.rules.names import GRADES, Country, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import Tape
from freehold.rules.timing import check_awaited

HALF_POINTS = 2  # income tax rates are kept in half percents


def reach_income_tax(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """Income tax as the edition has it; a choice is made before the worth is counted (O-01)."""
    if rulebook.income_tax == IncomeTax.CHOICE:
        push(state, FrameKind.TAX, seat, 0, 0, 0)
    else:
        _levy(state, rulebook, tape, seat, income_tax(state, rulebook, seat), Reason.INCOME_TAX)


def income_tax(state: State, rulebook: Rulebook, seat: Seat) -> Money:
    """What income tax takes where there is no choice (X-05, H-06, E-30)."""
    if rulebook.income_tax == IncomeTax.SHARE_OF_CASH:
        return share_of_cash(state, rulebook, seat)
    if rulebook.income_tax == IncomeTax.GRADED:
        return graded_tax(state, rulebook, seat)
    return rulebook.income_tax_flat


def share_of_cash(state: State, rulebook: Rulebook, seat: Seat) -> Money:
    """A share of positive cash, rounded down to a multiple (H-06)."""
    cash = max(0, state.cash[seat])
    whole = PERCENT * rulebook.income_tax_multiple
    return cash * rulebook.income_tax_share // whole * rulebook.income_tax_multiple


def graded_tax(state: State, rulebook: Rulebook, seat: Seat) -> Money:
    """Each slice of cash pays the rate of its grade in the player's country, rounded once (E-30)."""
    cash = max(0, state.cash[seat])
    first_rate = state.country[seat] * GRADES
    owed = 0
    taxed = 0
    for grade in range(rulebook.grades):
        upper = cash if grade == rulebook.grades - 1 else min(cash, rulebook.grade_limit[grade])
        owed += max(0, upper - taxed) * state.income_rate[first_rate + grade]
        taxed = max(taxed, upper)
    return share(owed, 1, PERCENT * HALF_POINTS)


def check_tax_choice(state: State, seat: Seat) -> Refusal:
    """Who is asked chooses (O-01)."""
    return check_awaited(state, FrameKind.TAX, seat)


def pay_flat_tax(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """The flat income tax is chosen (O-01)."""
    pop(state)
    _levy(state, rulebook, tape, seat, rulebook.income_tax_flat, Reason.INCOME_TAX)


def pay_tax_share(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """A share of net worth is chosen (O-01)."""
    pop(state)
    worth = net_worth(state, rulebook, seat)
    _levy(state, rulebook, tape, seat, percent(worth, rulebook.income_tax_share), Reason.INCOME_TAX)


def luxury_tax(state: State, rulebook: Rulebook, seat: Seat) -> Money:
    """A flat amount, or a rate on net worth (E-31)."""
    if rulebook.luxury_tax == LuxuryTax.FLAT:
        return rulebook.luxury_tax_flat
    worth = max(0, net_worth(state, rulebook, seat))
    return percent(worth, luxury_rate(state, rulebook, state.country[seat]))


def luxury_rate(state: State, rulebook: Rulebook, country: Country) -> int:
    """The base of a country, risen with every economy so far, up to the limit (E-31)."""
    risen = rulebook.luxury_rate[country] + state.economies * rulebook.luxury_tax_step
    return min(risen, rulebook.luxury_tax_limit)


def reach_luxury_tax(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """Luxury tax is due."""
    _levy(state, rulebook, tape, seat, luxury_tax(state, rulebook, seat), Reason.LUXURY_TAX)


def _levy(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, amount: Money, reason: Reason) -> None:
    charge(state, rulebook, tape, seat, taker_of_fines(rulebook), amount, reason)
