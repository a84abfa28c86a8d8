"""Deciders: whose decision comes next."""

from freehold.rules.agenda import top_seat
from freehold.rules.entry import has_to_vote
from freehold.rules.names import NOBODY, Mask, Seat
from freehold.rules.offers import offer_to
from freehold.rules.state import State
from freehold.rules.table import voters


def next_to_decide(state: State) -> Seat:
    """Whose decision comes first: an offer to answer, a vote to cast, else what the game waits for."""
    if state.offers > 0 or state.applicant_country != NOBODY:
        for seat in range(state.seats):
            if offer_to(state, seat) != NOBODY or has_to_vote(state, seat):
                return seat
    return top_seat(state)


def deciders(state: State) -> Mask:
    """Everybody who has something to answer now: the question, an offer, or a vote."""
    if state.over:
        return 0
    awaited = top_seat(state)
    seats = 0 if awaited == NOBODY else 1 << awaited
    if state.offers:
        for maker in range(state.seats):
            seats |= state.offers_to[maker]
    if state.applicant_country != NOBODY:
        seats |= voters(state) & ~state.votes
    return seats
