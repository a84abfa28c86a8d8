"""Legal: everything that anybody may do now, with ranges for bids, levels and cash.

What is open to whom is asked in `choices`; here it is listed, in an order that never changes.
"""

from typing import Final, cast

from freehold.rules.action import Menu
from freehold.rules.agenda import top_kind, top_seat
from freehold.rules.auction import least_bid
from freehold.rules.building import groups_to_build, highest_raze
from freehold.rules.choices import (
    LEAVING,
    answers,
    attending,
    cash_range,
    countries_to_join,
    lots_to_build,
    lots_to_claim,
    lots_to_lift,
    lots_to_raise_cash,
    visitors_to_ask,
)
from freehold.rules.codes import ActionKind, FrameKind, Refusal
from freehold.rules.debt import check_leave
from freehold.rules.names import BANK, Lot, Mask, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.rules.state import State
from freehold.rules.table import is_active
from freehold.rules.trade import check_accept, check_offering, check_parties
from freehold.rules.victory import check_time

RENT_SWITCHES: Final[Mask] = (1 << ActionKind.RENTS_ON) | (1 << ActionKind.RENTS_OFF)


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
    for country in members(countries_to_join(state, rulebook)):
        add(menu, ActionKind.JOIN, state.seats, country, 0, 0)
    if check_time(state, rulebook, BANK) == Refusal.ALLOWED:
        add(menu, ActionKind.TIME, BANK, 0, 0, 0)


def legal_of(state: State, rulebook: Rulebook, menu: Menu, seat: Seat) -> None:
    """List what one seat may do, in the same order as `legal` does."""
    menu.count = 0
    if state.over:
        return
    if top_seat(state) == seat:
        list_answers(state, rulebook, menu, seat)
    if is_active(state, seat):
        list_managing_of(state, rulebook, menu, 1 << seat)
        list_building(state, rulebook, menu, seat)
        list_trades(state, rulebook, menu, seat)
        list_attending(state, rulebook, menu, seat)
    elif check_leave(state, seat) == Refusal.ALLOWED:
        add(menu, ActionKind.LEAVE, seat, 0, 0, 0)


def add(menu: Menu, kind: ActionKind, seat: Seat, target: int, low: int, high: int) -> None:
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
    if top_kind(state) == FrameKind.CLAIM:
        for lot in members(lots_to_claim(state, rulebook, seat)):
            add(menu, ActionKind.CLAIM, seat, lot, 0, 0)
    for number in members(answers(state, rulebook, seat)):
        kind = cast(ActionKind, number)
        if kind == ActionKind.BID:
            add(menu, kind, seat, 0, least_bid(state, rulebook, seat), state.cash[seat])
        else:
            add(menu, kind, seat, 0, 0, 0)


def list_managing(state: State, rulebook: Rulebook, menu: Menu) -> None:
    """What may be mortgaged, lifted or taken down."""
    list_managing_of(state, rulebook, menu, (1 << state.seats) - 1)


def list_managing_of(state: State, rulebook: Rulebook, menu: Menu, seats: Mask) -> None:
    """The same of some seats, lot by lot: each has one owner, so sets can be joined."""
    mortgages, sales, whole_sales, razes, lifts = 0, 0, 0, 0, 0
    for seat in members(seats):
        if state.holdings[seat] and is_active(state, seat):
            mortgage, sell, sell_whole, raze = lots_to_raise_cash(state, rulebook, seat)
            mortgages |= mortgage
            sales |= sell
            whole_sales |= sell_whole
            razes |= raze
            if state.holdings[seat] & state.mortgaged:
                lifts |= lots_to_lift(state, rulebook, seat)
    for lot in members(mortgages | sales | whole_sales | razes | lifts):
        if (mortgages >> lot) & 1:
            add(menu, ActionKind.MORTGAGE, state.owner[lot], lot, 0, 0)
        elif (lifts >> lot) & 1:
            add(menu, ActionKind.LIFT, state.owner[lot], lot, 0, 0)
        else:
            list_taking_down(state, rulebook, menu, lot, (sales, whole_sales, razes))


def list_taking_down(
    state: State, rulebook: Rulebook, menu: Menu, lot: Lot, ways: tuple[Mask, Mask, Mask]
) -> None:
    """Ways of selling the buildings of a lot: one of them, whole, or with its group."""
    sales, whole_sales, razes = ways
    owner = state.owner[lot]
    if (sales >> lot) & 1:
        add(menu, ActionKind.SELL, owner, lot, 0, 0)
    if (whole_sales >> lot) & 1:
        add(menu, ActionKind.SELL_WHOLE, owner, lot, 0, 0)
    if (razes >> lot) & 1:
        add(menu, ActionKind.RAZE, owner, lot, 0, highest_raze(state, rulebook, rulebook.lot_group[lot]))


def list_building(state: State, rulebook: Rulebook, menu: Menu, seat: Seat) -> None:
    """Where a building may go up, group by group."""
    groups = groups_to_build(state, rulebook, seat)
    lots = lots_to_build(state, rulebook, seat) if groups else 0
    if lots:
        for group in members(groups):
            for lot in members(lots & rulebook.group_mask[group]):
                add(menu, ActionKind.BUILD, seat, lot, 0, 0)


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


def add_offer(
    state: State, rulebook: Rulebook, menu: Menu, kind: ActionKind, seat: Seat, other: Seat
) -> None:
    """An offer, if there is any cash that it may give or ask for."""
    low, high = cash_range(state, rulebook, seat, other)
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
    kinds = attending(state, rulebook, seat)
    if kinds != LEAVING:
        for kind in members(kinds & RENT_SWITCHES):
            add(menu, cast(ActionKind, kind), seat, 0, 0, 0)
        for visitor in members(visitors_to_ask(state, rulebook, seat)):
            add(menu, ActionKind.ASK_RENT, seat, visitor, 0, 0)
        for kind in members(kinds & ~RENT_SWITCHES & ~LEAVING):
            add(menu, cast(ActionKind, kind), seat, 0, 0, 0)
    add(menu, ActionKind.LEAVE, seat, 0, 0, 0)
