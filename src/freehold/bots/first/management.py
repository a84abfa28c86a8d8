"""Raising cash in a sensible order, and putting it to use: mortgages, sales, lifting, building."""

from freehold.bots.actions import act
from freehold.bots.first.valuation import reserve
from freehold.bots.scene import Scene
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
from freehold.rules.timing import check_moment

FAR = 1 << 40  # more than any amount


def raise_cash(scene: Scene, seat: Seat, action: Action) -> bool:
    """Mortgage outside whole groups, then sell buildings, then mortgage the rest; False if none is left."""
    lot = lot_to_mortgage(scene, seat, 1)
    if lot == NOBODY and sell_building(scene, seat, action):
        return True
    if lot == NOBODY:
        lot = lot_to_mortgage(scene, seat, 0)
    if lot == NOBODY:
        return False
    act(action, ActionKind.MORTGAGE, seat, lot, 0)
    return True


def lot_to_mortgage(scene: Scene, seat: Seat, spare_groups: int) -> Lot:
    """The cheapest lot that may be mortgaged; `spare_groups` leaves whole groups alone."""
    found = NOBODY
    for lot in members(scene.state.holdings[seat] & ~scene.state.mortgaged):
        if (
            (found == NOBODY or scene.state.value[lot] < scene.state.value[found])
            and not (
                spare_groups
                and scene.rulebook.lot_kind[lot] == LotKind.STREET
                and holds_group(scene.state, scene.rulebook, seat, lot)
            )
            and check_mortgage(scene.state, scene.rulebook, seat, lot) == Refusal.ALLOWED
        ):
            found = lot
    return found


def sell_building(scene: Scene, seat: Seat, action: Action) -> bool:
    """Sell the building that loses the least rent; False if none can be sold."""
    found = NOBODY
    least = FAR
    for lot in members(scene.state.holdings[seat]):
        if scene.state.built[lot] > 0:
            lost = rent_step(scene.rulebook, lot, scene.state.built[lot] - 1)
            if lost < least and check_sell(scene.state, scene.rulebook, seat, lot) == Refusal.ALLOWED:
                found = lot
                least = lost
    if found != NOBODY:
        act(action, ActionKind.SELL, seat, found, 0)
        return True
    return sell_hotel(scene, seat, action)


def sell_hotel(scene: Scene, seat: Seat, action: Action) -> bool:
    """Short of houses, a hotel goes whole or takes its group down; False if there is none."""
    for lot in members(scene.state.holdings[seat]):
        if scene.state.built[lot] == HOTEL:
            if check_sell_whole(scene.state, scene.rulebook, seat, lot) == Refusal.ALLOWED:
                act(action, ActionKind.SELL_WHOLE, seat, lot, 0)
                return True
            if lacks_houses(scene.state) and scene.state.wish[seat] == NOBODY:
                level = highest_raze(scene.state, scene.rulebook, scene.rulebook.lot_group[lot])
                act(action, ActionKind.RAZE, seat, lot, level)
                return True
    return False


def rent_step(rulebook: Rulebook, lot: Lot, level: int) -> Money:
    """What the next building above a level adds to the rent."""
    return rulebook.lot_rent[lot][level + 1] - rulebook.lot_rent[lot][level]


def lift(scene: Scene, seat: Seat, action: Action) -> bool:
    """Lift the dearest mortgage that leaves the reserve whole; False if there is none."""
    at_most = scene.state.cash[seat] - scene.players.reserve[seat]
    found = NOBODY
    for lot in members(scene.state.holdings[seat] & scene.state.mortgaged):
        if (
            (found == NOBODY or scene.state.value[lot] > scene.state.value[found])
            and lift_price(scene.state, scene.rulebook, lot) <= at_most
            and check_lift(scene.state, scene.rulebook, seat, lot) == Refusal.ALLOWED
            and check_lift_now(scene.state, scene.rulebook, seat, lot) == Refusal.ALLOWED
        ):
            found = lot
    if found == NOBODY or not can_spare(scene, seat, lift_price(scene.state, scene.rulebook, found)):
        return False
    act(action, ActionKind.LIFT, seat, found, 0)
    return True


def can_spare(scene: Scene, seat: Seat, amount: Money) -> bool:
    """Whether an amount can be spent with the reserve kept."""
    return amount <= scene.state.cash[seat] - reserve(scene, seat)


def build(scene: Scene, seat: Seat, action: Action) -> bool:
    """Put up the building that earns most for its price, the reserve kept; False if there is none."""
    if not scene.players.builds[seat] or groups_to_build(scene.state, scene.rulebook, seat) == 0:
        return False
    if check_moment(scene.state, seat, scene.rulebook.build_when) != Refusal.ALLOWED:
        return False
    lot = best_ground(scene, seat, scene.state.cash[seat] - scene.players.reserve[seat])
    if lot == NOBODY or not can_spare(scene, seat, scene.state.build_cost[lot]):
        return False
    act(action, ActionKind.BUILD, seat, lot, 0)
    return True


def best_ground(scene: Scene, seat: Seat, at_most: Money) -> Lot:
    """The lot on which a building for at most this much earns most for its price, or NOBODY."""
    found = NOBODY
    best = 0
    for group in members(groups_to_build(scene.state, scene.rulebook, seat)):
        size = scene.rulebook.group_size[group]
        if (
            scene.rulebook.group_buildable[group]
            and scene.state.group_loans[group] == 0
            and scene.state.group_levels[group] < size * HOTEL
        ):
            lowest = lowest_level(scene.state, scene.rulebook, group)
            for i in range(scene.rulebook.group_size[group]):
                lot = scene.rulebook.group_lots[group][i]
                if scene.state.build_cost[lot] <= at_most and (
                    scene.state.built[lot] == lowest or not scene.rulebook.build_evenly
                ):
                    gain = build_return(scene, lot)
                    if gain > best and check_build(scene.state, scene.rulebook, seat, lot) == Refusal.ALLOWED:
                        found, best = lot, gain
    return found


def build_return(scene: Scene, lot: Lot) -> int:
    """Rent added by the next building for a thousand spent; 0 where nothing can be added."""
    level = scene.state.built[lot]
    if level == HOTEL:
        return 0
    return 1000 * rent_step(scene.rulebook, lot, level) // max(1, scene.state.build_cost[lot])


def claim(scene: Scene, seat: Seat, action: Action) -> None:
    """In a shortage, name the best lot for the piece, or pass."""
    spare = scene.state.cash[seat] - reserve(scene, seat)
    found = NOBODY
    best = 0
    if scene.players.builds[seat] and could_build(scene.state, scene.rulebook, seat, scene.state.piece):
        for lot in members(scene.state.holdings[seat]):
            if (
                scene.state.build_cost[lot] <= spare
                and build_return(scene, lot) > best
                and wants_piece(scene.state, scene.rulebook, seat, lot, scene.state.piece)
            ):
                found = lot
                best = build_return(scene, lot)
    if found == NOBODY:
        act(action, ActionKind.PASS, seat, 0, 0)
    else:
        act(action, ActionKind.CLAIM, seat, found, 0)


def keep_or_lift(scene: Scene, seat: Seat, action: Action) -> None:
    """Lift what was just received if the reserve allows it, else leave it mortgaged."""
    spare = scene.state.cash[seat] - reserve(scene, seat)
    for lot in members(top_lots(scene.state)):
        if lift_price_now(scene.state, scene.rulebook, seat, lot) <= min(spare, scene.state.cash[seat]):
            act(action, ActionKind.LIFT, seat, lot, 0)
            return
    act(action, ActionKind.KEEP, seat, 0, 0)
