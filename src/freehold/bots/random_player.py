"""The random player: picks among everything lawful, by weight, with chance of its own."""

from freehold.bots.actions import act
from freehold.bots.weights import Weights
from freehold.rules.action import Action, Menu
from freehold.rules.agenda import top_kind, top_seat
from freehold.rules.check import check
from freehold.rules.codes import ActionKind, Chance, Refusal
from freehold.rules.names import NOBODY, Mask, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members, nth_member
from freehold.rules.state import State
from freehold.rules.tape import Tape, draw
from freehold.rules.timing import is_debt

DEBT_WEIGHT = 100  # whoever owes sells, mortgages and gives up without reluctance
MOST_RAISE = 40  # a bid tops the least one by at most this
MOST_CASH = 200  # in an offer
MOST_LOTS = 2  # on each side of an offer


def choose(
    state: State, rulebook: Rulebook, menu: Menu, tape: Tape, weights: Weights, action: Action
) -> None:
    """Write one of the actions on the menu into `action`, whoever's it is."""
    choose_for(state, rulebook, menu, tape, weights, NOBODY, action)


def choose_for(
    state: State, rulebook: Rulebook, menu: Menu, tape: Tape, weights: Weights, who: Seat, action: Action
) -> None:
    """Write one of a seat's actions on the menu into `action`; NOBODY: of anybody's.

    An offer of goods that may not be traded is cut down to its cash, so that every action is lawful.
    """
    total = 0
    for i in range(menu.count):
        total += weight_of(state, menu, weights, who, i)
    left = pick(tape, total)
    chosen = 0
    while left >= weight_of(state, menu, weights, who, chosen):
        left -= weight_of(state, menu, weights, who, chosen)
        chosen += 1
    take_from_menu(menu, chosen, action)
    kind = action.kind
    if kind == ActionKind.BID:
        action.amount = min(menu.high[chosen], menu.low[chosen] + pick(tape, MOST_RAISE))
    elif kind == ActionKind.RAZE:
        action.amount = menu.low[chosen] + pick(tape, menu.high[chosen] - menu.low[chosen] + 1)
    elif is_offer(kind):
        fill_offer(state, rulebook, menu, tape, chosen, action)


def pick(tape: Tape, n: int) -> int:
    """A number below n."""
    return draw(tape, Chance.AMOUNT, 0, n - 1, 1)


def weight_of(state: State, menu: Menu, weights: Weights, who: Seat, at: int) -> int:
    """How likely an entry is; a debtor does what brings cash."""
    if who != NOBODY and menu.seat[at] != who:
        return 0
    kind = menu.kind[at]
    if is_offer(kind) and menu.low[at] == 0 and menu.high[at] == 0:
        return 0
    if is_in_debt(state, menu.seat[at]) and (
        kind == ActionKind.SELL or kind == ActionKind.MORTGAGE or kind == ActionKind.BANKRUPT
    ):
        return DEBT_WEIGHT
    return weights[kind]


def is_offer(kind: ActionKind) -> bool:
    """Whether an entry is an offer or a counter-offer."""
    return kind in (ActionKind.OFFER, ActionKind.COUNTER)


def is_in_debt(state: State, seat: int) -> bool:
    """Whether nothing else can be done before a seat has paid."""
    return is_debt(top_kind(state)) and top_seat(state) == seat


def take_from_menu(menu: Menu, at: int, action: Action) -> None:
    """An entry of the menu as an action, with its least amount."""
    act(action, menu.kind[at], menu.seat[at], menu.target[at], menu.low[at])


def fill_offer(state: State, rulebook: Rulebook, menu: Menu, tape: Tape, at: int, action: Action) -> None:
    """Some cash one way, and some lots and cards each way if `check` allows them."""
    action.amount = 0
    cash = max(menu.low[at], min(menu.high[at], pick(tape, 2 * MOST_CASH + 1) - MOST_CASH))
    if cash > 0:
        action.gives = cash
    else:
        action.takes = -cash
    action.lots_given = some_lots(tape, state.holdings[action.seat])
    action.lots_taken = some_lots(tape, state.holdings[action.target])
    action.cards_given = pick(tape, state.jail_cards_held[action.seat] + 1)
    action.cards_taken = pick(tape, state.jail_cards_held[action.target] + 1)
    if check(state, rulebook, action) != Refusal.ALLOWED:
        take_from_menu(menu, at, action)
        action.amount = 0
        action.gives = max(0, cash)
        action.takes = max(0, -cash)
        if cash == 0 and menu.high[at] > 0:
            action.gives = 1
        elif cash == 0:
            action.takes = 1


def some_lots(tape: Tape, held: Mask) -> Mask:
    """At most a few of the lots of a player."""
    lots = 0
    for _ in range(pick(tape, MOST_LOTS + 1)):
        if held:
            lots |= 1 << nth_member(held, pick(tape, count_members(held)))
    return lots
