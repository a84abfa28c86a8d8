"""Anchors: players that stay as they are, so that a rating means the same in every year.

The scale hangs on the first of them that takes part. What an anchor plays is pinned by a fingerprint, and a
test compares it: whoever changes how one plays gives the anchors a new version, and publishes ratings anew.
"""

from hashlib import sha256
from typing import Final, NamedTuple

from freehold.game import Game
from freehold.players import Lineup

VERSION: Final = 1
EDITION: Final = "official"
SEED: Final = 2026
DECISIONS: Final = 150  # that a fingerprint is taken of


class Anchor(NamedTuple):
    """A player that stays as it is."""

    points: float  # in the ladder of docs/ladder.md
    fingerprint: str


ANCHORS: Final[dict[str, Anchor]] = {
    "steady-1": Anchor(1000, "79a4d32c76b38d94"),
    "random": Anchor(0, "3d63f327b968996a"),
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
