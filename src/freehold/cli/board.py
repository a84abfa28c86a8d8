"""The board drawn in text: a ring of squares with what stands on them, or a list where there is no room."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text

from freehold.cli.screen import SEAT_STYLES
from freehold.game import Game, LotView, Player
from freehold.text import counted, letters_for

SIDES = 4
NARROWEST, WIDEST = 5, 11  # letters of a name in a cell
HOTEL, MORTGAGED = "H", "m"
LEGEND = (
    f"Each lot shows its group, its owner and its houses ({HOTEL}: a hotel, {MORTGAGED}: mortgaged). "
    "Small letters are tokens."
)


@dataclass(frozen=True, slots=True)
class BoardText:
    """A game and the letters that stand for its players."""

    game: Game
    marks: tuple[str, ...]
    lots: dict[int, LotView]  # by square

    def cell(self, square: int, width: int) -> tuple[Text, Text]:
        """Two lines: the name; whose it is and what is built, with the tokens at the right."""
        name, below = Text(self.game.words.square(square)), self.deed(square)
        name.truncate(width, pad=True)
        tokens = self.tokens(square)
        below.truncate(max(0, width - len(tokens)), pad=True)
        below.append_text(tokens)
        below.truncate(width)
        return name, below

    def deed(self, square: int) -> Text:
        """Group, owner, and houses or a mortgage."""
        text, lot = Text(), self.lots.get(square)
        if lot is None:
            return text
        edition, colour = self.game.edition, self.game.edition.lot_colours[lot.number]
        if colour:
            symbol = "■" if lot.group_number is None else edition.group_symbols[lot.group_number]
            text.append(symbol, f"bold black on {colour}" if lot.group else f"bold {colour}")
        if lot.owner is not None:
            seat = self.game.player(lot.owner).seat
            text.append(self.marks[seat], style_of(seat))
            text.append(_standing(lot))
        return text

    def tokens(self, square: int) -> Text:
        """Everybody who stands there, in small letters."""
        text = Text()
        for player in self.game.players:
            if player.is_in and player.position == square:
                text.append(self.marks[player.seat].lower(), f"{style_of(player.seat)} reverse")
        return text


def _standing(lot: LotView) -> str:
    if lot.is_mortgaged:
        return MORTGAGED
    return HOTEL if lot.has_hotel else str(lot.level or "")


def board(game: Game, width: int) -> list[Text]:
    """The board in lines of at most so many columns."""
    marks = letters_for([player.name for player in game.players])
    board_text = BoardText(game, marks, {lot.position: lot for lot in game.lots})
    side, rest = divmod(len(game.squares), SIDES)
    inner = min(WIDEST, (width - 1) // (side + 1) - 1)
    is_ring = rest == 0 and side > 1 and inner >= NARROWEST
    return list(_ring(board_text, side, inner) if is_ring else _list(board_text))


def style_of(seat: int) -> str:
    """The colour of a player."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def _ring(board_text: BoardText, side: int, inner: int) -> Iterator[Text]:
    """Go at the lower right; from there to the left, up, to the right and down again."""
    edge = Text("─" * ((side + 1) * (inner + 1) + 1))
    yield edge
    yield from _row([board_text.cell(square, inner) for square in range(2 * side, 3 * side + 1)])
    yield edge
    middle = _middle(board_text.game, board_text.marks, (side - 1) * (inner + 1) - 1, 2 * (side - 1))
    for row in range(1, side):
        left, right = board_text.cell(2 * side - row, inner), board_text.cell(3 * side + row, inner)
        yield from _row([left, (middle[2 * row - 2], middle[2 * row - 1]), right])
    yield edge
    yield from _row([board_text.cell(square, inner) for square in range(side, -1, -1)])
    yield edge


def _row(cells: Sequence[tuple[Text, Text]]) -> Iterator[Text]:
    bar = Text("│")
    for line in zip(*cells, strict=True):
        yield Text.assemble(bar, bar.join(line), bar)


def _middle(game: Game, marks: Sequence[str], width: int, height: int) -> list[Text]:
    """The room inside the ring: where the game stands and how everybody does."""
    shown = list(_summary(game, marks))
    above = max(0, (height - len(shown)) // 2)
    lines = [*[Text()] * above, *shown][:height]
    lines += [Text()] * (height - len(lines))
    padded = []
    for line in lines:
        text = Text.assemble("  ", line)
        text.truncate(width, pad=True)
        padded.append(text)
    return padded


def _summary(game: Game, marks: Sequence[str]) -> Iterator[Text]:
    yield Text(f"{game.edition.title}: turn {game.turn_number}, round {game.round}", "bold")
    widest = max(len(player.name) for player in game.players)
    for mark, player in zip(marks, game.players, strict=True):
        name = Text(f"{mark} {player.name:<{widest}}", style_of(player.seat))
        yield Text.assemble(name, "  ", _fortune(game, player))
    if game.jackpot:
        yield Text(f"Jackpot {game.edition.money(game.jackpot)}")


def _fortune(game: Game, player: Player) -> str:
    if not player.is_in:
        return "is out"
    lots = counted(len(player.lots), "lot")
    where = "in jail" if player.in_jail else f"on {player.square}"
    return f"{game.edition.money(player.cash)}, {lots}, {where}"


def _list(board_text: BoardText) -> Iterator[Text]:
    """A square a line, where the terminal is too narrow or the board is no ring."""
    yield from _summary(board_text.game, board_text.marks)
    first = board_text.game.edition.first_square
    for square in board_text.game.squares:
        number, deed = square.number, board_text.deed(square.number)
        line = Text.assemble(f"{number + first:>2} {square.name}  ", deed, "  ", board_text.tokens(number))
        line.rstrip()
        yield line


def legend(game: Game) -> str:
    """What the letters on the board mean."""
    edition = game.edition
    groups = zip(edition.group_symbols, edition.group_names, strict=True)
    named = ", ".join(f"{symbol} {name}" for symbol, name in groups)
    return f"{LEGEND}{f' Groups: {named}.' if named else ''}"
