"""Landing: what a square does to whoever reaches it, and buying from the bank."""

from freehold.rules.agenda import pop, push, top_lot
from freehold.rules.auction import open_auction
from freehold.rules.card_effects import take_card
from freehold.rules.codes import EventKind, FrameKind, JailedBy, Reason, Refusal, SquareKind, Terms
from freehold.rules.estate import hand_over
from freehold.rules.jail import go_to_jail, has_jail
from freehold.rules.money import pay, take_jackpot
from freehold.rules.names import BANK, NOBODY, Lot, Seat
from freehold.rules.rent import visit
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import Tape, note
from freehold.rules.taxes import reach_income_tax, reach_luxury_tax
from freehold.rules.timing import check_awaited


def arrive(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, terms: Terms) -> None:
    """Settle the square a token has reached (C-20 to C-41)."""
    square = state.position[seat]
    kind = rulebook.square_kind[square]
    if kind == SquareKind.LOT:
        reach_lot(state, rulebook, tape, seat, state.lot_on[square], terms)
    elif kind == SquareKind.DECK:
        take_card(state, rulebook, tape, seat, rulebook.square_deck[square])
    elif kind == SquareKind.INCOME_TAX:
        reach_income_tax(state, rulebook, tape, seat)
    elif kind == SquareKind.LUXURY_TAX:
        reach_luxury_tax(state, rulebook, tape, seat)
    elif kind == SquareKind.FREE_PARKING:
        take_jackpot(state, tape, seat)
    elif kind == SquareKind.GO_TO_JAIL and has_jail(rulebook):
        go_to_jail(state, rulebook, tape, seat, JailedBy.SQUARE)


def reach_lot(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, lot: Lot, terms: Terms) -> None:
    """An unowned lot may be bought; another player's earns rent unless it is mortgaged (C-20, C-22, C-26)."""
    state.landed_on = lot
    owner = state.owner[lot]
    if owner == NOBODY:
        push(state, FrameKind.BUY, seat, lot, 0, 0)
    elif owner != seat and state.loan[lot] == 0:
        visit(state, rulebook, tape, seat, lot, terms)


def check_buy(state: State, seat: Seat) -> Refusal:
    """Who stands on an unowned lot may buy it at its price (C-20, H-04)."""
    refusal = check_awaited(state, FrameKind.BUY, seat)
    if refusal != Refusal.ALLOWED:
        return refusal
    if state.cash[seat] < state.value[top_lot(state)]:
        return Refusal.NOT_ENOUGH_CASH
    return Refusal.ALLOWED


def buy(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """A lot is bought from the bank at its price (C-20)."""
    lot = top_lot(state)
    pop(state)
    price = state.value[lot]
    note(tape, EventKind.BOUGHT, seat, lot, price, 0)
    pay(state, tape, seat, BANK, price, Reason.PRICE)
    hand_over(state, rulebook, lot, seat)


def check_decline(state: State, seat: Seat) -> Refusal:
    """Who may buy may decline (C-21)."""
    return check_awaited(state, FrameKind.BUY, seat)


def decline(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """A declined lot is auctioned, or stays with the bank (C-21, K-02)."""
    lot = top_lot(state)
    pop(state)
    note(tape, EventKind.DECLINED, seat, lot, 0, 0)
    if rulebook.auctions:
        open_auction(state, tape, lot, seat)
