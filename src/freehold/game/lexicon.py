"""What everything at a table is called, and how it is found by name or by a short form of it."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from freehold.editions import Edition
from freehold.errors import NotationError
from freehold.rules.names import (
    BANK,
    EVERYBODY,
    JACKPOT,
    NOBODY,
    Country,
    Deck,
    Group,
    Lot,
    Money,
    Seat,
    Square,
)
from freehold.rules.state import State
from freehold.speech import ENGLISH, Language
from freehold.text import either, fold, is_quoted, nearest, quote, show, unquote, whole

SPECIAL = re.compile(r'["+,;:\[\]#=|]|\s\s')
# A name with one of these words in it, or with a bare number, could be read as something else
LOADED = {
    "card",
    "cards",
    "for",
    "hotel",
    "house",
    "houses",
    "mortgaged",
    "nothing",
    "surcharged",
    "to",
    "whole",
}
ALIKE = {"saint": "st", "street": "st", "avenue": "ave", "av": "ave", "road": "rd"}
MANY = 6  # candidates worth listing in a message
KNOWN_NAMES = 1024  # that are kept as words


def words_of(text: str) -> tuple[str, ...]:
    """A name as words, without dots and with common abbreviations: "St. James" and "saint james" alike."""
    plain = re.sub(r"[.,'’]", "", fold(text)).replace("&", " & ")
    return tuple(ALIKE.get(word, word) for word in plain.split())


# Names of boards come again with every game
_words_of_name = lru_cache(KNOWN_NAMES)(words_of)


class Glossary:
    """The names of one kind of thing."""

    __slots__ = ("_aliases", "_exact", "_folded", "_words", "_written", "names", "what")

    def __init__(self, what: str, names: Sequence[str], aliases: Mapping[str, int] | None = None) -> None:
        self.what = what
        self._aliases = {_words_of_name(alias): at for alias, at in (aliases or {}).items()}
        self.names = tuple(names)
        self._exact = {name: at for at, name in enumerate(self.names)}
        self._words = [_words_of_name(name) for name in self.names]
        self._folded: dict[tuple[str, ...], list[int]] = {}
        for at, words in enumerate(self._words):
            self._folded.setdefault(words, []).append(at)
        self._written = tuple(quote(name) if self._is_loaded(name) else name for name in self.names)

    def _is_loaded(self, name: str) -> bool:
        words = fold(name).split()
        return (
            SPECIAL.search(name) is not None
            or len(self._folded[_words_of_name(name)]) > 1
            or not _words_of_name(name)
            or any(word in LOADED or word.isdigit() for word in words)
            or whole(name) is not None
        )

    def written(self, at: int) -> str:
        """The name as notation has it: in quotation marks if it could be read as something else."""
        return self._written[at]

    def exact(self, name: str) -> int | None:
        """The thing of exactly this name, letter for letter, if that can be written as it is."""
        at = self._exact.get(name)
        return None if at is None or self._written[at] is not self.names[at] else at

    def beginning(self, text: str) -> int | None:
        """The thing whose exact name a text begins with, where no other name begins with the same words."""
        for at, name in enumerate(self.names):
            if text.startswith(name + " ") and self.exact(name) is not None:
                words = self._words[at]
                is_alone = sum(other[: len(words)] == words for other in self._words) == 1
                return at if is_alone else None
        return None

    def known(self, text: str) -> int:
        """The thing of exactly this name, but for case and blanks; NOBODY if there is none."""
        if is_quoted(text):
            return self._exact.get(unquote(text), NOBODY)
        if text in self._exact:
            return self._exact[text]
        found = self._folded.get(words_of(text), [])
        return found[0] if len(found) == 1 else self._aliases.get(words_of(text), NOBODY)

    def find(self, text: str) -> int:
        """The thing of this name, or of the only name that it can be short for."""
        at = self.known(text)
        if at != NOBODY:
            return at
        wanted = words_of(text)
        if not wanted or is_quoted(text):
            raise self.unknown(text)
        candidates = self._beginning_with(wanted) or self._with_words(wanted)
        if not candidates:
            raise self.unknown(text)
        if len(candidates) > 1:
            raise self._ambiguous(text, candidates)
        return candidates[0]

    def _beginning_with(self, wanted: tuple[str, ...]) -> list[int]:
        start = " ".join(wanted)
        return [at for at, words in enumerate(self._words) if " ".join(words).startswith(start)]

    def _with_words(self, wanted: tuple[str, ...]) -> list[int]:
        return [at for at, words in enumerate(self._words) if _has_words(words, wanted)]

    def unknown(self, text: str) -> NotationError:
        """The complaint that nothing has this name."""
        if not text.strip():
            return NotationError(0, f"the name of a {self.what} is missing")
        return NotationError(0, f"no {self.what} is called {show(text)}{nearest(text, list(self.names))}")

    def _ambiguous(self, text: str, candidates: list[int]) -> NotationError:
        named = [self.names[at] for at in candidates[:MANY]]
        if len(candidates) > MANY:
            named.append("another")
        return NotationError(0, f"{show(text)} could be {either(named)}")


def _has_words(words: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Whether each wanted word begins a word of the name, in that order."""
    left = iter(words)
    return all(any(word.startswith(start) for word in left) for start in wanted)


MOST_SHARED = 64  # editions whose glossaries are kept
Cards = dict[str, tuple[int, Deck]]  # place and deck of each card, by what a record writes
Shared = tuple[Glossary, Glossary, Glossary, Glossary, Cards]
_shared: dict[int, tuple[Edition, Shared]] = {}


def _glossaries(edition: Edition) -> Shared:
    """The names of lots, groups, countries, decks and cards, made once for all games of an edition."""
    known = _shared.get(id(edition))
    if known is not None and known[0] is edition:
        return known[1]
    decks = Glossary("deck", edition.deck_names)
    made = (
        Glossary("lot", edition.lot_names, edition.lot_aliases),
        Glossary("group", edition.group_names),
        Glossary("country", edition.country_names),
        decks,
        _cards(edition, decks),
    )
    if len(_shared) >= MOST_SHARED:
        _shared.clear()
    _shared[id(edition)] = (edition, made)
    return made


def _cards(edition: Edition, decks: Glossary) -> Cards:
    rulebook = edition.rulebook
    return {
        f"{decks.written(deck)} {edition.card_ids[rulebook.deck_first[deck] + place]}": (place, deck)
        for deck in range(len(edition.deck_names))
        for place in range(rulebook.deck_size[deck])
    }


class Lexicon:
    """The names of an edition and of the players at one table; it never changes, but is replaced."""

    __slots__ = (
        "cards",
        "countries",
        "decks",
        "edition",
        "groups",
        "language",
        "lots",
        "players",
        "seats",
        "squares",
    )

    def __init__(self, edition: Edition, players: Sequence[str], language: Language = ENGLISH) -> None:
        self.edition = edition
        self.language = language
        self.lots, self.groups, self.countries, self.decks, self.cards = _glossaries(edition)
        self.squares: tuple[str, ...] = edition.square_names
        self.players: tuple[str, ...] = tuple(players)
        self.seats = Glossary("player", self.players)

    def _twin(self) -> "Lexicon":
        twin: Lexicon = object.__new__(Lexicon)
        for slot in self.__slots__:
            setattr(twin, slot, getattr(self, slot))
        return twin

    def with_players(self, players: Sequence[str]) -> "Lexicon":
        """The same names with other players."""
        twin = self._twin()
        twin.players = tuple(players)
        twin.seats = Glossary("player", twin.players)
        return twin

    def with_lots_as_in(self, state: State) -> "Lexicon":
        """The same names with every lot's name on the square where it now is."""
        twin = self._twin()
        twin.squares = tuple(
            name if state.lot_on[square] == NOBODY else self.lot(state.lot_on[square])
            for square, name in enumerate(self.edition.square_names)
        )
        return twin

    def player(self, seat: Seat) -> str:
        """A player, the bank, or the jackpot."""
        if seat == BANK:
            return self.language.bank()
        if seat == JACKPOT:
            return self.language.jackpot()
        if seat == EVERYBODY:
            return self.language.everybody()
        return self.players[seat] if 0 <= seat < len(self.players) else self.language.newcomer()

    def lot(self, lot: Lot) -> str:
        """The name on a title deed."""
        return self.edition.lot_names[lot]

    def group(self, group: Group) -> str:
        """A colour, or the stations, or the utilities."""
        return self.edition.group_names[group]

    def square(self, square: Square) -> str:
        """A square by what it is, or by the lot that is on it."""
        return self.squares[square]

    def country(self, country: Country) -> str:
        """A country."""
        return self.edition.country_names[country]

    def deck(self, deck: Deck) -> str:
        """A deck of cards."""
        return self.edition.deck_names[deck]

    def card(self, deck: Deck, place: int) -> str:
        """The stable id of a card by its place in its deck."""
        return self.edition.card_ids[self.edition.rulebook.deck_first[deck] + place]

    def card_text(self, deck: Deck, place: int) -> str:
        """What a card says."""
        return self.edition.card_texts[self.edition.rulebook.deck_first[deck] + place]

    def money(self, amount: Money) -> str:
        """An amount in the edition's currency."""
        return self.edition.money(amount)

    def amount(self, text: str) -> Money | None:
        """An amount as a person writes it; None if the text is something else."""
        return whole(text, self.edition.currency.symbol)

    def written_before_goods(self, seat: Seat) -> str:
        """A player's name where other words follow: in quotation marks if it begins another's name."""
        name = self.players[seat]
        start = fold(name) + " "
        return quote(name) if any(fold(other).startswith(start) for other in self.players) else name
