"""Trading: which trades to look for, how to bargain for them in steps, and how to answer an offer."""

from freehold.bots.actions import act
from freehold.bots.first.trades import free_lot, occasion, write_offer
from freehold.bots.scene import Scene
from freehold.bots.thinker.judgement import (
    NEVER,
    fear_share,
    goods_with,
    least_cash,
    likely_price,
    verdict,
    weighed,
)
from freehold.bots.thinker.worth import group_step, price_worth, to_spend
from freehold.rules.action import Action
from freehold.rules.codes import ActionKind, LotKind, Refusal
from freehold.rules.money import PERCENT
from freehold.rules.names import NOBODY, Group, Lot, Mask, Money, Seat
from freehold.rules.offers import Goods, goods_offered
from freehold.rules.sets import count_members, first_member, members
from freehold.rules.trade import check_accept, check_counter, check_lots_tradable, check_offer, flipped

MOST_STEPS = 3  # offers for one lot before it is left alone for a while
REST = 40  # turns for which it is left alone then
MOST_TAKEN = 2  # lots that are asked for at once
MOST_GIVEN = 2  # lots that are given for them


def answer(scene: Scene, seat: Seat, maker: Seat, action: Action) -> None:
    """Accept what is worth it, ask for more where that might do, else refuse."""
    goods = flipped(goods_offered(scene.state, maker, seat))
    worth = verdict(scene, seat, maker, goods)
    if worth >= 0 and check_accept(scene.state, scene.rulebook, seat, maker) == Refusal.ALLOWED:
        act(action, ActionKind.ACCEPT, seat, maker, 0)
    elif not (worth < 0 and counter(scene, seat, maker, goods, action)):
        act(action, ActionKind.REFUSE, seat, maker, 0)


def counter(scene: Scene, seat: Seat, maker: Seat, goods: Goods, action: Action) -> bool:
    """Name a price for the same lots, once a turn, if the other side would still gain by it."""
    if not scene.players.trades[seat] or scene.memory.countered[seat] == scene.state.turn_number:
        return False
    _, _, lots_given, lots_taken, cards_given, cards_taken = goods
    if lots_given | lots_taken == 0 or cards_given + cards_taken > 0:
        return False
    asked = asking_price(scene, seat, maker, lots_given, lots_taken)
    if asked == NEVER or asked <= goods[1] - goods[0]:
        return False
    write_offer(action, ActionKind.COUNTER, seat, maker, goods_with(asked, lots_given, lots_taken))
    return check_counter(scene.state, scene.rulebook, action) == Refusal.ALLOWED


def asking_price(scene: Scene, seat: Seat, other: Seat, lots_given: Mask, lots_taken: Mask) -> Money:
    """What a player says that it would take: more than its limit, as far as the other may go along."""
    least = least_cash(scene, seat, other, lots_given, lots_taken)
    if least == NEVER:
        return NEVER
    most = -likely_price(scene, seat, other, lots_given, lots_taken)
    if most < least:
        return NEVER
    return least + (most - least) * (PERCENT - scene.players.opening[seat]) // PERCENT


def propose(scene: Scene, seat: Seat, action: Action) -> bool:
    """Make the offer that promises most, at most one a turn; False if there is none."""
    state = scene.state
    if not scene.rulebook.trades or not scene.players.trades[seat] or state.offers > 0:
        return False
    if state.holdings[seat] == 0 or not has_occasion(scene, seat):
        return False
    best = 2 * scene.players.margin[seat]
    wanted, given = 0, 0
    for group in members(state.groups_begun[seat]):
        lots = lots_to_ask_for(scene, seat, group)
        if lots:
            joint, back = best_return(scene, seat, lots, best)
            if joint > best:
                best, wanted, given = joint, lots, back
    return wanted != 0 and offer_for(scene, seat, wanted, given, action)


def has_occasion(scene: Scene, seat: Seat) -> bool:
    """Whether something has changed since a player last looked round, or it is bargaining."""
    since = scene.state.turn_number - scene.memory.spoken[seat]
    if since == 0:
        return False
    is_bargaining = scene.memory.spoken[seat] > 0 and since <= 2 * scene.state.playing
    return is_bargaining or scene.memory.looked[seat] != occasion(scene.state)


def lots_to_ask_for(scene: Scene, seat: Seat, group: Group) -> Mask:
    """The lots of a group that one other player has and that would make it whole; of stations, one more."""
    state = scene.state
    lots = scene.rulebook.group_mask[group] & ~state.holdings[seat]
    owner = state.owner[first_member(lots)]
    if scene.rulebook.group_kind[group] != LotKind.STREET:
        return one_to_ask_for(scene, seat, lots)
    if owner == NOBODY or lots & ~state.holdings[owner] or count_members(lots) > MOST_TAKEN:
        return 0
    if is_resting(scene, seat, first_member(lots)):
        return 0
    return lots if check_lots_tradable(state, scene.rulebook, lots) == Refusal.ALLOWED else 0


def one_to_ask_for(scene: Scene, seat: Seat, lots: Mask) -> Mask:
    """A station or utility of somebody else."""
    for lot in members(lots):
        if (
            scene.state.owner[lot] != NOBODY
            and not is_resting(scene, seat, lot)
            and check_lots_tradable(scene.state, scene.rulebook, 1 << lot) == Refusal.ALLOWED
        ):
            return 1 << lot
    return 0


def is_resting(scene: Scene, seat: Seat, lot: Lot) -> bool:
    """Whether a player has asked for a lot often enough, or only just now."""
    since = scene.state.turn_number - scene.memory.asked[seat][lot]
    if scene.memory.asked[seat][lot] == 0 or since >= REST:
        return False
    return scene.memory.steps[seat][lot] >= MOST_STEPS or since < scene.state.playing


def step_of(scene: Scene, seat: Seat, lot: Lot) -> int:
    """How many offers for a lot have come to nothing lately."""
    asked = scene.memory.asked[seat][lot]
    if asked == 0 or scene.state.turn_number - asked >= REST:
        return 0
    return scene.memory.steps[seat][lot]


def best_return(scene: Scene, seat: Seat, wanted: Mask, at_least: Money) -> tuple[Money, Mask]:
    """What to give for some lots: nothing but cash, one lot, or two; and what both sides gain together."""
    owner = scene.state.owner[first_member(wanted)]
    group = scene.rulebook.lot_group[first_member(wanted)]
    mine, theirs = stakes(scene, seat, seat, owner, group, wanted, count_members(wanted))
    best, given = joint_gain(scene, seat, owner, mine, theirs), 0
    groups = scene.state.groups_begun[seat] & ~(1 << group)
    first_mine, first_theirs, first = 0, 0, 0
    for _ in range(MOST_GIVEN):
        for back in members(groups):
            lot = free_lot(scene, seat, back)
            if lot != NOBODY and not (first >> lot) & 1:
                gain_there, loss_here = stakes(scene, seat, owner, seat, back, 1 << lot, 1)
                my_side, their_side = mine + first_mine + loss_here, theirs + first_theirs + gain_there
                joint = joint_gain(scene, seat, owner, my_side, their_side)
                if joint > best:
                    best, given = joint, first | 1 << lot
        if best > at_least or given == 0:
            return best, given
        first = given
        lot = first_member(given)
        first_theirs, first_mine = stakes(scene, seat, owner, seat, scene.rulebook.lot_group[lot], given, 1)
    return best, given


def stakes(
    scene: Scene, eyes: Seat, taker: Seat, giver: Seat, group: Group, lots: Mask, count: int
) -> tuple[Money, Money]:
    """What so many lots of a group bring who takes them, and whom gives them (below zero), in some eyes."""
    price = price_worth(scene, eyes, lots)
    spare = to_spend(scene, eyes, scene.state.cash[taker])
    gained = price + group_step(scene, eyes, taker, group, count, spare)
    spare = to_spend(scene, eyes, scene.state.cash[giver])
    return gained, group_step(scene, eyes, giver, group, -count, spare) - price


def joint_gain(scene: Scene, seat: Seat, owner: Seat, mine: Money, theirs: Money) -> Money:
    """What both sides gain by a swap, fears and margins considered; cash can share it out.

    Nothing where the cash that one side would want is not there.
    """
    verdict_here = weighed(scene, seat, mine, theirs)
    verdict_there = weighed(scene, seat, theirs, mine)
    share = PERCENT + fear_share(scene, seat)
    if -verdict_there * PERCENT > scene.state.cash[seat] * share:
        return -NEVER
    if -verdict_here * PERCENT > scene.state.cash[owner] * share:
        return -NEVER
    return verdict_here + verdict_there


def offer_for(scene: Scene, seat: Seat, wanted: Mask, given: Mask, action: Action) -> bool:
    """Offer lots and cash for lots: little at first, and more each time, but never all that it is worth."""
    owner = scene.state.owner[first_member(wanted)]
    low = likely_price(scene, seat, owner, given, wanted)
    least = least_cash(scene, seat, owner, given, wanted)
    high = -least
    if low == NEVER or least == NEVER or low > high:
        return False
    opening, limit = scene.players.opening[seat], scene.players.limit[seat]
    steps = step_of(scene, seat, first_member(wanted))
    part = opening + (limit - opening) * steps // (MOST_STEPS - 1)
    cash = low + (high - low) * part // PERCENT
    write_offer(action, ActionKind.OFFER, seat, owner, goods_with(-cash, given, wanted))
    return check_offer(scene.state, scene.rulebook, action) == Refusal.ALLOWED


def note_offer(scene: Scene, action: Action) -> None:
    """Remember what is asked for, so that nobody is pestered."""
    seat, turn = action.seat, scene.state.turn_number
    scene.memory.pleas[seat] = scene.memory.pleas[seat] + 1 if scene.memory.spoken[seat] == turn else 1
    scene.memory.spoken[seat] = turn
    lots = action.lots_taken if action.lots_taken else action.lots_given
    if lots:
        lot = first_member(lots)
        scene.memory.steps[seat][lot] = step_of(scene, seat, lot) + 1
        scene.memory.asked[seat][lot] = turn
