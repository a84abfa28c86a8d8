"""A hint in a game at this screen: what `master` would do, and why."""

from freehold.errors import SetupError
from freehold.game import Game


def hint_for(game: Game) -> str:
    """A hint for whoever is asked, in words; without the packages of the extra, what to install."""
    try:
        from freehold.search.hints import hint
    except ImportError as missing:
        raise SetupError(str(missing)) from missing
    return hint(game).text
