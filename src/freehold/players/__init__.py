"""Players: whoever can sit at a seat, found by name, whatever they are made of.

    entrant = find("steady")                   # has a name and a label; unknown names are refused with a hint
    decider = entrant.seat(game, 0, seed)      # one seat of one game
    game.play(decider.decide(game, 0))
    decider.close()

    lineup = Lineup(game, ["steady", "bold"])  # players at every seat
    game.play(lineup.next(game))

`Seats` is for tables: players at single seats, beside people.
"""

from freehold.players.choices import (
    LEVELS,
    about_missing_levels,
    built_in,
    levels,
    missing_levels,
    others,
    styles,
)
from freehold.players.deciders import Decider
from freehold.players.entrants import Entrant
from freehold.players.faults import Fault, FaultKind, Faults
from freehold.players.finding import character_of, find, names_in
from freehold.players.lineup import Lineup
from freehold.players.searchers import INSTEAD, lacks_packages
from freehold.players.seats import Find, Seats

__all__ = [
    "INSTEAD",
    "LEVELS",
    "Decider",
    "Entrant",
    "Fault",
    "FaultKind",
    "Faults",
    "Find",
    "Lineup",
    "Seats",
    "about_missing_levels",
    "built_in",
    "character_of",
    "find",
    "lacks_packages",
    "levels",
    "missing_levels",
    "names_in",
    "others",
    "styles",
]
