"""Debt and bankruptcy: raising cash, giving up, leaving, and what becomes of an estate."""

from freehold.rules.agenda import (
    drop_frames_of,
    is_awaited,
    pop,
    push,
    top_amount,
    top_creditor,
    top_kind,
    top_reason,
    top_seat,
)
from freehold.rules.building import (
    highest_level,
    highest_raze,
    lacks_houses,
    raze,
    sell,
    take_down_to,
)
from freehold.rules.cards import return_jail_card
from freehold.rules.codes import (
    Estate,
    EventKind,
    FrameKind,
    MortgagedTrade,
    Reason,
    Refusal,
    SeatStatus,
    SeveralCreditors,
)
from freehold.rules.entry import recount_votes
from freehold.rules.estate import hand_over, hand_over_jail_cards, set_level, set_loan
from freehold.rules.jail import settles_by_card
from freehold.rules.money import owe, pay, percent
from freehold.rules.mortgage import is_locked, mortgage
from freehold.rules.names import BANK, HOTEL, NOBODY, Lot, Mask, Money, Seat
from freehold.rules.offers import lapse_offers_of
from freehold.rules.owing import amount_owed, creditors_left, raisable
from freehold.rules.rent import lapse_rents_of
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members, members
from freehold.rules.state import State
from freehold.rules.table import is_in, is_playing, next_playing
from freehold.rules.tape import Tape, note
from freehold.rules.timing import is_debt, is_open_question
from freehold.rules.trade import mortgaged_among
from freehold.rules.victory import crown_last_one


def settle_debt(state: State, rulebook: Rulebook, tape: Tape) -> bool:
    """Pay the debt on top, void it, or let it end in bankruptcy; False if it has to wait (C-70, C-71)."""
    debtor = top_seat(state)
    owed = amount_owed(state)
    if is_void(state):
        pop(state)
    elif state.cash[debtor] >= owed or rulebook.negative_cash:
        pay_debt(state, tape, debtor)
    elif (state.leaving >> debtor) & 1:
        leave_in_debt(state, rulebook, tape, debtor, owed)
    elif rulebook.bankrupt_at_once and is_lost(state, rulebook, debtor, owed):
        fail(state, rulebook, tape, debtor)
    else:
        return False
    return True


def is_lost(state: State, rulebook: Rulebook, debtor: Seat, owed: Money) -> bool:
    """Whether nothing a debtor has would do: neither money nor a card for a jail fine (K-05, K-07)."""
    if settles_by_card(state, rulebook, debtor):
        return False
    return raisable(state, rulebook, debtor) < owed


def is_void(state: State) -> bool:
    """A debt to somebody who is out is no debt any more."""
    if top_kind(state) == FrameKind.DEBTS:
        return creditors_left(state) == 0
    creditor = top_creditor(state)
    return creditor >= 0 and not is_playing(state, creditor)


def pay_debt(state: State, tape: Tape, debtor: Seat) -> None:
    """A debt is paid whole (C-70)."""
    amount, reason = top_amount(state), top_reason(state)
    if top_kind(state) == FrameKind.DEBT:
        creditor = top_creditor(state)
        pop(state)
        pay(state, tape, debtor, creditor, amount, reason)
        return
    creditors = creditors_left(state)
    pop(state)
    seat = next_playing(state, debtor)
    while seat != debtor:
        if (creditors >> seat) & 1:
            pay(state, tape, debtor, seat, amount, reason)
        seat = next_playing(state, seat)


def leave_in_debt(state: State, rulebook: Rulebook, tape: Tape, debtor: Seat, owed: Money) -> None:
    """Who leaves but could pay is liquidated until the debt is paid; who could not is bankrupt (C-71)."""
    if raisable(state, rulebook, debtor) < owed:
        fail(state, rulebook, tape, debtor)
        return
    note(tape, EventKind.LIQUIDATED, debtor, 0, 0, 0)
    while state.cash[debtor] < owed and sell_cheapest(state, rulebook, tape, debtor):
        pass
    while state.cash[debtor] < owed and mortgage_cheapest(state, rulebook, tape, debtor):
        pass


def sell_cheapest(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> bool:
    """One level comes down, cheapest building price first, as evenly as the edition asks (C-71)."""
    cheapest = NOBODY
    for lot in members(state.holdings[seat]):
        if is_next_to_sell(state, rulebook, lot) and (
            cheapest == NOBODY or state.build_cost[lot] < state.build_cost[cheapest]
        ):
            cheapest = lot
    if cheapest == NOBODY:
        return False
    if state.built[cheapest] == HOTEL and lacks_houses(state):
        sell_short(state, rulebook, tape, seat, cheapest)
    else:
        sell(state, rulebook, tape, seat, cheapest)
    return True


def is_next_to_sell(state: State, rulebook: Rulebook, lot: Lot) -> bool:
    """Whether a lot carries the topmost buildings of its group."""
    level = state.built[lot]
    if level == 0:
        return False
    return not rulebook.build_evenly or level == highest_level(state, rulebook, rulebook.lot_group[lot])


def sell_short(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, lot: Lot) -> None:
    """Short of houses, a hotel goes whole, or its group to the highest level that can be furnished (C-52)."""
    if rulebook.sell_hotel_whole:
        take_down_to(state, rulebook, tape, seat, lot, 0)
    else:
        raze(state, rulebook, tape, seat, lot, highest_raze(state, rulebook, rulebook.lot_group[lot]))


def mortgage_cheapest(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> bool:
    """One lot is mortgaged, lowest price first (C-71)."""
    cheapest = NOBODY
    for lot in members(state.holdings[seat] & ~state.mortgaged):
        if not is_locked(state, rulebook, lot) and (
            cheapest == NOBODY or state.value[lot] < state.value[cheapest]
        ):
            cheapest = lot
    if cheapest == NOBODY or not rulebook.mortgages:
        return False
    mortgage(state, rulebook, tape, seat, cheapest)
    return True


def check_bankrupt(state: State, rulebook: Rulebook, seat: Seat) -> Refusal:
    """Nobody gives up while all they have would pay (C-71, T-05), unless at will in their own turn (K-07)."""
    if state.depth > 0 and is_debt(top_kind(state)) and top_seat(state) == seat:
        if rulebook.bankrupt_at_will and seat == state.turn:
            return Refusal.ALLOWED
        if raisable(state, rulebook, seat) >= amount_owed(state):
            return Refusal.CAN_STILL_PAY
        if settles_by_card(state, rulebook, seat):
            return Refusal.CARD_WOULD_DO
        return Refusal.ALLOWED
    if not rulebook.bankrupt_at_will:
        return Refusal.NO_DEBT
    if seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    if is_awaited(state, FrameKind.TURN, seat) or (
        top_seat(state) == seat and is_open_question(top_kind(state))
    ):
        return Refusal.ALLOWED
    return Refusal.NOT_NOW


def give_up(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """A player declares bankruptcy (C-71, K-07)."""
    if is_debt(top_kind(state)) and top_seat(state) == seat:
        fail(state, rulebook, tape, seat)
    else:
        go_bankrupt(state, rulebook, tape, seat, BANK)


def fail(state: State, rulebook: Rulebook, tape: Tape, debtor: Seat) -> None:
    """The debt on top is not paid: its creditor takes over (C-72, C-73, C-74)."""
    if top_kind(state) == FrameKind.DEBT:
        go_bankrupt(state, rulebook, tape, debtor, top_creditor(state))
        return
    if rulebook.estate == Estate.UNOWNED:
        creditor = BANK
    elif rulebook.several_creditors == SeveralCreditors.BY_BANK and owes_several(state):
        creditor = pay_each_by_bank(state, tape)
    else:
        creditor = pay_each_in_order(state, rulebook, tape, debtor)
    go_bankrupt(state, rulebook, tape, debtor, creditor)


def owes_several(state: State) -> bool:
    """Whether more than one creditor is left of a debt to several (E-72)."""
    return count_members(creditors_left(state)) > 1


def pay_each_by_bank(state: State, tape: Tape) -> Seat:
    """The bank pays several creditors in full and takes the estate (E-72)."""
    creditors = creditors_left(state)
    amount, reason = top_amount(state), top_reason(state)
    for seat in range(state.seats):
        if (creditors >> seat) & 1:
            pay(state, tape, BANK, seat, amount, reason)
    return BANK


def pay_each_in_order(state: State, rulebook: Rulebook, tape: Tape, debtor: Seat) -> Seat:
    """Several creditors are paid in full in table order; the first who cannot be takes the rest (C-74)."""
    creditors = creditors_left(state)
    amount, reason = top_amount(state), top_reason(state)
    sell_all_buildings(state, rulebook, tape, debtor)
    seat = next_playing(state, debtor)
    while seat != debtor:
        if (creditors >> seat) & 1:
            if state.cash[debtor] < amount:
                return seat
            pay(state, tape, debtor, seat, amount, reason)
        seat = next_playing(state, seat)
    return BANK


def sell_all_buildings(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """Every building goes back to the bank at half price (C-72)."""
    for lot in members(state.holdings[seat]):
        if state.built[lot] > 0:
            take_down_to(state, rulebook, tape, seat, lot, 0)


def go_bankrupt(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, creditor: Seat) -> None:
    """A player is out; everything goes to the creditor (C-72 to C-74, C-76)."""
    heir = BANK if rulebook.estate == Estate.UNOWNED and creditor >= 0 else creditor
    note(tape, EventKind.BANKRUPT, seat, heir, 0, 0)
    lapse_offers_of(state, tape, seat)
    lapse_rents_of(state, tape, seat)
    drop_frames_of(state, seat)
    lots = state.holdings[seat]
    if heir >= 0:
        leave_to_player(state, rulebook, tape, seat, heir)
    else:
        leave_to_bank(state, rulebook, tape, seat, heir)
    retire(state, seat)
    if crown_last_one(state, rulebook, tape):
        return
    recount_votes(state, rulebook, tape)
    if heir >= 0:
        charge_heir(state, rulebook, tape, heir, lots)
    elif rulebook.auctions and rulebook.estate == Estate.CREDITOR and lots:
        push(state, FrameKind.ESTATE, NOBODY, lots, seat, 0)


def leave_to_player(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, heir: Seat) -> None:
    """Buildings are sold; cash, lots and jail cards go to the creditor (C-72)."""
    sell_all_buildings(state, rulebook, tape, seat)
    pay(state, tape, seat, heir, state.cash[seat], Reason.ESTATE)
    hand_over_jail_cards(state, rulebook, tape, seat, heir, state.jail_cards_held[seat])
    for lot in members(state.holdings[seat]):
        hand_over(state, rulebook, lot, heir)
        note(tape, EventKind.LOT_HANDED_OVER, seat, heir, lot, 0)


def leave_to_bank(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, heir: Seat) -> None:
    """Buildings are removed, mortgages wiped, lots unowned, jail cards back in their decks (C-31, C-73)."""
    pay(state, tape, seat, heir, max(0, state.cash[seat]), Reason.ESTATE)
    pay(state, tape, BANK, seat, max(0, -state.cash[seat]), Reason.ESTATE)
    for _ in range(state.jail_cards_held[seat]):
        return_jail_card(state, rulebook, seat)
    for lot in members(state.holdings[seat]):
        if state.built[lot] > 0:
            set_level(state, rulebook, lot, 0)
        set_loan(state, rulebook, lot, 0)
        hand_over(state, rulebook, lot, NOBODY)
        note(tape, EventKind.UNOWNED, NOBODY, lot, 0, 0)


def retire(state: State, seat: Seat) -> None:
    """A bankrupt player is out (C-74)."""
    state.status[seat] = SeatStatus.OUT
    state.playing -= 1
    state.leaving &= ~(1 << seat)
    state.in_jail[seat] = 0
    state.jail_throws[seat] = 0
    last = 0
    for other in range(state.seats):
        last = max(last, state.out_rank[other])
    state.out_rank[seat] = last + 1


def charge_heir(state: State, rulebook: Rulebook, tape: Tape, heir: Seat, lots: Mask) -> None:
    """The creditor owes a tenth on the mortgaged lots, rounded once, then may lift (C-63, C-72, E-70)."""
    mortgaged = mortgaged_among(state, rulebook, lots)
    if not mortgaged:
        return
    if rulebook.mortgaged_trade != MortgagedTrade.SURCHARGE:
        push(state, FrameKind.KEEP, heir, mortgaged, 0, 0)
    base = 0
    for lot in members(mortgaged):
        base += state.value[lot] if rulebook.estate_fee_on_value else state.loan[lot]
    owe(state, tape, heir, BANK, percent(base, rulebook.mortgage_interest), Reason.FEE)


def check_leave(state: State, seat: Seat) -> Refusal:
    """Whoever is in, or waits to enter, may leave at any time (C-76)."""
    if seat < 0 or seat >= state.seats:
        return Refusal.NO_SUCH_SEAT
    if is_in(state, seat) and not (state.leaving >> seat) & 1:
        return Refusal.ALLOWED
    return Refusal.NOT_IN_GAME


def leave(state: State, tape: Tape, seat: Seat) -> None:
    """A player gets up; what they owe and bid is settled before they are out (C-21, C-71, C-76)."""
    last = 0
    for other in range(state.seats):
        last = max(last, state.left_rank[other])
    state.left_rank[seat] = last + 1
    state.leaving |= 1 << seat
    note(tape, EventKind.LEFT, seat, 0, 0, 0)
    lapse_offers_of(state, tape, seat)


def retire_if_below_zero(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """Whoever is below zero after their own turn retires; their lots become unowned (H-08)."""
    if is_playing(state, seat) and state.cash[seat] < 0:
        go_bankrupt(state, rulebook, tape, seat, BANK)
