"""A line of hints: what each key does, and a click on it does the same."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.style import Style
from textual.widgets import Static


class Hint(NamedTuple):
    """A key, a word for what it does (none if the next hint's word will do), and the action behind it."""

    key: str
    word: str
    action: str


NAMES = {"+": "plus", "−": "minus"}  # Textual's names of keys that are signs
LOTS = Hint("m", "lots", "screen.estate")
TRADE = Hint("t", "trade", "screen.trade")
DEEDS = Hint("v", "deeds", "screen.deeds")
MORE = Hint("g", "more", "screen.more")
UNDO = Hint("u", "undo", "screen.undo")
SKIP = Hint("Space", "skip", "screen.skip")
FASTER, SLOWER = Hint("+", "", "screen.pace(-1)"), Hint("−", "pace", "screen.pace(1)")
HELP = Hint("F1", "help", "screen.help")
QUIT = Hint("q", "quit", "screen.leave")
CLOSE = Hint("Esc", "close", "screen.close")  # which sheets know, and the table below does not


class Hints(Static):
    """Hints in a line; as many lines as it takes."""

    def __init__(self, hints: Sequence[Hint], id: str | None = None) -> None:
        super().__init__(Content(" ").join(_drawn(hint) for hint in hints), id=id, classes="hints")


def bindings_of(hints: Sequence[Hint]) -> list[BindingType]:
    """The keys of hints, so that what is shown and what is pressed cannot differ."""
    return [
        Binding(NAMES.get(hint.key, hint.key.lower()), hint.action.removeprefix("screen."), hint.word)
        for hint in hints
    ]


def _drawn(hint: Hint) -> Content:
    # Blanks that cannot break keep a key and its word on one line
    text = f"{hint.key} {hint.word}".strip().replace(" ", "\N{NO-BREAK SPACE}")
    drawn = Content(text).stylize("bold $text-primary", 0, len(hint.key))
    return drawn.stylize(Style.from_meta({"@click": hint.action}))
