"""The command `ladder`: players of any kind at tables drawn at random, and what rating that gives them."""

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from freehold.bots.characters import CHARACTERS
from freehold.cli.answers import lab_at_hand
from freehold.cli.options import INTERRUPTED, STANDARD_OUTPUT, file_of, options_of, seed_of, set_option
from freehold.cli.screen import Screen
from freehold.cli.simulate import SpeedColumn, pace
from freehold.errors import FreeholdError, StorageError
from freehold.game.record.files import are_same, check_place, write_whole
from freehold.invocation import needs
from freehold.players import names_in
from freehold.text import counted

if TYPE_CHECKING:
    from freehold.lab.ladder.running import LadderRun
    from freehold.lab.ladder.standings import Standing, Standings

PLOT = 12  # columns: the table fits a terminal of 80
WIDE = 90
MISSING = f"{needs('ladder', 'The ladder')}."  # more than the lab, so nobody installs twice
FINISHING = "Finishing the games under way; Ctrl-C again stops at once."


@click.group()
def ladder() -> None:
    """Rate players: let them meet at tables drawn at random.

    \b
    Examples:
      freehold ladder run ladder.jsonl --tables 100
      freehold ladder run mine.jsonl --players examples/thrifty.py:Thrifty,steady-1 --seats 2 --tables 1
      freehold ladder show ladder.jsonl
    """


@ladder.command()
@click.argument("file")
@click.option("--players", metavar="A,B,...", help="Who takes part; by default all built-in characters.")
@click.option("--tables", type=int, default=1000, show_default=True, metavar="N", help="How many to play.")
@click.option("--edition", default="official", show_default=True, metavar="EDITION", help="A name or a file.")
@click.option("--seats", type=int, default=4, show_default=True, metavar="N", help="Players at a table.")
@click.option("--all-orders", is_flag=True, help="Every order of the seats, not rotations alone.")
@click.option("--seed", default="0", show_default=True, metavar="S", help="Same seed, same tables and dice.")
@set_option
@click.option(
    "--workers",
    type=click.IntRange(1, 1024),
    metavar="N",
    help="Processes to use; as many as there are processors by default.",
)
@click.option("--resume", is_flag=True, help="Continue a ladder, up to so many tables.")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
def run(
    file: str,
    players: str | None,
    tables: int,
    edition: str,
    seats: int,
    all_orders: bool,
    seed: str,
    pairs: tuple[str, ...],
    workers: int | None,
    resume: bool,
    force: bool,
) -> None:
    """Play a ladder into FILE.

    At each table the players drawn play the same dice once in every rotation of the seats. Players are
    built-in ones, Python classes (module:Class) or programs (run:COMMAND). Ctrl-C loses nothing.

    \b
    Examples:
      freehold ladder run ladder.jsonl --tables 5000
      freehold ladder run ladder.jsonl --tables 10000 --resume
      freehold ladder run mine.jsonl --players "run:node bot.js,steady-1,shrewd,random" --tables 50
    """
    with lab_at_hand(MISSING):
        from freehold.lab.ladder.running import LadderPlan, LadderRun
        from freehold.lab.ladder.terms import ALL_ORDERS, ROTATIONS
    named = names_in(players) if players else tuple(CHARACTERS)
    plan = LadderPlan(
        *(Path(file), named, tables, edition, options_of(pairs)),
        *(seats, ALL_ORDERS if all_orders else ROTATIONS, str(seed_of(seed)), workers),
    )
    raise click.exceptions.Exit(carry_out(LadderRun(plan), resume, force))


def carry_out(ladder: "LadderRun", resume: bool, force: bool) -> int:
    """Play, and say how it went; the exit code."""
    notes = Screen(stderr=True)
    ladder.open(resume, force)
    ladder.prepare()
    began, before = time.monotonic(), len(ladder.journal.outcomes)
    columns = (
        *(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()),
        *(SpeedColumn(), TimeRemainingColumn()),
    )
    with Progress(*columns, console=notes, transient=True, disable=not notes.is_terminal) as progress:
        bar = progress.add_task("Games", total=ladder.games, completed=before)
        try:
            is_whole = ladder.run(lambda count: progress.advance(bar, count), lambda: notes.say(FINISHING))
        except KeyboardInterrupt:  # pressed again
            is_whole = False
    kept = len(ladder.journal.outcomes)
    if not is_whole:
        rest = "run the same command with --resume to play the rest"
        notes.say(f"{kept:,} of {ladder.games:,} games are saved; {rest}.")
        return INTERRUPTED
    seconds = max(time.monotonic() - began, 1e-9)
    speed = f"{counted(kept - before, 'game')} played in {seconds:,.1f} s"
    notes.say(f"{speed} ({pace(kept - before, seconds)}).")
    Screen().say(f"{counted(kept, 'game')}: {ladder.plan.path}; freehold ladder show tells the ratings.")
    return 0


@ladder.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("-o", "--out", metavar="FILE", callback=file_of, help="Write a page, too.")
def show(files: tuple[str, ...], out: str | None) -> None:
    """Show the ratings in FILE; several ladders of the same rules are taken together.

    \b
    Examples:
      freehold ladder show ladder.jsonl
      freehold ladder show ladder.jsonl more.jsonl -o ladder.html
    """
    with lab_at_hand(MISSING):
        from freehold.lab.ladder.file import read_ladder
        from freehold.lab.ladder.page import about, against, write_page
        from freehold.lab.ladder.standings import standings_of
    _check_place(out, files)
    ladders = [read_ladder(Path(file)) for file in files]
    notes = Screen(stderr=True)
    for each in ladders:
        if each.is_torn:
            notes.say(f"{each.path}: the last line was not written to its end, and is left out.")
    standings = standings_of(ladders)
    screen = Screen()
    screen.show(table_of(standings, screen.width))
    screen.say(f"\n{about(standings)} Odds: the chance to win {against(standings)}, by the ratings.")
    if out:
        write_whole(out, write_page(ladders, standings))
        screen.say(f"The page is {out}.")


def _check_place(out: str | None, files: tuple[str, ...]) -> None:
    """Complain of what cannot be written before the work begins; a ladder is never written over."""
    if out is None:
        return
    if any(are_same(out, file) for file in files):
        raise StorageError(out, "is the ladder itself, and its games would be lost")
    check_place(out)


def table_of(standings: "Standings", columns: int) -> Table:
    """A row for each player, with its interval drawn where there is room."""
    from freehold.lab.ladder.page import places
    from freehold.lab.words import number, percent, span

    has_faults = any(each.faults for each in standings.players)
    has_room = columns >= WIDE or not has_faults
    table = Table(box=None, pad_edge=False, header_style="bold")
    headings = ["place", "player", "points", "95%", "games", "wins", "odds"]
    for heading in headings + ["faults"] * has_faults + [""] * has_room:
        width = None if heading else PLOT
        table.add_column(heading, justify="left" if heading in ("player", "") else "right", min_width=width)
    for each in standings.players:
        interval = "fixed" if each.label == standings.zero else span(each.points, 0)
        figures = [f"{each.games:,}", percent(each.wins.value), percent(each.against)]
        figures += [f"{each.faults:,}"] * has_faults
        drawn = [plotted(each, standings)] * has_room
        row = (places(each), Text(each.label), number(each.points.value), interval)
        table.add_row(*row, *figures, *drawn)
    return table


def plotted(each: "Standing", standings: "Standings") -> Text:
    """A rating and its interval on a line as long for everybody."""
    low = min(other.points.low for other in standings.players)
    high = max(other.points.high for other in standings.players)
    scale = (PLOT - 1) / max(1.0, high - low)
    start, at, end = (
        round(scale * (value - low)) for value in (each.points.low, each.points.value, each.points.high)
    )
    line = [" "] * start + ["─"] * (end - start + 1) + [" "] * (PLOT - 1 - end)
    line[at] = "●"
    return Text("".join(line), "cyan")


@ladder.command()
@click.argument("file")
@click.argument("game", metavar="TABLE.ORDER")
@click.option("-o", "--out", metavar="FILE", help="Where to write it; by default to standard output.")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
def record(file: str, game: str, out: str | None, force: bool) -> None:
    """Write the record of a game of the ladder in FILE, for `freehold replay`.

    \b
    Example:
      freehold ladder record ladder.jsonl 12.3 -o game.txt
    """
    with lab_at_hand(MISSING):
        from freehold.lab.ladder.file import read_ladder
        from freehold.lab.ladder.records import record_of
        from freehold.lab.ladder.terms import GameKey
    table, _, order = game.partition(".")
    if not (table.isascii() and table.isdigit() and order.isascii() and order.isdigit()):
        raise click.UsageError(f"A game is a table and an order, as in 12.3, not {game}.")
    out = None if out == STANDARD_OUTPUT else out
    if out and os.path.lexists(out) and not force:  # perhaps the only record of another game
        raise FreeholdError(f"{out} exists already; --force writes over it.")
    _check_place(out, (file,))
    text = record_of(read_ladder(Path(file)), GameKey(int(table), int(order)))
    if out:
        write_whole(out, text)
        Screen().say(f"The record is {out}.")
    else:
        click.echo(text, nl=False)
