"""Net worth over the rounds as a plot of letters."""

from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from freehold.editions import Edition
from freehold.game.text import letters_for
from freehold.terminal.screen.colours import seat_style

MEETING = "*"
SCALE = 10  # columns for the figures at the left


def plot(
    edition: Edition,
    worth: Mapping[str, Sequence[int | None]],
    rounds: Sequence[int],
    width: int,
    height: int,
) -> Text:
    """A letter for each player at each round; where several meet, a star."""
    columns = max(2, width - SCALE - 1)
    top = max((value for line in worth.values() for value in line if value is not None), default=0) or 1
    grid = [[Text(" ")] * columns for _ in range(height)]
    marks = letters_for(list(worth))
    for seat, line in enumerate(worth.values()):
        for column, value in _spread(line, columns):
            row = height - 1 - max(0, value) * (height - 1) // top
            is_free = grid[row][column].plain == " "
            grid[row][column] = Text(marks[seat], seat_style(seat)) if is_free else Text(MEETING, "bold")
    return Text("\n").join(_lines(edition, grid, rounds, top))


def _spread(line: Sequence[int | None], columns: int) -> Iterator[tuple[int, int]]:
    """The value for each column, from the round that lies there."""
    last = len(line) - 1
    for column in range(columns):
        value = line[column * last // (columns - 1)]
        if value is not None:
            yield column, value


def _lines(edition: Edition, grid: list[list[Text]], rounds: Sequence[int], top: int) -> Iterator[Text]:
    last = len(grid) - 1
    for row, cells in enumerate(grid):
        named = row in (0, last // 2, last)
        figure = edition.money(top * (last - row) // last) if named else ""
        yield Text.assemble((f"{figure:>{SCALE}}", "dim"), ("│", "dim"), *cells)
    width = len(grid[0])
    first, final = (f"round {rounds[0]}", f"round {rounds[-1]}") if rounds else ("", "")
    yield Text(f"{'':>{SCALE}}└{'─' * width}", "dim")
    yield Text(f"{'':>{SCALE + 1}}{first}{final:>{width - len(first)}}", "dim")
