"""Scales of the nets: how fine their numbers are, and powers of two between the whole ones."""

from typing import Final

CERTAIN: Final = 1_000_000  # a chance of one
INPUT_BITS: Final = 18  # after the point of a weight of the first layer
UNIT_BITS: Final = 10  # of a unit, and of a weight of the other layers
SCORE_BITS: Final = 8  # of a score
HALVINGS: Final = 24  # a score so far below the best has no chance left
POWER_BITS: Final = 30
# Half to the power of i steps, where so many steps as SCORE_BITS allow are one
POWERS: Final = tuple(round(2 ** (POWER_BITS - step / (1 << SCORE_BITS))) for step in range(1 << SCORE_BITS))
