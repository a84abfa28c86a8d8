"""Judging trades: what a trade is worth to a player, and the cash that would make it acceptable."""

from typing import TypeAlias

from freehold.bots.first.valuation import JAIL_CARD_WORTH, danger, lots_value
from freehold.bots.random_player import is_in_debt
from freehold.bots.scene import Scene
from freehold.bots.thinker.worth import keep_back, lots_worth, price_worth, wobble
from freehold.rules.codes import LotKind
from freehold.rules.money import PERCENT
from freehold.rules.names import NOBODY, Mask, Money, Seat
from freehold.rules.offers import Goods
from freehold.rules.sets import members
from freehold.rules.trade import cash_gain, flipped

NEVER = 1 << 40  # more than any amount
MOST_FEAR = 94  # percent: two who feared the whole of each other's gain would never trade
DEAR_PARTING = 3  # times the prices, for what gives another a group or breaks up one's own
CHEAP_PARTING = 70  # percent of the prices, for any other lot
DEAR_PURCHASE = 2  # times the prices, for what completes nothing
DEAREST = 1 << 14  # cash beyond which no price is looked for
LEAST_CARE = 25  # percent of the worst rent ahead
FINE = 3  # nobody bargains for less

Known: TypeAlias = tuple[
    Money, Money, Money
]  # what is kept back; what one's own and the other's lots are worth


def worth_now(scene: Scene, eyes: Seat, seat: Seat) -> Money:
    """What a player's lots are worth beyond their prices, as things are."""
    return lots_worth(scene, eyes, seat, scene.state.cash[seat], scene.state.holdings[seat])


def worth_after(scene: Scene, eyes: Seat, seat: Seat, other: Seat, goods: Goods) -> Money:
    """What they would be worth after a trade, with the cash, the lots and the cards that change hands."""
    _, _, lots_given, lots_taken, cards_given, cards_taken = goods
    more = cash_gain(scene.state, scene.rulebook, other, goods)
    total = more + (cards_taken - cards_given) * JAIL_CARD_WORTH
    total += price_worth(scene, eyes, lots_taken) - price_worth(scene, eyes, lots_given)
    lots = (scene.state.holdings[seat] & ~lots_given) | lots_taken
    return total + lots_worth(scene, eyes, seat, scene.state.cash[seat] + more, lots)


def verdict(scene: Scene, seat: Seat, other: Seat, goods: Goods) -> Money:
    """What a trade is worth to a player, by its own lights alone; from 0 on it is accepted.

    The other side's gain is feared, and cash that is needed is not given away for any lot.
    """
    kept = kept_in_trade(scene, seat)
    mine, theirs = worth_now(scene, seat, seat), worth_now(scene, seat, other)
    return verdict_knowing(scene, seat, other, goods, (kept, mine, theirs))


def kept_in_trade(scene: Scene, seat: Seat) -> Money:
    """Cash that no trade takes: even the boldest keep a part of the worst rent ahead."""
    kept = keep_back(scene, seat)
    if scene.players.care[seat] >= LEAST_CARE:
        return kept
    return max(kept, danger(scene, seat) * LEAST_CARE // PERCENT)


def verdict_knowing(scene: Scene, seat: Seat, other: Seat, goods: Goods, known: Known) -> Money:
    """The same, by who knows what has to be kept back, and what both have now."""
    kept, mine_now, theirs_now = known
    if is_absurd(scene, seat, other, goods):
        return -NEVER + goods[1] - goods[0]
    mine = worth_after(scene, seat, seat, other, goods) - mine_now
    mine += abs(mine) * wobble(scene, seat, goods[3]) // PERCENT
    theirs = worth_after(scene, seat, other, seat, flipped(goods)) - theirs_now
    cash = scene.state.cash[seat]
    left = cash + cash_gain(scene.state, scene.rulebook, other, goods)
    if left < cash:
        if left < kept:
            return -NEVER + left
        mine -= max(0, 2 * kept - left) * scene.players.thin[seat] // PERCENT
    return weighed(scene, seat, mine, theirs)


def is_absurd(scene: Scene, seat: Seat, other: Seat, goods: Goods) -> bool:
    """Whether anybody who looks on would shake their head, whatever the numbers say.

    Others' groups are not completed, nor one's own broken up, without a group or much more than the prices in
    return; nothing is given for a fraction of its price, and no price is paid many times over for a mere lot.
    """
    return is_laughable(scene, seat, other, goods, CHEAP_PARTING)


def is_laughable(scene: Scene, seat: Seat, other: Seat, goods: Goods, parting: int) -> bool:
    """The same, where ordinary lots may go for so many percent of their prices."""
    gives, takes, lots_given, lots_taken, _, _ = goods
    if completed(scene, seat, lots_given, lots_taken) or is_in_debt(scene.state, seat):
        return False
    given = gives + lots_value(scene.state, lots_given)
    received = takes + lots_value(scene.state, lots_taken)
    broken = lots_given & street_lots(scene, scene.state.groups_whole[seat])
    if broken or completed(scene, other, lots_taken, lots_given):
        return received < DEAR_PARTING * given
    if lots_given:
        return PERCENT * received < parting * given
    return gives > DEAR_PURCHASE * received


def completed(scene: Scene, seat: Seat, lots_lost: Mask, lots_won: Mask) -> bool:
    """Whether a player would come to hold a street group whole that it does not hold now."""
    after = (scene.state.holdings[seat] & ~lots_lost) | lots_won
    for lot in members(lots_won):
        group = scene.rulebook.lot_group[lot]
        is_street = group != NOBODY and scene.rulebook.group_kind[group] == LotKind.STREET
        if is_street and scene.rulebook.group_mask[group] & ~after == 0:
            return True
    return False


def street_lots(scene: Scene, groups: Mask) -> Mask:
    """All lots of the street groups among some groups."""
    lots = 0
    for group in members(groups):
        if scene.rulebook.group_kind[group] == LotKind.STREET:
            lots |= scene.rulebook.group_mask[group]
    return lots


def other_verdict(scene: Scene, seat: Seat, other: Seat, goods: Goods, known: Known) -> Money:
    """What a player thinks that the same trade is worth to the other side, taken for one like itself."""
    _, mine_now, theirs_now = known
    mine = worth_after(scene, seat, seat, other, goods) - mine_now
    theirs = worth_after(scene, seat, other, seat, flipped(goods)) - theirs_now
    return weighed(scene, seat, theirs, mine)


def weighed(scene: Scene, eyes: Seat, mine: Money, theirs: Money) -> Money:
    """One's own gain less what is feared of the other's, and less what makes it worth the while."""
    return mine - max(0, theirs) * fear_share(scene, eyes) // PERCENT - scene.players.margin[eyes]


def fear_share(scene: Scene, seat: Seat) -> int:
    """Percent of another's gain that a player counts as a loss: the more, the fewer are left."""
    return min(MOST_FEAR, scene.players.fear[seat] // max(1, scene.state.playing - 1))


def goods_with(cash: Money, lots_given: Mask, lots_taken: Mask) -> Goods:
    """Lots for lots, and cash that is received, or given if it is below zero."""
    return (max(0, -cash), max(0, cash), lots_given, lots_taken, 0, 0)


def least_cash(scene: Scene, seat: Seat, other: Seat, lots_given: Mask, lots_taken: Mask) -> Money:
    """The least cash for which a player accepts to give and take these lots; below zero, what it would pay.

    NEVER if the other side has not got enough.
    """
    known = (kept_in_trade(scene, seat), worth_now(scene, seat, seat), worth_now(scene, seat, other))
    low, high = -max(0, scene.state.cash[seat]), min(DEAREST, max(0, scene.state.cash[other]))
    goods = goods_with(high, lots_given, lots_taken)
    if verdict_knowing(scene, seat, other, goods, known) < 0:
        return NEVER
    while low + FINE < high:
        middle = (low + high) // 2
        if verdict_knowing(scene, seat, other, goods_with(middle, lots_given, lots_taken), known) >= 0:
            high = middle
        else:
            low = middle + 1
    return high


def likely_price(scene: Scene, seat: Seat, other: Seat, lots_given: Mask, lots_taken: Mask) -> Money:
    """The least cash for which a player thinks that the other would give and take these lots.

    `lots_given` and `lots_taken` are the player's own; NEVER if the player has not got enough.
    """
    known = (0, worth_now(scene, seat, seat), worth_now(scene, seat, other))
    low, high = -max(0, scene.state.cash[other]), min(DEAREST, max(0, scene.state.cash[seat]))
    if other_verdict(scene, seat, other, goods_with(-high, lots_given, lots_taken), known) < 0:
        return NEVER
    while low + FINE < high:
        middle = (low + high) // 2
        if other_verdict(scene, seat, other, goods_with(-middle, lots_given, lots_taken), known) >= 0:
            high = middle
        else:
            low = middle + 1
    return high
