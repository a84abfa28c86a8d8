"""Groups, lots and squares: from their tables to the numbers of a rulebook."""

from freehold.editions.builder import EditionBuilder
from freehold.editions.node import MOST_MONEY, Node, show
from freehold.rules.codes import BuildWhere, JailMode, LotKind, SquareKind, ThirdDouble
from freehold.rules.names import GROUP_LOTS, GROUPS, HOUSES, LEVELS, LOTS, NOBODY, SQUARES
from freehold.rules.rulebook import Rulebook
from freehold.text import nearest

FEWEST_SQUARES = 8
DICE = 2
LOT_KINDS = {kind.name.lower(): kind for kind in LotKind}
SQUARE_KINDS = {
    kind.name.lower().replace("_", "-"): kind
    for kind in SquareKind
    if kind not in (SquareKind.LOT, SquareKind.DECK)  # a square says these by naming its lot or deck
}
SQUARE_KEYS = ("lot", "deck", "kind")
HEX = "0123456789abcdef"
COLOUR_DIGITS = 6
MOST_FACTOR = 1000  # by which a utility multiplies a throw


def fill_board(builder: EditionBuilder) -> None:
    """Read groups, lots and squares into the rulebook; the names of the decks are there already."""
    groups = builder.entries("groups", 0, GROUPS)
    lots = builder.entries("lots", 1, LOTS)
    for at, node in enumerate(groups):
        _fill_group(builder, node, at)
    for at, node in enumerate(lots):
        _fill_lot(builder, node, at, groups)
    for at, node in enumerate(groups):
        _fill_group_rents(node, at, builder.book)
    _fill_squares(builder)
    for at, node in enumerate(lots):
        if at not in builder.book.square_lot[: builder.book.squares]:
            raise node.child("name").fault(f"is {show(builder.lots[at])}, which is on no square of the board")


def _fill_group(builder: EditionBuilder, node: Node, at: int) -> None:
    table = node.only(("name", "kind", "colour", "symbol", "build_cost", "rent"))
    kind = LOT_KINDS[table["kind"].choice(LOT_KINDS)] if "kind" in table else LotKind.STREET
    if kind == LotKind.STREET and "rent" in table:
        raise table["rent"].fault("has no place in a group of streets: each lot has its own")
    if kind != LotKind.STREET and "build_cost" in table:
        raise table["build_cost"].fault("has no place here: only streets carry buildings")
    can_build = "build_cost" in table and builder.knobs["build_where"] != BuildWhere.NOWHERE
    builder.book.groups = at + 1
    builder.book.group_kind[at] = kind
    builder.book.group_buildable[at] = int(can_build)
    builder.book.group_lots[at] = [NOBODY] * GROUP_LOTS
    builder.groups.append(node.child("name").text())
    builder.colours.append(_colour(node.child("colour")))
    builder.symbols.append(_symbol(node.child("symbol"), builder.symbols))


def _colour(node: Node) -> str:
    text = node.text().lower()
    if text[0] != "#" or len(text) != COLOUR_DIGITS + 1 or any(digit not in HEX for digit in text[1:]):
        raise node.fault(f'must be a colour such as "#1e90ff", not {show(text)}')
    return text


def _symbol(node: Node, taken: list[str]) -> str:
    symbol = node.text()
    if len(symbol) != 1:
        raise node.fault(f"must be a single character, not {show(symbol)}")
    if symbol in taken:
        raise node.fault(f"is {show(symbol)}, like that of another group")
    return symbol


def _fill_lot(builder: EditionBuilder, node: Node, at: int, groups: list[Node]) -> None:
    book = builder.book
    table = node.only(("name", "also", "colour", "group", "price", "rent"))
    builder.lots.append(_lot_name(node.child("name")))
    for alias in table["also"].items() if "also" in table else []:
        builder.aliases[_lot_name(alias)] = at
    book.lots = at + 1
    book.lot_price[at] = node.child("price").whole(1, MOST_MONEY)
    book.lot_group[at] = NOBODY
    if "group" in table:
        group = _index(table["group"], builder.groups, "group")
        _join_group(table["group"], at, group, book)
        cost = groups[group].table().get("build_cost")
        book.lot_build_cost[at] = cost.whole(1, MOST_MONEY) if cost else 0
    own, group = table.get("colour"), book.lot_group[at]
    builder.lot_colours.append(_colour(own) if own else "" if group == NOBODY else builder.colours[group])
    if book.lot_kind[at] == LotKind.STREET:
        book.streets += 1
        book.lot_rent[at] = _street_rents(builder, node.child("rent"), bool(book.lot_build_cost[at]))
    elif "rent" in table:
        raise table["rent"].fault("has no place here: the rents of stations and utilities are their group's")


def _lot_name(node: Node) -> str:
    name = node.text()
    words = name.lower().split()
    if "+" in name or "for" in words or name.isdigit() or words in (["card"], ["cards"]):
        rule = 'no "+", no word "for", and neither a number nor "card"'
        raise node.fault(f"is {show(name)}, which could not be told apart in an offer: {rule}")
    return name


def _join_group(node: Node, lot: int, group: int, book: Rulebook) -> None:
    place = book.group_size[group]
    if place == GROUP_LOTS:
        raise node.fault(f"makes more than {GROUP_LOTS} lots in one group")
    book.lot_group[lot] = group
    book.lot_kind[lot] = book.group_kind[group]
    book.group_lots[group][place] = lot
    book.group_mask[group] |= 1 << lot
    book.group_size[group] = place + 1


def _street_rents(builder: EditionBuilder, node: Node, has_cost: bool) -> list[int]:
    numbers = node.items() if isinstance(node.value, list) else [node]
    rents = [number.whole(0, MOST_MONEY) for number in numbers]
    if not has_cost and len(rents) != 1:
        raise node.fault(f"must be a single rent where nothing can be built, not {len(rents)}")
    if has_cost and builder.knobs["has_hotels"] and len(rents) != LEVELS:
        wanted = f"{LEVELS} rents (without buildings, with 1 to {HOUSES} houses, with a hotel)"
        raise node.fault(f"must have {wanted}, not {len(rents)}")
    if has_cost and len(rents) not in (HOUSES + 1, LEVELS):
        wanted = f"{HOUSES + 1} rents (without buildings, with 1 to {HOUSES} houses)"
        raise node.fault(f"must have {wanted}, not {len(rents)}")
    return rents + [0] * (LEVELS - len(rents))


def _fill_group_rents(node: Node, at: int, book: Rulebook) -> None:
    size = book.group_size[at]
    if size == 0:
        raise node.child("name").fault(f"is {show(node.value['name'].value)}, a group without lots")
    if book.group_kind[at] == LotKind.STREET:
        if size == 1 and "build_cost" in node.value:
            raise node.value["build_cost"].fault(
                "has no place in a group of one lot: houses need two or more"
            )
        return
    rents = node.child("rent")
    most = MOST_FACTOR if book.group_kind[at] == LotKind.UTILITY else MOST_MONEY
    numbers = [number.whole(0, most) for number in rents.items()]
    if len(numbers) != size:
        raise rents.fault(f"must have {size} numbers, one for each number of lots owned, not {len(numbers)}")
    for lot in book.group_lots[at][:size]:
        book.lot_rent[lot] = numbers + [0] * (LEVELS - size)


def _index(node: Node, names: list[str], what: str) -> int:
    name = node.text()
    if name not in names:
        raise node.fault(f"names {show(name)}, and there is no such {what}{nearest(name, names)}")
    return names.index(name)


def _fill_squares(builder: EditionBuilder) -> None:
    node, knobs, book = builder.root.child("board"), builder.knobs, builder.book
    squares = node.items()
    if not FEWEST_SQUARES <= len(squares) <= SQUARES:
        raise node.fault(f"must have {FEWEST_SQUARES} to {SQUARES} squares, not {len(squares)}")
    book.squares = len(squares)
    book.square_lot = [NOBODY] * SQUARES
    book.square_deck = [NOBODY] * SQUARES
    for at, square in enumerate(squares):
        _fill_square(builder, square, at)
    _check_go(node, book)
    _find_jail(builder, node)
    if DICE * knobs["faces"] > book.squares:
        raise knobs.fault("faces", f"lets a throw go further than once round a board of {book.squares}")


def _fill_square(builder: EditionBuilder, node: Node, at: int) -> None:
    table, book = node.only((*SQUARE_KEYS, "name")), builder.book
    if sum(key in table for key in SQUARE_KEYS) != 1:
        raise node.fault(f"must have one of the keys {', '.join(SQUARE_KEYS)}")
    if "lot" in table:
        lot = node.only(("lot",))["lot"]
        which = _index(lot, builder.lots, "lot")
        if which in book.square_lot:
            raise lot.fault(f"is {show(lot.value)}, which has another square already")
        book.square_lot[at] = which
        book.square_kind[at] = SquareKind.LOT
        builder.squares.append(builder.lots[which])
    elif "deck" in table:
        deck = node.only(("deck", "name"))["deck"]
        book.square_deck[at] = _index(deck, builder.decks, "deck")
        book.square_kind[at] = SquareKind.DECK
        builder.squares.append(table.get("name", deck).text())
    else:
        book.square_kind[at] = SQUARE_KINDS[node.child("kind").choice(SQUARE_KINDS)]
        builder.squares.append(node.child("name").text())


def _check_go(node: Node, book: Rulebook) -> None:
    go = [at for at in range(book.squares) if book.square_kind[at] == SquareKind.GO]
    if not go:
        raise node.fault('has no Go: the first square must be of kind "go"')
    if go != [0]:
        raise node.items()[go[-1]].fault("is Go, and Go can only be the first square")


def _find_jail(builder: EditionBuilder, node: Node) -> None:
    book, knobs = builder.book, builder.knobs
    jails = [at for at in range(book.squares) if book.square_kind[at] == SquareKind.JAIL]
    if len(jails) > 1:
        raise node.items()[jails[1]].fault("is a second jail, and there can be only one")
    if not jails and knobs["jail"] == JailMode.FULL:
        raise node.fault('has no square of kind "jail", and the knob jail says "full"')
    if not jails and knobs["third_double"] == ThirdDouble.JAIL_SQUARE:
        raise node.fault('has no square of kind "jail", and the knob third_double says "jail-square"')
    book.jail_square = jails[0] if jails else 0
