"""An edition in the making: what is read so far."""

from dataclasses import dataclass, field

from freehold.editions.edition import Currency
from freehold.editions.knob_values import KnobValues
from freehold.editions.node import Node
from freehold.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class EditionBuilder:
    """The file, the knobs, and the rulebook and names that are being filled."""

    root: Node
    knobs: KnobValues
    currency: Currency
    book: Rulebook = field(default_factory=Rulebook)
    squares: list[str] = field(default_factory=list)
    lots: list[str] = field(default_factory=list)
    aliases: dict[str, int] = field(default_factory=dict)
    lot_colours: list[str] = field(default_factory=list)
    groups: list[str] = field(default_factory=list)
    colours: list[str] = field(default_factory=list)
    symbols: list[str] = field(default_factory=list)
    decks: list[str] = field(default_factory=list)
    card_ids: list[str] = field(default_factory=list)
    card_texts: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    countries: list[str] = field(default_factory=list)
    alliances: list[str] = field(default_factory=list)

    def entries(self, key: str, fewest: int, most: int) -> list[Node]:
        """A list of the file, which may be missing if it may be empty."""
        if fewest == 0 and key not in self.root.value:
            return []
        node = self.root.child(key)
        if not fewest <= len(node.items()) <= most:
            raise node.fault(f"must have {fewest} to {most} entries, not {len(node.items())}")
        return node.items()
