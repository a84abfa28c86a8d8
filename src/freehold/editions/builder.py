"""An edition in the making: what is read so far."""

from freehold.editions.edition import Currency
from freehold.editions.knob_values import KnobValues
from freehold.editions.node import Node
from freehold.rules.rulebook import Rulebook


class EditionBuilder:
    """The file, the knobs, and the rulebook and names that are being filled."""

    def __init__(self, root: Node, knobs: KnobValues, currency: Currency) -> None:
        self.root = root
        self.knobs = knobs
        self.currency = currency
        self.book = Rulebook()
        self.squares: list[str] = []
        self.lots: list[str] = []
        self.aliases: dict[str, int] = {}
        self.lot_colours: list[str] = []
        self.groups: list[str] = []
        self.colours: list[str] = []
        self.symbols: list[str] = []
        self.decks: list[str] = []
        self.card_ids: list[str] = []
        self.card_texts: list[str] = []
        self.tokens: list[str] = []
        self.countries: list[str] = []
        self.alliances: list[str] = []

    def entries(self, key: str, fewest: int, most: int) -> list[Node]:
        """A list of the file, which may be missing if it may be empty."""
        if fewest == 0 and key not in self.root.value:
            return []
        node = self.root.child(key)
        if not fewest <= len(node.items()) <= most:
            raise node.fault(f"must have {fewest} to {most} entries, not {len(node.items())}")
        return node.items()
