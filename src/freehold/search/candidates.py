"""Candidates: what a searching player thinks about, the heuristic's own move first."""

from collections.abc import Iterator, Sequence
from typing import Final

from freehold.compiled import Records
from freehold.rules.codes import ActionKind, FrameKind, LotKind, SeatStatus, When
from freehold.rules.names import HOTEL, NOBODY, SEATS, Lot, Mask, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.search.actions import Numbers

# What is always worth a thought where it is lawful; a switch of rents, leaving and the like never is
PLAIN_KINDS: Final = (
    *(ActionKind.ROLL, ActionKind.END, ActionKind.PAY, ActionKind.USE_CARD, ActionKind.BUY),
    *(ActionKind.DECLINE, ActionKind.PASS, ActionKind.KEEP, ActionKind.TAX_FLAT, ActionKind.TAX_SHARE),
    *(ActionKind.VOTE_YES, ActionKind.VOTE_NO),
)
BIDS: Final = (5, 15, 40)  # percent of the price by which a bid goes beyond the least: nobody bids in dollars
BIDS_AMONG_BOTS: Final = (0, 10, 35)  # which do
MOST_MORTGAGES: Final = 4
PERCENT: Final = 100


def act(kind: ActionKind, seat: Seat, target: int = 0, amount: int = 0) -> Numbers:
    """An action without goods."""
    return (kind, seat, target, amount, 0, 0, 0, 0, 0, 0)


class View:
    """One position, as candidates are found in it."""

    def __init__(self, rulebook: Rulebook, state: Records, choices: Records, seat: Seat) -> None:
        self.rulebook, self.seat = rulebook, seat
        self.state, self.choices = state[0], choices[0]
        self.turn_number = int(self.state["turn_number"])
        self.cash: list[Money] = self.state["cash"].tolist()
        self.values: list[Money] = self.state["value"].tolist()
        depth = int(self.state["depth"])
        self.frame = int(self.state["frame_kind"][depth - 1]) if depth else FrameKind.TURN
        self.kinds = int(self.choices["kinds"])
        self.is_answering = bool(self.choices["accept"] or self.choices["refuse"])
        self.is_turn = (
            self.frame == FrameKind.TURN and int(self.state["turn"]) == seat and not self.is_answering
        )

    @property
    def is_before_throw(self) -> bool:
        """Nothing is to be thought about but the throw: there will be time for buildings after it."""
        is_due = self.is_turn and int(self.state["throws"]) == 0 and not self.state["in_jail"][self.seat]
        return is_due and self.rulebook.build_when != When.BETWEEN_TURNS

    @property
    def is_in_debt(self) -> bool:
        """Cash has to be raised."""
        return self.frame in (FrameKind.DEBT, FrameKind.DEBTS)

    def allows(self, kind: ActionKind) -> bool:
        """Whether anything of a kind may be done."""
        return bool(self.kinds >> kind & 1)

    def lots(self, kind: str) -> tuple[Lot, ...]:
        """The lots that something may be done with."""
        return members(int(self.choices[kind]))


def rivals_of(state: Records, seat: Seat) -> Mask:
    """Who else is in a game."""
    status = state["status"][0]
    return sum(1 << at for at in range(SEATS) if at != seat and status[at] == SeatStatus.PLAYING)


def plain_candidates(view: View, steps: Sequence[int]) -> Iterator[Numbers]:
    """Every sensible lawful action without goods, of who has no offer to answer; bids rise by some steps."""
    for kind in PLAIN_KINDS:
        if view.allows(kind):
            yield act(kind, view.seat)
    if view.allows(ActionKind.BID):
        yield from bids(view, steps)
    for lot in view.lots("claim"):
        yield act(ActionKind.CLAIM, view.seat, lot)
    if view.is_in_debt:
        yield from ways_to_pay(view)
    elif view.is_turn and not view.is_before_throw:
        yield from ways_to_invest(view)


def answers(view: View) -> Iterator[Numbers]:
    """No or yes to offers: no comes first, and yes is measured by it."""
    for maker in members(int(view.choices["refuse"])):
        yield act(ActionKind.REFUSE, view.seat, maker)
    for maker in members(int(view.choices["accept"])):
        yield act(ActionKind.ACCEPT, view.seat, maker)


def bids(view: View, steps: Sequence[int]) -> Iterator[Numbers]:
    """Bids beyond the least by some percentages of the price."""
    low, high = int(view.choices["bid_low"]), int(view.choices["bid_high"])
    lot = (
        int(view.state["frame_a"][int(view.state["depth"]) - 1])
        if view.frame == FrameKind.AUCTION
        else NOBODY
    )
    price = view.values[lot] if lot != NOBODY else low
    for amount in sorted({low + price * beyond // PERCENT for beyond in steps}):
        if amount <= high:
            yield act(ActionKind.BID, view.seat, 0, amount)


def kept_word(view: View) -> Iterator[Numbers]:
    """The least bid for a building, as long as it is no more than the price that one has asked for it at."""
    if view.frame == FrameKind.PIECE and view.allows(ActionKind.BID):
        least, wish = int(view.choices["bid_low"]), int(view.state["wish"][view.seat])
        if least <= int(view.state["build_cost"][wish]):
            yield act(ActionKind.BID, view.seat, 0, least)


def ways_to_pay(view: View) -> Iterator[Numbers]:
    """Buildings to sell and lots to mortgage."""
    for lot in view.lots("sell"):
        yield act(ActionKind.SELL, view.seat, lot)
    for lot in view.lots("mortgage"):
        yield act(ActionKind.MORTGAGE, view.seat, lot)


def ways_to_invest(view: View) -> Iterator[Numbers]:
    """Buildings to put up, mortgages to lift, and lots to mortgage if there is ground to build on."""
    for lot in view.lots("build"):
        yield act(ActionKind.BUILD, view.seat, lot)
    for lot in view.lots("lift"):
        yield act(ActionKind.LIFT, view.seat, lot)
    if has_ground(view):
        for lot in spare_lots(view)[:MOST_MORTGAGES]:
            yield act(ActionKind.MORTGAGE, view.seat, lot)


def spare_lots(view: View) -> list[Lot]:
    """The lots that can be mortgaged without breaking into a whole group, the dearest first."""
    spare = [lot for lot in view.lots("mortgage") if not in_whole_group(view, lot)]
    return sorted(spare, key=lambda lot: -view.values[lot])


def has_ground(view: View) -> bool:
    """Whether there is a whole group that could carry more buildings."""
    rulebook, levels = view.rulebook, view.state["group_levels"]
    return any(
        rulebook.group_buildable[group] and levels[group] < HOTEL * rulebook.group_size[group]
        for group in members(int(view.state["groups_whole"][view.seat]))
    )


def in_whole_group(view: View, lot: Lot) -> bool:
    """Whether a street belongs to a whole group of its owner."""
    group = view.rulebook.lot_group[lot]
    is_street = view.rulebook.lot_kind[lot] == LotKind.STREET
    return group != NOBODY and is_street and bool(int(view.state["groups_whole"][view.seat]) >> group & 1)
