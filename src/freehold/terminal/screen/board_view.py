"""The board and all around it: the players, the question in the middle, the log, and a line of hints."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Static

from freehold.game import Event, Game, tell
from freehold.terminal.screen import COLUMNS, LINES
from freehold.terminal.screen.animation import STILL, Frame
from freehold.terminal.screen.answers import Answer
from freehold.terminal.screen.board_ring import BoardScene, Ring, drawn, ring_for
from freehold.terminal.screen.choices import Choices
from freehold.terminal.screen.colours import seat_style
from freehold.terminal.screen.hints import Hint, Hints
from freehold.terminal.screen.log import Log
from freehold.terminal.screen.picture import Picture
from freehold.terminal.screen.players import roster
from freehold.text import counted

ROSTER = 33  # columns kept for the players
FRAME = 4  # lines around board and players
TOLD_AT_ONCE = 400  # lines of an old log that are worth reading again


@dataclass(frozen=True, slots=True)
class Sight:
    """What is to be seen: a game, and what is said around it."""

    game: Game
    headline: Sequence[str]
    notice: str = ""  # the line below board and players
    roles: Sequence[str] = field(default=())  # of each seat: a word about who plays it
    viewer: int | None = None  # whose rents and dangers are told


def headline(game: Game) -> list[str]:
    """Where a game stands."""
    rounds = f" of {game.edition.rounds}" if game.edition.rounds else ""
    parts = [game.edition.title, f"round {game.round}{rounds}", f"turn {game.turn_number}"]
    left = [counted(count, name) for name, count in game.buildings_left.items()]
    if left:
        parts.append(f"bank {', '.join(left)}")
    if game.jackpot:
        parts.append(f"jackpot {game.edition.money(game.jackpot)}")
    if game.has_economy:
        parts.append(f"economy {game.economic_factor:+}%".replace("-", "−"))
    return parts


class BoardView(Container):
    """A game on a whole screen; a screen says what is seen, and what keys do."""

    class LotChosen(Message):
        """Somebody clicked on a lot."""

        def __init__(self, lot: int) -> None:
            super().__init__()
            self.lot = lot

    class Placed(Message):
        """The view has found its size: now it can be seen, or it is too small."""

    def __init__(self, squares: int, hints: Sequence[Hint], instead: str) -> None:
        """`instead` says what can be done in a terminal that is too small."""
        super().__init__()
        self.add_class("small")  # until it is known how large it is
        self._hints, self._instead = hints, instead
        self._sight: Sight | None = None
        self._shown: dict[str, Text] = {}
        self._position: tuple[object, object] = (None, None)  # the last move shown, and where
        self._ring = ring_for(squares, COLUMNS - ROSTER, LINES - FRAME)
        self._frames: list[Frame] = []
        self._then: Callable[[], None] | None = None  # once all frames are shown
        self._untold: list[Text] = []  # sentences that come once it has been seen how it happened
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Horizontal(id="main"):
            with Container(id="field"):
                yield Picture("board")
                with Vertical(id="middle"):
                    yield Static(id="scene", markup=False)
                    yield Static(id="question", markup=False)
                    yield Choices(id="answers")
                    yield Log("log")
            yield Picture("roster")
        yield Static(id="message", markup=False)
        yield Hints(self._hints, id="hints")
        yield Static(id="small", markup=False)

    def on_mount(self) -> None:
        self.choices.focus()

    @property
    def choices(self) -> Choices:
        """The answers to choose from."""
        return self.query_one("#answers", Choices)

    @property
    def log_view(self) -> Log:
        """What happened."""
        return self.query_one(Log)

    @property
    def is_small(self) -> bool:
        """Whether the terminal is too small for it."""
        return self.has_class("small")

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        ring = self._ring = ring_for(self._ring.squares, width - ROSTER, height - FRAME)
        wide, high = max(COLUMNS, ring.width + ROSTER), max(LINES, ring.height + FRAME)
        self.set_class(width < wide or height < high, "small")
        needed = f"The board needs a terminal of {wide}×{high}, and this one has {width}×{height}."
        self.query_one("#small", Static).update(f"{needed}\n{self._instead}")
        self._place(ring)
        if self._sight is not None:
            self.show(self._sight)
        self.post_message(self.Placed())

    def _place(self, ring: Ring) -> None:
        column, line, width, height = ring.middle
        middle = self.query_one("#middle")
        middle.styles.offset = (column, line)
        middle.styles.width, middle.styles.height = width, height
        self.query_one("#field").styles.width = ring.width

    def show(self, sight: Sight) -> None:
        """Draw everything that has changed."""
        self._sight = sight
        self._put("head", Text("  ·  ".join(sight.headline)))
        self._put("message", Text(sight.notice))
        if not self.is_animating:
            self._tell_all()
            self._show_position(sight)

    def ask(self, question: str, answers: Sequence[Answer] = ()) -> None:
        """Put a question and its answers in the middle."""
        self.query_one("#question", Static).update(question)
        self.choices.show(answers)

    def _show_position(self, sight: Sight) -> None:
        """Board and players, unless they are there already: nothing takes longer to draw."""
        history = sight.game.history
        last = (len(history), str(history[-1])) if history else None
        before, place = self._position
        here = self._ring, self.size, sight.viewer, tuple(sight.roles)
        if not (before == last and place == here):
            self._position = last, here
            self._draw(sight, STILL)

    def _draw(self, sight: Sight, frame: Frame) -> None:
        width = self.size.width - self._ring.width - 2
        scene = BoardScene(sight.game, self._ring, frame, sight.viewer)
        self.query_one("#board", Picture).show(drawn(scene, self._ring))
        people = roster(sight.game, sight.roles, width, self.size.height - FRAME, frame)
        self.query_one("#roster", Picture).show(people)

    @property
    def is_animating(self) -> bool:
        """Whether something is being shown that happens."""
        return bool(self._frames) or self._timer is not None

    def play_frames(self, frames: Sequence[Frame], then: Callable[[], None]) -> None:
        """Show frames one after the other, then go on."""
        self.finish_animation()
        self._frames, self._then = list(frames), then
        self._next_frame()

    def finish_animation(self) -> None:
        """Show at once how it ends."""
        if self.is_animating:
            self._frames = []
            self._next_frame()

    def _next_frame(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._frames and self._sight is not None and not self.is_small:
            frame = self._frames.pop(0)
            self._draw(self._sight, frame)
            self._show_scene(frame)
            self._timer = self.set_timer(frame.seconds, self._next_frame)
            return
        self._frames, self._position = [], (None, None)  # how it stands is drawn anew
        self._show_scene(STILL)
        self._tell_all()
        then, self._then = self._then, None
        if then is not None:
            then()

    def _show_scene(self, frame: Frame) -> None:
        """Dice and cards, in place of the answers while something happens."""
        scene = frame.scene(self._ring.middle[2])
        self._put("scene", scene)
        self.query_one("#middle").set_class(bool(scene.plain), "happening")

    def _put(self, place: str, text: Text) -> None:
        """Draw a part, unless it is there already."""
        if self._shown.get(place) != text:
            self._shown[place] = text
            self.query_one(f"#{place}", Static).update(text, layout=place == "scene")

    def tell(self, game: Game, happened: Iterable[Event], remark: str = "") -> None:
        """Add to the log, as soon as everything that happens has been seen; then what a bot says to it."""
        self._untold += _sentences(game, happened)
        if remark:
            self._untold.append(Text(remark, "italic"))

    def _tell_all(self) -> None:
        if self._untold:
            self.log_view.tell(self._untold)
            self._untold = []

    def say(self, words: str) -> None:
        """Add something to the log that is no event of the game."""
        self.log_view.tell([Text(words, "italic")])

    def tell_again(self, game: Game) -> None:
        """The log from the history, as after loading or undoing."""
        self._untold = []
        history = game.history
        recent = [] if len(history) > TOLD_AT_ONCE else list(game.opening.events)
        for move in history[-TOLD_AT_ONCE:]:
            recent += move.events
        self.log_view.tell_again(_sentences(game, recent))

    def on_click(self, event: events.Click) -> None:
        """A click on a lot shows its deed."""
        if self._sight is not None and event.widget is self.query_one("#board"):
            square = self._ring.square_at(event.x, event.y)
            lots = {lot.position: lot.number for lot in self._sight.game.lots}
            if square in lots:
                self.post_message(self.LotChosen(lots[square]))


def _sentences(game: Game, happened: Iterable[Event]) -> list[Text]:
    return [_coloured(game, line) for line in list(tell(happened))[-TOLD_AT_ONCE:]]


def _coloured(game: Game, line: str) -> Text:
    text = Text(line, "bold" if line.startswith("Turn ") else "")
    for player in game.players:
        text.highlight_regex(rf"\b{re.escape(player.name)}\b", seat_style(player.seat))
    return text


def lot_to_show(game: Game) -> int:
    """The lot that the question is about, or where its player stands, or the first."""
    awaited = game.to_act
    if awaited is None:
        return 0
    if awaited.lot_number is not None:
        return awaited.lot_number
    here = game.player(awaited.seat).position
    return next((lot.number for lot in game.lots if lot.position == here), 0)
