"""Actions as values: what one player does, and its notation."""

from typing import Any

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


class Action:
    """What one seat does; nobody changes one.

    A bid, the level of a sale, or an offer may lie anywhere from `low` to `high`; for an offer that is the
    cash given, and below zero the cash asked for. `at(amount)` is the same action with another amount.
    """

    __slots__ = (
        "amount",
        "cards_given",
        "cards_taken",
        "gives",
        "high",
        "is_awaited",
        "kind",
        "lots_given",
        "lots_taken",
        "low",
        "name",
        "seat",
        "takes",
        "target",
        "words",
    )

    def __init__(
        self,
        kind: ActionKind,
        seat: Seat,
        words: Lexicon,
        target: int = 0,
        amount: int = 0,
        gives: Money = 0,
        takes: Money = 0,
        lots_given: Mask = 0,
        lots_taken: Mask = 0,
        cards_given: int = 0,
        cards_taken: int = 0,
        name: str = "",
        low: int = 0,
        high: int = 0,
        is_awaited: bool = True,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.words = words
        self.target = target  # a lot, a seat or a country
        self.amount = amount  # a bid or a level
        self.gives = gives
        self.takes = takes
        self.lots_given = lots_given
        self.lots_taken = lots_taken
        self.cards_given = cards_given
        self.cards_taken = cards_taken
        self.name = name  # of a newcomer
        self.low = low
        self.high = high
        self.is_awaited = is_awaited  # else `str` says who acts

    def changed(self, **changes: Any) -> "Action":
        """The same action but for what is named."""
        return Action(**{**{name: getattr(self, name) for name in self.__slots__}, **changes})

    def _key(self) -> tuple[object, ...]:
        return self.kind, self.seat, self.target, self.amount, self.offer, self.name

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Action) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def at(self, amount: int) -> "Action":
        """The same action with another bid, level, or cash given (below zero: asked for)."""
        if self.kind in OFFERS:
            return self.changed(gives=max(0, amount), takes=max(0, -amount))
        return self.changed(amount=amount)

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
