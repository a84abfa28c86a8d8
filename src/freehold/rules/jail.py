"""Jail: how one gets in, and how one gets out."""

from freehold.rules.agenda import pop, push, top_kind, top_reason, top_seat
from freehold.rules.cards import return_jail_card
from freehold.rules.codes import EventKind, FrameKind, FreedBy, JailedBy, JailMode, Reason, Refusal, Terms
from freehold.rules.money import PERCENT, charge, pay, share, taker_of_fines
from freehold.rules.movement import move_forward
from freehold.rules.names import MOST_VALUE, NOBODY, Seat
from freehold.rules.offers import lapse_offers_over
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import Tape, note


def go_to_jail(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, why: JailedBy) -> None:
    """Straight to jail: no salary, and the turn ends (C-40)."""
    state.position[seat] = rulebook.jail_square
    state.in_jail[seat] = 1
    state.jail_throws[seat] = 0
    state.landed_on = NOBODY
    state.throw_due = 0
    state.turn_over = 1
    note(tape, EventKind.JAILED, seat, why, 0, 0)


def go_to_jail_square(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """Without a jail, the third double only moves the token there and ends the turn (X-02)."""
    state.position[seat] = rulebook.jail_square
    state.throw_due = 0
    state.turn_over = 1
    note(tape, EventKind.VISITED_JAIL_SQUARE, seat, 0, 0, 0)


def has_jail(rulebook: Rulebook) -> bool:
    """Whether anybody can be jailed."""
    return rulebook.jail == JailMode.FULL


def release(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, how: FreedBy) -> None:
    """Out of jail; the bail of the next stay may be higher (C-42, E-20)."""
    state.in_jail[seat] = 0
    state.jail_throws[seat] = 0
    bail = share(state.bail[seat], PERCENT + rulebook.jail_fine_growth, PERCENT)
    state.bail[seat] = min(MOST_VALUE, bail)
    note(tape, EventKind.FREED, seat, how, 0, 0)


def throw_in_jail(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, steps: int, double: bool) -> None:
    """A double frees and moves, without a further throw; the last throw has to be paid for (C-42, C-43)."""
    if double:
        release(state, rulebook, tape, seat, FreedBy.DOUBLE)
        move_forward(state, rulebook, tape, seat, steps, Terms.PLAIN)
        if rulebook.jail_double_again and rulebook.doubles_again:
            state.doubles += 1
            state.throw_due = 1
        return
    state.jail_throws[seat] += 1
    if state.jail_throws[seat] < rulebook.jail_throws:
        note(tape, EventKind.STAYED, seat, state.jail_throws[seat], 0, 0)
        return
    push(state, FrameKind.MOVE, seat, steps, 0, 0)
    if rulebook.jail_card_at_last and state.jail_cards_held[seat] > 0:
        push(state, FrameKind.FINE, seat, 0, 0, 0)
    else:
        charge_fine(state, rulebook, tape, seat)


def charge_fine(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """After the last throw the fine is owed before the token moves (C-43)."""
    charge(state, rulebook, tape, seat, taker_of_fines(rulebook), state.bail[seat], Reason.FINE)


def move_out(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, steps: int) -> None:
    """Fine or card settled, the token moves by the last throw (C-43)."""
    if state.in_jail[seat]:
        release(state, rulebook, tape, seat, FreedBy.FINE)
    move_forward(state, rulebook, tape, seat, steps, Terms.PLAIN)


def check_pay(state: State, rulebook: Rulebook, seat: Seat) -> Refusal:
    """The fine may be paid before the throw, where and while the edition allows it (C-42, H-07)."""
    if state.depth == 0 or top_seat(state) != seat:
        return Refusal.NOT_AWAITED
    kind = top_kind(state)
    if kind == FrameKind.FINE:
        # a card is in hand: who has not the cash uses it (C-43)
        has_cash = state.cash[seat] >= state.bail[seat] or rulebook.negative_cash == 1
        return Refusal.ALLOWED if has_cash else Refusal.NOT_ENOUGH_CASH
    if kind != FrameKind.TURN:
        return Refusal.NOT_NOW
    if not state.in_jail[seat]:
        return Refusal.NOT_IN_JAIL
    if not state.throw_due:
        return Refusal.NO_THROW_DUE
    if state.jail_throws[seat] >= rulebook.jail_pay_turns:
        return Refusal.TOO_LATE_TO_PAY
    if state.cash[seat] < state.bail[seat]:
        return Refusal.NOT_ENOUGH_CASH
    return Refusal.ALLOWED


def pay_fine(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """Pay before the throw and go free, or pay after the last one (C-42, C-43)."""
    if top_kind(state) == FrameKind.FINE:
        pop(state)
        charge_fine(state, rulebook, tape, seat)
        return
    pay(state, tape, seat, taker_of_fines(rulebook), state.bail[seat], Reason.FINE)
    release(state, rulebook, tape, seat, FreedBy.FINE)


def check_use_card(state: State, rulebook: Rulebook, seat: Seat) -> Refusal:
    """A card frees before the throw, or after the last one while the fine is unpaid (C-42, C-43)."""
    if state.depth == 0 or top_seat(state) != seat:
        return Refusal.NOT_AWAITED
    kind = top_kind(state)
    if kind not in (FrameKind.FINE, FrameKind.TURN):
        if not owes_fine(state):
            return Refusal.NOT_NOW
        if not rulebook.jail_card_at_last:
            return Refusal.CARD_NOT_ACCEPTED
    if not state.in_jail[seat]:
        return Refusal.NOT_IN_JAIL
    if kind == FrameKind.TURN and not state.throw_due:
        return Refusal.NO_THROW_DUE
    return Refusal.ALLOWED if state.jail_cards_held[seat] > 0 else Refusal.NO_CARD


def owes_fine(state: State) -> bool:
    """Whether the debt on top is the fine after the last throw (C-43)."""
    return top_kind(state) == FrameKind.DEBT and top_reason(state) == Reason.FINE


def settles_by_card(state: State, rulebook: Rulebook, seat: Seat) -> bool:
    """Whether a player holds a card that settles the debt on top (C-43)."""
    return owes_fine(state) and rulebook.jail_card_at_last == 1 and state.jail_cards_held[seat] > 0


def use_card(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """The card goes to the bottom of its deck and its player free (C-31, C-42)."""
    if top_kind(state) != FrameKind.TURN:
        pop(state)
    return_jail_card(state, rulebook, seat)
    lapse_offers_over(state, tape, 0)
    release(state, rulebook, tape, seat, FreedBy.CARD)
