"""The board drawn as a board: a ring of cells around a middle that is left free."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from rich.text import Text

from freehold.game import Game, LotView, Player
from freehold.terminal.screen.animation import STILL, Frame
from freehold.terminal.screen.colours import (
    HOTEL,
    HOUSE,
    MORTGAGED,
    group_of,
    group_style,
    seat_style,
    sign_of,
    token_style,
)
from freehold.terminal.screen.news import trends
from freehold.text import letters_for

NARROWEST, WIDEST = 5, 12  # letters of a name in a cell
LOWEST, HIGHEST = 2, 5  # lines of a cell
EDGES = 4  # lines that are no cells: above, below, and around the sides
LIT = "bold #101418 on #fff3b0"  # a square that flashes
ROOMY = 3  # lines of a cell; with more, the price has one of its own


@dataclass(frozen=True, slots=True)
class Ring:
    """How a number of squares is laid out as a ring, and how large its cells are."""

    squares: int
    columns: int
    rows: int
    cell: int  # columns of a cell
    lines: int  # of a cell

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return self.columns * (self.cell + 1) + 1

    @property
    def height(self) -> int:
        """Lines of the whole board."""
        return self.rows * self.lines + EDGES

    @property
    def middle(self) -> tuple[int, int, int, int]:
        """The free room inside: column, line, width and height."""
        width = (self.columns - 2) * (self.cell + 1) - 1
        return self.cell + 2, self.lines + 2, width, (self.rows - 2) * self.lines

    def row(self, row: int) -> Sequence[int]:
        """The squares of a row from left to right; Go is at the lower right, and the way leads left."""
        left, top = self.columns - 1, self.columns + self.rows - 2
        if row == 0:
            return range(top, top + self.columns)
        if row == self.rows - 1:
            return range(left, -1, -1)
        return top - row, top + left + row

    def square_at(self, column: int, line: int) -> int | None:
        """The square drawn there."""
        inside = line - 1
        first_seam, last_seam = self.lines, (self.rows - 1) * self.lines + 1
        if inside in (first_seam, last_seam) or not 0 <= inside < self.height - 2:
            return None
        row = (inside - (inside > first_seam) - (inside > last_seam)) // self.lines
        place, squares = (column - 1) // (self.cell + 1), self.row(row)
        if len(squares) == self.columns:
            return squares[place] if 0 <= place < self.columns else None
        return {0: squares[0], self.columns - 1: squares[1]}.get(place)


def ring_for(squares: int, width: int, height: int) -> Ring:
    """The ring with the largest cells that fit."""
    around = squares + EDGES  # the corners count for two sides
    columns = -(-around // 4)
    rows = -(-around // 2) - columns
    cell = min(WIDEST, (width - 1) // columns - 1)
    lines = min(HIGHEST, (height - EDGES) // rows)
    return Ring(squares, columns, rows, max(NARROWEST, cell), max(LOWEST, lines))


class Scene:
    """A game as it is drawn: who stands where, and what stands on the lots."""

    def __init__(self, game: Game, frame: Frame = STILL, viewer: int | None = None) -> None:
        self.game = game
        self.frame = frame
        self.viewer = viewer
        self.marks = letters_for([player.name for player in game.players])
        self.lots = {lot.position: lot for lot in game.lots}
        self.trends = trends(game)
        turn = game.turn
        self.present = self.place_of(turn) if turn is not None and turn.is_in else -1

    def place_of(self, player: Player) -> int:
        """Where a token is drawn."""
        return self.frame.places.get(player.seat, player.position)

    def cell(self, square: int, width: int, lines: int) -> list[Text]:
        """The name on the colour of its group, then what stands there, then owner and tokens."""
        if square >= self.game.edition.squares:
            return [Text(" " * width) for _ in range(lines)]
        lot, tokens = self.lots.get(square), self.tokens(square)
        return (
            self._place(square, tokens, width, lines) if lot is None else self._lot(lot, tokens, width, lines)
        )

    def _place(self, square: int, tokens: Text, width: int, lines: int) -> list[Text]:
        """A square that is no lot; a crowd on it spills over the line above."""
        names = _broken(self.game.words.square(square), width, lines - 1)
        cell = [self._title(text, square, None, width) for text in names]
        if len(tokens) > width:
            cell[-1] = self._bottom(Text(names[-1]), tokens[: len(tokens) - width], width)
            tokens = tokens[len(tokens) - width :]
        return [*cell, self._bottom(Text(), tokens, width)]

    def _lot(self, lot: LotView, tokens: Text, width: int, lines: int) -> list[Text]:
        """A lot: its price has a line of its own, or stands beside its sign while nobody owns it."""
        names = _broken(lot.name, width, lines - 1 - (lines > ROOMY))
        cell = [self._title(text, lot.position, lot, width) for text in names]
        bottom = self.deed(lot, width - len(tokens))
        if lines > ROOMY:
            cell.append(self._price_line(lot, width))
        elif lot.owner is not None:
            if not names[-1] and lot.number in self.trends:
                cell[-1] = self._price_line(lot, width)
        elif (price := self._price_in(lot, width - len(bottom) - len(tokens))) or names[-1]:
            bottom.append(price, "dim")
        else:
            cell[-1] = self._price_line(lot, width)
        return [*cell, self._bottom(bottom, tokens, width)]

    def _price_line(self, lot: LotView, width: int) -> Text:
        return _fit(Text(self._price_in(lot, width).lstrip(), "dim"), width)

    def _price_in(self, lot: LotView, room: int) -> str:
        """The price as fully as there is room, with its trend; nothing where there is none."""
        price, trend = self.game.edition.money(lot.price), self.trends.get(lot.number, "")
        forms = (f" {price} {trend}".rstrip(), f" {price}", f"{price}{trend}", price, str(lot.price))
        return next((form for form in forms if len(form) <= room), "")

    def _title(self, text: str, square: int, lot: LotView | None, width: int) -> Text:
        style = group_style(self.game.edition, group_of(lot)) if lot and lot.group else "bold"
        if square in self.frame.lit:
            style = LIT
        elif square == self.present:
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
        style = group_style(self.game.edition, group) if lot.group else "bold"
        text = Text.assemble((sign_of(self.game.edition, group), style))
        if lot.owner is not None:
            seat = self.game.player(lot.owner).seat
            text.append(self.marks[seat], seat_style(seat))
            text.append(standing(lot, room - len(text)), "bold")
        return text

    def tokens(self, square: int) -> Text:
        """Everybody who stands there, in small letters."""
        text = Text()
        for player in self.game.players:
            if player.is_in and self.place_of(player) == square:
                text.append(self.marks[player.seat].lower(), token_style(player.seat))
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


def _broken(name: str, width: int, lines: int) -> list[str]:
    """A name in so many lines, cut where it is too long."""
    if lines == 1:
        return [name[:width]]
    parts = [part[:width] for part in wrap(name, width, break_long_words=False)][:lines]
    return parts + [""] * (lines - len(parts))


def drawn(game: Game, ring: Ring, frame: Frame = STILL, viewer: int | None = None) -> list[Text]:
    """The whole board line by line, with blanks in the middle."""
    return list(_lines(Scene(game, frame, viewer), ring))


def _lines(scene: Scene, ring: Ring) -> Iterator[Text]:
    _, _, width, _ = ring.middle
    outer, blank = ring.cell, [Text(" " * width) for _ in range(ring.lines)]
    yield _edge("┌┬┐", [outer] * ring.columns)
    for row in range(ring.rows):
        cells = [scene.cell(square, ring.cell, ring.lines) for square in ring.row(row)]
        is_side = 0 < row < ring.rows - 1
        if is_side:
            cells.insert(1, blank)
        bar = Text.assemble(("│", "dim"))
        for line in zip(*cells, strict=True):
            yield Text.assemble(bar, bar.join(line), bar)
        if row == 0:
            yield _seam(ring, "┼", "┴")
        elif row == ring.rows - 2:
            yield _seam(ring, "┼", "┬")
    yield _edge("└┴┘", [outer] * ring.columns)


def _edge(ends: str, widths: Sequence[int]) -> Text:
    return Text(ends[0] + ends[1].join("─" * width for width in widths) + ends[2], "dim")


def _seam(ring: Ring, corner: str, plain: str) -> Text:
    """The line between a full row and the sides, where the outer cells meet the bars of the sides."""
    dashes = ["─" * ring.cell] * ring.columns
    inner = plain.join(dashes[1:-1])
    return Text(f"├{dashes[0]}{corner}{inner}{corner}{dashes[-1]}┤", "dim")
