"""Debts: a player who owes sells to others before everything is mortgaged, sold or lost."""

from freehold.bots.actions import act
from freehold.bots.first.trades import write_offer
from freehold.bots.scene import Scene
from freehold.bots.thinker.judgement import goods_with
from freehold.bots.thinker.management import lot_to_spare, raise_cash
from freehold.bots.thinker.trades import stakes
from freehold.bots.thinker.worth import price_worth
from freehold.rules.action import Action
from freehold.rules.codes import ActionKind, Refusal
from freehold.rules.money import PERCENT
from freehold.rules.mortgage import is_locked
from freehold.rules.names import NOBODY, Lot, Money, Seat
from freehold.rules.owing import amount_owed, raisable
from freehold.rules.sets import members
from freehold.rules.table import is_playing
from freehold.rules.trade import check_offer

MOST_PLEAS = 4  # offers in one turn
ASKED_FOR = 85  # percent of what the other side would pay at most, as one thinks


def pay_up(scene: Scene, seat: Seat, action: Action) -> None:
    """Sell to somebody where that is better, raise cash while that can save the day, else give up."""
    is_hopeless = raisable(scene.state, scene.rulebook, seat) < amount_owed(scene.state)
    if (is_hopeless or lot_to_spare(scene, seat) == NOBODY) and plead(scene, seat, is_hopeless, action):
        return
    if is_hopeless or not raise_cash(scene, seat, action):
        act(action, ActionKind.BANKRUPT, seat, 0, 0)


def plead(scene: Scene, seat: Seat, is_hopeless: bool, action: Action) -> bool:
    """Offer a lot to who would pay most for it; False if nobody would pay enough."""
    if not scene.rulebook.trades or not scene.players.trades[seat] or scene.state.offers > 0:
        return False
    if scene.memory.spoken[seat] == scene.state.turn_number and scene.memory.pleas[seat] >= MOST_PLEAS:
        return False
    best, found, buyer, price = 0, NOBODY, NOBODY, 0
    for lot in members(scene.state.holdings[seat]):
        is_new = scene.memory.asked[seat][lot] != scene.state.turn_number
        if is_new and not is_locked(scene.state, scene.rulebook, lot):
            for other in range(scene.state.seats):
                if other != seat and is_playing(scene.state, other):
                    paid, lost = price_between(scene, seat, other, lot)
                    gain = paid if is_hopeless else paid + lost
                    if gain > best and can_offer(scene, seat, other, lot, paid, action):
                        best, found, buyer, price = gain, lot, other, paid
    return found != NOBODY and can_offer(scene, seat, buyer, found, price, action)


def price_between(scene: Scene, seat: Seat, other: Seat, lot: Lot) -> tuple[Money, Money]:
    """What to ask of somebody for a lot, and what it takes from its owner (below zero)."""
    group = scene.rulebook.lot_group[lot]
    gained, lost = price_worth(scene, seat, 1 << lot), 0
    if group != NOBODY:
        gained, lost = stakes(scene, seat, other, seat, group, 1 << lot, 1)
    most = scene.state.cash[other] - scene.players.reserve[seat]
    return min(most, gained * ASKED_FOR // PERCENT), lost


def can_offer(scene: Scene, seat: Seat, other: Seat, lot: Lot, price: Money, action: Action) -> bool:
    """Write down the offer of a lot for cash; False if the rules do not allow it."""
    if price <= 0:
        return False
    write_offer(action, ActionKind.OFFER, seat, other, goods_with(price, 1 << lot, 0))
    return check_offer(scene.state, scene.rulebook, action) == Refusal.ALLOWED
