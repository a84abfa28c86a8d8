"""A match: one whole game between bots, counted on the way, in the subset that compiles."""

from typing import Final

from freehold.bots.deals import Deal, take_chance
from freehold.bots.game_loop import begin_thinking, carry_out, next_action, next_seat
from freehold.bots.scene import Sitting
from freehold.lab.counting import count_end, count_events, count_lots, count_rest
from freehold.lab.jail_stays import count_stay
from freehold.lab.standing import begin_turns, look_round
from freehold.lab.tally import MatchOutcome, Tally
from freehold.rules.apply import settle
from freehold.rules.estate import equity
from freehold.rules.names import NOBODY, SEATS, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.setup import begin
from freehold.rules.state import State
from freehold.rules.table import is_in
from freehold.rules.victory import score

MOST_DECISIONS: Final = 1_000_000  # of one game: far beyond any that ends


def play_match(sitting: Sitting, deal: Deal, tally: Tally, outcome: MatchOutcome, last_round: int) -> None:
    """Play a game from a blank state to its end, or to the end of the last round."""
    state = sitting.scene.state
    open_match(sitting, deal, tally, outcome)
    begin_thinking(sitting.scene.rulebook, sitting.scene.players, sitting.scene.memory)
    while goes_on(state, last_round, outcome.decisions):
        next_action(sitting, next_seat(sitting.scene))
        make_move(sitting, tally, outcome)
    close_match(sitting, tally, outcome)


def open_match(sitting: Sitting, deal: Deal, tally: Tally, outcome: MatchOutcome) -> None:
    """Lay out a game in a blank state, up to the first decision."""
    state = sitting.scene.state
    rulebook = sitting.scene.rulebook
    take_chance(sitting.tape, sitting.whim, deal)
    begin(state, rulebook, sitting.tape)
    settle(state, rulebook, sitting.tape)
    begin_counting(state, rulebook, tally, outcome)


def make_move(sitting: Sitting, tally: Tally, outcome: MatchOutcome) -> None:
    """Carry out the action that was decided on, and count what comes of it."""
    state = sitting.scene.state
    rulebook = sitting.scene.rulebook
    count_rest(state, tally, sitting.action.kind, sitting.action.seat)
    count_stay(state, rulebook, tally, outcome, sitting.action.kind, sitting.action.seat)
    round_before = state.round_number
    carry_out(sitting)
    count_events(state, rulebook, sitting.tape.log, tally, outcome, round_before)
    outcome.decisions += 1


def close_match(sitting: Sitting, tally: Tally, outcome: MatchOutcome) -> None:
    """Write down how it ended."""
    sum_up(sitting.scene.state, sitting.scene.rulebook, outcome)
    count_end(sitting.scene.state, sitting.scene.rulebook, tally, outcome)


def begin_counting(state: State, rulebook: Rulebook, tally: Tally, outcome: MatchOutcome) -> None:
    """Look round the table before the first throw."""
    outcome.first = state.order[0]
    for seat in range(SEATS):
        outcome.place[seat] = state.place[seat] if seat < state.seats else NOBODY
    look_round(state, rulebook, tally, outcome)
    if state.turn != NOBODY:
        begin_turns(outcome, 1 << state.turn)


def goes_on(state: State, last_round: int, decisions: int) -> bool:
    """Whether there is anything left to play."""
    return state.over == 0 and state.round_number <= last_round and decisions < MOST_DECISIONS


def sum_up(state: State, rulebook: Rulebook, outcome: MatchOutcome) -> None:
    """Write down how the game ended; a turn or a round that has only just begun does not count."""
    unfinished = 0 if state.over else 1
    outcome.decided = state.over
    outcome.winners = state.winners
    outcome.seats = state.seats
    outcome.rounds = state.round_number - unfinished
    outcome.turns = state.turn_number - unfinished
    for seat in range(state.seats):
        worth = equity(state, rulebook, seat)
        outcome.worth[seat] = worth
        outcome.cash[seat] = state.cash[seat]
        outcome.lots[seat] = count_lots(state, seat)
        outcome.score[seat] = score(state, rulebook, seat)
    for seat in range(state.seats):
        outcome.rank[seat] = 1
        for other in range(state.seats):
            if is_ahead(state, outcome, other, seat):
                outcome.rank[seat] += 1


def is_ahead(state: State, outcome: MatchOutcome, seat: Seat, other: Seat) -> bool:
    """Whether a seat ends before another: still in before out, then by score, or by who held out longer."""
    if is_in(state, seat) != is_in(state, other):
        return is_in(state, seat)
    if is_in(state, seat):
        return outcome.score[seat] > outcome.score[other]
    return state.out_rank[seat] > state.out_rank[other]
