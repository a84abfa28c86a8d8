"""Raising cash in a sensible order, and putting it to use: mortgages, sales, building, lifting."""

from freehold.bots.actions import act
from freehold.bots.first.management import FAR, best_ground, lot_to_mortgage, sell_building
from freehold.bots.scene import Scene
from freehold.bots.thinker.worth import LEVEL_IN_MIND, keep_back, lots_worth
from freehold.rules.action import Action
from freehold.rules.agenda import top_lots
from freehold.rules.building import check_build, could_build, groups_to_build, wants_piece
from freehold.rules.codes import ActionKind, LotKind, Refusal
from freehold.rules.mortgage import check_lift, check_lift_now, check_mortgage, lift_price, lift_price_now
from freehold.rules.names import ENDLESS, HOUSES, NOBODY, Group, Lot, Money, Seat
from freehold.rules.sets import members
from freehold.rules.timing import check_moment, check_raising_cash

HUNDRED = 100


def raise_cash(scene: Scene, seat: Seat, action: Action) -> bool:
    """Mortgage what is missed least, then sell buildings, then mortgage the rest; False if none is left."""
    lot = lot_to_spare(scene, seat)
    if lot == NOBODY and sell_building(scene, seat, action):
        return True
    if lot == NOBODY:
        lot = lot_to_mortgage(scene, seat, 0)
    if lot == NOBODY:
        return False
    act(action, ActionKind.MORTGAGE, seat, lot, 0)
    return True


def lot_to_spare(scene: Scene, seat: Seat) -> Lot:
    """The lot outside whole street groups whose mortgage costs the least rent for the cash it brings."""
    found = NOBODY
    least = FAR
    for lot in members(scene.state.holdings[seat] & ~scene.state.mortgaged):
        group = scene.rulebook.lot_group[lot]
        is_street = scene.rulebook.lot_kind[lot] == LotKind.STREET
        if group == NOBODY or not (is_street and (scene.state.groups_whole[seat] >> group) & 1):
            level = 0 if is_street else scene.state.group_held[seat][group] - 1
            lost = HUNDRED * HUNDRED * scene.rulebook.lot_rent[lot][level] // max(1, scene.state.value[lot])
            if scene.rulebook.lot_kind[lot] == LotKind.UTILITY:
                lost *= scene.rulebook.faces + 1
            if lost < least and check_mortgage(scene.state, scene.rulebook, seat, lot) == Refusal.ALLOWED:
                found, least = lot, lost
    return found


def wants_to_build(scene: Scene, seat: Seat) -> bool:
    """Whether a player would put up a building now, the reserve kept."""
    if not scene.players.builds[seat] or groups_to_build(scene.state, scene.rulebook, seat) == 0:
        return False
    if check_moment(scene.state, seat, scene.rulebook.build_when) != Refusal.ALLOWED:
        return False
    cash = scene.state.cash[seat]
    if best_ground(scene, seat, cash - scene.players.reserve[seat]) == NOBODY:  # quicker than what is kept
        return False
    lot = best_ground(scene, seat, cash - keep_back(scene, seat))
    return lot != NOBODY and not is_hoarded(scene, seat, lot)


def build(scene: Scene, seat: Seat, action: Action) -> bool:
    """Put up the building that earns most for its price, the reserve kept; False if there is none.

    Where buildings earn enough, lots that earn little are mortgaged for them.
    """
    if not scene.players.builds[seat] or groups_to_build(scene.state, scene.rulebook, seat) == 0:
        return False
    if check_moment(scene.state, seat, scene.rulebook.build_when) != Refusal.ALLOWED:
        return False
    kept = keep_back(scene, seat)
    lot = best_ground(scene, seat, scene.state.cash[seat] - kept)
    if lot != NOBODY:
        if is_hoarded(scene, seat, lot):
            return False
        act(action, ActionKind.BUILD, seat, lot, 0)
        return True
    return borrow_to_build(scene, seat, kept, action)


def is_hoarded(scene: Scene, seat: Seat, lot: Lot) -> bool:
    """Whether a hotel would give houses back that others are short of."""
    if scene.state.built[lot] != HOUSES or scene.state.houses_left == ENDLESS:
        return False
    if scene.state.houses_left >= scene.players.hoard[seat]:
        return False
    for rival in range(scene.state.seats):
        if rival != seat:
            for group in members(groups_to_build(scene.state, scene.rulebook, rival)):
                room = scene.rulebook.group_size[group] * HOUSES - scene.state.group_levels[group]
                if scene.rulebook.group_buildable[group] and room > 0:
                    return True
    return False


def borrow_to_build(scene: Scene, seat: Seat, kept: Money, action: Action) -> bool:
    """Mortgage a lot if buildings up to the third house earn more than it does; False if they do not."""
    if scene.state.cash[seat] < kept:
        return False
    when = scene.rulebook.manage_when
    if check_raising_cash(scene.state, seat, when) != Refusal.ALLOWED:
        return False
    lot = lot_to_spare(scene, seat)
    if lot == NOBODY or not wants_loan(scene, seat):
        return False
    act(action, ActionKind.MORTGAGE, seat, lot, 0)
    return True


def wants_loan(scene: Scene, seat: Seat) -> bool:
    """Whether a player has a group whose buildings earn more than a loan for them costs."""
    if scene.players.leverage[seat] > 0:
        for group in members(groups_to_build(scene.state, scene.rulebook, seat)):
            if is_worth_a_loan(scene, seat, group):
                return True
    return False


def is_worth_a_loan(scene: Scene, seat: Seat, group: Group) -> bool:
    """Whether a group's buildings still to come, up to the third house, return what a player asks for."""
    more = scene.rulebook.group_size[group] * LEVEL_IN_MIND - scene.state.group_levels[group]
    if more <= 0 or not scene.rulebook.group_buildable[group] or scene.state.group_loans[group] > 0:
        return False
    lot = scene.rulebook.group_lots[group][0]
    if 0 <= scene.state.houses_left < more or not is_open_ground(scene, seat, group):
        return False
    levels = scene.state.group_levels[group]
    rent = scene.memory.rents[group][levels + more] - scene.memory.rents[group][levels]
    return HUNDRED * rent >= scene.players.leverage[seat] * more * max(1, scene.state.build_cost[lot])


def is_open_ground(scene: Scene, seat: Seat, group: Group) -> bool:
    """Whether the next building of a group lacks nothing but cash."""
    for i in range(scene.rulebook.group_size[group]):
        lot = scene.rulebook.group_lots[group][i]
        refusal = check_build(scene.state, scene.rulebook, seat, lot)
        if refusal == Refusal.ALLOWED or refusal == Refusal.NOT_ENOUGH_CASH:
            return True
    return False


def lift(scene: Scene, seat: Seat, action: Action) -> bool:
    """Lift the mortgage that frees the most rent for its price, the reserve kept; False if there is none."""
    mortgaged = scene.state.holdings[seat] & scene.state.mortgaged
    if mortgaged == 0 or wants_loan(scene, seat):
        return False
    at_most = scene.state.cash[seat] - keep_back(scene, seat)
    found = NOBODY
    best = 0
    for lot in members(mortgaged):
        price = lift_price(scene.state, scene.rulebook, lot)
        if (
            price <= at_most
            and check_lift(scene.state, scene.rulebook, seat, lot) == Refusal.ALLOWED
            and check_lift_now(scene.state, scene.rulebook, seat, lot) == Refusal.ALLOWED
        ):
            gain = 1 + HUNDRED * freed_worth(scene, seat, lot) // max(1, price)
            if gain > best:
                found, best = lot, gain
    if found == NOBODY:
        return False
    act(action, ActionKind.LIFT, seat, found, 0)
    return True


def freed_worth(scene: Scene, seat: Seat, lot: Lot) -> Money:
    """What lifting a mortgage is worth: its price again, and more where a group can be built on."""
    group = scene.rulebook.lot_group[lot]
    if group == NOBODY or not (scene.state.groups_whole[seat] >> group) & 1:
        return scene.rulebook.lot_rent[lot][0]
    return lots_worth(scene, seat, seat, scene.state.cash[seat], scene.rulebook.group_mask[group])


def claim(scene: Scene, seat: Seat, action: Action) -> None:
    """In a shortage, name the best lot for the piece, or pass."""
    spare = scene.state.cash[seat] - keep_back(scene, seat)
    found = NOBODY
    best = 0
    if scene.players.builds[seat] and could_build(scene.state, scene.rulebook, seat, scene.state.piece):
        for lot in members(scene.state.holdings[seat]):
            if scene.state.build_cost[lot] <= spare and wants_piece(
                scene.state, scene.rulebook, seat, lot, scene.state.piece
            ):
                level = scene.state.built[lot]
                gain = scene.rulebook.lot_rent[lot][level + 1] - scene.rulebook.lot_rent[lot][level]
                if gain > best:
                    found, best = lot, gain
    if found == NOBODY:
        act(action, ActionKind.PASS, seat, 0, 0)
    else:
        act(action, ActionKind.CLAIM, seat, found, 0)


def keep_or_lift(scene: Scene, seat: Seat, action: Action) -> None:
    """Lift what was just received if the reserve allows it, else leave it mortgaged."""
    spare = scene.state.cash[seat] - keep_back(scene, seat)
    for lot in members(top_lots(scene.state)):
        price = lift_price_now(scene.state, scene.rulebook, seat, lot)
        if price <= min(spare, scene.state.cash[seat]):
            act(action, ActionKind.LIFT, seat, lot, 0)
            return
    act(action, ActionKind.KEEP, seat, 0, 0)
