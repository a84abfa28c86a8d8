"""Whether the knobs of an edition make sense together, and with its board."""

from freehold.editions.settings import Settings
from freehold.rules.codes import (
    BuildWhere,
    IncomeTax,
    JailMode,
    LuxuryTax,
    Parking,
    SquareKind,
    ThirdDouble,
    When,
)
from freehold.rules.money import percent
from freehold.rules.rulebook import Rulebook


def check_sense(settings: Settings, book: Rulebook) -> None:
    """Refuse knobs that contradict each other or the board."""
    _check_players(settings, book)
    _check_jail(settings)
    _check_buildings(settings, book)
    _check_management(settings, book)
    _check_taxes(settings, book)


def _check_players(settings: Settings, book: Rulebook) -> None:
    most = settings["max_players"]
    if settings["min_players"] > most:
        raise settings.fault(
            "min_players", f"is {settings['min_players']}, more than max_players, which is {most}"
        )
    if 0 < book.countries < most:
        raise settings.fault(
            "max_players", f"is {most}, but there are only {book.countries} countries to play for"
        )


def _check_jail(settings: Settings) -> None:
    sends = settings["doubles_again"] and settings["third_double"] == ThirdDouble.JAIL
    if sends and settings["jail"] == JailMode.NAMES_ONLY:
        raise settings.fault("third_double", 'says "jail", but the knob jail says "names-only"')


def _check_buildings(settings: Settings, book: Rulebook) -> None:
    if settings["build_where"] == BuildWhere.NOWHERE:
        return
    where = settings.word("build_where")
    if settings["build_when"] == When.NEVER:
        raise settings.fault(
            "build_when", f'says "never", but build_where says "{where}": say "nowhere" there'
        )
    if not any(book.group_buildable[: book.groups]):
        raise settings.fault("build_where", f'says "{where}", but no group has a build_cost')


def _check_management(settings: Settings, book: Rulebook) -> None:
    cheapest = min(book.lot_price[: book.lots])
    if settings["mortgages"] and percent(cheapest, settings["mortgage_share"]) == 0:
        raise settings.fault("mortgage_share", f"lends nothing on a lot that costs {cheapest}")
    if settings["manage_when"] == When.NEVER and (settings["mortgages"] or settings["trades"]):
        raise settings.fault(
            "manage_when", 'says "never", but there are mortgages or trades: say false there'
        )


def _check_taxes(settings: Settings, book: Rulebook) -> None:
    if settings["income_tax"] == IncomeTax.GRADED and not book.countries:
        raise settings.fault("income_tax", 'says "graded", but the edition has no countries with tax rates')
    if settings["luxury_tax"] == LuxuryTax.SHARE_OF_WORTH and not book.countries:
        raise settings.fault(
            "luxury_tax", 'says "share-of-worth", but the edition has no countries with tax rates'
        )
    jackpot = settings["free_parking"] == Parking.JACKPOT
    if jackpot and SquareKind.FREE_PARKING not in book.square_kind[: book.squares]:
        raise settings.fault(
            "free_parking", 'says "jackpot", but the board has no square of kind "free-parking"'
        )
