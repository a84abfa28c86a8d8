"""Counting: what the events of a game add to the sums of a simulation, in the subset that compiles."""

from typing import Final, cast

from freehold.lab.jail_stays import count_stay_purchase, count_stay_rent, count_stay_turn, count_stay_wins
from freehold.lab.ruins import count_ruin, note_debt, note_payment, note_rent
from freehold.lab.standing import (
    begin_turns,
    count_standing,
    count_whole_wins,
    look_again,
    note_whole_groups,
    stage_of,
)
from freehold.lab.tally import ROUND_MARKS, ROUND_STEP, MatchOutcome, Tally
from freehold.rules.block import PerLot
from freehold.rules.codes import ActionKind, EventKind, Reason
from freehold.rules.estate import equity
from freehold.rules.names import NOBODY, Lot, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members
from freehold.rules.state import State
from freehold.rules.table import is_in
from freehold.rules.tape import Log

LARGEST_WORTH: Final = 10_000_000  # whose square, summed over a chunk, still fits 64 bits


def count_rest(state: State, tally: Tally, kind: ActionKind, seat: Seat) -> None:
    """A further throw of a turn is about to be made: the one before is settled."""
    if kind == ActionKind.ROLL and state.throws > 0:
        tally.rests[state.position[seat]] += 1


def count_events(
    state: State, rulebook: Rulebook, log: Log, tally: Tally, outcome: MatchOutcome, round_before: int
) -> None:
    """Read what came of an action off the log."""
    if log.fault:
        tally.faults += 1
    now, begun, moved = round_before, 0, 0
    for at in range(log.event_count):
        kind = log.event_kind[at]
        if kind == EventKind.MOVED:
            tally.landings[log.event_b[at]] += 1
        elif kind == EventKind.PAID:
            note_payment(state, outcome, log.event_seat[at], log.event_b[at], reason_of(log, at))
        elif kind == EventKind.TURN_BEGAN:
            begun |= 1 << log.event_seat[at]
        elif kind == EventKind.TURN_ENDED:
            count_turn_end(state, tally, outcome, log.event_seat[at])
        elif kind == EventKind.RENT_ASKED:
            count_rent(state, rulebook, log, tally, outcome, at)
        elif kind == EventKind.ROUND_ENDED:
            count_round(state, rulebook, tally, outcome, now)
            now += 1
        elif kind == EventKind.BANKRUPT:
            outcome.out_round[log.event_seat[at]] = now
            outcome.out_to[log.event_seat[at]] = max(NOBODY, log.event_a[at])
            count_ruin(state, tally, outcome, log.event_seat[at])
        elif moves_lots(kind):
            moved |= 1 << lot_moved(log, at)
            count_lot(state, log, tally, outcome, at)
        else:
            count_rarer(rulebook, log, tally, outcome, at)
    if moved:
        look_again(state, rulebook, tally, outcome, moved)
        note_whole_groups(state, rulebook, tally, outcome, now)
    if begun:
        begin_turns(outcome, begun)


def moves_lots(kind: EventKind) -> bool:
    """Whether an event says that a lot has another owner, level or mortgage."""
    return kind in (
        EventKind.BOUGHT,
        EventKind.AUCTION_WON,
        EventKind.BUILT,
        EventKind.PIECE_WON,
        EventKind.SOLD,
        EventKind.MORTGAGED,
        EventKind.LIFTED,
        EventKind.LOT_HANDED_OVER,
        EventKind.UNOWNED,
    )


def lot_moved(log: Log, at: int) -> Lot:
    """The lot that an event is about."""
    return log.event_b[at] if log.event_kind[at] == EventKind.LOT_HANDED_OVER else log.event_a[at]


def count_turn_end(state: State, tally: Tally, outcome: MatchOutcome, seat: Seat) -> None:
    """The last throw of a turn is settled."""
    if state.in_jail[seat]:
        tally.jail_rests[state.position[seat]] += 1
    else:
        tally.rests[state.position[seat]] += 1
    count_stay_turn(state, tally, outcome, seat)


def count_rent(
    state: State, rulebook: Rulebook, log: Log, tally: Tally, outcome: MatchOutcome, at: int
) -> None:
    """A rent falls due."""
    owner, visitor, lot, rent = (
        log.event_seat[at],
        log.event_a[at],
        log.event_b[at],
        log.event_c[at],
    )
    stage = stage_of(state, rulebook, lot, owner)
    tally.stage_rents[lot][stage] += 1
    tally.stage_rent_sum[lot][stage] += rent
    outcome.rents_taken[owner] += rent
    outcome.rents_paid[visitor] += rent
    note_rent(outcome, visitor, lot, stage)
    count_stay_rent(tally, outcome, owner, visitor, rent)


def count_lot(state: State, log: Log, tally: Tally, outcome: MatchOutcome, at: int) -> None:
    """Sales, buildings and mortgages."""
    kind, seat, a = log.event_kind[at], log.event_seat[at], log.event_a[at]
    if kind == EventKind.BOUGHT:
        count_owner(tally.bought, tally.bought_for, outcome, seat, a, log.event_b[at])
        count_stay_purchase(tally, outcome, seat)
    elif kind == EventKind.AUCTION_WON:
        count_owner(tally.auctioned, tally.auctioned_for, outcome, seat, a, log.event_b[at])
        count_stay_purchase(tally, outcome, seat)
    elif kind == EventKind.BUILT:
        tally.stage_built[a][log.event_b[at] + 1] += 1
        tally.stage_built_for[a][log.event_b[at] + 1] += log.event_c[at]
    elif kind == EventKind.PIECE_WON:
        tally.stage_built[a][state.built[a] + 1] += 1
        tally.stage_built_for[a][state.built[a] + 1] += log.event_b[at]
    elif kind == EventKind.SOLD:
        tally.sold[a] += 1
        tally.sold_for[a] += log.event_c[at]
    elif kind == EventKind.MORTGAGED:
        tally.mortgaged[a] += 1
    elif kind == EventKind.LIFTED:
        tally.lifted[a] += 1
    elif kind == EventKind.LOT_HANDED_OVER:
        tally.passed[log.event_b[at]] += 1


def reason_of(log: Log, at: int) -> Reason:
    """What a payment or a debt on the log is for."""
    return cast(Reason, log.event_c[at])


def count_rarer(rulebook: Rulebook, log: Log, tally: Tally, outcome: MatchOutcome, at: int) -> None:
    """Debts, auctions, offers and jail."""
    kind, seat, a = log.event_kind[at], log.event_seat[at], log.event_a[at]
    if kind == EventKind.JAILED or kind == EventKind.VISITED_JAIL_SQUARE:
        tally.sent[rulebook.jail_square] += 1
    elif kind == EventKind.OWES:
        note_debt(outcome, seat, log.event_b[at], reason_of(log, at))
    elif kind == EventKind.UNSOLD:
        tally.unsold[a] += 1
    elif kind == EventKind.AUCTION_OPENED or kind == EventKind.PIECE_AUCTION:
        outcome.auctions += 1
    elif kind == EventKind.OFFERED or kind == EventKind.COUNTERED:
        outcome.offers += 1
    elif kind == EventKind.ACCEPTED:
        outcome.trades += 1


def count_owner(
    times: PerLot, paid: PerLot, outcome: MatchOutcome, seat: Seat, lot: Lot, price: Money
) -> None:
    """A lot is bought from the bank."""
    times[lot] += 1
    paid[lot] += price
    if outcome.first_owner[lot] == 0:
        outcome.first_owner[lot] = seat + 1


def count_round(state: State, rulebook: Rulebook, tally: Tally, outcome: MatchOutcome, now: int) -> None:
    """Look round the table at the end of a round."""
    for lot in range(rulebook.lots):
        owner = state.owner[lot]
        if owner != NOBODY and state.loan[lot] > 0:
            tally.mortgaged_rounds[lot] += 1
        elif owner != NOBODY:
            tally.stage_rounds[lot][stage_of(state, rulebook, lot, owner)] += 1
    if now % ROUND_STEP == 0 and now <= ROUND_STEP * ROUND_MARKS:
        count_worths(state, rulebook, tally, outcome, now // ROUND_STEP - 1)


def count_worths(state: State, rulebook: Rulebook, tally: Tally, outcome: MatchOutcome, mark: int) -> None:
    """Net worths of those still in."""
    for seat in range(state.seats):
        bot = outcome.bot[seat]
        if is_in(state, seat):
            worth = equity(state, rulebook, seat)
            tally.mark_seats[mark][bot] += 1
            tally.mark_worth[mark][bot] += worth
            worth = max(-LARGEST_WORTH, min(LARGEST_WORTH, worth))
            tally.mark_squares[mark][bot] += worth * worth
        else:
            tally.mark_out[mark][bot] += 1


def count_end(state: State, rulebook: Rulebook, tally: Tally, outcome: MatchOutcome) -> None:
    """Who owns what at the end, and who has won with it."""
    for lot in range(rulebook.lots):
        owner, first = state.owner[lot], outcome.first_owner[lot]
        if first > 0:
            tally.games_owned[lot] += 1
            tally.first_owner_won[lot] += (state.winners >> (first - 1)) & 1
        if owner != NOBODY:
            tally.owned_at_end[lot] += 1
            tally.winner_owned[lot] += (state.winners >> owner) & 1
    count_standing(rulebook, tally, outcome)
    count_whole_wins(state, rulebook, tally, outcome)
    count_stay_wins(state, tally, outcome)


def count_lots(state: State, seat: Seat) -> int:
    """How many lots a seat holds."""
    return count_members(state.holdings[seat])
