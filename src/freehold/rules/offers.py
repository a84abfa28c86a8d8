"""Offers that stand: what they name, and how they come to nothing."""

from typing import TypeAlias

from freehold.rules.codes import EventKind, LapsedBy
from freehold.rules.names import NOBODY, SEATS, Mask, Money, Seat
from freehold.rules.state import State
from freehold.rules.tape import Tape, note

# Cash given and taken, lots given and taken, jail cards given and taken, as the one who speaks sees it
Goods: TypeAlias = tuple[Money, Money, Mask, Mask, int, int]


def goods_offered(state: State, maker: Seat, taker: Seat) -> Goods:
    """What a standing offer offers and asks."""
    at = maker * SEATS + taker
    return (
        state.offer_gives[at],
        state.offer_takes[at],
        state.offer_lots_given[at],
        state.offer_lots_taken[at],
        state.offer_cards_given[at],
        state.offer_cards_taken[at],
    )


def offer_to(state: State, seat: Seat) -> Seat:
    """Who has an offer open to a seat, or NOBODY."""
    if state.offers > 0:
        for maker in range(state.seats):
            if (state.offers_to[maker] >> seat) & 1:
                return maker
    return NOBODY


def write_offer(state: State, at: int, goods: Goods) -> None:
    """Put an offer down."""
    gives, takes, lots_given, lots_taken, cards_given, cards_taken = goods
    state.offer_gives[at] = gives
    state.offer_takes[at] = takes
    state.offer_lots_given[at] = lots_given
    state.offer_lots_taken[at] = lots_taken
    state.offer_cards_given[at] = cards_given
    state.offer_cards_taken[at] = cards_taken


def close_offer(state: State, maker: Seat, taker: Seat) -> None:
    """An offer no longer stands."""
    state.offers -= 1
    state.offers_to[maker] &= ~(1 << taker)
    write_offer(state, maker * SEATS + taker, (0, 0, 0, 0, 0, 0))


def lapse(state: State, tape: Tape, maker: Seat, taker: Seat, cause: LapsedBy) -> None:
    """An offer comes to nothing."""
    close_offer(state, maker, taker)
    note(tape, EventKind.LAPSED, maker, taker, cause, 0)


def lapse_offers_over(state: State, tape: Tape, lots: Mask) -> None:
    """An offer is for what was seen: one over a lot or a card that has changed lapses (C-62, E-18)."""
    if state.offers == 0:
        return
    for maker in range(state.seats):
        for taker in range(state.seats):
            at = maker * SEATS + taker
            if (state.offers_to[maker] >> taker) & 1 and is_overtaken(state, maker, taker, at, lots):
                lapse(state, tape, maker, taker, LapsedBy.CHANGE)


def is_overtaken(state: State, maker: Seat, taker: Seat, at: int, lots: Mask) -> bool:
    """Whether what an offer names has just changed: one of these lots, or the jail cards it counts on."""
    return (
        ((state.offer_lots_given[at] | state.offer_lots_taken[at]) & lots) != 0
        or state.offer_cards_given[at] > state.jail_cards_held[maker]
        or state.offer_cards_taken[at] > state.jail_cards_held[taker]
    )


def lapse_offers_of(state: State, tape: Tape, seat: Seat) -> None:
    """Who leaves the game has no offers open, and none is open to them."""
    if state.offers == 0:
        return
    for other in range(state.seats):
        if (state.offers_to[seat] >> other) & 1:
            lapse(state, tape, seat, other, LapsedBy.LEAVING)
        if (state.offers_to[other] >> seat) & 1:
            lapse(state, tape, other, seat, LapsedBy.LEAVING)
