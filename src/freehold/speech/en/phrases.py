"""Phrases that several sentences share."""

from freehold.rules.codes import Piece, Reason, When
from freehold.rules.names import HOTEL, Mask, Money
from freehold.speech.language import Names

# What a payment is for, at the end of a sentence
FOR_WHAT: dict[int, str] = {
    Reason.RENT: " in rent",
    Reason.INCOME_TAX: " in income tax",
    Reason.LUXURY_TAX: " in luxury tax",
    Reason.FINE: " to get out of jail",
    Reason.FEE: " in interest on mortgages",
    Reason.TRADE_TAX: " in trade tax",
    Reason.LIFT: " to lift the mortgage",
    Reason.ESTATE: " out of the estate",
}
FEE_ON_VALUE = " in fees on the mortgaged lots"  # instead, where they count on the value (E-70)
WHEN = {
    When.ANY_TIME: "at any time",
    When.OWN_TURN: "on their own turn",
    When.OWN_OR_BETWEEN: "on their own turn or between turns",
    When.AROUND_THROW: "on their own turn, before or after rolling",
    When.BETWEEN_TURNS: "between turns, from the end of one turn to the first roll of the next",
    When.NEVER: "never",
}
HOUSES = ("none", "one house", "two houses", "three houses", "four houses")
NTH_HOUSE = ("none", "the first house", "the second house", "the third house", "the fourth house")


def level(number: int) -> str:
    """What stands on a lot."""
    return "a hotel" if number == HOTEL else HOUSES[number]


def building(number: int) -> str:
    """The building that brings a lot to a level."""
    return "a hotel" if number == HOTEL else NTH_HOUSE[number]


def piece(number: int) -> str:
    """A kind of building."""
    return "a hotel" if number == Piece.HOTEL else "a house"


def jail_cards(names: Names, count: int) -> str:
    """So many cards that free from jail, as the edition calls them."""
    term = names.edition.terms["jail_card"]
    if count > 1:
        return f"{count} {term}es" if term.endswith("s") else f"{count} {term}s"
    return f"a {term}" if count else f"no {term}"


def goods(names: Names, cash: Money, lots: Mask, cards: int) -> str:
    """One side of a trade."""
    parts = [names.money(cash)] if cash else []
    parts += [names.lot(lot) for lot in range(names.edition.rulebook.lots) if (lots >> lot) & 1]
    if cards:
        parts.append(jail_cards(names, cards))
    return " + ".join(parts) or "nothing"
