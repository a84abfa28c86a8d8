"""Whether the knobs of an edition make sense together, and with its board."""

from freehold.editions.knob_values import KnobValues
from freehold.rules.codes import (
    BuildWhere,
    IncomeTax,
    JailMode,
    Lock,
    LuxuryTax,
    Parking,
    SquareKind,
    ThirdDouble,
    When,
)
from freehold.rules.money import percent
from freehold.rules.names import ENDLESS
from freehold.rules.rulebook import Rulebook


def check_consistency(knobs: KnobValues, book: Rulebook) -> None:
    """Refuse knobs that contradict each other or the board."""
    _check_players(knobs, book)
    _check_jail(knobs)
    _check_buildings(knobs, book)
    _check_management(knobs, book)
    _check_taxes(knobs, book)


def _check_players(knobs: KnobValues, book: Rulebook) -> None:
    most = knobs["max_players"]
    if knobs["min_players"] > most:
        raise knobs.fault("min_players", f"is {knobs['min_players']}, more than max_players, which is {most}")
    if 0 < book.countries < most:
        raise knobs.fault(
            "max_players", f"is {most}, but there are only {book.countries} countries to play for"
        )


def _check_jail(knobs: KnobValues) -> None:
    sends = knobs["doubles_again"] and knobs["third_double"] == ThirdDouble.JAIL
    if sends and knobs["jail"] == JailMode.NAMES_ONLY:
        raise knobs.fault("third_double", 'says "jail", but the knob jail says "names-only"')


def _check_buildings(knobs: KnobValues, book: Rulebook) -> None:
    if knobs["build_where"] == BuildWhere.NOWHERE:
        return
    where = knobs.word("build_where")
    if knobs["build_when"] == When.NEVER:
        raise knobs.fault("build_when", f'says "never", but build_where says "{where}": say "nowhere" there')
    if knobs["build_where"] == BuildWhere.ANY_LOT:
        _check_buildings_anywhere(knobs)
    if not any(book.group_buildable[: book.groups]):
        raise knobs.fault("build_where", f'says "{where}", but no group has a build_cost')


def _check_buildings_anywhere(knobs: KnobValues) -> None:
    """A group may have several owners then: none may depend on what another has built in it."""
    if knobs["build_evenly"] or knobs["houses"] != ENDLESS or knobs["lock"] != Lock.LOT:
        raise knobs.fault(
            "build_where",
            'says "any-lot": that needs build_evenly = false, houses = "endless" and lock = "lot"',
        )


def _check_management(knobs: KnobValues, book: Rulebook) -> None:
    cheapest = min(book.lot_price[: book.lots])
    if knobs["mortgages"] and percent(cheapest, knobs["mortgage_share"]) == 0:
        raise knobs.fault("mortgage_share", f"lends nothing on a lot that costs {cheapest}")
    if knobs["manage_when"] == When.NEVER and (knobs["mortgages"] or knobs["trades"]):
        raise knobs.fault("manage_when", 'says "never", but there are mortgages or trades: say false there')


def _check_taxes(knobs: KnobValues, book: Rulebook) -> None:
    if knobs["income_tax"] == IncomeTax.GRADED and not book.countries:
        raise knobs.fault("income_tax", 'says "graded", but the edition has no countries with tax rates')
    if knobs["luxury_tax"] == LuxuryTax.SHARE_OF_WORTH and not book.countries:
        raise knobs.fault(
            "luxury_tax", 'says "share-of-worth", but the edition has no countries with tax rates'
        )
    jackpot = knobs["free_parking"] == Parking.JACKPOT
    if jackpot and SquareKind.FREE_PARKING not in book.square_kind[: book.squares]:
        raise knobs.fault(
            "free_parking", 'says "jackpot", but the board has no square of kind "free-parking"'
        )
