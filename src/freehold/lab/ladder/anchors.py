"""Anchors: players that stay as they are, so that a rating means the same in every year.

The scale hangs on the first of them that takes part. What an anchor plays is pinned by a fingerprint, and a
test compares it: whoever changes how one plays gives the anchors a new version, and publishes ratings anew.
"""

import tomllib
from hashlib import sha256
from importlib import resources
from typing import Any, Final, NamedTuple

from freehold.game import Game
from freehold.players import Lineup

FILE: Final = "anchors.toml"
EDITION: Final = "official"
SEED: Final = 2026
DECISIONS: Final = 150  # that a fingerprint is taken of


class Anchor(NamedTuple):
    """A player that stays as it is."""

    points: float  # in the ladder of docs/ladder.md
    fingerprint: str


def _read() -> dict[str, Any]:
    return tomllib.loads(resources.files("freehold.lab.ladder").joinpath(FILE).read_text(encoding="utf-8"))


_FOUND: Final = _read()
VERSION: Final[int] = _FOUND["version"]
ANCHORS: Final[dict[str, Anchor]] = {
    name: Anchor(**found) for name, found in _FOUND.items() if name != "version"
}


def fingerprint(name: str) -> str:
    """A digest of how a player plays: what is done in a game of its own against two anchors."""
    players = [name, "steady-1", "random", name]
    game = Game.new(EDITION, [f"Seat {at}" for at in range(len(players))], SEED)
    with Lineup(game, players) as lineup:
        while not game.is_over and len(game.history) < DECISIONS:
            game.play(lineup.next(game))
    told = "\n".join(str(move.action) for move in game.history)
    return sha256(told.encode()).hexdigest()[:16]
