"""The questions before a game, one line each, where nobody has said what is wanted."""

import shutil
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypeVar

from freehold import editions
from freehold.editions import Edition
from freehold.errors import FreeholdError, SetupError
from freehold.invocation import command, needs
from freehold.players import INSTEAD, LEVELS, about_missing_levels, others, styles
from freehold.speech import ENGLISH
from freehold.terminal import saves
from freehold.terminal.console import Console
from freehold.terminal.descriptions import about
from freehold.terminal.saved_games import glance
from freehold.terminal.session import Session
from freehold.terminal.setup import (
    USUAL_PERSON,
    Beginning,
    GameRequest,
    Preset,
    lacking_packages,
    parts_of,
    presets_for,
    read_bots,
    read_options,
    read_people,
    usual_bots,
    with_others,
)
from freehold.text import show

T = TypeVar("T")

YES = ("yes", "y", "1")
INDENT = "    "  # of the further lines of a description


def seat_everybody(wish: GameRequest, console: Console) -> Session:
    """Ask for what is missing, and begin the game; or go on with the last one if that is wanted."""
    if wish == GameRequest() and console.is_terminal and (session := ask_to_go_on(console)) is not None:
        return session
    if wish.edition is None:
        wish = replace(wish, edition=_until(console, ask_edition))
        name = wish.edition or ""
        if not wish.options:
            wish = replace(wish, options=_until(console, lambda asking: ask_options(asking, name)))
    edition = editions.load(wish.edition or "", wish.options)
    if wish.people is None:
        wish = replace(wish, people=_until(console, lambda asking: ask_people(asking, edition)))
    people = wish.people or ()
    if wish.bots is None:
        wish = replace(wish, bots=_until(console, lambda asking: ask_bots(asking, edition, people)))
    return begin(wish, console)


def begin(wish: GameRequest, console: Console) -> Session:
    """The session; real dice are asked for until it is known who begins."""
    beginning = Beginning(wish)
    while (session := beginning.attempt()) is None:
        console.say(beginning.question)
        _until(console, lambda asking: beginning.give(asking.ask("dice> ")))
    return session


def _until(console: Console, ask: Callable[[Console], T]) -> T:
    """Ask again until the answer can be."""
    while True:
        try:
            return ask(console)
        except FreeholdError as error:
            console.say(error.sentence)


def ask_to_go_on(console: Console) -> Session | None:
    """The last game, if there is one that can be gone on with and somebody wants to."""
    last = next((game for path in saves.unfinished() if not (game := glance(path)).trouble), None)
    if last is None:
        return None
    console.say(f"Continue the last game: {about(last, datetime.now())}?")
    typed = console.ask("yes, or Enter for a new game> ").lower()
    return Session.resume(last.path) if typed in YES else None


def ask_edition(console: Console) -> str:
    """Which rulebook: a number, a name, or a file."""
    names = editions.names()
    console.say("Which edition?")
    for number, name in enumerate(names, start=1):
        console.say(_wrapped(console, f"  {number} {name}: {editions.load(name).description}"))
    typed = console.ask(f"edition, or Enter for {names[0]}> ") or names[0]
    if typed.isascii() and typed.isdigit():
        if not (len(typed) < 3 and 1 <= int(typed) <= len(names)):
            raise SetupError(f"There is no edition {show(typed)}: choose 1 to {len(names)}.")
        return names[int(typed) - 1]
    found = [name for name in names if name == typed.lower()]
    return found[0] if found else _loaded(typed)


def _wrapped(console: Console, line: str, indent: str = INDENT) -> str:
    """A line as wide as the terminal; whatever reads a pipe gets it whole."""
    if not console.is_terminal:
        return line
    width = shutil.get_terminal_size().columns - 1
    return textwrap.fill(line, max(width, 2 * len(indent)), subsequent_indent=indent, break_on_hyphens=False)


def _loaded(file: str) -> str:
    editions.load(file)
    return file


def ask_options(console: Console, edition: str) -> dict[str, str]:
    """House rules, if any: presets by number or name, and anything else as KEY=VALUE."""
    presets = presets_for(edition)
    console.say("House rules?")
    for number, preset in enumerate(presets, start=1):
        console.say(f"  {number} {preset.name}: {preset.meaning}")
    console.say(f"Or any of your own, such as salary=400; {command()} rules {edition} lists them all.")
    typed = console.ask("house rules, or Enter for none> ")
    return read_options(_with_presets(typed, presets), edition)


def _with_presets(typed: str, presets: Sequence[Preset]) -> str:
    """What was typed, with presets in the words of their rules."""
    known = {name: preset for at, preset in enumerate(presets, 1) for name in (str(at), preset.name.lower())}
    parts = [
        ", ".join(f"{key}={value}" for key, value in known[part.lower()].options.items())
        if part.lower() in known
        else part
        for part in parts_of(typed)
    ]
    return ", ".join(parts)


def ask_people(console: Console, edition: Edition) -> tuple[str, ...]:
    """Who sits at this screen."""
    fewest, most = edition.fewest_players, edition.most_players
    console.say(f"Who plays at this screen? {edition.title} is for {fewest} to {most}.")
    return read_people(console.ask(f"names, or Enter for {USUAL_PERSON}> "), edition)


def ask_bots(console: Console, edition: Edition, people: Sequence[str]) -> tuple[str, ...]:
    """Who else plays; nobody, if that can be."""
    if len(people) >= edition.most_players:
        return ()
    usual = ", ".join(usual_bots(edition, people)) or "none"
    console.say("Which bots play with you?")
    for kind, names in (("Levels, the weakest first", LEVELS), ("Styles", styles())):
        console.say(f"  {kind}:")
        for name in names:
            console.say(_wrapped(console, f"    {name}: {ENGLISH.manner(name)}", 2 * INDENT))
    console.say(_wrapped(console, f"  To compare with: {', '.join(others())}"))
    if missing := about_missing_levels():
        console.say(missing)
    bots = read_bots(console.ask(f"bots, or Enter for {usual}> "), edition, people)
    return _at_hand(console, bots)


def _at_hand(console: Console, bots: tuple[str, ...]) -> tuple[str, ...]:
    """The bots that play; one that lacks packages, and that nobody may replace, is refused."""
    lacking = lacking_packages(bots)
    found = ask_instead(console, bots) if lacking else bots
    if not found and lacking:
        raise SetupError(f"{needs('lab', *lacking)}. Without them, choose {INSTEAD}.")
    return found


def ask_instead(console: Console, bots: Sequence[str]) -> tuple[str, ...]:
    """The bots with others for those that lack packages; nobody, if no person is there to agree."""
    if not console.is_terminal:
        return ()
    console.say(needs("lab", *lacking_packages(bots)))
    agreed = console.ask(f"Shall {INSTEAD} play instead? Enter for yes, n for no> ").lower() in ("", *YES)
    return with_others(bots) if agreed else ()
