"""A scene: all that a player looks at to decide; and a sitting: all that it takes to play on from there."""

from freehold.bots.players import Memory, Players
from freehold.rules.action import Action, Menu
from freehold.rules.block import Block
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import Tape


class Scene(Block):
    """A game as it stands, what it is played by, how everybody plays, and what they remember."""

    state: State
    rulebook: Rulebook
    players: Players
    memory: Memory


class Sitting(Block):
    """A scene, the chance of the table and that of the players, and paper to write the next action on."""

    scene: Scene
    tape: Tape
    whim: Tape  # the chance of the players
    menu: Menu
    action: Action
