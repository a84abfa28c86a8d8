"""Haggling: what somebody wants beyond the prices that are expected of them, read from their answers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from freehold.rules.money import PERCENT
from freehold.rules.names import Money
from freehold.rules.rulebook import Rulebook

STEP: Final = 2.5  # percent of what a lot costs on average: five dollars on the usual board
FIRST_TRY: Final = -12  # steps beyond what is expected, to see whether less will do
LOWER: Final = 6  # steps less for whoever has accepted everything so far
CLOSE: Final = 0.6  # steps that are not worth another offer
EXCEPTIONS: Final = 3  # one reaction in so many may make no sense


class Reaction(NamedTuple):
    """What somebody said to an offer."""

    beyond: Money  # the price that was expected of them
    is_yes: bool
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Demand:
    """What somebody wants beyond the prices that are expected of them, as far as it shows."""

    step: Money
    too_little: Money | None  # the most that they refuse
    enough: Money | None  # the least that they accept
    mistakes: int  # the weight of the reactions that do not go with that
    weight: int  # of all reactions

    @property
    def tried(self) -> Money:
        """What to offer next beyond the price: halfway between what is too little and what is enough.

        Where nothing has been enough, more and more by leaps: it can come down again later.
        """
        if self.too_little is None:
            return FIRST_TRY * self.step if self.enough is None else self.enough - LOWER * self.step
        if self.enough is not None:
            is_found = self.enough - self.too_little <= max(1, CLOSE * self.step)
            return self.enough if is_found else (self.too_little + self.enough) // 2
        if self.too_little < -CLOSE * self.step:
            return (self.too_little + 1) // 2
        return max(1, self.too_little + max(self.step, self.too_little))

    @property
    def stretch(self) -> Money:
        """How far it lies from what is expected."""
        if self.too_little is not None and self.too_little > 0:
            return self.too_little
        return -self.enough if self.enough is not None and self.enough < 0 else 0


@dataclass(frozen=True, slots=True)
class Haggle:
    """What somebody wants beyond the prices of the character that they are taken for."""

    guess: int  # the character
    selling: Demand  # where cash is given to them
    buying: Demand  # where cash is asked of them

    def demand(self, price: Money) -> Demand:
        """What they want beyond a price."""
        return self.selling if price > 0 else self.buying

    @property
    def mistakes(self) -> int:
        """The weight of the reactions that do not go with the demands."""
        return self.selling.mistakes + self.buying.mistakes

    @property
    def strain(self) -> tuple[int, Money]:
        """How badly the prices explain the reactions: by mistakes, then by how far demands lie from them."""
        return self.mistakes, self.selling.stretch + self.buying.stretch

    @property
    def is_clear(self) -> bool:
        """Whether the reactions make sense."""
        return self.mistakes * EXCEPTIONS <= self.selling.weight + self.buying.weight


def demand_from(reactions: Iterable[Reaction], step: Money) -> Demand:
    """The demand that most of the reactions go with; of several, the one that costs least."""
    known = sorted(reactions)
    mistakes = [mistakes_at(known, cut) for cut in range(len(known) + 1)]
    cut = mistakes.index(min(mistakes))
    too_little = known[cut - 1].beyond if cut else None
    enough = known[cut].beyond if cut < len(known) else None
    return Demand(step, too_little, enough, mistakes[cut], sum(each.weight for each in known))


def mistakes_at(reactions: Sequence[Reaction], cut: int) -> int:
    """The weight of the reactions that are others than if all below a cut were no, and the rest yes."""
    return sum(each.weight for at, each in enumerate(reactions) if each.is_yes == (at < cut))


def step_of(rulebook: Rulebook) -> Money:
    """By how much prices are raised and lowered."""
    lots = max(1, rulebook.lots)
    return max(1, round(sum(rulebook.lot_price[:lots]) / lots * STEP / PERCENT))
