"""Brought players: classes and programs of other people, which run in a process of their own."""

from dataclasses import dataclass

from freehold.errors import FreeholdError, SetupError
from freehold.game import Action, Game, Move
from freehold.game.moves import Moves
from freehold.game.snapshot import asked_of
from freehold.players.deciders import Decider
from freehold.players.entrants import Entrant
from freehold.players.faults import FaultError, FaultKind, Faults
from freehold.players.guest import Guest, GuestPlace
from freehold.players.limits import Limits
from freehold.players.messages import SHOWN, Asked, Data
from freehold.players.pool import POOL
from freehold.rules.names import Money, Seat
from freehold.rules.state import State

LUCK_BYTES = 6  # such a number is exact in every language
MOST_MOVES = 200  # told at once


@dataclass(frozen=True, slots=True)
class BroughtEntrant(Entrant):
    """Somebody's own player: a command that speaks lines of JSON."""

    command: tuple[str, ...]
    limits: Limits
    is_offered: bool = False  # by an installed package, as an entry point

    @property
    def is_brought(self) -> bool:
        """It is no part of Freehold, and runs as a process."""
        return True

    @property
    def is_installed(self) -> bool:
        """Only as an entry point."""
        return self.is_offered

    def prepare(self) -> None:
        """Start it once, so that one that cannot be started is found out before a game."""
        try:
            POOL.put(POOL.take(self.command, self.limits))
        except FaultError as error:
            raise SetupError(f"{self.name} cannot play: {error.reason.rstrip('.')}.") from error

    def seat(self, game: Game, seat: Seat, seed: bytes, is_among_bots: bool = False) -> Decider:
        """Its process is started when it is first asked."""
        return SeatedGuest(self.guest(GuestPlace(seat, game.document(), int.from_bytes(seed[:LUCK_BYTES]))))

    def guest(self, place: GuestPlace) -> Guest:
        """Somebody who is asked in plain data, wherever the game is."""
        return Guest(self.command, self.limits, place)


class SeatedGuest:
    """A brought player at a seat of a `Game`: the safe default is played where it fails."""

    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._seen = 0  # moves that it has been told
        self._left: tuple[Moves, State] | None = None  # the moves and the state when it was last told
        self._game: Game | None = None
        self._open: Asked | None = None  # the question that was put and not answered yet

    @property
    def faults(self) -> Faults:
        """How often it has failed."""
        return self._guest.faults

    def is_ready(self, game: Game, seat: Seat) -> bool:
        """Whether it has decided; it is asked, if it was not."""
        asked = self._asked(game, seat)
        if asked is not self._open:
            self._guest.pose(asked)
        self._open = asked
        return self._guest.has_answered

    def weigh(self, game: Game, offer: Action) -> Money | None:
        """It is only ever asked to decide."""
        return None

    def decide(self, game: Game, seat: Seat) -> Action:
        """What it does, or the safe default."""
        self._game = game
        asked = self._asked(game, seat)
        self._open = None
        try:
            return _lawful(game, seat, self._guest.propose(asked))
        except FaultError as error:
            return game.read_strict(seat, self._guest.default(asked, error))

    def close(self) -> None:
        """Get up; the process may play another game."""
        game = self._game
        self._guest.close(game.view()["winners"] if game is not None and game.is_over else None)

    def _asked(self, game: Game, seat: Seat) -> Asked:
        """The question as it stands now; the one that was put, if nothing has changed since."""
        view = game.view()
        if self._open is not None and self._open.view == view:
            return self._open
        return Asked(view, asked_of(view, seat) or {}, game.answers(seat), self._moves(game))

    def _moves(self, game: Game) -> tuple[Data, ...]:
        """What was done since it was last told: by going on from there, unless moves were undone."""
        moves = game.timeline.moves
        history = moves.so_far()
        if self._left is not None and self._left[0] is moves:
            history.know_state(self._seen, self._left[1])
        since = max(min(self._seen, len(history)), len(history) - MOST_MOVES)
        told = tuple(_told(move) for move in history[since:])
        self._seen, self._left = len(history), (moves, game.state.copy())
        return told


def _lawful(game: Game, seat: Seat, text: str) -> Action:
    """The action that a text stands for, if the rules allow it."""
    try:
        action = game.read_strict(seat, text)
        reason = game.why_not(action)
    except FreeholdError as error:
        raise FaultError(FaultKind.WRONG, error.sentence, text[:SHOWN]) from error
    if reason is not None:
        raise FaultError(FaultKind.WRONG, reason, text[:SHOWN])
    return action


def _told(move: Move) -> Data:
    return {"seat": move.action.seat, "action": str(move), "text": str(move.events)}
