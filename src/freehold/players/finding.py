"""Finding players by name."""

import os
import re
import shlex
import shutil
import sys
from pathlib import Path, PurePath

from freehold.bots.characters import CHARACTERS
from freehold.errors import SetupError
from freehold.players import searchers
from freehold.players.brought import BroughtEntrant
from freehold.players.choices import LEVELS, others, styles
from freehold.players.entrants import CharacterEntrant, Entrant
from freehold.players.limits import Limits
from freehold.text import either, nearest, show

GROUP = "freehold.players"  # of entry points
RUN = "run:"
LONGEST_NAME = 1000  # characters
LABEL = re.compile(r"(\w[\w .-]{0,30}?)\s*=\s*(.+)")
CLASS = re.compile(r"[\w./\\ -]+(?:\.py)?:[A-Za-z_][\w.]*")
FILE = re.compile(r"[^-].*\.[A-Za-z]\w*")  # what a program runs: neither a switch nor a number
PARTS = re.compile(r"""(?:[^,'"]|'[^']*'|"[^"]*"|['"])+""")  # between commas outside quotes
HOST = str(Path(__file__).with_name("host.py"))
WAYS = f"module:Class, {RUN}COMMAND"


def find(name: str) -> Entrant:
    """The player of a name; one that does not exist is refused with the nearest.

    A name is that of a character or of an entry point, `module:Class` or `file.py:Class`, or `run:` and a
    command; a label of one's own may stand before it, as in `mine=run:node bot.js`.
    """
    bare = name.strip()
    if len(bare) > LONGEST_NAME or not bare.isprintable():
        raise SetupError(f"The name of a player is one line of up to {LONGEST_NAME:,} characters.")
    if bare.lower() in CHARACTERS:
        return CharacterEntrant(bare.lower(), bare.lower())
    if bare.lower() in searchers.NAMES:
        return searchers.SearchEntrant(bare.lower(), bare.lower())
    labelled = LABEL.fullmatch(bare)
    label, place = (labelled[1], labelled[2]) if labelled else ("", bare)
    if place.lower() in (*CHARACTERS, *searchers.NAMES):
        raise SetupError(
            f"{place} comes with Freehold and keeps its name; a label is for players of your own."
        )
    found = _brought(place)
    if found is None:
        raise _unknown(place)
    usual, command, is_offered = found
    return BroughtEntrant(bare, label or usual, command, Limits.of_environment(), is_offered)


def _brought(place: str) -> tuple[str, tuple[str, ...], bool] | None:
    """What a brought player is called, the command that runs it, and whether it is installed."""
    if place.startswith(RUN):
        return *_program(place.removeprefix(RUN)), False
    if CLASS.fullmatch(place):
        return place.rpartition(":")[2].rpartition(".")[2], _hosted(place), False
    values = entry_points()
    return (place, _hosted(values[place]), True) if place in values else None


def _hosted(place: str) -> tuple[str, ...]:
    return (sys.executable, "-c", f"import runpy; runpy.run_path({HOST!r}, run_name='__main__')", place)


def _program(text: str) -> tuple[str, tuple[str, ...]]:
    try:
        words = shlex.split(text, posix=os.name == "posix")
    except ValueError as error:
        raise SetupError(f"{show(text)} is not a command ({error}).") from error
    if not words:
        raise SetupError(f"After {RUN} comes a command, as in {RUN}node bot.js.")
    if shutil.which(words[0]) is None:
        raise SetupError(f"There is no program {show(words[0])} to run.")
    files = [word for word in words[1:] if FILE.fullmatch(word)]
    return PurePath((files or words)[0]).stem, tuple(words)


def entry_points() -> dict[str, str]:
    """The players that installed packages offer: their names, and where each class is."""
    from importlib import metadata  # slow, and needed for nothing else

    return {point.name: point.value for point in metadata.entry_points(group=GROUP)}


def _unknown(name: str) -> SetupError:
    # A level that lacks packages is named too: whoever chooses it is told which
    known = [*LEVELS, *styles(), *others(), *entry_points()]
    hint = nearest(name, known) or f": choose {either([*known, WAYS])}."
    return SetupError(f"There is no player {show(name)}{hint}")


def names_in(text: str) -> tuple[str, ...]:
    """The names in a list with commas, as `--bots` takes it; commas between quotes belong to a name."""
    return tuple(part.strip() for part in PARTS.findall(text)) or (text.strip(),)


def character_of(name: str) -> str:
    """The name of a character, for what only characters can do: play compiled."""
    character = find(name).character
    if not character:
        raise SetupError(f"Only built-in characters can do this, and {show(name)} is not one.")
    return character
