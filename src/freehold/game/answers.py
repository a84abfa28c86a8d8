"""What one seat may do now, as plain data: each lawful action with its label, ranges and prices."""

from collections.abc import Callable
from typing import Any, TypeAlias

from freehold.game.action import OFFERS, ON_LOT, TO_PLAYER, Action
from freehold.game.course import Course
from freehold.rules.agenda import top_kind, top_lot, top_seat
from freehold.rules.building import half_cost
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


def answer(course: Course, action: Action) -> Data:
    """One lawful action; what does not belong to it is left out."""
    data: Data = {
        "action": action.text,
        "kind": action.kind.name.lower(),
        "label": course.words.language.label(course.state, course.words, action),
        "asked": _is_asked(course, action),
    }
    if action.kind in ON_LOT:
        data["lot"] = action.target
    elif action.kind in TO_PLAYER or action.kind in OFFERS:
        data["player"] = action.target
    elif action.kind == ActionKind.RAZE:
        data["lot"] = action.target
        data["group"] = course.rulebook.lot_group[action.target]
    if action.kind in OFFERS:
        data["goods"] = _goods(course, action)
    elif action.low < action.high or action.kind == ActionKind.BID:
        data["amount"] = {"low": action.low, "high": action.high}
    if action.kind in COSTS:
        data["price"] = COSTS[action.kind](course, action)
    if action.kind in BRINGS:
        data["brings"] = BRINGS[action.kind](course, action)
    return data


def _is_asked(course: Course, action: Action) -> bool:
    """Whether an action answers something that its player is asked: the question, an offer, a vote."""
    state, kind = course.state, action.kind
    if kind in REPLIES or (1 << kind) & ANSWERS:
        return True
    if top_seat(state) != action.seat:
        return False
    if kind == ActionKind.LIFT:
        return is_just_received(state, action.seat, action.target)
    return kind in RAISING and is_debt(top_kind(state))


def _goods(course: Course, action: Action) -> Data:
    """What an offer may be made of: cash given (asked for, if below zero), lots and cards of both sides."""
    state = course.state
    return {
        "cash": {"low": action.low, "high": action.high},
        "lots_given": _tradable(course, state.holdings[action.seat]),
        "lots_taken": _tradable(course, state.holdings[action.target]),
        "cards_given": state.jail_cards_held[action.seat],
        "cards_taken": state.jail_cards_held[action.target],
    }


def _tradable(course: Course, lots: Mask) -> list[int]:
    state, rulebook = course.state, course.rulebook
    return [lot for lot in members(lots) if check_lots_tradable(state, rulebook, 1 << lot) == Refusal.ALLOWED]


def _value(course: Course, action: Action) -> Money:
    return course.state.value[top_lot(course.state)]


def _build_cost(course: Course, action: Action) -> Money:
    return course.state.build_cost[action.target]


def _lift_price(course: Course, action: Action) -> Money:
    return lift_price_now(course.state, course.rulebook, action.seat, action.target)


def _bail(course: Course, action: Action) -> Money:
    return course.state.bail[action.seat]


def _flat_tax(course: Course, action: Action) -> Money:
    return course.rulebook.income_tax_flat


def _sale(course: Course, action: Action) -> Money:
    return half_cost(course.state, action.target)


def _whole_sale(course: Course, action: Action) -> Money:
    return half_cost(course.state, action.target) * course.state.built[action.target]


def _loan(course: Course, action: Action) -> Money:
    return mortgage_value(course.state, course.rulebook, action.target)


def _open_rent(course: Course, action: Action) -> Money:
    state = course.state
    return state.open_rent_amount[open_rent_of(state, action.seat, action.target)]


COSTS: dict[ActionKind, Callable[[Course, Action], Money]] = {
    ActionKind.BUY: _value,
    ActionKind.BUILD: _build_cost,
    ActionKind.CLAIM: _build_cost,
    ActionKind.LIFT: _lift_price,
    ActionKind.PAY: _bail,
    ActionKind.TAX_FLAT: _flat_tax,
}
BRINGS: dict[ActionKind, Callable[[Course, Action], Money]] = {
    ActionKind.SELL: _sale,
    ActionKind.SELL_WHOLE: _whole_sale,
    ActionKind.MORTGAGE: _loan,
    ActionKind.ASK_RENT: _open_rent,
}
