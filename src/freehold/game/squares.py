"""Squares as the table sees them."""

from typing import NamedTuple

from freehold.game.lots import LotView
from freehold.game.players import Player
from freehold.game.timeline import Timeline
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


def square_views(timeline: Timeline) -> tuple[SquareView, ...]:
    """Every square of the board."""
    return tuple(_square(timeline, square) for square in range(timeline.rulebook.squares))


def _square(timeline: Timeline, square: Square) -> SquareView:
    state, rulebook = timeline.state, timeline.rulebook
    lot = state.lot_on[square]
    kind = SquareKind(rulebook.square_kind[square])
    here = (
        Player(timeline, seat)
        for seat in range(state.seats)
        if state.position[seat] == square and state.status[seat] == SeatStatus.PLAYING
    )
    return SquareView(
        number=square,
        name=timeline.words.square(square),
        kind=kind.name.lower().replace("_", "-"),
        lot=None if lot == NOBODY else LotView(timeline, lot),
        deck=rulebook.square_deck[square] if kind == SquareKind.DECK else None,
        players=tuple(here),
    )
