"""Judging: the chance of every seat to win, for one game or for many at once."""

import numpy as np
from numpy.typing import NDArray

from freehold.compiled import Records, over_games, pack, records_of
from freehold.compiled.audited import is_audited
from freehold.compiled.entry import Argument
from freehold.rules.rulebook import Rulebook
from freehold.search.net import Judgement, Layers, judge
from freehold.search.nets import net_for
from freehold.search.portrait import Portrait
from freehold.search.sketch import Sketch

judges = over_games(judge)


def chances(states: Records, rulebook: Rulebook) -> NDArray[np.float64]:
    """For each state and seat the chance to win, if bots go on from there; a row adds up to 1.

    A game that is over is certain. Which net judges, `freehold.search.nets.name_of_net(rulebook)` says.
    """
    entry = judges.fast if is_audited(states) else judges
    judgements = records_of(Judgement, len(states))
    entry(states, pack(rulebook), eye_of(pack(net_for(rulebook)), judgements))
    return as_shares(judgements)


def eye_of(net: Records, judgements: Records) -> tuple[Argument, ...]:
    """What games are judged with: a net, paper, and room for what it says."""
    return (net, records_of(Sketch, 1), records_of(Portrait, 1), records_of(Layers, 1), judgements)


def as_shares(judgements: Records) -> NDArray[np.float64]:
    """What nets said, in parts of one."""
    said = judgements["chance"].astype(float)
    return np.asarray(said / np.maximum(1, said.sum(-1, keepdims=True)))
