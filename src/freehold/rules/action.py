"""An action and a list of lawful ones, as whole numbers."""

from freehold.rules.block import Block, KindPerMenu, PerMenu
from freehold.rules.codes import ActionKind


class Action(Block):
    """What one seat does."""

    kind: ActionKind
    seat: int
    target: int  # a lot, a seat or a country
    amount: int  # a bid or a level
    gives: int  # cash, of an offer
    takes: int
    lots_given: int  # mask
    lots_taken: int
    cards_given: int
    cards_taken: int


class Menu(Block):
    """What may be done now: entry i is kind[i] by seat[i], with an amount from low[i] to high[i].

    For an OFFER or COUNTER the range is that of the cash given; the goods are free within `check`.
    """

    count: int
    kind: KindPerMenu
    seat: PerMenu
    target: PerMenu
    low: PerMenu
    high: PerMenu
