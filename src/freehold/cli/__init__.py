"""The `freehold` command: thin, calls the other parts and shows what they give."""

from freehold.cli.answers import compare, odds, report
from freehold.cli.command import main
from freehold.cli.join import join
from freehold.cli.play import play
from freehold.cli.serve import serve
from freehold.cli.simulate import simulate

for command in (play, serve, join, simulate, report, odds, compare):
    main.add_command(command)

__all__ = ["main"]
