"""Steps: one decision of a game after another, each with what is open next; to learn and to measure by."""

from typing import cast

from freehold.bots.actions import act
from freehold.rules.action import Action
from freehold.rules.apply import perform, settle
from freehold.rules.block import copy_into
from freehold.rules.choices import Choices, find_choices, targets_of
from freehold.rules.codes import ActionKind, Chance
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import Mask
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members, nth_member
from freehold.rules.setup import begin
from freehold.rules.state import State
from freehold.rules.tape import Tape, draw, rewind


def start_over(blank: State, state: State, rulebook: Rulebook, tape: Tape, choices: Choices) -> None:
    """A new game at the same table, up to the first decision; chance goes on where it is."""
    copy_into(blank, state)
    rewind(tape)
    begin(state, rulebook, tape)
    settle(state, rulebook, tape)
    find_choices(state, rulebook, next_to_decide(state), choices)


def step(blank: State, state: State, rulebook: Rulebook, tape: Tape, action: Action, choices: Choices) -> int:
    """Carry out a lawful action and find what is open to whoever decides next.

    1 if that ended the game: another is begun then.
    """
    rewind(tape)
    perform(state, rulebook, tape, action)
    settle(state, rulebook, tape)
    if state.over:
        start_over(blank, state, rulebook, tape, choices)
        return 1
    find_choices(state, rulebook, next_to_decide(state), choices)
    return 0


def step_at_random(
    blank: State,
    state: State,
    rulebook: Rulebook,
    tape: Tape,
    whim: Tape,
    action: Action,
    choices: Choices,
    kinds: Mask,
) -> int:
    """A step with any of the choices of these kinds."""
    pick(choices, kinds, whim, action)
    return step(blank, state, rulebook, tape, action, choices)


def pick(choices: Choices, kinds: Mask, whim: Tape, action: Action) -> None:
    """Write one of the choices of some kinds into `action`: any kind, then any target, all alike.

    Bids are the least there are, and razing goes down to the ground. There has to be such a choice.
    """
    kind = cast(ActionKind, member_at_random(choices.kinds & kinds, whim))
    targets = targets_of(choices, kind)
    target = member_at_random(targets, whim) if targets else 0
    act(action, kind, choices.seat, target, choices.bid_low if kind == ActionKind.BID else 0)


def member_at_random(mask: Mask, whim: Tape) -> int:
    """A member of a set that is not empty."""
    return nth_member(mask, draw(whim, Chance.AMOUNT, 0, count_members(mask) - 1, 1))
