"""The edition as plain data: what never changes in a game, for interfaces that know no rule."""

from typing import Any, TypeAlias

from freehold.editions import Edition
from freehold.editions.knobs import KNOBS
from freehold.game.questions import HELP
from freehold.rules.codes import CardOp, LotKind, SquareKind
from freehold.rules.names import GRADES, LEVELS, NOBODY, Deck, Group, Lot, Square
from freehold.speech import ENGLISH, Language

Data: TypeAlias = dict[str, Any]


def document(edition: Edition, language: Language = ENGLISH) -> Data:
    """Board, deeds, cards, players' tokens and countries, knobs and the rules in prose, ready for JSON."""
    book = edition.rulebook
    return {
        "name": edition.name,
        "title": edition.title,
        "description": edition.description,
        "revision": edition.revision,
        "digest": edition.digest,
        "options": dict(edition.options),
        "difficulty": edition.difficulty,
        "difficulties": list(edition.difficulties),
        "currency": {
            "symbol": edition.currency.symbol,
            "before": edition.currency.before,
            "spaced": edition.currency.spaced,
        },
        "players": {"fewest": book.min_players, "most": book.max_players},
        "dice": {"count": 2, "faces": book.faces},
        "squares": [_square(edition, square) for square in range(book.squares)],
        "groups": [_group(edition, group) for group in range(book.groups)],
        "lots": [_lot(edition, lot) for lot in range(book.lots)],
        "decks": [_deck(edition, deck) for deck in range(book.decks)],
        "tokens": list(edition.tokens),
        "countries": [_country(edition, country) for country in range(book.countries)],
        "alliances": list(edition.alliance_names),
        "tax_grades": book.grade_limit[: max(0, book.grades - 1)],
        "knobs": [_knob(edition, name, language) for name in KNOBS],
        "rules": [{"title": title, "text": texts} for title, texts in language.chapters(edition)],
        "help": {topic: language.rule_for(edition, topic).split("\n\n") for topic in HELP},
    }


def _word(name: str) -> str:
    return name.lower().replace("_", "-")


def _square(edition: Edition, square: Square) -> Data:
    book = edition.rulebook
    kind = SquareKind(book.square_kind[square])
    data: Data = {"kind": _word(kind.name), "name": edition.square_names[square]}
    if kind == SquareKind.LOT:
        data["lot"] = book.square_lot[square]
    if kind == SquareKind.DECK:
        data["deck"] = book.square_deck[square]
    return data


def _group(edition: Edition, group: Group) -> Data:
    book = edition.rulebook
    return {
        "name": edition.group_names[group],
        "kind": _word(LotKind(book.group_kind[group]).name),
        "colour": edition.group_colours[group],
        "symbol": edition.group_symbols[group],
        "lots": book.group_lots[group][: book.group_size[group]],
        "buildable": bool(book.group_buildable[group]),
    }


def _lot(edition: Edition, lot: Lot) -> Data:
    book = edition.rulebook
    kind, group = LotKind(book.lot_kind[lot]), book.lot_group[lot]
    data: Data = {
        "name": edition.lot_names[lot],
        "kind": _word(kind.name),
        "price": book.lot_price[lot],
        "rents": _rents(edition, lot),
    }
    if group != NOBODY:
        data["group"] = group
    if book.lot_build_cost[lot]:
        data["build_cost"] = book.lot_build_cost[lot]
    return data


def _rents(edition: Edition, lot: Lot) -> list[int]:
    """Of a street by level; of stations, and as multiples of the throw of utilities, by number owned."""
    book = edition.rulebook
    if book.lot_kind[lot] != LotKind.STREET:
        group = book.lot_group[lot]
        return book.lot_rent[lot][: book.group_size[group]]
    if not book.lot_build_cost[lot]:
        return book.lot_rent[lot][:1]
    return book.lot_rent[lot][: LEVELS if book.has_hotels else LEVELS - 1]


def _deck(edition: Edition, deck: Deck) -> Data:
    book = edition.rulebook
    first = book.deck_first[deck]
    cards = [
        {
            "id": edition.card_ids[card],
            "text": edition.card_texts[card],
            "kind": _word(CardOp(book.card_op[card]).name),
        }
        for card in range(first, first + book.deck_size[deck])
    ]
    return {"name": edition.deck_names[deck], "cards": cards}


def _country(edition: Edition, country: int) -> Data:
    book = edition.rulebook
    return {
        "name": edition.country_names[country],
        "alliance": book.alliance_of[country],
        "income_tax": book.income_rate[country * GRADES : country * GRADES + book.grades],
        "luxury_tax": book.luxury_rate[country],
    }


def _knob(edition: Edition, name: str, language: Language) -> Data:
    knob = KNOBS[name]
    value = knob.word(getattr(edition.rulebook, name))
    data = {"name": name, "topic": language.topic(name), "text": language.knob(name), "value": value}
    return {**data, "choices": knob.words} if knob.words else data
