"""Movement: tokens go round the board, and Go pays."""

from freehold.rules.agenda import push
from freehold.rules.codes import EventKind, FrameKind, LotKind, Reason, Terms
from freehold.rules.money import pay
from freehold.rules.names import BANK, NOBODY, Lot, Mask, Seat, Square
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import Tape, note


def move_forward(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, steps: int, terms: Terms) -> None:
    """The token goes forward round the board; its square is to be settled (C-10, C-32)."""
    advance(state, rulebook, tape, seat, steps)
    push(state, FrameKind.ARRIVE, seat, terms, 0, 0)


def advance(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, steps: int) -> None:
    """The token goes forward; passing or reaching Go pays (C-10, C-13)."""
    start = state.position[seat]
    end = start + steps
    if end >= rulebook.squares:
        end -= rulebook.squares
        place_token(state, tape, seat, end)
        collect_salary(state, rulebook, tape, seat)
    else:
        place_token(state, tape, seat, end)


def move_back(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, steps: int, terms: Terms) -> None:
    """The token goes backwards, which pays no salary (C-13)."""
    start = state.position[seat]
    end = (start - steps) % rulebook.squares
    state.position[seat] = end
    note(tape, EventKind.MOVED, seat, start, end, 1)
    push(state, FrameKind.ARRIVE, seat, terms, 0, 0)


def place_token(state: State, tape: Tape, seat: Seat, square: Square) -> None:
    """The token stands on another square; any number may share it (C-14)."""
    note(tape, EventKind.MOVED, seat, state.position[seat], square, 0)
    state.position[seat] = square


def collect_salary(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """Passing or reaching Go pays the salary (C-13)."""
    state.from_go[seat] += rulebook.salary
    pay(state, tape, BANK, seat, rulebook.salary, Reason.SALARY)


def mark_reach(state: State, rulebook: Rulebook) -> None:
    """Note for each square which lots one throw can reach from there."""
    for square in range(rulebook.squares):
        state.reach[square] = reach_from(state, rulebook, square)


def reach_from(state: State, rulebook: Rulebook, square: Square) -> Mask:
    """The lots that one throw of the dice can reach."""
    lots = 0
    for steps in range(1, 2 * rulebook.faces + 1):
        lot = state.lot_on[(square + steps) % rulebook.squares]
        if lot != NOBODY:
            lots |= 1 << lot
    return lots


def steps_to(rulebook: Rulebook, start: Square, square: Square) -> int:
    """How far ahead a square lies; the square one stands on is a whole round ahead."""
    steps = (square - start) % rulebook.squares
    if steps == 0:
        return rulebook.squares
    return steps


def steps_to_nearest(state: State, rulebook: Rulebook, start: Square, kind: LotKind) -> int:
    """How far ahead the next lot of a kind lies (C-33)."""
    for steps in range(1, rulebook.squares + 1):
        lot: Lot = state.lot_on[(start + steps) % rulebook.squares]
        if lot != NOBODY and rulebook.lot_kind[lot] == kind:
            return steps
    return 0
