"""From an edition file to an edition, or to a complaint that says what is wrong and where."""

import os
from collections.abc import Mapping
from string import ascii_uppercase

from freehold.editions.board import fill_board
from freehold.editions.builder import EditionBuilder
from freehold.editions.consistency import check_consistency
from freehold.editions.countries import fill_countries
from freehold.editions.decks import SLUG, fill_decks, name_decks
from freehold.editions.digest import digest_of
from freehold.editions.edition import Currency, Decision, Edition, Source
from freehold.editions.files import BUILT_IN, DATA, SUFFIX, load_layers, text_layers
from freehold.editions.knob_values import OPTIONS, KnobValues, settle
from freehold.editions.knobs import KNOBS, knob_name
from freehold.editions.node import LONG, Node, show, writable
from freehold.errors import EditionError
from freehold.rules.names import SEATS
from freehold.rules.rulebook import Rulebook
from freehold.text import nearest

MOST_TOKENS = 32
MOST_REVISIONS = 1_000_000
PLACES = ("before", "after")
TERMS = {"fine": "fine", "jail_card": "jail card"}  # the usual words


def names() -> tuple[str, ...]:
    """The built-in editions; the first is the default."""
    return BUILT_IN


def load(
    name_or_path: str | os.PathLike[str],
    options: Mapping[str, object] | None = None,
    within: str | os.PathLike[str] | None = None,
) -> Edition:
    """The edition of that name, or of that file, with options applied.

    With a folder, neither the file nor any that it extends may be outside of that, unless it is built in.
    """
    wanted = os.fspath(name_or_path)
    root = load_layers(wanted, None if within is None else os.fspath(within))
    try:
        return _read(root, wanted, options or {})
    except EditionError as error:
        raise _blame(error, wanted, bool(options)) from error


def source(name: str) -> bytes:
    """The file of a built-in edition, as it was written."""
    with open(os.path.join(DATA, name + SUFFIX), "rb") as file:
        return file.read()


def loads(toml: bytes, shown: str, options: Mapping[str, object] | None = None) -> Edition:
    """The edition in a text, called `shown` in complaints; of others it can only extend built-in ones."""
    try:
        return _read(text_layers(toml, shown), shown, options or {})
    except EditionError as error:
        raise _blame(error, shown, bool(options)) from error


def _read(root: Node, wanted: str, options: Mapping[str, object]) -> Edition:
    builder = EditionBuilder(root, settle(root, options), _currency(root.child("currency")))
    name_decks(builder)
    fill_board(builder)
    fill_decks(builder)
    fill_countries(builder)
    check_consistency(builder.knobs, builder.book)
    _fill_knobs(builder.knobs, builder.book)
    _fill_tokens(builder)
    return _publish(builder, _name(root, wanted))


def _blame(error: EditionError, wanted: str, has_options: bool) -> EditionError:
    """A built-in edition is in order by itself: what clashes with it came from the file or the options."""
    name = error.file.removesuffix(SUFFIX)
    if name not in BUILT_IN or (wanted == name and not has_options):
        return error
    if wanted in BUILT_IN:
        return EditionError(OPTIONS, error.key.removeprefix("knobs."), error.reason)
    inherited = "" if error.reason.startswith("is missing") else f" (inherited from {error.file})"
    return EditionError(wanted, error.key, error.reason + inherited)


def _publish(builder: EditionBuilder, name: str) -> Edition:
    root, knobs = builder.root.value, builder.knobs
    return Edition(
        name=name,
        title=root["title"].text() if "title" in root else name,
        description=root["description"].text(LONG) if "description" in root else "House rules.",
        revision=root["revision"].whole(1, MOST_REVISIONS) if "revision" in root else 1,
        currency=builder.currency,
        rulebook=builder.book,
        square_names=tuple(builder.squares),
        lot_names=tuple(builder.lots),
        lot_aliases=builder.aliases,
        lot_colours=tuple(builder.lot_colours),
        group_names=tuple(builder.groups),
        group_colours=tuple(builder.colours),
        group_symbols=tuple(builder.symbols),
        deck_names=tuple(builder.decks),
        card_ids=tuple(builder.card_ids),
        card_texts=tuple(builder.card_texts),
        tokens=tuple(builder.tokens),
        country_names=tuple(builder.countries),
        alliance_names=tuple(builder.alliances),
        decisions=_decisions(builder.root, knobs),
        difficulty=knobs.difficulty,
        levels=knobs.levels,
        source=_source(builder.root),
        terms=_terms(builder.root),
        first_square=root["first_square"].whole(0, 1) if "first_square" in root else 0,
        options=knobs.options,
        digest=digest_of(builder),
    )


def _name(root: Node, wanted: str) -> str:
    """The name a file gives itself, or else the file's own."""
    if "name" in root.value:
        name: str = root.value["name"].text()
    else:
        stem = os.path.splitext(os.path.basename(wanted))[0].lower()
        name = "".join(c if c in SLUG else "-" for c in stem).strip("-")
    source = root.value.get("name", Node(name, root.file, "name"))
    if not name or any(letter not in SLUG for letter in name):
        raise source.fault(f"must be of small letters, digits and hyphens, not {show(name)}")
    if name in BUILT_IN and wanted != name and not _is_built_in(wanted, name):
        raise source.fault(f"is {show(name)}, a built-in edition: call this one something else")
    return name


def _is_built_in(path: str, name: str) -> bool:
    return os.path.exists(path) and os.path.samefile(path, os.path.join(DATA, name + SUFFIX))


def _currency(node: Node) -> Currency:
    table = node.only(("symbol", "place", "space"))
    before = "place" not in table or table["place"].choice(PLACES) == PLACES[0]
    symbol = writable(node.child("symbol"))
    if any(letter.isdigit() or letter in "+-" for letter in symbol):
        raise node.child("symbol").fault(f"is {show(symbol)}, which could be read as part of an amount")
    return Currency(symbol, before, "space" in table and table["space"].flag())


def _source(root: Node) -> Source:
    if "source" not in root.value:
        return Source()
    node = root.value["source"]
    node.only(("document", "letter"))
    letter = node.child("letter").text()
    if len(letter) != 1 or letter not in ascii_uppercase:
        raise node.child("letter").fault(f"must be a single capital letter, not {show(letter)}")
    return Source(node.child("document").text(), letter)


def _terms(root: Node) -> dict[str, str]:
    """The edition's own words for things."""
    own = root.value["terms"].only(TERMS) if "terms" in root.value else {}
    return {term: own[term].text() if term in own else usual for term, usual in TERMS.items()}


def _fill_tokens(builder: EditionBuilder) -> None:
    fewest = SEATS if builder.knobs["late_entry"] else builder.knobs["max_players"]
    for token in builder.entries("tokens", fewest, MOST_TOKENS):
        if writable(token) in builder.tokens:
            raise token.fault(f"is {show(token.value)}, like another token")
        builder.tokens.append(token.value)


def _fill_knobs(knobs: KnobValues, book: Rulebook) -> None:
    for name, number in knobs.numbers.items():
        setattr(book, name, number)
    if not book.has_hotels:
        book.hotels = 0


def _decisions(root: Node, knobs: KnobValues) -> tuple[Decision, ...]:
    """The decisions that matter under the knobs in force."""
    if "decisions" not in root.value:
        return ()
    found: list[Decision] = []
    for node in root.value["decisions"].items():
        table = node.only(("rule", "text", "when", "unless"))
        decision = Decision(node.child("rule").text(), node.child("text").text(LONG))
        holds = "when" not in table or _holds(table["when"], knobs)
        exceptions = (
            [_holds(unless, knobs) for unless in table["unless"].items()] if "unless" in table else []
        )
        if holds and not any(exceptions):
            found.append(decision)
    return tuple(found)


def _holds(condition: Node, knobs: KnobValues) -> bool:
    """Whether every knob named has the value given."""
    holds = True
    for written, wanted in condition.table().items():
        name = knob_name(written)
        if name not in KNOBS:
            raise wanted.fault(f"is not a knob{nearest(name, KNOBS)}")
        holds = _number(name, wanted) == knobs[name] and holds
    return holds


def _number(name: str, source: Node) -> int:
    number = KNOBS[name].number(source.value)
    if number is None:
        raise source.fault(f"must be {KNOBS[name].expects}, not {show(source.value)}")
    return number
