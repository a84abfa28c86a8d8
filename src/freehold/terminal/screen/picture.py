"""A picture of lines that are made elsewhere: only those that changed are drawn again."""

from collections.abc import Sequence

from rich.text import Text
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Picture(Widget):
    """Lines of a size that is given; as a `Static` text, all of them would be worked out for every change."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.lines: list[Text] = []
        self._strips: list[Strip] = []

    def show(self, lines: Sequence[Text]) -> None:
        """Replace the lines."""
        before = self.lines
        changed = [
            y
            for y in range(max(len(before), len(lines)))
            if not (y < len(before) and y < len(lines) and before[y] == lines[y])
        ]
        self._strips = [
            Strip(line.render(self.app.console)) if y in changed else self._strips[y]
            for y, line in enumerate(lines)
        ]
        self.lines = list(lines)
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def render_line(self, y: int) -> Strip:
        """One line, as wide as there is room."""
        style, width = self.rich_style, self.size.width
        if y >= len(self._strips):
            return Strip.blank(width, style)
        return self._strips[y].adjust_cell_length(width, style).apply_style(style)
