"""Rent: what a visitor owes to the owner of a lot, and rents that stand open until asked for."""

from freehold.rules.agenda import top_kind, top_seat
from freehold.rules.alliance import rent_share
from freehold.rules.codes import EventKind, LotKind, Reason, Refusal, Terms, When
from freehold.rules.estate import holds_group
from freehold.rules.money import PERCENT, charge, owe, share
from freehold.rules.names import OPEN_RENTS, Lot, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import Tape, draw_dice, note
from freehold.rules.timing import check_moment, is_debt

TENTHS = 10
TURNS_TO_ASK = 2  # an open rent lapses with the first throw of the second turn after the visitor's


def throw_for_rent(state: State, rulebook: Rulebook, tape: Tape, visitor: Seat, terms: Terms) -> int:
    """The throw a utility counts: the visitor's last, or a fresh one for this rent only (C-25, C-33)."""
    if terms != Terms.FRESH_THROW:
        return state.last_throw[visitor]
    first, second = draw_dice(tape, rulebook.faces)
    note(tape, EventKind.THROWN, visitor, first, second, 0)
    return first + second


def deed_rent(state: State, rulebook: Rulebook, lot: Lot, terms: Terms, throw: int) -> Money:
    """The rent on the deed, by buildings or by number owned (C-22 to C-25, C-33)."""
    owner = state.owner[lot]
    kind = rulebook.lot_kind[lot]
    group = rulebook.lot_group[lot]
    if kind == LotKind.STREET:
        return street_rent(state, rulebook, lot)
    if kind == LotKind.STATION:
        return rulebook.lot_rent[lot][state.group_held[owner][group] - 1]
    if terms == Terms.FRESH_THROW:
        return throw * rulebook.lot_rent[lot][rulebook.group_size[group] - 1]
    return throw * rulebook.lot_rent[lot][state.group_held[owner][group] - 1]


def street_rent(state: State, rulebook: Rulebook, lot: Lot) -> Money:
    """A street earns by its buildings; without any, double while its group is whole (C-23, C-24)."""
    level = state.built[lot]
    if level == 0 and holds_group(state, rulebook, state.owner[lot], lot):
        return rent_in_whole_group(rulebook, lot, level)
    return rulebook.lot_rent[lot][level]


def rent_in_whole_group(rulebook: Rulebook, lot: Lot, level: int) -> Money:
    """The rent of a street of a whole group: double the deed's while nothing stands on it (C-23)."""
    rent = rulebook.lot_rent[lot][level]
    return rent + rent if level == 0 else rent


def base_rent(state: State, rulebook: Rulebook, lot: Lot, throw: int) -> Money:
    """The rent on the deed, moved by value alone: what a stranger pays who never paid before (E-07)."""
    rent = deed_rent(state, rulebook, lot, Terms.PLAIN, throw)
    if state.value[lot] == rulebook.lot_price[lot]:
        return rent
    return share(rent, state.value[lot], rulebook.lot_price[lot])


def rent_due(state: State, rulebook: Rulebook, lot: Lot, visitor: Seat, terms: Terms, throw: int) -> Money:
    """What the visitor pays: the deed's rent, moved by value, wear and alliance, rounded once (E-07)."""
    rent = deed_rent(state, rulebook, lot, terms, throw)
    if terms == Terms.TWICE:
        rent += rent
    part = state.value[lot] * rent_share(state, rulebook, state.owner[lot], visitor)
    whole = rulebook.lot_price[lot] * PERCENT
    if rulebook.rent_wear:
        part *= TENTHS - min(TENTHS, rulebook.rent_wear * state.rents_paid[visitor][lot])
        whole *= TENTHS
    if part == whole:
        return rent
    return (2 * rent * part + whole) // (2 * whole)


def visit(state: State, rulebook: Rulebook, tape: Tape, visitor: Seat, lot: Lot, terms: Terms) -> None:
    """A visitor pays rent, at once or when asked (C-22, C-80)."""
    throw = throw_for_rent(state, rulebook, tape, visitor, terms) if rulebook.lot_kind[lot] else 0
    owner = state.owner[lot]
    rent = rent_due(state, rulebook, lot, visitor, terms, throw)
    if rent == 0:
        note(tape, EventKind.RENT_WAIVED, owner, visitor, lot, 0)
        return
    if rulebook.rent_wear:
        state.rents_paid[visitor][lot] += 1
    if rulebook.rent_on_demand and not state.asks_rent[owner] and state.open_rents < OPEN_RENTS:
        leave_rent_open(state, tape, owner, visitor, lot, rent)
    else:
        note(tape, EventKind.RENT_ASKED, owner, visitor, lot, rent)
        charge(state, rulebook, tape, visitor, owner, rent, Reason.RENT)


def leave_rent_open(state: State, tape: Tape, owner: Seat, visitor: Seat, lot: Lot, rent: Money) -> None:
    """An unasked rent stands open, fixed, with the owner of this moment (C-80)."""
    at = state.open_rents
    state.open_rent_owner[at] = owner
    state.open_rent_visitor[at] = visitor
    state.open_rent_lot[at] = lot
    state.open_rent_amount[at] = rent
    state.open_rent_until[at] = state.turn_number + TURNS_TO_ASK
    state.open_rents = at + 1
    note(tape, EventKind.RENT_OPEN, owner, visitor, lot, rent)


def open_rent_of(state: State, owner: Seat, visitor: Seat) -> int:
    """Where the oldest rent open between two players stands, or -1."""
    for at in range(state.open_rents):
        if state.open_rent_owner[at] == owner and state.open_rent_visitor[at] == visitor:
            return at
    return -1


def check_ask_rent(state: State, rulebook: Rulebook, seat: Seat, visitor: Seat) -> Refusal:
    """An open rent may be asked for at any time until it lapses (C-80)."""
    if not rulebook.rent_on_demand:
        return Refusal.NO_RENT_ON_DEMAND
    if open_rent_of(state, seat, visitor) < 0:
        return Refusal.NO_OPEN_RENT
    return check_moment_to_ask(state, seat)


def check_moment_to_ask(state: State, seat: Seat) -> Refusal:
    """Rents may be asked for at any time, and by who needs them to pay a debt (C-70, C-80)."""
    if state.depth > 0 and is_debt(top_kind(state)) and top_seat(state) == seat:
        return Refusal.ALLOWED
    return check_moment(state, seat, When.ANY_TIME)


def check_rent_switch(state: State, rulebook: Rulebook, seat: Seat, on: int) -> Refusal:
    """Whether rents are asked for by themselves can be changed at any time (C-80)."""
    if not rulebook.rent_on_demand:
        return Refusal.NO_RENT_ON_DEMAND
    return Refusal.ALREADY_SO if state.asks_rent[seat] == on else Refusal.ALLOWED


def switch_rents(state: State, tape: Tape, seat: Seat, on: int) -> None:
    """Rents are asked for by themselves from now on, or stand open (C-80)."""
    state.asks_rent[seat] = on
    note(tape, EventKind.RENTS_SWITCHED, seat, on, 0, 0)


def ask_rent(state: State, tape: Tape, owner: Seat, visitor: Seat) -> None:
    """The owner asks for the oldest open rent of a visitor: it becomes a debt (C-80)."""
    at = open_rent_of(state, owner, visitor)
    rent = state.open_rent_amount[at]
    note(tape, EventKind.RENT_ASKED, owner, visitor, state.open_rent_lot[at], rent)
    _close(state, at)
    owe(state, tape, visitor, owner, rent, Reason.RENT)


def lapse_rents(state: State, tape: Tape) -> None:
    """With the first throw of the second turn after, an unasked rent is lost (C-80)."""
    at = 0
    while at < state.open_rents:
        if state.open_rent_until[at] <= state.turn_number:
            _lapse(state, tape, at)
        else:
            at += 1


def lapse_rents_of(state: State, tape: Tape, seat: Seat) -> None:
    """Open rents are lost when either player leaves (C-80)."""
    at = 0
    while at < state.open_rents:
        if state.open_rent_owner[at] == seat or state.open_rent_visitor[at] == seat:
            _lapse(state, tape, at)
        else:
            at += 1


def _lapse(state: State, tape: Tape, at: int) -> None:
    owner, visitor = state.open_rent_owner[at], state.open_rent_visitor[at]
    note(tape, EventKind.RENT_LAPSED, owner, visitor, state.open_rent_lot[at], state.open_rent_amount[at])
    _close(state, at)


def _close(state: State, at: int) -> None:
    last = state.open_rents - 1
    for i in range(at, last):
        state.open_rent_owner[i] = state.open_rent_owner[i + 1]
        state.open_rent_visitor[i] = state.open_rent_visitor[i + 1]
        state.open_rent_lot[i] = state.open_rent_lot[i + 1]
        state.open_rent_amount[i] = state.open_rent_amount[i + 1]
        state.open_rent_until[i] = state.open_rent_until[i + 1]
    state.open_rent_owner[last] = 0
    state.open_rent_visitor[last] = 0
    state.open_rent_lot[last] = 0
    state.open_rent_amount[last] = 0
    state.open_rent_until[last] = 0
    state.open_rents = last
