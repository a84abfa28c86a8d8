"""Actions as values: what one player does, and its notation."""

from dataclasses import dataclass, field, replace

from freehold.game.lexicon import Lexicon
from freehold.game.offers import Offer
from freehold.rules.action import Action as ActionBlock
from freehold.rules.codes import ActionKind
from freehold.rules.names import BANK, Mask, Money, Seat

BARE = {
    ActionKind.ROLL: "roll",
    ActionKind.END: "end",
    ActionKind.PAY: "pay",
    ActionKind.USE_CARD: "use card",
    ActionKind.BUY: "buy",
    ActionKind.DECLINE: "decline",
    ActionKind.PASS: "pass",
    ActionKind.KEEP: "keep",
    ActionKind.TAX_FLAT: "tax flat",
    ActionKind.TAX_SHARE: "tax share",
    ActionKind.RENTS_ON: "rents on",
    ActionKind.RENTS_OFF: "rents off",
    ActionKind.BANKRUPT: "bankrupt",
    ActionKind.LEAVE: "leave",
    ActionKind.VOTE_YES: "vote yes",
    ActionKind.VOTE_NO: "vote no",
    ActionKind.TIME: "time",
}
ON_LOT = {
    ActionKind.CLAIM: "claim",
    ActionKind.BUILD: "build",
    ActionKind.SELL: "sell",
    ActionKind.SELL_WHOLE: "sell",
    ActionKind.MORTGAGE: "mortgage",
    ActionKind.LIFT: "lift",
}
TO_PLAYER = {
    ActionKind.ACCEPT: "accept",
    ActionKind.REFUSE: "refuse",
    ActionKind.WITHDRAW: "withdraw",
    ActionKind.ASK_RENT: "ask rent",
}
OFFERS = {ActionKind.OFFER: "offer", ActionKind.COUNTER: "counter"}


# Nobody changes one; but a frozen one takes three times as long to make, and they are made by the dozen
@dataclass(slots=True, repr=False, unsafe_hash=True)
class Action:
    """What one seat does.

    A bid, the level of a sale, or an offer may lie anywhere from `low` to `high`; for an offer that is the
    cash given, and below zero the cash asked for. `at(amount)` is the same action with another amount.
    """

    kind: ActionKind
    seat: Seat
    words: Lexicon = field(compare=False)
    target: int = 0  # a lot, a seat or a country
    amount: int = 0  # a bid or a level
    gives: Money = 0
    takes: Money = 0
    lots_given: Mask = 0
    lots_taken: Mask = 0
    cards_given: int = 0
    cards_taken: int = 0
    name: str = ""  # of a newcomer
    low: int = field(default=0, compare=False)
    high: int = field(default=0, compare=False)
    is_awaited: bool = field(default=True, compare=False)  # else `str` says who acts

    def at(self, amount: int) -> "Action":
        """The same action with another bid, level, or cash given (below zero: asked for)."""
        if self.kind in OFFERS:
            return replace(self, gives=max(0, amount), takes=max(0, -amount))
        return replace(self, amount=amount)

    @property
    def player(self) -> str:
        """The name of whoever acts."""
        return self.name or self.words.player(self.seat)

    def fill(self, action: ActionBlock) -> ActionBlock:
        """Write this action into the numbers that the rules read."""
        action.kind, action.seat, action.target, action.amount = (
            self.kind,
            self.seat,
            self.target,
            self.amount,
        )
        action.gives, action.takes = self.gives, self.takes
        action.lots_given, action.lots_taken = self.lots_given, self.lots_taken
        action.cards_given, action.cards_taken = self.cards_given, self.cards_taken
        return action

    @property
    def goods(self) -> str:
        """What an offer gives and asks for, as a person says it; nothing for other actions."""
        return self.offer.text(self.words) if self.kind in OFFERS else ""

    @property
    def offer(self) -> Offer:
        """What it gives and asks for."""
        return Offer(
            self.gives, self.takes, self.lots_given, self.lots_taken, self.cards_given, self.cards_taken
        )

    @property
    def text(self) -> str:
        """The notation without the name of whoever acts."""
        return _text(self)

    @property
    def full_text(self) -> str:
        """The notation with the name of whoever acts."""
        return self.text if self.seat == BANK else f"{self.player}: {self.text}"

    def __str__(self) -> str:
        return self.text if self.is_awaited else self.full_text

    def __repr__(self) -> str:
        return f"<Action {self}>"


def _text(action: Action) -> str:
    kind, words = action.kind, action.words
    if kind in BARE:
        return BARE[kind]
    if kind in ON_LOT:
        last = " whole" if kind == ActionKind.SELL_WHOLE else ""
        return f"{ON_LOT[kind]} {words.lots.written(action.target)}{last}"
    if kind in TO_PLAYER:
        return f"{TO_PLAYER[kind]} {words.player(action.target)}"
    if kind in OFFERS:
        return f"{OFFERS[kind]} {words.written_before_goods(action.target)} {action.offer.written(words)}"
    if kind == ActionKind.BID:
        return f"bid {action.amount}"
    if kind == ActionKind.RAZE:
        group = words.edition.rulebook.lot_group[action.target]
        return f"sell {words.groups.written(group)} to {action.amount}"
    return f"join {words.countries.names[action.target]}"
