"""Mortgages: lent on lots, lifted, and taken over with them."""

from freehold.rules.agenda import is_awaited, pop, set_top_lots, top_lots, top_seat
from freehold.rules.building import is_wished_for
from freehold.rules.codes import EventKind, FrameKind, Lock, MortgagedTrade, Reason, Refusal
from freehold.rules.estate import set_loan
from freehold.rules.money import PERCENT, pay, percent, share
from freehold.rules.names import BANK, NOBODY, Lot, Money, Seat
from freehold.rules.offers import lapse_offers_over
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.rules.state import State
from freehold.rules.tape import Tape, note
from freehold.rules.timing import check_awaited, check_moment


def is_locked(state: State, rulebook: Rulebook, lot: Lot) -> bool:
    """Buildings lock their lot, or their whole group, against mortgage and trade (C-61)."""
    group = rulebook.lot_group[lot]
    if rulebook.lock == Lock.LOT or group == NOBODY:
        return state.built[lot] > 0
    return state.group_levels[group] > 0


def mortgage_value(state: State, rulebook: Rulebook, lot: Lot) -> Money:
    """What the bank lends on a lot: at least 1, as a loan of nothing would be none (C-60, E-14)."""
    return max(1, percent(state.value[lot], rulebook.mortgage_share))


def check_mortgage(state: State, rulebook: Rulebook, seat: Seat, lot: Lot) -> Refusal:
    """An owner may mortgage a lot that no building locks (C-60, C-61)."""
    if not rulebook.mortgages:
        return Refusal.NO_MORTGAGES
    if state.owner[lot] != seat:
        return Refusal.NOT_OWNER
    if state.loan[lot] > 0:
        return Refusal.ALREADY_MORTGAGED
    if is_locked(state, rulebook, lot):
        return Refusal.BUILT_ON
    if state.wish[seat] != NOBODY and is_wished_for(state, rulebook, seat, lot):
        return Refusal.NOT_NOW
    return Refusal.ALLOWED


def mortgage(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, lot: Lot) -> None:
    """The bank lends on a lot (C-60)."""
    amount = mortgage_value(state, rulebook, lot)
    note(tape, EventKind.MORTGAGED, seat, lot, amount, 0)
    set_loan(state, rulebook, lot, amount)
    pay(state, tape, BANK, seat, amount, Reason.MORTGAGE)
    lapse_offers_over(state, tape, 1 << lot)


def lift_price(state: State, rulebook: Rulebook, lot: Lot) -> Money:
    """The mortgage plus interest, twice the interest where it was put off (C-60, E-14, E-16)."""
    interest = rulebook.mortgage_interest * (1 + state.surcharge[lot])
    return share(state.loan[lot], PERCENT + interest, PERCENT)


def lift_price_now(state: State, rulebook: Rulebook, seat: Seat, lot: Lot) -> Money:
    """What lifting costs at this moment: a lot just received, its interest paid, only the mortgage (C-63)."""
    if is_just_received(state, seat, lot) and rulebook.mortgaged_trade != MortgagedTrade.SURCHARGE:
        return state.loan[lot]
    return lift_price(state, rulebook, lot)


def is_just_received(state: State, seat: Seat, lot: Lot) -> bool:
    """Whether a player is being asked whether to lift this mortgage at once."""
    return is_awaited(state, FrameKind.KEEP, seat) and bool((top_lots(state) >> lot) & 1)


def check_lift(state: State, rulebook: Rulebook, seat: Seat, lot: Lot) -> Refusal:
    """Only the owner lifts a mortgage, for cash (C-60)."""
    if state.owner[lot] != seat:
        return Refusal.NOT_OWNER
    if state.loan[lot] == 0:
        return Refusal.NOT_MORTGAGED
    if state.cash[seat] < lift_price_now(state, rulebook, seat, lot):
        return Refusal.NOT_ENOUGH_CASH
    return Refusal.ALLOWED


def check_lift_now(state: State, rulebook: Rulebook, seat: Seat, lot: Lot) -> Refusal:
    """Mortgages are lifted when the edition allows it, and at once on lots just received (C-63, E-14)."""
    if is_just_received(state, seat, lot):
        return Refusal.ALLOWED
    return check_moment(state, seat, rulebook.lift_when)


def lift(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, lot: Lot) -> None:
    """The mortgage is paid back (C-60)."""
    price = lift_price_now(state, rulebook, seat, lot)
    if is_just_received(state, seat, lot):
        set_top_lots(state, top_lots(state) & ~(1 << lot))
        if top_lots(state) == 0:
            pop(state)
    note(tape, EventKind.LIFTED, seat, lot, price, 0)
    set_loan(state, rulebook, lot, 0)
    pay(state, tape, seat, BANK, price, Reason.LIFT)
    lapse_offers_over(state, tape, 1 << lot)


def check_keep(state: State, seat: Seat) -> Refusal:
    """Who received mortgaged lots may leave them so (C-63)."""
    return check_awaited(state, FrameKind.KEEP, seat)


def keep(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """What was received mortgaged stays so; lifting it later may cost more (C-63, E-16)."""
    lots = top_lots(state)
    pop(state)
    note(tape, EventKind.KEPT, seat, lots, 0, 0)
    if rulebook.mortgaged_trade == MortgagedTrade.SURCHARGE:
        for lot in members(lots):
            state.surcharge[lot] = 1


def settle_keep(state: State) -> bool:
    """Nobody is asked about lots that have meanwhile changed hands; False if an answer is awaited."""
    lots = top_lots(state) & state.holdings[top_seat(state)] & state.mortgaged
    set_top_lots(state, lots)
    if lots == 0:
        pop(state)
        return True
    return False
