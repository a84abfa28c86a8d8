"""Exploring: what comes of an action when bots go on, judged by a net; and what others accept."""

from typing import Final

from freehold.bots.deals import Deal, take_chance
from freehold.bots.first.trades import occasion
from freehold.bots.first.valuation import lots_value
from freehold.bots.game_loop import carry_out, next_action, next_seat
from freehold.bots.players import Memory
from freehold.bots.scene import Scene, Sitting
from freehold.bots.thinker.judgement import completed, goods_with, is_absurd, is_laughable
from freehold.bots.verdicts import verdict
from freehold.rules.action import Action
from freehold.rules.block import copy_into
from freehold.rules.check import check
from freehold.rules.codes import ActionKind, Refusal
from freehold.rules.names import Money, Seat
from freehold.rules.offers import goods_offered
from freehold.rules.state import State
from freehold.rules.trade import flipped, goods_of
from freehold.search.net import Eye, judge
from freehold.search.scales import CERTAIN

MOST_DECISIONS: Final = 10_000  # of one look ahead: far beyond any that ends
FAR: Final = 1 << 40  # more than any amount
OPEN: Final = 0  # how an offer is answered is up to the bot that it is made to
ACCEPTED: Final = 1
REFUSED: Final = 2
WORTHWHILE: Final = CERTAIN // 200  # what somebody has to gain by a trade to care for it
CHEAPEST: Final = 50  # percent of its price for which a lot is offered: a mortgage brings as much
MOST_ASKED: Final = 3  # times the prices of what is given
MOST_ASKED_FOR_GROUP: Final = 8  # the same where it makes a group whole


def explore(
    start: State,
    thoughts: Memory,
    sitting: Sitting,
    first: Action,
    deal: Deal,
    eye: Eye,
    turns: int,
    answer: int,
) -> None:
    """Carry out a lawful action on a copy of a game, let bots go on for so many turns, and judge.

    `start` and `thoughts` stay as they are. With no turns, bots finish what is under way and the turn.
    An offer is answered by the bot that it is made to, or as ACCEPTED and REFUSED say.
    """
    state = sitting.scene.state
    copy_into(start, state)
    copy_into(thoughts, sitting.scene.memory)
    copy_into(first, sitting.action)
    take_chance(sitting.tape, sitting.whim, deal)
    carry_out(sitting)
    if first.kind == ActionKind.OFFER and answer == ACCEPTED:
        reply(sitting, first.seat, first.target, ActionKind.ACCEPT)
    elif first.kind == ActionKind.OFFER and answer == REFUSED:
        reply(sitting, first.seat, first.target, ActionKind.REFUSE)
    decisions = 0
    last_turn = start.turn_number + turns
    while not state.over and state.turn_number <= last_turn and decisions < MOST_DECISIONS:
        next_action(sitting, next_seat(sitting.scene))
        carry_out(sitting)
        decisions += 1
    judge(state, sitting.scene.rulebook, eye)


def do(start: State, sitting: Sitting, action: Action) -> None:
    """Carry out a lawful action that needs no chance on a copy of a game; an offer is accepted."""
    copy_into(start, sitting.scene.state)
    copy_into(action, sitting.action)
    carry_out(sitting)
    if action.kind == ActionKind.OFFER:
        reply(sitting, action.seat, action.target, ActionKind.ACCEPT)


def suggest(start: State, thoughts: Memory, sitting: Sitting, seat: Seat) -> None:
    """What the bot of a seat would do."""
    copy_into(start, sitting.scene.state)
    copy_into(thoughts, sitting.scene.memory)
    next_action(sitting, seat)


def habit(start: State, thoughts: Memory, sitting: Sitting, seat: Seat) -> None:
    """What the bot of a seat would do that has looked for trades already."""
    copy_into(start, sitting.scene.state)
    copy_into(thoughts, sitting.scene.memory)
    sitting.scene.memory.looked[seat] = occasion(start)
    next_action(sitting, seat)


def price(start: State, thoughts: Memory, sitting: Sitting, offer: Action) -> Money:
    """The least cash that makes a bot accept an offer, below zero what it pays; FAR if nothing does."""
    copy_into(start, sitting.scene.state)
    copy_into(thoughts, sitting.scene.memory)
    low = -max(0, start.cash[offer.target])
    high = max(0, start.cash[offer.seat])
    if not is_wanted(sitting.scene, offer, high):
        return FAR
    while low < high:
        middle = (low + high) // 2
        if is_wanted(sitting.scene, offer, middle):
            high = middle
        else:
            low = middle + 1
    return low if is_accepted(start, thoughts, sitting, offer, low) else FAR


def is_wanted(scene: Scene, offer: Action, cash: Money) -> bool:
    """Whether the taker likes an offer, with so much cash beside the goods; it may still not be lawful."""
    goods = goods_with(cash, offer.lots_taken, offer.lots_given)
    return verdict(scene, offer.target, offer.seat, goods) >= 0


def opinion(scene: Scene, offer: Action) -> Money:
    """What an offer is worth to the bot that it is made to, from 0 on accepted if it is lawful."""
    goods = goods_with(offer.gives - offer.takes, offer.lots_taken, offer.lots_given)
    return verdict(scene, offer.target, offer.seat, goods)


def would_accept(start: State, thoughts: Memory, sitting: Sitting, offer: Action) -> bool:
    """Whether the bot of the taker accepts an offer as it is."""
    return is_accepted(start, thoughts, sitting, offer, offer.gives - offer.takes)


def is_accepted(start: State, thoughts: Memory, sitting: Sitting, offer: Action, cash: Money) -> bool:
    """Whether the bot of the taker accepts, with so much cash beside the goods."""
    copy_into(start, sitting.scene.state)
    copy_into(offer, sitting.action)
    sitting.action.gives = max(0, cash)
    sitting.action.takes = max(0, -cash)
    if check(start, sitting.scene.rulebook, sitting.action) != Refusal.ALLOWED:
        return False
    copy_into(thoughts, sitting.scene.memory)
    carry_out(sitting)
    next_action(sitting, offer.target)
    return sitting.action.kind == ActionKind.ACCEPT


def fair_price(start: State, sitting: Sitting, offer: Action, eye: Eye) -> Money:
    """The least cash that makes an offer good for its taker, as the net sees it; FAR if nothing does."""
    judge(start, sitting.scene.rulebook, eye)
    least = eye.judgement.chance[offer.target] + WORTHWHILE
    low = -max(0, start.cash[offer.target])
    high = max(0, start.cash[offer.seat])
    if not is_good(start, sitting, offer, eye, high, least):
        return FAR
    while low < high:
        middle = (low + high) // 2
        if is_good(start, sitting, offer, eye, middle, least):
            high = middle
        else:
            low = middle + 1
    return low


def is_good(start: State, sitting: Sitting, offer: Action, eye: Eye, cash: Money, least: int) -> bool:
    """Whether an offer with so much cash leaves its taker a chance that is high enough."""
    copy_into(start, sitting.scene.state)
    copy_into(offer, sitting.action)
    sitting.action.gives = max(0, cash)
    sitting.action.takes = max(0, -cash)
    trade_at_once(sitting, eye)
    return eye.judgement.chance[offer.target] >= least


def is_sane(start: State, sitting: Sitting, offer: Action) -> bool:
    """Whether nobody who looks on would shake their head at who makes an offer.

    They would if it were foolish to make, or asked for many times the prices of what is given.
    """
    copy_into(start, sitting.scene.state)
    goods = goods_of(offer)
    if is_laughable(sitting.scene, offer.seat, offer.target, goods, CHEAPEST):
        return False
    gives, takes, lots_given, lots_taken, _, _ = goods
    times = MOST_ASKED
    if completed(sitting.scene, offer.target, lots_taken, lots_given):
        times = MOST_ASKED_FOR_GROUP
    return takes + lots_value(start, lots_taken) <= times * (gives + lots_value(start, lots_given))


def is_lawful(start: State, sitting: Sitting, offer: Action) -> bool:
    """Whether an offer may be made."""
    return check(start, sitting.scene.rulebook, offer) == Refusal.ALLOWED


def is_foolish(start: State, sitting: Sitting, offer: Action) -> bool:
    """Whether anybody who looks on would shake their head if an offer were accepted."""
    copy_into(start, sitting.scene.state)
    return is_absurd(sitting.scene, offer.target, offer.seat, flipped(goods_of(offer)))


def is_foolish_to_accept(start: State, sitting: Sitting, seat: Seat, maker: Seat) -> bool:
    """The same of an offer that has been made."""
    copy_into(start, sitting.scene.state)
    return is_absurd(sitting.scene, seat, maker, flipped(goods_offered(start, maker, seat)))


def trade(start: State, sitting: Sitting, offer: Action, eye: Eye) -> None:
    """Judge how a game stands once an offer is accepted."""
    copy_into(start, sitting.scene.state)
    copy_into(offer, sitting.action)
    trade_at_once(sitting, eye)


def trade_at_once(sitting: Sitting, eye: Eye) -> None:
    """Make the offer at hand, accept it, and judge; what is not lawful changes nothing."""
    maker, taker = sitting.action.seat, sitting.action.target
    if check(sitting.scene.state, sitting.scene.rulebook, sitting.action) == Refusal.ALLOWED:
        carry_out(sitting)
        reply(sitting, maker, taker, ActionKind.ACCEPT)
    judge(sitting.scene.state, sitting.scene.rulebook, eye)


def reply(sitting: Sitting, maker: Seat, taker: Seat, kind: ActionKind) -> None:
    """Whoever an offer was made to says yes or no, if they may."""
    sitting.action.kind = kind
    sitting.action.seat = taker
    sitting.action.target = maker
    if check(sitting.scene.state, sitting.scene.rulebook, sitting.action) == Refusal.ALLOWED:
        carry_out(sitting)
