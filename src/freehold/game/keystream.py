"""Where a tape stands in the stream of its seed, so that it can be put back there."""

from threading import local
from typing import NamedTuple

from freehold.game.offers import NOTHING, Offer
from freehold.game.roster import seed_key
from freehold.rules.action import Action, Menu
from freehold.rules.codes import ActionKind, Chance
from freehold.rules.names import Seat
from freehold.rules.tape import HALVES, Stream, Tape, draw, reseed, rewind

BYTE = 256


class _Desk(local):
    """The tape that the games of one thread take turns on: its log is far larger than the rest of a game."""

    def __init__(self) -> None:
        self.tape = Tape()
        self.tape.log.keeps = 1
        self.action = Action()
        self.menu = Menu()


_desk = _Desk()


def tape_of(chance: Stream) -> Tape:
    """A tape with the chance of one game; the next action of any game on this thread writes over its log."""
    tape = _desk.tape
    tape.chance = chance
    return tape


def desk_action() -> Action:
    """An action to be filled in; the next one of any game on this thread is filled into the same."""
    return _desk.action


def plain_action(kind: ActionKind, seat: Seat, target: int, amount: int, offer: Offer | None) -> Action:
    """The same, filled in."""
    action = _desk.action
    action.kind, action.seat, action.target, action.amount = kind, seat, target, amount
    (
        action.gives,
        action.takes,
        action.lots_given,
        action.lots_taken,
        action.cards_given,
        action.cards_taken,
    ) = offer or NOTHING
    return action


def desk_menu() -> Menu:
    """A list to be filled with what is lawful; the next one on this thread is filled into the same."""
    return _desk.menu


class Mark(NamedTuple):
    """A place in the stream."""

    blocks: int
    halves_used: int


def stream_of(seed: bytes) -> Stream:
    """The beginning of the stream of a seed; without one, all of chance has to be scripted."""
    chance = Stream()
    if seed:
        chance.key = seed_key(seed)
        reseed(chance)
    return chance


def mark(chance: Stream) -> Mark:
    """How far a stream is used up."""
    return Mark(chance.counter, chance.halves_used)


def packed_mark(chance: Stream) -> int:
    """How far a stream is used up, as one number."""
    return chance.counter * BYTE + chance.halves_used


def unpacked_mark(packed: int) -> Mark:
    """The same as a mark."""
    return Mark(*divmod(packed, BYTE))


def restore(tape: Tape, place: Mark) -> None:
    """Put the tape back to a place, and forget its outcomes, events and script."""
    if tape.chance.seeded:
        reseed(tape.chance)
        if place.blocks > 0:
            tape.chance.counter = place.blocks - 1
            tape.log.script_count = tape.log.script_next = 0
            draw(tape, Chance.DIE, 1, 1, 1)  # any draw brings the block back
            tape.chance.halves_used = place.halves_used
        tape.chance.halves_used = place.halves_used if place.blocks > 0 else HALVES
    rewind(tape)
