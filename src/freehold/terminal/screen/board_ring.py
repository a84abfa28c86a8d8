"""The board drawn as a board: a ring of cells around a middle that is left free."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text

from freehold.game import Game, LotView, Player
from freehold.terminal.advice import rent_for
from freehold.terminal.screen.animation import STILL, Frame
from freehold.terminal.screen.colours import (
    HOTEL,
    HOUSE,
    MORTGAGED,
    SCREEN,
    Palette,
    group_of,
    lot_style,
    sign_of,
)
from freehold.terminal.screen.names import short_names
from freehold.terminal.screen.news import trends
from freehold.text import letters_for

NARROWEST, WIDEST = 5, 16  # letters of a name in a cell
LOWEST, HIGHEST = 2, 6  # lines of a cell
EDGES = 4  # lines that are no cells: above, below, and around the sides
LIT = "bold #101418 on #fff3b0"  # a square that flashes


@dataclass(frozen=True, slots=True)
class Ring:
    """How a number of squares is laid out as a ring, and how large its cells are."""

    squares: int
    widths: tuple[int, ...]  # of the columns of cells, without the lines between them
    heights: tuple[int, ...]  # of the rows

    @property
    def columns(self) -> int:
        """Cells in the first and the last row."""
        return len(self.widths)

    @property
    def rows(self) -> int:
        """Cells in the first and the last column."""
        return len(self.heights)

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return sum(self.widths) + self.columns + 1

    @property
    def height(self) -> int:
        """Lines of the whole board."""
        return sum(self.heights) + EDGES

    @property
    def middle(self) -> tuple[int, int, int, int]:
        """The free room inside: column, line, width and height."""
        width = sum(self.widths[1:-1]) + self.columns - 3
        return self.widths[0] + 2, self.heights[0] + 2, width, sum(self.heights[1:-1])

    def row(self, row: int) -> Sequence[int]:
        """The squares of a row from left to right; Go is at the lower right, and the way leads left."""
        left, top = self.columns - 1, self.columns + self.rows - 2
        if row == 0:
            return range(top, top + self.columns)
        if row == self.rows - 1:
            return range(left, -1, -1)
        return top - row, top + left + row

    def cells(self) -> Iterator[tuple[int, int, int]]:
        """Every square with the width and the height of its cell."""
        for row in range(self.rows):
            for square, width in zip(self.row(row), self.widths_in(row), strict=True):
                yield square, width, self.heights[row]

    def widths_in(self, row: int) -> Sequence[int]:
        """The widths of the cells of a row."""
        is_full = row in (0, self.rows - 1)
        return self.widths if is_full else (self.widths[0], self.widths[-1])

    def square_at(self, column: int, line: int) -> int | None:
        """The square drawn there."""
        row = self._row_at(line)
        place = _place_in([width + 1 for width in self.widths], column - 1)
        if row is None or place is None:
            return None
        squares = self.row(row)
        if len(squares) == self.columns:
            return squares[place]
        return {0: squares[0], self.columns - 1: squares[1]}.get(place)

    def _row_at(self, line: int) -> int | None:
        inside = line - 1
        first_seam, last_seam = self.heights[0], sum(self.heights[:-1]) + 1
        if inside in (first_seam, last_seam):
            return None
        return _place_in(self.heights, inside - (inside > first_seam) - (inside > last_seam))


def _place_in(sizes: Sequence[int], at: int) -> int | None:
    """Which of some things in a row lies there."""
    for place, size in enumerate(sizes):
        if 0 <= at < size:
            return place
        at -= size
    return None


def ring_for(squares: int, width: int, height: int) -> Ring:
    """The ring that fills so many columns and lines; what is left over goes to the sides first."""
    around = squares + EDGES  # the corners count for two sides
    columns = -(-around // 4)
    rows = -(-around // 2) - columns
    widths = _shared_out(width - columns - 1, columns, NARROWEST, WIDEST)
    return Ring(squares, widths, _shared_out(height - EDGES, rows, LOWEST, HIGHEST))


def _shared_out(room: int, count: int, least: int, most: int) -> tuple[int, ...]:
    """Room for so many things in a row, the outer ones first where it cannot be shared evenly."""
    each, left = divmod(max(room, least * count), count)
    if each >= most:
        return (most,) * count
    outer_first = sorted(range(count), key=lambda at: min(at, count - 1 - at))
    larger = set(outer_first[:left])
    return tuple(each + (at in larger) for at in range(count))


class BoardScene:
    """A game as it is drawn: who stands where, and what stands on the lots."""

    def __init__(
        self,
        game: Game,
        ring: Ring,
        frame: Frame = STILL,
        viewer: int | None = None,
        palette: Palette = SCREEN,
    ) -> None:
        self.game = game
        self.frame = frame
        self.viewer = viewer
        self.palette = palette
        self.marks = letters_for([player.name for player in game.players])
        self.lots = {lot.position: lot for lot in game.lots}
        self.trends = trends(game)
        self._names = self._fitted(ring)
        turn = game.turn
        self.present = self.place_of(turn) if turn is not None and turn.is_in else -1

    def _fitted(self, ring: Ring) -> dict[int, list[str]]:
        """The names as they fit into their cells; tall cells of lots keep a line for what they cost."""
        cells = sorted(cell for cell in ring.cells() if cell[0] < self.game.edition.squares)
        names = [self._printed(square) for square, _, _ in cells]
        spare = [2 if height > LOWEST + 1 and square in self.lots else 1 for square, _, height in cells]
        rooms = [(width, height - kept) for (_, width, height), kept in zip(cells, spare, strict=True)]
        return dict(zip((square for square, _, _ in cells), short_names(names, rooms), strict=True))

    def _printed(self, square: int) -> str:
        """The name, and the number where the edition's board has numbers of its own printed on it."""
        name, first = self.game.words.square(square), self.game.edition.first_square
        return f"{square + first} {name}" if first else name

    def place_of(self, player: Player) -> int:
        """Where a token is drawn."""
        return self.frame.places.get(player.seat, player.position)

    def cell(self, square: int, width: int, lines: int) -> list[Text]:
        """The name on the colour of its group, then what stands there, then owner and tokens."""
        if square >= self.game.edition.squares:
            return [Text(" " * width) for _ in range(lines)]
        lot, tokens = self.lots.get(square), self.tokens(square)
        if lot is None:
            return self._place(square, tokens, width, lines)
        return self._lot(lot, tokens, width, lines)

    def _name(self, square: int, lines: int) -> list[str]:
        """The name in so many lines."""
        parts = self._names[square]
        return parts + [""] * (lines - len(parts))

    def _place(self, square: int, tokens: Text, width: int, lines: int) -> list[Text]:
        """A square that is no lot; a crowd on it spills over the line above."""
        names = self._name(square, lines - 1)
        cell = [self._title(text, square, None, width) for text in names]
        if len(tokens) > width:
            cell[-1] = self._bottom(Text(names[-1]), tokens[: len(tokens) - width], width)
            tokens = tokens[len(tokens) - width :]
        return [*cell, self._bottom(Text(), tokens, width)]

    def _lot(self, lot: LotView, tokens: Text, width: int, lines: int) -> list[Text]:
        """A lot: what it costs has a line of its own, or stands beside its sign."""
        names = self._name(lot.position, lines - 1)
        cell = [self._title(text, lot.position, lot, width) for text in names]
        bottom = self.deed(lot, width - len(tokens))
        if lines > LOWEST and not names[-1]:
            cell[-1] = _fit(self._cost(lot, width), width)
        else:
            bottom.append_text(self._cost(lot, width - len(bottom) - len(tokens), " "))
        return [*cell, self._bottom(bottom, tokens, width)]

    def _cost(self, lot: LotView, room: int, blank: str = "") -> Text:
        """What a lot costs: its price with its trend while nobody owns it, then its rent; as room allows."""
        if lot.owner_seat is None:
            price, trend = self.game.edition.money(lot.price), self.trends.get(lot.number, "")
            forms = [f"{price} {trend}".rstrip(), f"{price}{trend}", price, str(lot.price)]
            style = "dim"
        else:
            is_mine = lot.owner_seat == self.viewer
            rent = rent_for(self.game, lot, None if is_mine else self.viewer)
            forms = [self.game.edition.money(rent), str(rent)] if rent else []
            style = self.palette.own_rent if is_mine else self.palette.rent
        spaced = [text for form in forms for text in (f"{blank}{form}", form)]
        return Text(next((text for text in spaced if len(text) <= room), ""), style)

    def _title(self, text: str, square: int, lot: LotView | None, width: int) -> Text:
        style = lot_style(self.game.edition, lot) if lot else "bold"
        if square in self.frame.lit:
            style = LIT
        elif square == self.present and text:
            style += " underline"
        return Text(f"{text:<{width}}", style)

    def _bottom(self, left: Text, tokens: Text, width: int) -> Text:
        text = _fit(left, max(0, width - len(tokens)))
        text.append_text(tokens)
        if len(text) > width:
            text.truncate(width - 1)
            text.append("+", "bold")
        return text

    def deed(self, lot: LotView, room: int) -> Text:
        """The symbol of its group, its owner, and houses or a mortgage."""
        group = group_of(lot)
        style = lot_style(self.game.edition, lot)
        text = Text.assemble((sign_of(group), style))
        if lot.owner is not None:
            seat = self.game.player(lot.owner).seat
            text.append(self.marks[seat], self.palette.seat(seat))
            text.append(standing(lot, room - len(text)), "bold")
        return text

    def tokens(self, square: int) -> Text:
        """Everybody who stands there, in small letters."""
        text = Text()
        for player in self.game.players:
            if player.is_in and self.place_of(player) == square:
                text.append(self.marks[player.seat].lower(), self.palette.token(player.seat))
        return text


def standing(lot: LotView, room: int) -> str:
    """What stands on a lot, drawn where there is room and counted where there is not."""
    if lot.is_mortgaged:
        return MORTGAGED
    if lot.has_hotel:
        return HOTEL
    return HOUSE * lot.level if lot.level <= room else str(lot.level)


def _fit(text: Text, width: int) -> Text:
    text.truncate(width, pad=True)
    return text


def drawn(scene: BoardScene, ring: Ring) -> list[Text]:
    """The whole board line by line, with blanks in the middle."""
    return list(_lines(scene, ring))


def _lines(scene: BoardScene, ring: Ring) -> Iterator[Text]:
    _, _, width, _ = ring.middle
    bar = Text.assemble(("│", "dim"))
    yield _edge("┌┬┐", ring.widths)
    for row in range(ring.rows):
        height = ring.heights[row]
        cells = [
            scene.cell(square, wide, height)
            for square, wide in zip(ring.row(row), ring.widths_in(row), strict=True)
        ]
        if 0 < row < ring.rows - 1:
            cells.insert(1, [Text(" " * width) for _ in range(height)])
        for line in zip(*cells, strict=True):
            yield Text.assemble(bar, bar.join(line), bar)
        if row == 0:
            yield _seam(ring, "┼", "┴")
        elif row == ring.rows - 2:
            yield _seam(ring, "┼", "┬")
    yield _edge("└┴┘", ring.widths)


def _edge(ends: str, widths: Sequence[int]) -> Text:
    return Text(ends[0] + ends[1].join("─" * width for width in widths) + ends[2], "dim")


def _seam(ring: Ring, corner: str, plain: str) -> Text:
    """The line between a full row and the sides, where the outer cells meet the bars of the sides."""
    dashes = ["─" * width for width in ring.widths]
    inner = plain.join(dashes[1:-1])
    return Text(f"├{dashes[0]}{corner}{inner}{corner}{dashes[-1]}┤", "dim")
