"""The rulebook of an edition in words, made from its data: nothing is said that is not so."""

from collections.abc import Callable

from freehold.editions import KNOBS, Edition
from freehold.rules.codes import LotKind, SquareKind
from freehold.rules.names import HOTEL, HOUSES, NOBODY, Lot
from freehold.speech.en import money_chapters as money
from freehold.speech.en import play_chapters as play
from freehold.speech.en.knobs import SENTENCES
from freehold.speech.en.tables import bullets, table
from freehold.speech.en.wording import Rule, Rules, counted, groups_of, has_buildings, has_jail, number_word
from freehold.speech.language import TOPICS
from freehold.text import listed, nearest, show

COMMON = "C"  # the letter of the common rules
CHAPTERS: tuple[tuple[str, Callable[[Edition], Rules]], ...] = (
    ("Set-up", play.set_up),
    ("The turn", play.turn),
    ("Lots", play.lots),
    ("Rent", play.rent),
    ("Cards", play.cards),
    ("Jail", play.jail),
    ("Taxes and free parking", money.taxes),
    ("Buildings", money.buildings),
    ("Mortgages", money.mortgages),
    ("Trade", money.trade),
    ("Debt and bankruptcy", money.debt),
    ("The end", money.ending),
    ("Economy", money.economy),
    ("Countries", money.countries),
    ("Newcomers", money.newcomers),
)
SQUARE_WORDS = {
    SquareKind.GO: "pays the salary",
    SquareKind.INCOME_TAX: "income tax",
    SquareKind.LUXURY_TAX: "luxury tax",
    SquareKind.JAIL: "jail, or just visiting",
    SquareKind.GO_TO_JAIL: "sends you to jail",
    SquareKind.FREE_PARKING: "free parking",
    SquareKind.NOTHING: "nothing",
}
KIND_WORDS = {LotKind.STREET: "Street", LotKind.STATION: "Station", LotKind.UTILITY: "Utility"}


def chapters(edition: Edition) -> list[tuple[str, list[str]]]:
    """The rules, heading by heading, then board, deeds, decks, decisions and knobs."""
    book = edition.rulebook
    idle = {
        "Economy": not book.economy_rounds,
        "Countries": not book.countries,
        "Newcomers": not (book.late_entry and book.countries),
    }
    found = [
        (name, [marked(edition, rule) for rule in write(edition)])
        for name, write in CHAPTERS
        if not idle.get(name)
    ]
    found.append(("The board", [board_table(edition)]))
    found.append(("Deeds", [_deed_legend(edition), deed_table(edition)]))
    for deck in range(book.decks):
        found.append((f"The cards of {edition.deck_names[deck]}", [bullets(deck_lines(edition, deck))]))
    if edition.decisions:
        found.append(("Decisions", [f"{decision.rule}: {decision.text}" for decision in edition.decisions]))
    found.append(("Knobs", [bullets(knob_lines(edition))]))
    return found


def marked(edition: Edition, rule: Rule) -> str:
    """A paragraph with where it comes from: the numbers of its document, or else of the common rules."""
    numbers = rule.numbers.split()
    own = [number for number in numbers if number[0] == edition.source.letter]
    shown = own or [number for number in numbers if number[0] == COMMON]
    decided = {decision.rule for decision in edition.decisions}
    marks = [f"{number}, decided" if number in decided else number for number in shown]
    return f"{rule.text} [{'; '.join(marks)}]" if marks else rule.text


def sources(edition: Edition) -> str:
    """What the marks behind the paragraphs mean."""
    source = edition.source
    own = f"{source.letter} comes from {source.document}, " if source.letter else ""
    silent = "that is silent" if own else "nothing else is said"
    common = f"{COMMON} from the common rules, which hold where {silent}"
    settled = 'where it says "decided", Freehold has settled something itself: see Decisions'
    return f"The marks in brackets are numbers of docs/rules.md: {own}{common}; {settled}."


def rulebook(edition: Edition) -> str:
    """The complete rulebook as one text, with headings as in Markdown."""
    parts = [f"# {edition.title}", edition.description, sources(edition)]
    if edition.options:
        changed = [f"{name}={value}" for name, value in edition.options.items()]
        parts.append(f"With the options {listed(changed)}.")
    for heading, paragraphs in chapters(edition):
        parts.append(f"## {heading}")
        parts.extend(paragraphs)
    return "\n\n".join(parts) + "\n"


def rule_for(edition: Edition, topic: str) -> str:
    """The paragraphs on one topic, such as buy, auction, jail, tax or trade; ValueError for any other."""
    if topic not in TOPICS:
        raise ValueError(f"no rules on {show(topic)}{nearest(topic, list(TOPICS))}")
    rules = [rule.text for _, write in CHAPTERS for rule in write(edition) if rule.topic == topic]
    return "\n\n".join(rules) or "This edition has nothing of the kind."


def board_table(edition: Edition) -> str:
    """Every square: number, name, what it is."""
    book = edition.rulebook
    rows = [["square", "name", "what it is"]]
    for square, name in enumerate(edition.square_names):
        kind = SquareKind(book.square_kind[square])
        if kind == SquareKind.LOT:
            what = _lot_line(edition, book.square_lot[square])
        elif kind == SquareKind.DECK:
            what = f"a card of {edition.deck_names[book.square_deck[square]]}"
        elif kind in (SquareKind.JAIL, SquareKind.GO_TO_JAIL) and not has_jail(edition):
            what = "only a name"
        else:
            what = SQUARE_WORDS[kind]
        rows.append([str(square + edition.first_square), name, what])
    return table(rows)


def _lot_line(edition: Edition, lot: Lot) -> str:
    group = edition.rulebook.lot_group[lot]
    kind = KIND_WORDS[LotKind(edition.rulebook.lot_kind[lot])].lower()
    return (
        kind if group == NOBODY else f"{kind}, {edition.group_names[group]} ({edition.group_symbols[group]})"
    )


def deed_table(edition: Edition) -> str:
    """The figures of every deed."""
    book = edition.rulebook
    rows = [["lot", "price", "rent", "building", "mortgage"]]
    for lot, name in enumerate(edition.lot_names):
        cost = edition.money(book.lot_build_cost[lot]) if _is_buildable(edition, lot) else "-"
        lent = edition.money(edition.mortgage_of(lot)) if book.mortgages else "-"
        rents = " ".join(_rent_figures(edition, lot))
        rows.append([name, edition.money(book.lot_price[lot]), rents, cost, lent])
    return table(rows)


def _deed_legend(edition: Edition) -> str:
    """How to read the figures of the deeds."""
    parts = ["Rents of streets: "]
    if has_buildings(edition):
        parts.append("without buildings (double with the whole group), then with 1 to 4 houses")
        parts.append(", then with a hotel" if edition.rulebook.has_hotels else "")
    else:
        parts.append("double with the whole group" if groups_of(edition, LotKind.STREET) else "one for each")
    by_number = groups_of(edition, LotKind.STATION) + groups_of(edition, LotKind.UTILITY)
    parts.append("; of the other lots by the number owned (×: times the roll)." if by_number else ".")
    return "".join(parts)


def _rent_figures(edition: Edition, lot: Lot) -> list[str]:
    """The rents that can occur, as bare numbers."""
    book = edition.rulebook
    kind, rents = book.lot_kind[lot], book.lot_rent[lot]
    if kind != LotKind.STREET:
        mark = "×" if kind == LotKind.UTILITY else ""
        return [f"{mark}{rent:,}" for rent in rents[: book.group_size[book.lot_group[lot]]]]
    levels = (HOTEL if book.has_hotels else HOUSES) if _is_buildable(edition, lot) else 0
    return [f"{rent:,}" for rent in rents[: levels + 1]]


def _is_buildable(edition: Edition, lot: Lot) -> bool:
    group = edition.rulebook.lot_group[lot]
    return group != NOBODY and bool(edition.rulebook.group_buildable[group])


def deck_lines(edition: Edition, deck: int) -> list[str]:
    """The text of every card of a deck."""
    first = edition.rulebook.deck_first[deck]
    return list(edition.card_texts[first : first + edition.rulebook.deck_size[deck]])


def knob_lines(edition: Edition) -> list[str]:
    """Every knob, how it is set, and what it is."""
    book = edition.rulebook
    return [f"{name} = {knob.word(getattr(book, name))}: {SENTENCES[name]}" for name, knob in KNOBS.items()]


def deed(edition: Edition, lot: Lot) -> str:
    """A title deed in words, with the printed figures."""
    figures = [f"{name} {value}" for name, value in deed_rows(edition, lot)]
    return f"{edition.lot_names[lot]}. {deed_kind(edition, lot)}. {'; '.join(figures)}."


def deed_kind(edition: Edition, lot: Lot) -> str:
    """What a lot is, and of which group."""
    group = edition.rulebook.lot_group[lot]
    kind = KIND_WORDS[LotKind(edition.rulebook.lot_kind[lot])]
    return kind if group == NOBODY else f"{kind}, {edition.group_names[group]}"


def deed_rows(edition: Edition, lot: Lot) -> list[tuple[str, str]]:
    """The figures on a title deed, each with what it is."""
    book, write = edition.rulebook, edition.money
    rows = [("Price", write(book.lot_price[lot])), *_rent_rows(edition, lot)]
    if _is_buildable(edition, lot):
        rows.append(("Each building costs", write(book.lot_build_cost[lot])))
    if book.mortgages:
        rows.append(("Mortgage", write(edition.mortgage_of(lot))))
    square = book.square_lot.index(lot) + edition.first_square
    return [*rows, ("Square", str(square))]


def _rent_rows(edition: Edition, lot: Lot) -> list[tuple[str, str]]:
    book, write = edition.rulebook, edition.money
    group, rents = book.lot_group[lot], book.lot_rent[lot]
    if book.lot_kind[lot] != LotKind.STREET:
        times = book.lot_kind[lot] == LotKind.UTILITY
        return [
            (f"Rent with {number_word(n)} owned", f"{rent} × the roll" if times else write(rent))
            for n, rent in enumerate(rents[: book.group_size[group]], 1)
        ]
    rows = [("Rent", write(rents[0]))]
    if group != NOBODY:
        rows.append(("Rent with the whole group", write(2 * rents[0])))
    if not _is_buildable(edition, lot):
        return rows
    rows += [(f"Rent with {counted(n, 'house')}", write(rents[n])) for n in range(1, HOUSES + 1)]
    return [*rows, ("Rent with a hotel", write(rents[HOTEL]))] if book.has_hotels else rows
