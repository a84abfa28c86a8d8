"""Seeds: the chance of every game of a simulation follows from one seed and the game's number."""

from hashlib import sha256

from freehold.bots.company import CHANCE_LABEL

GAME_LABEL = b"freehold simulation"
NUMBER_BYTES = 8


def game_seed(master: bytes, game: int) -> bytes:
    """The seed of a game."""
    return sha256(GAME_LABEL + master + game.to_bytes(NUMBER_BYTES, "big")).digest()


def bot_seed(seed: bytes) -> bytes:
    """The seed of the players of that game: the one that a `Company` has by itself."""
    return sha256(CHANCE_LABEL + seed).digest()
