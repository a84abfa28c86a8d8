"""Set-up: an empty table, the bank's holdings, and who plays first."""

from freehold.rules.codes import Chance, EventKind, FirstPlayer, Reason, SeatStatus
from freehold.rules.money import pay
from freehold.rules.movement import mark_reach
from freehold.rules.names import BANK, COUNTRIES, GRADES, JAIL_CARDS, LOTS, NOBODY, SEATS, SQUARES, Mask, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members, first_member, members
from freehold.rules.state import State
from freehold.rules.tape import Tape, draw_dice, draw_member, note
from freehold.rules.taxes import HALF_POINTS


def begin(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """Lay out a new game in a blank state whose `seats`, tokens and countries are set (C-01, C-02).

    `settle` then starts the first turn.
    """
    lay_out_board(state, rulebook)
    lay_out_cards(state, rulebook)
    for seat in range(SEATS):
        state.wish[seat] = NOBODY
        state.asks_rent[seat] = 1
        state.order[seat] = seat
        state.place[seat] = seat
    state.auction_leader = NOBODY
    state.applicant_country = NOBODY
    state.landed_on = NOBODY
    state.playing = state.seats
    for seat in range(state.seats):
        sit_down(state, rulebook, tape, seat)
    set_order(state, rulebook, tape)
    state.turn = NOBODY
    state.round_number = 1


def lay_out_board(state: State, rulebook: Rulebook) -> None:
    """The bank holds every lot (C-01); values and costs are the printed ones."""
    state.houses_left = rulebook.houses
    state.hotels_left = rulebook.hotels
    for square in range(SQUARES):
        state.lot_on[square] = NOBODY
    for lot in range(LOTS):
        state.owner[lot] = NOBODY
    for square in range(rulebook.squares):
        lot = rulebook.square_lot[square]
        state.lot_on[square] = lot
        if lot != NOBODY:
            state.square_of[lot] = square
            state.value[lot] = rulebook.lot_price[lot]
            state.build_cost[lot] = rulebook.lot_build_cost[lot]
    mark_reach(state, rulebook)
    for at in range(COUNTRIES * GRADES):
        state.income_rate[at] = rulebook.income_rate[at] * HALF_POINTS


def lay_out_cards(state: State, rulebook: Rulebook) -> None:
    """Decks lie face down: every card unseen, nobody holds a jail card (C-30)."""
    for deck in range(rulebook.decks):
        state.deck_unseen[deck] = (1 << rulebook.deck_size[deck]) - 1
    for which in range(JAIL_CARDS):
        state.jail_card_holder[which] = NOBODY


def sit_down(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """A player starts on Go with the starting cash and nothing else (C-02)."""
    state.status[seat] = SeatStatus.PLAYING
    state.bail[seat] = rulebook.jail_fine
    pay(state, tape, BANK, seat, rulebook.starting_cash, Reason.START)


def set_order(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """The first player, or the whole order, is found as the edition says (C-04)."""
    everybody = (1 << state.seats) - 1
    if rulebook.first_player == FirstPlayer.SHUFFLED:
        shuffle_order(state, tape, everybody)
    elif rulebook.first_player == FirstPlayer.HIGHEST_THROW:
        start_with(state, highest_thrower(rulebook, tape, everybody))
    elif rulebook.first_player == FirstPlayer.DRAWN:
        start_with(state, draw_member(tape, Chance.SEAT, everybody))
    for place in range(state.seats):
        state.place[state.order[place]] = place
    note(tape, EventKind.FIRST, state.order[0], 0, 0, 0)


def shuffle_order(state: State, tape: Tape, everybody: Mask) -> None:
    """The order of play is drawn seat by seat (K-01)."""
    left = everybody
    for place in range(state.seats):
        state.order[place] = draw_member(tape, Chance.SEAT, left)
        left &= ~(1 << state.order[place])


def start_with(state: State, first: Seat) -> None:
    """Play goes round the table from this seat."""
    for place in range(state.seats):
        state.order[place] = (first + place) % state.seats


def highest_thrower(rulebook: Rulebook, tape: Tape, everybody: Mask) -> Seat:
    """The highest throw plays first; only those tied throw again (C-04)."""
    left = everybody
    while count_members(left) > 1:
        best = 0
        leaders = 0
        for seat in members(left):
            total = throw_for_start(rulebook, tape, seat)
            if total > best:
                best = total
                leaders = 0
            if total == best:
                leaders |= 1 << seat
        left = leaders
    return first_member(left)


def throw_for_start(rulebook: Rulebook, tape: Tape, seat: Seat) -> int:
    """One player's throw for the first turn."""
    first, second = draw_dice(tape, rulebook.faces)
    note(tape, EventKind.THROWN, seat, first, second, 0)
    return first + second
