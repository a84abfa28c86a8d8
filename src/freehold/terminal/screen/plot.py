"""Net worth over the rounds as a plot of letters."""

from collections.abc import Callable, Iterator, Sequence

from rich.text import Text
from textual import events
from textual.widgets import Static

from freehold.editions import Edition
from freehold.game import Game
from freehold.table import Statistics
from freehold.terminal.report import axis
from freehold.terminal.screen.colours import seat_style
from freehold.terminal.screen.overlays import Reading
from freehold.text import letters_for

MEETING = "*"
SCALE = 10  # columns for the figures at the left
AXIS = 3  # lines below a plot: the axis, its rounds, and whose letters are whose
WIDTH, HEIGHT = 90, 80  # percent of the screen that a sheet and its text may take, as in style.tcss
EDGE = 6  # columns of a sheet that hold no text


class Drawing(Reading):
    """A page that uses the room there is; `draw` makes it in so many columns and lines."""

    def __init__(self, title: str, draw: Callable[[int, int], Text]) -> None:
        super().__init__(title, "", is_wide=True)
        self._draw = draw

    def on_resize(self, event: events.Resize) -> None:
        columns, lines = event.size.width * WIDTH // 100 - EDGE, event.size.height * HEIGHT // 100
        self.query(Static).first().update(self._draw(columns, lines))


def plot(game: Game, figures: Statistics, width: int, height: int) -> Text:
    """A letter for each player at each round in so many lines; where several meet, a star."""
    worth, rounds = figures.worth, figures.rounds
    columns = max(2, width - SCALE - 1)
    values = [value for line in worth.values() for value in line if value is not None]
    bottom, top = axis(values)
    grid = [[Text(" ")] * columns for _ in range(height)]
    names = [player.name for player in game.players]
    marks = letters_for(names)
    for seat, line in worth.items():
        for column, value in _spread(line, columns):
            row = height - 1 - (max(bottom, value) - bottom) * (height - 1) // (top - bottom)
            is_free = grid[row][column].plain == " "
            grid[row][column] = Text(marks[seat], seat_style(seat)) if is_free else Text(MEETING, "bold")
    return Text("\n").join([*_lines(game.edition, grid, rounds, bottom, top), _whose(names, marks)])


def _whose(names: Sequence[str], marks: Sequence[str]) -> Text:
    """The letter of each player."""
    named = [
        Text(f"{mark} {name}", seat_style(seat))
        for seat, (mark, name) in enumerate(zip(marks, names, strict=True))
    ]
    return Text.assemble(" " * (SCALE + 1), Text("  ").join([*named, Text(f"{MEETING} several", "dim")]))


def _spread(line: Sequence[int | None], columns: int) -> Iterator[tuple[int, int]]:
    """The value for each column, from the round that lies there."""
    last = len(line) - 1
    for column in range(columns):
        value = line[column * last // (columns - 1)]
        if value is not None:
            yield column, value


def _lines(
    edition: Edition, grid: list[list[Text]], rounds: Sequence[int], bottom: int, top: int
) -> Iterator[Text]:
    last = len(grid) - 1
    for row, cells in enumerate(grid):
        named = row in (0, last // 2, last)
        figure = edition.money(bottom + (top - bottom) * (last - row) // last) if named else ""
        yield Text.assemble((f"{figure:>{SCALE}}", "dim"), ("│", "dim"), *cells)
    width = len(grid[0])
    first, final = (f"round {rounds[0]}", f"round {rounds[-1]}") if rounds else ("", "")
    yield Text(f"{'':>{SCALE}}└{'─' * width}", "dim")
    yield Text(f"{'':>{SCALE + 1}}{first}{final:>{width - len(first)}}", "dim")
