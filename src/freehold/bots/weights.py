"""How likely the random player is to pick each kind of action beside the others that are lawful."""

from typing import Final, TypeAlias

from freehold.rules.codes import ActionKind

Weights: TypeAlias = tuple[int, ...]  # at the number of each ActionKind


def weights_of(table: dict[ActionKind, int]) -> Weights:
    """A table of every kind of action as numbers in the order of their codes."""
    if missing := [kind.name for kind in ActionKind if kind not in table]:
        raise ValueError(f"the random player does not know how likely {', '.join(missing)} is")
    return tuple(table[ActionKind(code)] if code in table else 0 for code in range(max(table) + 1))


# Somebody who wants to play: turns go on, lots are bought and built on, and nobody gets up
PLAYER: Final = weights_of(
    {
        ActionKind.ROLL: 400,
        ActionKind.END: 400,
        ActionKind.PAY: 200,
        ActionKind.USE_CARD: 200,
        ActionKind.BUY: 400,
        ActionKind.DECLINE: 100,
        ActionKind.BID: 200,
        ActionKind.PASS: 100,
        ActionKind.CLAIM: 100,
        ActionKind.BUILD: 100,
        ActionKind.SELL: 1,
        ActionKind.SELL_WHOLE: 1,
        ActionKind.RAZE: 1,
        ActionKind.MORTGAGE: 1,
        ActionKind.LIFT: 5,
        ActionKind.KEEP: 20,
        ActionKind.TAX_FLAT: 20,
        ActionKind.TAX_SHARE: 20,
        ActionKind.OFFER: 2,
        ActionKind.COUNTER: 10,
        ActionKind.ACCEPT: 40,
        ActionKind.REFUSE: 80,
        ActionKind.WITHDRAW: 1,
        ActionKind.ASK_RENT: 100,
        ActionKind.RENTS_ON: 10,
        ActionKind.RENTS_OFF: 1,
        ActionKind.BANKRUPT: 1,
        ActionKind.LEAVE: 0,
        ActionKind.JOIN: 0,
        ActionKind.VOTE_YES: 50,
        ActionKind.VOTE_NO: 10,
        ActionKind.TIME: 0,
    }
)
# Somebody who tries everything the rules allow, for tests
ANYBODY: Final = weights_of(
    {
        ActionKind.ROLL: 300,
        ActionKind.END: 300,
        ActionKind.PAY: 100,
        ActionKind.USE_CARD: 100,
        ActionKind.BUY: 150,
        ActionKind.DECLINE: 100,
        ActionKind.BID: 100,
        ActionKind.PASS: 60,
        ActionKind.CLAIM: 100,
        ActionKind.BUILD: 100,
        ActionKind.SELL: 5,
        ActionKind.SELL_WHOLE: 5,
        ActionKind.RAZE: 20,
        ActionKind.MORTGAGE: 5,
        ActionKind.LIFT: 10,
        ActionKind.KEEP: 50,
        ActionKind.TAX_FLAT: 50,
        ActionKind.TAX_SHARE: 50,
        ActionKind.OFFER: 5,
        ActionKind.COUNTER: 20,
        ActionKind.ACCEPT: 60,
        ActionKind.REFUSE: 40,
        ActionKind.WITHDRAW: 5,
        ActionKind.ASK_RENT: 60,
        ActionKind.RENTS_ON: 20,
        ActionKind.RENTS_OFF: 5,
        ActionKind.BANKRUPT: 5,
        ActionKind.LEAVE: 1,
        ActionKind.JOIN: 5,
        ActionKind.VOTE_YES: 60,
        ActionKind.VOTE_NO: 20,
        ActionKind.TIME: 1,
    }
)
