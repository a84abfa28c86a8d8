"""Raising cash in a sensible order, and putting it to use: mortgages, sales, lifting, building."""

from freehold.bots.actions import act
from freehold.bots.players import Players
from freehold.bots.valuation import reserve
from freehold.rules.action import Action
from freehold.rules.agenda import top_lots
from freehold.rules.building import (
    check_build,
    check_sell,
    check_sell_whole,
    could_build,
    groups_to_build,
    highest_raze,
    lacks_houses,
    lowest_level,
    wants_piece,
)
from freehold.rules.codes import ActionKind, LotKind, Refusal
from freehold.rules.estate import holds_group
from freehold.rules.mortgage import check_lift, check_lift_now, check_mortgage, lift_price, lift_price_now
from freehold.rules.names import HOTEL, NOBODY, Lot, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.rules.state import State
from freehold.rules.timing import check_moment

FAR = 1 << 40  # more than any amount


def raise_cash(state: State, rulebook: Rulebook, seat: Seat, action: Action) -> bool:
    """Mortgage outside whole groups, then sell buildings, then mortgage the rest; False if none is left."""
    lot = lot_to_mortgage(state, rulebook, seat, 1)
    if lot == NOBODY and sell_building(state, rulebook, seat, action):
        return True
    if lot == NOBODY:
        lot = lot_to_mortgage(state, rulebook, seat, 0)
    if lot == NOBODY:
        return False
    act(action, ActionKind.MORTGAGE, seat, lot, 0)
    return True


def lot_to_mortgage(state: State, rulebook: Rulebook, seat: Seat, spare_groups: int) -> Lot:
    """The cheapest lot that may be mortgaged; `spare_groups` leaves whole groups alone."""
    found = NOBODY
    for lot in members(state.holdings[seat] & ~state.mortgaged):
        if (
            (found == NOBODY or state.value[lot] < state.value[found])
            and not (
                spare_groups
                and rulebook.lot_kind[lot] == LotKind.STREET
                and holds_group(state, rulebook, seat, lot)
            )
            and check_mortgage(state, rulebook, seat, lot) == Refusal.ALLOWED
        ):
            found = lot
    return found


def sell_building(state: State, rulebook: Rulebook, seat: Seat, action: Action) -> bool:
    """Sell the building that loses the least rent; False if none can be sold."""
    found = NOBODY
    least = FAR
    for lot in members(state.holdings[seat]):
        if state.built[lot] > 0:
            lost = rent_step(rulebook, lot, state.built[lot] - 1)
            if lost < least and check_sell(state, rulebook, seat, lot) == Refusal.ALLOWED:
                found = lot
                least = lost
    if found != NOBODY:
        act(action, ActionKind.SELL, seat, found, 0)
        return True
    return sell_hotel(state, rulebook, seat, action)


def sell_hotel(state: State, rulebook: Rulebook, seat: Seat, action: Action) -> bool:
    """Short of houses, a hotel goes whole or takes its group down; False if there is none."""
    for lot in members(state.holdings[seat]):
        if state.built[lot] == HOTEL:
            if check_sell_whole(state, rulebook, seat, lot) == Refusal.ALLOWED:
                act(action, ActionKind.SELL_WHOLE, seat, lot, 0)
                return True
            if lacks_houses(state) and state.wish[seat] == NOBODY:
                level = highest_raze(state, rulebook, rulebook.lot_group[lot])
                act(action, ActionKind.RAZE, seat, lot, level)
                return True
    return False


def rent_step(rulebook: Rulebook, lot: Lot, level: int) -> Money:
    """What the next building above a level adds to the rent."""
    return rulebook.lot_rent[lot][level + 1] - rulebook.lot_rent[lot][level]


def lift(state: State, rulebook: Rulebook, players: Players, seat: Seat, action: Action) -> bool:
    """Lift the dearest mortgage that leaves the reserve whole; False if there is none."""
    at_most = state.cash[seat] - players.reserve[seat]
    found = NOBODY
    for lot in members(state.holdings[seat] & state.mortgaged):
        if (
            (found == NOBODY or state.value[lot] > state.value[found])
            and lift_price(state, rulebook, lot) <= at_most
            and check_lift(state, rulebook, seat, lot) == Refusal.ALLOWED
            and check_lift_now(state, rulebook, seat, lot) == Refusal.ALLOWED
        ):
            found = lot
    if found == NOBODY or not can_spare(state, rulebook, players, seat, lift_price(state, rulebook, found)):
        return False
    act(action, ActionKind.LIFT, seat, found, 0)
    return True


def can_spare(state: State, rulebook: Rulebook, players: Players, seat: Seat, amount: Money) -> bool:
    """Whether an amount can be spent with the reserve kept."""
    return amount <= state.cash[seat] - reserve(state, rulebook, players, seat)


def build(state: State, rulebook: Rulebook, players: Players, seat: Seat, action: Action) -> bool:
    """Put up the building that earns most for its price, the reserve kept; False if there is none."""
    if not players.builds[seat] or groups_to_build(state, rulebook, seat) == 0:
        return False
    if check_moment(state, seat, rulebook.build_when) != Refusal.ALLOWED:
        return False
    lot = best_ground(state, rulebook, seat, state.cash[seat] - players.reserve[seat])
    if lot == NOBODY or not can_spare(state, rulebook, players, seat, state.build_cost[lot]):
        return False
    act(action, ActionKind.BUILD, seat, lot, 0)
    return True


def best_ground(state: State, rulebook: Rulebook, seat: Seat, at_most: Money) -> Lot:
    """The lot on which a building for at most this much earns most for its price, or NOBODY."""
    found = NOBODY
    best = 0
    for group in members(groups_to_build(state, rulebook, seat)):
        size = rulebook.group_size[group]
        if (
            rulebook.group_buildable[group]
            and state.group_loans[group] == 0
            and state.group_levels[group] < size * HOTEL
        ):
            lowest = lowest_level(state, rulebook, group)
            for i in range(rulebook.group_size[group]):
                lot = rulebook.group_lots[group][i]
                if state.build_cost[lot] <= at_most and (
                    state.built[lot] == lowest or not rulebook.build_evenly
                ):
                    gain = build_return(state, rulebook, lot)
                    if gain > best and check_build(state, rulebook, seat, lot) == Refusal.ALLOWED:
                        found, best = lot, gain
    return found


def build_return(state: State, rulebook: Rulebook, lot: Lot) -> int:
    """Rent added by the next building for a thousand spent; 0 where nothing can be added."""
    level = state.built[lot]
    if level == HOTEL:
        return 0
    return 1000 * rent_step(rulebook, lot, level) // max(1, state.build_cost[lot])


def claim(state: State, rulebook: Rulebook, players: Players, seat: Seat, action: Action) -> None:
    """In a shortage, name the best lot for the piece, or pass."""
    spare = state.cash[seat] - reserve(state, rulebook, players, seat)
    found = NOBODY
    best = 0
    if players.builds[seat] and could_build(state, rulebook, seat, state.piece):
        for lot in members(state.holdings[seat]):
            if (
                state.build_cost[lot] <= spare
                and build_return(state, rulebook, lot) > best
                and wants_piece(state, rulebook, seat, lot, state.piece)
            ):
                found = lot
                best = build_return(state, rulebook, lot)
    if found == NOBODY:
        act(action, ActionKind.PASS, seat, 0, 0)
    else:
        act(action, ActionKind.CLAIM, seat, found, 0)


def keep_or_lift(state: State, rulebook: Rulebook, players: Players, seat: Seat, action: Action) -> None:
    """Lift what was just received if the reserve allows it, else leave it mortgaged."""
    spare = state.cash[seat] - reserve(state, rulebook, players, seat)
    for lot in members(top_lots(state)):
        if lift_price_now(state, rulebook, seat, lot) <= min(spare, state.cash[seat]):
            act(action, ActionKind.LIFT, seat, lot, 0)
            return
    act(action, ActionKind.KEEP, seat, 0, 0)
