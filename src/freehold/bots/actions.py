"""Acting: writing down what a player does."""

from freehold.rules.action import Action
from freehold.rules.codes import ActionKind
from freehold.rules.names import Seat


def act(action: Action, kind: ActionKind, seat: Seat, target: int, amount: int) -> None:
    """Write an action without goods."""
    action.kind = kind
    action.seat = seat
    action.target = target
    action.amount = amount
    action.gives = 0
    action.takes = 0
    action.lots_given = 0
    action.lots_taken = 0
    action.cards_given = 0
    action.cards_taken = 0
