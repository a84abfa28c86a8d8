"""Deciding: what the player of a seat does when the game waits for them."""

from freehold.bots.actions import act
from freehold.bots.first.management import build, claim, keep_or_lift, lift, raise_cash
from freehold.bots.first.trades import propose
from freehold.bots.first.valuation import danger, lot_worth, reserve
from freehold.bots.scene import Scene
from freehold.rules.action import Action
from freehold.rules.agenda import top_kind, top_lot
from freehold.rules.auction import least_bid
from freehold.rules.codes import ActionKind, FrameKind, Refusal
from freehold.rules.jail import check_pay
from freehold.rules.money import PERCENT
from freehold.rules.names import Lot, Money, Seat
from freehold.rules.owing import amount_owed, raisable

LOT_GUESS = 150  # what a lot is worth on average, where counting up is not allowed
RAISE_SHARE = 10  # a bid goes up by this part of the price


def decide(scene: Scene, seat: Seat, action: Action) -> None:
    """Answer the question on top of the agenda, or do first what helps to answer it."""
    kind = top_kind(scene.state)
    if kind == FrameKind.TURN:
        take_turn(scene, seat, action)
    elif kind == FrameKind.BUY:
        buy_or_decline(scene, seat, top_lot(scene.state), action)
    elif kind == FrameKind.AUCTION:
        bid_for_lot(scene, seat, top_lot(scene.state), action)
    elif kind == FrameKind.DEBT or kind == FrameKind.DEBTS:
        pay_up(scene, seat, action)
    elif kind == FrameKind.TAX:
        choose_tax(scene, seat, action)
    elif kind == FrameKind.FINE:
        act(action, ActionKind.USE_CARD, seat, 0, 0)
    elif kind == FrameKind.KEEP:
        keep_or_lift(scene, seat, action)
    elif kind == FrameKind.CLAIM:
        claim(scene, seat, action)
    elif kind == FrameKind.PIECE:
        bid_for_piece(scene, seat, action)


def take_turn(scene: Scene, seat: Seat, action: Action) -> None:
    """Throw; afterwards lift, build and trade before the turn ends."""
    if scene.state.throws == 0:
        if scene.state.in_jail[seat] and leave_jail(scene, seat, action):
            return
        if not lifts_between(scene, seat, action):
            act(action, ActionKind.ROLL, seat, 0, 0)
        return
    if lift(scene, seat, action) or build(scene, seat, action):
        return
    if scene.state.throw_due:
        act(action, ActionKind.ROLL, seat, 0, 0)
    elif not propose(scene, seat, action):
        act(action, ActionKind.END, seat, 0, 0)


def lifts_between(scene: Scene, seat: Seat, action: Action) -> bool:
    """Where mortgages are lifted only between turns, the moment before the throw is the time."""
    return scene.rulebook.economy_rounds > 0 and lift(scene, seat, action)


def leave_jail(scene: Scene, seat: Seat, action: Action) -> bool:
    """Leave jail at once while the board is safe; stay when it has become dangerous."""
    if danger(scene, seat) >= scene.players.stay[seat]:
        return False
    if scene.state.jail_cards_held[seat] > 0:
        act(action, ActionKind.USE_CARD, seat, 0, 0)
        return True
    if (
        check_pay(scene.state, scene.rulebook, seat) != Refusal.ALLOWED
        or scene.state.cash[seat] < 2 * scene.state.bail[seat]
    ):
        return False
    act(action, ActionKind.PAY, seat, 0, 0)
    return True


def buy_or_decline(scene: Scene, seat: Seat, lot: Lot, action: Action) -> None:
    """Buy what is worth its price, raising cash for it if need be."""
    price = scene.state.value[lot]
    worth = lot_worth(scene, seat, lot) * scene.players.price[seat] // PERCENT
    if worth < price or (worth < 2 * price and scene.state.cash[seat] - price < scene.players.reserve[seat]):
        act(action, ActionKind.DECLINE, seat, 0, 0)
    elif scene.state.cash[seat] >= price:
        act(action, ActionKind.BUY, seat, 0, 0)
    elif raisable(scene.state, scene.rulebook, seat) < price or not raise_cash(scene, seat, action):
        act(action, ActionKind.DECLINE, seat, 0, 0)


def bid_for_lot(scene: Scene, seat: Seat, lot: Lot, action: Action) -> None:
    """Bid up to what the lot is worth, the fixed reserve kept."""
    worth = lot_worth(scene, seat, lot) * scene.players.price[seat] // PERCENT
    limit = min(worth, scene.state.cash[seat] - scene.players.reserve[seat])
    bid_up_to(scene, seat, limit, scene.state.value[lot] // RAISE_SHARE, action)


def bid_for_piece(scene: Scene, seat: Seat, action: Action) -> None:
    """Bid for a building up to a little over its price, which is the least that one has asked for it at."""
    cost = scene.state.build_cost[scene.state.wish[seat]]
    spare = scene.state.cash[seat] - reserve(scene, seat)
    limit = min(spare, cost * max(PERCENT, scene.players.price[seat]) // PERCENT)
    bid_up_to(scene, seat, limit, cost // RAISE_SHARE, action)


def bid_up_to(scene: Scene, seat: Seat, limit: Money, step: Money, action: Action) -> None:
    """Raise by a step as long as the limit allows, else pass."""
    least = least_bid(scene.state, scene.rulebook, seat)
    if least > limit:
        act(action, ActionKind.PASS, seat, 0, 0)
    else:
        act(action, ActionKind.BID, seat, 0, min(limit, least + step))


def pay_up(scene: Scene, seat: Seat, action: Action) -> None:
    """Raise cash while that can save the day, else give up."""
    if raisable(scene.state, scene.rulebook, seat) < amount_owed(scene.state) or not raise_cash(
        scene, seat, action
    ):
        act(action, ActionKind.BANKRUPT, seat, 0, 0)


def choose_tax(scene: Scene, seat: Seat, action: Action) -> None:
    """Guess one's worth without counting it up (O-01)."""
    lots = 0
    for group in range(scene.rulebook.groups):
        lots += scene.state.group_held[seat][group]
    guess = scene.state.cash[seat] + lots * LOT_GUESS
    if guess * scene.rulebook.income_tax_share < scene.rulebook.income_tax_flat * PERCENT:
        act(action, ActionKind.TAX_SHARE, seat, 0, 0)
    else:
        act(action, ActionKind.TAX_FLAT, seat, 0, 0)
