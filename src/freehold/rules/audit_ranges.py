"""The first half of an audit: whether every number of a state is one that it can be.

Nothing else may be asked of a state before: a number that is out of its range leads a rule out of bounds.
"""

from freehold.rules.codes import CardDraw, Flaw, FrameKind, JailMode, Piece, Reason, SeatStatus, Terms
from freehold.rules.names import (
    CARDS,
    COUNTRIES,
    DECK_CARDS,
    DECKS,
    ENDLESS,
    FRAMES,
    GRADES,
    HOTEL,
    JACKPOT,
    JAIL_CARDS,
    LEVELS,
    LOTS,
    MOST_CASH,
    MOST_VALUE,
    NOBODY,
    OPEN_RENTS,
    SEATS,
    SQUARES,
    Deck,
    Lot,
    Mask,
    Seat,
)
from freehold.rules.rent import TENTHS
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.taxes import HALF_POINTS

MOST_TURNS = 1_000_000_000
MOST_TOKENS = 63
FRAMES_SPARE = 16  # frames that one action may add at most


def is_set(members: Mask, size: int) -> bool:
    """Whether a number is a set of numbers below another."""
    return 0 <= members < (1 << size)


def audit_ranges(state: State, rulebook: Rulebook) -> int:
    """Every flaw of single numbers, as flags."""
    if state.seats < 1 or state.seats > SEATS or state.depth < 0 or state.depth > FRAMES - FRAMES_SPARE:
        return Flaw.RANGE
    flaws: int = Flaw.NONE
    for seat in range(SEATS):
        if not (is_seat_sound(state, rulebook, seat) and is_token_sound(state, rulebook, seat)):
            flaws |= Flaw.RANGE
    for lot in range(LOTS):
        if not is_lot_sound(state, rulebook, lot):
            flaws |= Flaw.RANGE
    for deck in range(DECKS):
        if not is_deck_sound(state, rulebook, deck):
            flaws |= Flaw.RANGE
    for at in range(FRAMES):
        if not is_frame_sound(state, rulebook, at):
            flaws |= Flaw.RANGE
    if not (is_turn_sound(state, rulebook) and is_board_sound(state, rulebook)):
        flaws |= Flaw.RANGE
    if not (is_bidding_sound(state, rulebook) and are_offers_sound(state, rulebook)):
        flaws |= Flaw.RANGE
    if not (are_rents_sound(state, rulebook) and is_economy_sound(state, rulebook)):
        flaws |= Flaw.RANGE
    return flaws


def is_seat_sound(state: State, rulebook: Rulebook, seat: Seat) -> bool:
    """What is known of a player beside the board."""
    status = state.status[seat]
    if seat < state.seats:
        if status not in (SeatStatus.PLAYING, SeatStatus.OUT, SeatStatus.WAITING):
            return False
    elif status != SeatStatus.EMPTY:
        return False
    if rulebook.countries > 0 and seat < state.seats:
        if state.country[seat] < 0 or state.country[seat] >= rulebook.countries:
            return False
    elif state.country[seat] < NOBODY or state.country[seat] >= COUNTRIES:
        return False
    return (
        0 <= state.order[seat] < SEATS
        and 0 <= state.place[seat] < SEATS
        and 0 <= state.token[seat] < MOST_TOKENS
        and 0 <= state.left_rank[seat] <= SEATS
        and 0 <= state.out_rank[seat] <= SEATS
        and -MOST_CASH <= state.cash[seat] <= MOST_CASH
        and 0 <= state.from_go[seat] <= MOST_CASH
        and 0 <= state.bail[seat] <= MOST_VALUE
        and 0 <= state.asks_rent[seat] <= 1
        and NOBODY <= state.wish[seat] < rulebook.lots
        and is_set(state.offers_to[seat], state.seats)
    )


def is_token_sound(state: State, rulebook: Rulebook, seat: Seat) -> bool:
    """Where a player stands, and for how long in jail."""
    if state.in_jail[seat] and rulebook.jail != JailMode.FULL:
        return False
    return (
        0 <= state.position[seat] < max(1, rulebook.squares)
        and 0 <= state.in_jail[seat] <= 1
        and 0 <= state.jail_throws[seat] <= rulebook.jail_throws
        and 0 <= state.last_throw[seat] <= 2 * rulebook.faces
        and 0 <= state.jail_cards_held[seat] <= JAIL_CARDS
    )


def is_turn_sound(state: State, rulebook: Rulebook) -> bool:
    """How far the game has come."""
    return (
        NOBODY <= state.turn < state.seats
        and 0 <= state.turn_number <= MOST_TURNS
        and 1 <= state.round_number <= MOST_TURNS
        and 0 <= state.throw_due <= 1
        and 0 <= state.throws <= MOST_TURNS
        and 0 <= state.doubles <= MOST_TURNS
        and 0 <= state.turn_over <= 1
        and 0 <= state.wound_up <= 1
        and state.cards_in_a_row == 0
        and NOBODY <= state.landed_on < rulebook.lots
        and 0 <= state.final_round <= MOST_TURNS
        and 0 <= state.over <= 1
        and is_set(state.winners, state.seats)
        and is_set(state.leaving, state.seats)
        and -SEATS * 2 * MOST_CASH <= state.bank <= SEATS * 2 * MOST_CASH
        and 0 <= state.jackpot <= MOST_CASH
    )


def is_board_sound(state: State, rulebook: Rulebook) -> bool:
    """What lies on the squares, and what the bank has left."""
    for square in range(SQUARES):
        if state.lot_on[square] < NOBODY or state.lot_on[square] >= max(1, rulebook.lots):
            return False
    for which in range(JAIL_CARDS):
        if state.jail_card_holder[which] < NOBODY or state.jail_card_holder[which] >= state.seats:
            return False
    return (
        (state.houses_left == ENDLESS) == (rulebook.houses == ENDLESS)
        and (state.hotels_left == ENDLESS) == (rulebook.hotels == ENDLESS)
        and ENDLESS <= state.houses_left <= max(0, rulebook.houses)
        and ENDLESS <= state.hotels_left <= max(0, rulebook.hotels)
    )


def is_lot_sound(state: State, rulebook: Rulebook, lot: Lot) -> bool:
    """A lot on the board, or a place that no lot has."""
    if lot >= rulebook.lots:
        return state.owner[lot] == NOBODY and state.built[lot] == 0 and state.loan[lot] == 0
    for visitor in range(SEATS):
        if state.rents_paid[visitor][lot] < 0 or state.rents_paid[visitor][lot] > TENTHS:
            return False
    for level in range(LEVELS):
        premium = state.premium[lot * LEVELS + level]
        if premium < 0 or premium > MOST_VALUE or (premium > 0 and not 0 < level <= state.built[lot]):
            return False
    return (
        NOBODY <= state.owner[lot] < state.seats
        and 0 <= state.built[lot] <= HOTEL
        and 0 <= state.loan[lot] <= MOST_VALUE
        and 0 <= state.surcharge[lot] <= 1
        and 1 <= state.value[lot] <= MOST_VALUE
        and 0 <= state.build_cost[lot] <= MOST_VALUE
        and 0 <= state.square_of[lot] < rulebook.squares
    )


def is_deck_sound(state: State, rulebook: Rulebook, deck: Deck) -> bool:
    """A deck, its cards by their places in it."""
    size = rulebook.deck_size[deck]
    if not is_set(state.deck_unseen[deck], size) or not 0 <= state.deck_head[deck] < DECK_CARDS:
        return False
    if state.deck_count[deck] < 0 or state.deck_count[deck] > size:
        return False
    if rulebook.card_draw == CardDraw.AT_RANDOM and state.deck_count[deck] > 0:
        return False
    for i in range(DECK_CARDS):
        if state.deck_queue[deck][i] < 0 or state.deck_queue[deck][i] >= max(1, size):
            return False
    return rulebook.deck_first[deck] + size <= CARDS


def is_frame_sound(state: State, rulebook: Rulebook, at: int) -> bool:
    """A thing under way: its numbers are what its kind says."""
    kind, seat = state.frame_kind[at], state.frame_seat[at]
    a, b, c = state.frame_a[at], state.frame_b[at], state.frame_c[at]
    if at >= state.depth:
        return kind == 0 and seat == 0 and a == 0 and b == 0 and c == 0
    if kind == FrameKind.ESTATE:
        return seat == NOBODY and is_set(a, rulebook.lots) and 0 <= b < state.seats and c == 0
    if kind == FrameKind.SHORTAGE:
        return seat == NOBODY and 0 <= a < state.seats and 0 <= b <= 1 and c == 0
    if seat < 0 or seat >= state.seats:
        return False
    if kind == FrameKind.DEBT:
        is_creditor = JACKPOT <= a < state.seats and a != seat
        return is_creditor and 0 <= b <= MOST_CASH and is_reason(c)
    if kind == FrameKind.DEBTS:
        return is_set(a, state.seats) and not (a >> seat) & 1 and 0 <= b <= MOST_CASH and is_reason(c)
    if b != 0 or c != 0:
        return False
    if kind == FrameKind.BUY or kind == FrameKind.AUCTION:
        return 0 <= a < rulebook.lots
    if kind == FrameKind.KEEP:
        return is_set(a, rulebook.lots)
    if kind == FrameKind.MOVE:
        return 1 <= a <= 2 * rulebook.faces
    if kind == FrameKind.ARRIVE:
        return a in (Terms.PLAIN, Terms.TWICE, Terms.FRESH_THROW)
    if kind == FrameKind.PIECE:
        return a == NOBODY
    return a == 0 and kind in (FrameKind.TURN, FrameKind.TAX, FrameKind.FINE, FrameKind.CLAIM)


def is_reason(number: int) -> bool:
    """Whether a number is a Reason that money can be owed for."""
    return number in (
        Reason.RENT,
        Reason.CARD,
        Reason.INCOME_TAX,
        Reason.LUXURY_TAX,
        Reason.FINE,
        Reason.FEE,
    )


def is_bidding_sound(state: State, rulebook: Rulebook) -> bool:
    """An auction, or a shortage of buildings."""
    return (
        0 <= state.auction_bid <= MOST_CASH
        and NOBODY <= state.auction_leader < state.seats
        and is_set(state.auction_in, state.seats)
        and int(state.piece) in (Piece.HOUSE, Piece.HOTEL)
        and is_set(state.asked, state.seats)
    )


def are_offers_sound(state: State, rulebook: Rulebook) -> bool:
    """What offers give and ask for."""
    if state.offers < 0 or (state.offers > 0 and not rulebook.trades):
        return False
    for at in range(SEATS * SEATS):
        if not (
            0 <= state.offer_gives[at] <= MOST_CASH
            and 0 <= state.offer_takes[at] <= MOST_CASH
            and is_set(state.offer_lots_given[at], rulebook.lots)
            and is_set(state.offer_lots_taken[at], rulebook.lots)
            and 0 <= state.offer_cards_given[at] <= JAIL_CARDS
            and 0 <= state.offer_cards_taken[at] <= JAIL_CARDS
        ):
            return False
    return True


def are_rents_sound(state: State, rulebook: Rulebook) -> bool:
    """Rents that stand open."""
    if state.open_rents < 0 or state.open_rents > OPEN_RENTS:
        return False
    for at in range(state.open_rents):
        if not (
            0 <= state.open_rent_owner[at] < state.seats
            and 0 <= state.open_rent_visitor[at] < state.seats
            and 0 <= state.open_rent_lot[at] < rulebook.lots
            and 1 <= state.open_rent_amount[at] <= MOST_CASH
            and 0 <= state.open_rent_until[at] <= MOST_TURNS
        ):
            return False
    return True


def is_economy_sound(state: State, rulebook: Rulebook) -> bool:
    """The factor, the rates, and who asks to join."""
    for at in range(COUNTRIES * GRADES):
        if state.income_rate[at] < 0 or state.income_rate[at] > HALF_POINTS * 100:
            return False
    return (
        -rulebook.factor_range <= state.factor <= rulebook.factor_range
        and 0 <= state.economies <= MOST_TURNS
        and NOBODY <= state.applicant_country < max(1, rulebook.countries)
        and (state.applicant_country == NOBODY or rulebook.late_entry == 1)
        and is_set(state.votes, state.seats)
    )
