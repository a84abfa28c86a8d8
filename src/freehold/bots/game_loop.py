"""Playing: bots at every seat of a table, action by action, until the game is over."""

from freehold.bots.actions import act
from freehold.bots.first.decisions import decide as decide_first
from freehold.bots.first.trades import answer as answer_first
from freehold.bots.first.valuation import remember_groups
from freehold.bots.players import FIRST, RANDOM, THINKER, Memory, Players
from freehold.bots.random_player import choose_for
from freehold.bots.scene import Scene, Sitting
from freehold.bots.thinker.board import forget_talks, study_board
from freehold.bots.thinker.decisions import decide, remember
from freehold.bots.thinker.management import wants_to_build
from freehold.bots.thinker.trades import answer
from freehold.bots.weights import PLAYER
from freehold.rules.action import Action
from freehold.rules.agenda import top_kind
from freehold.rules.apply import perform, settle
from freehold.rules.codes import ActionKind, FrameKind, Refusal
from freehold.rules.deciders import next_to_decide
from freehold.rules.entry import has_to_vote
from freehold.rules.legal import legal
from freehold.rules.names import NOBODY, SEATS, Seat
from freehold.rules.offers import offer_to
from freehold.rules.rulebook import Rulebook
from freehold.rules.tape import rewind
from freehold.rules.trade import check_parties


def begin_thinking(rulebook: Rulebook, players: Players, memory: Memory) -> None:
    """The players look at the board and remember nothing else."""
    remember_groups(rulebook, players, memory)
    study_board(rulebook, memory)
    forget_talks(memory)
    for seat in range(SEATS):
        memory.looked[seat] = 0
        memory.countered[seat] = 0


def next_seat(scene: Scene) -> Seat:
    """Who acts next: somebody who builds before others throw, else whom the game waits for."""
    state = scene.state
    if state.throws == 0 and top_kind(state) == FrameKind.TURN and state.offers == 0:
        for seat in range(state.seats):
            if seat != state.turn and scene.players.mind[seat] == THINKER and wants_to_build(scene, seat):
                return seat
    return next_to_decide(state)


def next_action(sitting: Sitting, seat: Seat) -> None:
    """Write what the bot of a seat does now into the sitting's action; it remembers what it has tried."""
    scene = sitting.scene
    if scene.players.mind[seat] == RANDOM:
        legal(scene.state, scene.rulebook, sitting.menu)
        choose_for(scene.state, scene.rulebook, sitting.menu, sitting.whim, PLAYER, seat, sitting.action)
    else:
        think(scene, seat, sitting.action)
        if scene.players.mind[seat] == THINKER:
            remember(scene, sitting.action)


def think(scene: Scene, seat: Seat, action: Action) -> None:
    """Answer what a seat is asked: an offer, a vote, or what the game waits for."""
    maker = offer_to(scene.state, seat)
    if maker != NOBODY:
        if check_parties(scene.state, scene.rulebook, seat, maker) != Refusal.ALLOWED:
            act(action, ActionKind.REFUSE, seat, maker, 0)
        elif scene.players.mind[seat] == FIRST:
            answer_first(scene, seat, maker, action)
        else:
            answer(scene, seat, maker, action)
    elif has_to_vote(scene.state, seat):
        act(action, ActionKind.VOTE_YES if scene.players.welcomes[seat] else ActionKind.VOTE_NO, seat, 0, 0)
    elif scene.players.mind[seat] == FIRST:
        decide_first(scene, seat, action)
    else:
        decide(scene, seat, action)


def carry_out(sitting: Sitting) -> None:
    """Let the action of a sitting happen; bots only do what is lawful, so it is not checked."""
    rewind(sitting.tape)
    perform(sitting.scene.state, sitting.scene.rulebook, sitting.tape, sitting.action)
    settle(sitting.scene.state, sitting.scene.rulebook, sitting.tape)


def play_on(sitting: Sitting, last_turn: int) -> int:
    """Play until the game is over or a turn number is passed; returns the number of decisions made."""
    decisions = 0
    while not sitting.scene.state.over and sitting.scene.state.turn_number <= last_turn:
        next_action(sitting, next_seat(sitting.scene))
        carry_out(sitting)
        decisions += 1
    return decisions
