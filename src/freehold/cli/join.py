"""The command `join`: a seat at a table on the web, from a terminal."""

import getpass

import click

from freehold.errors import FreeholdError
from freehold.players import find

MISSING = "Joining a table needs more packages: pip install 'freehold[client]'"


@click.command()
@click.argument("url")
@click.option("--name", metavar="NAME", help="Your name at the table; unless given, your login.")
@click.option("--country", metavar="C", help="The country you play for, where there are any.")
@click.option("--player", metavar="PLAYER", help="Let a player of yours play: module:Class, run:COMMAND.")
@click.option("--watch", "only_watches", is_flag=True, help="Look on without a seat.")
def join(url: str, name: str | None, country: str | None, player: str | None, only_watches: bool) -> None:
    """Join the table at URL from this terminal, in plain text.

    \b
    Examples:
      freehold join http://localhost:8000/t/K7Q2MX --name Ann
      freehold join http://localhost:8000/t/K7Q2MX --watch
      freehold join http://localhost:8000/t/K7Q2MX --name Robo --player "run:node examples/greedy.js"
    """
    import asyncio  # takes longer to load than the other commands take to begin

    try:
        from freehold.client import sit, watch
        from freehold.client.keys import key_for
        from freehold.client.plain_text import play
        from freehold.client.playing import brought, let_play
    except ImportError as error:
        raise FreeholdError(f"{MISSING} ({error.name} is missing).") from error
    wishes = {"country": country} if country else {}
    entrant = None if player is None else brought(find(player))

    async def run() -> None:
        own = name or (entrant.label if entrant else _login())
        place = f"{url}#{own}" if entrant else url  # several players of one machine may sit at a table
        table = watch(url) if only_watches else sit(url, own, key_for(place), **wishes)
        async with table as seat:
            if entrant is None:
                await play(seat, click.echo)
            else:
                await let_play(seat, entrant, click.echo)

    asyncio.run(run())


def _login() -> str:
    """What the system calls whoever sits here."""
    try:
        return getpass.getuser().capitalize()
    except (KeyError, OSError):
        return "Guest"
