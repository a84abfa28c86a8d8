"""Players as the table sees them."""

from typing import NamedTuple

from freehold.game.lexicon import Lexicon
from freehold.game.timeline import Timeline
from freehold.rules.agenda import is_awaited, top_seat
from freehold.rules.codes import FrameKind, SeatStatus
from freehold.rules.entry import has_to_vote
from freehold.rules.estate import net_worth
from freehold.rules.names import GRADES, NOBODY, Country, Deck, Lot, Money, Seat, Square
from freehold.rules.offers import offer_to
from freehold.rules.owing import raisable
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.rules.state import State
from freehold.rules.taxes import HALF_POINTS, luxury_rate
from freehold.rules.victory import score


class JailCard(NamedTuple):
    """A card that frees from jail."""

    deck: str
    card: str  # its id
    deck_number: Deck


class TaxRates(NamedTuple):
    """What a country takes now, in percent."""

    income: tuple[float, ...]  # by grade of cash; half percents occur
    luxury: int


def jail_cards(state: State, words: Lexicon, seat: Seat) -> tuple[JailCard, ...]:
    """The cards that free from jail which a seat holds."""
    rulebook = words.edition.rulebook
    return tuple(
        JailCard(words.deck(deck), words.card(deck, rulebook.jail_card_place[which]), deck)
        for which in range(rulebook.jail_cards)
        if state.jail_card_holder[which] == seat
        for deck in (rulebook.jail_card_deck[which],)
    )


def tax_rates(state: State, rulebook: Rulebook, country: Country) -> TaxRates:
    """The taxes of a country (E-30, E-31)."""
    first = country * GRADES
    rates = state.income_rate[first : first + rulebook.grades]
    return TaxRates(tuple(rate / HALF_POINTS for rate in rates), luxury_rate(state, rulebook, country))


class Player:
    """One player as the table sees them; always the present state of the game."""

    __slots__ = ("_timeline", "seat")

    def __init__(self, timeline: Timeline, seat: Seat) -> None:
        self._timeline = timeline
        self.seat = seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Player) and (self._timeline, self.seat) == (other._timeline, other.seat)

    def __hash__(self) -> int:
        return hash((id(self._timeline), self.seat))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<Player {self.name}: {self._words.money(self.cash)}, on {self.square}>"

    @property
    def _state(self) -> State:
        return self._timeline.state

    @property
    def _words(self) -> Lexicon:
        return self._timeline.words

    @property
    def name(self) -> str:
        """What the player is called."""
        return self._words.player(self.seat)

    @property
    def token(self) -> str:
        """The token that is theirs alone."""
        return self._timeline.words.edition.tokens[self._state.token[self.seat]]

    @property
    def country(self) -> str | None:
        """The country they play for, where there are any."""
        country = self._state.country[self.seat]
        return None if country == NOBODY else self._words.country(country)

    @property
    def country_number(self) -> Country | None:
        """The number of that country."""
        country = self._state.country[self.seat]
        return None if country == NOBODY else country

    @property
    def alliance(self) -> str | None:
        """The alliance of their country."""
        country = self.country_number
        if country is None:
            return None
        return self._words.edition.alliance_names[self._timeline.rulebook.alliance_of[country]]

    @property
    def tax_rates(self) -> TaxRates | None:
        """The taxes of their country, where it has any of its own."""
        country = self.country_number
        return None if country is None else tax_rates(self._state, self._timeline.rulebook, country)

    @property
    def cash(self) -> Money:
        """What they have at hand."""
        return self._state.cash[self.seat]

    @property
    def net_worth(self) -> Money:
        """Cash, lots and buildings."""
        return net_worth(self._state, self._timeline.rulebook, self.seat)

    @property
    def known_worth(self) -> Money | None:
        """Their net worth; None while they choose a tax before it is counted or shown (O-01)."""
        return None if is_awaited(self._state, FrameKind.TAX, self.seat) else self.net_worth

    @property
    def raisable(self) -> Money:
        """All that selling and mortgaging everything would bring, with the cash."""
        return raisable(self._state, self._timeline.rulebook, self.seat)

    @property
    def score(self) -> Money:
        """What counts for them when the rounds are over."""
        return score(self._state, self._timeline.rulebook, self.seat)

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
    def jail_cards(self) -> tuple[JailCard, ...]:
        """Which cards that free from jail they hold."""
        return jail_cards(self._state, self._words, self.seat)

    @property
    def last_throw(self) -> int:
        """The sum of their last throw; 0 before the first."""
        return self._state.last_throw[self.seat]

    @property
    def asks_rent(self) -> bool:
        """Whether their rents are asked for by themselves."""
        return bool(self._state.asks_rent[self.seat])

    @property
    def lots(self) -> tuple[str, ...]:
        """The names of the lots they own, in order of the deeds."""
        return tuple(self._words.lot(lot) for lot in self.lot_numbers)

    @property
    def lot_numbers(self) -> tuple[Lot, ...]:
        """The numbers of the lots they own."""
        return members(self._state.holdings[self.seat])

    def owns(self, lot: str) -> bool:
        """Whether a lot is theirs."""
        return self._state.owner[self._words.lots.find(lot)] == self.seat

    @property
    def is_in(self) -> bool:
        """Whether they are still in the game."""
        return self._state.status[self.seat] == SeatStatus.PLAYING

    @property
    def is_leaving(self) -> bool:
        """Whether they have got up, and are still to be dismissed."""
        return bool((self._state.leaving >> self.seat) & 1)

    @property
    def status(self) -> str:
        """`playing`, `waiting` to enter, `leaving`, or `out`."""
        return "leaving" if self.is_leaving else SeatStatus(self._state.status[self.seat]).name.lower()

    @property
    def is_waiting(self) -> bool:
        """Whether they are admitted and enter with the next round (E-11)."""
        return self._state.status[self.seat] == SeatStatus.WAITING

    @property
    def is_awaited(self) -> bool:
        """Whether the game waits for them."""
        return not self._state.over and top_seat(self._state) == self.seat

    @property
    def offer_from(self) -> Seat | None:
        """Whose offer they have to answer first, if anybody's."""
        maker = offer_to(self._state, self.seat)
        return None if maker == NOBODY else maker

    @property
    def has_to_vote(self) -> bool:
        """Whether they have yet to vote on somebody who asks to join (E-11)."""
        return has_to_vote(self._state, self.seat)
