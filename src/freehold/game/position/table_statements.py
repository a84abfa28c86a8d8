"""Statements of a position about the table: turn, board, decks, economy, and what is under way."""

from collections.abc import Callable

from freehold.errors import NotationError
from freehold.game import roster
from freehold.game.chance import find_card
from freehold.game.position.agenda import MOST, NONE, read_frame, read_player_in, read_players
from freehold.game.position.draft import Draft, count, push_turn
from freehold.game.position.numbers import read_rest
from freehold.rules.codes import Piece
from freehold.rules.movement import mark_reach
from freehold.rules.names import NOBODY, OPEN_RENTS, SEATS
from freehold.rules.table import players
from freehold.text import fold, show, split

ALL_SEATS = (1 << SEATS) - 1


def nothing(draft: Draft, text: str) -> None:
    """Said and read already."""


def applicant(draft: Draft, text: str) -> None:
    """Somebody asks to join."""
    name, _, country = text.partition(",")
    plain = roster.check_newcomer(name.strip(), draft.words.players)
    draft.words = draft.words.with_players((*draft.words.players, plain))
    draft.state.applicant_country = draft.words.countries.find(country.strip())


def order(draft: Draft, text: str) -> None:
    """The order of play."""
    seats = [draft.words.seats.find(name) for name in split(text, ",")]
    if sorted(seats) != list(range(draft.state.seats)):
        raise NotationError(0, "the order names every player once")
    for place, seat in enumerate(seats):
        draft.state.order[place] = seat
        draft.state.place[seat] = place
    if "turn" not in draft.said:
        draft.state.turn = seats[0]


def turn(draft: Draft, text: str) -> None:
    """Whose turn it is."""
    draft.state.turn = NOBODY if text == NONE else draft.words.seats.find(text)


def throw(draft: Draft, text: str) -> None:
    """Whether a throw is still to be made."""
    if fold(text) not in ("due", "made"):
        raise NotationError(0, f"a throw is due or made, not {show(text)}")
    draft.state.throw_due = int(fold(text) == "due")


def turn_ends(draft: Draft, text: str) -> None:
    """Whether the turn ends by itself."""
    draft.state.turn_over = int(fold(text) == "yes")


def landed(draft: Draft, text: str) -> None:
    """The lot just reached."""
    draft.state.landed_on = draft.words.lots.find(text)


def winners(draft: Draft, text: str) -> None:
    """Who has won: the game is over."""
    draft.state.winners = read_players(text, draft.words)
    draft.state.over = 1


def lots_map(draft: Draft, text: str) -> None:
    """Every lot in order of the squares."""
    lots = [draft.words.lots.find(name) for name in split(text, "+")]
    squares = [square for square, lot in enumerate(draft.state.lot_on) if lot != NOBODY]
    if sorted(lots) != list(range(draft.rulebook.lots)):
        raise NotationError(0, "the map names every lot once, in order of the squares")
    for square, lot in zip(squares, lots, strict=True):
        draft.state.lot_on[square] = lot
        draft.state.square_of[lot] = square
    mark_reach(draft.state, draft.rulebook)
    draft.words = draft.words.with_lots_as_in(draft.state)


def value(draft: Draft, text: str) -> None:
    """What a lot is worth now, and a building on it."""
    name, value, cost = [*text.rsplit(maxsplit=2), "", ""][:3]
    lot = draft.words.lots.find(name)
    draft.state.value[lot] = count(draft, value, low=1)
    draft.state.build_cost[lot] = count(draft, cost)


def rates(draft: Draft, text: str) -> None:
    """Income tax by country and grade, in half percents; the last goes on to the end."""
    numbers = [count(draft, number) for number in text.split()]
    rates = draft.state.income_rate
    if not 0 < len(numbers) <= len(rates):
        raise NotationError(0, f"there are 1 to {len(rates)} rates")
    rates[:] = numbers + [numbers[-1]] * (len(rates) - len(numbers))


def deck(draft: Draft, text: str) -> None:
    """The cards of a deck that have been seen, in the order in which they come again."""
    name, *parts = split(text, ",")
    if not 1 <= len(parts) <= 2:
        raise NotationError(0, "a deck is its name, where its ring begins if not at 0, and the cards seen")
    deck = draft.words.decks.find(name)
    queue = draft.state.deck_queue[deck]
    start = count(draft, parts[0], high=len(queue) - 1) if len(parts) > 1 else 0
    ids = [] if parts[-1] == NONE else split(parts[-1], "+")
    seen = [find_card(f"{name} {card}", draft.words).value for card in ids]
    if len(set(seen)) != len(seen):
        raise NotationError(0, "a card is named twice")
    for i, card in enumerate(seen):
        queue[(start + i) % len(queue)] = card
        draft.state.deck_unseen[deck] &= ~(1 << card)
    draft.state.deck_head[deck], draft.state.deck_count[deck] = start, len(seen)


def votes(draft: Draft, text: str) -> None:
    """Who agrees to the newcomer."""
    draft.state.votes = read_players(text, draft.words) & ALL_SEATS


def bid(draft: Draft, text: str) -> None:
    """The highest bid and whose it is."""
    amount, _, name = text.partition(",")
    draft.state.auction_bid = count(draft, amount, low=1)
    draft.state.auction_leader = read_player_in(name.strip(), draft.state, draft.words)


def bidders(draft: Draft, text: str) -> None:
    """Who has not passed."""
    draft.state.auction_in = read_players(text, draft.words)
    if draft.state.auction_in & ~players(draft.state):
        raise NotationError(0, "somebody who is not in the game cannot bid")


def piece(draft: Draft, text: str) -> None:
    """What the bank is short of."""
    draft.state.piece = Piece.HOTEL if fold(text) == "hotel" else Piece.HOUSE


def asked(draft: Draft, text: str) -> None:
    """Who has been asked about the piece."""
    draft.state.asked = read_players(text, draft.words) & ALL_SEATS


def open_rent(draft: Draft, text: str) -> None:
    """A rent that can still be asked for."""
    parts = split(text, ",")
    if len(parts) != 5 or draft.state.open_rents == OPEN_RENTS:
        raise NotationError(0, "an open rent is an owner, a visitor, a lot, an amount and a turn")
    state, at = draft.state, draft.state.open_rents
    state.open_rent_owner[at] = read_player_in(parts[0], state, draft.words)
    state.open_rent_visitor[at] = read_player_in(parts[1], state, draft.words)
    state.open_rent_lot[at] = draft.words.lots.find(parts[2])
    state.open_rent_amount[at] = count(draft, parts[3], low=1)
    state.open_rent_until[at] = count(draft, parts[4])
    state.open_rents = at + 1


def plain_number(draft: Draft, text: str) -> None:
    """A number that there are no words for."""
    read_rest(draft.state, text)


def pending(draft: Draft, text: str) -> None:
    """Something under way, on top of what was said before."""
    if draft.state.depth == 0:
        push_turn(draft)
    read_frame(text, draft.state, draft.words)


def number(field: str, low: int = 0, high: int = MOST) -> Callable[[Draft, str], None]:
    """A statement that is a number of the state."""

    def write(draft: Draft, text: str) -> None:
        setattr(draft.state, field, count(draft, text, low, high))

    return write


# The phase in which each statement is carried out, and how
TABLE: dict[str, tuple[int, Callable[[Draft, str], None]]] = {
    "edition": (0, nothing),
    "option": (0, nothing),
    "players": (0, nothing),
    "applicant": (0, applicant),
    "order": (0, order),
    "round": (0, number("round_number", low=1)),
    "turn": (0, turn),
    "turn number": (0, number("turn_number")),
    "throw": (0, throw),
    "throws": (0, number("throws")),
    "doubles": (0, number("doubles", high=100)),
    "turn ends": (0, turn_ends),
    "landed": (0, landed),
    "final": (0, number("final_round")),
    "jackpot": (0, number("jackpot")),
    "winners": (0, winners),
    "map": (0, lots_map),
    "value": (0, value),
    "factor": (0, number("factor", low=-1000, high=1000)),
    "economies": (0, number("economies")),
    "rates": (0, rates),
    "deck": (2, deck),
    "votes": (2, votes),
    "bid": (2, bid),
    "bidders": (2, bidders),
    "piece": (2, piece),
    "asked": (2, asked),
    "open rent": (2, open_rent),
    "number": (2, plain_number),
    "pending": (3, pending),
}
