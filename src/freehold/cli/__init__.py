"""The `freehold` command: thin, calls the other parts and shows what they give."""

from freehold.cli.command import main
from freehold.cli.simulate import simulate

main.add_command(simulate)

__all__ = ["main"]
