"""Auctions: of lots, and the bidding that auctions of buildings share."""

from freehold.rules.agenda import (
    pop,
    push,
    set_top_lots,
    set_top_seat,
    top_bankrupt,
    top_kind,
    top_lot,
    top_lots,
    top_seat,
)
from freehold.rules.codes import EventKind, FrameKind, Reason, Refusal
from freehold.rules.estate import hand_over, set_level
from freehold.rules.money import pay
from freehold.rules.names import BANK, LEVELS, MOST_VALUE, NOBODY, Lot, Mask, Money, Seat, Square
from freehold.rules.offers import lapse_offers_over
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.table import next_playing, players
from freehold.rules.tape import Tape, note


def open_auction(state: State, tape: Tape, lot: Lot, after: Seat) -> None:
    """The bank puts a lot up; bids go round from the player after this one (C-21)."""
    first = next_playing(state, after)
    open_bidding(state, players(state))
    push(state, FrameKind.AUCTION, first, lot, 0, 0)
    note(tape, EventKind.AUCTION_OPENED, first, lot, 0, 0)


def open_bidding(state: State, bidders: Mask) -> None:
    """Nobody has bid and nobody has passed."""
    state.auction_bid = 0
    state.auction_leader = NOBODY
    state.auction_in = bidders


def is_auction(kind: FrameKind) -> bool:
    """Whether a frame is an auction, of a lot or of a building."""
    return kind == FrameKind.AUCTION or kind == FrameKind.PIECE


def least_bid(state: State, rulebook: Rulebook, seat: Seat) -> Money:
    """A bid tops the last one; a building costs at least the price on its lot's deed (C-21, C-53)."""
    least = state.build_cost[state.wish[seat]] if top_kind(state) == FrameKind.PIECE else rulebook.lowest_bid
    return max(least, state.auction_bid + 1)


def check_bid(state: State, rulebook: Rulebook, seat: Seat, amount: Money) -> Refusal:
    """A bid is made in turn, tops the last, and never exceeds the bidder's cash (C-21)."""
    if state.depth == 0 or not is_auction(top_kind(state)):
        return Refusal.NOT_NOW
    if top_seat(state) != seat:
        return Refusal.NOT_AWAITED
    if amount < least_bid(state, rulebook, seat):
        return Refusal.BID_TOO_LOW
    if amount > state.cash[seat]:
        return Refusal.NOT_ENOUGH_CASH
    return Refusal.ALLOWED


def check_pass(state: State, seat: Seat) -> Refusal:
    """One passes in an auction, or on a building, when asked (C-21, C-53)."""
    kind = top_kind(state)
    if not is_auction(kind) and kind != FrameKind.CLAIM:
        return Refusal.NOT_NOW
    return Refusal.ALLOWED if top_seat(state) == seat else Refusal.NOT_AWAITED


def bid(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, amount: Money) -> None:
    """A bid binds (C-21)."""
    state.auction_bid = amount
    state.auction_leader = seat
    note(tape, EventKind.BID, seat, amount, top_lot(state), 0)
    _next_bidder(state, rulebook, tape, seat)


def pass_bid(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """Who passes is out of this auction (C-21)."""
    state.auction_in &= ~(1 << seat)
    note(tape, EventKind.PASSED, seat, 0, 0, 0)
    _next_bidder(state, rulebook, tape, seat)


def _next_bidder(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    waiting = state.auction_in
    if state.auction_leader != NOBODY:
        waiting &= ~(1 << state.auction_leader)
    if waiting == 0:
        _close(state, rulebook, tape)
        return
    bidder = next_playing(state, seat)
    while not (waiting >> bidder) & 1:
        bidder = next_playing(state, bidder)
    set_top_seat(state, bidder)


def _close(state: State, rulebook: Rulebook, tape: Tape) -> None:
    kind = top_kind(state)
    lot = top_lot(state)
    winner, price = state.auction_leader, state.auction_bid
    pop(state)
    open_bidding(state, 0)
    if kind == FrameKind.PIECE:
        _award_piece(state, rulebook, tape, winner, price)
    elif winner == NOBODY:
        note(tape, EventKind.UNSOLD, NOBODY, lot, 0, 0)
    else:
        note(tape, EventKind.AUCTION_WON, winner, lot, price, 0)
        pay(state, tape, winner, BANK, price, Reason.BID)
        hand_over(state, rulebook, lot, winner)


def _award_piece(state: State, rulebook: Rulebook, tape: Tape, winner: Seat, price: Money) -> None:
    """The winner pays the bid and builds on the lot they named; if nobody bid, all wishes lapse (C-53)."""
    if winner == NOBODY:
        note(tape, EventKind.PIECE_UNSOLD, NOBODY, state.piece, 0, 0)
        for seat in range(state.seats):
            state.wish[seat] = NOBODY
        return
    lot = state.wish[winner]
    state.wish[winner] = NOBODY
    note(tape, EventKind.PIECE_WON, winner, lot, price, 0)
    pay(state, tape, winner, BANK, price, Reason.BUILDING)
    set_level(state, rulebook, lot, state.built[lot] + 1)
    premium = min(MOST_VALUE, price - state.build_cost[lot])
    state.premium[lot * LEVELS + state.built[lot]] = premium
    lapse_offers_over(state, tape, rulebook.group_mask[rulebook.lot_group[lot]])


def auction_next_of_estate(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """A bankrupt's lots are auctioned one by one in board order, without reserve (C-73)."""
    if players(state) == 0:
        # only newcomers are left, who are not in yet: the lots stay with the bank
        pop(state)
        return
    for square in range(rulebook.squares):
        lot = _lot_in(state, square, top_lots(state))
        if lot != NOBODY:
            set_top_lots(state, top_lots(state) & ~(1 << lot))
            open_auction(state, tape, lot, top_bankrupt(state))
            return
    pop(state)


def _lot_in(state: State, square: Square, lots: Mask) -> Lot:
    lot = state.lot_on[square]
    if lot != NOBODY and (lots >> lot) & 1:
        return lot
    return NOBODY
