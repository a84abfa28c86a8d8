"""Chapters: the one partition of everything that can be done, shared by check, apply and legal.

Each kind of action is in one chapter; what is in none is not an action, and nobody takes it for another.
"""

from typing import Final

from freehold.rules.codes import ActionKind, CardOp
from freehold.rules.names import Mask

MOST_KINDS: Final = 63  # bits of a set

# Answers to what the game waits for
ANSWERS: Final[Mask] = (
    (1 << ActionKind.ROLL)
    | (1 << ActionKind.END)
    | (1 << ActionKind.PAY)
    | (1 << ActionKind.USE_CARD)
    | (1 << ActionKind.BUY)
    | (1 << ActionKind.DECLINE)
    | (1 << ActionKind.BID)
    | (1 << ActionKind.PASS)
    | (1 << ActionKind.CLAIM)
    | (1 << ActionKind.KEEP)
    | (1 << ActionKind.TAX_FLAT)
    | (1 << ActionKind.TAX_SHARE)
)
# What an owner does with a lot
MANAGING: Final[Mask] = (
    (1 << ActionKind.BUILD)
    | (1 << ActionKind.SELL)
    | (1 << ActionKind.SELL_WHOLE)
    | (1 << ActionKind.RAZE)
    | (1 << ActionKind.MORTGAGE)
    | (1 << ActionKind.LIFT)
)
# Offers and their answers
TRADING: Final[Mask] = (
    (1 << ActionKind.OFFER)
    | (1 << ActionKind.COUNTER)
    | (1 << ActionKind.ACCEPT)
    | (1 << ActionKind.REFUSE)
    | (1 << ActionKind.WITHDRAW)
)
# What a player still in may do unasked
ATTENDING: Final[Mask] = (
    (1 << ActionKind.ASK_RENT)
    | (1 << ActionKind.RENTS_ON)
    | (1 << ActionKind.RENTS_OFF)
    | (1 << ActionKind.BANKRUPT)
    | (1 << ActionKind.VOTE_YES)
    | (1 << ActionKind.VOTE_NO)
)
# What is done from outside the game, or on the way out of it
VISITING: Final[Mask] = (1 << ActionKind.LEAVE) | (1 << ActionKind.JOIN) | (1 << ActionKind.TIME)

# Cards that move money
MONEY_CARDS: Final[Mask] = (
    (1 << CardOp.RECEIVE)
    | (1 << CardOp.PAY)
    | (1 << CardOp.COLLECT_EACH)
    | (1 << CardOp.PAY_EACH)
    | (1 << CardOp.REPAIRS)
)
# Cards that move the token
MOVING_CARDS: Final[Mask] = (
    (1 << CardOp.ADVANCE)
    | (1 << CardOp.ADVANCE_RANDOM)
    | (1 << CardOp.NEAREST_STATION)
    | (1 << CardOp.NEAREST_UTILITY)
    | (1 << CardOp.BACK)
)
# Cards about jail
JAIL_CARDS: Final[Mask] = (1 << CardOp.GO_TO_JAIL) | (1 << CardOp.JAIL_CARD)
