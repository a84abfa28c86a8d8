"""Cards: decks, draws, and jail cards."""

from freehold.rules.codes import CardDraw, Chance
from freehold.rules.names import DECK_CARDS, NOBODY, Card, Deck, Mask, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import Tape, draw, draw_member


def draw_card(state: State, rulebook: Rulebook, tape: Tape, deck: Deck) -> Card:
    """A card comes from the top, or at random, and goes under the deck; a jail card does not (C-30, K-04)."""
    if rulebook.card_draw == CardDraw.AT_RANDOM:
        return draw_member(tape, Chance.CARD, cards_in_deck(state, rulebook, deck))
    if state.deck_unseen[deck]:
        card = draw_member(tape, Chance.CARD, state.deck_unseen[deck])
        state.deck_unseen[deck] &= ~(1 << card)
    else:
        card = _take_top(state, deck)
    if rulebook.jail_card_number[rulebook.deck_first[deck] + card] == NOBODY:
        put_under(state, deck, card)
    return card


def cards_in_deck(state: State, rulebook: Rulebook, deck: Deck) -> Mask:
    """Every card of a deck that nobody holds (K-04)."""
    cards = (1 << rulebook.deck_size[deck]) - 1
    for which in range(rulebook.jail_cards):
        if rulebook.jail_card_deck[which] == deck and state.jail_card_holder[which] != NOBODY:
            cards &= ~(1 << rulebook.jail_card_place[which])
    return cards


def put_under(state: State, deck: Deck, card: Card) -> None:
    """A card goes to the bottom of its deck (C-30)."""
    at = (state.deck_head[deck] + state.deck_count[deck]) % DECK_CARDS
    state.deck_queue[deck][at] = card
    state.deck_count[deck] += 1


def _take_top(state: State, deck: Deck) -> Card:
    head = state.deck_head[deck]
    card = state.deck_queue[deck][head]
    state.deck_queue[deck][head] = 0
    state.deck_head[deck] = (head + 1) % DECK_CARDS
    state.deck_count[deck] -= 1
    return card


def take_jail_card(state: State, rulebook: Rulebook, seat: Seat, which: int) -> None:
    """A jail card leaves its deck while it is held (C-31)."""
    state.jail_card_holder[which] = seat
    state.jail_cards_held[seat] += 1


def return_jail_card(state: State, rulebook: Rulebook, seat: Seat) -> None:
    """One jail card of a player goes back to the bottom of its deck (C-31)."""
    for which in range(rulebook.jail_cards):
        if state.jail_card_holder[which] == seat:
            state.jail_card_holder[which] = NOBODY
            state.jail_cards_held[seat] -= 1
            if rulebook.card_draw == CardDraw.FROM_TOP:
                put_under(state, rulebook.jail_card_deck[which], rulebook.jail_card_place[which])
            return


def card_amount(rulebook: Rulebook, tape: Tape, card: Card) -> Money:
    """The amount on a card; a random one is drawn evenly, both ends included (X-03, H-05)."""
    low, high = rulebook.card_low[card], rulebook.card_high[card]
    if low == high:
        return low
    return draw(tape, Chance.AMOUNT, low, high, rulebook.card_step[card])
