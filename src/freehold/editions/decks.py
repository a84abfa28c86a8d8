"""Decks and cards: an operation, its numbers, and a text of ours that shows them."""

from freehold.editions.builder import EditionBuilder
from freehold.editions.node import LONG, MOST_MONEY, Node, show, writable
from freehold.rules.codes import CardOp, LotKind, SquareKind
from freehold.rules.names import CARDS, DECK_CARDS, DECKS, JAIL_CARDS, NOBODY
from freehold.rules.rulebook import Rulebook
from freehold.text import nearest

OPS = {op.name.lower().replace("_", "-"): op for op in CardOp}
OLD_OPS = {"jail-pass": "jail-card"}  # names that editions written for 0.1.0 may use
AMOUNTS = (CardOp.RECEIVE, CardOp.PAY, CardOp.COLLECT_EACH, CardOp.PAY_EACH)
SLUG = "abcdefghijklmnopqrstuvwxyz0123456789-"


def keys_of(op: CardOp) -> tuple[str, ...]:
    """The keys a card has beside id, op and text."""
    if op in AMOUNTS:
        return ("amount", "step")
    more = {CardOp.REPAIRS: ("house", "hotel", "step"), CardOp.ADVANCE: ("to",), CardOp.BACK: ("steps",)}
    return more.get(op, ())


def name_decks(builder: EditionBuilder) -> None:
    """Read the names of the decks, which the squares of the board refer to."""
    builder.decks.extend(writable(deck.child("name")) for deck in builder.entries("decks", 0, DECKS))


def fill_decks(builder: EditionBuilder) -> None:
    """Read the cards into the rulebook, whose board is already there."""
    builder.book.jail_card_number = [NOBODY] * CARDS
    for at, deck in enumerate(builder.entries("decks", 0, DECKS)):
        _fill_deck(builder, deck, at)


def _fill_deck(builder: EditionBuilder, node: Node, at: int) -> None:
    book, first = builder.book, len(builder.card_ids)
    node.only(("name", "cards"))
    cards = node.child("cards")
    entries = cards.items()
    if not 1 <= len(entries) <= DECK_CARDS:
        raise cards.fault(f"must have 1 to {DECK_CARDS} cards, not {len(entries)}")
    if at not in book.square_deck:
        raise node.child("name").fault(f"is {show(builder.decks[at])}, and no square draws from that deck")
    book.decks = at + 1
    book.deck_first[at] = first
    book.deck_size[at] = len(entries)
    for place, entry in enumerate(entries):
        builder.card_ids.append(_slug(entry.child("id")))
        _fill_card(builder, entry, first + place)
        if book.card_op[first + place] == CardOp.JAIL_CARD:
            _add_jail_card(entry, at, place, book)
        builder.card_texts.append(_text(builder, entry, first + place))
    if all(_goes_on(book, card) for card in range(first, len(builder.card_ids))):
        raise cards.fault("must have a card that neither leaves the deck nor moves the token to draw again")


def _slug(node: Node) -> str:
    text = node.text()
    if any(letter not in SLUG for letter in text):
        raise node.fault(f"must be of small letters, digits and hyphens, not {show(text)}")
    return text


def _op_name(node: Node) -> str:
    if isinstance(node.value, str) and node.value in OLD_OPS:
        return OLD_OPS[node.value]
    return node.choice(OPS)


def _fill_card(builder: EditionBuilder, node: Node, card: int) -> None:
    book = builder.book
    op = OPS[_op_name(node.child("op"))]
    table = node.only(("id", "op", "text", *keys_of(op)))
    book.card_op[card] = op
    book.card_step[card] = 1
    if op in AMOUNTS:
        _fill_amount(node, "amount", card, book)
    elif op == CardOp.REPAIRS:
        _fill_amount(node, "house", card, book)
        book.card_hotel[card] = node.child("hotel").whole(0, MOST_MONEY)
    elif op == CardOp.ADVANCE:
        book.card_target[card] = _square(node.child("to"), builder.squares)
    elif op == CardOp.BACK:
        book.card_target[card] = node.child("steps").whole(1, book.squares - 1)
    elif op in (CardOp.NEAREST_STATION, CardOp.NEAREST_UTILITY):
        kind = LotKind.STATION if op == CardOp.NEAREST_STATION else LotKind.UTILITY
        if kind not in book.lot_kind[: book.lots]:
            raise table["op"].fault(f"sends to the nearest {kind.name.lower()}, and the board has none")


def _fill_amount(node: Node, key: str, card: int, book: Rulebook) -> None:
    """A fixed amount, or one drawn from [least, most] in steps."""
    amount = node.child(key)
    ends = amount.value if isinstance(amount.value, list) else [amount, amount]
    if len(ends) != 2:
        raise amount.fault(f"must be an amount or [least, most], not {len(ends)} numbers")
    low, high = (end.whole(0, MOST_MONEY) for end in ends)
    step = node.value["step"].whole(1, MOST_MONEY) if "step" in node.value else 1
    if low > high:
        raise amount.fault(f"must go from the least to the most, not from {low:,} to {high:,}")
    if (high - low) % step:
        raise node.child("step").fault(f"does not lead from {low:,} to {high:,}")
    book.card_low[card], book.card_high[card], book.card_step[card] = low, high, step


def _square(node: Node, squares: list[str]) -> int:
    name = node.text()
    if squares.count(name) > 1:
        raise node.fault(f"names {show(name)}, and the board has {squares.count(name)} such squares")
    if name not in squares:
        raise node.fault(f"names {show(name)}, and the board has no such square{nearest(name, squares)}")
    return squares.index(name)


def _add_jail_card(node: Node, deck: int, place: int, book: Rulebook) -> None:
    which = book.jail_cards
    if which == JAIL_CARDS:
        raise node.child("op").fault(f"makes more than {JAIL_CARDS} jail cards")
    book.jail_cards = which + 1
    book.jail_card_deck[which] = deck
    book.jail_card_place[which] = place
    book.jail_card_number[book.deck_first[deck] + place] = which


def _goes_on(book: Rulebook, card: int) -> bool:
    """Whether a card leaves its deck or may lead to another draw; with none but such a turn might not end."""
    op = book.card_op[card]
    if op == CardOp.ADVANCE:
        return book.square_kind[book.card_target[card]] == SquareKind.DECK
    return op in (CardOp.JAIL_CARD, CardOp.BACK, CardOp.ADVANCE_RANDOM)


def _text(builder: EditionBuilder, node: Node, card: int) -> str:
    """The text of a card with its numbers put in, so that it cannot say anything else."""
    source, book, write = node.child("text"), builder.book, builder.currency.write
    amount = write(book.card_low[card])
    if book.card_low[card] != book.card_high[card]:
        amount += f" to {write(book.card_high[card])}"
    fillings = {
        "{amount}": amount,
        "{house}": amount,
        "{hotel}": write(book.card_hotel[card]),
        "{to}": builder.squares[book.card_target[card]],
        "{steps}": str(book.card_target[card]),
        "{salary}": write(builder.knobs["salary"]),
        "{go}": builder.squares[0],
        "{factor}": str(_highest_factor(book)),
    }
    text = source.text(LONG)
    for blank, filling in fillings.items():
        text = text.replace(blank, filling)
    if "{" in text or "}" in text:
        raise source.fault(f"can only have the placeholders {', '.join(fillings)}")
    return text


def _highest_factor(book: Rulebook) -> int:
    """The most that a utility multiplies a throw by."""
    return max(
        (max(book.lot_rent[lot]) for lot in range(book.lots) if book.lot_kind[lot] == LotKind.UTILITY),
        default=0,
    )
