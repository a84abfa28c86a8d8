"""Entrants: players who can sit down at a table, and what each kind of them is made of."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from freehold.bots.seated import Bots
from freehold.game import Action, Game
from freehold.players.deciders import Decider
from freehold.players.faults import Faults
from freehold.rules.names import Money, Seat


@dataclass(frozen=True, slots=True)
class Entrant(ABC):
    """A player who can sit down."""

    name: str  # by which it is found again
    label: str  # as tables and reports show it

    @property
    def character(self) -> str:
        """The character it is; empty for anybody else. Only characters play compiled."""
        return ""

    @property
    def is_brought(self) -> bool:
        """Whether it is somebody's own: a class or a program that this machine then runs."""
        return False

    @property
    def is_installed(self) -> bool:
        """Whether it is part of this installation, so that a file may name it; a command is none."""
        return True

    def prepare(self) -> None:
        """Find out before a game whether it can play; a SetupError if not."""
        return None

    @abstractmethod
    def seat(self, game: Game, seat: Seat, seed: bytes, is_among_bots: bool = False) -> Decider:
        """Sit down at a seat, among bots alone or where people play or watch; `seed` is for own chance."""


class CharacterEntrant(Entrant):
    """A set of numbers for the player that is built in."""

    @property
    def character(self) -> str:
        """Its name among the characters."""
        return self.name

    def seat(self, game: Game, seat: Seat, seed: bytes, is_among_bots: bool = False) -> Decider:
        """Alone at its seat; its chance follows from the game's."""
        return SeatedCharacter(game, seat, self.name)


class SeatedCharacter:
    """A character at one seat."""

    def __init__(self, game: Game, seat: Seat, character: str) -> None:
        self._character = character
        self._bots = Bots(game)
        self._bots.seat(game, seat, character)

    def decide(self, game: Game, seat: Seat) -> Action:
        """What the character does now."""
        action = self._bots.choose(game, seat, self._character)
        self._bots.remember(game, action).keep()
        return action

    def is_ready(self, game: Game, seat: Seat) -> bool:
        """A character never takes long."""
        return True

    def weigh(self, game: Game, offer: Action) -> Money | None:
        """What an offer to its seat is worth to it."""
        return self._bots.weigh(game, offer)

    @property
    def faults(self) -> Faults:
        """A character makes none."""
        return Faults()

    def close(self) -> None:
        """Nothing has to be given back."""
