"""The digest of an edition: a short hash of what it says, however the numbers are laid out inside.

It changes whenever the rules, the board, the cards or a name do. A knob that has its neutral value is as good
as not there, and one that was renamed counts under its first name: so a release that adds or renames a knob
leaves the digests of all editions as they are.
"""

from collections.abc import Iterator
from hashlib import sha256

from freehold.editions.builder import EditionBuilder
from freehold.editions.knobs import KNOBS, first_name
from freehold.rules.codes import CardOp, LotKind, SquareKind
from freehold.rules.names import GRADES, NOBODY

LENGTH = 20
OLD_LENGTH = 16  # of a digest of release 0.1.0, which depended on the layout and cannot be compared


def digest_of(builder: EditionBuilder) -> str:
    """The digest of an edition that has been read."""
    lines = "\n".join("\t".join(line) for line in _lines(builder))
    return sha256(lines.encode()).hexdigest()[:LENGTH]


def is_old(digest: str) -> bool:
    """Whether a digest was made by release 0.1.0."""
    return len(digest) == OLD_LENGTH and all(digit in "0123456789abcdef" for digit in digest)


def _lines(builder: EditionBuilder) -> Iterator[tuple[str, ...]]:
    yield from _knobs(builder)
    yield from _board(builder)
    yield from _cards(builder)
    yield from _countries(builder)
    yield ("tokens", *builder.tokens)


def _knobs(builder: EditionBuilder) -> Iterator[tuple[str, ...]]:
    for name in sorted(KNOBS, key=first_name):
        number = builder.knobs[name]
        if number != KNOBS[name].neutral:
            yield "knob", first_name(name), KNOBS[name].word(number)


def _board(builder: EditionBuilder) -> Iterator[tuple[str, ...]]:
    book = builder.book
    for at, name in enumerate(builder.squares):
        deck = book.square_deck[at]
        kind = SquareKind(book.square_kind[at]).name
        yield "square", kind, name, "" if deck == NOBODY else builder.decks[deck]
    for at, name in enumerate(builder.groups):
        yield "group", name, LotKind(book.group_kind[at]).name, str(book.group_buildable[at])
    for at, name in enumerate(builder.lots):
        group = book.lot_group[at]
        numbers = (book.lot_price[at], book.lot_build_cost[at], *book.lot_rent[at])
        yield "lot", name, "" if group == NOBODY else builder.groups[group], *map(str, numbers)


def _cards(builder: EditionBuilder) -> Iterator[tuple[str, ...]]:
    book = builder.book
    for deck, name in enumerate(builder.decks):
        yield "deck", name
        first = book.deck_first[deck]
        for card in range(first, first + book.deck_size[deck]):
            numbers = (
                *(book.card_target[card], book.card_low[card], book.card_high[card]),
                *(book.card_step[card], book.card_hotel[card]),
            )
            yield "card", builder.card_ids[card], CardOp(book.card_op[card]).name, *map(str, numbers)


def _countries(builder: EditionBuilder) -> Iterator[tuple[str, ...]]:
    book = builder.book
    if builder.countries:
        yield "grades", *map(str, book.grade_limit[: book.grades - 1])
    for at, name in enumerate(builder.countries):
        rates = book.income_rate[at * GRADES : at * GRADES + book.grades]
        alliance = builder.alliances[book.alliance_of[at]]
        yield "country", name, alliance, *map(str, rates), str(book.luxury_rate[at])
