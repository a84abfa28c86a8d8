"""The sentence that says most about a move."""

from freehold.game import ActionKind, Ask, Event, EventKind, Game, Move, tell_each
from freehold.rules.codes import Reason

# What matters more comes first; where nothing came of a throw, it is where the token went
WEIGHTY = (
    *(EventKind.BANKRUPT, EventKind.ACCEPTED, EventKind.AUCTION_WON, EventKind.PIECE_WON),
    *(EventKind.BUILT, EventKind.OWES, EventKind.PAID, EventKind.BOUGHT, EventKind.JAILED),
    *(EventKind.DREW, EventKind.DECLINED, EventKind.UNSOLD, EventKind.MOVED),
)

# Payments that came of what was reached; the others only go with something that is told anyway
TELLING = {Reason.RENT, Reason.INCOME_TAX, Reason.LUXURY_TAX, Reason.JACKPOT, Reason.ESTATE}

# What says nothing about the move before it
BOOKENDS = (EventKind.TURN_BEGAN, EventKind.TURN_ENDED, EventKind.ROUND_ENDED)


def opening(game: Game) -> str:
    """That whoever is asked can buy a lot now, and whose group it would complete; else nothing."""
    asked = game.to_act
    if asked is None or asked.question != Ask.BUY:
        return ""
    if all(action.kind != ActionKind.BUY for action in game.legal(asked.seat)):
        return ""
    return game.words.language.chance_to_buy(game.state, game.words, asked.seat)


def tale(move: Move, then: str = "") -> str:
    """The weightiest of what came of a move, else the last of it, else the move itself.

    What it led to, if that is told, says more than where a token went.
    """
    told = [(event, text) for event, text in tell_each(move.events) if event.kind not in BOOKENDS]
    weighty = [
        (WEIGHTY.index(event.kind), -event.amount, -at, text)
        for at, (event, text) in enumerate(told)
        if _is_weighty(event)
    ]
    if not weighty:
        over = [str(event) for event in move.events if event.kind == EventKind.TURN_ENDED]
        return then or [str(move), *over, *(text for _, text in told)][-1]
    place, _, _, text = min(weighty)
    return then if then and WEIGHTY[place] == EventKind.MOVED else f"{text} {then}".rstrip()


def _is_weighty(event: Event) -> bool:
    if event.kind == EventKind.PAID:
        return event.facts["reason"] in TELLING
    return event.kind in WEIGHTY
