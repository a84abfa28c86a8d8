"""The tape: chance comes in on it and events go out; it is no part of the state.

Scripted outcomes are used up first; then come draws from ChaCha12, keyed by the game's 256-bit seed. An
outcome is the thing itself (a face of a die, a card, an amount), so a script reads like what was seen.
"""

from freehold.rules.block import Block, KindPerDraw, KindPerEvent, PerDraw, PerEvent, Words8, Words16
from freehold.rules.codes import Chance, EventKind, TapeFault
from freehold.rules.names import DRAWS, EVENTS, Mask, Seat
from freehold.rules.sets import count_members, nth_member, rotate32

WORD = 0xFFFFFFFF
HALF = 0xFFFF
HALF_BITS = 16
HALVES = 32  # draws of 16 bits in a block
DOUBLE_ROUNDS = 6


class Stream(Block):
    """The stream of a seed, and how far it is used up: all of chance that outlives an action."""

    seeded: int  # 1: there is a seed to draw from
    key: Words8  # the seed as words of 32 bits
    counter: int  # blocks drawn so far
    words: Words16  # the block in use
    halves_used: int  # of that block; HALVES: none left


class Log(Block):
    """What one action is given and what comes of it, since `rewind`; games that take turns may share one."""

    keeps: int  # 1: outcomes and events are kept
    fault: TapeFault
    script_count: int  # outcomes given beforehand
    script_next: int
    script_kind: KindPerDraw
    script: PerDraw
    drawn_count: int
    drawn_kind: KindPerDraw
    drawn: PerDraw
    event_count: int
    event_kind: KindPerEvent
    event_seat: PerEvent
    event_a: PerEvent
    event_b: PerEvent
    event_c: PerEvent


class Tape(Block):
    """Chance and events of one action at a time: a small part for each game, and a large one to be shared."""

    chance: Stream
    log: Log


def rewind(tape: Tape) -> None:
    """Forget outcomes, events and script: the tape is ready for the next action."""
    tape.log.drawn_count = 0
    tape.log.event_count = 0
    tape.log.script_count = 0
    tape.log.script_next = 0
    tape.log.fault = TapeFault.NONE


def blame(log: Log, fault: TapeFault) -> None:
    """Keep the first thing that was wrong: the others may only follow from it."""
    if log.fault == TapeFault.NONE:
        log.fault = fault


def reseed(chance: Stream) -> None:
    """Start the stream of the key from its beginning."""
    chance.seeded = 1
    chance.counter = 0
    chance.halves_used = HALVES


def note(tape: Tape, kind: EventKind, seat: Seat, a: int, b: int, c: int) -> None:
    """Write an event."""
    if tape.log.keeps:
        _write(tape.log, kind, seat, a, b, c)


def _write(log: Log, kind: EventKind, seat: Seat, a: int, b: int, c: int) -> None:
    at = log.event_count
    if at == EVENTS:
        blame(log, TapeFault.OVERFLOW)
        return
    log.event_kind[at] = kind
    log.event_seat[at] = seat
    log.event_a[at] = a
    log.event_b[at] = b
    log.event_c[at] = c
    log.event_count = at + 1


def draw(tape: Tape, kind: Chance, low: int, high: int, step: int) -> int:
    """An outcome drawn evenly from low, low + step, ... up to high."""
    if tape.log.script_next < tape.log.script_count:
        outcome = _scripted(tape.log, kind)
        if outcome < low or outcome > high or (outcome - low) % step != 0:
            blame(tape.log, TapeFault.IMPOSSIBLE)
            outcome = low
    elif step == 1:
        outcome = low + _below(tape, high - low + 1)
    else:
        outcome = low + step * _below(tape, (high - low) // step + 1)
    _keep(tape.log, kind, outcome)
    return outcome


def draw_dice(tape: Tape, faces: int) -> tuple[int, int]:
    """Two dice: two draws, which only the commonest case takes together."""
    if tape.log.keeps or tape.log.script_next < tape.log.script_count or not tape.chance.seeded:
        first = draw(tape, Chance.DIE, 1, faces, 1)
        return first, draw(tape, Chance.DIE, 1, faces, 1)
    first = 1 + _even(tape.chance, faces)
    return first, 1 + _even(tape.chance, faces)


def draw_member(tape: Tape, kind: Chance, members: Mask) -> int:
    """One of the numbers of a set, drawn evenly."""
    if tape.log.script_next < tape.log.script_count:
        outcome = _scripted(tape.log, kind)
        if outcome < 0 or outcome >= 63 or not (members >> outcome) & 1:
            blame(tape.log, TapeFault.IMPOSSIBLE)
            outcome = nth_member(members, 0)
    else:
        outcome = nth_member(members, _below(tape, count_members(members)))
    _keep(tape.log, kind, outcome)
    return outcome


def _scripted(log: Log, kind: Chance) -> int:
    at = log.script_next
    log.script_next = at + 1
    if log.script_kind[at] != kind:
        blame(log, TapeFault.WRONG_KIND)
    return log.script[at]


def _keep(log: Log, kind: Chance, outcome: int) -> None:
    if not log.keeps:
        return
    at = log.drawn_count
    if at == DRAWS:
        blame(log, TapeFault.OVERFLOW)
        return
    log.drawn_kind[at] = kind
    log.drawn[at] = outcome
    log.drawn_count = at + 1


def _below(tape: Tape, n: int) -> int:
    """A number below n, each equally likely."""
    if not tape.chance.seeded:
        blame(tape.log, TapeFault.EXHAUSTED)
        return 0
    if n > HALF:
        return _below_wide(tape.chance, n)
    return _even(tape.chance, n)


def _even(chance: Stream, n: int) -> int:
    """16 bits scaled to n, those that would favour some outcomes thrown away.

    The lower half of the product tells which: only where it is below the remainder of all 16-bit numbers
    by n. That remainder is less than n, so it is seldom needed, and with it a division.
    """
    scaled = _next_half(chance) * n
    if scaled & HALF < n:
        surplus = (HALF + 1) % n
        while scaled & HALF < surplus:
            scaled = _next_half(chance) * n
    return scaled >> HALF_BITS


def _below_wide(chance: Stream, n: int) -> int:
    limit = (WORD + 1) - (WORD + 1) % n
    bits = (_next_half(chance) << HALF_BITS) | _next_half(chance)
    while bits >= limit:
        bits = (_next_half(chance) << HALF_BITS) | _next_half(chance)
    return bits % n


def _next_half(chance: Stream) -> int:
    at = chance.halves_used
    if at == HALVES:
        _next_block(chance)
        at = 0
    chance.halves_used = at + 1
    return (chance.words[at >> 1] >> ((at & 1) << 4)) & HALF


def _next_block(chance: Stream) -> None:
    """The next block of ChaCha12: constants, key, a 64-bit counter, no nonce."""
    s0, s1, s2, s3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    key = chance.key
    low, high = chance.counter & WORD, (chance.counter >> 32) & WORD
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
    words = chance.words
    words[0], words[1], words[2], words[3] = a0 + s0 & WORD, a1 + s1 & WORD, a2 + s2 & WORD, a3 + s3 & WORD
    words[4], words[5] = b0 + key[0] & WORD, b1 + key[1] & WORD
    words[6], words[7] = b2 + key[2] & WORD, b3 + key[3] & WORD
    words[8], words[9] = c0 + key[4] & WORD, c1 + key[5] & WORD
    words[10], words[11] = c2 + key[6] & WORD, c3 + key[7] & WORD
    words[12], words[13], words[14], words[15] = d0 + low & WORD, d1 + high & WORD, d2, d3
    chance.counter += 1


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
