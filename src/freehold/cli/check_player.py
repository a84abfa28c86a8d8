"""The command `check-player`: whether a player keeps to the rules, in every edition."""

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from freehold import editions
from freehold.cli.options import INTERRUPTED
from freehold.cli.screen import Screen
from freehold.players import FaultKind, Faults, find
from freehold.players.conformance import Conformance, check_player
from freehold.text import counted, show

LAST_LINES = 8  # of standard error
FAULTY = 1  # the exit code of a player that makes mistakes


@click.command("check-player")
@click.argument("player")
@click.option(
    "--games",
    type=click.IntRange(1, 10_000),
    default=4,
    show_default=True,
    metavar="N",
    help="Of each edition.",
)
@click.option(
    "--edition",
    "chosen",
    multiple=True,
    metavar="EDITION",
    help="Only this one, a name or a file; can be repeated.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, 10**9),
    default=0,
    show_default=True,
    metavar="S",
    help="Same seed, same dice.",
)
def check_player_command(player: str, games: int, chosen: tuple[str, ...], seed: int) -> None:
    """Let PLAYER play every edition, and report what it did wrong.

    PLAYER is a name, module:Class or file.py:Class, or "run:COMMAND". The exit code is 0 if every
    answer was lawful and in time, 1 if not, and 2 if PLAYER cannot be started.

    \b
    Examples:
      freehold check-player examples/thrifty.py:Thrifty --games 1
      freehold check-player "run:node examples/greedy.js" --edition tycoon --games 2
    """
    entrant = find(player)
    wanted = list(chosen) or list(editions.names())
    for name in wanted:
        editions.load(name)  # what is none is refused before a game
    entrant.prepare()
    found: list[Conformance] = []
    try:
        _play(player, wanted, games, seed, found)
    except KeyboardInterrupt:
        _report(entrant.label, found, games * len(wanted))
        raise click.exceptions.Exit(INTERRUPTED) from None
    raise click.exceptions.Exit(FAULTY if _report(entrant.label, found) else 0)


def _play(player: str, wanted: list[str], games: int, seed: int, found: list[Conformance]) -> None:
    notes = Screen(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("games"))
    with Progress(*columns, console=notes, transient=True, disable=not notes.is_terminal) as progress:
        bar = progress.add_task("", total=games * len(wanted))
        for edition in wanted:
            progress.update(bar, description=edition)
            for sofar in check_player(player, edition, games, seed):
                if sofar.games == 0:
                    found.append(sofar)
                else:
                    progress.advance(bar)


def _report(label: str, found: list[Conformance], stopped_of: int = 0) -> bool:
    """A row for each edition, then examples; whether there was anything wrong.

    `stopped_of` is how many games there were to be, where somebody broke off.
    """
    screen, whole = Screen(), Faults()
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("edition", "games", "asked", "lawful", *FaultKind, "/s"):
        table.add_column(heading, justify="left" if heading == "edition" else "right")
    for each in found:
        table.add_row(*_cells(each))
        whole.add(each.faults)
    screen.show(table)
    for fault in whole.examples:
        asked = f"Asked: {show(fault.asked)} " if fault.asked else ""
        screen.say(f"\n{fault.kind}: {asked}{fault}")
    if whole and whole.complaints:
        last = whole.complaints.splitlines()[-LAST_LINES:]
        screen.say("\nThe end of what it wrote to standard error:")
        screen.say("\n".join(f"  {line}" for line in last))
    screen.say(f"\n{_stopped(found, stopped_of)}{_verdict(label, found, whole)}")
    return bool(whole)


def _stopped(found: list[Conformance], games: int) -> str:
    """That it was broken off, and after how much; nothing where it was not."""
    return (
        f"Stopped after {sum(each.games for each in found):,} of {counted(games, 'game')}. " if games else ""
    )


def _verdict(label: str, found: list[Conformance], whole: Faults) -> str:
    if not whole.decisions:
        return f"{label} has decided nothing."
    what = f"made mistakes: {whole}" if whole else "made no mistake"
    played = counted(sum(bool(each.faults.decisions) for each in found), "edition")
    return f"{label} {what}, in {counted(whole.decisions, 'decision')} in {played}."


def _cells(each: Conformance) -> list[Text]:
    faults = each.faults
    numbers = [each.games, faults.decisions, faults.decisions - faults.total]
    cells = [Text(each.edition), *(Text(f"{number:,}") for number in numbers)]
    cells += [Text(f"{faults.counts[kind]:,}", "red" if faults.counts[kind] else "") for kind in FaultKind]
    return [*cells, Text(f"{each.speed:,.0f}")]
