"""What a language has to be able to say, and what it is told to say it about."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

from freehold.editions import Edition
from freehold.errors import Denial
from freehold.rules.codes import ActionKind, EventKind, Piece, Reason, Refusal, WinBy
from freehold.rules.names import NOBODY, Country, Deck, Group, Lot, Mask, Money, Seat, Square
from freehold.rules.state import State

# What the paragraphs of a rulebook are about; `rule_for` finds them by it
TOPICS = (
    *("setup", "turn", "go", "doubles", "buy", "auction", "rent", "cards", "jail", "tax", "parking"),
    *("build", "sell", "shortage", "mortgage", "trade", "debt", "bankrupt", "leave", "end"),
    *("economy", "country", "vote"),
)


class Ask(StrEnum):
    """What a player is asked."""

    ROLL = "roll"
    END = "end"
    BUY = "buy"
    TAX = "tax"
    FINE = "fine"
    BID = "bid"
    DEBT = "debt"
    KEEP = "keep"
    CLAIM = "claim"


class Names(Protocol):
    """What everything at a table is called."""

    @property
    def edition(self) -> Edition: ...
    def player(self, seat: Seat, /) -> str: ...
    def lot(self, lot: Lot, /) -> str: ...
    def group(self, group: Group, /) -> str: ...
    def square(self, square: Square, /) -> str: ...
    def country(self, country: Country, /) -> str: ...
    def deck(self, deck: Deck, /) -> str: ...
    def card_text(self, deck: Deck, place: int, /) -> str: ...
    def money(self, amount: Money, /) -> str: ...


class Act(Protocol):
    """An action by its numbers."""

    @property
    def kind(self) -> ActionKind: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def target(self) -> int: ...
    @property
    def amount(self) -> int: ...
    @property
    def gives(self) -> Money: ...
    @property
    def takes(self) -> Money: ...
    @property
    def lots_given(self) -> Mask: ...
    @property
    def lots_taken(self) -> Mask: ...
    @property
    def cards_given(self) -> int: ...
    @property
    def cards_taken(self) -> int: ...
    @property
    def name(self) -> str: ...


class Option(NamedTuple):
    """Something that could be done, as a hint tells of it."""

    label: str
    chance: float  # to win, from 0 to 1
    is_alike: bool = False  # too near to the best to tell them apart


class Language(Protocol):
    """Every sentence of a game; a package beside `freehold.speech.en` is one more."""

    def bank(self) -> str:
        """The bank, inside a sentence."""

    def jackpot(self) -> str:
        """The jackpot, inside a sentence."""

    def everybody(self) -> str:
        """All other players, inside a sentence."""

    def newcomer(self) -> str:
        """Somebody without a name, inside a sentence."""

    def event(self, kind: EventKind, facts: Mapping[str, int], names: Names, goods: str = "") -> str:
        """Something that happened; `goods` is what an offer gives and asks for."""

    def economy(self, events: Sequence[tuple[EventKind, Mapping[str, int]]], names: Names) -> str:
        """The turn of the economy, which is many events, in one line."""

    def goods(self, names: Names, cash: Money, lots: Mask, cards: int) -> str:
        """One side of a trade."""

    def refusal(self, refusal: Refusal, state: State, names: Names, action: Act, awaited: str) -> str:
        """Why an action is not allowed; `awaited` says what the game waits for."""

    def motive(self, name: str, mine: str, yours: str) -> str:
        """Why a player makes an offer, in a few words; `name` is the value of a `Motive`, then two groups."""

    def objection(self, name: str, group: str) -> str:
        """Why a player will not have an offer, in a few words; `name` is the value of an `Objection`."""

    def quote(self, who: str, cash: str, is_theirs: bool) -> str:
        """What a player would take for something, or give if the cash is theirs."""

    def no_quote(self, who: str) -> str:
        """Of a player who says nothing, or wants more than there is."""

    def manner(self, name: str) -> str:
        """How a player that comes with Freehold plays, in a few words."""

    def denial(self, reason: Denial, who: str) -> str:
        """Why the table refuses something that the rules might allow; `who` is the player it is about."""

    def label(self, state: State, names: Names, action: Act) -> str:
        """A lawful action as a button has it."""

    def question(
        self,
        names: Names,
        ask: Ask,
        seat: Seat,
        amount: Money = 0,
        lot: Lot = NOBODY,
        lots: Mask = 0,
        creditor: Seat | None = None,
        reason: Reason | None = None,
        piece: Piece = Piece.HOUSE,
        in_jail: bool = False,
    ) -> str:
        """What a player is asked."""

    def result(self, winners: Sequence[str]) -> str:
        """Who has won."""

    def measure(self, win_by: WinBy) -> str:
        """What counts at the end, in a few words."""

    def trade_verdict(self, names: Names, maker: Seat, for_maker: int, taker: Seat, for_taker: int) -> str:
        """Whom a trade serves; each side gains (1), loses (-1), or it makes no clear difference (0)."""

    def chance_to_buy(self, state: State, names: Names, seat: Seat) -> str:
        """That somebody can buy the lot that is for sale, and whose group it would complete."""

    def account_note(self, deals: int) -> str:
        """How to read what everybody's game came to; each position was played on so many times."""

    def analysis_note(self, deals: int, noise: str) -> str:
        """What an analysis rests on, and how sure it is; `noise` is in percentage points."""

    def accuracy_note(
        self, accuracy: str, decisions: int, loss: str, wrong: Sequence[tuple[str, int]]
    ) -> str:
        """How well somebody decided; `wrong` are words for bad decisions, and how many there were."""

    def no_decisions(self) -> str:
        """Of somebody who never had anything to decide."""

    def reason(self, state: State, names: Names, action: Act) -> str:
        """Why a lawful action is worth doing, in a few words that may follow a colon."""

    def hint(self, best: Option, why: str, others: Sequence[Option], then: str = "", offers: int = 0) -> str:
        """What to do and why, and what then, with the chance to win of it and of what else could be done.

        So many offers have to be accepted for it.
        """

    def only_choice(self, label: str, why: str = "") -> str:
        """A hint where `master` would not think of anything else; a trade may still be lawful."""

    def buildings(self, number: int, group: str) -> str:
        """That so many buildings are to be put up in a group."""

    def knob(self, name: str) -> str:
        """What a knob of an edition sets."""

    def topic(self, knob: str) -> str:
        """The heading that a knob stands under."""

    def chapters(self, edition: Edition) -> list[tuple[str, list[str]]]:
        """The rulebook of an edition, heading by heading."""

    def rulebook(self, edition: Edition) -> str:
        """The complete rulebook as one text, with headings as in Markdown."""

    def rule_for(self, edition: Edition, topic: str) -> str:
        """The paragraphs on one topic; ValueError for a topic that there is not."""

    def deed(self, edition: Edition, lot: Lot) -> str:
        """A title deed in words."""

    def deed_kind(self, edition: Edition, lot: Lot) -> str:
        """What a lot is, and of which group: what stands below its name on the deed."""

    def deed_rows(self, edition: Edition, lot: Lot) -> list[tuple[str, str]]:
        """The figures on a title deed, each with what it is."""
