"""Actions between the shapes they have: numbers to search with, records to play with, values of a game."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from freehold.bots.company import in_words
from freehold.compiled import Records, layout_of
from freehold.game import Action, Game
from freehold.rules.action import Action as ActionBlock

Numbers: TypeAlias = tuple[int, ...]  # those of an action, in the order of declaration


def numbers_of(action: Records) -> Numbers:
    """The numbers of a single record."""
    return tuple(int(number) for number in action[0].tolist())


def records_of_actions(rows: Sequence[Numbers]) -> Records:
    """Actions as records."""
    return np.array(list(rows), layout_of(ActionBlock))


def action_in(game: Game, numbers: Numbers) -> Action:
    """An action that a game can play, tell and record."""
    block = ActionBlock()
    for (name, _), number in zip(ActionBlock.fields(), numbers, strict=True):
        setattr(block, name, number)
    return in_words(block, game)


def numbers_in(action: Action) -> Numbers:
    """The numbers of an action of a game."""
    return tuple(action.fill(ActionBlock()).numbers())


def without_cash(offer: Numbers) -> Numbers:
    """An offer of the same goods for no cash."""
    return (*offer[:4], 0, 0, *offer[6:])
