"""A hint in a game at this screen: what `master` would do, and why."""

from freehold.errors import SetupError
from freehold.game import Game
from freehold.invocation import needs
from freehold.players import lacks_packages

ADVISER = "master"


def hint_for(game: Game) -> str:
    """A hint for whoever is asked, in words; without the packages of the extra, what to install."""
    if lacks_packages(ADVISER):
        raise SetupError(f"Hints come from {ADVISER}, and {needs('lab', ADVISER)}")
    from freehold.search.hints import hint

    return hint(game).text
