"""Deciders: players at one seat of one game."""

from hashlib import sha256
from typing import Protocol

from freehold.game import Action, Game
from freehold.players.faults import Faults
from freehold.rules.names import Money, Seat

SEAT_LABEL = b"freehold seat"


class Decider(Protocol):
    """A player who has sat down; always comes up with a lawful action."""

    def decide(self, game: Game, seat: Seat) -> Action:
        """What the seat does now."""

    def is_ready(self, game: Game, seat: Seat) -> bool:
        """Whether `decide` will answer at once; asking begins the thought."""

    def weigh(self, game: Game, offer: Action) -> Money | None:
        """What an offer to its seat is worth to it: accepted from 0 on. None if it does not say."""

    @property
    def faults(self) -> Faults:
        """How often it failed, and the safe default was played."""

    def close(self) -> None:
        """Get up: nothing is decided here any more."""


def own_seed(seed: bytes, seat: Seat) -> bytes:
    """Chance of a seat's own, from which nothing follows about the dice or about other seats."""
    return sha256(SEAT_LABEL + seed + bytes([seat])).digest()
