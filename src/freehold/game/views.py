"""Read-only views of a running game: what is awaited, players, lots, and the result."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from freehold.game.lexicon import Lexicon
from freehold.rules.auction import least_bid
from freehold.rules.building import half_cost
from freehold.rules.codes import FrameKind, LotKind, SeatStatus, Terms, WinBy
from freehold.rules.debt import amount_owed, raisable
from freehold.rules.estate import net_worth
from freehold.rules.mortgage import lift_price, mortgage_value
from freehold.rules.names import HOTEL, NOBODY, Lot, Money, Seat, Square
from freehold.rules.rent import rent_due
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.victory import score

if TYPE_CHECKING:
    from freehold.game.game import Game


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


class OpenRent(NamedTuple):
    """A rent that nobody has asked for yet."""

    owner: Seat
    visitor: Seat
    lot: Lot
    amount: Money
    until: int  # the turn with whose first throw it lapses


def open_rents(state: State) -> tuple[OpenRent, ...]:
    """The rents that may still be asked for."""
    return tuple(
        OpenRent(
            state.open_rent_owner[at],
            state.open_rent_visitor[at],
            state.open_rent_lot[at],
            state.open_rent_amount[at],
            state.open_rent_until[at],
        )
        for at in range(state.open_rents)
    )


@dataclass(frozen=True, slots=True)
class Question:
    """Who is awaited and for what; its text is a sentence."""

    seat: Seat
    name: str
    question: Ask
    lot: str | None
    amount: Money  # a price, a least bid, a debt, or 0
    text: str

    def __str__(self) -> str:
        return self.text


def question(state: State, words: Lexicon) -> Question | None:
    """What the game waits for; None once it is over."""
    if state.over or state.depth == 0:
        return None
    at = state.depth - 1
    seat, kind = state.frame_seat[at], FrameKind(state.frame_kind[at])
    ask = ASKED.get(kind) or (Ask.ROLL if state.throw_due else Ask.END)
    lot = state.frame_a[at] if kind in (FrameKind.BUY, FrameKind.AUCTION) else NOBODY
    amount = _amount(state, words.edition.rulebook, ask, seat)
    name = words.player(seat)
    text = words.language.question(
        words,
        ask,
        seat,
        amount=amount,
        lot=lot,
        lots=state.frame_a[at] if ask == Ask.KEEP else 0,
        creditor=state.frame_a[at] if kind == FrameKind.DEBT else None,
        reason=state.frame_c[at] if ask == Ask.DEBT else 0,
        piece=state.piece,
        in_jail=bool(state.in_jail[seat]),
    )
    return Question(seat, name, ask, None if lot == NOBODY else words.lot(lot), amount, text)


def _amount(state: State, rulebook: Rulebook, ask: Ask, seat: Seat) -> Money:
    if ask == Ask.BUY:
        return state.value[state.frame_a[state.depth - 1]]
    if ask == Ask.BID:
        return least_bid(state, rulebook, seat)
    if ask == Ask.DEBT:
        return amount_owed(state)
    if ask == Ask.FINE or (ask == Ask.ROLL and state.in_jail[seat]):
        return state.bail[seat]
    return 0


class Player:
    """One player as the table sees them; always the present state of the game."""

    def __init__(self, game: "Game", seat: Seat) -> None:
        self._game = game
        self.seat = seat

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<Player {self.name}: {self._words.money(self.cash)}, on {self.square}>"

    @property
    def _state(self) -> State:
        return self._game.state

    @property
    def _words(self) -> Lexicon:
        return self._game.words

    @property
    def name(self) -> str:
        """What the player is called."""
        return self._words.player(self.seat)

    @property
    def token(self) -> str:
        """The token that is theirs alone."""
        return self._game.edition.tokens[self._state.token[self.seat]]

    @property
    def country(self) -> str | None:
        """The country they play for, where there are any."""
        country = self._state.country[self.seat]
        return None if country == NOBODY else self._words.country(country)

    @property
    def cash(self) -> Money:
        """What they have at hand."""
        return self._state.cash[self.seat]

    @property
    def net_worth(self) -> Money:
        """Cash, lots and buildings."""
        return net_worth(self._state, self._game.rulebook, self.seat)

    @property
    def raisable(self) -> Money:
        """All that selling and mortgaging everything would bring, with the cash."""
        return raisable(self._state, self._game.rulebook, self.seat)

    @property
    def score(self) -> Money:
        """What counts for them when the rounds are over."""
        return score(self._state, self._game.rulebook, self.seat)

    @property
    def position(self) -> Square:
        """The number of the square they are on; Go is 0."""
        return self._state.position[self.seat]

    @property
    def square(self) -> str:
        """The name of the square they are on."""
        return self._words.square(self.position)

    @property
    def in_jail(self) -> bool:
        """Whether they are in jail, and not just visiting."""
        return bool(self._state.in_jail[self.seat])

    @property
    def jail_throws(self) -> int:
        """The throws they have made in this stay in jail."""
        return self._state.jail_throws[self.seat]

    @property
    def bail(self) -> Money:
        """What getting out of jail costs them."""
        return self._state.bail[self.seat]

    @property
    def cards(self) -> int:
        """How many cards that free from jail they hold."""
        return self._state.jail_cards_held[self.seat]

    @property
    def asks_rent(self) -> bool:
        """Whether their rents are asked for by themselves."""
        return bool(self._state.asks_rent[self.seat])

    @property
    def lots(self) -> tuple[str, ...]:
        """The names of the lots they own, in order of the deeds."""
        held = self._state.holdings[self.seat]
        return tuple(name for lot, name in enumerate(self._game.edition.lot_names) if (held >> lot) & 1)

    def owns(self, lot: str) -> bool:
        """Whether a lot is theirs."""
        return self._game.lot(lot).owner == self.name

    @property
    def is_in(self) -> bool:
        """Whether they are still in the game."""
        return self._state.status[self.seat] == SeatStatus.PLAYING

    @property
    def is_waiting(self) -> bool:
        """Whether they are admitted and enter with the next round (E-11)."""
        return self._state.status[self.seat] == SeatStatus.WAITING

    @property
    def is_awaited(self) -> bool:
        """Whether the game waits for them."""
        awaited = self._game.to_act
        return awaited is not None and awaited.seat == self.seat


class LotView:
    """One lot as the table sees it; always the present state of the game."""

    def __init__(self, game: "Game", number: Lot) -> None:
        self._game = game
        self.number = number

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """What is printed on its deed."""
        return self._game.edition.lot_names[self.number]

    @property
    def owner(self) -> str | None:
        """The name of its owner; None for the bank."""
        owner = self._game.state.owner[self.number]
        return None if owner == NOBODY else self._game.words.player(owner)

    @property
    def group(self) -> str | None:
        """The name of its group, if it has one."""
        group = self._game.rulebook.lot_group[self.number]
        return None if group == NOBODY else self._game.edition.group_names[group]

    @property
    def position(self) -> Square:
        """The number of the square it is on."""
        return self._game.state.square_of[self.number]

    @property
    def price(self) -> Money:
        """What it costs now."""
        return self._game.state.value[self.number]

    @property
    def level(self) -> int:
        """0 to 4 houses; 5 is a hotel."""
        return self._game.state.built[self.number]

    @property
    def has_hotel(self) -> bool:
        """Whether a hotel stands there."""
        return self.level == HOTEL

    @property
    def is_mortgaged(self) -> bool:
        """Whether money is lent on it."""
        return self._game.state.loan[self.number] > 0

    @property
    def mortgage_value(self) -> Money:
        """What mortgaging it brings."""
        return mortgage_value(self._game.state, self._game.rulebook, self.number)

    @property
    def lift_price(self) -> Money:
        """What lifting its mortgage costs."""
        return lift_price(self._game.state, self._game.rulebook, self.number)

    @property
    def build_cost(self) -> Money:
        """What one more building costs."""
        return self._game.state.build_cost[self.number]

    @property
    def sale_value(self) -> Money:
        """What the bank pays back for one building."""
        return half_cost(self._game.state, self.number)

    @property
    def counts_throw(self) -> bool:
        """Whether its rent is a multiple of the throw."""
        return self._game.rulebook.lot_kind[self.number] == LotKind.UTILITY

    def rent(self, visitor: str | int, throw: int = 1) -> Money:
        """What this visitor would owe its owner now, after such a throw where that counts."""
        state, seat = self._game.state, self._game.player(visitor).seat
        if self.is_mortgaged or state.owner[self.number] in (NOBODY, seat):
            return 0
        return rent_due(state, self._game.rulebook, self.number, seat, Terms.PLAIN, throw)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one player ended up."""

    rank: int  # 1 is best; players who tie share a rank
    name: str
    seat: Seat
    score: Money
    is_winner: bool
    is_in: bool


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended; its text is a sentence."""

    standings: tuple[Standing, ...]  # best first
    rounds: int
    measure: str  # what the scores are, in a few words
    text: str

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won."""
        return tuple(standing.name for standing in self.standings if standing.is_winner)

    @property
    def scores(self) -> dict[str, Money]:
        """What counted, by player."""
        return {standing.name: standing.score for standing in self.standings}

    @property
    def ranks(self) -> dict[str, int]:
        """Where everybody ended up, by player; 1 is best."""
        return {standing.name: standing.rank for standing in self.standings}

    def __str__(self) -> str:
        return self.text


def result(state: State, words: Lexicon) -> Result | None:
    """How the game ended; None while it goes on."""
    if not state.over:
        return None
    keys = {seat: _merit(state, words.edition.rulebook, seat) for seat in range(state.seats)}
    ordered = sorted(keys, key=lambda seat: keys[seat], reverse=True)
    standings = tuple(
        Standing(
            rank=1 + sum(other > keys[seat] for other in keys.values()),
            name=words.player(seat),
            seat=seat,
            score=score(state, words.edition.rulebook, seat),
            is_winner=bool((state.winners >> seat) & 1),
            is_in=state.status[seat] != SeatStatus.OUT,
        )
        for seat in ordered
    )
    measure = words.language.measure(WinBy(words.edition.rulebook.win_by))
    winners = [standing.name for standing in standings if standing.is_winner]
    return Result(standings, state.round_number, measure, words.language.result(winners))


def _merit(state: State, rulebook: Rulebook, seat: Seat) -> tuple[int, int]:
    """Winners come first, then those still in by score, then the others, the last to go out first."""
    if (state.winners >> seat) & 1:
        return 2, 0
    if state.status[seat] == SeatStatus.OUT:
        return 0, state.out_rank[seat]
    return 1, score(state, rulebook, seat)
