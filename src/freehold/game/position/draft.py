"""A position in the making: what its statements have said so far."""

from freehold.errors import NotationError
from freehold.game.lexicon import Lexicon
from freehold.game.position.agenda import MOST, read_number
from freehold.rules.agenda import push
from freehold.rules.codes import FirstPlayer, FrameKind, SeatStatus
from freehold.rules.names import NOBODY, SEATS
from freehold.rules.rulebook import Rulebook
from freehold.rules.setup import begin
from freehold.rules.state import State
from freehold.rules.tape import Tape
from freehold.text import show


class Draft:
    """A state that statements are written into, one by one."""

    def __init__(self, words: Lexicon, said: frozenset[str]) -> None:
        self.words = words
        self.said = said  # what there are statements about
        self.state = State()
        self.tape = Tape()

    @property
    def rulebook(self) -> Rulebook:
        """The rules as numbers."""
        return self.words.edition.rulebook


def lay_out(draft: Draft) -> None:
    """The table as it is at the start, without chance: the first seat begins."""
    state, number = draft.state, len(draft.words.players)
    state.seats = number
    state.token[:number] = range(number)
    for seat in range(SEATS):
        state.country[seat] = seat if seat < min(number, draft.rulebook.countries) else NOBODY
    plain = draft.rulebook.copy()
    plain.first_player = FirstPlayer.FIRST_SEAT
    begin(state, plain, draft.tape)
    state.turn = 0
    state.turn_number = 1
    state.throw_due = 1


def count(draft: Draft, text: str, low: int = 0, high: int = MOST) -> int:
    """A whole number within limits."""
    number = read_number(text, draft.words)
    if not low <= number <= high:
        raise NotationError(0, f"expected a whole number from {low:,} to {high:,}, not {show(text)}")
    return number


def push_turn(draft: Draft) -> None:
    """Under everything lies the turn, unless its player is out."""
    turn = draft.state.turn
    if turn != NOBODY and draft.state.status[turn] == SeatStatus.PLAYING and not draft.state.over:
        push(draft.state, FrameKind.TURN, turn, 0, 0, 0)
