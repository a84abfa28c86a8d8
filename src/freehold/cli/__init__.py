"""The `freehold` command: thin, calls the other parts and shows what they give."""

from freehold.cli.command import main

__all__ = ["main"]
