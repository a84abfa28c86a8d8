"""The command `freehold` and its subcommands; bad input ends them with one sentence and exit code 2."""

import sys
from typing import Any

import click

from freehold import editions as built_in
from freehold.cli import files, reading
from freehold.cli.screen import Screen, settle_encodings
from freehold.cli.streams import ended_by_signals, open_streams, silence
from freehold.cli.watch import INTERRUPTED, Show, WatchOptions, delay_of, seed_of
from freehold.errors import FreeholdError
from freehold.invocation import command
from freehold.text import clean, nearest, show

BAD_INPUT = 2
PIPE_CLOSED = 141  # as if SIGPIPE had ended it


class Command(click.Group):
    """The group of commands, with one way to end for whatever goes wrong."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run; never a traceback for what somebody typed, pressed, broke off or closed."""
        open_streams()
        settle_encodings()
        kwargs["standalone_mode"] = False
        with ended_by_signals():
            code = self._run(*args, **kwargs)
        sys.exit(code if isinstance(code, int) else 0)

    def _run(self, *args: Any, **kwargs: Any) -> Any:
        """The command's own exit code, or that of what ended it."""
        try:
            code = super().main(*args, **kwargs)
            sys.stdout.flush()
        except click.ClickException as error:
            code = complain(_place(error), error.format_message())
        except FreeholdError as error:
            code = complain("freehold", str(error))
        except BrokenPipeError:
            code = silence(PIPE_CLOSED)
        except OSError as error:
            silence(BAD_INPUT)
            code = complain("freehold", f"That did not work: {error.strerror or error}")
        except MemoryError:
            code = complain("freehold", "There is not enough memory for this")
        except (click.Abort, KeyboardInterrupt):
            code = INTERRUPTED
        return code

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """A command by its name; a mistyped one is told the nearest."""
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            hint = nearest(args[0], list(self.commands)) or f"; {command()} --help lists them."
            raise click.UsageError(f"There is no command {show(args[0])}{hint}")
        return super().resolve_command(ctx, args)


def _place(error: click.ClickException) -> str:
    context = error.ctx if isinstance(error, click.UsageError) else None
    return context.command_path if context else "freehold"


def complain(place: str, message: str) -> int:
    """One sentence on standard error."""
    text = clean(" ".join(message.split()))
    end = "" if text.endswith((".", "?", "!")) else "."
    click.echo(f"{place}: {text}{end}", err=True)
    return BAD_INPUT


def options_of(pairs: tuple[str, ...]) -> dict[str, str]:
    """What `--set` says, key by key."""
    options: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise click.UsageError(f"--set takes KEY=VALUE, such as salary=400, not {show(pair)}.")
        options[key.strip()] = value.strip()
    return options


def show_version(context: click.Context, _: click.Parameter, is_wanted: bool) -> None:
    """Say which version is installed, and be done."""
    if is_wanted:
        from importlib import metadata  # slow, and needed for nothing else

        try:
            version = metadata.version("freehold")
        except metadata.PackageNotFoundError:
            version = "(not installed)"
        click.echo(f"freehold {version}")
        context.exit()


set_option = click.option(
    "--set",
    "pairs",
    metavar="KEY=VALUE",
    multiple=True,
    help="A house rule, such as salary=400; repeatable.",
)
where_option = click.option("--edition", metavar="FILE", help="Where to find the record's edition now.")


@click.group(
    cls=Command, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=show_version,
    help="Show the version.",
)
@click.pass_context
def main(context: click.Context) -> None:
    """Property-trading board games: play them, read their rules, watch and analyze them.

    \b
    Examples:
      freehold play
      freehold editions
      freehold watch tycoon --players 4 --seed 7
      freehold COMMAND --help
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@main.command()
def editions() -> None:
    """List the built-in editions.

    \b
    Example:
      freehold editions
    """
    Screen().show(reading.list_editions())


@main.command()
@click.argument("edition")
@set_option
def rules(edition: str, pairs: tuple[str, ...]) -> None:
    """Show the complete rulebook of EDITION, a name or a file.

    \b
    Examples:
      freehold rules official | less
      freehold rules classic --set salary=400 --set auctions=yes
      freehold rules house.toml > rules.md
    """
    reading.show_rulebook(Screen(), built_in.load(edition, options_of(pairs)))


@main.command()
@click.argument("lot", nargs=-1, required=True)
@click.option("--edition", default=built_in.names()[0], show_default=True, help="A name or a file.")
def deed(lot: tuple[str, ...], edition: str) -> None:
    """Show the title deed of LOT.

    Part of its name is enough, as long as it fits only one.

    \b
    Examples:
      freehold deed Boardwalk
      freehold deed park place --edition xorti
    """
    reading.show_deed(Screen(), built_in.load(edition), " ".join(lot))


@main.command()
@click.argument("edition")
@click.option("--players", type=int, metavar="N", help="How many play; 4, or one for each bot named.")
@click.option(
    "--seed", metavar="S", help="A number or hexadecimal digits; the same seed gives the same game."
)
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="A,B,...",
    help="Characters, dealt around the table.",
)
@click.option("--quiet", is_flag=True, help="Show only the result.")
@click.option("--delay", type=float, default=0.0, metavar="SECONDS", help="Pause after each turn.")
@click.option("--save", metavar="FILE", help="Save the record there, even after Ctrl-C.")
@set_option
def watch(
    edition: str,
    players: int | None,
    seed: str | None,
    bots: str,
    quiet: bool,
    delay: float,
    save: str | None,
    pairs: tuple[str, ...],
) -> None:
    """Watch bots play EDITION, a name or a file.

    \b
    Examples:
      freehold watch official --players 4 --seed 7
      freehold watch tycoon --bots steady,bold,random --delay 0.5
      freehold watch hongkong --quiet --set rounds=20 --save game.txt
    """
    characters = tuple(name.strip().lower() for name in bots.split(","))
    wanted = None if seed is None else seed_of(seed)
    asked = WatchOptions(edition, options_of(pairs), players, characters, wanted, save, delay_of(delay))
    show = Show(Screen(), Screen(stderr=True), asked)
    raise click.exceptions.Exit(show.hasten() if quiet else show.tell())


@main.command()
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
        files.replay_on_screen(Screen(), file, edition, last_turn)
    else:
        files.replay(Screen(), file, edition, last_turn)


@main.command()
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
    click.echo(clean(files.check(file, edition)))
