"""What the chapters of a rulebook in words are made of: paragraphs, and questions about an edition."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from freehold.editions import Edition
from freehold.rules.codes import BuildWhere, CardOp, JailMode, LotKind, SquareKind
from freehold.rules.names import ENDLESS


class Rule(NamedTuple):
    """A paragraph, the topic it is about, and the numbers of its rules in docs/rules.md."""

    topic: str
    text: str
    numbers: str


Rules: TypeAlias = Iterator[Rule]

WHOLE = 100  # percent
ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}
NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def number_word(number: int) -> str:
    """A small number as a word."""
    return NUMBERS.get(number, str(number))


def counted(number: int, thing: str) -> str:
    """A number of things."""
    return f"{number_word(number)} {thing}{'' if number == 1 else 's'}"


def ordinal(number: int) -> str:
    """A place in a row."""
    return ORDINALS.get(number, f"{number}th")


def go_of(edition: Edition) -> str:
    """What the edition calls Go."""
    return edition.square_names[0]


def square_of(edition: Edition, kind: SquareKind) -> str:
    """What the edition calls its first square of a kind; empty if it has none."""
    kinds = edition.rulebook.square_kind[: edition.rulebook.squares]
    return edition.square_names[kinds.index(kind)] if kind in kinds else ""


def groups_of(edition: Edition, kind: LotKind) -> list[int]:
    """The groups of a kind."""
    return [group for group in range(edition.rulebook.groups) if edition.rulebook.group_kind[group] == kind]


def has_buildings(edition: Edition) -> bool:
    """Whether anything can be built."""
    return edition.rulebook.build_where != BuildWhere.NOWHERE


def has_shortage(edition: Edition) -> bool:
    """Whether the bank can run out of buildings."""
    book = edition.rulebook
    return has_buildings(edition) and (
        book.houses != ENDLESS or (bool(book.has_hotels) and book.hotels != ENDLESS)
    )


def has_jail(edition: Edition) -> bool:
    """Whether anybody can be jailed."""
    return edition.rulebook.jail == JailMode.FULL


def has_jail_cards(edition: Edition) -> bool:
    """Whether anybody can hold a card that frees from jail."""
    return has_jail(edition) and edition.has_jail_cards


def has_card(edition: Edition, *ops: CardOp) -> bool:
    """Whether a card of any deck has one of these operations."""
    return any(op in ops for op in edition.rulebook.card_op[: len(edition.card_ids)])


def can_raise_cash(edition: Edition) -> bool:
    """Whether there is anything to sell or mortgage."""
    return bool(edition.rulebook.mortgages) or has_buildings(edition)


def goods_of(edition: Edition) -> str:
    """What changes hands in a trade or a bankruptcy."""
    if not has_jail_cards(edition):
        return "cash and lots"
    term = edition.terms["jail_card"]
    return f"cash, lots and {term}{'es' if term.endswith('s') else 's'}"
