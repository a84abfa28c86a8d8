"""Characters: named ways of playing, each a set of parameters."""

from dataclasses import asdict, dataclass, replace
from typing import Final

from freehold.bots.players import FIRST, RANDOM, THINKER, Players


@dataclass(frozen=True, kw_only=True, slots=True)
class Character:
    """How a player plays; each field fills that of `Players` for a seat."""

    mind: int = THINKER
    reserve: int = 0
    care: int = 0
    price: int = 0
    power: int = 0
    near: int = 0
    fear: int = 0
    margin: int = 0
    stay: int = 0
    builds: int = 1
    trades: int = 1
    welcomes: int = 1
    ground: int = 0
    rail: int = 0
    growth: int = 0
    block: int = 0
    thin: int = 0
    opening: int = 0
    limit: int = 0
    leverage: int = 0
    hoard: int = 0
    noise: int = 0
    rivalry: int = 0


# Those of the first release, to compare with: they never change
CAUTIOUS_1: Final = Character(
    mind=FIRST, reserve=85, care=60, price=115, power=34, near=4, fear=185, margin=65, stay=75, welcomes=0
)
STEADY_1: Final = Character(
    mind=FIRST, reserve=60, care=42, price=117, power=36, near=5, fear=179, margin=60, stay=80
)
BOLD_1: Final = Character(
    mind=FIRST, reserve=15, care=22, price=135, power=42, near=8, fear=145, margin=40, stay=150
)

# Found by tuning against those of the first release and itself (bench/tune.py)
SHREWD: Final = Character(
    reserve=17,
    care=33,
    price=144,
    power=54,
    near=7,
    fear=123,
    margin=22,
    stay=96,
    ground=83,
    rail=65,
    growth=364,
    block=21,
    thin=22,
    opening=15,
    limit=72,
    leverage=140,
    hoard=6,
)

CHARACTERS: Final[dict[str, Character]] = {
    "random": Character(mind=RANDOM),
    "shrewd": SHREWD,
    "easy": replace(
        SHREWD, reserve=150, care=80, price=100, power=12, leverage=0, hoard=0, noise=60, margin=30
    ),
    "normal": replace(SHREWD, reserve=80, care=60, power=25, leverage=0, hoard=0, noise=25),
    "hard": SHREWD,
    "cautious": replace(SHREWD, reserve=120, care=70, fear=200, margin=50, leverage=0, welcomes=0),
    "steady": replace(SHREWD, reserve=60, care=40, leverage=0),
    "bold": replace(
        SHREWD, reserve=0, care=0, price=200, power=100, fear=0, margin=0, thin=0, opening=70, limit=100
    ),
    "passive": Character(mind=FIRST, reserve=60, care=40, price=100, fear=100, stay=200, builds=0, trades=0),
    "cautious-1": CAUTIOUS_1,
    "steady-1": STEADY_1,
    "bold-1": BOLD_1,
}


# Plays for somebody else: keeps much cash, pays no more than prices, and trades with nobody at any price
CAREFUL: Final = Character(
    mind=FIRST, reserve=100, care=100, price=100, margin=1 << 40, stay=75, trades=0, welcomes=0
)


def seat_character(players: Players, seat: int, name: str) -> None:
    """Give a seat a character."""
    seat_parameters(players, seat, CHARACTERS[name])


def seat_parameters(players: Players, seat: int, character: Character) -> None:
    """Let the player of a seat play in this way."""
    for field, value in asdict(character).items():
        getattr(players, field)[seat] = value
