"""Statements of a position about one player: cash, place, lots, cards, jail, offers."""

import re
from collections.abc import Callable

from freehold.errors import NotationError
from freehold.game.chance import find_card
from freehold.game.notation.reading import Reader
from freehold.game.position.agenda import read_number
from freehold.game.position.draft import Draft, count
from freehold.rules.action import Action as ActionBlock
from freehold.rules.codes import CardDraw, EventKind, JailMode, SeatStatus
from freehold.rules.estate import hand_over, set_level, set_loan
from freehold.rules.mortgage import mortgage_value
from freehold.rules.names import HOTEL, NOBODY, SEATS, Lot, Seat, Square
from freehold.rules.trade import make_offer
from freehold.text import either, fold, nearest, show, split

OWNED = re.compile(
    r"(?P<name>.*\S)\s+(?:(?P<hotel>hotel)|(?P<level>[0-5])(?:\s+houses?)?"
    r"|mortgaged(?:\s+(?P<loan>[0-9]+))?(?P<surcharge>\s+surcharged)?)",
    re.IGNORECASE,
)


def cash(draft: Draft, seat: Seat, text: str) -> None:
    """The cash of a player."""
    draft.state.cash[seat] = read_number(text, draft.words)


def on(draft: Draft, seat: Seat, text: str) -> None:
    """The square of a player."""
    draft.state.position[seat] = _square(draft, text)


def _square(draft: Draft, text: str) -> Square:
    lot = draft.words.lots.known(text)
    if lot != NOBODY:
        return draft.state.square_of[lot]
    if text.isdigit():
        return count(draft, text, high=draft.rulebook.squares - 1)
    named = [square for square, name in enumerate(draft.words.squares) if fold(name) == fold(text)]
    if len(named) > 1:
        raise NotationError(
            0, f"several squares are called {show(text)}: say {either(list(map(str, named)))}"
        )
    if named:
        return named[0]
    return draft.state.square_of[draft.words.lots.find(text)]


def in_jail(draft: Draft, seat: Seat, text: str) -> None:
    """In jail, after so many throws."""
    if draft.rulebook.jail != JailMode.FULL:
        raise NotationError(0, "nobody can be jailed in this edition")
    draft.state.in_jail[seat] = 1
    draft.state.position[seat] = draft.rulebook.jail_square
    draft.state.jail_throws[seat] = count(draft, text, high=draft.rulebook.jail_throws) if text else 0


def token(draft: Draft, seat: Seat, text: str) -> None:
    """The token of a player."""
    known = [fold(token) for token in draft.words.edition.tokens]
    if fold(text) not in known:
        raise NotationError(
            0, f"no token is called {show(text)}{nearest(text, list(draft.words.edition.tokens))}"
        )
    draft.state.token[seat] = known.index(fold(text))


def country(draft: Draft, seat: Seat, text: str) -> None:
    """The country of a player."""
    draft.state.country[seat] = draft.words.countries.find(text)


def out(draft: Draft, seat: Seat, text: str) -> None:
    """Out of the game, as the first, the second and so on."""
    draft.state.status[seat] = SeatStatus.OUT
    draft.state.cash[seat] = 0
    gone = [other for other in range(SEATS) if draft.state.out_rank[other]]
    draft.state.out_rank[seat] = count(draft, text, low=1, high=SEATS) if text else len(gone) + 1


def waiting(draft: Draft, seat: Seat, text: str) -> None:
    """To enter at the next round."""
    draft.state.status[seat] = SeatStatus.WAITING
    draft.state.cash[seat] = 0


def leaving(draft: Draft, seat: Seat, text: str) -> None:
    """Has left, and is still to be dismissed."""
    draft.state.leaving |= 1 << seat


def left(draft: Draft, seat: Seat, text: str) -> None:
    """Got up by choice, as the first, the second and so on."""
    draft.state.left_rank[seat] = count(draft, text, low=1, high=SEATS)


def bail(draft: Draft, seat: Seat, text: str) -> None:
    """What jail costs the next time, or this time."""
    draft.state.bail[seat] = count(draft, text)


def threw(draft: Draft, seat: Seat, text: str) -> None:
    """The last throw."""
    draft.state.last_throw[seat] = count(draft, text, high=2 * draft.rulebook.faces)


def from_go(draft: Draft, seat: Seat, text: str) -> None:
    """All that was received for Go."""
    draft.state.from_go[seat] = count(draft, text)


def rents(draft: Draft, seat: Seat, text: str) -> None:
    """Whether rents are asked for by themselves."""
    if fold(text) not in ("on", "off"):
        raise NotationError(0, f"rents are on or off, not {show(text)}")
    draft.state.asks_rent[seat] = int(fold(text) == "on")


def owns(draft: Draft, seat: Seat, text: str) -> None:
    """Lots, with their buildings and mortgages."""
    for part in split(text, "+"):
        if draft.words.lots.known(part) != NOBODY:
            _own(draft, seat, draft.words.lots.find(part))
        elif match := OWNED.fullmatch(part):
            lot = draft.words.lots.find(match["name"])
            _own(draft, seat, lot)
            _improve(draft, lot, match)
        else:
            _own(draft, seat, draft.words.lots.find(part))


def _own(draft: Draft, seat: Seat, lot: Lot) -> None:
    if draft.state.owner[lot] != NOBODY:
        raise NotationError(0, f"{draft.words.lot(lot)} is owned twice")
    hand_over(draft.state, draft.rulebook, lot, seat)


def _improve(draft: Draft, lot: Lot, match: re.Match[str]) -> None:
    level = HOTEL if match["hotel"] else int(match["level"] or 0)
    group = draft.rulebook.lot_group[lot]
    if level:
        if group == NOBODY or not draft.rulebook.group_buildable[group]:
            raise NotationError(0, f"nothing can be built on {draft.words.lot(lot)}")
        set_level(draft.state, draft.rulebook, lot, level)
    elif match["level"] is None:
        usual = mortgage_value(draft.state, draft.rulebook, lot)
        set_loan(
            draft.state, draft.rulebook, lot, count(draft, match["loan"], low=1) if match["loan"] else usual
        )
        draft.state.surcharge[lot] = int(bool(match["surcharge"]))


def holds(draft: Draft, seat: Seat, text: str) -> None:
    """Cards that free from jail, by name."""
    for part in split(text, "+"):
        card = find_card(part, draft.words)
        which = draft.rulebook.jail_card_number[draft.rulebook.deck_first[card.deck] + card.value]
        if which == NOBODY:
            raise NotationError(0, f"{show(part)} is not a card that somebody holds")
        _hold(draft, seat, which)


def card(draft: Draft, seat: Seat, text: str) -> None:
    """So many cards that free from jail, whichever are free."""
    for _ in range(count(draft, text, low=1, high=SEATS)):
        free = [at for at in range(draft.rulebook.jail_cards) if draft.state.jail_card_holder[at] == NOBODY]
        if not free:
            raise NotationError(0, "there are not that many jail cards")
        _hold(draft, seat, free[0])


def _hold(draft: Draft, seat: Seat, which: int) -> None:
    if draft.state.jail_card_holder[which] != NOBODY:
        raise NotationError(0, "a card is held twice")
    draft.state.jail_card_holder[which] = seat
    draft.state.jail_cards_held[seat] += 1
    if draft.rulebook.card_draw == CardDraw.FROM_TOP:
        card = draft.rulebook.jail_card_place[which]
        draft.state.deck_unseen[draft.rulebook.jail_card_deck[which]] &= ~(1 << card)


def worn(draft: Draft, seat: Seat, text: str) -> None:
    """How many rents were paid on lots."""
    for part in split(text, "+"):
        name, _, number = part.rpartition(" ")
        draft.state.rents_paid[seat][draft.words.lots.find(name)] = count(draft, number)


def wishes(draft: Draft, seat: Seat, text: str) -> None:
    """The lot that a building is wanted for."""
    draft.state.wish[seat] = draft.words.lots.find(text)


def offers(draft: Draft, seat: Seat, text: str) -> None:
    """An offer that stands."""
    action = Reader(seat, draft.state, draft.words).read(f"offer {text}")
    make_offer(draft.state, draft.tape, action.fill(ActionBlock()), EventKind.OFFERED)


# The phase in which each statement is carried out, and how
PLAYER: dict[str, tuple[int, Callable[[Draft, Seat, str], None]]] = {
    "out": (0, out),
    "waiting": (0, waiting),
    "leaving": (0, leaving),
    "left": (0, left),
    "in jail": (1, in_jail),
    "from go": (1, from_go),
    "cash": (1, cash),
    "on": (1, on),
    "token": (1, token),
    "country": (1, country),
    "owns": (1, owns),
    "holds": (1, holds),
    "card": (1, card),
    "rents": (1, rents),
    "bail": (1, bail),
    "threw": (1, threw),
    "worn": (2, worn),
    "wishes": (2, wishes),
    "offers": (2, offers),
}


def predicate(text: str) -> tuple[str, str]:
    """What a statement says about a player, and the rest of it."""
    plain = fold(text)
    if cards := re.fullmatch(r"(?:([0-9]+) )?cards?", plain):
        return "card", cards[1] or "1"
    for phrase in PLAYER:
        if plain == phrase or plain.startswith(phrase + " "):
            parts = text.split(maxsplit=len(phrase.split()))
            return phrase, "" if plain == phrase else parts[-1]
    first = plain.partition(" ")[0]
    raise NotationError(0, f"{show(first)} says nothing about a player{nearest(first, list(PLAYER))}")
