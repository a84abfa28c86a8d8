"""Legal: everything that anybody may do now, with ranges for bids, levels and cash."""

from freehold.rules.action import Menu
from freehold.rules.agenda import top_kind, top_seat
from freehold.rules.alliance import is_free_country
from freehold.rules.auction import is_auction, least_bid
from freehold.rules.building import (
    check_build,
    check_claim,
    check_raze,
    check_sell,
    check_sell_whole,
    highest_raze,
)
from freehold.rules.codes import ActionKind, FrameKind, Refusal
from freehold.rules.debt import check_bankrupt, check_leave
from freehold.rules.entry import check_join, check_vote
from freehold.rules.jail import check_pay, check_use_card
from freehold.rules.landing import check_buy
from freehold.rules.mortgage import check_lift, check_lift_now, check_mortgage
from freehold.rules.names import BANK, NOBODY, Lot, Mask, Seat
from freehold.rules.rent import check_moment_to_ask, check_rent_switch, open_rent_of
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.table import is_active
from freehold.rules.timing import check_moment, check_raising_cash, is_debt
from freehold.rules.trade import check_accept, check_offering, check_parties, least_that_brings_cash
from freehold.rules.victory import check_time


def legal(state: State, rulebook: Rulebook, menu: Menu) -> None:
    """List what the awaited seat may answer, then what every seat may do unasked."""
    menu.count = 0
    if state.over:
        return
    list_answers(state, rulebook, menu, top_seat(state))
    list_managing(state, rulebook, menu)
    for seat in range(state.seats):
        if is_active(state, seat):
            list_building(state, rulebook, menu, seat)
            list_trades(state, rulebook, menu, seat)
            list_attending(state, rulebook, menu, seat)
        elif check_leave(state, seat) == Refusal.ALLOWED:
            add(menu, ActionKind.LEAVE, seat, 0, 0, 0)
    list_joining(state, rulebook, menu)
    if check_time(state, rulebook, BANK) == Refusal.ALLOWED:
        add(menu, ActionKind.TIME, BANK, 0, 0, 0)


def add(menu: Menu, kind: int, seat: Seat, target: int, low: int, high: int) -> None:
    """Write one entry."""
    at = menu.count
    menu.kind[at] = kind
    menu.seat[at] = seat
    menu.target[at] = target
    menu.low[at] = low
    menu.high[at] = high
    menu.count = at + 1


def list_answers(state: State, rulebook: Rulebook, menu: Menu, seat: Seat) -> None:
    """What the game waits for."""
    kind = top_kind(state)
    if kind == FrameKind.TURN:
        list_turn(state, rulebook, menu, seat)
    elif kind == FrameKind.BUY:
        if check_buy(state, seat) == Refusal.ALLOWED:
            add(menu, ActionKind.BUY, seat, 0, 0, 0)
        add(menu, ActionKind.DECLINE, seat, 0, 0, 0)
    elif is_auction(kind):
        least = least_bid(state, rulebook, seat)
        if least <= state.cash[seat]:
            add(menu, ActionKind.BID, seat, 0, least, state.cash[seat])
        add(menu, ActionKind.PASS, seat, 0, 0, 0)
    elif kind == FrameKind.TAX:
        add(menu, ActionKind.TAX_FLAT, seat, 0, 0, 0)
        add(menu, ActionKind.TAX_SHARE, seat, 0, 0, 0)
    elif kind == FrameKind.FINE:
        add(menu, ActionKind.PAY, seat, 0, 0, 0)
        if check_use_card(state, rulebook, seat) == Refusal.ALLOWED:
            add(menu, ActionKind.USE_CARD, seat, 0, 0, 0)
    elif kind == FrameKind.KEEP:
        add(menu, ActionKind.KEEP, seat, 0, 0, 0)
    elif kind == FrameKind.DEBT and check_use_card(state, rulebook, seat) == Refusal.ALLOWED:
        add(menu, ActionKind.USE_CARD, seat, 0, 0, 0)
    elif kind == FrameKind.CLAIM:
        list_claims(state, rulebook, menu, seat)
        add(menu, ActionKind.PASS, seat, 0, 0, 0)


def list_turn(state: State, rulebook: Rulebook, menu: Menu, seat: Seat) -> None:
    """A throw, ways out of jail, or the end of the turn."""
    if not state.throw_due:
        add(menu, ActionKind.END, seat, 0, 0, 0)
        return
    add(menu, ActionKind.ROLL, seat, 0, 0, 0)
    if state.in_jail[seat]:
        if check_pay(state, rulebook, seat) == Refusal.ALLOWED:
            add(menu, ActionKind.PAY, seat, 0, 0, 0)
        if check_use_card(state, rulebook, seat) == Refusal.ALLOWED:
            add(menu, ActionKind.USE_CARD, seat, 0, 0, 0)


def list_managing(state: State, rulebook: Rulebook, menu: Menu) -> None:
    """What may be mortgaged, lifted or taken down, lot by lot."""
    raisers = raising_seats(state, rulebook)
    for lot in range(rulebook.lots):
        owner = state.owner[lot]
        if owner == NOBODY:
            continue
        if state.loan[lot] > 0:
            list_lifting(state, rulebook, menu, owner, lot)
        elif (raisers >> owner) & 1:
            if state.built[lot] > 0:
                list_taking_down(state, rulebook, menu, owner, lot)
            elif check_mortgage(state, rulebook, owner, lot) == Refusal.ALLOWED:
                add(menu, ActionKind.MORTGAGE, owner, lot, 0, 0)


def raising_seats(state: State, rulebook: Rulebook) -> Mask:
    """Everybody who may raise cash now: a glance that spares a look at every lot."""
    mask = 0
    for seat in range(state.seats):
        if is_active(state, seat) and check_raising_cash(state, rulebook, seat) == Refusal.ALLOWED:
            mask |= 1 << seat
    return mask


def list_lifting(state: State, rulebook: Rulebook, menu: Menu, seat: Seat, lot: Lot) -> None:
    """A mortgage that may be lifted."""
    if (
        is_active(state, seat)
        and check_lift(state, rulebook, seat, lot) == Refusal.ALLOWED
        and check_lift_now(state, rulebook, seat, lot) == Refusal.ALLOWED
    ):
        add(menu, ActionKind.LIFT, seat, lot, 0, 0)


def list_taking_down(state: State, rulebook: Rulebook, menu: Menu, seat: Seat, lot: Lot) -> None:
    """Ways of selling the buildings of a lot."""
    if check_sell(state, rulebook, seat, lot) == Refusal.ALLOWED:
        add(menu, ActionKind.SELL, seat, lot, 0, 0)
    if check_sell_whole(state, rulebook, seat, lot) == Refusal.ALLOWED:
        add(menu, ActionKind.SELL_WHOLE, seat, lot, 0, 0)
    if check_raze(state, rulebook, seat, lot, 0) == Refusal.ALLOWED:
        add(menu, ActionKind.RAZE, seat, lot, 0, highest_raze(state, rulebook, rulebook.lot_group[lot]))


def list_building(state: State, rulebook: Rulebook, menu: Menu, seat: Seat) -> None:
    """Where a building may go up."""
    if state.holdings[seat] == 0 or check_moment(state, seat, rulebook.build_when) != Refusal.ALLOWED:
        return
    for group in range(rulebook.groups):
        if state.group_held[seat][group] == rulebook.group_size[group]:
            for i in range(rulebook.group_size[group]):
                lot = rulebook.group_lots[group][i]
                if check_build(state, rulebook, seat, lot) == Refusal.ALLOWED:
                    add(menu, ActionKind.BUILD, seat, lot, 0, 0)


def list_claims(state: State, rulebook: Rulebook, menu: Menu, seat: Seat) -> None:
    """Lots a rival may name in a shortage (C-53)."""
    for lot in range(rulebook.lots):
        if check_claim(state, rulebook, seat, lot) == Refusal.ALLOWED:
            add(menu, ActionKind.CLAIM, seat, lot, 0, 0)


def list_trades(state: State, rulebook: Rulebook, menu: Menu, seat: Seat) -> None:
    """Offers that may be made, and answers to those that stand."""
    if not rulebook.trades:
        return
    for other in range(state.seats):
        if other != seat:
            if check_offering(state, rulebook, seat, other) == Refusal.ALLOWED:
                add_offer(state, rulebook, menu, ActionKind.OFFER, seat, other)
            if state.offers > 0:
                list_offers_between(state, rulebook, menu, seat, other)


def add_offer(state: State, rulebook: Rulebook, menu: Menu, kind: int, seat: Seat, other: Seat) -> None:
    """An offer by the cash it gives, or asks for if below zero; a debtor's has to bring cash (C-70)."""
    low, high = -state.cash[other], state.cash[seat]
    if is_debt(top_kind(state)):
        least = least_that_brings_cash(rulebook)
        if top_seat(state) == seat:
            high = -least
        else:
            low = least
    if low <= high:
        add(menu, kind, seat, other, low, high)


def list_offers_between(state: State, rulebook: Rulebook, menu: Menu, seat: Seat, other: Seat) -> None:
    """What may become of the offers that stand between two players."""
    if (state.offers_to[other] >> seat) & 1:
        if check_accept(state, rulebook, seat, other) == Refusal.ALLOWED:
            add(menu, ActionKind.ACCEPT, seat, other, 0, 0)
        add(menu, ActionKind.REFUSE, seat, other, 0, 0)
        if check_parties(state, rulebook, seat, other) == Refusal.ALLOWED:
            add_offer(state, rulebook, menu, ActionKind.COUNTER, seat, other)
    if (state.offers_to[seat] >> other) & 1:
        add(menu, ActionKind.WITHDRAW, seat, other, 0, 0)


def list_attending(state: State, rulebook: Rulebook, menu: Menu, seat: Seat) -> None:
    """Rents to ask for, bankruptcy, votes, and leaving."""
    if rulebook.rent_on_demand:
        list_rents(state, rulebook, menu, seat)
    if check_bankrupt(state, rulebook, seat) == Refusal.ALLOWED:
        add(menu, ActionKind.BANKRUPT, seat, 0, 0, 0)
    if check_vote(state, seat) == Refusal.ALLOWED:
        add(menu, ActionKind.VOTE_YES, seat, 0, 0, 0)
        add(menu, ActionKind.VOTE_NO, seat, 0, 0, 0)
    add(menu, ActionKind.LEAVE, seat, 0, 0, 0)


def list_rents(state: State, rulebook: Rulebook, menu: Menu, seat: Seat) -> None:
    """Open rents that may be asked for, and the switch (C-80)."""
    if check_rent_switch(state, rulebook, seat, 1) == Refusal.ALLOWED:
        add(menu, ActionKind.RENTS_ON, seat, 0, 0, 0)
    else:
        add(menu, ActionKind.RENTS_OFF, seat, 0, 0, 0)
    if state.open_rents > 0 and check_moment_to_ask(state, seat) == Refusal.ALLOWED:
        for visitor in range(state.seats):
            if open_rent_of(state, seat, visitor) >= 0:
                add(menu, ActionKind.ASK_RENT, seat, visitor, 0, 0)


def list_joining(state: State, rulebook: Rulebook, menu: Menu) -> None:
    """Countries a newcomer may apply for (E-11)."""
    if not rulebook.late_entry:
        return
    for country in range(rulebook.countries):
        if (
            is_free_country(state, country)
            and check_join(state, rulebook, state.seats, country) == Refusal.ALLOWED
        ):
            add(menu, ActionKind.JOIN, state.seats, country, 0, 0)
