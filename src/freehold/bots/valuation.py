"""What things are worth to a player: lots, groups, goods, and the danger ahead."""

from freehold.bots.players import Memory, Players
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


def group_bonus(
    state: State, rulebook: Rulebook, players: Players, memory: Memory, seat: Seat, group: Group, count: int
) -> Money:
    """What so many lots of a group are worth to a player beyond their prices."""
    if rulebook.group_kind[group] != LotKind.STREET:
        price = state.value[rulebook.group_lots[group][0]]
        return price * count * (count - 1) * STEP_FOR_NUMBER // PERCENT
    lacking = rulebook.group_size[group] - count
    if lacking == 0:
        return memory.whole_bonus[seat][group]
    if lacking == 1 and count > 0:
        return memory.near_bonus[seat][group]
    return 0


def bonus_step(
    state: State, rulebook: Rulebook, players: Players, memory: Memory, seat: Seat, group: Group, step: int
) -> Money:
    """By how much a player's bonus for a group changes with so many lots more, or less."""
    count = state.group_held[seat][group]
    after = group_bonus(state, rulebook, players, memory, seat, group, count + step)
    return after - group_bonus(state, rulebook, players, memory, seat, group, count)


def lot_worth(
    state: State, rulebook: Rulebook, players: Players, memory: Memory, seat: Seat, lot: Lot
) -> Money:
    """What one more lot is worth to a player; half as much again of what it would be to a rival."""
    group = rulebook.lot_group[lot]
    if group == NOBODY:
        return state.value[lot]
    gain = state.value[lot] + bonus_step(state, rulebook, players, memory, seat, group, 1)
    size = rulebook.group_size[group]
    for rival in range(state.seats):
        if rival != seat and state.group_held[rival][group] == size - 1 and size > 1:
            threat = memory.whole_bonus[seat][group] // 2
            gain = max(gain, state.value[lot] + threat)
    return gain


def trade_gain(
    state: State, rulebook: Rulebook, players: Players, memory: Memory, seat: Seat, other: Seat, goods: Goods
) -> Money:
    """What a trade brings a player, by that player's own lights."""
    gives, takes, lots_given, lots_taken, cards_given, cards_taken = goods
    gain = takes - gives + (cards_taken - cards_given) * JAIL_CARD_WORTH
    gain -= receiver_fee(state, rulebook, other, takes, lots_taken, cards_taken)
    gain += mortgage_burden(state, rulebook, lots_given) - mortgage_burden(state, rulebook, lots_taken)
    moved = lots_given | lots_taken
    while moved:
        group = rulebook.lot_group[first_member(moved)]
        if group == NOBODY:
            moved &= moved - 1
        else:
            among = rulebook.group_mask[group]
            moved &= ~among
            gain += lots_value(state, lots_taken & among) - lots_value(state, lots_given & among)
            step = count_members(lots_taken & among) - count_members(lots_given & among)
            gain += bonus_step(state, rulebook, players, memory, seat, group, step)
    return gain


def mortgage_burden(state: State, rulebook: Rulebook, lots: Mask) -> Money:
    """What it takes to free some lots of their mortgages."""
    burden = 0
    for lot in members(lots & state.mortgaged):
        burden += lift_price(state, rulebook, lot)
    return burden


def rough_rent(state: State, rulebook: Rulebook, lot: Lot) -> Money:
    """About what a visitor would pay on a lot somebody owns."""
    kind = rulebook.lot_kind[lot]
    if kind == LotKind.STREET:
        return street_rent(state, rulebook, lot)
    rent = rulebook.lot_rent[lot][state.group_held[state.owner[lot]][rulebook.lot_group[lot]] - 1]
    if kind == LotKind.UTILITY:
        return rent * AVERAGE_THROW
    return rent


def danger(state: State, rulebook: Rulebook, seat: Seat) -> Money:
    """The worst rent within one throw."""
    theirs = 0
    for other in range(state.seats):
        if other != seat:
            theirs |= state.holdings[other]
    worst = 0
    for lot in members(theirs & ~state.mortgaged & state.reach[state.position[seat]]):
        worst = max(worst, rough_rent(state, rulebook, lot))
    return worst


def reserve(state: State, rulebook: Rulebook, players: Players, seat: Seat) -> Money:
    """Cash a player keeps back: a fixed part, and a part of the danger ahead."""
    return players.reserve[seat] + danger(state, rulebook, seat) * players.care[seat] // PERCENT
