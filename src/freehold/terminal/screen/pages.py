"""What every page before a game has: a headline, lines to choose from, a message, and hints."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from freehold.editions import Edition
from freehold.errors import FreeholdError
from freehold.speech import ENGLISH
from freehold.terminal.screen.choices import Rows
from freehold.terminal.screen.dismissal import DismissedOnce, Result
from freehold.terminal.screen.hints import Hint, Hints
from freehold.terminal.screen.overlays import Reading
from freehold.terminal.session import Session
from freehold.terminal.setup import GameRequest

HELP = """\
Choose a line with ↑ ↓ and Enter, with the key that stands before it, or with the mouse.

For a new game, F1 shows the rules of the edition, from the first roll to the last house rule. The next page
asks who plays; Enter there begins with the players that it proposes.

Every game is saved after every action, so that you can continue it here.

Esc goes back a page, q leaves, and nothing has begun then."""
HEADINGS = ("#", "##")  # as in Markdown
KEY, MARGIN, LEAST = 5, 6, 60  # columns: before the text of a line, around it, and that it has at least


class Opened(Message):
    """A game is to be played now."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session


class Wanted(Message):
    """Somebody wants a game like this; what is not said is asked."""

    def __init__(self, wish: GameRequest) -> None:
        super().__init__()
        self.wish = wish


@dataclass(frozen=True, slots=True)
class PageLine:
    """A line: the key that chooses it, what it says, and what it does; a heading does nothing."""

    key: str
    text: Text
    act: Callable[[], None] | None = None
    turn: Callable[[int], None] | None = None  # what the arrows to the side do
    lead: Text = field(default_factory=Text)  # a column before the text


class PageLines(Rows):
    """Lines to choose from, by arrows and Enter, by mouse, or by their keys."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: tuple[PageLine, ...] = ()

    def show(self, entries: Sequence[PageLine]) -> None:
        """Replace what is offered; the line that was chosen last stays so."""
        old, self.entries = self.entries, tuple(entries)
        if [entry.act is None for entry in old] == [entry.act is None for entry in entries]:
            for line, entry in enumerate(entries):
                self.replace_option_prompt_at_index(line, self._drawn(entry))
            return
        at = self.highlighted
        self.clear_options()
        self.add_options([Option(self._drawn(entry), disabled=entry.act is None) for entry in entries])
        open_ones = [each for each, entry in enumerate(entries) if entry.act is not None]
        if open_ones:
            self.highlighted = at if at in open_ones else open_ones[0]

    def by_key(self, key: str) -> PageLine | None:
        """The line that has this key."""
        return next((entry for entry in self.entries if entry.key == key and entry.act), None)

    def _drawn(self, entry: PageLine) -> Text:
        """The key, and the text beside it in as many lines as it takes."""
        key = (f" {entry.key} ", "bold reverse") if entry.key else "   "
        column = KEY + entry.lead.cell_len
        wide = max(self.size.width - MARGIN, LEAST) - column
        first, *others = entry.text.wrap(self.app.console, wide)
        drawn = Text.assemble(" ", key, " ", entry.lead, first)
        for line in others:
            drawn.append_text(Text.assemble(f"\n{' ' * column}", line))
        return drawn

    @property
    def chosen(self) -> PageLine | None:
        """The line that Enter would choose."""
        return None if self.highlighted is None else self.entries[self.highlighted]

    def choose(self, key: str) -> None:
        """Let Enter choose the line that has this key."""
        keys = [entry.key for entry in self.entries]
        self.highlighted = keys.index(key)


def complaint_about(act: Callable[[], None]) -> str:
    """Why something cannot be, in a sentence; nothing if it is done."""
    try:
        act()
    except FreeholdError as error:
        return error.sentence
    return ""


def heading(text: str) -> PageLine:
    """A line that parts others."""
    return PageLine("", Text(f"\n{text}", "bold"))


class Page(DismissedOnce[Result]):
    """Lines to choose from on a whole screen; what they are is for others to say."""

    HINTS: ClassVar[tuple[Hint, ...]] = ()
    FIRST: ClassVar[str] = ""  # the key of the line that Enter chooses at first; none: the first one
    BINDINGS: ClassVar[list[BindingType]] = [
        ("q", "leave", "Quit"),
        ("f1", "help", "Help"),
        ("left", "turn(-1)", "Another"),
        ("right", "turn(1)", "Another"),
    ]

    has_chosen = False  # what was chosen last is all that is done here: a second click comes too late

    def compose(self) -> ComposeResult:
        yield Static(self.headline(), id="head", markup=False)
        yield Static(id="ribbon", markup=False)
        yield PageLines()
        yield Static(id="message", markup=False)
        yield Hints(self.HINTS, id="hints")

    def on_mount(self) -> None:
        self.show(self.greeting())
        self.lines.focus()
        if self.FIRST:
            self.lines.choose(self.FIRST)

    def greeting(self) -> str:
        """What is said at first."""
        return ""

    def headline(self) -> str:
        """What the page is about."""
        raise NotImplementedError

    def entries(self) -> list[PageLine]:
        """The lines to choose from."""
        raise NotImplementedError

    def show(self, message: str = "") -> None:
        """Draw all lines anew, and say something."""
        self._draw()
        self.say(message)

    @property
    def lines(self) -> PageLines:
        """The lines as they are shown."""
        return self.query_one(PageLines)

    def say(self, message: str) -> None:
        """A sentence below the lines."""
        self.query_one("#message", Static).update(message)

    def on_resize(self, event: events.Resize) -> None:
        self.query_one("#ribbon", Static).update(ribbon(self.colours(), event.size.width))
        self.call_after_refresh(self._draw)  # the lines are as wide as the page then

    def _draw(self) -> None:
        self.lines.show(self.entries())

    def colours(self) -> Sequence[str]:
        """The colours of the ribbon below the headline."""
        return ()

    def attempt(self, act: Callable[[], None]) -> None:
        """Do something, or say why it cannot be."""
        if self.has_chosen:
            return
        self.say("")
        if complaint := complaint_about(act):
            self.say(complaint)

    def open_game(self, session: Session) -> None:
        """Play a game now."""
        self.has_chosen = True
        self.post_message(Opened(session))

    def on_key(self, event: events.Key) -> None:
        entry = self.lines.by_key(event.key)
        if entry is not None and entry.act is not None:
            event.stop()
            self.lines.choose(entry.key)
            self.attempt(entry.act)
        elif event.is_printable and event.key not in self.active_bindings:
            self.say(f"Nothing here has the key {event.character}.")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        act = self.lines.entries[event.option_index].act
        if act is not None:
            self.attempt(act)

    def action_turn(self, step: int) -> None:
        """Let the line that is chosen say the next thing, or the one before."""
        entry = self.lines.chosen
        if entry is not None and entry.turn is not None:
            turn = entry.turn
            self.attempt(lambda: turn(step))

    def action_choose(self) -> None:
        """Do what the line says that is chosen."""
        self.lines.action_select()

    def action_help(self) -> None:
        """What the pages are for."""
        self.app.push_screen(Reading("Help", HELP))

    def action_leave(self) -> None:
        """Close the whole application; nothing has begun."""
        self.app.exit()


def rulebook(edition: Edition) -> Reading:
    """The rules of an edition, to read."""
    return Reading(f"The rules of {edition.title}", Text("\n").join(_set(ENGLISH.rulebook(edition))))


def _set(text: str) -> Iterator[Text]:
    """Lines with their headings marked."""
    for line in text.splitlines():
        mark = line.partition(" ")[0]
        yield Text(line.removeprefix(f"{mark} "), "bold") if mark in HEADINGS else Text(line)


def ribbon(colours: Sequence[str], width: int) -> Text:
    """A band of the colours of a board."""
    if not colours:
        return Text()
    ends = [width * at // len(colours) for at in range(len(colours) + 1)]
    parts = zip(colours, ends, ends[1:], strict=False)
    return Text.assemble(*(("▀" * (end - start), colour) for colour, start, end in parts))
