"""The commands `analyse` and `hint`: what a game was made of, and what to do next."""

from typing import TYPE_CHECKING

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from freehold.cli.answers import lab_at_hand, position_after, position_before
from freehold.cli.files import load_record
from freehold.cli.options import STANDARD_OUTPUT, file_of, seed_of, where_option
from freehold.cli.screen import Screen
from freehold.errors import StorageError
from freehold.game import Game
from freehold.game.record.files import are_same, check_place, write_whole
from freehold.invocation import command
from freehold.terminal import saves
from freehold.terminal.hinting import hint_for

if TYPE_CHECKING:
    from freehold.analysis.game_analysis import GameAnalysis

WIDEST = 100  # columns of the picture


@click.command()
@click.argument("record")
@click.option(
    "-o", "--out", metavar="FILE", callback=file_of, help="Write a page there that opens in any browser."
)
@click.option("--json", "data", metavar="FILE", help="Write all figures there as JSON; - is standard output.")
@click.option("--moves", is_flag=True, help="Show the chances after every move too.")
@click.option(
    "--deals",
    type=int,
    default=512,
    show_default=True,
    metavar="N",
    help="How many times each position is played out; more is slower and less noisy.",
)
@click.option("--seed", default="0", show_default=True, metavar="S", help="Same seed, same answer.")
@click.option(
    "--threads", type=click.IntRange(1, 1024), metavar="N", help="Processors to use; all by default."
)
@where_option
def analyse(
    record: str,
    out: str | None,
    data: str | None,
    moves: bool,
    deals: int,
    seed: str,
    threads: int | None,
    edition: str | None,
) -> None:
    """Tell luck from decisions in the game in RECORD.

    It shows everybody's chance to win after every move, better decisions, turning points and trades.

    \b
    Examples:
      freehold analyse game.txt
      freehold analyse game.txt -o game.html
      freehold analyse game.txt --json game.json
    """
    with lab_at_hand():
        from freehold.analysis.document import write_document
        from freehold.analysis.page import write_page
    _check_places(record, out, data)
    analysis = _follow(load_record(record, edition), deals, seed_of(seed), threads)
    if data == STANDARD_OUTPUT:
        click.echo(write_document(analysis), nl=False)
    else:
        _show(Screen(), analysis, moves)
    notes = Screen(stderr=True)
    for place, write in ((None if data == STANDARD_OUTPUT else data, write_document), (out, write_page)):
        if place is not None:
            write_whole(place, write(analysis))
            notes.say(f"The analysis is in {place}.")


def _check_places(record: str, out: str | None, data: str | None) -> None:
    """Complain of what cannot be written before the work begins, and never lose the game itself."""
    places = [place for place in (out, None if data == STANDARD_OUTPUT else data) if place is not None]
    for place in places:
        if are_same(place, record):
            raise StorageError(place, "is the record itself, and the game would be lost")
        check_place(place)
    if len(places) > 1 and are_same(*places):
        raise StorageError(places[0], "cannot hold both the page and the figures")


def _show(screen: Screen, analysis: "GameAnalysis", with_moves: bool) -> None:
    """A picture of everybody's chances, and tables of what made them change."""
    from freehold.analysis.tables import picture, sections
    from freehold.analysis.wording import about_accounts

    screen.say(Text(f"{analysis.game.edition.title}: {analysis.game}", "bold"))
    for line in picture(analysis, min(screen.width, WIDEST)):
        screen.print(line, soft_wrap=True)
    for title, table in sections(analysis, with_moves):
        screen.say("")
        screen.say(Text(title, "bold"))
        screen.show(table)
    screen.say("")
    screen.say(about_accounts(analysis))


def _follow(game: Game, deals: int, seed: int | str, threads: int | None) -> "GameAnalysis":
    """The analysis of a game, with a bar on a terminal."""
    from freehold.analysis.game_analysis import follow

    notes = Screen(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=notes, transient=True, disable=not notes.is_terminal) as progress:
        bar = progress.add_task("Moves", total=len(game.history))
        return follow(game, deals, seed, threads, lambda: progress.advance(bar, 1))


@click.command()
@click.argument("record", required=False)
@click.option(
    "--at",
    "turn",
    type=click.IntRange(min=0),
    metavar="N",
    help="After turn N, as replay --to N shows it; by default at the end.",
)
@click.option(
    "--move", type=click.IntRange(min=1), metavar="N", help="Before move N, as analyse --moves numbers them."
)
@where_option
def hint(record: str | None, turn: int | None, move: int | None, edition: str | None) -> None:
    """Say what master would do in the game in RECORD, and why.

    Without RECORD it is the game that you played last and have not finished. In `freehold play` the key h, or
    the word hint, does the same.

    \b
    Examples:
      freehold hint
      freehold hint game.txt --move 2
      freehold hint game.txt --at 1
    """
    if None not in (turn, move):
        raise click.UsageError("--at N is after a turn, and --move N is before a move: give one of them.")
    game = load_record(record, edition) if record else _last_played(edition)
    game = position_after(game, turn) if move is None else position_before(game, move)
    said, screen = hint_for(game), Screen()
    screen.say(_asked(game))
    screen.say(said)


def _asked(game: Game) -> str:
    """What the hint is about: what is on offer to whoever decides first, or else the question."""
    asked = game.decider
    offers = [each for each in game.offers if asked is not None and each.target == asked.seat]
    told = [f"{each.player} offers {game.words.player(each.target)} {each.goods}." for each in offers]
    return " ".join(told) or str(game)


def _last_played(edition: str | None) -> Game:
    """The unfinished game that was played last; what this machine has saved may name any edition here."""
    for path in saves.unfinished():
        return Game.load(path, edition, trusted=True)
    raise StorageError(str(saves.autosaves()), f"holds no unfinished game; {command()} play starts one")
