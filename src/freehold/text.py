"""Pieces of text: folding, quoting, and splitting outside quotes."""

import re
from collections.abc import Iterable, Sequence
from unicodedata import normalize

from freehold.errors import NotationError

QUOTED = re.compile(r'"(?:[^"]|"")*"')
AMOUNT = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+")
MOST_DIGITS = 15  # amounts of that length still fit 64 bits, with room for sums
SHOWN = 60  # characters of somebody's text in a message


def fold(text: str) -> str:
    """The text without regard to case, width and extra blanks."""
    return " ".join(normalize("NFKC", normalize("NFKC", text).casefold()).split())


def quote(text: str) -> str:
    """The text between quotation marks."""
    return '"' + text.replace('"', '""') + '"'


def is_quoted(text: str) -> bool:
    """Whether the whole text stands between one pair of quotation marks."""
    return QUOTED.fullmatch(text) is not None


def unquote(text: str) -> str:
    """What stands between the quotation marks."""
    return text[1:-1].replace('""', '"')


def mask(text: str) -> str:
    """The text with everything in quotation marks blotted out, character for character."""
    if '"' not in text:
        return text
    return QUOTED.sub(lambda match: "\0" * len(match[0]), text)


def split(text: str, separator: str) -> list[str]:
    """The parts between separators that stand outside quotation marks, without blanks around them."""
    masked = mask(text)
    parts: list[str] = []
    start = 0
    while (at := masked.find(separator, start)) >= 0:
        parts.append(text[start:at].strip())
        start = at + len(separator)
    parts.append(text[start:].strip())
    return parts


def clean(text: str) -> str:
    """Text that a terminal shows as it is: what controls it becomes a question mark."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\n" else "?" for c in text)


def one_line(text: str) -> str:
    """Somebody's text on one line that a terminal shows as it is."""
    return clean(" ".join(text.split()))


def show(text: str) -> str:
    """Somebody's text as it stands in a message: one line of readable length."""
    cut = text if len(text) <= SHOWN else text[:SHOWN] + "…"
    return '"' + clean(cut).replace("\n", "?") + '"'


def whole(text: str, symbol: str = "") -> int | None:
    """A whole amount, with or without its currency and thousands commas; None if it is something else."""
    bare = text.strip()
    for sign in (symbol, "$", "€", "£", "¥"):
        if sign and bare.casefold().startswith(sign.casefold()):
            bare = bare[len(sign) :].lstrip()
            break
        if sign and bare.casefold().endswith(sign.casefold()):
            bare = bare[: len(bare) - len(sign)].rstrip()
            break
    if not AMOUNT.fullmatch(bare):
        return None
    digits = bare.replace(",", "")
    if len(digits) > MOST_DIGITS:
        raise NotationError(0, f"{show(bare)} is too large an amount")
    return int(digits)


def capital(text: str) -> str:
    """A sentence that begins with a capital, unless somebody's name is its beginning."""
    return text[0].upper() + text[1:] if text.startswith(("the ", "a ")) else text


def ended(text: str) -> str:
    """A sentence with a full stop, if nothing ends it yet."""
    return text if text.endswith((".", "?")) else f"{text}."


def either(words: list[str]) -> str:
    """Words to choose from, as part of a sentence."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} or {words[-1]}"


def listed(words: list[str]) -> str:
    """Words that belong together, as part of a sentence."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def article(word: str) -> str:
    """The article that goes before a word."""
    return "an" if word[:1].lower() in "aeiou" else "a"


def counted(count: int, thing: str) -> str:
    """So many things: `1 game`, `2,000 games`."""
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like this one, as a question at the end of a sentence; or nothing."""
    from difflib import get_close_matches  # loaded when somebody errs: every start would pay for it

    folded = {fold(name): name for name in known}
    close = get_close_matches(fold(word[:SHOWN]), folded, n=1, cutoff=0.5)
    return f"; did you mean {folded[close[0]]}?" if close else ""


def letters_for(names: Sequence[str]) -> tuple[str, ...]:
    """A letter of each name that no other player has; a number where none is left."""
    taken: list[str] = []
    for number, name in enumerate(names, start=1):
        free = [letter for letter in name.upper() if letter.isascii() and letter.isalpha()]
        taken.append(next((letter for letter in free if letter not in taken), str(number)))
    return tuple(taken)
