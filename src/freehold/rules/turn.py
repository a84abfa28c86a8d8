"""Turns: throws, doubles, the end of a turn and of a round."""

from freehold.rules.agenda import is_awaited, pop, push, top_seat
from freehold.rules.codes import (
    EventKind,
    FrameKind,
    JailedBy,
    Refusal,
    SeatStatus,
    Terms,
    ThirdDouble,
)
from freehold.rules.debt import retire_if_below_zero
from freehold.rules.economy import is_due, turn_economy
from freehold.rules.entry import seat_newcomers
from freehold.rules.jail import go_to_jail, go_to_jail_square, throw_in_jail
from freehold.rules.landing import arrive
from freehold.rules.movement import advance
from freehold.rules.names import NOBODY, Seat
from freehold.rules.rent import lapse_rents
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import Tape, draw_dice, note
from freehold.rules.trade import lapse_offers_with_turn
from freehold.rules.victory import crown_last_one, end_game, is_last_round, richest


def begin_turn(state: State, tape: Tape, seat: Seat) -> None:
    """A player's turn begins with a throw due (C-10)."""
    state.turn = seat
    state.turn_number += 1
    state.throw_due = 1
    state.throws = 0
    state.doubles = 0
    state.turn_over = 0
    state.wound_up = 0
    push(state, FrameKind.TURN, seat, 0, 0, 0)
    note(tape, EventKind.TURN_BEGAN, seat, state.turn_number, state.round_number, 0)


def check_roll(state: State, seat: Seat) -> Refusal:
    """Dice are thrown when a throw is due."""
    if not is_awaited(state, FrameKind.TURN, seat):
        return _not_awaited(state, seat)
    return Refusal.ALLOWED if state.throw_due else Refusal.NO_THROW_DUE


def check_end(state: State, seat: Seat) -> Refusal:
    """A turn ends when its player says so, every debt settled and every throw made (C-15)."""
    if not is_awaited(state, FrameKind.TURN, seat):
        return _not_awaited(state, seat)
    return Refusal.THROW_FIRST if state.throw_due else Refusal.ALLOWED


def _not_awaited(state: State, seat: Seat) -> Refusal:
    return Refusal.NOT_NOW if top_seat(state) == seat else Refusal.NOT_AWAITED


def roll(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """Two dice are thrown (C-10)."""
    if state.throws == 0 and state.open_rents > 0:
        lapse_rents(state, tape)
    first, second = draw_dice(tape, rulebook.faces)
    note(tape, EventKind.THROWN, seat, first, second, 0)
    state.throws += 1
    state.throw_due = 0
    state.landed_on = NOBODY
    state.last_throw[seat] = first + second
    if state.in_jail[seat]:
        throw_in_jail(state, rulebook, tape, seat, first + second, first == second)
    elif first == second and is_speeding(state, rulebook):
        stop_speeder(state, rulebook, tape, seat)
    else:
        advance(state, rulebook, tape, seat, first + second)
        if first == second and rulebook.doubles_again:
            state.doubles += 1
            state.throw_due = 1
        reach_square(state, rulebook, tape, seat)


def reach_square(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """The square is settled at once, as it would be next; where somebody is leaving, they go first."""
    if state.leaving:
        push(state, FrameKind.ARRIVE, seat, Terms.PLAIN, 0, 0)
    else:
        arrive(state, rulebook, tape, seat, Terms.PLAIN)


def is_speeding(state: State, rulebook: Rulebook) -> bool:
    """Whether one more double is the last of a turn (C-12)."""
    return (
        rulebook.doubles_again == 1
        and rulebook.third_double != ThirdDouble.NOTHING
        and state.doubles + 1 >= rulebook.max_doubles
    )


def stop_speeder(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """The third double: no move and no salary; to jail, or to its square, and the turn ends (C-12, X-02)."""
    if rulebook.third_double == ThirdDouble.JAIL:
        go_to_jail(state, rulebook, tape, seat, JailedBy.DOUBLES)
    else:
        go_to_jail_square(state, rulebook, tape, seat)


def end_turn(state: State, tape: Tape) -> None:
    """The turn is over (C-15)."""
    note(tape, EventKind.TURN_ENDED, state.turn, 0, 0, 0)
    pop(state)


def next_turn(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """Wind up the turn that is over, then give the dice to the next player, in the next round if need be."""
    if state.turn != NOBODY and not state.wound_up:
        wind_up(state, rulebook, tape)
        if rulebook.negative_cash or state.leaving:
            return  # somebody may have to go first; else the next turn is all there is to settle
    if crown_last_one(state, rulebook, tape):
        return
    place = 0 if state.turn == NOBODY else state.place[state.turn] + 1
    while not state.over:
        for at in range(place, state.seats):
            seat = state.order[at]
            if state.status[seat] == SeatStatus.PLAYING:
                begin_turn(state, tape, seat)
                return
        end_round(state, rulebook, tape)
        place = 0


def wind_up(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """After a turn: offers lapse, and whoever is below zero retires (H-08)."""
    state.wound_up = 1
    state.landed_on = NOBODY
    state.throw_due = 0
    lapse_offers_with_turn(state, rulebook, tape, state.turn)
    if rulebook.negative_cash:
        retire_if_below_zero(state, rulebook, tape, state.turn)


def end_round(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """Every player still in has had a turn: the game ends, or the economy turns and newcomers enter."""
    note(tape, EventKind.ROUND_ENDED, NOBODY, state.round_number, 0, 0)
    if is_last_round(state, rulebook):
        end_game(state, rulebook, tape, richest(state, rulebook))
        return
    if is_due(state, rulebook):
        turn_economy(state, rulebook, tape)
    state.round_number += 1
    seat_newcomers(state, rulebook, tape)
