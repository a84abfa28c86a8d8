"""Decks as the table sees them."""

from typing import NamedTuple

from freehold.game.lexicon import Lexicon
from freehold.rules.names import DECK_CARDS, Deck
from freehold.rules.sets import count_members
from freehold.rules.state import State


class DeckView(NamedTuple):
    """What is known of a deck: how many cards nobody has seen, and those seen, as they will come again."""

    number: Deck
    name: str
    unseen: int
    seen: tuple[str, ...]  # ids; the first comes first once all have been seen


def deck_views(state: State, words: Lexicon) -> tuple[DeckView, ...]:
    """Every deck."""
    return tuple(
        DeckView(
            deck,
            words.deck(deck),
            count_members(state.deck_unseen[deck]),
            tuple(words.card(deck, place) for place in cards_seen(state, deck)),
        )
        for deck in range(words.edition.rulebook.decks)
    )


def cards_seen(state: State, deck: Deck) -> list[int]:
    """The places of the cards seen, in the order in which they come again."""
    head, queue = state.deck_head[deck], state.deck_queue[deck]
    return [queue[(head + i) % DECK_CARDS] for i in range(state.deck_count[deck])]
