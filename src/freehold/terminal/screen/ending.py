"""The end of a game: the result, net worth over the rounds, who paid whom, the luckiest throw."""

from collections.abc import Iterator

from rich.text import Text

from freehold.game import Result
from freehold.terminal.screen.colours import seat_style
from freehold.terminal.screen.plot import plot
from freehold.terminal.session import Session

PLOT_LINES = 9
SUMS = 6  # payments worth telling


def ending(session: Session, width: int) -> Text:
    """All there is to tell about a game that is over."""
    figures, game = session.statistics(), session.game
    parts = [Text(str(game), "bold")]
    if game.result is not None:
        parts.extend(_standings(session, game.result))
    parts += [Text(), Text("Net worth", "bold")]
    parts.append(plot(game.edition, figures.worth, figures.rounds, width, PLOT_LINES))
    parts += [Text(), Text("Who paid whom", "bold")]
    sums = list(figures.paid.items())[:SUMS]
    parts += [Text(f"{payer} paid {payee} {game.edition.money(sum_)}.") for (payer, payee), sum_ in sums]
    if figures.luckiest is not None:
        parts += [Text(), Text(f"The luckiest throw: {figures.luckiest}")]
    parts += [Text(), Text(session.trouble or f"The record is in {session.path}.", "dim")]
    return Text("\n").join(parts)


def _standings(session: Session, result: Result) -> Iterator[Text]:
    for standing in result.standings:
        line = Text(f"{standing.rank}  ")
        line.append(standing.name, seat_style(standing.seat))
        line.append(f"  {session.game.edition.money(standing.score)}")
        line.append("" if standing.is_in else "  out", "dim")
        yield line
