"""Things under way as text: `debt Ann, Bob, 50, rent`, for positions in the middle of something."""

from collections.abc import Callable

from freehold.errors import NotationError
from freehold.game.lexicon import Lexicon
from freehold.rules.agenda import push
from freehold.rules.codes import FrameKind, Reason, SeatStatus, Terms
from freehold.rules.names import BANK, FRAMES, JACKPOT, NOBODY, Mask, Seat
from freehold.rules.state import State
from freehold.text import either, fold, nearest, show, split

NONE = "-"
BANK_WORD = "bank"
JACKPOT_WORD = "jackpot"
MOST = 10**12  # of any number in a position: sums of a few still fit 64 bits

# What the numbers a, b, c of each kind are; the rest are plain numbers
FIELDS: dict[FrameKind, tuple[str, ...]] = {
    FrameKind.BUY: ("lot",),
    FrameKind.AUCTION: ("lot",),
    FrameKind.DEBT: ("payee", "number", "reason"),
    FrameKind.DEBTS: ("players", "number", "reason"),
    FrameKind.KEEP: ("lots",),
    FrameKind.ARRIVE: ("terms",),
    FrameKind.ESTATE: ("lots", "player"),
    FrameKind.SHORTAGE: ("player",),
}
WITHOUT_SEAT = {FrameKind.ESTATE, FrameKind.SHORTAGE}
KINDS = {kind.name.lower(): kind for kind in FrameKind if kind != FrameKind.TURN}
REASONS = {reason.name.lower().replace("_", " "): int(reason) for reason in Reason}
TERMS = {terms.name.lower().replace("_", " "): int(terms) for terms in Terms}


def write_frame(state: State, at: int, words: Lexicon) -> str:
    """One thing under way."""
    kind = FrameKind(state.frame_kind[at])
    seat = NONE if kind in WITHOUT_SEAT else words.player(state.frame_seat[at])
    numbers = [state.frame_a[at], state.frame_b[at], state.frame_c[at]]
    fields = FIELDS.get(kind, ())
    while len(numbers) > len(fields) and numbers[-1] == 0:
        numbers.pop()
    types = (*fields, "number", "number", "number")
    parts = [_write(types[i], number, words) for i, number in enumerate(numbers)]
    return ", ".join([f"{kind.name.lower()} {seat}", *parts])


def _write(kind: str, number: int, words: Lexicon) -> str:
    if kind == "lot":
        return words.lots.written(number)
    if kind == "lots":
        return write_lots(number, words)
    if kind in ("payee", "player"):
        return write_payee(number, words)
    if kind == "players":
        return write_players(number, words)
    if kind == "reason":
        return Reason(number).name.lower().replace("_", " ")
    if kind == "terms":
        return Terms(number).name.lower().replace("_", " ")
    return str(number)


def write_payee(seat: Seat, words: Lexicon) -> str:
    """A player, or the bank, or the jackpot."""
    return {BANK: BANK_WORD, JACKPOT: JACKPOT_WORD}.get(seat) or words.player(seat)


def write_players(seats: Mask, words: Lexicon) -> str:
    """A set of players."""
    return " + ".join(name for seat, name in enumerate(words.players) if (seats >> seat) & 1) or NONE


def write_lots(lots: Mask, words: Lexicon) -> str:
    """A set of lots."""
    numbers = [lot for lot in range(len(words.lots.names)) if (lots >> lot) & 1]
    return " + ".join(words.lots.written(lot) for lot in numbers) or NONE


def read_frame(text: str, state: State, words: Lexicon) -> None:
    """Put one thing under way on top of the others."""
    head, *parts = split(text, ",")
    first, _, name = head.partition(" ")
    kind = KINDS.get(fold(first))
    if kind is None:
        raise NotationError(0, f"{show(first)} is nothing that can be pending{nearest(first, list(KINDS))}")
    if len(parts) > 3 or state.depth >= FRAMES // 2:
        raise NotationError(0, "that is too much to be pending")
    seat = NOBODY if kind in WITHOUT_SEAT else read_player_in(name, state, words)
    fields = FIELDS.get(kind, ())
    if len(parts) < len(fields):
        raise NotationError(0, f"{fold(first)} needs {', '.join(fields)} after the player")
    types = (*fields, "number", "number", "number")
    numbers = [_read(types[i], part, words) for i, part in enumerate(parts)] + [0, 0, 0]
    push(state, kind, seat, numbers[0], numbers[1], numbers[2])


def _read(kind: str, text: str, words: Lexicon) -> int:
    readers: dict[str, Callable[[str, Lexicon], int]] = {
        "lot": lambda text, words: words.lots.find(text),
        "lots": read_lots,
        "payee": read_payee,
        "player": lambda text, words: words.seats.find(text),
        "players": read_players,
        "reason": lambda text, _: read_word(text, REASONS),
        "terms": lambda text, _: read_word(text, TERMS),
        "number": read_number,
    }
    return readers[kind](text, words)


def read_payee(text: str, words: Lexicon) -> Seat:
    """A player, or the bank, or the jackpot."""
    seat = {BANK_WORD: BANK, JACKPOT_WORD: JACKPOT}.get(fold(text))
    return words.seats.find(text) if seat is None else seat


def read_player_in(text: str, state: State, words: Lexicon) -> Seat:
    """A player who is still in."""
    seat = words.seats.find(text)
    if state.status[seat] != SeatStatus.PLAYING:
        raise NotationError(0, f"{words.player(seat)} is not in the game")
    return seat


def read_players(text: str, words: Lexicon) -> Mask:
    """A set of players."""
    seats = 0
    for name in _members(text):
        seats |= 1 << words.seats.find(name)
    return seats


def read_lots(text: str, words: Lexicon) -> Mask:
    """A set of lots."""
    lots = 0
    for name in _members(text):
        lots |= 1 << words.lots.find(name)
    return lots


def _members(text: str) -> list[str]:
    return [] if text.strip() == NONE else split(text, "+")


def read_word(text: str, known: dict[str, int]) -> int:
    """One of some words."""
    if fold(text) not in known:
        raise NotationError(0, f"expected {either(list(known))}, not {show(text)}")
    return known[fold(text)]


def read_number(text: str, words: Lexicon) -> int:
    """A whole number, which may be below zero."""
    bare = text.strip().removeprefix("-").removeprefix("−")
    number = words.amount(bare)
    if number is None or number > MOST:
        raise NotationError(0, f"expected a whole number, not {show(text)}")
    return number if bare == text.strip() else -number
