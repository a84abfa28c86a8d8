"""The commands `report`, `odds` and `compare`: what games in bulk have to say."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from freehold.cli.files import load_record
from freehold.cli.options import file_of, seed_of, where_option
from freehold.cli.screen import Screen
from freehold.errors import SetupError
from freehold.game import Game
from freehold.game.record.files import write_whole
from freehold.players import names_in
from freehold.terminal.screen.colours import PRINTED
from freehold.text import counted

if TYPE_CHECKING:
    from freehold.lab.odds import Odds, OddsRequest

BAR = 24  # columns for a chance of 100%
BLOCK = "█"
STANDARD_ERROR = 2  # the number of the file, below sys.stderr


@contextmanager
def lab_at_hand(instead: str = "") -> Iterator[None]:
    """Without the packages of the extra, one sentence says so: the lab's own, or one that is given."""
    try:
        yield
    except ImportError as missing:
        raise click.ClickException(instead or str(missing)) from missing


@contextmanager
def hushed() -> Iterator[None]:
    """The reader of Parquet cries out when a file is damaged; the sentence that follows is enough."""
    try:
        kept = os.dup(STANDARD_ERROR)
    except OSError:  # closed: nobody hears it anyway
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STANDARD_ERROR)
    try:
        yield
    finally:
        os.dup2(kept, STANDARD_ERROR)
        os.close(nowhere)
        os.close(kept)


@click.command()
@click.argument("file")
@click.option(
    "-o", "--out", metavar="FILE", callback=file_of, help="Where to write the page; by default FILE.html."
)
def report(file: str, out: str | None) -> None:
    """Write a report on the simulated games in FILE.

    The report is a page that opens in any browser, offline and without scripts.

    \b
    Examples:
      freehold report games.parquet
      freehold report games.parquet -o report.html
    """
    with lab_at_hand():
        from freehold.lab.report import write_report
        from freehold.lab.results import read_results
    with hushed():
        results = read_results(file)
        page = write_report(results)
    place = out or str(results.path.with_suffix(".html"))
    write_whole(place, page)
    Screen().say(f"The report on {len(results.games):,} games is in {place}.")


@click.command()
@click.argument("one")
@click.argument("other")
def compare(one: str, other: str) -> None:
    """Compare the simulated games in two files.

    It says what changed from ONE to OTHER, with intervals.

    \b
    Example:
      freehold compare games.parquet house.parquet
    """
    with lab_at_hand():
        from freehold.lab.compare import compare as compare_results
        from freehold.lab.results import read_results
    with hushed():
        found = compare_results(read_results(one), read_results(other))
    screen = Screen()
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("what differs", one, other):
        table.add_column(Text(heading))
    for row in found.settings:
        table.add_row(*map(Text, row))
    if found.settings:
        screen.show(table)
        screen.say("")
    for finding in found.findings:
        screen.say(finding)
    screen.say("")
    for remark in found.remarks:
        screen.say(remark)


@click.command()
@click.argument("record")
@click.option(
    "--at",
    "turn",
    type=click.IntRange(min=0),
    metavar="N",
    help="Start after turn N, as replay --to N shows it; by default at the end.",
)
@click.option(
    "--games", type=int, default=20_000, show_default=True, metavar="N", help="How many times to play it out."
)
@click.option(
    "--bots",
    default="steady",
    show_default=True,
    metavar="A,B,...",
    help="Characters, dealt around the table.",
)
@click.option("--seed", default="0", show_default=True, metavar="S", help="Same seed, same answer.")
@click.option(
    "--threads", type=click.IntRange(1, 1024), metavar="N", help="Processors to use; all by default."
)
@where_option
def odds(
    record: str, turn: int | None, games: int, bots: str, seed: str, threads: int | None, edition: str | None
) -> None:
    """Estimate each player's chance to win the game in RECORD.

    Bots play it out many times.

    \b
    Examples:
      freehold odds game.txt
      freehold odds game.txt --at 8 --games 5000 --bots steady,bold
    """
    with lab_at_hand():
        from freehold.lab.odds import ask
    game = position_after(load_record(record, edition), turn)
    question = ask(game, names_in(bots), games, seed_of(seed))
    tell_odds(Screen(), question, _play_out(question, threads))


def position_after(game: Game, turn: int | None) -> Game:
    """The game as it stood at the end of a turn; a turn that it has not come to is refused."""
    if turn is not None and turn > game.turn_number:
        raise SetupError(f"There is no turn {turn:,}: the last is {game.turn_number:,}.")
    later = [move for move in game.history if turn is not None and move.turn > turn]
    game.undo(len(later))
    return game


def position_before(game: Game, move: int) -> Game:
    """The game as it stood before a move, counted from 1 as an analysis counts them."""
    last = len(game.history)
    if move > last:
        here = f"the last is {last:,}" if last else "nobody has moved yet"
        raise SetupError(f"There is no move {move:,}: {here}.")
    game.undo(last - move + 1)
    return game


def _play_out(question: "OddsRequest", threads: int | None) -> "Odds":
    """The answer, with a bar on a terminal."""
    from freehold.lab.odds import odds as answer

    notes = Screen(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=notes, transient=True, disable=not notes.is_terminal) as progress:
        bar = progress.add_task("Games", total=question.games)
        return answer(question, threads, lambda count: progress.advance(bar, count))


def tell_odds(screen: Screen, question: "OddsRequest", answer: "Odds") -> None:
    """Each player's chance as a number, an interval and a bar, and how many games were undecided."""
    from freehold.lab.words import percent, span

    game = question.game
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("player", "bot", "wins", "95%", ""):
        table.add_column(heading, justify="right" if heading in ("wins", "95%") else "left")
    for seat, chance in enumerate(answer.seats):
        name = Text(game.words.player(seat), PRINTED.seat(seat))
        bar = Text(BLOCK * round(BAR * chance.value), PRINTED.seat(seat))
        interval = "" if game.is_over else span(chance, scale=100)
        table.add_row(name, question.bots[seat], percent(chance.value), interval, bar)
    screen.show(table)
    if game.is_over:
        screen.say(f"\nThe game is over: {game}")
        return
    undecided = f"{counted(answer.undecided, 'game')} undecided" if answer.undecided else "all decided"
    where = f"turn {game.turn_number}, round {game.round}"
    screen.say(f"\n{where}: {game} Played out {counted(answer.games, 'time')}, {undecided}.")
