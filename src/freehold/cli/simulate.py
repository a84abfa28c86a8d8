"""The command `simulate`: games in bulk, with a bar that shows how far they are."""

import re
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from freehold.cli.options import INTERRUPTED, options_of, seed_of, set_option
from freehold.cli.screen import Screen
from freehold.errors import FreeholdError
from freehold.players import names_in
from freehold.text import counted, show

if TYPE_CHECKING:
    from freehold.lab.simulate import Plan, Simulation

MOST_RECORDS = 10_000
SLOW = 10  # seconds of a game from which on tenths do not matter
NUMBERS = re.compile(r"(\d{1,12})(?:-(\d{1,12}))?")


@dataclass(frozen=True, slots=True)
class FileOptions:
    """What to do with the files."""

    resume: bool
    force: bool
    record: str | None
    records: str | None


def carry_out(plan: "Plan", files: FileOptions) -> int:
    """Play, write, and say how it went; the exit code."""
    from freehold.lab.records import make_folder
    from freehold.lab.simulate import Simulation

    notes = Screen(stderr=True)
    simulation = Simulation(plan)
    simulation.check_players()
    chosen, folder = numbers_of(files.record, plan.games), Path(files.records or f"{plan.out}.records")
    if chosen:
        make_folder(folder)
    simulation.store.open(files.resume, files.force)
    simulation.prepare()
    began, left = time.monotonic(), simulation.games_left()
    try:
        play(simulation, notes)
    except KeyboardInterrupt:
        notes.say(_kept(simulation))
        return INTERRUPTED
    except FreeholdError as error:
        if simulation.games_left() == plan.games:
            simulation.store.discard()
            raise
        raise FreeholdError(f"{error} {_kept(simulation)}") from error
    seconds = max(time.monotonic() - began, 1e-9)
    tell(Screen(), simulation)
    notes.say(f"{counted(left, 'game')} in {seconds:,.1f} s ({pace(left, seconds)}): {plan.out}")
    tell_faults(notes, simulation)
    keep_records(simulation, chosen, folder, notes)
    return 0


def pace(games: int, seconds: float) -> str:
    """How fast games were played: so many a second, or so many seconds for each slow one."""
    if not games:
        return "none was left to play"
    each = seconds / games
    if each < 1:
        return f"{games / seconds:,.{0 if each < 0.1 else 1}f} a second"
    return f"{each:,.1f} s a game" if each < SLOW else f"{each:,.0f} s a game"


def tell_faults(notes: Screen, simulation: "Simulation") -> None:
    """What brought players did wrong."""
    for name, faults in simulation.faults.items():
        if faults:
            notes.say(f"{name}: {faults} in {counted(faults.decisions, 'decision')}.")
            notes.say(f"  {faults.examples[0]}")


def play(simulation: "Simulation", notes: Screen) -> None:
    """Play, with a bar on a terminal."""
    games = simulation.plan.games
    columns = (
        *(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()),
        *(SpeedColumn(), TimeRemainingColumn()),
    )
    with Progress(*columns, console=notes, transient=True, disable=not notes.is_terminal) as progress:
        done = games - simulation.games_left()
        bar = progress.add_task("Games", total=games, completed=done)
        simulation.run(lambda count: progress.advance(bar, count))


def tell(screen: Screen, simulation: "Simulation") -> None:
    """Who has won how often."""
    from freehold.lab.summary import summarise
    from freehold.lab.words import share

    summary = summarise(simulation.plan.out, simulation.bots)
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("player")
    headings = ["seats", "a seat wins, of decided games"]
    headings += ["of all games"] if summary.decided < summary.games else []
    for heading in headings:
        table.add_column(heading, justify="right")
    for wins in summary.wins:
        shares = (wins.of_decided, wins.of_all)[: len(headings) - 1]
        table.add_row(Text(wins.player), str(wins.seats), *map(share, shares))
    screen.show(table)
    decided = f"{summary.decided / summary.games:.1%} decided"
    screen.say(f"{counted(summary.games, 'game')}, {decided}, {summary.rounds:,.1f} rounds on average.")


class SpeedColumn(TextColumn):
    """How fast it goes."""

    def __init__(self) -> None:
        super().__init__("")

    def render(self, task: Task) -> Text:
        """The speed of the last half minute."""
        return Text(pace(1, 1 / task.speed) if task.speed else "")


def _kept(simulation: "Simulation") -> str:
    games = simulation.plan.games
    kept = games - simulation.games_left()
    return f"{kept:,} of {games:,} games are saved; run the same command with --resume to play the rest."


def numbers_of(text: str | None, games: int) -> list[int]:
    """Numbers of games: `5`, `5,9` or `5-9`."""
    found: set[int] = set()
    for part in (text or "").split(",") if text is not None else []:
        match = NUMBERS.fullmatch(part.strip())
        if not match:
            raise click.UsageError(f"--record takes numbers such as 5, 5,9 or 5-9, not {show(part)}.")
        first, last = int(match[1]), int(match[2] or match[1])
        if not first <= last < games:
            raise click.UsageError(
                f"--record {part.strip()}: the games are numbered from 0 to {games - 1:,}."
            )
        if last - first + len(found) >= MOST_RECORDS:
            raise click.UsageError(f"--record takes at most {MOST_RECORDS:,} games.")
        found.update(range(first, last + 1))
    return sorted(found)


def keep_records(simulation: "Simulation", chosen: list[int], folder: Path, notes: Screen) -> None:
    """Write the records of chosen games."""
    from freehold.lab.records import write_record

    plan = simulation.plan
    for number in chosen:
        write_record(simulation.edition, plan.edition, simulation.job, plan.out, number, folder)
    if chosen:
        notes.say(f"{counted(len(chosen), 'record')}: {folder}")


@click.command()
@click.argument("edition")
@click.option("--bots", required=True, metavar="A,B,...", help="A player for each seat, or one for all.")
@click.option("--games", type=int, default=10_000, show_default=True, metavar="N", help="How many to play.")
@click.option("--seed", default="0", show_default=True, metavar="S", help="Same seed, same games.")
@click.option("--out", required=True, metavar="FILE", help="A Parquet file; tables are written beside it.")
@set_option
@click.option(
    "--threads", type=click.IntRange(1, 1024), metavar="N", help="Processors to use; all by default."
)
@click.option(
    "--last-round",
    type=int,
    default=500,
    show_default=True,
    metavar="N",
    help="A game that is not over after this round is undecided.",
)
@click.option("--no-rotate", is_flag=True, help="Keep every bot in its seat from game to game.")
@click.option("--record", metavar="N,N-N", help="Save the records of these games, numbered from 0.")
@click.option("--records", metavar="FOLDER", help="Where to save records; by default FILE.records.")
@click.option("--resume", is_flag=True, help="Continue a simulation that was interrupted.")
@click.option("--force", is_flag=True, help="Overwrite existing files.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a Ray cluster, such as auto or HOST:6379.")
def simulate(
    edition: str,
    bots: str,
    games: int,
    seed: str,
    out: str,
    pairs: tuple[str, ...],
    threads: int | None,
    last_round: int,
    no_rotate: bool,
    cluster: str | None,
    **wishes: Any,
) -> None:
    """Let bots play many games of EDITION, and count what happens.

    EDITION is a name or a file.

    \b
    Examples:
      freehold simulate official --bots steady,bold,cautious --seed 7 --out games.parquet
      freehold simulate tycoon --bots steady --games 500 --set salary=400 --out rich.parquet --record 0-2
    """
    try:
        from freehold.lab.simulate import Plan
    except ImportError as missing:
        raise click.ClickException(str(missing)) from missing
    plan = Plan(
        *(edition, names_in(bots), games, Path(out), seed_of(seed), options_of(pairs)),
        *(not no_rotate, last_round, threads, cluster),
    )
    raise click.exceptions.Exit(carry_out(plan, FileOptions(**wishes)))
