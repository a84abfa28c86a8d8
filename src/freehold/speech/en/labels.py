"""Labels: every lawful action as a button has it."""

from collections.abc import Callable
from typing import TypeAlias

from freehold.rules.agenda import top_lot
from freehold.rules.building import half_price
from freehold.rules.codes import ActionKind
from freehold.rules.mortgage import lift_price_now, mortgage_value
from freehold.rules.names import Money
from freehold.rules.state import State
from freehold.speech.language import Act, Names
from freehold.text import listed

TEMPLATES: dict[ActionKind, str] = {
    ActionKind.ROLL: "Roll the dice",
    ActionKind.END: "End your turn",
    ActionKind.PAY: "Pay {bail} to leave jail",
    ActionKind.USE_CARD: "Use a {jail_card} to leave jail",
    ActionKind.BUY: "Buy {here} for {price}",
    ActionKind.DECLINE: "Do not buy",
    ActionKind.BID: "Bid {amount}",
    ActionKind.PASS: "Pass",
    ActionKind.CLAIM: "Claim it for {lot}, at {cost} or more",
    ActionKind.BUILD: "Build on {lot} for {cost}",
    ActionKind.SELL: "Sell a building on {lot} for {half}",
    ActionKind.SELL_WHOLE: "Sell the hotel on {lot} whole",
    ActionKind.RAZE: "Sell {group} down to {level}",
    ActionKind.MORTGAGE: "Mortgage {lot} for {loan}",
    ActionKind.LIFT: "Lift the mortgage on {lot} for {lift}",
    ActionKind.KEEP: "Keep it mortgaged",
    ActionKind.TAX_FLAT: "Pay {flat}",
    ActionKind.TAX_SHARE: "Pay {share}% of your net worth",
    ActionKind.OFFER: "Offer {player} a trade",
    ActionKind.COUNTER: "Make {player} a counteroffer",
    ActionKind.ACCEPT: "Accept {player}'s offer",
    ActionKind.REFUSE: "Turn down {player}'s offer",
    ActionKind.WITHDRAW: "Withdraw your offer to {player}",
    ActionKind.ASK_RENT: "Ask {player} for {rents}",
    ActionKind.RENTS_ON: "Collect my rents automatically",
    ActionKind.RENTS_OFF: "Ask for each rent myself",
    ActionKind.BANKRUPT: "Declare bankruptcy",
    ActionKind.LEAVE: "Leave the game",
    ActionKind.JOIN: "Join for {country}",
    ActionKind.VOTE_YES: "Vote yes",
    ActionKind.VOTE_NO: "Vote no",
    ActionKind.TIME: "Call time: this round is the last",
}

AMOUNTS: dict[str, Callable[[State, Names, Act], Money]] = {
    "amount": lambda state, names, action: action.amount,
    "bail": lambda state, names, action: state.bail[action.seat],
    "price": lambda state, names, action: state.value[top_lot(state)],
    "cost": lambda state, names, action: state.build_cost[action.target],
    "half": lambda state, names, action: half_price(
        state, names.edition.rulebook, action.target, max(1, state.built[action.target])
    ),
    "loan": lambda state, names, action: mortgage_value(state, names.edition.rulebook, action.target),
    "lift": lambda state, names, action: lift_price_now(
        state, names.edition.rulebook, action.seat, action.target
    ),
    "flat": lambda state, names, action: names.edition.rulebook.income_tax_flat,
}
WORDS: dict[str, Callable[[State, Names, Act], str]] = {
    "here": lambda state, names, action: names.lot(top_lot(state)),
    "lot": lambda state, names, action: names.lot(action.target),
    "group": lambda state, names, action: names.group(names.edition.rulebook.lot_group[action.target]),
    "player": lambda state, names, action: names.player(action.target),
    "country": lambda state, names, action: names.country(action.target),
    "level": lambda state, names, action: str(action.amount),
    "share": lambda state, names, action: str(names.edition.rulebook.income_tax_share),
    "jail_card": lambda state, names, action: names.edition.terms["jail_card"],
    "rents": lambda state, names, action: open_rents(state, names, action),
}


def open_rents(state: State, names: Names, action: Act) -> str:
    """The rents that somebody may ask somebody for: "$50 for Boardwalk"."""
    pair = action.seat, action.target
    rents = [
        f"{names.money(state.open_rent_amount[at])} for {names.lot(state.open_rent_lot[at])}"
        for at in range(state.open_rents)
        if (state.open_rent_owner[at], state.open_rent_visitor[at]) == pair
    ]
    return listed(rents) or "rent"


Fact: TypeAlias = Callable[[State, Names, Act], str]


def _in_money(amount: Callable[[State, Names, Act], Money]) -> Fact:
    return lambda state, names, action: names.money(amount(state, names, action))


def _parts(template: str) -> tuple[str, list[tuple[Fact, str]]]:
    """A template taken apart, once for all labels: how it begins, then facts and the words after them."""
    begin, *rest = template.split("{")
    pieces = [piece.split("}") for piece in rest]
    return begin, [(WORDS.get(name) or _in_money(AMOUNTS[name]), words) for name, words in pieces]


PARTS = {kind: _parts(template) for kind, template in TEMPLATES.items()}


def label(state: State, names: Names, action: Act) -> str:
    """An action in a few words, with the amount that goes with it."""
    text, facts = PARTS[action.kind]
    for fact, words in facts:
        text += fact(state, names, action) + words
    return text
