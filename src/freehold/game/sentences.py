"""Sentences: every event in English, with the names and the currency of the edition."""

from collections.abc import Callable, Iterable, Iterator

from freehold.game.events import Event
from freehold.game.lexicon import Lexicon
from freehold.game.text import capital, listed
from freehold.rules.codes import EventKind, FreedBy, JailedBy, Piece, Reason
from freehold.rules.names import HOTEL

TEMPLATES: dict[EventKind, str] = {
    EventKind.TURN_BEGAN: "Turn {turn}, round {round}: {seat} is to play.",
    EventKind.TURN_ENDED: "{seat}'s turn is over.",
    EventKind.THROWN: "{seat} throws {die} and {other_die}.",
    EventKind.MOVED: "{seat} moves{backwards} to {square}.",
    EventKind.PAID: "{payer} pays {payee} {amount}{reason}.",
    EventKind.BOUGHT: "{seat} buys {lot} for {amount}.",
    EventKind.DECLINED: "{seat} does not buy {lot}.",
    EventKind.AUCTION_OPENED: "{lot} is auctioned; {seat} bids first.",
    EventKind.BID: "{seat} bids {amount}.",
    EventKind.PASSED: "{seat} passes.",
    EventKind.AUCTION_WON: "{seat} wins {lot} for {amount}.",
    EventKind.UNSOLD: "Nobody bids for {lot}; it stays with the bank.",
    EventKind.DREW: "{seat} draws a {deck} card: {card}",
    EventKind.JAILED: "{seat} goes to jail{jailed_by}.",
    EventKind.FREED: "{seat} is out of jail {freed_by}.",
    EventKind.STAYED: "{seat} stays in jail ({throws} so far without a double).",
    EventKind.VISITED_JAIL_SQUARE: "{seat}'s third double: to the jail square, and the turn is over.",
    EventKind.OWES: "{seat} cannot pay {creditor} {amount}{reason} yet.",
    EventKind.BUILT: "{seat} builds {level} on {lot} for {amount}.",
    EventKind.SOLD: "{seat} sells buildings on {lot} for {amount}; {left} left.",
    EventKind.MORTGAGED: "{seat} mortgages {lot} for {amount}.",
    EventKind.LIFTED: "{seat} lifts the mortgage on {lot} for {amount}.",
    EventKind.KEPT: "{seat} keeps {lots} mortgaged.",
    EventKind.OFFERED: "{seat} offers {taker} {goods}.",
    EventKind.COUNTERED: "{seat} answers {taker} with another offer: {goods}.",
    EventKind.ACCEPTED: "{seat} accepts {maker}'s offer.",
    EventKind.REFUSED: "{seat} refuses {maker}'s offer.",
    EventKind.WITHDRAWN: "{seat} withdraws the offer to {taker}.",
    EventKind.LAPSED: "{seat}'s offer to {taker} lapses.",
    EventKind.LOT_HANDED_OVER: "{lot} goes from {seat} to {receiver}.",
    EventKind.CARDS_HANDED_OVER: "{count} from {seat} to {receiver}.",
    EventKind.RENT_OPEN: "{seat} may ask {visitor} for {amount} in rent for {lot}.",
    EventKind.RENT_ASKED: "{visitor} owes {seat} {amount} in rent for {lot}.",
    EventKind.RENT_LAPSED: "{seat} has not asked {visitor} for {amount} in rent for {lot}; it is lost.",
    EventKind.RENTS_SWITCHED: "{seat} {on} for rents by default.",
    EventKind.BANKRUPT: "{seat} is bankrupt; everything goes to {creditor}.",
    EventKind.LEFT: "{seat} leaves the game.",
    EventKind.LIQUIDATED: "{seat}'s buildings and lots are turned into cash to pay what is owed.",
    EventKind.UNOWNED: "{lot} goes back to the bank.",
    EventKind.SHORTAGE: "{seat} asks for {piece} on {lot}, and the bank is running short.",
    EventKind.CLAIMED: "{seat} wants it too, for {lot}.",
    EventKind.CLAIM_WAIVED: "{seat} does not want it.",
    EventKind.PIECE_AUCTION: "{piece} is auctioned; {seat} bids first.",
    EventKind.PIECE_WON: "{seat} wins it for {amount} and builds on {lot}.",
    EventKind.PIECE_UNSOLD: "Nobody bids for {piece}.",
    EventKind.ROUND_ENDED: "Round {round} is over.",
    EventKind.LOT_MOVED: "{lot} moves to square {place}.",
    EventKind.FACTOR: "The economic factor is {percent}.",
    EventKind.REVALUED: "{lot} is now worth {amount}{cost}.",
    EventKind.RATES_MOVED: "{country}: income tax now begins at {half_percent}, luxury tax is {percent}.",
    EventKind.APPLIED: "{seat} asks to join for {country}.",
    EventKind.VOTED: "{seat} votes {yes}.",
    EventKind.ADMITTED: "{seat} is admitted and enters with the next round.",
    EventKind.TURNED_AWAY: "{seat} is not admitted.",
    EventKind.ENTERED: "{seat} enters the game with {amount}.",
    EventKind.TIME_CALLED: "Time is up: round {round} is the last.",
    EventKind.GAME_OVER: "The game is over, in round {round}.",
    EventKind.WON: "{seat} wins with {amount}.",
    EventKind.FIRST: "{seat} plays first.",
    EventKind.RENT_WAIVED: "{visitor} owes {seat} no more rent for {lot}.",
}

# Payments that read better as a sentence of their own
PAYMENTS: dict[int, str] = {
    Reason.START: "{payee} starts with {amount}.",
    Reason.SALARY: "{payee} collects {amount} for {go}.",
    Reason.JACKPOT: "{payee} takes the jackpot of {amount}.",
}
FOR_WHAT: dict[int, str] = {
    Reason.RENT: " in rent",
    Reason.INCOME_TAX: " in income tax",
    Reason.LUXURY_TAX: " in luxury tax",
    Reason.FINE: " to get out of jail",
    Reason.FEE: " in interest on mortgages",
    Reason.TRADE_TAX: " in tax on the trade",
    Reason.LIFT: " for the mortgage",
    Reason.ESTATE: " out of the estate",
}
# Payments told by the event before them: "Ann buys Boardwalk for $400."
ECHOES = {Reason.PRICE, Reason.BID, Reason.BUILDING, Reason.SALE, Reason.MORTGAGE, Reason.LIFT}
# Bookkeeping that a narrator leaves out
QUIET = {EventKind.TURN_ENDED, EventKind.LOT_MOVED, EventKind.REVALUED, EventKind.RATES_MOVED}

JAILED: dict[int, str] = {
    JailedBy.SQUARE: "",
    JailedBy.CARD: " by order of the card",
    JailedBy.DOUBLES: " for the third double in a row",
}
FREED: dict[int, str] = {
    FreedBy.FINE: "for a payment",
    FreedBy.CARD: "by a card",
    FreedBy.DOUBLE: "by a double",
}


def sentence(event: Event) -> str:
    """One event in words."""
    template = TEMPLATES[event.kind]
    if event.kind == EventKind.PAID:
        template = PAYMENTS.get(event.c, template)
    facts = {name: WORDING[name](event.words, number) for name, number in event.facts.items()}
    if event.kind == EventKind.DREW:
        facts["card"] = event.words.card_text(event.a, event.b)
    text = template.format(**facts, goods=event.goods, go=event.words.square(0), place=event.b + 1)
    return capital(text)


def tell(events: Iterable[Event]) -> Iterator[str]:
    """Events in words, without those that only repeat the one before or keep the books."""
    for event in events:
        is_echo = event.kind == EventKind.PAID and event.c in ECHOES
        if not is_echo and event.kind not in QUIET:
            yield sentence(event)


def level(number: int) -> str:
    """A level of building in words."""
    if number == HOTEL:
        return "a hotel"
    return {0: "none", 1: "one house", 2: "two houses", 3: "three houses", 4: "four houses"}[number]


def _building(number: int) -> str:
    ordinals = {1: "the first house", 2: "the second house", 3: "the third house", 4: "the fourth house"}
    return ordinals.get(number, level(number))


def piece(number: int) -> str:
    """A kind of building in words."""
    return "a hotel" if number == Piece.HOTEL else "a house"


def reason_text(reason: int) -> str:
    """What a payment is for, at the end of a sentence."""
    return FOR_WHAT.get(reason, "")


def _number(_: Lexicon, number: int) -> str:
    return str(number)


def _percent(_: Lexicon, number: int) -> str:
    return f"{number}%".replace("-", "−")


def _lots(words: Lexicon, lots: int) -> str:
    return listed([name for lot, name in enumerate(words.edition.lot_names) if (lots >> lot) & 1])


def _cards(_: Lexicon, count: int) -> str:
    return "A jail card goes" if count == 1 else f"{count} jail cards go"


def _throws(_: Lexicon, count: int) -> str:
    return "one throw" if count == 1 else f"{count} throws"


WORDING: dict[str, Callable[[Lexicon, int], str]] = {
    **dict.fromkeys(
        ("seat", "payer", "payee", "creditor", "taker", "maker", "receiver", "visitor"), Lexicon.player
    ),
    **dict.fromkeys(("turn", "round", "die", "other_die", "gives", "takes", "card"), _number),
    "amount": Lexicon.money,
    "start": Lexicon.square,
    "square": Lexicon.square,
    "backwards": lambda _, flag: " back" if flag else "",
    "reason": lambda _, reason: reason_text(reason),
    "lot": Lexicon.lot,
    "lots": _lots,
    "deck": Lexicon.deck,
    "jailed_by": lambda _, code: JAILED[code],
    "freed_by": lambda _, code: FREED[code],
    "throws": _throws,
    "level": lambda _, number: _building(number),
    "left": lambda _, number: level(number),
    "count": _cards,
    "on": lambda _, flag: "asks" if flag else "no longer asks",
    "piece": lambda _, number: piece(number),
    "percent": _percent,
    "half_percent": lambda _, number: f"{number / 2:g}%",
    "cost": lambda words, cost: f", a house there {words.money(cost)}" if cost else "",
    "country": Lexicon.country,
    "yes": lambda _, flag: "yes" if flag else "no",
}
