"""News of the economy: what moved, and how prices go."""

from collections.abc import Iterable, Mapping

from freehold.game import Event, Game

FACTOR, REVALUED = "FACTOR", "REVALUED"
TOLD = (FACTOR, REVALUED, "RATES_MOVED", "LOT_MOVED")  # in the order of interest
UP, DOWN, LEVEL = "▲", "▼", "="


def news_in(events: Iterable[Event], signs: Mapping[int, str]) -> str:
    """The news among some events, a sentence a line; nothing if there is none."""
    told = [event for event in events if event.kind.name in TOLD]
    if not any(event.kind.name == FACTOR for event in told):
        return ""
    told.sort(key=lambda event: TOLD.index(event.kind.name))
    return "\n".join(_line(event, signs) for event in told)


def _line(event: Event, signs: Mapping[int, str]) -> str:
    return f"{signs[event.a]} {event}" if event.kind.name == REVALUED else str(event)


def trends(game: Game) -> dict[int, str]:
    """By lot: whether the last news raised or lowered its price; nothing where prices stand still."""
    if not game.rulebook.economy_rounds:
        return {}
    before = {lot.number: game.rulebook.lot_price[lot.number] for lot in game.lots}
    signs = dict.fromkeys(before, LEVEL)
    for move in game.history:
        for event in move.events:
            if event.kind.name == REVALUED:
                old, new = before[event.a], event.amount
                signs[event.a] = LEVEL if new == old else UP if new > old else DOWN
                before[event.a] = new
    return signs
