"""Playing: bots at every seat of a table, action by action, until the game is over."""

from freehold.bots.actions import act
from freehold.bots.decisions import decide
from freehold.bots.players import RANDOM, Memory, Players
from freehold.bots.random_player import choose_for
from freehold.bots.trades import answer
from freehold.bots.valuation import remember_groups
from freehold.bots.weights import PLAYER
from freehold.rules.action import Action, Menu
from freehold.rules.apply import perform, settle
from freehold.rules.codes import ActionKind, Refusal
from freehold.rules.deciders import next_to_decide
from freehold.rules.entry import has_to_vote
from freehold.rules.legal import legal
from freehold.rules.names import NOBODY, SEATS, Seat
from freehold.rules.offers import offer_to
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import Tape, rewind
from freehold.rules.trade import check_parties


def begin_thinking(rulebook: Rulebook, players: Players, memory: Memory) -> None:
    """The players look at the board and remember nothing else."""
    remember_groups(rulebook, players, memory)
    for seat in range(SEATS):
        memory.looked[seat] = 0
        memory.countered[seat] = 0


def next_action(
    state: State,
    rulebook: Rulebook,
    players: Players,
    memory: Memory,
    seat: Seat,
    menu: Menu,
    bot_tape: Tape,
    action: Action,
) -> None:
    """Write what the bot of a seat does now into `action`."""
    if players.mind[seat] == RANDOM:
        legal(state, rulebook, menu)
        choose_for(state, rulebook, menu, bot_tape, PLAYER, seat, action)
        return
    maker = offer_to(state, seat)
    if maker != NOBODY:
        if check_parties(state, rulebook, seat, maker) == Refusal.ALLOWED:
            answer(state, rulebook, players, memory, seat, maker, action)
        else:
            act(action, ActionKind.REFUSE, seat, maker, 0)
    elif has_to_vote(state, seat):
        act(action, ActionKind.VOTE_YES if players.welcomes[seat] else ActionKind.VOTE_NO, seat, 0, 0)
    else:
        decide(state, rulebook, players, memory, seat, action)


def play_on(
    state: State,
    rulebook: Rulebook,
    tape: Tape,
    players: Players,
    memory: Memory,
    menu: Menu,
    bot_tape: Tape,
    action: Action,
    last_turn: int,
) -> int:
    """Play until the game is over or a turn number is passed; returns the number of decisions made.

    Bots only do what is lawful, so their actions are carried out unchecked.
    """
    decisions = 0
    while not state.over and state.turn_number <= last_turn:
        seat = next_to_decide(state)
        next_action(state, rulebook, players, memory, seat, menu, bot_tape, action)
        rewind(tape)
        perform(state, rulebook, tape, action)
        settle(state, rulebook, tape)
        decisions += 1
    return decisions
