"""What one seat may do now, as plain data: each lawful action with its label, ranges and prices."""

from collections.abc import Callable
from typing import Any, TypeAlias

from freehold.game.action import OFFERS, ON_LOT, TO_PLAYER, Action
from freehold.game.timeline import Timeline
from freehold.rules.agenda import top_kind, top_lot, top_seat
from freehold.rules.building import half_price, sale_value
from freehold.rules.chapters import ANSWERS
from freehold.rules.codes import ActionKind, Refusal
from freehold.rules.mortgage import is_just_received, lift_price_now, mortgage_value
from freehold.rules.names import Mask, Money
from freehold.rules.rent import open_rent_of
from freehold.rules.sets import members
from freehold.rules.timing import is_debt
from freehold.rules.trade import check_lots_tradable

# Answers to offers and applications
REPLIES = {
    *(ActionKind.ACCEPT, ActionKind.REFUSE, ActionKind.COUNTER, ActionKind.VOTE_YES, ActionKind.VOTE_NO),
}
# What settles a debt, one way or the other
RAISING = {
    *(ActionKind.SELL, ActionKind.SELL_WHOLE, ActionKind.RAZE, ActionKind.MORTGAGE, ActionKind.BANKRUPT),
}

Data: TypeAlias = dict[str, Any]


def answer(timeline: Timeline, action: Action) -> Data:
    """One lawful action; what does not belong to it is left out."""
    data: Data = {
        "action": action.text,
        "kind": action.kind.name.lower(),
        "label": timeline.words.language.label(timeline.state, timeline.words, action),
        "asked": _is_asked(timeline, action),
    }
    if action.kind in ON_LOT:
        data["lot"] = action.target
    elif action.kind in TO_PLAYER or action.kind in OFFERS:
        data["player"] = action.target
    elif action.kind == ActionKind.RAZE:
        data["lot"] = action.target
        data["group"] = timeline.rulebook.lot_group[action.target]
    if action.kind in OFFERS:
        data["goods"] = _goods(timeline, action)
    elif action.low < action.high or action.kind == ActionKind.BID:
        data["amount"] = {"low": action.low, "high": action.high}
    if action.kind in COSTS:
        data["price"] = COSTS[action.kind](timeline, action)
    if action.kind in BRINGS:
        data["brings"] = BRINGS[action.kind](timeline, action)
    return data


def _is_asked(timeline: Timeline, action: Action) -> bool:
    """Whether an action answers something that its player is asked: the question, an offer, a vote."""
    state, kind = timeline.state, action.kind
    if kind in REPLIES or (1 << kind) & ANSWERS:
        return True
    if top_seat(state) != action.seat:
        return False
    if kind == ActionKind.LIFT:
        return is_just_received(state, action.seat, action.target)
    return kind in RAISING and is_debt(top_kind(state))


def _goods(timeline: Timeline, action: Action) -> Data:
    """What an offer may be made of: cash given (asked for, if below zero), lots and cards of both sides."""
    state = timeline.state
    return {
        "cash": {"low": action.low, "high": action.high},
        "lots_given": _tradable(timeline, state.holdings[action.seat]),
        "lots_taken": _tradable(timeline, state.holdings[action.target]),
        "cards_given": state.jail_cards_held[action.seat],
        "cards_taken": state.jail_cards_held[action.target],
    }


def _tradable(timeline: Timeline, lots: Mask) -> list[int]:
    state, rulebook = timeline.state, timeline.rulebook
    return [lot for lot in members(lots) if check_lots_tradable(state, rulebook, 1 << lot) == Refusal.ALLOWED]


def _value(timeline: Timeline, action: Action) -> Money:
    return timeline.state.value[top_lot(timeline.state)]


def _build_cost(timeline: Timeline, action: Action) -> Money:
    return timeline.state.build_cost[action.target]


def _lift_price(timeline: Timeline, action: Action) -> Money:
    return lift_price_now(timeline.state, timeline.rulebook, action.seat, action.target)


def _bail(timeline: Timeline, action: Action) -> Money:
    return timeline.state.bail[action.seat]


def _flat_tax(timeline: Timeline, action: Action) -> Money:
    return timeline.rulebook.income_tax_flat


def _sale(timeline: Timeline, action: Action) -> Money:
    level = timeline.state.built[action.target]
    return half_price(timeline.state, timeline.rulebook, action.target, level)


def _whole_sale(timeline: Timeline, action: Action) -> Money:
    return sale_value(timeline.state, timeline.rulebook, action.target, 0)


def _loan(timeline: Timeline, action: Action) -> Money:
    return mortgage_value(timeline.state, timeline.rulebook, action.target)


def _open_rent(timeline: Timeline, action: Action) -> Money:
    state = timeline.state
    return state.open_rent_amount[open_rent_of(state, action.seat, action.target)]


COSTS: dict[ActionKind, Callable[[Timeline, Action], Money]] = {
    ActionKind.BUY: _value,
    ActionKind.BUILD: _build_cost,
    ActionKind.CLAIM: _build_cost,
    ActionKind.LIFT: _lift_price,
    ActionKind.PAY: _bail,
    ActionKind.TAX_FLAT: _flat_tax,
}
BRINGS: dict[ActionKind, Callable[[Timeline, Action], Money]] = {
    ActionKind.SELL: _sale,
    ActionKind.SELL_WHOLE: _whole_sale,
    ActionKind.MORTGAGE: _loan,
    ActionKind.ASK_RENT: _open_rent,
}
