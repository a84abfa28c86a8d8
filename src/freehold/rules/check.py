"""Check: whether the rules allow an action, and if not, why."""

from freehold.rules.action import Action
from freehold.rules.agenda import is_awaited, top_kind, top_seat
from freehold.rules.auction import check_bid, is_auction
from freehold.rules.building import (
    check_build,
    check_claim,
    check_raze,
    check_sell,
    check_sell_whole,
)
from freehold.rules.codes import ActionKind, FrameKind, Refusal, When
from freehold.rules.debt import check_bankrupt
from freehold.rules.entry import check_join, check_vote
from freehold.rules.jail import check_pay, check_use_card
from freehold.rules.landing import check_buy
from freehold.rules.mortgage import check_lift, check_lift_now, check_mortgage
from freehold.rules.names import BANK, Seat
from freehold.rules.rent import open_rent_of
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.table import is_in, is_playing
from freehold.rules.timing import check_moment, check_raising_cash, is_debt
from freehold.rules.trade import check_accept, check_counter, check_offer, check_offer_stands
from freehold.rules.turn import check_end, check_roll


def check(state: State, rulebook: Rulebook, action: Action) -> int:
    """The reason why an action is not allowed, or ALLOWED."""
    kind, seat = action.kind, action.seat
    if state.over:
        return Refusal.GAME_OVER
    if kind < 0 or kind > ActionKind.TIME:
        return Refusal.NO_SUCH_ACTION
    if kind == ActionKind.JOIN:
        return check_join(state, rulebook, seat, action.target)
    if kind == ActionKind.TIME:
        return check_time(state, rulebook, seat)
    if seat < 0 or seat >= state.seats:
        return Refusal.NO_SUCH_SEAT
    if kind == ActionKind.LEAVE:
        return check_leave(state, seat)
    if not is_playing(state, seat) or (state.leaving >> seat) & 1:
        return Refusal.NOT_IN_GAME
    if kind <= ActionKind.PASS:
        return check_answer(state, rulebook, action)
    if kind <= ActionKind.LIFT:
        return check_managing(state, rulebook, action)
    if kind <= ActionKind.TAX_SHARE:
        return check_choice(state, kind, seat)
    if kind <= ActionKind.WITHDRAW:
        return check_trade(state, rulebook, action)
    return check_attending(state, rulebook, action)


def check_answer(state: State, rulebook: Rulebook, action: Action) -> int:
    """Answers to what the game waits for."""
    kind, seat = action.kind, action.seat
    if kind == ActionKind.ROLL:
        return check_roll(state, seat)
    if kind == ActionKind.END:
        return check_end(state, seat)
    if kind == ActionKind.BUY:
        return check_buy(state, seat)
    if kind == ActionKind.DECLINE:
        return check_awaited(state, FrameKind.BUY, seat)
    if kind == ActionKind.BID:
        return check_bid(state, rulebook, seat, action.amount)
    if kind == ActionKind.PASS:
        return check_pass(state, seat)
    if kind == ActionKind.PAY:
        return check_pay(state, rulebook, seat)
    return check_use_card(state, rulebook, seat)


def check_awaited(state: State, frame: int, seat: Seat) -> int:
    """Only what the game waits for, from whom it waits for."""
    if is_awaited(state, frame, seat):
        return Refusal.ALLOWED
    return Refusal.NOT_NOW if top_kind(state) != frame else Refusal.NOT_AWAITED


def check_pass(state: State, seat: Seat) -> int:
    """One passes in an auction, or on a building, when asked."""
    kind = top_kind(state)
    if not is_auction(kind) and kind != FrameKind.CLAIM:
        return Refusal.NOT_NOW
    return Refusal.ALLOWED if top_seat(state) == seat else Refusal.NOT_AWAITED


def check_managing(state: State, rulebook: Rulebook, action: Action) -> int:
    """Building, selling, mortgaging, lifting, and claims to a building."""
    kind, seat, lot = action.kind, action.seat, action.target
    if lot < 0 or lot >= rulebook.lots:
        return Refusal.NO_SUCH_LOT
    refusal = check_lot(state, rulebook, action)
    if refusal != Refusal.ALLOWED or kind == ActionKind.CLAIM:
        return refusal
    if kind == ActionKind.BUILD:
        return check_moment(state, seat, rulebook.build_when)
    if kind == ActionKind.LIFT:
        return check_lift_now(state, rulebook, seat, lot)
    return check_raising_cash(state, rulebook, seat)


def check_lot(state: State, rulebook: Rulebook, action: Action) -> int:
    """Whether a lot allows what is to be done with it, the moment aside."""
    kind, seat, lot = action.kind, action.seat, action.target
    if kind == ActionKind.BUILD:
        return check_build(state, rulebook, seat, lot)
    if kind == ActionKind.SELL:
        return check_sell(state, rulebook, seat, lot)
    if kind == ActionKind.MORTGAGE:
        return check_mortgage(state, rulebook, seat, lot)
    if kind == ActionKind.LIFT:
        return check_lift(state, rulebook, seat, lot)
    if kind == ActionKind.CLAIM:
        return check_claim(state, rulebook, seat, lot)
    if kind == ActionKind.SELL_WHOLE:
        return check_sell_whole(state, rulebook, seat, lot)
    return check_raze(state, rulebook, seat, lot, action.amount)


def check_choice(state: State, kind: int, seat: Seat) -> int:
    """Keeping mortgages, and the choice of income tax."""
    if kind == ActionKind.KEEP:
        return check_awaited(state, FrameKind.KEEP, seat)
    return check_awaited(state, FrameKind.TAX, seat)


def check_trade(state: State, rulebook: Rulebook, action: Action) -> int:
    """Offers and their answers."""
    kind, seat, other = action.kind, action.seat, action.target
    if other < 0 or other >= state.seats:
        return Refusal.NO_SUCH_SEAT
    if kind == ActionKind.OFFER:
        return check_offer(state, rulebook, action)
    if kind == ActionKind.COUNTER:
        return check_counter(state, rulebook, action)
    if kind == ActionKind.ACCEPT:
        return check_accept(state, rulebook, seat, other)
    if kind == ActionKind.REFUSE:
        return check_offer_stands(state, seat, other)
    return check_offer_stands(state, other, seat)


def check_attending(state: State, rulebook: Rulebook, action: Action) -> int:
    """Rents, bankruptcy and votes."""
    kind, seat = action.kind, action.seat
    if kind == ActionKind.ASK_RENT:
        return check_ask_rent(state, rulebook, seat, action.target)
    if kind == ActionKind.RENTS_ON or kind == ActionKind.RENTS_OFF:
        return check_rent_switch(state, rulebook, kind, seat)
    if kind == ActionKind.BANKRUPT:
        return check_bankrupt(state, rulebook, seat)
    return check_vote(state, seat)


def check_leave(state: State, seat: Seat) -> int:
    """Whoever is in, or waits to enter, may leave at any time (C-76)."""
    if is_in(state, seat) and not (state.leaving >> seat) & 1:
        return Refusal.ALLOWED
    return Refusal.NOT_IN_GAME


def check_ask_rent(state: State, rulebook: Rulebook, seat: Seat, visitor: Seat) -> int:
    """An open rent may be asked for at any time until it lapses (C-80)."""
    if not rulebook.rent_on_demand:
        return Refusal.NO_RENT_ON_DEMAND
    if open_rent_of(state, seat, visitor) < 0:
        return Refusal.NO_OPEN_RENT
    return check_moment_to_ask(state, seat)


def check_moment_to_ask(state: State, seat: Seat) -> int:
    """Rents may be asked for at any time, and by who needs them to pay a debt (C-70, C-80)."""
    if state.depth > 0 and is_debt(top_kind(state)) and top_seat(state) == seat:
        return Refusal.ALLOWED
    return check_moment(state, seat, When.ANY_TIME)


def check_rent_switch(state: State, rulebook: Rulebook, kind: int, seat: Seat) -> int:
    """Whether rents are asked for by themselves can be changed at any time (C-80)."""
    if not rulebook.rent_on_demand:
        return Refusal.NO_RENT_ON_DEMAND
    wanted = 1 if kind == ActionKind.RENTS_ON else 0
    return Refusal.ALREADY_SO if state.asks_rent[seat] == wanted else Refusal.ALLOWED


def check_time(state: State, rulebook: Rulebook, seat: Seat) -> int:
    """Time is called once, by the table, where a limit in minutes is set (E-80)."""
    if seat != BANK:
        return Refusal.NO_SUCH_SEAT
    if rulebook.minutes == 0:
        return Refusal.NO_TIME_LIMIT
    return Refusal.ALREADY_SO if state.final_round > 0 else Refusal.ALLOWED
