"""Courtesy: whoever has said no to offers is left in peace for a while, and ever longer."""

from typing import Final

from freehold.bots.scene import Scene
from freehold.bots.thinker.debts import MOST_PLEAS
from freehold.bots.thinker.trades import MOST_STEPS, REST
from freehold.game import Action, ActionKind, Game
from freehold.game.action import OFFERS
from freehold.rules.names import Mask, Seat
from freehold.rules.sets import members

MOST_ROUNDS: Final = 6  # for which somebody who keeps refusing is left in peace


def bundle_of(offer: Action) -> tuple[Seat, Seat, Mask, Mask]:
    """Who offers whom what, whatever the cash."""
    return offer.seat, offer.target, offer.lots_given, offer.lots_taken


def rest_after(refusals: int, playing: int) -> int:
    """For how many turns somebody is left in peace: a round for each no in a row."""
    return min(MOST_ROUNDS, refusals) * playing


def is_nagging(game: Game, offer: Action) -> bool:
    """Whether an offer comes too soon after a no, or is no better than what was refused a while ago."""
    return is_left_in_peace(game, offer.seat, offer.target) or has_offered_as_much(game, offer)


def has_offered_as_much(game: Game, offer: Action) -> bool:
    """Whether somebody was offered as much cash for the same lots a while ago, and did not take it."""
    for move in reversed(game.history):
        if move.turn <= game.turn_number - REST:
            return False
        if (
            move.action.kind in OFFERS
            and bundle_of(move.action) == bundle_of(offer)
            and move.action.gives - move.action.takes >= offer.gives - offer.takes
        ):
            return True
    return False


def is_left_in_peace(game: Game, maker: Seat, taker: Seat) -> bool:
    """Whether somebody has refused a player's offers too lately to be asked again."""
    refused = turns_of_refusals(game, maker, taker)
    return bool(refused) and game.turn_number < refused[0] + rest_after(len(refused), game.state.playing)


def turns_of_refusals(game: Game, maker: Seat, taker: Seat) -> list[int]:
    """When somebody said no to a player, the latest first, since they last said yes or named a price."""
    found = []
    for move in reversed(game.history):
        if (move.action.seat, move.action.target) == (taker, maker):
            if move.action.kind == ActionKind.REFUSE:
                found.append(move.turn)
            elif move.action.kind in (ActionKind.ACCEPT, ActionKind.COUNTER):
                break
    return found


def put_off(scene: Scene, offer: Action) -> None:
    """Let a player think that it has asked for all of this lately, and turn to something else."""
    memory, seat, turn = scene.memory, offer.seat, scene.state.turn_number
    if offer.lots_taken == 0:  # a plea for money
        memory.spoken[seat], memory.pleas[seat] = turn, MOST_PLEAS
    for lot in members(scene.state.holdings[offer.target]):
        memory.asked[seat][lot], memory.steps[seat][lot] = turn, MOST_STEPS
