"""Cards: decks, draws, and passes out of jail."""

from freehold.rules.codes import CardDraw, Chance
from freehold.rules.names import DECK_CARDS, NOBODY, Card, Deck, Mask, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import Tape, draw, draw_member


def draw_card(state: State, rulebook: Rulebook, tape: Tape, deck: Deck) -> Card:
    """A card is drawn from the top, or at random; it goes to the bottom unless it is a pass (C-30, K-04)."""
    if rulebook.card_draw == CardDraw.AT_RANDOM:
        return draw_member(tape, Chance.CARD, cards_in_deck(state, rulebook, deck))
    if state.deck_unseen[deck]:
        card = draw_member(tape, Chance.CARD, state.deck_unseen[deck])
        state.deck_unseen[deck] &= ~(1 << card)
    else:
        card = _take_top(state, deck)
    if rulebook.card_pass[rulebook.deck_first[deck] + card] == NOBODY:
        put_under(state, deck, card)
    return card


def cards_in_deck(state: State, rulebook: Rulebook, deck: Deck) -> Mask:
    """Every card of a deck that nobody holds (K-04)."""
    cards = (1 << rulebook.deck_size[deck]) - 1
    for which in range(rulebook.passes):
        if rulebook.pass_deck[which] == deck and state.pass_holder[which] != NOBODY:
            cards &= ~(1 << rulebook.pass_card[which])
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


def take_pass(state: State, rulebook: Rulebook, seat: Seat, which: int) -> None:
    """A pass leaves its deck while it is held (C-31)."""
    state.pass_holder[which] = seat
    state.passes_held[seat] += 1


def return_pass(state: State, rulebook: Rulebook, seat: Seat) -> None:
    """One pass of a player goes back to the bottom of its deck (C-31)."""
    for which in range(rulebook.passes):
        if state.pass_holder[which] == seat:
            state.pass_holder[which] = NOBODY
            state.passes_held[seat] -= 1
            if rulebook.card_draw == CardDraw.FROM_TOP:
                put_under(state, rulebook.pass_deck[which], rulebook.pass_card[which])
            return


def card_amount(rulebook: Rulebook, tape: Tape, card: Card) -> Money:
    """The amount on a card; a random one is drawn evenly, both ends included (X-03, H-05)."""
    low, high = rulebook.card_low[card], rulebook.card_high[card]
    if low == high:
        return low
    return draw(tape, Chance.AMOUNT, low, high, rulebook.card_step[card])
