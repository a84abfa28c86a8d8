"""Bargains: why a bot makes an offer or will not have one, and what it would take for something."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from freehold.game import Action, Ask, Game
from freehold.game.action import OFFERS
from freehold.rules.money import PERCENT
from freehold.rules.names import Group, Money, Seat

SAID_ABOVE = 15  # percent by which a bot asks for more than it would take
ROUND = 5  # prices that are said are multiples of this
DEAREST = 1 << 20  # cash beyond which no price is looked for


class Objection(StrEnum):
    """Why a bot turns an offer down."""

    COMPLETES = "completes"  # the maker's group
    BREAKS_UP = "breaks up"  # the taker's own group
    FOR_NOTHING = "for nothing"  # the taker would get nothing at all
    TOO_MUCH = "too much"  # cash is asked for
    TOO_LITTLE = "too little"


class Motive(StrEnum):
    """Why a bot makes an offer."""

    BOTH = "both"  # each side completes a group
    COMPLETES = "completes"  # the maker's group
    THEIRS = "theirs"  # the taker's group
    IN_DEBT = "in debt"
    MORE = "more"  # of a kind that the maker has already
    BEGINS = "begins"  # a kind that the maker has none of
    SELLS = "sells"
    FAIR = "fair"  # all the rest, such as one lot of a group for another


@dataclass(frozen=True, slots=True)
class Pitch:
    """A motive, the maker's group that it is about, and the taker's, if there are any."""

    motive: Motive
    mine: Group | None = None
    yours: Group | None = None


@dataclass(frozen=True, slots=True)
class Grounds:
    """An objection, and the group that it is about if it is about one."""

    objection: Objection
    group: Group | None = None


def reason_against(game: Game, offer: Action) -> Grounds:
    """What weighs most against an offer, in the eyes of whoever would have to accept it."""
    completed = _completed(game, offer.seat, offer.lots_taken, offer.lots_given)
    if completed is not None:
        return Grounds(Objection.COMPLETES, completed)
    for group in range(len(game.edition.group_names)):
        if _has_whole(game, offer.target, group) and offer.lots_taken & _lots_of(game, group):
            return Grounds(Objection.BREAKS_UP, group)
    if not (offer.gives or offer.lots_given or offer.cards_given):
        return Grounds(Objection.FOR_NOTHING)
    return Grounds(Objection.TOO_MUCH if offer.takes > offer.gives else Objection.TOO_LITTLE)


def reason_for(game: Game, offer: Action) -> Pitch:
    """What speaks for an offer, as its maker would put it."""
    mine = _completed(game, offer.seat, offer.lots_taken, offer.lots_given)
    yours = _completed(game, offer.target, offer.lots_given, offer.lots_taken)
    if mine is not None:
        return Pitch(Motive.COMPLETES if yours is None else Motive.BOTH, mine, yours)
    awaited = game.to_act
    if awaited is not None and awaited.question == Ask.DEBT and awaited.seat == offer.seat:
        return Pitch(Motive.IN_DEBT)
    if yours is not None:
        return Pitch(Motive.THEIRS, yours=yours)
    return _wish(game, offer)


def pitched(game: Game, offer: Action) -> str:
    """What the maker of an offer says with it, called before it is made; nothing with any other action."""
    if offer.kind not in OFFERS:
        return ""
    pitch, words = reason_for(game, offer), game.words
    motive = words.language.motive(pitch.motive.value, _name(game, pitch.mine), _name(game, pitch.yours))
    return f"{words.player(offer.seat)}: {motive}."


def objected(game: Game, offer: Action) -> str:
    """What somebody says who turns an offer down."""
    grounds, words = reason_against(game, offer), game.words
    objection = words.language.objection(grounds.objection.value, _name(game, grounds.group))
    return f"{words.player(offer.target)}: {objection}."


def _name(game: Game, group: Group | None) -> str:
    return "" if group is None else game.words.group(group)


def _wish(game: Game, offer: Action) -> Pitch:
    """What its maker wants to have, where an offer completes nothing."""
    groups = range(len(game.edition.group_names))
    wanted = [group for group in groups if offer.lots_taken & _lots_of(game, group)]
    held = _held(game, offer.seat)
    for group in wanted:
        if held & ~offer.lots_given & _lots_of(game, group):
            return Pitch(Motive.MORE, group)
    for group in wanted:
        if not held & _lots_of(game, group):
            return Pitch(Motive.BEGINS, group)
    is_sale = offer.takes > offer.gives and not offer.lots_taken
    return Pitch(Motive.SELLS if is_sale else Motive.FAIR)


def _completed(game: Game, seat: Seat, gained: int, lost: int) -> Group | None:
    """The first group that a player would come to hold whole by a trade."""
    after = _held(game, seat) & ~lost | gained
    for group in range(len(game.edition.group_names)):
        lots = _lots_of(game, group)
        if gained & lots and lots & after == lots:
            return group
    return None


def _lots_of(game: Game, group: Group) -> int:
    return sum(1 << lot.number for lot in game.lots if lot.group_number == group)


def _held(game: Game, seat: Seat) -> int:
    return sum(1 << lot for lot in game.player(seat).lot_numbers)


def _has_whole(game: Game, seat: Seat, group: Group) -> bool:
    lots = _lots_of(game, group)
    return lots & _held(game, seat) == lots


def said_price(least: Money, cash: Money) -> Money:
    """What a bot says that it would take: more than the least, in round figures, as far as there is cash."""
    said = least + abs(least) * SAID_ABOVE // PERCENT + 1
    return min(cash, -(-said // ROUND) * ROUND)


def price_told(game: Game, taker: Seat, price: Money | None) -> str:
    """What a bot says that it would take, in a sentence; below zero, what it would give."""
    words, language = game.words, game.words.language
    if price is None:
        return language.no_quote(words.player(taker))
    return language.quote(words.player(taker), game.edition.money(abs(price)), price < 0)


def least_cash(offer: Action, worth: Callable[[Action], Money | None], cash: Money) -> Money | None:
    """The least cash with which an offer is accepted, below zero if some can be asked for.

    None if the maker has not got enough, or nobody can know.
    """
    low, high = -DEAREST, min(cash, DEAREST)
    most = worth(offer.at(high))
    if most is None or most < 0:
        return None
    while low < high:
        middle = (low + high) // 2
        if (worth(offer.at(middle)) or 0) >= 0:
            high = middle
        else:
            low = middle + 1
    return low
