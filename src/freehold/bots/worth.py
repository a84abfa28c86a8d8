"""What things are worth to a player: lots, groups, goods, and the danger ahead."""

from freehold.bots.players import Memory, Players
from freehold.rules.codes import LotKind
from freehold.rules.money import PERCENT
from freehold.rules.mortgage import lift_price
from freehold.rules.names import NOBODY, Group, Lot, Mask, Money, Seat
from freehold.rules.rent import street_rent
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import count_members
from freehold.rules.trade import Goods, receiver_fee

HOUSES_THAT_PAY = 3  # the level at which rents jump
STEP_FOR_NUMBER = 25  # percent by which stations and utilities gain with each further one
PASS_WORTH = 40
AVERAGE_THROW = 7


def remember_groups(rulebook: Rulebook, memory: Memory) -> None:
    """What the groups of this board can earn."""
    for group in range(rulebook.groups):
        power = 0
        if rulebook.group_buildable[group]:
            for i in range(rulebook.group_size[group]):
                power += rulebook.lot_rent[rulebook.group_lots[group][i]][HOUSES_THAT_PAY]
        memory.group_power[group] = power


def lots_value(state: State, rulebook: Rulebook, group: Group, lots: Mask) -> Money:
    """Current price of some lots of a group."""
    total = 0
    for i in range(rulebook.group_size[group]):
        lot = rulebook.group_lots[group][i]
        if (lots >> lot) & 1:
            total += state.value[lot]
    return total


def group_worth(
    state: State, rulebook: Rulebook, players: Players, memory: Memory, seat: Seat, group: Group, held: Mask
) -> Money:
    """What holding these lots of a group is worth to a player."""
    lots = held & rulebook.group_mask[group]
    if lots == 0:
        return 0
    count = count_members(lots)
    size = rulebook.group_size[group]
    worth = lots_value(state, rulebook, group, lots)
    if rulebook.group_kind[group] != LotKind.STREET:
        return worth * (PERCENT + STEP_FOR_NUMBER * (count - 1)) // PERCENT
    if count == size:
        return worth + memory.group_power[group] * players.power[seat] // PERCENT
    if count == size - 1:
        return worth + memory.group_power[group] * players.near[seat] // PERCENT
    return worth


def lot_worth(
    state: State, rulebook: Rulebook, players: Players, memory: Memory, seat: Seat, lot: Lot
) -> Money:
    """What one more lot is worth to a player; half as much again of what it would be to a rival."""
    group = rulebook.lot_group[lot]
    if group == NOBODY:
        return state.value[lot]
    held = state.holdings[seat]
    before = group_worth(state, rulebook, players, memory, seat, group, held)
    gain = group_worth(state, rulebook, players, memory, seat, group, held | 1 << lot) - before
    size = rulebook.group_size[group]
    for rival in range(state.seats):
        if rival != seat and state.group_held[rival][group] == size - 1 and size > 1:
            threat = memory.group_power[group] * players.power[seat] // PERCENT // 2
            gain = max(gain, state.value[lot] + threat)
    return gain


def trade_gain(
    state: State, rulebook: Rulebook, players: Players, memory: Memory, seat: Seat, other: Seat, goods: Goods
) -> Money:
    """What a trade brings a player, by that player's own lights."""
    gives, takes, lots_given, lots_taken, cards_given, cards_taken = goods
    gain = takes - gives + (cards_taken - cards_given) * PASS_WORTH
    gain -= receiver_fee(state, rulebook, other, takes, lots_taken, cards_taken)
    gain += mortgage_burden(state, rulebook, lots_given) - mortgage_burden(state, rulebook, lots_taken)
    before = state.holdings[seat]
    after = (before & ~lots_given) | lots_taken
    moved = lots_given | lots_taken
    for group in range(rulebook.groups):
        if moved & rulebook.group_mask[group]:
            gain += group_worth(state, rulebook, players, memory, seat, group, after)
            gain -= group_worth(state, rulebook, players, memory, seat, group, before)
    return gain


def mortgage_burden(state: State, rulebook: Rulebook, lots: Mask) -> Money:
    """What it takes to free some lots of their mortgages."""
    burden = 0
    if lots:
        for lot in range(rulebook.lots):
            if (lots >> lot) & 1 and state.loan[lot] > 0:
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
    worst = 0
    square = state.position[seat]
    for _ in range(2 * rulebook.faces):
        square += 1
        if square == rulebook.squares:
            square = 0
        lot = state.lot_on[square]
        if lot != NOBODY:
            owner = state.owner[lot]
            if owner != NOBODY and owner != seat and state.loan[lot] == 0:
                worst = max(worst, rough_rent(state, rulebook, lot))
    return worst


def reserve(state: State, rulebook: Rulebook, players: Players, seat: Seat) -> Money:
    """Cash a player keeps back: a fixed part, and a part of the danger ahead."""
    return players.reserve[seat] + danger(state, rulebook, seat) * players.care[seat] // PERCENT
