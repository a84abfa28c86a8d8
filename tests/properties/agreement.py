"""Whether `legal` and `check` agree: every action that can be written down is listed if it is allowed."""

from collections.abc import Iterator
from dataclasses import dataclass

from freehold.rules import Action, ActionKind, Menu, Refusal, Rulebook, State, check
from freehold.rules.names import COUNTRIES, LOTS, SEATS

LOT_KINDS = {
    ActionKind.CLAIM,
    ActionKind.BUILD,
    ActionKind.SELL,
    ActionKind.SELL_WHOLE,
    ActionKind.MORTGAGE,
    ActionKind.LIFT,
}
SEAT_KINDS = {ActionKind.ACCEPT, ActionKind.REFUSE, ActionKind.WITHDRAW, ActionKind.ASK_RENT}
DEALS = {ActionKind.OFFER, ActionKind.COUNTER}
RANGED = {ActionKind.BID, ActionKind.RAZE, *DEALS}

Place = tuple[ActionKind, int, int]  # kind, seat, target


def action_of(kind: ActionKind, seat: int, target: int, amount: int = 0) -> Action:
    """An action by its numbers; the amount of an offer is the cash it gives, or asks for if below zero."""
    action = Action()
    fill(action, kind, seat, target, amount)
    return action


def fill(action: Action, kind: ActionKind, seat: int, target: int, amount: int) -> None:
    """The same, in an action that names no lots and no cards."""
    action.kind, action.seat, action.target = kind, seat, target
    deals = kind in DEALS
    action.amount = 0 if deals else amount
    action.gives = amount if deals and amount > 0 else 0
    action.takes = -amount if deals and amount < 0 else 0


def targets(kind: ActionKind) -> range:
    """Every target that makes sense for a kind of action, and one beyond at each end."""
    if kind in LOT_KINDS or kind == ActionKind.RAZE:
        return range(-1, LOTS + 1)
    if kind in SEAT_KINDS or kind in DEALS:
        return range(-1, SEATS + 1)
    if kind == ActionKind.JOIN:
        return range(-1, COUNTRIES + 1)
    return range(1)


def places() -> Iterator[Place]:
    """Every kind, seat and target."""
    for kind in ActionKind:
        for seat in range(-1, SEATS + 1):
            for target in targets(kind):
                yield kind, seat, target


PLAIN_PLACES = [place for place in places() if place[0] not in RANGED]
RANGED_PLACES = [place for place in places() if place[0] in RANGED]


def entries(menu: Menu) -> dict[Place, tuple[int, int]]:
    """The list of lawful actions, each with its range; none stands in it twice."""
    found = {
        (menu.kind[i], menu.seat[i], menu.target[i]): (menu.low[i], menu.high[i]) for i in range(menu.count)
    }
    assert len(found) == menu.count, "an action is listed twice"
    return found


@dataclass(frozen=True)
class Examiner:
    """Compares a list of lawful actions with what `check` says of each."""

    state: State
    book: Rulebook
    action: Action

    def allows(self, place: Place, amount: int = 0) -> bool:
        """What `check` says."""
        fill(self.action, *place, amount)
        return check(self.state, self.book, self.action) == Refusal.ALLOWED

    def compare(self, listed: dict[Place, tuple[int, int]]) -> None:
        """Actions without an amount, one by one; those with one, at both ends and beyond them."""
        for place in PLAIN_PLACES:
            if place[1] <= self.state.seats:
                assert (place in listed) == self.allows(place), name_of(place)
        for place in RANGED_PLACES:
            if place in listed:
                self.compare_range(place, *listed[place])
            elif place[1] <= self.state.seats:
                for amount in self.amounts_around(place[1]):
                    assert not self.allows(place, amount), (name_of(place), amount)

    def compare_range(self, place: Place, low: int, high: int) -> None:
        """A range holds just what is allowed; an offer of nothing is none."""
        for amount in {low - 1, low, (low + high) // 2, high, high + 1}:
            in_range = low <= amount <= high and not (place[0] in DEALS and amount == 0)
            assert self.allows(place, amount) == in_range, (name_of(place), amount, low, high)

    def amounts_around(self, seat: int) -> list[int]:
        """Amounts that would be likeliest to be allowed."""
        cash = self.state.cash[seat] if 0 <= seat < SEATS else 0
        return [-1, 0, 1, self.state.auction_bid + 1, cash]


def assert_listed_just_if_allowed(state: State, book: Rulebook, menu: Menu) -> None:
    """`legal` and `check` agree."""
    Examiner(state, book, Action()).compare(entries(menu))


def name_of(place: Place) -> tuple[str, int, int]:
    """A place for people."""
    return ActionKind(place[0]).name, place[1], place[2]
