"""A net: the chances of every seat, worked out in whole numbers, so that they are the same everywhere."""

from typing import Annotated, Final, TypeAlias

from freehold.rules.block import Block, Medium, PerSeat
from freehold.rules.names import SEATS, Mask, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members, first_member, members
from freehold.rules.state import State
from freehold.search.portrait import INPUTS, Portrait, portray
from freehold.search.scales import (
    CERTAIN,
    HALVINGS,
    INPUT_BITS,
    POWERS,
    SCORE_BITS,
    UNIT_BITS,
)
from freehold.search.sketch import Sketch

HIDDEN: Final = 32  # units of each layer

PerUnit: TypeAlias = Annotated[list[int], HIDDEN]
InputByUnit: TypeAlias = Annotated[list[list[int]], INPUTS, HIDDEN]
UnitByUnit: TypeAlias = Annotated[list[list[int]], HIDDEN, HIDDEN]
SeatByUnit: TypeAlias = Annotated[list[list[int]], SEATS, HIDDEN]


class Net(Block):
    """The weights of a net: each seat by itself, then beside the mean of all, then a score."""

    _constant = True  # no rule writes to it

    inputs: int  # how many it looks at: the general ones, or those of the groups too
    first: Medium[InputByUnit]
    first_bias: PerUnit
    own: Medium[UnitByUnit]
    others: Medium[UnitByUnit]
    second_bias: PerUnit
    last: Medium[PerUnit]


class Judgement(Block):
    """What a net thinks of a game."""

    chance: PerSeat  # parts of CERTAIN


class Layers(Block):
    """The paper on which a net thinks."""

    units: SeatByUnit
    mean: PerUnit
    common: PerUnit
    second: PerUnit
    score: PerSeat


class Eye(Block):
    """All that it takes to judge a game."""

    net: Net
    sketch: Sketch
    portrait: Portrait
    layers: Layers
    judgement: Judgement


def judge(state: State, rulebook: Rulebook, eye: Eye) -> None:
    """The chance of every seat to win; what is won is certain."""
    judgement = eye.judgement
    for seat in range(SEATS):
        judgement.chance[seat] = 0
    if state.over:
        share_out(judgement, state.winners)
        return
    portray(state, rulebook, eye.sketch, eye.portrait)
    judge_portrait(eye.net, eye.portrait, eye.layers, judgement)


def judge_portrait(net: Net, portrait: Portrait, layers: Layers, judgement: Judgement) -> None:
    """The chance of everybody who is in."""
    for seat in members(portrait.alive):
        see_seat(net, portrait, layers, seat)
    see_table(net, layers, portrait.alive)
    for seat in members(portrait.alive):
        rate_seat(net, layers, seat)
    weigh_scores(layers, judgement, portrait.alive)


def share_out(judgement: Judgement, winners: Mask) -> None:
    """Those who have won share the whole."""
    for seat in members(winners):
        judgement.chance[seat] = CERTAIN // count_members(winners)


def see_seat(net: Net, portrait: Portrait, layers: Layers, seat: Seat) -> None:
    """The first layer: a seat by itself."""
    inputs = portrait.inputs[seat]
    units = layers.units[seat]
    for unit in range(HIDDEN):
        units[unit] = net.first_bias[unit]
    for i in range(net.inputs):
        seen = inputs[i]
        if seen != 0:
            weights = net.first[i]
            for unit in range(HIDDEN):
                units[unit] += seen * weights[unit]
    for unit in range(HIDDEN):
        units[unit] = max(0, units[unit]) >> (INPUT_BITS - UNIT_BITS)


def see_table(net: Net, layers: Layers, alive: Mask) -> None:
    """What the second layer sees of everybody together."""
    for unit in range(HIDDEN):
        layers.mean[unit] = 0
        layers.common[unit] = net.second_bias[unit]
    for seat in members(alive):
        for unit in range(HIDDEN):
            layers.mean[unit] += layers.units[seat][unit]
    number = max(1, count_members(alive))
    for i in range(HIDDEN):
        seen = layers.mean[i] // number
        if seen != 0:
            weights = net.others[i]
            for unit in range(HIDDEN):
                layers.common[unit] += seen * weights[unit]


def rate_seat(net: Net, layers: Layers, seat: Seat) -> None:
    """The second layer, and the score of a seat."""
    second = layers.second
    for unit in range(HIDDEN):
        second[unit] = layers.common[unit]
    for i in range(HIDDEN):
        seen = layers.units[seat][i]
        if seen != 0:
            weights = net.own[i]
            for unit in range(HIDDEN):
                second[unit] += seen * weights[unit]
    score = 0
    for unit in range(HIDDEN):
        score += (max(0, second[unit]) >> UNIT_BITS) * net.last[unit]
    layers.score[seat] = score >> (2 * UNIT_BITS - SCORE_BITS)


def weigh_scores(layers: Layers, judgement: Judgement, alive: Mask) -> None:
    """A score that is lower by one halves the chance."""
    best = layers.score[first_member(alive)] if alive else 0
    for seat in members(alive):
        best = max(best, layers.score[seat])
    total = 0
    for seat in members(alive):
        judgement.chance[seat] = weight_of(best - layers.score[seat])
        total += judgement.chance[seat]
    for seat in members(alive):
        judgement.chance[seat] = judgement.chance[seat] * CERTAIN // max(1, total)


def weight_of(below: int) -> int:
    """Half to the power of a score's distance from the best."""
    halvings = below >> SCORE_BITS
    if halvings >= HALVINGS:
        return 0
    return POWERS[below & ((1 << SCORE_BITS) - 1)] >> halvings
