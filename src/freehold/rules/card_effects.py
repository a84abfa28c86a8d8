"""Card effects: what each operation of a card does."""

from typing import Final

from freehold.rules.agenda import push
from freehold.rules.cards import card_amount, draw_card, take_jail_card
from freehold.rules.chapters import MONEY_CARDS, MOVING_CARDS
from freehold.rules.codes import CardOp, Chance, EventKind, FrameKind, JailedBy, LotKind, Reason, Terms
from freehold.rules.estate import hotels_at, houses_at
from freehold.rules.jail import go_to_jail, has_jail
from freehold.rules.money import PERCENT, charge, owe, pay, share, taker_of_fines
from freehold.rules.movement import move_back, move_forward, steps_to, steps_to_nearest
from freehold.rules.names import BANK, EVERYBODY, NOBODY, Card, Deck, Money, Seat, Square
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.rules.state import State
from freehold.rules.table import next_playing, players
from freehold.rules.tape import Tape, draw, note

MOST_CARDS_IN_A_ROW: Final = 16  # in one move, where cards lead to further cards


def take_card(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, deck: Deck) -> None:
    """A card is drawn and obeyed, unless card has led to card too often in one move (C-30, C-32)."""
    if state.cards_in_a_row == MOST_CARDS_IN_A_ROW:
        return
    state.cards_in_a_row += 1
    card = draw_card(state, rulebook, tape, deck)
    note(tape, EventKind.DREW, seat, deck, card, 0)
    obey(state, rulebook, tape, seat, rulebook.deck_first[deck] + card)


def obey(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, card: Card) -> None:
    """Do what a card says."""
    op = rulebook.card_op[card]
    if (MONEY_CARDS >> op) & 1:
        obey_money(state, rulebook, tape, seat, card)
    elif (MOVING_CARDS >> op) & 1:
        obey_movement(state, rulebook, tape, seat, card)
    elif op == CardOp.JAIL_CARD:
        take_jail_card(state, rulebook, seat, rulebook.jail_card_number[card])
    elif op == CardOp.GO_TO_JAIL and has_jail(rulebook):
        go_to_jail(state, rulebook, tape, seat, JailedBy.CARD)


def obey_money(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, card: Card) -> None:
    """Cards that move money: the bank's unless they name players (K-09)."""
    op = rulebook.card_op[card]
    amount = card_amount(rulebook, tape, card)
    if op == CardOp.REPAIRS:
        amount = repairs(state, rulebook, seat, card, amount)
    if rulebook.cards_follow_economy:
        amount = share(amount, PERCENT + state.factor, PERCENT)
    if op == CardOp.RECEIVE:
        pay(state, tape, BANK, seat, amount, Reason.CARD)
    elif op == CardOp.PAY or op == CardOp.REPAIRS:
        charge(state, rulebook, tape, seat, taker_of_fines(rulebook), amount, Reason.CARD)
    elif op == CardOp.COLLECT_EACH:
        collect_from_each(state, tape, seat, amount)
    elif op == CardOp.PAY_EACH:
        owe_to_each(state, tape, seat, amount)


def repairs(state: State, rulebook: Rulebook, seat: Seat, card: Card, per_house: Money) -> Money:
    """So much for each house and so much for each hotel (C-34)."""
    total = 0
    for lot in members(state.holdings[seat]):
        level = state.built[lot]
        total += houses_at(level) * per_house + hotels_at(level) * rulebook.card_hotel[card]
    return total


def collect_from_each(state: State, tape: Tape, seat: Seat, amount: Money) -> None:
    """Separate debts of every other player, the first that of the player after the collector (C-34, C-74)."""
    debtors = players(state) & ~(1 << seat)
    place = state.place[seat]
    for back in range(1, state.seats):
        debtor = state.order[(place - back) % state.seats]
        if (debtors >> debtor) & 1:
            owe(state, tape, debtor, seat, amount, Reason.CARD)


def owe_to_each(state: State, tape: Tape, seat: Seat, amount: Money) -> None:
    """One debt to every other player together (C-34, C-74)."""
    creditors = players(state) & ~(1 << seat)
    push(state, FrameKind.DEBTS, seat, creditors, amount, Reason.CARD)
    total = 0
    creditor = next_playing(state, seat)
    while creditor != seat:
        total += amount
        creditor = next_playing(state, creditor)
    if state.cash[seat] < total:
        note(tape, EventKind.OWES, seat, EVERYBODY, total, Reason.CARD)


def target_square(state: State, rulebook: Rulebook, printed: Square) -> Square:
    """A card that names a lot leads to it wherever it lies by now (C-32, E-03)."""
    lot = rulebook.square_lot[printed]
    if lot == NOBODY:
        return printed
    return state.square_of[lot]


def obey_movement(state: State, rulebook: Rulebook, tape: Tape, seat: Seat, card: Card) -> None:
    """Cards that move the token; the new square is settled as if reached by dice (C-32, C-33)."""
    op, start, target = rulebook.card_op[card], state.position[seat], rulebook.card_target[card]
    if op == CardOp.ADVANCE:
        steps = steps_to(rulebook, start, target_square(state, rulebook, target))
        move_forward(state, rulebook, tape, seat, steps, Terms.PLAIN)
    elif op == CardOp.NEAREST_STATION:
        steps = steps_to_nearest(state, rulebook, start, LotKind.STATION)
        move_forward(state, rulebook, tape, seat, steps, Terms.TWICE)
    elif op == CardOp.NEAREST_UTILITY:
        steps = steps_to_nearest(state, rulebook, start, LotKind.UTILITY)
        move_forward(state, rulebook, tape, seat, steps, Terms.FRESH_THROW)
    elif op == CardOp.BACK:
        move_back(state, rulebook, tape, seat, target, Terms.PLAIN)
    elif op == CardOp.ADVANCE_RANDOM:
        steps = draw(tape, Chance.STEPS, 1, rulebook.squares - 1, 1)
        move_forward(state, rulebook, tape, seat, steps, Terms.PLAIN)
