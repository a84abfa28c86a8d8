"""Admission: which players may sit at tables as bots.

Those are the players that come with Freehold, and those that whoever runs the server names at its start. No
message ever names a program or a class of this machine: it names one of these.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from freehold.errors import SetupError
from freehold.players import LEVELS, Entrant, built_in, find, lacks_packages, styles
from freehold.text import either, nearest, show

Kind: TypeAlias = Literal["level", "character", "own"]

SUBSTITUTE = "cautious"  # plays for somebody who has left for good, or cannot be found any more


@dataclass(frozen=True, slots=True)
class Admission:
    """Who is let in, by the names that tables use."""

    own: Mapping[str, str] = field(default_factory=dict)  # of the host's players: where each is found

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who may sit down."""
        return (*built_in(), *self.own)

    @property
    def offered(self) -> list[tuple[str, Kind]]:
        """Everybody whom people may like to play against: all levels first, from easy to master."""
        all_levels: list[tuple[str, Kind]] = [(name, "level") for name in LEVELS]
        return [
            *all_levels,
            *((name, "character") for name in styles()),
            *((name, "own") for name in self.own),
        ]

    def checked(self, name: str) -> str:
        """A name as tables keep it; refused unless it is known here."""
        bare = name.strip().lower()
        if needed := needed_for(bare):
            raise SetupError(f"{bare} cannot play here: whoever runs this server has to install {needed}.")
        if bare not in self.names:
            known = list(self.names)
            raise SetupError(
                f"There is no player {show(name)}{nearest(name, known) or f': choose {either(known)}.'}"
            )
        return bare

    def find(self, name: str) -> Entrant:
        """The player of a name in a log; in the place of one who is no longer let in, a careful bot."""
        return find(self.own.get(name, name) if name in self.names else SUBSTITUTE)

    def is_quick(self, name: str) -> bool:
        """Whether a player decides in no time: characters do; others may think, or run elsewhere."""
        return bool(self.find(name).character)


def needed_for(name: str) -> str:
    """What has to be installed before a player can play; not where, which is nobody's business."""
    return "freehold[lab]" if lacks_packages(name) else ""


def _able(place: str) -> Entrant:
    """A player of the host's that can be started here."""
    entrant = find(place)
    entrant.prepare()
    return entrant


def admitting(places: Sequence[str]) -> Admission:
    """Admission for the host's own players too, each as `freehold play --bots` takes it."""
    named = [(_able(place).label.lower(), place) for place in places]
    own = dict(named)
    if twice := [name for at, (name, _) in enumerate(named) if name in [other for other, _ in named[:at]]]:
        raise SetupError(f"Two players are called {show(twice[0])}; give each a name, as in mine=PLACE.")
    taken = [name for name in own if name in built_in()]
    if taken:
        raise SetupError(f"{show(taken[0])} is a player of Freehold; give yours a name, as in mine=PLACE.")
    return Admission(own)
