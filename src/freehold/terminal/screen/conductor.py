"""The conductor: lets a session go on by itself until a person is asked, and asks for what real dice show."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from time import monotonic
from typing import Protocol

from textual.timer import Timer

from freehold.errors import FreeholdError
from freehold.game import Action, ActionKind, Game, Player, tell
from freehold.terminal.session import ChanceAsked
from freehold.terminal.spoken import Played, Spoken

PACES = (0.0, 0.2, 0.4, 0.8, 1.5, 3.0)  # seconds between two moves of bots, to choose from
GLANCE = 0.05  # seconds between two looks whether a player that thinks for long has decided
BREATH = 0.03  # seconds that bots may think before the screen is drawn again
ONLY_BOTS = "Only bots are left; Space lets them play on, and once more without pauses. q leaves."
WAITING = "The bots are waiting; press Space to continue."


class Stage(Protocol):
    """The screen on which a session is conducted."""

    @property
    def is_on_top(self) -> bool:
        """Whether no sheet lies over it."""

    @property
    def is_seen(self) -> bool:
        """Whether it is on top, and large enough to be seen."""

    def show(self) -> None:
        """Draw everything that has changed."""

    def tell(self, played: Played) -> None:
        """Tell what was done and what came of it."""

    def show_happening(self, played: Played, then: Callable[[], None]) -> None:
        """Show how it happened, then go on."""

    def ask_for_chance(self, asked: ChanceAsked) -> None:
        """Ask what dice or cards on the table show."""

    def show_end(self) -> None:
        """The last page."""

    def after(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call something after a while."""

    def soon(self, call: Callable[[], None]) -> None:
        """Call something once all that waits is done."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of trying something: a complaint, or what was told of it."""

    complaint: str = ""
    told: tuple[str, ...] = ()
    played: Played | None = None  # nothing while dice or cards of the table are asked for

    @property
    def is_done(self) -> bool:
        """Whether it was carried out."""
        return self.played is not None


class Conductor:
    """Whose move it is, how fast bots move, and what is still to be asked."""

    def __init__(self, session: Spoken, stage: Stage) -> None:
        self.session = session
        self._stage = stage
        self.seat = next(iter(session.table.people), 0)  # who sits at the keyboard
        self.is_skipping = False
        self.is_paused = False  # bots wait until somebody has read something
        self.message = session.trouble
        self._seen_rents: set[Hashable] = set()
        self._has_ended = False
        self._timer: Timer | None = None
        self._is_hurrying = False  # bots are about to move without a pause
        self._watches = False  # bots may play on though only they are left
        self._chance: ChanceAsked | None = None  # what the table still has to say

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.game

    @property
    def player(self) -> Player:
        """Who sits at the keyboard."""
        return self.game.players[self.seat]

    @property
    def notice(self) -> str:
        """What happened last, or why nothing happens."""
        waiting = WAITING if self.session.people_left() else ONLY_BOTS
        return " ".join(part for part in (self.message, waiting if self.is_paused else "") if part)

    @property
    def is_at_once(self) -> bool:
        """Whether bots move without pauses."""
        return self.is_skipping or self.session.pace == 0

    @property
    def is_busy(self) -> bool:
        """Whether bots are moving without waiting for anybody."""
        return self.is_at_once and self._may_move

    @property
    def _may_move(self) -> bool:
        """Whether it is a bot's move that can be seen, and nobody reads or has asked it to wait."""
        return self._stage.is_seen and self.session.is_bots_move() and not self.is_paused

    def attempt(self, step: Callable[[], Played]) -> Attempt:
        """Carry something out and tell it; or why not; or keep what chance has to show for it.

        The one way in which anything is tried, whoever asks for it: a key, a sheet, or a bot's turn.
        """
        try:
            played = step()
        except ChanceAsked as asked:
            self._chance = asked
            return Attempt()
        except FreeholdError as error:
            return Attempt(error.sentence)
        self.message = self.session.trouble
        if played.action.kind == ActionKind.ASK_RENT:
            self.is_paused = False  # that is what they waited for
        self.message = f"{played.remark} {self.message}".strip()
        self._stage.tell(played)
        return Attempt("", tuple(tell(played.events)), played)

    def do(self, step: Callable[[], Played]) -> None:
        """Try something from the table itself, and let the game go on."""
        attempt = self.attempt(step)
        if attempt.complaint:
            self.complain(attempt.complaint)
        elif attempt.played is None:
            self.ask_for_chance()
        elif self._stage.is_on_top:
            self._stage.show_happening(attempt.played, self.go_on)

    def ask_for_chance(self) -> bool:
        """Ask for what chance has to show, if anything is open; whether it is."""
        asked, self._chance = self._chance, None
        if asked is not None:
            self._stage.ask_for_chance(asked)
        return asked is not None

    def go_on(self) -> None:
        """Ask a person, or let a bot move after a while; the end has its own sheet."""
        self._stop()
        if self.session.is_over:
            self.is_skipping = False
            self._stage.show()
            self._show_end()
        elif self.session.is_bots_move():
            if not self.session.people_left() and not self._watches:
                self._watches = True
                self.pause()
            self._let_people_ask()
        else:
            self.is_skipping = self.is_paused = False
            self.seat = self.session.table.asked or 0
            self._stage.show()

    def _show_end(self) -> None:
        if not self._has_ended:
            self._has_ended = True
            self._stage.show_end()

    def _let_people_ask(self) -> None:
        """Bots wait once for each rent that a person may ask for."""
        new = self._new_rents()
        if new:
            self._seen_rents.update(self.session.mark_of_rent(rent) for rent in new)
            self.is_skipping = False
            self.is_paused = True
            self.seat = new[0].seat
            self._stage.show()
        elif self.is_paused:
            self._stage.show()
        else:
            self._wait()

    def _new_rents(self) -> list[Action]:
        """The rents that people may ask for and have not been told of."""
        rents = self.session.rents_to_ask()
        return [rent for rent in rents if self.session.mark_of_rent(rent) not in self._seen_rents]

    def _wait(self) -> None:
        if self.is_at_once:
            if not self._is_hurrying:
                self._is_hurrying = True
                self._stage.soon(self._hurry)
        else:
            self._stage.show()
            self._timer = self._stage.after(self.session.pace, self._bot_moves)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _bot_moves(self) -> None:
        if self._may_move and not self.session.table.is_bot_ready:
            self._timer = self._stage.after(GLANCE, self._bot_moves)
        elif self._may_move:
            self.do(self.session.bot_step)

    def _hurry(self) -> None:
        """Bots move one after the other, with the screen drawn now and then."""
        self._is_hurrying = False
        until = monotonic() + BREATH
        while self._may_move and monotonic() < until:
            if not self.session.table.is_bot_ready:
                self._timer = self._stage.after(GLANCE, self._wait)
                return
            attempt = self.attempt(self.session.bot_step)
            if attempt.complaint:
                self.complain(attempt.complaint)
            if not attempt.is_done:
                self.ask_for_chance()
                return
            if self._new_rents():
                break
        if self._stage.is_seen:
            self._stage.show()
            self.go_on()

    def pause(self) -> None:
        """Bots wait for somebody who reads, or has put something off."""
        self.is_paused = self.session.is_bots_move()
        self.is_skipping = False
        self.message = ""

    def complain(self, message: str) -> None:
        """Say why something cannot be."""
        self.message = message
        self._stage.show()

    def undo(self) -> bool:
        """Take back what a person did last, or say why that cannot be; whether it was done."""
        try:
            taken = self.session.undo()
        except FreeholdError as error:
            self.complain(error.sentence)
            return False
        self._has_ended = False
        said = f"Taken back: {', '.join(move.action.full_text for move in reversed(taken))}."
        self.message = f"{said} {self.session.trouble}".strip()
        return True

    def skip(self) -> None:
        """Bots that wait go on; bots that move do so at once until a person is asked."""
        if self.session.is_bots_move():
            self.is_skipping = not self.is_paused
            self.is_paused = False
            self.message = ""
            self.go_on()

    def set_pace(self, step: int) -> None:
        """The next shorter pause, or the next longer one."""
        now = self.session.pace
        if step < 0:
            self.session.pace = max((pace for pace in PACES if pace < now), default=PACES[0])
        else:
            self.session.pace = min((pace for pace in PACES if pace > now), default=PACES[-1])
        seconds = self.session.pace
        self.message = f"Bots move every {seconds:g} s." if seconds else "Bots move at once."
        if self.session.is_bots_move():
            self.go_on()
        else:
            self._stage.show()
