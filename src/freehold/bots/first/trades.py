"""Trading: which swaps to propose, and how to judge and answer an offer."""

from freehold.bots.actions import act
from freehold.bots.first.valuation import bonus_step, eyes_on, reserve, trade_gain
from freehold.bots.scene import Scene
from freehold.rules.action import Action
from freehold.rules.codes import ActionKind, LotKind, MortgagedTrade, Refusal
from freehold.rules.money import PERCENT
from freehold.rules.mortgage import is_locked
from freehold.rules.names import NOBODY, Group, Lot, Money, Seat
from freehold.rules.offers import Goods, goods_offered
from freehold.rules.sets import members
from freehold.rules.state import State
from freehold.rules.trade import check_accept, check_counter, check_offer, flipped

TURNS_TO_LOOK_AGAIN = 16


def verdict(scene: Scene, seat: Seat, other: Seat, goods: Goods) -> Money:
    """What a trade is worth to a player once the other side's gain is feared."""
    mine = trade_gain(scene, seat, seat, other, goods)
    theirs = trade_gain(scene, eyes_on(scene, seat, other), other, seat, flipped(goods))
    return weighed(scene, seat, mine, theirs)


def other_verdict(scene: Scene, seat: Seat, other: Seat, goods: Goods) -> Money:
    """What a player thinks that the same trade is worth to the other side."""
    eyes = eyes_on(scene, seat, other)
    mine = trade_gain(scene, seat, seat, other, goods)
    theirs = trade_gain(scene, eyes, other, seat, flipped(goods))
    return weighed(scene, eyes, theirs, mine)


def weighed(scene: Scene, seat: Seat, mine: Money, theirs: Money) -> Money:
    """One's own gain less what is feared of the other's, and less what makes it worth the while."""
    feared = max(0, theirs) * fear_share(scene, seat) // PERCENT
    return mine - feared - scene.players.margin[seat]


def answer(scene: Scene, seat: Seat, maker: Seat, action: Action) -> None:
    """Accept what is worth it, ask for more where that might do, else refuse."""
    goods = flipped(goods_offered(scene.state, maker, seat))
    worth = verdict(scene, seat, maker, goods)
    if worth >= 0 and check_accept(scene.state, scene.rulebook, seat, maker) == Refusal.ALLOWED:
        act(action, ActionKind.ACCEPT, seat, maker, 0)
    elif not (worth < 0 and counter(scene, seat, maker, goods, worth, action)):
        act(action, ActionKind.REFUSE, seat, maker, 0)


def counter(scene: Scene, seat: Seat, maker: Seat, goods: Goods, worth: Money, action: Action) -> bool:
    """Ask for the cash that is lacking, once a turn, if the other side would still gain by it."""
    if not scene.players.trades[seat] or scene.memory.countered[seat] == scene.state.turn_number:
        return False
    gives, takes, lots_given, lots_taken, cards_given, cards_taken = goods
    cash = takes - gives + (-worth) * PERCENT // (PERCENT + fear_share(scene, seat)) + 1
    asked = (max(0, -cash), max(0, cash), lots_given, lots_taken, cards_given, cards_taken)
    if cash > scene.state.cash[maker] or other_verdict(scene, seat, maker, asked) < 0:
        return False
    write_offer(action, ActionKind.COUNTER, seat, maker, asked)
    if check_counter(scene.state, scene.rulebook, action) != Refusal.ALLOWED:
        return False
    scene.memory.countered[seat] = scene.state.turn_number
    return True


def fear_share(scene: Scene, seat: Seat) -> int:
    """Percent of another's gain that a player counts as loss: below the whole, or two would never trade."""
    return min(PERCENT - 1, scene.players.fear[seat] // max(1, scene.state.playing - 1))


def write_offer(action: Action, kind: ActionKind, seat: Seat, other: Seat, goods: Goods) -> None:
    """Write an offer or a counter-offer."""
    act(action, kind, seat, other, 0)
    action.gives, action.takes, action.lots_given, action.lots_taken, _, _ = goods
    action.cards_given = goods[4]
    action.cards_taken = goods[5]


def occasion(state: State) -> int:
    """A number that changes with the owners of the lots, and now and then, as cash comes and goes."""
    total = state.turn_number // TURNS_TO_LOOK_AGAIN
    for seat in range(state.seats):
        total += (seat + 1) * (seat + 2) * state.holdings[seat]
    return total


def propose(scene: Scene, seat: Seat, action: Action) -> bool:
    """Offer the best swap or purchase found, once on each occasion; False if there is none."""
    if (
        not scene.rulebook.trades
        or not scene.players.trades[seat]
        or scene.state.offers > 0
        or scene.state.holdings[seat] == 0
    ):
        return False
    now = occasion(scene.state)
    if scene.memory.looked[seat] == now:
        return False
    scene.memory.looked[seat] = now
    best = least_joint_gain(scene, seat)
    if best >= 2 * scene.memory.most_bonus:
        return False
    found = NOBODY
    given = NOBODY
    for group in members(scene.state.groups_begun[seat]):
        if is_wanted(scene, group):
            for i in range(scene.rulebook.group_size[group]):
                lot = scene.rulebook.group_lots[group][i]
                if is_for_trade(scene, seat, lot):
                    gain, back = best_return(scene, seat, lot, best)
                    if gain > best:
                        best, found, given = gain, lot, back
    return found != NOBODY and offer_for(scene, seat, found, given, action)


def least_joint_gain(scene: Scene, seat: Seat) -> Money:
    """What both sides have to gain together for cash to be able to please both, if the other is alike."""
    return 2 * scene.players.margin[seat] * PERCENT // (PERCENT - fear_share(scene, seat))


def is_wanted(scene: Scene, group: Group) -> bool:
    """Whether who has begun a group would like more of it: of a street group without buildings."""
    return scene.rulebook.group_kind[group] == LotKind.STREET and scene.state.group_levels[group] == 0


def is_for_trade(scene: Scene, seat: Seat, lot: Lot) -> bool:
    """Whether another player has a lot that could change hands."""
    owner = scene.state.owner[lot]
    if owner in (NOBODY, seat) or is_locked(scene.state, scene.rulebook, lot):
        return False
    return scene.state.loan[lot] == 0 or scene.rulebook.mortgaged_trade != MortgagedTrade.FORBIDDEN


def best_return(scene: Scene, seat: Seat, lot: Lot, at_least: Money) -> tuple[Money, Lot]:
    """The best lot to give for another's, and what both sides gain together; NOBODY: cash alone.

    Where no lot could bring more than `at_least`, none is looked for.

    Prices cancel out: what one side gets the other gives. What counts is what the lots do to their groups.
    """
    owner = scene.state.owner[lot]
    wanted = scene.rulebook.lot_group[lot]
    eyes = eyes_on(scene, seat, owner)
    gain = bonus_step(scene, seat, seat, wanted, 1)
    gain += bonus_step(scene, eyes, owner, wanted, -1)
    best = gain
    given = NOBODY
    if gain + scene.memory.most_bonus <= at_least:
        return best, given
    for group in members(scene.state.groups_begun[seat] & scene.state.groups_begun[owner] & ~(1 << wanted)):
        joint = gain + bonus_step(scene, eyes, owner, group, 1)
        joint += bonus_step(scene, seat, seat, group, -1)
        if joint > best:
            back = free_lot(scene, seat, group)
            if back != NOBODY:
                best, given = joint, back
    return best, given


def free_lot(scene: Scene, seat: Seat, group: Group) -> Lot:
    """A lot of a group that a player has, unmortgaged, and could give away; or NOBODY."""
    for lot in members(
        scene.rulebook.group_mask[group] & scene.state.holdings[seat] & ~scene.state.mortgaged
    ):
        if not is_locked(scene.state, scene.rulebook, lot):
            return lot
    return NOBODY


def offer_for(scene: Scene, seat: Seat, lot: Lot, given: Lot, action: Action) -> bool:
    """Offer a lot or cash for another's lot, with cash to make both sides gain alike."""
    owner = scene.state.owner[lot]
    lots_given = 0 if given == NOBODY else 1 << given
    goods = (0, 0, lots_given, 1 << lot, 0, 0)
    eyes = eyes_on(scene, seat, owner)
    mine = trade_gain(scene, seat, seat, owner, goods)
    theirs = trade_gain(scene, eyes, owner, seat, flipped(goods))
    cash = fair_cash(scene, seat, owner, mine, theirs)
    mine -= cash
    theirs += cash
    if weighed(scene, seat, mine, theirs) < 0 or weighed(scene, eyes, theirs, mine) < 0:
        return False
    goods = (max(0, cash), max(0, -cash), lots_given, 1 << lot, 0, 0)
    write_offer(action, ActionKind.OFFER, seat, owner, goods)
    return check_offer(scene.state, scene.rulebook, action) == Refusal.ALLOWED


def fair_cash(scene: Scene, seat: Seat, owner: Seat, mine: Money, theirs: Money) -> Money:
    """Cash to pay, or to ask for if below zero, that makes both sides gain alike, as far as it is there."""
    eyes = eyes_on(scene, seat, owner)
    surplus = weighed(scene, seat, mine, theirs) - weighed(scene, eyes, theirs, mine)
    cash = surplus * PERCENT // (2 * (PERCENT + fear_share(scene, seat)))
    spare = max(0, scene.state.cash[seat] - reserve(scene, seat) // 2)
    return max(-scene.state.cash[owner] // 2, min(spare, cash))
