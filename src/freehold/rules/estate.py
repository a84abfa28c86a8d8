"""What a player holds: lots, buildings and jail cards, and what they are worth."""

from freehold.rules.codes import EventKind
from freehold.rules.names import ENDLESS, HOTEL, LEVELS, NOBODY, SEATS, Group, Lot, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.rules.state import State
from freehold.rules.tape import Tape, note


def hand_over(state: State, rulebook: Rulebook, lot: Lot, to: Seat) -> None:
    """A lot changes hands; rents on it and what was put off start afresh (E-08, E-16)."""
    group = rulebook.lot_group[lot]
    old = state.owner[lot]
    if old != NOBODY:
        state.holdings[old] &= ~(1 << lot)
        count_in_group(state, rulebook, old, group, -1)
    if to != NOBODY:
        state.holdings[to] |= 1 << lot
        count_in_group(state, rulebook, to, group, 1)
    state.owner[lot] = to
    state.surcharge[lot] = 0
    if rulebook.rent_wear:
        for visitor in range(SEATS):
            state.rents_paid[visitor][lot] = 0


def count_in_group(state: State, rulebook: Rulebook, seat: Seat, group: Group, step: int) -> None:
    """A seat holds one lot more of a group, or one less."""
    if group == NOBODY:
        return
    held = state.group_held[seat][group] + step
    state.group_held[seat][group] = held
    is_whole = held == rulebook.group_size[group]
    state.groups_whole[seat] &= ~(1 << group)
    state.groups_begun[seat] &= ~(1 << group)
    if is_whole:
        state.groups_whole[seat] |= 1 << group
    elif held > 0:
        state.groups_begun[seat] |= 1 << group


def holds_group(state: State, rulebook: Rulebook, seat: Seat, lot: Lot) -> bool:
    """Whether a seat has the whole group of a lot."""
    group = rulebook.lot_group[lot]
    return group != NOBODY and state.group_held[seat][group] == rulebook.group_size[group]


def set_level(state: State, rulebook: Rulebook, lot: Lot, level: int) -> None:
    """Buildings go up or come down, out of the bank's stock or back into it (C-52, C-53)."""
    before = state.built[lot]
    state.built[lot] = level
    for gone in range(level + 1, before + 1):
        state.premium[lot * LEVELS + gone] = 0
    state.group_levels[rulebook.lot_group[lot]] += level - before
    if state.houses_left != ENDLESS:
        state.houses_left += houses_at(before) - houses_at(level)
    if state.hotels_left != ENDLESS:
        state.hotels_left += hotels_at(before) - hotels_at(level)


def houses_at(level: int) -> int:
    """How many houses stand on a lot of this level."""
    if level == HOTEL:
        return 0
    return level


def hotels_at(level: int) -> int:
    """How many hotels stand on a lot of this level."""
    if level == HOTEL:
        return 1
    return 0


def set_loan(state: State, rulebook: Rulebook, lot: Lot, amount: Money) -> None:
    """A mortgage begins or ends."""
    group = rulebook.lot_group[lot]
    if group != NOBODY:
        if state.loan[lot] == 0 and amount > 0:
            state.group_loans[group] += 1
        if state.loan[lot] > 0 and amount == 0:
            state.group_loans[group] -= 1
    state.loan[lot] = amount
    if amount == 0:
        state.surcharge[lot] = 0
        state.mortgaged &= ~(1 << lot)
    else:
        state.mortgaged |= 1 << lot


def hand_over_jail_cards(
    state: State, rulebook: Rulebook, tape: Tape, giver: Seat, to: Seat, number: int
) -> None:
    """Cards that free from jail change hands."""
    left = number
    for which in range(rulebook.jail_cards):
        if left > 0 and state.jail_card_holder[which] == giver:
            state.jail_card_holder[which] = to
            left -= 1
    state.jail_cards_held[giver] -= number
    state.jail_cards_held[to] += number
    if number > 0:
        note(tape, EventKind.CARDS_HANDED_OVER, giver, to, number, 0)


def net_worth(state: State, rulebook: Rulebook, seat: Seat) -> Money:
    """Cash, price of every lot, mortgaged or not, and cost of every building."""
    worth = state.cash[seat]
    for lot in members(state.holdings[seat]):
        worth += state.value[lot] + state.built[lot] * state.build_cost[lot]
    return worth


def equity(state: State, rulebook: Rulebook, seat: Seat) -> Money:
    """Net worth, a mortgaged lot counting its price less its mortgage (T-06)."""
    return net_worth(state, rulebook, seat) - loans(state, rulebook, seat)


def loans(state: State, rulebook: Rulebook, seat: Seat) -> Money:
    """All that is lent on a player's lots."""
    total = 0
    for lot in members(state.holdings[seat] & state.mortgaged):
        total += state.loan[lot]
    return total
