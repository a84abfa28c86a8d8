"""Editions to read: the list of them, a rulebook, a title deed."""

import textwrap
from collections.abc import Iterator

import click
from rich.table import Table
from rich.text import Text

from freehold import editions
from freehold.cli.options import options_of, set_option
from freehold.cli.screen import Screen
from freehold.editions import Edition
from freehold.game.lexicon import Lexicon
from freehold.speech import ENGLISH
from freehold.terminal.screen.colours import style_of
from freehold.text import counted

BULLET = "- "
GAP = 2  # columns at least between a label of a deed and its figure
STYLES = {"# ": "bold underline", "## ": "bold"}


def list_editions() -> Table:
    """The built-in editions, a row each."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("name", "title", "players", "ends"):
        table.add_column(heading, no_wrap=True)
    table.add_column("what it is")
    for name in editions.names():
        edition = editions.load(name)
        table.add_row(name, edition.title, players_of(edition), ends_of(edition), edition.description)
    return table


def players_of(edition: Edition) -> str:
    """How many can play."""
    fewest, most = edition.fewest_players, edition.most_players
    return str(fewest) if fewest == most else f"{fewest} to {most}"


def ends_of(edition: Edition) -> str:
    """When a game is over."""
    rounds, minutes = edition.rounds, edition.minutes
    limits = [counted(rounds, "round")] if rounds else []
    limits += [counted(minutes, "minute")] if minutes else []
    return f"after {' or '.join(limits)}" if limits else "one player left"


def show_rulebook(screen: Screen, edition: Edition) -> None:
    """The rulebook, with its headings marked on a terminal and as Markdown in a pipe."""
    for line in _set_out(ENGLISH.rulebook(edition), screen.text_width):
        mark = line.partition(" ")[0] + " "
        if screen.is_terminal and mark in STYLES:
            line, style = line.removeprefix(mark), STYLES[mark]
            screen.print(Text(line, style), soft_wrap=True)
        else:
            screen.print(Text(line), soft_wrap=True)


def _set_out(text: str, width: int) -> Iterator[str]:
    """Lines no longer than the width, but for tables."""
    for line in text.splitlines():
        if len(line) <= width or line.startswith(("|", "#")):
            yield line
        else:
            hanging = " " * len(BULLET) if line.startswith(BULLET) else ""
            yield from textwrap.wrap(line, width, subsequent_indent=hanging, break_on_hyphens=False)


def show_deed(screen: Screen, edition: Edition, name: str) -> None:
    """The title deed of a lot, found by its name or a short form of it, drawn as a card."""
    lot = Lexicon(edition, ()).lots.find(name)
    rows = ENGLISH.deed_rows(edition, lot)
    title, kind = edition.lot_names[lot], ENGLISH.deed_kind(edition, lot)
    labels, figures = (max(len(row[column]) for row in rows) for column in (0, 1))
    width = max(len(title), len(kind), labels + GAP + figures)
    colour = edition.lot_colours[lot]
    bar = f"bold {style_of(colour)}" if colour else "bold reverse"
    screen.print(Text(f"┌{'─' * (width + 2)}┐"), soft_wrap=True)
    for text in (title, kind):
        screen.print(Text.assemble("│", (f" {text:^{width}} ", bar), "│"), soft_wrap=True)
    screen.print(Text(f"├{'─' * (width + 2)}┤"), soft_wrap=True)
    for label, figure in rows:
        screen.print(Text(f"│ {label}{figure:>{width - len(label)}} │"), soft_wrap=True)
    screen.print(Text(f"└{'─' * (width + 2)}┘"), soft_wrap=True)


@click.command("editions")
def list_of_editions() -> None:
    """List the built-in editions.

    \b
    Example:
      freehold editions
    """
    Screen().show(list_editions())


@click.command()
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
    show_rulebook(Screen(), editions.load(edition, options_of(pairs)))


@click.command()
@click.argument("lot", nargs=-1, required=True)
@click.option("--edition", default=editions.names()[0], show_default=True, help="A name or a file.")
def deed(lot: tuple[str, ...], edition: str) -> None:
    """Show the title deed of LOT.

    Part of its name is enough, as long as it fits only one.

    \b
    Examples:
      freehold deed Boardwalk
      freehold deed park place --edition xorti
    """
    show_deed(Screen(), editions.load(edition), " ".join(lot))
