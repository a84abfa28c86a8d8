"""Counting: what the events of a game add to the sums of a simulation, in the subset that compiles."""

from typing import Annotated, Final, TypeAlias

from freehold.rules.block import Block, PerLot, PerSeat, PerSquare
from freehold.rules.codes import ActionKind, EventKind, LotKind
from freehold.rules.estate import loans, net_worth
from freehold.rules.names import LOTS, NOBODY, SEATS, Lot, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members
from freehold.rules.state import State
from freehold.rules.table import is_in
from freehold.rules.tape import Log

ROUND_STEP: Final = 5  # net worths are looked at after every so many rounds
ROUND_MARKS: Final = 40  # so often, so up to round 200
STAGES: Final = 7  # of a street: bare, bare in a whole group, one to four houses, a hotel
LARGEST_WORTH: Final = 10_000_000  # whose square, summed over a chunk, still fits 64 bits

LotByStage: TypeAlias = Annotated[list[list[int]], LOTS, STAGES]
MarkByBot: TypeAlias = Annotated[list[list[int]], ROUND_MARKS, SEATS]


class Tally(Block):
    """Sums over games."""

    faults: int  # actions with more events than a log holds

    landings: PerSquare
    sent: PerSquare
    rests: PerSquare
    jail_rests: PerSquare

    bought: PerLot
    bought_for: PerLot
    auctioned: PerLot
    auctioned_for: PerLot
    unsold: PerLot
    passed: PerLot
    mortgaged: PerLot
    lifted: PerLot
    mortgaged_rounds: PerLot
    sold: PerLot
    sold_for: PerLot
    games_owned: PerLot
    first_owner_won: PerLot
    owned_at_end: PerLot
    winner_owned: PerLot

    stage_rents: LotByStage
    stage_rent_sum: LotByStage
    stage_built: LotByStage
    stage_built_for: LotByStage
    stage_rounds: LotByStage

    mark_seats: MarkByBot
    mark_out: MarkByBot
    mark_worth: MarkByBot
    mark_squares: MarkByBot


class MatchOutcome(Block):
    """How one game went."""

    decided: int
    winners: int  # mask of seats
    seats: int
    first: int
    rounds: int
    turns: int
    decisions: int
    trades: int
    rank: PerSeat
    score: PerSeat  # what counts in the edition
    worth: PerSeat
    cash: PerSeat
    lots: PerSeat
    rents_taken: PerSeat
    rents_paid: PerSeat
    out_round: PerSeat  # 0: still in
    out_to: PerSeat
    bot: PerSeat  # who sits there
    first_owner: PerLot  # the seat that first bought it, from 1; 0: nobody has


def worth_of(state: State, rulebook: Rulebook, seat: Seat) -> Money:
    """Cash, lots and buildings, less mortgages."""
    return net_worth(state, rulebook, seat) - loans(state, rulebook, seat)


def stage_of(state: State, rulebook: Rulebook, lot: Lot, owner: Seat) -> int:
    """What a lot earns by: its buildings, or how many of its group its owner holds."""
    group = rulebook.lot_group[lot]
    if group == NOBODY:
        return 0
    held = state.group_held[owner][group]
    if rulebook.lot_kind[lot] != LotKind.STREET:
        return max(0, held - 1)
    if state.built[lot] > 0:
        return state.built[lot] + 1
    return 1 if held == rulebook.group_size[group] else 0


def count_rest(state: State, tally: Tally, kind: int, seat: Seat) -> None:
    """A further throw of a turn is about to be made: the one before is settled."""
    if kind == ActionKind.ROLL and state.throws > 0:
        tally.rests[state.position[seat]] += 1


def count_events(
    state: State, rulebook: Rulebook, log: Log, tally: Tally, outcome: MatchOutcome, round_before: int
) -> None:
    """Read what came of an action off the log."""
    if log.fault:
        tally.faults += 1
    now = round_before
    for at in range(log.event_count):
        kind = log.event_kind[at]
        if kind == EventKind.MOVED:
            tally.landings[log.event_b[at]] += 1
        elif kind == EventKind.TURN_ENDED:
            count_turn_end(state, tally, log.event_seat[at])
        elif kind == EventKind.RENT_ASKED:
            count_rent(state, rulebook, log, tally, outcome, at)
        elif kind == EventKind.ROUND_ENDED:
            count_round(state, rulebook, tally, outcome, now)
            now += 1
        elif kind == EventKind.BANKRUPT:
            outcome.out_round[log.event_seat[at]] = now
            outcome.out_to[log.event_seat[at]] = max(NOBODY, log.event_a[at])
        else:
            count_rarer(state, rulebook, log, tally, outcome, at)


def count_turn_end(state: State, tally: Tally, seat: Seat) -> None:
    """The last throw of a turn is settled."""
    if state.in_jail[seat]:
        tally.jail_rests[state.position[seat]] += 1
    else:
        tally.rests[state.position[seat]] += 1


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


def count_rarer(
    state: State, rulebook: Rulebook, log: Log, tally: Tally, outcome: MatchOutcome, at: int
) -> None:
    """Sales, buildings, mortgages, trades and jail."""
    kind, seat, a = log.event_kind[at], log.event_seat[at], log.event_a[at]
    if kind == EventKind.BOUGHT:
        count_owner(tally.bought, tally.bought_for, outcome, seat, a, log.event_b[at])
    elif kind == EventKind.AUCTION_WON:
        count_owner(tally.auctioned, tally.auctioned_for, outcome, seat, a, log.event_b[at])
    elif kind == EventKind.JAILED or kind == EventKind.VISITED_JAIL_SQUARE:
        tally.sent[rulebook.jail_square] += 1
    elif kind == EventKind.BUILT:
        tally.stage_built[a][log.event_b[at] + 1] += 1
        tally.stage_built_for[a][log.event_b[at] + 1] += log.event_c[at]
    elif kind == EventKind.PIECE_WON:
        tally.stage_built[a][state.built[a] + 1] += 1
        tally.stage_built_for[a][state.built[a] + 1] += log.event_b[at]
    elif kind == EventKind.SOLD:
        tally.sold[a] += 1
        tally.sold_for[a] += log.event_c[at]
    elif kind == EventKind.UNSOLD:
        tally.unsold[a] += 1
    elif kind == EventKind.MORTGAGED:
        tally.mortgaged[a] += 1
    elif kind == EventKind.LIFTED:
        tally.lifted[a] += 1
    elif kind == EventKind.LOT_HANDED_OVER:
        tally.passed[log.event_b[at]] += 1
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
            worth = worth_of(state, rulebook, seat)
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


def count_lots(state: State, seat: Seat) -> int:
    """How many lots a seat holds."""
    return count_members(state.holdings[seat])
