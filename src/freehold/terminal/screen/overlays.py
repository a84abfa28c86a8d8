"""Sheets that lie over the table: something to read, to choose from, or to type in."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.markup import escape
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

from freehold.terminal.screen.answers import Answer
from freehold.terminal.screen.choices import Choices
from freehold.terminal.screen.dismissal import DismissedOnce, Result
from freehold.terminal.screen.hints import CLOSE, Hint, Hints


def put_title(sheet: Widget, title: str) -> None:
    """A title above a sheet, letter by letter: an edition may have brackets in its name or its money."""
    sheet.border_title = escape(title)


class Overlay(DismissedOnce[Result], ModalScreen[Result]):
    """A sheet over the table; a click beside it puts it away."""

    def action_close(self) -> None:
        """Put the sheet away."""
        self.dismiss()

    def on_click(self, event: events.Click) -> None:
        below, _ = self.get_widget_at(event.screen_x, event.screen_y)
        if below is self:
            self.dismiss()


class Reading(Overlay[None]):
    """A text to read; Esc, Enter, Space, F1 and q put it away."""

    HINTS: ClassVar[tuple[Hint, ...]] = (CLOSE,)
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,enter,q,f1,space", "dismiss", "Close"),
    ]

    def __init__(self, title: str, text: Text | str, is_wide: bool = False) -> None:
        super().__init__()
        self._title, self._text, self._is_wide = title, text, is_wide

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet wide" if self._is_wide else "sheet") as sheet:
            put_title(sheet, self._title)
            with VerticalScroll():
                yield Static(self._text, markup=False)
            yield Hints(self.HINTS)


class Choosing(Overlay[Answer | None]):
    """Answers to choose from; `closes` is a key that closes it beside Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)", "Close")]

    def __init__(self, title: str, answers: Sequence[Answer], text: str = "", closes: str = "") -> None:
        super().__init__()
        self._title, self._answers, self._text, self._closes = title, answers, text, closes

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            put_title(sheet, self._title)
            yield Static(self._text, markup=False)
            yield Choices()
            yield Hints((CLOSE,))

    def on_mount(self) -> None:
        self.query_one(Choices).show(self._answers)

    def on_key(self, event: events.Key) -> None:
        answer = self.query_one(Choices).by_key(event.key.lower())
        if answer is not None:
            event.stop()
            if not answer.reason:
                self.dismiss(answer)
        elif event.key == self._closes:
            event.stop()  # else the table below takes it, and opens the sheet again
            self.dismiss(None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._answers[event.option_index])


class Typing(Overlay[str | None]):
    """One line to type; Esc types nothing.

    `attempt` does something with what was typed and returns a complaint: then the line stays, to be mended.
    """

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)", "Close")]

    def __init__(
        self, title: str, question: str, text: str = "", attempt: Callable[[str], str] | None = None
    ) -> None:
        super().__init__()
        self._title, self._question, self._text, self._attempt = title, question, text, attempt

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small") as sheet:
            put_title(sheet, self._title)
            yield Static(self._question, markup=False)
            yield Input(self._text, compact=True, select_on_focus=True)
            yield Static(id="news", markup=False)
            yield Hints((Hint("Enter", "answer", "screen.submit"), CLOSE))

    def on_input_submitted(self) -> None:
        self.action_submit()

    def action_submit(self) -> None:
        """Try what was typed."""
        typed = self.query_one(Input).value
        complaint = self._attempt(typed) if self._attempt is not None else ""
        if complaint:
            self.query_one("#news", Static).update(complaint)
        else:
            self.dismiss(typed)
