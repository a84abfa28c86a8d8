"""The part of an audit that looks at what is under way: frames, bids, wishes, offers and open rents."""

from freehold.rules.agenda import top_amount, top_kind, top_lots, top_seat
from freehold.rules.auction import is_auction
from freehold.rules.codes import Flaw, FrameKind
from freehold.rules.debt import is_void
from freehold.rules.names import NOBODY, SEATS, Mask, Seat
from freehold.rules.owing import amount_owed
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members
from freehold.rules.state import State
from freehold.rules.table import is_active, is_playing, players
from freehold.rules.timing import is_debt


def audit_agenda(state: State, rulebook: Rulebook) -> int:
    """What is under way is under way for somebody in the game, and frames that belong together lie so."""
    if state.over:
        return Flaw.NONE if state.depth == 0 else Flaw.AGENDA
    for at in range(state.depth):
        if not is_frame_in_place(state, rulebook, at):
            return Flaw.AGENDA
    if state.depth > 0 and is_playing(state, state.turn) and state.frame_kind[0] != FrameKind.TURN:
        return Flaw.AGENDA
    return Flaw.NONE


def is_frame_in_place(state: State, rulebook: Rulebook, at: int) -> bool:
    """Whether a frame may lie where it does."""
    kind, seat = state.frame_kind[at], state.frame_seat[at]
    is_top = at == state.depth - 1
    below = state.frame_kind[at - 1] if at > 0 else NOBODY
    if kind == FrameKind.ESTATE:
        return not state.frame_a[at] & owned_lots(state)
    if kind == FrameKind.SHORTAGE:
        return count_frames(state, FrameKind.SHORTAGE) == 1
    if not is_playing(state, seat):
        return False
    if kind == FrameKind.TURN:
        return at == 0 and seat == state.turn
    if kind == FrameKind.BUY:
        return state.owner[state.frame_a[at]] == NOBODY
    if kind == FrameKind.AUCTION:
        return is_top and state.owner[state.frame_a[at]] == NOBODY
    if kind == FrameKind.PIECE or kind == FrameKind.CLAIM:
        return is_top and below == FrameKind.SHORTAGE
    if kind == FrameKind.FINE:
        return below == FrameKind.MOVE and state.frame_seat[at - 1] == seat and state.in_jail[seat] == 1
    return True


def count_frames(state: State, kind: FrameKind) -> int:
    """How many things of a kind are under way."""
    count = 0
    for at in range(state.depth):
        if state.frame_kind[at] == kind:
            count += 1
    return count


def owned_lots(state: State) -> Mask:
    """Every lot that is not the bank's."""
    lots = 0
    for seat in range(SEATS):
        lots |= state.holdings[seat]
    return lots


def audit_bidding(state: State, rulebook: Rulebook) -> int:
    """Bids stand only in an auction, and wishes only in a shortage, among players still in."""
    if state.over:
        return Flaw.NONE
    kind = top_kind(state)
    if is_auction(kind):
        if not is_bidding_open(state, kind):
            return Flaw.AGENDA
    elif state.auction_in or state.auction_bid or state.auction_leader != NOBODY:
        return Flaw.AGENDA
    if count_frames(state, FrameKind.SHORTAGE) > 0:
        return Flaw.NONE
    for seat in range(SEATS):
        if state.wish[seat] != NOBODY:
            return Flaw.AGENDA
    return Flaw.NONE if state.asked == 0 and state.piece == 0 else Flaw.AGENDA


def is_bidding_open(state: State, kind: FrameKind) -> bool:
    """Whether the auction on top is among players still in, and its best bid can be paid."""
    seat, leader, bidders = top_seat(state), state.auction_leader, state.auction_in
    if bidders & ~players(state) or not (bidders >> seat) & 1 or leader == seat:
        return False
    if (leader == NOBODY) != (state.auction_bid == 0):
        return False
    if leader != NOBODY and (not (bidders >> leader) & 1 or state.auction_bid > state.cash[leader]):
        return False
    if kind == FrameKind.PIECE:
        for bidder in range(SEATS):
            if (bidders >> bidder) & 1 and not is_wish_sound(state, bidder):
                return False
    return True


def is_wish_sound(state: State, seat: Seat) -> bool:
    """Whether a bidder for a building has named a lot of their own."""
    return state.wish[seat] != NOBODY and state.owner[state.wish[seat]] == seat


def audit_offers(state: State) -> int:
    """Offers and open rents stand between players still in, over what they have, and are counted right."""
    count = 0
    for maker in range(SEATS):
        count += count_members(state.offers_to[maker])
        for taker in range(SEATS):
            if not is_offer_sound(state, maker, taker):
                return Flaw.OFFERS
    for at in range(state.open_rents):
        owner, visitor = state.open_rent_owner[at], state.open_rent_visitor[at]
        if owner == visitor or not (is_playing(state, owner) and is_playing(state, visitor)):
            return Flaw.OFFERS
    return Flaw.NONE if count == state.offers else Flaw.OFFERS


def is_offer_sound(state: State, maker: Seat, taker: Seat) -> bool:
    """Whether an offer is between two who are in and have what it names; or there is none."""
    at = maker * SEATS + taker
    if not (state.offers_to[maker] >> taker) & 1:
        return state.offer_gives[at] == 0 and state.offer_takes[at] == 0 and state.offer_lots_given[at] == 0
    return (
        maker != taker
        and is_active(state, maker)
        and is_active(state, taker)
        and not state.offer_lots_given[at] & ~state.holdings[maker]
        and not state.offer_lots_taken[at] & ~state.holdings[taker]
    )


def audit_rest(state: State, rulebook: Rulebook) -> int:
    """While a game goes on, it waits for somebody who is in it, stays, and can answer."""
    if state.over:
        return Flaw.NONE
    if state.depth == 0 or state.turn == NOBODY or state.turn_number == 0:
        return Flaw.AGENDA
    if state.wound_up and state.frame_kind[0] == FrameKind.TURN:
        return Flaw.AGENDA
    kind, seat = top_kind(state), top_seat(state)
    if not is_active(state, seat):
        return Flaw.AGENDA
    if is_debt(kind):
        is_open = not is_void(state) and not rulebook.negative_cash and top_amount(state) > 0
        return Flaw.NONE if is_open and state.cash[seat] < amount_owed(state) else Flaw.AGENDA
    if kind == FrameKind.KEEP:
        kept = top_lots(state) & state.holdings[seat] & state.mortgaged
        return Flaw.NONE if kept and kept == top_lots(state) else Flaw.AGENDA
    settles_itself = kind in (FrameKind.MOVE, FrameKind.ARRIVE, FrameKind.ESTATE, FrameKind.SHORTAGE)
    return Flaw.AGENDA if settles_itself else Flaw.NONE
