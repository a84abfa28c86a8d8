"""The command `play`: a game at this screen, with people and bots."""

import os
import shlex
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

import click

from freehold import editions
from freehold.cli.options import delay_of, options_of, seed_of, set_option
from freehold.errors import FreeholdError, SetupError, StorageError
from freehold.invocation import command, needs
from freehold.players import INSTEAD
from freehold.terminal import saves, screen
from freehold.terminal.console import Console
from freehold.terminal.plain_text import Interrupted, play_lines
from freehold.terminal.questions import ask_instead, seat_everybody
from freehold.terminal.session import ProgramNeededError, Session
from freehold.terminal.setup import (
    USUAL_BOTS,
    GameRequest,
    check_request,
    lacking_packages,
    players_in,
    with_others,
)
from freehold.terminal.spoken import PACE

UNSAVED = 2  # the exit code after a game that could not be saved
HOW_TO = (
    "To play, answer the questions in a terminal, or give all the answers at once:\n"
    "  {command} play official --you Ann --bots steady,bold\n"
    "  {command} play --help"
)


@click.command()
@click.argument("game", required=False)
@click.option("--you", multiple=True, metavar="NAME", help="A person at this screen; can be repeated.")
@click.option("--bots", metavar="A,B,...", help="A bot for each player named; none for people only.")
@click.option(
    "--country", multiple=True, metavar="C", help="The first person's country; repeat it for the second's."
)
@click.option("--seed", metavar="S", help="Same seed, same dice.")
@click.option(
    "--dice",
    type=click.Choice(["virtual", "real"]),
    default="virtual",
    show_default=True,
    help="Real dice are rolled at the table and typed in.",
)
@click.option(
    "--cards",
    type=click.Choice(["virtual", "real"]),
    default="virtual",
    show_default=True,
    help="Real cards are drawn at the table and typed in.",
)
@click.option(
    "--pace",
    type=float,
    default=PACE,
    show_default=True,
    metavar="SECONDS",
    help="The pause after each bot's action.",
)
@click.option("--line", "is_plain", is_flag=True, help="Plain text, one question at a time.")
@click.option("--continue", "goes_on", is_flag=True, help="Continue the last game.")
@set_option
def play(
    game: str | None,
    you: tuple[str, ...],
    bots: str | None,
    country: tuple[str, ...],
    seed: str | None,
    dice: Literal["virtual", "real"],
    cards: Literal["virtual", "real"],
    pace: float,
    is_plain: bool,
    goes_on: bool,
    pairs: tuple[str, ...],
) -> None:
    """Play a GAME: an edition or a saved game, by name or file.

    You are asked for everything that you leave out. The game is saved after every action.

    \b
    Examples:
      freehold play
      freehold play tycoon --you Ann --you Bob --bots bold,steady --set rounds=20
      freehold play official --you Ann --bots steady --line
      freehold play --continue
      freehold play --continue --you Ann --bots bold
    """
    pause, options = delay_of(pace), options_of(pairs)
    characters = None if bots is None else players_in(bots)
    chosen_seed = None if seed is None else seed_of(seed)
    edition = game.lower() if game is not None and game.lower() in editions.names() else game
    wish = GameRequest(edition, you or None, characters, options, country, chosen_seed, dice, cards)
    console = Console()
    reason = "" if is_plain else why_plain(console)
    try:
        flags = [name for name, is_set in (("--line", is_plain), ("--continue", goes_on)) if is_set]
        wish = _with_bots_at_hand(game, wish, console, flags)
        start = _start(game, goes_on, wish, console, is_plain or bool(reason))
    except EOFError:
        console.say("\n" + HOW_TO.format(command=command()))
        return
    if reason:
        console.say(reason)
    _open(start, pause, console, is_plain or bool(reason))


def _with_bots_at_hand(
    game: str | None, wish: GameRequest, console: Console, flags: Sequence[str]
) -> GameRequest:
    """For a bot whose packages are missing another sits down, if a person agrees; else it is refused."""
    lacking = lacking_packages(wish.bots or ())
    if not lacking:
        return wish
    bots = ask_instead(console, wish.bots or ())
    if bots:
        return replace(wish, bots=bots)
    again = shlex.join((command(), "play", *((game,) if game else ()), *_typed(wish), *flags))
    raise SetupError(f"{needs('lab', *lacking)}. Or type {again} to let {INSTEAD} play.")


def _typed(wish: GameRequest) -> Iterator[str]:
    """The options that say what is wanted, with bots that can play here."""
    given = {
        "--you": wish.people or (),
        "--bots": [",".join(with_others(wish.bots or ()))],
        "--country": wish.countries,
        "--seed": [] if wish.seed is None else [str(wish.seed)],
        "--dice": [] if wish.dice == "virtual" else [wish.dice],
        "--cards": [] if wish.cards == "virtual" else [wish.cards],
        "--set": [f"{key}={value}" for key, value in wish.options.items()],
    }
    for option, values in given.items():
        for value in values:
            yield from (option, value)


def _start(
    game: str | None, goes_on: bool, wish: GameRequest, console: Console, is_plain: bool
) -> Session | GameRequest:
    """A saved game, or a new one; or what is known of it, if the full screen can ask for the rest."""
    saved = None if goes_on else _saved(game)
    if (goes_on or saved) and replace(wish, people=None, bots=None) != GameRequest(game):
        raise click.UsageError("A saved game already has its seed, dice and rules.")
    if goes_on or saved:
        instead = wish.bots[0] if wish.bots else ""
        session = Session.resume(saved, instead) if saved else _last_game(game, instead)
        if wish.bots or wish.people:
            session.seat_bots(wish.people, wish.bots or USUAL_BOTS)
        return session
    check_request(wish)
    return wish if not (is_plain or wish.is_complete) else seat_everybody(wish, console)


def _saved(game: str | None) -> Path | None:
    """Where the saved game is that is meant; None if an edition is."""
    if game is None or game.lower() in editions.names() or game.endswith(saves.EDITION_SUFFIX):
        return None
    return saves.find_save(game)


def _last_game(game: str | None, instead: str) -> Session:
    """The unfinished game that was played last; one that is damaged is named, and stays where it is."""
    if game is not None:
        raise click.UsageError(f"--continue continues the last game; leave it out to play {game}.")
    for path in saves.unfinished():
        try:
            return Session.resume(path, instead)
        except ProgramNeededError:
            raise
        except FreeholdError as error:
            click.echo(f"freehold: {error}", err=True)
    raise StorageError(str(saves.autosaves()), f"holds no unfinished game; {command()} play starts one")


def _open(start: Session | GameRequest, pause: float, console: Console, is_plain: bool) -> None:
    """Play as plain text, or on the full screen until somebody leaves it."""
    session = start if isinstance(start, Session) else None
    if session is not None:
        session.pace = pause
    left = screen.Left(session, True) if is_plain else _full_screen(start, pause)
    session, code = left.session, left.code
    if session is None:
        console.say("No game was started.")
    elif left.wants_plain:
        session = _play_plain(session, console)
    else:
        click.echo(session.parting, err=bool(code or session.trouble))
    if session is not None and session.trouble:
        code = code or UNSAVED
        if left.wants_plain and not console.is_terminal:  # people have read it already
            click.echo(session.trouble, err=True)
    if code:
        raise click.exceptions.Exit(code)


def _full_screen(start: Session | GameRequest, pause: float) -> screen.Left:
    from freehold.terminal.screen.launch import run  # textual takes a while to load

    return run(start, pause)


def _play_plain(session: Session, console: Console) -> Session:
    """The game that was played last: another one may have been loaded."""
    try:
        return play_lines(session, console)
    except Interrupted as interrupted:
        interrupted.session.keep()
        click.echo(f"\n{interrupted.session.parting}", err=True)
        raise click.exceptions.Exit(screen.INTERRUPTED) from None


def why_plain(console: Console) -> str:
    """Why there is no full screen, in a sentence; nothing if there can be one."""
    if not console.has_screen or os.environ.get("TERM") == "dumb":
        return "This terminal cannot show the full screen, so the game is plain text."
    size = shutil.get_terminal_size()
    if size.columns < screen.COLUMNS or size.lines < screen.LINES:
        here, needed = f"{size.columns} by {size.lines}", f"{screen.COLUMNS} columns by {screen.LINES} lines"
        return f"The full screen needs {needed}; this terminal has {here}, so the game is plain text."
    if find_spec("textual") is None:
        return "The full screen needs the package textual, so the game is plain text."
    return ""
