"""The sums of a simulation, and what is followed through one game."""

from typing import Annotated, Final, TypeAlias

from freehold.rules.block import Block, PerGroup, PerLot, PerSeat, PerSquare, SeatByGroup, Tiny
from freehold.rules.names import LOTS, SEATS

ROUND_STEP: Final = 5  # net worths are looked at after every so many rounds
ROUND_MARKS: Final = 40  # so often, so up to round 200
STAGES: Final = 7  # of a street: bare, bare in a whole group, one to four houses, a hotel
REASONS: Final = 18  # what money is owed for; a test compares it with `Reason`
WAYS: Final = 3  # out of jail: to roll, to pay, to use a card
PHASES: Final = 2  # while the bank has lots, and once all are sold

LotByStage: TypeAlias = Annotated[list[list[int]], LOTS, STAGES]
MarkByBot: TypeAlias = Annotated[list[list[int]], ROUND_MARKS, SEATS]
PerReason: TypeAlias = Annotated[list[int], REASONS]
SeatByStay: TypeAlias = Annotated[list[list[int]], SEATS, PHASES * WAYS]  # at phase * WAYS + way


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
    stage_turns: LotByStage
    stage_ruined: LotByStage

    mark_seats: MarkByBot
    mark_out: MarkByBot
    mark_worth: MarkByBot
    mark_squares: MarkByBot

    ruined: PerSquare
    debt_ruined: PerReason
    debt_owed: PerReason

    # by bot
    whole: SeatByGroup
    whole_won: SeatByGroup
    whole_rounds: SeatByGroup
    first_whole: SeatByGroup
    first_whole_won: SeatByGroup
    stays: SeatByStay
    stays_won: SeatByStay
    stay_turns: SeatByStay
    stay_rents_paid: SeatByStay
    stay_rents_taken: SeatByStay
    stay_bought: SeatByStay


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
    place: PerSeat  # in the order of play, from 0; -1: joined later
    offers: int
    auctions: int
    first_owner: PerLot  # the seat that first bought it, from 1; 0: nobody has

    # Followed through the game, and of no interest after it
    turns_begun: int
    turns_of: PerSeat  # begun by each
    stood: Tiny[PerLot]  # 1: somebody owned it, unmortgaged, when last looked at
    stood_owner: Tiny[PerLot]
    stood_stage: Tiny[PerLot]
    stood_since: PerLot  # turns of others than its owner that had begun by then
    whole_seen: int  # mask of the groups that anybody has ever held whole
    whole_holder: PerGroup  # the seat that held it whole first, from 1
    first_groups: int  # mask of the first whole groups of streets: several if they came at once
    stay: PerSeat  # the jail stay whose consequences are looked at, from 1; 0: none
    stay_left: PerSeat  # so many turns of one's own
    stays_of: SeatByStay
    owed_turn: PerSeat  # turns that had begun when somebody last could not pay
    owed_reason: PerSeat
    owed_amount: PerSeat
    rent_lot: PerSeat  # of the last rent asked of somebody
    rent_stage: PerSeat
