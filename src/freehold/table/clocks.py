"""Clocks: how long a decision may take, and whose time runs.

Each decision has a time of its own. What it takes beyond that comes out of the seat's bank, which lasts for
the whole game. When both are used up, time is up, and a careful bot decides.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from freehold.rules.names import Seat


class Pressure(StrEnum):
    """Decisions as the clock tells them apart."""

    TURN = "turn"
    AUCTION = "auction"
    OFFER = "offer"  # votes on newcomers too
    DEBT = "debt"


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds for each decision, and in each seat's bank."""

    turn: float
    auction: float
    offer: float
    debt: float
    bank: float

    def time_for(self, pressure: Pressure) -> float:
        """The time of one decision, without the bank."""
        return {
            Pressure.TURN: self.turn,
            Pressure.AUCTION: self.auction,
            Pressure.OFFER: self.offer,
            Pressure.DEBT: self.debt,
        }[pressure]


OFF: Final = "off"
CLOCKS: Final[dict[str, Clock | None]] = {
    OFF: None,
    "relaxed": Clock(turn=60, auction=30, offer=60, debt=120, bank=600),
    "normal": Clock(turn=30, auction=15, offer=30, debt=60, bank=300),
    "quick": Clock(turn=12, auction=8, offer=15, debt=30, bank=90),
}


@dataclass(frozen=True, slots=True)
class TimedDecision:
    """What one seat has to decide; two with the same mark are one and the same decision."""

    seat: Seat
    pressure: Pressure
    mark: Hashable


class Timekeeper:
    """Whose time runs, since when, and what is left in the banks."""

    def __init__(self, clock: Clock | None, now: float) -> None:
        self.clock = clock
        self.running: TimedDecision | None = None
        self._since = now
        self._used = 0.0  # for the running decision, before `since`
        self._stopped = False
        self._banks: dict[Seat, float] = {}
        self._interrupted: dict[Seat, tuple[TimedDecision, float]] = {}

    def bank(self, seat: Seat) -> float:
        """What is left in a seat's bank, as of the last entry."""
        return self._banks.get(seat, self.clock.bank if self.clock else 0.0)

    def turn_to(self, decision: TimedDecision | None, now: float, *, is_settled: bool) -> None:
        """Let the time of a decision run; `is_settled` tells that the one before will not come back."""
        self._count(now)
        before = self.running
        if decision == before:
            return
        if before is not None:
            self._interrupted.pop(before.seat, None)
            if not is_settled:
                self._interrupted[before.seat] = (before, self._used)
        self.running, self._used = decision, 0.0
        if decision is not None:
            kept = self._interrupted.pop(decision.seat, None)
            if kept is not None and kept[0] == decision:
                self._used = kept[1]

    def stop(self, now: float) -> None:
        """The time of nobody runs."""
        self._count(now)
        self._stopped = True

    def start(self, now: float) -> None:
        """Time runs again."""
        self._since = now
        self._stopped = False

    def _count(self, now: float) -> None:
        """Charge what has gone by to the decision, and what is too much to the bank."""
        if self.running is not None and not self._stopped and self.clock is not None:
            limit = self.clock.time_for(self.running.pressure)
            before = max(0.0, self._used - limit)
            self._used += now - self._since
            over = max(0.0, self._used - limit) - before
            self._banks[self.running.seat] = max(0.0, self.bank(self.running.seat) - over)
        self._since = now

    @property
    def due(self) -> float | None:
        """When the time of the running decision is up; None if it never is."""
        if self.running is None or self._stopped or self.clock is None:
            return None
        limit = self.clock.time_for(self.running.pressure)
        return self._since + max(0.0, limit - self._used) + self.bank(self.running.seat)

    @property
    def bank_from(self) -> float | None:
        """From when on the running decision takes from the bank; None if it never does."""
        if self.running is None or self._stopped or self.clock is None:
            return None
        return self._since + max(0.0, self.clock.time_for(self.running.pressure) - self._used)
