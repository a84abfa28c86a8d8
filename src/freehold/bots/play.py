"""Playing: bots at every seat of a table, action by action, until the game is over."""

from freehold.bots.acting import act
from freehold.bots.barter import answer
from freehold.bots.chance import PLAYER, choose_for
from freehold.bots.decide import decide
from freehold.bots.players import RANDOM, Memory, Players
from freehold.bots.worth import remember_groups
from freehold.rules.action import Action, Menu
from freehold.rules.agenda import top_seat
from freehold.rules.apply import perform, settle
from freehold.rules.codes import ActionKind, Refusal
from freehold.rules.legal import legal
from freehold.rules.names import NOBODY, SEATS, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.table import is_playing
from freehold.rules.tape import Tape, rewind
from freehold.rules.trade import refuse_parties


def begin_thinking(rulebook: Rulebook, players: Players, memory: Memory) -> None:
    """The players look at the board and remember nothing else."""
    remember_groups(rulebook, players, memory)
    for seat in range(SEATS):
        memory.looked[seat] = 0
        memory.countered[seat] = 0


def next_to_decide(state: State) -> Seat:
    """Whose decision comes first: an offer to answer, a vote to cast, else what the game waits for."""
    if state.offers > 0 or state.applicant_country != NOBODY:
        for seat in range(state.seats):
            if is_playing(state, seat) and (offer_to(state, seat) != NOBODY or has_to_vote(state, seat)):
                return seat
    return top_seat(state)


def offer_to(state: State, seat: Seat) -> Seat:
    """Who has an offer open to a seat, or NOBODY."""
    if state.offers > 0:
        for maker in range(state.seats):
            if (state.offers_to[maker] >> seat) & 1:
                return maker
    return NOBODY


def has_to_vote(state: State, seat: Seat) -> bool:
    """Whether a newcomer waits for a seat's vote."""
    return state.applicant_country != NOBODY and not (state.votes >> seat) & 1


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
        if refuse_parties(state, rulebook, seat, maker) == Refusal.ALLOWED:
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
