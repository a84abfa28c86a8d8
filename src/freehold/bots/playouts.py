"""Playing out: what comes of an action when bots go on from there, up to a horizon."""

from typing import Final

from freehold.bots.deals import Deal, take_chance
from freehold.bots.game_loop import carry_out, next_action, next_seat
from freehold.bots.players import Memory
from freehold.bots.scene import Sitting
from freehold.rules.action import Action
from freehold.rules.block import Block, PerSeat, copy_into
from freehold.rules.estate import equity
from freehold.rules.names import SEATS
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.table import is_in

MOST_DECISIONS: Final = 1_000_000  # of one game: far beyond any that ends


class Outlook(Block):
    """How a game stood at its horizon."""

    over: int  # 1: it had ended
    winners: int  # mask of seats; 0 while a game goes on
    decisions: int  # made on the way
    worth: PerSeat  # cash, lots and buildings, less mortgages; 0 for who is out


def play_out_action(
    start: State,
    thoughts: Memory,
    sitting: Sitting,
    first: Action,
    deal: Deal,
    outlook: Outlook,
    rounds: int,
) -> None:
    """Carry out a lawful action on a copy of a game, and let bots go on for so many rounds.

    `start` and `thoughts` stay as they are; all of the sitting but rulebook and players is written over.
    """
    state = sitting.scene.state
    copy_into(start, state)
    copy_into(thoughts, sitting.scene.memory)
    copy_into(first, sitting.action)
    take_chance(sitting.tape, sitting.whim, deal)
    carry_out(sitting)
    last_round, place = start.round_number + rounds, start.place[start.turn]
    decisions = 0
    while is_before(state, last_round, place) and decisions < MOST_DECISIONS:
        next_action(sitting, next_seat(sitting.scene))
        carry_out(sitting)
        decisions += 1
    outlook.decisions = decisions
    look(state, sitting.scene.rulebook, outlook)


def is_before(state: State, last_round: int, place: int) -> bool:
    """Whether a game is still before the turn at a place of the order in a round."""
    if state.over or state.round_number > last_round:
        return False
    return state.round_number < last_round or state.place[state.turn] < place


def look(state: State, rulebook: Rulebook, outlook: Outlook) -> None:
    """Write down how a game stands."""
    outlook.over = state.over
    outlook.winners = state.winners
    for seat in range(SEATS):
        outlook.worth[seat] = 0
        if seat < state.seats and is_in(state, seat):
            outlook.worth[seat] = equity(state, rulebook, seat)
