"""What one seat may do now, as plain data: each lawful action with its label, ranges and prices."""

from collections.abc import Callable, Hashable
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

# Whoever may do these is asked for them
ASKED = REPLIES | {kind for kind in ActionKind if (1 << kind) & ANSWERS}
KIND_WORDS = {kind: kind.name.lower() for kind in ActionKind}
KEPT = 1 << 14  # answers about lots

Data: TypeAlias = dict[str, Any]

_kept: dict[tuple[Hashable, ...], Data] = {}


def answer(timeline: Timeline, action: Action) -> Data:
    """One lawful action; what does not belong to it is left out."""
    if action.kind in ON_LOT:
        return _about_lot(timeline, action)
    data = _words(timeline, action)
    if action.kind in TO_PLAYER or action.kind in OFFERS:
        data["player"] = action.target
    elif action.kind == ActionKind.RAZE:
        data["lot"] = action.target
        data["group"] = timeline.rulebook.lot_group[action.target]
    if action.kind in OFFERS:
        data["goods"] = _goods(timeline, action)
    elif action.low < action.high or action.kind == ActionKind.BID:
        data["amount"] = {"low": action.low, "high": action.high}
    return data | _money(timeline, action)


def _about_lot(timeline: Timeline, action: Action) -> Data:
    """An action on a lot. It reads the same in all games of an edition, and there are many: it is kept."""
    words = timeline.words
    money, asked = _money(timeline, action), _is_asked(timeline, action)
    key = (words.lots, words.language, action.kind, action.target, asked, *money.values())
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= KEPT:
            _kept.clear()
        found = _kept[key] = {**_words(timeline, action), "lot": action.target, **money}
    return found.copy()


def _words(timeline: Timeline, action: Action) -> Data:
    return {
        "action": action.text,
        "kind": KIND_WORDS[action.kind],
        "label": timeline.words.language.label(timeline.state, timeline.words, action),
        "asked": _is_asked(timeline, action),
    }


def _money(timeline: Timeline, action: Action) -> Data:
    """What it costs or brings, if it does."""
    kind = action.kind
    if kind in COSTS:
        return {"price": COSTS[kind](timeline, action)}
    return {"brings": BRINGS[kind](timeline, action)} if kind in BRINGS else {}


def _is_asked(timeline: Timeline, action: Action) -> bool:
    """Whether an action answers something that its player is asked: the question, an offer, a vote."""
    state, kind = timeline.state, action.kind
    if kind in ASKED:
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
