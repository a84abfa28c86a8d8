"""Where the command writes: terminals and pipes, wide and narrow, whatever letters they know."""

from typing import Any, NoReturn

from rich.console import Console
from rich.table import Table
from rich.text import Text

from freehold.text import clean

NARROW, WIDE = 40, 100  # columns between which running text is set


class Screen(Console):
    """Standard output or standard error: colour on a terminal only, and nothing read as markup."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> NoReturn:
        """Whoever reads has had enough: the command itself knows what to do then."""
        raise BrokenPipeError

    @property
    def text_width(self) -> int:
        """Columns for running text."""
        return max(NARROW, min(self.width, WIDE))

    def render_str(self, text: str, **how: Any) -> Text:
        """Text as it is: whatever would control the terminal is no longer in it."""
        return super().render_str(clean(text), **how)

    def say(self, text: Text | str) -> None:
        """A line, folded on a terminal and left whole in a pipe."""
        shown = Text(clean(text)) if isinstance(text, str) else text
        self.print(shown, soft_wrap=not self.is_terminal)

    def show(self, table: Table) -> None:
        """A table, without the blanks at the ends of its lines in a pipe."""
        if self.is_terminal:
            self.print(table)
            return
        for line in self.render_lines(table, pad=False):
            self.print("".join(segment.text for segment in line).rstrip(), soft_wrap=True)
