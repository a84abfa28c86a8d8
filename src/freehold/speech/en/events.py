"""Every event in English, with the names and the currency of the edition."""

from collections.abc import Callable, Mapping

from freehold.rules.codes import EventKind, FreedBy, JailedBy, Reason
from freehold.speech.en.phrases import FOR_WHAT, building, jail_cards, level, piece
from freehold.speech.language import Names
from freehold.text import capital, listed

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


def event(kind: EventKind, facts: Mapping[str, int], names: Names, goods: str = "") -> str:
    """One event in words."""
    template = TEMPLATES[kind]
    if kind == EventKind.PAID:
        template = PAYMENTS.get(facts["reason"], template)
    words = {name: WORDING[name](names, number) for name, number in facts.items()}
    if kind == EventKind.DREW:
        words["card"] = names.card_text(facts["deck"], facts["card"])
    if kind == EventKind.LOT_MOVED:
        words["place"] = str(facts["square"] + 1)
    return capital(template.format(**words, goods=goods, go=names.square(0)))


def _number(_: Names, number: int) -> str:
    return str(number)


def _player(names: Names, seat: int) -> str:
    return names.player(seat)


def _percent(_: Names, number: int) -> str:
    return f"{number}%".replace("-", "−")


def _lots(names: Names, lots: int) -> str:
    return listed([name for lot, name in enumerate(names.edition.lot_names) if (lots >> lot) & 1])


def _cards_go(_: Names, count: int) -> str:
    return f"{capital(jail_cards(count))} {'goes' if count == 1 else 'go'}"


def _throws(_: Names, count: int) -> str:
    return "one throw" if count == 1 else f"{count} throws"


WORDING: dict[str, Callable[[Names, int], str]] = {
    **dict.fromkeys(("seat", "payer", "payee", "creditor", "taker", "maker", "receiver", "visitor"), _player),
    **dict.fromkeys(("turn", "round", "die", "other_die", "gives", "takes", "card"), _number),
    "amount": lambda names, number: names.money(number),
    "start": lambda names, number: names.square(number),
    "square": lambda names, number: names.square(number),
    "backwards": lambda _, flag: " back" if flag else "",
    "reason": lambda _, reason: FOR_WHAT.get(reason, ""),
    "lot": lambda names, number: names.lot(number),
    "lots": _lots,
    "deck": lambda names, number: names.deck(number),
    "jailed_by": lambda _, code: JAILED[code],
    "freed_by": lambda _, code: FREED[code],
    "throws": _throws,
    "level": lambda _, number: building(number),
    "left": lambda _, number: level(number),
    "count": _cards_go,
    "on": lambda _, flag: "asks" if flag else "no longer asks",
    "piece": lambda _, number: piece(number),
    "percent": _percent,
    "half_percent": lambda _, number: f"{number / 2:g}%",
    "cost": lambda names, cost: f", a house there {names.money(cost)}" if cost else "",
    "country": lambda names, number: names.country(number),
    "yes": lambda _, flag: "yes" if flag else "no",
}
