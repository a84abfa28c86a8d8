"""The sentence that says most about a move."""

from freehold.game import EventKind, Move, tell_each

# What matters more comes first
WEIGHTY = (
    *(EventKind.BANKRUPT, EventKind.ACCEPTED, EventKind.AUCTION_WON, EventKind.BUILT, EventKind.PAID),
    EventKind.BOUGHT,
)

# What says nothing about the move before it
BOOKENDS = (EventKind.TURN_BEGAN, EventKind.TURN_ENDED, EventKind.ROUND_ENDED)


def tale(move: Move) -> str:
    """The weightiest of what came of a move, else the last of it, else the move itself."""
    told = [(event, text) for event, text in tell_each(move.events) if event.kind not in BOOKENDS]
    weighty = [
        (WEIGHTY.index(event.kind), -event.amount, text) for event, text in told if event.kind in WEIGHTY
    ]
    if weighty:
        return min(weighty)[-1]
    return told[-1][1] if told else str(move)
