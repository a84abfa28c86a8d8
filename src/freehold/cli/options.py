"""Options that several commands share, and what they stand for."""

from string import hexdigits

import click

from freehold.errors import SetupError
from freehold.text import show

LONGEST_SEED = 64  # hexadecimal digits: 256 bits
LONGEST_DELAY = 60
STANDARD_OUTPUT = "-"
INTERRUPTED = 130  # the exit code of a command that Ctrl-C has ended

set_option = click.option(
    "--set",
    "pairs",
    metavar="KEY=VALUE",
    multiple=True,
    help="A house rule, such as salary=400; repeatable.",
)
where_option = click.option(
    "--edition", metavar="FILE", help="The file of the record's edition, if it is not beside the record."
)


def file_of(_context: click.Context, _option: click.Parameter, name: str | None) -> str | None:
    """A file to write: a dash, which often stands for standard output, would become one of that name."""
    if name == STANDARD_OUTPUT:
        raise click.BadParameter("a dash is no file; name one, such as game.html.")
    return name


def options_of(pairs: tuple[str, ...]) -> dict[str, str]:
    """What `--set` says, key by key."""
    options: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise click.UsageError(f"--set takes KEY=VALUE, such as salary=400, not {show(pair)}.")
        options[key.strip()] = value.strip()
    return options


def delay_of(seconds: float) -> float:
    """A pause in seconds that makes sense."""
    if not 0 <= seconds <= LONGEST_DELAY:  # nor is it nan
        raise SetupError(f"A delay has to be 0 to {LONGEST_DELAY} seconds, not {seconds:g}.")
    return seconds


def seed_of(text: str) -> int | str:
    """A seed as typed: a whole number, or hexadecimal digits as records have them."""
    bare = text.strip().lower()
    if bare.isascii() and bare.isdigit() and len(bare) < LONGEST_SEED:
        return int(bare)
    digits = bare.removeprefix("0x")
    if not digits or len(digits) > LONGEST_SEED or any(digit not in hexdigits for digit in digits):
        raise SetupError(
            f"A seed is a whole number or up to {LONGEST_SEED} hexadecimal digits, not {show(text)}."
        )
    return digits
