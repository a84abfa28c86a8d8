"""An analysis in the terminal: a picture of everybody's chances, and tables of what made them change."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.table import Table
from rich.text import Text

from freehold.analysis.accounts import (
    Account,
    accounts,
    costliest,
    missed_trades,
    swing,
    trades,
    turned_at,
    turning_points,
    weightiest_trades,
)
from freehold.analysis.decisions import Grade
from freehold.analysis.game_analysis import GameAnalysis, Stage
from freehold.analysis.trades import Trade
from freehold.analysis.wording import (
    about_trade,
    about_turning,
    chance,
    described,
    gap,
    gap_range,
    goods_of,
    points,
)
from freehold.terminal.screen.colours import PRINTED
from freehold.text import letters_for

LINES = 12  # of the picture
SCALE = 6  # columns for the figures at its left
MOST_DECISIONS = 10
MOST_TRADES = 20
MOST_MISSED = 5


def sections(analysis: GameAnalysis, with_moves: bool) -> Iterator[tuple[str, Table]]:
    """Tables with their headings; those with nothing in them are left out."""
    yield "Players", accounts_table(accounts(analysis))
    shown, made = weightiest_trades(analysis, MOST_TRADES), len(trades(analysis))
    of_trades = "Trades" if made == len(shown) else f"Trades: the {len(shown)} of {made} that changed most"
    found = {
        "Turning points": points_table(analysis),
        "Decisions that gave most away": decisions_table(costliest(analysis, MOST_DECISIONS)),
        of_trades: trades_table(shown),
        "Trades that were not made": trades_table(missed_trades(analysis, MOST_MISSED)),
    }
    if with_moves:
        found["Every move"] = moves_table(analysis)
    yield from ((title, table) for title, table in found.items() if table.row_count)


def picture(analysis: GameAnalysis, width: int) -> Iterator[Text]:
    """Everybody's share of the win as an area of letters, from the first move to the last."""
    marked = [turned_at(analysis, point) for point in turning_points(analysis)]
    names = [player.name for player in analysis.game.players]
    letters, columns = letters_for(names), max(2, width - SCALE - 1)
    rows = [analysis.start, *(stage.chances for stage in analysis.stages)]
    shown = [rows[at * (len(rows) - 1) // (columns - 1)] for at in range(columns)]
    for line in range(LINES):
        text = Text().append(f"{_scale(line):>{SCALE}}│", "dim")
        seats = [_seat_at(list(chances[: len(names)]), (line + 0.5) / LINES) for chances in shown]
        for seat, run in groupby(seats):
            text.append(letters[seat] * len(list(run)), f"{PRINTED.seat(seat)} reverse")
        yield text
    yield Text(f"{'':>{SCALE}}└{'─' * columns}", "dim")
    yield _marks(marked, len(analysis.stages), columns)
    moves = len(analysis.stages)
    ends = f"move 1{f'move {moves}':>{columns - len('move 1')}}" if moves else "before the first move"
    yield Text(f"{'':>{SCALE + 1}}{ends}", "dim")
    legend = [Text(f"{letters[seat]} {name}", PRINTED.seat(seat)) for seat, name in enumerate(names)]
    yield Text.assemble(" " * (SCALE + 1), Text("  ").join(legend))


def _scale(line: int) -> str:
    return {0: "100%", LINES // 2: "50%", LINES - 1: "0%"}.get(line, "")


def _seat_at(chances: Sequence[float], height: float) -> int:
    """Whose part of a column of shares lies at a height, from the top."""
    total = 0.0
    for seat, value in enumerate(chances):
        total += value
        if height < total:
            return seat
    return max(range(len(chances)), key=lambda seat: chances[seat])


def _marks(marked: Sequence[int], moves: int, columns: int) -> Text:
    """The numbers of the turning points below their places."""
    cells = [" "] * columns
    free = 0
    for number, move in enumerate(marked, start=1):
        last = columns - (len(marked) - number) - 1  # each that follows needs a place too
        at = min(max(free, move * (columns - 1) // max(1, moves)), last)
        cells[at], free = str(number), at + 1
    return Text(f"{'':>{SCALE + 1}}{''.join(cells).rstrip()}", "bold")


def accounts_table(found: Sequence[Account]) -> Table:
    """How everybody got from the first chance to the last."""
    table = _table(
        "player",
        *("start", "luck", "own decisions", "others' decisions", "end", "accuracy", "decisions", "mistakes"),
    )
    for account in found:
        table.add_row(
            Text(account.name, PRINTED.seat(account.seat)),
            chance(account.start),
            points(account.luck),
            points(account.own),
            points(account.others),
            chance(account.end),
            "–" if account.accuracy is None else f"{account.accuracy:.0f}%",
            str(account.decisions),
            str(sum(account.grades[grade] for grade in (Grade.MISTAKE, Grade.BLUNDER))),
        )
    return table


def points_table(analysis: GameAnalysis) -> Table:
    """Where the game turned."""
    table = _table("", "move", "round", *("luck", "chosen", "change"))
    table.add_column("what happened", overflow="fold")
    for number, stage in enumerate(turning_points(analysis), start=1):
        seat, _ = swing(stage)
        table.add_row(
            *(str(number), str(stage.number), str(stage.move.round)),
            *(points(stage.luck[seat]), points(stage.chosen[seat])),
            Text(f"{analysis.game.words.player(seat)} {points(stage.change[seat])}", PRINTED.seat(seat)),
            about_turning(stage),
        )
    return table


def decisions_table(stages: Sequence[Stage]) -> Table:
    """Decisions beside the best that could have been done."""
    table = _table("player", "move", "gave away")
    for heading in ("", "did", "better"):
        table.add_column(heading, overflow="fold")
    for stage in stages:
        if stage.decision is not None:
            table.add_row(
                Text(stage.move.action.player, PRINTED.seat(stage.seat)),
                *(str(stage.number), gap(stage.decision.loss), stage.decision.grade.value),
                *(described(stage.move.action, stage.decision.about), described(stage.decision.best)),
            )
    return table


def trades_table(found: Sequence[tuple[int, Trade]]) -> Table:
    """Offers, judged for both sides."""
    table = _table("move", *("maker gains", "taker gains"))
    for heading in ("answer", "offer", "verdict"):
        table.add_column(heading, overflow="fold")
    for number, trade in found:
        table.add_row(
            *(str(number), gap_range(trade.maker), gap_range(trade.taker)),
            *(trade.answer.value, goods_of(trade), about_trade(trade)),
        )
    return table


def moves_table(analysis: GameAnalysis) -> Table:
    """Everybody's chances after every move, and how much of the change was luck."""
    names = [player.name for player in analysis.game.players]
    table = _table("move", "round", *names, "luck", "chosen")
    table.add_column("what happened", overflow="fold")
    for stage in analysis.stages:
        seat, _ = swing(stage)
        table.add_row(
            *(str(stage.number), str(stage.move.round)),
            *(chance(stage.chances[at]) for at in range(len(names))),
            *(points(stage.luck[seat]), points(stage.chosen[seat]), str(stage.move)),
        )
    return table


def _table(first: str, *numbers: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(first, overflow="fold")
    for heading in numbers:
        table.add_column(heading, justify="right", overflow="fold")
    return table
