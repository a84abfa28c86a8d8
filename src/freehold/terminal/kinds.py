"""Kinds of actions as the interfaces sort them: asked first, with a sheet of their own, seldom."""

from freehold.game import ActionKind

URGENT = frozenset(  # asked before the game goes on
    {ActionKind.ACCEPT, ActionKind.REFUSE, ActionKind.VOTE_YES, ActionKind.VOTE_NO}
)
MANAGING = frozenset(  # one's own lots
    {
        *(ActionKind.BUILD, ActionKind.SELL, ActionKind.SELL_WHOLE, ActionKind.RAZE),
        *(ActionKind.MORTGAGE, ActionKind.LIFT),
    }
)
OFFERS = frozenset({ActionKind.OFFER, ActionKind.COUNTER})
TRADING = OFFERS | {ActionKind.WITHDRAW}
SELDOM = frozenset(
    {ActionKind.LEAVE, ActionKind.JOIN, ActionKind.TIME, ActionKind.RENTS_ON, ActionKind.RENTS_OFF}
)
FINAL = frozenset({ActionKind.BANKRUPT, ActionKind.LEAVE})  # after which somebody is out
