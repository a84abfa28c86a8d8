"""Trade: offers of cash, lots and jail cards each way, their answers, and what the bank takes."""

from freehold.rules.action import Action
from freehold.rules.agenda import add_to_kept, push, push_below, top_kind, top_seat
from freehold.rules.codes import EventKind, FrameKind, LapsedBy, MortgagedTrade, Reason, Refusal, When
from freehold.rules.estate import hand_over, hand_over_jail_cards
from freehold.rules.money import PERCENT, pay, percent
from freehold.rules.mortgage import is_locked
from freehold.rules.names import BANK, SEATS, Mask, Money, Seat
from freehold.rules.offers import (
    Goods,
    close_offer,
    goods_offered,
    lapse,
    lapse_offers_over,
    write_offer,
)
from freehold.rules.owing import amount_owed, lent_on, raisable
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.rules.state import State
from freehold.rules.table import is_playing
from freehold.rules.tape import Tape, note
from freehold.rules.timing import is_debt, is_open_question


def goods_of(action: Action) -> Goods:
    """What an action offers and asks."""
    return (
        action.gives,
        action.takes,
        action.lots_given,
        action.lots_taken,
        action.cards_given,
        action.cards_taken,
    )


def flipped(goods: Goods) -> Goods:
    """The same goods as the other side sees them."""
    gives, takes, lots_given, lots_taken, cards_given, cards_taken = goods
    return takes, gives, lots_taken, lots_given, cards_taken, cards_given


def check_parties(state: State, rulebook: Rulebook, one: Seat, other: Seat) -> Refusal:
    """Two players still in may trade while trading is open to one of them (C-62)."""
    if not rulebook.trades:
        return Refusal.NO_TRADES
    if one == other:
        return Refusal.SAME_SEAT
    if not is_playing(state, other) or (state.leaving >> other) & 1:
        return Refusal.NOT_IN_GAME
    kind = top_kind(state)
    if kind == FrameKind.TURN:
        if rulebook.manage_when == When.ANY_TIME or state.turn in (one, other):
            return Refusal.ALLOWED
        return Refusal.NOT_YOUR_TURN
    if not is_debt(kind) and not is_open_question(kind):
        return Refusal.NOT_NOW
    if top_seat(state) != one and top_seat(state) != other:
        return Refusal.NOT_NOW
    return Refusal.ALLOWED


def check_offering(state: State, rulebook: Rulebook, maker: Seat, taker: Seat) -> Refusal:
    """Offers are made at any time, or only in one's own turn or debt (C-62, K-06, E-18)."""
    if rulebook.manage_when != When.ANY_TIME and maker != state.turn and maker != top_seat(state):
        return Refusal.NOT_YOUR_TURN
    return check_parties(state, rulebook, maker, taker)


def check_goods(state: State, rulebook: Rulebook, one: Seat, other: Seat, goods: Goods) -> Refusal:
    """What an offer names has to be there, free of buildings, and the fees affordable (C-61 to C-63)."""
    gives, takes, lots_given, lots_taken, cards_given, cards_taken = goods
    if gives < 0 or takes < 0 or lots_given < 0 or lots_taken < 0 or cards_given < 0 or cards_taken < 0:
        return Refusal.NEGATIVE_AMOUNT
    if gives > 0 and takes > 0:
        return Refusal.CASH_BOTH_WAYS
    if gives + takes + lots_given + lots_taken + cards_given + cards_taken == 0:
        return Refusal.EMPTY_OFFER
    if gives > state.cash[one]:
        return Refusal.NOT_ENOUGH_CASH
    if takes > state.cash[other]:
        return Refusal.THEY_LACK_CASH
    if cards_given > state.jail_cards_held[one]:
        return Refusal.NO_CARD
    if cards_taken > state.jail_cards_held[other]:
        return Refusal.THEY_LACK_CARDS
    if lots_given & ~state.holdings[one]:
        return Refusal.NOT_OWNER
    if lots_taken & ~state.holdings[other]:
        return Refusal.NOT_THEIRS
    refusal = check_lots_tradable(state, rulebook, lots_given | lots_taken)
    if refusal != Refusal.ALLOWED:
        return refusal
    return check_balance(state, rulebook, one, other, goods)


def check_lots_tradable(state: State, rulebook: Rulebook, lots: Mask) -> Refusal:
    """Locked lots are not traded, nor mortgaged ones where the edition forbids it (C-61, K-06)."""
    for lot in members(lots):
        if is_locked(state, rulebook, lot):
            return Refusal.BUILT_ON
        if state.loan[lot] > 0 and rulebook.mortgaged_trade == MortgagedTrade.FORBIDDEN:
            return Refusal.MORTGAGED_LOT
    return Refusal.ALLOWED


def check_balance(state: State, rulebook: Rulebook, one: Seat, other: Seat, goods: Goods) -> Refusal:
    """Both pay their fees out of what they then have; a debtor's trade brings cash (C-63, C-70, E-15)."""
    gain = cash_gain(state, rulebook, other, goods)
    other_gain = cash_gain(state, rulebook, one, flipped(goods))
    if state.cash[one] + gain < 0:
        return Refusal.CANNOT_PAY_FEES
    if state.cash[other] + other_gain < 0:
        return Refusal.THEY_CANNOT_PAY_FEES
    if is_debt(top_kind(state)):
        debtor_gain = gain if top_seat(state) == one else other_gain
        if debtor_gain <= 0:
            return Refusal.MUST_BRING_CASH
        if debtor_gain + change_of_loans(state, rulebook, one, goods) < shortfall(state, rulebook):
            return Refusal.DEBT_UNPAYABLE
    return Refusal.ALLOWED


def change_of_loans(state: State, rulebook: Rulebook, one: Seat, goods: Goods) -> Money:
    """By how much a trade changes what the debtor's lots could be mortgaged for (C-70, C-71)."""
    _, _, lots_given, lots_taken, _, _ = goods
    change = lent_on(state, rulebook, lots_taken) - lent_on(state, rulebook, lots_given)
    return change if top_seat(state) == one else -change


def shortfall(state: State, rulebook: Rulebook) -> Money:
    """What the debtor lacks even with everything sold and mortgaged; below zero if nothing (C-71)."""
    return amount_owed(state) - raisable(state, rulebook, top_seat(state))


def least_that_helps(state: State, rulebook: Rulebook) -> Money:
    """The least payment that brings the debtor cash, the tax paid, and makes the debt payable (C-70)."""
    wanted = max(1, shortfall(state, rulebook))
    least = wanted * PERCENT // (PERCENT - rulebook.trade_tax)
    while least - percent(least, rulebook.trade_tax) >= wanted:
        least -= 1
    while least - percent(least, rulebook.trade_tax) < wanted:
        least += 1
    return least


def cash_gain(state: State, rulebook: Rulebook, giver: Seat, goods: Goods) -> Money:
    """By how much a trade changes one side's cash, fees paid; `giver` is the other side."""
    gives, takes, _, lots_taken, _, cards_taken = goods
    return takes - gives - receiver_fee(state, rulebook, giver, takes, lots_taken, cards_taken)


def receiver_fee(state: State, rulebook: Rulebook, giver: Seat, cash: Money, lots: Mask, cards: int) -> Money:
    """What the bank takes from a receiver: interest on mortgages, or a tax on all (C-63, E-15, E-17)."""
    if cash + lots + cards == 0:
        return 0
    fee = 0
    worth = cash + cards * state.bail[giver]
    for lot in members(lots):
        worth += state.value[lot]
        if state.loan[lot] > 0 and rulebook.mortgaged_trade == MortgagedTrade.FEE_AT_ONCE:
            fee += percent(state.loan[lot], rulebook.mortgage_interest)
    return fee + percent(worth, rulebook.trade_tax)


def check_offer(state: State, rulebook: Rulebook, action: Action) -> Refusal:
    """An offer is checked when it is made (C-62)."""
    refusal = check_offering(state, rulebook, action.seat, action.target)
    if refusal != Refusal.ALLOWED:
        return refusal
    return check_goods(state, rulebook, action.seat, action.target, goods_of(action))


def check_offer_stands(state: State, taker: Seat, maker: Seat) -> Refusal:
    """Only an offer that stands can be answered (C-62)."""
    if is_playing(state, maker) and (state.offers_to[maker] >> taker) & 1:
        return Refusal.ALLOWED
    return Refusal.NO_OFFER


def check_counter(state: State, rulebook: Rulebook, action: Action) -> Refusal:
    """A counter-offer answers an offer that stands (C-62)."""
    refusal = check_offer_stands(state, action.seat, action.target)
    if refusal == Refusal.ALLOWED:
        refusal = check_parties(state, rulebook, action.seat, action.target)
    if refusal != Refusal.ALLOWED:
        return refusal
    return check_goods(state, rulebook, action.seat, action.target, goods_of(action))


def check_accept(state: State, rulebook: Rulebook, taker: Seat, maker: Seat) -> Refusal:
    """An offer is checked again when it is accepted (C-62)."""
    refusal = check_offer_stands(state, taker, maker)
    if refusal == Refusal.ALLOWED:
        refusal = check_parties(state, rulebook, taker, maker)
    if refusal != Refusal.ALLOWED:
        return refusal
    return check_goods(state, rulebook, taker, maker, flipped(goods_offered(state, maker, taker)))


def make_offer(state: State, tape: Tape, action: Action, event: EventKind) -> None:
    """An offer stands until it is answered, withdrawn or lapses; a new one to the same player replaces it."""
    maker, taker = action.seat, action.target
    if not (state.offers_to[maker] >> taker) & 1:
        state.offers += 1
        state.offers_to[maker] |= 1 << taker
    write_offer(state, maker * SEATS + taker, goods_of(action))
    note(tape, event, maker, taker, action.gives, action.takes)


def counter(state: State, tape: Tape, action: Action) -> None:
    """An offer is answered with another (C-62)."""
    close_offer(state, action.target, action.seat)
    make_offer(state, tape, action, EventKind.COUNTERED)


def accept(state: State, rulebook: Rulebook, tape: Tape, taker: Seat, maker: Seat) -> None:
    """Both sides hand over what the offer names and pay the bank its due (C-62, C-63, E-15)."""
    goods = goods_offered(state, maker, taker)
    close_offer(state, maker, taker)
    note(tape, EventKind.ACCEPTED, taker, maker, 0, 0)
    gives, takes, lots_given, lots_taken, cards_given, cards_taken = goods
    maker_fee = receiver_fee(state, rulebook, taker, takes, lots_taken, cards_taken)
    taker_fee = receiver_fee(state, rulebook, maker, gives, lots_given, cards_given)
    give(state, rulebook, tape, maker, taker, gives, lots_given, cards_given)
    give(state, rulebook, tape, taker, maker, takes, lots_taken, cards_taken)
    pay(state, tape, maker, BANK, maker_fee, fee_reason(rulebook))
    pay(state, tape, taker, BANK, taker_fee, fee_reason(rulebook))
    lapse_offers_over(state, tape, lots_given | lots_taken)
    ask_to_keep(state, rulebook, maker, lots_taken)
    ask_to_keep(state, rulebook, taker, lots_given)


def fee_reason(rulebook: Rulebook) -> Reason:
    """What the bank's due on a trade is called."""
    return Reason.TRADE_TAX if rulebook.trade_tax else Reason.FEE


def give(
    state: State, rulebook: Rulebook, tape: Tape, giver: Seat, to: Seat, cash: Money, lots: Mask, cards: int
) -> None:
    """One side of a trade changes hands."""
    pay(state, tape, giver, to, cash, Reason.TRADE)
    hand_over_jail_cards(state, rulebook, tape, giver, to, cards)
    for lot in members(lots):
        hand_over(state, rulebook, lot, to)
        note(tape, EventKind.LOT_HANDED_OVER, giver, to, lot, 0)


def ask_to_keep(state: State, rulebook: Rulebook, seat: Seat, lots: Mask) -> None:
    """Who received mortgaged lots may lift the mortgages at once (C-63, E-16)."""
    if rulebook.mortgaged_trade == MortgagedTrade.NO_FEE:
        return
    mortgaged = mortgaged_among(state, rulebook, lots)
    if mortgaged == 0:
        return
    if not is_debt(top_kind(state)):
        push(state, FrameKind.KEEP, seat, mortgaged, 0, 0)
    elif not add_to_kept(state, seat, mortgaged):
        # a debt is paid as soon as the cash is there, before any of it can be spent (C-70)
        push_below(state, FrameKind.KEEP, seat, mortgaged, 0, 0)


def mortgaged_among(state: State, rulebook: Rulebook, lots: Mask) -> Mask:
    """Those of some lots that are mortgaged."""
    return lots & state.mortgaged


def turn_down(state: State, tape: Tape, taker: Seat, maker: Seat) -> None:
    """An offer is turned down (C-62)."""
    close_offer(state, maker, taker)
    note(tape, EventKind.REFUSED, taker, maker, 0, 0)


def withdraw(state: State, tape: Tape, maker: Seat, taker: Seat) -> None:
    """An offer is taken back (C-62)."""
    close_offer(state, maker, taker)
    note(tape, EventKind.WITHDRAWN, maker, taker, 0, 0)


def lapse_offers_with_turn(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """Offers lapse with the taker's turn; with any turn where trading needs one's own (C-62, K-06)."""
    if state.offers == 0:
        return
    for maker in range(state.seats):
        for taker in range(state.seats):
            if (state.offers_to[maker] >> taker) & 1 and (
                taker == seat or rulebook.manage_when != When.ANY_TIME
            ):
                lapse(state, tape, maker, taker, LapsedBy.TURN)
