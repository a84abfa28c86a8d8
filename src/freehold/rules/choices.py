"""Choices: what one seat may do now, as sets; `legal` asks the same questions to list it for everybody."""

from typing import Final

from freehold.rules.agenda import top_kind, top_seat
from freehold.rules.alliance import is_free_country
from freehold.rules.auction import is_auction, least_bid
from freehold.rules.block import Block, PerSeat
from freehold.rules.building import (
    check_build,
    check_claim,
    check_raze,
    check_sell,
    check_sell_whole,
    groups_to_build,
    lacks_houses,
)
from freehold.rules.codes import ActionKind, FrameKind, Refusal
from freehold.rules.debt import check_bankrupt, check_leave
from freehold.rules.entry import check_join, check_vote
from freehold.rules.jail import check_pay, check_use_card
from freehold.rules.landing import check_buy
from freehold.rules.mortgage import check_lift, check_lift_now, check_mortgage
from freehold.rules.names import BANK, Mask, Money, Seat
from freehold.rules.rent import check_moment_to_ask, check_rent_switch, open_rent_of
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.rules.state import State
from freehold.rules.table import is_active
from freehold.rules.timing import check_moment, check_raising_cash, is_debt
from freehold.rules.trade import check_accept, check_offering, check_parties, least_that_helps
from freehold.rules.victory import check_time

LEAVING: Final[Mask] = 1 << ActionKind.LEAVE


class Choices(Block):
    """What one seat may do; what is a range in a menu has its ends in the rules and in `low` and `high`."""

    seat: int
    kinds: int  # a set of action kinds: all that is open, with or without a target
    claim: int  # masks of lots
    build: int
    sell: int
    sell_whole: int
    raze: int  # to a level from 0 to `highest_raze`
    mortgage: int
    lift: int
    offer: int  # masks of seats
    counter: int
    accept: int
    refuse: int
    withdraw: int
    ask_rent: int
    join: int  # mask of countries
    bid_low: int
    bid_high: int
    cash_low: PerSeat  # given in an offer or counter-offer to a seat, or asked for if below zero
    cash_high: PerSeat


def find_choices(state: State, rulebook: Rulebook, seat: Seat, choices: Choices) -> None:
    """Everything that a seat may do now; BANK stands for the table, and the next free seat for a newcomer."""
    clear(choices, seat)
    if state.over:
        return
    if seat == top_seat(state):
        find_answers(state, rulebook, seat, choices)
    if is_active(state, seat):
        find_managing(state, rulebook, seat, choices)
        find_trading(state, rulebook, seat, choices)
        choices.ask_rent = visitors_to_ask(state, rulebook, seat)
        choices.kinds |= attending(state, rulebook, seat)
    elif 0 <= seat < state.seats and check_leave(state, seat) == Refusal.ALLOWED:
        choices.kinds |= 1 << ActionKind.LEAVE
    elif seat == state.seats:
        choices.join = countries_to_join(state, rulebook)
    elif seat == BANK and check_time(state, rulebook, seat) == Refusal.ALLOWED:
        choices.kinds |= 1 << ActionKind.TIME
    choices.kinds |= aimed_kinds(choices)


def clear(choices: Choices, seat: Seat) -> None:
    """Nothing is open to a seat."""
    choices.seat = seat
    choices.kinds = 0
    choices.claim = 0
    choices.build = 0
    choices.sell = 0
    choices.sell_whole = 0
    choices.raze = 0
    choices.mortgage = 0
    choices.lift = 0
    choices.offer = 0
    choices.counter = 0
    choices.accept = 0
    choices.refuse = 0
    choices.withdraw = 0
    choices.ask_rent = 0
    choices.join = 0


def targets_of(choices: Choices, kind: ActionKind) -> Mask:
    """The lots, seats or countries that a kind of action may be aimed at; none where it needs no target."""
    if kind == ActionKind.CLAIM:
        return choices.claim
    if kind == ActionKind.BUILD:
        return choices.build
    if kind == ActionKind.SELL:
        return choices.sell
    if kind == ActionKind.SELL_WHOLE:
        return choices.sell_whole
    if kind == ActionKind.RAZE:
        return choices.raze
    if kind == ActionKind.MORTGAGE:
        return choices.mortgage
    if kind == ActionKind.LIFT:
        return choices.lift
    if kind == ActionKind.ASK_RENT:
        return choices.ask_rent
    if kind == ActionKind.JOIN:
        return choices.join
    return partners_of(choices, kind)


def partners_of(choices: Choices, kind: ActionKind) -> Mask:
    """The seats that a trade may be made with."""
    if kind == ActionKind.OFFER:
        return choices.offer
    if kind == ActionKind.COUNTER:
        return choices.counter
    if kind == ActionKind.ACCEPT:
        return choices.accept
    if kind == ActionKind.REFUSE:
        return choices.refuse
    if kind == ActionKind.WITHDRAW:
        return choices.withdraw
    return 0


def aimed_kinds(choices: Choices) -> Mask:
    """The kinds of action for which there is a target."""
    return (
        (bool(choices.claim) << ActionKind.CLAIM)
        | (bool(choices.build) << ActionKind.BUILD)
        | (bool(choices.sell) << ActionKind.SELL)
        | (bool(choices.sell_whole) << ActionKind.SELL_WHOLE)
        | (bool(choices.raze) << ActionKind.RAZE)
        | (bool(choices.mortgage) << ActionKind.MORTGAGE)
        | (bool(choices.lift) << ActionKind.LIFT)
        | (bool(choices.offer) << ActionKind.OFFER)
        | (bool(choices.counter) << ActionKind.COUNTER)
        | (bool(choices.accept) << ActionKind.ACCEPT)
        | (bool(choices.refuse) << ActionKind.REFUSE)
        | (bool(choices.withdraw) << ActionKind.WITHDRAW)
        | (bool(choices.ask_rent) << ActionKind.ASK_RENT)
        | (bool(choices.join) << ActionKind.JOIN)
    )


def find_answers(state: State, rulebook: Rulebook, seat: Seat, choices: Choices) -> None:
    """What the game waits for from this seat."""
    kind = top_kind(state)
    choices.kinds = answers(state, rulebook, seat)
    if kind == FrameKind.CLAIM:
        choices.claim = lots_to_claim(state, rulebook, seat)
    elif is_auction(kind):
        choices.bid_low = least_bid(state, rulebook, seat)
        choices.bid_high = state.cash[seat]


def answers(state: State, rulebook: Rulebook, seat: Seat) -> Mask:
    """The answers without a target to what the game waits for."""
    kind = top_kind(state)
    if kind == FrameKind.TURN:
        return turn_answers(state, rulebook, seat)
    if kind == FrameKind.BUY:
        can_buy = check_buy(state, seat) == Refusal.ALLOWED
        return (can_buy << ActionKind.BUY) | (1 << ActionKind.DECLINE)
    if is_auction(kind):
        can_bid = least_bid(state, rulebook, seat) <= state.cash[seat]
        return (can_bid << ActionKind.BID) | (1 << ActionKind.PASS)
    if kind == FrameKind.TAX:
        return (1 << ActionKind.TAX_FLAT) | (1 << ActionKind.TAX_SHARE)
    if kind == FrameKind.FINE or kind == FrameKind.DEBT:
        can_use = check_use_card(state, rulebook, seat) == Refusal.ALLOWED
        can_pay = check_pay(state, rulebook, seat) == Refusal.ALLOWED
        return (can_pay << ActionKind.PAY) | (can_use << ActionKind.USE_CARD)
    if kind == FrameKind.KEEP:
        return 1 << ActionKind.KEEP
    if kind == FrameKind.CLAIM:
        return 1 << ActionKind.PASS
    return 0


def turn_answers(state: State, rulebook: Rulebook, seat: Seat) -> Mask:
    """A throw, ways out of jail, or the end of the turn."""
    if not state.throw_due:
        return 1 << ActionKind.END
    if not state.in_jail[seat]:
        return 1 << ActionKind.ROLL
    can_pay = check_pay(state, rulebook, seat) == Refusal.ALLOWED
    can_use = check_use_card(state, rulebook, seat) == Refusal.ALLOWED
    return (1 << ActionKind.ROLL) | (can_pay << ActionKind.PAY) | (can_use << ActionKind.USE_CARD)


def lots_to_claim(state: State, rulebook: Rulebook, seat: Seat) -> Mask:
    """Lots a rival may name in a shortage (C-53)."""
    lots = 0
    for lot in members(state.holdings[seat]):
        lots |= (check_claim(state, rulebook, seat, lot) == Refusal.ALLOWED) << lot
    return lots


def find_managing(state: State, rulebook: Rulebook, seat: Seat, choices: Choices) -> None:
    """What may be built, taken down, mortgaged and lifted."""
    if state.holdings[seat] == 0:
        return
    choices.build = lots_to_build(state, rulebook, seat)
    choices.lift = lots_to_lift(state, rulebook, seat)
    mortgage, sell, sell_whole, raze = lots_to_raise_cash(state, rulebook, seat)
    choices.mortgage = mortgage
    choices.sell = sell
    choices.sell_whole = sell_whole
    choices.raze = raze


def lots_to_raise_cash(state: State, rulebook: Rulebook, seat: Seat) -> tuple[Mask, Mask, Mask, Mask]:
    """The lots to be mortgaged, and those whose buildings may be sold, sold whole, or razed."""
    mortgage, sell, sell_whole, raze = 0, 0, 0, 0
    can_mortgage = check_raising_cash(state, seat, rulebook.manage_when) == Refusal.ALLOWED
    can_sell = can_mortgage
    if rulebook.sell_when != rulebook.manage_when:
        can_sell = check_raising_cash(state, seat, rulebook.sell_when) == Refusal.ALLOWED
    if not (can_mortgage or can_sell):
        return mortgage, sell, sell_whole, raze
    is_short = lacks_houses(state)
    for lot in members(state.holdings[seat] & ~state.mortgaged):
        if state.built[lot] == 0:
            if can_mortgage and check_mortgage(state, rulebook, seat, lot) == Refusal.ALLOWED:
                mortgage |= 1 << lot
        elif can_sell:
            sell |= (check_sell(state, rulebook, seat, lot) == Refusal.ALLOWED) << lot
            if rulebook.sell_hotel_whole:
                sell_whole |= (check_sell_whole(state, rulebook, seat, lot) == Refusal.ALLOWED) << lot
            if is_short:
                raze |= (check_raze(state, rulebook, seat, lot, 0) == Refusal.ALLOWED) << lot
    return mortgage, sell, sell_whole, raze


def lots_to_lift(state: State, rulebook: Rulebook, seat: Seat) -> Mask:
    """The lots whose mortgages may be lifted."""
    lots = 0
    for lot in members(state.holdings[seat] & state.mortgaged):
        if (
            check_lift(state, rulebook, seat, lot) == Refusal.ALLOWED
            and check_lift_now(state, rulebook, seat, lot) == Refusal.ALLOWED
        ):
            lots |= 1 << lot
    return lots


def lots_to_build(state: State, rulebook: Rulebook, seat: Seat) -> Mask:
    """The lots on which a building may go up."""
    lots = 0
    groups = groups_to_build(state, rulebook, seat)
    if groups and check_moment(state, seat, rulebook.build_when) == Refusal.ALLOWED:
        for group in members(groups):
            for lot in members(rulebook.group_mask[group]):
                lots |= (check_build(state, rulebook, seat, lot) == Refusal.ALLOWED) << lot
    return lots


def find_trading(state: State, rulebook: Rulebook, seat: Seat, choices: Choices) -> None:
    """Whom an offer may be made to, and what may become of those that stand."""
    for other in range(state.seats):
        if other != seat:
            low, high = cash_range(state, rulebook, seat, other)
            choices.cash_low[other] = low
            choices.cash_high[other] = high
            if low <= high and check_offering(state, rulebook, seat, other) == Refusal.ALLOWED:
                choices.offer |= 1 << other
            if state.offers > 0:
                find_offers_between(state, rulebook, seat, other, choices)


def find_offers_between(state: State, rulebook: Rulebook, seat: Seat, other: Seat, choices: Choices) -> None:
    """What may become of the offers that stand between two players."""
    if (state.offers_to[other] >> seat) & 1:
        choices.refuse |= 1 << other
        choices.accept |= (check_accept(state, rulebook, seat, other) == Refusal.ALLOWED) << other
        if (
            choices.cash_low[other] <= choices.cash_high[other]
            and check_parties(state, rulebook, seat, other) == Refusal.ALLOWED
        ):
            choices.counter |= 1 << other
    choices.withdraw |= ((state.offers_to[seat] >> other) & 1) << other


def cash_range(state: State, rulebook: Rulebook, seat: Seat, other: Seat) -> tuple[Money, Money]:
    """The cash an offer may give, or ask for if below zero; a debtor's has to bring cash (C-70)."""
    low, high = -state.cash[other], state.cash[seat]
    if is_debt(top_kind(state)):
        least = least_that_helps(state, rulebook)
        if top_seat(state) == seat:
            high = -least
        else:
            low = least
        if low > high:
            # cash alone will not do, goods may
            return 0, 0
    return low, high


def visitors_to_ask(state: State, rulebook: Rulebook, seat: Seat) -> Mask:
    """Those whose open rents an owner may ask for (C-80)."""
    visitors = 0
    if (
        rulebook.rent_on_demand
        and state.open_rents > 0
        and check_moment_to_ask(state, seat) == Refusal.ALLOWED
    ):
        for visitor in range(state.seats):
            visitors |= (open_rent_of(state, seat, visitor) >= 0) << visitor
    return visitors


def attending(state: State, rulebook: Rulebook, seat: Seat) -> Mask:
    """The switch of rents, bankruptcy, votes, and leaving."""
    kinds = LEAVING
    if rulebook.rent_on_demand:
        is_off = check_rent_switch(state, rulebook, seat, 1) == Refusal.ALLOWED
        kinds |= (is_off << ActionKind.RENTS_ON) | ((not is_off) << ActionKind.RENTS_OFF)
    if check_bankrupt(state, rulebook, seat) == Refusal.ALLOWED:
        kinds |= 1 << ActionKind.BANKRUPT
    if check_vote(state, seat) == Refusal.ALLOWED:
        kinds |= (1 << ActionKind.VOTE_YES) | (1 << ActionKind.VOTE_NO)
    return kinds


def countries_to_join(state: State, rulebook: Rulebook) -> Mask:
    """Countries a newcomer may apply for (E-11)."""
    countries = 0
    if rulebook.late_entry:
        for country in range(rulebook.countries):
            if (
                is_free_country(state, country)
                and check_join(state, rulebook, state.seats, country) == Refusal.ALLOWED
            ):
                countries |= 1 << country
    return countries
