"""Who sits down: names, tokens, countries and the seed, checked before a game begins."""

import os
from collections.abc import Sequence
from hashlib import sha256
from unicodedata import normalize, ucd_3_2_0

from freehold.editions import Edition
from freehold.errors import SetupError
from freehold.game.lexicon import Lexicon, words_of
from freehold.rules.names import NOBODY
from freehold.rules.state import State
from freehold.text import counted, either, fold, nearest, show

LONGEST_NAME = 32
SPECIAL = '":;,[]+#=|'  # each means something in notation, positions or records
# Words that stand where a player's name may stand, or that name somebody who is no player
RESERVED = {
    *("bank", "the bank", "jackpot", "the jackpot", "nobody", "newcomer", "a newcomer", "table", "the table"),
    *("for", "to", "nothing", "card", "cards", "begin", "end", "turn", "round", "time"),
    *("applicant", "asked", "bid", "bidders", "deck", "doubles", "economies", "edition", "factor", "final"),
    *(
        "landed",
        "map",
        "number",
        "open rent",
        "option",
        "order",
        "pending",
        "piece",
        "player",
        "players",
        "position",
    ),
    *("rates", "revision", "digest", "file", "seed", "seed hash", "result", "state", "throw", "throws"),
    *("turn ends", "turn number", "value", "votes", "winners", "-"),
}
SEED_BYTES = 32
UNASSIGNED = "Cn"


def check_name(name: object) -> str:
    """A name that survives notation and records, in its normal form."""
    if not isinstance(name, str):
        raise SetupError(f"A player's name is text, not {type(name).__name__}.")
    plain = normalize("NFC", name)
    if not plain.strip():
        raise SetupError("A player's name cannot be empty.")
    if len(plain) > LONGEST_NAME:
        raise SetupError(f"A player's name has at most {LONGEST_NAME} characters, not {len(plain)}.")
    if not plain.isprintable():
        raise SetupError(f"{show(name)} is not a valid name: it has a character that cannot be shown.")
    if plain != " ".join(plain.split()):
        raise SetupError(f"{show(name)} is not a valid name: it can have only single spaces, between words.")
    if not plain[0].isalpha() or not words_of(plain):
        raise SetupError(f"{show(name)} is not a valid name: it has to begin with a letter.")
    odd = list(dict.fromkeys(letter for letter in plain if letter in SPECIAL))
    if odd:
        raise SetupError(f"{show(name)} is not a valid name: {either(odd)} cannot be part of one.")
    if fold(plain) in RESERVED:
        raise SetupError(f"{show(name)} is not a valid name: the word means something else here.")
    return plain


def check_new_name(name: object) -> str:
    """A name that every version of Python can read again.

    Each knows the letters of another Unicode; those of Unicode 3.2 are known to all.
    """
    plain = check_name(name)
    young = [letter for letter in plain if ucd_3_2_0.category(letter) == UNASSIGNED]
    if young:
        reason = f"not every computer knows the letter {show(young[0])}"
        raise SetupError(f"{show(plain)} is not a valid name for a new player: {reason}.")
    return plain


def check_names(names: object, edition: Edition) -> tuple[str, ...]:
    """As many different names as the edition allows players (C-03)."""
    if isinstance(names, str | bytes) or not isinstance(names, Sequence):
        raise SetupError('Players are a list of names, such as ["Ann", "Bob"].')
    fewest, most = edition.rulebook.min_players, edition.rulebook.max_players
    if not fewest <= len(names) <= most:
        came = counted(len(names), "player")
        raise SetupError(f"{edition.title} is for {fewest} to {most} players, not {came}.")
    checked: list[str] = []
    for name in names:
        checked.append(check_newcomer(name, checked))
    return tuple(checked)


def check_newcomer(name: object, taken: Sequence[str]) -> str:
    """A name that nobody at the table has."""
    plain = check_name(name)
    for other in taken:
        if words_of(other) == words_of(plain):
            raise SetupError(f"Two players cannot both be called {show(plain)}.")
    return plain


def seat_players(state: State, words: Lexicon, tokens: object, countries: object) -> None:
    """Write seats, tokens and countries into a blank state (C-05, E-09)."""
    edition, count = words.edition, len(words.players)
    state.seats = count
    for seat in range(len(state.country)):
        state.country[seat] = NOBODY
    state.token[:count] = _choices("token", tokens, edition.tokens, count)
    if edition.country_names:
        state.country[:count] = _choices("country", countries, edition.country_names, count)
    elif countries is not None:
        raise SetupError(f"{edition.title} has no countries to play for.")


def _choices(what: str, chosen: object, known: tuple[str, ...], count: int) -> list[int]:
    """The number of each thing chosen; the first ones if nothing was."""
    if chosen is None:
        return list(range(count))
    plural = "countries" if what == "country" else what + "s"
    if isinstance(chosen, str | bytes) or not isinstance(chosen, Sequence) or len(chosen) != count:
        raise SetupError(f"For {count} players, {plural} are a list of {count} names.")
    numbers = [_choice(what, name, known) for name in chosen]
    for number in numbers:
        if numbers.count(number) > 1:
            raise SetupError(f"Two players cannot both have {known[number]}.")
    return numbers


def _choice(what: str, name: object, known: tuple[str, ...]) -> int:
    if not isinstance(name, str):
        raise SetupError(f"A {what} is chosen by its name, not by {type(name).__name__}.")
    for number, other in enumerate(known):
        if fold(other) == fold(name):
            return number
    hint = nearest(name, list(known)) or f": choose {either(list(known))}."
    raise SetupError(f"There is no {what} called {show(name)}{hint}")


def seed_bytes(seed: object) -> bytes:
    """256 bits from a whole number, from hexadecimal digits, or from 32 bytes; drawn for None.

    No bytes at all stay no bytes: a game without a seed, whose chance is typed in.
    """
    if seed is None:
        return os.urandom(SEED_BYTES)
    if isinstance(seed, bytes | bytearray) and len(seed) in (0, SEED_BYTES):
        return bytes(seed)
    if isinstance(seed, str):
        return seed_bytes(_hexadecimal(seed))
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << 8 * SEED_BYTES:
        return seed.to_bytes(SEED_BYTES, "big")
    raise SetupError("A seed is a whole number below 2**256, up to 64 hexadecimal digits, or 32 bytes.")


def _hexadecimal(text: str) -> int:
    digits = text.strip()
    if not 0 < len(digits) <= 2 * SEED_BYTES or any(d not in "0123456789abcdefABCDEF" for d in digits):
        raise SetupError(f"A seed has up to 64 hexadecimal digits, and {show(text)} is something else.")
    return int(digits, 16)


def seed_key(seed: bytes) -> list[int]:
    """The seed as eight words of 32 bits, each with its lowest byte first."""
    return [int.from_bytes(seed[at : at + 4], "little") for at in range(0, SEED_BYTES, 4)]


def hash_of(seed: bytes) -> str:
    """What can be published before the first throw: SHA-256 of the seed."""
    return sha256(seed).hexdigest()
