"""Sheets that lie over the table: something to read, to choose from, or to type in."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from freehold.terminal.screen.answers import Answer
from freehold.terminal.screen.choices import Choices


class Reading(ModalScreen[None]):
    """A text to read; any of Esc, Enter and q puts it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,enter,q,f1,space", "dismiss", "Close"),
    ]

    def __init__(self, title: str, text: Text | str) -> None:
        super().__init__()
        self._title, self._text = title, text

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet") as sheet:
            sheet.border_title = self._title
            sheet.border_subtitle = "Esc closes"
            yield Static(self._text, markup=False)


class Choosing(ModalScreen[Answer | None]):
    """Answers to choose from."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)", "Close")]

    def __init__(self, title: str, answers: Sequence[Answer], text: str = "") -> None:
        super().__init__()
        self._title, self._answers, self._text = title, answers, text

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._title
            sheet.border_subtitle = "Esc closes"
            yield Static(self._text, markup=False)
            yield Choices()

    def on_mount(self) -> None:
        self.query_one(Choices).show(self._answers)

    def on_key(self, event: events.Key) -> None:
        answer = self.query_one(Choices).by_key(event.key)
        if answer is not None:
            event.stop()
            self.dismiss(answer)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._answers[event.option_index])


class Typing(ModalScreen[str | None]):
    """One line to type; Esc types nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)", "Close")]

    def __init__(self, title: str, question: str, text: str = "") -> None:
        super().__init__()
        self._title, self._question, self._text = title, question, text

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small") as sheet:
            sheet.border_title = self._title
            sheet.border_subtitle = "Enter answers, Esc closes"
            yield Static(self._question, markup=False)
            yield Input(self._text, compact=True, select_on_focus=True)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value)
