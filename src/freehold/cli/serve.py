"""The command `serve`: tables for browsers, terminals and programs."""

import sys
from functools import partial

import click

from freehold.errors import FreeholdError
from freehold.invocation import needs
from freehold.players import about_missing_levels

PORT = 8000
ANYWHERE = ("0.0.0.0", "::")
MISSING = needs("server", "Serving tables")


@click.command()
@click.option("--host", default=ANYWHERE[0], show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True)
@click.option(
    "--ledger",
    metavar="PLACE",
    envvar="FREEHOLD_LEDGER",
    help="A file, or postgresql://…; by default a file in your data folder.",
)
@click.option("--public-url", metavar="URL", default="", help="How people reach it, if through a proxy.")
@click.option(
    "--thinkers", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes for bots."
)
@click.option(
    "--player",
    "players",
    metavar="PLAYER",
    multiple=True,
    help="Let tables seat a program of yours: NAME=module:Class, NAME='run:node bot.js'. May be repeated.",
)
@click.option("--no-odds", is_flag=True, help="Do not show who is likely to win to watchers and in replays.")
@click.option("--quiet", is_flag=True, help="Write no log.")
def serve(
    host: str,
    port: int,
    ledger: str | None,
    public_url: str,
    thinkers: int,
    players: tuple[str, ...],
    no_odds: bool,
    quiet: bool,
) -> None:
    """Serve tables to browsers, terminals and programs.

    \b
    Examples:
      freehold serve
      freehold serve --port 9000 --ledger ~/tables.db
      freehold serve --ledger postgresql://freehold@localhost/freehold --public-url https://play.example.org
    """
    try:
        from freehold.server import logs
        from freehold.server.admission import admitting
        from freehold.server.hall import Options
        from freehold.server.serve import default_ledger, lan_address, listening, make_server, run
    except ImportError as error:
        raise FreeholdError(f"{MISSING} ({error.name} is missing).") from error
    if not quiet:
        logs.write_lines()
    listener = listening(host, port)
    shown = listener.getsockname()[1]
    lan = lan_address() if host in ANYWHERE else ""
    options = Options(
        public_url.rstrip("/"),
        f"http://{lan}:{shown}" if lan else "",
        thinkers=thinkers,
        admission=admitting(players),
        has_odds=not no_odds,
    )
    server = make_server(ledger or default_ledger(), options)
    server.greet = partial(_greet, f"http://localhost:{shown}", options.lan_url, public_url)
    run(server, listener)
    if server.trouble:
        raise FreeholdError(server.trouble)


def _greet(local: str, lan: str, public: str) -> None:
    """Where it can be reached, and a picture of that for telephones."""
    import segno

    click.echo(f"Freehold serves tables at {public or local}")
    if lan and not public:
        click.echo(f"In your network: {lan}")
    if sys.stdout.isatty() and (public or lan):
        segno.make(public or lan, error="l").terminal(compact=True)
    if missing := about_missing_levels():
        click.echo(missing)
    click.echo("Ctrl-C stops it; the games continue next time.")
