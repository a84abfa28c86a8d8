"""Bargains: what a bot would take for something, and why it will not have an offer."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from freehold.game import Action, Game
from freehold.rules.names import Group, Money, Seat

DEAREST = 1 << 20  # cash beyond which no price is looked for


class Objection(StrEnum):
    """Why a bot turns an offer down."""

    COMPLETES = "completes"  # the maker's group
    BREAKS_UP = "breaks up"  # the taker's own group
    TOO_LITTLE = "too little"


@dataclass(frozen=True, slots=True)
class Grounds:
    """An objection, and the group that it is about if it is about one."""

    objection: Objection
    group: Group | None = None


def reason_against(game: Game, offer: Action) -> Grounds:
    """What weighs most against an offer, in the eyes of whoever would have to accept it."""
    for group in range(len(game.edition.group_names)):
        if _has_whole(game, offer.seat, group, offer.lots_taken) and not _has_whole(game, offer.seat, group):
            return Grounds(Objection.COMPLETES, group)
        if _has_whole(game, offer.target, group) and offer.lots_taken & _lots_of(game, group):
            return Grounds(Objection.BREAKS_UP, group)
    return Grounds(Objection.TOO_LITTLE)


def _lots_of(game: Game, group: Group) -> int:
    return sum(1 << lot.number for lot in game.lots if lot.group_number == group)


def _has_whole(game: Game, seat: Seat, group: Group, more: int = 0) -> bool:
    held = sum(1 << lot for lot in game.player(seat).lot_numbers) | more
    lots = _lots_of(game, group)
    return lots & held == lots


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
