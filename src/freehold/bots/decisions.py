"""Deciding: what the player of a seat does when the game waits for them."""

from freehold.bots.actions import act
from freehold.bots.management import build, claim, keep_or_lift, lift, raise_cash
from freehold.bots.players import Memory, Players
from freehold.bots.trades import propose
from freehold.bots.valuation import danger, lot_worth, reserve
from freehold.rules.action import Action
from freehold.rules.agenda import top_kind, top_lot
from freehold.rules.auction import least_bid
from freehold.rules.codes import ActionKind, FrameKind, Refusal
from freehold.rules.jail import check_pay
from freehold.rules.money import PERCENT
from freehold.rules.names import Lot, Money, Seat
from freehold.rules.owing import amount_owed, raisable
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State

LOT_GUESS = 150  # what a lot is worth on average, where counting up is not allowed
RAISE_SHARE = 10  # a bid goes up by this part of the price


def decide(
    state: State, rulebook: Rulebook, players: Players, memory: Memory, seat: Seat, action: Action
) -> None:
    """Answer the question on top of the agenda, or do first what helps to answer it."""
    kind = top_kind(state)
    if kind == FrameKind.TURN:
        take_turn(state, rulebook, players, memory, seat, action)
    elif kind == FrameKind.BUY:
        buy_or_decline(state, rulebook, players, memory, seat, top_lot(state), action)
    elif kind == FrameKind.AUCTION:
        bid_for_lot(state, rulebook, players, memory, seat, top_lot(state), action)
    elif kind == FrameKind.DEBT or kind == FrameKind.DEBTS:
        pay_up(state, rulebook, seat, action)
    elif kind == FrameKind.TAX:
        choose_tax(state, rulebook, seat, action)
    elif kind == FrameKind.FINE:
        act(action, ActionKind.USE_CARD, seat, 0, 0)
    elif kind == FrameKind.KEEP:
        keep_or_lift(state, rulebook, players, seat, action)
    elif kind == FrameKind.CLAIM:
        claim(state, rulebook, players, seat, action)
    elif kind == FrameKind.PIECE:
        bid_for_piece(state, rulebook, players, seat, action)


def take_turn(
    state: State, rulebook: Rulebook, players: Players, memory: Memory, seat: Seat, action: Action
) -> None:
    """Throw; afterwards lift, build and trade before the turn ends."""
    if state.throws == 0:
        if state.in_jail[seat] and leave_jail(state, rulebook, players, seat, action):
            return
        if not lifts_between(state, rulebook, players, seat, action):
            act(action, ActionKind.ROLL, seat, 0, 0)
        return
    if lift(state, rulebook, players, seat, action) or build(state, rulebook, players, seat, action):
        return
    if state.throw_due:
        act(action, ActionKind.ROLL, seat, 0, 0)
    elif not propose(state, rulebook, players, memory, seat, action):
        act(action, ActionKind.END, seat, 0, 0)


def lifts_between(state: State, rulebook: Rulebook, players: Players, seat: Seat, action: Action) -> bool:
    """Where mortgages are lifted only between turns, the moment before the throw is the time."""
    return rulebook.economy_rounds > 0 and lift(state, rulebook, players, seat, action)


def leave_jail(state: State, rulebook: Rulebook, players: Players, seat: Seat, action: Action) -> bool:
    """Leave jail at once while the board is safe; stay when it has become dangerous."""
    if danger(state, rulebook, seat) >= players.stay[seat]:
        return False
    if state.jail_cards_held[seat] > 0:
        act(action, ActionKind.USE_CARD, seat, 0, 0)
        return True
    if check_pay(state, rulebook, seat) != Refusal.ALLOWED or state.cash[seat] < 2 * state.bail[seat]:
        return False
    act(action, ActionKind.PAY, seat, 0, 0)
    return True


def buy_or_decline(
    state: State, rulebook: Rulebook, players: Players, memory: Memory, seat: Seat, lot: Lot, action: Action
) -> None:
    """Buy what is worth its price, raising cash for it if need be."""
    price = state.value[lot]
    worth = lot_worth(state, rulebook, players, memory, seat, lot) * players.price[seat] // PERCENT
    if worth < price or (worth < 2 * price and state.cash[seat] - price < players.reserve[seat]):
        act(action, ActionKind.DECLINE, seat, 0, 0)
    elif state.cash[seat] >= price:
        act(action, ActionKind.BUY, seat, 0, 0)
    elif raisable(state, rulebook, seat) < price or not raise_cash(state, rulebook, seat, action):
        act(action, ActionKind.DECLINE, seat, 0, 0)


def bid_for_lot(
    state: State, rulebook: Rulebook, players: Players, memory: Memory, seat: Seat, lot: Lot, action: Action
) -> None:
    """Bid up to what the lot is worth, the fixed reserve kept."""
    worth = lot_worth(state, rulebook, players, memory, seat, lot) * players.price[seat] // PERCENT
    limit = min(worth, state.cash[seat] - players.reserve[seat])
    bid_up_to(state, rulebook, seat, limit, state.value[lot] // RAISE_SHARE, action)


def bid_for_piece(state: State, rulebook: Rulebook, players: Players, seat: Seat, action: Action) -> None:
    """Bid for a building up to a little over its price."""
    cost = state.build_cost[state.wish[seat]]
    spare = state.cash[seat] - reserve(state, rulebook, players, seat)
    limit = min(spare, cost * players.price[seat] // PERCENT)
    bid_up_to(state, rulebook, seat, limit, cost // RAISE_SHARE, action)


def bid_up_to(
    state: State, rulebook: Rulebook, seat: Seat, limit: Money, step: Money, action: Action
) -> None:
    """Raise by a step as long as the limit allows, else pass."""
    least = least_bid(state, rulebook, seat)
    if least > limit:
        act(action, ActionKind.PASS, seat, 0, 0)
    else:
        act(action, ActionKind.BID, seat, 0, min(limit, least + step))


def pay_up(state: State, rulebook: Rulebook, seat: Seat, action: Action) -> None:
    """Raise cash while that can save the day, else give up."""
    if raisable(state, rulebook, seat) < amount_owed(state) or not raise_cash(state, rulebook, seat, action):
        act(action, ActionKind.BANKRUPT, seat, 0, 0)


def choose_tax(state: State, rulebook: Rulebook, seat: Seat, action: Action) -> None:
    """Guess one's worth without counting it up (O-01)."""
    lots = 0
    for group in range(rulebook.groups):
        lots += state.group_held[seat][group]
    guess = state.cash[seat] + lots * LOT_GUESS
    if guess * rulebook.income_tax_share < rulebook.income_tax_flat * PERCENT:
        act(action, ActionKind.TAX_SHARE, seat, 0, 0)
    else:
        act(action, ActionKind.TAX_FLAT, seat, 0, 0)
