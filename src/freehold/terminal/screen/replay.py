"""A record seen again: forward and back through a game, action by action or turn by turn."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer

from freehold.game import Game
from freehold.table import statistics_of
from freehold.terminal.screen.animation import frames
from freehold.terminal.screen.app import FullScreen
from freehold.terminal.screen.board_view import BoardView, Sight, headline, lot_to_show
from freehold.terminal.screen.deeds_sheet import Deeds
from freehold.terminal.screen.hints import Hint
from freehold.terminal.screen.overlays import Typing
from freehold.terminal.screen.plot import AXIS, Drawing, plot

PACE = 0.8  # seconds between two actions


class ReplayScreen(Screen[None]):
    """One record on a whole screen."""

    HINTS: ClassVar[tuple[Hint, ...]] = (
        Hint("←", "back", "screen.step(-1)"),
        Hint("→", "on", "screen.step(1)"),
        Hint("↑", "turn back", "screen.turn(-1)"),
        Hint("↓", "turn on", "screen.turn(1)"),
        Hint("Home", "start", "screen.go(0)"),
        Hint("End", "end", "screen.go_to_end"),
        Hint("Space", "play", "screen.play"),
        Hint("j", "jump", "screen.jump"),
        Hint("p", "net worth", "screen.plot"),
        Hint("v", "deeds", "screen.deeds"),
        Hint("q", "quit", "screen.leave"),
    )
    INSTEAD = "Make it larger, or press q to leave."
    BINDINGS: ClassVar[list[BindingType]] = [
        ("right", "step(1)", "Forward"),
        ("left", "step(-1)", "Back"),
        Binding("down", "turn(1)", "Next turn", priority=True),
        Binding("up", "turn(-1)", "Turn before", priority=True),
        Binding("home", "go(0)", "Start", priority=True),
        Binding("end", "go_to_end", "End", priority=True),
        ("space", "play", "Play"),
        ("j", "jump", "Jump"),
        ("p", "plot", "Net worth"),
        ("v", "deeds", "Deeds"),
        ("q", "leave", "Quit"),
        Binding("pageup", "scroll_log(-1)", "Log up", priority=True),
        Binding("pagedown", "scroll_log(1)", "Log down", priority=True),
    ]

    def __init__(self, record: Game, last_turn: int) -> None:
        super().__init__()
        self.view = BoardView(record.edition.squares, self.HINTS, self.INSTEAD)
        self._message = ""
        self._timer: Timer | None = None  # while it plays by itself
        self._moves = record.history
        self._record = record
        self._game = record.copy()
        self._game.undo(sum(move.turn > last_turn for move in self._moves))

    @property
    def game(self) -> Game:
        """The game as far as it is shown."""
        return self._game

    @property
    def at(self) -> int:
        """How many actions have been shown."""
        return len(self._game.history)

    def compose(self) -> ComposeResult:
        yield self.view

    def on_mount(self) -> None:
        self.view.tell_again(self.game)
        self.show()

    def show(self) -> None:
        """The game, the last action, and what is asked then."""
        self.view.show(Sight(self.game, headline(self.game), self._message))
        where = f"Action {self.at} of {len(self._moves)}"
        last = f": {self._moves[self.at - 1].action.full_text}" if self.at else ""
        self.view.ask(f"{where}{last}\n{self.game}")

    def action_play(self) -> None:
        """Let the game play by itself, or stop it."""
        if self._timer is None:
            self._message = "It plays by itself; Space stops it."
            self.show()
            self._later()
        else:
            self._stop()
            self.show()

    def _later(self) -> None:
        self._timer = self.set_timer(PACE, self._play_on)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer, self._message = None, ""

    def _play_on(self) -> None:
        """One action more, as it happened."""
        if self.at == len(self._moves):
            self._stop()
            self.show()
            return
        self._move_to(self.at + 1)
        self.view.play_frames(frames(self.game, self._moves[self.at - 1].events, PACE), self._go_further)
        self.show()

    def _go_further(self) -> None:
        self.show()
        if self._timer is not None:
            self._later()

    def action_go(self, count: int) -> None:
        """Show the game after so many actions, and leave it there."""
        self._stop()
        self._go(count)

    def _go(self, count: int) -> None:
        self._move_to(count)
        self._message = ""
        self.show()

    def _move_to(self, count: int) -> None:
        wanted = max(0, min(len(self._moves), count))
        if wanted == self.at + 1:
            self._forward()
            self.view.tell(self.game, self._moves[self.at - 1].events)
        elif wanted != self.at:
            if wanted < self.at:
                self._game.undo(self.at - wanted)
            while self.at < wanted:
                self._forward()
            self.view.tell_again(self.game)

    def _forward(self) -> None:
        move = self._moves[self.at]
        self._game.replay(move)

    def action_go_to_end(self) -> None:
        """The last action."""
        self.action_go(len(self._moves))

    def action_step(self, count: int) -> None:
        """Some actions forward, or back."""
        self.action_go(self.at + count)

    def action_turn(self, count: int) -> None:
        """To where another turn begins."""
        self._go_to_turn(self.game.turn_number + count)

    def _go_to_turn(self, turn: int) -> None:
        before = [move for move in self._moves if move.turn < turn]
        self.action_go(len(before))

    def action_jump(self) -> None:
        """Ask for a turn."""
        if self._moves:
            question = f"To which turn, 1 to {self._moves[-1].turn}?"
            self.app.push_screen(Typing("Jump", question, attempt=self._jump))
        else:
            self._message = "The record has no turn to jump to."
            self.show()

    def _jump(self, text: str) -> str:
        """Show a turn; what is wrong with its number, if anything is."""
        last, wanted = self._moves[-1].turn, text.strip()
        if not (wanted.isascii() and wanted.isdigit() and len(wanted) <= len(str(last))):
            return f"A turn is a number from 1 to {last}."
        self._go_to_turn(int(wanted))
        return ""

    def action_plot(self) -> None:
        """Net worth over the whole game."""
        figures = statistics_of(self._record)
        self.app.push_screen(
            Drawing(
                "Net worth",
                lambda width, height: plot(self._record, figures, width, height - AXIS),
            )
        )

    def action_deeds(self) -> None:
        """The title deeds."""
        self.app.push_screen(Deeds(self.game, lot_to_show(self.game)))

    def on_board_view_lot_chosen(self, event: BoardView.LotChosen) -> None:
        self.app.push_screen(Deeds(self.game, event.lot))

    def action_scroll_log(self, down: int) -> None:
        """A page of the log up or down."""
        self.view.log_view.turn(down)

    def action_leave(self) -> None:
        """Close the whole application."""
        self.app.exit()


class ReplayApp(FullScreen):
    """A record on a whole screen."""

    def __init__(self, record: Game, last_turn: int = 0) -> None:
        super().__init__()
        self.table = ReplayScreen(record, last_turn)

    def on_mount(self) -> None:
        self.push_screen(self.table)
