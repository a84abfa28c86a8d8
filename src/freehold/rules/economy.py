"""The economy: every few rounds lots change places, and values, costs and tax rates move."""

from freehold.rules.codes import Chance, EventKind, LotKind
from freehold.rules.money import PERCENT, share
from freehold.rules.movement import mark_reach
from freehold.rules.names import COUNTRIES, GRADES, MOST_VALUE, NOBODY, Lot, Money
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import Tape, draw, draw_member, note
from freehold.rules.taxes import HALF_POINTS, luxury_rate


def is_due(state: State, rulebook: Rulebook) -> bool:
    """Whether the economy turns with the end of this round (E-03, E-04)."""
    return rulebook.economy_rounds > 0 and state.round_number % rulebook.economy_rounds == 0


def turn_economy(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """Lots move, a factor is drawn, values, building costs and tax rates follow (E-05)."""
    move_lots(state, rulebook, tape)
    draw_factor(state, rulebook, tape)
    revalue_groups(state, rulebook, tape)
    revalue_others(state, rulebook)
    move_build_costs(state, rulebook)
    move_tax_rates(state, rulebook)
    state.economies += 1
    announce(state, rulebook, tape)


def announce(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """The new values, costs and rates are public."""
    for lot in range(rulebook.lots):
        note(tape, EventKind.REVALUED, NOBODY, lot, state.value[lot], state.build_cost[lot])
    for country in range(rulebook.countries):
        rate = state.income_rate[country * GRADES]
        note(tape, EventKind.RATES_MOVED, NOBODY, country, rate, luxury_rate(state, rulebook, country))


def move_lots(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """Lots change places among their squares; tokens stay (E-03)."""
    left = (1 << rulebook.lots) - 1
    for square in range(rulebook.squares):
        if state.lot_on[square] != NOBODY:
            lot = draw_member(tape, Chance.LOT, left)
            left &= ~(1 << lot)
            state.lot_on[square] = lot
            state.square_of[lot] = square
            note(tape, EventKind.LOT_MOVED, NOBODY, lot, square, 0)
    mark_reach(state, rulebook)


def draw_factor(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """The economic factor is drawn evenly from its range, in whole percent (E-04)."""
    state.factor = draw(tape, Chance.FACTOR, -rulebook.factor_range, rulebook.factor_range, 1)
    note(tape, EventKind.FACTOR, NOBODY, state.factor, 0, 0)


def revalue_groups(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """Colour groups in random order move by the factor and a step less each (E-05)."""
    left = 0
    for group in range(rulebook.groups):
        if rulebook.group_kind[group] == LotKind.STREET:
            left |= 1 << group
    extra = rulebook.group_spread
    while left:
        group = draw_member(tape, Chance.GROUP, left)
        left &= ~(1 << group)
        note(tape, EventKind.GROUP_REVALUED, NOBODY, group, state.factor + extra, 0)
        for i in range(rulebook.group_size[group]):
            revalue(state, rulebook.group_lots[group][i], state.factor + extra)
        extra -= 1


def revalue_others(state: State, rulebook: Rulebook) -> None:
    """Stations, utilities and lots without a group move by the factor alone (E-05)."""
    for lot in range(rulebook.lots):
        if rulebook.lot_kind[lot] != LotKind.STREET or rulebook.lot_group[lot] == NOBODY:
            revalue(state, lot, state.factor)


def revalue(state: State, lot: Lot, points: int) -> None:
    """A value starts from the last one and never falls below 1 (E-05)."""
    state.value[lot] = within_bounds(share(state.value[lot], PERCENT + points, PERCENT))


def within_bounds(amount: Money) -> Money:
    """No value or cost vanishes, and none grows past what whole numbers can be reckoned with."""
    return max(1, min(MOST_VALUE, amount))


def move_build_costs(state: State, rulebook: Rulebook) -> None:
    """Building costs move by the factor, once with each new one (E-06)."""
    for lot in range(rulebook.lots):
        if state.build_cost[lot] > 0:
            state.build_cost[lot] = within_bounds(
                share(state.build_cost[lot], PERCENT + state.factor, PERCENT)
            )


def move_tax_rates(state: State, rulebook: Rulebook) -> None:
    """Every income tax rate moves by half the factor, within its limits (E-30)."""
    limit = rulebook.tax_rate_limit * HALF_POINTS
    for at in range(COUNTRIES * GRADES):
        state.income_rate[at] = min(limit, max(0, state.income_rate[at] + state.factor))
