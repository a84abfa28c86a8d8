"""What people choose bots from: levels of skill first, then characters, which are styles."""

from freehold.players.finding import built_in

LEVELS = ("easy", "normal", "hard", "expert", "master")
STYLES = ("steady", "bold", "cautious", "passive", "random")


def levels() -> tuple[str, ...]:
    """The levels that can play here, the weakest first."""
    return _here(LEVELS)


def styles() -> tuple[str, ...]:
    """The characters that people like to meet; the others can be named."""
    return _here(STYLES)


def _here(names: tuple[str, ...]) -> tuple[str, ...]:
    known = built_in()
    return tuple(name for name in names if name in known)
