"""Deciding: what the player of a seat does when the game waits for them."""

from freehold.bots.actions import act
from freehold.bots.first.decisions import bid_up_to, choose_tax
from freehold.bots.first.trades import occasion
from freehold.bots.first.valuation import danger
from freehold.bots.scene import Scene
from freehold.bots.thinker.debts import pay_up
from freehold.bots.thinker.management import build, claim, keep_or_lift, lift, raise_cash
from freehold.bots.thinker.trades import note_offer, propose
from freehold.bots.thinker.worth import keep_back, most_paid
from freehold.rules.action import Action
from freehold.rules.agenda import top_kind, top_lot
from freehold.rules.codes import ActionKind, FrameKind, Refusal
from freehold.rules.jail import check_pay
from freehold.rules.money import PERCENT
from freehold.rules.names import Lot, Money, Seat
from freehold.rules.owing import raisable

RAISE_SHARE = 10  # a bid goes up by this part of the price
TURNS_LOST = 4  # salaries of so many turns are what a stay in jail may cost


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
    """Before the throw, what only goes then; afterwards build, lift and trade before the turn ends.

    In another's turn, build: nobody who has nothing to build is asked then.
    """
    state = scene.state
    if state.turn != seat:
        build(scene, seat, action)
    elif state.throws == 0:
        if state.in_jail[seat] and leave_jail(scene, seat, action):
            return
        if scene.rulebook.economy_rounds == 0 or not lift(scene, seat, action):
            act(action, ActionKind.ROLL, seat, 0, 0)
    elif build(scene, seat, action) or lift(scene, seat, action):
        return
    elif state.throw_due:
        act(action, ActionKind.ROLL, seat, 0, 0)
    elif not propose(scene, seat, action):
        act(action, ActionKind.END, seat, 0, 0)


def leave_jail(scene: Scene, seat: Seat, action: Action) -> bool:
    """Leave jail at once while the board is safe or a turn earns much; stay when it has become dangerous."""
    state = scene.state
    earned = scene.rulebook.salary * (scene.rulebook.faces + 1) // scene.rulebook.squares
    if danger(scene, seat) >= scene.players.stay[seat] + TURNS_LOST * earned:
        return False
    if state.jail_cards_held[seat] > 0:
        act(action, ActionKind.USE_CARD, seat, 0, 0)
        return True
    if check_pay(state, scene.rulebook, seat) != Refusal.ALLOWED or state.cash[seat] < 2 * state.bail[seat]:
        return False
    act(action, ActionKind.PAY, seat, 0, 0)
    return True


def buy_or_decline(scene: Scene, seat: Seat, lot: Lot, action: Action) -> None:
    """Buy what is worth its price, raising cash for it if need be."""
    price, cash = scene.state.value[lot], scene.state.cash[seat]
    worth = most_paid(scene, seat, lot)
    if worth < price or (worth < 2 * price and cash - price < least_kept(scene, seat)):
        act(action, ActionKind.DECLINE, seat, 0, 0)
    elif cash >= price:
        act(action, ActionKind.BUY, seat, 0, 0)
    elif raisable(scene.state, scene.rulebook, seat) < price or not raise_cash(scene, seat, action):
        act(action, ActionKind.DECLINE, seat, 0, 0)


def least_kept(scene: Scene, seat: Seat) -> Money:
    """Cash that is left after a purchase: lots can be mortgaged again, unless there are no mortgages."""
    return scene.players.reserve[seat] if scene.rulebook.mortgages else keep_back(scene, seat)


def bid_for_lot(scene: Scene, seat: Seat, lot: Lot, action: Action) -> None:
    """Bid up to what the lot is worth, the fixed reserve kept."""
    limit = min(most_paid(scene, seat, lot), scene.state.cash[seat] - least_kept(scene, seat))
    bid_up_to(scene, seat, limit, scene.state.value[lot] // RAISE_SHARE, action)


def bid_for_piece(scene: Scene, seat: Seat, action: Action) -> None:
    """Bid for a building up to a little over its price, which is the least that one has asked for it at."""
    cost = scene.state.build_cost[scene.state.wish[seat]]
    spare = scene.state.cash[seat] - keep_back(scene, seat)
    limit = min(spare, cost * max(PERCENT, scene.players.price[seat]) // PERCENT)
    bid_up_to(scene, seat, limit, cost // RAISE_SHARE, action)


def remember(scene: Scene, action: Action) -> None:
    """What a player remembers of an action of its own; called before it is carried out."""
    if action.kind == ActionKind.END or action.kind == ActionKind.OFFER:
        scene.memory.looked[action.seat] = occasion(scene.state)
    if action.kind == ActionKind.OFFER:
        note_offer(scene, action)
    elif action.kind == ActionKind.COUNTER:
        scene.memory.countered[action.seat] = scene.state.turn_number
