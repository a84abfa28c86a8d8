"""A list of answers: each line is a button, and has the key that presses it."""

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from freehold.terminal.screen.answers import Answer

INDENT = 4  # columns before a label: its key


class Rows(OptionList):
    """A list whose pages can be turned even while nothing of it is seen."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key may do something now."""
        is_seen = self.option_count > 0 and self.size.height > 0
        return is_seen or action not in ("page_up", "page_down")


class Choices(Rows):
    """Answers to choose from, by arrows and Enter, by mouse, or by their keys."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.answers: tuple[Answer, ...] = ()

    def show(self, answers: Sequence[Answer], jumps: bool = True) -> None:
        """Replace what is offered; what was highlighted stays so if it is offered still.

        Else the first answer is, unless it must not jump from one thing to another.
        """
        before = None if self.highlighted is None else self.answers[self.highlighted]
        self.answers = tuple(answers)
        self.clear_options()
        self.add_options([Option(self._line(answer), disabled=bool(answer.reason)) for answer in answers])
        open_ones = [at for at, answer in enumerate(answers) if not answer.reason]
        same = [at for at in open_ones if before is not None and _is_same(answers[at], before)]
        if before is None or jumps:
            same += open_ones
        self.highlighted = same[0] if same else None

    def on_resize(self) -> None:
        for at, answer in enumerate(self.answers):
            self.replace_option_prompt_at_index(at, self._line(answer))

    def _line(self, answer: Answer) -> Text:
        """The key, and the label beside it in as many lines as it takes."""
        key = (f" {answer.key or ' '} ", "" if answer.reason else "bold reverse")
        text = f"{answer.label}: {answer.reason}" if answer.reason else answer.label
        room = self.scrollable_content_region.width - INDENT
        first, *others = Text(text).wrap(self.app.console, room) if room > 0 else [Text(text)]
        line = Text.assemble(key, " ", first, *(f"\n{' ' * INDENT}{other.plain}" for other in others))
        if answer.reason:
            line.stylize("dim")
        return line

    def by_key(self, key: str) -> Answer | None:
        """The answer that has this key."""
        return next((answer for answer in self.answers if answer.key == key), None)


def _is_same(one: Answer, other: Answer) -> bool:
    return one.label == other.label or bool(
        one.action and other.action and one.action.kind == other.action.kind
    )
