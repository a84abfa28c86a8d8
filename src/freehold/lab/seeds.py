"""Seeds: the chance of every game of a simulation follows from one seed and the game's number."""

from hashlib import sha256

import numpy as np

from freehold.bots.company import CHANCE_LABEL
from freehold.bots.deals import Deal
from freehold.compiled import Numbers, Records, records_of

GAME_LABEL = b"freehold simulation"
NUMBER_BYTES = 8


def game_seed(master: bytes, game: int) -> bytes:
    """The seed of a game."""
    return sha256(GAME_LABEL + master + game.to_bytes(NUMBER_BYTES, "big")).digest()


def bot_seed(seed: bytes) -> bytes:
    """The seed of the players of that game: the one that a `Company` has by itself."""
    return sha256(CHANCE_LABEL + seed).digest()


def deals_of(seeds: list[bytes]) -> Records:
    """The chance of games with these seeds, and of their players."""
    deals = records_of(Deal, len(seeds))
    deals["key"] = _words(seeds)
    deals["bot_key"] = _words([bot_seed(seed) for seed in seeds])
    return deals


def _words(seeds: list[bytes]) -> Numbers:
    """Each seed as eight words of 32 bits."""
    return np.frombuffer(b"".join(seeds), "<u4").reshape(len(seeds), -1).astype(np.int64)
