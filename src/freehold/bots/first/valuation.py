"""What things are worth to a player: lots, groups, goods, and the danger ahead."""

from freehold.bots.players import THINKER, Memory, Players
from freehold.bots.scene import Scene
from freehold.rules.codes import LotKind
from freehold.rules.money import PERCENT
from freehold.rules.mortgage import lift_price
from freehold.rules.names import NOBODY, SEATS, Group, Lot, Mask, Money, Seat
from freehold.rules.offers import Goods
from freehold.rules.rent import street_rent
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members, first_member, members
from freehold.rules.state import State
from freehold.rules.trade import receiver_fee

HOUSES_THAT_PAY = 3  # the level at which rents jump
STEP_FOR_NUMBER = 25  # percent by which stations and utilities gain with each further one
JAIL_CARD_WORTH = 40
AVERAGE_THROW = 7
FAR = 1 << 40  # more than any amount


def remember_groups(rulebook: Rulebook, players: Players, memory: Memory) -> None:
    """What the groups of this board can earn, and what that is worth to each player."""
    for group in range(rulebook.groups):
        power = 0
        if rulebook.group_buildable[group]:
            for i in range(rulebook.group_size[group]):
                power += rulebook.lot_rent[rulebook.group_lots[group][i]][HOUSES_THAT_PAY]
        memory.group_power[group] = power
        for seat in range(SEATS):
            memory.whole_bonus[seat][group] = power * players.power[seat] // PERCENT
            memory.near_bonus[seat][group] = power * players.near[seat] // PERCENT
    memory.most_bonus = most_bonus(rulebook, memory)


def most_bonus(rulebook: Rulebook, memory: Memory) -> Money:
    """A bound that spares a look at swaps that can please nobody."""
    if rulebook.economy_rounds > 0:
        return FAR
    most = 0
    for group in range(rulebook.groups):
        size, price = rulebook.group_size[group], rulebook.lot_price[rulebook.group_lots[group][0]]
        if rulebook.group_kind[group] != LotKind.STREET:
            most = max(most, price * size * (size - 1) * STEP_FOR_NUMBER // PERCENT)
        for seat in range(SEATS):
            most = max(most, memory.whole_bonus[seat][group], memory.near_bonus[seat][group])
    return most


def lots_value(state: State, lots: Mask) -> Money:
    """Current price of some lots."""
    total = 0
    for lot in members(lots):
        total += state.value[lot]
    return total


def eyes_on(scene: Scene, seat: Seat, other: Seat) -> Seat:
    """By whose parameters a player judges another: by theirs where they are known, else by its own."""
    return seat if scene.players.mind[other] == THINKER else other


def group_bonus(scene: Scene, eyes: Seat, group: Group, count: int) -> Money:
    """What so many lots of a group are worth beyond their prices, in the eyes of a player."""
    if scene.rulebook.group_kind[group] != LotKind.STREET:
        price = scene.state.value[scene.rulebook.group_lots[group][0]]
        return price * count * (count - 1) * STEP_FOR_NUMBER // PERCENT
    lacking = scene.rulebook.group_size[group] - count
    if lacking == 0:
        return scene.memory.whole_bonus[eyes][group]
    if lacking == 1 and count > 0:
        return scene.memory.near_bonus[eyes][group]
    return 0


def bonus_step(scene: Scene, eyes: Seat, seat: Seat, group: Group, step: int) -> Money:
    """By how much a player's bonus for a group changes with so many lots more, or less, in some eyes."""
    count = scene.state.group_held[seat][group]
    after = group_bonus(scene, eyes, group, count + step)
    return after - group_bonus(scene, eyes, group, count)


def lot_worth(scene: Scene, seat: Seat, lot: Lot) -> Money:
    """What one more lot is worth to a player; half as much again of what it would be to a rival."""
    group = scene.rulebook.lot_group[lot]
    if group == NOBODY:
        return scene.state.value[lot]
    gain = scene.state.value[lot] + bonus_step(scene, seat, seat, group, 1)
    size = scene.rulebook.group_size[group]
    for rival in range(scene.state.seats):
        if rival != seat and scene.state.group_held[rival][group] == size - 1 and size > 1:
            threat = scene.memory.whole_bonus[seat][group] // 2
            gain = max(gain, scene.state.value[lot] + threat)
    return gain


def trade_gain(scene: Scene, eyes: Seat, seat: Seat, other: Seat, goods: Goods) -> Money:
    """What a trade brings a player, in the eyes of one of the two."""
    gives, takes, lots_given, lots_taken, cards_given, cards_taken = goods
    gain = takes - gives + (cards_taken - cards_given) * JAIL_CARD_WORTH
    gain -= receiver_fee(scene.state, scene.rulebook, other, takes, lots_taken, cards_taken)
    gain += mortgage_burden(scene, lots_given) - mortgage_burden(scene, lots_taken)
    moved = lots_given | lots_taken
    while moved:
        group = scene.rulebook.lot_group[first_member(moved)]
        if group == NOBODY:
            moved &= moved - 1
        else:
            among = scene.rulebook.group_mask[group]
            moved &= ~among
            gain += lots_value(scene.state, lots_taken & among) - lots_value(scene.state, lots_given & among)
            step = count_members(lots_taken & among) - count_members(lots_given & among)
            gain += bonus_step(scene, eyes, seat, group, step)
    return gain


def mortgage_burden(scene: Scene, lots: Mask) -> Money:
    """What it takes to free some lots of their mortgages."""
    burden = 0
    for lot in members(lots & scene.state.mortgaged):
        burden += lift_price(scene.state, scene.rulebook, lot)
    return burden


def rough_rent(scene: Scene, lot: Lot) -> Money:
    """About what a visitor would pay on a lot somebody owns."""
    kind = scene.rulebook.lot_kind[lot]
    if kind == LotKind.STREET:
        return street_rent(scene.state, scene.rulebook, lot)
    rent = scene.rulebook.lot_rent[lot][
        scene.state.group_held[scene.state.owner[lot]][scene.rulebook.lot_group[lot]] - 1
    ]
    if kind == LotKind.UTILITY:
        return rent * AVERAGE_THROW
    return rent


def danger(scene: Scene, seat: Seat) -> Money:
    """The worst rent within one throw."""
    theirs = 0
    for other in range(scene.state.seats):
        if other != seat:
            theirs |= scene.state.holdings[other]
    worst = 0
    for lot in members(theirs & ~scene.state.mortgaged & scene.state.reach[scene.state.position[seat]]):
        worst = max(worst, rough_rent(scene, lot))
    return worst


def reserve(scene: Scene, seat: Seat) -> Money:
    """Cash a player keeps back: a fixed part, and a part of the danger ahead."""
    return scene.players.reserve[seat] + danger(scene, seat) * scene.players.care[seat] // PERCENT
