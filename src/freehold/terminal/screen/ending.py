"""The end of a game: the result, net worth over the rounds, who paid whom, the luckiest throw."""

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from freehold.game import Game
from freehold.table import Statistics
from freehold.terminal.report import bank_lines, luckiest_line, measure_lines, players_paid
from freehold.terminal.screen.colours import seat_style
from freehold.terminal.screen.hints import CLOSE, Hint
from freehold.terminal.screen.plot import AXIS, Drawing, plot
from freehold.terminal.spoken import Spoken

LOWEST, HIGHEST = 9, 24  # lines of the plot
GAP = "  "  # between two columns of a table
PAID = "Who paid whom"


class Ending(Drawing):
    """The last page, as large as the screen allows; from here on another game can begin."""

    BINDINGS: ClassVar[list[BindingType]] = [("a", "again", "Rematch"), ("n", "new_game", "New game")]
    HINTS: ClassVar[tuple[Hint, ...]] = (
        Hint("a", "rematch", "screen.again"),
        Hint("n", "new game", "screen.new_game"),
        CLOSE,
    )

    def __init__(self, session: Spoken, again: Callable[[], None], new_game: Callable[[], None]) -> None:
        figures = session.statistics()
        super().__init__("The end", lambda width, height: closing(session, figures, width, height))
        self._again, self._new_game = again, new_game

    def action_again(self) -> None:
        """The same players once more."""
        self.dismiss()
        self._again()

    def action_new_game(self) -> None:
        """Another game."""
        self.dismiss()
        self._new_game()


def closing(session: Spoken, figures: Statistics, width: int, height: int) -> Text:
    """The last page with these figures."""
    game = session.game
    head = [Text(str(game), "bold"), *_standings(game), Text(), Text("Net worth", "bold")]
    tail = [Text(), *_payments(game, figures, width)]
    if figures.luckiest is not None:
        tail += [Text(), Text(luckiest_line(game, figures.luckiest))]
    tail += [Text(), Text(session.parting, "dim")]
    room = height - len(head) - len(tail) - AXIS
    lines = max(LOWEST, min(HIGHEST, room))
    drawn = plot(game, figures, width, lines)
    return Text("\n").join([*head, drawn, *tail])


def _standings(game: Game) -> Iterator[Text]:
    result, money = game.result, game.edition.money
    if result is None:
        return
    widest = max(len(each.name) for each in result.standings)
    longest = max(len(money(each.score)) for each in result.standings)
    for standing in result.standings:
        line = Text(f"{standing.rank}  ")
        line.append(f"{standing.name:<{widest}}", seat_style(standing.seat))
        line.append(f"  {money(standing.score):>{longest}}")
        line.append("" if standing.is_in else "  out", "dim")
        yield line
    for text in measure_lines(game, result):
        yield Text(text, "dim")


def _payments(game: Game, figures: Statistics, width: int) -> Iterator[Text]:
    """A table of what players paid each other, then what each paid the bank and got from it."""
    paid = players_paid(game, figures)
    if paid:
        yield from _table(game, paid, width)
    else:
        yield Text(PAID, "bold")
        yield Text("No player paid another.")
    for line in bank_lines(game, figures):
        yield Text(line)


def _table(game: Game, paid: Mapping[tuple[int, int], int], width: int) -> Iterator[Text]:
    """A line for each who paid, a column for each who was paid."""
    players, money = game.players, game.edition.money
    widest = max(len(text) for text in (*map(money, paid.values()), *(player.name for player in players)))
    column = max(1, min(widest, (width - len(PAID)) // len(players) - len(GAP)))
    head = Text(PAID, "bold")
    for payee in players:
        head.append(f"{GAP}{payee.name[:column]:>{column}}", seat_style(payee.seat))
    yield head
    for payer in players:
        sums = [paid.get((payer.seat, payee.seat), 0) for payee in players]
        if any(sums):
            cells = "".join(f"{GAP}{money(amount) if amount else '·':>{column}}" for amount in sums)
            name = f"{payer.name[: len(PAID)]:<{len(PAID)}}"
            yield Text.assemble((name, seat_style(payer.seat)), cells)
