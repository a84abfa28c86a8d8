"""How lots stand while others take their turns: at which level, and who held a whole group first."""

from freehold.lab.tally import MatchOutcome, Tally
from freehold.rules.codes import LotKind
from freehold.rules.names import NOBODY, Lot, Mask, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.rules.state import State


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


def look_round(state: State, rulebook: Rulebook, tally: Tally, outcome: MatchOutcome) -> None:
    """Look at every lot."""
    for lot in range(rulebook.lots):
        look_at(state, rulebook, tally, outcome, lot)


def look_again(state: State, rulebook: Rulebook, tally: Tally, outcome: MatchOutcome, lots: Mask) -> None:
    """Lots have moved: look at them and at the rest of their groups."""
    groups = 0
    for lot in members(lots):
        group = rulebook.lot_group[lot]
        if group == NOBODY:
            look_at(state, rulebook, tally, outcome, lot)
        else:
            groups |= 1 << group
    for group in members(groups):
        for place in range(rulebook.group_size[group]):
            look_at(state, rulebook, tally, outcome, rulebook.group_lots[group][place])


def look_at(state: State, rulebook: Rulebook, tally: Tally, outcome: MatchOutcome, lot: Lot) -> None:
    """How a lot stood until now is counted, and how it stands from now on is noted."""
    owner = state.owner[lot]
    stands = 1 if owner != NOBODY and state.loan[lot] == 0 else 0
    stage = stage_of(state, rulebook, lot, owner) if stands else 0
    if (
        stands == outcome.stood[lot]
        and owner == outcome.stood_owner[lot]
        and stage == outcome.stood_stage[lot]
    ):
        return
    count_turns(tally, outcome, lot)
    outcome.stood[lot] = stands
    outcome.stood_owner[lot] = owner
    outcome.stood_stage[lot] = stage
    outcome.stood_since[lot] = turns_of_others(outcome, owner) if stands else 0


def turns_of_others(outcome: MatchOutcome, owner: Seat) -> int:
    """How many turns others than the owner of a lot have begun."""
    return outcome.turns_begun - outcome.turns_of[owner]


def count_turns(tally: Tally, outcome: MatchOutcome, lot: Lot) -> None:
    """The turns of others that a lot has stood through as it is."""
    if outcome.stood[lot]:
        owner, stage = outcome.stood_owner[lot], outcome.stood_stage[lot]
        tally.stage_turns[lot][stage] += turns_of_others(outcome, owner) - outcome.stood_since[lot]


def begin_turns(outcome: MatchOutcome, seats: Mask) -> None:
    """Turns begin, and every lot stands as it does."""
    for seat in members(seats):
        outcome.turns_begun += 1
        outcome.turns_of[seat] += 1


def count_standing(rulebook: Rulebook, tally: Tally, outcome: MatchOutcome) -> None:
    """The game is over: count what stood until now."""
    for lot in range(rulebook.lots):
        count_turns(tally, outcome, lot)


def note_whole_groups(
    state: State, rulebook: Rulebook, tally: Tally, outcome: MatchOutcome, now: int
) -> None:
    """Groups that are whole for the first time in this game; streets that come at once are all first."""
    is_first = outcome.first_groups == 0
    for seat in range(state.seats):
        for group in members(state.groups_whole[seat] & ~outcome.whole_seen):
            outcome.whole_seen |= 1 << group
            outcome.whole_holder[group] = seat + 1
            bot = outcome.bot[seat]
            tally.whole[bot][group] += 1
            tally.whole_rounds[bot][group] += now
            if is_first and rulebook.group_buildable[group]:
                outcome.first_groups |= 1 << group
                tally.first_whole[bot][group] += 1


def count_whole_wins(state: State, rulebook: Rulebook, tally: Tally, outcome: MatchOutcome) -> None:
    """Whether those who held whole groups first have won."""
    for group in members(outcome.whole_seen):
        seat = outcome.whole_holder[group] - 1
        won = (state.winners >> seat) & 1
        tally.whole_won[outcome.bot[seat]][group] += won
        if (outcome.first_groups >> group) & 1:
            tally.first_whole_won[outcome.bot[seat]][group] += won
