"""A value of an edition file that knows where it stands, so that every complaint can say so."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from freehold.errors import EditionError
from freehold.text import either, nearest
from freehold.text import show as show_text

Table: TypeAlias = "dict[str, Node]"

MOST_MONEY = 1_000_000  # of any amount in a file: products of a few amounts still fit 64 bits
SHORT = 60  # characters of a name
LONG = 2000  # characters of a text
MEANINGFUL = '":;,[]+#=|'  # letters that separate things in notation, positions and records
KINDS = (
    (bool, "true or false"),
    (int, "a number"),
    (float, "a decimal number"),
    (str, "text"),
    (dict, "a table"),
    (list, "a list"),
)


class Node:
    """A table (of nodes), a list (of nodes) or a plain value, with its file and dotted key."""

    __slots__ = ("file", "key", "value")

    def __init__(self, value: Any, file: str, key: str) -> None:
        self.value = value
        self.file = file
        self.key = key

    def fault(self, reason: str) -> EditionError:
        """The error that blames this value."""
        return EditionError(self.file, self.key, reason)

    def table(self) -> Table:
        """The value, which has to be a table."""
        if not isinstance(self.value, dict):
            raise self.fault(f"must be a table, not {kind_of(self.value)}")
        return self.value

    def items(self) -> "list[Node]":
        """The value, which has to be a list."""
        if not isinstance(self.value, list):
            raise self.fault(f"must be a list, not {kind_of(self.value)}")
        return self.value

    def text(self, limit: int = SHORT) -> str:
        """The value, which has to be a line of printable text."""
        if not isinstance(self.value, str):
            raise self.fault(f"must be text, not {kind_of(self.value)}")
        if not self.value.strip() or self.value != self.value.strip():
            raise self.fault("must be text with no spaces around it")
        if not self.value.isprintable():
            raise self.fault("must be one line of printable text")
        if len(self.value) > limit:
            raise self.fault(f"must have at most {limit} characters")
        return self.value

    def whole(self, low: int, high: int) -> int:
        """The value, which has to be a whole number within limits."""
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.fault(f"must be a whole number from {low:,} to {high:,}, not {show(self.value)}")
        return self.value

    def flag(self) -> bool:
        """The value, which has to be true or false."""
        if not isinstance(self.value, bool):
            raise self.fault(f"must be true or false, not {show(self.value)}")
        return self.value

    def choice(self, words: Iterable[str]) -> str:
        """The value, which has to be one of some words."""
        known = list(words)
        if not isinstance(self.value, str):
            raise self.fault(f"must be {either(known)}, not {show(self.value)}")
        if self.value not in known:
            raise self.fault(f"must be {either(known)}, not {show(self.value)}{nearest(self.value, known)}")
        return self.value

    def child(self, key: str) -> "Node":
        """A value that the table must have."""
        found = self.table().get(key)
        if found is None:
            raise EditionError(self.file, join(self.key, key), "is missing")
        return found

    def only(self, known: Iterable[str]) -> Table:
        """The table, which may have no other keys than these."""
        table = self.table()
        names = list(known)
        for key, value in table.items():
            if key not in names:
                raise value.fault(f"is not a known key{nearest(key, names)}")
        return table


def writable(node: Node) -> str:
    """A name that notation, positions and records can hold as it is."""
    name = node.text()
    odd = next((letter for letter in name if letter in MEANINGFUL), "")
    if odd:
        raise node.fault(f"is {show(name)}, and {show(odd)} means something in notation and records")
    if "  " in name:
        raise node.fault(f"is {show(name)}, with more than one space between two words")
    return name


def plant(value: Any, file: str, key: str = "") -> Node:
    """A tree of nodes from what a TOML file holds."""
    if isinstance(value, dict):
        return Node({k: plant(v, file, join(key, k)) for k, v in value.items()}, file, key)
    if isinstance(value, list):
        return Node([plant(v, file, f"{key}[{i}]") for i, v in enumerate(value)], file, key)
    return Node(value, file, key)


def join(key: str, last: str) -> str:
    """A dotted key made longer."""
    return f"{key}.{clean(last)}" if key else clean(last)


def clean(text: str) -> str:
    """Text fit for a message: one line, of readable length."""
    return show_text(text)[1:-1]


def kind_of(value: Any) -> str:
    """What a value is, in a word."""
    if isinstance(value, Node):
        return kind_of(value.value)
    for kind, name in KINDS:
        if isinstance(value, kind):
            return name
    return "a date or time"


def show(value: Any) -> str:
    """A value as it stands in a message, cut to a readable length."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"{value:,}" if abs(value) < 10**SHORT else "so large a number"
    if isinstance(value, str):
        return f'"{clean(value)}"'
    return kind_of(value)
