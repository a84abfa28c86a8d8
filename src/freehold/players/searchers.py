"""Players that search, `expert` and `master`: they need packages that a player may not have."""

from importlib.util import find_spec

from freehold.errors import SetupError
from freehold.game import Action, Game
from freehold.invocation import needs
from freehold.players.deciders import Decider
from freehold.players.entrants import Entrant
from freehold.players.faults import Faults
from freehold.rules.names import Money, Seat
from freehold.search.strengths import STRENGTHS

NEEDED = ("numpy", "llvmlite")
NAMES = tuple(STRENGTHS)
INSTEAD = "hard"  # the strongest that needs none


def can_search() -> bool:
    """Whether the packages are there that searching needs."""
    return all(find_spec(name) is not None for name in NEEDED)


def lacks_packages(name: str) -> bool:
    """Whether a player of this name cannot play here, for want of packages."""
    return name.lower() in NAMES and not can_search()


class SearchEntrant(Entrant):
    """A player that looks ahead."""

    def prepare(self) -> None:
        """Say what to install, where something is missing."""
        if lacks_packages(self.name):
            raise SetupError(f"{needs('lab', self.name)}. Without them, choose {INSTEAD}.")

    def seat(self, game: Game, seat: Seat, seed: bytes, is_among_bots: bool = False) -> Decider:
        """At its seat it compiles, or loads, what it plays games out with."""
        self.prepare()
        return SeatedSearcher(self.name, game, seat, seed, is_among_bots)


class SeatedSearcher:
    """A player that looks ahead, at one seat."""

    def __init__(self, name: str, game: Game, seat: Seat, seed: bytes, is_among_bots: bool) -> None:
        from freehold.search.seated import seat as sit

        self._thinker = sit(name, game, seat, seed, is_among_bots)

    def is_ready(self, game: Game, seat: Seat) -> bool:
        """It thinks while it is waited for."""
        return True

    def decide(self, game: Game, seat: Seat) -> Action:
        """What looks best."""
        return self._thinker.decide(game, seat)

    def weigh(self, game: Game, offer: Action) -> Money | None:
        """What an offer to its seat is worth to it."""
        return self._thinker.weigh(game, offer)

    @property
    def faults(self) -> Faults:
        """It makes none."""
        return Faults()

    def close(self) -> None:
        """Nothing has to be given back."""
