"""The board in the output of a command: the screen's ring around a summary, or a list for lack of room."""

from collections.abc import Iterator

from rich.text import Text

from freehold.game import Game, Player
from freehold.terminal.screen.board_ring import BoardScene, Ring, drawn, ring_for
from freehold.terminal.screen.colours import PRINTED
from freehold.text import counted

FLAT = 0  # lines to fill: none, so that cells are as low as they can be
ROOM = 8  # letters for a lot in the list
WIDEST = 140  # columns beyond which a board is no easier to read


def board(game: Game, width: int) -> list[Text]:
    """The board in lines of at most so many columns."""
    ring = ring_for(game.edition.squares, min(width, WIDEST), FLAT)
    scene = BoardScene(game, ring, palette=PRINTED)
    return _with_summary(scene, ring) if ring.width <= width else list(_list(scene))


def _with_summary(scene: BoardScene, ring: Ring) -> list[Text]:
    """The ring, and in the middle of it where the game stands and how everybody does."""
    lines = drawn(scene, ring)
    column, top, width, height = ring.middle
    shown = list(_summary(scene))[:height]
    first = top + (height - len(shown)) // 2
    for at, line in enumerate(shown, first):
        inside = Text.assemble("  ", line)
        inside.truncate(width, pad=True)
        lines[at] = Text.assemble(lines[at][:column], inside, lines[at][column + width :])
    return lines


def _summary(scene: BoardScene) -> Iterator[Text]:
    game = scene.game
    yield Text(f"{game.edition.title}: turn {game.turn_number}, round {game.round}", "bold")
    widest = max(len(player.name) for player in game.players)
    for mark, player in zip(scene.marks, game.players, strict=True):
        name = Text(f"{mark} {player.name:<{widest}}", scene.palette.seat(player.seat))
        yield Text.assemble(name, "  ", _fortune(game, player))
    if game.jackpot:
        yield Text(f"Jackpot {game.edition.money(game.jackpot)}")


def _fortune(game: Game, player: Player) -> str:
    if not player.is_in:
        return "is out"
    lots = counted(len(player.lots), "lot")
    where = "in jail" if player.in_jail else f"on {player.square}"
    return f"{game.edition.money(player.cash)}, {lots}, {where}"


def _list(scene: BoardScene) -> Iterator[Text]:
    """A square a line, where the terminal is too narrow for a ring."""
    yield from _summary(scene)
    first = scene.game.edition.first_square
    for square in scene.game.squares:
        lot, tokens = scene.lots.get(square.number), scene.tokens(square.number)
        deed = Text() if lot is None else Text.assemble("  ", scene.deed(lot, ROOM))
        line = Text.assemble(f"{square.number + first:>2} {square.name}", deed, "  ", tokens)
        line.rstrip()
        yield line
