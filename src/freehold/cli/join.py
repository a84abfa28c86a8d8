"""The command `join`: a seat at a table on the web, from a terminal."""

import getpass
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Final

import click

from freehold.cli.play import why_plain
from freehold.errors import FreeholdError
from freehold.invocation import needs
from freehold.players import find
from freehold.terminal.console import Console

if TYPE_CHECKING:
    from freehold.client import Seat

MISSING = needs("client", "Joining a table")
SILENCE: Final = 2.0  # seconds after which whoever waits for a server is told so


@click.command()
@click.argument("url")
@click.option("--name", metavar="NAME", help="Your name at the table; your login by default.")
@click.option("--country", metavar="C", help="The country you play for, where there are any.")
@click.option("--player", metavar="PLAYER", help="Let a program of yours play: module:Class, run:COMMAND.")
@click.option("--watch", "only_watches", is_flag=True, help="Look on without a seat.")
@click.option("--line", "is_plain", is_flag=True, help="Play as plain text, line by line.")
def join(
    url: str, name: str | None, country: str | None, player: str | None, only_watches: bool, is_plain: bool
) -> None:
    """Join the table at URL from this terminal.

    \b
    Examples:
      freehold join http://localhost:8000/t/K7Q2MX --name Ann
      freehold join http://localhost:8000/t/K7Q2MX --watch
      freehold join http://localhost:8000/t/K7Q2MX --line
      freehold join http://localhost:8000/t/K7Q2MX --name Robo --player "run:node examples/greedy.js"
    """
    try:
        import freehold.client  # noqa: F401 - asked for first, so that what is missing is told
    except ImportError as error:
        raise FreeholdError(f"{MISSING} ({error.name} is missing).") from error
    wishes = {"country": country} if country else {}
    if player is not None:
        _let_play(url, name, player, wishes)
        return
    reason = "" if is_plain else why_plain(Console())
    if reason:
        click.echo(reason)
    if is_plain or reason:
        _play_lines(url, name, only_watches, wishes)
    else:
        _play_full(url, name or _login(), only_watches, wishes)


def _let_play(url: str, name: str | None, player: str, wishes: dict[str, str]) -> None:
    """A program, or a class, has the seat; several of one machine may sit at a table."""
    import asyncio  # takes longer to load than other commands take to begin

    from freehold.client import sit
    from freehold.client.keys import key_for
    from freehold.client.playing import brought, let_play

    entrant = brought(find(player))
    own = name or entrant.label

    async def run() -> None:
        async with heard(sit(url, own, key_for(url, player=own), **wishes), url) as seat:
            await let_play(seat, entrant, click.echo)

    asyncio.run(run())


@asynccontextmanager
async def heard(table: "AbstractAsyncContextManager[Seat]", url: str) -> "AsyncIterator[Seat]":
    """A table, once its server has answered; who has to wait for that is told."""
    import asyncio

    told = f"No answer from {url} yet; trying for half a minute."
    silence = asyncio.get_running_loop().call_later(SILENCE, click.echo, told)
    try:
        async with table as seat:
            silence.cancel()
            yield seat
    finally:
        silence.cancel()


def _play_lines(url: str, name: str | None, only_watches: bool, wishes: dict[str, str]) -> None:
    import asyncio

    from freehold.client import sit, watch
    from freehold.client.keys import key_for
    from freehold.client.plain_text import play, printable

    async def run() -> None:
        table = watch(url) if only_watches else sit(url, name or _login(), key_for(url), **wishes)
        async with heard(table, url) as seat:
            if name and seat.name not in ("", name):
                click.echo(f"You already sit there as {printable(seat.name)}.")
            await play(seat, click.echo)

    asyncio.run(run())


def _play_full(url: str, name: str, only_watches: bool, wishes: dict[str, str]) -> None:
    from freehold.client.full_screen import JoinApp, joined  # textual takes a while to load

    app = JoinApp(joined(url, name, only_watches, **wishes), name, only_watches)
    app.run()
    app.connection.close()
    here = app.connection.seat.url
    if app.wants_plain:
        _play_lines(here, name, only_watches, {})
    else:
        click.echo(f"Your seat stays yours. To come back: freehold join {here}")
    if app.return_code:
        raise click.exceptions.Exit(app.return_code)


def _login() -> str:
    """What the system calls whoever sits here."""
    try:
        return getpass.getuser().capitalize()
    except (KeyError, OSError):
        return "Guest"
