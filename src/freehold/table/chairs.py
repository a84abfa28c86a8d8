"""Chairs: who plays a seat, and how the table is set."""

from dataclasses import dataclass
from typing import Literal

from freehold.errors import SetupError
from freehold.table.clocks import CLOCKS, OFF, Clock
from freehold.table.entries import Sitter
from freehold.text import either, show

Source = Literal["virtual", "real"]


@dataclass(frozen=True, slots=True)
class Chair:
    """Who plays a seat: a person, a bot, or a bot in the place of a person who is away."""

    sitter: Sitter = Sitter.PERSON
    character: str = ""  # the name of the player that a bot is
    away_since: float | None = None
    has_stand_in: bool = False

    @property
    def is_bots(self) -> bool:
        """Whether a bot decides here now."""
        return self.sitter is Sitter.BOT or self.has_stand_in

    @property
    def plays_as(self) -> str:
        """The name of the player that has the seat; empty at a person's."""
        return self.character if self.sitter is Sitter.BOT else ""

    @property
    def is_away(self) -> bool:
        """Whether the person who plays here is not there."""
        return self.away_since is not None


PERSON = Chair()


def bot(character: str) -> Chair:
    """A bot's chair."""
    return Chair(Sitter.BOT, character)


@dataclass(frozen=True, slots=True)
class Settings:
    """What people agree on before they sit down, beside the rules of the game."""

    clock: str = OFF
    away_after: float | None = None  # seconds until a bot takes over a seat that nobody is at; None: never
    has_undo: bool = True
    dice: Source = "virtual"
    cards: Source = "virtual"

    def __post_init__(self) -> None:
        if self.clock not in CLOCKS:
            raise SetupError(f"There is no clock {show(self.clock)}: choose {either(list(CLOCKS))}.")
        for source in (self.dice, self.cards):
            if source not in ("virtual", "real"):
                raise SetupError(f"Dice and cards are virtual or real, not {show(str(source))}.")

    @property
    def times(self) -> Clock | None:
        """The times of the clock; None without one."""
        return CLOCKS[self.clock]

    @property
    def has_real_chance(self) -> bool:
        """Whether dice or cards lie on a real table, and are typed in."""
        return "real" in (self.dice, self.cards)
