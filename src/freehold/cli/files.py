"""Files to look at: a record to replay, an edition or a record to check."""

import os

import click

from freehold import editions
from freehold.cli.narration import narrate, show_board
from freehold.cli.options import where_option
from freehold.cli.reading import ends_of, players_of
from freehold.cli.screen import Screen
from freehold.cli.standings import standings
from freehold.errors import FreeholdError, NotationError
from freehold.game import Game
from freehold.server.dice import check_dice
from freehold.text import clean, counted, ended

EDITION_SUFFIX = ".toml"


class BadFileError(FreeholdError):
    """A file that is not what it should be: which, where and why."""


def load_record(path: str, edition: str | None) -> Game:
    """The game in a record; complaints name the file."""
    try:
        game = Game.load(path, edition)
    except NotationError as error:
        raise BadFileError(f"{path}, {ended(str(error))}") from error
    if game.warning:
        click.echo(f"{path}: {game.warning}", err=True)
    return game


def retell(screen: Screen, path: str, edition: str | None, last_turn: int | None) -> None:
    """Tell the game in a record up to the end of a turn, and show where it then stands."""
    game = load_record(path, edition)
    moves = game.history
    shown = [move for move in moves if last_turn is None or move.turn <= last_turn]
    narrate(screen, game.opening.events)
    for move in shown:
        narrate(screen, move.events)
    game.undo(len(moves) - len(shown))
    show_board(screen, game)
    screen.show(standings(game))
    screen.say(f"\n{game}")


def replay_on_screen(screen: Screen, path: str, edition: str | None, last_turn: int | None) -> None:
    """Step through the game in a record, from its start or from the end of a turn; a pipe is told it."""
    if not screen.is_terminal:
        retell(screen, path, edition, last_turn)
        return
    from freehold.terminal.screen.launch import replay as step_through  # textual takes a while to load

    code = step_through(load_record(path, edition), last_turn or 0)
    if code:
        raise click.exceptions.Exit(code)


def sentence_about(path: str, edition: str | None) -> str:
    """A sentence about a file that is in order."""
    is_name = path in editions.names() and not os.path.exists(path)
    if is_name or path.lower().endswith(EDITION_SUFFIX):
        return _about_edition(path)
    return _about_record(path, load_record(path, edition))


def _about_dice(path: str, game: Game) -> str:
    """How the dice of a table on the web came about, checked; nothing for other records."""
    with open(path, encoding="utf-8", newline="") as file:
        proof = check_dice(file.read(), game.seed.hex())
    if proof is None:
        return ""
    people = sum(bool(salt) for salt in proof.salts)
    return (
        f" The dice are proven: the seed comes from the server's secret, committed to as {proof.commitment},"
        f" and from {counted(people, 'player')}; every die and card comes from the seed."
    )


def _about_edition(path: str) -> str:
    edition = editions.load(path)
    lots = len(edition.lot_names)
    figures = f"{edition.squares} squares, {lots} lots, {players_of(edition)} players"
    revision = f"revision {edition.revision} of {edition.name}"
    return f"{path} is fine: {edition.title}, {revision}; {figures}, ends: {ends_of(edition)}."


def _about_record(path: str, game: Game) -> str:
    actions = counted(len(game.history), "action")
    players = f"{len(game.players)} players, {actions}, round {game.round}"
    return f"{path} is fine: {game.edition.title}, {players}; {game}{_about_dice(path, game)}"


@click.command()
@click.argument("file")
@click.option(
    "--to",
    "last_turn",
    type=click.IntRange(min=0),
    metavar="N",
    help="Stop after turn N; 0 is before the first action.",
)
@click.option("--screen", "on_screen", is_flag=True, help="Step through it on the full screen.")
@where_option
def replay(file: str, last_turn: int | None, on_screen: bool, edition: str | None) -> None:
    """Retell the game in the record FILE, turn by turn.

    \b
    Examples:
      freehold replay game.txt
      freehold replay game.txt --to 12
      freehold replay game.txt --screen
    """
    if on_screen:
        replay_on_screen(Screen(), file, edition, last_turn)
    else:
        retell(Screen(), file, edition, last_turn)


@click.command()
@click.argument("file")
@where_option
def check(file: str, edition: str | None) -> None:
    """Check a FILE: a record, or an edition that ends in .toml.

    The exit code is 0 if it is fine and 2 if it is not.

    \b
    Examples:
      freehold check house.toml
      freehold check game.txt
    """
    click.echo(clean(sentence_about(file, edition)))
