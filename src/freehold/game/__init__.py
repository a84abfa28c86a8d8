"""Game, the friendly face of the rules: actions, events, positions and records as values and text."""

from freehold.game.action import Action
from freehold.game.course import Move
from freehold.game.events import Event, Events, tell
from freehold.game.game import NO_SEED, Game
from freehold.game.views import Ask, LotView, Player, Question, Result, Standing

__all__ = [
    "NO_SEED",
    "Action",
    "Ask",
    "Event",
    "Events",
    "Game",
    "LotView",
    "Move",
    "Player",
    "Question",
    "Result",
    "Standing",
    "tell",
]
