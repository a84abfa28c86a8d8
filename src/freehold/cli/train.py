"""The command `train`: a value net of an edition, learnt from games between bots."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from freehold.cli.options import INTERRUPTED, file_of
from freehold.cli.screen import Screen
from freehold.game.record.files import check_place
from freehold.invocation import needs
from freehold.players import lacks_packages

if TYPE_CHECKING:
    from freehold.search.calibration import Calibration
    from freehold.search.training import Training


def carry_out(training: "Training", notes: Screen) -> "Calibration":
    """Train, with a bar on a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=notes, transient=True, disable=not notes.is_terminal) as progress:
        bars = {what: progress.add_task(what.capitalize(), total=None) for what in ("games", "epochs")}

        def move(what: str, done: int, whole: int) -> None:
            progress.update(bars[what], completed=done, total=whole)

        return training.run(move)


def tell(screen: Screen, found: "Calibration") -> None:
    """How right the net is about games that it has not learnt from."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("said", "came true", "chances"):
        table.add_column(heading, justify="right")
    for each in found.bins:
        table.add_row(f"{each.said:.1%}", f"{each.came_true:.1%}", f"{each.number:,}")
    screen.show(table)
    even = f"{found.brier_even:.4f} for even chances"
    screen.say(f"Brier score {found.brier:.4f} in {found.positions:,} positions; {even}.")


@click.command()
@click.argument("edition")
@click.option("-o", "--out", required=True, metavar="FILE", callback=file_of, help="Where the net goes.")
@click.option(
    "--work", default="training", show_default=True, metavar="FOLDER", help="Where work in progress is kept."
)
@click.option(
    "--games",
    type=click.IntRange(500, 10_000_000),
    default=150_000,
    show_default=True,
    metavar="N",
    help="How many to learn from.",
)
@click.option(
    "--epochs",
    type=click.IntRange(1, 1000),
    default=8,
    show_default=True,
    metavar="N",
    help="How often to go through them.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**32 - 1),
    default=0,
    show_default=True,
    metavar="S",
    help="Same seed, same net.",
)
def train(edition: str, out: str, work: str, games: int, epochs: int, seed: int) -> None:
    """Train a value net for EDITION: who wins from which position.

    EDITION is a built-in edition, or `any` for boards of another shape. The same seed gives the same net.
    Work in progress is kept in a folder; the same command continues it.

    \b
    Examples:
      freehold train official -o official.net
      freehold train any -o any.net
    """
    if lacks_packages("master"):
        raise click.ClickException(needs("lab", "Training"))
    from freehold.search.training import Training, TrainingPlan

    check_place(out)
    notes = Screen(stderr=True)
    try:
        found = carry_out(Training(TrainingPlan(edition, Path(out), Path(work), games, epochs, seed)), notes)
    except KeyboardInterrupt:
        notes.say(f"What was done is kept in {work}; the same command goes on from there.")
        raise click.exceptions.Exit(INTERRUPTED) from None
    tell(Screen(), found)
    notes.say(f"The net: {out}")
