"""The command `join`: a seat at a table on the web, from a terminal."""

import getpass

import click

from freehold.errors import FreeholdError

MISSING = "Joining a table needs more packages: pip install 'freehold[client]'"


@click.command()
@click.argument("url")
@click.option("--name", metavar="NAME", help="Your name at the table; unless given, your login.")
@click.option("--country", metavar="C", help="The country you play for, where there are any.")
@click.option("--watch", "only_watches", is_flag=True, help="Look on without a seat.")
def join(url: str, name: str | None, country: str | None, only_watches: bool) -> None:
    """Join the table at URL from this terminal, in plain text.

    \b
    Examples:
      freehold join http://localhost:8000/t/K7Q2MX --name Ann
      freehold join http://localhost:8000/t/K7Q2MX --watch
    """
    import asyncio  # takes longer to load than the other commands take to begin

    try:
        from freehold.client import sit, watch
        from freehold.client.keys import key_for
        from freehold.client.plain_text import play
    except ImportError as error:
        raise FreeholdError(f"{MISSING} ({error.name} is missing).") from error
    wishes = {"country": country} if country else {}

    async def run() -> None:
        table = watch(url) if only_watches else sit(url, name or _login(), key_for(url), **wishes)
        async with table as seat:
            await play(seat, click.echo)

    asyncio.run(run())


def _login() -> str:
    """What the system calls whoever sits here."""
    try:
        return getpass.getuser().capitalize()
    except (KeyError, OSError):
        return "Guest"
