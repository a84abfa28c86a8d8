"""Check: whether the rules allow an action, and if not, why."""

from freehold.rules.action import Action
from freehold.rules.auction import check_bid, check_pass
from freehold.rules.building import check_build, check_claim, check_raze, check_sell, check_sell_whole
from freehold.rules.chapters import ANSWERS, ATTENDING, MANAGING, MOST_KINDS, TRADING, VISITING
from freehold.rules.codes import ActionKind, Refusal
from freehold.rules.debt import check_bankrupt, check_leave
from freehold.rules.entry import check_join, check_vote
from freehold.rules.jail import check_pay, check_use_card
from freehold.rules.landing import check_buy, check_decline
from freehold.rules.mortgage import check_keep, check_lift, check_lift_now, check_mortgage
from freehold.rules.names import Lot, Seat
from freehold.rules.rent import check_ask_rent, check_rent_switch
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.table import is_active
from freehold.rules.taxes import check_tax_choice
from freehold.rules.timing import check_moment, check_raising_cash
from freehold.rules.trade import check_accept, check_counter, check_offer, check_offer_stands
from freehold.rules.turn import check_end, check_roll
from freehold.rules.victory import check_time


def check(state: State, rulebook: Rulebook, action: Action) -> Refusal:
    """The reason why an action is not allowed, or ALLOWED."""
    kind, seat = action.kind, action.seat
    if state.over:
        return Refusal.GAME_OVER
    if kind < 0 or kind >= MOST_KINDS:
        return Refusal.NO_SUCH_ACTION
    if (VISITING >> kind) & 1:
        return check_visiting(state, rulebook, action)
    if seat < 0 or seat >= state.seats:
        return Refusal.NO_SUCH_SEAT
    if not is_active(state, seat):
        return Refusal.NOT_IN_GAME
    if (ANSWERS >> kind) & 1:
        return check_answer(state, rulebook, action)
    if (MANAGING >> kind) & 1:
        return check_managing(state, rulebook, action)
    if (TRADING >> kind) & 1:
        return check_trading(state, rulebook, action)
    if (ATTENDING >> kind) & 1:
        return check_attending(state, rulebook, action)
    return Refusal.NO_SUCH_ACTION


def check_visiting(state: State, rulebook: Rulebook, action: Action) -> Refusal:
    """Joining, leaving, and the call that the minutes are over."""
    kind, seat = action.kind, action.seat
    if kind == ActionKind.JOIN:
        return check_join(state, rulebook, seat, action.target)
    if kind == ActionKind.LEAVE:
        return check_leave(state, seat)
    if kind == ActionKind.TIME:
        return check_time(state, rulebook, seat)
    return Refusal.NO_SUCH_ACTION


def check_answer(state: State, rulebook: Rulebook, action: Action) -> Refusal:
    """Answers to what the game waits for; the commonest first."""
    kind, seat = action.kind, action.seat
    if kind == ActionKind.ROLL:
        return check_roll(state, seat)
    if kind == ActionKind.END:
        return check_end(state, seat)
    if kind == ActionKind.BUY:
        return check_buy(state, seat)
    if kind == ActionKind.BID:
        return check_bid(state, rulebook, seat, action.amount)
    if kind == ActionKind.PASS:
        return check_pass(state, seat)
    if kind == ActionKind.DECLINE:
        return check_decline(state, seat)
    return check_rare_answer(state, rulebook, action)


def check_rare_answer(state: State, rulebook: Rulebook, action: Action) -> Refusal:
    """Answers to what is asked now and then."""
    kind, seat = action.kind, action.seat
    if kind == ActionKind.PAY:
        return check_pay(state, rulebook, seat)
    if kind == ActionKind.USE_CARD:
        return check_use_card(state, rulebook, seat)
    if kind == ActionKind.TAX_FLAT or kind == ActionKind.TAX_SHARE:
        return check_tax_choice(state, seat)
    if kind == ActionKind.KEEP:
        return check_keep(state, seat)
    if kind == ActionKind.CLAIM:
        if not is_lot(rulebook, action.target):
            return Refusal.NO_SUCH_LOT
        return check_claim(state, rulebook, seat, action.target)
    return Refusal.NO_SUCH_ACTION


def is_lot(rulebook: Rulebook, lot: Lot) -> bool:
    """Whether a number is that of a lot of this board."""
    return 0 <= lot < rulebook.lots


def check_managing(state: State, rulebook: Rulebook, action: Action) -> Refusal:
    """Building, selling, mortgaging and lifting: what the lot allows, then what the moment does."""
    if not is_lot(rulebook, action.target):
        return Refusal.NO_SUCH_LOT
    refusal = check_lot(state, rulebook, action)
    if refusal != Refusal.ALLOWED:
        return refusal
    return check_moment_to_manage(state, rulebook, action.kind, action.seat, action.target)


def check_lot(state: State, rulebook: Rulebook, action: Action) -> Refusal:
    """Whether a lot allows what is to be done with it, the moment aside."""
    kind, seat, lot = action.kind, action.seat, action.target
    if kind == ActionKind.BUILD:
        return check_build(state, rulebook, seat, lot)
    if kind == ActionKind.MORTGAGE:
        return check_mortgage(state, rulebook, seat, lot)
    if kind == ActionKind.LIFT:
        return check_lift(state, rulebook, seat, lot)
    if kind == ActionKind.SELL:
        return check_sell(state, rulebook, seat, lot)
    if kind == ActionKind.SELL_WHOLE:
        return check_sell_whole(state, rulebook, seat, lot)
    if kind == ActionKind.RAZE:
        return check_raze(state, rulebook, seat, lot, action.amount)
    return Refusal.NO_SUCH_ACTION


def check_moment_to_manage(
    state: State, rulebook: Rulebook, kind: ActionKind, seat: Seat, lot: Lot
) -> Refusal:
    """Building, lifting, mortgaging and selling have their times."""
    if kind == ActionKind.BUILD:
        return check_moment(state, seat, rulebook.build_when)
    if kind == ActionKind.LIFT:
        return check_lift_now(state, rulebook, seat, lot)
    if kind == ActionKind.MORTGAGE:
        return check_raising_cash(state, seat, rulebook.manage_when)
    return check_raising_cash(state, seat, rulebook.sell_when)


def check_trading(state: State, rulebook: Rulebook, action: Action) -> Refusal:
    """Offers and their answers."""
    kind, seat, other = action.kind, action.seat, action.target
    if other < 0 or other >= state.seats:
        return Refusal.NO_SUCH_SEAT
    if kind == ActionKind.OFFER:
        return check_offer(state, rulebook, action)
    if kind == ActionKind.REFUSE:
        return check_offer_stands(state, seat, other)
    if kind == ActionKind.ACCEPT:
        return check_accept(state, rulebook, seat, other)
    if kind == ActionKind.COUNTER:
        return check_counter(state, rulebook, action)
    if kind == ActionKind.WITHDRAW:
        return check_offer_stands(state, other, seat)
    return Refusal.NO_SUCH_ACTION


def check_attending(state: State, rulebook: Rulebook, action: Action) -> Refusal:
    """Rents, bankruptcy and votes."""
    kind, seat = action.kind, action.seat
    if kind == ActionKind.ASK_RENT:
        return check_ask_rent(state, rulebook, seat, action.target)
    if kind == ActionKind.RENTS_ON:
        return check_rent_switch(state, rulebook, seat, 1)
    if kind == ActionKind.RENTS_OFF:
        return check_rent_switch(state, rulebook, seat, 0)
    if kind == ActionKind.BANKRUPT:
        return check_bankrupt(state, rulebook, seat)
    if kind == ActionKind.VOTE_YES or kind == ActionKind.VOTE_NO:
        return check_vote(state, seat)
    return Refusal.NO_SUCH_ACTION
