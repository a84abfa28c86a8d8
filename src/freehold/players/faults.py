"""Faults: what a brought player did wrong, counted, with examples."""

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum

from freehold.errors import FreeholdError
from freehold.text import listed, show

MOST_EXAMPLES = 5  # of each kind


class FaultKind(StrEnum):
    """In which way an answer failed."""

    WRONG = "wrong"  # not lawful, or not understood
    LATE = "late"
    BREAKDOWN = "breakdown"  # it has ended, or could not be started
    ENDLESS = "endless"  # too many actions in one turn
    ABSENT = "absent"  # it has broken down too often to be asked again


NOUNS = {
    FaultKind.WRONG: ("wrong answer", "wrong answers"),
    FaultKind.LATE: ("late answer", "late answers"),
    FaultKind.BREAKDOWN: ("breakdown", "breakdowns"),
    FaultKind.ENDLESS: ("action too many", "actions too many"),
    FaultKind.ABSENT: ("decision without it", "decisions without it"),
}


class FaultError(FreeholdError):
    """An answer that is none: how it failed, why, and what was said."""

    def __init__(self, kind: FaultKind, reason: str, said: str = "") -> None:
        super().__init__(reason)
        self.kind, self.reason, self.said = kind, reason, said


@dataclass(frozen=True, slots=True)
class Fault:
    """One answer that failed, and what was done instead."""

    kind: FaultKind
    reason: str
    asked: str  # the question
    said: str
    instead: str

    def __str__(self) -> str:
        said = f" It said {show(self.said)}." if self.said else ""
        return f"{self.reason.rstrip('.')}.{said} Played instead: {self.instead}."


@dataclass(slots=True)
class Faults:
    """How often a player was asked and failed."""

    decisions: int = 0
    counts: Counter[FaultKind] = field(default_factory=Counter)
    examples: list[Fault] = field(default_factory=list)
    last: Fault | None = None
    gave_up: bool = False  # it is not asked any more in this game
    complaints: str = ""  # the end of what it wrote to standard error

    def note(self, fault: Fault) -> None:
        """Count a fault."""
        self.counts[fault.kind] += 1
        self.last = fault
        self._exemplify(fault)

    def _exemplify(self, fault: Fault) -> None:
        """Keep a fault as an example, unless there are enough or one like it."""
        alike = [each for each in self.examples if each.kind is fault.kind]
        is_known = fault.reason in [each.reason for each in alike]
        if fault.kind is not FaultKind.ABSENT and not is_known and len(alike) < MOST_EXAMPLES:
            self.examples.append(fault)

    def add(self, other: "Faults") -> None:
        """Count what happened in another game as well."""
        for fault in other.examples:
            self._exemplify(fault)
        self.decisions += other.decisions
        self.counts += other.counts
        self.gave_up = self.gave_up or other.gave_up
        self.complaints = other.complaints or self.complaints

    @property
    def total(self) -> int:
        """All faults together."""
        return self.counts.total()

    def __bool__(self) -> bool:
        return self.total > 0

    def __str__(self) -> str:
        return listed([_so_many(self.counts[kind], kind) for kind in FaultKind if self.counts[kind]])


def _so_many(count: int, kind: FaultKind) -> str:
    one, several = NOUNS[kind]
    return f"{count:,} {one if count == 1 else several}"
