"""Raw games for the properties: set up from a seed and played by the random player."""

from array import array
from dataclasses import dataclass
from random import Random

from freehold.bots.random_player import choose
from freehold.bots.weights import ANYBODY, Weights
from freehold.rules import Action, Menu, Rulebook, State, Tape, apply, begin, legal, reseed, rewind, settle
from freehold.rules.names import NOBODY, SEATS

WORD_BITS = 32


@dataclass
class Play:
    """A game, its chance, and the chance that the random player decides by."""

    book: Rulebook
    state: State
    tape: Tape
    whim: Tape
    menu: Menu
    action: Action
    weights: Weights


def start(book: Rulebook, players: int, seed: int, weights: Weights = ANYBODY) -> Play:
    """A new game, its first throw awaited."""
    random = Random(seed)
    state = lay_table(book, players, random)
    tape, whim = seeded_tape(random), seeded_tape(random)
    begin(state, book, tape)
    settle(state, book, tape)
    return Play(book, state, tape, whim, Menu(), Action(), weights)


def lay_table(book: Rulebook, players: int, random: Random) -> State:
    """A blank state with seats, tokens and countries."""
    state = State()
    state.seats = players
    countries = random.sample(range(book.countries), book.countries)
    state.token[:] = random.sample(range(SEATS), SEATS)
    for seat in range(SEATS):
        state.country[seat] = countries[seat] if seat < len(countries) else NOBODY
    return state


def seeded_tape(random: Random) -> Tape:
    """A tape that keeps what happens and draws from a key of its own."""
    tape = Tape()
    tape.log.keeps = 1
    for i in range(len(tape.chance.key)):
        tape.chance.key[i] = random.getrandbits(WORD_BITS)
    reseed(tape.chance)
    return tape


def decide(play: Play) -> None:
    """List what may be done, and let the random player pick."""
    legal(play.state, play.book, play.menu)
    rewind(play.whim)
    choose(play.state, play.book, play.menu, play.whim, play.weights, play.action)


def carry_out(play: Play) -> int:
    """Apply what was picked."""
    rewind(play.tape)
    return apply(play.state, play.book, play.tape, play.action)


def play_on(play: Play, actions: int) -> None:
    """So many actions, or to the end."""
    for _ in range(actions):
        if play.state.over:
            return
        decide(play)
        carry_out(play)


def image(state: State) -> bytes:
    """A state byte for byte, as numbers of 64 bits."""
    return array("q", state.numbers()).tobytes()


def chance_of(tape: Tape) -> tuple[int, ...]:
    """How far chance has come on a tape, and what stands on it."""
    return (
        tape.chance.counter,
        tape.chance.halves_used,
        *tape.chance.words,
        tape.log.script_next,
        tape.log.drawn_count,
        tape.log.event_count,
        tape.log.fault,
    )
