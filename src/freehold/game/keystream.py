"""Where a tape stands in the stream of its seed, so that it can be put back there."""

from threading import local
from typing import NamedTuple

from freehold.game.roster import seed_key
from freehold.rules.codes import Chance
from freehold.rules.tape import HALVES, Stream, Tape, draw, reseed, rewind


class _Desk(local):
    """The tape that the games of one thread take turns on: its log is far larger than the rest of a game."""

    def __init__(self) -> None:
        self.tape = Tape()
        self.tape.log.keeps = 1


_desk = _Desk()


def tape_of(chance: Stream) -> Tape:
    """A tape with the chance of one game; the next action of any game on this thread writes over its log."""
    _desk.tape.chance = chance
    return _desk.tape


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
