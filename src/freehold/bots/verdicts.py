"""Verdicts: what a bot thinks of a trade, whichever mind it has."""

from freehold.bots.first.trades import verdict as verdict_of_first
from freehold.bots.players import FIRST, RANDOM
from freehold.bots.scene import Scene
from freehold.bots.thinker.judgement import DEAREST, NEVER, goods_with
from freehold.bots.thinker.judgement import verdict as verdict_of_thinker
from freehold.rules.names import Mask, Money, Seat
from freehold.rules.offers import Goods


def verdict(scene: Scene, seat: Seat, other: Seat, goods: Goods) -> Money:
    """What a trade is worth to the bot of a seat; it accepts from 0 on. Chance decides for the random one."""
    if scene.players.mind[seat] == RANDOM:
        return 0
    if scene.players.mind[seat] == FIRST:
        return verdict_of_first(scene, seat, other, goods)
    return verdict_of_thinker(scene, seat, other, goods)


def least_cash(scene: Scene, seat: Seat, other: Seat, lots_given: Mask, lots_taken: Mask) -> Money:
    """The least cash for which the bot of a seat gives and takes these lots; below zero, what it pays.

    NEVER if it wants more than the other side has.
    """
    low, high = -max(0, scene.state.cash[seat]), min(DEAREST, max(0, scene.state.cash[other]))
    if verdict(scene, seat, other, goods_with(high, lots_given, lots_taken)) < 0:
        return NEVER
    while low < high:
        middle = (low + high) // 2
        if verdict(scene, seat, other, goods_with(middle, lots_given, lots_taken)) >= 0:
            high = middle
        else:
            low = middle + 1
    return low
