"""What every screen with a board has: the board, the players around it, and a middle with a log."""

import re
from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from freehold.game import Event, Game, Move, tell
from freehold.terminal.screen import COLUMNS, LINES
from freehold.terminal.screen.choices import Choices
from freehold.terminal.screen.colours import seat_style
from freehold.terminal.screen.deeds import Deeds
from freehold.terminal.screen.hints import Hint, Hints
from freehold.terminal.screen.log import Log
from freehold.terminal.screen.picture import Picture
from freehold.terminal.screen.players import roster
from freehold.terminal.screen.ring import Ring, drawn, ring_for

ROSTER = 33  # columns kept for the players
FRAME = 4  # lines around board and players
TOLD_AT_ONCE = 400  # lines of an old log that are worth reading again


class Scenery(Screen[None]):
    """A game on a whole screen; what it shows and what keys do is for others to say."""

    HINTS: ClassVar[tuple[Hint, ...]] = ()
    INSTEAD = ""  # what can be done in a terminal that is too small
    BINDINGS: ClassVar[list[BindingType]] = [
        ("v", "deeds", "Deeds"),
        ("q", "leave", "Quit"),
        Binding("pageup", "scroll_log(-1)", "Log up", priority=True),
        Binding("pagedown", "scroll_log(1)", "Log down", priority=True),
    ]

    def __init__(self, squares: int) -> None:
        super().__init__()
        self.add_class("small")  # until it is known how large it is
        self.message = ""
        self._shown: dict[str, Text] = {}
        self._position: tuple[Move | None, object] = (None, None)  # the last move shown, and where
        self._ring = ring_for(squares, COLUMNS - ROSTER, LINES - FRAME)

    @property
    def game(self) -> Game:
        """The game that is seen."""
        raise NotImplementedError

    def roles(self) -> list[str]:
        """Of each seat: a word about who plays it."""
        return []

    def notice(self) -> str:
        """The line below board and players."""
        return self.message

    def headline(self) -> list[str]:
        """Where the game stands."""
        game = self.game
        rounds = f" of {game.rulebook.rounds}" if game.rulebook.rounds else ""
        parts = [game.edition.title, f"round {game.round}{rounds}", f"turn {game.state.turn_number}"]
        left = [f"{count} {name}{'' if count == 1 else 's'}" for name, count in game.buildings_left.items()]
        if left:
            parts.append(f"bank {', '.join(left)}")
        if game.jackpot:
            parts.append(f"jackpot {game.edition.money(game.jackpot)}")
        if game.rulebook.economy_rounds:
            parts.append(f"economy {game.state.factor:+}%".replace("-", "−"))
        return parts

    def show_question(self) -> None:
        """Fill the upper part of the middle."""

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Horizontal(id="main"):
            with Container(id="field"):
                yield Picture("board")
                with Vertical(id="middle"):
                    yield Static(id="question", markup=False)
                    yield Choices(id="answers")
                    yield Log("log")
            yield Picture("roster")
        yield Static(id="message", markup=False)
        yield Hints(self.HINTS, id="hints")
        yield Static(id="small", markup=False)

    def on_mount(self) -> None:
        self.query_one("#answers").focus()
        self.tell_again()

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        ring = self._ring = ring_for(self._ring.squares, width - ROSTER, height - FRAME)
        wide, high = max(COLUMNS, ring.width + ROSTER), max(LINES, ring.height + FRAME)
        self.set_class(width < wide or height < high, "small")
        needed = f"The board needs a terminal of {wide}×{high}, and this one has {width}×{height}."
        self.query_one("#small", Static).update(f"{needed}\n{self.INSTEAD}")
        self._place(ring)
        self.show()

    def _place(self, ring: Ring) -> None:
        column, line, width, height = ring.middle
        middle = self.query_one("#middle")
        middle.styles.offset = (column, line)
        middle.styles.width, middle.styles.height = width, height
        self.query_one("#field").styles.width = ring.width

    def show(self) -> None:
        """Draw everything that has changed."""
        self._put("head", Text("  ·  ".join(self.headline())))
        self._show_position()
        self._put("message", Text(self.notice()))
        self.show_question()

    def _show_position(self) -> None:
        """Board and players, unless they are there already: nothing takes longer to draw."""
        game, history = self.game, self.game.history
        last = history[-1] if history else None
        before, place = self._position
        if not (before is last and place == (self._ring, self.size)):
            self._position = last, (self._ring, self.size)
            width = self.size.width - self._ring.width - 2
            self.query_one("#board", Picture).show(drawn(game, self._ring))
            people = roster(game, self.roles(), width, self.size.height - FRAME)
            self.query_one("#roster", Picture).show(people)

    def _put(self, place: str, text: Text) -> None:
        """Draw a part whose size is given, unless it is there already."""
        if self._shown.get(place) != text:
            self._shown[place] = text
            self.query_one(f"#{place}", Static).update(text, layout=False)

    def tell(self, happened: Iterable[Event]) -> None:
        """Add to the log."""
        self.query_one(Log).tell(self._sentences(happened))

    def follow(self) -> None:
        """Have the end of the log in sight again, whoever has turned it back."""
        self.query_one(Log).follow()

    def _sentences(self, happened: Iterable[Event]) -> list[Text]:
        return [self._coloured(line) for line in list(tell(happened))[-TOLD_AT_ONCE:]]

    def _coloured(self, line: str) -> Text:
        text = Text(line, "bold" if line.startswith("Turn ") else "")
        for player in self.game.players:
            text.highlight_regex(rf"\b{re.escape(player.name)}\b", seat_style(player.seat))
        return text

    def tell_again(self) -> None:
        """The log from the history, as after loading or undoing."""
        history = self.game.history
        recent = [] if len(history) > TOLD_AT_ONCE else list(self.game.opening.events)
        for move in history[-TOLD_AT_ONCE:]:
            recent += move.events
        self.query_one(Log).tell_again(self._sentences(recent))

    def action_deeds(self) -> None:
        """The title deeds, from the lot that the question is about, or where its player stands."""
        awaited, game = self.game.to_act, self.game
        named = [lot.number for lot in game.lots if awaited is not None and lot.name == awaited.lot]
        here = [
            lot.number for lot in game.lots if awaited and lot.position == game.player(awaited.seat).position
        ]
        self.app.push_screen(Deeds(game, [*named, *here, 0][0]))

    def action_leave(self) -> None:
        """Close the whole application."""
        self.app.exit()

    def action_scroll_log(self, down: int) -> None:
        """A page of the log up or down."""
        self.query_one(Log).turn(down)

    def on_click(self, event: events.Click) -> None:
        """A click on a lot shows its deed."""
        if event.widget is self.query_one("#board"):
            square = self._ring.square_at(event.x, event.y)
            lots = {lot.position: lot.number for lot in self.game.lots}
            if square in lots:
                self.app.push_screen(Deeds(self.game, lots[square]))
