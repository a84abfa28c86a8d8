"""The command `freehold` and its subcommands; bad input ends them with one sentence and exit code 2."""

import sys
from importlib import import_module
from typing import Any

import click

from freehold.cli.options import INTERRUPTED
from freehold.cli.streams import ended_by_signals, open_streams, settle_encodings, silence
from freehold.errors import FreeholdError
from freehold.invocation import command
from freehold.text import clean, nearest, show
from freehold.version import version

BAD_INPUT = 2
PIPE_CLOSED = 141  # as if SIGPIPE had ended it
# Where each command is. Only the one that is run is loaded: half of them take longer to load than to run.
COMMANDS = {
    "analyse": "freehold.cli.analyse:analyse",
    "check": "freehold.cli.files:check",
    "check-player": "freehold.cli.check_player:check_player_command",
    "compare": "freehold.cli.answers:compare",
    "deed": "freehold.cli.reading:deed",
    "editions": "freehold.cli.reading:list_of_editions",
    "hint": "freehold.cli.analyse:hint",
    "join": "freehold.cli.join:join",
    "ladder": "freehold.cli.ladder:ladder",
    "odds": "freehold.cli.answers:odds",
    "play": "freehold.cli.play:play",
    "replay": "freehold.cli.files:replay",
    "report": "freehold.cli.answers:report",
    "rules": "freehold.cli.reading:rules",
    "serve": "freehold.cli.serve:serve",
    "simulate": "freehold.cli.simulate:simulate",
    "train": "freehold.cli.train:train",
    "watch": "freehold.cli.watch:watch",
}


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
            code = complain("freehold", f"That did not work: {_cause(error)}")
        except MemoryError:
            code = complain("freehold", "There is not enough memory for this")
        except (click.Abort, KeyboardInterrupt):
            code = INTERRUPTED
        return code

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command there is."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command, loaded now."""
        place = COMMANDS.get(cmd_name)
        if place is None:
            return None
        module, _, name = place.partition(":")
        found: click.Command = getattr(import_module(module), name)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """A command by its name; a mistyped one is told the nearest."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            hint = nearest(args[0], list(COMMANDS)) or f"; {command()} --help lists them."
            raise click.UsageError(f"There is no command {show(args[0])}{hint}")
        return super().resolve_command(ctx, args)


def _place(error: click.ClickException) -> str:
    context = error.ctx if isinstance(error, click.UsageError) else None
    return context.command_path if context else "freehold"


def _cause(error: OSError) -> str:
    """What the system says is wrong, and with which file, if it is one."""
    what = error.strerror or str(error)
    return f"{error.filename}: {what}" if isinstance(error.filename, str) else what


def complain(place: str, message: str) -> int:
    """One sentence on standard error."""
    text = clean(" ".join(message.split()))
    end = "" if text.endswith((".", "?", "!")) else "."
    click.echo(f"{place}: {text}{end}", err=True)
    return BAD_INPUT


def show_version(context: click.Context, _: click.Parameter, is_wanted: bool) -> None:
    """Say which version is installed, and be done."""
    if is_wanted:
        click.echo(f"freehold {version()}")
        context.exit()


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
    """Property-trading board games: play them, read their rules, watch and analyse them.

    \b
    Examples:
      freehold play
      freehold editions
      freehold watch tycoon --players 4 --seed 7
      freehold COMMAND --help
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
