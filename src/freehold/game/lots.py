"""Lots as the table sees them."""

from freehold.game.notation.resolve import find_seat
from freehold.game.timeline import Timeline
from freehold.rules.building import half_price
from freehold.rules.codes import LotKind, Terms
from freehold.rules.mortgage import is_locked, lift_price_now, mortgage_value
from freehold.rules.names import HOTEL, NOBODY, Group, Lot, Money, Seat, Square
from freehold.rules.rent import rent_due


class LotView:
    """One lot as the table sees it; always the present state of the game."""

    __slots__ = ("_timeline", "number")

    def __init__(self, timeline: Timeline, number: Lot) -> None:
        self._timeline = timeline
        self.number = number

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """What is printed on its deed."""
        return self._timeline.words.edition.lot_names[self.number]

    @property
    def owner(self) -> str | None:
        """The name of its owner; None for the bank."""
        owner = self._timeline.state.owner[self.number]
        return None if owner == NOBODY else self._timeline.words.player(owner)

    @property
    def owner_seat(self) -> Seat | None:
        """The seat of its owner; None for the bank."""
        owner = self._timeline.state.owner[self.number]
        return None if owner == NOBODY else owner

    @property
    def group(self) -> str | None:
        """The name of its group, if it has one."""
        group = self._timeline.rulebook.lot_group[self.number]
        return None if group == NOBODY else self._timeline.words.edition.group_names[group]

    @property
    def group_number(self) -> Group | None:
        """The number of its group, if it has one."""
        group = self._timeline.rulebook.lot_group[self.number]
        return None if group == NOBODY else group

    @property
    def kind(self) -> str:
        """`street`, `station` or `utility`."""
        return LotKind(self._timeline.rulebook.lot_kind[self.number]).name.lower()

    @property
    def position(self) -> Square:
        """The number of the square it is on."""
        return self._timeline.state.square_of[self.number]

    @property
    def price(self) -> Money:
        """What it costs now."""
        return self._timeline.state.value[self.number]

    @property
    def printed_price(self) -> Money:
        """What its deed says that it costs."""
        return self._timeline.rulebook.lot_price[self.number]

    @property
    def printed_build_cost(self) -> Money:
        """What its deed says that a building costs."""
        return self._timeline.rulebook.lot_build_cost[self.number]

    @property
    def level(self) -> int:
        """0 to 4 houses; 5 is a hotel."""
        return self._timeline.state.built[self.number]

    @property
    def has_hotel(self) -> bool:
        """Whether a hotel stands there."""
        return self.level == HOTEL

    @property
    def is_mortgaged(self) -> bool:
        """Whether money is lent on it."""
        return self._timeline.state.loan[self.number] > 0

    @property
    def loan(self) -> Money:
        """What is lent on it; 0 if it is not mortgaged."""
        return self._timeline.state.loan[self.number]

    @property
    def mortgage_value(self) -> Money:
        """What mortgaging it brings."""
        return mortgage_value(self._timeline.state, self._timeline.rulebook, self.number)

    @property
    def lift_price(self) -> Money:
        """What lifting its mortgage costs its owner now: less for a lot just received (C-63)."""
        state, owner = self._timeline.state, self._timeline.state.owner[self.number]
        return lift_price_now(state, self._timeline.rulebook, owner, self.number)

    @property
    def build_cost(self) -> Money:
        """What one more building costs."""
        return self._timeline.state.build_cost[self.number]

    @property
    def sale_value(self) -> Money:
        """What the bank pays back for one building."""
        state = self._timeline.state
        return half_price(state, self._timeline.rulebook, self.number, max(1, state.built[self.number]))

    @property
    def is_locked(self) -> bool:
        """Whether buildings keep it from being mortgaged or traded (C-61)."""
        return is_locked(self._timeline.state, self._timeline.rulebook, self.number)

    @property
    def counts_throw(self) -> bool:
        """Whether its rent is a multiple of the throw."""
        return self._timeline.rulebook.lot_kind[self.number] == LotKind.UTILITY

    def rent(self, visitor: str | int, throw: int = 1) -> Money:
        """What this visitor would owe its owner now, after such a throw where that counts."""
        state, seat = self._timeline.state, find_seat(self._timeline, visitor)
        if self.is_mortgaged or state.owner[self.number] in (NOBODY, seat):
            return 0
        return rent_due(state, self._timeline.rulebook, self.number, seat, Terms.PLAIN, throw)
