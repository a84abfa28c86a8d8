"""The tape: chance comes in on it and events go out; it is no part of the state.

Scripted outcomes are used up first; then come draws from ChaCha12, keyed by the game's 256-bit seed. An
outcome is the thing itself (a face of a die, a card, an amount), so a script reads like what was seen.
"""

from freehold.rules.block import Block, PerDraw, PerEvent, Words8, Words16
from freehold.rules.codes import TapeFault
from freehold.rules.names import DRAWS, EVENTS, Mask, Seat
from freehold.rules.sets import count_members, nth_member, rotate32

WORD = 0xFFFFFFFF
HALF = 0xFFFF
HALF_BITS = 16
HALVES = 32  # draws of 16 bits in a block
DOUBLE_ROUNDS = 6


class Tape(Block):
    """Chance and events of one action at a time."""

    # Chance
    seeded: int  # 1: there is a seed to draw from
    key: Words8  # the seed as words of 32 bits
    counter: int  # blocks drawn so far
    words: Words16  # the block in use
    halves_used: int  # of that block; HALVES: none left
    script_count: int  # outcomes given beforehand
    script_next: int
    script_kind: PerDraw  # Chance
    script: PerDraw
    fault: int  # TapeFault of the script

    # What came of it, since `rewind`
    keeps: int  # 1: outcomes and events are kept
    drawn_count: int
    drawn_kind: PerDraw  # Chance
    drawn: PerDraw
    event_count: int
    event_kind: PerEvent  # EventKind
    event_seat: PerEvent
    event_a: PerEvent
    event_b: PerEvent
    event_c: PerEvent


def rewind(tape: Tape) -> None:
    """Forget outcomes, events and script: the tape is ready for the next action."""
    tape.drawn_count = 0
    tape.event_count = 0
    tape.script_count = 0
    tape.script_next = 0
    tape.fault = TapeFault.NONE


def blame(tape: Tape, fault: int) -> None:
    """Keep the first thing that was wrong: the others may only follow from it."""
    if tape.fault == TapeFault.NONE:
        tape.fault = fault


def reseed(tape: Tape) -> None:
    """Start the stream of the key from its beginning."""
    tape.seeded = 1
    tape.counter = 0
    tape.halves_used = HALVES


def note(tape: Tape, kind: int, seat: Seat, a: int, b: int, c: int) -> None:
    """Write an event."""
    if not tape.keeps:
        return
    at = tape.event_count
    if at == EVENTS:
        blame(tape, TapeFault.OVERFLOW)
        return
    tape.event_kind[at] = kind
    tape.event_seat[at] = seat
    tape.event_a[at] = a
    tape.event_b[at] = b
    tape.event_c[at] = c
    tape.event_count = at + 1


def draw(tape: Tape, kind: int, low: int, high: int, step: int) -> int:
    """An outcome drawn evenly from low, low + step, ... up to high."""
    if tape.script_next < tape.script_count:
        outcome = _scripted(tape, kind)
        if outcome < low or outcome > high or (outcome - low) % step != 0:
            blame(tape, TapeFault.IMPOSSIBLE)
            outcome = low
    elif step == 1:
        outcome = low + _below(tape, high - low + 1)
    else:
        outcome = low + step * _below(tape, (high - low) // step + 1)
    _keep(tape, kind, outcome)
    return outcome


def draw_member(tape: Tape, kind: int, members: Mask) -> int:
    """One of the numbers of a set, drawn evenly."""
    if tape.script_next < tape.script_count:
        outcome = _scripted(tape, kind)
        if outcome < 0 or outcome >= 63 or not (members >> outcome) & 1:
            blame(tape, TapeFault.IMPOSSIBLE)
            outcome = nth_member(members, 0)
    else:
        outcome = nth_member(members, _below(tape, count_members(members)))
    _keep(tape, kind, outcome)
    return outcome


def _scripted(tape: Tape, kind: int) -> int:
    at = tape.script_next
    tape.script_next = at + 1
    if tape.script_kind[at] != kind:
        blame(tape, TapeFault.WRONG_KIND)
    return tape.script[at]


def _keep(tape: Tape, kind: int, outcome: int) -> None:
    if not tape.keeps:
        return
    at = tape.drawn_count
    if at == DRAWS:
        blame(tape, TapeFault.OVERFLOW)
        return
    tape.drawn_kind[at] = kind
    tape.drawn[at] = outcome
    tape.drawn_count = at + 1


def _below(tape: Tape, n: int) -> int:
    """A number below n, each equally likely: 16 bits scaled to n, those that would favour some thrown away.

    The lower half of the product tells which: only where it is below the remainder of all 16-bit numbers
    by n. That remainder is less than n, so it is seldom needed, and with it a division.
    """
    if not tape.seeded:
        blame(tape, TapeFault.EXHAUSTED)
        return 0
    if n > HALF:
        return _below_wide(tape, n)
    scaled = _next_half(tape) * n
    if scaled & HALF < n:
        surplus = (HALF + 1) % n
        while scaled & HALF < surplus:
            scaled = _next_half(tape) * n
    return scaled >> HALF_BITS


def _below_wide(tape: Tape, n: int) -> int:
    limit = (WORD + 1) - (WORD + 1) % n
    bits = (_next_half(tape) << HALF_BITS) | _next_half(tape)
    while bits >= limit:
        bits = (_next_half(tape) << HALF_BITS) | _next_half(tape)
    return bits % n


def _next_half(tape: Tape) -> int:
    at = tape.halves_used
    if at == HALVES:
        _next_block(tape)
        at = 0
    tape.halves_used = at + 1
    return (tape.words[at >> 1] >> ((at & 1) << 4)) & HALF


def _next_block(tape: Tape) -> None:
    """The next block of ChaCha12: constants, key, a 64-bit counter, no nonce."""
    s0, s1, s2, s3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    key = tape.key
    low, high = tape.counter & WORD, (tape.counter >> 32) & WORD
    a0, a1, a2, a3 = s0, s1, s2, s3
    b0, b1, b2, b3 = key[0], key[1], key[2], key[3]
    c0, c1, c2, c3 = key[4], key[5], key[6], key[7]
    d0, d1, d2, d3 = low, high, 0, 0
    for _ in range(DOUBLE_ROUNDS):
        a0, b0, c0, d0 = _quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = _quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = _quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = _quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = _quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = _quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = _quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = _quarter(a3, b0, c1, d2)
    words = tape.words
    words[0], words[1], words[2], words[3] = a0 + s0 & WORD, a1 + s1 & WORD, a2 + s2 & WORD, a3 + s3 & WORD
    words[4], words[5] = b0 + key[0] & WORD, b1 + key[1] & WORD
    words[6], words[7] = b2 + key[2] & WORD, b3 + key[3] & WORD
    words[8], words[9] = c0 + key[4] & WORD, c1 + key[5] & WORD
    words[10], words[11] = c2 + key[6] & WORD, c3 + key[7] & WORD
    words[12], words[13], words[14], words[15] = d0 + low & WORD, d1 + high & WORD, d2, d3
    tape.counter += 1


def _quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & WORD
    d = rotate32(d ^ a, 16)
    c = (c + d) & WORD
    b = rotate32(b ^ c, 12)
    a = (a + b) & WORD
    d = rotate32(d ^ a, 8)
    c = (c + d) & WORD
    b = rotate32(b ^ c, 7)
    return a, b, c, d
