"""The knobs: everything that a file or an option can set about how a game is played, declared once.

A knob's name is the name of its field in the rulebook. Files write yes and no as true and false; options,
which may come from a command line, are taken as words too.
"""

from dataclasses import dataclass
from enum import IntEnum

from freehold.editions.node import MOST_MONEY, hint, one_of, show
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

YES = ("yes", "true", "on", "1")
NO = ("no", "false", "off", "0")
ENDLESS_WORD = "endless"
LONGEST = 10_000  # rounds, minutes
FEW = 20  # throws, doubles, rounds between two economies


@dataclass(frozen=True, slots=True)
class Knob:
    """A whole number within limits, and the base of the other kinds."""

    name: str
    topic: str
    sentence: str  # what it sets, for people
    low: int = 0
    high: int = MOST_MONEY

    @property
    def expects(self) -> str:
        """What may be written, as part of a sentence."""
        return self.limits()

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


@dataclass(frozen=True, slots=True)
class Flag(Knob):
    """Yes or no."""

    @property
    def expects(self) -> str:
        return "true or false"

    def number(self, value: object) -> int | None:
        return int(value) if isinstance(value, bool) else None

    def option(self, value: object) -> int | None:
        if isinstance(value, int):
            return int(value) if value in (0, 1) else None
        word = value.strip().lower() if isinstance(value, str) else ""
        return 1 if word in YES else 0 if word in NO else None

    def word(self, number: int) -> str:
        return YES[0] if number else NO[0]


@dataclass(frozen=True, slots=True)
class Choice(Knob):
    """One of a few words."""

    codes: type[IntEnum] = IntEnum

    @property
    def words(self) -> list[str]:
        """What may be chosen, in the order of the codes."""
        return [code.name.lower().replace("_", "-") for code in self.codes]

    @property
    def expects(self) -> str:
        return one_of(self.words)

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
        return hint(value, self.words) if isinstance(value, str) else ""


@dataclass(frozen=True, slots=True)
class Stock(Knob):
    """A number of pieces, or no end of them."""

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


def _percent(name: str, topic: str, sentence: str, high: int = 100) -> Knob:
    return Knob(name, topic, sentence, 0, high)


def _all_knobs() -> tuple[Knob, ...]:
    return (*_table_knobs(), *_lot_knobs(), *_money_knobs(), *_world_knobs())


def _table_knobs() -> tuple[Knob, ...]:
    setup, turn, jail = "Set-up", "Turn", "Jail"
    return (
        Knob("min_players", setup, "The fewest players.", 2, SEATS),
        Knob("max_players", setup, "The most players.", 2, SEATS),
        Knob("starting_cash", setup, "The cash everybody starts with."),
        Choice("first_player", setup, "How the first player is found.", codes=FirstPlayer),
        Knob("faces", turn, "The faces of each die.", 2, FEW),
        Knob("salary", turn, "What the bank pays for passing or reaching Go."),
        Flag("doubles_again", turn, "Whether a double throws again."),
        Knob("max_doubles", turn, "Which double in one turn is one too many.", 2, FEW),
        Choice("third_double", turn, "What that double does.", codes=ThirdDouble),
        Choice("jail", jail, "Whether there is a jail, or only its name.", codes=JailMode),
        Knob("jail_fine", jail, "What it costs to leave jail; the first time, if it grows."),
        _percent("jail_fine_growth", jail, "By how many percent the fine grows with each stay."),
        Knob("jail_throws", jail, "After how many throws without a double the fine must be paid.", 1, FEW),
        Knob("jail_pay_turns", jail, "On how many turns in jail it may be paid before the throw.", 0, FEW),
        Flag("jail_pass_at_last", jail, "Whether a jail card will do instead after the last throw."),
        Choice("card_draw", "Cards", "How a card is drawn.", codes=CardDraw),
        Flag("cards_follow_economy", "Cards", "Whether amounts on cards move with the economic factor."),
    )


def _lot_knobs() -> tuple[Knob, ...]:
    lots, buildings, trade = "Lots and rent", "Buildings", "Mortgages and trade"
    return (
        Flag("auctions", lots, "Whether the bank auctions what a player declines, and a bankrupt's lots."),
        Knob("lowest_bid", lots, "The lowest bid in an auction.", 1),
        Flag("rent_on_demand", lots, "Whether rents have to be asked for."),
        Stock("houses", buildings, "The bank's stock of houses.", 0, 1000),
        Stock("hotels", buildings, "The bank's stock of hotels.", 0, 1000),
        Flag("has_hotels", buildings, "Whether there are hotels."),
        Flag("build_evenly", buildings, "Whether a group is built and sold evenly."),
        Choice("build_where", buildings, "On which lots one may build.", codes=BuildWhere),
        Choice("build_when", buildings, "When one may build.", codes=When),
        Flag("sell_hotel_whole", buildings, "Whether a hotel may be sold whole, evenness aside."),
        Choice("manage_when", trade, "When one may sell buildings, mortgage and trade.", codes=When),
        Choice("lift_when", trade, "When one may lift a mortgage.", codes=When),
        Choice("lock", trade, "What a building keeps from being mortgaged or traded.", codes=Lock),
        Flag("mortgages", trade, "Whether lots can be mortgaged."),
        Knob("mortgage_share", trade, "The percentage of its value that is lent on a lot.", 1, 100),
        _percent("mortgage_interest", trade, "The interest on a mortgage, in percent."),
        Flag("trades", trade, "Whether players may trade."),
        Choice("mortgaged_trade", trade, "What a mortgaged lot brings in a trade.", codes=MortgagedTrade),
        _percent("trade_tax", trade, "The percentage each receiver in a trade pays the bank.", 99),
        Flag(
            "estate_fee_on_value",
            trade,
            "Whether a creditor's fee counts on a lot's value, not its mortgage.",
        ),
    )


def _money_knobs() -> tuple[Knob, ...]:
    taxes, debt, end = "Taxes", "Debt and bankruptcy", "The end"
    return (
        Choice("income_tax", taxes, "How income tax is found.", codes=IncomeTax),
        Knob("income_tax_flat", taxes, "The income tax, where it is flat."),
        _percent("income_tax_share", taxes, "The income tax in percent, where it is a share."),
        Knob("income_tax_multiple", taxes, "A share of cash is rounded down to a multiple of this.", 1),
        Choice("luxury_tax", taxes, "How luxury tax is found.", codes=LuxuryTax),
        Knob("luxury_tax_flat", taxes, "The luxury tax, where it is flat."),
        _percent("luxury_tax_step", taxes, "By how many points its rate rises with each new economy."),
        _percent("luxury_tax_limit", taxes, "The highest rate of luxury tax, in percent."),
        _percent("tax_rate_limit", taxes, "The highest rate of graded income tax, in percent."),
        Choice("free_parking", taxes, "What Free Parking does.", codes=Parking),
        Flag("negative_cash", debt, "Whether forced payments may go below zero."),
        Flag("bankrupt_at_will", debt, "Whether one may go bankrupt at will, in one's own turn."),
        Flag("bankrupt_at_once", debt, "Whether who cannot pay is bankrupt without time to trade."),
        Choice("estate", debt, "Who takes a bankrupt's lots.", codes=Estate),
        Choice("several_creditors", debt, "Who pays when a player fails several.", codes=SeveralCreditors),
        Knob("rounds", end, "The game ends after so many rounds; 0: it does not.", 0, LONGEST),
        Knob("minutes", end, "The game ends after so many minutes; 0: it does not.", 0, LONGEST),
        Choice("win_by", end, "What counts when the time is up.", codes=WinBy),
    )


def _world_knobs() -> tuple[Knob, ...]:
    economy, countries = "Economy", "Countries and newcomers"
    return (
        Knob(
            "economy_rounds",
            economy,
            "Lots move and values change every so many rounds; 0: never.",
            0,
            LONGEST,
        ),
        _percent("factor_range", economy, "The economic factor is at most so many percent up or down.", 50),
        _percent(
            "group_spread", economy, "The first group rises by so many points more than the factor.", 20
        ),
        Knob("rent_wear", economy, "The tenths of a rent lost with each one paid on a lot.", 0, 10),
        Flag("late_entry", countries, "Whether newcomers may enter a running game."),
        _percent(
            "entry_streets_share", countries, "The percentage of streets that must be unowned for that."
        ),
        _percent("ally_rent", countries, "The percentage of a rent that an ally pays."),
        _percent("ally_rent_larger", countries, "The same, where the owner's alliance is the larger."),
    )


KNOBS: dict[str, Knob] = {knob.name: knob for knob in _all_knobs()}
DIFFICULTY = "difficulty"


def refusal_of(knob: Knob, value: object) -> str:
    """Why a value will not do for a knob."""
    return f"must be {knob.expects}, not {show(value)}{knob.hint(value)}"
