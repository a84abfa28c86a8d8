"""Questions: who is awaited, and for what."""

from typing import Any, NamedTuple

from freehold.game.lexicon import Lexicon
from freehold.rules.agenda import (
    top_creditor,
    top_kind,
    top_lot,
    top_lots,
    top_reason,
    top_seat,
)
from freehold.rules.auction import least_bid
from freehold.rules.codes import FrameKind, Piece, Reason
from freehold.rules.names import EVERYBODY, NOBODY, Lot, Money, Seat
from freehold.rules.owing import amount_owed, creditors_left
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.rules.state import State
from freehold.speech import Ask

ASKED = {
    FrameKind.BUY: Ask.BUY,
    FrameKind.TAX: Ask.TAX,
    FrameKind.FINE: Ask.FINE,
    FrameKind.AUCTION: Ask.BID,
    FrameKind.PIECE: Ask.BID,
    FrameKind.DEBT: Ask.DEBT,
    FrameKind.DEBTS: Ask.DEBT,
    FrameKind.KEEP: Ask.KEEP,
    FrameKind.CLAIM: Ask.CLAIM,
}
TOPICS = {  # the rules that a question is about
    Ask.ROLL: ("turn", "go", "doubles"),
    Ask.END: ("turn", "build", "trade"),
    Ask.BUY: ("buy", "auction"),
    Ask.TAX: ("tax",),
    Ask.FINE: ("jail",),
    Ask.BID: ("auction",),
    Ask.DEBT: ("debt", "sell", "mortgage", "bankrupt"),
    Ask.KEEP: ("mortgage", "trade"),
    Ask.CLAIM: ("shortage",),
}
HELP = sorted({topic for topics in TOPICS.values() for topic in topics} | {"jail"})


class Question(NamedTuple):
    """Who is awaited and for what; its text is a sentence."""

    seat: Seat
    name: str
    question: Ask
    lot: str | None
    amount: Money  # a price, a least bid, a debt, or 0
    text: str
    lot_number: Lot | None = None
    creditors: tuple[Seat, ...] = ()  # of a debt; BANK and JACKPOT may be among them
    reason: str | None = None  # of a debt
    lots: tuple[Lot, ...] = ()  # whose mortgages may be lifted at once
    piece: str | None = None  # a building in short supply: house or hotel
    in_jail: bool = False

    def __str__(self) -> str:
        return self.text

    @property
    def topics(self) -> tuple[str, ...]:
        """What the rules on the question are called, as `rule_for` of a language knows them."""
        if self.question == Ask.ROLL and self.in_jail:
            return ("jail",)
        if self.question == Ask.BID and self.lot is None:
            return ("shortage", "auction")
        return TOPICS[self.question]

    def to_dict(self) -> dict[str, Any]:
        """The question as plain data; what does not belong to it is left out."""
        facts: dict[str, Any] = {"seat": self.seat, "ask": self.question.value}
        if self.lot_number is not None:
            facts["lot"] = self.lot_number
        if self.amount:
            facts["amount"] = self.amount
        if self.creditors:
            facts["creditors"] = list(self.creditors)
            facts["reason"] = self.reason
        if self.lots:
            facts["lots"] = list(self.lots)
        if self.piece is not None:
            facts["piece"] = self.piece
        facts["topics"] = list(self.topics)
        facts["text"] = self.text
        return facts


def question(state: State, words: Lexicon) -> Question | None:
    """What the game waits for; None once it is over."""
    if state.over or state.depth == 0:
        return None
    seat, kind = top_seat(state), FrameKind(top_kind(state))
    ask = ASKED.get(kind) or (Ask.ROLL if state.throw_due else Ask.END)
    lot = top_lot(state) if kind in (FrameKind.BUY, FrameKind.AUCTION) else NOBODY
    lots = top_lots(state) if ask == Ask.KEEP else 0
    reason = Reason(top_reason(state)) if ask == Ask.DEBT else None
    amount = _amount(state, words.edition.rulebook, ask, seat)
    in_jail = bool(state.in_jail[seat])
    text = words.language.question(
        words,
        ask,
        seat,
        amount=amount,
        lot=lot,
        lots=lots,
        creditor=_creditor(state, kind),
        reason=reason,
        piece=state.piece,
        in_jail=in_jail,
    )
    return Question(
        seat=seat,
        name=words.player(seat),
        question=ask,
        lot=None if lot == NOBODY else words.lot(lot),
        amount=amount,
        text=text,
        lot_number=None if lot == NOBODY else lot,
        creditors=_creditors(state, kind),
        reason=None if reason is None else reason.name.lower(),
        lots=members(lots),
        piece=piece_word(state) if kind in (FrameKind.PIECE, FrameKind.CLAIM) else None,
        in_jail=in_jail,
    )


def _creditor(state: State, kind: FrameKind) -> Seat | None:
    if kind == FrameKind.DEBTS:
        return EVERYBODY
    return top_creditor(state) if kind == FrameKind.DEBT else None


def _creditors(state: State, kind: FrameKind) -> tuple[Seat, ...]:
    if kind == FrameKind.DEBTS:
        return members(creditors_left(state))
    return (top_creditor(state),) if kind == FrameKind.DEBT else ()


def piece_word(state: State) -> str:
    """The building that the bank is short of."""
    return Piece(state.piece).name.lower()


def _amount(state: State, rulebook: Rulebook, ask: Ask, seat: Seat) -> Money:
    if ask == Ask.BUY:
        return state.value[top_lot(state)]
    if ask == Ask.BID:
        return least_bid(state, rulebook, seat)
    if ask == Ask.DEBT:
        return amount_owed(state)
    if ask == Ask.FINE or (ask == Ask.ROLL and state.in_jail[seat]):
        return state.bail[seat]
    return 0
