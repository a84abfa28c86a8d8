"""Every event in English, with the names and the currency of the edition."""

from collections.abc import Callable, Mapping, Sequence

from freehold.rules.codes import EventKind, FreedBy, JailedBy, LapsedBy, Reason
from freehold.rules.names import BANK, JACKPOT
from freehold.rules.rulebook import Rulebook
from freehold.speech.en.phrases import FEE_ON_VALUE, FOR_WHAT, building, jail_cards, level, piece
from freehold.speech.language import Names
from freehold.text import capital, listed

TEMPLATES: dict[EventKind, str] = {
    EventKind.TURN_BEGAN: "Turn {turn}, round {round}: {seat} to play.",
    EventKind.TURN_ENDED: "{seat}'s turn is over.",
    EventKind.THROWN: "{seat} rolls {die} and {other_die}.",
    EventKind.MOVED: "{seat} moves{backwards} to {square}.",
    EventKind.PAID: "{payer} pays {payee} {amount}{reason}.",
    EventKind.BOUGHT: "{seat} buys {lot} for {amount}.",
    EventKind.DECLINED: "{seat} does not buy {lot}.",
    EventKind.AUCTION_OPENED: "{lot} goes to auction; {seat} bids first.",
    EventKind.BID: "{seat} bids {amount}.",
    EventKind.PASSED: "{seat} passes.",
    EventKind.AUCTION_WON: "{seat} wins {lot} for {amount}.",
    EventKind.UNSOLD: "Nobody bids for {lot}; it stays with the bank.",
    EventKind.DREW: "{seat} draws a {deck} card: {card}",
    EventKind.JAILED: "{seat} goes to jail{jailed_by}.",
    EventKind.FREED: "{seat} leaves jail{freed_by}.",
    EventKind.STAYED: "{seat} stays in jail: no double in {throws}.",
    EventKind.VISITED_JAIL_SQUARE: "{seat}'s third double: to the jail square, and the turn is over.",
    EventKind.OWES: "{seat} owes {creditor} {amount}{reason} and cannot pay it yet.",
    EventKind.BUILT: "{seat} builds {level} on {lot} for {amount}.",
    EventKind.SOLD: "{seat} sells buildings on {lot} for {amount}, leaving {left}.",
    EventKind.MORTGAGED: "{seat} mortgages {lot} for {amount}.",
    EventKind.LIFTED: "{seat} lifts the mortgage on {lot} for {amount}.",
    EventKind.KEPT: "{seat} keeps {lots} mortgaged.",
    EventKind.OFFERED: "{seat} offers {taker} {goods}.",
    EventKind.COUNTERED: "{seat} makes {taker} a counteroffer: {goods}.",
    EventKind.ACCEPTED: "{seat} accepts {maker}'s offer.",
    EventKind.REFUSED: "{seat} turns down {maker}'s offer.",
    EventKind.WITHDRAWN: "{seat} withdraws the offer to {taker}.",
    EventKind.LAPSED: "{seat}'s offer to {taker} lapses{lapsed_by}.",
    EventKind.LOT_HANDED_OVER: "{lot} goes from {seat} to {receiver}.",
    EventKind.CARDS_HANDED_OVER: "{count} from {seat} to {receiver}.",
    EventKind.RENT_OPEN: "{seat} can ask {visitor} for {amount} in rent for {lot}.",
    EventKind.RENT_ASKED: "{visitor} owes {seat} {amount} in rent for {lot}.",
    EventKind.RENT_LAPSED: "{seat} did not ask {visitor} for {amount} in rent for {lot}; it is too late now.",
    EventKind.RENTS_SWITCHED: "{seat} {on}.",
    EventKind.BANKRUPT: "{seat} is bankrupt; everything goes to {creditor}.",
    EventKind.LEFT: "{seat} leaves the game.",
    EventKind.LIQUIDATED: "{seat}'s buildings are sold and lots mortgaged to pay what is owed.",
    EventKind.UNOWNED: "{lot} goes back to the bank.",
    EventKind.SHORTAGE: "{seat} wants {piece} for {lot}, and the bank is running short.",
    EventKind.CLAIMED: "{seat} wants it too, for {lot}.",
    EventKind.CLAIM_WAIVED: "{seat} does not want it.",
    EventKind.PIECE_AUCTION: "{piece} goes to auction; {seat} bids first.",
    EventKind.PIECE_WON: "{seat} wins it for {amount} and builds on {lot}.",
    EventKind.PIECE_UNSOLD: "Nobody bids for {piece}.",
    EventKind.ROUND_ENDED: "Round {round} is over.",
    EventKind.LOT_MOVED: "{lot} moves to square {place}.",
    EventKind.FACTOR: "The economic factor is {percent}.",
    EventKind.GROUP_REVALUED: "{group} changes by {percent}.",
    EventKind.REVALUED: "{lot} is now worth {amount}{cost}.",
    EventKind.RATES_MOVED: "{country}: income tax now starts at {half_percent}, luxury tax is {percent}.",
    EventKind.APPLIED: "{seat} asks to join, playing for {country}.",
    EventKind.VOTED: "{seat} votes {yes}.",
    EventKind.ADMITTED: "{seat} is admitted and joins next round.",
    EventKind.TURNED_AWAY: "{seat} is not admitted.",
    EventKind.ENTERED: "{seat} joins the game with {amount}.",
    EventKind.TIME_CALLED: "Time is up: round {round} is the last.",
    EventKind.GAME_OVER: "The game ends in round {round}.",
    EventKind.WON: "{seat} wins with {amount}.",
    EventKind.FIRST: "{seat} goes first.",
    EventKind.RENT_WAIVED: "{visitor} pays {seat} no rent for {lot}: it has worn off.",
}

# Payments that read better as a sentence of their own
PAYMENTS: dict[int, str] = {
    Reason.START: "{payee} starts with {amount}.",
    Reason.SALARY: "{payee} collects {amount} at {go}.",
    Reason.JACKPOT: "{payee} takes the jackpot of {amount}.",
}
# Payments of which it is known what for
ON_LOT: dict[EventKind, str] = {
    EventKind.PAID: "{payer} pays {payee} {amount}{reason} for {lot}.",
    EventKind.OWES: "{seat} owes {creditor} {amount}{reason} for {lot} and cannot pay it yet.",
}
SOLD_ALL = "{seat} sells everything built on {lot} for {amount}."
# Where debts are not settled but written off (H-08)
RETIRED = "{seat} retires; all their lots are unowned again."
RETURNED = "{payer} hands {amount} back to the bank."
WRITTEN_OFF = "The bank writes off {payee}'s debt of {amount}."
CASH_TO_JACKPOT = "{seat} is bankrupt; the cash goes to the jackpot and everything else to the bank."
JAILED: dict[int, str] = {
    JailedBy.SQUARE: "",
    JailedBy.CARD: ", as the card says",
    JailedBy.DOUBLES: " for the third double in a row",
}
FREED: dict[int, str] = {
    FreedBy.FINE: "",
    FreedBy.CARD: " by using a card",
    FreedBy.DOUBLE: " by rolling a double",
}
LAPSED: dict[int, str] = {
    LapsedBy.TURN: " with the turn",
    LapsedBy.CHANGE: ": something in it has changed",
    LapsedBy.LEAVING: ": one of them has left the game",
}


def event(kind: EventKind, facts: Mapping[str, int], names: Names, goods: str = "") -> str:
    """One event in words."""
    words = {name: WORDING[name](names, number) for name, number in facts.items()}
    if kind == EventKind.DREW:
        words["card"] = names.card_text(facts["deck"], facts["card"])
    if kind == EventKind.LOT_MOVED:
        words["place"] = str(facts["square"] + names.edition.first_square)
    if facts.get("reason") == Reason.FEE and names.edition.rulebook.estate_fee_on_value:
        words["reason"] = FEE_ON_VALUE
    template = _template(kind, facts, names.edition.rulebook)
    return capital(template.format(**words, goods=goods, go=names.square(0)))


def _template(kind: EventKind, facts: Mapping[str, int], rulebook: Rulebook) -> str:
    """The sentence to fill in: some read better in another form."""
    if kind == EventKind.PAID and rulebook.negative_cash and facts["reason"] == Reason.ESTATE:
        return RETURNED if facts["payee"] == BANK else WRITTEN_OFF
    if kind == EventKind.SOLD and facts["left"] == 0:
        return SOLD_ALL
    if kind in ON_LOT and "lot" in facts:
        return ON_LOT[kind]
    if kind == EventKind.PAID:
        return PAYMENTS.get(facts["reason"], TEMPLATES[kind])
    if kind == EventKind.BANKRUPT and rulebook.negative_cash:
        return RETIRED
    if kind == EventKind.BANKRUPT and facts["creditor"] == JACKPOT:
        return CASH_TO_JACKPOT
    return TEMPLATES[kind]


def economy(events: Sequence[tuple[EventKind, Mapping[str, int]]], names: Names) -> str:
    """The turn of the economy in one line: what rose, what fell, and how much moved."""
    factor = next((facts["percent"] for kind, facts in events if kind == EventKind.FACTOR), 0)
    groups = {
        names.group(facts["group"]): facts["percent"]
        for kind, facts in events
        if kind == EventKind.GROUP_REVALUED
    }
    parts = [f"Economic factor {_signed(factor)}"]
    for verb, sign in (("up", 1), ("down", -1)):
        moved = [f"{name} {_signed(points)}" for name, points in groups.items() if points * sign > 0]
        if moved:
            parts.append(f"{verb}: {listed(moved)}")
    parts.append(f"everything else {_signed(factor)}" if factor else "everything else unchanged")
    return f"The economy turns and the lots change places. {'; '.join(parts)}."


def _signed(points: int) -> str:
    return f"{points:+d}%".replace("-", "−")


def _number(_: Names, number: int) -> str:
    return str(number)


def _player(names: Names, seat: int) -> str:
    return names.player(seat)


def _percent(_: Names, number: int) -> str:
    return f"{number}%".replace("-", "−")


def _lots(names: Names, lots: int) -> str:
    return listed([name for lot, name in enumerate(names.edition.lot_names) if (lots >> lot) & 1])


def _cards_go(names: Names, count: int) -> str:
    return f"{capital(jail_cards(names, count))} {'goes' if count == 1 else 'go'}"


def _throws(_: Names, count: int) -> str:
    return "one roll" if count == 1 else f"{count} rolls"


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
    "group": lambda names, number: names.group(number),
    "deck": lambda names, number: names.deck(number),
    "jailed_by": lambda _, code: JAILED[code],
    "freed_by": lambda _, code: FREED[code],
    "lapsed_by": lambda _, code: LAPSED[code],
    "throws": _throws,
    "level": lambda _, number: building(number),
    "left": lambda _, number: level(number),
    "count": _cards_go,
    "on": lambda _, flag: "collects every rent automatically" if flag else "asks for each rent from now on",
    "piece": lambda _, number: piece(number),
    "percent": _percent,
    "half_percent": lambda _, number: f"{number / 2:g}%",
    "cost": lambda names, cost: f", a house there {names.money(cost)}" if cost else "",
    "country": lambda names, number: names.country(number),
    "yes": lambda _, flag: "yes" if flag else "no",
}
