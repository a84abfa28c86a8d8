"""Where a tape stands in the stream of its seed, so that it can be put back there."""

from typing import NamedTuple

from freehold.game.roster import seed_key
from freehold.rules.codes import Chance
from freehold.rules.tape import HALVES, Tape, draw, reseed, rewind


class Mark(NamedTuple):
    """A place in the stream."""

    blocks: int
    halves_used: int


def new_tape(seed: bytes) -> Tape:
    """A tape at the beginning of the stream of a seed; without one, all of chance has to be scripted."""
    tape = Tape()
    tape.keeps = 1
    if seed:
        tape.key = seed_key(seed)
        reseed(tape)
    return tape


def mark(tape: Tape) -> Mark:
    """Where the tape stands."""
    return Mark(tape.counter, tape.halves_used)


def restore(tape: Tape, place: Mark) -> None:
    """Put the tape back to a place, and forget its outcomes, events and script."""
    if tape.seeded:
        reseed(tape)
        if place.blocks > 0:
            tape.counter = place.blocks - 1
            tape.script_count = tape.script_next = 0
            draw(tape, Chance.DIE, 1, 1, 1)  # any draw brings the block back
            tape.halves_used = place.halves_used
        tape.halves_used = place.halves_used if place.blocks > 0 else HALVES
    rewind(tape)
