"""Prospects: the chances of a single game, without any third-party package."""

from dataclasses import dataclass
from typing import Self

from freehold.game import Game
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.search.net import Eye, Judgement, Layers, judge
from freehold.search.nets import net_for
from freehold.search.portrait import Portrait
from freehold.search.sketch import Sketch


def prospects(state: State, rulebook: Rulebook) -> list[float]:
    """The chance of each seat at the table to win, if bots go on from here; they add up to 1."""
    eye = Eye.of(net_for(rulebook), Sketch(), Portrait(), Layers(), Judgement())
    judge(state, rulebook, eye)
    whole = max(1, sum(eye.judgement.chance))
    return [chance / whole for chance in eye.judgement.chance[: state.seats]]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands, for another process to judge."""

    state: State
    rulebook: Rulebook

    @classmethod
    def of(cls, game: Game) -> Self:
        """As it is now, whatever is played later."""
        return cls(game.copy().state, game.rulebook)

    def chances(self) -> list[float]:
        """Everybody's chance to win."""
        return prospects(self.state, self.rulebook)
