"""What people choose bots from: levels of skill first, then characters, which are styles."""

from freehold.bots.characters import CHARACTERS
from freehold.invocation import needs
from freehold.players import searchers

LEVELS = ("easy", "normal", "hard", "expert", "master")
STYLES = ("steady", "bold", "cautious", "passive", "random")


def built_in() -> tuple[str, ...]:
    """The names of the players that come with Freehold and can play here: levels, styles, and the rest."""
    return (*levels(), *styles(), *others())


def levels() -> tuple[str, ...]:
    """The levels that can play here, the weakest first."""
    return tuple(name for name in LEVELS if not searchers.lacks_packages(name))


def styles() -> tuple[str, ...]:
    """The characters that people like to meet; the others can be named."""
    return STYLES


def others() -> tuple[str, ...]:
    """Those that are there to compare with."""
    return tuple(name for name in CHARACTERS if name not in (*LEVELS, *STYLES))


def missing_levels() -> tuple[str, ...]:
    """The levels that cannot play here, for want of packages."""
    return tuple(name for name in LEVELS if searchers.lacks_packages(name))


def about_missing_levels() -> str:
    """Which levels need packages, and what to type for them; nothing if all can play here."""
    missing = missing_levels()
    return needs("lab", *missing) if missing else ""
