"""The knobs: everything that a file or an option can set about how a game is played, declared once.

A knob's name is the name of its field in the rulebook. Files write yes and no as true and false; options,
which may come from a command line, are taken as words too.
"""

from enum import IntEnum

from freehold.editions.node import MOST_MONEY, show
from freehold.rules.codes import (
    BuildWhere,
    CardDraw,
    Estate,
    FirstPlayer,
    IncomeTax,
    JailMode,
    Lock,
    LuxuryTax,
    MortgagedTrade,
    Parking,
    SeveralCreditors,
    ThirdDouble,
    When,
    WinBy,
)
from freehold.rules.names import ENDLESS, SEATS
from freehold.text import either, nearest

YES = ("yes", "true", "on", "1")
NO = ("no", "false", "off", "0")
ENDLESS_WORD = "endless"
LONGEST = 10_000  # rounds, minutes
PERCENT = 100
FEW = 20  # throws, doubles, rounds between two economies


class Knob:
    """A whole number within limits, and the base of the other kinds."""

    __slots__ = ("high", "low", "name", "neutral")

    def __init__(self, name: str, low: int = 0, high: int = MOST_MONEY, neutral: int | None = None) -> None:
        self.name = name
        self.low = low
        self.high = high
        # Of a knob that came later: the value with which everything is as it was, for files without it
        self.neutral = neutral

    @property
    def expects(self) -> str:
        """What may be written, as part of a sentence."""
        return self.limits()

    @property
    def words(self) -> list[str]:
        """The few words that may be chosen from; none where a number is meant."""
        return []

    def limits(self) -> str:
        """The numbers that will do, as part of a sentence."""
        if self.low == self.high:
            return f"{self.low}"
        return f"a whole number from {self.low:,} to {self.high:,}"

    def number(self, value: object) -> int | None:
        """The number for a value of a file, or None if it will not do."""
        return value if type(value) is int and self.low <= value <= self.high else None

    def option(self, value: object) -> int | None:
        """The number for an option, which may be text."""
        if isinstance(value, str) and value.isascii() and len(value) < FEW and value.strip().isdigit():
            return self.number(int(value))
        return self.number(value)

    def word(self, number: int) -> str:
        """The number as an option would be written."""
        return str(number)

    def hint(self, value: object) -> str:
        """The nearest right word, where words are expected."""
        return ""


class Flag(Knob):
    """Yes or no."""

    __slots__ = ()

    @property
    def expects(self) -> str:
        return "true or false"

    @property
    def words(self) -> list[str]:
        return [YES[0], NO[0]]

    def number(self, value: object) -> int | None:
        return int(value) if isinstance(value, bool) else None

    def option(self, value: object) -> int | None:
        if isinstance(value, int):
            return int(value) if value in (0, 1) else None
        word = value.strip().lower() if isinstance(value, str) else ""
        return 1 if word in YES else 0 if word in NO else None

    def word(self, number: int) -> str:
        return YES[0] if number else NO[0]


class Choice(Knob):
    """One of a few words."""

    __slots__ = ("codes",)

    def __init__(self, name: str, codes: type[IntEnum], neutral: int | None = None) -> None:
        super().__init__(name, neutral=neutral)
        self.codes = codes

    @property
    def words(self) -> list[str]:
        """What may be chosen, in the order of the codes."""
        return [code.name.lower().replace("_", "-") for code in self.codes]

    @property
    def expects(self) -> str:
        return either(self.words)

    def number(self, value: object) -> int | None:
        if not isinstance(value, str):
            return None
        word = value.strip().lower().replace("_", "-")
        return list(self.codes)[self.words.index(word)].value if word in self.words else None

    def option(self, value: object) -> int | None:
        return self.number(value)

    def word(self, number: int) -> str:
        return self.codes(number).name.lower().replace("_", "-")

    def hint(self, value: object) -> str:
        return nearest(value, self.words) if isinstance(value, str) else ""


class Stock(Knob):
    """A number of pieces, or no end of them."""

    __slots__ = ()

    @property
    def expects(self) -> str:
        return f"{self.limits()} or {ENDLESS_WORD}"

    def number(self, value: object) -> int | None:
        return ENDLESS if value == ENDLESS_WORD else Knob.number(self, value)

    def option(self, value: object) -> int | None:
        if isinstance(value, str) and value.strip().lower() == ENDLESS_WORD:
            return ENDLESS
        return Knob.option(self, value)

    def word(self, number: int) -> str:
        return ENDLESS_WORD if number == ENDLESS else str(number)


KNOBS: dict[str, Knob] = {
    knob.name: knob
    for knob in (
        Knob("min_players", 2, SEATS),
        Knob("max_players", 2, SEATS),
        Knob("starting_cash"),
        Choice("first_player", FirstPlayer),
        Knob("faces", 2, FEW),
        Knob("salary"),
        Flag("doubles_again"),
        Knob("max_doubles", 2, FEW),
        Choice("third_double", ThirdDouble),
        Choice("jail", JailMode),
        Knob("jail_fine"),
        Knob("jail_fine_growth", high=PERCENT),
        Knob("jail_throws", 1, FEW),
        Knob("jail_pay_turns", 0, FEW),
        Flag("jail_double_again", neutral=0),
        Flag("jail_card_at_last"),
        Choice("card_draw", CardDraw),
        Flag("cards_follow_economy"),
        Flag("auctions"),
        Knob("lowest_bid", 1),
        Flag("rent_on_demand"),
        Stock("houses", 0, 1000),
        Stock("hotels", 0, 1000),
        Flag("has_hotels"),
        Flag("build_evenly"),
        Choice("build_where", BuildWhere),
        Choice("build_when", When),
        Flag("sell_hotel_whole"),
        Choice("manage_when", When),
        Choice("sell_when", When, neutral=When.ANY_TIME),
        Choice("lift_when", When),
        Choice("mortgage_stops", Lock, neutral=Lock.GROUP),
        Choice("lock", Lock),
        Flag("mortgages"),
        Knob("mortgage_share", 1, 100),
        Knob("mortgage_interest", high=PERCENT),
        Flag("trades"),
        Choice("mortgaged_trade", MortgagedTrade),
        Knob("trade_tax", 0, 99),
        Flag("estate_fee_on_value"),
        Choice("income_tax", IncomeTax),
        Knob("income_tax_flat"),
        Knob("income_tax_share", high=PERCENT),
        Knob("income_tax_multiple", 1),
        Choice("luxury_tax", LuxuryTax),
        Knob("luxury_tax_flat"),
        Knob("luxury_tax_step", high=PERCENT),
        Knob("luxury_tax_limit", high=PERCENT),
        Knob("tax_rate_limit", high=PERCENT),
        Choice("free_parking", Parking),
        Flag("negative_cash"),
        Flag("bankrupt_at_will"),
        Flag("bankrupt_at_once"),
        Choice("estate", Estate),
        Choice("several_creditors", SeveralCreditors),
        Knob("rounds", 0, LONGEST),
        Knob("minutes", 0, LONGEST),
        Choice("win_by", WinBy),
        Knob("economy_rounds", 0, LONGEST),
        Knob("factor_range", 0, 50),
        Knob("group_spread", 0, 20),
        Knob("rent_wear", 0, 10),
        Flag("late_entry"),
        Knob("entry_streets_share", high=PERCENT),
        Knob("ally_rent", high=PERCENT),
        Knob("ally_rent_larger", high=PERCENT),
    )
}
# Names of earlier releases: files, options and records may still use them, and digests do for ever
FORMER_NAMES = {"jail_pass_at_last": "jail_card_at_last"}
DIFFICULTY = "difficulty"


def knob_name(name: str) -> str:
    """The name that a knob has today."""
    return FORMER_NAMES.get(name, name)


def first_name(name: str) -> str:
    """The name that a knob had when it was new."""
    return next((former for former, today in FORMER_NAMES.items() if today == name), name)


def refusal_of(knob: Knob, value: object) -> str:
    """Why a value will not do for a knob."""
    return f"must be {knob.expects}, not {show(value)}{knob.hint(value)}"
