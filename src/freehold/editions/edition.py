"""An edition: a rulebook with the names, colours and texts that go with its numbers."""

from collections.abc import Mapping
from typing import NamedTuple

from freehold.rules.codes import CardOp
from freehold.rules.money import percent
from freehold.rules.names import Deck, Lot, Money
from freehold.rules.rulebook import Rulebook


class Currency(NamedTuple):
    """How amounts are written."""

    symbol: str
    before: bool = True
    spaced: bool = False

    def write(self, amount: Money) -> str:
        """An amount with its symbol."""
        gap = " " if self.spaced else ""
        number = f"{abs(amount):,}"
        sign = "-" if amount < 0 else ""
        return f"{sign}{self.symbol}{gap}{number}" if self.before else f"{sign}{number}{gap}{self.symbol}"


class Source(NamedTuple):
    """The document that a rulebook follows, and the letter of its rules in docs/rules.md."""

    document: str = ""
    letter: str = ""


class Decision(NamedTuple):
    """What we settled where a rulebook is silent or unclear."""

    rule: str
    text: str


class Edition(NamedTuple):
    """Everything a game is played by, and what its numbers are called."""

    name: str
    title: str
    description: str
    revision: int  # moves when the same actions could give another game
    currency: Currency
    rulebook: Rulebook
    square_names: tuple[str, ...]  # of a lot's square: the lot that stands there at the start
    lot_names: tuple[str, ...]
    lot_aliases: Mapping[str, Lot]  # other spellings
    lot_colours: tuple[str, ...]  # "#rrggbb": its own, or else its group's; empty if it has none
    group_names: tuple[str, ...]
    group_colours: tuple[str, ...]  # "#rrggbb"
    group_symbols: tuple[str, ...]  # one character each
    deck_names: tuple[str, ...]
    card_ids: tuple[str, ...]  # of all decks in a row, as in the rulebook; unique within a deck
    card_texts: tuple[str, ...]
    tokens: tuple[str, ...]
    country_names: tuple[str, ...]
    alliance_names: tuple[str, ...]
    decisions: tuple[Decision, ...]
    difficulty: str  # the level in force; empty where there are none
    levels: Mapping[str, Mapping[str, str]]  # of difficulty: the knobs that each sets
    source: Source
    terms: Mapping[str, str]  # its own words for things: "fine", "jail_card"
    first_square: int  # the number printed on Go
    options: Mapping[str, str]  # as applied, in words; given to `load` again they give this edition again
    digest: str  # short hash of the rulebook and its names

    @property
    def fewest_players(self) -> int:
        """How many it takes at least."""
        return self.rulebook.min_players

    @property
    def most_players(self) -> int:
        """How many may play at most."""
        return self.rulebook.max_players

    @property
    def faces(self) -> int:
        """Of a die."""
        return self.rulebook.faces

    @property
    def squares(self) -> int:
        """Of the board."""
        return self.rulebook.squares

    @property
    def rounds(self) -> int:
        """After which the game ends; 0 if it does not."""
        return self.rulebook.rounds

    @property
    def minutes(self) -> int:
        """After which the game ends; 0 if it does not."""
        return self.rulebook.minutes

    @property
    def has_houses(self) -> bool:
        """Whether anything can be built."""
        return any(self.rulebook.group_buildable[: self.rulebook.groups])

    @property
    def has_hotels(self) -> bool:
        """Whether hotels can be."""
        return bool(self.rulebook.has_hotels)

    @property
    def has_mortgages(self) -> bool:
        """Whether lots can be mortgaged."""
        return bool(self.rulebook.mortgages)

    @property
    def has_jail_cards(self) -> bool:
        """Whether a card of some deck frees from jail."""
        return CardOp.JAIL_CARD in self.rulebook.card_op[: len(self.card_ids)]

    @property
    def has_trades(self) -> bool:
        """Whether players trade with each other."""
        return bool(self.rulebook.trades)

    @property
    def has_economy(self) -> bool:
        """Whether values and places of lots change."""
        return bool(self.rulebook.economy_rounds)

    @property
    def takes_newcomers(self) -> bool:
        """Whether somebody may join a game that has begun."""
        return bool(self.rulebook.late_entry)

    def value_of(self, knob: str) -> int:
        """How a knob is set."""
        return int(getattr(self.rulebook, knob))

    def cards_of(self, deck: Deck) -> list[tuple[str, str]]:
        """The cards of a deck: the id and the text of each."""
        first, size = self.rulebook.deck_first[deck], self.rulebook.deck_size[deck]
        return list(zip(self.card_ids, self.card_texts, strict=True))[first : first + size]

    def money(self, amount: Money) -> str:
        """An amount in the edition's currency."""
        return self.currency.write(amount)

    @property
    def difficulties(self) -> tuple[str, ...]:
        """The levels of difficulty, if there are any."""
        return tuple(self.levels)

    def mortgage_of(self, lot: Lot) -> Money:
        """What the bank lends on a lot at its printed price."""
        return percent(self.rulebook.lot_price[lot], self.rulebook.mortgage_share)
