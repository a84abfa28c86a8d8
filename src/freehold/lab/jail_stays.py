"""What players do about jail, and what comes of it in their next turns."""

from typing import Final

from freehold.lab.tally import PHASES, WAYS, MatchOutcome, Tally
from freehold.rules.codes import ActionKind
from freehold.rules.names import Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members
from freehold.rules.state import State

LOOKED_AT: Final = 3  # turns of one's own, the one that begins in jail included
ROLLED: Final = 0
PAID: Final = 1
BY_CARD: Final = 2


def count_stay(
    state: State, rulebook: Rulebook, tally: Tally, outcome: MatchOutcome, kind: ActionKind, seat: Seat
) -> None:
    """Whoever is new in jail decides; a stay within the turns that are looked at is part of the first."""
    if not state.in_jail[seat] or state.jail_throws[seat] > 0 or seat != state.turn or outcome.stay[seat]:
        return
    if kind not in (ActionKind.ROLL, ActionKind.PAY, ActionKind.USE_CARD):
        return
    way = ROLLED if kind == ActionKind.ROLL else PAID if kind == ActionKind.PAY else BY_CARD
    stay = phase_of(state, rulebook) * WAYS + way
    outcome.stay[seat] = stay + 1
    outcome.stay_left[seat] = LOOKED_AT
    outcome.stays_of[seat][stay] += 1
    tally.stays[outcome.bot[seat]][stay] += 1


def phase_of(state: State, rulebook: Rulebook) -> int:
    """0 while the bank still has lots, 1 once all are sold."""
    held = 0
    for seat in range(state.seats):
        held += count_members(state.holdings[seat])
    return 1 if held == rulebook.lots else 0


def count_stay_turn(state: State, tally: Tally, outcome: MatchOutcome, seat: Seat) -> None:
    """A turn ends: one fewer to look at."""
    if outcome.stay[seat] == 0:
        return
    if state.in_jail[seat]:
        tally.stay_turns[outcome.bot[seat]][outcome.stay[seat] - 1] += 1
    outcome.stay_left[seat] -= 1
    if outcome.stay_left[seat] == 0:
        outcome.stay[seat] = 0


def count_stay_rent(tally: Tally, outcome: MatchOutcome, owner: Seat, visitor: Seat, rent: Money) -> None:
    """A rent falls due."""
    if outcome.stay[visitor]:
        tally.stay_rents_paid[outcome.bot[visitor]][outcome.stay[visitor] - 1] += rent
    if outcome.stay[owner]:
        tally.stay_rents_taken[outcome.bot[owner]][outcome.stay[owner] - 1] += rent


def count_stay_purchase(tally: Tally, outcome: MatchOutcome, seat: Seat) -> None:
    """A lot is bought from the bank."""
    if outcome.stay[seat]:
        tally.stay_bought[outcome.bot[seat]][outcome.stay[seat] - 1] += 1


def count_stay_wins(state: State, tally: Tally, outcome: MatchOutcome) -> None:
    """Whether those who were in jail have won."""
    for seat in range(state.seats):
        if (state.winners >> seat) & 1:
            for stay in range(PHASES * WAYS):
                tally.stays_won[outcome.bot[seat]][stay] += outcome.stays_of[seat][stay]
