"""The lawful answers as a short numbered list; many of one kind share a number."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from freehold.game import Action, ActionKind, Game, LotView
from freehold.terminal.kinds import FINAL, MANAGING, OFFERS, SELDOM, URGENT

AMOUNTS: dict[ActionKind, tuple[str, Callable[[LotView], int]]] = {
    ActionKind.BUILD: ("costs", lambda lot: lot.build_cost),
    ActionKind.LIFT: ("costs", lambda lot: lot.lift_price),
    ActionKind.SELL: ("brings", lambda lot: lot.sale_value),
    ActionKind.MORTGAGE: ("brings", lambda lot: lot.mortgage_value),
}
FEW = 3  # as many of one kind have numbers of their own


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the list: an action, or several that are asked for next."""

    text: str
    action: Action | None = None
    others: tuple[Action, ...] = ()


def menu(game: Game, actions: Sequence[Action]) -> list[Item]:
    """The answers to a question, then what else can be done; offers are typed, since they are too many.

    What puts somebody out of the game takes two steps, unless nothing else is left.
    """
    usual = [action for action in actions if action.kind not in OFFERS | SELDOM]
    listed = [action for action in usual if action.kind not in FINAL] or usual
    kinds: dict[str, list[Action]] = {}
    for action in sorted(listed, key=_place):
        kinds.setdefault(action.text.partition(" ")[0], []).append(action)
    items = [item for verb, some in kinds.items() for item in _items(game, verb, some)]
    seldom = tuple(action for action in actions if action.kind in SELDOM | FINAL and action not in listed)
    return [*items, Item("something else", others=seldom)] if seldom else items


def _place(action: Action) -> int:
    """What is asked first comes first, and what is not asked at all last."""
    kind = action.kind
    return 0 if kind in URGENT else 2 if kind in MANAGING else 1


def offer_hint(actions: Sequence[Action]) -> str:
    """How offers are typed that can be made now; nothing if none can."""
    kinds = {action.kind for action in actions}
    verbs = {"counter": ActionKind.COUNTER, "offer": ActionKind.OFFER}
    hints = [f"{verb} PLAYER … for …" for verb, kind in verbs.items() if kind in kinds]
    return " or ".join(hints)


def _items(game: Game, verb: str, actions: list[Action]) -> list[Item]:
    if len(actions) <= FEW:
        return singles(game, actions)
    return [Item(f"{verb} … ({len(actions)} to choose from)", others=tuple(actions))]


def singles(game: Game, actions: Sequence[Action]) -> list[Item]:
    """An item for each action."""
    return [Item(label(game, action), action) for action in actions]


def label(game: Game, action: Action) -> str:
    """An action in notation, with what it costs or brings."""
    kind, money = action.kind, game.edition.money
    if kind == ActionKind.BID and action.high > action.low:
        return f"{action.text} (up to {money(action.high)})"
    if kind == ActionKind.BUY:
        awaited = game.to_act
        return f"buy ({money(awaited.amount)})" if awaited else "buy"
    if kind in (ActionKind.TAX_FLAT, ActionKind.TAX_SHARE):
        return f"{action.text} ({game.label(action).removeprefix('Pay ')})"
    if kind in AMOUNTS:
        verb, amount = AMOUNTS[kind]
        return f"{action.text} ({verb} {money(amount(game.lots[action.target]))})"
    return action.text


def listing(items: Sequence[Item]) -> str:
    """The items with their numbers, a line each."""
    return "\n".join(f"  {number} {item.text}" for number, item in enumerate(items, start=1))
