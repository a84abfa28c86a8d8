"""A sketch: what is worked out about a game before it is looked at from each seat."""

from typing import Annotated, Final, TypeAlias

from freehold.rules.block import Block, PerGroup, PerLot, PerSeat, SeatByGroup
from freehold.rules.codes import LotKind
from freehold.rules.estate import equity
from freehold.rules.names import LEVELS, NOBODY, SEATS, Group, Lot, Money, Seat
from freehold.rules.owing import raisable
from freehold.rules.rent import base_rent, rent_in_whole_group
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import first_member, members
from freehold.rules.state import State
from freehold.rules.table import is_in

AVERAGE_THROW: Final = 7
BUILT_UP: Final = 3  # the level at which rents jump

SeatBySeat: TypeAlias = Annotated[list[list[int]], SEATS, SEATS]


class Sketch(Block):
    """Sums over lots, groups and throws."""

    alive: int  # mask of the seats that can still win
    rent: PerLot  # what a stranger pays now; 0 where nobody does
    income: PerSeat  # rents of all one's lots
    soon: PerSeat  # rents that others pay with their next throw, summed over all throws there are
    due: PerSeat  # rents to pay with one's own next throw, likewise
    worst: PerSeat  # the highest rent of each
    promise: PerSeat  # what whole groups would earn more if built up
    lacking: PerSeat  # what building them up costs
    hope: PerSeat  # what groups that lack one lot of the bank's would earn
    desire: PerSeat  # and those that lack one of somebody else's
    wanted: SeatBySeat  # the best of these, by who has the lot
    swap: PerSeat  # the best pair of groups that one swap would make whole, one for each side
    group_rent: SeatByGroup  # what each earns with a group
    group_best: PerGroup  # the most that a group earns
    worth: PerSeat
    raisable: PerSeat
    all_income: int
    all_cash: int
    all_worth: int
    unowned: int  # lots of the bank


def sketch_game(state: State, rulebook: Rulebook, sketch: Sketch) -> None:
    """Work out what every seat is looked at with."""
    wipe(state, rulebook, sketch)
    for lot in range(rulebook.lots):
        owner = state.owner[lot]
        if owner == NOBODY:
            sketch.unowned += 1
        elif state.loan[lot] == 0:
            count_rent(state, rulebook, sketch, lot, owner)
    for seat in members(sketch.alive):
        count_groups(state, rulebook, sketch, seat)
        count_throws(state, rulebook, sketch, seat)
        count_purse(state, rulebook, sketch, seat)
    count_swaps(sketch)


def wipe(state: State, rulebook: Rulebook, sketch: Sketch) -> None:
    """A clean sheet, with what the groups of the board can earn."""
    sketch.alive = 0
    sketch.all_income = 0
    sketch.all_cash = 0
    sketch.all_worth = 0
    sketch.unowned = 0
    for seat in range(SEATS):
        sketch.alive |= (seat < state.seats and is_in(state, seat)) << seat
        sketch.income[seat] = 0
        sketch.soon[seat] = 0
        sketch.due[seat] = 0
        sketch.worst[seat] = 0
        sketch.promise[seat] = 0
        sketch.lacking[seat] = 0
        sketch.hope[seat] = 0
        sketch.desire[seat] = 0
        sketch.swap[seat] = 0
        for other in range(SEATS):
            sketch.wanted[seat][other] = 0
        for group in range(rulebook.groups):
            sketch.group_rent[seat][group] = 0
    for group in range(rulebook.groups):
        sketch.group_best[group] = 0
    for lot in range(rulebook.lots):
        sketch.rent[lot] = 0
        if rulebook.lot_group[lot] != NOBODY:
            sketch.group_best[rulebook.lot_group[lot]] += best_rent(rulebook, lot)


def best_rent(rulebook: Rulebook, lot: Lot) -> Money:
    """The most that a lot can earn, by its deed."""
    group = rulebook.lot_group[lot]
    kind = rulebook.lot_kind[lot]
    if kind == LotKind.STREET:
        return max(rent_in_whole_group(rulebook, lot, 0), rulebook.lot_rent[lot][LEVELS - 1])
    rent = rulebook.lot_rent[lot][rulebook.group_size[group] - 1]
    return rent * AVERAGE_THROW if kind == LotKind.UTILITY else rent


def count_rent(state: State, rulebook: Rulebook, sketch: Sketch, lot: Lot, owner: Seat) -> None:
    """A lot that earns."""
    rent = base_rent(state, rulebook, lot, AVERAGE_THROW)
    sketch.rent[lot] = rent
    sketch.income[owner] += rent
    sketch.all_income += rent
    sketch.worst[owner] = max(sketch.worst[owner], rent)
    if rulebook.lot_group[lot] != NOBODY:
        sketch.group_rent[owner][rulebook.lot_group[lot]] += rent


def count_groups(state: State, rulebook: Rulebook, sketch: Sketch, seat: Seat) -> None:
    """What could be made of the groups of a seat."""
    for group in members(state.groups_whole[seat]):
        if rulebook.group_buildable[group]:
            for i in range(rulebook.group_size[group]):
                lot = rulebook.group_lots[group][i]
                if state.built[lot] < BUILT_UP:
                    sketch.promise[seat] += rulebook.lot_rent[lot][BUILT_UP] - sketch.rent[lot]
                    sketch.lacking[seat] += (BUILT_UP - state.built[lot]) * state.build_cost[lot]
    for group in members(state.groups_begun[seat]):
        if rulebook.group_buildable[group] and lacks_one(state, rulebook, seat, group):
            count_hope(state, rulebook, sketch, seat, group)


def count_hope(state: State, rulebook: Rulebook, sketch: Sketch, seat: Seat, group: Group) -> None:
    """A group that one more lot would make whole: of the bank's, or of somebody's who might trade it."""
    power = 0
    for i in range(rulebook.group_size[group]):
        power += rulebook.lot_rent[rulebook.group_lots[group][i]][BUILT_UP]
    owner = state.owner[first_member(rulebook.group_mask[group] & ~state.holdings[seat])]
    if owner == NOBODY:
        sketch.hope[seat] += power
    else:
        sketch.desire[seat] += power
        sketch.wanted[seat][owner] = max(sketch.wanted[seat][owner], power)


def count_swaps(sketch: Sketch) -> None:
    """Pairs of players who could make a group whole for each other."""
    for one in members(sketch.alive):
        for other in members(sketch.alive):
            if sketch.wanted[one][other] > 0 and sketch.wanted[other][one] > 0:
                both = sketch.wanted[one][other] + sketch.wanted[other][one]
                sketch.swap[one] = max(sketch.swap[one], both)


def lacks_one(state: State, rulebook: Rulebook, seat: Seat, group: Group) -> bool:
    """Whether one more lot would make a group whole."""
    return state.group_held[seat][group] == rulebook.group_size[group] - 1


def count_throws(state: State, rulebook: Rulebook, sketch: Sketch, seat: Seat) -> None:
    """What a seat pays with its next throw, and to whom: each throw counts as often as it can fall."""
    for total in range(2, 2 * rulebook.faces + 1):
        square = (state.position[seat] + total) % rulebook.squares
        lot = state.lot_on[square]
        if lot != NOBODY and sketch.rent[lot] > 0 and state.owner[lot] != seat:
            ways = min(total - 1, 2 * rulebook.faces + 1 - total)
            sketch.due[seat] += ways * sketch.rent[lot]
            sketch.soon[state.owner[lot]] += ways * sketch.rent[lot]


def count_purse(state: State, rulebook: Rulebook, sketch: Sketch, seat: Seat) -> None:
    """What a seat has, and could raise."""
    sketch.worth[seat] = equity(state, rulebook, seat)
    sketch.raisable[seat] = raisable(state, rulebook, seat)
    sketch.all_cash += max(0, state.cash[seat])
    sketch.all_worth += max(0, sketch.worth[seat])
