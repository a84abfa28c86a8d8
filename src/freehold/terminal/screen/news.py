"""News of the economy: what moved, and how prices go."""

from collections.abc import Iterable

from freehold.game import Event, Game

NEWS = "FACTOR"  # the event that opens the news
TOLD = frozenset({NEWS, "LOT_MOVED", "REVALUED", "RATES_MOVED"})
UP, DOWN, LEVEL = "▲", "▼", "="


def news_in(events: Iterable[Event]) -> str:
    """The news among some events, a sentence a line; nothing if there is none."""
    told = [event for event in events if event.kind.name in TOLD]
    if not any(event.kind.name == NEWS for event in told):
        return ""
    return "\n".join(str(event) for event in told)


def trends(game: Game) -> dict[int, str]:
    """By lot: whether the last news raised or lowered its price; nothing where prices stand still."""
    if not game.rulebook.economy_rounds:
        return {}
    before = {lot.number: game.rulebook.lot_price[lot.number] for lot in game.lots}
    signs = dict.fromkeys(before, LEVEL)
    for move in game.history:
        for event in move.events:
            if event.kind.name == "REVALUED":
                old, new = before[event.a], event.amount
                signs[event.a] = LEVEL if new == old else UP if new > old else DOWN
                before[event.a] = new
    return signs
