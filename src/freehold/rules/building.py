"""Buildings: bought, sold back, and auctioned when the bank runs short."""

from freehold.rules.agenda import (
    is_asking_rivals,
    is_awaited,
    pop,
    push,
    set_asking_rivals,
    top_asker,
    top_kind,
)
from freehold.rules.auction import open_bidding
from freehold.rules.codes import BuildWhere, EventKind, FrameKind, Lock, Piece, Reason, Refusal
from freehold.rules.estate import hotels_at, houses_at, set_level
from freehold.rules.money import pay, share
from freehold.rules.names import BANK, ENDLESS, HOTEL, HOUSES, LEVELS, NOBODY, Group, Lot, Mask, Money, Seat
from freehold.rules.offers import lapse_offers_over
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members, members
from freehold.rules.state import State
from freehold.rules.table import is_playing, next_playing
from freehold.rules.tape import Tape, note

HALF = 2


def check_ground(state: State, rulebook: Rulebook, seat: Seat, lot: Lot) -> Refusal:
    """Where a building may go up: a whole group, none mortgaged, evenly (C-50, C-51, X-06)."""
    if state.owner[lot] != seat:
        return Refusal.NOT_OWNER
    group = rulebook.lot_group[lot]
    if group == NOBODY or not rulebook.group_buildable[group] or rulebook.build_where == BuildWhere.NOWHERE:
        return Refusal.NO_BUILDINGS_HERE
    if not (groups_to_build(state, rulebook, seat) >> group) & 1:
        return Refusal.GROUP_NOT_WHOLE
    if state.group_loans[group] > 0 and (rulebook.mortgage_stops == Lock.GROUP or state.loan[lot] > 0):
        return Refusal.GROUP_MORTGAGED
    level = state.built[lot]
    if level == HOTEL or (level == HOUSES and not rulebook.has_hotels):
        return Refusal.FULLY_BUILT
    if rulebook.build_evenly and level != lowest_level(state, rulebook, group):
        return Refusal.NOT_EVEN
    if rulebook.build_where == BuildWhere.LANDED_ON and (state.landed_on != lot or state.turn != seat):
        return Refusal.NOT_LANDED_HERE
    return Refusal.ALLOWED


def groups_to_build(state: State, rulebook: Rulebook, seat: Seat) -> Mask:
    """The groups on which a player may build: those held whole, unless any lot will do (C-50)."""
    if rulebook.build_where == BuildWhere.ANY_LOT:
        return state.groups_whole[seat] | state.groups_begun[seat]
    return state.groups_whole[seat]


def lowest_level(state: State, rulebook: Rulebook, group: Group) -> int:
    """The level of the least built lot of a group."""
    lowest = HOTEL
    for i in range(rulebook.group_size[group]):
        lowest = min(lowest, state.built[rulebook.group_lots[group][i]])
    return lowest


def highest_level(state: State, rulebook: Rulebook, group: Group) -> int:
    """The level of the most built lot of a group."""
    highest = 0
    for i in range(rulebook.group_size[group]):
        highest = max(highest, state.built[rulebook.group_lots[group][i]])
    return highest


def next_piece(state: State, lot: Lot) -> Piece:
    """What the next building on a lot is."""
    if state.built[lot] == HOUSES:
        return Piece.HOTEL
    return Piece.HOUSE


def stock(state: State, piece: Piece) -> int:
    """What the bank has left of a kind of building, or ENDLESS."""
    if piece == Piece.HOTEL:
        return state.hotels_left
    return state.houses_left


def check_build(state: State, rulebook: Rulebook, seat: Seat, lot: Lot) -> Refusal:
    """A building is bought for cash, while the bank has one (C-50, C-53)."""
    refusal = check_ground(state, rulebook, seat, lot)
    if refusal != Refusal.ALLOWED:
        return refusal
    if stock(state, next_piece(state, lot)) == 0:
        return Refusal.BANK_HAS_NONE
    if state.cash[seat] < state.build_cost[lot]:
        return Refusal.NOT_ENOUGH_CASH
    return Refusal.ALLOWED


def build(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, lot: Lot) -> None:
    """A building goes up, or rivals are asked first when the bank runs short (C-50, C-53)."""
    piece = next_piece(state, lot)
    left = stock(state, piece)
    if left != ENDLESS and left < 1 + count_members(rivals(state, rulebook, seat, piece)):
        open_shortage(state, tape, seat, lot, piece)
    else:
        put_up(state, rulebook, tape, seat, lot)


def put_up(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, lot: Lot) -> None:
    """A building is bought at the price on the deed (C-50)."""
    cost = state.build_cost[lot]
    note(tape, EventKind.BUILT, seat, lot, state.built[lot] + 1, cost)
    pay(state, tape, seat, BANK, cost, Reason.BUILDING)
    set_level(state, rulebook, lot, state.built[lot] + 1)
    lapse_offers_over(state, tape, rulebook.group_mask[rulebook.lot_group[lot]])


def wants_piece(state: State, rulebook: Rulebook, seat: Seat, lot: Lot, piece: Piece) -> bool:
    """Whether a seat could put a kind of building on a lot and pay for it (C-53)."""
    return (
        check_ground(state, rulebook, seat, lot) == Refusal.ALLOWED
        and next_piece(state, lot) == piece
        and state.cash[seat] >= state.build_cost[lot]
    )


def could_build(state: State, rulebook: Rulebook, seat: Seat, piece: Piece) -> bool:
    """Whether a seat has any lot for a kind of building, and the cash (C-53)."""
    for group in members(groups_to_build(state, rulebook, seat)):
        for i in range(rulebook.group_size[group]):
            if wants_piece(state, rulebook, seat, rulebook.group_lots[group][i], piece):
                return True
    return False


def rivals(state: State, rulebook: Rulebook, seat: Seat, piece: Piece) -> Mask:
    """Everybody else who could build this piece, whatever the time of building (C-53)."""
    mask = 0
    for rival in range(state.seats):
        if rival != seat and is_playing(state, rival) and could_build(state, rulebook, rival, piece):
            mask |= 1 << rival
    return mask


def open_shortage(state: State, tape: Tape, seat: Seat, lot: Lot, piece: Piece) -> None:
    """The bank cannot serve everybody who could build: the rivals are to be asked (C-53)."""
    state.piece = piece
    state.wish[seat] = lot
    state.asked = 1 << seat
    push(state, FrameKind.SHORTAGE, NOBODY, seat, 0, 0)
    note(tape, EventKind.SHORTAGE, seat, piece, lot, 0)


def serve_shortage(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """For each piece: ask the rivals, then build for all, or auction one piece (C-53)."""
    asker = top_asker(state)
    _drop_idle_wishes(state, rulebook)
    wishes = _wishers(state)
    left = stock(state, state.piece)
    if left == 0 or wishes == 0:
        _close_shortage(state)
        return
    if left < count_members(wishes | _unasked(state, rulebook)):
        set_asking_rivals(state, 1)
    rival = _rival_to_ask(state, rulebook, asker)
    if is_asking_rivals(state) and rival != NOBODY:
        push(state, FrameKind.CLAIM, rival, 0, 0, 0)
    elif left >= count_members(wishes):
        _build_wishes(state, rulebook, tape, asker)
        _close_shortage(state)
    else:
        set_asking_rivals(state, 0)
        _auction_piece(state, tape, asker, wishes)


def _drop_idle_wishes(state: State, rulebook: Rulebook) -> None:
    for seat in range(state.seats):
        lot = state.wish[seat]
        if lot != NOBODY and not (
            is_playing(state, seat) and wants_piece(state, rulebook, seat, lot, state.piece)
        ):
            state.wish[seat] = NOBODY


def _wishers(state: State) -> Mask:
    mask = 0
    for seat in range(state.seats):
        if state.wish[seat] != NOBODY:
            mask |= 1 << seat
    return mask


def _unasked(state: State, rulebook: Rulebook) -> Mask:
    mask = 0
    for seat in range(state.seats):
        if _is_unasked_rival(state, rulebook, seat):
            mask |= 1 << seat
    return mask


def _is_unasked_rival(state: State, rulebook: Rulebook, seat: Seat) -> bool:
    return (
        is_playing(state, seat)
        and not (state.asked >> seat) & 1
        and not (state.leaving >> seat) & 1
        and state.wish[seat] == NOBODY
        and could_build(state, rulebook, seat, state.piece)
    )


def _rival_to_ask(state: State, rulebook: Rulebook, asker: Seat) -> Seat:
    rival = asker
    for _ in range(state.seats):
        if _is_unasked_rival(state, rulebook, rival):
            return rival
        rival = next_playing(state, rival)
    return NOBODY


def _build_wishes(state: State, rulebook: Rulebook, tape: Tape, asker: Seat) -> None:
    seat = asker
    for _ in range(state.seats):
        lot = state.wish[seat]
        if lot != NOBODY:
            state.wish[seat] = NOBODY
            put_up(state, rulebook, tape, seat, lot)
        seat = next_playing(state, seat)


def _auction_piece(state: State, tape: Tape, asker: Seat, wishes: Mask) -> None:
    """One piece is auctioned among those who want it; after it, the rivals are looked at again (C-53)."""
    state.asked = 0
    first = next_playing(state, asker)
    while not (wishes >> first) & 1:
        first = next_playing(state, first)
    open_bidding(state, wishes)
    push(state, FrameKind.PIECE, first, NOBODY, 0, 0)
    note(tape, EventKind.PIECE_AUCTION, first, state.piece, 0, 0)


def _close_shortage(state: State) -> None:
    pop(state)
    state.asked = 0
    state.piece = Piece.HOUSE
    for seat in range(state.seats):
        state.wish[seat] = NOBODY


def check_claim(state: State, rulebook: Rulebook, seat: Seat, lot: Lot) -> Refusal:
    """A rival who wants the piece names the lot it is for (C-53)."""
    if not is_awaited(state, FrameKind.CLAIM, seat):
        return Refusal.NOT_NOW
    refusal = check_ground(state, rulebook, seat, lot)
    if refusal != Refusal.ALLOWED:
        return refusal
    if next_piece(state, lot) != state.piece:
        return Refusal.BAD_LEVEL
    if state.cash[seat] < state.build_cost[lot]:
        return Refusal.NOT_ENOUGH_CASH
    return Refusal.ALLOWED


def claim(state: State, tape: Tape, seat: Seat, lot: Lot) -> None:
    """A rival wants the piece too (C-53)."""
    pop(state)
    state.asked |= 1 << seat
    state.wish[seat] = lot
    note(tape, EventKind.CLAIMED, seat, lot, 0, 0)


def waive_claim(state: State, tape: Tape, seat: Seat) -> None:
    """A rival does not want the piece (C-53)."""
    pop(state)
    state.asked |= 1 << seat
    note(tape, EventKind.CLAIM_WAIVED, seat, 0, 0, 0)


def half_price(state: State, rulebook: Rulebook, lot: Lot, level: int) -> Money:
    """What the bank pays back for one level: half of what was paid, or of today's cost (C-52, E-13)."""
    if rulebook.economy_rounds > 0:
        return share(state.build_cost[lot], 1, HALF)
    return share(state.build_cost[lot] + state.premium[lot * LEVELS + level], 1, HALF)


def sale_value(state: State, rulebook: Rulebook, lot: Lot, level: int) -> Money:
    """What the bank pays back for coming down to a level, each level's half rounded by itself (C-52)."""
    total = 0
    for each in range(level + 1, state.built[lot] + 1):
        total += half_price(state, rulebook, lot, each)
    return total


def check_taking_down(state: State, rulebook: Rulebook, seat: Seat, lot: Lot) -> Refusal:
    """Only an owner's buildings come down, and not beside a building they are bidding for."""
    if state.owner[lot] != seat:
        return Refusal.NOT_OWNER
    if state.built[lot] == 0:
        return Refusal.NOTHING_BUILT
    if is_wished_for(state, rulebook, seat, lot):
        return Refusal.NOT_NOW
    return Refusal.ALLOWED


def is_wished_for(state: State, rulebook: Rulebook, seat: Seat, lot: Lot) -> bool:
    """Whether a seat is bidding for a building in the group of a lot (C-53)."""
    wish = state.wish[seat]
    return wish != NOBODY and rulebook.lot_group[wish] == rulebook.lot_group[lot]


def check_sell(state: State, rulebook: Rulebook, seat: Seat, lot: Lot) -> Refusal:
    """Buildings are sold evenly; a hotel needs four houses in the bank to turn into (C-51, C-52)."""
    refusal = check_taking_down(state, rulebook, seat, lot)
    if refusal != Refusal.ALLOWED:
        return refusal
    level = state.built[lot]
    if rulebook.build_evenly and level != highest_level(state, rulebook, rulebook.lot_group[lot]):
        return Refusal.NOT_EVEN
    if level == HOTEL and lacks_houses(state):
        return Refusal.NEEDS_HOUSES
    return Refusal.ALLOWED


def lacks_houses(state: State) -> bool:
    """Whether the bank has too few houses for a hotel to turn into."""
    return state.houses_left != ENDLESS and free_houses(state) < HOUSES


def free_houses(state: State) -> int:
    """The houses the bank can give out: not the one that is just being auctioned (C-53)."""
    if top_kind(state) == FrameKind.PIECE and state.piece == Piece.HOUSE:
        return state.houses_left - 1
    return state.houses_left


def sell(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, lot: Lot) -> None:
    """One level is sold back to the bank at half price (C-52)."""
    take_down_to(state, rulebook, tape, seat, lot, state.built[lot] - 1)


def take_down_to(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, lot: Lot, level: int) -> None:
    """Buildings come down to a level, at one half-price for each level given up (C-52)."""
    proceeds = sale_value(state, rulebook, lot, level)
    note(tape, EventKind.SOLD, seat, lot, level, proceeds)
    set_level(state, rulebook, lot, level)
    pay(state, tape, BANK, seat, proceeds, Reason.SALE)
    lapse_offers_over(state, tape, rulebook.group_mask[rulebook.lot_group[lot]])


def check_sell_whole(state: State, rulebook: Rulebook, seat: Seat, lot: Lot) -> Refusal:
    """A hotel may be sold at once for its five levels, evenness aside (E-13)."""
    refusal = check_taking_down(state, rulebook, seat, lot)
    if refusal != Refusal.ALLOWED:
        return refusal
    if not rulebook.sell_hotel_whole or state.built[lot] != HOTEL:
        return Refusal.NO_HOTEL
    return Refusal.ALLOWED


def check_raze(state: State, rulebook: Rulebook, seat: Seat, lot: Lot, level: int) -> Refusal:
    """Short of houses, a group with a hotel comes down in one step to an even level (C-52)."""
    refusal = check_taking_down(state, rulebook, seat, lot)
    if refusal != Refusal.ALLOWED:
        return refusal
    group = rulebook.lot_group[lot]
    if highest_level(state, rulebook, group) != HOTEL:
        return Refusal.NO_HOTEL
    if not lacks_houses(state):
        return Refusal.NO_SHORTAGE
    if level < 0 or level > highest_raze(state, rulebook, group):
        return Refusal.BAD_LEVEL
    return Refusal.ALLOWED


def highest_raze(state: State, rulebook: Rulebook, group: Group) -> int:
    """The highest even level that the bank's houses, with the group's own, can furnish (C-52)."""
    size = rulebook.group_size[group]
    houses = free_houses(state)
    for i in range(size):
        houses += houses_at(state.built[rulebook.group_lots[group][i]])
    return min(houses // size, HOUSES, lowest_level(state, rulebook, group))


def raze(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, lot: Lot, level: int) -> None:
    """The whole group comes down to one level in one step (C-52)."""
    group = rulebook.lot_group[lot]
    # houses first: what they give back furnishes the lots whose hotels come down
    for hotels in range(2):
        for i in range(rulebook.group_size[group]):
            each = rulebook.group_lots[group][i]
            if state.built[each] > level and hotels_at(state.built[each]) == hotels:
                take_down_to(state, rulebook, tape, seat, each, level)
