"""Squares as the table sees them."""

from typing import NamedTuple

from freehold.game.course import Course
from freehold.game.lots import LotView
from freehold.game.players import Player
from freehold.rules.codes import SeatStatus, SquareKind
from freehold.rules.names import NOBODY, Deck, Square


class SquareView(NamedTuple):
    """A square, and what stands on it."""

    number: Square
    name: str
    kind: str  # lot, deck, go, jail, income-tax and so on
    lot: LotView | None
    deck: Deck | None
    players: tuple[Player, ...]  # whose tokens are there


def square_views(course: Course) -> tuple[SquareView, ...]:
    """Every square of the board."""
    return tuple(_square(course, square) for square in range(course.rulebook.squares))


def _square(course: Course, square: Square) -> SquareView:
    state, rulebook = course.state, course.rulebook
    lot = state.lot_on[square]
    kind = SquareKind(rulebook.square_kind[square])
    here = (
        Player(course, seat)
        for seat in range(state.seats)
        if state.position[seat] == square and state.status[seat] == SeatStatus.PLAYING
    )
    return SquareView(
        number=square,
        name=course.words.square(square),
        kind=kind.name.lower().replace("_", "-"),
        lot=None if lot == NOBODY else LotView(course, lot),
        deck=rulebook.square_deck[square] if kind == SquareKind.DECK else None,
        players=tuple(here),
    )
