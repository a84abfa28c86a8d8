"""What things are worth to a player: groups by what the cash at hand can build, lots, and cash itself."""

from freehold.bots.first.valuation import danger, lots_value, mortgage_burden
from freehold.bots.scene import Scene
from freehold.rules.alliance import rent_share
from freehold.rules.codes import BuildWhere, IncomeTax, LotKind, LuxuryTax, WinBy
from freehold.rules.money import PERCENT
from freehold.rules.names import ENDLESS, HOTEL, HOUSES, NOBODY, Group, Lot, Mask, Money, Seat
from freehold.rules.rent import TENTHS
from freehold.rules.sets import count_members
from freehold.rules.table import is_playing
from freehold.rules.taxes import luxury_tax

LEVEL_IN_MIND = 3  # up to which rents jump: what is dreamt of while a lot is still lacking
LONG = 24  # rounds, beyond which the end of a game does not matter yet
HASH_A, HASH_B, HASH_C = 7919, 104729, 15485863  # primes


def rounds_left(scene: Scene) -> int:
    """Rounds still to come; LONG where no end is in sight."""
    last = scene.state.final_round
    if last == 0:
        last = scene.rulebook.rounds
    return LONG if last == 0 else max(0, last - scene.state.round_number)


def keep_back(scene: Scene, seat: Seat) -> Money:
    """Cash that a player holds on to: a fixed part, and a part of what may have to be paid soon."""
    players = scene.players
    ahead = danger(scene, seat)
    if scene.rulebook.luxury_tax != LuxuryTax.FLAT:
        ahead = max(ahead, luxury_tax(scene.state, scene.rulebook, seat))
    kept = players.reserve[seat] + ahead * players.care[seat] // PERCENT
    if scene.rulebook.negative_cash:  # nothing can be raised: who is below zero is out
        kept = max(kept, scene.memory.worst_card + ahead)
    return kept


def to_spend(scene: Scene, eyes: Seat, cash: Money) -> Money:
    """What there is to build with soon, of so much cash."""
    return max(0, cash - scene.players.reserve[eyes]) + scene.players.growth[eyes]


def lots_worth(scene: Scene, eyes: Seat, seat: Seat, cash: Money, lots: Mask) -> Money:
    """What some lots bring a player beyond their prices, with so much cash to build, in somebody's eyes.

    Cash that goes into one whole group is not there for the next.
    """
    spare = to_spend(scene, eyes, cash)
    total = 0
    for group in range(scene.rulebook.groups):
        count = count_members(lots & scene.rulebook.group_mask[group])
        if count > 0:
            total += group_worth(scene, eyes, seat, group, count, spare)
            if count == scene.rulebook.group_size[group]:
                cost = scene.state.build_cost[scene.rulebook.group_lots[group][0]]
                spare -= levels_to_come(scene, group, spare) * cost
    return total


def group_worth(scene: Scene, eyes: Seat, seat: Seat, group: Group, count: int, spare: Money) -> Money:
    """What so many lots of a group bring a player beyond their prices, with so much to spend on it.

    A whole group counts for the rents of what could stand on it soon; one that lacks a lot for a part of it.
    """
    size = scene.rulebook.group_size[group]
    share = scene.players.power[eyes]
    if scene.rulebook.group_kind[group] != LotKind.STREET:
        levels, share = count, scene.players.rail[eyes]
    elif count == size:
        levels = scene.state.group_levels[group] + levels_to_come(scene, group, spare)
    elif count == size - 1 and count > 0:
        levels = min(size * LEVEL_IN_MIND, levels_to_come(scene, group, spare))
        share = share * scene.players.near[eyes] // PERCENT
    else:
        return 0
    rents = scaled(scene, seat, group, levels)
    return rents * share * min(LONG, rounds_left(scene)) // (LONG * PERCENT)


def group_step(scene: Scene, eyes: Seat, seat: Seat, group: Group, step: int, spare: Money) -> Money:
    """By how much that changes with so many lots more, or less."""
    count = scene.state.group_held[seat][group]
    after = group_worth(scene, eyes, seat, group, count + step, spare)
    return after - group_worth(scene, eyes, seat, group, count, spare)


def levels_to_come(scene: Scene, group: Group, spare: Money) -> int:
    """How many more buildings a group could have for so much cash, its mortgages lifted first."""
    if not scene.rulebook.group_buildable[group] or scene.rulebook.build_where == BuildWhere.NOWHERE:
        return 0
    if scene.state.group_loans[group] > 0:
        spare = max(0, spare - mortgage_burden(scene, scene.rulebook.group_mask[group]))
    top = HOTEL if scene.rulebook.has_hotels else HOUSES
    room = scene.rulebook.group_size[group] * top - scene.state.group_levels[group]
    cost = max(1, scene.state.build_cost[scene.rulebook.group_lots[group][0]])
    more = min(room, spare // cost)
    if scene.state.houses_left != ENDLESS:
        more = min(more, scene.state.houses_left)
    return max(0, more)


def scaled(scene: Scene, seat: Seat, group: Group, levels: int) -> Money:
    """Rents of a group as an economy has moved them, with what wear and allies take off."""
    rents = scene.memory.rents[group][levels]
    if scene.rulebook.economy_rounds == 0:
        return rents
    lot = scene.rulebook.group_lots[group][0]
    rents = rents * scene.state.value[lot] // max(1, scene.rulebook.lot_price[lot])
    return rents * freshness(scene, seat, group) // PERCENT


def freshness(scene: Scene, seat: Seat, group: Group) -> int:
    """Percent of the full rents that the others would pay a player on a group: wear and alliances (E-07)."""
    total, counted = 0, 0
    for visitor in range(scene.state.seats):
        if visitor != seat and is_playing(scene.state, visitor):
            part = rent_share(scene.state, scene.rulebook, seat, visitor)
            for i in range(scene.rulebook.group_size[group]):
                lot = scene.rulebook.group_lots[group][i]
                paid = scene.state.rents_paid[visitor][lot] if scene.state.owner[lot] == seat else 0
                total += part * (TENTHS - min(TENTHS, scene.rulebook.rent_wear * paid)) // TENTHS
                counted += 1
    return total // max(1, counted)


def most_paid(scene: Scene, seat: Seat, lot: Lot) -> Money:
    """The most that a player gives the bank for a lot."""
    if scene.rulebook.win_by == WinBy.CASH:
        worth = income_to_come(scene, lot) * (PERCENT + scene.players.rivalry[seat]) // PERCENT
    else:
        worth = lot_worth(scene, seat, lot) * scene.players.price[seat] // PERCENT
    return worth * (PERCENT + wobble(scene, seat, lot)) // PERCENT


def lot_worth(scene: Scene, seat: Seat, lot: Lot) -> Money:
    """What one more lot is worth to a player, or what it is worth to keep it from the others."""
    lots = scene.state.holdings[seat]
    cash = scene.state.cash[seat] - scene.state.value[lot]
    gain = lots_worth(scene, seat, seat, cash, lots | 1 << lot) - lots_worth(scene, seat, seat, cash, lots)
    worth = scene.state.value[lot] * scene.players.ground[seat] // PERCENT
    return worth + max(gain, denied(scene, seat, lot))


def denied(scene: Scene, seat: Seat, lot: Lot) -> Money:
    """What the player who needs a lot most would gain by it, as far as one minds."""
    group = scene.rulebook.lot_group[lot]
    most = 0
    if group == NOBODY:
        return most
    for rival in range(scene.state.seats):
        held = scene.state.group_held[rival][group]
        if rival != seat and held > 0 and held >= scene.rulebook.group_size[group] - 1:
            lots, cash = scene.state.holdings[rival], scene.state.cash[rival]
            gain = lots_worth(scene, seat, rival, cash, lots | 1 << lot)
            most = max(most, gain - lots_worth(scene, seat, rival, cash, lots))
    return most * scene.players.block[seat] // PERCENT


def income_to_come(scene: Scene, lot: Lot) -> Money:
    """Where cash alone counts in the end: the rents that a lot will bring till then.

    A tax on cash makes later rents worth more than the same cash now, which is taxed on the way.
    """
    rulebook = scene.rulebook
    left = rounds_left(scene)
    visits = (scene.state.playing - 1) * left * scene.memory.traffic[lot]
    rents = rulebook.lot_rent[lot][0] * visits // (rulebook.squares * PERCENT)
    if rulebook.income_tax == IncomeTax.SHARE_OF_CASH:
        rents += rents * rulebook.income_tax_share * left // (2 * rulebook.squares * PERCENT)
    return rents


def price_worth(scene: Scene, seat: Seat, lots: Mask) -> Money:
    """What some lots count for in a trade besides their groups, as one sees it, less their mortgages."""
    worth = lots_value(scene.state, lots) * scene.players.ground[seat] // PERCENT
    return worth - mortgage_burden(scene, lots)


def wobble(scene: Scene, seat: Seat, salt: int) -> int:
    """Percent by which a player is mistaken about something today: no chance, so that both ways agree."""
    noise = scene.players.noise[seat]
    if noise == 0:
        return 0
    mixed = scene.state.turn_number * HASH_A + (seat + 1) * HASH_B + (salt + 1) * HASH_C
    return (mixed >> 3) % (2 * noise + 1) - noise
