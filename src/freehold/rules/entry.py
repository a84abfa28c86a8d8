"""Entry: newcomers apply to a running game, and those still in vote on them."""

from freehold.rules.alliance import is_free_country
from freehold.rules.codes import EventKind, LotKind, Reason, Refusal, SeatStatus
from freehold.rules.money import PERCENT, pay
from freehold.rules.names import BANK, NOBODY, SEATS, Country, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.table import is_active, voters
from freehold.rules.tape import Tape, note


def check_join(state: State, rulebook: Rulebook, seat: Seat, country: Country) -> Refusal:
    """A newcomer may apply for a free seat and country while streets are left (E-11)."""
    if not rulebook.late_entry:
        return Refusal.NO_LATE_ENTRY
    if state.applicant_country != NOBODY:
        return Refusal.APPLICATION_PENDING
    if state.playing >= rulebook.max_players or state.seats == SEATS:
        return Refusal.TABLE_FULL
    if seat != state.seats:
        return Refusal.NO_SUCH_SEAT
    if not has_streets_left(state, rulebook):
        return Refusal.STREETS_TAKEN
    if country < 0 or country >= rulebook.countries:
        return Refusal.NO_SUCH_COUNTRY
    if not is_free_country(state, country):
        return Refusal.COUNTRY_TAKEN
    return Refusal.ALLOWED


def has_streets_left(state: State, rulebook: Rulebook) -> bool:
    """Whether enough streets are unowned for a newcomer (E-11)."""
    unowned = 0
    for lot in range(rulebook.lots):
        if rulebook.lot_kind[lot] == LotKind.STREET and state.owner[lot] == NOBODY:
            unowned += 1
    return unowned * PERCENT >= rulebook.streets * rulebook.entry_streets_share


def apply_to_join(state: State, tape: Tape, seat: Seat, country: Country) -> None:
    """The application is put to the vote (E-11)."""
    state.applicant_country = country
    state.votes = 0
    note(tape, EventKind.APPLIED, seat, country, 0, 0)


def check_vote(state: State, seat: Seat) -> Refusal:
    """Everybody still in has one vote on an application (E-11)."""
    if state.applicant_country == NOBODY:
        return Refusal.NO_APPLICATION
    if (state.votes >> seat) & 1:
        return Refusal.ALREADY_VOTED
    return Refusal.ALLOWED


def has_to_vote(state: State, seat: Seat) -> bool:
    """Whether a newcomer waits for a seat's vote."""
    return state.applicant_country != NOBODY and is_active(state, seat) and not (state.votes >> seat) & 1


def vote_yes(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """One agrees; once all do, the newcomer is admitted (E-11)."""
    note(tape, EventKind.VOTED, seat, 1, 0, 0)
    state.votes |= 1 << seat
    recount_votes(state, rulebook, tape)


def vote_no(state: State, tape: Tape, seat: Seat) -> None:
    """One "no" refuses (E-11)."""
    note(tape, EventKind.VOTED, seat, 0, 0, 0)
    turn_away(state, tape)


def recount_votes(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """Admit the newcomer if all agree who are in and stay, and there is still room (E-11)."""
    if state.applicant_country == NOBODY or voters(state) & ~state.votes:
        return
    country = state.applicant_country
    state.applicant_country = NOBODY
    if check_join(state, rulebook, state.seats, country) != Refusal.ALLOWED:
        note(tape, EventKind.TURNED_AWAY, state.seats, country, 0, 0)
    else:
        admit(state, tape, country)
    state.votes = 0


def turn_away(state: State, tape: Tape) -> None:
    """The application is refused."""
    note(tape, EventKind.TURNED_AWAY, state.seats, state.applicant_country, 0, 0)
    state.applicant_country = NOBODY
    state.votes = 0


def admit(state: State, tape: Tape, country: Country) -> None:
    """A newcomer takes a seat, last in order, to start at the next round (E-11)."""
    seat = state.seats
    state.seats = seat + 1
    state.status[seat] = SeatStatus.WAITING
    state.playing += 1
    state.country[seat] = country
    state.order[seat] = seat
    state.place[seat] = seat
    state.token[seat] = free_token(state)
    state.asks_rent[seat] = 1
    note(tape, EventKind.ADMITTED, seat, country, 0, 0)


def free_token(state: State) -> int:
    """A token that nobody has (C-05)."""
    taken = 0
    for seat in range(state.seats - 1):
        taken |= 1 << state.token[seat]
    token = 0
    while (taken >> token) & 1:
        token += 1
    return token


def seat_newcomers(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """Newcomers start on Go at the next round, with what others have had from Go (E-11)."""
    for seat in range(state.seats):
        if state.status[seat] == SeatStatus.WAITING:
            most = 0
            for other in range(seat):
                most = max(most, state.from_go[other])
            state.status[seat] = SeatStatus.PLAYING
            state.bail[seat] = rulebook.jail_fine
            pay(state, tape, BANK, seat, rulebook.starting_cash + most, Reason.START)
            note(tape, EventKind.ENTERED, seat, state.cash[seat], 0, 0)
